"""Says what an action would make of the city: the districts of a tile, and what a building would count there."""

from itertools import product

import attrs

from core.games.neoville.actions import Action, Build, Place
from core.games.neoville.components import BIODOME, FAMILIES, ComponentSet, family_of, is_skyscraper
from core.games.neoville.components.geometry import square_of
from core.games.neoville.scoring.buildings import Verdict, verdicts
from core.games.neoville.text.names import building_in_full, listing, terrain_name
from core.games.neoville.view import Lying, PlayerView, Standing, View
from core.games.neoville.view.city import city_of, district
from core.kernel.message import Message, message


def effect_message(view: View, action: Action) -> Message | None:
    """The districts that a tile of one's hand would lie in, with their cells, or the state of a building on the tile
    just placed; None for everything else."""
    if view.actor is None:
        return None
    box, player = view.options.components, view.players[view.actor]
    match action:
        case Place(position, row, column, turn) if player.hand is not None and position < len(player.hand):
            tile = player.hand[position]
            lying = Lying(tile, row, column, turn % len(box.looks[tile]))
            return _districts(box, attrs.evolve(player, tiles=(*player.tiles, lying)), lying)
        case Build() if view.phase == "build":
            state = state_of(verdicts(city_of(box, _built(player, action)), box)[-1])
            against = _opposed(view, action)
            if against is None:
                return state
            return message("neoville-effect-opposed", state=state, building=building_in_full(box, against))
        case _:
            return None


def _opposed(view: View, action: Build) -> int | None:
    """The kind of a building in the district of one that may be built now, of which only one of the two can count at
    the end: a biodome beside a skyscraper that needs more cells than its shape has, or beside another biodome (N-A7).
    None where there is no such building."""
    if view.actor is None:
        return None
    box = view.options.components
    player = _built(view.players[view.actor], action)
    city = city_of(box, player)
    *others, new = verdicts(city, box)
    mask = district(city, square_of(new.row, new.column))
    beside = (one for one in others if mask >> square_of(one.row, one.column) & 1)
    return next((one.kind for one in beside if _oppose(one, new)), None)


def _oppose(one: Verdict, other: Verdict) -> bool:
    """Whether only one of two buildings of a district can count."""
    domes = [verdict for verdict in (one, other) if _is_biodome(verdict.kind)]
    towers = [verdict for verdict in (one, other) if is_skyscraper(verdict.kind)]
    return len(domes) == 2 or any(tower.needed > dome.needed for tower in towers for dome in domes)


def _is_biodome(kind: int) -> bool:
    return not is_skyscraper(kind) and family_of(kind) == BIODOME


def _built(player: PlayerView, action: Build) -> PlayerView:
    """A player with one more building on the tile just placed."""
    laid = player.tiles[-1]
    standing = Standing(action.kind, 2 * laid.row + action.corner // 2, 2 * laid.column + action.corner % 2)
    return attrs.evolve(player, buildings=(*player.buildings, standing))


def state_of(verdict: Verdict) -> Message:
    """What a building has of what it needs, without its name."""
    group = "skyscraper" if is_skyscraper(verdict.kind) else FAMILIES[family_of(verdict.kind)]
    return message(f"neoville-effect-{group}-{verdict.status}", found=verdict.found, needed=verdict.needed)


def _districts(box: ComponentSet, player: PlayerView, lying: Lying) -> Message:
    """The districts of a tile, each once, in the order of its cells."""
    city, look = city_of(box, player), box.looks[lying.tile][lying.turn]
    corners = product((0, 1), repeat=2)
    masks = {
        district(city, square_of(2 * lying.row + row, 2 * lying.column + column)): terrain
        for (row, column), terrain in zip(corners, look.terrains, strict=True)
    }
    sizes = [
        message("neoville-effect-size", terrain=terrain_name(terrain), count=mask.bit_count())
        for mask, terrain in masks.items()
    ]
    return message("neoville-effect-districts", sizes=listing(sizes))
