"""The scoring (docs/games/bellevue.md 2 and 4.12 to 4.19): itemised, always exact because streets lie open.

Score lines have the rules `shops`, `roofs`, `pots` and `colour`.
"""

from collections.abc import Sequence

from core.games.bellevue.components import (
    COLOUR_BONUS,
    SHARED_COLOUR_BONUS,
    ComponentSet,
    Street,
    cards_of,
    is_finished,
)
from core.games.bellevue.scoring.conditions import condition_points, largest_group, met_of, tables_of
from core.games.bellevue.state import State
from core.games.bellevue.text.names import card_name, listing
from core.games.bellevue.view import View
from core.kernel.message import Message, message
from core.kernel.score import Outcome, ScoreLine, ScoreSheet, exact_line, rank


def score_sheets(state: State) -> tuple[ScoreSheet, ...]:
    """The sheets of all seats as if the table ended now."""
    return _sheets(state.options.components, state.streets)


def view_sheets(view: View) -> tuple[ScoreSheet, ...]:
    """The same from a view: streets lie open."""
    return _sheets(view.options.components, [player.street for player in view.players])


def outcome(state: State) -> Outcome | None:
    """Totals and places; None until the table is over. Equal totals share the place (4.19)."""
    if not state.over:
        return None
    totals = final_totals(state)
    most = max(totals)
    ties = (message("bellevue-tie-shared", points=most),) if totals.count(most) > 1 else ()
    return Outcome(tuple(totals), rank([(total,) for total in totals]), ties)


def final_totals(state: State) -> list[int]:
    """The points of every seat as if the table ended now; what `score_sheets` adds up to."""
    tables = tables_of(state.options.components)
    bonuses = colour_bonuses([largest_group(tables.colours, street) for street in state.streets])
    return [sum(condition_points(tables, street)) + bonus for street, bonus in zip(state.streets, bonuses, strict=True)]


def colour_bonuses(groups: Sequence[int]) -> list[int]:
    """Points by seat for the sizes of their largest groups: 4 for the largest of all, 2 each when it is shared (4.17).

    >>> colour_bonuses([5, 4, 3]), colour_bonuses([5, 5, 3]), colour_bonuses([3, 3])
    ([4, 0, 0], [2, 2, 0], [2, 2])
    """
    most = max(groups)
    bonus = COLOUR_BONUS if groups.count(most) == 1 else SHARED_COLOUR_BONUS
    return [bonus if size == most else 0 for size in groups]


def _sheets(components: ComponentSet, streets: Sequence[Street]) -> tuple[ScoreSheet, ...]:
    tables = tables_of(components)
    groups = [largest_group(tables.colours, street) for street in streets]
    bonuses = colour_bonuses(groups)
    return tuple(
        ScoreSheet(seat, _lines(components, street, groups[seat], bonuses[seat])) for seat, street in enumerate(streets)
    )


def _lines(components: ComponentSet, street: Street, group: int, bonus: int) -> tuple[ScoreLine, ...]:
    shops, roofs, pots = condition_points(tables_of(components), street)
    bases = [(place, house[0]) for place, house in enumerate(street)]
    tops = [(place, house[-1]) for place, house in enumerate(street) if is_finished(house)]
    parts = message("bellevue-parts-colour", count=group, points=bonus)
    return (
        exact_line("shops", _judged("shops", components, street, bases), shops),
        exact_line("roofs", _judged("roofs", components, street, tops), roofs),
        exact_line("pots", message("bellevue-parts-pots", count=pots), pots),
        exact_line("colour", parts, bonus),
    )


def _judged(what: str, components: ComponentSet, street: Street, cards: Sequence[tuple[int, int]]) -> Message:
    """How many of these cards, by their places, have their conditions met, and which."""
    met = met_of(components, street, cards)
    if not met:
        return message(f"bellevue-parts-{what}-none", of=len(cards))
    names = listing([card_name(cards_of(components)[card]) for card in met])
    return message(f"bellevue-parts-{what}", count=len(met), of=len(cards), cards=names)
