"""What the full screen knows of the people around a table, and what it tells of them once."""

import attrs

from core.kernel.message import Message
from core.link.spec import Player
from core.link.updates import Announced, Chat, Clocks, Log, Roster, StandIn
from core.text import Texts
from tests.tui.support.harness import new_table
from tests.tui.support.sitter import Sitter
from tui.preferences.language import LOCALE_FOLDER
from tui.screens.table.people import TALK_KEPT, TablePeople

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


def test_a_stand_in_is_told_once_and_so_is_a_return() -> None:
    viewer = Acquaintance(1)
    helped = attrs.evolve(ROSTER, stand_ins=(StandIn(0, 2),))
    assert viewer.meet(ROSTER) == []
    assert viewer.meet(helped) == ["Cleo calls in a stand-in: a bot plays for Ann until Ann returns."]
    assert (viewer.meet(helped), viewer.people.stand_in_seats, viewer.people.is_played_for) == ([], {0}, False)
    assert viewer.meet(ROSTER) == ["Ann plays again."]


def test_ones_own_stand_in_and_a_concession_are_no_news() -> None:
    viewer = Acquaintance(1)
    viewer.meet(ROSTER)
    assert viewer.meet(attrs.evolve(ROSTER, stand_ins=(StandIn(1, 2), StandIn(0, 2)))) == [
        "Cleo calls in a stand-in: a bot plays for Ann until Ann returns."
    ]
    assert viewer.people.is_played_for
    assert viewer.meet(attrs.evolve(ROSTER, conceded=(0,))) == []


def test_a_clock_that_stops_for_others_is_told_once() -> None:
    viewer = Acquaintance(1)
    viewer.meet(ROSTER)
    running = Clocks((70.0, 70.0, 70.0), (0, 1), ())
    paused = Clocks((70.0, 70.0, 70.0), (), (0, 1))
    assert viewer.time(running) == []
    assert viewer.time(paused) == ["Ann is away; their clock stops until they are back."]
    assert viewer.time(paused) == []


def test_whose_seat_may_be_handed_over_by_whom() -> None:
    roster = attrs.evolve(ROSTER, claimable=(0, 1))
    found = {}
    for viewer in (0, 1, 2, None):
        found[viewer] = TablePeople(viewer).met(roster, 0.0)[0].claimable
    assert found == {0: (1,), 1: (0,), 2: (0, 1), None: ()}


def test_only_so_much_talk_is_kept() -> None:
    people = TablePeople(None)
    for number in range(TALK_KEPT + 5):
        people = people.with_talk(Announced(Message(f"line-{number}")))
    assert len(people.talk) == TALK_KEPT
    assert people.talk[-1] == Announced(Message(f"line-{TALK_KEPT + 4}"))


def test_who_loses_the_connection_and_who_is_back_is_said_at_once() -> None:
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


def test_of_whoever_was_not_there_before_nothing_is_said() -> None:
    viewer = Acquaintance(1)
    viewer.meet(attrs.evolve(ROSTER, present=(False, True, True)))
    assert (viewer.people.absent, viewer.people.gone, viewer.people.talk) == ((0,), (), ())
    viewer.meet(ROSTER)
    assert viewer.people.talk == ()


def one_was_away() -> tuple[Sitter, Roster]:
    """A table at 100x30 where the second player lost the connection and is back, and who is there now."""
    table = new_table("cloud_city")
    sitter = Sitter(table, 0, size=(100, 30))
    here = Roster(table.players, (True,) * 3, ())
    for roster in (here, attrs.evolve(here, present=(True, False, True)), here):
        sitter.table.receive(roster)
    return sitter, here


def test_that_somebody_is_back_goes_from_the_log_with_ones_next_action() -> None:
    """At 100x30, where talk has no place of its own, it stood below all that came later, turn after turn."""
    sitter, _ = one_was_away()
    assert "Bernard is back." in sitter.look()
    sitter.press("enter", "enter", "enter")
    assert len(sitter.model.log.lines) > 0
    assert "Bernard is back." not in sitter.look()
    sitter.table.receive(Chat("Bernard", "sorry, a tunnel"))
    sitter.press("enter", "enter", "enter")
    assert "sorry, a tunnel" in sitter.look()


def test_what_was_said_stands_there_once_where_a_link_begins_anew() -> None:
    """Where a table goes on at another node, and where a link missed something, all that was said is told once more."""
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


def test_the_whole_log_tells_who_lost_the_connection_and_who_was_back_in_their_places() -> None:
    """Once one had acted, nothing on the screen told of it any more."""
    sitter, here = one_was_away()
    sitter.press("enter", "enter", "enter")
    happened = sitter.model.log.lines[-1].text
    sitter.table.receive(attrs.evolve(here, present=(True, True, False)))
    sitter.press("L")
    shown = sitter.look()
    told = ("Bernard lost the connection.", "Bernard is back.", happened, "Chloé lost the connection.")
    places = [shown.index(text) for text in told]
    assert sorted(places) == places
