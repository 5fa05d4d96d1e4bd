"""Why an action is not possible: the rule that stands against it, from a View."""

from functools import lru_cache
from itertools import product
from typing import Final

from core.games.neoville import actions as act
from core.games.neoville.actions import Action
from core.games.neoville.city import City, city_of, district, skyscraper_districts
from core.games.neoville.components import FIRST_SERVICE, is_skyscraper, terrain_of
from core.games.neoville.geometry import (
    CORNERS,
    PLACE_STRIDE,
    SIDE,
    STRIDE,
    extent,
    first_square,
    openings,
    place_of,
)
from core.games.neoville.looks import NO_ICON, PARK, Look
from core.games.neoville.notation import place_name
from core.games.neoville.view import PlayerView, View
from core.games.neoville.words import building_name, square_label, terrain_name
from core.kernel.grid import flood, places
from core.kernel.message import Message, SeatName, message

ANSWERS: Final[dict[str, tuple[type, ...]]] = {
    "place": (act.Place,),
    "build": (act.Build, act.Decline),
    "draw": (act.Take, act.Draw),
}
"""Which actions answer which question."""


def prompt_for(view: View, seat: int, kind: str) -> Message:
    """What a question of that kind asks of a seat, as one sentence."""
    tiles = view.players[seat].tiles
    match kind:
        case "place" if not tiles:
            return message("neoville-prompt-first")
        case "build":
            return message("neoville-prompt-build", place=place_name(tiles[-1].row, tiles[-1].column))
        case _:
            return message(f"neoville-prompt-{kind}")


def why_not(view: View, action: Action) -> Message:
    """Which rule stands against `action` now, for the viewer; says so when none does."""
    if view.viewer is None:
        return message("neoville-why-watching")
    if view.actor is None:
        return message("neoville-why-over")
    if view.actor != view.viewer:
        return message("neoville-why-not-your-turn", seat=SeatName(view.actor))
    if not isinstance(action, ANSWERS[view.phase]):
        return message("neoville-why-not-asked", prompt=prompt_for(view, view.viewer, view.phase))
    return _obstacle(view, view.players[view.viewer], action) or message("neoville-why-allowed")


def _obstacle(view: View, player: PlayerView, action: Action) -> Message | None:
    match action:
        case act.Place():
            return _misplaced(view, player, action)
        case act.Build(kind, corner):
            return _unbuildable(view, player, kind, corner)
        case act.Take(position) if view.market[position] is None:
            return message("neoville-why-market", position=position + 1)
        case act.Draw() if not view.pile:
            return message("neoville-why-pile")
        case _:
            return None


# A tile


def _misplaced(view: View, player: PlayerView, action: act.Place) -> Message | None:
    hand = player.hand or ()
    if action.position >= len(hand):
        return message("neoville-why-hand", count=len(hand))
    box = view.options.components
    looks = box.looks[hand[action.position]]
    city = city_of(box, player)
    found = _no_opening(city, action.row, action.column)
    if found is None and action.turn >= len(looks):
        return message("neoville-why-same", turn=action.turn % len(looks))
    place = place_of(action.row, action.column)
    if found is None and joins(city, looks[action.turn], place) and _is_avoidable(view, player):
        return message("neoville-why-joins")
    return found


def _no_opening(city: City, row: int, column: int) -> Message | None:
    place = place_of(row, column)
    name = place_name(row, column)
    if openings(city.tiles) >> place & 1:
        return None
    if not city.tiles:
        return message("neoville-why-first", place=place_name(SIDE - 1, SIDE - 1))
    if city.tiles >> place & 1:
        return message("neoville-why-covered", place=name)
    top, left, bottom, right = extent(city.tiles)
    if max(bottom, row) - min(top, row) >= SIDE:
        return message("neoville-why-high", place=name)
    if max(right, column) - min(left, column) >= SIDE:
        return message("neoville-why-wide", place=name)
    return message("neoville-why-apart", place=name)


def joins(city: City, look: Look, place: int) -> bool:
    """Whether a tile would make one district of two that have a skyscraper each (docs/games/neoville.md N-A3, N-A4)."""
    square = first_square(place)
    for terrain, districts in enumerate(skyscraper_districts(city)):
        land = look.lands[terrain] << square
        lands = city.lands[terrain] | land
        grown = [flood(one, lands, STRIDE) for one in districts]
        if len(set(grown)) < len(grown):
            return True
    return False


@lru_cache(maxsize=64)
def _is_avoidable(view: View, player: PlayerView) -> bool:
    """Whether any tile of the hand could be laid anywhere without joining such districts."""
    box = view.options.components
    city = city_of(box, player)
    openings_now = tuple(places(openings(city.tiles)))
    looks = [look for tile in player.hand or () for look in box.looks[tile]]
    return any(not joins(city, look, place) for look, place in product(looks, openings_now))


# A building


def _unbuildable(view: View, player: PlayerView, kind: int, corner: int) -> Message | None:
    laid = player.tiles[-1]
    look = view.options.components.looks[laid.tile][laid.turn]
    square = first_square(PLACE_STRIDE * laid.row + laid.column) + CORNERS[corner]
    name = square_label(*divmod(square, STRIDE))
    if not _is_in_stock(view, kind):
        return message("neoville-why-gone", building=building_name(kind))
    if look.icons[corner] != NO_ICON:
        return message(f"neoville-why-{'park' if look.icons[corner] == PARK else 'sport'}", square=name)
    if not is_skyscraper(kind):
        return None
    if look.terrains[corner] != terrain_of(kind):
        terrain, wanted = terrain_name(look.terrains[corner]), terrain_name(terrain_of(kind))
        return message(
            "neoville-why-terrain", building=building_name(kind), wanted=wanted, square=name, terrain=terrain
        )
    city = city_of(view.options.components, player)
    if district(city, square) in skyscraper_districts(city)[terrain_of(kind)]:
        return message("neoville-why-district", square=name)
    return None


def _is_in_stock(view: View, kind: int) -> bool:
    return kind in view.skyscrapers if is_skyscraper(kind) else view.services[kind - FIRST_SERVICE] > 0
