"""What an architect does without thinking: always legal, and sensible."""

from itertools import permutations

from core.games.neoville import rules
from core.games.neoville.actions import Take
from core.games.neoville.bots import instinct
from core.games.neoville.components import CORNERS
from core.games.neoville.heuristics import cross_of, crosses_of, founded
from core.games.neoville.meta import Options
from core.games.neoville.setup import setup
from core.games.neoville.state import start_of
from core.kernel.rng import Stream


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
