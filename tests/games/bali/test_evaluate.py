"""The estimate is good enough to play by."""

import random

from core.games.bali import rules
from core.games.bali.bots import evaluate
from core.games.bali.game import GAME
from core.games.bali.meta import Options
from core.games.bali.scoring import outcome
from core.games.bali.setup import setup
from core.games.bali.view import determinize, view_for
from core.kernel.rng import Stream
from tests.games.bali.stacked import stacked


def test_one_ply_ahead_beats_two_who_play_at_random():
    """34 of 40 tables with three seats, both variants in turn, the seat rotated."""
    chance, stream = random.Random(7), Stream(bytes(32), "thinking")
    wins = sum(_won(number, chance, stream) for number in range(40))
    assert wins >= 34


def test_more_of_anything_is_never_worth_less():
    plain = stacked("A: display M P | offerings Ri | stones 3\nB: display M P | offerings Ri | stones 3").state
    for richer in ("display M P | offerings Ri Pe | stones 3", "display M P | offerings Ri | stones 4"):
        better = stacked(f"A: {richer}\nB: display M P | offerings Ri | stones 3").state
        assert evaluate(better, 0) > evaluate(plain, 0)
        assert evaluate(better, 1) < evaluate(plain, 1)


def _won(number: int, chance: random.Random, stream: Stream) -> bool:
    state = setup(Options(oracle=number % 2 == 1, demon=number % 4 > 1), 3, bytes([number]) * 32)
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
