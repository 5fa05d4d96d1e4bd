"""People at the table: players, spectators, and running clocks."""

from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.kernel.message import Message, SeatName, message
from core.link.commands import PHRASES, AnswerTakeBack, GiveTime, Refresh, Say, TakeBack, phrase_message
from core.link.spec import DAY, Player, Spectating, duration
from core.link.updates import Announced, Chat, Clocks, Log, Roster, StandIn, TakeBackRequest, TakeBackRight, TimeGift
from core.text import Texts
from tests.tui.support.harness import at_table, frame, new_table, texts
from tests.tui.support.sitter import Sitter
from tui.preferences.language import LOCALE_FOLDER
from tui.screens.table import TableScreen
from tui.screens.table.painter import paint_title, shown_clocks, title_part
from tui.screens.table.people import TALK_KEPT, TablePeople
from tui.screens.table.update import deliver, tick
from tui.widgets.picture import Picture
from tui.words.tables import ClockFace, audience, reading, said_text

# What the full screen knows of the people around a table, and what it tells of them once


SAY = Texts("en", (LOCALE_FOLDER,), strict=True).speaker("bali", ("Ann", "Ben", "Cleo"), 1)
ROSTER = Roster(tuple(Player("person", name) for name in ("Ann", "Ben", "Cleo")), (True,) * 3, ())


class Acquaintance:
    """A viewer's people, delivery by delivery."""

    def __init__(self, viewer: int | None) -> None:
        self.people = TablePeople(viewer)
        self.clocks: Clocks | None = None

    def meet(self, roster: Roster, at: float = 0.0) -> list[str]:
        self.people, news = self.people.met(roster, at)
        return [SAY(one) for one in news]

    def time(self, clocks: Clocks) -> list[str]:
        known, self.clocks = self.clocks, clocks
        return [SAY(one) for one in self.people.newly_paused(known, clocks)]


def test_a_stand_in_is_reported_once_and_so_is_a_return() -> None:
    viewer = Acquaintance(1)
    helped = attrs.evolve(ROSTER, stand_ins=(StandIn(0, 2),))
    assert viewer.meet(ROSTER) == []
    assert viewer.meet(helped) == ["Cleo calls in a stand-in: a bot plays for Ann until they return."]
    assert (viewer.meet(helped), viewer.people.stand_in_seats, viewer.people.is_played_for) == ([], {0}, False)
    assert viewer.meet(ROSTER) == ["Ann plays again."]


def test_own_stand_ins_and_concessions_are_no_news() -> None:
    viewer = Acquaintance(1)
    viewer.meet(ROSTER)
    assert viewer.meet(attrs.evolve(ROSTER, stand_ins=(StandIn(1, 2), StandIn(0, 2)))) == [
        "Cleo calls in a stand-in: a bot plays for Ann until they return."
    ]
    assert viewer.people.is_played_for
    assert viewer.meet(attrs.evolve(ROSTER, conceded=(0,))) == []


def test_a_clock_that_stops_for_others_is_reported_once() -> None:
    viewer = Acquaintance(1)
    viewer.meet(ROSTER)
    running = Clocks((70.0, 70.0, 70.0), (0, 1), ())
    paused = Clocks((70.0, 70.0, 70.0), (), (0, 1))
    assert viewer.time(running) == []
    assert viewer.time(paused) == ["Ann is offline; their clock stops until they return."]
    assert viewer.time(paused) == []


def test_who_may_hand_over_which_seat() -> None:
    roster = attrs.evolve(ROSTER, claimable=(0, 1))
    found = {}
    for viewer in (0, 1, 2, None):
        found[viewer] = TablePeople(viewer).met(roster, 0.0)[0].claimable
    assert found == {0: (1,), 1: (0,), 2: (0, 1), None: ()}


def test_only_a_limited_amount_of_chat_is_kept() -> None:
    people = TablePeople(None)
    for number in range(TALK_KEPT + 5):
        people = people.with_talk(Announced(Message(f"line-{number}")))
    assert len(people.talk) == TALK_KEPT
    assert people.talk[-1] == Announced(Message(f"line-{TALK_KEPT + 4}"))


def test_lost_connections_and_returns_are_reported_at_once() -> None:
    viewer = Acquaintance(1)
    lost = attrs.evolve(ROSTER, present=(False, True, True))
    viewer.meet(ROSTER, 10.0)
    viewer.meet(lost, 20.0)
    assert (viewer.people.absent, viewer.people.gone) == ((0,), ((0, 20.0),))
    viewer.meet(lost, 30.0)
    assert viewer.people.gone == ((0, 20.0),)
    viewer.meet(attrs.evolve(lost, stand_ins=(StandIn(0, 2),)), 40.0)
    assert (viewer.people.absent, viewer.people.gone) == ((), ())
    viewer.meet(ROSTER, 50.0)
    viewer.meet(lost, 60.0)
    viewer.meet(ROSTER, 70.0)
    assert [SAY(line) for line in viewer.people.talk if isinstance(line, Message)] == [
        "Ann lost the connection.",
        "Ann lost the connection.",
        "Ann is back.",
    ]


def test_nothing_is_said_about_newcomers() -> None:
    viewer = Acquaintance(1)
    viewer.meet(attrs.evolve(ROSTER, present=(False, True, True)))
    assert (viewer.people.absent, viewer.people.gone, viewer.people.talk) == ((0,), (), ())
    viewer.meet(ROSTER)
    assert viewer.people.talk == ()


def one_was_away() -> tuple[Sitter, Roster]:
    """A table at 100x30 where the second player lost the connection and is back, and the present people."""
    table = new_table("cloud_city")
    sitter = Sitter(table, 0, size=(100, 30))
    here = Roster(table.players, (True,) * 3, ())
    for roster in (here, attrs.evolve(here, present=(True, False, True)), here):
        sitter.table.receive(roster)
    return sitter, here


def test_a_return_leaves_the_log_with_the_next_own_action() -> None:
    """At 100x30, where chat has no place of its own, it stood below all later events, turn after turn."""
    sitter, _ = one_was_away()
    assert "Bernard is back." in sitter.look()
    sitter.press("enter", "enter", "enter")
    assert len(sitter.model.log.lines) > 0
    assert "Bernard is back." not in sitter.look()
    sitter.table.receive(Chat("Bernard", "sorry, a tunnel"))
    sitter.press("enter", "enter", "enter")
    assert "sorry, a tunnel" in sitter.look()


def test_chat_stands_there_once_when_a_link_begins_again() -> None:
    """When a table continues at another node, or a link missed something, all chat is sent again."""
    sitter, _ = one_was_away()
    sitter.table.receive(Chat("Bernard", "hello"))
    for missed in ((), ("hello", "anybody?")):
        sitter.table.receive(Log(()))
        for text in ("hello", *missed):
            sitter.table.receive(Chat("Bernard", text, earlier=True))
    sitter.table.receive(Log(()))
    sitter.table.receive(Chat("Bernard", "anybody?"))
    talk = [one.text for one in sitter.model.people.talk if isinstance(one, Chat)]
    assert talk == ["hello", "hello", "anybody?", "anybody?"]


def test_the_whole_log_shows_lost_connections_and_returns_in_their_places() -> None:
    """After the next action, nothing on the screen mentioned it any more."""
    sitter, here = one_was_away()
    sitter.press("enter", "enter", "enter")
    happened = sitter.model.log.lines[-1].text
    sitter.table.receive(attrs.evolve(here, present=(True, True, False)))
    sitter.press("L")
    shown = sitter.look()
    told = ("Bernard lost the connection.", "Bernard is back.", happened, "Chloé lost the connection.")
    places = [shown.index(text) for text in told]
    assert sorted(places) == places


# Watching at the table screen: the point of view, the visitors, and consent to be watched


LATE = Spectating("delayed", delay=3)
PAGE = "https://example.org/w/99564a8efd"


def roster(sitter: Sitter, spectating: Spectating, *watchers: str) -> None:
    players = sitter.link.at.players
    sitter.link.tell(Roster(players, (True,) * len(players), watchers, spectating=spectating))
    sitter.look()


def through(sitter: Sitter, seat: int | None) -> None:
    """The server answers a request to look from a seat's point of view."""
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
    """A spectator at a table of three."""
    return Sitter(new_table(), None)


@pytest.fixture
def anna() -> Sitter:
    """The player in seat A."""
    return Sitter(new_table(), 0)


def test_a_spectator_goes_from_seat_to_seat_and_back_to_public_information(cleo: Sitter) -> None:
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


def test_with_only_one_shown_seat_the_keys_of_seats_send_nothing(cleo: Sitter) -> None:
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
def test_spectators_are_counted_in_the_title_and_named_on_a_page(anna: Sitter, watchers: tuple[str, ...]) -> None:
    roster(anna, Spectating(), *watchers)
    assert (f"{len(watchers)} watching" in title(anna)) is bool(watchers)
    anna.press("v")
    shown = anna.look()
    assert "Spectators see public information only." in shown
    for name in watchers:
        assert f"{name} is watching." in shown
    assert ("No spectators now." in shown) is not bool(watchers)
    anna.press("escape")
    assert "sees what lies open" not in anna.look()


def test_arrivals_and_departures_are_shown_next_to_the_chat(anna: Sitter) -> None:
    roster(anna, Spectating(chat="table"))
    roster(anna, Spectating(chat="table"), "Cleo")
    assert anna.model.say(anna.model.people.talk[-1]) == "Cleo starts watching."
    anna.link.tell(Chat("Cleo", "hello", spectator=True))
    assert "Cleo (watching): hello" in anna.look()
    roster(anna, Spectating(chat="table"))
    assert anna.model.say(anna.model.people.talk[-1]) == "Cleo stops watching."


def test_the_person_to_be_shown_is_asked_and_says_yes(anna: Sitter) -> None:
    roster(anna, Spectating("seat", 0))
    assert "Spectators may see your view if you agree: press v to decide." in prompt(anna)
    anna.press("v")
    assert "May spectators see your view" in prompt(anna)
    assert "Until then" in anna.look()
    anna.press("enter")
    assert anna.link.agreed == [True]
    roster(anna, Spectating("seat", 0, agreed=True))
    assert "press v to decide" not in anna.look()


def test_a_no_is_not_asked_again_and_a_yes_is_taken_back(anna: Sitter) -> None:
    roster(anna, Spectating("seat", 0))
    anna.press("v", "escape")
    assert anna.link.agreed == []
    assert "press v to decide" not in anna.look()
    roster(anna, Spectating("seat", 0, agreed=True))
    anna.press("v")
    assert "Stop showing it?" in prompt(anna)
    anna.press("enter")
    assert anna.link.agreed == [False]


def test_no_one_else_is_asked(anna: Sitter) -> None:
    roster(anna, Spectating("seat", 1))
    assert "to decide" not in anna.look()
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
def test_every_policy_has_a_sentence_in_both_languages(spectating: Spectating, language: str) -> None:
    told: Any = audience(Roster((), (), ("Cleo",), spectating=spectating, page=PAGE))
    for viewer in (0, 1, None):
        say = texts(language).speaker("bali", ("Anna", "Bernard"), viewer)
        assert all(map(say, told))
        assert say(told[-1]).endswith(f": {PAGE}")


# Requests to take back actions, ready phrases and gifts of time


REQUEST = TakeBackRequest(1, 4, 2, (message("table-take-back-seen-by", seat=SeatName(1), event="x"),), (), (0,))


def asked(sitter: Sitter, request: TakeBackRequest | None) -> None:
    sitter.link.tell(Roster(sitter.link.at.players, (True,) * 3, (), request=request))


@pytest.mark.parametrize(("key", "yes"), [("Y", True), ("D", False)])
def test_a_request_names_what_was_seen_and_one_key_answers_it(anna: Sitter, key: str, yes: bool) -> None:
    asked(anna, REQUEST)
    shown = " ".join(anna.look().split())
    assert "Bernard asks to take back the last 2 actions." in shown
    assert "Bernard has seen the hidden part of this: x" in shown
    assert "Y agree D decline" in shown
    anna.press(key)
    assert anna.link.sent[-1] == AnswerTakeBack(4, yes)
    asked(anna, None)
    assert "asks to take back" not in prompt(anna)


def test_only_those_who_are_asked_can_answer(anna: Sitter) -> None:
    asked(anna, None)
    anna.press("Y", "D")
    asked(anna, attrs.evolve(REQUEST, awaited=(2,), agreed=(0,)))
    anna.press("Y", "D")
    assert anna.link.sent == []


def test_the_asker_sees_who_has_not_agreed_and_withdraws_the_request(anna: Sitter) -> None:
    asked(anna, attrs.evolve(REQUEST, seat=0, awaited=(1, 2)))
    assert "Still to agree: Bernard and Chloé." in " ".join(prompt(anna).split())
    anna.press("Y")
    assert anna.link.sent == []
    anna.press("D")
    assert anna.link.sent == [AnswerTakeBack(4, yes=False)]


def test_the_others_are_asked_only_after_a_question(anna: Sitter) -> None:
    update = attrs.evolve(anna.link.at.update(0), take_back=TakeBackRight(False, Message("table-over"), may_ask=True))
    anna.link.tell(update)
    anna.press("u", "escape")
    assert anna.link.sent == []
    anna.press("u", "enter")
    assert anna.link.sent == [TakeBack(ask=True)]


def test_a_letter_says_a_phrase_and_a_typed_code_too(anna: Sitter) -> None:
    anna.press("t", "tab")
    page = anna.look()
    assert all(texts().say(phrase_message(phrase)) in page for phrase in PHRASES)
    anna.press("c", "t", "tab", "escape", "t", ":", "g", "g", "enter", "t", ":", "-", ")", "enter")
    assert anna.link.sent == [Say(phrase="wp"), Say(phrase="gg"), Say(":-)")]


def test_a_phrase_is_read_in_the_reader_s_language(anna: Sitter) -> None:
    anna.link.tell(Chat("Bernard", "Well played!", phrase="wp"))
    french = attrs.evolve(anna.model.reader, texts=texts("fr"))
    assert "Bien joué" in said_text(french.texts, Chat("Bernard", "Well played!", phrase="wp"))
    assert "Well played!" in anna.look()


def test_time_is_given_and_a_gift_stands_in_the_log_once(anna: Sitter) -> None:
    clocks = Clocks((60.0, 60.0, 60.0), (1,), ())
    given = attrs.evolve(clocks, gift=TimeGift(3, 2, (1,), 300))
    anna.link.tell(clocks)
    assert anna.model.can_give_time
    anna.press("plus")
    assert anna.link.sent == [GiveTime()]
    for delivery in (given, given):
        anna.link.tell(delivery)
    told = message("table-gave-time", seat=SeatName(2), to=SeatName(1), time=duration(300))
    assert [note for _, note in anna.model.log.notes] == [told]


# Clocks at the table screen: what they show, when that changes, and how a stand-in is called


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
def test_the_shown_value_stays_until_the_next_look(left: float) -> None:
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


def test_the_others_learn_once_that_a_clock_stopped_for_its_owner() -> None:
    words = "Anna is offline; their clock stops until they return."
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


def test_a_table_without_clocks_has_none() -> None:
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


def roster_of(sitter: Sitter, **changes: Any) -> Roster:
    players = sitter.link.at.players
    return Roster(players, (True,) * len(players), (), **changes)


def test_a_waiting_player_sees_whose_time_is_up_and_calls_a_stand_in_by_a_key() -> None:
    sitter = Sitter(new_table(seats=3), viewer=1)
    sitter.table.receive(roster_of(sitter, claimable=(0,)))
    assert "Anna's time is up (A). You can call in a stand-in until they return." in sitter.look()
    sitter.press("o")
    assert "A stand-in for which seat? Type A." in sitter.look()
    sitter.press("escape")
    assert sitter.link.handed == []
    sitter.press("o", "enter")
    sitter.press("o", "a")
    assert sitter.link.handed == [0, 0]


def test_among_several_seats_a_letter_chooses() -> None:
    sitter = Sitter(new_table(seats=3), viewer=1)
    sitter.table.receive(roster_of(sitter, claimable=(0, 2)))
    sitter.press("o", "enter")
    assert sitter.link.handed == []
    sitter.press("o", "c")
    assert sitter.link.handed == [2]


def test_a_stand_in_is_called_by_a_typed_word() -> None:
    sitter = Sitter(new_table(seats=3), viewer=1)
    sitter.press("colon", *"stand-in a", "enter")
    assert sitter.link.handed == [0]


def test_own_time_and_a_spectators_time_call_no_one() -> None:
    for viewer in (0, None):
        sitter = Sitter(new_table(seats=3), viewer=viewer)
        sitter.table.receive(roster_of(sitter, claimable=(0,)))
        assert sitter.model.people.claimable == ()


def test_a_player_with_a_stand_in_takes_the_seat_back_with_enter() -> None:
    sitter = Sitter(new_table(seats=3), viewer=0)
    pending = sitter.link.at.consider_stand_in(0, 1)
    sitter.link.at.commit(pending)
    sitter.table.receive(roster_of(sitter, stand_ins=(StandIn(0, 1),)))
    sitter.link.send(Refresh())
    assert "A stand-in plays for you. Press Enter to take your seat back." in sitter.look()
    sitter.press("enter")
    assert (sitter.link.resumed, sitter.link.submitted) == (1, [])


def test_the_others_see_who_called_a_stand_in_and_the_mark_on_the_seat() -> None:
    sitter = Sitter(new_table(seats=3), viewer=2)
    sitter.table.receive(roster_of(sitter, stand_ins=(StandIn(0, 1),)))
    told = sitter.look()
    assert "Bernard calls in a stand-in: a bot plays for Anna until they return." in told
    assert "bot: Anna" in told
    sitter.table.receive(roster_of(sitter))
    told = sitter.look()
    assert "Anna plays again." in told
    assert "bot:" not in told
