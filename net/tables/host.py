"""Owns all tables of one store, for local play and for servers."""

import asyncio
import secrets
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from functools import partial
from hashlib import blake2b
from typing import Any, Final, assert_never

import attrs

from core import catalog
from core.kernel.decision import Seat
from core.kernel.game import AnyGame
from core.kernel.message import BelvedereError, Message
from core.kernel.rng import commitment
from core.learning.daily import ends_at
from core.link.invites import new_invite
from core.link.lobby import Link, TableCard
from core.link.lobby_commands import SeatedCommand, SeatingCommand
from core.link.spec import Days, TableSpec
from core.link.updates import Announced
from core.storage.deals import DealtTable
from core.storage.journal import CardSummary, Setup, TableStanding, read_setup, read_summary, write_setup
from core.storage.store import Store
from core.storage.values import (
    AlreadyFollowed,
    Deposed,
    OwnedElsewhere,
    Status,
    StoredEntry,
    StoredSeat,
    StoredTable,
    StoreError,
    follower_key,
)
from core.table.time_left import KeptTimes, left_on_reopening, left_unattended
from core.text import english
from net.ledger.ledger import Exhausted
from net.ledger.register import LOCAL
from net.news import (
    AdmissionChanged,
    AnnouncedInCluster,
    BlocksChanged,
    ClusterNews,
    CodeAnswered,
    CodeGone,
    CodeShown,
    FeaturedChanged,
    FollowsChanged,
    KeyRemoved,
    LinkOpened,
    LinksClosed,
    ListsChanged,
    PeopleKnown,
    PeopleParted,
    PersonCame,
    PersonRenamed,
    SaidInLobby,
    StudyFollowed,
    StudyOver,
    StudyShown,
    TablesMoved,
    ToldPerson,
    VacationTaken,
    WebhooksChanged,
)
from net.people.accounts import KnownPeople
from net.people.blocks import Blocks, Follows
from net.services.bot_processes import Workers
from net.services.daily_par import DailyPar
from net.services.featured_table import FeaturedTable
from net.services.matching import with_matched_bots
from net.services.services import Services
from net.services.vacations import seconds_between
from net.services.writer import Writer
from net.tables.cups import Cups
from net.tables.owner import KEY, TableOwner, call_after_removal, call_at_the_start, call_for_rematch, standing_up
from net.tables.owner import card as card_of_table
from net.tables.owners import OwnersAtWork
from net.tables.persistence import KeptTable, create, unfinished
from net.tables.seats import Seats
from net.tables.spectator_view import Glance
from net.tables.table_end import Neighbours, RecordSigner, SeatedPeople, TableEnd, TableLink, VisitorControl
from net.telemetry.log import LOG

# List entries of tables that are not loaded, without loading them

LARGEST = 2000
"""Set-ups and seats kept in memory."""
MOST_PUBLIC = 100
"""The limit for listed tables, not loaded, that others may join, and for those that they may watch."""
LIFETIME = 1.0
"""Seconds for which this list is cached: such tables change only when they are created or removed."""


class StoredTables:
    """The list entries of tables that are not loaded: waiting, finished and damaged ones."""

    def __init__(self, services: Services, load: Callable[[str], AnyGame]) -> None:
        self._services, self._load = services, load
        self._known: dict[str, tuple[str, Seats]] = {}
        self._looking = asyncio.Lock()
        self._public: list[tuple[StoredTable, Seats]] = []
        self._until = 0.0

    async def card(self, stored: StoredTable, identity: str) -> TableCard | None:
        """Return the card of a table for `identity`: as frozen if it is damaged, None if it cannot be read. A running
        table needs a stored summary."""
        try:
            return await self._made(stored, await self._seats(stored), identity)
        except BelvedereError as error:
            LOG.warning("table %s cannot be played: %s", stored.id, english(error.sentence))
            return self.broken(stored)

    async def public(self) -> list[tuple[StoredTable, Seats]]:
        """Return the latest tables that others may join or watch, with their seats. The list is cached for all callers
        and leaves out unreadable tables."""
        async with self._looking:
            if self._services.monotonic() >= self._until:
                rows = await self._services.writer.run(lambda store: store.public_tables(MOST_PUBLIC))
                self._public = [(one, seats) for one in rows if (seats := await self.seats(one)) is not None]
                self._until = self._services.monotonic() + LIFETIME
            return self._public

    async def seats(self, stored: StoredTable) -> Seats | None:
        """Return the seats of a table; None if they cannot be read."""
        try:
            return await self._seats(stored)
        except BelvedereError:
            return None

    def changed(self) -> None:
        """Reload the public tables, because one was removed."""
        self._until = 0.0

    async def public_card(self, stored: StoredTable, seats: Seats, identity: str) -> TableCard | None:
        """Return the card of a public table for `identity`; None if it waits to be opened."""
        return await self._made(stored, seats, identity) if stored.status == "open" or stored.summary else None

    async def _made(self, stored: StoredTable, seats: Seats, identity: str) -> TableCard | None:
        found = read_summary(stored.summary)
        setup = seats.setup
        if stored.status != "finished" and setup.rules_version != setup.game.meta.rules_version:
            return self.broken(stored)  # without a summary, it is unknown how it would continue
        if found is None and stored.status == "finished":
            found = CardSummary(TableStanding(stored.version, is_over=True))
        left = await self._left(seats, found, identity) if found is not None else None
        links = self._services.browser_links
        return card_of_table(identity, stored, seats, found, left=left, is_frozen=False, links=links)

    async def away(self, stored: StoredTable, identity: str, place: str) -> TableCard | None:
        """Return the card of a table that moved to another place, for `identity`; None if it cannot be read."""
        card = await self.card(stored, identity)
        if card is None:
            return None
        return attrs.evolve(card, status="frozen", to_act=(), left=None, invite=None, page="", away=place)

    def broken(self, stored: StoredTable) -> TableCard | None:
        """Return the card of a table that is out of play, with the readable part of its header."""
        try:
            seats = Seats(self._setup(stored), ())
        except BelvedereError:
            return None
        found = CardSummary(TableStanding(stored.version, is_over=True))
        links = self._services.browser_links
        card = card_of_table("", stored, seats, found, left=None, is_frozen=True, links=links)
        return attrs.evolve(card, page="")

    async def _seats(self, stored: StoredTable) -> Seats:
        """Return the seats of a table; until it is over they are read from the store each time."""
        header, seats = self._known.get(stored.id, ("", None))
        if seats is not None and stored.status == "finished" and header == stored.header:
            return seats
        taken: list[StoredSeat] = await self._services.writer.run(lambda store: store.seats(stored.id))
        setup = seats.setup if seats is not None and header == stored.header else self._setup(stored)
        if len(self._known) >= LARGEST:
            self._known.clear()
        self._known[stored.id] = stored.header, Seats(setup, taken)
        return self._known[stored.id][1]

    def _setup(self, stored: StoredTable) -> Setup:
        return read_setup(stored.header, self._load)

    async def _left(self, seats: Seats, found: CardSummary, identity: str) -> float | None:
        """Return the time left for a person who owes a choice, as the table would give it now."""
        mine = [seat for seat in found.players.to_act if seat in seats.held_by(identity) and seat < len(found.left)]
        if not mine:
            return None
        now, vacations = self._services.now(), self._services.vacations
        await vacations.load([identity])
        is_days = isinstance(seats.setup.spec.clock, Days)
        spared = seconds_between(vacations.of(identity), found.at, now) if is_days else 0.0
        times = KeptTimes(found.at, found.left, ())
        is_reopened = found.at < self._services.began  # the host was down since
        measure = left_on_reopening if is_reopened else left_unattended
        left = measure(times, seats.setup.spec.clock, found.players.to_act, now, dict.fromkeys(mine, spared))
        return min(left[seat] for seat in mine)


@attrs.frozen
class Opening:
    """A public table where a person can take a seat."""

    id: str
    spec: TableSpec
    people: frozenset[str]
    """The identities of those who sit there."""
    waits: bool
    """Whether a seat is free; otherwise bots keep seats for people."""


SEED_BYTES = 32
LONGEST_LIST = 50
"""Tables in a list, of each sort."""


class Host:
    """Owns every table of one store. Use it as `async with Host(store, Workers()) as host`.

    `load` finds a game by its key. Everything runs in the event loop that started it; only the store and the bots
    work elsewhere.
    """

    def __init__(
        self,
        store: Store,
        thinker: Workers,
        *,
        load: Callable[[str], AnyGame] = catalog.load,
        services: Callable[[Writer, Workers], Services] = Services,
    ) -> None:
        self.load = load
        self.services = services(Writer(store), thinker)
        self.people = KnownPeople(self.services.writer, self.services.now)
        self.blocks = Blocks(self.services.writer)
        self.follows = Follows(self.services.writer)
        self._stored = StoredTables(self.services, load)
        self.owners = OwnersAtWork(self.services, load)
        """The owners of loaded tables."""
        self._revival: asyncio.Task[None] | None = None
        self._beating: asyncio.Task[None] | None = None
        self.featured = FeaturedTable(self.services, self.watchable)
        self.par = DailyPar(self.services, load)
        """Plays par for the deal of the day in a local game."""
        self.cups = Cups(self.services, self._make_cup_table, self.find, lambda: self.is_serving)
        """Pairs the rounds of cups and makes their tables."""
        self.moves = self.owners.moves
        self._freeing = asyncio.Lock()  # seats of guests who have left
        self.visitors: VisitorControl | None = None
        """The server with visitors, if any. The server sets this once it listens, since it needs an open host first."""
        self.signer: RecordSigner | None = None
        """Signs records of finished tables; None without a server's key."""

    @property
    def neighbours(self) -> Neighbours | None:
        """The other nodes of a cluster; None for a single server."""
        return self.owners.neighbours

    async def __aenter__(self) -> "Host":
        self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    def start(self) -> None:
        """Open at once. A task loads the tables where a bot has to act. Other tables load on demand, as do those of
        guests, who cannot come back."""
        self.services.writer.start()
        self.services.webhooks.start()
        self.owners.start_looking()
        self.cups.begin()
        self._revival = asyncio.create_task(self._wake(), name="revival")
        self._beating = asyncio.create_task(self.services.clock.run(), name="pulse")

    async def close(self) -> None:
        """Let every table finish its current entry, end all links, stop the bots and close the store."""
        self.owners.is_closing = True
        if self._beating is not None:
            self._beating.cancel()
        await self.cups.close()
        await self.par.close()
        self.services.studies.close()
        self.services.feed.close()
        await self.services.reviews.close()
        if self._revival is not None:
            self._revival.cancel()
            await asyncio.wait([self._revival])
        await self.owners.close()
        await self.services.webhooks.close()
        await self.services.thinker.close()
        await self.services.writer.close()

    async def revived(self) -> None:
        """Wait until every table where a bot owes a choice is loaded up to its last stored entry."""
        if self._revival is not None:
            await asyncio.wait([self._revival])

    @property
    def is_serving(self) -> bool:
        """Whether this node may show and create tables; a node that is cut off may not."""
        try:
            if self.neighbours is not None:
                self.neighbours.check_serving()
        except StoreError:
            return False
        return True

    async def create(
        self,
        spec: TableSpec,
        seats: Sequence[StoredSeat],
        *,
        invited: bool,
        agreed: str = "",
        maker: str = LOCAL,
        entries: Sequence[StoredEntry] = (),
        rules: int | None = None,
        follows: str = "",
        dealt_for: str = "",
        id: str = "",
        programs: Sequence[tuple[str, str]] = (),
    ) -> TableEnd:
        """Create a table on disk and return it. `spec` has been checked; a seed is drawn if it has none.

        `seats` are the seats already taken. With `invited`, an invite leads to the others. `agreed` is the identity
        of the person who lets spectators share their view, if the table requires that. `maker` is the identity of the
        person charged with the table. `entries` are the first entries of a study, and `rules` its version of the rules;
        other tables use the current version. The table `follows` a finished table if it is its rematch. At a table
        with the deal of a stored one, `dealt_for` identifies its person among those who play that deal. A table of a
        cup has the `id` that its cup has noted; it is charged to its maker even beyond their share. `programs` are
        those that the maker challenges, by identity and name. Raises Exhausted if the maker has enough tables,
        StoreError if a program has, and AlreadyFollowed for a second rematch.
        """
        self.owners.check_open()
        if self.neighbours is not None:
            self.neighbours.check_serving()
        await self.services.vacations.load(seat.identity for seat in seats)
        newest = await self.game(spec.game)
        game = newest if rules is None else newest.edition(rules) or newest
        setup = Setup(game.meta.rules_version, game, _seeded(spec))
        now = self.services.now()
        stored = StoredTable(
            id=id or secrets.token_hex(5),
            header=write_setup(setup),
            status="open" if invited else "running",
            invite=new_invite() if invited else None,
            created=now,
            changed=now,
            version=len(entries),
        )
        is_owed = spec.cup is not None
        if is_owed:
            self.services.made_tables.found(stored.id, maker)
        else:
            self.services.made_tables.make(stored.id, maker)
        quota = self.services.made_tables.quota(maker) if self.neighbours is not None and not is_owed else None
        daily = None if spec.past else spec.daily
        source = "" if daily is None else self._source_on(daily, maker)
        origin = spec.dealt_from
        dealt = (origin.table, DealtTable(stored.id, dealt_for)) if origin is not None and dealt_for else None
        try:
            claim = await self.services.writer.run(
                lambda store: create(
                    store, stored, seats, agreed, maker, entries, daily, source, follows, quota, dealt, programs
                )
            )
        except BaseException:
            self.services.made_tables.over(stored.id)
            raise
        kept = KeptTable(claim, stored, seats, entries, agreed=agreed)
        owner = await self.owners.begin(kept, setup)
        self.services.feed.tables_changed()
        self.services.feed.tables_changed(owner.seats.people)
        if is_owed and owner.table is not None:  # its people are not at it, and did not ask for it now
            call_at_the_start(owner.id, owner.table, owner.seats, self.services)
        made = TableHere(self, owner)
        return made if self.neighbours is None else await self.neighbours.place(made)

    async def _make_cup_table(self, spec: TableSpec, seats: Sequence[StoredSeat], id: str) -> None:
        """Make a table of a cup, charged to the person in its first seat, unless it exists."""
        if await self.table(id) is None:
            await self.create(spec, seats, invited=False, maker=seats[0].identity, id=id)

    def _source_on(self, day: int, identity: str) -> str:
        """Return what stands for the address of a person on one day; empty without an address."""
        source = self.services.register.holder(identity).source
        return (
            blake2b(f"{day} {source}".encode(), digest_size=16, key=self.services.secret[:64]).hexdigest()
            if source
            else ""
        )

    async def find(self, table: str) -> TableEnd:
        """Return the table with this id, here or at another node. Raises BelvedereError."""
        if (neighbours := self.neighbours) is None:
            return TableHere(self, await self.owners.find(table))
        neighbours.check_serving()
        if not await self.owners.has(table):
            try:
                return await neighbours.elsewhere(table) or TableHere(self, await self.owners.find(table))
            except OwnedElsewhere:  # a concurrent request was faster
                if (end := await neighbours.elsewhere(table)) is not None:
                    return end
        return TableHere(self, await self.owners.find(table))

    async def hand_over(self, table: str, to: str) -> None:
        """Hand a table to the node `to` (`Services.owner_name`), which finds it in the store; its people follow. Raises
        BelvedereError if there is no such table."""
        await self.owners.hand_over(table, to)

    def release(self, identity: str) -> None:
        """Free the seats of a guest who cannot come back, at tables that have not begun, unless the guest is still
        connected."""
        if not (self.services.feed.is_here(identity) or self.owners.is_closing):
            self.owners.start(self._free_seats(identity))

    async def _free_seats(self, identity: str) -> None:
        """Free a guest's seats, one guest at a time: a face and its session release the same guest, and the last
        guest's departure removes a table."""
        try:
            async with self._freeing:
                for stored in await self.tables(identity=identity, status="open"):
                    await (await self.find(stored.id)).arrange(identity, "", standing_up(stored.id))
        except BelvedereError as error:
            LOG.warning("cannot free a seat: %s", english(error.sentence))

    async def remove(self, table: str, reason: Message) -> None:
        """End an unfinished table for good and tell its viewers the reason. Raises StoreError if the store refuses; the
        table then stays."""
        owner, stored = await self.owners.detach(table), await self.table(table)
        seats = owner.seats if owner is not None else await self._stored.seats(stored) if stored is not None else None
        if owner is not None:
            await owner.close(reason)
        claim = owner.claim if owner is not None else None
        await self.services.writer.run(lambda store: store.remove(claim or store.claim(table)))
        self.moves.note_back(table)
        self.services.made_tables.over(table)
        self._stored.changed()
        if seats is not None:
            call_after_removal(table, seats, self.services)
            self.services.feed.tables_changed(seats.people)
        self.services.feed.tables_changed()

    def key_is_gone(self, fingerprint: str) -> None:
        """End the visits of a removed key, at all nodes."""
        self._end_key(fingerprint)
        self.services.feed.tell_nodes(KeyRemoved(fingerprint))

    def begin(self, work: Coroutine[Any, Any, None]) -> None:
        """Run work on people in a separate task; failures are logged."""
        self.owners.start(_logged(work))

    async def rename(self, identity: str, before: str, name: str) -> None:
        """Rename a person from `before` to `name` in all their visits and at their tables, at all nodes. The store
        already has the new name of an account. Raises StoreError."""
        if not identity.startswith(KEY):
            await self.services.writer.run(lambda store: store.people.rename_seats(identity, before, name))
        self.services.feed.tell_nodes(PersonRenamed(identity, name, before))
        self._rename(identity, before, name)

    async def refresh_names(self) -> None:
        """Read the names of people visiting here from the store, because news from another node may have been lost.
        Raises StoreError."""
        for identity, name in self.services.feed.names_here.items():
            player = await self.people.player(identity)
            if player is not None and player.name != name:
                self._rename(identity, name, player.name)

    def is_at_work(self, table: str) -> bool:
        """Return whether a table is loaded here."""
        return table in self.owners

    def forget(self, owner: TableOwner) -> None:
        """Remove a table that everyone left before its start."""
        if owner.seats.is_deserted:
            self.owners.forget(owner.id)
            self.services.made_tables.over(owner.id)
            self.services.webhooks.forget_table(owner.id)
            self._stored.changed()

    async def game(self, key: str) -> AnyGame:
        """Return a game, loaded in a thread. Raises BelvedereError if there is none with this key."""
        return await asyncio.to_thread(self.load, key)

    async def owner(self, table: str) -> TableOwner:
        """Return the owner of a table, after loading it if necessary. Raises BelvedereError."""
        return await self.owners.find(table)

    def loaded(self) -> list[TableOwner]:
        """Return the owners of all loaded tables."""
        return self.owners.loaded()

    async def watchable(self) -> list[TableCard]:
        """Return the running tables that admit spectators, as seen from outside."""
        found = [owner.card("") for owner in self.loaded() if _may_watch(owner.status, owner.seats, "")]
        return found + [card for card in await self._resting_cards("") if card.status == "running"]

    async def public_cards(self, identity: str, followed: frozenset[str] = frozenset()) -> list[TableCard]:
        """Return the tables that a person may join or watch, without loading any. The cards name the seats of the
        people whom the person has `followed`."""
        owners = [owner for owner in self.loaded() if await self._is_for(owner.status, owner.seats, identity)]
        cards = [_marked(owner.card(identity), owner.seats, followed) for owner in owners]
        return cards + await self._resting_cards(identity, followed)

    async def _resting_cards(self, identity: str, followed: frozenset[str] = frozenset()) -> list[TableCard]:
        """Return the public tables that are neither loaded nor leaving."""
        found = []
        away = self.moves.leaving.union(await self.moves.notes(self.services.writer))
        for stored, seats in await self._stored.public():
            is_at_rest = stored.id not in self.owners and not self.owners.is_out_of_play(stored.id)
            if is_at_rest and stored.id not in away and await self._is_for(stored.status, seats, identity):
                card = await self._stored.public_card(stored, seats, identity)
                found.append(card and _marked(card, seats, followed))
        return [card for card in found if card is not None]

    async def openings(self, game: str) -> list[Opening]:
        """Return the public tables of a game that wait for people, or where bots keep seats for them in the first
        round, at all nodes."""
        found = [(one.id, one.seats) for one in self.loaded() if one.has_place]
        away = self.moves.leaving.union(await self.moves.notes(self.services.writer))
        for stored, seats in await self._stored.public():
            is_here = stored.id in self.owners or self.owners.is_out_of_play(stored.id) or stored.id in away
            if not is_here and (stored.status == "open" or seats.kept_by_bots):
                found.append((stored.id, seats))
        return [
            Opening(id, seats.setup.spec, frozenset(seats.people), bool(seats.open))
            for id, seats in found
            if _is_opening(seats, game)
        ]

    async def _is_for(self, status: Status, seats: Seats, identity: str) -> bool:
        """Return whether a person may watch or join a table: neither they nor the person who opened it may block the
        other."""
        if _may_watch(status, seats, identity):
            return True
        is_open = status == "open" and seats.setup.spec.listing == "public" and not seats.is_deserted
        return is_open and (seats.maker is None or not await self.blocks.between(seats.maker, identity))

    async def part(self, identity: str, other: str) -> None:
        """Separate a person and another one whom they block, at all nodes. Free the other's seats at tables that
        `identity` made and that have not begun, withdraw rematch wishes of `identity` with the other, and let neither
        follow a shared study of the other."""
        self.services.feed.tell_nodes(PeopleParted(identity, other))
        await self._part(identity, other)

    def vacation_changed(self, identity: str) -> None:
        """Apply a person's vacation to the clocks of their tables, at all nodes."""
        self.services.feed.tell_nodes(VacationTaken(identity))
        self._follow_vacation(identity)

    async def tables(self, *, identity: str | None = None, status: str | None = None) -> list[StoredTable]:
        """Return the tables of a person, of a status, or all: at most fifty, finished ones last."""
        return await self.services.writer.run(
            lambda store: store.tables(identity=identity, status=status, limit=LONGEST_LIST)
        )

    async def card(self, stored: StoredTable, identity: str) -> TableCard | None:
        """Return the list entry of a stored table for a person; None if its header is unreadable."""
        if (note := (await self.moves.notes(self.services.writer)).get(stored.id)) is not None:
            return await self._stored.away(stored, identity, note.to)
        is_known = stored.status != "running" or stored.summary
        if is_known and stored.id not in self.owners and not self.owners.is_out_of_play(stored.id):
            return await self._stored.card(stored, identity)
        try:
            return await (await self.find(stored.id)).card(identity)
        except BelvedereError as error:
            LOG.warning("table %s cannot be played: %s", stored.id, english(error.sentence))
            return self._stored.broken(stored)

    async def table(self, id: str) -> StoredTable | None:
        """Return the stored table with this id."""
        return await self.services.writer.run(lambda store: store.table(id))

    async def check_known(self, table: str, identity: str) -> None:
        """Raise StoreError for an unknown table, and the same one for a table that a person may not know of."""
        if not await self.may_know(table, identity):
            raise StoreError("store-no-table", table=table[:40])

    async def may_know(self, table: str, identity: str) -> bool:
        """Return whether a table exists and a person may learn that: they have a seat there, or it is open to others,
        for joining, for watching or for reading its record."""
        if (loaded := self.owners.if_loaded(table)) is not None:  # nobody waits for a slow disk
            is_open = self._is_open_to_others(loaded.status, loaded.seats.setup.spec)
            return is_open or identity == LOCAL or bool(loaded.seats.held_by(identity))
        stored = await self.table(table)
        return stored is not None and await self.is_known(stored, identity)

    async def is_known(self, stored: StoredTable, identity: str) -> bool:
        """Return whether a person may learn that a stored table exists, as for `may_know`."""
        if identity == LOCAL:
            return True
        seats = await self._stored.seats(stored)
        if seats is None:  # its header is unreadable
            taken = await self.services.writer.run(lambda store: store.seats(stored.id))
            return any(seat.identity == identity for seat in taken)
        return self._is_open_to_others(stored.status, seats.setup.spec) or bool(seats.held_by(identity))

    def _is_open_to_others(self, status: Status, spec: TableSpec) -> bool:
        """Return whether people without a seat may join a table, watch it or read its record."""
        is_past_deal = spec.daily is not None and not spec.past and self.services.now() >= ends_at(spec.daily)
        if status == "open":
            return spec.listing == "public"
        return spec.watching != "none" or is_past_deal or spec.cup is not None

    async def table_by_invite(self, invite: str) -> StoredTable | None:
        """Return the table of an invite."""
        return await self.services.writer.run(lambda store: store.table_by_invite(invite))

    async def stored(self, table: str) -> tuple[StoredTable, list[StoredSeat], list[StoredEntry]]:
        """Return the stored table, seats and entries after verifying every checksum. Raises StoreError."""
        return await self.services.writer.run(lambda store: store.load(table))

    def announce(self, sentence: Message) -> int:
        """Announce something in all lobbies and at all tables. Return the number of terminals reached at this node."""
        self.services.feed.tell_nodes(AnnouncedInCluster(sentence))
        return self._announce(sentence)

    # The part of cluster-wide news that concerns this node

    def apply(self, node: str, news: ClusterNews) -> None:
        """Apply the news of another node."""
        services, feed = self.services, self.services.feed
        match news:
            case SaidInLobby(identity, chat):
                if not services.is_muted(identity):
                    feed.hear(identity, chat)
            case AnnouncedInCluster(sentence):
                self._announce(sentence)
            case ToldPerson(identity, sentence):
                feed.tell(identity, sentence, only_here=True)
            case ListsChanged(identities):
                feed.tables_changed(identities, only_here=True)
            case BlocksChanged(identity):
                self.blocks.forget(identity)
                self.begin(self._hide(identity))
            case PeopleParted(identity, other):
                self.begin(self._part(identity, other))
            case FollowsChanged(identity):
                self.begin(self._follow(identity))
            case PersonCame():
                feed.tell_followers(news)
            case VacationTaken(identity):
                self.begin(self._take_vacation(identity))
            case PersonRenamed(identity, name, before):
                self._rename(identity, before, name)
            case KeyRemoved(fingerprint):
                self._end_key(fingerprint)
            case AdmissionChanged():
                if self.visitors is not None:
                    self.owners.start(_admission_checked(self.visitors))
            case FeaturedChanged():
                self.featured.pinned_elsewhere()
            case WebhooksChanged(identity):
                self.begin(services.webhooks.follow(identity))
            case TablesMoved():
                self.moves.invalidate()
            case LinkOpened(hash, identity):
                services.browser_links.opened_elsewhere(hash, identity)
            case LinksClosed(identity, hash):
                services.browser_links.closed_elsewhere(identity, hash)
            case CodeShown(hash, label):
                services.browser_links.shown_elsewhere(hash, label)
            case CodeGone(hash):
                services.browser_links.gone_elsewhere(hash)
            case CodeAnswered(hash, identity):
                services.browser_links.answered(hash, identity)
            case StudyShown():
                services.studies.shown_elsewhere(node, news)
            case StudyFollowed(code, names):
                services.studies.followed_elsewhere(node, code, names)
            case StudyOver(code):
                services.studies.over_elsewhere(code)
            case PeopleKnown(identities):
                services.register.know(identities)
            case _:
                assert_never(news)

    def _end_key(self, fingerprint: str) -> None:
        if self.visitors is not None:
            self.visitors.end_key(fingerprint)

    def _rename(self, identity: str, before: str, name: str) -> None:
        self.services.feed.rename_here(identity, name)
        self.services.studies.rename(identity, name)
        for owner in self.loaded():
            owner.rename(identity, before, name)
        self.services.feed.tables_changed()

    async def _part(self, identity: str, other: str) -> None:
        self.services.studies.part(identity, other)
        for stored in await self.tables(identity=other):
            if stored.status == "open" and stored.id not in self.owners:
                with suppress(BelvedereError):  # it is out of play
                    await self.owner(stored.id)
        for owner in self.loaded():
            if not owner.seats.held_by(other):
                continue
            if owner.status == "open" and owner.seats.maker == identity:
                with suppress(BelvedereError):  # it has begun in the meantime, and they play on
                    await owner.arrange(other, "", standing_up(owner.id))
            elif identity in owner.seats.rematch.agreed:
                owner.seats.rematch.withdraw(identity)
                owner.send_roster()

    async def _hide(self, identity: str) -> None:
        self.services.feed.hide(identity, await self.blocks.of(identity))

    async def follows_changed(self, identity: str) -> None:
        """Apply a stored change of the people whom a person follows, or of their own arrivals, to their visits at all
        nodes. Raises StoreError."""
        self.services.feed.tell_nodes(FollowsChanged(identity))
        await self._follow(identity)

    async def _follow(self, identity: str) -> None:
        found = await self.follows.of(identity)
        self.services.feed.follow(identity, found.people, is_announced=found.is_announced)

    async def _take_vacation(self, identity: str) -> None:
        self.services.vacations.forget(identity)
        await self.services.vacations.load([identity])
        self._follow_vacation(identity)

    def _follow_vacation(self, identity: str) -> None:
        for owner in self.loaded():
            if owner.seats.held_by(identity):
                owner.time_passed()

    def _announce(self, sentence: Message) -> int:
        reached = self.services.feed.announce(sentence)
        for owner in self.loaded():
            owner.audience.send_all(Announced(sentence))
            reached += len(owner.audience)
        return reached

    async def _wake(self) -> None:
        """Load the tables where a bot owes a choice, and those without a summary that says so. Other tables load on
        request: the effects of their clocks of days are computed then, and no other clock runs without people. All
        people are charged with their tables now."""
        try:
            away = await self.moves.notes(self.services.writer)
            known, found = await self.services.writer.run(unfinished)
        except BelvedereError as error:
            LOG.error("cannot load tables: %s", english(error.sentence))
            return
        self.services.register.know(known)
        if self.neighbours is not None:
            return  # nodes load them in turn, and the store counts them
        here = [one for one in found if one[0].id not in away]
        for stored, maker in here:
            self.services.made_tables.found(stored.id, maker)
        for stored, _ in here:
            summary = read_summary(stored.summary)
            if stored.status == "running" and (summary is None or summary.is_bots):
                try:
                    await self.owner(stored.id)
                except BelvedereError as error:
                    LOG.warning("table %s cannot be played: %s", stored.id, english(error.sentence))


def _is_opening(seats: Seats, game: str) -> bool:
    spec = seats.setup.spec
    return spec.game == game and spec.listing == "public" and not seats.is_deserted


def _may_watch(status: Status, seats: Seats, identity: str) -> bool:
    return status == "running" and seats.setup.spec.watching != "none" and not seats.held_by(identity)


async def _logged(work: Coroutine[Any, Any, None]) -> None:
    try:
        await work
    except BelvedereError as error:
        LOG.warning("cannot apply a change to a person: %s", english(error.sentence))


async def _admission_checked(visitors: VisitorControl) -> None:
    try:
        await visitors.check_admission()
    except (BelvedereError, OSError) as error:  # the rules are read again soon
        LOG.error("cannot apply the admission rules of another node: %s", error)


def _seeded(spec: TableSpec) -> TableSpec:
    return spec if spec.seed is not None else attrs.evolve(spec, seed=secrets.token_bytes(SEED_BYTES))


# The handle of a table with its owner in this process (`TableEnd`), with its permission checks.
#
# A finished table gets a rematch when all its people have agreed and may have another table.

AGREEMENT_TIME: Final = 600.0
"""Seconds by the host's clock until a rematch wish expires while others have not agreed."""


class TableHere:
    """One table loaded here."""

    def __init__(self, host: Host, owner: TableOwner) -> None:
        self._host, self._owner = host, owner
        self.id = owner.id

    async def card(self, identity: str) -> TableCard:
        """Return the table's entry in a list for the person with this identity."""
        return self._owner.card(identity)

    async def people(self) -> SeatedPeople:
        """Return the people in the seats."""
        seats = self._owner.seats
        return SeatedPeople(
            tuple((seat.seat, seat.identity) for seat in seats.taken),
            seats.maker,
            seats.first_of(seats.maker).name if seats.maker is not None else "",
            seats.setup.spec.listing,
            is_over=self._owner.status == "finished",
        )

    async def commitment(self) -> str:
        """Return the hash of the table's seed."""
        return commitment(self._owner.setup.secret)

    async def arrange(self, identity: str, name: str, command: SeatingCommand) -> None:
        """Carry out a person's command about seats, at the next owner if the table has moved. `name` is their name at
        the table. Raises BelvedereError."""
        if isinstance(command, SeatedCommand) and not self._owner.seats.held_by(identity):
            raise BelvedereError("lobby-not-your-seat")
        try:
            await self._owner.arrange(identity, name, command)
        except Deposed:  # which changed nothing
            await (await self._host.find(self.id)).arrange(identity, name, command)
            return
        self._host.forget(self._owner)

    async def link(self, identity: str, name: str, seat: Seat | None) -> TableLink:
        """Open a link for a person called `name`, at their seat or as a spectator. Raises BelvedereError."""
        if seat is None:
            await self.check_watching(identity)
            return self._owner.link(None, name, identity)
        if seat not in self._owner.seats.held_by(identity):
            raise BelvedereError("lobby-not-your-seat")
        return self._owner.link(seat, self._speaker(identity, name, seat), identity)

    def _speaker(self, identity: str, name: str, seat: Seat) -> str:
        """Return the name of a person who speaks from a seat: the table's name for them, except after the end, when
        seats keep their old names."""
        is_over = self._owner.status == "finished"
        if is_over and name and identity.startswith(KEY) and self._owner.seats.held_by(identity) == (seat,):
            return name
        return self._owner.players()[seat].name

    async def check_watching(self, identity: str) -> None:
        """Raise BelvedereError if a person may not watch the table now."""
        if (reason := self._owner.why_not_watch(identity)) is not None:
            raise BelvedereError(reason)

    async def glance(self, identity: str) -> Link:
        """Open a link to the public view, for a person who may watch the table. Raises BelvedereError."""
        if (reason := self._owner.why_not_watch(identity, glance=True)) is not None:
            raise BelvedereError(reason)
        return Glance(self._owner.audience.glances, self.id, self._owner.setup.spec.game)

    async def rematch(self, identity: str) -> TableCard:
        """Note that a person wants a rematch. Return the new table once all want one, otherwise this table; spectators
        only follow to the new one. Raises BelvedereError."""
        if not self._owner.seats.held_by(identity):
            return await self._watched_rematch(identity)
        if self._owner.status != "finished":
            raise BelvedereError("lobby-not-over")
        if await _follower(self._host, self._owner) is None:
            self._host.services.made_tables.check(identity)
        fresh = await _rematch(self._host, self._owner, identity)
        return await fresh.card(identity) if fresh is not None else self._owner.card(identity)

    async def _watched_rematch(self, identity: str) -> TableCard:
        """Return the rematch for a spectator. Raises BelvedereError."""
        fresh = await _follower(self._host, self._owner)
        if fresh is None:
            raise BelvedereError("lobby-rematch-seats-only")
        await self.check_watching(identity)
        return await fresh.card(identity)

    async def plan(self, seat: StoredSeat, text: str | None) -> str:
        """Return the planned moves of a seat, after replacing them by `text` if given. Raises BelvedereError."""
        owner, plans = self._owner, self._host.services.plans
        if owner.table is None:
            raise BelvedereError("plan-not-begun")
        known = self.id, seat, owner.table, owner.setup.spec.clock
        return await plans.show(*known) if text is None else await plans.keep(*known, text)


async def _follower(host: Host, owner: TableOwner) -> TableEnd | None:
    """Return the rematch of a finished table, if any."""
    known = await host.services.writer.run(lambda store: store.note(follower_key(owner.id)))
    return await host.find(known) if known and await host.table(known) else None


async def _rematch(host: Host, owner: TableOwner, identity: str) -> TableEnd | None:
    """Note that a person wants a rematch. Return the new table, with everyone one seat further on, once all people in
    seats want it; None until then. People present are informed, except those who block that person. Raises
    BelvedereError if someone has too many tables, and if the person blocks one of the others."""
    wishes, clock = owner.seats.rematch, host.services.clock
    async with wishes.changing:
        known = await _follower(host, owner)
        if known is not None:
            return known
        await _check_blocked(host, owner, identity)
        blocking = [one for one in owner.seats.people if identity in await host.blocks.of(one)]
        wishes.agree(identity, blocking)
        if wishes.awaited(owner.seats.people):
            if wishes.is_new(identity):
                call_for_rematch(owner.id, owner.seats, host.services, identity)
            clock.remind(follower_key(owner.id), clock.time + AGREEMENT_TIME, partial(_give_up, owner))
            owner.send_roster()
            return None
        _check_others(host, owner, identity)
        try:
            fresh = await _begun(host, owner, identity)
        except BaseException as error:
            made = await _follower(host, owner) if isinstance(error, AlreadyFollowed) else None
            if made is None:
                wishes.withdraw(identity)
                raise
            fresh = made  # by another owner, in another process, that briefly had this table
        wishes.follower = fresh.id
        clock.remind(follower_key(owner.id), None, owner.send_roster)
        owner.send_roster()
        return fresh


async def _begun(host: Host, owner: TableOwner, maker: str) -> TableEnd:
    """Create the rematch, charged to the person who agreed last."""
    players = owner.setup.spec.seats
    taken = [
        StoredSeat((one.seat + 1) % len(players), one.identity, await _called(host, owner, one))
        for one in owner.seats.taken
    ]
    spec = attrs.evolve(owner.setup.spec.dealt_anew(), seats=(players[-1], *players[:-1]))
    if spec.shown is not None:
        spec = attrs.evolve(spec, shown=(spec.shown + 1) % len(players))
    spec = await with_matched_bots(host.services.writer, spec, maker)
    return await host.create(spec, taken, invited=False, maker=maker, follows=owner.id)


async def _called(host: Host, owner: TableOwner, seat: StoredSeat) -> str:
    """Return the current name of the person in a seat, if they hold no other seat."""
    player = await host.services.writer.run(lambda store: store.people.player(seat.identity))
    return player.name if player is not None and owner.seats.held_by(seat.identity) == (seat.seat,) else seat.name


def _marked(card: TableCard, seats: Seats, followed: frozenset[str]) -> TableCard:
    """Return a card with the seats of followed people."""
    if seats.people.isdisjoint(followed):
        return card
    return attrs.evolve(card, followed=tuple(seat.seat for seat in seats.taken if seat.identity in followed))


async def _check_blocked(host: Host, owner: TableOwner, identity: str) -> None:
    """Raise BelvedereError if a person wants a table with someone they block."""
    blocked = await host.blocks.of(identity)
    for seat in owner.seats.taken:
        if seat.identity in blocked:
            raise BelvedereError("block-their-rematch", name=seat.name)


def _check_others(host: Host, owner: TableOwner, identity: str) -> None:
    """Raise BelvedereError if another person who agreed has reached their limit of tables; their agreement is
    withdrawn."""
    for seat in owner.seats.taken:
        try:
            if seat.identity != identity:
                host.services.made_tables.check(seat.identity)
        except Exhausted:
            owner.seats.rematch.withdraw(seat.identity)
            owner.send_roster()
            raise BelvedereError("lobby-rematch-limit", name=seat.name) from None


def _give_up(owner: TableOwner) -> None:
    """End the wait for a rematch."""
    if owner.seats.rematch.give_up():
        owner.send_roster()
