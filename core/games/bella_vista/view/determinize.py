"""Completing a view to a state: only what the view leaves open is drawn, and always in agreement with it.

Open are which of its unseen cards another seat holds, which it laid face down and which it has still to draw, and the
order of all draw piles.
"""

from core.games.bella_vista.city.plan import ground_of
from core.games.bella_vista.components import CONSTRAINTS, CONTRACTS, HEIGHTS
from core.games.bella_vista.state import CARD, FREEDOMS, NOBODY, NOTHING, OWNER, PHASES, State
from core.games.bella_vista.view.map_queries import built_on
from core.games.bella_vista.view.view import View
from core.kernel.decision import Seat
from core.kernel.rng import Stream

_PHASE = {name: number for number, name in enumerate(PHASES)}
_FREEDOM = {name: number for number, name in enumerate(FREEDOMS)}


def determinize(view: View, stream: Stream) -> State:
    """A state that `view.viewer` may be looking at: `view_for(determinize(view, stream), view.viewer) == view`."""
    offers = [0 if slot.seat is None else slot.seat * OWNER + (slot.number or 0) for slot in view.slots]
    hands, decks = _deal(view, offers, stream)
    place = _place(view)
    return State(
        view.options,
        ground_of(view.city, view.options.components.shapes),
        view.seats,
        view.round,
        _PHASE[view.phase],
        NOBODY if view.actor is None else view.actor,
        0,
        view.offered,
        place,
        view.number or 0,
        _FREEDOM[view.freedom],
        view.height,
        view.cluster,
        view.order,
        tuple(offers),
        view.constraints + _rest(len(CONSTRAINTS), view.constraints, stream),
        tuple([NOTHING if contract is None else contract for contract in view.display]),
        _contracts_to_come(view, stream),
        _aside(view),
        hands,
        decks,
        [player.coins for player in view.players],
        [player.contracts for player in view.players],
        built_on(view),
    )


def _deal(view: View, offers: list[int], stream: Stream) -> tuple[list[int], list[tuple[int, ...]]]:
    """Hands and draw piles; face-down cards that the viewer does not know are written into `offers`."""
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
    """Whether the card above the board has been turned over."""
    return view.slots[place].done or place == view.place


def _place(view: View) -> int:
    if view.place is not None:
        return view.place
    return len(view.slots) if any(slot.done for slot in view.slots) else NOTHING


def _rest(count: int, seen: tuple[int, ...], stream: Stream) -> tuple[int, ...]:
    rest = [number for number in range(count) if number not in seen]
    stream.shuffle(rest)
    return tuple(rest)


def _contracts_to_come(view: View, stream: Stream) -> tuple[int, ...]:
    seen = [contract for contract in view.display if contract is not None]
    for player in view.players:
        seen += player.contracts
    return _rest(len(CONTRACTS), tuple(seen), stream)


def _aside(view: View) -> tuple[tuple[Seat, int], ...]:
    own = [(seat, number) for seat, player in enumerate(view.players) for number in player.aside]
    return (*own, *[(NOBODY, number) for number in view.aside])
