"""A table that is claimed by another owner: the first decides nothing more, and its people go on at the next."""

from pathlib import Path

import pytest

from core.kernel.message import message
from core.link.commands import Say
from core.link.updates import Closed, Frozen, Log, Update
from core.storage.store import Store
from core.storage.values import Claim, EntryWrite, StoredEntry, StoreError
from net.lobby.person_lobby import PersonLobby
from net.tables.host import Host
from tests.net.support.house import ANN, BEN, CLEO, Inbox, house, soon, spec

MOVES = Frozen(message("table-moves"))


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
    """What another process does."""
    return await host.services.writer.run(lambda store: store.claim(table))


async def test_its_people_go_on_at_the_next_owner(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
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


async def test_what_the_next_owner_accepted_is_shown(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        table, first, second = await two(host)
        claim = await claimed(host, table)
        await host.services.writer.append(EntryWrite(claim, StoredEntry(2, 1, "concede", ""), "running", 1.0))
        first.act()
        await first.version(2)
        await second.version(2)
        assert len((await host.stored(table))[2]) == 2


async def test_talk_is_enough_to_notice(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        table, first, second = await two(host)
        await claimed(host, table)
        first.link.send(Say("hello?"))
        await second.until(lambda: Frozen(None) in second.all(Frozen))
        assert host.loaded()[0].claim.epoch == 3


async def test_who_asks_for_a_seat_meanwhile_has_it_at_the_next_owner(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann, ben = PersonLobby(host, ANN, "Ann"), PersonLobby(host, BEN, "Ben")
        card = await ann.create(spec("person", "open", "open", seed=None))
        await claimed(host, card.id)
        assert (await ben.join(card.invite or "")).mine == (1,)
        assert (await ann.tables())[0].players[1].name == "Ben"
        (owner,) = host.loaded()
        assert owner.claim.epoch == 3


async def test_a_table_that_is_gone_is_left(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        table, first, second = await two(host)
        claim = await claimed(host, table)
        await host.services.writer.run(lambda store: store.remove(claim))
        first.act()
        gone = Closed(message("store-no-table", table=table))
        for inbox in (first, second):
            await inbox.until(lambda inbox=inbox: inbox.all(Closed) == [gone])  # type: ignore[misc]
        assert host.loaded() == []


async def test_the_next_owner_waits_for_the_store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with house(tmp_path) as host:
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


async def test_tables_that_wait_for_the_store_ask_it_once_and_go_on_together(
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
