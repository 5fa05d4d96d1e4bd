"""A terminal in memory for an app of this process: takes every frame at once and counts its bytes."""

import asyncio
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from typing import Final

from scripts.clients.measured_terminal import PATIENCE

SIZES: Final = {80: (80, 24), 140: (140, 45)}
"""The terminals in which every game is measured, by their columns."""
UNDONE: Final = PATIENCE / 4
"""Seconds without a frame after which a step of the cursor is taken for undone before it was drawn."""


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
        self._receive = receive
        self.close = closed
        self._drained = drained

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

    async def step(self, keys: Iterator[bytes], undone: float = UNDONE) -> None:
        """Press the next of `keys`, each of which takes back the one before it, and wait for its frame. There is none
        where both are handled before anything is drawn, since another frame came after the first and was taken for its
        own, such as what the choice would do on which the cursor rested: then one more is pressed."""
        async with asyncio.timeout(PATIENCE):
            self._frame.clear()
            while not self._frame.is_set():
                self.type(next(keys))
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._frame.wait(), undone)

    async def redraw(self) -> None:
        """Have the app write everything anew, as it does once a slow terminal takes data again."""
        self._frame.clear()
        self._drained()
        await asyncio.wait_for(self._frame.wait(), PATIENCE)
