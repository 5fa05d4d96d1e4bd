"""The estimate is good enough to play by."""

import random

from core.games.neoville import rules
from core.games.neoville.bots import evaluate
from core.games.neoville.meta import Options
from core.games.neoville.scoring import outcome
from core.games.neoville.setup import setup
from core.games.neoville.state import copy
from core.games.neoville.view import determinize, view_for
from core.kernel.rng import Stream
from tests.games.neoville.stacked import Stacked, Town, stacked

WIDE = "W W W W\nW W W G\nE R G G\nE E R R"
"""Seven squares of water with room to grow."""


def test_one_ply_ahead_beats_two_who_play_at_random():
    """All of 6 tables with three seats, the seat rotated, and never fewer points than none."""
    chance, stream = random.Random(7), Stream(bytes(32), "thinking")
    for number in range(6):
        result = _played(number, chance, stream)
        assert result.winners == (number % 3,)
        assert result.totals[number % 3] > 0


def test_a_skyscraper_that_is_met_is_better_than_one_that_is_not():
    met, short = _after("waterfall 6 at 0 0"), _after("waterfall 12 at 0 0")
    assert evaluate(met.state, 0) > evaluate(stacked(Town(WIDE), Town(WIDE)).state, 0)
    assert evaluate(met.state, 1) < evaluate(stacked(Town(WIDE), Town(WIDE)).state, 1)
    full = "\n".join(["W W W W W W E E", "E E E E G G G G", "R R R R G G G G", "E E E E W W W W"] * 2)
    met, short = (stacked(Town(full, f"waterfall {height} at 0 0"), Town(full), turn=33) for height in (6, 12))
    assert evaluate(met.state, 0) - evaluate(short.state, 0) == 18


def test_a_skyscraper_that_will_be_reached_is_built_and_one_that_will_not_is_not():
    early = "W W\nW E"
    table = stacked(Town(early, hand="W W W R / T05 / T06"), Town()).place("W W W R", 0, 1)
    assert best(table).startswith("build waterfall")
    late = "\n".join(["E E G G R R W W", "G G R R W W E E"] * 3 + ["E E E E R R . .", "G G W W G G . ."])
    table = stacked(Town(late, hand="WP RP GP ES / T05 / T06"), Town(late), turn=31).place("WP RP GP ES", 3, 3)
    assert table.asked == "B place"
    table = stacked(Town(late, hand="W R G E / T05 / T06"), Town(late), turn=31)
    table.state.services = 0
    assert best(table.place("W R G E", 3, 3)) == "build nothing"


def test_a_windmill_goes_where_it_will_be_right():
    wide = "E E G G R R W W\nG G R R W W E E"
    hand = "EP GP RP W / T05 / T06"
    left = stacked(Town(wide, hand=hand), Town(wide)).place("EP GP RP W", 1, 0)
    right = stacked(Town(wide, hand=hand), Town(wide)).place("EP GP RP W", 1, 3)
    for table, better, worse in ((left, "left", "right"), (right, "right", "left")):
        worth = {name: value(table, f"build windmill {name} se") for name in (better, worse)}
        assert worth[better] > value(table, "build nothing") > worth[worse]


def _after(built: str) -> Stacked:
    return stacked(Town(WIDE, built), Town(WIDE))


def value(table: Stacked, text: str) -> float:
    """The estimate after an action; services of any kind are in the supply."""
    trial = Stacked(copy(table.state), [])
    trial.state.services = sum(1 << 3 * kind for kind in range(18))
    return evaluate(trial.do(text).state, table.state.actor)


def best(table: Stacked) -> str:
    return max(table.legal, key=lambda text: evaluate(Stacked(table.state, []).do(text).state, table.state.actor))


def _played(number: int, chance: random.Random, stream: Stream):
    state = setup(Options(), 3, bytes([number]) * 32)
    while acting := rules.to_act(state):
        legal = rules.legal_actions(state, acting[0])
        choice = chance.choice(legal) if acting[0] != number % 3 else _best(state, acting[0], legal, stream)
        rules.advance(state, acting[0], choice)
    return outcome(state)


def _best(state, seat, legal, stream):
    sampled = determinize(view_for(state, seat), stream)

    def promise(action):
        trial = copy(sampled)
        rules.advance(trial, seat, action)
        return evaluate(trial, seat)

    return max(legal, key=promise)
