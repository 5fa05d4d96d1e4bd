"""Clocks at the table screen: what they show, when that changes, and how a stand-in is called."""

from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.link.commands import Refresh
from core.link.spec import DAY
from core.link.updates import Clocks, Roster, StandIn
from tests.tui.support.harness import at_table, frame, new_table, texts
from tests.tui.support.sitter import Sitter
from tui.screens.table import TableScreen
from tui.screens.table.painter import paint_title, shown_clocks, title_part
from tui.screens.table.update import deliver, tick
from tui.widgets.picture import Picture
from tui.words.tables import ClockFace, reading


def shown(left: float, language: str = "en") -> str:
    words = reading(left)
    return words if isinstance(words, str) else texts(language).say(words)


@pytest.mark.parametrize(
    ("left", "words"),
    [
        (0.0, "0:00"),
        (0.4, "0:01"),
        (44.2, "0:45"),
        (59.0, "0:59"),
        (59.5, "1\u00a0min"),
        (60.5, "2\u00a0min"),
        (899.0, "15\u00a0min"),
        (5400.0, "1\u00a0h 30\u00a0min"),
        (DAY, "1 day"),
        (2 * DAY + 3601, "2 days 2\u00a0h"),
    ],
)
def test_a_clock_is_read_in_ever_finer_steps(left: float, words: str) -> None:
    assert shown(left) == words


def test_a_clock_is_read_in_french() -> None:
    assert shown(3 * DAY, "fr") == "3 jours"


@given(st.floats(0.01, 5 * DAY, allow_nan=False))
def test_what_is_shown_stays_until_it_is_looked_at_again_and_is_another_then(left: float) -> None:
    face = ClockFace(Clocks((left, 5.0), (0,), ()), 0.0)
    wait = face.next_change(0.0)
    assert wait is not None
    before, late = (face.left(0, now) or 0.0 for now in (max(0.0, wait - 0.04), wait))
    assert shown(before) == shown(left) or wait < 0.04
    assert shown(late) != shown(left)


def test_only_clocks_that_run_go_down_and_need_another_look() -> None:
    face = ClockFace(Clocks((90.0, 90.0, None), (1,), (0,)), 100.0)
    assert [face.left(seat, 130.0) for seat in range(3)] == [90.0, 60.0, None]
    assert face.left(1, 500.0) == 0.0
    assert ClockFace(Clocks((90.0,), (), (0,)), 100.0).next_change(130.0) is None
    assert face.next_change(500.0) is None


def words(picture: Picture) -> str:
    return "".join(text for text, _ in picture.rows[0])


def titled(sitter: Sitter, width: int, clocks: Clocks, now: float) -> str:
    sitter.table.do(deliver, clocks, 100.0)
    sitter.table.do(tick, now)
    return words(paint_title(title_part(sitter.model, sitter.model.scene()), width))


RUNNING = Clocks((70.0, 300.0, None), (0,), ())


def test_the_title_tells_every_clock_where_there_is_room() -> None:
    title = titled(Sitter(new_table(seats=3)), 100, RUNNING, 125.0)
    assert "►A 0:45  B 5 min " in " ".join(title.split()).replace("B 5", " B 5")
    assert title.endswith("you are A ■ ")


def test_a_clock_that_waits_for_its_owner_stands_in_brackets() -> None:
    title = titled(Sitter(new_table(seats=3)), 80, Clocks((70.0, 300.0, None), (), (0,)), 125.0)
    assert "A (2\u00a0min)" in title


def test_a_clock_that_stops_for_its_owner_is_told_once_to_the_others() -> None:
    words = "Anna is away; their clock stops until they are back."
    sitter = Sitter(new_table(seats=3), viewer=1)
    sitter.table.receive(RUNNING)
    sitter.table.receive(Clocks((60.0, 300.0, None), (), (0,)))
    assert words in sitter.look()
    sitter.change(notes=())
    sitter.table.receive(Clocks((60.0, 300.0, None), (), (0,)))
    assert words not in sitter.look()


def test_on_a_narrow_title_stand_the_one_that_runs_and_ones_own() -> None:
    sitter = Sitter(new_table(seats=4), viewer=2)
    title = titled(sitter, 80, Clocks((70.0, 300.0, 200.0, 400.0), (1,), ()), 100.0)
    assert " B 5\u00a0min" in title.replace("►", " ")
    assert " C 4\u00a0min" in title
    assert " A 2\u00a0min" not in title
    assert " D 7\u00a0min" not in title


def test_there_are_no_clocks_at_a_table_without() -> None:
    sitter = Sitter(new_table(seats=3))
    assert shown_clocks(title_part(sitter.model, sitter.model.scene()), roomy=True) == []


async def test_a_tick_repaints_the_clocks_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    async with at_table((100, 30)) as (app, pilot):
        screen = app.screen
        assert isinstance(screen, TableScreen)
        screen._receive(Clocks((59.9, 80.0, 80.0, 80.0), (0,), ()))
        await pilot.pause()
        assert screen._ticking is not None
        before, painted = frame(screen), []
        for name, area in screen.areas.items():
            monkeypatch.setattr(area, "show", lambda picture, name=name: painted.append((name, picture)))
        face = screen.model.face
        assert face is not None
        later(screen, face, 15.0)
        screen._tick()
        assert [name for name, _ in painted] == ["title"]
        assert words(painted[0][1]).rstrip() != before[0]
        later(screen, face, 900.0)
        screen._tick()
        assert screen._ticking is None


def later(screen: TableScreen, face: ClockFace, seconds: float) -> None:
    """So many seconds after the clocks were delivered."""
    screen.table.model = attrs.evolve(screen.model, face=attrs.evolve(face, at=face.at - seconds))


def roster(sitter: Sitter, **changes: Any) -> Roster:
    players = sitter.link.at.players
    return Roster(players, (True,) * len(players), (), **changes)


def test_whoever_waits_is_told_whose_time_is_up_and_calls_a_stand_in_by_a_key() -> None:
    sitter = Sitter(new_table(seats=3), viewer=1)
    sitter.table.receive(roster(sitter, claimable=(0,)))
    assert "Anna's time is up (A). You can call in a stand-in until they are back." in sitter.look()
    sitter.press("o")
    assert "A stand-in for whom? Type the letter of a seat whose time is up: A." in sitter.look()
    sitter.press("escape")
    assert sitter.link.handed == []
    sitter.press("o", "enter")
    sitter.press("o", "a")
    assert sitter.link.handed == [0, 0]


def test_among_several_a_letter_says_who() -> None:
    sitter = Sitter(new_table(seats=3), viewer=1)
    sitter.table.receive(roster(sitter, claimable=(0, 2)))
    sitter.press("o", "enter")
    assert sitter.link.handed == []
    sitter.press("o", "c")
    assert sitter.link.handed == [2]


def test_a_stand_in_is_called_by_a_typed_word() -> None:
    sitter = Sitter(new_table(seats=3), viewer=1)
    sitter.press("colon", *"stand-in a", "enter")
    assert sitter.link.handed == [0]


def test_one_s_own_time_and_a_spectator_s_call_nobody() -> None:
    for viewer in (0, None):
        sitter = Sitter(new_table(seats=3), viewer=viewer)
        sitter.table.receive(roster(sitter, claimable=(0,)))
        assert sitter.model.people.claimable == ()


def test_whoever_is_played_for_takes_the_seat_back_with_enter() -> None:
    sitter = Sitter(new_table(seats=3), viewer=0)
    pending = sitter.link.at.consider_stand_in(0, 1)
    sitter.link.at.commit(pending)
    sitter.table.receive(roster(sitter, stand_ins=(StandIn(0, 1),)))
    sitter.link.send(Refresh())
    assert "A stand-in plays for you. Enter takes your seat back." in sitter.look()
    sitter.press("enter")
    assert (sitter.link.resumed, sitter.link.submitted) == (1, [])


def test_the_others_are_told_who_called_a_stand_in_and_see_it_on_the_seat() -> None:
    sitter = Sitter(new_table(seats=3), viewer=2)
    sitter.table.receive(roster(sitter, stand_ins=(StandIn(0, 1),)))
    told = sitter.look()
    assert "Bernard calls in a stand-in: a bot plays for Anna until Anna returns." in told
    assert "bot: Anna" in told
    sitter.table.receive(roster(sitter))
    told = sitter.look()
    assert "Anna plays again." in told
    assert "bot:" not in told
