"""Events at and after the end of a table."""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import attrs
import pytest

from core.kernel.message import SeatName, all_of, message
from core.link.commands import Concede, Refresh, Say
from core.link.lobby import TableCard
from core.link.spec import Player
from core.link.updates import Closed, Log, Roster
from core.storage.values import StoredPlayer, StoredSeat, StoredTable
from net.admin.upkeep import LeftoverTables
from net.config.server_config import ServerConfig
from net.lobby.person_lobby import PersonLobby
from net.tables.host import AGREEMENT_TIME, Host
from net.tables.table_end import TableEnd
from tests.net.support.house import ANN, BEN, CLEO, HandClock, Inbox, house, soon, spec
from tests.said import refused_as
from tui.words.tables import rematch_has_begun, rematch_news

# Finding 6


@attrs.frozen
class Over:
    """A table of Ann, Ben and a bot that is over, with both people at it and Cleo watching."""

    host: Host
    clock: HandClock
    card: TableCard
    lobbies: dict[str, PersonLobby]
    ann: Inbox
    ben: Inbox
    cleo: Inbox

    async def unfinished(self) -> int:
        return len([one for one in await self.host.tables() if one.status != "finished"])


@pytest.fixture
async def at(tmp_path: Path) -> AsyncIterator[Over]:
    async with over(tmp_path) as at:
        yield at


@asynccontextmanager
async def over(folder: Path) -> AsyncIterator[Over]:
    clock = HandClock()
    async with house(folder, monotonic=clock, now=clock.now) as host:
        lobbies = {one: PersonLobby(host, one, one[-3:].title()) for one in (ANN, BEN, CLEO)}
        card = await lobbies[ANN].create(spec("person", "open", "easy", seed=None))
        await lobbies[BEN].join(card.invite or "")
        ann = Inbox(await lobbies[ANN].link(card.id, 0))
        ben = Inbox(await lobbies[BEN].link(card.id, 1))
        cleo = Inbox(await lobbies[CLEO].link(card.id, None))
        ann.link.send(Concede())
        await ann.until(lambda: ann.update.version > 0)
        ben.link.send(Concede())
        await ann.until(lambda: ann.update.outcome is not None)
        yield Over(host, clock, card, lobbies, ann, ben, cleo)


_PERSON = Player("person", "P")


def last(inbox: Inbox) -> Roster:
    return inbox.all(Roster)[-1]


async def test_finding_6_one_person_cannot_start_a_rematch_by_asking_often(at: Over) -> None:
    for _ in range(22):
        assert (await at.lobbies[ANN].rematch(at.card.id)).id == at.card.id
    assert await at.unfinished() == 0


async def test_it_begins_with_the_last_yes_and_everyone_learns_where(at: Over) -> None:
    await at.lobbies[BEN].rematch(at.card.id)
    assert (last(at.ann).rematch, last(at.ann).follower) == ((1,), "")
    before = last(at.ben)
    again = await at.lobbies[ANN].rematch(at.card.id)
    assert (again.status, again.mine, await at.unfinished()) == ("running", (1,), 1)
    assert last(at.ben).follower == again.id
    assert rematch_has_begun(before, last(at.ben), (1,))
    assert not rematch_has_begun(before, last(at.ben), (0,))
    assert (await at.lobbies[BEN].rematch(at.card.id)).id == again.id


async def test_only_players_see_who_has_agreed_and_who_has_not(at: Over) -> None:
    before = last(at.ben)
    await at.lobbies[ANN].rematch(at.card.id)
    told = {"agreed": SeatName(0), "awaited": SeatName(1)}
    assert rematch_news(before, last(at.ben), (1,)) == [message("rematch-asked", **told)]
    assert rematch_news(before, last(at.ann), (0,)) == [message("rematch-waits", **told)]
    await at.lobbies[BEN].rematch(at.card.id)
    assert all(one.rematch == () for one in at.cleo.all(Roster))


async def test_a_spectator_follows_to_the_rematch_and_makes_none(at: Over) -> None:
    with refused_as("lobby-rematch-seats-only"):
        await at.lobbies[CLEO].rematch(at.card.id)
    await at.lobbies[ANN].rematch(at.card.id)
    before = last(at.cleo)
    again = await at.lobbies[BEN].rematch(at.card.id)
    assert (before.follower, last(at.cleo).follower) == ("", again.id)
    assert rematch_has_begun(before, last(at.cleo), ())
    assert rematch_has_begun(before, last(at.cleo), (None,))
    found = await at.lobbies[CLEO].rematch(at.card.id)
    assert (found.id, found.mine, found.invite, await at.unfinished()) == (again.id, (), None, 1)
    watched = Inbox(await at.lobbies[CLEO].link(found.id, None))
    await watched.until(lambda: bool(watched.all(Roster)))


async def test_a_player_who_looks_at_the_table_after_its_rematch_stays_there(at: Over) -> None:
    for person in (ANN, BEN):
        await at.lobbies[person].rematch(at.card.id)
    late = Inbox(await at.lobbies[CLEO].link(at.card.id, None))
    await late.until(lambda: bool(late.all(Roster)))
    assert last(late).follower
    assert not rematch_has_begun(Roster((), (), ()), last(late), ())


async def test_several_are_shown_as_a_row() -> None:
    people = Roster((), (True,) * 3, ())
    before, after = (attrs.evolve(people, players=(_PERSON,) * 4, rematch=seats) for seats in ((), (0, 2)))
    (news,) = rematch_news(before, after, ())
    agreed = all_of([SeatName(0), SeatName(2)])
    awaited = all_of([SeatName(1), SeatName(3)])
    assert news == message("rematch-asked", agreed=agreed, awaited=awaited)


async def test_leaving_the_table_takes_the_yes_back(at: Over) -> None:
    await at.lobbies[ANN].rematch(at.card.id)
    before = last(at.ben)
    at.ann.link.close()
    assert rematch_news(before, last(at.ben), (1,)) == [message("rematch-off")]
    assert (await at.lobbies[BEN].rematch(at.card.id)).id == at.card.id
    assert await at.unfinished() == 0


async def test_a_second_terminal_that_stays_keeps_the_yes(at: Over) -> None:
    second = Inbox(await at.lobbies[ANN].link(at.card.id, 0))
    await at.lobbies[ANN].rematch(at.card.id)
    second.link.close()
    assert (await at.lobbies[BEN].rematch(at.card.id)).status == "running"


async def test_after_ten_minutes_it_is_off(at: Over) -> None:
    await at.lobbies[ANN].rematch(at.card.id)
    at.clock.go(at.host, AGREEMENT_TIME - 1)
    assert last(at.ben).rematch == (0,)
    at.clock.go(at.host, 2)
    assert last(at.ben).rematch == ()
    assert (await at.lobbies[BEN].rematch(at.card.id)).id == at.card.id


async def test_a_time_that_runs_out_after_it_began_changes_nothing(at: Over) -> None:
    await at.lobbies[ANN].rematch(at.card.id)
    again = await at.lobbies[BEN].rematch(at.card.id)
    at.clock.go(at.host, 2 * AGREEMENT_TIME)
    assert last(at.ben).follower == again.id


@pytest.mark.parametrize("first", [ANN, BEN])
async def test_finding_6_the_limit_of_each_person_counts(at: Over, first: str) -> None:
    """Ben has as many tables as he may have: neither his yes nor Ann's makes one more for him."""
    for _ in range(20):
        await at.lobbies[BEN].create(spec("person", "person", seed=None))
    tables = await at.unfinished()
    for who in (first, ANN if first == BEN else BEN):
        if who == ANN:
            assert (await at.lobbies[ANN].rematch(at.card.id)).id == at.card.id
        else:
            with pytest.raises(Exception, match=r"20|tables"):
                await at.lobbies[BEN].rematch(at.card.id)
    assert await at.unfinished() == tables
    assert last(at.ann).rematch == (0,)


async def test_finding_6_a_limit_that_filled_up_after_the_yes_counts_too(at: Over) -> None:
    await at.lobbies[BEN].rematch(at.card.id)
    for _ in range(20):
        await at.lobbies[BEN].create(spec("person", "person", seed=None))
    tables = await at.unfinished()
    with pytest.raises(Exception, match=r"Ben"):
        await at.lobbies[ANN].rematch(at.card.id)
    assert await at.unfinished() == tables


async def test_a_rematch_made_by_another_process_counts(at: Over) -> None:
    theirs = StoredTable("elsewhere", (await at.host.stored(at.card.id))[0].header, "running", None, 1.0, 1.0)
    create = at.host.create

    async def create_second(*args: Any, **named: Any) -> TableEnd:
        seats = [StoredSeat(0, BEN, "Ben"), StoredSeat(1, ANN, "Ann")]
        await at.host.services.writer.run(lambda store: store.create_table(theirs, seats, follows=at.card.id))
        return await create(*args, **named)

    at.host.create = create_second  # type: ignore[method-assign]
    await at.lobbies[BEN].rematch(at.card.id)
    again = await at.lobbies[ANN].rematch(at.card.id)
    assert (again.id, again.mine, await at.unfinished()) == ("elsewhere", (1,), 1)
    assert last(at.ben).follower == "elsewhere"


# Finding 5


HOUR, DAY = 3600, 86400
GUESTS = 4


@attrs.frozen
class Served:
    """A host with a clock that only the test moves, with the check that a server runs."""

    host: Host
    clock: HandClock
    leftovers: LeftoverTables

    async def after(self, seconds: float) -> set[str]:
        """Let time pass and run the check; the tables that are there then."""
        self.clock.go(self.host, seconds)
        await self.leftovers.check()
        return {one.id for one in await self.host.tables()}

    async def guest(self, number: int) -> tuple[PersonLobby, str]:
        """A present guest, at a running table."""
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


@pytest.fixture
async def here(tmp_path: Path) -> AsyncIterator[Served]:
    async with served(tmp_path) as here:
        yield here


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
    assert sum("no player could come back" in record.getMessage() for record in caplog.records) == GUESTS


async def test_finding_5_no_restart_revives_abandoned_tables_of_guests(tmp_path: Path) -> None:
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


async def test_a_present_guest_keeps_an_idle_table(here: Served) -> None:
    lobby, table = await here.guest(1)
    assert await here.after(3 * HOUR) == {table}
    lobby.depart()
    assert await here.after(1) == {table}
    assert await here.after(HOUR + 1) == set()


async def test_a_person_with_a_key_finds_the_table_again_after_years(here: Served) -> None:
    running = await PersonLobby(here.host, ANN, "Ann").create(spec("person", "easy", seed=None))
    waiting = await PersonLobby(here.host, ANN, "Ann").create(spec("person", "open", seed=None))
    here.clock.wall += 1000 * DAY
    assert await here.after(3 * DAY) == {running.id, waiting.id}


async def test_one_person_with_a_key_is_enough(here: Served) -> None:
    ann = PersonLobby(here.host, ANN, "Ann")
    card = await ann.create(spec("person", "open", seed=None))
    guest = PersonLobby(here.host, "guest:1", "Gus", guest=True)
    await guest.attend(None)
    await guest.join(card.invite or "")
    guest.depart()
    assert await here.after(2 * HOUR) == {card.id}


async def test_an_unstarted_table_of_guests_is_gone_after_a_day(tmp_path: Path) -> None:
    """After a restart: while the server runs, a guest who leaves frees the seat at once."""
    clock = HandClock()
    async with served(tmp_path, clock) as here:
        lobby = PersonLobby(here.host, "guest:1", "Gus", guest=True)
        card = await lobby.create(spec("person", "open", seed=None))
    async with served(tmp_path, clock) as here:
        assert await here.after(2 * HOUR) == {card.id}
        assert await here.after(DAY) == set()


async def test_a_table_that_is_over_stays_with_its_record(here: Served) -> None:
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


async def test_a_spectator_learns_why_the_table_ends(here: Served) -> None:
    lobby, table = await here.guest(1)
    watcher = Inbox(await PersonLobby(here.host, CLEO, "Cleo").link(table, None))
    lobby.depart()
    await here.after(0)
    await here.after(HOUR + 1)
    await soon(lambda: bool(watcher.all(Closed)))
    assert watcher.all(Closed)[-1].reason.id == "table-left"


async def test_absent_people_end_a_table_only_if_the_host_wants_it(tmp_path: Path) -> None:
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


async def test_an_exhibition_plays_on_and_stays(here: Served) -> None:
    card = await PersonLobby(here.host).create(spec("easy", "normal"))
    assert await here.after(0) == {card.id}
    assert await here.after(2 * HOUR) == {card.id}


async def test_finding_8_only_so_many_lines_of_chat_are_kept(tmp_path: Path) -> None:
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


# A player who returns to a seat learns what they missed


async def pair(host: Host) -> tuple[PersonLobby, PersonLobby, str]:
    """Ann and Ben at a table of two."""
    ann, ben = PersonLobby(host, ANN, "Ann"), PersonLobby(host, BEN, "Ben")
    card = await ann.create(spec("person", "open", take_back="never", seed=None))
    await ben.join(card.invite or "")
    return ann, ben, card.id


async def sit(lobby: PersonLobby, table: str, seat: int) -> Inbox:
    inbox = Inbox(await lobby.link(table, seat))
    await inbox.until(lambda: bool(inbox.all(Log)) and bool(inbox.deliveries[1:]))
    return inbox


def seen(inbox: Inbox) -> int | None:
    """The known part of the log in the latest message."""
    return inbox.all(Log)[-1].seen


async def until_turn(*inboxes: Inbox) -> Inbox:
    """The active player."""
    await soon(lambda: any(inbox.update.decision for inbox in inboxes))
    return next(inbox for inbox in inboxes if inbox.update.decision)


async def test_a_player_who_was_away_is_informed_and_others_are_not(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann, ben, table = await pair(host)
        first, second = await sit(ann, table, 0), await sit(ben, table, 1)
        assert seen(first) is None
        assert seen(second) is None
        actor = await until_turn(first, second)
        away, lobby, seat = (second, ben, 1) if actor is first else (first, ann, 0)
        here = (ann, table, 0) if actor is first else (ben, table, 1)
        known = len(away.all(Log)[-1].events)
        away.link.close()
        await actor.acted()
        back = await sit(lobby, table, seat)
        log = back.all(Log)[-1]
        assert (log.seen, len(log.events) > known) == (known, True)
        assert seen(await sit(*here)) is None
        back.link.send(Refresh())
        await soon(lambda: len(back.all(Log)) == 2)
        assert seen(back) is None
        back.link.close()
        assert seen(await sit(lobby, table, seat)) == len(log.events)


async def test_it_is_known_after_a_restart(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann, ben, table = await pair(host)
        first, second = await sit(ann, table, 0), await sit(ben, table, 1)
        actor = await until_turn(first, second)
        away, seat = (second, 1) if actor is first else (first, 0)
        known = len(away.all(Log)[-1].events)
        away.link.close()
        await actor.acted()
    async with house(tmp_path) as host:
        lobby = PersonLobby(host, ANN if seat == 0 else BEN)
        log = (await sit(lobby, table, seat)).all(Log)[-1]
        assert (log.seen, len(log.events) > known) == (known, True)
        stayed = PersonLobby(host, BEN if seat == 0 else ANN)
        log = (await sit(stayed, table, 1 - seat)).all(Log)[-1]
        assert log.seen == len(log.events)


async def test_after_a_crash_the_last_player_has_seen_their_action(tmp_path: Path) -> None:
    """The last seen version could not be noted: a person's own actions are no news to them."""
    async with house(tmp_path) as host:
        ann, ben, table = await pair(host)
        first, second = await sit(ann, table, 0), await sit(ben, table, 1)
        actor = await until_turn(first, second)
        await actor.acted()
        seat = 0 if actor is first else 1
        await host.services.writer.run(lambda store: store._database.execute("DELETE FROM visits"))
        owner = await host.owner(table)
        owner.seats.left = lambda seat, version: False  # type: ignore[method-assign]
    async with house(tmp_path) as host:
        log = (await sit(PersonLobby(host, (ANN, BEN)[seat]), table, seat)).all(Log)[-1]
        assert log.seen == len(log.events)
        assert seen(await sit(PersonLobby(host, (ANN, BEN)[1 - seat]), table, 1 - seat)) is None
