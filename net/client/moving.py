"""Lets a table go from one's own machine to a server, and come back: a program between two lobbies.

Every step may be the last one before a process is killed or a line is cut, and all of them may be taken again. The one
that has the table marks it before anything is sent, so that it is never played at two places; it keeps the table until
the other has it on disk, so that it is never lost. While nobody knows whether a table has arrived, the server decides:
what it has taken in is there, and what it says it has not, it will not take in any more.
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
)

Load = Callable[[str], AnyGame]
"""Finds a game by its key: home takes no table whose rules it does not know."""
UNKNOWN: Final = frozenset({"remote-lost", "remote-gone"})
"""Refusals after which nobody knows whether something was done."""
AT_ONCE: Final = 16
"""Parts that are sent before the answer to the first is awaited."""


async def push(home: Lobby, server: Lobby, table: str, place: str, seats: Sequence[Seat] = ()) -> TableCard:
    """Let a table go from home to a server, called `place` in the list at home from then on: its card there. One sits
    in `seats` there, else in all of one's own. Raises BelvedereError; with an id of `UNKNOWN` the table is on its way,
    and the same call goes on, else it stays at home."""
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
            await _settle(home, server, table, packed.token)
        raise
    await home.do(EndMove(table, packed.token, card.id))
    return card


async def pull(home: Lobby, server: Lobby, card: TableCard, *, load: Load = catalog.load) -> TableCard | None:
    """Let a table come home that is away: its card there; None for one that had not arrived, which plays on at home.
    Raises BelvedereError; the same call goes on then."""
    packed = await home.do(PackTable(card.id, card.away))
    there = packed.there or await _settle(home, server, card.id, packed.token)
    return await bring(home, server, there, card.game, card.id, load=load) if there else None


async def bring(
    home: Lobby, server: Lobby, there: str, game: str, into: str = "", *, load: Load = catalog.load
) -> TableCard:
    """Let the table `there` of a game come home from a server, in the place of the one that had gone: its card at home.
    Raises BelvedereError; the same call goes on then."""
    packed = await server.do(PackTable(there, rules=load(game).known_rules))
    await _hand_over(server, home, there, packed)
    card = await home.do(TakeIn(packed.token, into=into))
    if not packed.is_over:
        await server.do(EndMove(there, packed.token, card.id))
    return card


async def stay(home: Lobby, card: TableCard) -> None:
    """Play on at home from where a table left it, and ask nobody: for a server that is gone for good, with what was
    played there. Raises BelvedereError."""
    packed = await home.do(PackTable(card.id, card.away))
    await home.do(EndMove(card.id, packed.token))


async def _settle(home: Lobby, server: Lobby, table: str, token: str) -> str:
    """Find out whether a table has arrived, and note it at home: its id at the server; empty when it has not, and then
    it is played on at home."""
    there = await server.do(FindMoved(token))
    await home.do(EndMove(table, token, there))
    return there


async def _hand_over(source: Lobby, target: Lobby, table: str, packed: PackedTable) -> None:
    """Carry the bytes of a package over. Raises BelvedereError."""
    if packed.size > MOST_BYTES:
        raise BelvedereError("move-too-long")
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
