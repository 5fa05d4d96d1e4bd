"""What an architect does without thinking: always legal, and sensible."""

import random

import pytest

from core.games.neoville import rules
from core.games.neoville.bots.instinct import instinct
from core.games.neoville.meta import Options
from core.games.neoville.scoring import final_totals
from core.games.neoville.setup import setup
from core.games.neoville.view import view_for
from core.games.neoville.view.determinize import determinize
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
