"""The initial state of a table (docs/games/bella_vista.md 2). All shuffling is done here; cards are then drawn by
position."""

from core.games.bella_vista import components
from core.games.bella_vista.city import can_grow, ground_of, random_city
from core.games.bella_vista.components import (
    CITIES,
    COINS_BY_SEATS,
    CONSTRAINTS,
    DISPLAY,
    HAND_BY_SEATS,
    HEIGHTS,
    OBJECTIVES_CLUSTER,
    OBJECTIVES_HEIGHT,
    QUARTIERS,
    SETS_BY_SEATS,
    ComponentSet,
    Rows,
    is_sound,
    relettered,
)
from core.games.bella_vista.meta import META, Options
from core.games.bella_vista.rules import ask_offer
from core.games.bella_vista.state import ASK_OFFER, CONSTRAINED, NOTHING, State, offers_a_round, pack_hand
from core.kernel.message import ComponentError, message
from core.kernel.rng import Stream


def load_components(text: str) -> ComponentSet:
    """A component set from a file (`components.load_components`) with tiles that make a city. Raises ComponentError."""
    box = components.load_components(text)
    if not _has_a_city(box):
        raise ComponentError(message("bella_vista-components-file", problem=message("bella_vista-components-no-city")))
    return box


def _has_a_city(box: ComponentSet) -> bool:
    return bool(box.city) or can_grow(box.outlines)


def setup(options: Options, seats: int, seed: bytes) -> State:
    """Return the first decision of a table of `seats` (2 to 4). Raises ComponentError if the component set does not
    match the counts of the rulebook."""
    META.check_seats(seats)
    if not is_sound(options.components) or not _has_a_city(options.components):
        raise ComponentError("bella_vista-components-unsound", name=options.components.name)
    in_box = options.components.contracts
    contracts = tuple([in_box[place] for place in _shuffled(seed, "contracts", len(in_box))])
    decks = [_deck(seed, seat, seats) for seat in range(seats)]
    hand = HAND_BY_SEATS[seats]
    state = State(
        options=options,
        ground=ground_of(_city(options, seed), options.components.shapes),
        seats=seats,
        round=1,
        phase=ASK_OFFER,
        actor=0,
        ply=0,
        offered=0,
        place=NOTHING,
        number=0,
        freedom=CONSTRAINED,
        height=_objective(seed, "height", OBJECTIVES_HEIGHT, options.height),
        cluster=_objective(seed, "cluster", OBJECTIVES_CLUSTER, options.cluster),
        order=_first_order(seats, seed),
        offers=(0,) * (len(options.components.prices(seats)) + offers_a_round(seats) - 1),
        constraints=_shuffled(seed, "constraints", len(CONSTRAINTS)),
        display=contracts[: -DISPLAY - 1 : -1],
        pile=contracts[:-DISPLAY],
        aside=(),
        hands=[pack_hand(deck[-hand:]) for deck in decks],
        decks=[deck[:-hand] for deck in decks],
        coins=[COINS_BY_SEATS[seats]] * seats,
        contracts=[()] * seats,
        built=[()] * (seats + 1),
    )
    ask_offer(state, None)
    return state


def _stream(seed: bytes, what: str) -> Stream:
    return Stream(seed, f"bella_vista {what}")


def _shuffled(seed: bytes, what: str, count: int) -> tuple[int, ...]:
    numbers = list(range(count))
    _stream(seed, what).shuffle(numbers)
    return tuple(numbers)


def _objective(seed: bytes, what: str, objectives: tuple[str, ...], chosen: str) -> int:
    """Return the index of the chosen objective, or of a random one."""
    return objectives.index(chosen) if chosen in objectives else _shuffled(seed, what, len(objectives))[0]


def _deck(seed: bytes, seat: int, seats: int) -> tuple[int, ...]:
    """Return the shuffled construction cards of a seat; two seats shuffle both their sets together."""
    cards = [number for number in range(1, HEIGHTS + 1) for _ in range(SETS_BY_SEATS[seats])]
    _stream(seed, f"cards {seat}").shuffle(cards)
    return tuple(cards)


def _first_order(seats: int, seed: bytes) -> tuple[int, ...]:
    """Return a random order. With two seats the first one is also fourth (ruling 25)."""
    order = _shuffled(seed, "order", seats)
    return order + order[::-1] if seats == 2 else order


def _city(options: Options, seed: bytes) -> Rows:
    rows = _ground_plan(options, seed)
    if not options.shuffled:
        return rows
    letters = list(QUARTIERS)
    _stream(seed, "quartiers").shuffle(letters)
    return relettered(rows, "".join(letters))


def _ground_plan(options: Options, seed: bytes) -> Rows:
    if options.components.city:
        return options.components.city
    if options.city == "random" or options.components.tiles:
        return random_city(_stream(seed, "city"), options.components.outlines)
    if options.city == "drawn":
        return _stream(seed, "city").choice(CITIES)
    return CITIES[int(options.city) - 1]
