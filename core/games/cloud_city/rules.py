"""The rules of Cloud City: decisions, legal actions and their effects (docs/games/cloud_city.md 3).

A turn: lay a tile with its two buildings, build walkways one by one, draw a tile. A decision without a choice is not
asked.
"""

from core.games.cloud_city.actions import (
    DRAW_PILE,
    DRAW_SLOT,
    PASS,
    Action,
    BuildWalkway,
    Draw,
    Drew,
    Ended,
    Event,
    Linked,
    Place,
    Placed,
    Refilled,
    TurnStarted,
)
from core.games.cloud_city.components import DISPLAY, Walkway, rounds, site
from core.games.cloud_city.state import (
    ASK_DRAW,
    ASK_LINK,
    ASK_PLACE,
    NO_TILE,
    OVER,
    PHASES,
    State,
    cities,
    lines_of,
    numbers_in,
    open_links,
    placements,
    with_tile,
    with_walkway,
)
from core.kernel.decision import Decision, Seat

Events = list[Event] | None

_TO_ACT = ((0,), (1,), (2,), (3,))
_DRAWS = tuple(
    tuple(
        (*(DRAW_SLOT[slot] for slot in range(DISPLAY) if filled >> slot & 1), *((DRAW_PILE,) if pile else ()))
        for pile in (False, True)
    )
    for filled in range(1 << DISPLAY)
)
"""The possible draws, by a mask of the slots that hold a tile, then by whether the pile has any."""


def to_act(state: State) -> tuple[Seat, ...]:
    """Return the one seat that owes a choice; none when the table is over."""
    return () if state.phase == OVER else _TO_ACT[state.active]


def decision(state: State, seat: Seat) -> Decision:
    """Return the current decision of `seat`. Raises ValueError if it owes no choice."""
    if state.phase == OVER or seat != state.active:
        raise ValueError(f"seat {seat} owes no choice")
    return Decision(str(state.ply), seat, PHASES[state.phase])


def legal_actions(state: State, seat: Seat) -> tuple[Action, ...]:
    """Return every legal action of `seat` in a stable order; none if it owes no choice."""
    phase = state.phase
    if seat != state.active or phase == OVER:
        return ()
    if phase == ASK_PLACE:
        return _legal_places(state)
    return _legal_links(state) if phase == ASK_LINK else legal_draws(state)


def advance(state: State, seat: Seat, action: Action, events: Events = None) -> None:
    """Apply a legal action of `seat` to `state`, in place; append its events to `events`."""
    state.ply += 1
    if isinstance(action, Place):
        _place(state, action, events)
    elif isinstance(action, BuildWalkway):
        _link(state, action, events)
    elif isinstance(action, Draw):
        _draw(state, action.slot, events)
        _end_turn(state, events)
    else:
        _begin_drawing(state, events)


def plies(seats: int) -> int:
    """Return an upper bound for the actions of a table: every turn a tile, a pass and a draw, and at most as many
    walkways as buildings."""
    turns = rounds(rectangle=True)
    return seats * (3 * turns + 2 * (turns + 1))


# Laying a tile


def _legal_places(state: State) -> tuple[Action, ...]:
    """Return each tile of the hand, next to another tile and inside the maximum size of the city, in every rotation
    (docs/games/cloud_city.md 4.2, C-A8)."""
    seat, rectangle = state.active, state.options.rectangle
    where = site(rectangle).openings(cities(state)[seat][0])
    places: tuple[Action, ...] = ()
    before = NO_TILE
    for kind in state.hands[seat]:
        if kind != before:
            places += placements(rectangle, where, kind)
            before = kind
    return places


def _place(state: State, place: Place, events: Events) -> None:
    seat, kind = state.active, place.kind
    hidden = kind not in state.known[seat]
    state.hands[seat] = _without(state.hands[seat], kind)
    if not hidden:
        state.known[seat] = _without(state.known[seat], kind)
    lay(state, seat, place)
    if events is not None:
        events.append(Placed(seat, kind, place.row, place.column, place.turn, hidden))
    _go_on_building(state, events)


def lay(state: State, seat: Seat, place: Place) -> None:
    """Add a tile and its buildings to the city of `seat`."""
    found = cities(state)
    found[seat] = with_tile(state.options.rectangle, found[seat], place)
    state.placed[seat] += (place,)


# Building walkways one by one


def _go_on_building(state: State, events: Events) -> None:
    """Ask for another walkway as long as one can be built, since any number is allowed (docs/games/cloud_city.md
    C-A7)."""
    if open_links(state, state.active):
        state.phase = ASK_LINK
    else:
        _begin_drawing(state, events)


def _legal_links(state: State) -> tuple[Action, ...]:
    """Return every walkway that may be built now (docs/games/cloud_city.md 4.1), and the pass."""
    tables = lines_of(state.options.rectangle)
    links = tables.links
    return (*[links[number] for number in numbers_in(open_links(state, state.active))], PASS)


def _link(state: State, link: BuildWalkway, events: Events) -> None:
    seat, tables = state.active, lines_of(state.options.rectangle)
    opened = cities(state)[seat][4]
    walkway = join(state, seat, (tables.levels[tables.places[link]] & opened).bit_length() - 1)
    if events is not None:
        events.append(Linked(seat, walkway.level, *walkway.ends[0], *walkway.ends[1], walkway.value))
    _go_on_building(state, events)


def join(state: State, seat: Seat, number: int) -> Walkway:
    """Add the walkway of this number to the city of `seat` and take it from the supply."""
    rectangle, found = state.options.rectangle, cities(state)
    found[seat] = with_walkway(rectangle, found[seat], number)
    tables = lines_of(rectangle)
    walkway = tables.walkways[number]
    state.supply[tables.stocks[number]] -= 1
    state.walkways[seat] += (walkway,)
    state.points[3 * seat + walkway.level] += tables.values[number]
    return walkway


# Drawing a tile and beginning the next turn


def _begin_drawing(state: State, events: Events) -> None:
    """Ask for a draw unless nothing is left, only one tile is, or the drawn tile could never be used
    (docs/games/cloud_city.md C-A11)."""
    choices = legal_draws(state)
    if len(choices) > 1 and state.round < rounds(state.options.rectangle):
        state.phase = ASK_DRAW
        return
    if choices:
        last = choices[-1]
        _draw(state, last.slot if isinstance(last, Draw) else None, events)
    _end_turn(state, events)


def legal_draws(state: State) -> tuple[Draw, ...]:
    """Return every draw, by the place of the tile."""
    first, second, third = state.display
    return _DRAWS[(first >= 0) | (second >= 0) << 1 | (third >= 0) << 2][bool(state.pile)]


def _draw(state: State, slot: int | None, events: Events) -> None:
    """Take a tile in hand; refill a slot of the display while the pile lasts."""
    seat = state.active
    if slot is None:
        kind = state.pile.pop()
    else:
        kind = state.display[slot]
        state.known[seat] = tuple(sorted((*state.known[seat], kind)))
        state.display[slot] = state.pile.pop() if state.pile else NO_TILE
    state.hands[seat] = tuple(sorted((*state.hands[seat], kind)))
    if events is not None:
        events.append(Drew(seat, slot, kind))
        if slot is not None and state.display[slot] != NO_TILE:
            events.append(Refilled(slot, state.display[slot]))


def _without(hand: tuple[int, ...], kind: int) -> tuple[int, ...]:
    place = hand.index(kind)
    return hand[:place] + hand[place + 1 :]


def _end_turn(state: State, events: Events) -> None:
    seat = state.active = (state.active + 1) % state.seats
    if not seat:
        state.round += 1
    if state.round > rounds(state.options.rectangle):
        state.round -= 1
        state.phase = OVER
        if events is not None:
            events.append(Ended())
        return
    state.phase = ASK_PLACE
    if events is not None:
        events.append(TurnStarted(seat, state.round))
