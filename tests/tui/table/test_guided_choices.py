"""Pupils go through whole lessons on the screen and press only what it shows: choosing does what the guide asks.

At every size, for every game. A choice that the guide does not want is held back twice; from then on the cursor and
the marks lead to one that it wants, and Enter, a click on a mark and the digit of a marked row all choose it.
"""

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

import attrs
import pytest

from core import catalog
from core.kernel.rng import Stream
from core.learning.guide import MISSES, Coaching
from tests.tui.support.harness import texts
from tests.tui.support.learner import learner, let_rivals_act, look
from tests.tui.support.sitter import Sitter
from tui.screens.table.chooser import LISTED_PREFIX
from tui.screens.table.update import click, resize

SIZES = ((80, 24), (140, 45), (200, 60), (48, 40), (48, 36))
MOST = 600
"""Keys that a pupil presses at most."""
JUNK = (
    "up",
    "down",
    "left",
    "right",
    "tab",
    "shift+tab",
    "r",
    "R",
    "escape",
    *("enter",) * 4,
    *map(str, range(1, 10)),
)
"""What a pupil presses who does not read, until the guide has held two choices back."""

Pupil = Callable[[Sitter, Coaching | None], None]
"""Does one thing at a choice."""


@attrs.define
class Walk:
    """A lesson from its beginning to its end, and what was done on the way."""

    sitter: Sitter
    unwanted: list[Any]
    """Actions that went to the table though the guide asked for others."""

    @property
    def left(self) -> int:
        assert self.sitter.model.guide is not None
        return self.sitter.model.guide.left


def walk(key: str, size: tuple[int, int], pupil: Pupil, language: str = "en") -> Walk:
    """Enter reads on what the guide tells, its keys open what it asks for; choices are the pupil's."""
    game, stream = catalog.load(key), Stream(bytes(32), "rivals")
    sitter = learner(game)
    sitter.change(reader=attrs.evolve(sitter.model.reader, texts=texts(language)))
    sitter.table.do(resize, *size)
    found = Walk(sitter, [])
    for _ in range(MOST):
        coaching, update = sitter.model.coaching, sitter.model.update
        assert update is not None
        if not found.left or update.outcome is not None:
            break
        if sitter.model.page is not None:
            sitter.press("escape")
        elif coaching is not None and coaching.mode == "tell":
            sitter.press("enter")
        elif coaching is not None and coaching.look is not None:
            look(sitter, coaching.look)
        elif update.decision is None:
            let_rivals_act(sitter, stream)
        else:
            _choose(found, pupil, coaching)
    return found


def _choose(found: Walk, pupil: Pupil, coaching: Coaching | None) -> None:
    done = len(found.sitter.link.submitted)
    pupil(found.sitter, coaching)
    for action in found.sitter.link.submitted[done:]:
        if coaching is not None and coaching.mode == "do" and action not in coaching.wanted:
            found.unwanted.append((coaching.step, action))


def presses_enter(strays: list[Any], sitter: Sitter, coaching: Coaching | None) -> None:
    """What Enter does, or asks to confirm, is what the cursor stood for when it was pressed."""
    cursor = sitter.model.chooser.under_cursor()
    done = len(sitter.link.submitted)
    sitter.press("enter")
    staged = sitter.model.chooser.staged
    did = sitter.link.submitted[done:] or ([] if staged is None else [staged])
    strays += [(coaching.step if coaching else None, cursor, action) for action in did if action != cursor]


def clicks_on_marks(sitter: Sitter, coaching: Coaching) -> None:
    """Clicks on a mark, or on what is under the cursor where that is wanted already or nothing is marked."""
    chooser = sitter.model.chooser
    marked = [] if chooser.under_cursor() in coaching.wanted else marks(sitter, coaching)
    target = marked[0] if marked else chooser.cursor
    assert target is not None
    sitter.table.do(click, target)
    sitter.catch_up()


def presses_marked_digits(sitter: Sitter, coaching: Coaching) -> None:
    """Presses the digit of a marked row, where there is one, else Enter."""
    rows = [id for id in marks(sitter, coaching) if id.startswith(LISTED_PREFIX)]
    digits = [spot.digit for id in rows if (spot := sitter.model.chooser.spot(id)) is not None and spot.digit]
    sitter.press(str(digits[0]) if digits and sitter.model.chooser.staged is None else "enter")


def marks(sitter: Sitter, coaching: Coaching) -> list[str]:
    """The targets of wanted choices that are marked."""
    sheet, chooser = sitter.table.sheet(), sitter.model.chooser
    assert sheet is not None
    marked = (spot for spot in chooser.spots if sheet.conditions.get(spot.id) == "taught")
    return [spot.id for spot in marked if not coaching.wanted.isdisjoint(chooser.answers(spot))]


def careless(junk: Random, then: Callable[[Sitter, Coaching], None], sitter: Sitter, coaching: Coaching | None) -> None:
    """Presses anything until the guide has held two choices back."""
    if coaching is None or coaching.mode != "do":
        sitter.press("enter")
    elif coaching.misses >= MISSES:
        then(sitter, coaching)
    else:
        key = junk.choice(JUNK)
        sitter.press("tab" if key == "escape" and sitter.model.chooser.back() is None else key)


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
@pytest.mark.parametrize("key", catalog.taught())
@pytest.mark.parametrize("language", ["en", "fr"])
def test_who_presses_enter_alone_completes_a_lesson_with_what_it_asks(
    key: str, size: tuple[int, int], language: str
) -> None:
    strays: list[Any] = []
    found = walk(key, size, partial(presses_enter, strays), language)
    assert (strays, found.unwanted, found.left) == ([], [], 0)


@pytest.mark.parametrize("key", catalog.taught())
@pytest.mark.parametrize("then", [clicks_on_marks, presses_marked_digits])
def test_after_any_keys_what_is_marked_is_what_the_guide_asks(
    key: str, then: Callable[[Sitter, Coaching], None]
) -> None:
    found = walk(key, (80, 24), partial(careless, Random(1), then))
    assert (found.unwanted, found.left) == ([], 0)


def test_keys_do_nothing_on_a_terminal_too_small_to_show_it() -> None:
    """Enter read on what nobody had seen, and chose."""
    sitter = learner(catalog.load("bella_vista"))
    said = sitter.model.coaching
    sitter.table.do(resize, 40, 12)
    assert sitter.press("enter", "1", "enter", "escape", "escape") is None
    assert (sitter.model.coaching, sitter.link.submitted) == (said, [])
    sitter.table.do(resize, 80, 24)
    sitter.press("enter")
    assert sitter.model.coaching != said
