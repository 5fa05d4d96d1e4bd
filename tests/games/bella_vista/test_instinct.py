"""What an architect does without thinking: always legal, and sensible."""

import random

from core.games.bella_vista import rules
from core.games.bella_vista.bots.instinct import in_field, instinct
from core.games.bella_vista.city.plan import plan_of
from core.games.bella_vista.components.contracts import count_in
from core.games.bella_vista.meta import Options
from core.games.bella_vista.scoring import outcome
from core.games.bella_vista.setup import setup
from core.games.bella_vista.view import view_for
from core.games.bella_vista.view.determinize import determinize
from core.kernel.rng import Stream
from tests.games.bella_vista.positions import few, on_any_table, walk


@few
@on_any_table
def test_it_is_legal_in_whatever_a_bot_imagines(options: Options, seats: int, seed: bytes, choices: int) -> None:
    stream = Stream(seed, "instinct")
    for state in walk(options, seats, seed, choices):
        for seat in rules.to_act(state):
            imagined = determinize(view_for(state, seat), stream)
            assert instinct(imagined, seat, stream) in rules.legal_actions(state, seat)


def test_it_beats_two_who_play_at_random() -> None:
    """20 of 20 tables with three seats, the seat rotated."""
    chance, stream = random.Random(7), Stream(bytes(32), "thinking")
    assert all(_won(number, chance, stream) for number in range(20))


def test_the_same_luck_leads_to_the_same_table() -> None:
    assert len({_played(Stream(bytes(32), "thinking")) for _ in range(2)}) == 1


def test_places_count_in_the_fields_of_their_tallies() -> None:
    state = setup(Options(), 3, bytes(32))
    plan, first = plan_of(state.ground), 0
    for number, sites in enumerate(plan.sites, start=1):
        for wanted in range(12):
            bits = in_field(state.ground, number, wanted)
            tallies = [plan.tallies[first + place] for place in range(len(sites))]
            assert [bits >> place & 1 for place in range(len(sites))] == [count_in(one, wanted) > 0 for one in tallies]
        first += len(sites)


def _won(number: int, chance: random.Random, stream: Stream) -> bool:
    state = setup(Options(), 3, bytes([number]) * 32)
    thinker = number % 3
    while acting := rules.to_act(state):
        legal = rules.legal_actions(state, acting[0])
        choice = instinct(state, thinker, stream) if acting[0] == thinker else chance.choice(legal)
        rules.advance(state, acting[0], choice)
    end = outcome(state)
    return end is not None and end.ranks[thinker] == 1


def _played(stream: Stream) -> tuple[int, ...]:
    state = setup(Options(), 3, bytes(32))
    while acting := rules.to_act(state):
        rules.advance(state, acting[0], instinct(state, acting[0], stream))
    end = outcome(state)
    assert end is not None
    return end.totals
