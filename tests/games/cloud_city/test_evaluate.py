"""The estimate is good enough to play by."""

import random

import attrs

from core.bots.heuristics import Chance
from core.bots.planner import play_on
from core.games.cloud_city import rules
from core.games.cloud_city.bots import evaluate, own_value
from core.games.cloud_city.game import GAME
from core.games.cloud_city.meta import Options
from core.games.cloud_city.scoring import outcome
from core.games.cloud_city.setup import setup
from core.games.cloud_city.view import determinize, view_for
from core.kernel.game import AnyGame
from core.kernel.rng import Stream
from tests.games.cloud_city.stacked import stacked

FEW = "L .\n. M"
"""A city of one tile for the rival."""


def test_one_ply_ahead_beats_two_who_play_at_random():
    """34 of 40 tables with three seats, square and rectangle, with and without needs, the seat rotated."""
    chance, stream = random.Random(7), Stream(bytes(32), "thinking")
    wins = sum(_won(number, chance, stream) for number in range(40))
    assert wins >= 34


def test_a_walkway_is_worth_building():
    drawn = "L . | . L\n. M | H ."
    built, waiting = stacked(drawn, FEW, links=("a1-d1", "")).state, stacked(drawn, FEW).state
    assert evaluate(built, 0) > evaluate(waiting, 0)
    assert evaluate(built, 1) < evaluate(waiting, 1)


def test_an_open_line_is_worth_more_than_a_blocked_one():
    assert evaluate(stacked("L L | . .\n. . | M M", FEW).state, 0) > evaluate(
        stacked("L M | . .\n. . | M L", FEW).state, 0
    )
    clear, blocked = "L . | . .\n. M | H H", "L H | . .\n. . | H M"
    assert evaluate(stacked(clear, FEW).state, 0) > evaluate(stacked(blocked, FEW).state, 0)


def test_a_gap_that_a_tile_can_close_is_worth_something():
    waiting, far = "L . | _ _ | L .\n. M | _ _ | . H", "L . | _ _ | M .\n. M | _ _ | . H"
    assert evaluate(stacked(waiting, FEW).state, 0) > evaluate(stacked(far, FEW).state, 0)


def test_walkways_that_are_used_up_promise_nothing():
    full, empty = stacked("L . | . L\n. M | H .", FEW).state, stacked("L . | . L\n. M | H .", FEW).state
    empty.supply[2] = 0
    assert evaluate(full, 0) > evaluate(empty, 0)


def _won(number: int, chance: random.Random, stream: Stream) -> bool:
    needs = ("random", "random") if number % 4 > 1 else ("none", "none")
    state = setup(Options(number % 2 == 1, *needs), 3, bytes([number]) * 32)
    thinker = number % 3
    while acting := rules.to_act(state):
        legal = rules.legal_actions(state, acting[0])
        choice = chance.choice(legal) if acting[0] != thinker else _best(state, thinker, legal, stream)
        rules.advance(state, acting[0], choice)
    result = outcome(state)
    return result is not None and thinker in result.winners


def _best(state, seat, legal, stream):
    sampled = determinize(view_for(state, seat), stream)

    def promise(action):
        trial = GAME.copy(sampled)
        rules.advance(trial, seat, action)
        return evaluate(trial, seat)

    return max(legal, key=promise)


def test_a_look_one_tile_ahead_plays_better_than_what_looks_best_at_once():
    """Played on from six openings, it was worth 52.8 points on average, and trying every action 42.3."""
    ahead, at_once = (
        sum(_played_on(attrs.evolve(GAME, own_choice=choice), number) for number in range(6))
        for choice in (GAME.own_choice, None)
    )
    assert ahead > at_once + 18


def _played_on(game: AnyGame, number: int) -> float:
    """What the first seat comes to by its quick actions."""
    state = setup(Options(), 3, bytes([number]) * 32)
    play_on(game, state, 0, Chance(bytes(32), "play on"))
    return own_value(state, 0)
