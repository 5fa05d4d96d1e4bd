"""The view of one viewer, and sampled states that agree with it."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

import attrs

from core.games.bella_vista import rules
from core.games.bella_vista.actions import HIGHEST_PRICE, Build, Freedom
from core.games.bella_vista.city import Plan, find_placement, ground_of, key, plan_of
from core.games.bella_vista.components import (
    CONSTRAINTS,
    HEIGHTS,
    PARKS,
    QUARTIERS,
    RIVERS,
    contracts_met,
    footprints,
    missing,
    needs,
)
from core.games.bella_vista.meta import Options
from core.games.bella_vista.state import (
    CARD,
    FREEDOMS,
    NO_SEAT,
    NOTHING,
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
from core.kernel.grid import Cell
from core.kernel.rng import Stream


@attrs.frozen
class Building:
    """A building on the map. `seat` owns it (None: neutral); `row`, `column` (of its first cell in reading order) and
    `turn` are as in the action. With two seats `roofed` marks the second of its height, in the colour with roofs."""

    seat: Seat | None
    number: int
    row: int
    column: int
    turn: int
    roofed: bool


@attrs.frozen
class Slot:
    """A slot above the offer board: its `price`, or None to the right of it. `seat` has put a card there, None if it is
    empty; `number` is that of the card, None if the viewer may not know it; `done` once it is built."""

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
    """The unrevealed cards, wherever they are, as copies by number less one."""
    contracts: tuple[int, ...]
    """Indices of the taken contracts, in order."""
    met: tuple[int, ...]
    """The visible contracts that the seat's buildings meet now."""
    aside: tuple[int, ...]
    """Numbers of buildings that found no room."""


@attrs.frozen
class View:
    """The information state of a viewer, including memory."""

    viewer: Seat | None
    seats: int
    options: Options
    city: tuple[str, ...]
    """The rows of the map as in components.CITIES."""
    round: int
    phase: Phase
    """The phase of `actor`."""
    actor: Seat | None
    order: tuple[Seat, ...]
    """The seats below the board from left to right."""
    offered: int
    """The number of them that have made their offers."""
    place: int | None
    """The slot of the card being built, None at other times."""
    slots: tuple[Slot, ...]
    number: int | None
    """The current building."""
    freedom: Freedom
    """The freedom of its placement."""
    constraints: tuple[int, ...]
    """Indices of the constraints seen so far, the current one last."""
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
    """Return what `viewer` (None: a spectator) sees and may remember."""
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
        aside=_aside(state, NO_SEAT),
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
    """Return, by number less one, the copies of the cards in hand, in the draw pile, and face down above the board."""
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


# Facts read from the map in a view: cells and their owners, the income of a placement, progress of contracts.
#
# For sentences and boards. The tables are those of the rules (city.py, components.py); nothing here decides legality.


def plan_for(view: View) -> Plan:
    """Return the tables of the city in a view."""
    return plan_of(ground_of(view.city, view.options.components.shapes))


def mark_of(view: View, cell: Cell) -> str:
    """Return the mark of a cell: a letter, a digit, `~`, `=`, or a full stop for outside."""
    row, column = cell
    if not 0 <= row < len(view.city) or not 0 <= column < len(view.city[row]):
        return "."
    return view.city[row][column]


def is_quarter(mark: str) -> bool:
    """Return whether the mark is a buildable cell."""
    return mark in QUARTIERS


def is_park(mark: str) -> bool:
    return mark in PARKS


def is_river(mark: str) -> bool:
    return mark in RIVERS


def is_adjacent(view: View, cell: Cell, marks: str) -> bool:
    """Return whether a cell shares a side with a cell of one of these marks."""
    row, column = cell
    around = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
    return any(mark_of(view, other) in marks for other in around)


def footprint(view: View, number: int, action: Build) -> tuple[Cell, ...]:
    """Return the cells that a building would cover, inside or outside the city; none if it has no such turn."""
    turns = footprints(view.options.components.shapes[number - 1])
    if action.turn >= len(turns):
        return ()
    return tuple((action.row + down, action.column + right) for down, right in turns[action.turn])


def looks(view: View, number: int) -> int:
    """Return in how many different ways a building can be turned."""
    return len(footprints(view.options.components.shapes[number - 1]))


def cells_under(view: View, building: Building) -> tuple[Cell, ...]:
    """Return the cells under a building."""
    return footprint(view, building.number, Build(building.row, building.column, building.turn))


def occupied_cells(view: View) -> Mapping[Cell, Building]:
    """Return every occupied cell with its building."""
    return {cell: building for building in view.buildings for cell in cells_under(view, building)}


def placement(view: View, number: int, action: Build) -> int | None:
    """Return the placement in the tables of the city, or None if it is not only on quartiers."""
    return find_placement(plan_for(view), number, action)


def placements_by_seat(view: View) -> list[tuple[int, ...]]:
    """Return the placements of the buildings on the map as in a state: by seat, the neutral ones last."""
    plan = plan_for(view)
    built: list[tuple[int, ...]] = [()] * (view.seats + 1)
    for one in view.buildings:
        owner = view.seats if one.seat is None else one.seat
        built[owner] += (plan.index[key(one.number, one.row, one.column, one.turn)],)
    return built


def income(view: View, number: int, action: Build) -> int:
    """Return the coins that a building would earn there now, or 0 if it does not fit."""
    found = placement(view, number, action)
    return 0 if found is None else rules.income(plan_for(view), found, placements_by_seat(view))[0]


def lower_neighbours(view: View, number: int, action: Build) -> tuple[Cell, ...]:
    """Return one touching cell of each lower building adjacent to a placement, the source of its income. Empty if it
    earns nothing."""
    if view.phase != "build" or view.freedom != "constraint":
        return ()
    on = occupied_cells(view)
    found: dict[Building, Cell] = {}
    for row, column in footprint(view, number, action):
        for cell in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
            building = on.get(cell)
            if building is not None and building.number < number:
                found.setdefault(building, cell)
    return tuple(found.values())


def progress(view: View, contract: int, seat: Seat, action: Build | None = None) -> tuple[int, int]:
    """Return how many buildings `seat` has of those that a contract needs, and how many it needs. With `action`, count
    the current building as placed."""
    tally = _tally(view, seat) + (_own_tally(view, action) if action is not None else 0)
    needed = sum(least for _, least in needs(contract, view.seats))
    return needed - missing(contract, tally, view.seats == 2), needed


def new_contracts(view: View, action: Build) -> tuple[int, ...]:
    """Return the visible contracts that the actor could take after that placement and not before."""
    if view.actor is None or view.phase != "build" or view.freedom != "constraint":
        return ()
    tally, met = _tally(view, view.actor) + _own_tally(view, action), view.players[view.actor].met
    shown = tuple([contract for contract in view.display if contract is not None and contract not in met])
    return contracts_met(shown, tally, view.seats == 2)


def _tally(view: View, seat: Seat) -> int:
    tallies = plan_for(view).tallies
    return sum([tallies[found] for found in placements_by_seat(view)[seat]])


def _own_tally(view: View, action: Build) -> int:
    """Return the tally of the current building at a placement, 0 for a neutral one."""
    found = placement(view, view.number, action) if view.number is not None and view.phase == "build" else None
    return 0 if found is None else plan_for(view).tallies[found]


# Sampling a state from a view: only unknown parts are drawn, always in agreement with the view.
#
# Unknown are the order of all draw piles, and where another seat's unseen cards are: in hand, face down or to be drawn.

_PHASE = {name: number for number, name in enumerate(PHASES)}
_FREEDOM = {name: number for number, name in enumerate(FREEDOMS)}


def determinize(view: View, stream: Stream) -> State:
    """Return a state consistent with the view: `view_for(determinize(view, stream), view.viewer) == view`."""
    offers = [0 if slot.seat is None else slot.seat * OWNER + (slot.number or 0) for slot in view.slots]
    hands, decks = _deal(view, offers, stream)
    place = _place(view)
    return State(
        view.options,
        ground_of(view.city, view.options.components.shapes),
        view.seats,
        view.round,
        _PHASE[view.phase],
        NO_SEAT if view.actor is None else view.actor,
        0,
        view.offered,
        place,
        view.number or 0,
        _FREEDOM[view.freedom],
        view.height,
        view.cluster,
        view.order,
        tuple(offers),
        view.constraints + _rest(range(len(CONSTRAINTS)), view.constraints, stream),
        tuple([NOTHING if contract is None else contract for contract in view.display]),
        _contracts_to_come(view, stream),
        _set_aside(view),
        hands,
        decks,
        [player.coins for player in view.players],
        [player.contracts for player in view.players],
        placements_by_seat(view),
    )


def _deal(view: View, offers: list[int], stream: Stream) -> tuple[list[int], list[tuple[int, ...]]]:
    """Return hands and draw piles. Write the unknown face-down cards into `offers`."""
    hands, decks = [], []
    for seat, player in enumerate(view.players):
        cards = [number + 1 for number in range(HEIGHTS) for _ in range(player.unseen[number])]
        laid = [place for place, slot in enumerate(view.slots) if slot.seat == seat and not _is_open(view, place)]
        if player.hand is None:
            stream.shuffle(cards)
            for place in laid:
                offers[place] += cards.pop()
            hand = cards[: player.hand_size]
            del cards[: player.hand_size]
        else:
            hand = list(player.hand)
            for number in (*hand, *[offers[place] % OWNER for place in laid]):
                cards.remove(number)
            stream.shuffle(cards)
        hands.append(sum([CARD[number - 1] for number in hand]))
        decks.append(tuple(cards))
    return hands, decks


def _is_open(view: View, place: int) -> bool:
    """Return whether the card above the board is face up."""
    return view.slots[place].done or place == view.place


def _place(view: View) -> int:
    if view.place is not None:
        return view.place
    return len(view.slots) if any(slot.done for slot in view.slots) else NOTHING


def _rest(every: Sequence[int], seen: tuple[int, ...], stream: Stream) -> tuple[int, ...]:
    rest = [number for number in every if number not in seen]
    stream.shuffle(rest)
    return tuple(rest)


def _contracts_to_come(view: View, stream: Stream) -> tuple[int, ...]:
    seen = [contract for contract in view.display if contract is not None]
    for player in view.players:
        seen += player.contracts
    return _rest(view.options.components.contracts, tuple(seen), stream)


def _set_aside(view: View) -> tuple[tuple[Seat, int], ...]:
    own = [(seat, number) for seat, player in enumerate(view.players) for number in player.aside]
    return (*own, *[(NO_SEAT, number) for number in view.aside])
