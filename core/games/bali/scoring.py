"""The final scoring of Bali (docs/games/bali.md 3, B-A12, B-A13): itemised, as exact as the reader may know, with ties.

The rules of score lines are `points`, `shrines`, `stones`, `rice`, `peanut`, `banana`, `chilli` and `offerings` (cards
of unknown categories).
"""

from collections.abc import Sequence
from functools import lru_cache, partial

from core.games.bali.components import CATEGORIES, PLAYABLE, SHRINE
from core.games.bali.notation import category_name
from core.games.bali.state import OVER, State, altar_counts, category_values
from core.games.bali.view import PlayerView, View
from core.kernel.message import Message, SeatName, message
from core.kernel.score import Outcome, ScoreLine, ScoreSheet, exact_line, outcome_of

SHRINE_POINTS = 4
STONES_A_POINT = 5
MOST_A_CARD = 3
LINES_KEPT = 512
"""Cached lines of a sort. Every viewer's sheet is read after every action, and few lines change."""


def score_sheets(state: State) -> tuple[ScoreSheet, ...]:
    """Return the sheets of all seats as if the table ended now, with full knowledge."""
    values = category_values(altar_counts(state))
    return tuple(
        ScoreSheet(seat, (*_open_lines(*_open_counts(state, seat)), *_valued_lines(_offerings(state, seat), values)))
        for seat in range(state.seats)
    )


def view_sheets(view: View) -> tuple[ScoreSheet, ...]:
    """Return the sheets with all that the viewer may know; equal to `score_sheets` when the table is over."""
    return tuple(ScoreSheet(seat, _view_lines(view, player)) for seat, player in enumerate(view.players))


def outcome(state: State) -> Outcome | None:
    """Return totals, places and tie-break sentences, or None until the table is over. Ties go to more shrines, then to
    more stones, then are shared."""
    if state.phase != OVER:
        return None
    keys = [(total, *_open_counts(state, seat)[1:]) for seat, total in enumerate(final_totals(state))]
    return outcome_of(keys, partial(_tie_break, keys))


def final_totals(state: State) -> list[int]:
    """Return the points of every seat as if the table ended now: the sums of `score_sheets`."""
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
        return (*lines, _hidden_line(player.offering_count))
    if view.values is None:
        return (*lines, *_unvalued_lines(player.offerings))
    return (*lines, *_valued_lines(player.offerings, view.values))


@lru_cache(LINES_KEPT)
def _hidden_line(count: int) -> ScoreLine:
    hidden = message("bali-parts-offerings", count=count, low=0, high=MOST_A_CARD)
    return ScoreLine("offerings", hidden, 0, MOST_A_CARD * count)


@lru_cache(LINES_KEPT)
def _open_lines(points: int, shrines: int, stones: int) -> tuple[ScoreLine, ...]:
    return (
        exact_line("points", message("bali-parts-points", count=points), points),
        exact_line("shrines", message("bali-parts-shrines", count=shrines), SHRINE_POINTS * shrines),
        exact_line("stones", message("bali-parts-stones", count=stones), stones // STONES_A_POINT),
    )


def _valued_lines(offerings: Sequence[int], values: Sequence[int]) -> tuple[ScoreLine, ...]:
    lines = []
    for category, (count, value) in enumerate(zip(offerings, values, strict=True)):
        parts = message("bali-parts-category", category=category_name(category), count=count, value=value)
        lines.append(exact_line(CATEGORIES[category], parts, count * value))
    return tuple(lines)


@lru_cache(LINES_KEPT)
def _unvalued_lines(offerings: tuple[int, ...]) -> tuple[ScoreLine, ...]:
    lines = []
    for category, count in enumerate(offerings):
        name = category_name(category)
        parts = message("bali-parts-category-open", category=name, count=count, low=0, high=MOST_A_CARD)
        lines.append(ScoreLine(CATEGORIES[category], parts, 0, MOST_A_CARD * count))
    return tuple(lines)


def _tie_break(keys: Sequence[tuple[int, ...]], first: int, second: int) -> Message:
    points, shrines, stones = keys[first]
    if shrines != keys[second][1]:
        return message("bali-tie-shrines", seat=SeatName(first), points=points, shrines=shrines)
    if stones != keys[second][2]:
        return message("bali-tie-stones", seat=SeatName(first), points=points, stones=stones)
    return message("bali-tie-shared", points=points)
