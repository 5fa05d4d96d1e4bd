"""The lesson of Bella Vista: its deal, the wanted actions of its steps, and its sentences on an offer."""

import pytest

from core.games.bella_vista.game import GAME
from core.games.bella_vista.lesson import LESSON, OFFERS
from core.games.bella_vista.notation import format_action, parse_action
from core.games.bella_vista.setup import setup
from core.games.bella_vista.state import ANYWHERE, State
from core.games.bella_vista.view import view_for
from core.grammar import LANGUAGES
from core.kernel.lesson import LessonChoice, LessonMoment
from core.kernel.message import message
from core.text import Texts

STEPS = {step.id: step for step in LESSON.steps}


def _wanted_fields(step: str, state: State) -> list[str]:
    moment = _moment(state)
    wanted = STEPS[step].wanted
    assert wanted is not None
    assert STEPS[step].when(moment)
    choices = [LessonChoice(moment.view, 0, action, {}) for action in moment.legal]
    return [format_action(choice.action) for choice in choices if wanted(choice)]


def _moment(state: State) -> LessonMoment:
    return LessonMoment(view_for(state, 0), 0, GAME.decision(state, 0), tuple(GAME.legal_actions(state, 0)), event=None)


def _offered(state: State, seat: int, text: str) -> State:
    return GAME.apply(state, seat, parse_action(text)).state


def _rival_waits(state: State) -> State:
    """The rival takes the two cheapest spaces, with any cards."""
    for price in (1, 0):
        rival = next(action for action in GAME.legal_actions(state, 1) if action.price == price)
        state = _offered(state, 1, format_action(rival))
    return state


def _gains(state: State, text: str, rule: str) -> int:
    after = GAME.apply(state, 0, parse_action(text)).state
    before, then = (
        {line.rule: line.low for line in GAME.score_sheets(found)[0].lines}[rule] for found in (state, after)
    )
    return then - before


def test_the_deal_pays_for_two_parks_and_has_room_for_a_cluster_next_to_them() -> None:
    state = setup(LESSON.options, LESSON.seats, LESSON.seed)
    assert _wanted_fields("first", state) == ["offer 7 k7"]
    state = _rival_waits(_offered(state, 0, "offer 7 k7"))
    assert _wanted_fields("cheap", state) == ["offer 3 k1"]
    state = _offered(state, 0, "offer 3 k1")
    two = _wanted_fields("two", state)
    assert [_gains(state, text, "parks") for text in two] == [14] * 6
    for text in two:
        built = GAME.apply(state, 0, parse_action(text)).state
        tie = _wanted_fields("tie", built)
        assert tie
        assert {_gains(built, place, "size") for place in tie} == {2 * (2 + 4)}


def test_a_low_building_is_not_sent_to_two_parks_and_the_sheet_is_shown_where_parks_count() -> None:
    """A learner who insists on another offer than the requested one builds another number first."""
    state = setup(LESSON.options, LESSON.seats, LESSON.seed)
    state = _offered(state, 0, "offer 7 k1")
    state = _rival_waits(state)
    state = _offered(state, 0, "offer 5 k7")
    assert not STEPS["two"].when(_moment(state))
    state.freedom = ANYWHERE
    places = {_gains(state, format_action(place), "parks"): place for place in GAME.legal_actions(state, 0)}
    for gained in (0, 1):
        view = view_for(GAME.apply(state, 0, places[gained]).state, 0)
        assert STEPS["sheet"].when(LessonMoment(view, 0)) == bool(gained)


def test_a_deal_without_the_two_objectives_of_the_lesson_is_not_wanted() -> None:
    state = setup(LESSON.options, LESSON.seats, LESSON.seed)
    assert LESSON.wants(view_for(state, 0))
    assert not LESSON.wants(view_for(state, 1))
    assert not LESSON.wants(view_for(state, None))
    state.cluster += 1
    assert not LESSON.wants(view_for(state, 0))


@pytest.mark.parametrize(
    ("offer", "said"),
    [("offer 5 k1", "idle"), ("offer 5 k7", "early"), ("offer 0 k7", "late"), ("offer 0 k1", "saved")],
)
def test_sentences_about_an_offer(offer: str, said: str) -> None:
    view = view_for(setup(LESSON.options, LESSON.seats, LESSON.seed), 0)
    choice = LessonChoice(view, 0, parse_action(offer), {})
    verdict = next(verdict for verdict in OFFERS if verdict.holds(choice))
    assert verdict.name == said
    for language in LANGUAGES:
        sentence = message(f"bella_vista-lesson-again-{said}", **verdict.args(choice))
        assert Texts(language, strict=True).say(sentence, game="bella_vista")
