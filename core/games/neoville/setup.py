"""The initial state of a table (docs/games/neoville.md 1). All shuffling is done here; tiles are then drawn by
position."""

from typing import Final

from core.games.neoville.components import (
    FAIRNESS,
    FAMILIES,
    HAND,
    MARKET,
    SERVICES_IN_USE,
    TILES,
    services_of,
    skyscrapers_in_use,
)
from core.games.neoville.meta import META, Options
from core.games.neoville.state import ASK_PLACE, State, pack_services, remember
from core.kernel.rng import Stream

PAIRS: Final = ((0, 1), (0, 2), (1, 2))
"""The ways to choose two families."""


def setup(options: Options, seats: int, seed: bytes) -> State:
    """Return the first decision of a table of `seats` (2 to 4); seat 0 begins."""
    META.check_seats(seats)
    families = _families(options, seed)
    services = _services(options, families, seats, seed)
    tiles = list(range(FAIRNESS, TILES))
    Stream(seed, "neoville tiles").shuffle(tiles)
    market = [tiles.pop() for _ in range(MARKET)]
    hands = [(seat, *sorted(tiles.pop() for _ in range(HAND - 1))) for seat in range(seats)]
    state = State(
        options=options,
        seats=seats,
        families=families,
        boxed=tuple(copies - used for copies, used in zip(options.components.copies, services, strict=True)),
        phase=ASK_PLACE,
        actor=0,
        turn=1,
        skyscrapers=sum(1 << kind for kind in skyscrapers_in_use(seats)),
        services=pack_services(services),
        market=market,
        pile=tuple(tiles),
        left=len(tiles),
        hands=hands,
        known=[(seat,) for seat in range(seats)],
        laid=[()] * seats,
        buildings=[()] * seats,
    )
    remember(state)
    return state


def _families(options: Options, seed: bytes) -> tuple[int, int]:
    if options.services == "random":
        return Stream(seed, "neoville families").choice(PAIRS)
    one, other = (FAMILIES.index(name) for name in options.services.split("-"))
    return one, other


def _services(options: Options, families: tuple[int, int], seats: int, seed: bytes) -> tuple[int, ...]:
    """Return the counts of the services in use by kind: a random selection from each family."""
    copies = options.components.copies
    counts = [0] * len(copies)
    for family in families:
        pieces = [kind for kind in services_of(family, len(copies)) for _ in range(copies[kind])]
        Stream(seed, f"neoville {FAMILIES[family]}").shuffle(pieces)
        for kind in pieces[: SERVICES_IN_USE[seats]]:
            counts[kind] += 1
    return tuple(counts)
