"""Finds finished tables whose records a person may read, and writes the records."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

from core.bots.heuristics import Chance
from core.bots.search import quick_action
from core.kernel.game import AnyGame
from core.kernel.message import BelvedereError
from core.link.spec import Player
from core.storage.journal import Setup, decode_entry, read_setup
from core.storage.values import StoredEntry, StoredSeat, StoredTable
from core.table.entries import Acted
from net.ledger.ledger import Ledger
from net.ledger.register import Holder
from net.services.bot_processes import Workers, timed
from net.tables.host import Host
from net.telemetry.log import incident

if TYPE_CHECKING:
    from core.learning.puzzles import Puzzle

StoredRecord = tuple[Setup, StoredTable, Sequence[StoredSeat], Sequence[StoredEntry]]
"""All that is stored of a finished table."""
PUZZLES_CREATED = "2026-01-01T00:00:00+00:00"
"""When the tables of all puzzles were made, for their records: nobody asks."""


async def readable(host: Host, identity: str, table: str, is_shown: Callable[[int], bool]) -> StoredRecord:
    """What is stored of a finished table whose record a person may read. `is_shown` is whether everybody may know the
    deal of a day. Raises BelvedereError where they may not, Exhausted where they looked too often."""
    host.services.charge(identity, "records")  # reading and writing one takes 4 ms of CPU, a study 8 ms
    stored, seats, lines = await host.stored(table)
    setup = await asyncio.to_thread(read_setup, stored.header, host.load)
    is_of_past_day = setup.spec.daily is not None and is_shown(setup.spec.daily)
    sat_there = any(seat.identity == identity for seat in seats)
    if setup.spec.watching == "none" and not is_of_past_day and not sat_there:
        raise BelvedereError("lobby-no-spectators")
    if stored.status != "finished":
        raise BelvedereError("lobby-record-too-early")
    return setup, stored, seats, lines


async def record_text(host: Host, identity: str, table: str, stored: Callable[[str], Awaitable[StoredRecord]]) -> str:
    """The record file (JSON lines) of a finished table, of which `stored` gives what there is; or of the table at which
    a puzzle is asked: everybody may read those. Raises Exhausted where the person looked too often."""
    from core.learning.puzzles import puzzle_at

    asked = await asyncio.to_thread(puzzle_at, table)
    if asked is None:
        return await asyncio.to_thread(write_record, *await stored(table))
    host.services.charge(identity, "records")
    return await asyncio.to_thread(_write_puzzle, *asked)


def write_record(setup: Setup, stored: StoredTable, seats: Sequence[StoredSeat], lines: Sequence[StoredEntry]) -> str:
    """The record file (JSON lines)."""
    from core.record.text import export
    from core.record.verify import compose

    spec, game = setup.spec, setup.game
    return export(
        compose(
            game,
            table=stored.id,
            created=datetime.fromtimestamp(stored.created, UTC).isoformat(timespec="seconds"),
            options=spec.options,
            players=_seated(spec.seats, seats),
            take_back=spec.take_back,
            seed=setup.secret,
            entropy=spec.entropy,
            entries=[decode_entry(game, line) for line in lines],
            lesson=spec.lesson,
            study=spec.study,
            daily=spec.daily,
            drawn=spec.drawn,
            moved=spec.moves,
        )
    )


def _write_puzzle(game: AnyGame, puzzle: "Puzzle") -> str:
    """The record file of the table of a puzzle: what led there, and behind it what players do who hardly think, since
    a record has an end."""
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


def _seated(players: tuple[Player, ...], seats: Sequence[StoredSeat]) -> tuple[Player, ...]:
    names = {seat.seat: seat.name for seat in seats}
    return tuple(Player("person", names[seat]) if seat in names else player for seat, player in enumerate(players))


# Makes exports of finished tables for browsers, one after another, in a process that stands back behind all others.
#
# Its time is charged to whoever asks, at least `LEAST` for each. One that was begun is finished, even where its
# browser
# has gone: to end the process and start it anew would cost more.

Draw = Callable[[str, str, str, int | None], str]
"""The text of a record file, a form, a language and a version (the last one where it is None): the table in that form.
A function of a module, for it is sent to a process by name. It may raise anything."""

MOST: Final = 4
"""Exports that are made or waited for; a person has one of them."""
RESERVED: Final = 2
"""Of these, places that strangers leave to people whom the server knows."""
PATIENCE: Final = 50.0
"""Seconds by the clock after which one is given up: a little less than a browser waits."""
LEAST: Final = 0.25
"""Seconds that one is charged with at least: an estimate of what reading a record and passing it on costs."""
REST: Final = 60.0
"""Seconds without a question after which the process ends, for it holds 60 MB."""


class Exports:
    """Every export that is made on one host. Use it as `async with Exports(ledger, draw) as exports`."""

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
        """The table of a record file in another form. Raises Exhausted where `holder` had as many as they may, and
        BelvedereError where others are being made, or where it fails."""
        who = holder.source if holder.is_stranger else holder.account
        if who in self._working or len(self._working) >= MOST - RESERVED * holder.is_stranger:
            raise BelvedereError("exports-busy")
        self._ledger.take(holder, "exports", LEAST)
        if self._rest is not None:
            self._rest.cancel()
        task = asyncio.get_running_loop().create_task(self._made(holder, (record, form, language, version)))
        self._working[who] = task
        task.add_done_callback(lambda _: self._over(who))
        return await asyncio.shield(task)

    async def _made(self, holder: Holder, asked: tuple[str, str, str, int | None]) -> str:
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

    def _over(self, who: str) -> None:
        task = self._working.pop(who)
        if not task.cancelled():
            task.exception()  # asked for, so that asyncio does not report the failure of one whose browser has gone
        if not self._working:
            self._rest = asyncio.get_running_loop().call_later(REST, self._workers.rest)
