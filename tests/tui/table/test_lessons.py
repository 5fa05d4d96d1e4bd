"""Lessons at the table."""

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any, get_args

import attrs
import pytest

from core import catalog
from core.kernel.lesson import Look
from core.kernel.rng import Stream
from core.learning.guide import MISSES, Coaching
from tests.conformance.pupils import DECISIONS, sensible
from tests.tui.support.harness import texts
from tests.tui.support.sitter import Sitter, learner, let_rivals_act, look
from tui.screens.table.chooser import LISTED_PREFIX, Chooser
from tui.screens.table.controller import text_of
from tui.screens.table.model import Model
from tui.screens.table.painter import Painter
from tui.screens.table.update import click, resize
from tui.widgets.picture import wrap

# Lessons at the table: every one can be completed at the keyboard, and all that its guide says and marks is see


SMALLER = ((80, 24), (100, 30))


def said(sitter: Sitter) -> Coaching:
    coaching = sitter.model.coaching
    assert coaching is not None
    return coaching


def type_in(sitter: Sitter, action: Any) -> None:
    """Choose by notation, and confirm where that is asked."""
    sitter.press("colon", *sitter.link.at.game.text.format_action(action), "enter")
    if sitter.model.chooser.staged is not None:
        sitter.press("enter")


@pytest.mark.parametrize("key", catalog.taught())
def test_a_lesson_is_completed_at_the_keyboard_and_all_of_it_is_seen(key: str) -> None:
    """Marks, sentences and keys at both sizes and in both languages: 1.6.1 and 1.6.5 of the conformance of lessons."""
    game, stream = catalog.load(key), Stream(bytes(32), "pupil")
    sitter, answers, seen = learner(game), 0, None
    while sitter.model.guide is not None and sitter.model.guide.left and answers < DECISIONS:
        coaching, update = sitter.model.coaching, sitter.model.update
        assert update is not None
        if coaching is not None and coaching != seen:
            seen = coaching
            check_seen(sitter.model, coaching)
        if coaching is not None and coaching.mode == "tell":
            version = update.version
            assert sitter.press("enter") in ("done", "keep the lesson")
            assert sitter.link.at.version == version
        elif coaching is not None and coaching.look is not None:
            look(sitter, coaching.look)
            assert sitter.model.coaching != coaching
        elif update.decision is not None:
            wanted = [action for action in update.legal if coaching is not None and action in coaching.wanted]
            action = wanted[0] if wanted else sensible(game, update.view, update.decision, update.legal, stream)
            type_in(sitter, action)
            answers += 1
        else:
            let_rivals_act(sitter, stream)
    assert sitter.model.guide is not None
    assert sitter.model.guide.left == 0


def check_seen(model: Model, coaching: Coaching) -> None:
    """The whole sentence is on the screen, and a sign at everything that it marks."""
    for size in SMALLER:
        for language in ("en", "fr"):
            reader = attrs.evolve(model.reader, texts=texts(language))
            painter = Painter()
            now = settled(
                attrs.evolve(model, reader=reader, size=size, chooser=Chooser(model.chooser.choices)), painter
            )
            sheet = painter.paint(now)
            assert sheet is not None
            rows = wrap(now.say(coaching.sentence), size[0] - 2)
            painted = sheet.pictures["guide"].text()
            assert [row[2:] for row in painted if row] == rows, coaching.step
            if language == "en":
                assert [mark for mark in coaching.marks if not is_marked(now, mark, painter)] == [], coaching.step


def settled(model: Model, painter: Painter) -> Model:
    """With the cursor on a target of the screen as it is painted."""
    sheet = painter.paint(model)
    assert sheet is not None
    return attrs.evolve(model, chooser=model.chooser.settle(sheet.spots))


def is_marked(model: Model, mark: str, painter: Painter) -> bool:
    """Whether something is marked for a mark alone. What is under the cursor stands out as that."""
    coaching = said_by(model)
    alone, none = (with_marks(model, coaching, marks) for marks in ((mark,), ()))
    if mark == model.chooser.cursor:
        return True
    before, after = (painter.paint(one) for one in (none, alone))
    assert before is not None
    assert after is not None
    glyphs = model.reader.glyphs
    signs = ["".join(text_of(sheet, glyphs, *model.size)).count("*") for sheet in (before, after)]
    return signs[1] > signs[0]


def said_by(model: Model) -> Coaching:
    assert model.coaching is not None
    return model.coaching


def with_marks(model: Model, coaching: Coaching, marks: tuple[str, ...]) -> Model:
    return attrs.evolve(model, guide=attrs.evolve(model.guide, coaching=attrs.evolve(coaching, marks=marks)))


@pytest.fixture
def asked() -> Sitter:
    """A learner of Neoville who is asked for a choice among several."""
    sitter = learner(catalog.load("neoville"))
    while said(sitter).mode == "tell":
        sitter.press("enter")
    assert said(sitter).mode == "do"
    return sitter


def test_a_choice_that_is_not_wanted_is_held_back_then_pointed_at_then_accepted(asked: Sitter) -> None:
    coaching, table = said(asked), asked.link.at
    other = next(action for action in table.legal(0) if action not in coaching.wanted)
    for misses in range(1, MISSES + 1):
        type_in(asked, other)
        assert (said(asked).misses, table.version) == (misses, 0)
        assert said(asked).sentence.id.endswith("-off")
    chooser = asked.model.chooser
    here = chooser.spot(chooser.cursor)
    assert here is not None
    assert not coaching.wanted.isdisjoint(here.everything)
    type_in(asked, other)
    assert table.version == 1


def test_a_region_is_marked_at_its_heading_and_without_one_at_all_that_can_be_chosen(asked: Sitter) -> None:
    """The first of several piles alone would seem to be meant."""
    assert said(asked).marks == ("hand",)
    assert asked.look().count("*") == 1
    piles = learner(catalog.load("bellevue"))
    while said(piles).marks != ("pile",):
        piles.press("enter")
    assert [line.count("*") for line in piles.look().splitlines()[1:4]] == [1, 1, 1]
    columns = learner(catalog.load("bali"))
    columns.press("enter")
    assert "market" in said(columns).marks
    (heading,) = (line for line in columns.look().splitlines() if line.startswith(" 1*"))
    assert heading.startswith(" 1*          2*          3*          4*")


def test_of_an_offer_board_without_a_heading_every_space_is_marked() -> None:
    """In Bella Vista the space for 7 coins alone was, whichever the guide had named."""
    sitter = learner(catalog.load("bella_vista"))
    while said(sitter).marks != ("offers",):
        sitter.press("enter")
    [offers] = (line for line in sitter.look().splitlines() if line.count("open") == 5)
    assert offers.count("open*") == 5


def test_the_board_gives_no_answer_away_that_the_guide_has_one_find() -> None:
    """In Cloud City it named the place of the longest walkway below the step that asked for it."""
    sitter = learner(catalog.load("cloud_city"))
    while said(sitter).mode == "tell":
        assert "Best place" not in sitter.look()
        sitter.press("enter")
    coaching = said(sitter)
    assert "Best place" not in sitter.look()
    type_in(sitter, next(action for action in sitter.link.at.legal(0) if action not in coaching.wanted))
    sitter.change(chooser=sitter.model.chooser.go("hand-0"))
    assert "Best place" in sitter.look()


def test_a_take_back_undoes_the_step_of_the_action() -> None:
    """In Bella Vista, where a choice is sealed until the others have chosen too."""
    sitter = learner(catalog.load("bella_vista"))
    while said(sitter).mode == "tell":
        sitter.press("enter")
    step = said(sitter).step
    type_in(sitter, next(iter(said(sitter).wanted)))
    assert done(sitter) >= {step}
    sitter.press("u")
    assert step not in done(sitter)
    assert said(sitter).step == step


def done(sitter: Sitter) -> frozenset[str]:
    assert sitter.model.guide is not None
    return sitter.model.guide.done


def test_the_lesson_ends_when_escape_is_pressed_twice_in_a_row_and_the_table_stays(asked: Sitter) -> None:
    assert "Esc Esc end the lesson" in asked.look()
    asked.press("escape")
    assert "Press the same key again" in asked.look()
    asked.press("tab", "escape")
    assert asked.model.is_coached
    assert asked.press("escape") == "end the lesson"
    assert not asked.model.is_coached
    assert asked.model.asked
    assert "»" not in asked.look()


def test_every_look_that_a_step_may_ask_for_has_a_way(asked: Sitter) -> None:
    for what in get_args(Look):
        wants = attrs.evolve(said(asked), step="look", mode="look", look=what, wanted=frozenset())
        asked.change(guide=attrs.evolve(asked.model.guide, coaching=wants))
        look(asked, what)
        assert "look" in done(asked)
        asked.press("escape")
        asked.change(guide=attrs.evolve(asked.model.guide, done=frozenset(), coaching=wants), is_leaving_lesson=False)


def test_a_terminal_of_any_size_keeps_the_rows_of_the_guide_until_the_lesson_is_over(asked: Sitter) -> None:
    asked.table.do(resize, 140, 45)
    sheet = asked.table.sheet()
    assert sheet is not None
    assert (sheet.layout.guide.bottom, sheet.layout.guide.height) == (sheet.layout.prompt.y, 2)
    asked.change(guide=None)
    sheet = asked.table.sheet()
    assert sheet is not None
    assert sheet.layout.guide.height == 0


# Pupils go through whole lessons on the screen and press only what it shows: choosing does what the guide asks


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
