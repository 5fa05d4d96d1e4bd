"""What every connection of one server shares, and the faces it shows to people."""

import asyncio
import collections
import gc
import time
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import attrs

from core.link.lobby import Lobby
from core.text import Texts, negotiate
from net.admin.figures import Figures
from net.admin.log import ServerLog
from net.config.address import Address
from net.config.limits import Gate
from net.config.server_config import ServerConfig
from net.people.admission import Door
from net.people.sanctions import Sanctions
from net.ssh.gc_policy import Sweeper

if TYPE_CHECKING:
    from net.admin.command import Do
    from net.ssh.session import Session

SWEEP_DELAY = 1.0
"""Seconds that the last of a session is given to end, before what it left is collected."""
LOCALE = Path(__file__).parents[1] / "locale"


@attrs.frozen
class Person:
    """Who is at the other end: `id` is their account, or unique to this visit for a guest.

    `name` is what they would like to be called; cleaned, and proof of nothing. `door` is where others find the server:
    what its host says, else the address at which this person found it. `key` is the fingerprint of the key that
    signed, empty for a guest; `by_new_key` when another key had added it and this is the first visit with it.
    """

    id: str
    name: str
    guest: bool
    door: Address | None = None
    key: str = ""
    by_new_key: bool = False


@attrs.frozen
class Request:
    """What a visitor asked for when connecting: a table to join by `invite`, or one to `watch`, by its id."""

    invite: str | None = None
    watch: str | None = None


class Screen(Protocol):
    """The visitor's terminal, for a full-screen face."""

    @property
    def size(self) -> tuple[int, int]: ...

    @property
    def environment(self) -> Mapping[str, str]: ...

    def write(self, data: bytes) -> bool: ...

    def pause(self, waiting: bool) -> None: ...

    def start(
        self,
        receive: Callable[[bytes], None],
        resized: Callable[[int, int], None],
        closed: Callable[[], None],
        drained: Callable[[], None],
    ) -> None: ...


@attrs.frozen
class Visit:
    """All that a face is given. The full screen uses `terminal`, the line face `read` and `write`.

    `read` gives the next line, or None when there will be no more. What goes to `write_later`, where there is one, may
    wait a moment for what is written next.
    """

    person: Person
    lobby: Lobby
    request: Request
    environment: Mapping[str, str]
    terminal: Screen
    read: Callable[[], Awaitable[str | None]]
    write: Callable[[str], None]
    write_later: Callable[[str], None] | None = None


Face = Callable[[Visit], Awaitable[int]]
"""Shows the house to one visitor until they leave; gives the status for their `ssh`."""


Identify = Callable[[Person], Awaitable[Person]]
"""Finds the account of somebody who proved to hold a key."""


async def taken_at_their_word(person: Person) -> Person:
    """Somebody as their key names them."""
    return person


@attrs.define(eq=False)
class House:
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
    sweeper: Sweeper = attrs.field(factory=Sweeper)
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
        self._sweep(self.sweeper.ended(len(self.sessions)))

    def turned_away(self) -> None:
        """A connection is over that nobody logged in on."""
        self._sweep(self.sweeper.turned_away(len(self.sessions)))

    def _sweep(self, is_due: bool) -> None:
        if is_due:
            asyncio.get_running_loop().call_later(SWEEP_DELAY, gc.collect)


def texts_for(language: str | None) -> Texts:
    """The server's own sentences in the language of a LANG value."""
    return Texts(negotiate(None, None, language), (LOCALE,))
