"""Hides the screen between two players at one terminal; shows only the next player's name until a key is pressed."""

from collections.abc import Callable, Coroutine
from time import monotonic
from typing import Any, ClassVar

from textual import events
from textual.app import ComposeResult

from tui.screens.page import Page
from tui.widgets.painted import TextLine


class CurtainScreen(Page):
    """Hides the whole screen. The first key or click after `REST` calls `opened`, once."""

    REST: ClassVar[float] = 0.5
    """Seconds in which keys and clicks do nothing, so that a second Enter of the previous player does not lift the
    curtain. Chosen, not measured."""

    def __init__(self, name: str, opened: Callable[[], Coroutine[Any, Any, None]]) -> None:
        super().__init__()
        self._player = name
        self._opened = opened
        self._open = False
        self._covered_at = monotonic()

    def compose(self) -> ComposeResult:
        inks = self.app.appearance.inks
        yield TextLine(inks, [(self._player, "bold accent")], centred=True, id="player")
        yield TextLine(inks, [(self.say("curtain-key"), "dim")], centred=True, id="key")

    def on_key(self, event: events.Key) -> None:
        event.stop()
        event.prevent_default()
        self._lift(event.time)

    def on_click(self, event: events.Click) -> None:
        event.stop()
        self._lift(event.time)

    def action_back(self) -> None:
        self._lift(monotonic())

    def action_leave(self) -> None:
        self._lift(monotonic())

    def _lift(self, at: float) -> None:
        if not self._open and at >= self._covered_at + self.REST:
            self._open = True
            self.app.attempt(self._opened)
