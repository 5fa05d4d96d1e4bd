"""A view of Bellevue as numbers, for programs that learn.

In this order (`core.kernel.features` says how seats are told):

- the table: whether the viewer plays; 2 to 5 seats; the option on windows; the turn; whether it is over; cards left
  in each pile (3); the card drawn in this turn is marked below
- the sealed choice of the viewer: none, building, canal; the house it names
- cards in canals of others that the viewer knows of without having seen them, by kind (3)
- by seat: what it owes (4), its leftmost house, houses, finished ones; the pile it drew from (3); cards in hand and
  in its canal; what it did with the hand that the viewer passed on: turns, draws by kind (3), cards put away; least
  and most points
- by card (109): in a street, by seat (5), how far from the first house, how high in it; in an open hand, by seat (5);
  in a canal that is known, by seat (5), or in one of somebody else; drawn in this turn; chosen; for each seat but the
  viewer's, whether it may be in that hand (4), and whether it must be (4)
"""

from collections.abc import Iterator
from typing import Final

from core.games.bellevue.actions import Build, Canal
from core.games.bellevue.components import CARDS, COUNTS, FIRST_HOUSE, HOUSES, roofs_in
from core.games.bellevue.meta import META
from core.games.bellevue.scoring import view_sheets
from core.games.bellevue.view.view import View
from core.kernel.features import by_seat, grown, mark, points, share, shares, table_row

_SEATS: Final = META.seats[-1]
_PHASES: Final = ("draw", "build", "wait", "over")
_TURNS = 20
_TALL = 8
_WIDE = 8
_CANAL = 8
_FAR: Final = len(HOUSES) // 2 + 1
"""A bound on how far a house is from the first."""
_STREET, _HOUSE, _LEVEL = 0, _SEATS, _SEATS + 1
_HAND: Final = _LEVEL + 1
_OWN_CANAL: Final = _HAND + _SEATS
_GONE: Final = _OWN_CANAL + _SEATS
_DREW, _CHOSEN = _GONE + 1, _GONE + 2
_POSSIBLE: Final = _CHOSEN + 1
_CERTAIN: Final = _POSSIBLE + _SEATS - 1
_WIDTH: Final = _CERTAIN + _SEATS - 1
"""Numbers a card."""


def features(view: View) -> tuple[float, ...]:
    """What `view` holds as numbers from -1 to 1, in the order above."""
    viewer, seats, choice = view.viewer, view.seats, view.choice
    found = [*table_row(viewer, seats, META.seats), float(view.options.windows), grown(view.turn, _TURNS)]
    found += (float(view.over), *(left / count for left, count in zip(view.piles, COUNTS, strict=True)))
    found += (float(choice is None), float(isinstance(choice, Build)), float(isinstance(choice, Canal)))
    found.append((choice.house - FIRST_HOUSE) / _FAR if isinstance(choice, Build) else 0.0)
    found += (grown(count, _CANAL) for count in view.lost)
    sheets = view_sheets(view)
    found += by_seat(viewer, seats, _SEATS, lambda seat: (*_player(view, seat), *points(sheets[seat])))
    found += _cards(view)
    return tuple(found)


def _player(view: View, seat: int) -> Iterator[float]:
    player = view.players[seat]
    yield from mark(_PHASES.index(player.phase), len(_PHASES))
    yield (player.leftmost - FIRST_HOUSE) / _FAR
    yield grown(len(player.street), _WIDE)
    yield grown(roofs_in(player.street), _WIDE)
    yield from mark(player.drew, len(COUNTS))
    yield share(player.hand_size, len(COUNTS) + 1)
    yield grown(player.canal_size, _CANAL)
    since = next((passed.since for passed in view.passed if passed.seat == seat), ())
    yield share(len(since), _SEATS)
    yield from shares([sum(move.drew == kind for move in since) for kind in range(len(COUNTS))], _SEATS)
    yield share(sum(move.built is None for move in since), _SEATS)


def _cards(view: View) -> list[float]:
    """Where every card is, as far as the viewer knows."""
    found = [0.0] * (CARDS * _WIDTH)
    first = view.viewer or 0
    for seat, player in enumerate(view.players):
        place = (seat - first) % view.seats
        for number, house in enumerate(player.street):
            for level, card in enumerate(house):
                row = card * _WIDTH
                found[row + _STREET + place] = 1.0
                found[row + _HOUSE] = (player.leftmost + number - FIRST_HOUSE) / _FAR
                found[row + _LEVEL] = grown(level + 1, _TALL)
        for card in player.hand or ():
            found[card * _WIDTH + _HAND + place] = 1.0
        for card in player.canal or ():
            found[card * _WIDTH + _OWN_CANAL + place] = 1.0
    for passed in view.passed:
        place = (passed.seat - first) % view.seats - 1
        for card in passed.possible:
            found[card * _WIDTH + _POSSIBLE + place] = 1.0
        for card in passed.certain:
            found[card * _WIDTH + _CERTAIN + place] = 1.0
    for card in view.gone:
        found[card * _WIDTH + _GONE] = 1.0
    if view.drew is not None:
        found[view.drew * _WIDTH + _DREW] = 1.0
    if view.choice is not None:
        found[view.choice.card * _WIDTH + _CHOSEN] = 1.0
    return found
