"""Says what an action would make of the city: the districts of a tile, and what a building would count there."""

from itertools import product

import attrs

from core.games.neoville.actions import Action, Build, Place
from core.games.neoville.components import FAMILIES, ComponentSet, family_of, is_skyscraper
from core.games.neoville.components.geometry import square_of
from core.games.neoville.scoring.buildings import Verdict, verdicts
from core.games.neoville.text.names import listing, terrain_name
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
        case Build(kind, corner) if view.phase == "build":
            laid = player.tiles[-1]
            standing = Standing(kind, 2 * laid.row + corner // 2, 2 * laid.column + corner % 2)
            built = attrs.evolve(player, buildings=(*player.buildings, standing))
            return state_of(verdicts(city_of(box, built), box)[-1])
        case _:
            return None


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
