"""Private notes beside a table: whose they are, how long they may be, and that nobody else is ever told a word."""

from collections.abc import AsyncIterator
from pathlib import Path

import attrs
import pytest

from core import catalog
from core.encoding import codec
from core.kernel.message import BelvedereError
from core.link.commands import Concede
from core.link.lobby import News
from core.link.lobby_commands import LONGEST_NOTES, Annotate, ExportStatistics, FetchRecord, PrivateNotes, StandUp
from core.storage.store import Store
from core.storage.values import StoredSeat
from net.lobby import results as notes_module
from net.lobby.person_lobby import PersonLobby
from net.people.visit import Person
from net.tables.host import Host
from tests.net.support.caller import Caller
from tests.net.support.house import ANN, BEN, CLEO, Inbox, house, spec
from tests.said import refused

SECRET = "Ben keeps the seven"


@attrs.frozen
class Around:
    """A table of Ann and Ben, with Cleo watching, and all that Ben and Cleo were told."""

    host: Host
    table: str
    ann: PersonLobby
    others: tuple[PersonLobby, ...]
    inboxes: tuple[Inbox, ...]
    own: Inbox
    heard: list[News]

    async def told(self) -> str:
        """Everything that Ben and Cleo were told, and what they get when they ask for all that there is."""
        found: list[str] = [repr(news) for news in self.heard]
        known = codec.for_game(catalog.load("bali"))
        found += [str(known.encode(one)) for inbox in self.inboxes for one in inbox.deliveries]
        for lobby in self.others:
            found += [repr(card) for card in await lobby.tables()]
            for ask in (
                *(PrivateNotes(self.table, seat) for seat in (None, 0, 1)),
                Annotate(self.table),
                FetchRecord(self.table),
                ExportStatistics(),
            ):
                try:
                    found.append(str(await lobby.do(ask)))
                except BelvedereError as problem:
                    found.append(str(problem.sentence))
        return "\n".join(found)

    async def end(self) -> None:
        """Both give up."""
        for inbox in (self.own, self.inboxes[0]):
            version = self.own.update.version
            inbox.link.send(Concede())
            await self.own.until(lambda version=version: self.own.update.version > version)
        assert self.own.update.outcome is not None


@pytest.fixture
async def around(tmp_path: Path) -> AsyncIterator[Around]:
    async with house(tmp_path, load=catalog.load, gather=0.0) as host:
        ann, ben, cleo = [PersonLobby(host, one, one[-3:].title()) for one in (ANN, BEN, CLEO)]
        heard: list[News] = []
        for lobby in (ben, cleo):
            await lobby.attend(heard.append)
        options = catalog.load("bali").meta.options()
        table = spec("person", "open", "easy", game="bali", options=options, seed=None, watching="public")
        card = await ann.create(table)
        await ben.join(card.invite or "")
        own = Inbox(await ann.link(card.id, 0))
        inboxes = Inbox(await ben.link(card.id, 1)), Inbox(await cleo.link(card.id, None))
        yield Around(host, card.id, ann, (ben, cleo), inboxes, own, heard)


async def test_nobody_else_is_told_a_word_of_them_while_the_table_runs_and_afterwards(around: Around) -> None:
    assert await around.ann.do(PrivateNotes(around.table, text=SECRET)) == SECRET
    await around.own.version(0)
    assert SECRET not in await around.told()
    await around.end()
    assert SECRET not in await around.told()
    assert SECRET not in await around.ann.record(around.table)
    assert await around.ann.do(PrivateNotes(around.table)) == SECRET


async def test_that_check_finds_a_leak(around: Around, monkeypatch: pytest.MonkeyPatch) -> None:
    async def first_seat(host: Host, identity: str, command: PrivateNotes) -> StoredSeat:
        return (await host.services.writer.run(lambda store: store.seats(command.table)))[0]

    monkeypatch.setattr(notes_module, "_seat", first_seat)
    monkeypatch.setattr(notes_module, "private_notes_key", lambda table, seat, identity: f"private {table} {seat}")
    await around.ann.do(PrivateNotes(around.table, text=SECRET))
    assert SECRET in await around.told()


async def test_they_are_kept_by_seat_and_person(around: Around) -> None:
    ben = around.others[0]
    await around.ann.do(PrivateNotes(around.table, text="mine"))
    await ben.do(PrivateNotes(around.table, 1, "his"))
    assert await around.ann.do(PrivateNotes(around.table, 0)) == "mine"
    assert await ben.do(PrivateNotes(around.table)) == "his"
    with refused("You have no seat at table"):
        await around.ann.do(PrivateNotes(around.table, 1))


async def test_a_table_of_others_is_refused_like_one_that_does_not_exist(around: Around) -> None:
    cleo = around.others[1]
    for table in (around.table, "nowhere"):
        with refused(f"You have no seat at table {table} to write notes beside."):
            await cleo.do(PrivateNotes(table, text="x"))


async def test_a_line_is_put_behind_them_and_an_empty_text_erases_them(around: Around) -> None:
    await around.ann.do(PrivateNotes(around.table, text=" one\x1b[2J \n\n two\n"))
    assert await around.ann.do(PrivateNotes(around.table, text="three", add=True)) == "one[2J\n\ntwo\nthree"
    assert await around.ann.do(PrivateNotes(around.table, text="", add=True)) == "one[2J\n\ntwo\nthree"
    assert await around.ann.do(PrivateNotes(around.table, text="")) == ""
    assert await around.ann.do(PrivateNotes(around.table)) == ""


async def test_they_are_bounded_and_charged(around: Around) -> None:
    ledger = around.host.services.ledger
    before = ledger.used("bytes", "account", ANN)
    full = "é" * LONGEST_NOTES
    await around.ann.do(PrivateNotes(around.table, text=full))
    assert ledger.used("bytes", "account", ANN) - before >= 2 * LONGEST_NOTES
    for command in (
        PrivateNotes(around.table, text="x", add=True),
        PrivateNotes(around.table, text=f"{full}x"),
        PrivateNotes(around.table, text="x" * 100_000),
    ):
        with refused("at most 2,000 characters"):
            await around.ann.do(command)
    assert await around.ann.do(PrivateNotes(around.table)) == full


async def test_they_outlast_a_restart_and_go_with_a_table_that_never_began(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann = PersonLobby(host, ANN, "Ann")
        card = await ann.create(spec("person", "open", seed=None))
        await ann.do(PrivateNotes(card.id, text=SECRET))
    async with house(tmp_path) as host:
        ann = PersonLobby(host, ANN, "Ann")
        assert await ann.do(PrivateNotes(card.id)) == SECRET
        await ann.do(StandUp(card.id))
    store = Store.open(tmp_path, reserve=0)
    assert store.note(f"private {card.id} 0 {ANN}") is None
    store.close()


async def test_one_line_commands(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann = Caller(host, Person(ANN, "Ann", guest=False))
        await ann.run("name", "Ann")
        card = await ann.lobby.create(spec("person", "open", seed=None))
        assert await ann.run("note", card.id) == (0, "You have no notes beside this table.\n")
        assert await ann.run("note", card.id, "keep", "rice") == (0, "keep rice\n")
        assert await ann.run("note", card.id, "then", "priest") == (0, "keep rice\nthen priest\n")
        assert await ann.run("note", card.id, "--json") == (0, '"keep rice\\nthen priest"\n')
        assert await ann.run("note", card.id, "--erase") == (0, "You have no notes beside this table.\n")
        assert (await ann.run("note", "nowhere"))[0] == 64
        assert (await ann.run("note"))[0] == 64
