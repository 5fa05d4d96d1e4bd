"""Which time is charged: not what the machine slept, jumped or was down, and days in any case."""

from pathlib import Path
from typing import Any

import pytest

from core.link.commands import HandOver, Refresh
from core.link.spec import DAY, Bank, Days, PerDecision
from core.link.updates import Clocks, StandIn
from core.table.time_left import REOPENING
from net.lobby.person_lobby import PersonLobby
from net.services.services import LONGEST, MonotonicClock
from net.tables.timing import SETTLING
from tests import tiny
from tests.net.support.clocked import Slow, both, clocked, clocks, roster
from tests.net.support.hand_clock import HandClock
from tests.net.support.house import ANN, BEN, Inbox


@pytest.mark.parametrize("jump", [DAY, -DAY, 1.0, -1.0])
@pytest.mark.parametrize("agreed", [PerDecision(30), Days(1)])
async def test_a_jump_of_the_wall_clock_is_charged_to_nobody(tmp_path: Path, jump: float, agreed: Any) -> None:
    clock = HandClock()
    async with clocked(tmp_path, clock) as host:
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
async def test_what_the_host_slept_through_is_charged_to_nobody(tmp_path: Path, agreed: Any) -> None:
    """The process was stopped, or the machine asleep: the clock that measures jumps, and nothing ran."""
    clock = HandClock()
    async with clocked(tmp_path, clock) as host:
        _, ann, ben = await both(host, clock=agreed, patience=20)
        before = clocks(ann).left[0]
        assert before
        ben.link.close()
        for gap in (30.0, 8 * 3600.0):
            clock.measured, clock.wall = clock.measured + gap, clock.wall + gap
            host.services.clock.beat()
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
        clock.beat()
        assert heard == expected
    hand.measured -= 500.0
    clock.beat()
    assert clock.time == 3.0


async def test_what_is_left_outlives_the_host_and_time_without_it_is_not_charged(tmp_path: Path) -> None:
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


async def test_what_is_left_is_on_disk_with_every_entry(tmp_path: Path) -> None:
    """As a host that is killed would leave it."""
    clock = HandClock()
    async with clocked(tmp_path, clock) as host:
        card, ann, _ = await both(host, clock=Bank(600, 5))
        clock.go(host, 20)
        await ann.acted(tiny.Draw())
        text = await host.services.writer.run(lambda store: store.times(card.id))
        assert text == f'{{"at":{clock.wall},"left":[585.0,600.0],"reached":[1,0]}}'


async def test_clocks_that_cannot_be_read_start_anew(tmp_path: Path) -> None:
    clock = HandClock()
    async with clocked(tmp_path, clock) as host:
        card, ann, _ = await both(host, clock=Bank(600, 5))
        await ann.acted(tiny.Draw())
    async with clocked(tmp_path, clock) as host:
        await host.services.writer.run(lambda store: store.keep_times({store.claim(card.id): "{"}))
        mine = Inbox(await PersonLobby(host, ANN, "Ann").link(card.id, 0))
        assert clocks(mine).left == (600.0, 600.0)


async def test_days_run_without_anybody_there_and_while_the_host_is_down(tmp_path: Path) -> None:
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
