"""What every connection of one server shares."""

import asyncio
import collections
import gc
import time
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

import attrs

from core.link.lobby import Lobby
from net.admin.figures import Figures
from net.admin.log import ServerLog
from net.config.limits import Gate
from net.config.server_config import ServerConfig
from net.people.admission import Door
from net.people.sanctions import Sanctions
from net.people.visit import Face, Person
from net.ssh.gc_policy import CollectorPolicy

if TYPE_CHECKING:
    from net.admin.command import Do
    from net.ssh.session import Session

SWEEP_DELAY = 1.0
"""Seconds that the last of a session is given to end, before what it left is collected."""


Identify = Callable[[Person], Awaitable[Person]]
"""Finds the account of somebody who proved to hold a key."""


async def taken_at_their_word(person: Person) -> Person:
    """Somebody as their key names them."""
    return person


@attrs.define(eq=False)
class ServerContext:
    """One running server. `identify` finds the account of somebody's key, at the start of each of their sessions; `do`
    does what admins say, `door` decides who comes in."""

    config: ServerConfig
    lobby: Callable[[Person], Lobby]
    full_screen: Face
    line: Face
    log: ServerLog
    gate: Gate
    sessions: "set[Session]" = attrs.field(factory=set)
    by_person: collections.Counter[str] = attrs.field(factory=collections.Counter)
    collector_policy: CollectorPolicy = attrs.field(factory=CollectorPolicy)
    emptied: asyncio.Event = attrs.field(factory=asyncio.Event)
    figures: Figures = attrs.field(factory=Figures)
    door: Door = attrs.field(factory=lambda: Door(Sanctions(None, (), time.time)))
    do: "Do | None" = None
    identify: Identify = taken_at_their_word

    def arrived(self, session: "Session") -> None:
        """A session begins."""
        self.sessions.add(session)
        self.emptied.clear()

    def left(self, session: "Session") -> None:
        """A session is over."""
        self.sessions.discard(session)
        if not self.sessions:
            self.emptied.set()
        self._sweep(self.collector_policy.ended(len(self.sessions)))

    def turned_away(self) -> None:
        """A connection is over that nobody logged in on."""
        self._sweep(self.collector_policy.turned_away(len(self.sessions)))

    def _sweep(self, is_due: bool) -> None:
        if is_due:
            asyncio.get_running_loop().call_later(SWEEP_DELAY, gc.collect)
