"""The panel beside the map: its parts below each other, each as roomy as the rows allow."""

from collections.abc import Callable, Sequence

import attrs

from core.games.bella_vista.view import View
from tui.boards import Scene
from tui.boards.bella_vista.cards import hand_heights, paint_hand, paint_stocks, stock_heights
from tui.boards.bella_vista.contracts import paint_contracts
from tui.boards.bella_vista.legend import legend_rows, paint_map_legend
from tui.boards.bella_vista.notices import paint_constraint, paint_objectives, paint_scores, score_rows
from tui.boards.bella_vista.offers import is_headed, offer_heights, paint_offers, paint_order, slot_places
from tui.boards.bella_vista.seats import paint_seats
from tui.boards.bella_vista.space import Regions
from tui.widgets.picture import Box, Canvas

LOG_LEAST = 2
"""Rows that the log gets below the panel at least, where it has no column of its own."""


@attrs.frozen
class Part:
    """A part of the panel: the rows it may take, the least first, and how it is painted into them."""

    heights: tuple[int, ...]
    paint: Callable[[Canvas, Scene, Box], None]
    rank: int = 0
    """When it grows: those of the lowest rank first."""
    is_spare: bool = False
    """Whether it takes only what all the others leave."""


def paint_panel(canvas: Canvas, scene: Scene, places: Regions) -> None:
    """All parts that have room."""
    for part, box in laid_out(scene, places):
        if box.height:
            part.paint(canvas, scene, box)


def log_box(scene: Scene, places: Regions) -> Box:
    """The log: its own column, else the rows below the parts."""
    if places.log is not None:
        return places.log
    last = max(box.bottom for _, box in laid_out(scene, places))
    panel = places.panel
    return Box(panel.x, last, panel.width, panel.bottom - last)


def laid_out(scene: Scene, places: Regions) -> list[tuple[Part, Box]]:
    """The parts with the rows they take. First each takes its least, then they grow in turn, then they stand apart."""
    box, parts = places.panel, panel_parts(scene, places)
    rows = box.height if places.log is not None else box.height - LOG_LEAST
    levels = [0] * len(parts)
    _grow(parts, levels, rows, rounds=1)
    gaps = sum(not part.is_spare for part in parts) - 1
    air = gaps if places.log is not None and rows - _taken(parts, levels) >= gaps else 0
    _grow(parts, levels, rows - air, rounds=5)
    _grow(parts, levels, rows - air - 1, rounds=5, spare=True)
    y, found = box.y, []
    for part, level in zip(parts, levels, strict=True):
        height = part.heights[level]
        found.append((part, Box(box.x, y, box.width, height)))
        y += height + (1 if air and height else 0)
    return found


def parts_named(scene: Scene, places: Regions) -> dict[str, Box]:
    """The parts of which a lesson may speak. An offer board without a heading is its places, each with the blank column
    behind it, in which a mark has room."""
    names = {
        paint_seats: "seats",
        paint_constraint: "constraint",
        paint_offers: "offers",
        paint_contracts: "contracts",
        paint_objectives: "objectives",
        paint_hand: "hand",
    }
    found = {names[part.paint]: box for part, box in laid_out(scene, places) if part.paint in names and box.height}
    seats = {} if places.plates is None else {"seats": places.plates}
    offers = found.get("offers")
    slots = [] if offers is None or is_headed(offers) else slot_places(scene, offers)
    columns = {f"offers-{n}": attrs.evolve(place, width=place.width + 1) for n, (_, place) in enumerate(slots)}
    return {"city": places.grid.outer, **found, **columns, **seats}


def panel_parts(scene: Scene, places: Regions) -> list[Part]:
    """The parts from the top."""
    view: View = scene.update.view
    width, contracts = places.panel.width, len(view.display)
    parts = [
        Part((contracts, contracts + 1, 2 * contracts + 1), paint_contracts, rank=4),
        Part((1, 2, 3), paint_objectives, rank=5),
    ]
    if view.phase == "over":
        parts.insert(0, Part((0, score_rows(scene)), paint_scores))
    else:
        parts = [
            Part((1, 2, 3), paint_constraint, rank=3),
            Part(offer_heights(scene), paint_offers, rank=1),
            Part((0, 1), paint_order, rank=2),
            *parts,
            *_card_parts(scene, places),
        ]
    if places.plates is None:
        parts.insert(0, Part((view.seats,), paint_seats))
    if places.legend is None:
        parts.append(Part((legend_rows(scene, width),), paint_map_legend))
    return parts


def _card_parts(scene: Scene, places: Regions) -> list[Part]:
    """The hand of the seat in front, and what all have still to build where that does not stand below the map; that
    alone where the hand may not be seen."""
    width, is_roomy = places.panel.width, places.log is not None
    stocks = stock_heights(scene, width) if is_roomy and places.stocks is None else ()
    if is_roomy and scene.update.view.players[scene.front].hand is None:
        return [Part(stocks, paint_stocks, rank=6)] if stocks else []
    hand = Part(hand_heights(scene, width), paint_hand)
    return [hand, Part((0, *stocks), paint_stocks, is_spare=True)] if stocks else [hand]


def _grow(parts: Sequence[Part], levels: list[int], rows: int, *, rounds: int, spare: bool = False) -> None:
    for _ in range(rounds):
        for place, part in sorted(enumerate(parts), key=lambda entry: entry[1].rank):
            if part.is_spare == spare and levels[place] + 1 < len(part.heights):
                more = part.heights[levels[place] + 1] - part.heights[levels[place]]
                if _taken(parts, levels) + more <= rows:
                    levels[place] += 1


def _taken(parts: Sequence[Part], levels: Sequence[int]) -> int:
    return sum(part.heights[level] for part, level in zip(parts, levels, strict=True))
