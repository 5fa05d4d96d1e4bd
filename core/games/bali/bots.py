"""Evaluation for bots of Bali, and views as numbers for learning programs."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from core.games.bali.components import (
    COLUMN_HEIGHT,
    COLUMNS,
    KINDS,
    MASON,
    OFFERING_PRICE,
    ORACLE,
    PLAYABLE,
    PRIEST,
    SHRINE,
    SHRINE_COST,
)
from core.games.bali.meta import META
from core.games.bali.scoring import SHRINE_POINTS, final_totals, view_sheets
from core.games.bali.state import OVER, PHASES, State
from core.games.bali.view import View
from core.kernel.features import (
    HALF_WAY,
    Numbers,
    by_seat,
    each,
    grown,
    mark,
    marks,
    named,
    numbered,
    numbers,
    points,
    seat_names,
    share,
    shares,
    table_row,
    who,
)
from core.kernel.score import lead

# Estimate how a table will end, for bots that hold sampled states.
#
# Each seat gets the points it would score now, plus the expected gain of its played cards, stones and hand: income from
# coming scorings, purchases, and cards it can still play.

LEFT_OVER = 5
"""Game cards that usually remain in the market and the draw pile at the end."""
CARDS_A_TURN = 1.2
LEADS = 2
"""Fewest cards of a kind that can win its majority."""
FARMER_RATE = 0.13
MASON_RATE = 0.24
PRIEST_RATE = 0.18
SHRINE_RATE = 0.18
"""Share of turns that score one category of farmers, stonemasons, priests, shrines: their part of the deck."""
END_STONE = 0.2
STONE_A_SCORING = 0.025
"""Points a stone is worth at the end, and the extra for each coming scoring while stones can still be spent."""
HAND_SHARE = 0.6
"""Share of its played worth that a card in hand has while enough turns are left to play it."""
TOLERANCE = 1.0
"""Points that a calm bot ignores. It won 10 of 100 two-player games against normal and 95 against easy (`belvedere
arena bali calm normal -n 120 --seats 2`)."""


def evaluate(state: State, seat: int) -> float:
    """Return the points by which `seat` will probably lead its rivals: between the lead on the best and on their mean.

    Exact when the table is over. The state must be sampled by the caller, as hands and altar are read.
    """
    return lead(final_totals(state) if state.phase == OVER else _prospects(state), seat)


def _prospects(state: State) -> list[float]:
    """Return the expected final points of every seat."""
    on_altar = [0, 0, 0, 0]
    for card in state.altar:
        on_altar[card & 3] += 1
    prices = _prices(_cards_left(state), *on_altar)
    return [_prospect(state, seat, prices) for seat in range(state.seats)]


def _cards_left(state: State) -> int:
    """Return how many cards all seats together will still take."""
    oracles = state.options.components.oracles - state.removed[ORACLE] if state.options.oracle else 0
    first, second, third, fourth = state.market
    cards = len(state.pile) - oracles + len(first) + len(second) + len(third) + len(fourth) - LEFT_OVER
    return cards if cards > 1 else 1


class _Prices(NamedTuple):
    """Worth of things in points, for a number of coming scorings."""

    scorings: float
    """Turns that will still end with a scoring, for all seats together."""
    worth: tuple[float, ...]
    """Of an offering card by category."""
    stone: float
    rates: tuple[float, ...]
    """Of one unit of income until the end by kind."""


@lru_cache(maxsize=1 << 11)
def _prices(cards: int, *on_altar: int) -> _Prices:
    """Return what things are worth with `cards` left and these counts on the altar. Most estimates share the result:
    one takes 13 microseconds with the cache and 16 without."""
    scorings = cards / CARDS_A_TURN
    worth = _category_worth(on_altar, scorings)
    stone = END_STONE + STONE_A_SCORING * scorings
    farmers = [FARMER_RATE * scorings * points for points in worth]
    rates = (*farmers, MASON_RATE * scorings * stone, PRIEST_RATE * scorings, SHRINE_RATE * scorings)
    return _Prices(scorings, worth, stone, rates)


def _category_worth(on_altar: Sequence[int], scorings: float) -> tuple[float, ...]:
    """Return the expected points of an offering card by category, from the chances to be ahead of each other one on the
    altar."""
    slope = 1 / (1.2 + 0.25 * scorings)
    worth = []
    for own in on_altar:
        ahead = 0.0
        for other in on_altar:
            chance = 0.5 + slope * (own - other)
            ahead += 0.0 if chance < 0 else 1.0 if chance > 1 else chance
        worth.append(ahead - 0.5)
    return tuple(worth)


def _prospect(state: State, seat: int, prices: _Prices) -> float:
    scorings, worth, stone, rates = prices
    base, tableaus = seat * PLAYABLE, state.tableaus
    cards = tableaus[base : base + PLAYABLE]
    stones, offerings = state.stones[seat], state.offerings
    total = state.points[seat] + SHRINE_POINTS * cards[SHRINE] + _stones_worth(stones, stone)
    bargain = 0.0
    for category in range(4):
        points, own = worth[category], cards[category]
        total += offerings[seat * 4 + category] * points
        price = OFFERING_PRICE - own
        gain = points - price * stone if price > 0 else points
        if gain > bargain:
            bargain = gain
        if own:
            total += rates[category] * (1 if own < LEADS else 1 + _lead_worth(tableaus[category::PLAYABLE], own))
    for kind in (MASON, PRIEST, SHRINE):
        own = cards[kind]
        if own:
            total += rates[kind] * (own if own < LEADS else own + _lead_worth(tableaus[kind::PLAYABLE], own))
    turns = scorings / state.seats
    total += 0.5 * turns * bargain
    hand = state.hands[seat]
    return total + _hand_worth(hand, stones, cards, turns, prices) if hand else total


def _lead_worth(counts: Sequence[int], own: int) -> float:
    """Return the chance that a seat with `own` cards of a kind gets the extra income for the majority; `counts` has all
    seats."""
    if own < max(counts):
        return 0
    if counts.count(own) > 1:
        return 0.2
    return 0.8 if own - 1 not in counts else 0.6


def _stones_worth(stones: int, stone: float) -> float:
    """The first stones buy a shrine or cards; stones beyond them are worth less."""
    return stone * min(stones, 10) + (END_STONE + stone) / 2 * max(0, stones - 10)


def _hand_worth(hand: int, stones: int, cards: Sequence[int], turns: float, prices: _Prices) -> float:
    """Return what the cards in hand gain when played, minus their cost. Cards lose worth when few turns are left."""
    total, stone, rates = 0.0, prices.stone, prices.rates
    for kind, count in _held(hand):
        if kind == SHRINE:
            gain = SHRINE_POINTS + rates[SHRINE] - SHRINE_COST * stone
            gain *= min(1.0, (stones + turns) / SHRINE_COST)
            total += gain if gain > 0 else 0.0
        elif kind < 4:
            total += rates[kind] * (0.4 if cards[kind] else 1.0) + 0.2 * (count - 1)
        else:
            total += rates[kind] * count
    return HAND_SHARE * total * min(1.0, turns / 3)


@lru_cache(maxsize=1 << 10)
def _held(hand: int) -> tuple[tuple[int, int], ...]:
    """Return the kinds in a packed hand with their counts."""
    return tuple((kind, hand >> 2 * kind & 3) for kind in range(PLAYABLE) if hand >> 2 * kind & 3)


# A view of Bali as numbers, for learning programs. `feature_names` has the order.

_SEATS = META.seats[-1]
_CARDS = 80
"""An upper bound on the draw pile."""
_OF_A_KIND = 25
_HAND = 3
_OFFERINGS = 10
_STONES = 7
_TURNS = 20
_PHASE = {name: number for number, name in enumerate(PHASES)}
_MOVES = ("gain", "up", "down", "add")


def feature_names() -> tuple[str, ...]:
    """Return the names of the numbers of `features`. In rows by kind or category, the order is that of the rules; the
    market is numbered by column, and from the top."""
    return named(
        *("plays", ("seats", len(META.seats)), "oracle", "demon", "turn", "pile"),
        *(("phase", len(PHASES)), ("asked", _SEATS), ("owner", _SEATS)),
        *each(numbered("market", COLUMNS * COLUMN_HEIGHT), ("kind", len(KINDS))),
        *(("demon_column", COLUMNS), ("last_column", COLUMNS)),
        *(("stock", 4), "altar_size", ("altar_top", 4)),
        *each(numbered("looked_at", 4), ("category", 4)),
        *(("altar", 4), ("values", 4), ("start_set", 4), ("scored", len(KINDS)), "looks", ("removed", len(KINDS))),
        *each(
            seat_names(_SEATS),
            *("queue_place", "bonus", "hand_size", "hand_known", ("hand", PLAYABLE), ("noted", PLAYABLE)),
            *(("start_farmers", 4), "offering_count", ("offerings", 4), ("display", PLAYABLE), "stones", "points"),
            *("least", "most", ("gained", 4), ("offered_up", 4), ("offered_down", 4), ("added", 4)),
            *("offered_unseen", "looks", "kept"),
        ),
    )


def features(view: View) -> Numbers:
    """Return `view` as numbers from -1 to 1, in the order of `feature_names`."""
    options, seats, viewer = view.options, view.seats, view.viewer
    found = [*table_row(viewer, seats, META.seats), float(options.oracle), float(options.demon)]
    found += (grown(view.turn, _TURNS), share(view.pile, _CARDS), *mark(_PHASE[view.phase], len(PHASES)))
    found += who(view.actor, viewer, seats, _SEATS)
    found += who(view.active, viewer, seats, _SEATS)
    found += _market(view)
    found += _altar(view)
    found += (*mark(view.start_set, 4), *mark(view.scored, len(KINDS)), grown(view.looks, 1))
    found += shares(view.removed, _OF_A_KIND)
    sheets, moves = view_sheets(view), _movements(view)
    return numbers(found) + by_seat(
        viewer, seats, _SEATS, lambda seat: (*_player(view, seat), *points(sheets[seat]), *_grown(moves[seat]))
    )


def _grown(counts: list[int]) -> Iterator[float]:
    """Scale counts without an upper bound."""
    return (grown(count, 3) for count in counts)


def _market(view: View) -> Iterator[float]:
    for column in view.market:
        for row in range(COLUMN_HEIGHT):
            yield from mark(column[row] if row < len(column) else None, len(KINDS))
    yield from mark(view.demon, COLUMNS)
    yield from mark(view.last_column, COLUMNS)


def _altar(view: View) -> Iterator[float]:
    yield from shares(view.stock, _OF_A_KIND)
    yield grown(view.altar_size, _OFFERINGS)
    yield from mark(view.altar_top, 4)
    for place in range(4):
        yield from mark(view.seen[place] if place < len(view.seen) else None, 4)
    yield from shares(view.altar or (0, 0, 0, 0), _OF_A_KIND)
    yield from shares(view.values or (0, 0, 0, 0), 3)


def _player(view: View, seat: int) -> Iterator[float]:
    player = view.players[seat]
    yield share(len(view.queue) - view.queue.index(seat), _SEATS + 1) if seat in view.queue else 0.0
    yield float(view.bonus and view.queue[-1] == seat)
    yield share(player.hand_size, _HAND + COLUMN_HEIGHT)
    yield float(player.hand is not None)
    hand = player.hand or ()
    yield from (share(hand.count(kind), _HAND) for kind in range(PLAYABLE))
    yield from (grown(count, _HAND) for count in player.tracked)
    yield from marks(player.shown, 4)
    yield grown(player.offering_count, _OFFERINGS)
    yield from (grown(count, _OFFERINGS) for count in player.offerings or (0, 0, 0, 0))
    yield from (grown(count, _HAND) for count in player.tableau)
    yield grown(player.stones, _STONES)
    yield grown(player.points, HALF_WAY)


def _movements(view: View) -> list[list[int]]:
    """Count by seat the offering cards moved, by way and category; then unknown ones, looks, and cards kept."""
    found = [[0] * 19 for _ in range(view.seats)]
    for movement in view.movements:
        counts = found[movement.seat]
        if movement.what == "look":
            counts[17] += 1
            counts[18] += movement.took
        elif movement.category is None:
            counts[16] += 1
        else:
            counts[4 * _MOVES.index(movement.what) + movement.category] += 1
    return found
