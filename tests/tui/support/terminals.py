"""A terminal in memory, so that the driver is tested without a network."""

import asyncio
import re
from collections.abc import Callable, Mapping

import pytest
from rich.cells import cell_len

from core.plain import is_plain
from scripts.clients.screen import Screen
from tui.cli.doctor import SAMPLES

PATIENCE = 60.0
CURSOR = re.compile(r"\r\x1b\[K([^\x1b\r]+)\x1b\[6n")
"""Text whose width is measured."""
needs_speed_ups = pytest.mark.skipif(is_plain("textual"), reason="switched off by BELVEDERE_PLAIN")
"""For tests of when served apps draw, what they share, or how few bytes they send for a step or an arrival."""


class MemoryTerminal:
    """Keeps its output; can be made to refuse, to resize and to close."""

    def __init__(self, size: tuple[int, int] = (80, 24), **environment: str) -> None:
        self.size = size
        self.environment: Mapping[str, str] = {"TERM": "xterm-256color"} | environment
        self.frames: list[bytes] = []
        self.screen = Screen(*size)
        self.taking = True
        self.paused = False
        self._changed = asyncio.Event()

    @property
    def output(self) -> str:
        """All that was sent, as text."""
        return b"".join(self.frames).decode()

    def write(self, data: bytes) -> bool:
        if self.taking:
            self.frames.append(data)
            self.screen.feed(data.decode())
            self._changed.set()
        return self.taking

    def pause(self, waiting: bool) -> None:
        self.paused = waiting
        self._changed.set()

    def start(
        self,
        receive: Callable[[bytes], None],
        resized: Callable[[int, int], None],
        closed: Callable[[], None],
        drained: Callable[[], None],
    ) -> None:
        self.receive = receive
        self.resized = resized
        self.closed = closed
        self.drained = drained

    async def until(self, condition: Callable[[], bool]) -> None:
        """Wait until `condition` holds; it is looked at again whenever something is written."""
        async with asyncio.timeout(PATIENCE):
            while not condition():
                self._changed.clear()
                await self._changed.wait()

    async def shows(self, text: str) -> None:
        """Wait until `text` is on the screen."""
        try:
            await self.until(lambda: text in self.screen)
        except TimeoutError:
            raise AssertionError(f"{text!r} never came; the screen: {self.screen.lines}") from None


class AnsweringTerminal(MemoryTerminal):
    """A terminal that answers questions, and draws some characters too wide."""

    def __init__(self, size: tuple[int, int] = (80, 24), wide: str = "", modes: str = "", **environment: str) -> None:
        super().__init__(size, **environment)
        self.wide, self.modes = wide, modes

    def write(self, data: bytes) -> bool:
        text = data.decode()
        columns = [
            2 * cell_len(drawn) if drawn == SAMPLES.get(self.wide) else cell_len(drawn)
            for drawn in CURSOR.findall(text)
        ]
        answers = [f"\x1b[?{mode};2$y" for mode in self.modes.split()]
        answers += [f"\x1b[7;{column + 1}R" for column in columns]
        if "\x1b[c" in text:
            answers.append("\x1b[?62;22c")
        self.receive("".join(answers).encode())
        return True
