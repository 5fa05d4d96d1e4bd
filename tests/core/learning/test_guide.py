"""The guide of a lesson: its sentences, its refusals of a choice, and its course after a take-back."""

from collections.abc import Callable
from typing import Any

import attrs
import pytest

from core.kernel.lesson import Lesson, LessonChoice, LessonMoment, LessonStep, LessonVerdict
from core.kernel.message import message
from core.learning.guide import Coaching, Guide
from core.link.spec import Player
from core.table.table import Table
from tests import tiny

SEED = bytes(range(32))
DRAW = tiny.Draw()


def plays(least: int) -> Callable[[LessonChoice], bool]:
    return lambda choice: isinstance(choice.action, tiny.Play) and choice.gains.get("points", 0) >= least


def has_drawn(moment: LessonMoment) -> bool:
    return bool(moment.view.drawn)


def of_rival(moment: LessonMoment) -> bool:
    return bool(moment.event.seat != moment.seat)


AIM = LessonStep("aim", "turn", "tell", marks=lambda moment: ("hand",))
DRAWING = LessonStep(
    "draw",
    "turn",
    "do",
    when=lambda moment: not moment.view.drawn,
    wanted=lambda choice: choice.action == DRAW,
    args=lambda moment: {"cards": len(moment.view.hand)},
)
POINTS = LessonStep("points", "turn", "do", wanted=plays(1))
COUNT = LessonStep("count", "turn", "look", look="scores", when=has_drawn)
ANY = LessonStep(
    "any",
    "turn",
    "free",
    when=has_drawn,
    verdicts=(
        LessonVerdict("more", lambda choice: choice.after.points > choice.view.points),
        LessonVerdict("same", args=lambda choice: {"hand": len(choice.after.hand)}),
    ),
)
DREW = LessonStep("drew", "Drew", "tell")
OTHERS = LessonStep("others", "Passed", "tell", when=of_rival)
ON = LessonStep("on", "end", "tell")


class Lessons:
    """A table for two with a learner in seat A and a rival who draws and passes, and the learner's guide."""

    def __init__(self, *steps: LessonStep, done: frozenset[str] = frozenset()) -> None:
        lesson = Lesson(SEED, 2, tiny.Options(), lambda view: True, steps)
        game = attrs.evolve(tiny.GAME, lesson=lesson)
        players = (Player("person", "Ann"), Player("bot", "Ada", "calm"))
        self.table = Table(game, tiny.Options(), players, SEED)
        self.guide = Guide(game, done=done).updated(self.table.update(0))

    @property
    def says(self) -> str:
        """The id of the sentence, with the misses of a `do`; empty for silence."""
        said = self.guide.coaching
        return f"{said.sentence.id.removeprefix('tiny-lesson-')}{'!' * said.misses}" if said else ""

    def choose(self, action: Any) -> bool:
        """The learner chooses; whether it was sent."""
        self.guide, goes = self.guide.chosen(action)
        if goes:
            self.happen(0, action)
        return goes

    def happen(self, seat: int, action: Any) -> None:
        asked = self.table.decision(seat)
        assert asked
        updates = self.table.submit(seat, asked.id, action)
        assert isinstance(updates, dict)
        self.guide = self.guide.updated(updates[0])

    def rival(self) -> None:
        """The rival's whole turn."""
        self.happen(1, DRAW)
        self.happen(1, tiny.Pass())

    def take_back(self) -> None:
        proposal = self.table.consider_take_back(0)
        self.table.commit(proposal)  # type: ignore[arg-type]
        self.guide = self.guide.updated(self.table.update(0))

    def low(self) -> Any:
        """A card that is worth least, and not wanted by POINTS when it is worth nothing."""
        return next(action for action in self.table.legal(0) if isinstance(action, tiny.Play))

    def high(self) -> Any:
        return next(action for action in reversed(self.table.legal(0)) if isinstance(action, tiny.Play))


def test_the_first_step_that_fits_is_said_with_its_marks_and_wanted_actions() -> None:
    at = Lessons(DREW, AIM, DRAWING)
    assert at.guide.coaching == Coaching("aim", message("tiny-lesson-aim"), "tell", marks=("hand",))
    at.guide = at.guide.read_on()
    expected = Coaching("draw", message("tiny-lesson-draw", cards=2), "do", wanted=frozenset({DRAW}))
    assert at.guide.coaching == expected
    assert (at.guide.done, at.guide.left) == (frozenset({"aim"}), 2)


def test_reading_on_answers_a_tell_and_nothing_else() -> None:
    at = Lessons(DRAWING)
    assert at.guide.read_on() == at.guide
    at = Lessons(ANY)
    assert at.guide.coaching is None
    assert at.guide.read_on() == at.guide


def test_an_unwanted_choice_is_held_back_twice_and_then_accepted() -> None:
    at = Lessons(DRAWING, ON)
    unwanted = at.low()
    assert [(at.choose(unwanted), at.says) for _ in range(2)] == [(False, "draw-off!"), (False, "draw-off!!")]
    assert at.guide.coaching
    assert at.guide.coaching.wanted == {DRAW}
    assert at.table.version == 0
    assert at.choose(unwanted)
    assert at.guide.done == frozenset({"draw"})


def test_a_wanted_choice_goes_at_once() -> None:
    at = Lessons(DRAWING)
    assert at.choose(DRAW)
    assert (at.guide.done, at.guide.left, at.says) == (frozenset({"draw"}), 0, "")


def test_a_do_without_a_wanted_action_is_silent() -> None:
    assert Lessons(attrs.evolve(POINTS, wanted=plays(6))).says == ""


def test_wanted_actions_may_depend_on_their_gains() -> None:
    at = Lessons(POINTS)
    assert at.guide.coaching
    wanted = {action for action in at.table.legal(0) if isinstance(action, tiny.Play) and action.value}
    assert at.guide.coaching.wanted == wanted


def test_a_choice_during_a_tell_reads_it_and_answers_the_next_question() -> None:
    at = Lessons(AIM, DRAWING)
    assert not at.choose(at.low())
    assert (at.says, at.guide.done) == ("draw!", frozenset({"aim"}))
    assert not at.choose(at.low())
    assert at.says == "draw-off!!"
    assert at.choose(at.low())
    assert at.guide.done == frozenset({"aim", "draw"})


def test_a_choice_during_a_tell_does_not_answer_an_unsaid_sentence() -> None:
    free = attrs.evolve(ANY, when=lambda moment: True)
    at = Lessons(AIM, free)
    assert at.choose(DRAW)
    assert (at.guide.done, at.says) == (frozenset({"aim"}), "any")


def test_a_choice_during_a_tell_leaves_unsaid_sentences_for_later() -> None:
    look = attrs.evolve(COUNT, when=lambda moment: True)
    at = Lessons(AIM, look, ANY, ON)
    assert at.choose(DRAW)
    assert (at.says, at.guide.skipped) == ("count", frozenset())


def test_a_free_choice_is_judged_and_the_verdict_read_before_the_next() -> None:
    at = Lessons(ANY, OTHERS)
    at.choose(DRAW)
    assert at.says == "any"
    assert at.choose(tiny.Pass())
    assert at.guide.coaching
    assert at.guide.coaching.sentence == message("tiny-lesson-any-same", hand=3)
    at.rival()
    assert at.says == "any-same"
    at.guide = at.guide.read_on()
    assert at.says == "others"
    assert at.guide.read_on().done == frozenset({"any", "others"})


def test_verdicts_may_use_the_sentences_of_another_step() -> None:
    at = Lessons(attrs.evolve(ANY, id="again", judged_as="any"), ON)
    at.choose(DRAW)
    at.choose(tiny.Pass())
    assert at.says == "any-same"
    assert at.guide.done == frozenset({"again"})


def test_a_look_is_done_by_opening_the_named_page() -> None:
    at = Lessons(COUNT, ANY)
    at.choose(DRAW)
    assert at.guide.looked("why") == at.guide
    at.guide = at.guide.looked("scores")
    assert (at.says, at.guide.done) == ("any", frozenset({"count"}))


def test_a_missed_step_is_dropped_for_a_later_one() -> None:
    at = Lessons(COUNT, ANY, ON)
    at.choose(DRAW)
    assert at.says == "count"
    assert at.choose(at.high())
    assert (at.says, at.guide.skipped, at.guide.left) == ("any", frozenset(frozenset({"count"})), 2)


def test_a_missed_step_is_said_again_while_nothing_else_is() -> None:
    at = Lessons(COUNT, ON)
    at.choose(DRAW)
    at.choose(at.high())
    assert (at.says, at.guide.skipped) == ("count", frozenset())


def test_two_tells_in_a_row_are_enough() -> None:
    at = Lessons(*(attrs.evolve(AIM, id=id) for id in ("one", "two", "three")), DRAWING, ON)
    said = []
    while at.guide.coaching and at.guide.coaching.mode == "tell":
        said.append(at.says)
        at.guide = at.guide.read_on()
    assert (said, at.says) == (["one", "two"], "draw")
    at.choose(DRAW)
    assert at.says == "three"


def test_events_stay_until_they_are_read() -> None:
    at = Lessons(DRAWING, DREW, attrs.evolve(POINTS, when=has_drawn))
    at.choose(DRAW)
    assert at.says == "drew"
    at.guide = at.guide.updated(attrs.evolve(at.table.update(0), fresh=False))
    assert at.says == "drew"
    at.guide = at.guide.read_on()
    assert at.says == "points"


def test_the_end_of_the_learners_turn_is_a_moment() -> None:
    at = Lessons(ON)
    at.choose(DRAW)
    assert at.says == ""
    at.choose(tiny.Pass())
    assert at.says == "on"


def test_the_last_step_that_the_lesson_waits_for_ends_it() -> None:
    occasional = attrs.evolve(AIM, id="now_and_then", must=False, when=lambda moment: moment.view.ply > 2)
    at = Lessons(POINTS, occasional, ON, done=frozenset({"on"}))
    assert (at.guide.left, at.says) == (0, "")
    at.choose(DRAW)
    at.choose(tiny.Pass())
    at.rival()
    assert at.says == "now_and_then"


def test_a_take_back_undoes_the_step_that_the_action_did() -> None:
    at = Lessons(AIM, POINTS, DRAWING)
    at.guide = at.guide.read_on()
    at.choose(at.high())
    assert (at.guide.done, at.says) == (frozenset({"aim", "points"}), "draw")
    at.take_back()
    assert (at.guide.done, at.says) == (frozenset({"aim"}), "points")
    at.choose(at.high())
    assert (at.guide.done, at.says) == (frozenset({"aim", "points"}), "draw")


def test_a_take_back_of_something_else_undoes_nothing() -> None:
    at = Lessons(POINTS, DRAWING)
    at.choose(at.high())
    at.guide, _ = at.guide.chosen(at.low())
    at.guide, _ = at.guide.chosen(at.low())
    assert at.choose(at.low())
    at.take_back()
    assert (at.guide.done, at.says) == (frozenset({"points"}), "draw")


def test_an_action_that_was_refused_does_nothing() -> None:
    at = Lessons(DRAWING, DREW)
    at.guide, goes = at.guide.chosen(DRAW)
    assert goes
    at.guide = at.guide.updated(at.table.update(0))
    assert (at.guide.done, at.says) == (frozenset(), "draw")


def test_a_lesson_is_taken_up_where_it_was() -> None:
    at = Lessons(AIM, DRAWING, ANY)
    at.guide = at.guide.read_on()
    at.choose(DRAW)
    again = Guide(at.guide.game, done=at.guide.done).updated(at.table.update(0))
    assert (again.done, again.coaching) == (at.guide.done, at.guide.coaching)
    assert at.says == "any"


def test_a_spectator_has_no_guide() -> None:
    at = Lessons(AIM)
    with pytest.raises(ValueError, match="spectator"):
        at.guide.updated(at.table.update(None))
