"""A table at which nothing goes on is put away, and whoever needs it next finds it as if it had never been."""

import asyncio
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from core.link.commands import AskHint, Concede, HandOver, Say, TakeBack
from core.link.lobby_commands import GetReady, TakeVacation
from core.link.spec import DAY, Bank, Days
from core.link.updates import Chat, Clocks, Frozen, Hint
from core.storage.values import Deposed, EntryWrite, StoredEntry
from core.table.time_left import REOPENING
from net.lobby.person_lobby import PersonLobby
from net.tables.host import Host
from net.tables.owners import LOOKS_EVERY
from net.tables.timing import SETTLING
from tests import tiny
from tests.net.support.clocked import Slow, both, clocked, clocks, roster
from tests.net.support.hand_clock import HandClock
from tests.net.support.house import ANN, BEN, CLEO, Inbox, soon, spec
from tests.said import refused

WAIT = 600.0
HOUR = 3600.0


def lobby_of(host: Host, identity: str) -> PersonLobby:
    return PersonLobby(host, identity, identity[-3:].title())


async def put_away(host: Host, clock: HandClock) -> float:
    """Let time pass until no table is at work; how much that was."""
    before = clock.measured
    while host.loaded():
        clock.go(host, LOOKS_EVERY)
        await host.owners.settled()
        assert clock.measured - before < WAIT + 3 * LOOKS_EVERY
    return clock.measured - before


async def left(host: Host, **agreed: Any) -> str:
    """A table of Ann and Ben at which both have been and nobody is."""
    card, ann, ben = await both(host, **agreed)
    for inbox in (ann, ben):
        inbox.link.close()
    return card.id


async def test_whoever_needs_it_next_picks_it_up(tmp_path: Path) -> None:
    clock = HandClock()
    async with clocked(tmp_path, clock) as host:
        card, ann, ben = await both(host)
        await ann.acted()
        ann.link.send(Say("see you"))
        await ben.until(lambda: bool(ben.all(Chat)))
        for inbox in (ann, ben):
            inbox.link.close()
        former = host.loaded()[0].claim
        assert WAIT <= await put_away(host, clock) <= WAIT + 2 * LOOKS_EVERY
        assert not host.is_at_work(card.id)
        write = EntryWrite(former, StoredEntry(2, 1, "concede", ""), "running", 1.0)
        with refused("is run from another place", Deposed):
            await host.services.writer.append(write)
        again = Inbox(await lobby_of(host, ANN).link(card.id, 0))
        assert (again.update.version, [line.text for line in again.all(Chat)]) == (1, ["see you"])
        assert again.all(Frozen) == []
        await again.acted()


@pytest.mark.parametrize("who", ["seat", "not yet attached", "spectator", "glance"])
async def test_it_stays_while_somebody_is_there_or_comes(tmp_path: Path, who: str) -> None:
    clock = HandClock()
    async with clocked(tmp_path, clock) as host:
        table = await left(host, watching="public")
        ann, cleo = lobby_of(host, ANN), lobby_of(host, CLEO)
        link = await {
            "seat": partial(ann.link, table, 0),
            "not yet attached": partial(ann.link, table, 0),
            "spectator": partial(cleo.link, table, None),
            "glance": partial(cleo.glance, table),
        }[who]()
        if who != "not yet attached":
            link.attach([].append)
        clock.go(host, 3 * WAIT)
        assert [owner.id for owner in host.loaded()] == [table]
        link.close()
        await put_away(host, clock)


async def test_it_stays_while_a_bot_owes_a_choice(tmp_path: Path) -> None:
    clock, slow = HandClock(), Slow()
    async with clocked(tmp_path, clock, slow) as host:
        ann = lobby_of(host, ANN)
        card = await ann.create(spec("person", "easy", seed=None))
        inbox = Inbox(await ann.link(card.id, 0))
        while inbox.update.to_act == (0,):
            await inbox.acted(tiny.Pass() if tiny.Pass() in inbox.update.legal else None)
        inbox.link.close()
        await soon(lambda: bool(slow.asked))
        clock.go(host, 3 * WAIT)
        assert len(host.loaded()) == 1
        slow.may.set()
        await soon(lambda: host.loaded()[0].table.to_act == (0,))  # type: ignore[union-attr]
        await put_away(host, clock)


async def test_it_stays_while_people_wait_for_each_other_to_begin(tmp_path: Path) -> None:
    clock = HandClock()
    async with clocked(tmp_path, clock) as host:
        ann, ben = lobby_of(host, ANN), lobby_of(host, BEN)
        card = await ann.create(spec("person", "open", "open", seed=None))
        await ben.join(card.invite or "")
        await ann.do(GetReady(card.id))
        clock.go(host, 3 * WAIT)
        assert len(host.loaded()) == 1
        began = await ben.do(GetReady(card.id))
        assert began is not None
        assert began.status == "running"


async def test_it_stays_while_a_hint_is_good(tmp_path: Path) -> None:
    clock = HandClock()
    async with clocked(tmp_path, clock) as host:
        _, ann, ben = await both(host, hints="open")
        assert ann.update.decision is not None
        ann.link.send(AskHint(ann.update.decision.id))
        await ann.next(Hint)
        await ben.acted() if ben.update.decision else None
        for inbox in (ann, ben):
            inbox.link.close()
        clock.go(host, 3 * WAIT)
        assert len(host.loaded()) == 1


async def test_one_that_is_over_goes_soon_but_not_while_a_rematch_is_wanted(tmp_path: Path) -> None:
    clock = HandClock()
    async with clocked(tmp_path, clock) as host:
        card, ann, ben = await both(host)
        for inbox in (ann, ben):
            inbox.link.send(Concede())
        await ann.until(lambda: ann.update.outcome is not None)
        await lobby_of(host, ANN).rematch(card.id)
        ben.link.close()
        clock.go(host, WAIT - 1)
        assert [owner.id for owner in host.loaded()] == [card.id]
        ann.link.close()
        assert await put_away(host, clock) <= 2 * LOOKS_EVERY
        assert (await lobby_of(host, ANN).rematch(card.id)).id == card.id


async def test_a_table_that_waits_for_people_is_listed_and_joined(tmp_path: Path) -> None:
    clock = HandClock()
    async with clocked(tmp_path, clock) as host:
        card = await lobby_of(host, ANN).create(spec("person", "open", listing="public", seed=None))
        await put_away(host, clock)
        ben = lobby_of(host, BEN)
        assert [one.id for one in await ben.tables()] == [card.id]
        assert (await ben.join(card.id)).status == "running"


async def test_a_guest_who_leaves_frees_the_seat_at_one_that_was_put_away(tmp_path: Path) -> None:
    clock = HandClock()
    async with clocked(tmp_path, clock) as host:
        card = await lobby_of(host, ANN).create(spec("person", "open", "open", seed=None))
        guest = PersonLobby(host, "guest:x", "Gus", guest=True)
        await guest.attend(None)
        await guest.join(card.invite or "")
        await put_away(host, clock)
        guest.depart()
        await soon(lambda: bool(host.loaded()) and host.loaded()[0].seats.people == {ANN})


# Clocks


async def test_a_clock_of_days_goes_on_and_that_is_no_outage(tmp_path: Path) -> None:
    clock = HandClock()
    async with clocked(tmp_path, clock) as host:
        table = await left(host, clock=Days(2))
        spent = await put_away(host, clock)
        clock.go(host, DAY)
        (listed,) = await lobby_of(host, ANN).tables()
        assert listed.left == 2 * DAY - spent - DAY
        assert host.loaded() == []
        ben = Inbox(await lobby_of(host, BEN).link(table, 1))
        assert clocks(ben) == Clocks((2 * DAY - spent - DAY, 2.0 * DAY), (0,), ())


async def test_it_falls_to_the_second_while_the_table_is_put_away(tmp_path: Path) -> None:
    clock = HandClock()
    async with clocked(tmp_path, clock) as host:
        table = await left(host, clock=Days(2))
        spent = await put_away(host, clock)
        clock.go(host, 2 * DAY - spent - 1)
        ben = Inbox(await lobby_of(host, BEN).link(table, 1))
        assert (clocks(ben).left[0], roster(ben).claimable) == (1.0, ())
        ben.link.close()
        await put_away(host, clock)
        (listed,) = await lobby_of(host, ANN).tables()
        assert listed.left == 0.0
        again = Inbox(await lobby_of(host, BEN).link(table, 1))
        assert roster(again).claimable == (0,)
        again.link.send(HandOver(0))
        await again.until(lambda: again.update.decision is not None)


async def test_time_in_which_the_process_stood_still_is_not_charged(tmp_path: Path) -> None:
    clock = HandClock()
    async with clocked(tmp_path, clock) as host:
        table = await left(host, clock=Days(2))
        spent = await put_away(host, clock)
        clock.wall += DAY  # the machine slept
        ben = Inbox(await lobby_of(host, BEN).link(table, 1))
        assert clocks(ben).left == (2 * DAY - spent, 2 * DAY)


async def test_a_vacation_spares_it(tmp_path: Path) -> None:
    clock = HandClock()
    async with clocked(tmp_path, clock) as host:
        table = await left(host, clock=Days(2))
        spent = await put_away(host, clock)
        await lobby_of(host, ANN).do(TakeVacation("1"))
        clock.go(host, DAY + HOUR)
        assert host.loaded() == []
        ben = Inbox(await lobby_of(host, BEN).link(table, 1))
        assert clocks(ben).left == (2 * DAY - spent - HOUR, 2 * DAY)


async def test_a_clock_of_minutes_runs_at_once_for_who_comes_back(tmp_path: Path) -> None:
    clock = HandClock()
    async with clocked(tmp_path, clock) as host:
        card, ann, ben = await both(host, clock=Bank(600, 5))
        clock.go(host, 20)
        await ann.acted(tiny.Draw())
        for inbox in (ann, ben):
            inbox.link.close()
        await put_away(host, clock)
        ann = Inbox(await lobby_of(host, ANN).link(card.id, 0))
        assert clocks(ann) == Clocks((585.0, 600.0), (0,), ())


@pytest.mark.parametrize("clock_of", [{}, {"clock": Bank(600, 5)}])
async def test_who_was_waited_for_long_enough_is_waited_for_no_more(tmp_path: Path, clock_of: Any) -> None:
    clock = HandClock()
    async with clocked(tmp_path, clock) as host:
        card, ann, ben = await both(host, patience=1800, **clock_of)
        await ann.acted()
        for inbox in (ann, ben):
            inbox.link.close()
        spent = await put_away(host, clock)
        clock.go(host, 1800 - spent - 1)
        ben = Inbox(await lobby_of(host, BEN).link(card.id, 1))
        assert roster(ben).claimable == ()
        clock.go(host, 2)
        assert roster(ben).claimable == (0,)


async def test_a_stop_of_the_process_is_an_outage_for_what_was_put_away(tmp_path: Path) -> None:
    clock = HandClock()
    async with clocked(tmp_path, clock) as host:
        table = await left(host, clock=Days(2))
        card, ann, ben = await both(host, clock=Bank(600, 5))
        await ann.acted()
        for inbox in (ann, ben):
            inbox.link.close()
        await put_away(host, clock)
    clock.wall += 5 * DAY
    async with clocked(tmp_path, clock) as host:
        assert clocks(Inbox(await lobby_of(host, BEN).link(table, 1))).left[0] == REOPENING
        ann = Inbox(await lobby_of(host, ANN).link(card.id, 0))
        assert clocks(ann).running == ()
        clock.go(host, SETTLING)
        assert clocks(ann).running == (0,)


async def test_a_stop_while_it_is_at_work_again_is_one_too(tmp_path: Path) -> None:
    """What was kept when it was put away says nothing any more, though no entry has come since."""
    clock = HandClock()
    async with clocked(tmp_path, clock) as host:
        card, ann, ben = await both(host)
        await ann.acted()
        for inbox in (ann, ben):
            inbox.link.close()
        await put_away(host, clock)
        await lobby_of(host, BEN).link(card.id, 1)
        text = await host.services.writer.run(lambda store: store.times(card.id))
        assert '"given"' in text
    async with clocked(tmp_path, clock) as host:
        ann = Inbox(await lobby_of(host, ANN).link(card.id, 0))
        ben = Inbox(await lobby_of(host, BEN).link(card.id, 1))
        clock.go(host, SETTLING - 1)
        assert roster(ann).claimable == ()


# The same table as without

STEPS = st.lists(st.sampled_from(["first", "last", "middle", "take back", "put away"]), min_size=4, max_size=30)


async def played(folder: Path, steps: list[str]) -> tuple[list[StoredEntry], list[Any]]:
    """What is kept of a table, and what its seats were shown last, after some steps."""
    clock = HandClock()
    async with clocked(folder, clock) as host:
        lobby = PersonLobby(host)
        card = await lobby.create(spec("person", "person", take_back="reveal"))
        seats = [Inbox(await lobby.link(card.id, seat)) for seat in (0, 1)]
        for step in steps:
            asked = next((one for one in seats if one.update.decision), None)
            if step == "put away":
                for inbox in seats:
                    inbox.link.close()
                await put_away(host, clock)
                seats = [Inbox(await lobby.link(card.id, seat)) for seat in (0, 1)]
            elif step == "take back":
                first = seats[0]
                known = len(first.deliveries)
                first.link.send(TakeBack())
                await first.until(lambda first=first, known=known: len(first.deliveries) > known)  # type: ignore[misc]
            elif asked is not None:
                legal = asked.update.legal
                await asked.acted(legal[{"first": 0, "last": -1, "middle": len(legal) // 2}[step]])
            for inbox in seats:
                await inbox.version(host.loaded()[0].table.version)  # type: ignore[union-attr]
        shown = [(one.update.view, one.update.legal, one.update.to_act) for one in seats]
        return (await host.stored(card.id))[2], shown


@given(STEPS)
@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_play_goes_on_as_if_it_had_never_been_put_away(
    tmp_path_factory: pytest.TempPathFactory, steps: list[str]
) -> None:
    with_rests = asyncio.run(played(tmp_path_factory.mktemp("with"), steps))
    assert with_rests == asyncio.run(
        played(tmp_path_factory.mktemp("without"), [one for one in steps if one != "put away"])
    )
