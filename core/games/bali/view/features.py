"""A view of Bali as numbers, for programs that learn.

In this order (`core.kernel.features` says how seats are told):

- the table: whether the viewer plays; 2, 3 or 4 seats; Oracle; Demon; the turn; the pile
- what is asked: the phase (10), the seat that is asked (4), the owner of the turn (4)
- the market: by column and row from the top, the kind (4 by 4 by 8); the Demon's column (4); the last column used (4)
- the altar: cards in the stock by category (4); its size; its top (4); the four cards under the viewer's eyes (4 by
  4); at the end its counts (4) and the values (4)
- the viewer's start set (4); the kind being scored (8); looks owed; cards out of the game by kind (8)
- by seat: its place in the queue of phase 4, whether a bonus stands last in it; cards in hand, whether they lie open,
  the hand by kind (7), what could be noted of it (7), known start farmers (4); offering cards, those known (4), the
  display by kind (7), stones, points; least and most points; offering cards gained, offered face up, offered face
  down and added, by category, and offered unseen (17), looks, and cards kept in them
"""

from collections.abc import Iterator

from core.games.bali.components import COLUMN_HEIGHT, COLUMNS, KINDS, PLAYABLE
from core.games.bali.meta import META
from core.games.bali.scoring import view_sheets
from core.games.bali.state import PHASES
from core.games.bali.view.view import View
from core.kernel.features import HALF_WAY, by_seat, grown, mark, marks, points, share, shares, table_row, who

_SEATS = META.seats[-1]
_CARDS = 80
"""A bound on the draw pile."""
_OF_A_KIND = 25
_HAND = 3
_OFFERINGS = 10
_STONES = 7
_TURNS = 20
_PHASE = {name: number for number, name in enumerate(PHASES)}
_MOVES = ("gain", "up", "down", "add")


def features(view: View) -> tuple[float, ...]:
    """What `view` holds as numbers from -1 to 1, in the order above."""
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
    found += by_seat(
        viewer, seats, _SEATS, lambda seat: (*_player(view, seat), *points(sheets[seat]), *_grown(moves[seat]))
    )
    return tuple(found)


def _grown(counts: list[int]) -> Iterator[float]:
    """Counts without a bound."""
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
    """By seat, the offering cards that moved by way and category, unknown ones, looks, cards kept."""
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
