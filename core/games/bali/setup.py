"""Set-up of a table (docs/games/bali.md 1 and 2). All shuffling happens here; later draws take cards by position."""

from core.games.bali.components import (
    CATEGORIES,
    COLUMN_HEIGHT,
    COLUMNS,
    KINDS,
    MASON,
    ORACLE,
    PLAYABLE,
    PRIEST,
    SHRINE,
    ComponentSet,
)
from core.games.bali.meta import META, Options
from core.games.bali.rules import begin_turn
from core.games.bali.state import ASK_PLAY, FACE_DOWN, NO_COLUMN, NO_SEAT, State, pack_hand
from core.kernel.rng import Stream

FIRST_STONES = 2


def setup(options: Options, seats: int, seed: bytes) -> State:
    """Return a table of `seats` (2 to 4) at its first decision; seat 0 begins."""
    META.check_seats(seats)
    state = _empty_table(options, seats)
    _deal_market(state, seed)
    _deal_start_sets(state, seed)
    if options.oracle:
        _prepare_oracle(state, seed)
    begin_turn(state, 0, None)
    return state


def deck(components: ComponentSet) -> list[int]:
    """Return the game cards without the oracles, unshuffled."""
    farmers = [category for category in range(4) for _ in range(components.farmers[category])]
    return farmers + [MASON] * components.masons + [PRIEST] * components.priests + [SHRINE] * components.shrines


def _empty_table(options: Options, seats: int) -> State:
    return State(
        options=options,
        seats=seats,
        phase=ASK_PLAY,
        active=0,
        actor=0,
        ply=0,
        turn=0,
        demon=0 if options.demon else NO_COLUMN,
        last_column=NO_COLUMN,
        scored=NO_SEAT,
        looks=0,
        hands=[0] * seats,
        tableaus=[0] * (PLAYABLE * seats),
        offerings=[1] * (len(CATEGORIES) * seats),
        stones=[FIRST_STONES + seat for seat in range(seats)],
        points=[0] * seats,
        start_sets=[0] * seats,
        shown=[0] * seats,
        stock=[options.components.offerings - seats] * len(CATEGORIES),
        market=[()] * COLUMNS,
        pile=[],
        altar=[],
        removed=[0] * len(KINDS),
        queue=[],
        log=[],
    )


def _deal_market(state: State, seed: bytes) -> None:
    cards = deck(state.options.components)
    Stream(seed, "bali deck").shuffle(cards)
    state.market = [tuple(cards.pop() for _ in range(COLUMN_HEIGHT)) for _ in range(COLUMNS)]
    state.pile = cards


def _deal_start_sets(state: State, seed: bytes) -> None:
    sets = list(range(len(state.options.components.start_farmers)))
    Stream(seed, "bali start sets").shuffle(sets)
    for seat in range(state.seats):
        state.start_sets[seat] = sets[seat]
        state.hands[seat] = pack_hand(state.options.components.start_farmers[sets[seat]])
        state.tableaus[seat * PLAYABLE + MASON] = 1


def _prepare_oracle(state: State, seed: bytes) -> None:
    """Shuffle the oracles into the pile, and put one card of each category on the altar (B-A16)."""
    state.pile += [ORACLE] * state.options.components.oracles
    Stream(seed, "bali oracles").shuffle(state.pile)
    state.altar = [category + FACE_DOWN for category in range(4)]
    Stream(seed, "bali altar").shuffle(state.altar)
    state.stock = [count - 1 for count in state.stock]
