"""The promises of the planner, on a small game: it plans its own turns to their end, and sees nothing hidden."""

from collections import Counter
from collections.abc import Sequence

import attrs
import pytest

from core.bots import choose, planner
from core.bots.heuristics import Chance
from core.bots.planner import can_plan, planned_action, planned_actions, play_on, quick_action, wider_action
from core.bots.search import play_on_lightly
from core.kernel.game import PlanSize
from core.kernel.rng import Stream
from tests.core.bots import toy
from tests.core.bots.toy import LANTERNS, LIGHT, PLANNED, State, View

SEED = bytes(range(32))


def table(hand: list[int], played: list[int]) -> State:
    """Seat 0 of two holds `hand` and has played `played`, seat 1 holds as many sixes; nothing is left to draw."""
    rest = Counter(dict.fromkeys(toy.VALUES, toy.COPIES))
    rest.subtract([*hand, *played, *[6] * len(hand)])
    return State(0, [], [hand, [6] * len(hand)], [played, list(rest.elements())], [sum(played), 0])


def seen(state: State) -> View:
    return LANTERNS.view_for(state, 0)


def test_a_game_that_defines_plans_can_be_planned() -> None:
    assert can_plan(PLANNED)
    assert not can_plan(LANTERNS)


def test_a_plan_sees_two_turns() -> None:
    """A 2 after a 2 scores 6 now; a 5 first would score no more than it does later."""
    state = table([2, 5], [2])
    assert planned_action(PLANNED, seen(state), 0, LANTERNS.legal_actions(state, 0), SEED) == LIGHT[1]


def test_an_action_is_worth_its_best_plan() -> None:
    """2 after 2, then 5; or 5, then a 2 that does not follow a 2."""
    state = table([2, 5], [2])
    found = planned_actions(PLANNED, seen(state), 0, LANTERNS.legal_actions(state, 0), Chance(SEED, "test"))
    assert [(LIGHT[1], 2 + 6 + 5), (LIGHT[4], 2 + 5 + 2)] == [(each.action, each.points) for each in found]


def test_plans_begin_with_no_more_actions_than_the_game_says() -> None:
    state = table([2, 5, 6], [2])
    legal = LANTERNS.legal_actions(state, 0)
    assert len(legal) == 3
    game = attrs.evolve(PLANNED, plan_size=PlanSize(first=2))
    assert len(planned_actions(game, seen(state), 0, legal, Chance(SEED, "test"))) == 2


def test_the_answer_follows_from_the_arguments_and_not_from_hidden_cards() -> None:
    state = LANTERNS.setup(toy.Options(), 3, SEED)
    other = LANTERNS.copy(state)
    other.hands[1], other.pile[:3] = state.pile[:3], state.hands[1]
    other.pile.reverse()
    legal = LANTERNS.legal_actions(state, 0)
    answers = {planned_action(PLANNED, seen(world), 0, legal, SEED) for world in (state, other, state)}
    assert len(answers) == 1
    assert answers <= set(legal)


def test_only_moves_that_the_game_names_are_planned_on() -> None:
    """After the first action, which may be any."""
    asked: list[int] = []

    def highest(state: State, seat: int) -> list[toy.Light]:
        asked.append(seat)
        return [LIGHT[max(state.hands[seat]) - 1]]

    state = table([1, 2, 5], [2])
    game = attrs.evolve(PLANNED, own_moves=highest)
    found = planned_actions(game, seen(state), 0, LANTERNS.legal_actions(state, 0), Chance(SEED, "test"))
    assert {0} == set(asked)
    assert {LIGHT[0]: 2 + 1 + 5 + 2, LIGHT[1]: 2 + 6 + 5 + 1, LIGHT[4]: 2 + 5 + 2 + 1} == {
        each.action: each.points for each in found
    }


@attrs.frozen
class Shade(toy.Light):
    """Play a card, as another sort of action."""


def test_actions_left_out_by_plans_are_looked_at_a_turn_further_unless_they_may_be_declined() -> None:
    """Three cards are left, and all are played in three turns; in any order, they come to the same."""

    def later(state: State, seat: int) -> Sequence[toy.Light]:
        return () if len(state.hands[seat]) == toy.HAND else LANTERNS.legal_actions(state, seat)

    def points(state: State, seat: int) -> float:
        return state.points[seat]

    game = attrs.evolve(PLANNED, own_moves=later, own_value=points)
    state = table([1, 2, 5], [6])
    due = planned_actions(game, seen(state), 0, LANTERNS.legal_actions(state, 0), Chance(SEED, "test"))
    free = planned_actions(game, seen(state), 0, [LIGHT[0], Shade(5)], Chance(SEED, "test"))
    assert [each.points for each in due] == [6 + 1 + 2 + 5] * 3
    assert {Shade(5): 6 + 5 + 2, LIGHT[0]: 6 + 1 + 5} == {each.action: each.points for each in free}


@pytest.mark.parametrize(("turns", "points"), [(1, 6 + 5), (2, 6 + 5 + 2), (3, 6 + 5 + 2 + 1)])
def test_a_plan_looks_over_as_many_turns_as_its_game_says(turns: int, points: int) -> None:
    """In the last turn it plans only the first decision."""
    state = table([1, 2, 5], [6])
    legal = LANTERNS.legal_actions(state, 0)
    game = attrs.evolve(PLANNED, own_value=lambda state, seat: float(state.points[seat]))
    sized = attrs.evolve(game, plan_size=PlanSize(turns_due=turns))
    assert points == planned_actions(sized, seen(state), 0, legal, Chance(SEED, "test"))[0].points


def test_the_quick_action_is_the_best_next_step() -> None:
    state = table([2, 5], [2])
    assert quick_action(PLANNED, state, 0, Chance(SEED, "test")) == LIGHT[1]


def test_the_quick_action_is_the_instinct_where_there_is_one() -> None:
    def lowest(state: State, seat: int, stream: Stream) -> toy.Light:
        return LIGHT[min(state.hands[seat]) - 1]

    state = table([1, 5], [5])
    assert LIGHT[0] == quick_action(attrs.evolve(PLANNED, instinct=lowest), state, 0, Chance(SEED, "test"))


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_state_is_played_on_to_its_end(seat: int) -> None:
    state = LANTERNS.setup(toy.Options(), 3, SEED)
    play_on(PLANNED, state, seat, Chance(SEED, "test"))
    outcome = LANTERNS.outcome(state)
    assert outcome is not None
    assert toy.own_value(state, seat) == outcome.totals[seat]


def patient(state: State, seat: int) -> float:
    """Counts the played values, and gives a lot for 1, 2 and 5 one after the other."""
    played = state.played[seat]
    return sum(played) + (100.0 if played[-3:] == [1, 2, 5] else 0.0)


SLOW = attrs.evolve(PLANNED, own_value=patient, plan_size=PlanSize(turns_due=3, width=1))
"""A game with positions that take long to judge, so that hard keeps more continuations instead of playing tables on."""


def test_all_plans_share_the_kept_continuations() -> None:
    """Of 5, 2 and 1 after a 6 the 5 looks best, and no continuation that begins with another is kept. With six of
    them, all there are after two cards, the one to 1, 2 and 5 is."""
    state = table([1, 2, 5], [6])
    view, legal = seen(state), LANTERNS.legal_actions(state, 0)
    for width, best in ((1, LIGHT[4]), (5, LIGHT[4]), (6, LIGHT[0])):
        game = attrs.evolve(SLOW, plan_size=attrs.evolve(SLOW.plan_size, width=width))
        assert best == planned_action(game, view, 0, legal, SEED), width


@pytest.mark.parametrize("width", [1, 3, 6])
def test_dropping_worse_continuations_early_changes_nothing(width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    state = table([1, 2, 5], [6])
    view, legal = seen(state), LANTERNS.legal_actions(state, 0)
    game = attrs.evolve(SLOW, plan_size=attrs.evolve(SLOW.plan_size, width=width))
    answers = set()
    for times in (1, 100):
        monkeypatch.setattr(planner, "PRUNED", times)
        answers.add(planned_action(game, view, 0, legal, SEED))
    assert len(answers) == 1


@pytest.mark.parametrize(("after", "best"), [(0.6, LIGHT[4]), (0.55, LIGHT[0])])
def test_only_the_time_of_the_usual_plan_decides_how_wide_another_may_be(after: float, best: toy.Light) -> None:
    """The first look took half of the budget. If a plan takes a tenth, three continuations are kept; six if half
    that."""
    state = table([1, 2, 5], [6])
    view = seen(state)
    legal = LANTERNS.legal_actions(state, 0)
    chance = Chance(SEED, "test")
    assert best == wider_action(SLOW, view, 0, legal, chance, lambda done: after if done else 0.5)


@pytest.mark.parametrize(("budget", "best"), [(1, LIGHT[4]), (2, LIGHT[4]), (8, LIGHT[4]), (9, LIGHT[0])])
def test_a_plan_is_as_much_wider_as_there_is_time_for(budget: int, best: toy.Light) -> None:
    """The usual plan takes a part of the budget. If that is a ninth, there is time for eight continuations; six are
    kept."""
    state = table([1, 2, 5], [6])
    view = seen(state)
    legal = LANTERNS.legal_actions(state, 0)
    chance = Chance(SEED, "test")
    assert best == wider_action(SLOW, view, 0, legal, chance, lambda done: done / budget)


@pytest.mark.parametrize(("checks", "best"), [(0, LIGHT[4]), (5, LIGHT[4]), (30, LIGHT[0])])
def test_an_interrupted_wider_plan_follows_only_its_best_continuation(checks: int, best: toy.Light) -> None:
    """Six continuations are kept until the time has been checked that many times."""
    state, clock = table([1, 2, 5], [6]), iter([0.0, 0.1, *[0.5] * checks])
    view = seen(state)
    legal = LANTERNS.legal_actions(state, 0)
    chance = Chance(SEED, "test")
    assert best == wider_action(SLOW, view, 0, legal, chance, lambda done: next(clock, 1.0))


def test_the_more_promising_of_two_plans_decides() -> None:
    """A wider plan may drop continuations of the usual one if it is cut short."""
    state = table([1, 2, 5], [6])
    view, legal = seen(state), LANTERNS.legal_actions(state, 0)
    usual = attrs.evolve(SLOW, plan_size=attrs.evolve(SLOW.plan_size, width=6))
    clock = iter([0.0, 0.1])
    assert LIGHT[0] == wider_action(usual, view, 0, legal, Chance(SEED, "test"), lambda done: next(clock, 1.0))


def test_no_plan_is_wider_than_the_memory_allows(monkeypatch: pytest.MonkeyPatch) -> None:
    state = table([1, 2, 5], [6])
    view, legal = seen(state), LANTERNS.legal_actions(state, 0)
    for widest, best in ((5, LIGHT[4]), (6, LIGHT[0])):
        monkeypatch.setattr(planner, "WIDEST", widest)
        assert best == wider_action(SLOW, view, 0, legal, Chance(SEED, "test"), lambda done: 0.0)


@pytest.mark.parametrize("level", ["hard", "master"])
def test_levels_above_normal_plan_wider_in_a_game_that_takes_long_to_judge(level: str) -> None:
    """Also where it has an instinct, by which tables are played on for advice and reviews."""
    state = table([1, 2, 5], [6])
    view = seen(state)
    decision = LANTERNS.decision(state, 0)
    legal = LANTERNS.legal_actions(state, 0)
    for game in (SLOW, attrs.evolve(SLOW, instinct=lambda state, seat, stream: pytest.fail("it played a table on"))):
        assert LIGHT[0] == choose(level, game, view, decision, legal, SEED, 30.0)
        assert LIGHT[4] == choose("normal", game, view, decision, legal, SEED, 30.0)


def test_simulated_tables_of_such_a_game_are_not_played_on_by_its_plans() -> None:
    state = table([1, 2, 5], [6])
    game = attrs.evolve(SLOW, own_value=lambda state, seat: pytest.fail("it judged a position for a plan"))
    play_on_lightly(game, state, 0, Chance(SEED, "test"))
    assert LANTERNS.outcome(state) is not None
