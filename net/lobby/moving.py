"""Moves tables between servers and local stores. A table stops here before its package can be read.

The package contains the secret seed, and so every hidden card. Only the maker of the table gets it, after all other
people who may still play there have agreed. This also holds for local games. On a server a packed table can never be
resumed, so reading its package gives no advantage there.
"""

import asyncio
import binascii
import json
import secrets
from base64 import b64decode, b64encode
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from hashlib import blake2b
from typing import Any, Final, Literal, assert_never

import attrs

from core.clean import clean, clean_name
from core.encoding import codec
from core.encoding.strict_json import DecodeError
from core.kernel.decision import Seat
from core.kernel.game import AnyGame
from core.kernel.message import BelvedereError, message
from core.kernel.rng import MOST_ENTROPY
from core.link.invites import new_invite
from core.link.lobby_commands import (
    MOST_BYTES,
    MOST_ENTRIES,
    MOST_MOVES,
    PART_BYTES,
    ConsentToMove,
    EndMove,
    FetchPackage,
    FindMoved,
    MoveConsent,
    MovingCommand,
    PackedTable,
    PackTable,
    SendPackage,
    ShowMoveConsent,
    TakeIn,
    too_long_to_move,
)
from core.link.spec import Player, TableSpec
from core.results.facts import GUEST, SeatResult, results_of
from core.storage.journal import Setup, new_table, read_setup, rebuild, write_setup
from core.storage.store import Store
from core.storage.values import (
    ArrivedTable,
    Status,
    StoredEntry,
    StoredSeat,
    StoredTable,
    away_key,
    came_key,
    chain_link,
    chain_start,
    move_consent_key,
)
from core.table.table import Table
from core.table.time_left import KeptTimes
from net.ledger.register import LOCAL
from net.lobby.new_table import check_spec, with_distinct_names, with_honest_bots, with_plain_bots
from net.people.personal_notices import tell
from net.tables.host import SEED_BYTES, Host
from net.tables.owner import TableOwner
from net.tables.persistence import AwayNote, away_note, making
from net.telemetry.log import incident

# Packages: writing a table as one, and strictly reading one from outside.
#
# A package is one JSON object. It holds the set-up with the secret seed, the entries with the last link of their hash
# chain, the state of the clocks, and the chat. It names the holders of seats, but marks only those of the person who
# moves the table.

FORMAT: Final = 1


@attrs.frozen
class PackedSeat:
    """A person's seat."""

    seat: Seat
    name: str
    mine: bool
    """Whether the person who moves the table holds it."""
    gone: bool
    """Whether its player has conceded, so that the seat stays empty."""


@attrs.frozen
class PackedLine:
    """One line of chat."""

    name: str
    text: str


@attrs.frozen
class TablePackage:
    """The contents of a package."""

    format: int
    table: str
    """The table's id on the server it comes from."""
    header: str
    """The set-up (`core.storage.journal.write_setup`)."""
    chain: str
    """The last link of the hash chain over header and entries, in hexadecimal."""
    status: Literal["open", "running", "finished"]
    created: float
    """Seconds since the epoch; so is `changed`."""
    changed: float
    times: str
    """The state of the clocks, in the store's format."""
    seats: tuple[PackedSeat, ...]
    entries: tuple[StoredEntry, ...]
    said: tuple[PackedLine, ...]


@attrs.frozen
class ReadTable:
    """A valid package, with the table rebuilt from its entries."""

    package: TablePackage
    setup: Setup
    table: Table
    has_begun: bool
    """Whether a player may have seen cards of this deal."""


def write_package(
    stored: StoredTable,
    setup: Setup,
    seats: Sequence[PackedSeat],
    entries: Sequence[StoredEntry],
    *,
    header: str,
    times: str,
    said: Sequence[PackedLine],
) -> bytes:
    """Return the package of a table with that `header`. The oldest half of a long chat stays behind, as often as
    needed. Raises BelvedereError if the table is too long to move."""
    package = TablePackage(
        FORMAT,
        stored.id,
        header,
        chain_of(stored.id, header, entries),
        stored.status,
        stored.created,
        stored.changed,
        times,
        tuple(seats),
        tuple(entries),
        tuple(said),
    )
    while len(written := codec.dumps(codec.encode(package))) > MOST_BYTES and package.said:
        package = attrs.evolve(package, said=package.said[(len(package.said) + 1) // 2 :])
    if len(written) > MOST_BYTES or len(entries) > MOST_ENTRIES or len(setup.spec.moves) >= MOST_MOVES:
        raise too_long_to_move()
    return written


def chain_of(table: str, header: str, entries: Sequence[StoredEntry]) -> str:
    """Return the last link of the hash chain over a header and entries, in hexadecimal."""
    link = chain_start(table, header)
    for entry in entries:
        link = chain_link(link, entry)
    return link.hex()


def read_package(data: bytes, load: Callable[[str], AnyGame]) -> ReadTable:
    """Return the table of an untrusted package, rebuilt by replaying every entry. `load` finds a game by its key.
    Raises BelvedereError for the first fault found."""
    package: TablePackage = codec.decode(TablePackage, codec.loads(data, MOST_BYTES))
    if package.format != FORMAT:
        raise BelvedereError("move-other-format", found=str(package.format)[:20], known=str(FORMAT))
    setup = read_setup(package.header, load)
    _check(package, setup)
    table = new_table(setup)
    rebuild(table, package.entries)
    has_begun = package.status != "open" or bool(setup.spec.moves)
    if package.status != "open" and (package.status == "finished") != (table.outcome is not None):
        raise BelvedereError("move-damaged")
    if (has_begun and setup.spec.lot == ()) or (package.entries and not has_begun):
        raise BelvedereError("move-damaged")
    return ReadTable(package, setup, table, has_begun)


def _check(package: TablePackage, setup: Setup) -> None:
    """Raise BelvedereError if the parts of a package contradict each other."""
    spec, entries = setup.spec, package.entries
    if chain_of(package.table, package.header, entries) != package.chain:
        raise BelvedereError("move-chain")
    if [entry.version for entry in entries] != list(range(1, len(entries) + 1)):
        raise BelvedereError("move-damaged")
    if len(entries) > MOST_ENTRIES or len(spec.moves) >= MOST_MOVES:
        raise too_long_to_move()
    if list(spec.moves) != sorted(spec.moves) or any(not 0 <= one <= len(entries) for one in spec.moves):
        raise BelvedereError("move-damaged")
    if spec.lot and sorted(spec.lot) != list(range(len(spec.seats))):
        raise BelvedereError("move-damaged")
    people = {seat for seat, player in enumerate(spec.seats) if player.kind != "bot"}
    held = [one.seat for one in package.seats]
    if len(set(held)) != len(held) or not people.issuperset(held):
        raise BelvedereError("move-damaged")
    if spec.entropy and (len(spec.entropy) != len(spec.seats) or max(map(len, spec.entropy)) > MOST_ENTROPY):
        raise BelvedereError("move-damaged")
    if package.times:
        try:
            codec.decode(KeptTimes, codec.loads(package.times.encode()))
        except DecodeError:
            raise BelvedereError("move-damaged") from None
    check_kind(setup)
    check_spec(setup.game, spec)


def check_kind(setup: Setup) -> None:
    """Raise BelvedereError for kinds of tables that may not move, and for options that other servers do not offer."""
    spec, game = setup.spec, setup.game
    if spec.lesson or spec.study is not None or spec.daily is not None or spec.dealt_from is not None or spec.cup:
        raise BelvedereError("move-stays")
    if not isinstance(spec.options, game.types.options) or spec.options != game.meta.options(
        **{option.key: getattr(spec.options, option.key) for option in game.meta.choices}
    ):
        raise BelvedereError("move-own-components", game=game.meta.title)


LONGEST_PLACE = 100
"""The most characters of a destination's name."""
LETTING_TIME: Final = 7 * 24 * 3600.0
"""Seconds for which consent to a move is valid. A week gives everybody at a table with a clock of days time to answer,
and consent to a much older position no longer counts."""
MOST_SAID = 300
"""Lines of chat in a package, as far as they fit into `MOST_BYTES`."""
Stored = tuple[StoredTable, list[StoredSeat], list[StoredEntry]]


async def note_of(host: Host, table: str) -> AwayNote | None:
    """Return the stored note on a table that is leaving or has left; None for other tables."""
    text = await host.services.writer.run(lambda store: store.note(away_key(table)))
    return None if text is None else away_note(text)


async def pack(host: Host, identity: str, command: PackTable) -> tuple[PackedTable, bytes]:
    """Stop a table that a person moves elsewhere, and return its package. Raises BelvedereError if the move is not
    allowed, or not yet."""
    host.services.charge(identity, "moves")
    table = command.table
    note = await note_of(host, table)
    if note is None:
        found = await _start_move(host, identity, command)
        if isinstance(found, bytes):
            return PackedTable(_token_of_finished(table), len(found), is_over=True), found
        note = found
    if note.by != identity or (identity == LOCAL and note.to != _destination(command)):
        raise BelvedereError(note.sentence)
    package = await _build_package(host, identity, await host.stored(table))
    return PackedTable(note.token, len(package), there=note.there), package


async def _start_move(host: Host, identity: str, command: PackTable) -> AwayNote | bytes:
    """Mark a table as leaving and return the note about it. For a finished table, return its package instead."""
    owner = await host.owner(command.table)
    check_kind(owner.setup)
    if command.rules and owner.setup.rules_version not in command.rules:
        raise BelvedereError(
            "table-other-rules",
            game=owner.setup.game.meta.title,
            found=str(owner.setup.rules_version),
            installed=", ".join(map(str, command.rules)),
        )
    mine = owner.seats.held_by(identity)
    if not mine:
        raise BelvedereError("lobby-not-your-seat")
    if owner.status == "finished":
        return await _build_package(host, identity, await host.stored(command.table))
    if identity != owner.seats.maker:
        raise BelvedereError("move-not-yours")
    await _check_consents(host, owner, identity)
    await _build_package(host, identity, await host.stored(command.table))  # raises if too long, before the table stops
    name = owner.seats.first_of(identity).name
    note = AwayNote(secrets.token_hex(16), identity, _destination(command) if identity == LOCAL else name)

    def may_go(stopped: TableOwner) -> bool:
        return not missing_consents(host, stopped, identity, agreed)

    agreed = frozenset(await current_consents(host, owner.id))
    await host.owners.send_away(owner.id, note, may_go)
    return note


def _destination(command: PackTable) -> str:
    return clean(command.to, LONGEST_PLACE) or "?"


# Consent


async def current_consents(host: Host, table: str) -> Mapping[str, float]:
    """Return the people who consent to a move now: identity → expiry time in seconds since the epoch."""
    now = host.services.now()
    return await host.services.writer.run(lambda store: _read_consents(store, table, now))


def missing_consents(host: Host, owner: TableOwner, maker: str, agreed: Collection[str]) -> tuple[StoredSeat, ...]:
    """Return the seats of other people who may still play and have not consented. Players who conceded and guests who
    have left do not count."""
    conceded = owner.table.conceded if owner.table is not None else frozenset()
    return tuple(
        one
        for one in owner.seats.taken
        if one.identity not in (maker, *agreed)
        and one.seat not in conceded
        and not (one.identity.startswith(GUEST) and not host.services.feed.is_here(one.identity))
    )


async def _check_consents(host: Host, owner: TableOwner, maker: str) -> None:
    """Ask the people who have not consented to do so, and raise BelvedereError if there are any."""
    missing = missing_consents(host, owner, maker, await current_consents(host, owner.id))
    if not missing:
        return
    name = owner.seats.first_of(maker).name
    asking = message("move-asked", name=name, game=message(f"{owner.setup.spec.game}-title"), table=owner.id)
    for identity in {one.identity for one in missing}:
        await tell(host.services.feed, host.services.writer, identity, asking)
    raise BelvedereError("move-awaits", names=", ".join(_names(missing)))


async def record_consent(host: Host, identity: str, table: str, *, yes: bool) -> tuple[str, ...]:
    """Record a person's answer to a move, and return the names of those who have not consented."""
    owner, maker = await _with_maker(host, identity, table)
    now = host.services.now()
    agreed = await host.services.writer.run(lambda store: _write_consent(store, table, identity, now, yes=yes))
    return _names(missing_consents(host, owner, maker, agreed))


async def consent_status(host: Host, identity: str, table: str) -> MoveConsent:
    """Return the state of consent for a table, as a person with a seat there may know it."""
    owner, maker = await _with_maker(host, identity, table)
    agreed = await current_consents(host, table)
    missing = _names(missing_consents(host, owner, maker, agreed))
    return MoveConsent(owner.seats.first_of(maker).name, identity == maker, agreed.get(identity), missing)


async def _with_maker(host: Host, identity: str, table: str) -> tuple[TableOwner, str]:
    """Return an unfinished table with its maker, for a person with a seat there. Raises BelvedereError if the person
    has no seat, or if the maker has left or the table is finished."""
    owner = await host.owner(table)
    maker = owner.seats.maker
    if not owner.seats.held_by(identity) or maker is None:
        raise BelvedereError("lobby-not-your-seat")
    if owner.status == "finished":
        raise BelvedereError("move-over")
    return owner, maker


def _names(seats: Iterable[StoredSeat]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(one.name for one in seats))


def _write_consent(store: Store, table: str, identity: str, now: float, *, yes: bool) -> Mapping[str, float]:
    agreed = _read_consents(store, table, now)
    agreed.pop(identity, None)
    if yes:
        agreed[identity] = now + LETTING_TIME
    store.keep_note(move_consent_key(table), json.dumps(agreed, sort_keys=True))
    return agreed


def _read_consents(store: Store, table: str, now: float) -> dict[str, float]:
    """Return the people who consent at that time, each with an expiry time."""
    text = store.note(move_consent_key(table))
    known: dict[str, float] = json.loads(text) if text else {}
    return {identity: until for identity, until in known.items() if now < until <= now + LETTING_TIME}


# The end of a move


async def end_move(host: Host, identity: str, table: str, token: str, there: str) -> None:
    """Record that a table has arrived elsewhere, or that the move was cancelled. Raises BelvedereError if this person
    did not start the move."""
    note = await note_of(host, table)
    if note is None and not await host.may_know(table, identity):
        return  # an earlier call has already removed it, or it is private
    if note is None or note.by != identity or note.token != token:
        raise BelvedereError("move-not-yours")
    key = away_key(table)
    if identity == LOCAL and there:
        kept = attrs.evolve(note, there=clean(there, LONGEST_PLACE)).text
        await host.services.writer.run(lambda store: store.keep_note(key, kept))
        host.moves.note_left(table, away_note(kept))
    elif identity == LOCAL:
        await host.services.writer.run(lambda store: store.forget_note(key))
        host.moves.note_back(table)
    elif there:
        await _tell_others(host, identity, table)
        await host.remove(table, note.sentence)
    else:
        raise BelvedereError("move-not-back")
    host.services.feed.tables_changed()


async def _tell_others(host: Host, identity: str, table: str) -> None:
    """Tell the other people of a table where it has gone."""
    seats = await host.services.writer.run(lambda store: store.seats(table))
    name = next((one.name for one in seats if one.identity == identity), "")
    told = message("table-was-taken-home", table=table, name=name)
    for other in {one.identity for one in seats if one.identity != identity and not one.identity.startswith(GUEST)}:
        await tell(host.services.feed, host.services.writer, other, told)


# The package


async def _build_package(host: Host, identity: str, stored: Stored) -> bytes:
    """Return the package of a stored table for the person who moves it."""
    table = stored[0].id
    times, said = await host.services.writer.run(lambda store: (store.times(table), store.chat(table, MOST_SAID)))
    lines = [PackedLine(*one) for one in said] if identity != LOCAL else []  # a server would not trust it
    return await asyncio.to_thread(_write_stored, host, identity, stored, times, lines)


def _write_stored(host: Host, identity: str, stored: Stored, times: str, said: list[PackedLine]) -> bytes:
    row, seats, entries = stored
    setup = read_setup(row.header, host.load)
    conceded = {entry.seat for entry in entries if entry.kind == "concede"}
    header = row.header
    if row.status == "open" and not setup.spec.moves:
        setup = _without_deal(setup)
        header, entries, times = write_setup(setup), [], ""
    people = [PackedSeat(one.seat, one.name, one.identity == identity, one.seat in conceded) for one in seats]
    return write_package(row, setup, people, entries, header=header, times=times, said=said)


def _without_deal(setup: Setup) -> Setup:
    """Return the set-up of a table that has not begun, without its deal. The next host draws and commits to a new
    one."""
    return attrs.evolve(setup, spec=attrs.evolve(setup.spec.dealt_anew(), seed=bytes(32)))


def _token_of_finished(table: str) -> str:
    return blake2b(table.encode(), digest_size=16).hexdigest()


# Arrivals: reading a package, replaying every entry, and opening the table under this host.
#
# A token opens one table, however often it is sent. Token and table are stored in one transaction, and the token is
# kept for good, so that a table that has moved on is not opened a second time. The person who brings a table may know
# its hidden cards or have invented it. So it is unrated, has no spectators, and its title says that it has moved.

CONCEDED = f"{GUEST}gone"
"""Identity that holds the seat of a player who conceded on another server; it can never sign in."""


async def take_in(host: Host, identity: str, name: str, data: bytes, command: TakeIn) -> TableOwner:
    """Open the table of a package that a person of that name brings, or return the one already opened with this token.
    Raises BelvedereError if the package is refused; nothing has changed then."""
    if identity.startswith(GUEST):
        raise BelvedereError("move-guest")
    async with host.moves.arriving:
        table = await _table_of_token(host, identity, command.token)
        if table:
            return await host.owner(table)
        if host.moves.is_withdrawn(identity, command.token):
            raise BelvedereError("move-withdrawn")
        host.services.charge(identity, "moves")
        found = await asyncio.to_thread(_read, host, data)
        if found.package.status == "finished" and not command.into:
            raise BelvedereError("move-over")
        if identity != LOCAL:
            found = await _with_honest_bots(host, found)
        before = await _returning_table(host, identity, command.into, found) if command.into else None
        arrival = _arriving_table(host, identity, name, found, command, before)
        if before is not None:
            said = await host.services.writer.run(lambda store: store.chat(command.into, MOST_SAID))
            arrival = attrs.evolve(arrival, said=[*said, *arrival.said][-MOST_SAID:])
        await _store_arrival(host, identity, arrival)
    return await host.owner(arrival.table.id)


async def find_moved(host: Host, identity: str, token: str) -> str:
    """Return the id of the table that a person opened with a token. If there is none, return "" and reject the token
    from then on."""
    async with host.moves.arriving:
        table = await _table_of_token(host, identity, token)
        if not table:
            host.moves.withdraw(identity, token)
        return table


async def _table_of_token(host: Host, identity: str, token: str) -> str:
    """Return the id of the table opened with that token, or ""."""
    return await host.services.writer.run(lambda store: store.note(came_key(identity, token))) or ""


def _read(host: Host, data: bytes) -> ReadTable:
    try:
        return read_package(data, host.load)
    except BelvedereError:
        raise
    except Exception as fault:
        raise BelvedereError("move-incident", incident=incident(fault, "a table that moves here")) from fault


async def _with_honest_bots(host: Host, found: ReadTable) -> ReadTable:
    spec = found.setup.spec
    spec = attrs.evolve(spec, seats=await with_honest_bots(host, spec.seats))
    return attrs.evolve(found, setup=attrs.evolve(found.setup, spec=spec))


async def _returning_table(host: Host, identity: str, into: str, found: ReadTable) -> Stored:
    """Return the stored table that is coming back. Raises BelvedereError if it never left, or if the package is of
    another table."""
    note = await note_of(host, into)
    if identity != LOCAL or note is None:
        raise BelvedereError("move-not-yours")
    stored = await host.stored(into)
    setup = await asyncio.to_thread(read_setup, stored[0].header, host.load)
    if stored[0].status != "open" or setup.spec.moves:
        there, known = found.package.entries, stored[2]
        same_deal = (found.setup.secret, found.setup.spec.entropy) == (setup.secret, setup.spec.entropy)
        if not same_deal or list(there[: len(known)]) != known:
            raise BelvedereError("move-other-table")
    return stored


def _arriving_table(
    host: Host, identity: str, name: str, found: ReadTable, command: TakeIn, before: Stored | None
) -> ArrivedTable:
    """Return the arriving table as it is stored here."""
    package = found.package
    now = host.services.now()
    table = command.into or secrets.token_hex(5)
    chosen = _chosen_seats(found, command.seats)
    names = {one.seat: one.name for one in before[1]} if before is not None else {}
    spec = _spec_here(found, chosen, name, names, is_home=identity == LOCAL)
    if host.services.is_muted(identity):
        spec = with_plain_bots(spec)
    holders = _holders(found, spec, chosen, identity)
    setup = attrs.evolve(found.setup, spec=spec)
    status: Status = "running" if len(holders) == sum(player.kind != "bot" for player in spec.seats) else "open"
    results: tuple[SeatResult, ...] = ()
    ending = found.table.ending()
    if ending is not None:
        status = "finished"
        results = results_of(setup.game, spec, {one.seat: one.identity for one in holders}, ending, package.changed)
    created = before[0].created if before is not None else package.created
    row = StoredTable(
        id=table,
        header=write_setup(setup),
        status=status,
        invite=new_invite() if status == "open" else None,
        created=created if 0 < created <= now else now,
        changed=package.changed if results else now,
        version=len(package.entries),
    )
    said = [(clean_name(one.name), clean(one.text)) for one in package.said] if identity == LOCAL else []
    return ArrivedTable(
        row,
        holders,
        package.entries,
        times=package.times if found.has_begun else "",
        said=tuple(said),
        results=results,
        notes={came_key(identity, command.token): table, making(table): identity},
        forgotten=(away_key(table),),
    )


async def _store_arrival(host: Host, identity: str, arrival: ArrivedTable) -> None:
    """Store a table and count it among those of the person who brought it."""
    id = arrival.table.id
    is_over = arrival.table.status == "finished"
    if not is_over:
        host.services.made_tables.make(id, identity)
    try:
        await host.services.writer.run(lambda store: store.put_table(arrival))
    except BaseException:
        host.services.made_tables.over(id)
        raise
    host.moves.note_back(id)
    host.services.feed.tables_changed()


# Seats


def _chosen_seats(found: ReadTable, wanted: Sequence[Seat]) -> frozenset[Seat]:
    """Return the seats that the person who brings the table takes. Raises BelvedereError for seats of others, and for
    none."""
    mine = frozenset(one.seat for one in found.package.seats if one.mine)
    chosen = frozenset(wanted) or mine
    if not chosen or not chosen <= mine:
        raise BelvedereError("move-no-seat")
    return chosen


def _spec_here(
    found: ReadTable, chosen: Collection[Seat], name: str, names: Mapping[Seat, str], *, is_home: bool
) -> TableSpec:
    """Return the table's terms on this server: the person in the `chosen` seats, bots unchanged, the other seats open.
    Local games keep people's names; on a server a package cannot seat anybody under another person's name."""
    spec = found.setup.spec
    packed = {one.seat: one for one in found.package.seats}
    players = []
    for seat, player in enumerate(spec.seats):
        here = clean_name(names.get(seat, packed[seat].name)) if is_home and seat in packed else ""
        if player.kind == "bot":
            players.append(attrs.evolve(player, name=clean_name(player.name) or "Bot"))
        elif seat in chosen:
            players.append(Player("person", here or name))
        elif seat in packed and packed[seat].gone:
            players.append(Player("person", here or f"Player-{seat + 1}"))
        else:
            players.append(Player("open", ""))
    terms = attrs.evolve(
        spec, seats=with_distinct_names(players), watching="none", shown=None, spectator_chat="none", listing="invite"
    )
    if not found.has_begun:
        return attrs.evolve(terms.dealt_anew(), seed=secrets.token_bytes(SEED_BYTES))
    return attrs.evolve(terms, rated=False, moves=(*spec.moves, len(found.package.entries)))


def _holders(found: ReadTable, spec: TableSpec, chosen: Collection[Seat], identity: str) -> tuple[StoredSeat, ...]:
    """Return the occupied seats: those of the person who brings the table, and those of people who conceded."""
    return tuple(
        StoredSeat(seat, identity if seat in chosen else CONCEDED, player.name)
        for seat, player in enumerate(spec.seats)
        if player.kind == "person"
    )


# Commands of one visit, and the package in transit

FETCHED: Final = 48 * 1024
"""Bytes of a package in one answer."""
LONGEST_TOKEN: Final = 64
"""The most characters of a token."""


class PersonMoves:
    """The moves of one visit: at most one package in each direction."""

    def __init__(self, host: Host, identity: str) -> None:
        self._host, self._identity = host, identity
        self._leaving: tuple[str, bytes] = "", b""
        """The table that was packed last, and its package."""
        self._coming = bytearray()

    async def do(self, command: MovingCommand, name: str) -> Any:
        """Carry out a command of the person called `name`. Raises BelvedereError if it is refused."""
        match command:
            case PackTable(table):
                packed, package = await pack(self._host, self._identity, command)
                self._leaving = table, package
                return packed
            case FetchPackage(table, offset):
                return self._read_part(table, offset)
            case SendPackage(offset, part):
                return self._add_part(offset, part)
            case TakeIn(token):
                _check_token(token)
                owner = await take_in(self._host, self._identity, name, bytes(self._coming), command)
                self._coming.clear()
                return owner.card(self._identity)
            case FindMoved(token):
                _check_token(token)
                return await find_moved(self._host, self._identity, token)
            case EndMove(table, token, there):
                return await end_move(self._host, self._identity, table, token, there)
            case ConsentToMove(table, yes):
                return await record_consent(self._host, self._identity, table, yes=yes)
            case ShowMoveConsent(table):
                return await consent_status(self._host, self._identity, table)
            case _:
                assert_never(command)

    def _read_part(self, table: str, offset: int) -> str:
        known, package = self._leaving
        if known != table or not offset >= 0:
            raise BelvedereError("move-not-packed")
        return b64encode(package[offset : offset + FETCHED]).decode()

    def _add_part(self, offset: int, part: str) -> int:
        """Append bytes to the incoming package, charged like stored bytes. Guests may not bring tables."""
        if self._identity.startswith(GUEST):
            raise BelvedereError("move-guest")
        if offset == 0:
            self._coming.clear()
        if offset != len(self._coming):
            raise BelvedereError("move-gap")
        try:
            found = b64decode(part.encode(), validate=True)
        except (binascii.Error, ValueError):
            raise BelvedereError("move-damaged") from None
        if not 0 < len(found) <= PART_BYTES or len(self._coming) + len(found) > MOST_BYTES:
            raise too_long_to_move()
        self._host.services.charge(self._identity, "bytes", len(found))
        self._coming += found
        return len(self._coming)


def _check_token(token: str) -> None:
    """Raise BelvedereError for a malformed token."""
    if not 16 <= len(token) <= LONGEST_TOKEN or not token.isascii() or not token.isalnum():
        raise BelvedereError("move-damaged")
