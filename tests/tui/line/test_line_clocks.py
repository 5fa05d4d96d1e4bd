"""What line mode says of clocks and stand-ins."""

import pytest

from core.link.spec import NO_CLOCK, PATIENCE, PerDecision, Player
from core.link.updates import Clocks, Roster, SeatVacation, StandIn
from core.text import Texts
from tui.line.report import clock_lines, pause_changes, stand_in_changes, stand_in_lines
from tui.preferences.language import LOCALE_FOLDER
from tui.words.tables import ClockFace

SAY = Texts("en", (LOCALE_FOLDER,), strict=True).speaker("bali", ("Ann", "Ben", "Cleo"), 1)
PEOPLE = tuple(Player("person", name) for name in ("Ann", "Ben", "Cleo"))
AT_EASE = Roster(PEOPLE, (True,) * 3, ())
HURRIED = Roster(PEOPLE, (True,) * 3, (), clock=PerDecision(90), patience=60)


def test_a_table_without_a_clock_says_so() -> None:
    assert (AT_EASE.clock, AT_EASE.patience) == (NO_CLOCK, PATIENCE)
    assert clock_lines(AT_EASE, None, 0.0, SAY) == [
        "Clock: no clock.",
        "Waiting time: an absent player is waited for 5 min.",
    ]


def test_every_seat_says_what_it_has_left_now() -> None:
    face = ClockFace(Clocks((70.0, 300.0, None), (0,), (1,)), 100.0)
    assert clock_lines(HURRIED, face, 125.0, SAY) == [
        "Clock: 1 min 30 s for each decision.",
        "Waiting time: an absent player is waited for 1 min.",
        "Ann: 0:45 left, running.",
        "Ben: 5 min left, stopped until Ben is back.",
    ]
    assert clock_lines(HURRIED, face, 500.0, SAY)[2] == "Ann: the time is up."


@pytest.mark.parametrize(
    ("changes", "own", "told"),
    [
        ({"claimable": (0,)}, (1,), ["Ann's time is up. To call in a stand-in, type: stand-in A"]),
        ({"claimable": (1,)}, (1,), ["Your time is up. The other players may call in a stand-in for you."]),
        (
            {"stand_ins": (StandIn(0, 2),)},
            (1,),
            ["Cleo calls in a stand-in: a bot plays for Ann until Ann returns."],
        ),
        (
            {"stand_ins": (StandIn(1, 2),)},
            (1,),
            ["Cleo called in a stand-in: a bot plays for you. To play again, type: resume"],
        ),
    ],
)
def test_what_changes_about_stand_ins_is_told_once(changes: dict, own: tuple, told: list[str]) -> None:
    after = Roster(PEOPLE, (True,) * 3, (), **changes)
    assert [SAY(one) for one in stand_in_changes(AT_EASE, after, own)] == told
    assert stand_in_changes(after, after, own) == []


def test_a_vacation_is_told_when_it_begins_changes_and_ends() -> None:
    away = Roster(PEOPLE, (True,) * 3, (), vacations=(SeatVacation(0, 20_000 * 86_400.0),))
    longer = Roster(PEOPLE, (True,) * 3, (), vacations=(SeatVacation(0, 20_001 * 86_400.0),))
    begun = "Ann is on vacation until 3 Oct 2024; the clock stands still."
    assert [SAY(one) for one in stand_in_changes(AT_EASE, away, (1,))] == [begun]
    assert stand_in_changes(away, away, (1,)) == []
    assert [SAY(one) for one in stand_in_changes(Roster((), (), ()), away, (1,))] == [begun]
    assert [SAY(one) for one in stand_in_changes(away, longer, (1,))] == [begun.replace("3 Oct", "4 Oct")]
    back = "Ann is back from vacation; the clock runs again."
    assert [SAY(one) for one in stand_in_changes(longer, AT_EASE, (1,))] == [back]
    assert stand_in_lines(away, SAY) == [begun]


def test_a_return_is_told_and_a_concession_is_none() -> None:
    before = Roster(PEOPLE, (True,) * 3, (), stand_ins=(StandIn(0, 1), StandIn(2, 1)))
    after = Roster(PEOPLE, (True,) * 3, (), conceded=(2,))
    assert [SAY(one) for one in stand_in_changes(before, after, (1,))] == ["Ann plays again."]


def test_who_lists_stand_ins_and_whose_time_is_up() -> None:
    roster = Roster(PEOPLE, (True,) * 3, (), stand_ins=(StandIn(0, 1),), claimable=(2,))
    assert stand_in_lines(roster, SAY) == [
        "Ben calls in a stand-in: a bot plays for Ann until Ann returns.",
        "Cleo's time is up. To call in a stand-in, type: stand-in C",
    ]


def test_a_clock_that_stops_for_others_is_told_once() -> None:
    running = Clocks((70.0, 70.0, 70.0), (0,), ())
    paused = Clocks((70.0, 70.0, 70.0), (), (0,))
    told = [SAY(one) for one in pause_changes(running, paused, (1,))]
    assert told == ["Ann's clock stops until Ann is back."]
    assert pause_changes(paused, paused, (1,)) == pause_changes(running, paused, (0,)) == []
