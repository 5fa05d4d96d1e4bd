"""Records and exports of finished tables, with a check of who may read them."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from datetime import UTC, datetime
from math import ceil
from typing import TYPE_CHECKING, Final

from core.bots.heuristics import Chance
from core.bots.search import quick_action
from core.kernel.game import AnyGame
from core.kernel.message import BelvedereError
from core.link.spec import Player
from core.storage.journal import Setup, decode_entry, read_setup
from core.storage.values import StoredEntry, StoredSeat, StoredTable, StoreError
from core.table.entries import Acted
from net.ledger.ledger import Ledger
from net.ledger.register import Holder
from net.services.bot_processes import Workers, timed
from net.tables.host import Host
from net.tables.table_end import RecordSigner
from net.telemetry.log import incident

if TYPE_CHECKING:
    from core.learning.puzzles import Puzzle

ENTRIES: Final = 200
"""Entries of a table that a look reads for the price of 1. Complete games have 50 to 180. The record of 120 entries
takes 15 ms of CPU, that of 10,000 takes 0.65 s."""
StoredRecord = tuple[Setup, StoredTable, Sequence[StoredSeat], Sequence[StoredEntry]]
"""Everything stored about a finished table."""
PUZZLES_CREATED = "2026-01-01T00:00:00+00:00"
"""Creation time of all puzzle tables in their records; the value has no meaning."""


async def readable(host: Host, identity: str, table: str, is_shown: Callable[[int], bool]) -> StoredRecord:
    """Return the stored data of a finished table if a person may read its record. `is_shown` tells whether the deal of
    a day is public. Raises BelvedereError if reading is not allowed, Exhausted after too many requests."""
    found = await host.table(table)
    charge_look(host, identity, 0 if found is None else found.version)
    if found is None or not await host.is_known(found, identity):
        raise StoreError("store-no-table", table=table[:40])
    stored, seats, lines = await host.stored(table)
    setup = await asyncio.to_thread(read_setup, stored.header, host.load)
    is_of_past_day = setup.spec.daily is not None and not setup.spec.past and is_shown(setup.spec.daily)
    sat_there = any(seat.identity == identity for seat in seats)
    is_open = is_of_past_day or setup.spec.cup is not None  # those of a cup are closed until the round is over
    if setup.spec.watching == "none" and not is_open and not sat_there:
        raise BelvedereError("lobby-no-spectators")
    if stored.status != "finished":
        raise BelvedereError("lobby-record-too-early")
    return setup, stored, seats, lines


def charge_look(host: Host, identity: str, entries: int) -> None:
    """Charge a person for a look at a table with so many entries. Raises Exhausted if their share is used up; with some
    left, they may look at a table of any length."""
    ledger, holder = host.services.ledger, host.services.register.holder(identity)
    ledger.check(holder, "records")
    ledger.put(holder, "records", max(1, ceil(entries / ENTRIES)))


async def record_text(host: Host, identity: str, table: str, stored: Callable[[str], Awaitable[StoredRecord]]) -> str:
    """Return the record file (JSON lines) of a finished table, which `stored` loads and checks, or of a puzzle, which
    is public. Raises Exhausted after too many requests."""
    from core.learning.puzzles import puzzle_at

    asked = await asyncio.to_thread(puzzle_at, table)
    if asked is None:
        return await asyncio.to_thread(write_record, *await stored(table), signer=host.signer)
    host.services.charge(identity, "records")
    return await asyncio.to_thread(_write_puzzle, *asked)


def write_record(
    setup: Setup,
    stored: StoredTable,
    seats: Sequence[StoredSeat],
    lines: Sequence[StoredEntry],
    *,
    signer: RecordSigner | None = None,
) -> str:
    """Return the record file (JSON lines), signed by `signer` if there is one."""
    from core.record.text import add_signature, export
    from core.record.verify import compose

    spec, game = setup.spec, setup.game
    text = export(
        compose(
            game,
            table=stored.id,
            created=datetime.fromtimestamp(stored.created, UTC).isoformat(timespec="seconds"),
            options=spec.options,
            players=_seated_players(spec.seats, seats),
            take_back=spec.take_back,
            seed=setup.secret,
            entropy=spec.entropy,
            entries=[decode_entry(game, line) for line in lines],
            lesson=spec.lesson,
            study=spec.study,
            daily=spec.daily,
            past=spec.past,
            dealt_from=spec.dealt_from,
            drawn=spec.drawn,
            moved=spec.moves,
            server="" if signer is None else signer.name,
        )
    )
    return text if signer is None else add_signature(text, signer.sign(text.encode()))


def _write_puzzle(game: AnyGame, puzzle: "Puzzle") -> str:
    """Return the record file of a puzzle's table. A record must be complete, so quick bots play on after the puzzle."""
    from core.learning.puzzles import puzzle_table, state_of
    from core.record.text import export
    from core.record.verify import compose

    state = state_of(game, puzzle)
    table = puzzle_table(game, puzzle)
    seed = bytes.fromhex(puzzle.seed)
    parted = [text.partition(" ") for text in puzzle.actions]
    entries = [Acted(int(seat), game.text.parse_action(words)) for seat, _, words in parted]
    chance = Chance(seed, "end")
    while actors := game.to_act(state):
        entries.append(Acted(actors[0], quick_action(game, state, actors[0], chance)))
        game.advance(state, actors[0], entries[-1].action)
    return export(
        compose(
            game,
            table=table.id,
            created=PUZZLES_CREATED,
            options=game.meta.options(),
            players=table.players,
            take_back="never",
            seed=seed,
            entries=entries,
        )
    )


def _seated_players(players: tuple[Player, ...], seats: Sequence[StoredSeat]) -> tuple[Player, ...]:
    names = {seat.seat: seat.name for seat in seats}
    return tuple(Player("person", names[seat]) if seat in names else player for seat, player in enumerate(players))


# Exports of finished tables for browsers, made one at a time in a process of low priority.
#
# The person who asks is charged its time, at least `LEAST` for each export. An export continues when its browser has
# gone: restarting the process would cost more.

Draw = Callable[[str, str, str, int | None], str]
"""Converts a table: text of a record file, format, language, and version (None for the last) → text in that format. It
must be a function of a module, because it is pickled by name. It may raise anything."""

MOST: Final = 4
"""Exports in progress or waiting; one for each person."""
RESERVED: Final = 2
"""How many of these places are closed to strangers."""
PATIENCE: Final = 50.0
"""Seconds of elapsed time after which an export is abandoned; a little less than a browser waits."""
LEAST: Final = 0.25
"""The least that an export is charged, in seconds: the estimated cost of reading and sending a record."""
REST: Final = 60.0
"""Seconds without a request after which the process, which holds 60 MB, ends."""


class Exports:
    """All exports of one host. Use it as `async with Exports(ledger, draw) as exports`."""

    def __init__(self, ledger: Ledger, draw: Draw) -> None:
        self._ledger, self._draw = ledger, draw
        self._workers = Workers(count=1)
        self._working: dict[str, asyncio.Task[str]] = {}
        self._rest: asyncio.TimerHandle | None = None

    async def __aenter__(self) -> "Exports":
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._rest is not None:
            self._rest.cancel()
        for task in self._working.values():
            task.cancel()
        await self._workers.close()

    async def make(self, holder: Holder, record: str, form: str, language: str, version: int | None) -> str:
        """Return the table of a record file in another format. Raises Exhausted if `holder` has used up their share,
        and BelvedereError if too many are in progress or the export fails."""
        who = holder.source if holder.is_stranger else holder.account
        if who in self._working or len(self._working) >= MOST - RESERVED * holder.is_stranger:
            raise BelvedereError("exports-busy")
        self._ledger.take(holder, "exports", LEAST)
        if self._rest is not None:
            self._rest.cancel()
        task = asyncio.get_running_loop().create_task(self._run(holder, (record, form, language, version)))
        self._working[who] = task
        task.add_done_callback(lambda _: self._on_done(who))
        return await asyncio.shield(task)

    async def _run(self, holder: Holder, asked: tuple[str, str, str, int | None]) -> str:
        loop = asyncio.get_running_loop()
        began = loop.time()
        try:
            text, spent = await self._workers.call((timed, self._draw, *asked), PATIENCE)
        except Exception as error:
            number = incident(error, "an export of a finished table")
            self._ledger.put(holder, "exports", loop.time() - began)
            raise BelvedereError("exports-incident", incident=number) from error
        self._ledger.put(holder, "exports", max(0.0, spent - LEAST))
        return str(text)

    def _on_done(self, who: str) -> None:
        task = self._working.pop(who)
        if not task.cancelled():
            task.exception()  # retrieved so that asyncio does not log the failure when the browser has gone
        if not self._working:
            self._rest = asyncio.get_running_loop().call_later(REST, self._workers.rest)
