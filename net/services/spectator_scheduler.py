"""Lets the spectators of all tables of a host be shown something one after another, so that no player waits for many
screens to be drawn."""

import asyncio
from collections.abc import Callable
from contextvars import Context
from typing import Final

PAUSE: Final = 0.005
"""Seconds that the loop has for others between two spectators."""
LATE: Final = 0.003
"""Seconds by which the loop is behind when it has enough to do already."""
WAITS: Final = 20
"""Pauses in a row after which the next spectator is shown something even so."""

Row = Callable[[], bool]
"""Shows the first of a row of spectators something; whether others wait behind."""


class SpectatorScheduler:
    """Lets rows of spectators take turns. While the loop is behind with what it has, nobody is added to it.
    `monotonic` measures."""

    def __init__(self, monotonic: Callable[[], float]) -> None:
        self._monotonic = monotonic
        self._rows: dict[Row, None] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._due = 0.0
        self._waited = 0

    def add(self, row: Row) -> None:
        """Let `row` have its turns, from the next moment on."""
        self._rows[row] = None
        if self._timer is None:
            self._go_on(0.0)

    def remove(self, row: Row) -> None:
        """Let it have no more of them."""
        self._rows.pop(row, None)
        if not self._rows and self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _go_on(self, pause: float) -> None:
        self._due = self._monotonic() + pause
        self._timer = asyncio.get_running_loop().call_later(pause, self._take_turn, context=Context())

    def _take_turn(self) -> None:
        self._timer = None
        if self._monotonic() - self._due > LATE and self._waited < WAITS:
            self._waited += 1
        else:
            self._waited = 0
            row = next(iter(self._rows))
            del self._rows[row]
            if row():
                self._rows[row] = None
        if self._rows and self._timer is None:
            self._go_on(PAUSE)
