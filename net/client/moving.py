"""Moves a table from the player's machine to a server and back, by commands to both lobbies.

Each step may be the last before a crash or a broken connection, and each can be repeated. The sender marks the table
before it sends anything, so that a table never runs in two places. It keeps the table until the receiver has it on
disk, so that a table is never lost. If the outcome is unknown, the server decides: a table it has taken in stays
there, and one it reports as missing is refused from then on.
"""

import asyncio
from base64 import b64decode, b64encode
from collections.abc import Callable, Sequence
from typing import Final

from core import catalog
from core.kernel.decision import Seat
from core.kernel.game import AnyGame
from core.kernel.message import BelvedereError
from core.link.lobby import Lobby, TableCard
from core.link.lobby_commands import (
    MOST_BYTES,
    PART_BYTES,
    EndMove,
    FetchPackage,
    FindMoved,
    PackedTable,
    PackTable,
    SendPackage,
    TakeIn,
    too_long_to_move,
)

Load = Callable[[str], AnyGame]
"""Loads a game by its key. A table of an unknown game or unknown rules cannot come home."""
UNKNOWN: Final = frozenset({"remote-lost", "remote-gone"})
"""Refusals after which the outcome of a request is unknown."""
AT_ONCE: Final = 16
"""Parts that are sent at the same time."""


async def push(home: Lobby, server: Lobby, table: str, place: str, seats: Sequence[Seat] = ()) -> TableCard:
    """Move a table from home to a server and return its card there.

    The list at home then shows the table as away at `place`. The player takes `seats` on the server, by default all
    of their own. Raises BelvedereError: with an id in `UNKNOWN` the table may be on its way and the call can be
    repeated, otherwise it stays at home.
    """
    packed = await home.do(PackTable(table, place))
    if packed.is_over:
        raise BelvedereError("move-over")
    if packed.there:
        raise BelvedereError("table-away", place=place)
    try:
        await _hand_over(home, server, table, packed)
        card = await server.do(TakeIn(packed.token, tuple(seats)))
    except BelvedereError as refusal:
        if refusal.sentence.id not in UNKNOWN:
            await _find_out(home, server, table, packed.token)
        raise
    await home.do(EndMove(table, packed.token, card.id))
    return card


async def pull(home: Lobby, server: Lobby, card: TableCard, *, load: Load = catalog.load) -> TableCard | None:
    """Fetch a table that is away and return its card at home, or None if it never arrived and continues at home.

    Raises BelvedereError; the call can then be repeated.
    """
    packed = await home.do(PackTable(card.id, card.away))
    there = packed.there or await _find_out(home, server, card.id, packed.token)
    return await bring(home, server, there, card.game, card.id, load=load) if there else None


async def bring(
    home: Lobby, server: Lobby, there: str, game: str, into: str = "", *, load: Load = catalog.load
) -> TableCard:
    """Move the table `there` from a server to home, where it replaces the table `into`, and return its card at home.

    Raises BelvedereError; the call can then be repeated.
    """
    packed = await server.do(PackTable(there, rules=load(game).known_rules))
    await _hand_over(server, home, there, packed)
    card = await home.do(TakeIn(packed.token, into=into))
    if not packed.is_over:
        await server.do(EndMove(there, packed.token, card.id))
    return card


async def stay(home: Lobby, card: TableCard) -> None:
    """Continue a table at home from where it left, without asking the server.

    For servers that are gone for good; moves made there are lost. Raises BelvedereError.
    """
    packed = await home.do(PackTable(card.id, card.away))
    await home.do(EndMove(card.id, packed.token))


async def _find_out(home: Lobby, server: Lobby, table: str, token: str) -> str:
    """Find out whether a table has arrived, and record it at home.

    Return its id on the server, or "" if it continues at home.
    """
    there = await server.do(FindMoved(token))
    await home.do(EndMove(table, token, there))
    return there


async def _hand_over(source: Lobby, target: Lobby, table: str, packed: PackedTable) -> None:
    """Copy a package from `source` to `target`. Raises BelvedereError."""
    if packed.size > MOST_BYTES:
        raise too_long_to_move()
    package = b""
    while len(package) < packed.size:
        found = b64decode(await source.do(FetchPackage(table, len(package))))
        if not found:
            raise BelvedereError("move-damaged")
        package += found
    await target.do(_part(package, 0))
    for start in range(PART_BYTES, len(package), AT_ONCE * PART_BYTES):
        offsets = range(start, min(start + AT_ONCE * PART_BYTES, len(package)), PART_BYTES)
        await asyncio.gather(*(target.do(_part(package, offset)) for offset in offsets))


def _part(package: bytes, offset: int) -> SendPackage:
    return SendPackage(offset, b64encode(package[offset : offset + PART_BYTES]).decode())
