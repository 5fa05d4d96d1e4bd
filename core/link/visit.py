"""Says what a visitor of a server asked for, and by what terminal they came: what a server and a face both know."""

from collections.abc import Callable, Mapping
from typing import Protocol

import attrs


@attrs.frozen
class Destination:
    """The table that a visitor asked for when connecting, if any."""

    invite: str | None = None
    """The invite to a table to join."""
    watch: str | None = None
    """The id of a table to watch."""
    learn: str | None = None
    """What they call the game whose lesson they want; empty for the page of all lessons."""
    study: str | None = None
    """The id of a finished table to look through."""
    line: tuple[str, ...] = ()
    """The words of one line that the line face answers before it leaves."""


class Terminal(Protocol):
    """A terminal at the other end of a channel."""

    @property
    def size(self) -> tuple[int, int]:
        """Columns and rows."""

    @property
    def environment(self) -> Mapping[str, str]:
        """What the other end said of itself: TERM, COLORTERM, LANG, NO_COLOR."""

    def write(self, data: bytes) -> bool:
        """Send bytes; False when the other end does not take them: they were dropped, and `drained` is called once it
        takes data again."""

    def pause(self, waiting: bool) -> None:
        """Ask for no more input for now, or for input again."""

    def start(
        self,
        receive: Callable[[bytes], None],
        resized: Callable[[int, int], None],
        closed: Callable[[], None],
        drained: Callable[[], None],
    ) -> None:
        """Begin; the four functions are called with input, a new size, the end, and when data is taken again."""
