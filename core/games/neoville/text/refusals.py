"""Why an action is not possible: the first rule of `rules` that leaves it out, told as a message from a View."""

from functools import lru_cache
from itertools import product
from typing import Final

from core.games.neoville import actions as act
from core.games.neoville.actions import Action
from core.games.neoville.components import FIRST_SERVICE, is_skyscraper, terrain_of
from core.games.neoville.components.geometry import CORNERS, FIRST_SQUARE, SIDE, STRIDE, beside_tiles, place_of, within
from core.games.neoville.components.geometry import openings as openings_of
from core.games.neoville.components.tile_faces import PARK
from core.games.neoville.rules.merging import joins
from core.games.neoville.state import building_sites, claim_of
from core.games.neoville.text.names import building_name, square_label, terrain_name
from core.games.neoville.text.sentences import prompt
from core.games.neoville.view import PlayerView, View
from core.games.neoville.view.city import city_of, skyscraper_districts
from core.kernel.decision import Decision, opening
from core.kernel.grid import cell_name, places
from core.kernel.message import Message, message

ANSWERS: Final[dict[str, tuple[type, ...]]] = {
    "place": (act.Place,),
    "build": (act.Build, act.Decline),
    "draw": (act.Take, act.Draw),
}
"""Which actions answer which question."""


def why_not(view: View, action: Action) -> Message:
    """Which rule stands against `action` now, for the viewer; says so when none does."""
    return opening("neoville", view.viewer, view.actor) or _broken(view, action) or message("neoville-why-allowed")


def _broken(view: View, action: Action) -> Message | None:
    viewer = view.viewer or 0
    if not isinstance(action, ANSWERS[view.phase]):
        return message("neoville-why-not-asked", prompt=prompt(view, Decision("", viewer, view.phase)))
    match action:
        case act.Place():
            return _misplaced(view, view.players[viewer], action)
        case act.Build(kind, corner):
            return _unbuildable(view, view.players[viewer], kind, corner)
        case act.Take(position) if view.market[position] is None:
            return message("neoville-why-market", position=position + 1)
        case act.Draw() if not view.pile:
            return message("neoville-why-pile")
        case _:
            return None


def _misplaced(view: View, player: PlayerView, action: act.Place) -> Message | None:
    """A tile of the hand, on an opening, in a look of its own, without joining districts (N-A3, N-A19)."""
    hand = player.hand or ()
    if action.position >= len(hand):
        return message("neoville-why-hand", count=len(hand))
    city = city_of(view.options.components, player)
    if found := _no_opening(city.tiles, action.row, action.column):
        return found
    looks = view.options.components.looks[hand[action.position]]
    if action.turn >= len(looks):
        return message("neoville-why-same", turn=action.turn % len(looks))
    place = place_of(action.row, action.column)
    if joins(skyscraper_districts(city), looks[action.turn], place) and _is_avoidable(view, player):
        return message("neoville-why-joins")
    return None


def _no_opening(tiles: int, row: int, column: int) -> Message | None:
    """The first of the masks that make up `openings` without this place."""
    place, name = 1 << place_of(row, column), cell_name(row, column)
    if not tiles:
        middle = message("neoville-why-first", place=cell_name(SIDE - 1, SIDE - 1))
        return None if place & openings_of(tiles) else middle
    rows, columns = within(tiles)
    rules = (("covered", ~tiles), ("high", rows), ("wide", columns), ("apart", beside_tiles(tiles)))
    return next((message(f"neoville-why-{rule}", place=name) for rule, mask in rules if not place & mask), None)


@lru_cache(maxsize=64)
def _is_avoidable(view: View, player: PlayerView) -> bool:
    """Whether any tile of the hand could be laid anywhere without joining skyscraper districts (N-A3)."""
    box = view.options.components
    city = city_of(box, player)
    districts = skyscraper_districts(city)
    opened = tuple(places(openings_of(city.tiles)))
    looks = [look for tile in player.hand or () for look in box.looks[tile]]
    return any(not joins(districts, look, place) for look, place in product(looks, opened))


def _unbuildable(view: View, player: PlayerView, kind: int, corner: int) -> Message | None:
    """A building of the supply, on a corner without an icon; a skyscraper on its terrain, the first of its district
    (N-A2)."""
    laid, city = player.tiles[-1], city_of(view.options.components, player)
    look, first = view.options.components.looks[laid.tile][laid.turn], FIRST_SQUARE[place_of(laid.row, laid.column)]
    square = square_label(*divmod(first + CORNERS[corner], STRIDE))
    if not _is_in_supply(view, kind):
        return message("neoville-why-gone", building=building_name(kind))
    if not look.plain >> corner & 1:
        return message(f"neoville-why-{'park' if look.icons[corner] == PARK else 'sport'}", square=square)
    if not is_skyscraper(kind):
        return None
    wanted, terrain = terrain_of(kind), look.terrains[corner]
    if not look.patterns[wanted] >> corner & 1:
        names = {"wanted": terrain_name(wanted), "terrain": terrain_name(terrain)}
        return message("neoville-why-terrain", building=building_name(kind), square=square, **names)
    sites = dict(building_sites(look, claim_of(skyscraper_districts(city)), first))
    return None if sites.get(wanted, 0) >> corner & 1 else message("neoville-why-district", square=square)


def _is_in_supply(view: View, kind: int) -> bool:
    return kind in view.skyscrapers if is_skyscraper(kind) else view.services[kind - FIRST_SERVICE] > 0
