"""Vacations: clocks of days stand still for one person, everybody there sees it, and a year has thirty days of them."""

import json
from pathlib import Path

import pytest

from core.link.lobby import Lobby
from core.link.lobby_commands import TakeVacation
from core.link.spec import DAY, MOST_VACATION, YEAR, Days, PerDecision, Vacation, VacationStatus
from core.link.updates import SeatVacation
from core.table.time_left import KeptTimes, reopened
from net.lobby.person_lobby import PersonLobby
from net.people.visit import Person
from net.services.vacations import end_of, seconds_between
from tests.net.support.caller import Caller
from tests.net.support.clocked import both, clocked, clocks, roster, two
from tests.net.support.hand_clock import HandClock
from tests.net.support.house import ANN, BEN, Inbox, house, spec
from tests.said import refused

HOUR = 3600.0


async def away(lobby: Lobby, until: str = "") -> VacationStatus:
    return await lobby.do(TakeVacation(until))


async def test_a_clock_of_days_stands_still_and_goes_on_when_the_vacation_ends(tmp_path: Path) -> None:
    clock = HandClock()
    async with clocked(tmp_path, clock) as host:
        card, ann, ben = await both(host, clock=Days(2))
        lobby = PersonLobby(host, ANN, "Ann")
        clock.go(host, HOUR)
        status = await away(lobby, "1")
        assert status == VacationStatus(clock.wall + DAY, MOST_VACATION)
        told = (SeatVacation(0, clock.wall + DAY),)
        assert (roster(ann).vacations, roster(ben).vacations) == (told, told)
        assert (clocks(ben).left, clocks(ben).running) == ((2 * DAY - HOUR, 2 * DAY), ())
        clock.go(host, DAY - 1)
        assert clocks(ben).running == ()
        clock.go(host, 1)
        assert (roster(ben).vacations, roster(ben).claimable) == ((), ())
        assert (clocks(ben).left[0], clocks(ben).running) == (2 * DAY - HOUR, (0,))
        clock.go(host, HOUR)
        assert (await lobby.tables())[0].left == 2 * DAY - 2 * HOUR
        assert card.id == (await lobby.tables())[0].id


async def test_whoever_is_away_may_play_and_the_others_play_on(tmp_path: Path) -> None:
    clock = HandClock()
    async with clocked(tmp_path, clock) as host:
        _, ann, ben = await both(host, clock=Days(2))
        await away(PersonLobby(host, ANN, "Ann"), "3")
        await ann.acted()
        while ann.update.to_act == (0,):
            await ann.acted()
        await ben.version(ann.update.version)
        assert clocks(ben).running == (1,)
        clock.go(host, HOUR)
        ben.link.close()
        again = Inbox(await PersonLobby(host, BEN, "Ben").link(ben.link.table, 1))
        assert clocks(again).left[1] == 2 * DAY - HOUR


async def test_it_ends_early_and_the_days_that_are_left_stay(tmp_path: Path) -> None:
    clock = HandClock()
    async with clocked(tmp_path, clock) as host:
        _, ann, _ = await both(host, clock=Days(2))
        lobby = PersonLobby(host, ANN, "Ann")
        await away(lobby, "10")
        clock.go(host, HOUR)
        assert await away(lobby, "end") == VacationStatus(0.0, MOST_VACATION - 1)
        assert (roster(ann).vacations, clocks(ann).running) == ((), (0,))
        with refused("You are not on vacation"):
            await away(lobby, "end")


async def test_clocks_of_minutes_go_on(tmp_path: Path) -> None:
    clock = HandClock()
    async with clocked(tmp_path, clock) as host:
        _, ann, ben = await both(host, clock=PerDecision(60))
        await away(PersonLobby(host, ANN, "Ann"), "3")
        assert (roster(ann).vacations, clocks(ben).running) == ((), (0,))
        clock.go(host, 60)
        assert roster(ben).claimable == (0,)


async def test_it_outlasts_a_restart_and_a_host_that_was_away(tmp_path: Path) -> None:
    clock = HandClock()
    async with clocked(tmp_path, clock) as host:
        card, _, _ = await two(host, clock=Days(2))
        await away(PersonLobby(host, ANN, "Ann"), "5")
        until = clock.wall + 5 * DAY
    clock.wall += 4 * DAY
    async with clocked(tmp_path, clock) as host:
        await host.revived()
        inbox = Inbox(await PersonLobby(host, BEN, "Ben").link(card.id, 1))
        assert roster(inbox).vacations == (SeatVacation(0, until),)
        assert clocks(inbox).left[0] == 2 * DAY
    clock.wall += 2 * DAY
    async with clocked(tmp_path, clock) as host:
        await host.revived()
        inbox = Inbox(await PersonLobby(host, BEN, "Ben").link(card.id, 1))
        assert roster(inbox).vacations == ()
        assert clocks(inbox).left[0] == 1 * DAY


def test_a_clock_that_nobody_measured_is_spared_the_days_of_vacation() -> None:
    kept = KeptTimes(0.0, (2.0 * DAY, 2.0 * DAY), (0, 0))
    found = reopened(kept, Days(2), (0, 1), 1.5 * DAY, {0: float(DAY)})
    assert found.left == (1.5 * DAY, 0.5 * DAY)


async def test_a_year_has_thirty_days_of_it(tmp_path: Path) -> None:
    clock = HandClock()
    async with clocked(tmp_path, clock) as host:
        lobby = PersonLobby(host, ANN, "Ann")
        with refused("at most 30 days in 365; from now on you could be away for 30 days"):
            await away(lobby, "31")
        assert (await away(lobby, "20")).left == 30
        clock.wall += 20 * DAY
        assert await away(lobby) == VacationStatus(0.0, 10)
        with refused("for 10 days"):
            await away(lobby, "11")
        assert (await away(lobby, "10")).left == 10
        clock.wall += 10 * DAY
        assert await away(lobby) == VacationStatus(0.0, 0)
        with refused("for 0 days"):
            await away(lobby, "1")
        clock.wall += YEAR - 31 * DAY
        assert await away(lobby) == VacationStatus(0.0, 0)
        clock.wall += DAY  # from here on each day that comes is one of the first vacation a year ago
        assert await away(lobby) == VacationStatus(0.0, 30)


async def test_a_newcomer_brings_a_vacation_along(tmp_path: Path) -> None:
    clock = HandClock()
    async with clocked(tmp_path, clock) as host:
        await away(PersonLobby(host, BEN, "Ben"), "5")
    async with clocked(tmp_path, clock) as host:
        _, ann, _ = await both(host, clock=Days(2))
        assert roster(ann).vacations == (SeatVacation(1, clock.wall + 5 * DAY),)


@pytest.mark.parametrize("until", ["soon", "2026-13-01", "3.5", "-1", "99999999", "٣"])
def test_what_is_no_day_is_refused(until: str) -> None:
    with refused("neither a number of days nor a date"):
        end_of(until, 0.0)


@pytest.mark.parametrize("until", ["0", "1970-01-01"])
def test_what_is_over_is_refused(until: str) -> None:
    with refused("over already"):
        end_of(until, 2.0 * DAY)


def test_a_date_is_meant_to_its_end() -> None:
    assert end_of("1970-01-03", 0.0) == 3 * DAY
    assert end_of("14", 5.0) == end_of("14d", 5.0) == end_of("14j", 5.0) == 5.0 + 14 * DAY
    assert seconds_between([Vacation(0.0, 10.0), Vacation(20.0, 30.0)], 5.0, 25.0) == 10.0


async def test_guests_have_none_and_it_is_charged(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        for lobby in (PersonLobby(host, "guest:1", "gus", guest=True), PersonLobby(host)):
            with refused("To have an account"):
                await away(lobby, "3")
        ann = PersonLobby(host, ANN, "Ann")
        await ann.create(spec("person", "open", seed=None))
        before = host.services.ledger.used("bytes", "account", ANN)
        await away(ann, "3")
        assert host.services.ledger.used("bytes", "account", ANN) > before


async def test_one_line_commands(tmp_path: Path) -> None:
    clock = HandClock()
    async with clocked(tmp_path, clock) as host:
        ann = Caller(host, Person(ANN, "Ann", guest=False))
        await ann.run("name", "Ann")
        none = "You are not on vacation.\nYou could be on vacation for 30 days from now on.\n"
        assert await ann.run("vacation") == (0, none)
        status, told = await ann.run("vacation", "2023-11-20")
        assert (status, told.startswith("You are on vacation until 20 Nov 2023 (UTC): at tables")) == (0, True)
        (kept,) = json.loads((await ann.run("stats", "--export"))[1])["vacations"]
        assert kept == {"begins": clock.wall, "ends": end_of("2023-11-20", clock.wall)}
        assert await ann.run("vacation", "end", "--json") == (0, '{"left":30,"until":0.0}\n')
        assert (await ann.run("vacation", "soon"))[0] == 64
