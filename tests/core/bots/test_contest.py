"""The promises of a contest: equal conditions for all, and the best of them at the end."""

from collections import Counter
from collections.abc import Callable, Sequence
from math import exp, inf
from statistics import fmean
from typing import Any

import attrs
import pytest

from core.bots import search
from core.bots.heuristics import COMFORT, VICTORY, Chance, hope
from core.bots.levels import searched_action
from core.bots.planner import planned_actions, quick_action
from core.bots.search import (
    ENOUGH_TABLES,
    FORESIGHT,
    ContestScores,
    best_in_contest,
    foreseen,
    play_one,
    shortlist,
    suits_contest,
)
from core.kernel.game import AnyGame, PlanSize
from core.kernel.rng import Stream
from tests.core.bots import toy
from tests.core.bots.toy import LANTERNS, PLANNED

SEED = bytes(range(32))


def opening() -> tuple[toy.View, list[toy.Light]]:
    state = LANTERNS.setup(toy.Options(), 3, SEED)
    return LANTERNS.view_for(state, 0), list(LANTERNS.legal_actions(state, 0))


def highest(state: toy.State, seat: int, stream: Stream) -> toy.Light:
    """The instinct to play the own highest card."""
    return toy.LIGHT[max(state.hands[seat]) - 1]


def level(actions: Sequence[Any]) -> dict[Any, float]:
    """Entrants without a bonus."""
    return dict.fromkeys(actions, 0.0)


def test_every_action_meets_the_same_imagined_tables() -> None:
    """The number of sampled tables equals the request, for any number of actions tried on each."""
    view, legal = opening()
    imagined: list[toy.State] = []

    def noted(seen: toy.View, chance: Chance) -> toy.State:
        imagined.append(toy.determinize(seen, chance))
        return imagined[-1]

    game, asked = attrs.evolve(LANTERNS, determinize=noted), list[int]()

    def spent(tables: int) -> float:
        asked.append(tables)
        return tables / 12

    best_in_contest(game, view, 0, level(legal), Chance(SEED, "test"), spent)
    assert len(imagined) == asked[-1] == 12


def test_the_answer_is_one_of_the_actions_and_follows_from_the_chance() -> None:
    view, legal = opening()
    answers = {
        best_in_contest(LANTERNS, view, 0, level(legal), Chance(SEED, "test"), lambda tables: tables / 9)
        for _ in range(3)
    }
    assert len(answers) == 1
    assert answers <= set(legal)


def test_an_action_that_is_worse_at_every_table_does_not_win(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without simulated play, the higher card has more points at once."""
    monkeypatch.setattr(search, "guided", lambda game, state, seat, chance: float(state.points[seat]))
    view = attrs.evolve(opening()[0], hand=(1, 4, 6))
    legal = [toy.LIGHT[0], toy.LIGHT[5], toy.LIGHT[3]]
    best = best_in_contest(LANTERNS, view, 0, level(legal), Chance(SEED, "test"), lambda tables: tables / 40)
    assert toy.LIGHT[5] == best


def test_every_round_compares_the_remaining_choices(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of three actions two are left after the first round: no round is spent on a single action."""
    compared: list[int] = []

    def noted(game: AnyGame, state: toy.State, seat: int, chance: Chance) -> float:
        compared.append(state.played[seat][-1])
        return float(state.points[seat])

    monkeypatch.setattr(search, "guided", noted)
    view = attrs.evolve(opening()[0], hand=(1, 4, 6))
    legal = [toy.LIGHT[0], toy.LIGHT[3], toy.LIGHT[5]]
    best_in_contest(LANTERNS, view, 0, level(legal), Chance(SEED, "test"), lambda tables: tables / 8)
    assert Counter({1: 4, 4: 8, 6: 8}) == Counter(compared)


def test_a_game_with_an_instinct_is_a_contest_of_playouts_by_it() -> None:
    """All players play their highest card; no other question comes up while they play on."""
    asked: list[int] = []

    def noted(state: toy.State, seat: int, stream: Stream) -> toy.Light:
        asked.append(seat)
        return highest(state, seat, stream)

    view, legal = opening()
    game = attrs.evolve(LANTERNS, instinct=noted)
    assert searched_action(game, view, 0, legal, SEED, budget=1.0, iterations=6) in legal
    assert {0, 1, 2} == set(asked)
    assert len(legal) == 2
    assert asked.count(0) == FORESIGHT * 6 * 2


def test_a_game_with_plans_runs_a_contest_of_the_seats_best_plans() -> None:
    """The first moves of the best plans enter; rivals play on as `own_turns` lets them."""
    view, legal = opening()
    asked: list[int] = []

    def noted(state: toy.State, seat: int, stream: Stream) -> None:
        asked.append(seat)
        toy.own_turns(state, seat, stream)

    weighed = attrs.evolve(PLANNED, evaluate=lambda state, seat: pytest.fail("rivals were weighed"))
    game = attrs.evolve(weighed, own_turns=noted, plan_size=PlanSize(first=2))
    assert suits_contest(game, view, Chance(SEED, "test"))
    best = sorted(legal, key=lambda action: _worth(game, view, action), reverse=True)[:2]
    assert [_worth(game, view, action) for action in best] == [
        _worth(game, view, action) for action in shortlist(game, view, 0, legal, Chance(SEED, "test"))
    ]
    answers = {searched_action(game, view, 0, legal, SEED, budget=1.0, iterations=4) for _ in range(2)}
    assert len(answers) == 1
    assert {0} == set(asked)


def test_the_value_of_plans_counts_at_every_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first moves of the best plans enter; here all plans are equal, because nothing is simulated."""
    view, legal = opening()
    entrants = shortlist(PLANNED, view, 0, legal, Chance(SEED, "test"))
    planned = planned_actions(PLANNED, view, 0, legal, Chance(SEED, "test"))
    assert {each.action: search.PLAN_WEIGHT * each.points for each in planned} == entrants
    assert [each.action for each in planned] == list(entrants)
    monkeypatch.setattr(search, "_played_out", lambda *_: 7.0)
    for bonus, best in ((0.5, legal[1]), (-0.5, legal[0])):
        entered = {legal[0]: 0.0, legal[1]: bonus}
        assert best == best_in_contest(PLANNED, view, 0, entered, Chance(SEED, "test"), lambda tables: tables / 9)
        scores = ContestScores(entered)
        for _ in range(5):
            play_one(PLANNED, view, 0, legal[:2], Chance(SEED, "test"), scores, lambda: False)
        assert scores.totals(legal[:2]) == {legal[0]: 5 * 7.0, legal[1]: 5 * (7.0 + bonus)}


def test_all_actions_face_the_same_rivals_moves_in_a_sampled_state() -> None:
    """Rivals are simulated in a copy of their own, and their turns replace those of `own_turns`."""
    view, legal = opening()
    games: list[toy.State] = []

    def among(state: toy.State, seat: int, stream: Stream) -> Callable[[toy.State, int, Stream], None]:
        games.append(state)
        state.hands[1].clear()
        return toy.own_turns

    quiet = attrs.evolve(PLANNED, own_turns=lambda state, seat, stream: pytest.fail("rivals were left out"))
    game = attrs.evolve(quiet, rival_turns=among)
    scores = ContestScores(level(legal))
    for _ in range(3):
        play_one(game, view, 0, legal, Chance(SEED, "test"), scores, lambda: False)
    assert len(games) == 3
    plain = ContestScores(level(legal))
    for _ in range(3):
        play_one(PLANNED, view, 0, legal, Chance(SEED, "test"), plain, lambda: False)
    assert scores.totals(legal) == plain.totals(legal)


def test_a_played_on_seat_is_worth_the_mean_value_on_the_way() -> None:
    """Before each of its turns, and END times at the end."""
    view, legal = opening()
    scores = ContestScores(level(legal))
    play_one(PLANNED, view, 0, legal, Chance(SEED, "test"), scores, lambda: False)
    chance = Chance(SEED, "test")
    world = PLANNED.determinize(view, chance)
    luck = chance.word().to_bytes(16, "little")
    for action in legal:
        state = PLANNED.copy(world)
        stream = Chance(luck, "luck")
        worth = list[float]()
        PLANNED.advance(state, 0, action)
        while PLANNED.to_act(state):
            toy.own_turns(state, 0, stream)
            if PLANNED.to_act(state):
                worth.append(toy.own_value(state, 0))
                PLANNED.advance(state, 0, quick_action(PLANNED, state, 0, stream))
        worth += [toy.own_value(state, 0)] * search.END_WEIGHT
        assert scores.totals(legal)[action] == fmean(worth)


def _worth(game: AnyGame, view: toy.View, action: toy.Light) -> float:
    """The value of the first seat right after an action."""
    state = game.determinize(view, Chance(SEED, "worth"))
    game.advance(state, 0, action)
    assert game.own_value is not None
    return game.own_value(state, 0)


def test_an_instinct_is_followed_where_a_game_can_be_planned_too() -> None:
    view, legal = opening()
    game = attrs.evolve(PLANNED, instinct=highest, own_value=lambda state, seat: pytest.fail("it planned"))
    assert searched_action(game, view, 0, legal, SEED, budget=1.0, iterations=4) in legal


def test_a_game_with_a_followed_estimate_is_played_on_by_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """All seats play the action that scores most at once, like an instinct with the same choice."""
    played: list[int] = []

    def greedy(state: toy.State, seat: int, stream: Stream) -> toy.Light:
        doubled = state.played[seat][-1:]
        played.append(max(state.hands[seat], key=lambda value: value + 2 * value * (value in doubled)))
        return toy.LIGHT[played[-1] - 1]

    monkeypatch.setattr(search, "FOLLOWED", FORESIGHT)
    view, legal = opening()
    state = LANTERNS.determinize(view, Chance(SEED, "test"))
    by_instinct = attrs.evolve(LANTERNS, evaluate=lambda state, seat: float(state.points[seat]), instinct=greedy)
    followed = attrs.evolve(by_instinct, instinct=None, follows_estimate=True)
    assert suits_contest(followed, view, Chance(SEED, "test"))
    expected = foreseen(by_instinct, LANTERNS.copy(state), 0, Chance(SEED, "test"))
    assert foreseen(followed, LANTERNS.copy(state), 0, Chance(SEED, "test")) == expected
    assert len(played) > len(legal)
    assert searched_action(followed, view, 0, legal, SEED, budget=1.0, iterations=4) in legal


def test_a_playout_by_instinct_weighs_all_its_hopes_alike() -> None:
    """One before each own choice and one after the last: each higher than the one before."""
    state = LANTERNS.setup(toy.Options(), 2, SEED)
    points = [float(number) for number in range(1, FORESIGHT + 2)]
    game = attrs.evolve(LANTERNS, instinct=highest, evaluate=lambda state, seat: points[len(state.played[seat])])
    hopes = [number + VICTORY / (1 + exp(-number / COMFORT)) for number in points]
    assert foreseen(game, state, 0, Chance(SEED, "test")) == pytest.approx(fmean(hopes))


def test_a_playout_by_instinct_that_ends_early_counts_its_end_for_the_rest() -> None:
    """The only cards left are a 6 against a 1: that wins by 5."""
    state = LANTERNS.setup(toy.Options(), 2, SEED)
    state.pile, state.hands = [], [[6], [1]]
    game = attrs.evolve(LANTERNS, instinct=highest)
    first = hope(LANTERNS, state, 0)
    expected = (first + FORESIGHT * (5 + VICTORY)) / (FORESIGHT + 1)
    assert foreseen(game, state, 0, Chance(SEED, "test")) == pytest.approx(expected)


def test_a_leading_seat_hopes_for_more_at_the_end() -> None:
    state = LANTERNS.setup(toy.Options(), 2, SEED)
    state.points = [7, 5]
    before = hope(attrs.evolve(LANTERNS, evaluate=lambda state, seat: 2.0 - 4.0 * seat), state, 0)
    state.pile, state.hands = [], [[], []]
    assert [hope(LANTERNS, state, seat) for seat in (0, 1)] == [2 + VICTORY, -2.0]
    assert 2 + VICTORY / 2 < before < 2 + VICTORY


def test_without_time_only_the_first_action_is_played_on(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[int] = []
    monkeypatch.setattr(search, "guided", lambda game, state, seat, chance: played.append(state.played[seat][-1]) or -9)
    view = attrs.evolve(opening()[0], hand=(1, 4, 6))
    legal = [toy.LIGHT[3], toy.LIGHT[5], toy.LIGHT[0]]
    assert best_in_contest(LANTERNS, view, 0, level(legal), Chance(SEED, "test"), lambda tables: 9.0) == legal[0]
    assert played == [4]


@pytest.mark.parametrize(("ahead", "tables"), [(1.0, ENOUGH_TABLES), (0.0, 200)])
def test_a_contest_ends_once_one_action_is_surely_ahead(
    monkeypatch: pytest.MonkeyPatch, ahead: float, tables: int
) -> None:
    """At every table the last action comes to more than each other one, by as much or up to three times as much, and
    the time that is left is not used; where all come to the same, none of it is left."""
    asked, luck = [0], Chance(SEED, "luck")

    def noted(game: AnyGame, state: toy.State, seat: int, chance: Chance) -> float:
        return ahead * (1 + 2 * luck.random()) * (state.played[seat][-1] == 6)

    def spent(tables: int) -> float:
        asked.append(tables)
        return tables / 200

    monkeypatch.setattr(search, "guided", noted)
    view = attrs.evolve(opening()[0], hand=(1, 4, 6))
    legal = [toy.LIGHT[0], toy.LIGHT[3], toy.LIGHT[5]]
    best = best_in_contest(LANTERNS, view, 0, level(legal), Chance(SEED, "test"), spent)
    assert (legal[2] if ahead else legal[0]) == best
    assert tables - 1 <= asked[-1] <= tables


def test_noise_is_not_surely_ahead() -> None:
    """Every second table goes the other way; a choice given up for lack of time needs no figures."""
    found = ContestScores(level("abc"))
    for table in range(ENOUGH_TABLES):
        found.add("a", 1.0 if table % 2 else -0.5)
        found.add("b", 0.0)
        found.add("c", -inf if not table else 0.0)
    assert found.surely_best("ab") is None
    assert found.surely_best("ac") == "a"


def test_a_review_of_an_unfinished_table_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first table is played with all three, the second only with the first of them, which would win by it."""
    played: list[int] = []

    def noted(game: AnyGame, state: toy.State, seat: int, chance: Chance) -> float:
        played.append(state.played[seat][-1])
        return float(state.points[seat]) if len(played) < 4 else 99.0

    monkeypatch.setattr(search, "guided", noted)
    view = attrs.evolve(opening()[0], hand=(1, 4, 6))
    legal = [toy.LIGHT[0], toy.LIGHT[3], toy.LIGHT[5]]

    def spent(tables: int) -> float:
        return 0.0 if len(played) < 4 else 1.0

    assert best_in_contest(LANTERNS, view, 0, level(legal), Chance(SEED, "test"), spent) == toy.LIGHT[5]
    assert played == [1, 4, 6, 1]


def test_short_lists_are_searched_and_long_ones_compete(monkeypatch: pytest.MonkeyPatch) -> None:
    view, legal = opening()
    assert not suits_contest(LANTERNS, view, Chance(SEED, "test"))
    assert list(shortlist(LANTERNS, view, 0, legal, Chance(SEED, "test"))) == legal
    monkeypatch.setattr(search, "LONG_LIST", 1)
    monkeypatch.setattr(search, "SHORTLIST", 1)
    assert suits_contest(LANTERNS, view, Chance(SEED, "test"))
    assert len(shortlist(LANTERNS, view, 0, legal, Chance(SEED, "test"))) < len(legal)
    quick = attrs.evolve(LANTERNS, instinct=lambda state, seat, stream: legal[0])
    assert list(shortlist(quick, view, 0, legal, Chance(SEED, "test"))) == legal, "an instinct has time for more"
