"""What lies ahead in a city, as far as a view tells: for sentences and for pictures."""

from core.games.cloud_city.actions import BuildWalkway, Place
from core.games.cloud_city.components import EMPTY, LOOKS, Walkway
from core.games.cloud_city.state.city import City, buildable, city_of, with_tile
from core.games.cloud_city.state.lines import lines_of, numbers_in
from core.games.cloud_city.view.view import PlayerView, View
from core.kernel.grid import Cell


def city_in(view: View, player: PlayerView) -> City:
    """The city of a player as masks."""
    return city_of(view.options.rectangle, player.tiles, player.walkways)


def opened(view: View, player: PlayerView, place: Place) -> tuple[Walkway, ...]:
    """The walkways that a tile would make possible if it was laid there."""
    rectangle, supply = view.options.rectangle, list(view.supply)
    city = city_in(view, player)
    now, then = buildable(rectangle, city, supply), buildable(rectangle, with_tile(rectangle, city, place), supply)
    walkways = lines_of(rectangle).walkways
    return tuple(walkways[number] for number in numbers_in(then & ~now))


def planned(player: PlayerView, link: BuildWalkway) -> Walkway | None:
    """The walkway that a link would build in that city now, if it may."""
    ends = (link.row, link.column), (link.to_row, link.to_column)
    return next((walkway for walkway in player.buildable if walkway.ends == ends), None)


def standing(place: Place) -> tuple[tuple[Cell, int], ...]:
    """The two buildings of a tile as it lies: cell and height."""
    return tuple(
        ((2 * place.row + corner // 2, 2 * place.column + corner % 2), height)
        for corner, height in enumerate(LOOKS[place.kind][place.turn])
        if height != EMPTY
    )


def buildings(player: PlayerView) -> dict[Cell, int]:
    """The height of every building of a city by its cell."""
    return dict(found for place in player.tiles for found in standing(place))
