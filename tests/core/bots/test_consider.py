"""What advice promises: honest figures from common worlds, made from a view and nothing else."""

from collections.abc import Callable
from itertools import count
from math import inf
from typing import Any

import attrs
import pytest

from core import catalog
from core.bots.consider import FEW, Advice, consider
from core.bots.heuristics import Chance
from core.bots.search import Comparison, figure
from core.kernel.game import AnyGame, PlanSize
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
    assert advice.held == advice.candidates[0].action
    assert {one.action for one in advice.candidates} <= set(legal)
    for one in advice.candidates:
        assert one.points.worlds == one.margin.worlds == 30
        assert sum(line.points for line in one.lines) == pytest.approx(one.gap.mean)
    assert (advice.candidates[0].gap.mean, advice.candidates[0].gap.error) == (0.0, 0.0)


def test_the_action_asked_about_is_what_the_others_are_compared_with() -> None:
    state, view, legal = opening()
    decision = LANTERNS.decision(state, 0)
    best = consider(LANTERNS, view, decision, legal, SEED, worlds=20, few=1)
    worst = next(action for action in legal if action != best.held)
    asked = consider(LANTERNS, view, decision, legal, SEED, worlds=20, few=1, held=worst)
    assert [one.action for one in asked.candidates] == [best.held, worst]
    assert asked.candidates[1].gap.mean == 0.0
    first, last = asked.candidates
    assert first.gap.mean == pytest.approx(first.points.mean - last.points.mean)


def test_a_triple_that_is_there_for_the_taking_is_found_and_priced() -> None:
    """With a six behind and a six in hand, eighteen points are one action away."""
    state, view, _ = opening()
    view = attrs.evolve(view, hand=(1, 2, 6), turn=3, played=((6,), (1,), (2,)), points=(6, 1, 2), pile=18)
    legal = [toy.LIGHT[0], toy.LIGHT[1], toy.LIGHT[5]]
    advice = consider(LANTERNS, view, LANTERNS.decision(state, 0), legal, SEED, worlds=40, held=legal[0])
    best = advice.candidates[0]
    assert best.action == toy.LIGHT[5]
    assert best.gap.mean - 3 * best.gap.error > 0


@pytest.mark.parametrize(("gained", "first"), [(3.0, toy.LIGHT[5]), (40.0, toy.LIGHT[0])])
def test_what_gains_more_at_once_comes_first_unless_tables_put_another_further_ahead(
    gained: float, first: toy.Light
) -> None:
    """A triple is 18 points ahead."""
    state, view, _ = opening()
    view = attrs.evolve(view, hand=(1, 2, 6), turn=3, played=((6,), (1,), (2,)), points=(6, 1, 2), pile=18)
    legal = [toy.LIGHT[0], toy.LIGHT[1], toy.LIGHT[5]]
    gains = {toy.LIGHT[0]: gained}
    advice = consider(
        LANTERNS, view, LANTERNS.decision(state, 0), legal, SEED, worlds=40, gained=lambda action: gains.get(action, 0)
    )
    assert first == advice.held == advice.candidates[0].action
    assert (advice.candidates[0].gap.mean, advice.candidates[0].gap.error) == (0.0, 0.0)


def test_what_is_surely_ahead_comes_first_and_the_others_are_compared_with_it() -> None:
    """However much another gains at once: a triple is 18 points ahead. Reasons against a third choice are none."""
    state, view, _ = opening()
    view = attrs.evolve(view, hand=(1, 2, 6), turn=3, played=((6,), (1,), (2,)), points=(6, 1, 2), pile=18)
    legal = [toy.LIGHT[0], toy.LIGHT[1], toy.LIGHT[5]]

    def advised(sure: float) -> Advice:
        decision = LANTERNS.decision(state, 0)
        return consider(
            LANTERNS, view, decision, legal, SEED, worlds=40, gained=lambda one: 40.0 * (one == legal[0]), sure=sure
        )

    assert advised(30.0).held == legal[0]
    found = advised(2.0)
    assert found.held == found.candidates[0].action == legal[2]
    assert all(one.gap.mean < -5 for one in found.candidates[1:])
    for one in found.candidates:
        assert one.gap.mean == pytest.approx(one.points.mean - found.candidates[0].points.mean)


@pytest.mark.parametrize(("sure", "first"), [(inf, toy.LIGHT[0]), (2.0, toy.LIGHT[5])])
def test_what_a_plan_begins_with_comes_first_unless_another_is_surely_ahead(sure: float, first: toy.Light) -> None:
    """However much another gains at once, and however good that looks: here the plan is a bad one."""
    state, view, _ = opening()
    view = attrs.evolve(view, hand=(1, 2, 6), turn=3, played=((6,), (1,), (2,)), points=(6, 1, 2), pile=18)
    legal = [toy.LIGHT[5], toy.LIGHT[1], toy.LIGHT[0]]
    game = attrs.evolve(PLANNED, own_value=lambda state, seat: 1.0 * (state.played[seat][1:2] == [1]))
    advice = consider(
        game,
        view,
        LANTERNS.decision(state, 0),
        legal,
        SEED,
        worlds=40,
        gained=lambda one: 40.0 * (one == legal[0]),
        sure=sure,
    )
    assert first == advice.held == advice.candidates[0].action
    assert advice.is_planned is (first == legal[2])
    assert set(legal) == {one.action for one in advice.candidates}


def test_a_plan_takes_its_time_from_the_budget_and_the_tables_share_the_rest() -> None:
    state, view, legal = opening()
    times = count(step=0.001)
    slow = attrs.evolve(PLANNED, own_value=lambda state, seat: float(next(times)))
    worlds = [
        consider(game, view, LANTERNS.decision(state, 0), legal, SEED, 1.0, clock=lambda: float(next(times))).worlds
        for game in (LANTERNS, slow)
    ]
    assert worlds[0] > worlds[1] >= 2


def test_a_plan_that_takes_more_than_its_share_of_the_time_is_cut_short() -> None:
    state, view, legal = opening()
    ticks, judged = count(step=0.0001), list[float]()

    def taken(state: toy.State, seat: int) -> float:
        judged.append(most)
        return 0.0

    def advised(game: AnyGame) -> int:
        judged.clear()
        consider(game, view, LANTERNS.decision(state, 0), legal, SEED, 1.0, clock=lambda: sum(judged) + next(ticks))
        return len(judged)

    game = attrs.evolve(PLANNED, own_value=taken, plan_size=PlanSize(width=3))
    most = 0.0
    whole = advised(game)
    most = 0.1
    assert len(legal) <= advised(game) < whole


@pytest.mark.parametrize(("worlds", "distinct"), [(20, 3), (2, 2)])
def test_what_comes_to_the_same_is_told_once_as_soon_as_tables_tell(worlds: int, distinct: int) -> None:
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


def test_few_tables_do_not_outweigh_the_look_ahead() -> None:
    """Without it the triple would be put first."""
    state, view, _ = opening()
    view = attrs.evolve(view, hand=(1, 2, 6), turn=3, played=((6,), (1,), (2,)), points=(6, 1, 2), pile=18)
    legal = [toy.LIGHT[0], toy.LIGHT[1], toy.LIGHT[5]]
    game = attrs.evolve(LANTERNS, evaluate=lambda state, seat: 40.0 * (state.played[0][-1] == 1))
    firsts = [consider(game, view, LANTERNS.decision(state, 0), legal, SEED, worlds=worlds).held for worlds in (2, 40)]
    assert firsts == [toy.LIGHT[0], toy.LIGHT[5]]


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
        found.append(consider(LANTERNS, view, LANTERNS.decision(state, 0), legal, SEED, budget, clock=clock).worlds)
    assert found[0] == 2
    assert found[0] < found[1] < found[2]


def test_a_single_action_is_told_with_its_figures() -> None:
    state, view, legal = opening()
    advice = consider(LANTERNS, view, LANTERNS.decision(state, 0), legal[:1], SEED, worlds=4)
    assert [one.action for one in advice.candidates] == legal[:1]


@pytest.mark.parametrize("more", [{"held": toy.LIGHT[5]}, {"budget": 0.0}, {"few": 0}, {"worlds": 1}, {"legal": []}])
def test_what_makes_no_sense_is_refused(more: dict[str, Any]) -> None:
    state, view, _ = opening()
    legal = more.pop("legal", [toy.LIGHT[0]])
    with pytest.raises(ValueError, match=r"action|budget|figures"):
        consider(LANTERNS, view, LANTERNS.decision(state, 0), legal, SEED, **more)


@pytest.mark.parametrize("key", catalog.keys())
def test_two_tables_that_look_the_same_get_the_same_advice(key: str) -> None:
    """Advice is made where only the view is: every completion of it is as good as the truth, and what is hidden of the
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
