"""The conservation check: what is in play, and where it all is. A building goes with its construction card."""

from collections import Counter

from core.games.bella_vista.components import CONSTRAINTS, CONTRACTS, HEIGHTS, ROUNDS, SETS_BY_SEATS
from core.games.bella_vista.meta import Options
from core.games.bella_vista.plan import plan_of
from core.games.bella_vista.state import NOBODY, NOTHING, State, to_build, unpack_hand
from core.kernel.components import Inventory


def components(options: Options, seats: int) -> Inventory:
    """Buildings by seat and by number, neutral ones, contracts and constraints that this number of seats plays with."""
    own = {_building(seat, number): SETS_BY_SEATS[seats] for seat in range(seats) for number in range(1, HEIGHTS + 1)}
    neutral = {_building(NOBODY, number): 1 for number in range(1, ROUNDS)} if seats == 3 else {}
    return own | neutral | dict.fromkeys(CONTRACTS, 1) | {f"constraint {name}": 1 for name in CONSTRAINTS}


def census(state: State) -> Inventory:
    """The same, counted where they are: hands, draw piles, offer board, the map, out of the game."""
    found = Counter(_building(seat, number) for seat, number in (*state.aside, *to_build(state)))
    numbers = plan_of(state.ground).numbers
    for seat in range(state.seats):
        found.update(_building(seat, number) for number in (*unpack_hand(state.hands[seat]), *state.decks[seat]))
        found.update(_building(seat, numbers[placement]) for placement in state.built[seat])
    found.update(_building(NOBODY, numbers[placement]) for placement in state.built[state.seats])
    if state.seats == 3:
        found.update(_building(NOBODY, number) for number in range(state.round, ROUNDS))
    found.update(CONTRACTS[contract] for contract in (*state.pile, *state.display) if contract != NOTHING)
    found.update(CONTRACTS[contract] for taken in state.contracts for contract in taken)
    found.update(f"constraint {CONSTRAINTS[constraint]}" for constraint in state.constraints)
    return dict(found)


def _building(seat: int, number: int) -> str:
    return f"neutral building {number}" if seat == NOBODY else f"building {number} of seat {seat}"
