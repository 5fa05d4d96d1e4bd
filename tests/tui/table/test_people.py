"""What the full screen knows of the people around a table, and what it tells of them once."""

import attrs

from core.kernel.message import Message
from core.link.spec import Player
from core.link.updates import Announced, Clocks, Roster, StandIn
from core.text import Texts
from tui.preferences.language import LOCALE
from tui.screens.table.people import TALK_KEPT, People

SAY = Texts("en", (LOCALE,), strict=True).speaker("bali", ("Ann", "Ben", "Cleo"), 1)
ROSTER = Roster(tuple(Player("person", name) for name in ("Ann", "Ben", "Cleo")), (True,) * 3, ())


def told(people: People, roster: Roster) -> list[str]:
    return [SAY(one) for one in people.meet(roster)]


def test_a_steward_is_told_once_and_so_is_a_return() -> None:
    people = People(1)
    helped = attrs.evolve(ROSTER, stand_ins=(StandIn(0, 2),))
    assert told(people, ROSTER) == []
    assert told(people, helped) == ["A steward plays for Ann until they are back; Cleo saw to it."]
    assert (told(people, helped), people.stand_in_seats, people.is_played_for) == ([], {0}, False)
    assert told(people, ROSTER) == ["Ann plays again."]


def test_ones_own_steward_and_a_concession_are_no_news() -> None:
    people = People(1)
    people.meet(ROSTER)
    assert told(people, attrs.evolve(ROSTER, stand_ins=(StandIn(1, 2), StandIn(0, 2)))) == [
        "A steward plays for Ann until they are back; Cleo saw to it."
    ]
    assert people.is_played_for
    assert told(people, attrs.evolve(ROSTER, conceded=(0,))) == []


def test_a_clock_that_stops_for_others_is_told_once() -> None:
    people = People(1)
    people.meet(ROSTER)
    running, paused = Clocks((70.0, 70.0, 70.0), (0, 1), ()), Clocks((70.0, 70.0, 70.0), (), (0, 1))
    assert people.time(running, 0.0) == []
    assert [SAY(one) for one in people.time(paused, 1.0)] == [
        "Ann is away; that clock stands still until they are back."
    ]
    assert people.time(paused, 2.0) == []


def test_whose_seat_may_be_handed_over_by_whom() -> None:
    roster = attrs.evolve(ROSTER, claimable=(0, 1))
    found = {}
    for viewer in (0, 1, 2, None):
        people = People(viewer)
        people.meet(roster)
        found[viewer] = people.claimable
    assert found == {0: (1,), 1: (0,), 2: (0, 1), None: ()}


def test_only_so_much_talk_is_kept() -> None:
    people = People(None)
    for number in range(TALK_KEPT + 5):
        people.hear(Announced(Message(f"line-{number}")))
    assert len(people.talk) == TALK_KEPT
    assert people.talk[-1] == Announced(Message(f"line-{TALK_KEPT + 4}"))
