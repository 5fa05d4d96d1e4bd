"""Writes a table as a package that goes from one store to another, and reads one that came from outside, strictly.

A package is one JSON object. It has the set-up with the secret seed, the entries with the last link of their hash
chain, what the clocks show, and what was said. Whose seats these are it tells only of the person who takes it along.
"""

from collections.abc import Callable, Sequence
from typing import Final, Literal

import attrs

from core.encoding import codec
from core.encoding.strict_json import DecodeError
from core.kernel.decision import Seat
from core.kernel.errors import BelvedereError
from core.kernel.game import AnyGame
from core.kernel.rng import MOST_ENTROPY
from core.link.personal_commands import MOST_BYTES
from core.storage.journal import Setup, new_table, read_setup, rebuild
from core.storage.values import StoredEntry, StoredTable, chain_start, chained
from core.table.table import Table
from core.table.time_left import KeptTimes
from net.lobby.new_table import check_spec

FORMAT: Final = 1
MOST_ENTRIES: Final = 2_000
"""Entries of a table that may move. Whole tables of the games have 68 to 176 where the first legal actions are taken in
turn; reading those packages, of 6 to 17 KB, takes 5 to 8 ms of CPU."""
MOST_MOVES: Final = 50
"""How often a table may move."""


@attrs.frozen
class PackedSeat:
    """A seat of a person."""

    seat: Seat
    name: str
    mine: bool
    """Whether it is of the person who takes the table along."""
    gone: bool
    """Whether its person has conceded, so that nobody plays there again."""


@attrs.frozen
class PackedLine:
    """Something a player said."""

    name: str
    text: str


@attrs.frozen
class TablePackage:
    """All that goes along."""

    format: int
    table: str
    """Its id where it comes from."""
    header: str
    """The set-up (`core.storage.journal.write_setup`)."""
    chain: str
    """The last link of the hash chain over header and entries, in hexadecimal."""
    status: Literal["open", "running", "finished"]
    created: float
    """Seconds since the epoch; so is `changed`."""
    changed: float
    times: str
    """What the clocks show, as the store keeps it."""
    seats: tuple[PackedSeat, ...]
    entries: tuple[StoredEntry, ...]
    said: tuple[PackedLine, ...]


@attrs.frozen
class ReadTable:
    """A package in which nothing is wrong, with the table that its entries lead to."""

    package: TablePackage
    setup: Setup
    table: Table
    has_begun: bool
    """Whether somebody may have seen cards of its deal."""


def packed(
    stored: StoredTable,
    setup: Setup,
    seats: Sequence[PackedSeat],
    entries: Sequence[StoredEntry],
    *,
    header: str,
    times: str,
    said: Sequence[PackedLine],
) -> bytes:
    """The package of a table, with that `header`. Raises BelvedereError for one that is too long to move."""
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
    written = codec.dumps(codec.encode(package))
    if len(written) > MOST_BYTES or len(entries) > MOST_ENTRIES or len(setup.spec.moves) >= MOST_MOVES:
        raise BelvedereError("move-too-long")
    return written


def chain_of(table: str, header: str, entries: Sequence[StoredEntry]) -> str:
    """The last link of the chain over a header and entries, in hexadecimal."""
    link = chain_start(table, header)
    for entry in entries:
        link = chained(link, entry)
    return link.hex()


def read_package(data: bytes, load: Callable[[str], AnyGame]) -> ReadTable:
    """The table in a package from outside, every entry of it played again. `load` finds a game by its key. Raises
    BelvedereError with the first thing that is wrong."""
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
    """Raises BelvedereError for a package whose parts do not fit each other."""
    spec, entries = setup.spec, package.entries
    if chain_of(package.table, package.header, entries) != package.chain:
        raise BelvedereError("move-chain")
    if [entry.version for entry in entries] != list(range(1, len(entries) + 1)):
        raise BelvedereError("move-damaged")
    if len(entries) > MOST_ENTRIES or len(spec.moves) >= MOST_MOVES:
        raise BelvedereError("move-too-long")
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
    """Raises BelvedereError for a table that stays where it is, and for one with components that others do not have."""
    spec, game = setup.spec, setup.game
    if spec.lesson or spec.study is not None or spec.daily is not None:
        raise BelvedereError("move-stays")
    if not isinstance(spec.options, game.types.options) or spec.options != game.meta.options(
        **{option.key: getattr(spec.options, option.key) for option in game.meta.choices}
    ):
        raise BelvedereError("move-own-components", game=game.meta.title)
