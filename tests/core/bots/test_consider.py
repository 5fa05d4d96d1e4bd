"""The promises of advice: honest figures from common worlds, made from a view and nothing else."""

from collections.abc import Callable
from itertools import count
from typing import Any

import attrs
import pytest

from core import catalog
from core.bots import BUDGETS
from core.bots.consider import DEEP, FEW, FEWEST, consider
from core.bots.heuristics import Chance
from core.bots.levels import searched_action
from core.bots.search import Comparison, figure
from core.kernel.game import AnyGame
from core.kernel.rng import Stream
from tests.core.bots import toy
from tests.core.bots.toy import LANTERNS, PLANNED

SEED = bytes(range(32))
PLIES = 30
"""A moment in the middle of a table of any game."""


def opening(seats: int = 3) -> tuple[toy.State, toy.View, list[toy.Light]]:
    state = LANTERNS.setup(toy.Options(), seats, SEED)
    return state, LANTERNS.view_for(state, 0), list(LANTERNS.legal_actions(state, 0))


def test_the_best_few_come_with_figures_and_the_rules_that_make_the_difference() -> None:
    state, view, legal = opening()
    advice = consider(LANTERNS, view, LANTERNS.decision(state, 0), legal, SEED, worlds=30)
    assert advice.worlds == 30
    assert {one.action for one in advice.candidates} <= set(legal)
    for one in advice.candidates:
        assert one.points.worlds == one.margin.worlds == 30
        assert sum(line.points for line in one.lines) == pytest.approx(one.gap.mean)
    assert (advice.candidates[0].gap.mean, advice.candidates[0].gap.error) == (0.0, 0.0)


def triple() -> tuple[toy.State, toy.View, list[toy.Light]]:
    """A moment when only a six completes a triple, for 18 points."""
    state, view, _ = opening()
    view = attrs.evolve(view, hand=(1, 2, 6), turn=3, played=((6,), (1,), (2,)), points=(6, 1, 2), pile=18)
    return state, view, [toy.LIGHT[0], toy.LIGHT[1], toy.LIGHT[5]]


@pytest.mark.parametrize("game", [LANTERNS, PLANNED], ids=["searched", "planned"])
def test_the_first_is_what_level_hard_would_choose_with_that_time(game: AnyGame) -> None:
    state, view, legal = opening()
    for number in range(8):
        seed = bytes([number]) * 32
        chosen = searched_action(game, view, 0, legal, seed, budget=1.0, iterations=6)
        assert consider(game, view, game.decision(state, 0), legal, seed, worlds=6).candidates[0].action == chosen


def test_the_search_takes_its_share_of_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """For twice its time the search of advice is that of level hard."""
    given: list[float] = []

    def noted(game: AnyGame, view: Any, seat: int, legal: Any, seed: bytes, *, budget: float, **more: Any) -> Any:
        given.append(budget)
        return legal[0]

    monkeypatch.setattr("core.bots.consider.searched_action", noted)
    state, view, legal = opening()
    consider(LANTERNS, view, LANTERNS.decision(state, 0), legal, SEED, DEEP, clock=map(float, count()).__next__)
    assert given == [BUDGETS["hard"]]


def test_what_the_search_chose_comes_first_and_the_others_are_compared_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Even against the figures, which come from worse play than the search imagines."""
    state, view, legal = triple()
    monkeypatch.setattr("core.bots.consider.searched_action", lambda *given, **named: legal[0])
    advice = consider(LANTERNS, view, LANTERNS.decision(state, 0), legal, SEED, worlds=40)
    first, *others = advice.candidates
    assert first.action == legal[0]
    assert (first.gap.mean, first.gap.error) == (0.0, 0.0)
    for one in others:
        assert one.gap.mean == pytest.approx(one.points.mean - first.points.mean)
    best = next(one for one in others if one.action == legal[2])
    assert best.gap.mean - 3 * best.gap.error > 0


@pytest.mark.parametrize(("gained", "second"), [(3.0, toy.LIGHT[5]), (40.0, toy.LIGHT[0])])
def test_of_the_others_a_larger_immediate_gain_comes_first_unless_tables_favour_another(
    gained: float, second: toy.Light, monkeypatch: pytest.MonkeyPatch
) -> None:
    state, view, legal = triple()
    monkeypatch.setattr("core.bots.consider.searched_action", lambda *given, **named: legal[1])
    gains = {toy.LIGHT[0]: gained}
    decision = LANTERNS.decision(state, 0)
    advice = consider(LANTERNS, view, decision, legal, SEED, worlds=40, gained=lambda action: gains.get(action, 0))
    assert [one.action for one in advice.candidates][:2] == [legal[1], second]


@pytest.mark.parametrize(("worlds", "distinct"), [(20, 3), (2, 2)])
def test_equivalent_choices_are_listed_once_as_soon_as_tables_show_it(worlds: int, distinct: int) -> None:
    """Three corners of one tile were the three suggestions for a skyscraper at Neoville. Here the two best are one."""
    state, view, _ = opening()
    view = attrs.evolve(view, hand=(1, 5, 6), turn=3, played=((6,), (1,), (2,)), points=(6, 1, 2), pile=18)
    twin = toy.Light(66)

    def advance(state: toy.State, seat: int, action: toy.Light) -> Any:
        return LANTERNS.advance(state, seat, toy.LIGHT[5] if action == twin else action)

    game = attrs.evolve(LANTERNS, advance=advance)
    legal = [toy.LIGHT[5], twin, toy.LIGHT[4], toy.LIGHT[0]]
    found = consider(game, view, LANTERNS.decision(state, 0), legal, SEED, worlds=worlds)
    assert len(found.candidates) == 3
    assert len({one.action for one in found.candidates} - {twin}) == distinct


def test_no_figure_comes_from_the_worlds_that_chose(monkeypatch: pytest.MonkeyPatch) -> None:
    state, view, legal = opening()
    lucks: list[int] = []

    class Noted(Comparison):
        def __init__(self, game: AnyGame, view: toy.View, seat: int, actions: Any, chance: Chance, play: Any) -> None:
            super().__init__(game, view, seat, actions, chance, play)
            lucks.append(chance.word())

    monkeypatch.setattr("core.bots.consider.Comparison", Noted)
    consider(LANTERNS, view, LANTERNS.decision(state, 0), legal, SEED, worlds=2)
    assert len(lucks) == len(set(lucks)) == 3  # the first only tells how long a table takes


def test_the_same_arguments_give_the_same_advice() -> None:
    state, view, legal = opening()
    decision = LANTERNS.decision(state, 0)
    first, second = (consider(LANTERNS, view, decision, legal, SEED, worlds=5) for _ in range(2))
    assert first == second
    assert first != consider(LANTERNS, view, decision, legal, SEED[::-1], worlds=5)


def test_a_longer_budget_takes_more_worlds_and_never_fewer_than_two() -> None:
    """Time is counted in questions to the clock."""
    state, view, legal = opening()
    found = []
    for budget in (0.001, 100.0, 400.0):
        clock = map(float, count()).__next__
        advice = consider(LANTERNS, view, LANTERNS.decision(state, 0), legal, SEED, budget, clock=clock)
        assert len(advice.candidates) >= FEWEST
        found.append(advice.worlds)
    assert found[0] == 2
    assert found[0] < found[1] < found[2]


def test_a_single_action_is_reported_with_its_figures() -> None:
    state, view, legal = opening()
    advice = consider(LANTERNS, view, LANTERNS.decision(state, 0), legal[:1], SEED, worlds=4)
    assert [one.action for one in advice.candidates] == legal[:1]


@pytest.mark.parametrize("more", [{"budget": 0.0}, {"worlds": 1}, {"legal": []}])
def test_senseless_combinations_are_refused(more: dict[str, Any]) -> None:
    state, view, _ = opening()
    legal = more.pop("legal", [toy.LIGHT[0]])
    with pytest.raises(ValueError, match=r"action|budget|figures"):
        consider(LANTERNS, view, LANTERNS.decision(state, 0), legal, SEED, **more)


@pytest.mark.parametrize("key", catalog.keys())
def test_two_tables_that_look_the_same_get_the_same_advice(key: str) -> None:
    """Advice is made from a view: every completion of it is as good as the truth, and the hidden part of the
    true table is not even reachable."""
    game = catalog.load(key)
    state = game.setup(game.meta.options(), game.meta.seats[0], SEED)
    chance = Chance(SEED, "walk")
    for _ in range(PLIES):
        seat = game.to_act(state)[0]
        legal = game.legal_actions(state, seat)
        game.advance(state, seat, legal[chance.below(len(legal))])
    seat = game.to_act(state)[0]
    world = game.determinize(game.view_for(state, seat), Stream(SEED, "world"))
    told = []
    for table in (state, world):
        view = game.view_for(table, seat)
        decision = game.decision(table, seat)
        legal = game.legal_actions(table, seat)
        told.append(consider(blind(game, state), view, decision, legal, SEED, worlds=2))
    assert told[0] == told[1]
    assert len(told[0].candidates) <= FEW
    for one in told[0].candidates:
        assert sum(line.points for line in one.lines) == pytest.approx(one.gap.mean)


def blind(game: AnyGame, truth: Any) -> AnyGame:
    """The game, which refuses to do anything with the true state."""

    def refusing(act: Callable[..., Any]) -> Callable[..., Any]:
        def acted(state: Any, *more: Any) -> Any:
            assert state is not truth
            return act(state, *more)

        return acted

    named = ("to_act", "legal_actions", "advance", "copy", "view_for", "score_sheets", "outcome", "evaluate")
    return attrs.evolve(game, **{name: refusing(getattr(game, name)) for name in named})


def test_a_figure_is_a_mean_with_its_standard_error() -> None:
    assert figure([3, 5, 4, 4]).mean == 4.0
    assert figure([3, 5, 4, 4]).error == pytest.approx(0.408, abs=0.001)
    assert figure([7]).error == float("inf")
    with pytest.raises(ValueError, match="one world"):
        figure([])
