"""The lesson of Cloud City: its deal, the wanted actions of its steps, and its sentences on a choice."""

import pytest

from core.games.cloud_city.game import GAME
from core.games.cloud_city.lesson import LESSON, SHADE
from core.games.cloud_city.notation import format_action, parse_action
from core.games.cloud_city.setup import setup
from core.games.cloud_city.state import State
from core.games.cloud_city.view import view_for
from core.grammar import LANGUAGES
from core.kernel.lesson import LessonChoice, LessonMoment
from core.kernel.message import message
from core.text import Texts
from tests.games.cloud_city.stacked import stacked

STEPS = {step.id: step for step in LESSON.steps}


def _moment(state: State) -> LessonMoment:
    seat = state.active
    return LessonMoment(view_for(state, seat), seat, GAME.decision(state, seat), tuple(GAME.legal_actions(state, seat)))


def _wanted(step: str, moment: LessonMoment) -> list[str]:
    wanted = STEPS[step].wanted
    assert wanted is not None
    assert STEPS[step].when(moment)
    choices = [LessonChoice(moment.view, moment.seat, action, {}) for action in moment.legal]
    return [format_action(choice.action) for choice in choices if wanted(choice)]


def test_the_first_tile_of_the_deal_opens_a_long_walkway() -> None:
    state = setup(LESSON.options, LESSON.seats, LESSON.seed)
    assert _wanted("three", _moment(state)) == ["place lm e7 r2", "place hl e7 r2"]
    state = GAME.apply(state, 0, parse_action("place lm e7 r2")).state
    assert _wanted("build", _moment(state)) == ["link f5 f8"]
    assert not STEPS["ends"].when(_moment(state))
    state = GAME.apply(state, 0, parse_action("link f5 f8")).state
    assert STEPS["ends"].when(_moment(state))


def test_a_deal_without_a_long_walkway_in_hand_is_not_wanted() -> None:
    state = setup(LESSON.options, LESSON.seats, LESSON.seed)
    assert LESSON.wants(view_for(state, 0))
    assert not LESSON.wants(view_for(state, None))
    state.hands[0] = stacked("L .\n. L", hands="hh hh hh").state.hands[0]
    assert not LESSON.wants(view_for(state, 0))


@pytest.mark.parametrize(
    ("kind", "said"),
    [("hh", "shuts"), ("l-l", "opens"), ("l-l", "keeps")],
)
def test_sentences_about_a_tile(kind: str, said: str) -> None:
    """A high building on the upper row comes between those on a1 and e1; a low one on the row below opens a line."""
    drawn = """
        H . | _ _ | H M
        L . | _ _ | . .
        ----+-----+----
        . . | . . | . .
        M M | H H | M M
    """
    state = stacked(drawn, hands="hh l-l mm", phase="place").state
    view = view_for(state, 0)
    found = set()
    for action in GAME.legal_actions(state, 0):
        choice = LessonChoice(view, 0, action, {})
        verdict = next(verdict for verdict in SHADE if verdict.holds(choice))
        found.add((format_action(action).split()[1], verdict.name))
        for language in LANGUAGES:
            sentence = message(f"cloud_city-lesson-shade-{verdict.name}", **verdict.args(choice))
            assert Texts(language, strict=True).say(sentence, game="cloud_city")
    assert (kind, said) in found
