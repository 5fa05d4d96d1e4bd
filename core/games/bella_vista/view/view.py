"""What one viewer may know of a table of Bella Vista."""

from functools import lru_cache

import attrs

from core.games.bella_vista.actions import HIGHEST_PRICE
from core.games.bella_vista.city.plan import Plan, plan_of
from core.games.bella_vista.components import HEIGHTS
from core.games.bella_vista.events import Freedom
from core.games.bella_vista.meta import Options
from core.games.bella_vista.state import (
    FREEDOMS,
    NOBODY,
    OVER,
    OWNER,
    PHASES,
    Phase,
    State,
    available_contracts,
    hand_size,
    prices,
    unpack_hand,
)
from core.kernel.decision import Seat


@attrs.frozen
class Building:
    """A building on the map: `seat` owns it, None if it is neutral; `row`, `column` (of its first cell in reading
    order) and `turn` as in the action. `roofed`: at two seats, the second of its height, in the colour with roofs."""

    seat: Seat | None
    number: int
    row: int
    column: int
    turn: int
    roofed: bool


@attrs.frozen
class Slot:
    """A place above the offer board: its `price`, None for the places to its right. `seat` has laid a card there, None
    if it is empty; `number` is that of the card, None while the viewer may not know it; `done` once it was built."""

    price: int | None
    seat: Seat | None
    number: int | None
    done: bool


@attrs.frozen
class PlayerView:
    """One seat as the viewer sees it."""

    coins: int
    hand_size: int
    hand: tuple[int, ...] | None
    """Numbers, ascending; None while hidden."""
    pile: int
    """Cards still to be drawn."""
    unseen: tuple[int, ...]
    """The cards that were not yet revealed, wherever they are, as copies by number less one."""
    contracts: tuple[int, ...]
    """Indices of those taken, in order."""
    met: tuple[int, ...]
    """Those on display whose conditions the seat's buildings meet now."""
    aside: tuple[int, ...]
    """Numbers of buildings that found no room."""


@attrs.frozen
class View:
    """An information state: what the viewer sees and may remember."""

    viewer: Seat | None
    seats: int
    options: Options
    city: tuple[str, ...]
    """The rows of the map as in components.CITIES."""
    round: int
    phase: Phase
    """What `actor` is asked."""
    actor: Seat | None
    order: tuple[Seat, ...]
    """The seats below the board from left to right."""
    offered: int
    """How many of them have made their offers."""
    place: int | None
    """The slot whose card is being built, None at other times."""
    slots: tuple[Slot, ...]
    number: int | None
    """The building to be placed now."""
    freedom: Freedom
    """Where that has to go."""
    constraints: tuple[int, ...]
    """Indices of those seen so far, the one in force last."""
    display: tuple[int | None, ...]
    """Contracts by index, None where one was taken."""
    pile: int
    """Contracts still to come."""
    height: int
    """An index in OBJECTIVES_HEIGHT, as is `cluster` in OBJECTIVES_CLUSTER."""
    cluster: int
    players: tuple[PlayerView, ...]
    buildings: tuple[Building, ...]
    """Seat by seat in the order they were placed, the neutral ones last."""
    aside: tuple[int, ...]
    """Numbers of neutral buildings that found no room."""


def view_for(state: State, viewer: Seat | None) -> View:
    """What `viewer` (None: a spectator) sees and may remember."""
    plan = plan_of(state.ground)
    over = state.phase == OVER
    return View(
        viewer=viewer,
        seats=state.seats,
        options=state.options,
        city=state.ground.rows,
        round=state.round,
        phase=PHASES[state.phase],
        actor=None if over else state.actor,
        order=state.order,
        offered=state.offered,
        place=state.place if 0 <= state.place < len(state.offers) else None,
        slots=_slots(state, viewer),
        number=state.number or None,
        freedom=FREEDOMS[state.freedom],
        constraints=state.constraints[: state.round],
        display=tuple([None if contract < 0 else contract for contract in state.display]),
        pile=len(state.pile),
        height=state.height,
        cluster=state.cluster,
        players=tuple([_player(state, seat, viewer) for seat in range(state.seats)]),
        buildings=_buildings(state, plan),
        aside=_aside(state, NOBODY),
    )


def _slots(state: State, viewer: Seat | None) -> tuple[Slot, ...]:
    board = prices(state)
    found = []
    for place, entry in enumerate(state.offers):
        price = board[place] if place < len(board) else None
        if entry:
            seat, number = divmod(entry, OWNER)
            known = seat == viewer or place <= state.place
            found.append(Slot(price, seat, number if known else None, place < state.place))
        else:
            found.append(_EMPTY[price])
    return tuple(found)


def _player(state: State, seat: Seat, viewer: Seat | None) -> PlayerView:
    hand = state.hands[seat]
    return PlayerView(
        coins=state.coins[seat],
        hand_size=hand_size(hand),
        hand=unpack_hand(hand) if seat == viewer else None,
        pile=len(state.decks[seat]),
        unseen=_unseen(state, seat),
        contracts=state.contracts[seat],
        met=available_contracts(state, seat),
        aside=_aside(state, seat),
    )


def _unseen(state: State, seat: Seat) -> tuple[int, ...]:
    """Copies by number less one of the cards in hand, in the draw pile, and face down above the board."""
    counts = [state.hands[seat] >> 2 * number & 3 for number in range(HEIGHTS)]
    for number in state.decks[seat]:
        counts[number - 1] += 1
    for entry in state.offers[state.place + 1 :]:
        if entry and entry // OWNER == seat:
            counts[entry % OWNER - 1] += 1
    return tuple(counts)


def _buildings(state: State, plan: Plan) -> tuple[Building, ...]:
    found = []
    numbers, actions = plan.numbers, plan.actions
    for owner, placements in enumerate(state.built):
        seat = owner if owner < state.seats else None
        heights = set()
        for placement in placements:
            action, number = actions[placement], numbers[placement]
            found.append(_building(seat, number, action.row, action.column, action.turn, number in heights))
            heights.add(number)
    return tuple(found)


@lru_cache(maxsize=1 << 14)
def _building(seat: Seat | None, number: int, row: int, column: int, turn: int, roofed: bool) -> Building:
    return Building(seat, number, row, column, turn, roofed)


def _aside(state: State, seat: Seat) -> tuple[int, ...]:
    return tuple([number for owner, number in state.aside if owner == seat]) if state.aside else ()


_EMPTY = {price: Slot(price, None, None, False) for price in (*range(HIGHEST_PRICE + 1), None)}
