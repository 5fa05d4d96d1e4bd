"""What a seat remembers: the hands that it passed on, and what it may conclude about canals.

A hand goes from seat to seat, and all see from which piles it is filled up and what is built from it. What a
seat knows of a hand is therefore what it held when it passed it on, and what the others have done with it since.
"""

import attrs

from core.games.bellevue.components import KIND_OF, ROOF, SHOP, WINDOW
from core.games.bellevue.state import CARD, HOLDERS, NOTHING, State, Turn


@attrs.frozen
class Move:
    """What all saw of one seat's turn with a hand: the pile it drew from (None: it drew nothing) and the card it
    built. None: it put a card into its canal, unless it had none."""

    drew: int | None
    built: int | None


@attrs.frozen
class PassedHand:
    """The hand that `seat` holds now, as another seat may know it.

    `known` are the cards that it held when the viewer passed it on, None when the viewer never held it: then it began
    with one card of each kind. `since` are the turns that other seats have finished with it, the oldest first.
    The draw of the present turn is in the holder's PlayerView.
    """

    seat: int
    known: tuple[int, ...] | None
    since: tuple[Move, ...]

    @property
    def possible(self) -> tuple[int, ...]:
        """Those of the known cards that may be in this hand still."""
        built = {move.built for move in self.since}
        return tuple(card for card in self.known or () if card not in built)

    @property
    def certain(self) -> tuple[int, ...]:
        """Those of the known cards that are in this hand for sure: all that are left, or none once one of them may
        have gone into a canal."""
        return () if any(move.built is None for move in self.since) else self.possible


@attrs.frozen
class Memory:
    """What a seat remembers: hands of others by seat, cards known to be in canals of others (`gone`), and how many
    cards of each kind it knows to be there without having seen them (`lost`)."""

    passed: tuple[PassedHand, ...]
    gone: tuple[int, ...]
    lost: tuple[int, int, int]


NO_MEMORY = Memory((), (), (0, 0, 0))


def memory_of(state: State, viewer: int) -> Memory:
    """What `viewer` may know beyond what lies open and its own cards."""
    passed = tuple([_passed(state, viewer, seat) for seat in range(state.seats) if seat != viewer])
    unsettled = _unsettled(state, viewer)
    settled = [
        card
        for seat in range(state.seats)
        if seat != viewer
        for card in state.canals[seat]
        if card & CARD not in unsettled
    ]
    gone = [card & CARD for card in settled if card >> HOLDERS + viewer & 1]
    lost = [KIND_OF[card & CARD] for card in settled if not card >> HOLDERS + viewer & 1]
    return Memory(passed, tuple(sorted(gone)), (lost.count(SHOP), lost.count(WINDOW), lost.count(ROOF)))


def moves_since(turn: int, seats: int, viewer: int, holder: int) -> int:
    """How many turns others have finished with the hand of `holder` since `viewer` passed it on, or since the start."""
    return min((holder - viewer) % seats, turn) - 1


def was_held(turn: int, seats: int, viewer: int, holder: int) -> bool:
    """Whether `viewer` has ever held the hand that `holder` holds in turn number `turn`."""
    return turn > (holder - viewer) % seats


def _turns(state: State, viewer: int, holder: int) -> tuple[Turn, ...]:
    turns = state.turns[holder]
    return turns[len(turns) - moves_since(state.turn, state.seats, viewer, holder) :]


def _passed(state: State, viewer: int, holder: int) -> PassedHand:
    turns = _turns(state, viewer, holder)
    moves = tuple([_move(turn) for turn in turns])
    if not was_held(state.turn, state.seats, viewer, holder):
        return PassedHand(holder, None, moves)
    cards = set(state.hands[holder]) - {state.drawn[holder]}
    for drew, left, _ in reversed(turns):
        cards = (cards | {left}) - {drew}
    return PassedHand(holder, tuple(sorted(cards - {NOTHING})), moves)


def _move(turn: Turn) -> Move:
    drew, left, built = turn
    return Move(None if drew == NOTHING else KIND_OF[drew], left if built else None)


def _unsettled(state: State, viewer: int) -> set[int]:
    """Cards in canals that came from hands which `viewer` has not held since: it cannot tell yet which they are."""
    return {
        left
        for holder in range(state.seats)
        if holder != viewer
        for _, left, built in _turns(state, viewer, holder)
        if not built
    }
