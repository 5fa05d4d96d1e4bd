"""Somebody at the beginning of a lesson, and what goes on around them."""

from core.kernel.game import AnyGame
from core.kernel.lesson import Look
from core.kernel.rng import Stream
from core.learning.guide import Guide
from core.link.spec import lesson_spec
from core.table.table import Table
from tests.conformance.pupils import sensible
from tests.tui.support.sitter import Sitter
from tui.screens.table.choosing import report_look

KEYS: dict[Look, tuple[str, ...]] = {
    "scores": ("s",),
    "why": ("w",),
    "seat": ("g", "b", "escape"),
    "hint": ("a",),
}
"""The keys that open what a step asks for; the help is the app's."""


def learner(game: AnyGame) -> Sitter:
    """Somebody at the beginning of a lesson."""
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
