"""Finds finished tables whose records a person may read, and writes the records."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from datetime import UTC, datetime

from core.bots.chance import Chance
from core.bots.comparison import quick_action
from core.kernel.errors import BelvedereError
from core.kernel.game import AnyGame
from core.learning.puzzles import Puzzle, puzzle_at, puzzle_table, state_of
from core.link.spec import Player
from core.storage.journal import Setup, decode_entry, read_setup
from core.storage.values import StoredEntry, StoredSeat, StoredTable
from core.table.entries import Acted
from net.tables.host import Host

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
    asked = await asyncio.to_thread(puzzle_at, table)
    if asked is None:
        return await asyncio.to_thread(write_record, *await stored(table))
    host.services.charge(identity, "records")
    return await asyncio.to_thread(_write_puzzle, *asked)


def write_record(setup: Setup, stored: StoredTable, seats: Sequence[StoredSeat], lines: Sequence[StoredEntry]) -> str:
    """The record file (JSON lines)."""
    from core.record.compose import compose  # late: nobody needs records before a table is over
    from core.record.text import export

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
            drawn_last=spec.is_drawn_last,
            moved=spec.moves,
        )
    )


def _write_puzzle(game: AnyGame, puzzle: Puzzle) -> str:
    """The record file of the table of a puzzle: what led there, and behind it what players do who hardly think, since
    a record has an end."""
    from core.record.compose import compose
    from core.record.text import export

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
