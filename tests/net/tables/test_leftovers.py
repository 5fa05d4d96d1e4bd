"""Finding 5: what nobody returns to ends, and nothing else does."""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import attrs
import pytest

from core.link.commands import Say
from core.link.updates import Closed
from core.storage.values import StoredPlayer
from net.admin.upkeep import LeftoverTables
from net.config.server_config import ServerConfig
from net.lobby.person_lobby import PersonLobby
from net.tables.host import Host
from tests.net.support.hand_clock import HandClock
from tests.net.support.house import ANN, CLEO, Inbox, house, soon, spec

HOUR, DAY = 3600, 86400
GUESTS = 4


@attrs.frozen
class Served:
    """A host whose time only the test moves, with the check that a server runs."""

    host: Host
    clock: HandClock
    leftovers: LeftoverTables

    async def after(self, seconds: float) -> set[str]:
        """Let time pass and run the check; the tables that are there then."""
        self.clock.go(self.host, seconds)
        await self.leftovers.check()
        return {one.id for one in await self.host.tables()}

    async def guest(self, number: int) -> tuple[PersonLobby, str]:
        """A guest who is here, at a running table."""
        lobby = PersonLobby(self.host, f"guest:{number}", f"Guest{number}", guest=True)
        await lobby.attend(None)
        card = await lobby.create(spec("person", "easy", seed=None))
        return lobby, card.id


@asynccontextmanager
async def served(folder: Path, clock: HandClock | None = None, **settings: float) -> AsyncIterator[Served]:
    clock = clock or HandClock()
    config = ServerConfig(folder, **settings)  # type: ignore[arg-type]
    async with house(folder, now=clock.now, monotonic=clock) as host:
        await host.revived()
        yield Served(host, clock, LeftoverTables(host, config))


async def test_finding_5_tables_that_guests_left_are_gone_after_an_hour(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    async with served(tmp_path) as here:
        guests = [await here.guest(number) for number in range(GUESTS)]
        for lobby, _ in guests:
            lobby.depart()
        assert len(await here.after(0)) == GUESTS
        assert len(await here.after(HOUR - 1)) == GUESTS
        assert await here.after(2) == set()
        assert here.host.loaded() == []
    assert sum("nobody has been able to come back" in record.getMessage() for record in caplog.records) == GUESTS


async def test_finding_5_no_restart_revives_what_guests_left(tmp_path: Path) -> None:
    clock = HandClock()
    async with served(tmp_path, clock) as here:
        for number in range(GUESTS):
            await here.guest(number)
        ann = await PersonLobby(here.host, ANN, "Ann").create(spec("person", "easy", seed=None))
    clock.wall += HOUR / 2
    async with served(tmp_path, clock) as here:
        assert here.host.loaded() == []
        assert len(await here.after(0)) == GUESTS + 1
        assert await here.after(HOUR / 2 + 1) == {ann.id}


async def test_a_guest_who_is_here_keeps_the_table_however_long_nothing_happens(tmp_path: Path) -> None:
    async with served(tmp_path) as here:
        lobby, table = await here.guest(1)
        assert await here.after(3 * HOUR) == {table}
        lobby.depart()
        assert await here.after(1) == {table}
        assert await here.after(HOUR + 1) == set()


async def test_a_person_with_a_key_finds_the_table_again_after_years(tmp_path: Path) -> None:
    async with served(tmp_path) as here:
        running = await PersonLobby(here.host, ANN, "Ann").create(spec("person", "easy", seed=None))
        waiting = await PersonLobby(here.host, ANN, "Ann").create(spec("person", "open", seed=None))
        here.clock.wall += 1000 * DAY
        assert await here.after(3 * DAY) == {running.id, waiting.id}


async def test_one_person_with_a_key_is_enough(tmp_path: Path) -> None:
    async with served(tmp_path) as here:
        ann = PersonLobby(here.host, ANN, "Ann")
        card = await ann.create(spec("person", "open", seed=None))
        guest = PersonLobby(here.host, "guest:1", "Gus", guest=True)
        await guest.attend(None)
        await guest.join(card.invite or "")
        guest.depart()
        assert await here.after(2 * HOUR) == {card.id}


async def test_a_table_of_guests_that_has_not_begun_is_gone_after_a_day(tmp_path: Path) -> None:
    """After a restart: while the server runs, a guest who leaves frees the seat at once."""
    clock = HandClock()
    async with served(tmp_path, clock) as here:
        lobby = PersonLobby(here.host, "guest:1", "Gus", guest=True)
        card = await lobby.create(spec("person", "open", seed=None))
    async with served(tmp_path, clock) as here:
        assert await here.after(2 * HOUR) == {card.id}
        assert await here.after(DAY) == set()


async def test_a_table_that_is_over_stays_with_its_record(tmp_path: Path) -> None:
    async with served(tmp_path) as here:
        lobby, table = await here.guest(1)
        inbox = Inbox(await lobby.link(table, 0))
        while inbox.update.outcome is None:
            if inbox.update.decision is not None:
                await inbox.acted()
            else:
                await inbox.version(inbox.update.version + 1)
        lobby.depart()
        assert await here.after(3 * DAY) == {table}
        assert (await here.host.stored(table))[0].status == "finished"


async def test_whoever_watches_is_told_why_the_table_ends(tmp_path: Path) -> None:
    async with served(tmp_path) as here:
        lobby, table = await here.guest(1)
        watcher = Inbox(await PersonLobby(here.host, CLEO, "Cleo").link(table, None))
        lobby.depart()
        await here.after(0)
        await here.after(HOUR + 1)
        await soon(lambda: bool(watcher.all(Closed)))
        assert watcher.all(Closed)[-1].reason.id == "table-left"


async def test_people_who_stay_away_end_a_table_only_when_the_host_wants_it(tmp_path: Path) -> None:
    async with served(tmp_path, absent_days=30) as here:
        ann = PersonLobby(here.host, ANN, "Ann")
        await here.host.people.keep(StoredPlayer(ANN, "Ann", "", here.clock.now()))
        card = await ann.create(spec("person", "easy", seed=None))
        here.clock.wall += 29 * DAY
        assert await here.after(0) == {card.id}
        await ann.attend(None)
        here.clock.wall += 2 * DAY
        assert await here.after(0) == {card.id}
        ann.depart()
        assert await here.after(0) == set()


async def test_each_limit_can_be_switched_off(tmp_path: Path) -> None:
    async with served(tmp_path, abandoned_hours=0, open_hours=0) as here:
        lobby, table = await here.guest(1)
        lobby.depart()
        await here.after(0)
        assert await here.after(30 * HOUR) == {table}


async def test_an_exhibition_plays_on_and_stays(tmp_path: Path) -> None:
    async with served(tmp_path) as here:
        card = await PersonLobby(here.host).create(spec("easy", "normal"))
        assert await here.after(0) == {card.id}
        assert await here.after(2 * HOUR) == {card.id}


async def test_finding_8_of_what_is_said_only_so_many_lines_are_kept(tmp_path: Path) -> None:
    async with house(tmp_path, talk_lines=5, monotonic=(clock := HandClock())) as host:
        lobby = PersonLobby(host)
        card = await lobby.create(spec("person", "person"))
        inbox = Inbox(await lobby.link(card.id, 0))
        for number in range(12):
            clock.measured += 10
            inbox.link.send(Say(f"line {number}"))
        await (await host.owner(card.id)).close()
        kept = await host.services.writer.run(lambda store: store.chat(card.id, limit=100))
        assert [text for _, text in kept] == [f"line {number}" for number in range(7, 12)]
