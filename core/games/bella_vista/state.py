"""The state of a table of Bella Vista: its data, its phases and its pieces. Nothing here changes its value."""

from collections import Counter
from typing import Literal, get_args

import attrs

from core.games.bella_vista.actions import Freedom
from core.games.bella_vista.city import Ground, plan_of
from core.games.bella_vista.components import CONSTRAINTS, CONTRACT_NAMES, HEIGHTS, ROUNDS, SETS_BY_SEATS, contracts_met
from core.games.bella_vista.meta import Options
from core.kernel.components import Inventory

ASK_OFFER, ASK_BUILD, ASK_CONTRACT, ASK_NEUTRAL, OVER = range(5)
Phase = Literal["offer", "build", "contract", "neutral", "over"]
PHASES: tuple[Phase, ...] = get_args(Phase)
"""The phases, by the numbers above."""
CONSTRAINED, ON_BORDER, ANYWHERE = range(3)
FREEDOMS: tuple[Freedom, ...] = get_args(Freedom)
"""The freedom of a placement, by the numbers above (docs/games/bella_vista.md 3, rulings 1, 2)."""
NO_SEAT = -1
NOTHING = -1
CARD = tuple(1 << 2 * number for number in range(HEIGHTS))
"""One card of each number, less one, in a packed hand."""
OWNER = 16
"""An offered card is its seat times this, plus its number; 0 is an empty slot."""


@attrs.define
class State:
    """A table of Bella Vista. Lists have an entry for each seat unless said otherwise."""

    options: Options
    ground: Ground
    seats: int
    round: int
    phase: int
    actor: int
    ply: int
    offered: int
    """The number of offers made this round."""
    place: int
    """The card above the board that is being built; NOTHING while offers are made."""
    number: int
    """The current building, 0 for none."""
    freedom: int
    """The freedom of its placement."""
    height: int
    """An index in OBJECTIVES_HEIGHT."""
    cluster: int
    """An index in OBJECTIVES_CLUSTER."""
    order: tuple[int, ...]
    """The seats below the board."""
    offers: tuple[int, ...]
    """The cards above the board: in its slots from left to right, then to the right of it. Each is its seat times OWNER
    plus its number, 0 where none lies."""
    constraints: tuple[int, ...]
    """All ten as they come, one a round."""
    display: tuple[int, ...]
    """Contracts by index, NOTHING for a gap."""
    pile: tuple[int, ...]
    """The contracts to come, the next one last."""
    aside: tuple[tuple[int, int], ...]
    """Seat (NO_SEAT: neutral) and number of the buildings without room."""
    hands: list[int]
    """Packed: the count of number n in bits 2n - 2 and 2n - 1."""
    decks: list[tuple[int, ...]]
    """The next card last."""
    coins: list[int]
    contracts: list[tuple[int, ...]]
    """The taken contracts."""
    built: list[tuple[int, ...]]
    """Placements of the plan in the order they were made; the neutral ones follow after the last seat."""


def hand_size(hand: int) -> int:
    """Return the number of cards in a packed hand."""
    return (hand & 0x5555).bit_count() + 2 * (hand & 0xAAAA).bit_count()


def pack_hand(numbers: tuple[int, ...]) -> int:
    """Return the packed hand of these numbers, at most three of each."""
    return sum(CARD[number - 1] for number in numbers)


def unpack_hand(hand: int) -> tuple[int, ...]:
    """Return the numbers in a packed hand, ascending."""
    return tuple([number for number in range(1, HEIGHTS + 1) for _ in range(hand >> 2 * number - 2 & 3)])


def prices(state: State) -> tuple[int, ...]:
    """Return the slots of the offer board, in coins, from left to right."""
    return state.options.components.prices(state.seats)


def offers_a_round(seats: int) -> int:
    """Return the number of offers in a round, of all seats together."""
    return seats * SETS_BY_SEATS[seats]


def to_build(state: State) -> list[tuple[int, int]]:
    """Return seat and number of the cards above the board that are still to be built, from left to right."""
    waiting = state.offers[state.place if state.phase == ASK_BUILD else state.place + 1 :]
    return [divmod(entry, OWNER) for entry in waiting if entry]


def is_neutral(state: State) -> bool:
    """Return whether the current building is the neutral one, because all cards above the board are built."""
    return state.place == len(state.offers)


def tally(state: State, seat: int) -> int:
    """Return the tally of a seat's buildings (components.py)."""
    tallies = plan_of(state.ground).tallies
    return sum([tallies[placement] for placement in state.built[seat]])


def available_contracts(state: State, seat: int) -> tuple[int, ...]:
    """Return the visible contracts that a seat's buildings meet, by index, ascending."""
    return contracts_met(state.display, tally(state, seat), state.seats == 2)


def components(options: Options, seats: int) -> Inventory:
    """Return the inventory for this number of seats: buildings by seat and number, neutral ones, contracts,
    constraints."""
    own = {_building(seat, number): SETS_BY_SEATS[seats] for seat in range(seats) for number in range(1, HEIGHTS + 1)}
    neutral = {_building(NO_SEAT, number): 1 for number in range(1, ROUNDS)} if seats == 3 else {}
    contracts = {CONTRACT_NAMES[contract]: 1 for contract in options.components.contracts}
    return own | neutral | contracts | {f"constraint {name}": 1 for name in CONSTRAINTS}


def census(state: State) -> Inventory:
    """Return the same inventory, counted from hands, draw piles, offer board, map and discarded pieces."""
    found = Counter(_building(seat, number) for seat, number in (*state.aside, *to_build(state)))
    numbers = plan_of(state.ground).numbers
    for seat in range(state.seats):
        found.update(_building(seat, number) for number in (*unpack_hand(state.hands[seat]), *state.decks[seat]))
        found.update(_building(seat, numbers[placement]) for placement in state.built[seat])
    found.update(_building(NO_SEAT, numbers[placement]) for placement in state.built[state.seats])
    if state.seats == 3:
        found.update(_building(NO_SEAT, number) for number in range(state.round, ROUNDS))
    found.update(CONTRACT_NAMES[contract] for contract in (*state.pile, *state.display) if contract != NOTHING)
    found.update(CONTRACT_NAMES[contract] for taken in state.contracts for contract in taken)
    found.update(f"constraint {CONSTRAINTS[constraint]}" for constraint in state.constraints)
    return dict(found)


def _building(seat: int, number: int) -> str:
    return f"neutral building {number}" if seat == NO_SEAT else f"building {number} of seat {seat}"
