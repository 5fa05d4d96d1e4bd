"""What an architect does without thinking: always legal, and sensible."""

import random
from itertools import permutations

import pytest

from core.games.neoville import rules
from core.games.neoville.actions import Take
from core.games.neoville.bots import instinct
from core.games.neoville.components import CORNERS
from core.games.neoville.heuristics import cross_of, crosses_of, founded
from core.games.neoville.meta import Options
from core.games.neoville.scoring import final_totals
from core.games.neoville.setup import setup
from core.games.neoville.state import start_of
from core.games.neoville.view import determinize, view_for
from core.kernel.rng import Stream


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_is_legal_in_whatever_a_bot_imagines(seats: int) -> None:
    """At every decision of a table that is played at random, so that cities have what nobody sensible builds."""
    chance, stream = random.Random(seats), Stream(bytes(32), "instinct")
    state = setup(Options(), seats, bytes([seats]) * 32)
    while acting := rules.to_act(state):
        (seat,) = acting
        legal = rules.legal_actions(state, seat)
        assert instinct(determinize(view_for(state, seat), stream), seat, stream) in legal
        rules.advance(state, seat, chance.choice(legal))


def test_of_equal_tiles_it_draws_the_same_wherever_they_lie() -> None:
    """At every draw of a table: the market lies otherwise where another tile was taken before, and nothing else need
    follow from that."""
    state = setup(Options(), 2, bytes(32))
    stream = Stream(bytes(32), "instinct")
    draws = 0
    while acting := rules.to_act(state):
        (seat,) = acting
        if rules.decision(state, seat).kind == "draw":
            drawn = set()
            for market in permutations(state.market):
                state.market[:] = market
                chosen = instinct(state, seat, stream)
                drawn.add(market[chosen.position] if isinstance(chosen, Take) else None)
            assert len(drawn) == 1
            draws += 1
        rules.advance(state, seat, instinct(state, seat, stream))
    assert draws > 20


def test_what_ecomobiles_would_find_is_looked_up_for_all_at_once() -> None:
    stream, found = Stream(bytes(32), "instinct"), 0
    for number in range(3):
        state = setup(Options(), 3, bytes([number]) * 32)
        while acting := rules.to_act(state):
            (seat,) = acting
            if rules.decision(state, seat).kind == "build":
                town, first = founded(state, seat), start_of(state.laid[seat][-1])
                for square in (first + corner for corner in CORNERS):
                    *each, covered = crosses_of(town, square)
                    assert [(one, covered) for one in each] == [cross_of(town, kind, square) for kind in range(6)]
                    found += sum(each)
            rules.advance(state, seat, instinct(state, seat, stream))
    assert found


def test_it_beats_two_who_play_at_random() -> None:
    """9 of 9 tables with three seats, the seat rotated."""
    chance, stream = random.Random(7), Stream(bytes(32), "thinking")
    for number in range(9):
        thinker = number % 3
        totals = _played(bytes([number]) * 32, (thinker,), chance, stream)
        assert totals[thinker] == max(totals)


def test_the_same_luck_leads_to_the_same_table() -> None:
    tables = [_played(bytes(32), (0, 1, 2), random.Random(1), Stream(bytes(32), "thinking")) for _ in range(2)]
    assert tables[0] == tables[1]


def _played(seed: bytes, thinkers: tuple[int, ...], chance: random.Random, stream: Stream) -> list[int]:
    state = setup(Options(), 3, seed)
    while acting := rules.to_act(state):
        (seat,) = acting
        legal = rules.legal_actions(state, seat)
        rules.advance(state, seat, instinct(state, seat, stream) if seat in thinkers else chance.choice(legal))
    return final_totals(state)
