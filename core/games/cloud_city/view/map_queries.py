"""What lies ahead in a city, as far as a view tells: for sentences and for pictures."""

from collections.abc import Sequence

from core.games.cloud_city.actions import BuildWalkway, Place
from core.games.cloud_city.components import EMPTY, LOOKS, Walkway
from core.games.cloud_city.state.city import City, buildable, city_of, with_tile, with_walkway
from core.games.cloud_city.state.lines import lines_of, numbers_in
from core.games.cloud_city.view.view import PlayerView, View
from core.kernel.grid import Cell


def city_in(view: View, player: PlayerView) -> City:
    """The city of a player as masks."""
    return city_of(view.options.rectangle, player.tiles, player.walkways)


def opened(view: View, player: PlayerView, place: Place) -> tuple[Walkway, ...]:
    """The walkways that a tile would make possible if it was laid there."""
    return opened_at(view, player, (place,))[place]


def opened_at(view: View, player: PlayerView, places: Sequence[Place]) -> dict[Place, tuple[Walkway, ...]]:
    """The same for each of several places."""
    rectangle, supply = view.options.rectangle, list(view.supply)
    city, walkways = city_in(view, player), lines_of(rectangle).walkways
    now = buildable(rectangle, city, supply)

    def new(place: Place) -> int:
        return buildable(rectangle, with_tile(rectangle, city, place), supply) & ~now

    return {place: tuple([walkways[number] for number in numbers_in(new(place))]) for place in places}


def together(view: View, player: PlayerView, place: Place) -> int:
    """The most points that the walkways bring which a tile would make possible, built one after another: some cross
    each other, and a building carries two."""
    rectangle = view.options.rectangle
    numbers = [lines_of(rectangle).numbers[walkway] for walkway in opened(view, player, place)]
    return _most_points(rectangle, with_tile(rectangle, city_in(view, player), place), numbers)


def _most_points(rectangle: bool, city: City, numbers: Sequence[int]) -> int:
    *_, free = city
    walkways, best = lines_of(rectangle).walkways, 0
    for place, number in enumerate(numbers):
        if free >> number & 1:
            rest = _most_points(rectangle, with_walkway(rectangle, city, number), numbers[place + 1 :])
            best = max(best, walkways[number].value + rest)
    return best


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
