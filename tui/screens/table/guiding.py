"""Lets the guide of a lesson speak on the table screen: what it holds back, what is read on, where the cursor is led.

The guide is a value in the model (`core.learning.guide`). What it says is painted with the prompt; nothing here knows a
rule, and the guide changes none.
"""

from typing import Any, Final

import attrs

from core.kernel.lesson import Look
from core.learning.guide import MISSES, Coaching, Guide
from tui.screens.table.chooser import Choices, Chooser
from tui.screens.table.messages import AskAdvice, AskScores, AskWhy, EndLesson, KeepLesson, Key
from tui.screens.table.model import Model

LOOKS: Final[dict[type[Key], Look]] = {AskScores: "scores", AskWhy: "why", AskAdvice: "hint"}
"""What a key opens that a step may ask for; a seat is looked at by its letter, the rules open from the help."""


def guided(model: Model, guide: Guide | None) -> Model:
    """With the guide as it is now; what has been done is kept outside."""
    if guide is None or guide is model.guide:
        return model
    now = attrs.evolve(model, guide=guide)
    if model.guide is not None and guide.done == model.guide.done:
        return now
    return attrs.evolve(now, outbox=(*now.outbox, KeepLesson(guide)))


def read_on(model: Model) -> Model | None:
    """After Enter on something that is only to be read; None where nothing is."""
    coaching = model.coaching
    if model.guide is None or coaching is None or coaching.mode != "tell":
        return None
    return guided(model, model.guide.read_on())


def looked(model: Model, what: Look | None) -> Model:
    """After the learner has opened something."""
    if model.guide is None or what is None:
        return model
    return guided(model, model.guide.looked(what))


def held_back(model: Model, action: Any) -> Model | None:
    """After a choice that the guide holds back; None for a choice that goes. Where the cursor is to be led to what is
    wanted, it leaves the list that is open, in which that may not be, and targets are learned anew; after the second
    such choice, lists begin with what is wanted."""
    if model.guide is None:
        return None
    guide, goes = model.guide.chosen(action)
    if goes:
        return None
    chooser = attrs.evolve(model.chooser, staged=None)
    coaching = guide.coaching
    if coaching is not None and _leads(coaching):
        first = coaching.wanted if coaching.misses >= MISSES else frozenset()
        cursor = chooser.cursor if chooser.opened is None else chooser.opened
        choices = Choices(chooser.legal, first)
        chooser = attrs.evolve(chooser, choices=choices, spots=(), opened=None, cursor=cursor)
    return attrs.evolve(guided(model, guide), chooser=chooser, led=None)


def let_go(model: Model, action: Any) -> Model:
    """After a choice that goes to the table."""
    return model if model.guide is None else guided(model, model.guide.chosen(action)[0])


def left_lesson(model: Model) -> Model:
    """Back from where there is nothing to go back from: a first time it is asked, a second time in a row the guide
    leaves. The table stays."""
    if not model.is_coached:
        return model
    if model.is_leaving_lesson:
        return attrs.evolve(model, guide=None, outbox=(*model.outbox, EndLesson()))
    note = model.reader.texts.ui("lesson-end-again")
    return attrs.evolve(model, is_leaving_lesson=True, notes=((note, "accent"),))


def led(model: Model) -> Model:
    """With the cursor led to a wanted choice as soon as one is on the screen, once for each piece in hand, where
    choices have been held back: to the only one after the first, to the first after the second."""
    coaching, chooser = model.coaching, model.chooser
    if coaching is None or not _leads(coaching):
        return model
    now = (coaching.step, coaching.misses, chooser.held)
    wanted = _on_screen(chooser, coaching.wanted) if model.led != now else None
    return model if wanted is None else attrs.evolve(model, led=now, chooser=chooser.reach(wanted))


def _leads(coaching: Coaching) -> bool:
    return coaching.misses >= MISSES or (coaching.misses > 0 and len(coaching.wanted) == 1)


def _on_screen(chooser: Chooser, wanted: frozenset[Any]) -> Any:
    """A wanted choice: one that the piece in hand makes on a cell, else one that begins at a target; None where there
    is none."""
    asked = [action for action in chooser.legal if action in wanted]
    cells = {action for spot in chooser.spots for action in spot.turns}
    shown = {action for spot in chooser.spots for action in spot.answers}
    return next((action for targets in (cells, shown) for action in asked if action in targets), None)
