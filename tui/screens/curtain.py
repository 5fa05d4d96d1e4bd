"""Covers the screen between two people at one terminal: the next one's name and nothing else, until a key."""

from collections.abc import Callable, Coroutine
from typing import Any

from textual import events
from textual.app import ComposeResult

from tui.screens.page import Page
from tui.widgets.text_line import TextLine


class CurtainScreen(Page):
    """Covers the whole screen. `opened` is called once, by the first key or click."""

    CONTEXT = "home"

    def __init__(self, name: str, opened: Callable[[], Coroutine[Any, Any, None]]) -> None:
        super().__init__()
        self._player = name
        self._opened = opened
        self._open = False

    def compose(self) -> ComposeResult:
        inks = self.shell.appearance.inks
        yield TextLine(inks, [(self._player, "bold accent")], centred=True, id="player")
        yield TextLine(inks, [(self.say("curtain-key"), "dim")], centred=True, id="key")

    def on_key(self, event: events.Key) -> None:
        event.stop()
        event.prevent_default()
        self._lift()

    def on_click(self, event: events.Click) -> None:
        event.stop()
        self._lift()

    def action_back(self) -> None:
        self._lift()

    def action_leave(self) -> None:
        self._lift()

    def _lift(self) -> None:
        if not self._open:
            self._open = True
            self.shell.attempt(self._opened)
