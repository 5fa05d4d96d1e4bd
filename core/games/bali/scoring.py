"""The final scoring (`spec/bali.md` 3, B-A12, B-A13): itemised, as exact as the reader may know, with tie-breaks.

Score lines have the rules `points`, `shrines`, `stones`, `rice`, `peanut`, `banana`, `chilli` and `offerings` (cards
of unknown categories); the messages of their parts and of the tie-breaks are listed in MESSAGES.
"""

from collections.abc import Sequence
from itertools import pairwise

from core.games.bali.components import CATEGORIES, PLAYABLE, SHRINE
from core.games.bali.state import OVER, State, altar_counts
from core.games.bali.values import category_values
from core.games.bali.view import PlayerView, View
from core.kernel.message import Argument, Message, SeatName, message
from core.kernel.score import Outcome, ScoreLine, ScoreSheet, rank

SHRINE_POINTS = 4
STONES_A_POINT = 5
MOST_A_CARD = 3

MESSAGES = (
    "bali-parts-points",  # $count
    "bali-parts-shrines",  # $count
    "bali-parts-stones",  # $count
    "bali-parts-offerings",  # $category (rice, peanut, banana, chilli), $count, $value
    "bali-parts-offerings-unvalued",  # $category, $count: the altar is still closed
    "bali-parts-offerings-hidden",  # $count: the categories are hidden from the reader
    "bali-tie-shrines",  # $seat stands before $other at $points points: $more shrines against $fewer
    "bali-tie-stones",  # the same with stones
    "bali-tie-shared",  # $seat and $other share their place at $points points
)


def score_sheets(state: State) -> tuple[ScoreSheet, ...]:
    """The sheets of all seats as if the table ended now, from everything there is."""
    values = category_values(altar_counts(state))
    return tuple(
        ScoreSheet(seat, (*_open_lines(*_open_counts(state, seat)), *_valued_lines(_offerings(state, seat), values)))
        for seat in range(state.seats)
    )


def view_sheets(view: View) -> tuple[ScoreSheet, ...]:
    """The sheets as far as the viewer may know them; equal to `score_sheets` when the table is over."""
    return tuple(ScoreSheet(seat, _view_lines(view, player)) for seat, player in enumerate(view.players))


def outcome(state: State) -> Outcome | None:
    """Totals, places and the sentences about equal totals; None until the table is over. More shrines, then more
    stones stand before; after that the place is shared."""
    if state.phase != OVER:
        return None
    totals = final_totals(state)
    keys = [(totals[seat], *_open_counts(state, seat)[1:]) for seat in range(state.seats)]
    order = sorted(range(state.seats), key=lambda seat: keys[seat], reverse=True)
    pairs = [(first, second) for first, second in pairwise(order) if totals[first] == totals[second]]
    return Outcome(tuple(totals), rank(keys), tuple(_tie_break(keys, first, second) for first, second in pairs))


def final_totals(state: State) -> list[int]:
    """The points of every seat as if the table ended now; what `score_sheets` adds up to."""
    values = category_values(altar_counts(state))
    totals = []
    for seat in range(state.seats):
        points, shrines, stones = _open_counts(state, seat)
        cards = sum(count * value for count, value in zip(_offerings(state, seat), values, strict=True))
        totals.append(points + SHRINE_POINTS * shrines + stones // STONES_A_POINT + cards)
    return totals


def _open_counts(state: State, seat: int) -> tuple[int, int, int]:
    return state.points[seat], state.tableaus[seat * PLAYABLE + SHRINE], state.stones[seat]


def _offerings(state: State, seat: int) -> list[int]:
    return state.offerings[seat * 4 : seat * 4 + 4]


def _view_lines(view: View, player: PlayerView) -> tuple[ScoreLine, ...]:
    lines = _open_lines(player.points, player.tableau[SHRINE], player.stones)
    if player.offerings is None:
        hidden = message("bali-parts-offerings-hidden", count=player.offering_count)
        return (*lines, ScoreLine("offerings", hidden, 0, MOST_A_CARD * player.offering_count))
    if view.values is None:
        return (*lines, *_unvalued_lines(player.offerings))
    return (*lines, *_valued_lines(player.offerings, view.values))


def _open_lines(points: int, shrines: int, stones: int) -> tuple[ScoreLine, ...]:
    for_shrines = SHRINE_POINTS * shrines
    for_stones = stones // STONES_A_POINT
    return (
        ScoreLine("points", message("bali-parts-points", count=points), points, points),
        ScoreLine("shrines", message("bali-parts-shrines", count=shrines), for_shrines, for_shrines),
        ScoreLine("stones", message("bali-parts-stones", count=stones), for_stones, for_stones),
    )


def _valued_lines(offerings: Sequence[int], values: Sequence[int]) -> tuple[ScoreLine, ...]:
    lines = []
    for category, count, value in zip(CATEGORIES, offerings, values, strict=True):
        parts = message("bali-parts-offerings", category=category, count=count, value=value)
        lines.append(ScoreLine(category, parts, count * value, count * value))
    return tuple(lines)


def _unvalued_lines(offerings: Sequence[int]) -> tuple[ScoreLine, ...]:
    lines = []
    for category, count in zip(CATEGORIES, offerings, strict=True):
        parts = message("bali-parts-offerings-unvalued", category=category, count=count)
        lines.append(ScoreLine(category, parts, 0, MOST_A_CARD * count))
    return tuple(lines)


def _tie_break(keys: Sequence[tuple[int, ...]], first: int, second: int) -> Message:
    points, *own = keys[first]
    *_, shrines, stones = keys[second]
    names: dict[str, Argument] = {"seat": SeatName(first), "other": SeatName(second), "points": points}
    if own[0] != shrines:
        return message("bali-tie-shrines", more=own[0], fewer=shrines, **names)
    if own[1] != stones:
        return message("bali-tie-stones", more=own[1], fewer=stones, **names)
    return message("bali-tie-shared", **names)
