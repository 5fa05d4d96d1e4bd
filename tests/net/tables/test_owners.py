"""Owners of tables that are handed over or deposed."""

import asyncio
import random
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest

from core import catalog
from core.kernel.game import AnyGame
from core.kernel.message import message
from core.link.commands import Act, Concede, Look, Numbered, PlainCommand, Refresh, Say, TakeBack
from core.link.spec import Bank
from core.link.updates import Accepted, Chat, Closed, Frozen, Log, Refused, Update
from core.record.text import read
from core.record.verify import verify
from core.storage.store import Store
from core.storage.values import Claim, EntryWrite, StoredEntry, StoreError
from net.lobby.person_lobby import PersonLobby
from net.tables.host import Host
from net.tables.owner import rebuilt
from scripts.clients.engines import PostgresServer
from tests import tiny
from tests.core.storage.homes import DatabaseHome
from tests.net.support.house import ANN, BEN, CLEO, HandClock, Inbox, clocks, house, played_out, soon, spec
from tests.net.support.nodes import SharedStore, TwoHosts, two_hosts
from tui.cli.statistics import RebuiltResults, rebuild_results

# A table that goes from one host to another and back while people play


BALI = catalog.load("bali")
MOVES = Frozen(message("table-moves"))


@asynccontextmanager
async def shared(folder: Path, **services: Any) -> AsyncIterator[TwoHosts]:
    """Two hosts on one file."""
    store = SharedStore(kept := Store.open(folder, reserve=0))
    async with two_hosts({"a": store, "b": store}, **services) as pair:
        yield pair
    kept.close()


async def begun(pair: TwoHosts, **agreed: Any) -> tuple[str, Inbox, Inbox]:
    """A table at the first host, with Ann at a gateway of the first and Ben at one of the second."""
    ann, ben = (PersonLobby(pair.hosts[one], who, who[-3:].title()) for one, who in (("a", ANN), ("b", BEN)))
    card = await ann.create(spec("person", "open", seed=None, **agreed))
    pair.places[card.id] = "a"
    await ben.join(card.invite or "")
    return card.id, Inbox(await ann.link(card.id, 0)), Inbox(await ben.link(card.id, 1))


async def play_to_the_end(pair: TwoHosts, table: str, seats: tuple[Inbox, Inbox]) -> int:
    """Let a table wander while it is played, with an action on its way each time; how often it did."""
    moves = turns = 0
    chance = random.Random(7)
    while seats[0].update.outcome is None:
        (asked,) = [one for one in seats if one.update.decision]
        version, turns = asked.update.version, turns + 1
        action = chance.choice(asked.update.legal)
        moving = asyncio.create_task(pair.hand_over(table)) if turns % 4 == 0 else None
        for _ in range(chance.randrange(12)):  # before the table stops, while it does, while it is elsewhere
            await asyncio.sleep(0)
        asked.link.send(Numbered(version, Act(asked.update.decision.id, action)))
        if moving is not None:
            await moving
            moves += 1
        for seat in seats:
            await seat.version(version + 1)
    return moves


async def check_play(pair: TwoHosts) -> None:
    table, ann, ben = await begun(pair, game="bali", options=BALI.meta.options())
    moves = await play_to_the_end(pair, table, (ann, ben))
    assert moves > 5
    owner, entries = pair.hosts[pair.places[table]], (await pair.hosts["a"].stored(table))[2]
    assert len(entries) == ann.update.version == ben.update.version
    for inbox in (ann, ben):
        moved = [MOVES, Frozen(None)] * moves
        await inbox.until(lambda inbox=inbox, moved=moved: inbox.all(Frozen) == moved)  # type: ignore[misc]
        assert (inbox.all(Closed), inbox.all(Refused)) == ([], [])
        versions = [update.version for update in inbox.all(Update)]
        assert versions == sorted(versions)
        assert set(range(1, len(entries) + 1)) <= set(versions)
    answered = [one.number for inbox in (ann, ben) for one in inbox.all(Accepted)]
    assert sorted(answered) == list(range(len(entries)))
    (at_work,) = owner.loaded()
    assert at_work.claim.epoch == 1 + 2 * moves
    record = await PersonLobby(owner, ANN, "Ann").record(table)
    assert verify(read(record)).entries == len(entries)


async def test_it_is_played_to_its_end_on_one_file(tmp_path: Path) -> None:
    async with shared(tmp_path, load=catalog.load) as pair:
        await check_play(pair)


async def test_it_is_played_to_its_end_on_one_database(postgres: PostgresServer, tmp_path: Path) -> None:
    """The first process has lost its lock and not noticed, so that there may be a second."""
    home = DatabaseHome(postgres.fresh(), tmp_path)
    first = home.open()
    home.alter(first, "SELECT pg_advisory_unlock_all()")
    async with two_hosts({"a": first, "b": home.open()}, load=catalog.load) as pair:
        await check_play(pair)


async def test_chat_and_looks_during_a_handover_reach_the_next_owner(tmp_path: Path) -> None:
    async with shared(tmp_path) as pair:
        table, ann, ben = await begun(pair, watching="delayed", delay=1)
        cleo = Inbox(await PersonLobby(pair.hosts["b"], CLEO, "Cleo").link(table, None))
        cleo.link.send(Look(1))
        await cleo.until(lambda: cleo.update.view.viewer == 1)
        moving = asyncio.create_task(pair.hand_over(table))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        ann.link.send(Say("still there?"))
        await moving
        await ben.until(lambda: [one.text for one in ben.all(Chat)] == ["still there?"])
        await cleo.until(lambda: Frozen(None) in cleo.all(Frozen) and cleo.update.view.viewer == 1)
        cleo.link.close()
        await soon(lambda: pair.hosts["b"].loaded()[0].audience.watchers == ())


@pytest.mark.parametrize("lost", ["_rule", "_report"])
@pytest.mark.parametrize("command", [Act, Concede, TakeBack, Say])
async def test_a_request_gets_one_true_answer_if_its_owner_ends_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lost: str, command: type[PlainCommand]
) -> None:
    """The owner ends before it carries out the command, or after that and before its answer."""
    async with shared(tmp_path) as pair:
        table, ann, ben = await begun(pair)
        if command is TakeBack:
            await ann.acted()
        before = len((await pair.hosts["a"].stored(table))[2])
        assert command is TakeBack or ann.update.decision is not None
        decision = ann.update.decision.id if ann.update.decision else ""
        asked = {
            Act: lambda: Act(decision, ann.update.legal[0]),
            Concede: Concede,
            TakeBack: TakeBack,
            Say: lambda: Say("good evening"),
        }[command]()
        (owner,) = pair.hosts["a"].loaded()
        monkeypatch.setattr(owner, lost, _lose if lost == "_rule" else _say_nothing)
        ann.link.send(Numbered(7, asked))
        await pair.hand_over(table)
        await ann.until(lambda: any(one.number == 7 for one in (*ann.all(Accepted), *ann.all(Refused))))
        entries = (await pair.hosts["b"].stored(table))[2]
        if command in (Act, Concede):
            assert (ann.all(Accepted), ann.all(Refused)) == ([Accepted(7)], [])
            assert len(entries) == before + 1
        elif command is TakeBack or lost == "_report":
            assert (ann.all(Accepted), ann.all(Refused)) == ([], [Refused(message("table-answer-lost"), 7)])
            assert len(entries) == before + (lost == "_report" and command is TakeBack)
        await ben.version(len(entries))


async def _lose(*_: object) -> None:
    """Lose a command before it is carried out."""


def _say_nothing(*_: object) -> None:
    """Lose an answer."""


async def test_it_is_not_an_outage_for_its_clocks(tmp_path: Path) -> None:
    clock = HandClock()
    async with shared(tmp_path, now=clock.now, monotonic=clock) as pair:
        table, ann, ben = await begun(pair, clock=Bank(600, 5))
        await ann.acted(tiny.Draw())
        clock.go(pair.hosts["a"], 100)
        await pair.hand_over(table)
        await ben.until(lambda: ben.all(Frozen)[-1:] == [Frozen(None)])
        await soon(lambda: clocks(ben).running == (0,))
        assert clocks(ben).left == (505.0, 600.0)
        clock.go(pair.hosts["b"], 10)
        ann.link.send(Refresh())
        await ann.until(lambda: clocks(ann).left == (495.0, 600.0))


async def test_a_table_handed_to_an_owner_that_never_came_stood_still(tmp_path: Path) -> None:
    clock = HandClock()
    async with shared(tmp_path, now=clock.now, monotonic=clock) as pair:
        table, ann, _ = await begun(pair, clock=Bank(600, 5))
        await ann.acted(tiny.Draw())
        await pair.hosts["a"].hand_over(table, "c")
        await soon(lambda: len(ann.all(Frozen)) == 2)
        assert clocks(ann).running == ()


async def test_an_open_table_ends_with_the_people_who_wait_there(tmp_path: Path) -> None:
    async with shared(tmp_path) as pair:
        ann = PersonLobby(pair.hosts["a"], ANN, "Ann")
        ben = PersonLobby(pair.hosts["b"], BEN, "Ben")
        card = await ann.create(spec("person", "open", seed=None))
        pair.places[card.id] = "a"
        waiting = Inbox(await ann.link(card.id, 0))
        await pair.hand_over(card.id)
        assert (await ben.join(card.invite or "")).status == "running"
        await waiting.acted()
        assert [owner.id for owner in pair.hosts["b"].loaded()] == [card.id]


@pytest.mark.parametrize("error", [StoreError("store-unusable", folder="x", reason="gone"), ValueError("a fault")])
async def test_failures_on_the_way_cost_no_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    def full(store: Store, returned: object) -> None:
        raise error

    async with shared(tmp_path) as pair:
        table, ann, ben = await begun(pair)
        await ann.acted()
        with monkeypatch.context() as patch:
            patch.setattr("core.storage.store.Store.give_back", full)
            await pair.hand_over(table)
        for inbox in (ann, ben):
            await inbox.until(lambda inbox=inbox: inbox.all(Frozen) == [MOVES, Frozen(None)])  # type: ignore[misc]
        await ann.acted()
        await ben.version(2)


# A table that is claimed by another owner


async def two(host: Host) -> tuple[str, Inbox, Inbox]:
    """A running table of Ann and Ben, after one entry."""
    ann, ben = PersonLobby(host, ANN, "Ann"), PersonLobby(host, BEN, "Ben")
    card = await ann.create(spec("person", "open", watching="public", seed=None))
    await ben.join(card.invite or "")
    first = Inbox(await ann.link(card.id, 0))
    second = Inbox(await ben.link(card.id, 1))
    await first.acted()
    await second.version(1)
    return card.id, first, second


async def claimed(host: Host, table: str) -> Claim:
    """The actions of another process."""
    return await host.services.writer.run(lambda store: store.claim(table))


async def test_its_people_continue_at_the_next_owner(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with house(tmp_path) as host:
        table, first, second = await two(host)
        watching = Inbox(await PersonLobby(host, CLEO, "Cleo").link(table, None))
        former = host.loaded()[0]
        await claimed(host, table)
        first.act()
        for inbox in (first, second, watching):
            await inbox.until(lambda inbox=inbox: inbox.all(Frozen)[-2:] == [MOVES, Frozen(None)])  # type: ignore[misc]
            await inbox.until(lambda inbox=inbox: len(inbox.all(Log)) == 2)  # type: ignore[misc]
            update = await inbox.next(Update) if len(inbox.all(Update)) < 2 else inbox.update
            assert (update.version, update.fresh) == (1, True)
        await first.acted()
        await second.version(2)
        await watching.version(2)
        (owner,) = host.loaded()
        assert owner is not former
        assert (former.claim.epoch, owner.claim.epoch) == (1, 3)
        assert [inbox.all(Closed) for inbox in (first, second, watching)] == [[], [], []]
    assert "incident" not in caplog.text
    async with house(tmp_path) as host:
        assert len((await host.stored(table))[2]) == 2


async def test_entries_accepted_by_the_next_owner_are_shown(host: Host) -> None:
    table, first, second = await two(host)
    claim = await claimed(host, table)
    await host.services.writer.append(EntryWrite(claim, StoredEntry(2, 1, "concede", ""), "running", 1.0))
    first.act()
    await first.version(2)
    await second.version(2)
    assert len((await host.stored(table))[2]) == 2


async def test_talk_is_enough_to_notice(host: Host) -> None:
    table, first, second = await two(host)
    await claimed(host, table)
    first.link.send(Say("hello?"))
    await second.until(lambda: Frozen(None) in second.all(Frozen))
    assert host.loaded()[0].claim.epoch == 3


async def test_a_seat_requested_during_a_handover_is_given_by_the_next_owner(host: Host) -> None:
    ann, ben = PersonLobby(host, ANN, "Ann"), PersonLobby(host, BEN, "Ben")
    card = await ann.create(spec("person", "open", "open", seed=None))
    await claimed(host, card.id)
    assert (await ben.join(card.invite or "")).mine == (1,)
    assert (await ann.tables())[0].players[1].name == "Ben"
    (owner,) = host.loaded()
    assert owner.claim.epoch == 3


async def test_a_table_that_is_gone_is_closed(host: Host) -> None:
    table, first, second = await two(host)
    claim = await claimed(host, table)
    await host.services.writer.run(lambda store: store.remove(claim))
    first.act()
    gone = Closed(message("store-no-table", table=table))
    for inbox in (first, second):
        await inbox.until(lambda inbox=inbox: inbox.all(Closed) == [gone])  # type: ignore[misc]
    assert host.loaded() == []


async def test_the_next_owner_waits_for_the_store(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    table, first, _ = await two(host)
    await claimed(host, table)
    asked: list[str] = []

    def away(store: Store, table: str) -> Claim:
        asked.append(table)
        raise StoreError("store-unusable", folder="x", reason="gone")

    with monkeypatch.context() as patch:
        patch.setattr("core.storage.store.Store.claim", away)
        first.act()
        await soon(lambda: len(asked) == 3)
    await first.until(lambda: Frozen(None) in first.all(Frozen))
    await first.acted()


async def test_tables_that_wait_for_the_store_ask_it_once_and_continue_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path, retry=0.01) as host:
        tables = [await two(host) for _ in range(5)]
        probes, is_away = 0, True
        probe, append = type(host.services.writer._store).probe, type(host.services.writer._store).append

        def probed(store: Store) -> None:
            nonlocal probes
            probes += 1
            if is_away:
                raise StoreError("store-unusable", folder="x", reason="gone")
            probe(store)

        appended: list[int] = []

        def refusing(store: Store, batch: list[EntryWrite]) -> None:
            if is_away:
                raise StoreError("store-unusable", folder="x", reason="gone")
            appended.append(len(batch))
            append(store, batch)

        monkeypatch.setattr("core.storage.store.Store.probe", probed)
        monkeypatch.setattr("core.storage.store.Store.append", refusing)
        for _, first, _ in tables:
            first.act()
        await soon(lambda: probes >= 3)
        is_away = False
        for _, first, second in tables:
            await first.version(2)
            await second.version(2)
        assert sum(appended) == 5
        assert len(appended) <= 2


# A release with new rules plays tables on that began under the old ones, by the old ones


def released(key: str) -> AnyGame:
    """The game of the release with version 2 of its rules."""
    return tiny.NEWER


newer = partial(house, load=released)
PILE = tiny.Options(pile=4)


async def begun_with_pile(host: Host) -> tuple[str, str]:
    """A table of Ann and a bot in the middle of play, and one with an open seat and its invite."""
    ann = PersonLobby(host, ANN, "Ann")
    card = await ann.create(spec("person", "hard", options=PILE, seed=None))
    inbox = Inbox(await ann.link(card.id, 0))
    for _ in range(2):
        await inbox.acted()
    waiting = await ann.create(spec("person", "open", options=PILE, seed=None))
    assert waiting.invite is not None
    return card.id, waiting.invite


async def test_a_running_table_ends_under_its_original_rules(tmp_path: Path) -> None:
    async with house(tmp_path / "old") as host:
        table, _ = await begun_with_pile(host)
    copytree(tmp_path / "old", tmp_path / "new")
    ends = []
    for release, folder in ((house, "old"), (newer, "new")):
        async with release(tmp_path / folder) as host:
            inbox = Inbox(await PersonLobby(host, ANN).link(table, 0))
            assert inbox.update.version > 0
            ends.append(await played_out(inbox))
    assert ends[0] == ends[1]
    assert max(ends[0].outcome.totals) > 0


async def test_new_tables_follow_the_newest_rules(tmp_path: Path) -> None:
    both = spec("person", "person", options=PILE)
    async with house(tmp_path) as host:
        old = await PersonLobby(host).create(both)
    async with newer(tmp_path) as host:
        local = PersonLobby(host)
        new = await local.create(both)
        first, second = [
            await played_out(*[Inbox(await local.link(card.id, seat)) for seat in (0, 1)]) for card in (old, new)
        ]
        assert (first.view.rules_version, second.view.rules_version) == (1, 2)
        assert [2 * points for points in first.outcome.totals] == list(second.outcome.totals)
        again = await local.rematch(old.id)
        assert Inbox(await local.link(again.id, 0)).update.view.rules_version == 2
    store = Store.open(tmp_path, reserve=0)
    assert rebuild_results(store, released) == RebuiltResults(2, 0)
    store.close()


async def test_a_table_that_waits_for_people_begins_as_it_was_made(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        _, invite = await begun_with_pile(host)
    async with newer(tmp_path) as host:
        ben = PersonLobby(host, BEN, "Ben")
        card = await ben.join(invite)
        assert card.status == "running"
        assert Inbox(await ben.link(card.id, 1)).update.view.rules_version == 1


async def test_a_bot_answers_by_the_rules_of_its_table(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        table, _ = await begun_with_pile(host)
    async with newer(tmp_path) as host:
        await played_out(Inbox(await PersonLobby(host, ANN).link(table, 0)))
        asked = host.services.thinker.asked
        assert asked
        assert {question.view.rules_version for question in asked} == {1}


async def test_a_table_is_rebuilt_beside_the_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A table of ten thousand entries would stall everybody for 0.3 s."""
    async with house(tmp_path) as host:
        ann = PersonLobby(host, ANN, "Ann")
        card = await ann.create(spec("person", "person", seed=None))
        update = await Inbox(await ann.link(card.id, 0)).acted()
    threads = []

    def rebuild_noted(*known: Any) -> Any:
        threads.append(threading.current_thread())
        return rebuilt(*known)

    monkeypatch.setattr("net.tables.owners.rebuilt", rebuild_noted)
    async with house(tmp_path) as host:
        again = Inbox(await PersonLobby(host, ANN, "Ann").link(card.id, 0))
        assert (again.update.version, again.update.view) == (update.version, update.view)
    assert len(threads) == 1
    assert threads != [threading.current_thread()]
