"""Proof that the checks of lessons bite: Bali's lesson with one thing wrong, many times over."""

from collections.abc import Callable
from typing import Any

import attrs
import pytest

from core.games.bali.game import GAME
from core.kernel.game import AnyGame
from core.kernel.lesson import LessonStep
from core.kernel.message import message
from tests.conformance import lessons
from tests.conformance.lessons import Lessons
from tests.conformance.pupils import first_update, lesson_of

Check = Callable[[Lessons], Any]


def with_lesson(**changes: Any) -> AnyGame:
    """Bali with another lesson."""
    return attrs.evolve(GAME, lesson=attrs.evolve(lesson_of(GAME), **changes))


def with_step(id: str, **changes: Any) -> AnyGame:
    """Bali with one step of its lesson changed."""
    steps = [attrs.evolve(step, **changes) if step.id == id else step for step in lesson_of(GAME).steps]
    return with_lesson(steps=tuple(steps))


def with_more(*steps: LessonStep) -> AnyGame:
    """Bali with more steps at the beginning of its lesson."""
    return with_lesson(steps=(*steps, *lesson_of(GAME).steps))


def tell(id: str) -> LessonStep:
    """A step that states a fact at once."""
    return LessonStep(id, "play", "tell")


DEFECTS: dict[str, tuple[Callable[[], AnyGame], Check]] = {
    "deal that does not fit": (lambda: lessons.on_deal(GAME, bytes(32)), lessons.check_made),
    "moment of no game": (lambda: with_step("aim", at="ply 3"), lessons.check_made),
    "choice at an event": (lambda: with_step("got", mode="free"), lessons.check_made),
    "do without a want": (lambda: with_step("second", mode="do", verdicts=()), lessons.check_made),
    "two steps of one id": (lambda: with_more(tell("on")), lessons.check_made),
    "step that never comes": (lambda: with_step("got", when=lambda moment: False), lessons.check_completed),
    "step about one turn": (
        lambda: with_step("second", when=lambda moment: moment.view.players[0].hand == (0, 1, 1)),
        lessons.check_completed,
    ),
    "everything wanted": (lambda: with_step("lay", wanted=lambda choice: True), lessons.check_wanted),
    "mark of nothing": (lambda: with_step("aim", marks=lambda moment: ("altars",)), lessons.check_marks),
    "line of no sheet": (lambda: with_step("got", marks=lambda moment: ("score:windmills",)), lessons.check_marks),
    "step without a sentence": (lambda: with_more(tell("unsaid")), lessons.check_said),
    "place that is not filled": (lambda: with_step("aim", args=lambda moment: {}), lessons.check_said),
    "too long": (lambda: with_step("aim", args=lambda moment: {"most": "more and more " * 4}), lessons.check_said),
    "points that do not come": (
        lambda: with_step(
            "uncover",
            marks=lambda moment: ("score:points",),
            args=lambda moment: {"kind": message("bali-kind-peanut"), "points": 2},
        ),
        lessons.check_truth,
    ),
    "points of no line": (
        lambda: with_step("uncover", args=lambda moment: {"kind": message("bali-kind-peanut"), "points": 2}),
        lessons.check_truth,
    ),
}


@pytest.mark.parametrize("name", DEFECTS)
def test_defect_is_found(name: str) -> None:
    make, check = DEFECTS[name]
    with pytest.raises((AssertionError, LookupError)):
        check(lessons.attended(make()))


def test_a_guide_that_always_refuses_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("core.learning.guide.MISSES", 10**6)
    with pytest.raises(AssertionError):
        lessons.check_locks_nobody_in(lessons.attended(GAME))


def test_a_guide_that_talks_too_much_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("core.learning.guide.TELLS", 9)
    with pytest.raises(AssertionError):
        lessons.check_one_at_a_time(lessons.attended(with_more(tell("one"), tell("two"))))


def test_a_sentence_that_takes_three_rows_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lessons, "COLUMNS", 60)
    with pytest.raises(AssertionError, match="rows"):
        lessons.check_said(lessons.attended(GAME))


def test_a_lesson_about_one_deal_is_found_on_others() -> None:
    published = first_update(GAME, lesson_of(GAME).seed)

    def is_published(moment: Any) -> bool:
        return bool(moment.view.market == published.view.market)

    with pytest.raises(AssertionError):
        lessons.check_other_deals(with_step("aim", when=is_published))


def test_the_lesson_itself_passes() -> None:
    taught = lessons.attended(GAME)
    for check in lessons.CHECKS:
        check(taught)
    assert lessons.check_other_deals(GAME) == lessons.DEALS
