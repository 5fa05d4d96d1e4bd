"""A tab of a real browser at a page of a server: its contents, and actions in it."""

import json
import re
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, WebSocket

from scripts.clients.screen import Screen
from scripts.clients.warm_process import WarmStarter
from tests.places import ROOT

LINES = """() => Array.from({length: belvedere.terminal.rows},
  (_, row) => belvedere.terminal.buffer.active
    .getLine(belvedere.terminal.buffer.active.viewportY + row).translateToString(true).trimEnd())"""
"""The visible rows: a terminal that became lower keeps those above."""
CHANGED = f"""([seen, patience]) => new Promise((done) => {{
  const look = {LINES}, ends = [];
  const finish = (lines) => {{ ends.forEach((end) => end()); done(lines); }};
  const compare = () => {{
    const lines = look();
    if (lines.length !== seen.length || lines.some((line, row) => line !== seen[row])) finish(lines);
  }};
  for (const event of [belvedere.terminal.onWriteParsed, belvedere.terminal.onResize]) {{
    const listening = event(compare);
    ends.push(() => listening.dispose());
  }}
  const late = setTimeout(() => finish(look()), patience);
  ends.push(() => clearTimeout(late));
  compare();
}})"""
"""The rows once they are others than those that were seen, or after so many milliseconds."""
SIZES = """() => {
  const {cols, rows, options} = belvedere.terminal, drawn = document.querySelector(".xterm-screen");
  return {cols, rows, font: options.fontSize, line: options.lineHeight, drawn: [drawn.clientWidth, drawn.clientHeight],
    room: [drawn.closest("main").clientWidth, drawn.closest("main").clientHeight]};
}"""
"""Columns and rows of the terminal, and the pixels that it takes and could take."""
SMALL = {"viewport": {"width": 900, "height": 560}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
BARRIERS = """async () => (await axe.run({exclude: [[".xterm-rows"]]})).violations
  .map((rule) => `${rule.id}: ${rule.nodes.map((node) => node.html).join(" ")}`)"""
"""Selector of the terminal, which is left out: elements that draw waves and dots of a board count as faint text. The
tests of the themes check the colours of text."""
LOOKS = 20_000
"""Number of looks at the screen before a test gives up; most come after a change. A game is over after about
80 keys."""
PATIENCE = 200_000
"""Milliseconds of waiting for the page: a busy machine may take its time."""
AGAIN = 500
"""Milliseconds after which an unchanged screen is looked at again."""


OPEN_HOUSE = "".join(f"{name} = 1000\n" for name in ("source-rate", "source-burst", "total-rate", "total-burst"))
"""A page makes some connections, and quick tests open more pages in a second than people do."""


@contextmanager
def serving(
    starter: WarmStarter, folder: Path, port: int, end: int = signal.SIGTERM, settings: str = ""
) -> Iterator[str]:
    """The address of a server with quick bots that admits any number of browsers until it gets the signal `end`;
    `settings` are further lines of its file."""
    folder.mkdir(mode=0o700, exist_ok=True)
    (folder / "server.toml").write_text(OPEN_HOUSE + settings)
    words = "tests.net.support.programs", "hurried", "serve", "--port", "0", "--web", str(port), "--data", str(folder)
    server = starter.begin(words)
    while " -p " not in (line := server.stdout.readline()):
        assert line, "the server has ended"
    try:
        yield f"http://localhost:{port}"
    finally:
        server.send_signal(end)
        server.wait(30)


class Tab:
    """A page in the browser, as a player sees it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.problems: list[str] = []
        self.received: list[bytes] = []
        self.said: list[dict[str, Any]] = []
        """The messages of the page."""
        self.connections = 0
        page.on("console", self._said)
        page.on("pageerror", lambda error: self.problems.append(str(error)))
        page.on("websocket", self._connected)

    def _said(self, message: Any) -> None:
        if message.type == "error" or "Content Security Policy" in message.text:
            self.problems.append(message.text)

    def _connected(self, socket: WebSocket) -> None:
        self.received.clear()
        self.connections += 1
        socket.on("framesent", lambda data: self.said.append(json.loads(data)) if isinstance(data, str) else None)
        socket.on("framereceived", lambda data: self.received.append(data) if isinstance(data, bytes) else None)

    @property
    def sent(self) -> list[str]:
        """Another terminal of this size, showing the same bytes."""
        columns, rows = self.page.evaluate("() => [belvedere.terminal.cols, belvedere.terminal.rows]")
        other = Screen(columns, rows)
        other.feed(b"".join(self.received).decode())
        return other.lines

    @property
    def is_fitted(self) -> bool:
        """Whether the rows of the terminal fill its room, and one more would not fit."""
        sizes = self.page.evaluate(SIZES)
        drawn, room = sizes["drawn"][1], sizes["room"][1]
        return bool(0 <= room - drawn < drawn / sizes["rows"])

    @property
    def lines(self) -> list[str]:
        """The contents of the terminal, row by row."""
        found: list[str] = self.page.evaluate(LINES)
        return found

    def changed(self, seen: list[str], patience: int = AGAIN) -> list[str]:
        """The contents of the terminal once they differ from `seen`, or the same after so many milliseconds."""
        found: list[str] = self.page.evaluate(CHANGED, [seen, patience])
        return found

    @property
    def barriers(self) -> list[str]:
        """The accessibility errors that axe-core finds in the page as it is now: the broken rules, and where."""
        version = re.search(r"^AXE=(\S+)$", (ROOT / "scripts" / "programs.sh").read_text(), re.MULTILINE)
        assert version is not None
        source = ROOT / ".cache" / f"axe-{version[1]}.min.js"
        assert source.is_file(), "axe-core of npm is missing: scripts/test fetches it"
        self.page.evaluate(source.read_text(encoding="utf-8"))
        found: list[str] = self.page.evaluate(BARRIERS)
        return found

    def until(self, is_so: Callable[[list[str]], bool], what: str) -> list[str]:
        """Wait until the screen is so."""
        lines = self.lines
        for _ in range(LOOKS):
            if is_so(lines):
                return lines
            lines = self.changed(lines)
        raise AssertionError(f"{what} never came to {self.page.evaluate(SIZES)}: {lines}")

    def shows(self, text: str) -> list[str]:
        """Wait until `text` is on the screen."""
        return self.until(lambda lines: any(text in line for line in lines), text)

    def settled(self) -> list[str]:
        """The screen once nothing moves on it: later rows would shift the target of a tap."""
        lines: list[str] = []
        for _ in range(LOOKS // 40):
            if lines == (lines := self.lines):
                return lines
            self.page.wait_for_timeout(400)
        raise AssertionError(f"the screen never came to rest: {lines}")

    def press(self, *keys: str) -> None:
        """Press keys, one after another."""
        for key in keys:
            self.page.keyboard.press(key)

    def enter(self, name: str) -> None:
        """Give a name, and come to the home screen."""
        self.shows("Your name")
        self.page.keyboard.type(name)
        self.shows(name)
        self.press("Enter")
        self.shows("New table")


def begin_table(tab: Tab, name: str) -> None:
    """Come in and sit down at a table of Bali, against an easy bot."""
    tab.enter(name)
    tab.press("ArrowDown")
    tab.shows("▸ New table")
    tab.press("Enter")
    tab.shows("▸ Play")
    for row in ("Play now", "Game", "Seats", "■ A", "▲ B"):
        tab.press("ArrowDown")
        tab.until(lambda lines, row=row: any("▸" in line and row in line for line in lines), row)
    tab.press("ArrowLeft")
    tab.shows("bot, easy")
    tab.press("ArrowUp", "ArrowUp", "ArrowUp", "ArrowUp", "ArrowUp")
    tab.shows("▸ Play")
    tab.press("Enter")
    tab.shows("cards in the draw pile")


def tap(tab: Tab, text: str) -> None:
    """Touch the middle of the last row with `text`: tables of others come first."""
    lines = tab.shows(text)
    row = max(number for number, line in enumerate(lines) if text in line)
    tap_at(tab, lines[row].index(text) + len(text) / 2, row)


def tap_at(tab: Tab, column: float, row: int) -> None:
    """Touch a cell of the terminal."""
    box = tab.page.locator(".xterm-screen").bounding_box()
    columns, rows = tab.page.evaluate("() => [belvedere.terminal.cols, belvedere.terminal.rows]")
    assert box is not None
    x, y = box["x"] + box["width"] * (column + 0.5) / columns, box["y"] + box["height"] * (row + 0.5) / rows
    tab.page.touchscreen.tap(x, y)
