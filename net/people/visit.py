"""One visit as its face sees it: who came, where to, over which terminal, and the lobby they are in."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Protocol

import attrs

from core.link.lobby import Lobby
from net.config.address import Address


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
class Destination:
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
    request: Destination
    environment: Mapping[str, str]
    terminal: Screen
    read: Callable[[], Awaitable[str | None]]
    write: Callable[[str], None]
    write_later: Callable[[str], None] | None = None


Face = Callable[[Visit], Awaitable[int]]
"""Shows the house to one visitor until they leave; gives the status for their `ssh`."""
