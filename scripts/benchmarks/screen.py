"""A terminal in memory for an app of this process: takes every frame at once and counts its bytes."""

import asyncio
from collections.abc import Callable, Mapping
from typing import Final

from scripts.clients.measured_terminal import PATIENCE

SIZES: Final = {80: (80, 24), 140: (140, 45)}
"""The terminals in which every game is measured, by their columns."""


class Screen:
    """What an app is shown on, with keys to press."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.size = size
        self.environment: Mapping[str, str] = {"TERM": "xterm-256color"}
        self.written = 0
        """Bytes so far."""
        self._frame = asyncio.Event()

    def start(
        self,
        receive: Callable[[bytes], None],
        resized: Callable[[int, int], None],
        closed: Callable[[], None],
        drained: Callable[[], None],
    ) -> None:
        self._receive, self.close, self._drained = receive, closed, drained

    def write(self, data: bytes) -> bool:
        self.written += len(data)
        self._frame.set()
        return True

    def pause(self, waiting: bool) -> None:
        """Nothing waits."""

    async def shown(self) -> None:
        """Wait for the first frame."""
        if not self.written:
            await asyncio.wait_for(self._frame.wait(), PATIENCE)

    async def settle(self, quiet: float) -> None:
        """Wait until nothing has been written for `quiet` seconds."""
        while True:
            self._frame.clear()
            try:
                await asyncio.wait_for(self._frame.wait(), quiet)
            except TimeoutError:
                return

    def type(self, key: bytes) -> None:
        """Press a key."""
        self._receive(key)

    async def press(self, key: bytes) -> None:
        """Press a key and wait for its frame."""
        self._frame.clear()
        self.type(key)
        await asyncio.wait_for(self._frame.wait(), PATIENCE)

    async def redraw(self) -> None:
        """Have the app write everything anew, as it does once a slow terminal takes data again."""
        self._frame.clear()
        self._drained()
        await asyncio.wait_for(self._frame.wait(), PATIENCE)
