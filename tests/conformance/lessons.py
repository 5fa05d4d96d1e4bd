"""Every player can follow the lesson of a game; it delays no one and says the truth, in both languages.

Faces are checked elsewhere; here pupils go through lessons at tables in the core (`tests/conformance/pupils.py`).
"""

import re
from collections.abc import Iterator
from itertools import groupby
from textwrap import wrap
from typing import Final, get_args

import attrs

from core.grammar import LANGUAGES, Language
from core.kernel.game import AnyGame
from core.kernel.lesson import LessonStep, Look
from core.kernel.message import Message
from core.learning.guide import MISSES, TELLS, Coaching
from core.link.updates import Update
from core.text import Texts
from tests.conformance import rooms
from tests.conformance.pupils import (
    DECISIONS,
    Course,
    attend,
    contrary,
    deal,
    diligent,
    first_update,
    lesson_of,
    stubborn,
)

STEPS: Final = 13
"""Steps of a lesson at most: it is to take five minutes."""
POINTING: Final[dict[Language, re.Pattern[str]]] = {
    "en": re.compile(r"\s*(That|There|Not that)\b"),
    "fr": re.compile(r"\s*(Cela|Il n'y|Il y|Pas)\b"),
}
"""How a sentence begins that speaks of the choice just held back, by language."""
LONGEST: Final[dict[Language, int]] = {"en": 150}
"""Characters of a sentence by language; other languages than English may be longer."""
LONGEST_TRANSLATED: Final = 170
ROWS, COLUMNS = 2, 78
"""The room for it above the prompt at 80 columns."""
_PARTS: Final = (
    "hand market pile stock altar supply constraint offers contracts objectives city street seats scores log prompt"
)
REGIONS: Final = frozenset(_PARTS.split())
"""The words for parts of a board that a step may mark."""
LOOKED, DEALS = 200, 3
"""Other deals that are looked at, and the number of those among them, where they fit, on which the lesson is tried.
`scripts/lesson-seed GAME --check 20` looks for as many as one likes."""
_NAMES = ("Ann", "Ada", "Cid", "Dot", "Eve")


@attrs.define
class Lessons:
    """The ways of three pupils through the lesson of a game, each gone once."""

    game: AnyGame
    diligent: Course
    contrary: Course
    stubborn: Course

    @property
    def courses(self) -> tuple[Course, ...]:
        return self.diligent, self.contrary, self.stubborn


def on_deal(game: AnyGame, seed: bytes) -> AnyGame:
    """The game with its lesson on another deal."""
    return attrs.evolve(game, lesson=attrs.evolve(lesson_of(game), seed=seed))


def attended(game: AnyGame) -> Lessons:
    """Sends the pupils to the published deal. One obeys; one gives in only at the third request;
    one never reads, chooses at random, and stays until the table is over."""
    seed = lesson_of(game).seed
    return Lessons(
        game,
        attend(game, seed, diligent(game)),
        attend(game, seed, contrary(game)),
        attend(game, seed, stubborn, reads=False, to_the_end=True),
    )


def check_made(lessons: Lessons) -> None:
    """Every step is of one of the forms that a guide and a face can show, and the published deal fits them all."""
    game, lesson = lessons.game, lesson_of(lessons.game)
    assert lesson.wants(first_update(game, lesson.seed).view), "the published deal does not fit the steps"
    assert lesson.seats in game.meta.seats
    assert lesson.options == game.meta.options(), "a lesson is about the standard game"
    names = [step.id for step in lesson.steps]
    assert len(names) <= STEPS, f"{len(names)} steps are more than a first game bears"
    assert len(set(names)) == len(names), "two steps have one id"
    assert lesson.steps[-1].must, "the last step is said to everybody"
    for step in lesson.steps:
        _check_form(game, step)


def check_completed(lessons: Lessons) -> None:
    """An obedient pupil does every step that the lesson waits for, within 25 own decisions."""
    _check_whole(lessons.game, lessons.diligent)
    _check_whole(lessons.game, lessons.contrary)


def check_other_deals(game: AnyGame, looked: int = LOOKED, deals: int = DEALS) -> int:
    """The steps depend on visible facts, not on one deal: they work on others that fit. Returns how many it tried."""
    lesson, tried = lesson_of(game), 0
    for number in range(looked):
        seed = deal(number)
        if tried < deals and seed != lesson.seed and lesson.wants(first_update(game, seed).view):
            _check_whole(game, attend(game, seed, diligent(game)))
            tried += 1
    return tried


def check_locks_nobody_in(lessons: Lessons) -> None:
    """A pupil that never obeys reaches the end, and no choice takes it more than three tries."""
    course = lessons.stubborn
    assert course.update.outcome is not None, "the table does not end"
    for answer in course.answers:
        assert len(answer.tries) <= MISSES + 1, f"{len(answer.tries)} tries for {answer.update.decision}"


def check_wanted(lessons: Lessons) -> None:
    """The action that a step asks for is legal, and so is something else: at most two thirds are wanted."""
    for course in lessons.courses:
        for saying in course.sayings:
            coaching, legal = saying.coaching, saying.update.legal
            if coaching.mode == "do":
                assert coaching.wanted, f"{coaching.step} wants nothing"
                assert coaching.wanted <= {*legal}, f"{coaching.step} wants an illegal action"
                share = f"{coaching.step} wants {len(coaching.wanted)} of {len(legal)}"
                assert 3 * len(coaching.wanted) <= 2 * len(legal), f"{share}: make it free"


def check_one_at_a_time(lessons: Lessons) -> None:
    """At most two sentences in a row only state facts."""
    for course in (lessons.diligent, lessons.contrary):
        for answers, sayings in groupby(course.sayings, lambda saying: saying.answers):
            modes = "".join("t" if saying.coaching.mode == "tell" else "-" for saying in sayings)
            assert "t" * (TELLS + 1) not in modes, f"more than {TELLS} tells in a row after {answers} decisions"


def check_marks(lessons: Lessons) -> None:
    """Every highlighted thing is a line of the learner's score sheet, a part of the board, or the id of a target."""
    for course in lessons.courses:
        for saying in course.sayings:
            sheet = next(sheet for sheet in saying.update.sheets if sheet.seat == saying.update.viewer)
            lines = {f"score:{line.rule}" for line in sheet.lines}
            for mark in saying.coaching.marks:
                assert mark in REGIONS | lines or re.fullmatch(r"[a-z]+-[a-z0-9-]+", mark), f"{mark} marks nothing"


def check_said(lessons: Lessons) -> None:
    """Every sentence exists in both languages, is short enough and has no literal figure, and each one said to a pupil
    can be rendered. The sentence on an unwanted choice says what to look for: it stays visible on the way to it."""
    game = lessons.game
    key = game.meta.key
    for language in LANGUAGES:
        lacking = sorted({*_ids(game)} - Texts(language).ids(game=key))
        assert not lacking, f"no {language} sentence for {lacking}"
        text = (rooms.folder(key) / "locale" / f"{language}.ftl").read_text(encoding="utf-8")
        for id, source in _sources(key, text):
            assert not re.search("[0-9]", source), f"{language} {id} has a figure: fill it from the view"
            assert not (id.endswith("-off") and language in POINTING and POINTING[language].match(source)), (
                f"{language} {id} speaks of the choice held back, and still stands while another is looked at: "
                "say what to look for"
            )
        for sentence in {saying.coaching.sentence for course in lessons.courses for saying in course.sayings}:
            _check_length(game, sentence, language)


def check_truth(lessons: Lessons) -> None:
    """A `do` that announces `points` for a line that it marks brings exactly these."""
    for course in lessons.courses:
        told = {id(saying.update): saying.coaching for saying in course.sayings if saying.coaching.mode == "do"}
        later = [*(answer.update for answer in course.answers[1:]), course.update]
        for answer, after in zip(course.answers, later, strict=True):
            coaching = told.get(id(answer.update))
            if coaching is not None and answer.action in coaching.wanted:
                _check_points(coaching, answer.update, after)


CHECKS: Final = (
    check_made,
    check_completed,
    check_locks_nobody_in,
    check_wanted,
    check_one_at_a_time,
    check_marks,
    check_said,
    check_truth,
)


def _check_form(game: AnyGame, step: LessonStep) -> None:
    events = {event.__name__ for event in game.types.events}
    assert step.at in {*game.text.section_of, *events, "end"}, f"{step.id}: {step.at} is not a moment of the game"
    assert step.or_at in {"", *game.text.section_of}, f"{step.id}: {step.or_at} is not a kind of decision"
    if step.at not in game.text.section_of:
        assert step.mode == "tell", f"{step.id}: there is nothing to choose at {step.at}"
    assert (step.wanted is not None) == (step.mode == "do"), f"{step.id}: only a do has wanted actions"
    assert (step.look is not None) == (step.mode == "look"), f"{step.id}: only a look opens a page"
    assert step.look in (None, *get_args(Look)), f"{step.id} opens {step.look}"
    assert not step.verdicts or step.mode == "free", f"{step.id}: only free choices are judged"


def _check_whole(game: AnyGame, course: Course) -> None:
    left = [step.id for step in lesson_of(game).steps if step.must and step.id not in course.guide.done]
    assert not left, f"{left} are not done after {len(course.answers)} decisions"
    assert len(course.answers) <= DECISIONS


def _check_length(game: AnyGame, sentence: Message, language: Language) -> None:
    said = Texts(language, strict=True).say(sentence, game=game.meta.key, names=_NAMES, viewer=0)
    assert len(said) <= LONGEST.get(language, LONGEST_TRANSLATED), f"{sentence.id} has {len(said)} characters: {said}"
    rows = wrap(said, COLUMNS)
    assert len(rows) <= ROWS, f"{sentence.id} takes {len(rows)} rows: {rows}"


def _check_points(coaching: Coaching, before: Update, after: Update) -> None:
    points = dict(coaching.sentence.args).get("points")
    marked = [mark.removeprefix("score:") for mark in coaching.marks if mark.startswith("score:")]
    if points is not None:
        assert marked, f"{coaching.step} announces points and marks no line of the sheet"
        gained = sum(_line(after, rule) - _line(before, rule) for rule in marked)
        assert gained == points, f"{coaching.step} announces {points} points and brings {gained}"


def _line(update: Update, rule: str) -> int:
    """Points of a line of the learner's sheet, at least."""
    sheet = next(sheet for sheet in update.sheets if sheet.seat == update.viewer)
    return next((line.low for line in sheet.lines if line.rule == rule), 0)


def _ids(game: AnyGame) -> Iterator[str]:
    """Every sentence that the lesson can say."""
    for step in lesson_of(game).steps:
        id = f"{game.meta.key}-lesson-{step.id}"
        yield id
        if step.mode == "do":
            yield f"{id}-off"
        judged = f"{game.meta.key}-lesson-{step.judged_as or step.id}"
        yield from (f"{judged}-{verdict.name}" for verdict in step.verdicts)


def _sources(key: str, text: str) -> Iterator[tuple[str, str]]:
    """The sentences of a lesson in their source form, without filled-in values and without the keys of variants."""
    for found in re.finditer(rf"^({key}-lesson-[\w-]+) =(.*(?:\n[ \t].*)*)", text, re.MULTILINE):
        filled = re.sub(r"\{[^{}]*\}", "", found[2])
        yield found[1], re.sub(r"\*?\[\w+\]|\$\w+", "", filled)
