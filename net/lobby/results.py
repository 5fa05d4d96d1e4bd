"""Answers what one person asks about finished tables: their own, and those of others as far as these show them."""

import asyncio
from pathlib import Path
from typing import Any, Final, assert_never

import attrs

from core import catalog
from core.clean import clean, clean_name
from core.encoding.strict_json import dumps
from core.kernel.decision import Seat
from core.kernel.message import BelvedereError
from core.link.account import PersonStatistics
from core.link.lobby_commands import (
    LONGEST_NOTES,
    ExportStatistics,
    FetchStatistics,
    ForgetStatistics,
    NotesCommand,
    PlanMoves,
    PrivateNotes,
    ShareStatistics,
    StatisticsCommand,
)
from core.results.facts import SeatResult, Skill
from core.results.figures import ASIDE, counted, statistics_of
from core.review.worker import costs_of
from core.storage.store import Store
from core.storage.values import StoredSeat, StoreError, private_notes_key
from net.lobby.people import exported_vacations
from net.news import BlocksChanged
from net.services.reviews import FOLDER
from net.tables.host import Host

LONGEST: Final = 5000
"""The latest tables that figures are made of."""


@attrs.frozen
class _Known:
    """What the store has of a person."""

    tables: list[tuple[SeatResult, ...]]
    skills: dict[str, Skill]
    is_open: bool
    seats: dict[str, tuple[str, Seat]]
    """The game and the seat by table, of those that are counted."""
    reviews: Path
    """The folder of what is kept of reviews."""


class PersonResults:
    """What the person of `identity` may ask. Nothing is kept of guests, but they may look at what others show."""

    def __init__(self, host: Host, identity: str, *, is_guest: bool) -> None:
        self._host = host
        self._identity = identity
        self._is_guest = is_guest

    async def do(self, command: StatisticsCommand, me: str) -> Any:
        """Do what a command asks for; `me` is what the person is called. Raises BelvedereError when it cannot be."""
        self._host.services.charge(self._identity, "statistics")
        if isinstance(command, FetchStatistics) and clean_name(command.name) not in ("", me):
            return await self._others(clean_name(command.name))
        if self._is_guest:
            raise BelvedereError("statistics-guest")
        match command:
            case FetchStatistics():
                return await self._statistics(self._identity, me, is_own=True)
            case ShareStatistics(is_open):
                await self._host.services.writer.run(lambda store: store.results.open_up(self._identity, is_open))
                return is_open
            case ExportStatistics():
                return await self._host.services.writer.run(self._exported)
            case ForgetStatistics():
                forgotten = await self._host.services.writer.run(lambda store: store.results.forget(self._identity))
                self._host.blocks.forget(self._identity)
                self._host.services.feed.hide(self._identity, frozenset())
                self._host.services.feed.tell_nodes(BlocksChanged(self._identity))
                self._host.services.feed.tables_changed()
                return forgotten
            case _:
                assert_never(command)

    async def _others(self, name: str) -> PersonStatistics:
        player = await self._host.people.called(name)
        if player is None:
            raise BelvedereError("account-nobody", name=name)
        return await self._statistics(player.identity, player.name, is_own=player.identity == self._identity)

    async def _statistics(self, identity: str, name: str, *, is_own: bool) -> PersonStatistics:
        known = await self._host.services.writer.run(lambda store: _known(store, identity))
        return await asyncio.to_thread(_shown, known, identity, name, is_own=is_own)

    def _exported(self, store: Store) -> str:
        ratings = {game: attrs.asdict(skill) for game, skill in store.results.skills(self._identity).items()}
        is_open = store.results.is_open(self._identity)
        results = store.results.exported(self._identity)
        learned = store.people.progress(self._identity)
        players = map(store.people.player, store.people.blocked(self._identity))
        blocked = [player.name for player in players if player is not None]
        vacations = exported_vacations(store, self._identity)
        found = {"blocked": blocked, "learned": learned, "open": is_open, "ratings": ratings, "results": results}
        return dumps({**found, "vacations": vacations}).decode()


def _known(store: Store, identity: str) -> _Known:
    results = store.results
    own = results.seats_of(identity, LONGEST).items()
    return _Known(
        results.of(identity, LONGEST),
        results.skills(identity),
        results.is_open(identity),
        {table: (one.game, one.seat) for table, one in own if not one.flags & ASIDE},
        store.folder / FOLDER,
    )


def _shown(known: _Known, identity: str, name: str, *, is_own: bool) -> PersonStatistics:
    """What others may see where it is not one's own: nothing, unless the person opened it."""
    costs = costs_of(known.reviews, known.seats) if is_own else {}
    games = statistics_of(known.tables, identity, known.skills, catalog.keys(), is_own=is_own, costs=costs)
    return PersonStatistics(
        name=name,
        mine=is_own,
        open=known.is_open,
        games=games if is_own or known.is_open else (),
        aside=len(known.tables) - len(counted(known.tables)) if is_own else 0,
    )


# Keeps what the holder of a seat writes for themselves beside a table, from the start on and after the end, and what
# they plan to answer there.
#
# They lie in the store under the table, the seat and the identity of the person, and in no view, no chat and no
# record.

KEPT_BYTES = 64
"""What writing is charged as stored bytes, beside the text."""
ERASING = ("", "erase", "effacer")
"""Texts that erase a plan."""


async def beside_table(host: Host, identity: str, command: NotesCommand) -> str:
    """What a person keeps for themselves beside a seat of theirs, after it was changed as the command asks. Raises
    BelvedereError when that cannot be."""
    if isinstance(command, PrivateNotes):
        return await private_notes(host, identity, command)
    seat = await _seat(host, identity, command)
    text = "" if command.text is not None and command.text.strip().casefold() in ERASING else command.text
    return await (await host.find(command.table)).plan(seat, text)


async def private_notes(host: Host, identity: str, command: PrivateNotes) -> str:
    """The notes of a person beside a seat of theirs, after they were changed as the command asks. Raises BelvedereError
    when they have no such seat, for more than there may be, and when their share is used up."""
    seat = await _seat(host, identity, command)
    key = private_notes_key(command.table, seat.seat, identity)
    if command.text is None:
        return await host.services.writer.run(lambda store: store.note(key)) or ""
    text = _cleaned(command.text)
    host.services.charge(identity, "bytes", KEPT_BYTES + len(text.encode()))
    return await host.services.writer.run(lambda store: _written(store, key, text, add=command.add))


async def _seat(host: Host, identity: str, command: NotesCommand) -> StoredSeat:
    """The seat of a person, the first when none is wanted. A table that is not theirs is refused like one that does not
    exist."""
    try:
        seats = await host.services.writer.run(lambda store: store.seats(command.table))
    except StoreError as problem:
        if problem.sentence.id != "store-no-table":
            raise
        seats = []
    mine = [one for one in seats if one.identity == identity and command.seat in (None, one.seat)]
    if not mine:
        refusal = "plan-no-seat" if isinstance(command, PlanMoves) else "private-notes-no-seat"
        raise BelvedereError(refusal, table=command.table[:40])
    return mine[0]


def _cleaned(text: str) -> str:
    """As it is kept: printable lines, without empty ones at the ends. Raises BelvedereError for too much."""
    if len(text) > 2 * LONGEST_NOTES:
        raise BelvedereError("private-notes-long", limit=LONGEST_NOTES)
    return "\n".join(clean(line, 2 * LONGEST_NOTES) for line in text.splitlines()).strip("\n")


def _written(store: Store, key: str, text: str, *, add: bool) -> str:
    before = (store.note(key) or "") if add else ""
    after = "\n".join(filter(None, (before, text)))
    if len(after) > LONGEST_NOTES:
        raise BelvedereError("private-notes-long", limit=LONGEST_NOTES)
    store.keep_note(key, after)
    return after
