"""The table before the first turn (docs/games/cloud_city.md 1). Everything is shuffled here and later drawn by
position."""

from core.games.cloud_city.actions import PLACES
from core.games.cloud_city.components import DISPLAY, HAND, HEIGHTS, NEEDS, site
from core.games.cloud_city.meta import META, NEED_CHOICES, NO_NEED, RANDOM_NEED, Options
from core.games.cloud_city.rules import lay
from core.games.cloud_city.state import ASK_PLACE, State
from core.kernel.message import BelvedereError
from core.kernel.rng import Stream

RECTANGLE_SEATS = (2, 3)
"""Four seats would need more tiles than there are (docs/games/cloud_city.md C-A10)."""


def setup(options: Options, seats: int, seed: bytes) -> State:
    """Return the first state of a table with that number of seats; seat 0 begins. Raises BelvedereError for options
    that the rules do not have."""
    META.check_seats(seats)
    _check(options, seats)
    tiles = [kind for kind, copies in enumerate(options.components.tiles) for _ in range(copies)]
    Stream(seed, "cloud city tiles").shuffle(tiles)
    hands = [tuple(sorted(tiles.pop() for _ in range(HAND))) for _ in range(seats)]
    state = State(
        options=options,
        seats=seats,
        phase=ASK_PLACE,
        active=0,
        round=1,
        ply=0,
        needs=_needs(options, seed),
        hands=hands,
        known=[()] * seats,
        display=[tiles.pop() for _ in range(DISPLAY)],
        pile=tiles,
        supply=list(options.components.supply),
        placed=[()] * seats,
        walkways=[()] * seats,
        points=[0] * (len(HEIGHTS) * seats),
    )
    middle = site(options.rectangle).longer - 1
    for seat in range(seats):
        lay(state, seat, PLACES[options.components.starts[seat]][0][middle][middle])
    return state


def _check(options: Options, seats: int) -> None:
    if options.rectangle and seats not in RECTANGLE_SEATS:
        raise BelvedereError("cloud_city-rectangle-seats", found=seats)
    for key, need in (("first_need", options.first_need), ("second_need", options.second_need)):
        if need not in NEED_CHOICES:
            raise BelvedereError("options-not-possible", game=META.title, option=key)
    if options.first_need == options.second_need and options.first_need in NEEDS:
        raise BelvedereError("cloud_city-need-twice", need=options.first_need)


def _needs(options: Options, seed: bytes) -> tuple[int, ...]:
    """Return the need cards in use: the named ones, then random others for those to draw."""
    wanted = [need for need in (options.first_need, options.second_need) if need != NO_NEED]
    drawn = [number for number, need in enumerate(NEEDS) if need not in wanted]
    Stream(seed, "cloud city needs").shuffle(drawn)
    return tuple(drawn.pop() if need == RANDOM_NEED else NEEDS.index(need) for need in wanted)
