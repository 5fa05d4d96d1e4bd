"""Describes the request and the terminal of a visitor, as both server and faces know them."""

from collections.abc import Callable, Mapping
from typing import Final, Protocol

import attrs

NO_ROOM: Final = -1
"""Returned by a full screen that does not fit the terminal, after it has said so: line mode takes over."""


@attrs.frozen
class Destination:
    """The table or page that a visitor requested when connecting, if any."""

    invite: str | None = None
    """The invite of the table to join."""
    watch: str | None = None
    """The id of the table to watch."""
    learn: str | None = None
    """The typed game name of the lesson to open; empty for the list of lessons."""
    study: str | None = None
    """The id of the finished table to view."""
    next: bool = False
    """Whether to open the table where it has been the visitor's turn for longest."""
    play: str | None = None
    """The key of the game to play now."""
    line: tuple[str, ...] = ()
    """The words of one command that line mode answers before it exits."""


class Terminal(Protocol):
    """A terminal at the other end of a channel."""

    @property
    def size(self) -> tuple[int, int]:
        """Columns and rows."""

    @property
    def environment(self) -> Mapping[str, str]:
        """The environment that the client sent: TERM, COLORTERM, LANG, NO_COLOR."""

    def write(self, data: bytes) -> bool:
        """Send bytes. Return False if they were dropped because the other end is not reading; `drained` is called once
        it reads again."""

    def pause(self, waiting: bool) -> None:
        """Pause input, or with `waiting` false resume it."""

    def start(
        self,
        receive: Callable[[bytes], None],
        resized: Callable[[int, int], None],
        closed: Callable[[], None],
        drained: Callable[[], None],
    ) -> None:
        """Start delivering events: input, a new size, the end of the connection, and readiness for output."""
