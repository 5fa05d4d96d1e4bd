"""Views of a table of Bellevue for one viewer, its memory of hands, and sampled states that agree with a view."""

from functools import lru_cache
from typing import Literal

import attrs

from core.games.bellevue.actions import Action, Build, Choice, Draw
from core.games.bellevue.components import (
    COUNTS,
    FIRST_OF,
    FIRST_ROOF,
    KIND_OF,
    KINDS,
    ROOF,
    SHOP,
    WINDOW,
    Street,
    add_card,
    roofs_in,
)
from core.games.bellevue.meta import Options
from core.games.bellevue.rules import choices, houses_without_roof
from core.games.bellevue.state import CARD, HOLDERS, NOTHING, UNKNOWN, State, Turn, canal_cards, copy
from core.kernel.rng import Stream

# A seat's memory: the hands it passed on, and what it can conclude about canals.
#
# A hand goes from seat to seat. All players see the piles it draws from and the cards built from it. So a seat knows
# the hand as it passed it on, and what happened to it since.


@attrs.frozen
class Move:
    """The public part of one seat's turn with a hand: the pile it drew from (None: none) and the card it built. None:
    it discarded a card into its canal, or had none."""

    drew: int | None
    built: int | None


@attrs.frozen
class PassedHand:
    """The present hand of `seat`, as another seat may know it.

    `known` has the cards that were in it when the viewer passed it on, or is None if the viewer never had it: it then
    began with one card of each kind. `since` has the finished turns of other seats with it, the oldest first. The draw
    of the present turn is in the holder's PlayerView.
    """

    seat: int
    known: tuple[int, ...] | None
    since: tuple[Move, ...]

    @property
    def possible(self) -> tuple[int, ...]:
        """The known cards that may still be in this hand."""
        built = {move.built for move in self.since}
        return tuple(card for card in self.known or () if card not in built)

    @property
    def certain(self) -> tuple[int, ...]:
        """The known cards that are certainly in this hand: all that remain, or none once one of them may be in a
        canal."""
        return () if any(move.built is None for move in self.since) else self.possible


@attrs.frozen
class Memory:
    """A seat's memory: the other hands by seat, cards known to be in other canals (`gone`), and by kind the number of
    unseen cards known to be there (`lost`)."""

    passed: tuple[PassedHand, ...]
    gone: tuple[int, ...]
    lost: tuple[int, int, int]


NO_MEMORY = Memory((), (), (0, 0, 0))


def memory_of(state: State, viewer: int) -> Memory:
    """Return what `viewer` can know beyond public facts and its own cards."""
    passed = tuple([_passed_hand(state, viewer, seat) for seat in range(state.seats) if seat != viewer])
    unsettled = _unsettled_cards(state, viewer)
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
    """Count the turns that other seats have finished with the hand of `holder` since `viewer` passed it on, or since
    the start."""
    return min((holder - viewer) % seats, turn) - 1


def was_held(turn: int, seats: int, viewer: int, holder: int) -> bool:
    """Whether `viewer` ever had the hand that `holder` has in turn number `turn`."""
    return turn > (holder - viewer) % seats


def _turns_since(state: State, viewer: int, holder: int) -> tuple[Turn, ...]:
    turns = state.turns[holder]
    return turns[len(turns) - moves_since(state.turn, state.seats, viewer, holder) :]


def _passed_hand(state: State, viewer: int, holder: int) -> PassedHand:
    turns = _turns_since(state, viewer, holder)
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


def _unsettled_cards(state: State, viewer: int) -> set[int]:
    """Return cards in canals from hands that `viewer` has not had since, so that it cannot tell yet which they are."""
    return {
        left
        for holder in range(state.seats)
        if holder != viewer
        for _, left, built in _turns_since(state, viewer, holder)
        if not built
    }


# The view

Phase = Literal["draw", "build", "wait", "over"]


@attrs.frozen
class PlayerView:
    """One seat as the viewer sees it."""

    phase: Phase
    """The seat's pending decision; `wait` if it has chosen or has nothing to choose from."""
    street: Street
    """Houses from left to right."""
    leftmost: int
    """Number of the first house."""
    drew: int | None
    """The pile that the seat drew from in this turn, or None."""
    hand_size: int
    hand: tuple[int, ...] | None
    """Sorted; None while hidden."""
    canal_size: int
    canal: tuple[int, ...] | None
    """Its cards, sorted; None while hidden."""


@attrs.frozen(cache_hash=True)
class View:
    """An information state: everything the viewer sees and can remember. All is visible when the table is over."""

    viewer: int | None
    """None: a spectator, who remembers nothing."""
    seats: int
    options: Options
    turn: int
    """1 is the first."""
    over: bool
    piles: tuple[int, int, int]
    """Cards left by kind."""
    players: tuple[PlayerView, ...]
    choice: Choice | None
    """The viewer's own secret choice."""
    drew: int | None
    """The card that the viewer drew in this turn."""
    passed: tuple[PassedHand, ...]
    """The viewer's knowledge of the other hands, in seat order."""
    gone: tuple[int, ...]
    """Cards that the viewer knows to be in other canals."""
    lost: tuple[int, int, int]
    """By kind, the number of unseen cards known to be there."""


def view_for(state: State, viewer: int | None) -> View:
    """Return what `viewer` (None: a spectator) sees and can remember."""
    shops, windows, roofs = state.rest
    memory = NO_MEMORY if viewer is None or state.over else memory_of(state, viewer)
    drew = NOTHING if viewer is None else state.drawn[viewer]
    return View(
        viewer=viewer,
        seats=state.seats,
        options=state.options,
        turn=state.turn,
        over=state.over,
        piles=(shops, windows, roofs),
        players=tuple([_player(state, seat, state.over or seat == viewer) for seat in range(state.seats)]),
        choice=None if viewer is None else state.choices[viewer],
        drew=None if drew == NOTHING else drew,
        passed=memory.passed,
        gone=memory.gone,
        lost=memory.lost,
    )


def foresee(view: View, action: Action) -> View | None:
    """Return the view after `action` of its viewer if no other seat acts, or None for a draw, which depends on chance.
    The hand is not passed on."""
    if isinstance(action, Draw) or view.viewer is None:
        return None
    own = view.players[view.viewer]
    hand = tuple(card for card in own.hand or () if card != action.card)
    if isinstance(action, Build):
        street = add_card(own.street, own.leftmost, action.card, action.house)
        leftmost = min(own.leftmost, action.house)
        after = attrs.evolve(own, street=street, leftmost=leftmost, hand=hand, hand_size=len(hand))
    else:
        canal = tuple(sorted((*(own.canal or ()), action.card)))
        after = attrs.evolve(own, hand=hand, hand_size=len(hand), canal=canal, canal_size=len(canal))
    players = (*view.players[: view.viewer], after, *view.players[view.viewer + 1 :])
    return attrs.evolve(view, players=players)


def _player(state: State, seat: int, is_open: bool) -> PlayerView:
    hand, drawn = state.hands[seat], state.drawn[seat]
    return PlayerView(
        phase=_phase(state, seat),
        street=state.streets[seat],
        leftmost=state.leftmost[seat],
        drew=None if drawn == NOTHING else KIND_OF[drawn],
        hand_size=len(hand),
        hand=hand if is_open else None,
        canal_size=len(state.canals[seat]),
        canal=canal_cards(state, seat) if is_open else None,
    )


def _phase(state: State, seat: int) -> Phase:
    if state.over:
        return "over"
    if state.drawing >> seat & 1:
        return "draw"
    return "build" if state.owing >> seat & 1 else "wait"


# Complete a view to a state. Only unknown facts are sampled, always in agreement with the view.
#
# Unknown are the order of the piles, other players' draws, canals and choices. A passed hand is followed turn by turn.

_CARDS = tuple(frozenset(range(first, first + count)) for first, count in zip(FIRST_OF, COUNTS, strict=True))
"""By kind."""
_FORESIGHT = 16
"""Cards of a pile that are sampled in order: more than a search draws from one pile."""
_GROUP = 7
"""Cards shuffled by one random number of 64 bits. It selects one of at most 109 ** 7 < 2 ** 48 orders, so their
probabilities differ by at most one in 2 ** 16."""


@attrs.frozen
class _Frame:
    """The certain part of all states that agree with a view."""

    state: State
    """All that is certain; its piles are empty."""
    unseen: tuple[tuple[int, ...], ...]
    """By kind, the cards that the viewer cannot place."""
    depths: tuple[int, ...]
    """How many of these are shuffled."""
    choosing: tuple[int, ...]
    """Other seats that have made their secret choice."""


def determinize(view: View, stream: Stream) -> State:
    """Sample a state for `view.viewer`: `view_for(determinize(view, stream), view.viewer) == view`."""
    frame = _make_frame(view)
    while True:
        state = _attempt(view, frame, stream)
        if state is not None:
            return state


def _attempt(view: View, frame: _Frame, stream: Stream) -> State | None:
    """Complete a view, or return None if the sampled cards do not agree with it."""
    pools = [_shuffle(cards, depth, stream) for cards, depth in zip(frame.unseen, frame.depths, strict=True)]
    state = copy(frame.state)
    if not view.over and not _deal(state, view, pools, stream):
        return None
    state.piles = tuple([tuple(pool) for pool in pools])
    for seat in frame.choosing:
        state.choices[seat] = stream.choice(choices(state, seat))
    return state


def _deal(state: State, view: View, pools: list[list[int]], stream: Stream) -> bool:
    """Fill hands and canals from the pools; return whether the result agrees with the view. The table would be over if
    neither the pile nor any hand had a roof."""
    if view.viewer is None:
        _deal_for_spectator(state, view, pools, stream)
    else:
        for passed in view.passed:
            if not _follow(state, view, passed, pools, stream):
                return False
        _fill_canals(state, view, pools)
    return view.piles[ROOF] > 0 or any(hand and hand[-1] >= FIRST_ROOF for hand in state.hands)


def _follow(state: State, view: View, passed: PassedHand, pools: list[list[int]], stream: Stream) -> bool:
    """Complete a hand that was passed on, and its turns since; return whether that was possible."""
    seat = passed.seat
    if passed.since or passed.known is None:
        held, turns = _sample_history(passed, pools, stream)
        if turns is None:
            return False
        unknown = len(state.turns[seat]) - len(turns)
        state.turns[seat] = (UNKNOWN,) * unknown + tuple(turns)
        for ago, (_, left, built) in enumerate(reversed(turns), 1):
            if left != NOTHING and not built:
                owner = (seat - ago) % view.seats
                state.canals[owner] = (*state.canals[owner], left | _held_mark(view, left in (passed.known or ())))
    else:
        held = list(passed.known)
    drew = view.players[seat].drew
    if drew is not None:
        state.drawn[seat] = card = pools[drew].pop()
        held.append(card)
    held.sort()
    state.hands[seat] = tuple(held)
    return True


def _sample_history(passed: PassedHand, pools: list[list[int]], stream: Stream) -> tuple[list[int], list[Turn] | None]:
    """Return the cards left of a passed hand and its turns, or None for the turns if a sampled choice failed."""
    shown = _sample_arrivals(passed, stream)
    if passed.known is None:
        held = [shown[-1, kind] if (-1, kind) in shown else pools[kind].pop() for kind in range(len(KINDS))]
    else:
        held = list(passed.known)
    later = [move.built for move in passed.since]
    turns: list[Turn] = []
    for index, move in enumerate(passed.since):
        drew = NOTHING
        if move.drew is not None:
            drew = shown[index, move.drew] if (index, move.drew) in shown else pools[move.drew].pop()
            held.append(drew)
        left = move.built
        if left is None and held:
            spare = [card for card in held if card not in later[index:]]
            if not spare:
                return held, None
            left = stream.choice(spare)
        if left is not None:
            held.remove(left)
        turns.append((drew, NOTHING if left is None else left, move.built is not None))
    return held, turns


def _sample_arrivals(passed: PassedHand, stream: Stream) -> dict[tuple[int, int], int]:
    """Sample when the unseen built cards came into the hand: the card by turn (-1: from the start) and kind. Each was
    drawn in some turn up to the one in which it was built."""
    slots = [] if passed.known is not None else [(-1, kind) for kind in range(len(KINDS))]
    found: dict[tuple[int, int], int] = {}
    for index, move in enumerate(passed.since):
        if move.drew is not None:
            slots.append((index, move.drew))
        card = move.built
        if card is not None and card not in (passed.known or ()):
            slot = stream.choice([slot for slot in slots if slot[1] == KIND_OF[card]])
            slots.remove(slot)
            found[slot] = card
    return found


def _fill_canals(state: State, view: View, pools: list[list[int]]) -> None:
    """Put the cards into canals that are known to be there; any canal will do."""
    seen = [card | _held_mark(view, True) for card in view.gone]
    cards = [*seen, *(pools[kind].pop() for kind, count in enumerate(view.lost) for _ in range(count))]
    for seat, player in enumerate(view.players):
        missing = player.canal_size - len(state.canals[seat])
        state.canals[seat] = (*state.canals[seat], *(cards.pop() for _ in range(missing)))


def _held_mark(view: View, is_held: bool) -> int:
    """Return the mark of a canal card that the viewer has had, or has not."""
    return 1 << HOLDERS + view.viewer if is_held and view.viewer is not None else 0


def _deal_for_spectator(state: State, view: View, pools: list[list[int]], stream: Stream) -> None:
    """Fill hands and canals for a spectator, who remembers nothing. Cards just drawn are in that hand, all others
    anywhere."""
    for seat, player in enumerate(view.players):
        if player.drew is not None:
            state.drawn[seat] = pools[player.drew].pop()
    hidden = [pool.pop() for kind, pool in enumerate(pools) for _ in range(len(pool) - view.piles[kind])]
    stream.shuffle(hidden)
    for seat, player in enumerate(view.players):
        drawn = [] if state.drawn[seat] == NOTHING else [state.drawn[seat]]
        state.hands[seat] = tuple(sorted([*drawn, *(hidden.pop() for _ in range(player.hand_size - len(drawn)))]))
        state.canals[seat] = tuple(hidden.pop() for _ in range(player.canal_size))


def _shuffle(cards: tuple[int, ...], depth: int, stream: Stream) -> list[int]:
    """Return the cards with `depth` random ones in random order at the end, where draws begin (Fisher and Yates, one
    large random number for several cards)."""
    found = list(cards)
    last = len(found) - 1
    end = max(last - depth, 0)
    while last > end:
        number = stream.word() << 32 | stream.word()
        for place in range(last, max(last - _GROUP, end), -1):
            number, other = divmod(number, place + 1)
            found[place], found[other] = found[other], found[place]
        last -= _GROUP
    return found


@lru_cache(maxsize=16)
def _make_frame(view: View) -> _Frame:
    players, viewer = view.players, view.viewer
    hands = [player.hand or () for player in players]
    canals = [player.canal or () for player in players]
    known = [passed.known for passed in view.passed if passed.known is not None]
    placed = set(view.gone).union(*hands, *canals, *known, *[house for player in players for house in player.street])
    unseen = tuple([tuple(sorted(cards - placed)) for cards in _CARDS])
    state = State(
        options=view.options,
        seats=view.seats,
        turn=view.turn,
        owing=_mask(view, ("draw", "build")),
        drawing=_mask(view, ("draw",)),
        over=view.over,
        piles=(),
        rest=list(view.piles),
        hands=hands,
        drawn=[NOTHING] * view.seats,
        choices=[None] * view.seats,
        streets=[player.street for player in players],
        leftmost=[player.leftmost for player in players],
        open=[houses_without_roof(player.street, player.leftmost) for player in players],
        roofs=[roofs_in(player.street) for player in players],
        canals=canals,
        turns=[(UNKNOWN,) * min(view.turn - 1, view.seats - 2)] * view.seats,
    )
    if viewer is not None:
        state.drawn[viewer] = NOTHING if view.drew is None else view.drew
        state.choices[viewer] = view.choice
    return _Frame(
        state=state,
        unseen=unseen,
        depths=tuple([len(cards) - left + _FORESIGHT for cards, left in zip(unseen, view.piles, strict=True)]),
        choosing=tuple([seat for seat, player in enumerate(players) if seat != viewer and _has_chosen(player)]),
    )


def _mask(view: View, phases: tuple[Phase, ...]) -> int:
    return sum([1 << seat for seat, player in enumerate(view.players) if player.phase in phases])


def _has_chosen(player: PlayerView) -> bool:
    return player.phase == "wait" and player.hand_size > 0
