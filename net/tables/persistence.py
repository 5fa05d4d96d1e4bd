"""Writes what of one table goes to disk, by the host's writer. An entry is tried again until the disk takes it."""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextvars import Context
from typing import TypeVar

import attrs

from core.kernel.decision import Seat
from core.kernel.message import Message, message
from core.kernel.score import Outcome
from core.link.commands import PHRASE_MARK, phrase_in, phrase_message
from core.link.updates import Chat
from core.results.achievements import counts_for_achievements, with_achievements
from core.results.facts import SeatResult, results_of
from core.storage.deals import DealtTable, add_dealt_table
from core.storage.journal import (
    TableStanding,
    decode_entry,
    encode_entry,
    standing,
    summary_of,
    write_setup,
    write_summary,
)
from core.storage.store import Store
from core.storage.values import (
    AWAY,
    Claim,
    Deposed,
    EntryWrite,
    Quota,
    ReturnedClaim,
    Status,
    StoredEntry,
    StoredSeat,
    StoredTable,
    StoreError,
    exhibition_key,
)
from core.table.table import Proposal, Table, TableEnding
from core.table.time_left import KeptTimes
from core.text import english
from net.ledger.register import LOCAL
from net.news import TablesMoved
from net.services.lobby_feed import LobbyFeed
from net.services.services import Services
from net.services.writer import Writer
from net.tables.seats import Arrangement, Seats
from net.tables.timing import write_times
from net.telemetry.log import LOG

T = TypeVar("T")
MAX_WITHDRAWN = 1000
"""Withdrawn tokens to remember."""


def agreement(table: str) -> str:
    """Return the key of the note that names the seat with the view that spectators share."""
    return f"shown {table}"


def asking(table: str) -> str:
    """Return the key of the note with the latest request for a take-back: its seat and version."""
    return f"asked {table}"


def making(table: str) -> str:
    """Return the key of the note with the identity of the table's maker."""
    return f"made {table}"


@attrs.frozen
class AwayNote:
    """The stored note of a table that leaves, or has left, this server, so that it cannot be played here."""

    token: str
    """A token that lets it arrive only once."""
    by: str
    """The identity of the person who moves it."""
    to: str
    """The destination as shown in lists: an address, or the name of the person who took it home."""
    there: str = ""
    """Its id there; empty until it has arrived."""

    @property
    def text(self) -> str:
        """The note as stored."""
        return json.dumps(attrs.asdict(self))

    @property
    def sentence(self) -> Message:
        """The reason why it cannot be played here."""
        return message("table-away", place=self.to) if self.by == LOCAL else message("table-taken-home", name=self.to)


def away_note(text: str) -> AwayNote:
    """Return a note from its stored text."""
    return AwayNote(**json.loads(text))


class TableMoves:
    """Knows which tables leave or have left a host, and which arrivals were withdrawn."""

    def __init__(self, feed: LobbyFeed) -> None:
        self._feed = feed
        self.away: dict[str, AwayNote] = {}
        """The notes of the tables that have left, by id, once they have been read from the store."""
        self.leaving: set[str] = set()
        """The tables that are being stopped before they leave."""
        self.arriving = asyncio.Lock()
        """Held while a table arrives, and while a request asks whether one has arrived."""
        self._withdrawn: dict[tuple[str, str], None] = {}
        self._is_read = False
        self._changes = 0  # number of changes at other nodes

    async def notes(self, writer: Writer) -> Mapping[str, AwayNote]:
        """Return the notes of the tables that have left, by id. Reads them from the store at the first call."""
        while not self._is_read:
            changes = self._changes
            notes = await writer.run(lambda store: store.notes(AWAY))
            self.away = {key.removeprefix(AWAY): away_note(text) for key, text in notes.items()}
            self._is_read = changes == self._changes
        return self.away

    def note_left(self, table: str, note: AwayNote) -> None:
        """Note that a table has left, after this is stored."""
        self.away[table] = note
        self._tell_others()

    def note_back(self, table: str) -> None:
        """Note that a table is back or removed, after this is stored."""
        self.away.pop(table, None)
        self._tell_others()

    def invalidate(self) -> None:
        """Read the notes again at the next call, because another node changed them."""
        self._is_read = False
        self._changes += 1

    def _tell_others(self) -> None:
        self._feed.tell_nodes(TablesMoved())

    def withdraw(self, identity: str, token: str) -> None:
        """Refuse arrivals with this token of a person. A restart forgets it, since no request survives one."""
        self._withdrawn[identity, token] = None
        if len(self._withdrawn) > MAX_WITHDRAWN:
            del self._withdrawn[next(iter(self._withdrawn))]

    def is_withdrawn(self, identity: str, token: str) -> bool:
        """Return whether arrivals with this token of a person are refused."""
        return (identity, token) in self._withdrawn


@attrs.frozen
class KeptTable:
    """All that is stored of a table when its owner begins."""

    claim: Claim
    stored: StoredTable
    seats: Sequence[StoredSeat]
    entries: Sequence[StoredEntry] = ()
    said: Sequence[Chat] = ()
    times: str = ""
    """Its clocks as stored."""
    agreed: str = ""
    """The identity of the person with the view that spectators share."""
    last_seen: Mapping[Seat, int] = attrs.field(factory=dict)
    """The last version shown to each seat."""
    maker: str = ""
    """The identity of the person charged for it; empty if unknown."""
    request: tuple[Seat, int] | None = None
    """The seat that asked last for a take-back, and the version of the table then."""


def create(
    store: Store,
    stored: StoredTable,
    seats: Sequence[StoredSeat],
    agreed: str,
    maker: str,
    entries: Sequence[StoredEntry],
    daily: int | None,
    source: str,
    follows: str,
    quota: Quota | None,
    dealt: tuple[str, DealtTable] | None = None,
    programs: Sequence[tuple[str, str]] = (),
) -> Claim:
    """Store a new table with what belongs to it, as its owner. At the deal of the day `daily` it is its maker's only
    try, from an address that `source` stands for. `dealt` names the finished table that it is dealt from, and notes it
    there. `programs` are those that the maker challenges, by identity and name. Raises StoreError, also for a second
    try at the deal of a day, beyond the `quota` and for programs without room, and AlreadyFollowed for a second one
    that `follows` a finished table."""
    if daily is not None and store.daily.table(daily, maker):
        raise StoreError("daily-tried")  # at another terminal of the same person, meanwhile
    if dealt is not None:
        add_dealt_table(store, *dealt)  # a note without its table does no harm
    store.programs.check(programs, maker)
    claim = store.create_table(stored, seats, entries, follows=follows, quota=quota)
    if daily is not None:
        store.daily.add(daily, maker, stored.id, source)
    store.keep_note(making(stored.id), maker)
    if agreed:
        store.keep_note(agreement(stored.id), agreed)
    if not seats:
        store.keep_note(exhibition_key(stored.id), "")
    return claim


def unfinished(store: Store) -> tuple[list[str], list[tuple[StoredTable, str]]]:
    """Who has finished a table; and the tables that are not over, but for those of guests, who cannot come back, with
    who is charged with each."""
    of_guests = {one.id for one in store.leftovers.of_guests() if one.people}
    rows = [*store.tables(status="running"), *store.tables(status="open")]
    makers = store.notes(making(""))
    found = []
    for stored in rows:
        if stored.id not in of_guests:
            maker = makers.get(making(stored.id)) or next((seat.identity for seat in _seats(store, stored.id)), LOCAL)
            found.append((stored, maker))
    return store.people.finishers(), found


def _seats(store: Store, table: str) -> list[StoredSeat]:
    try:
        return store.seats(table)
    except StoreError:
        return []


def pick_up(store: Store, table: str) -> KeptTable:
    """Claim a table and read it from the store. Raises StoreError."""
    claim = store.claim(table)
    stored, seats, entries = store.load(table)
    return KeptTable(
        claim,
        stored,
        seats,
        entries,
        said=[_said(*line) for line in store.chat(table)],
        times=store.times(table),
        agreed=store.note(agreement(table)) or "",
        last_seen=store.visits(table),
        maker=store.note(making(table)) or "",
        request=_asked(store.note(asking(table)) or ""),
    )


def _said(name: str, text: str) -> Chat:
    """Return a stored chat line."""
    phrase = phrase_in(text)
    return Chat(name, text) if phrase is None else Chat(name, english(phrase_message(phrase)), phrase=phrase)


def _asked(note: str) -> tuple[Seat, int] | None:
    """Return the seat and the version of a stored request for a take-back."""
    match note.split():
        case [seat, version]:
            return int(seat), int(version)
    return None


class TableStore:
    """Writes for one table, as its owner by `claim`. `deposed` is called, once, when another owner has come."""

    def __init__(
        self, claim: Claim, stored: StoredTable, services: Services, seats: Seats, deposed: Callable[[], None]
    ) -> None:
        self.claim = claim
        self.changed = stored.changed
        """When the last entry came, in seconds since the epoch."""
        self.is_deposed = False
        """Whether the table is another owner's by now: nothing more is written then."""
        self._stored, self._deposed = stored, deposed
        self._summary = stored.summary
        self._table = claim.table
        self._services = services
        self._seats = seats
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def row(self) -> StoredTable:
        """The row of the table, with when the last entry came."""
        return attrs.evolve(self._stored, changed=self.changed)

    async def close(self) -> None:
        """Wait until the writes outside the mailbox are on disk, or lost."""
        await asyncio.gather(*self._tasks)

    # What must not be lost: gives every failure, and ends when it is on disk. Raises Deposed

    def entry(
        self, table: Table, proposal: Proposal, times: KeptTimes | None, others: TableStanding | None
    ) -> AsyncIterator[StoreError]:
        """Write a proposal, before it is committed, with the `times` that the clocks show after it, and what `others`
        know of the table where that is not what its players do."""
        ending = table.ending(proposal)
        status: Status = "finished" if ending is not None else "running"
        self.changed = self._services.now()
        results = self._results(table, ending) if ending is not None else ()
        outcome = ending.outcome if ending is not None else None
        found = standing(table, proposal, is_over=ending is not None)
        self._summary = write_summary(summary_of(found, table, times, others))
        write = EntryWrite(
            self.claim,
            encode_entry(table, proposal),
            status,
            self.changed,
            write_times(times),
            results,
            self._summary,
        )

        async def append() -> None:
            earned = results if outcome is None else await self._with_achievements(results, proposal, outcome)
            await self._services.writer.append(attrs.evolve(write, results=earned))

        return self._retry(append)

    async def _with_achievements(
        self, results: tuple[SeatResult, ...], last: Proposal, outcome: Outcome
    ) -> tuple[SeatResult, ...]:
        """Return the results of a table with what its people earned. Its moves, all of them stored but the last, are
        played again in a thread: about 10 ms. Raises StoreError."""
        if not counts_for_achievements(results):
            return results
        setup = self._seats.setup
        _, _, stored = await self._services.writer.run(lambda store: store.load(self._table))
        entries = [decode_entry(setup.game, entry) for entry in stored if entry.version < last.version]
        try:
            return await asyncio.to_thread(
                with_achievements, results, setup.game, setup.spec.options, setup.seed, [*entries, last.entry], outcome
            )
        except Exception as error:  # noqa: BLE001  a fault in an achievement must not keep a table from ending
            LOG.warning("table %s: cannot find what its players earned: %r", self._table, error)
            return results

    def agreement(self, identity: str) -> AsyncIterator[StoreError]:
        """Write that a person lets spectators share their view; no person does when `identity` is empty."""
        key = agreement(self._table)
        return self._retry(lambda: self._services.writer.run(lambda store: store.keep_note(key, identity, self.claim)))

    def request(self, seat: Seat, version: int) -> AsyncIterator[StoreError]:
        """Write that a seat asked at a version for a take-back."""
        key, note = asking(self._table), f"{seat} {version}"
        return self._retry(lambda: self._services.writer.run(lambda store: store.keep_note(key, note, self.claim)))

    def _results(self, table: Table, ending: TableEnding) -> tuple[SeatResult, ...]:
        people = {seat.seat: seat.identity for seat in self._seats.taken}
        register = self._services.register
        addresses = {identity: register.holder(identity).source for identity in people.values()}
        return results_of(table.game, self._seats.setup.spec, people, ending, self.changed, addresses)

    async def _retry(self, write: Callable[[], Awaitable[None]]) -> AsyncIterator[StoreError]:
        """Raises Deposed, which no waiting mends."""
        while True:
            try:
                await write()
                return
            except Deposed:
                self._depose()
                raise
            except StoreError as error:
                yield error
            await self._services.writer.takes_writes(self._services.retry)

    def _depose(self) -> None:
        if not self.is_deposed:
            self.is_deposed = True
            LOG.warning("table %s is now run by another server", self._table)
            self._deposed()

    # The seats, in one attempt: the person who asked gets the failure

    async def take(self, seat: StoredSeat, status: Status) -> None:
        """Write that a person holds a seat. Raises StoreError."""
        await self._ask(lambda store: store.take_seat(self.claim, seat, status))

    async def rename(self, identity: str, before: str, name: str) -> list[StoredSeat]:
        """Write the name of a person, who then sits at the table. Raises StoreError."""
        return await self._ask(lambda store: store.rename_seats(self.claim, identity, before, name))

    async def arrange(self, arrangement: Arrangement, status: Status) -> None:
        """Write who sits where. Raises StoreError."""
        header = write_setup(arrangement.setup)
        taken = list(arrangement.taken)
        moved = arrangement.moved
        await self._ask(lambda store: store.rearrange(self.claim, header, status, taken, moved))

    async def remove(self) -> None:
        """Remove the table, which has not begun. Raises StoreError."""
        await self._ask(lambda store: store.remove_open(self.claim))

    async def _ask(self, job: Callable[[Store], T]) -> T:
        try:
            return await self._services.writer.run(job)
        except Deposed:
            self._depose()
            raise

    # Releasing the table

    def returned_claim(
        self, to: str, times: str, table: Table | None, left: KeptTimes | None, others: TableStanding | None
    ) -> ReturnedClaim:
        """Return the claim to release, for the node `to` or for any. `times` are the clocks to store, `left` and
        `others` what lists show of them and to others. `table` is None before the start."""
        if table is not None:
            found = standing(table, is_over=table.outcome is not None)
            self._summary = write_summary(summary_of(found, table, left, others))
        return ReturnedClaim(self.claim, times, self._summary, to)

    # Writes that may be lost: tried once, outside the mailbox

    def summary(self, table: Table, times: KeptTimes | None, others: TableStanding | None) -> None:
        """Write what lists show of the table, unless it is written already: before the first entry, and after a
        change of seats."""
        found = standing(table, is_over=table.outcome is not None)
        text = write_summary(summary_of(found, table, times, others))
        if not self._summary:
            self._summary = text
            self._begin(lambda store: store.keep_summary(self.claim, text), "what lists show was not kept")

    def chat(self, chat: Chat | None) -> None:
        """Write a line of a player, if there is one."""
        if chat is None:
            return
        most = self._services.talk_lines
        text = chat.text if chat.phrase is None else f"{PHRASE_MARK}{chat.phrase}"
        self._begin(lambda store: store.say(self.claim, chat.name, text, most=most), "cannot save a chat line")

    def last_seen(self, seat: Seat | None, version: int | None) -> None:
        """Write how far a seat had been shown the table when its person left, where that is news."""
        if seat is None or version is None or not self._seats.left(seat, version):
            return
        what = f"cannot save what seat {seat + 1} has seen"
        self._begin(lambda store: store.keep_visit(self.claim, seat, version), what)

    def _begin(self, job: Callable[[Store], None], complaint: str) -> None:
        if self.is_deposed:
            return
        task = asyncio.create_task(self._attempt(job, complaint), context=Context())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _attempt(self, job: Callable[[Store], None], complaint: str) -> None:
        try:
            await self._ask(job)
        except StoreError as error:
            LOG.warning("table %s: %s: %s", self._table, complaint, error)
