"""Why an action is not possible: the first rule that stands against it, made from nothing but a View."""

from core.games.cloud_city.actions import Action, BuildWalkway, Draw, Pass, Place
from core.games.cloud_city.components import LONGEST, MOST_WALKWAYS, Walkway, site
from core.games.cloud_city.state.lines import lines_of
from core.games.cloud_city.text.names import building, kind_name, level_name, walkway_name
from core.games.cloud_city.view import PlayerView, View
from core.games.cloud_city.view.map_queries import buildings, city_in, planned
from core.kernel.decision import opening
from core.kernel.grid import Cell, cell_name
from core.kernel.message import Message, message

ASKED = {Place: "place", BuildWalkway: "link", Pass: "link", Draw: "draw"}
"""Which question an action answers."""


def why_not(view: View, action: Action) -> Message:
    """Which rule stands against an action now, for the viewer; says so when none does."""
    return (
        opening("cloud_city", view.viewer, view.active) or _obstacle(view, action) or message("cloud_city-why-allowed")
    )


def _obstacle(view: View, action: Action) -> Message | None:
    if ASKED[type(action)] != view.phase:
        return message(f"cloud_city-why-not-now-{view.phase}")
    player = view.players[view.viewer or 0]
    match action:
        case Place():
            return _misplaced(view, player, action)
        case BuildWalkway():
            return None if planned(player, action) else _unlinkable(view, player, action)
        case Draw(None) if not view.pile:
            return message("cloud_city-why-no-pile")
        case Draw(int() as slot) if view.display[slot] is None:
            return message("cloud_city-why-no-slot", slot=slot + 1)
        case _:
            return None


def _misplaced(view: View, player: PlayerView, place: Place) -> Message | None:
    """docs/games/cloud_city.md 4.2."""
    if place.kind not in (player.hand or ()):
        return message("cloud_city-why-not-in-hand", kind=kind_name(place.kind))
    shape = site(view.options.rectangle)
    cell = cell_name(2 * place.row, 2 * place.column)
    match shape.obstacle(city_in(view, player)[0], place.row, place.column):
        case None:
            return None
        case "too-large":
            return message("cloud_city-why-too-large", cell=cell, longer=shape.longer, shorter=shape.shorter)
        case found:
            return message(f"cloud_city-why-{found}", cell=cell)


def _unlinkable(view: View, player: PlayerView, link: BuildWalkway) -> Message:
    """docs/games/cloud_city.md 4.1: what the ends lack, then what lies between them, then the supply."""
    heights = buildings(player)
    one = (link.row, link.column)
    other = (link.to_row, link.to_column)
    for end in (one, other):
        if end not in heights:
            return message("cloud_city-why-no-building", cell=cell_name(*end))
    if heights[one] != heights[other]:
        ends = {"one": building(one, heights[one]), "other": building(other, heights[other])}
        return message("cloud_city-why-heights", **ends)
    walkway = Walkway(heights[one], *one, *other)
    return _crowded(player, walkway) or _blocked(view, player, walkway, heights) or _used_up(view, walkway)


def _crowded(player: PlayerView, walkway: Walkway) -> Message | None:
    if walkway in player.walkways:
        one, other = (cell_name(*end) for end in walkway.ends)
        return message("cloud_city-why-linked", one=one, other=other)
    for end in walkway.ends:
        if sum(end in built.ends for built in player.walkways) >= MOST_WALKWAYS:
            return message("cloud_city-why-full", cell=cell_name(*end), most=MOST_WALKWAYS)
    return None


def _blocked(view: View, player: PlayerView, walkway: Walkway, heights: dict[Cell, int]) -> Message | None:
    tiles = {(tile.row, tile.column) for tile in player.tiles}
    for row, column in walkway.inside:
        if (row // 2, column // 2) not in tiles:
            return message("cloud_city-why-gap", cell=cell_name(row, column))
        if heights.get((row, column), -1) >= walkway.level:
            return message("cloud_city-why-in-the-way", building=building((row, column), heights[row, column]))
    tables = lines_of(view.options.rectangle)
    barred = tables.crossed[tables.numbers[walkway]]
    for built in player.walkways:
        if barred >> tables.numbers[built] & 1:
            return message("cloud_city-why-crosses", walkway=walkway_name(built))
    return None


def _used_up(view: View, walkway: Walkway) -> Message:
    assert not view.supply[walkway.level * LONGEST + walkway.length - 1], "nothing stands against this walkway"
    return message("cloud_city-why-used-up", level=level_name(walkway.level), value=walkway.value)
