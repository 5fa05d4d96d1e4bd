"""Set-up: from options, seats and the secret seed to the state at version 0. The only room that uses the seed."""

from core.games.sixth.components import DEALT, KINDS, MARKET
from core.games.sixth.meta import META, Options
from core.games.sixth.state import State
from core.kernel.rng import Stream


def setup(options: Options, seats: int, seed: bytes) -> State:
    """A new table: everything is shuffled here, later draws are by position."""
    META.check_seats(seats)
    cards = [kind for kind, count in enumerate(options.components.copies) for _ in range(count)]
    Stream(seed, "cards").shuffle(cards)
    hands = [sorted(cards.pop() for _ in range(DEALT)) for _ in range(seats)]
    market = [cards.pop() for _ in range(MARKET)]
    return State(options, 0, 0, hands, [[0] * len(KINDS) for _ in range(seats)], market, cards)
