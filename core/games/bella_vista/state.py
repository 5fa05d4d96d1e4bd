"""Everything about a table of Bella Vista: data, a copy, questions; nothing here changes it."""

import attrs

from core.games.bella_vista.components import HEIGHTS, SETS_BY_SEATS
from core.games.bella_vista.contracts import contracts_met
from core.games.bella_vista.meta import Options
from core.games.bella_vista.plan import Ground, plan_of

ASK_OFFER, ASK_BUILD, ASK_CONTRACT, ASK_NEUTRAL, OVER = range(5)
CONSTRAINED, ON_BORDER, ANYWHERE = range(3)
"""How free a building is to be placed (rulings 1, 2)."""
NOBODY = -1
NOTHING = -1
CARD = tuple(1 << 2 * number for number in range(HEIGHTS))
"""One card of each number, less one, in a packed hand."""
OWNER = 16
"""An offered card is its seat times this, plus its number; 0 is an empty slot."""


@attrs.define
class State:
    """A table of Bella Vista.

    `order` has the seats below the board; `offers` the cards above it, first its slots from left to right, then the
    places to the right of it, each as its seat times OWNER plus its number, 0 where none lies. `offered` offers were
    made in this round; `place` is the card above the board that is being built, -1 while offers are made. `number` is
    the building to be placed, 0 for none, and `freedom` how free that is. `constraints` are all ten as they come, one a
    round. `display` holds contracts by index, -1 for a gap, `pile` those to come, the next one last. By seat: `hands`
    packed, the count of number n in bits 2n - 2 and 2n - 1, `decks` with the next card last, `coins`, `contracts`
    taken, and `built`: placements of the plan in the order they were made; the neutral ones follow after the last seat.
    `aside` has (seat or -1, number) of the buildings that found no room. `height` and `cluster` are the objectives.
    """

    options: Options
    ground: Ground
    seats: int
    round: int
    phase: int
    actor: int
    ply: int
    offered: int
    place: int
    number: int
    freedom: int
    height: int
    cluster: int
    order: tuple[int, ...]
    offers: tuple[int, ...]
    constraints: tuple[int, ...]
    display: tuple[int, ...]
    pile: tuple[int, ...]
    aside: tuple[tuple[int, int], ...]
    hands: list[int]
    decks: list[tuple[int, ...]]
    coins: list[int]
    contracts: list[tuple[int, ...]]
    built: list[tuple[int, ...]]


def copy(state: State) -> State:
    """An independent state with the same contents."""
    return State(
        state.options,
        state.ground,
        state.seats,
        state.round,
        state.phase,
        state.actor,
        state.ply,
        state.offered,
        state.place,
        state.number,
        state.freedom,
        state.height,
        state.cluster,
        state.order,
        state.offers,
        state.constraints,
        state.display,
        state.pile,
        state.aside,
        state.hands[:],
        state.decks[:],
        state.coins[:],
        state.contracts[:],
        state.built[:],
    )


def hand_size(hand: int) -> int:
    """Cards in a packed hand."""
    return (hand & 0x5555).bit_count() + 2 * (hand & 0xAAAA).bit_count()


def pack_hand(numbers: tuple[int, ...]) -> int:
    """The packed hand of these numbers, at most three of each."""
    return sum(CARD[number - 1] for number in numbers)


def unpack_hand(hand: int) -> tuple[int, ...]:
    """The numbers in a packed hand, ascending."""
    return tuple([number for number in range(1, HEIGHTS + 1) for _ in range(hand >> 2 * number - 2 & 3)])


def prices(state: State) -> tuple[int, ...]:
    """The slots of the offer board, in coins, from left to right."""
    return state.options.components.prices(state.seats)


def offers_a_round(seats: int) -> int:
    """Offers made in one round, all seats together."""
    return seats * SETS_BY_SEATS[seats]


def to_build(state: State) -> list[tuple[int, int]]:
    """Seat and number of the cards above the board that are not built yet, from left to right."""
    waiting = state.offers[state.place if state.phase == ASK_BUILD else state.place + 1 :]
    return [divmod(entry, OWNER) for entry in waiting if entry]


def is_neutral(state: State) -> bool:
    """Whether all cards above the board were built, so that the building to come is the neutral one."""
    return state.place == len(state.offers)


def tally(state: State, seat: int) -> int:
    """The buildings of a seat, counted as in contracts.py."""
    tallies = plan_of(state.ground).tallies
    return sum([tallies[placement] for placement in state.built[seat]])


def available_contracts(state: State, seat: int) -> tuple[int, ...]:
    """Those contracts on display that the buildings of a seat meet, by index, ascending."""
    return contracts_met(state.display, tally(state, seat), state.seats == 2)
