"""Finds finished tables whose records a person may read, and writes the records."""

import asyncio
from collections.abc import Callable, Sequence
from datetime import UTC, datetime

from core.kernel.errors import BelvedereError
from core.link.spec import Player
from core.storage.journal import Setup, decode_entry, read_setup
from core.storage.values import StoredEntry, StoredSeat, StoredTable
from net.tables.host import Host

StoredRecord = tuple[Setup, StoredTable, Sequence[StoredSeat], Sequence[StoredEntry]]
"""All that is stored of a finished table."""


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


def _seated(players: tuple[Player, ...], seats: Sequence[StoredSeat]) -> tuple[Player, ...]:
    names = {seat.seat: seat.name for seat in seats}
    return tuple(Player("person", names[seat]) if seat in names else player for seat, player in enumerate(players))
