"""Views of a table of Bali for one viewer, and sampled states that agree with a view."""

from functools import lru_cache
from itertools import permutations

import attrs

from core.games.bali.actions import BY_MASK
from core.games.bali.components import KINDS, MASON, ORACLE, PLAYABLE, ComponentSet
from core.games.bali.meta import Options
from core.games.bali.setup import deck
from core.games.bali.state import (
    ASK_LOOK,
    BONUS,
    CARD,
    DOWN,
    FACE_DOWN,
    HIDDEN_DOWN,
    NO_COLUMN,
    NO_SEAT,
    OVER,
    PHASES,
    Movement,
    Phase,
    State,
    altar_counts,
    cards_seen,
    category_values,
    face_up_top,
    hidden_look,
    track_hand,
    unpack_hand,
)
from core.kernel.rng import Stream


@attrs.frozen
class PlayerView:
    """One seat as the viewer sees it. `hand` (kinds, sorted) and `offerings` (by category) are None while hidden.

    `tracked` is public knowledge of the hand by kind: cards taken from the market minus cards played, so a farmer
    played from the start set counts -1. `shown` has the categories of the start set that all players know, because more
    of them were played than taken.
    """

    hand_size: int
    hand: tuple[int, ...] | None
    tracked: tuple[int, ...]
    shown: tuple[int, ...]
    offering_count: int
    offerings: tuple[int, int, int, int] | None
    tableau: tuple[int, ...]
    stones: int
    points: int


@attrs.frozen
class View:
    """An information state: everything the viewer sees and can remember.

    `active` is the active player, `phase` the pending question. `market` has the columns from the top down; the last
    card can be taken. `altar_top` is a category, or None if it is face down or missing. `seen` has the cards of the
    viewer's look from the top down. `altar` (counts by category) and `values` are None until the end. `start_set` is
    the viewer's own. `scored` is the kind that phase 4 is scoring. `removed` counts the cards out of the game by kind.
    `looks` counts the looks still due, including the present one. `queue` lists the seats that phase 4 must still
    serve, the present one first; `bonus` is True if the last entry is the extra card for the majority.
    """

    viewer: int | None
    seats: int
    options: Options
    turn: int
    active: int
    actor: int | None
    phase: Phase
    pile: int
    market: tuple[tuple[int, ...], ...]
    demon: int | None
    stock: tuple[int, int, int, int]
    altar_size: int
    altar_top: int | None
    seen: tuple[int, ...]
    altar: tuple[int, int, int, int] | None
    values: tuple[int, int, int, int] | None
    start_set: int | None
    scored: int | None
    last_column: int | None
    players: tuple[PlayerView, ...]
    movements: tuple[Movement, ...]
    removed: tuple[int, ...]
    looks: int
    queue: tuple[int, ...]
    bonus: bool


def view_for(state: State, viewer: int | None) -> View:
    """Return what `viewer` (None: a spectator) sees and can remember. All is visible when the table is over."""
    over = state.phase == OVER
    altar = altar_counts(state) if over else None
    return View(
        viewer=viewer,
        seats=state.seats,
        options=state.options,
        turn=state.turn,
        active=state.active,
        actor=None if over else state.actor,
        phase=PHASES[state.phase],
        pile=len(state.pile),
        market=tuple(state.market),
        demon=None if state.demon < 0 else state.demon,
        stock=_four(state.stock, 0),
        altar_size=len(state.altar),
        altar_top=face_up_top(state),
        seen=cards_seen(state) if state.phase == ASK_LOOK and viewer == state.actor else (),
        altar=altar,
        values=category_values(altar) if altar else None,
        start_set=None if viewer is None else state.start_sets[viewer],
        scored=None if state.scored < 0 else state.scored,
        last_column=None if state.last_column < 0 else state.last_column,
        players=tuple([_player(state, seat, over or seat == viewer) for seat in range(state.seats)]),
        movements=tuple(state.log) if over else _movements(state, viewer),
        removed=tuple(state.removed),
        looks=state.looks,
        queue=tuple([entry % BONUS for entry in reversed(state.queue)]),
        bonus=bool(state.queue) and state.queue[0] >= BONUS,
    )


def _player(state: State, seat: int, open_hand: bool) -> PlayerView:
    base, first = seat * PLAYABLE, seat * 4
    hand = unpack_hand(state.hands[seat])
    offerings = _four(state.offerings, first)
    return PlayerView(
        len(hand),
        hand if open_hand else None,
        track_hand(state, seat),
        BY_MASK[state.shown[seat]],
        sum(offerings),
        offerings if open_hand else None,
        tuple(state.tableaus[base : base + PLAYABLE]),
        state.stones[seat],
        state.points[seat],
    )


def _four(counts: list[int], first: int) -> tuple[int, int, int, int]:
    return counts[first], counts[first + 1], counts[first + 2], counts[first + 3]


def _movements(state: State, viewer: int | None) -> tuple[Movement, ...]:
    return tuple(
        [movement if movement.what in _OPEN or movement.seat == viewer else _hide(movement) for movement in state.log]
    )


_OPEN = frozenset(("gain", "up", "add"))


def _hide(movement: Movement) -> Movement:
    return HIDDEN_DOWN[movement.seat] if movement.what == "down" else hidden_look(movement)


# Sample one past of the offering cards that agrees with all a viewer has seen.
#
# The log is followed from the start. An altar card of unknown category is a variable. It is fixed when the viewer saw
# it in a look, when a seat kept it, or at the end. Only other players' looks branch the search. The search is complete,
# so it always finds a past of a real view.

_CATEGORIES = (0, 1, 2, 3)
_UNKNOWN = -1
"""The category of a variable that is not fixed yet."""


@attrs.define
class Past:
    """A possible past. During the search, altar card -1 - v stands for variable v."""

    offerings: list[int]
    """Offering cards held: 4 counts per seat, and a last row for the Oracle's set-up."""
    altar: list[int]
    """From the bottom to the top."""
    log: list[Movement]
    owners: list[int]
    """The seat that offered each variable."""
    times: list[int]
    """Position of each variable in the log."""
    categories: list[int]
    """Category of each variable."""
    looks: list[tuple[int, tuple[int, ...], int | None, int | None]]
    """Hidden looks: position in the log, altar cards seen, position kept and its category."""

    def add_variable(self, owner: int, time: int) -> None:
        self.altar.append(-1 - len(self.owners))
        self.owners.append(owner)
        self.times.append(time)
        self.categories.append(_UNKNOWN)

    def fix(self, card: int, category: int) -> bool:
        """Fix the category of an altar card; return whether that is possible."""
        if card >= 0:
            return card % FACE_DOWN == category
        variable = -1 - card
        if self.categories[variable] != _UNKNOWN:
            return self.categories[variable] == category
        self.categories[variable] = category
        row = self.owners[variable] * 4
        self.offerings[row + category] -= 1
        return self.offerings[row + category] >= 0

    def possible(self, card: int) -> list[int]:
        """Return the categories that an altar card can have."""
        if card >= 0:
            return [card % FACE_DOWN]
        variable = -1 - card
        if self.categories[variable] != _UNKNOWN:
            return [self.categories[variable]]
        row = self.owners[variable] * 4
        return [category for category in _CATEGORIES if self.offerings[row + category] > 0]

    def top(self) -> int | None:
        return self.altar[-1] if self.altar and 0 <= self.altar[-1] < FACE_DOWN else None

    def keep(self, seat: int, position: int, category: int) -> None:
        del self.altar[-1 - position]
        self.offerings[seat * 4 + category] += 1

    def copy(self) -> "Past":
        return Past(
            self.offerings[:],
            self.altar[:],
            self.log[:],
            self.owners[:],
            self.times[:],
            self.categories[:],
            self.looks[:],
        )


def recollect(view: View, stream: Stream) -> Past:
    """Sample a past that agrees with the view; its `offerings` have only the rows of the seats."""
    past = Past([1] * (4 * view.seats), [], list(view.movements), [], [], [], [])
    if view.options.oracle:
        past.offerings += [1, 1, 1, 1]
        for _ in range(4):
            past.add_variable(view.seats, -1)
    found = _walk(view, past, 0, stream)
    if found is None:
        raise ValueError("no past leads to this view")
    _write_down(found)
    del found.offerings[4 * view.seats :]
    return found


def _walk(view: View, past: Past, start: int, stream: Stream) -> Past | None:
    """Follow the log from `start`; return None if no past agrees with it."""
    offerings, altar = past.offerings, past.altar
    movements = view.movements
    for index in range(start, len(movements)):
        movement = movements[index]
        what, seat, category = movement.what, movement.seat, movement.category
        if what == "look":
            if movement.took and movement.position is None:
                return _try_keeps(view, past, index, stream)
            if not _apply_look(past, movement, index):
                return None
        elif category is None:
            past.add_variable(seat, index)
        elif what == "gain":
            offerings[seat * 4 + category] += 1
        elif what == "add":
            altar.append(category)
        else:
            altar.append(category if what == "up" else category + FACE_DOWN)
            offerings[seat * 4 + category] -= 1
            if offerings[seat * 4 + category] < 0:
                return None
    if view.seen and not _match_seen(past, view.seen):
        return None
    return past if not past.owners or _settle(past, stream) else None


def _apply_look(past: Past, look: Movement, index: int) -> bool:
    """Apply a look with a known kept card."""
    if look.seen is None:
        past.looks.append((index, tuple(past.altar[:-5:-1]), None, None))
    elif not _match_seen(past, look.seen):
        return False
    if look.position is not None and look.category is not None:
        past.keep(look.seat, look.position, look.category)
    return past.top() == look.top


def _match_seen(past: Past, seen: tuple[int, ...]) -> bool:
    cards = past.altar[:-5:-1]
    return len(cards) == len(seen) and all(past.fix(card, category) for card, category in zip(cards, seen, strict=True))


def _try_keeps(view: View, past: Past, index: int, stream: Stream) -> Past | None:
    """Apply a look in which another seat kept a card: try every position and category, in random order."""
    look = view.movements[index]
    cards = tuple(past.altar[:-5:-1])
    positions = list(range(len(cards)))
    stream.shuffle(positions)
    for position in positions:
        categories = past.possible(cards[position])
        stream.shuffle(categories)
        for category in categories:
            trial = past.copy()
            trial.fix(cards[position], category)
            trial.keep(look.seat, position, category)
            trial.looks.append((index, cards, position, category))
            if trial.top() == look.top:
                found = _walk(view, trial, index + 1, stream)
                if found is not None:
                    return found
    return None


def _settle(past: Past, stream: Stream) -> bool:
    """Fix the remaining variables, each to a category that its owner could spare then; return whether that is possible.

    The spare cards never shrink with time, so any free choice leaves one for the next.
    """
    spare = _spare(past)
    if spare is None:
        return False
    chosen = [0] * len(past.offerings)
    choices = stream.word() << 64 | stream.word() << 32 | stream.word()
    for variable, owner in enumerate(past.owners):
        if past.categories[variable] != _UNKNOWN:
            continue
        row, counts = owner * 4, spare[variable]
        free = [category for category in _CATEGORIES if counts[category] > chosen[row + category]]
        if not free:
            return False
        choices, place = divmod(choices, len(free))
        category = free[place]
        past.categories[variable] = category
        chosen[row + category] += 1
    past.offerings[:] = [held - gone for held, gone in zip(past.offerings, chosen, strict=True)]
    return True


def _spare(past: Past) -> list[list[int]] | None:
    """Return by variable the fewest cards that its owner held of each category from then on, open variables excluded.
    None if a count would be negative."""
    held, least = past.offerings[:], past.offerings[:]
    kept = {index: category for index, _, _, category in past.looks}
    spare: list[list[int]] = [[]] * len(past.owners)
    variable = len(past.owners) - 1
    for index in range(len(past.log) - 1, -1, -1):
        movement = past.log[index]
        what, row, category = movement.what, movement.seat * 4, movement.category
        if what == "gain" or what == "look":
            category = category if category is not None else kept.get(index)
            if category is not None:
                held[row + category] -= 1
                if held[row + category] < least[row + category]:
                    least[row + category] = held[row + category]
        elif category is None:
            spare[variable] = least[row : row + 4]
            if past.categories[variable] != _UNKNOWN:
                held[row + past.categories[variable]] += 1
            variable -= 1
        elif what != "add":
            held[row + category] += 1
    for start in range(variable + 1):
        row = past.owners[start] * 4
        spare[start] = least[row : row + 4]
    return None if min(least) < 0 else spare


def _write_down(past: Past) -> None:
    """Write the categories found into the altar and the log."""

    def category_of(card: int) -> int:
        return card % FACE_DOWN if card >= 0 else past.categories[-1 - card]

    for variable, time in enumerate(past.times):
        if time >= 0:
            past.log[time] = DOWN[past.owners[variable]][past.categories[variable]]
    for index, cards, position, category in past.looks:
        look = past.log[index]
        seen = tuple([category_of(card) for card in cards])
        past.log[index] = Movement("look", look.seat, category, seen, position, look.took, look.top)
    past.altar[:] = [card if card >= 0 else category_of(card) + FACE_DOWN for card in past.altar]


# Complete a view to a state. Only unknown facts are sampled, always in agreement with the view.
#
# Unknown are the other players' start sets, the order of the pile, the categories of face-down offerings, and what
# other players did in looks.

_PHASE = {name: number for number, name in enumerate(PHASES)}


def determinize(view: View, stream: Stream) -> State:
    """Sample a state for `view.viewer`: `view_for(determinize(view, stream), view.viewer) == view`."""
    deals = _possible_deals(
        view.options.components.start_farmers, tuple([_known_start_set(view, seat) for seat in range(view.seats)])
    )
    start_sets = deals[stream.below(len(deals))]
    past = recollect(view, stream)
    return State(
        view.options,
        view.seats,
        _PHASE[view.phase],
        view.active,
        NO_SEAT if view.actor is None else view.actor,
        0,
        view.turn,
        NO_COLUMN if view.demon is None else view.demon,
        NO_COLUMN if view.last_column is None else view.last_column,
        NO_SEAT if view.scored is None else view.scored,
        view.looks,
        _hands(view, start_sets),
        [count for player in view.players for count in player.tableau],
        past.offerings,
        [player.stones for player in view.players],
        [player.points for player in view.players],
        list(start_sets),
        [sum(1 << category for category in player.shown) for player in view.players],
        list(view.stock),
        list(view.market),
        _pile(view, stream),
        past.altar,
        list(view.removed),
        _queue(view),
        past.log,
    )


def _known_start_set(view: View, seat: int) -> tuple[int, tuple[int, ...]]:
    """Return the known part of a start set: its index or -1, and categories in it."""
    player = view.players[seat]
    if seat == view.viewer and view.start_set is not None:
        return view.start_set, ()
    if player.hand is not None:
        return -1, tuple([kind for kind in range(4) if player.hand.count(kind) > player.tracked[kind]])
    return -1, player.shown


@lru_cache(maxsize=1024)
def _possible_deals(
    start_farmers: tuple[tuple[int, int, int], ...], known: tuple[tuple[int, tuple[int, ...]], ...]
) -> tuple[tuple[int, ...], ...]:
    """List all deals of the start sets that agree with `known`."""
    return tuple(
        sets
        for sets in permutations(range(len(start_farmers)), len(known))
        if all(
            index in (-1, given) and set(categories) <= set(start_farmers[given])
            for given, (index, categories) in zip(sets, known, strict=True)
        )
    )


def _hands(view: View, start_sets: tuple[int, ...]) -> list[int]:
    packed = _packed_sets(view.options.components)
    return [
        packed[given] + sum([count * card for count, card in zip(player.tracked, CARD, strict=True) if count])
        for given, player in zip(start_sets, view.players, strict=True)
    ]


@lru_cache(maxsize=64)
def _packed_sets(components: ComponentSet) -> tuple[int, ...]:
    return tuple(sum(CARD[category] for category in farmers) for farmers in components.start_farmers)


@lru_cache(maxsize=64)
def _deck_counts(components: ComponentSet, oracle: bool, seats: int) -> tuple[int, ...]:
    """Count the game cards by kind, including the start stonemasons, which are on the table with the others."""
    cards = deck(components) + [ORACLE] * (components.oracles if oracle else 0) + [MASON] * seats
    return tuple(cards.count(kind) for kind in range(len(KINDS)))


def _pile(view: View, stream: Stream) -> list[int]:
    """Return the remaining cards, shuffled."""
    counts = list(_deck_counts(view.options.components, view.options.oracle, view.seats))
    for player in view.players:
        _subtract_cards(counts, player)
    for column in view.market:
        for kind in column:
            counts[kind] -= 1
    cards = [kind for kind in range(len(KINDS)) for _ in range(counts[kind] - view.removed[kind])]
    stream.mix(cards)
    return cards


def _subtract_cards(counts: list[int], player: PlayerView) -> None:
    for kind in range(PLAYABLE):
        counts[kind] -= player.tracked[kind] + player.tableau[kind]


def _queue(view: View) -> list[int]:
    queue = list(reversed(view.queue))
    if view.bonus:
        queue[0] += BONUS
    return queue
