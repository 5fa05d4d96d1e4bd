"""Set-up of a table (docs/games/bellevue.md 2). All shuffling happens here; later draws take cards by position."""

from core.games.bellevue.components import COUNTS, FIRST_HOUSE, FIRST_OF, KINDS, SHOP, Street
from core.games.bellevue.meta import META, Options
from core.games.bellevue.rules import begin_turn
from core.games.bellevue.state import NOTHING, State
from core.kernel.rng import Stream


def setup(options: Options, seats: int, seed: bytes) -> State:
    """Return a table of `seats` (2 to 5) at its first decisions: each has a shop in its street and a card of each
    kind."""
    META.check_seats(seats)
    piles = tuple(_shuffle_pile(kind, seed) for kind in range(len(KINDS)))
    rest = list(COUNTS)
    streets: list[Street] = [((_deal_card(piles, rest, SHOP),),) for _ in range(seats)]
    hands = [tuple(_deal_card(piles, rest, kind) for kind in range(len(KINDS))) for _ in range(seats)]
    state = State(
        options=options,
        seats=seats,
        turn=0,
        owing=0,
        drawing=0,
        over=False,
        piles=piles,
        rest=rest,
        hands=hands,
        drawn=[NOTHING] * seats,
        choices=[None] * seats,
        streets=streets,
        leftmost=[FIRST_HOUSE] * seats,
        open=[1 << FIRST_HOUSE] * seats,
        roofs=[0] * seats,
        canals=[()] * seats,
        turns=[()] * seats,
    )
    begin_turn(state, None)
    return state


def _shuffle_pile(kind: int, seed: bytes) -> tuple[int, ...]:
    cards = list(range(FIRST_OF[kind], FIRST_OF[kind] + COUNTS[kind]))
    Stream(seed, f"bellevue {KINDS[kind]}s").shuffle(cards)
    return tuple(cards)


def _deal_card(piles: tuple[tuple[int, ...], ...], rest: list[int], kind: int) -> int:
    rest[kind] -= 1
    return piles[kind][rest[kind]]
