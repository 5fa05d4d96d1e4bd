"""Clocks of tables, charged time and vacations."""

import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from core.kernel.message import SeatName, message
from core.link.commands import Act, Concede, GiveTime, HandOver, Refresh, Resume, TakeBack
from core.link.lobby import Lobby
from core.link.lobby_commands import TakeVacation
from core.link.spec import DAY, MOST_VACATION, YEAR, Bank, Days, PerDecision, Vacation, VacationStatus
from core.link.updates import Clocks, Refused, SeatVacation, StandIn, TimeGift
from core.table.time_left import REOPENING, RETURNING, KeptTimes, times_on_reopening
from net.lobby.person_lobby import PersonLobby
from net.people.visit import Person
from net.services.services import LONGEST, MonotonicClock
from net.services.vacations import end_of, seconds_between
from net.tables.host import Host
from net.tables.timing import SETTLING
from tests import tiny
from tests.net.support.house import (
    ANN,
    BEN,
    CLEO,
    Caller,
    FirstLegal,
    HandClock,
    Inbox,
    Slow,
    both,
    clocked,
    clocks,
    roster,
    soon,
    spec,
    two,
)
from tests.said import refused_as

# Clocks, patience and stand-ins at a table of the server, by a clock that is turned by hand


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


@pytest.fixture
async def host(tmp_path: Path, clock: HandClock) -> AsyncIterator[Host]:
    async with clocked(tmp_path, clock) as host:
        yield host


async def test_running_out_of_time_ends_nothing_and_lets_the_others_call_a_stand_in(tmp_path: Path) -> None:
    clock, thinker = HandClock(), Slow()
    async with clocked(tmp_path, clock, thinker) as host:
        _, ann, ben = await both(host, clock=PerDecision(30))
        assert clocks(ben) == Clocks((30.0, 30.0), (0,), ())
        clock.go(host, 29)
        assert roster(ben).claimable == ()
        ben.link.send(HandOver(0))
        assert (await ben.next(Refused)).reason == message("table-stand-in-has-time", seat=SeatName(0))
        clock.go(host, 1)
        assert roster(ben).claimable == roster(ann).claimable == (0,)
        assert ann.update.outcome is None
        clock.go(host, 500)
        ben.link.send(HandOver(0))
        await ben.version(1)
        assert roster(ben).stand_ins == roster(ann).stand_ins == (StandIn(0, by=1),)
        assert roster(ben).claimable == ()
        assert clocks(ben) == Clocks((None, 30.0), (), ())
        assert (ann.update.decision, ann.update.legal) == (None, ())


async def test_an_answer_in_time_starts_the_next_clock(host: Host, clock: HandClock) -> None:
    _, ann, ben = await both(host, clock=Bank(600, 5))
    clock.go(host, 20)
    await ann.acted(tiny.Draw())
    assert clocks(ann) == Clocks((585.0, 600.0), (0,), ())
    await ann.acted(tiny.Pass())
    await ben.version(2)
    assert clocks(ben) == Clocks((590.0, 600.0), (1,), ())


async def test_a_take_back_wins_no_time(host: Host, clock: HandClock) -> None:
    _, ann, _ = await both(host, clock=PerDecision(30))
    for version in (1, 3):
        clock.go(host, 10)
        await ann.acted(tiny.Play(ann.update.view.hand[0]))
        ann.link.send(TakeBack())
        await ann.version(version + 1)
    assert clocks(ann).left[0] == 20.0


async def test_a_player_gives_another_five_minutes_once_for_a_decision(host: Host, clock: HandClock) -> None:
    _, ann, ben = await both(host, clock=Bank(60, 0))
    clock.go(host, 20)
    ben.link.send(GiveTime())
    await ann.version(1)
    assert clocks(ann) == clocks(ben) == Clocks((340.0, 60.0), (0,), (), TimeGift(1, 1, (0,), 300))
    assert ann.update.decision is not None
    ben.link.send(GiveTime())
    assert (await ben.next(Refused)).reason == message("table-gift-again")
    ann.link.send(GiveTime())
    assert (await ann.next(Refused)).reason == message("table-gift-none")
    await ann.acted(tiny.Draw())
    ben.link.send(GiveTime())
    assert (await ann.version(3)).version == 3
    assert clocks(ann).left == (640.0, 60.0)


async def test_a_gift_of_time_is_a_day_on_a_clock_of_days(host: Host, clock: HandClock) -> None:
    _, ann, ben = await both(host, clock=Days(1))
    ben.link.send(GiveTime())
    await ann.version(1)
    assert clocks(ann).left == (2.0 * DAY, 1.0 * DAY)


async def test_a_table_without_a_clock_has_no_time_to_give(host: Host) -> None:
    _, _, ben = await both(host)
    ben.link.send(GiveTime())
    assert (await ben.next(Refused)).reason == message("table-gift-no-clock")


async def test_given_time_is_on_disk_with_its_entry(tmp_path: Path) -> None:
    clock = HandClock()
    async with clocked(tmp_path, clock) as host:
        card, _, ben = await both(host, clock=Bank(60, 0))
        ben.link.send(GiveTime())
        await ben.version(1)
        times, (_, _, (entry,)) = await host.services.writer.run(
            lambda store: (store.times(card.id), store.load(card.id))
        )
    assert (entry.kind, entry.seat, entry.action) == ("time", 1, "1")
    assert json.loads(times)["left"] == [360.0, 60.0]
    async with clocked(tmp_path, clock) as host:
        ben = Inbox(await PersonLobby(host, BEN, "Ben").link(card.id, 1))
        assert clocks(ben).left == (360.0, 60.0)


async def test_nobody_is_favoured_with_time_at_a_rated_table_of_three(host: Host) -> None:
    lobbies = [PersonLobby(host, who, name) for who, name in ((ANN, "Ann"), (BEN, "Ben"), (CLEO, "Cleo"))]
    card = await lobbies[0].create(spec("person", "open", "open", seed=None, clock=Bank(60, 0), rated=True))
    assert card.invite
    for lobby in lobbies[1:]:
        await lobby.join(card.invite)
    cleo = Inbox(await lobbies[2].link(card.id, 2))
    cleo.link.send(GiveTime())
    assert (await cleo.next(Refused)).reason == message("table-gift-rated")


async def test_a_late_answer_still_counts_and_the_claim_is_gone(host: Host, clock: HandClock) -> None:
    _, ann, ben = await both(host, clock=PerDecision(30))
    clock.go(host, 40)
    assert roster(ben).claimable == (0,)
    await ann.acted(tiny.Draw())
    await ben.version(1)
    assert roster(ben).claimable == ()
    ben.link.send(HandOver(0))
    assert (await ben.next(Refused)).reason.id == "table-stand-in-has-time"


async def test_a_clock_stops_while_its_owner_is_gone_and_all_are_informed(host: Host, clock: HandClock) -> None:
    card, ann, ben = await both(host, clock=PerDecision(30), patience=60)
    clock.go(host, 10)
    ann.link.close()
    assert (clocks(ben), roster(ben).present) == (Clocks((20.0, 30.0), (), (0,)), (False, True))
    clock.go(host, 50)
    again = Inbox(await PersonLobby(host, ANN, "Ann").link(card.id, 0))
    assert clocks(ben) == clocks(again) == Clocks((20.0, 30.0), (0,), ())


async def test_a_seat_that_is_left_is_waited_for_as_long_as_was_agreed(host: Host, clock: HandClock) -> None:
    _, ann, ben = await both(host, patience=60)
    ann.link.close()
    clock.go(host, 50)
    ben.link.send(HandOver(0))
    reason = (await ben.next(Refused)).reason
    assert reason == message("table-stand-in-patience", seat=SeatName(0), time=message("duration-seconds", seconds=11))
    clock.go(host, 10)
    assert roster(ben).claimable == (0,)
    ben.link.send(HandOver(0))
    await ben.version(1)
    assert roster(ben).stand_ins == (StandIn(0, by=1),)


async def test_coming_and_going_without_an_answer_does_not_stretch_patience(host: Host, clock: HandClock) -> None:
    card, ann, ben = await both(host, patience=60)
    for _ in range(3):
        ann.link.close()
        clock.go(host, 25)
        ann = Inbox(await PersonLobby(host, ANN, "Ann").link(card.id, 0))
    assert roster(ben).claimable == ()
    ann.link.close()
    assert roster(ben).claimable == (0,)


async def test_a_player_without_a_decision_may_be_absent_for_any_time(host: Host, clock: HandClock) -> None:
    _, ann, ben = await both(host, patience=60)
    ben.link.close()
    clock.go(host, 100)
    ann.link.send(HandOver(1))
    assert (await ann.next(Refused)).reason == message("table-stand-in-not-asked", seat=SeatName(1))
    assert roster(ann).claimable == ()
    await ann.acted(tiny.Draw())
    await ann.acted(tiny.Pass())
    assert roster(ann).claimable == (1,)


async def test_a_table_may_agree_to_wait_forever(host: Host, clock: HandClock) -> None:
    _, ann, ben = await both(host, patience=0)
    ann.link.close()
    clock.go(host, 5000)
    ben.link.send(HandOver(0))
    assert (await ben.next(Refused)).reason == message("table-stand-in-ever", seat=SeatName(0))


async def test_a_stand_in_sees_what_its_seat_may_know_and_plays_on(tmp_path: Path) -> None:
    clock, thinker = HandClock(), FirstLegal()
    async with clocked(tmp_path, clock, thinker) as host:
        _, ann, ben = await both(host, clock=PerDecision(30))
        clock.go(host, 30)
        view = ann.update.view
        ben.link.send(HandOver(0))
        await ben.until(lambda: ben.update.decision is not None)
        assert (thinker.asked[0].view, thinker.asked[0].level) == (view, "normal")
        assert thinker.asked[0].view.viewer == 0


async def test_a_returning_player_has_the_seat_at_once(tmp_path: Path) -> None:
    clock, thinker = HandClock(), Slow()
    async with clocked(tmp_path, clock, thinker) as host:
        card, ann, ben = await both(host, clock=Bank(60, 0), patience=60)
        clock.go(host, 30)
        ann.link.close()
        clock.go(host, 60)
        ben.link.send(HandOver(0))
        await soon(lambda: bool(thinker.asked))
        again = Inbox(await PersonLobby(host, ANN, "Ann").link(card.id, 0))
        await again.version(2)
        assert again.update.decision is not None
        assert (roster(ben).stand_ins, clocks(ben).left[0]) == ((), RETURNING)
        thinker.may.set()
        await again.acted(tiny.Draw())


@pytest.mark.parametrize("way", ["by asking", "by answering"])
async def test_a_player_who_was_there_all_along_takes_the_seat_back(tmp_path: Path, way: str) -> None:
    clock, thinker = HandClock(), Slow()
    async with clocked(tmp_path, clock, thinker) as host:
        _, ann, ben = await both(host, clock=PerDecision(30))
        asked = ann.update.decision
        assert asked
        clock.go(host, 30)
        ben.link.send(HandOver(0))
        await soon(lambda: bool(thinker.asked))
        if way == "by asking":
            ann.link.send(Resume())
            await ann.version(2)
        else:
            ann.link.send(Act(asked.id, tiny.Draw()))
            await ann.version(3)
        assert (roster(ben).stand_ins, ann.update.decision is not None) == ((), True)


async def test_a_stand_in_is_not_called_by_or_for_the_wrong_people(host: Host, clock: HandClock) -> None:
    card, ann, ben = await both(host, clock=PerDecision(30))
    watcher = Inbox(await PersonLobby(host, CLEO, "Cleo").link(card.id, None))
    clock.go(host, 30)
    for inbox, seat, id in (
        (watcher, 0, "table-only-watching"),
        (ann, 0, "table-stand-in-others"),
        (ben, 7, "table-no-such-seat"),
        (ben, -1, "table-no-such-seat"),
    ):
        inbox.link.send(HandOver(seat))
        assert (await inbox.next(Refused)).reason.id == id
    ben.link.send(Resume())
    assert (await ben.next(Refused)).reason.id == "table-no-stand-in"


async def test_two_seats_of_one_person_are_not_company_for_each_other(host: Host, clock: HandClock) -> None:
    """A person at one of them is at both, as behind a curtain, and cannot call a stand-in for their own seat."""
    lobby = PersonLobby(host)
    card = await lobby.create(spec("person", "person", clock=PerDecision(30), patience=20))
    other = Inbox(await lobby.link(card.id, 1))
    assert clocks(other) == Clocks((30.0, 30.0), (0,), ())
    clock.go(host, 30)
    other.link.send(HandOver(0))
    assert (await other.next(Refused)).reason.id == "table-stand-in-others"


async def test_tables_that_wait_for_me_come_first_with_the_least_time(host: Host, clock: HandClock) -> None:
    slow, *_ = await two(host, clock=Days(3))
    none, *_ = await two(host)
    fast, ann, ben = await two(host, clock=Days(1))
    assert [card.id for card in await ann.tables()] == [fast.id, slow.id, none.id]
    assert all(card.left is None for card in await ben.tables())


@pytest.mark.parametrize(
    ("agreed", "sentence"),
    [
        ({"clock": PerDecision(1)}, "clock-seconds-range"),
        ({"clock": Days(1000)}, "clock-days-range"),
        ({"patience": 1}, "clock-patience-range"),
        ({"patience": -5}, "clock-patience-range"),
    ],
)
async def test_a_table_with_an_impossible_clock_is_not_made(host: Host, agreed: Any, sentence: str) -> None:
    with refused_as(sentence):
        await PersonLobby(host).create(spec("person", "person", **agreed))


async def test_a_rematch_keeps_the_agreed_terms(host: Host) -> None:
    lobby = PersonLobby(host)
    card = await lobby.create(spec("person", "person", clock=Bank(600, 5), patience=60))
    inbox = Inbox(await lobby.link(card.id, 0))
    inbox.link.send(Concede())
    await inbox.until(lambda: inbox.update.outcome is not None)
    again = await lobby.rematch(card.id)
    found = roster(Inbox(await lobby.link(again.id, 0)))
    assert (found.clock, found.patience) == (Bank(600, 5), 60)


# Which time is charged


@pytest.mark.parametrize("jump", [DAY, -DAY, 1.0, -1.0])
@pytest.mark.parametrize("agreed", [PerDecision(30), Days(1)])
async def test_a_jump_of_the_wall_clock_is_charged_to_no_one(
    host: Host, clock: HandClock, jump: float, agreed: Any
) -> None:
    card, ann, ben = await both(host, clock=agreed)
    before = clocks(ann).left[0]
    assert before
    clock.go(host, 5)
    clock.wall += jump
    clock.go(host, 5)
    await ann.acted(tiny.Draw())
    assert (clocks(ben).left, roster(ben).claimable) == ((before, before), ())
    clock.go(host, 5)
    (again,) = await PersonLobby(host, ANN, "Ann").tables()
    assert (again.id, again.left) == (card.id, before - 5)


@pytest.mark.parametrize("agreed", [PerDecision(30), Days(1)])
async def test_a_sleeping_host_charges_no_one(host: Host, clock: HandClock, agreed: Any) -> None:
    """The process was stopped, or the machine asleep: the clock that measures jumps, and nothing ran."""
    _, ann, ben = await both(host, clock=agreed, patience=20)
    before = clocks(ann).left[0]
    assert before
    ben.link.close()
    for gap in (30.0, 8 * 3600.0):
        clock.measured, clock.wall = clock.measured + gap, clock.wall + gap
        host.services.clock.tick()
    clock.go(host, 1)
    ann.link.send(Refresh())
    left = clocks(ann).left[0]
    assert left is not None
    assert left == pytest.approx(before - 1 - 2 * LONGEST)
    assert roster(ann).claimable == ()


def test_the_monotonic_clock_reminds_once_and_in_time() -> None:
    hand = HandClock()
    clock, heard = MonotonicClock(hand), []
    clock.remind("ann", 2.0, lambda: heard.append("ann"))
    clock.remind("ben", 2.0, lambda: heard.append("ben"))
    clock.remind("ben", None, lambda: heard.append("ben"))
    for expected in ([], ["ann"], ["ann"]):
        hand.measured += 1.0
        clock.tick()
        assert heard == expected
    hand.measured -= 500.0
    clock.tick()
    assert clock.time == 3.0


async def test_the_remaining_time_outlives_the_host_and_its_absence_is_not_charged(tmp_path: Path) -> None:
    clock = HandClock()
    async with clocked(tmp_path, clock) as host:
        card, ann, ben = await both(host, clock=Bank(600, 5))
        clock.go(host, 20)
        await ann.acted(tiny.Draw())
        clock.go(host, 100)
    clock.wall += 3600
    async with clocked(tmp_path, clock) as host:
        ann, ben = PersonLobby(host, ANN, "Ann"), PersonLobby(host, BEN, "Ben")
        mine = Inbox(await ann.link(card.id, 0))
        Inbox(await ben.link(card.id, 1))
        assert clocks(mine) == Clocks((485.0, 600.0), (), ())
        clock.go(host, SETTLING)
        assert clocks(mine) == Clocks((485.0, 600.0), (0,), ())
        clock.go(host, 10)
        mine.link.send(Refresh())
        assert clocks(mine).left == (475.0, 600.0)


async def test_the_remaining_time_is_on_disk_with_every_entry(host: Host, clock: HandClock) -> None:
    """The state that a killed host would leave."""
    card, ann, _ = await both(host, clock=Bank(600, 5))
    clock.go(host, 20)
    await ann.acted(tiny.Draw())
    text = await host.services.writer.run(lambda store: store.times(card.id))
    assert text == f'{{"at":{clock.wall},"left":[585.0,600.0],"reached":[1,0]}}'


async def test_unreadable_clocks_start_again(tmp_path: Path) -> None:
    clock = HandClock()
    async with clocked(tmp_path, clock) as host:
        card, ann, _ = await both(host, clock=Bank(600, 5))
        await ann.acted(tiny.Draw())
    async with clocked(tmp_path, clock) as host:
        await host.services.writer.run(lambda store: store.keep_times({store.claim(card.id): "{"}))
        mine = Inbox(await PersonLobby(host, ANN, "Ann").link(card.id, 0))
        assert clocks(mine).left == (600.0, 600.0)


async def test_days_run_without_people_and_while_the_host_is_down(tmp_path: Path) -> None:
    clock = HandClock()
    async with clocked(tmp_path, clock) as host:
        card, ann, ben = await both(host, clock=Days(2), patience=20)
        ann.link.close()
        assert clocks(ben) == Clocks((2.0 * DAY, 2.0 * DAY), (0,), ())
        clock.go(host, 100)
        assert roster(ben).claimable == ()
        ben.link.close()
    clock.wall += DAY
    async with clocked(tmp_path, clock) as host:
        (again,) = await PersonLobby(host, ANN, "Ann").tables()
        assert again.left == DAY - 100
    clock.wall += 5 * DAY
    async with clocked(tmp_path, clock) as host:
        ben = Inbox(await PersonLobby(host, BEN, "Ben").link(card.id, 1))
        assert (clocks(ben).left[0], roster(ben).claimable) == (REOPENING, ())
        clock.go(host, SETTLING + REOPENING)
        assert roster(ben).claimable == (0,)
        ben.link.send(HandOver(0))
        await ben.until(lambda: ben.update.decision is not None)


async def test_a_stand_in_outlives_the_host(tmp_path: Path) -> None:
    clock = HandClock()
    async with clocked(tmp_path, clock, Slow()) as host:
        _, _, ben = await both(host, clock=PerDecision(30))
        clock.go(host, 30)
        ben.link.send(HandOver(0))
        await ben.version(1)
    async with clocked(tmp_path, clock) as host:
        await host.revived()
        ben = PersonLobby(host, BEN, "Ben")
        (card,) = await ben.tables()
        inbox = Inbox(await ben.link(card.id, 1))
        await inbox.until(lambda: inbox.update.decision is not None)
        assert roster(inbox).stand_ins == (StandIn(0, by=1),)
        assert (await ben.tables())[0].stand_ins == (0,)


async def test_clocks_stand_while_the_disk_refuses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from core.storage.values import StoreError

    clock = HandClock()
    async with clocked(tmp_path, clock) as host:
        _, ann, ben = await both(host, clock=PerDecision(30))
        store = host.services.writer._store
        whole = store.append
        monkeypatch.setattr(store, "append", lambda batch: (_ for _ in ()).throw(StoreError("store-closed")))
        ann.act(tiny.Draw())
        await ben.until(lambda: clocks(ben).running == ())
        clock.go(host, 100)
        monkeypatch.setattr(store, "append", whole)
        await ben.version(1)
        assert clocks(ben) == Clocks((30.0, 30.0), (0,), ())


# Vacations


HOUR = 3600.0


async def away(lobby: Lobby, until: str = "") -> VacationStatus:
    return await lobby.do(TakeVacation(until))


async def test_a_clock_of_days_pauses_for_a_vacation(host: Host, clock: HandClock) -> None:
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


async def test_an_absent_player_may_return_and_the_others_play_on(host: Host, clock: HandClock) -> None:
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


async def test_it_ends_early_and_the_days_that_are_left_stay(host: Host, clock: HandClock) -> None:
    _, ann, _ = await both(host, clock=Days(2))
    lobby = PersonLobby(host, ANN, "Ann")
    await away(lobby, "10")
    clock.go(host, HOUR)
    assert await away(lobby, "end") == VacationStatus(0.0, MOST_VACATION - 1)
    assert (roster(ann).vacations, clocks(ann).running) == ((), (0,))
    with refused_as("vacation-none"):
        await away(lobby, "end")


async def test_clocks_of_minutes_continue(host: Host, clock: HandClock) -> None:
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


def test_an_unmeasured_clock_still_pauses_on_vacation_days() -> None:
    kept = KeptTimes(0.0, (2.0 * DAY, 2.0 * DAY), (0, 0))
    found = times_on_reopening(kept, Days(2), (0, 1), 1.5 * DAY, {0: float(DAY)})
    assert found.left == (1.5 * DAY, 0.5 * DAY)


async def test_a_year_has_thirty_days_of_it(host: Host, clock: HandClock) -> None:
    lobby = PersonLobby(host, ANN, "Ann")
    with refused_as("vacation-used", left=30, most=30):
        await away(lobby, "31")
    assert (await away(lobby, "20")).left == 30
    clock.wall += 20 * DAY
    assert await away(lobby) == VacationStatus(0.0, 10)
    with refused_as("vacation-used", left=10):
        await away(lobby, "11")
    assert (await away(lobby, "10")).left == 10
    clock.wall += 10 * DAY
    assert await away(lobby) == VacationStatus(0.0, 0)
    with refused_as("vacation-used", left=0):
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
def test_an_invalid_day_is_refused(until: str) -> None:
    with refused_as("vacation-form"):
        end_of(until, 0.0)


@pytest.mark.parametrize("until", ["0", "1970-01-01"])
def test_a_finished_table_is_refused(until: str) -> None:
    with refused_as("vacation-past"):
        end_of(until, 2.0 * DAY)


def test_a_date_is_meant_to_its_end() -> None:
    assert end_of("1970-01-03", 0.0) == 3 * DAY
    assert end_of("14", 5.0) == end_of("14d", 5.0) == end_of("14j", 5.0) == 5.0 + 14 * DAY
    assert seconds_between([Vacation(0.0, 10.0), Vacation(20.0, 30.0)], 5.0, 25.0) == 10.0


async def test_guests_have_none_and_it_is_charged(host: Host) -> None:
    for lobby in (PersonLobby(host, "guest:1", "gus", guest=True), PersonLobby(host)):
        with refused_as("account-none"):
            await away(lobby, "3")
    ann = PersonLobby(host, ANN, "Ann")
    await ann.create(spec("person", "open", seed=None))
    before = host.services.ledger.used("bytes", "account", ANN)
    await away(ann, "3")
    assert host.services.ledger.used("bytes", "account", ANN) > before


async def test_one_line_commands(host: Host, clock: HandClock) -> None:
    ann = Caller(host, Person(ANN, "Ann", guest=False))
    await ann.run("name", "Ann")
    none = "You are not on vacation.\nYou can still take 30 days of vacation.\n"
    assert await ann.run("vacation") == (0, none)
    status, told = await ann.run("vacation", "2023-11-20")
    assert (
        status,
        told.startswith("You are on vacation until 20 Nov 2023 (UTC). Your clocks in days are paused"),
    ) == (0, True)
    (kept,) = json.loads((await ann.run("stats", "--export"))[1])["vacations"]
    assert kept == {"begins": clock.wall, "ends": end_of("2023-11-20", clock.wall)}
    assert await ann.run("vacation", "end", "--json") == (0, '{"left":30,"until":0.0}\n')
    assert (await ann.run("vacation", "soon"))[0] == 64
