"""Lessons at the table."""

from collections.abc import Callable
from functools import partial
from itertools import product
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
from themes.glyphs import GLYPH_SETS, load_glyphs
from tui.screens.table.chooser import LISTED_PREFIX, Chooser
from tui.screens.table.controller import text_of
from tui.screens.table.guiding import guide_part
from tui.screens.table.model import Model
from tui.screens.table.painter import Painter
from tui.screens.table.update import click, resize
from tui.widgets.picture import Row, cells_of

# Lessons at the table: every one can be completed at the keyboard, and all that its guide says and marks is see


SHOWN = ((80, 22), (100, 30), (140, 45), (48, 40))
SIGNS = "◆▛▜▙▟▐▌"
"""The marks of a part or a target."""


def said(sitter: Sitter) -> Coaching:
    coaching = sitter.model.coaching
    assert coaching is not None
    return coaching


def type_in(sitter: Sitter, action: Any) -> None:
    """Choose by notation, and confirm if necessary."""
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
        assert guide_part(sitter.model).sentence, "the panel of the guide was empty"
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
    part = guide_part(sitter.model)
    assert part.sentence, "the end of a lesson was not told"
    assert all(part.done)


def check_seen(model: Model, coaching: Coaching) -> None:
    """The whole sentence is on the screen, and a sign at everything that it marks."""
    for size in SHOWN:
        for language in ("en", "fr"):
            reader = attrs.evolve(model.reader, texts=texts(language))
            painter = Painter()
            now = settled(
                attrs.evolve(model, reader=reader, size=size, chooser=Chooser(model.chooser.choices)), painter
            )
            sheet = painter.paint(now)
            assert sheet is not None
            rows = sheet.pictures["guide"].rows
            painted = " ".join(text for row in rows for text, ink in row if ink == "bold strong on raised")
            assert painted == now.say(coaching.sentence), (size, coaching.step)
            if language == "en":
                assert unmarked(now, coaching, painter) == [], coaching.step


def settled(model: Model, painter: Painter) -> Model:
    """With the cursor on a target of the painted screen."""
    sheet = painter.paint(model)
    assert sheet is not None
    return attrs.evolve(model, chooser=model.chooser.settle(sheet.spots))


def unmarked(model: Model, coaching: Coaching, painter: Painter) -> list[str]:
    """The marks that mark nothing by themselves; none may cover anything. The target under the cursor is highlighted
    in its own way."""
    plain, signs = painted_with(model, coaching, (), painter)
    lacking: list[str] = []
    for mark in coaching.marks:
        if mark == model.chooser.cursor:
            continue
        framed, more = painted_with(model, coaching, (mark,), painter)
        assert {old[0] for old, new in zip(plain, framed, strict=True) if old != new} <= {" "}, (mark, model.size)
        if more <= signs:
            lacking.append(mark)
    return lacking


def painted_with(
    model: Model, coaching: Coaching, marks: tuple[str, ...], painter: Painter
) -> tuple[list[tuple[str, str]], int]:
    """The cells of the board with these marks, and the number of signs on the screen."""
    sheet = painter.paint(
        attrs.evolve(model, guide=attrs.evolve(model.guide, coaching=attrs.evolve(coaching, marks=marks)))
    )
    assert sheet is not None
    cells = [cell for row in sheet.pictures["board"].rows for cell in cells_of(row)]
    text = "".join(text_of(sheet, model.reader.glyphs, *model.size))
    return cells, sum(map(text.count, SIGNS))


@pytest.fixture
def asked() -> Sitter:
    """A learner of Neoville with a choice among several."""
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


def test_a_part_that_the_guide_speaks_of_has_corners_and_a_row_has_ends(asked: Sitter) -> None:
    """Its heading was a grey bar with a star, and without a heading a single letter was."""
    piles = learner(catalog.load("bellevue"))
    while said(piles).marks != ("pile",):
        piles.press("enter")
    assert piles.look().splitlines()[4].rstrip().endswith("▙▖                   ▗▟")
    columns = learner(catalog.load("bali"))
    columns.press("enter")
    assert said(columns).marks == ("hand", "market")
    assert sum(line.count("▐") for line in columns.look().splitlines()) == 1
    assert "*" not in columns.look()


def test_the_sign_of_the_guide_differs_from_the_seats_of_its_lesson() -> None:
    for key, charset in product(catalog.taught(), GLYPH_SETS):
        glyphs, lesson = load_glyphs(charset), catalog.load(key).lesson
        assert lesson is not None
        assert glyphs["lesson"] not in [glyphs.seat(seat) for seat in range(lesson.seats)]


def test_the_question_is_dim_while_enter_reads_the_guides_sentences() -> None:
    sitter = learner(catalog.load("bali"))
    assert said(sitter).mode == "tell"
    assert [ink for _, ink in prompt_row(sitter)] == ["text on surface", "dim on surface", "text on surface"]
    assert " Enter " in [text for text, ink in panel_row(sitter) if ink == "bold cursor-text on cursor"]
    sitter.press("enter")
    assert said(sitter).mode == "do"
    assert "bold strong on surface" in [ink for _, ink in prompt_row(sitter)]
    assert "Enter" not in "".join(text for text, _ in panel_row(sitter))


def prompt_row(sitter: Sitter) -> Row:
    sheet = sitter.table.sheet()
    assert sheet is not None
    return sheet.pictures["prompt"].rows[0]


def panel_row(sitter: Sitter) -> Row:
    sheet = sitter.table.sheet()
    assert sheet is not None
    return sheet.pictures["guide"].rows[0]


def test_the_guide_takes_rows_from_the_prompt_and_on_a_telephone_from_the_panel() -> None:
    """There the city of Cloud City fell to its smallest scale above seven empty rows."""
    sitter = learner(catalog.load("cloud_city"))
    for size in ((80, 22), (100, 30), (140, 45), (200, 60)):
        assert rows(sitter, size, "board", guided=True) == rows(sitter, size, "board", guided=False) - 2
    assert rows(sitter, (48, 40), "city", guided=True) == rows(sitter, (48, 40), "city", guided=False)


def rows(sitter: Sitter, size: tuple[int, int], part: str, *, guided: bool) -> int:
    """The rows of the board, or of a part of it."""
    model = sitter.model
    sheet = Painter().paint(attrs.evolve(model, size=size, guide=model.guide if guided else None))
    assert sheet is not None
    box, scene = sheet.layout.board, attrs.evolve(model, size=size, guide=model.guide if guided else None).scene()
    assert scene is not None
    return box.height if part == "board" else model.reader.board.regions(scene, box.width, box.height)[part].height


def test_the_board_does_not_reveal_the_answer_to_a_step() -> None:
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
    assert "The guide" not in asked.look()


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
    assert (sheet.layout.guide.bottom, sheet.layout.guide.height) == (sheet.layout.prompt.y, 4)
    asked.change(guide=None)
    sheet = asked.table.sheet()
    assert sheet is not None
    assert sheet.layout.guide.height == 0


# Pupils go through whole lessons on the screen and press only what it shows: choosing does what the guide asks


READERS = (
    ((80, 24), "en"),
    ((80, 24), "fr"),
    ((140, 45), "fr"),
    ((200, 60), "en"),
    ((48, 40), "fr"),
    ((48, 36), "en"),
)
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
"""The keys of a pupil who does not read, until the guide has refused two choices."""

Pupil = Callable[[Sitter, Coaching | None], None]
"""Does one thing at a choice."""


@attrs.define
class Walk:
    """A lesson from its beginning to its end, and the actions on the way."""

    sitter: Sitter
    unwanted: list[Any]
    """Actions that went to the table although the guide asked for others."""

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
    """Enter does, or asks to confirm, the target under the cursor when it was pressed."""
    cursor = sitter.model.chooser.under_cursor()
    done = len(sitter.link.submitted)
    sitter.press("enter")
    staged = sitter.model.chooser.staged
    did = sitter.link.submitted[done:] or ([] if staged is None else [staged])
    strays += [(coaching.step if coaching else None, cursor, action) for action in did if action != cursor]


def clicks_on_marks(sitter: Sitter, coaching: Coaching) -> None:
    """Clicks on a mark, or on the target under the cursor if it is wanted already or nothing is marked."""
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


@pytest.mark.parametrize(("size", "language"), READERS)
@pytest.mark.parametrize("key", catalog.taught())
def test_enter_completes_a_lesson_with_the_requested_actions(key: str, size: tuple[int, int], language: str) -> None:
    strays: list[Any] = []
    found = walk(key, size, partial(presses_enter, strays), language)
    assert (strays, found.unwanted, found.left) == ([], [], 0)


@pytest.mark.parametrize("key", catalog.taught())
@pytest.mark.parametrize("then", [clicks_on_marks, presses_marked_digits])
def test_after_any_keys_the_marks_fit_the_guides_request(key: str, then: Callable[[Sitter, Coaching], None]) -> None:
    found = walk(key, (80, 24), partial(careless, Random(1), then))
    assert (found.unwanted, found.left) == ([], 0)


def test_keys_do_nothing_on_a_terminal_too_small_to_show_it() -> None:
    """Enter read on past unseen text, and chose."""
    sitter = learner(catalog.load("bella_vista"))
    said = sitter.model.coaching
    sitter.table.do(resize, 40, 12)
    assert sitter.press("enter", "1", "enter", "escape", "escape") is None
    assert (sitter.model.coaching, sitter.link.submitted) == (said, [])
    sitter.table.do(resize, 80, 24)
    sitter.press("enter")
    assert sitter.model.coaching != said


@pytest.mark.parametrize(("key", "size"), [("neoville", (100, 30)), ("bellevue", (90, 26)), ("bella_vista", (200, 60))])
def test_every_step_of_zoom_in_a_lesson_changes_the_board(key: str, size: tuple[int, int]) -> None:
    """The rows of the guide were counted as one, so that a step could count that changed nothing."""
    sitter = learner(catalog.load(key))
    sitter.table.do(resize, *size)
    for press in ("Z", "z"):
        for _ in range(9):
            before, zoom = seen_board(sitter), sitter.model.zoom
            sitter.press(press)
            if sitter.model.zoom == zoom:
                break
            assert seen_board(sitter) != before


def seen_board(sitter: Sitter) -> tuple[Any, ...]:
    sheet = sitter.table.sheet()
    assert sheet is not None
    return sheet.layout, sheet.pictures["board"].rows


def test_the_word_on_the_end_of_a_lesson_goes_when_the_player_acts() -> None:
    game, stream = catalog.load("bali"), Stream(bytes(32), "pupil")
    sitter = learner(game)
    sitter.table.model = attrs.evolve(sitter.model, guide=None, has_learned=True)
    assert sitter.model.has_guide
    update = sitter.model.update
    assert update is not None
    type_in(sitter, sensible(game, update.view, update.decision, update.legal, stream))
    assert not sitter.model.has_guide
