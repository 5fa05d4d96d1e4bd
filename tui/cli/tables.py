"""Move tables between this machine and a server; query the local server, and back up its store."""

import asyncio
import os
import sys
from argparse import Namespace
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from pathlib import Path
from typing import Any, Protocol

from core.kernel.decision import SEAT_LETTERS, Seat
from core.kernel.message import BelvedereError, Message, TryLater
from core.link.lobby import Lobby, Servers, TableCard, Trusts
from core.link.lobby_commands import CallMe, ListTables
from core.ownership import forbidden
from core.storage.backup import Copy, copy_store, pack, restore, restore_further
from core.storage.database import SOCKET
from core.storage.store import SCHEMA
from core.text import Texts
from tui.preferences.language import local_texts, terminal_language
from tui.preferences.settings import data_folder

OpenLobby = Callable[[Path, str, Callable[[Lobby], Awaitable[int]]], Coroutine[Any, Any, int]]


class Mover(Protocol):
    """Moves tables between two lobbies, as `net.client.moving` does."""

    async def push(
        self, home: Lobby, server: Lobby, table: str, place: str, seats: Sequence[Seat] = ()
    ) -> TableCard: ...

    async def pull(self, home: Lobby, server: Lobby, card: TableCard) -> TableCard | None: ...

    async def bring(self, home: Lobby, server: Lobby, there: str, game: str) -> TableCard: ...

    async def stay(self, home: Lobby, card: TableCard) -> None: ...


def table(arguments: Namespace, with_lobby: OpenLobby, servers: Servers, trusts: Trusts, mover: Mover) -> int:
    """Execute `belvedere table`. Raises BelvedereError."""
    moving = _Moving(arguments, local_texts(arguments.language), servers, trusts, mover)
    acts = {"push": moving.push, "pull": moving.pull, "list": moving.list}
    return asyncio.run(with_lobby(data_folder(arguments.data), "", acts[arguments.action]))


class _Moving:
    """One execution of the command."""

    def __init__(self, arguments: Namespace, texts: Texts, servers: Servers, trusts: Trusts, mover: Mover) -> None:
        self._arguments = arguments
        self._texts = texts
        self._servers = servers
        self._trusts = trusts
        self._mover = mover

    async def list(self, home: Lobby) -> int:
        """Print where each unfinished table is."""
        cards = [card for card in await _own(home) if card.status != "finished"]
        for card in cards:
            self._say("table-listed-away" if card.away else "table-listed-here", card, place=card.away)
        if not cards:
            print(self._texts.ui("table-listed-none"))
        return 0

    async def push(self, home: Lobby) -> int:
        """Move a table to a server."""
        way, seats = self._servers.way(self._arguments.host), self._seats()
        cards = [card for card in await _own(home) if card.status != "finished"]
        here = [card for card in cards if not card.away]
        on_its_way = [card for card in cards if card.away == way.server]
        card = self._chosen(cards if self._arguments.table else here or on_its_way)
        if card.away and card.away != way.server:
            raise BelvedereError("table-away", place=card.away)
        server = await self._servers.reach(way, self._trusts)
        await self._introduce(server, home.me)
        there = await self._mover.push(home, server, card.id, way.server, seats)
        self._say("table-pushed", card, place=way.server, there=there.id)
        print(self._texts.ui("table-pushed-seed", place=way.server))
        print(self._texts.ui("table-pushed-play", place=way.server))
        if there.invite:
            print(self._texts.ui("table-pushed-invite", line=server.invitation(there.invite) or there.invite))
        return 0

    async def pull(self, home: Lobby) -> int:
        """Move a table back to this machine."""
        if self._arguments.source:
            return await self._bring(home)
        card = self._chosen([one for one in await _own(home) if one.away])
        place = card.away
        if self._arguments.without_server:
            await self._mover.stay(home, card)
            self._say("table-stayed", card, place=place)
            return 0
        server = await self._servers.reach(self._servers.way(place), self._trusts)
        back = await self._mover.pull(home, server, card)
        if back is None:
            self._say("table-not-arrived", card, place=place)
        else:
            self._report_pulled(back)
        return 0

    async def _bring(self, home: Lobby) -> int:
        """Move a table here that was created on a server."""
        server = await self._servers.reach(self._servers.way(self._arguments.source), self._trusts)
        there = [one for one in await _own(server) if one.status != "finished"]
        card = self._chosen(there)
        self._report_pulled(await self._mover.bring(home, server, card.id, card.game))
        return 0

    def _report_pulled(self, card: TableCard) -> None:
        self._say("table-pulled", card)
        if card.invite and card.status == "open":
            print(self._texts.ui("table-pulled-invite", invite=card.invite))

    def _chosen(self, cards: Sequence[TableCard]) -> TableCard:
        """Return the named table, or the only one."""
        named = self._arguments.table
        found = [card for card in cards if named in (None, card.id)]
        if named and not found:
            raise BelvedereError("move-no-table", table=named[:40])
        if len(found) != 1:
            known = ", ".join(card.id for card in found)
            raise BelvedereError("table-which", tables=known) if found else BelvedereError("table-none")
        return found[0]

    def _seats(self) -> tuple[Seat, ...]:
        """Return the named seats."""
        found = []
        for word in self._arguments.seats or ():
            if len(word) != 1 or word.upper() not in SEAT_LETTERS:
                raise BelvedereError("table-no-seat", found=word[:20])
            found.append(SEAT_LETTERS.index(word.upper()))
        return tuple(found)

    async def _introduce(self, server: Lobby, name: str) -> None:
        """Set the player's name if the server does not know it."""
        if await server.is_known():
            return
        try:
            await server.do(CallMe(self._arguments.name or server.me or name))
        except BelvedereError as problem:
            raise BelvedereError("table-name-there", reason=problem.sentence) from None

    def _say(self, id: str, card: TableCard, **args: str) -> None:
        print(self._texts.ui(id, table=card.id, game=self._texts.say(Message(f"{card.game}-title")), **args))


async def _own(lobby: Lobby) -> Sequence[TableCard]:
    return [card for card in await lobby.do(ListTables()) if card.mine]


# Queries the server on this machine, and copies or restores its store


class ServerAnswer(Protocol):
    """The answer of the server."""

    @property
    def status(self) -> int: ...

    @property
    def text(self) -> str: ...


Ask = Callable[[Path, Sequence[str], str], ServerAnswer | None]
"""Queries the server of a folder; returns None if none runs."""


def admin(arguments: Namespace, folder: Path, ask: Ask) -> int:
    """Pass the words to the server of `folder`, print its answer and return its status."""
    answer = _asked(ask, folder, "admin", *arguments.words, *(["--json"] if arguments.json else []))
    if answer is None:
        raise BelvedereError("admin-no-server", folder=str(folder))
    print(answer.text.rstrip("\n"), file=sys.stderr if answer.status and not arguments.json else sys.stdout)
    return answer.status


def backup(arguments: Namespace, folder: Path, texts: Texts, ask: Ask) -> int:
    """Write a backup of the folder to a file, through the server if one runs."""
    path = Path(arguments.file)
    if path.exists():
        raise BelvedereError("file-exists", path=str(path))
    answer = _asked(ask, folder, "backup")
    if answer is not None and answer.status:
        print(answer.text, file=sys.stderr)
        return answer.status
    if answer is None:
        raw, settings = folder / f".raw-{os.getpid()}", []
        copy_store(folder, raw)
    else:
        raw, *settings = map(Path, answer.text.splitlines())
    try:
        _tell(texts, pack(raw, folder, path, settings))
    finally:
        raw.unlink(missing_ok=True)
    return 0


def put_back(arguments: Namespace, folder: Path, texts: Texts) -> int:
    """Replace the folder's store by a copy; the old store is kept next to it."""
    copy, kept = restore(folder, Path(arguments.file), newest=SCHEMA, even_damaged=arguments.damaged)
    _tell(texts, copy)
    print(texts.ui("restore-done", folder=str(folder)))
    if kept is not None:
        print(texts.ui("restore-kept", path=str(kept)))
    written, other = restore_further(folder, Path(arguments.file))
    if written:
        print(texts.ui("restore-further", files=", ".join(written)))
    if other:
        print(texts.ui("restore-further-kept", files=", ".join(other)))
    return 0


def copy_all(arguments: Namespace, texts: Texts) -> int:
    """Copy the whole store from a file into a database or back, and print its contents."""
    try:
        from core.storage.postgres.transfer import into_database, out_of_database
    except ImportError:
        raise BelvedereError("store-elsewhere-library") from None
    source, target = arguments.source, arguments.target
    if _is_database(source) == _is_database(target):
        raise BelvedereError("store-copy-needless")
    found = into_database(Path(source), target) if _is_database(target) else out_of_database(source, Path(target))
    for rows, contents in found.items():
        print(texts.ui("store-copy-counted", rows=rows, count=str(contents.rows), digest=contents.digest))
    print(texts.ui("store-copy-done", source=source, target=target))
    return 0


def _is_database(place: str) -> bool:
    return place.startswith(("postgresql://", "postgres://"))


def _asked(ask: Ask, folder: Path, *words: str) -> ServerAnswer | None:
    try:
        return ask(folder, words, terminal_language() or "")
    except TimeoutError:
        raise TryLater("admin-server-silent", folder=str(folder)) from None
    except PermissionError as error:
        raise BelvedereError("backup-not-allowed", folder=str(folder), reason=forbidden(folder / SOCKET)) from error
    except OSError as error:
        raise BelvedereError("backup-no-answer", folder=str(folder)) from error


def _tell(texts: Texts, copy: Copy) -> None:
    print(texts.ui("backup-verified", path=str(copy.path), tables=copy.tables))
    if copy.damaged:
        print(texts.ui("backup-names-damaged", tables=", ".join(copy.damaged)))
