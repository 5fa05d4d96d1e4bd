"""The rules of Bellevue: decisions, legal actions and their effects (docs/games/bellevue.md 2 and 4).

All seats play at the same time. Cards are drawn in the order of the choices. Each seat's build choice is secret and can
be withdrawn until the last seat has chosen; then all are carried out in seat order (4.4).
"""

from functools import lru_cache

from core.games.bellevue.actions import (
    BUILD,
    CANAL,
    DRAW_BY_MASK,
    Action,
    Build,
    Built,
    Canal,
    Choice,
    Discarded,
    Draw,
    Drew,
    Ended,
    Event,
    Passed,
)
from core.games.bellevue.components import (
    CARDS,
    FIRST_ROOF,
    FIRST_WINDOW,
    KIND_OF,
    ROOF,
    ROOFS_TO_END,
    Street,
    add_card,
    is_finished,
    lines_of,
)
from core.games.bellevue.state import HOLDERS, NOTHING, State, copy, open_piles
from core.kernel.decision import Decision, Seat
from core.kernel.grid import places

Events = list[Event] | None

_SEATS = tuple(tuple(places(mask)) for mask in range(1 << 5))
"""Seats by bit mask."""
_HOLDERS = tuple(
    tuple(
        tuple(sum(1 << (seat - turn) % seats for turn in range(ago + 1)) for ago in range(seats))
        for seat in range(seats)
    )
    for seats in range(6)
)
"""Seats that have had a hand, as a bit mask: by number of seats, the last of them, and the turns since it began."""
_CHOOSABLE = (0, 0, 0, 1, 0, 1, 1, 1)
"""By the mask of the piles that have cards: whether more than one has any."""


def to_act(state: State) -> tuple[Seat, ...]:
    """Return the seats that must choose (4.4). A seat that has chosen may change its choice, but the game does not wait
    for it."""
    return _SEATS[state.owing]


def decision(state: State, seat: Seat) -> Decision:
    """Return the pending decision of `seat`. Raises ValueError if it has none.

    The id names the piles that have cards. They are public, and so the id stays the same while other seats choose.
    """
    if not state.owing >> seat & 1:
        raise ValueError(f"seat {seat} owes no choice")
    if state.drawing >> seat & 1:
        return Decision(f"{state.turn}-draw{open_piles(state)}-{seat}", seat, "draw")
    return Decision(f"{state.turn}-build-{seat}", seat, "build")


def legal_actions(state: State, seat: Seat) -> tuple[Action, ...]:
    """List the legal actions of `seat` in a stable order; none if it has no decision."""
    if state.drawing >> seat & 1:
        return DRAW_BY_MASK[open_piles(state)]
    return choices(state, seat) if state.owing >> seat & 1 else ()


def choices(state: State, seat: Seat) -> tuple[Choice, ...]:
    """List for each card of `seat`, in order, every house it fits, and the canal (4.7)."""
    houses = fitting_houses(state, seat)
    found: tuple[Choice, ...] = ()
    for card in state.hands[seat]:
        found += uses(card, houses[KIND_OF[card]])
    return found


def fitting_houses(state: State, seat: Seat) -> tuple[int, int, int]:
    """Return the houses of `seat` that a card fits, by its kind, as bit masks of their numbers."""
    street, leftmost, ground = state.streets[seat], state.leftmost[seat], state.open[seat]
    return (
        street_ends(street, leftmost),
        ground,
        ground & houses_with_window(street, leftmost) if state.options.windows else ground,
    )


def street_ends(street: Street, leftmost: int) -> int:
    """Return the ends of a street, where a shop may start a house, as a bit mask (4.3)."""
    return 1 << leftmost - 1 | 1 << leftmost + len(street)


def houses_without_roof(street: Street, leftmost: int) -> int:
    """Return the houses without a roof, where a window or roof may go, as a bit mask (4.3)."""
    return sum([1 << place for place, house in enumerate(street, leftmost) if not is_finished(house)])


def houses_with_window(street: Street, leftmost: int) -> int:
    """Return the houses that have a window, as the option requires for a roof, as a bit mask (4.2)."""
    return sum([1 << place for place, house in enumerate(street, leftmost) if len(house) > 1])


@lru_cache(maxsize=1 << 12)
def uses(card: int, houses: int) -> tuple[Choice, ...]:
    """List the uses of a card that fits `houses` (a bit mask of numbers): each of them, and the canal (4.7)."""
    return (*(BUILD[card][house] for house in places(houses)), CANAL[card])


def advance(state: State, seat: Seat, action: Action, events: list[Event] | None = None) -> None:
    """Apply a legal action of `seat` to `state` in place, and append its events to `events`."""
    if isinstance(action, Draw):
        _draw(state, seat, action.pile, events)
        return
    state.choices[seat] = action
    state.owing ^= 1 << seat
    if not state.owing:
        _resolve(state, events)


def withdraw(state: State, seat: Seat) -> State | None:
    """Return the state with the choice of `seat` open again, or None if it has not chosen."""
    if state.choices[seat] is None:
        return None
    following = copy(state)
    following.choices[seat] = None
    following.owing |= 1 << seat
    return following


def plies(seats: int) -> int:
    """Return an upper bound on the actions of a table: every card is drawn and leaves a hand at most once."""
    return 2 * CARDS


def begin_turn(state: State, events: Events) -> None:
    """Ask every seat for a draw and a choice."""
    state.turn += 1
    state.drawn = [NOTHING] * state.seats
    state.choices = [None] * state.seats
    state.drawing = state.owing = (1 << state.seats) - 1
    if not _CHOOSABLE[open_piles(state)]:
        _draw_without_asking(state, events)


def _draw(state: State, seat: Seat, pile: int, events: Events) -> None:
    _take(state, seat, pile, events)
    state.drawing ^= 1 << seat
    if not state.rest[pile] and not _CHOOSABLE[open_piles(state)]:
        _draw_without_asking(state, events)


def _draw_without_asking(state: State, events: Events) -> None:
    """Draw for all seats that have not drawn, in seat order, from the only pile left (4.5). A seat with an empty hand
    then has nothing to choose."""
    for seat in _SEATS[state.drawing]:
        for pile, rest in enumerate(state.rest):
            if rest:
                _take(state, seat, pile, events)
                break
        if not state.hands[seat]:
            state.owing ^= 1 << seat
    state.drawing = 0


def _take(state: State, seat: Seat, pile: int, events: Events) -> None:
    rest = state.rest[pile] - 1
    state.rest[pile] = rest
    card = state.piles[pile][rest]
    state.hands[seat] = tuple(sorted((*state.hands[seat], card)))
    state.drawn[seat] = card
    if events is not None:
        events.append(Drew(seat, pile, card, lines_of(state.options.components)[card]))


def _resolve(state: State, events: Events) -> None:
    """Carry out all choices in seat order (4.4), then end, or pass all hands to the left and start the next turn."""
    remembered = state.seats - 2
    for seat, choice in enumerate(state.choices):
        card = NOTHING
        if choice is not None:
            card = choice.card
            hand = state.hands[seat]
            place = hand.index(card)
            state.hands[seat] = hand[:place] + hand[place + 1 :]
            _carry_out(state, seat, choice, events)
        if remembered:
            turn = state.drawn[seat], card, isinstance(choice, Build)
            state.turns[seat] = (*state.turns[seat], turn)[-remembered:]
    if _is_last(state, events):
        state.choices = [None] * state.seats
        state.drawn = [NOTHING] * state.seats
        state.over = True
        return
    _pass(state)
    if events is not None:
        events.append(Passed(state.turn + 1, tuple(state.hands)))
    begin_turn(state, events)


def _carry_out(state: State, seat: Seat, choice: Build | Canal, events: Events) -> None:
    card = choice.card
    if isinstance(choice, Canal):
        state.canals[seat] = (*state.canals[seat], card | _holders(state, seat, card) << HOLDERS)
        if events is not None:
            events.append(Discarded(seat, card, lines_of(state.options.components)[card]))
        return
    house, street = choice.house, state.streets[seat]
    state.streets[seat] = street = add_card(street, state.leftmost[seat], card, house)
    if card < FIRST_WINDOW:
        state.open[seat] |= 1 << house
        if house < state.leftmost[seat]:
            state.leftmost[seat] = house
    elif card >= FIRST_ROOF:
        state.open[seat] ^= 1 << house
        state.roofs[seat] += 1
    if events is not None:
        printed = lines_of(state.options.components)[card]
        events.append(Built(seat, card, printed, house, len(street[house - state.leftmost[seat]])))


def _holders(state: State, seat: Seat, card: int) -> int:
    """Return the seats that have had a card which `seat` is about to put away, as a bit mask: those that had its hand
    since the card was drawn, or since the first turn."""
    ago = 0
    if card != state.drawn[seat]:
        for drew, _, _ in reversed(state.turns[seat]):
            ago += 1
            if drew == card:
                break
        else:
            ago = state.turn - 1
    return _HOLDERS[state.seats][seat][ago] if ago < state.seats else (1 << state.seats) - 1


def _is_last(state: State, events: Events) -> bool:
    """Whether a street has four roofs, or neither the pile nor any hand has a roof (4.6, 4.9)."""
    if ROOFS_TO_END in state.roofs:
        if events is not None:
            seats = tuple(seat for seat, roofs in enumerate(state.roofs) if roofs == ROOFS_TO_END)
            events.append(Ended("fourth_roof", seats))
        return True
    if state.rest[ROOF] or any(hand and hand[-1] >= FIRST_ROOF for hand in state.hands):
        return False
    if events is not None:
        events.append(Ended("no_roofs", ()))
    return True


def _pass(state: State) -> None:
    """Pass all hands to the next seat, with the record of their last turns (4.8)."""
    hands = state.hands
    state.hands = hands[-1:] + hands[:-1]
    if state.seats > 2:
        state.turns = state.turns[-1:] + state.turns[:-1]
