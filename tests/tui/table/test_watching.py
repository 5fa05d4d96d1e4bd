"""Watching at the table screen: through whose eyes, who is there, and whether one agrees to be shown."""

from typing import Any

import attrs
import pytest

from core.link.spec import Spectating
from core.link.updates import Chat, Roster, TakeBackRight
from tests.tui.support.harness import new_table, texts
from tests.tui.support.sitter import Sitter
from tui.words.tables import audience

LATE = Spectating("delayed", delay=3)
PAGE = "https://example.org/w/99564a8efd"


def roster(sitter: Sitter, spectating: Spectating, *watchers: str) -> None:
    players = sitter.link.at.players
    sitter.link.tell(Roster(players, (True,) * len(players), watchers, spectating=spectating))
    sitter.look()


def through(sitter: Sitter, seat: int | None) -> None:
    """The house answers a wish to look through the eyes of a seat."""
    table = sitter.link.at
    told = attrs.evolve(table.update(seat), decision=None, legal=(), take_back=TakeBackRight(False))
    sitter.link.tell(table.log(seat))
    sitter.link.tell(told)
    sitter.look()


def title(sitter: Sitter) -> str:
    return sitter.look().splitlines()[0]


def prompt(sitter: Sitter) -> str:
    return " ".join(sitter.look().splitlines()[-6:])


@pytest.fixture
def cleo() -> Sitter:
    """Somebody who watches a table of three."""
    return Sitter(new_table(), None)


@pytest.fixture
def anna() -> Sitter:
    """Whoever sits in seat A."""
    return Sitter(new_table(), 0)


def test_a_spectator_goes_from_seat_to_seat_and_back_to_what_lies_open(cleo: Sitter) -> None:
    roster(cleo, LATE, "Cleo")
    assert "watching, 3 turns late" in title(cleo)
    cleo.press("g", "b")
    assert cleo.link.looks == [1]
    through(cleo, 1)
    assert "watching as Bernard (B), 3 turns late" in title(cleo)
    assert cleo.model.front == 1
    hand = cleo.link.at.view(1)
    assert cleo.model.update is not None
    assert cleo.model.update.view == hand
    cleo.press("g", "b")
    assert cleo.link.looks == [1]
    cleo.press("escape")
    assert cleo.link.looks == [1, None]
    through(cleo, None)
    assert "watching, 3 turns late" in title(cleo)


def test_where_only_one_seat_is_shown_the_keys_of_seats_stay_on_this_side(cleo: Sitter) -> None:
    roster(cleo, Spectating("seat", 2, agreed=True), "Cleo")
    through(cleo, 2)
    assert "watching as Chloé (C)" in title(cleo)
    assert cleo.model.front == 2
    cleo.press("g", "a")
    assert (cleo.model.front, cleo.link.looks) == (0, [])


def test_a_spectator_is_asked_nothing_and_may_do_nothing(cleo: Sitter) -> None:
    roster(cleo, LATE, "Cleo")
    through(cleo, 0)
    assert not cleo.model.asked
    cleo.press("enter", "u", "1")
    assert cleo.link.submitted == []


@pytest.mark.parametrize("watchers", [(), ("Cleo",), ("Cleo", "Dan")])
def test_who_watches_is_counted_in_the_title_and_named_on_a_page(anna: Sitter, watchers: tuple[str, ...]) -> None:
    roster(anna, Spectating(), *watchers)
    assert (f"{len(watchers)} watching" in title(anna)) is bool(watchers)
    anna.press("v")
    shown = anna.look()
    assert "Spectators see what is public." in shown
    for name in watchers:
        assert f"{name} is watching." in shown
    assert ("No spectators now." in shown) is not bool(watchers)
    anna.press("escape")
    assert "sees what lies open" not in anna.look()


def test_who_comes_and_goes_is_told_beside_the_talk(anna: Sitter) -> None:
    roster(anna, Spectating(chat="table"))
    roster(anna, Spectating(chat="table"), "Cleo")
    assert anna.model.say(anna.model.people.talk[-1]) == "Cleo watches from now on."
    anna.link.tell(Chat("Cleo", "hello", spectator=True))
    assert "Cleo (watching): hello" in anna.look()
    roster(anna, Spectating(chat="table"))
    assert anna.model.say(anna.model.people.talk[-1]) == "Cleo has stopped watching."


def test_the_person_to_be_shown_is_asked_and_says_yes(anna: Sitter) -> None:
    roster(anna, Spectating("seat", 0))
    assert "This table is set to show spectators your view; v lets you decide." in prompt(anna)
    anna.press("v")
    assert "May spectators see your view" in prompt(anna)
    assert "Until you agree" in anna.look()
    anna.press("enter")
    assert anna.link.agreed == [True]
    roster(anna, Spectating("seat", 0, agreed=True))
    assert "v lets you decide" not in anna.look()


def test_a_no_is_not_asked_again_and_a_yes_is_taken_back(anna: Sitter) -> None:
    roster(anna, Spectating("seat", 0))
    anna.press("v", "escape")
    assert anna.link.agreed == []
    assert "v lets you decide" not in anna.look()
    roster(anna, Spectating("seat", 0, agreed=True))
    anna.press("v")
    assert "End it now?" in prompt(anna)
    anna.press("enter")
    assert anna.link.agreed == [False]


def test_nobody_else_is_asked(anna: Sitter) -> None:
    roster(anna, Spectating("seat", 1))
    assert "lets you decide" not in anna.look()
    anna.press("v", "enter")
    assert anna.link.agreed == []


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    "spectating",
    [
        *(Spectating(watching) for watching in ("none", "public")),
        *(Spectating("seat", 1, agreed) for agreed in (True, False)),
        *(Spectating("delayed", delay=delay, chat="apart") for delay in (1, 2)),
        Spectating(chat="table"),
    ],
)
def test_every_policy_can_be_told_in_both_languages(spectating: Spectating, language: str) -> None:
    told: Any = audience(Roster((), (), ("Cleo",), spectating=spectating, page=PAGE))
    for viewer in (0, 1, None):
        say = texts(language).speaker("bali", ("Anna", "Bernard"), viewer)
        assert all(map(say, told))
        assert say(told[-1]).endswith(f": {PAGE}")
