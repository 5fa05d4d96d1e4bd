"""Goes to a server elsewhere from the line mode at home, and lists those lately joined."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

from core.kernel.errors import BelvedereError
from core.link.lobby import Lobby
from core.link.servers import Servers, WayThere
from tui.line.console import Console


@asynccontextmanager
async def at_server(console: Console, servers: Servers | None, way: WayThere) -> AsyncIterator[Lobby]:
    """The lobby of a server, while somebody is there. Raises BelvedereError when it cannot be reached."""
    there = _known(servers)
    console.say("join-reaching", server=way.server)
    lobby = await there.reach(way, partial(_trusts, console))
    try:
        yield lobby
    finally:
        console.forget()
        await there.leave(lobby)


def list_servers(console: Console, servers: Servers | None) -> None:
    """The servers lately joined, the latest first."""
    found = _known(servers).lately()
    console.say("line-servers" if found else "line-no-servers")
    console.tell(*found)


def forget_server(console: Console, servers: Servers | None, server: str) -> None:
    """Remember a server no longer."""
    _known(servers).forget(server)
    console.say("join-forgotten", server=server)


def _known(servers: Servers | None) -> Servers:
    if servers is None:
        raise BelvedereError("line-servers-not-here")
    return servers


async def _trusts(console: Console, host: str, fingerprint: str) -> bool:
    """Ask whether to trust the key of a server; whatever is no yes is a no."""
    console.tell(*console.texts.ui("remote-trust", host=host, fingerprint=fingerprint).splitlines())
    answer = await console.next()
    return isinstance(answer, str) and answer.casefold() in console.texts.ui("remote-yes").split()
