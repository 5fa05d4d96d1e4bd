"""The apps whose frames and sessions are measured, each for one person with a lobby of their own."""

from collections.abc import Callable, Mapping
from typing import Any

from textual.app import App

from core.catalog import load
from core.link import Lobby, Player, TableSpec
from scripts.benchmarks.bare_app import BareApp
from tui.app import BelvedereApp
from tui.language import texts_for
from tui.settings import Settings
from tui.start import Start


def bare(lobby: Lobby) -> App[Any]:
    """The yardstick."""
    return BareApp()


def bali(lobby: Lobby) -> App[Any]:
    """A new table of Bali against a bot."""
    seats = (Player("person", "player"), Player("bot", "bot", "easy"))
    spec = TableSpec("bali", load("bali").meta.options(), seats)
    return BelvedereApp(lobby, Settings(), texts_for(None, None, "en"), start=Start("create", spec=spec))


APPS: Mapping[str, Callable[[Lobby], App[Any]]] = {"bare": bare, "bali": bali}
