"""Kinds of moments of Neoville, tables that have come to them, and what a viewer sits before there."""

import random
from collections.abc import Callable

import attrs

from core.games.neoville.actions import Build
from core.link.updates import Update
from core.table.table import Table
from tests.tui.support.frames import SIZES, asked_kind
from tests.tui.support.harness import TableLink, do, new_table, texts
from themes.glyphs import load_glyphs
from tui.boards import board_for
from tui.preferences.keys import keymap
from tui.screens.table.choosing import look_at
from tui.screens.table.controller import Controller, new_model, render
from tui.screens.table.model import Model
from tui.screens.table.update import rest
from tui.widgets.picture import Target

Moment = Callable[[Table], bool]
LARGEST = (200, 60)
EVERY_SIZE = (*SIZES, LARGEST)


def asked(kind: str, version: int) -> Moment:
    """The first time after so many actions that somebody is asked that."""
    return lambda table: table.version >= version and asked_kind(table) == kind


MOMENTS: dict[str, tuple[int, Moment]] = {
    "start": (3, lambda table: True),
    "place": (3, asked("place", 60)),
    "build": (4, asked("build", 100)),
    "draw": (2, asked("draw", 40)),
    "end": (4, lambda table: table.outcome is not None),
}


def table_at(moment: str) -> Table:
    """A table of ecomobiles and biodomes, played at random from a fixed seed up to a moment."""
    seats, reached = MOMENTS[moment]
    table = new_table("neoville", seats=seats, seed=4, services="ecomobile-biodome")
    rng = random.Random(4)
    while not reached(table):
        seat = table.to_act[0]
        legal = table.legal(seat)
        builds = [action for action in legal if isinstance(action, Build)]
        do(table, seat, rng.choice(builds if builds and rng.random() < 0.8 else list(legal)))
    return table


class Looker:
    """What a viewer sits before, drawn when it is asked for."""

    def __init__(self, table: Table, viewer: int | None, language: str, glyphs: str) -> None:
        link = TableLink(table, viewer)
        model = new_model(link, table.game, board_for("neoville"), texts(language), load_glyphs(glyphs))
        self.table = Controller(link, model, seed=bytes(32))
        link.attach(self.table.receive)

    @property
    def model(self) -> Model:
        self.table.sheet()
        return self.table.model

    def remarks(self) -> tuple[str, ...]:
        return self.model.remarks(self.model.looked_at(self.model.scene()))

    def choose(self) -> None:
        assert self.table.press("enter", None, keymap("table", {}), 1e12)

    def turn(self) -> None:
        assert self.table.press("r", "r", keymap("table", {}), 1e12)

    def look_at(self, seat: int) -> None:
        self.table.do(look_at, seat)

    def go(self, target: str) -> None:
        self.table.model = attrs.evolve(self.model, chooser=self.model.chooser.go(target))

    def take(self, target: str) -> None:
        self.table.model = attrs.evolve(self.model, chooser=self.model.chooser.take(target))


def play_at(
    table: Table, viewer: int | None, language: str = "en", glyphs: str = "unicode", update: Update | None = None
) -> Looker:
    """What a viewer sits before."""
    play = Looker(table, viewer, language, glyphs)
    if update is not None:
        play.table.receive(update)
    return play


def drawn(play: Looker, size: tuple[int, int]) -> list[str]:
    """The screen, with the consequences of what the cursor is on."""
    render(play.table, *size)
    play.table.do(rest)
    return render(play.table, *size)


def spot(play: Looker, id: str) -> Target:
    found = play.model.chooser.spot(id)
    assert found is not None
    return found
