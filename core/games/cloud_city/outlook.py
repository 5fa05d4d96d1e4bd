"""What lies ahead in a city, as far as a view tells: for sentences and for pictures."""

from core.games.cloud_city.actions import Link, Place
from core.games.cloud_city.city import buildable, city_of, with_tile
from core.games.cloud_city.components import site
from core.games.cloud_city.lines import found, lines_of, openings, spent_links
from core.games.cloud_city.view import PlayerView, View
from core.games.cloud_city.walkways import Walkway
from core.kernel.grid import Cell


def places(view: View, player: PlayerView) -> tuple[Cell, ...]:
    """Where the next tile of a city may lie, in tiles."""
    rectangle = view.options.rectangle
    tiles = city_of(rectangle, player.tiles, player.walkways)[0]
    return site(rectangle).grid.cells(openings(rectangle, tiles))


def opened(view: View, player: PlayerView, place: Place) -> tuple[Walkway, ...]:
    """The walkways that a tile would make possible, if it was laid there."""
    rectangle, spent = view.options.rectangle, spent_links(view.options.rectangle, view.supply)
    city = city_of(rectangle, player.tiles, player.walkways)
    now, then = buildable(rectangle, city, spent), buildable(rectangle, with_tile(rectangle, city, place), spent)
    walkways = lines_of(rectangle).walkways
    return tuple(walkways[number] for number in found(then & ~now))


def built(view: View, player: PlayerView, link: Link) -> Walkway | None:
    """The walkway that a link would build in that city now, if it may."""
    ends = (link.row, link.column), (link.to_row, link.to_column)
    return next((walkway for walkway in player.buildable if walkway.ends == ends), None)
