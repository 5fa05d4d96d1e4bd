"""Plays at a table, or a lesson, key by key and reads the screen, without a terminal."""

from typing import Any

import attrs

from core.kernel.game import AnyGame
from core.kernel.lesson import Look
from core.kernel.message import Message
from core.kernel.rng import Stream
from core.learning.guide import Guide
from core.link.spec import lesson_spec
from core.table.table import Table
from tests.conformance.pupils import sensible
from tests.tiny import GAME as TINY
from tests.tui.support.harness import TableLink, texts
from themes.glyphs import load_glyphs
from tui.boards import Board, board_for
from tui.preferences.keys import keymap
from tui.screens.table.choosing import report_look
from tui.screens.table.controller import Controller, new_model, render
from tui.screens.table.model import (
    AppEffect,
    ArrangeTable,
    EndLesson,
    KeepLesson,
    KeepPicture,
    LeaveTable,
    Model,
    ShowResults,
    ShowRules,
    ShowScores,
)
from tui.screens.table.update import resize, rest

SIZE = (80, 24)
APP = {
    LeaveTable: "leave",
    ShowRules: "rules",
    ShowScores: "scores",
    ShowResults: "results",
    KeepLesson: "keep the lesson",
    EndLesson: "end the lesson",
    KeepPicture: "keep a picture",
}
"""The request to the app, in a word."""


class Sitter:
    """A player at the keyboard: presses keys, reads the screen."""

    def __init__(
        self,
        table: Table,
        viewer: int | None = 0,
        *,
        board: Board | None = None,
        size: tuple[int, int] = SIZE,
        **wishes: Any,
    ) -> None:
        self.size = size
        self.link = TableLink(table, viewer)
        board = board or board_for(table.game.meta.key)
        sentences = Sayings() if table.game is TINY else texts()
        model = new_model(self.link, table.game, board, sentences, load_glyphs("unicode"), **wishes)
        self.table = Controller(self.link, model, seed=bytes(32), done=self.done)
        self.wanted: list[str] = []
        self.table.do(resize, *size)
        self.link.attach(self.table.receive)
        self.table.sheet()

    @property
    def model(self) -> Model:
        """The shown board, with the cursor where it has settled."""
        self.table.sheet()
        return self.table.model

    def done(self, effect: AppEffect) -> None:
        """The app's reaction."""
        self.wanted.append(effect.wish if isinstance(effect, ArrangeTable) else APP[type(effect)])

    def look(self) -> str:
        return "\n".join(render(self.table, *self.size))

    def rest(self) -> None:
        """The cursor stays where it is until its consequences are known."""
        self.table.do(rest)

    def go(self, target: str) -> None:
        """Put the cursor on a target."""
        self.change(chooser=self.model.chooser.go(target))

    def change(self, **fields: Any) -> None:
        """Continue from another model."""
        self.table.model = attrs.evolve(self.model, **fields)

    def press(self, *keys: str, time: float = 1e12) -> str | None:
        done = None
        for key in keys:
            bindings = keymap("table", {}, asked=self.model.asked)
            self.wanted.clear()
            done = "done" if self.table.press(key, key if len(key) == 1 else None, bindings, time) else None
            done = next(iter(self.wanted), done)
            self.catch_up()
        return done

    def catch_up(self) -> None:
        """Carry out the keys typed ahead, with everything painted in between."""
        while self.table.catch_up():
            self.table.sheet()
        self.table.sheet()

    @property
    def kind(self) -> str | None:
        update = self.table.model.update
        return None if update is None or update.decision is None else update.decision.kind


class Sayings:
    """Sentences for a game that has none."""

    language = "en"

    def say(self, msg: Message, **reader: Any) -> str:
        return texts().ui(msg.id, **dict(msg.args)) if msg.id.startswith("table-") else _bare(msg)

    def speaker(self, game: str, names: Any, viewer: int | None) -> Any:
        return self.say

    def ui(self, id: str, /, **args: Any) -> str:
        return texts().ui(id, **{name: _bare(value) for name, value in args.items()})


def _bare(value: Any) -> Any:
    if not isinstance(value, Message):
        return value
    return " ".join((value.id, *(str(_bare(argument)) for _, argument in value.args)))


KEYS: dict[Look, tuple[str, ...]] = {
    "scores": ("s",),
    "why": ("w",),
    "seat": ("g", "b", "escape"),
    "hint": ("a",),
}
"""The keys that open the page a step asks for; the help is the app's."""


def learner(game: AnyGame) -> Sitter:
    """A player at the beginning of a lesson."""
    spec = lesson_spec(game, "Anna")
    assert game.lesson is not None
    sitter = Sitter(Table(game, spec.options, spec.seats, game.lesson.seed))
    assert sitter.model.update is not None
    sitter.change(guide=Guide(game).updated(sitter.model.update))
    return sitter


def let_rivals_act(sitter: Sitter, stream: Stream) -> None:
    table = sitter.link.at
    while (seat := next((seat for seat in table.to_act if seat), None)) is not None:
        seen = table.update(seat)
        assert seen.decision is not None
        sitter.link.act(seat, sensible(table.game, seen.view, seen.decision, seen.legal, stream))
        sitter.look()


def look(sitter: Sitter, what: Look) -> None:
    if what in KEYS:
        sitter.press(*KEYS[what])
    else:
        sitter.table.do(report_look, what)
