"""The sentences of Neoville, made from a View: prompts, actions, events, the board, refusals and effects."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from itertools import product
from typing import Final, assert_never

import attrs

from core.games.neoville import actions as act
from core.games.neoville.actions import Action, Build, Event, Place
from core.games.neoville.components import (
    BIODOME,
    CORNERS,
    FAMILIES,
    FIRST_SERVICE,
    FIRST_SQUARE,
    PARK,
    PLACES,
    ROUNDS,
    SIDE,
    SKYSCRAPERS,
    SPORT,
    STRIDE,
    ComponentSet,
    beside_tiles,
    family_of,
    height_of,
    is_skyscraper,
    openings,
    place_of,
    square_of,
    terrain_of,
    tile_name,
    within,
)
from core.games.neoville.notation import (
    CORNER_NAMES,
    building_in_full,
    building_name,
    listing,
    square_label,
    square_look,
    terrain_name,
    tile_in_words,
    tile_look,
)
from core.games.neoville.rules import joins
from core.games.neoville.scoring import Verdict, part_of, rule_of, verdicts, view_sheets
from core.games.neoville.state import building_sites, claim_of
from core.games.neoville.view import (
    City,
    Lying,
    PlayerView,
    Standing,
    View,
    city_of,
    district,
    skyscraper_districts,
    squares_of,
)
from core.kernel.decision import Decision, opening
from core.kernel.game import RIVALS, Consequence
from core.kernel.grid import cell_name, places, regions
from core.kernel.message import Message, SeatName, message
from core.kernel.score import ScoreSheet

# Prompts, actions and events


def prompt(view: View, decision: Decision) -> Message:
    """Return the question of `decision` as one sentence."""
    tiles = view.players[decision.seat].tiles
    match decision.kind:
        case "place" if not tiles:
            return message("neoville-prompt-first")
        case "build":
            return message("neoville-prompt-build", place=cell_name(tiles[-1].row, tiles[-1].column))
        case kind:
            return message(f"neoville-prompt-{kind}")


def action_message(view: View, action: Action) -> Message:
    """Return the effect of `action`, starting with a verb; tiles are those of the acting seat."""
    match action:
        case act.Place():
            return _place_message(view, action)
        case act.Build(kind, corner):
            return _build_message(view, kind, corner)
        case act.Decline():
            return message("neoville-action-decline")
        case act.Take(position):
            tile = view.market[position]
            if tile is None:
                return message("neoville-action-take-any", position=position + 1)
            look = tile_in_words(view.options.components, tile)
            return message("neoville-action-take", name=tile_name(tile), tile=look)
        case act.Draw():
            return message("neoville-action-draw")
        case _:
            assert_never(action)


def event_message(event: Event) -> Message:
    """Return an event as one sentence, without fields hidden from the reader."""
    match event:
        case act.Placed(seat, tile, row, column):
            place = cell_name(row, column)
            return message("neoville-event-placed", seat=SeatName(seat), tile=tile_name(tile), place=place)
        case act.Built(seat, kind, row, column):
            square = square_label(row, column)
            return message("neoville-event-built", seat=SeatName(seat), building=building_name(kind), square=square)
        case act.Declined(seat):
            return message("neoville-event-declined", seat=SeatName(seat))
        case act.Took(seat, _, tile):
            return message("neoville-event-took", seat=SeatName(seat), tile=tile_name(tile))
        case act.Drew(seat, tile) if tile is not None:
            return message("neoville-event-drew", seat=SeatName(seat), tile=tile_name(tile))
        case act.Drew(seat):
            return message("neoville-event-drew-hidden", seat=SeatName(seat))
        case act.Refilled(position, tile):
            return message("neoville-event-refilled", position=position + 1, tile=tile_name(tile))
        case act.TurnStarted(seat, number):
            return message("neoville-event-turn", seat=SeatName(seat), round=number)
        case act.Ended():
            return message("neoville-event-ended")
        case _:
            assert_never(event)


def _place_message(view: View, action: act.Place) -> Message:
    seat = _asked_seat(view)
    hand = view.players[seat].hand if seat is not None else None
    place = cell_name(action.row, action.column)
    if hand is None or action.position >= len(hand):
        return message("neoville-action-place-any", position=action.position + 1, place=place, turn=action.turn)
    tile = hand[action.position]
    look = tile_in_words(view.options.components, tile, action.turn)
    return message("neoville-action-place", name=tile_name(tile), tile=look, place=place)


def _build_message(view: View, kind: int, corner: int) -> Message:
    laid = _newest_tile(view)
    building = building_in_full(view.options.components, kind)
    if laid is None:
        return message(f"neoville-action-build-{CORNER_NAMES[corner]}", building=building)
    square = square_label(2 * laid.row + corner // 2, 2 * laid.column + corner % 2)
    return message("neoville-action-build", building=building, square=square)


def _newest_tile(view: View) -> Lying | None:
    """Return the tile that may be built on now."""
    return view.players[view.actor].tiles[-1] if view.phase == "build" and view.actor is not None else None


def _asked_seat(view: View) -> int | None:
    return view.actor if view.viewer is None else view.viewer


# What follows from an action, for advice

_NEARER: Final = 0.6
"""Points of each further cell or icon that a building needs."""
_LEAST_DISTRICT: Final = 3
"""Cells of a district without a skyscraper from which it is mentioned."""
_LEFT_WORTH: Final = 0.3
"""Share of its points that a skyscraper costs which fits a rival's district."""


def consequences(before: View, after: View, events: Sequence[Event]) -> list[Consequence]:
    """Return what changes for the buildings, districts and icons of the viewer's city, what a drawn tile brings, and
    the skyscrapers left to rivals."""
    seat = after.viewer
    assert seat is not None
    box = after.options.components
    was, own = (city_of(box, view.players[seat]) for view in (before, after))
    found = [*_building_changes(verdicts(was, box), verdicts(own, box)), *_left_to_rivals(after, seat)]
    for lying in after.players[seat].tiles[len(before.players[seat].tiles) :]:
        found += _grown_districts(box, own, lying)
    for terrain, (old, new) in enumerate(zip(_free_districts(was), _free_districts(own), strict=True)):
        if new != old and new >= _LEAST_DISTRICT:
            words = message("neoville-then-district", terrain=terrain_name(terrain), count=new)
            found.append(Consequence(words, _NEARER * new, (SKYSCRAPERS[terrain],)))
    for icon, count, old in (
        ("parks", own.parks.bit_count(), was.parks.bit_count()),
        ("sports", own.sports.bit_count(), was.sports.bit_count()),
    ):
        if count != old:
            found.append(Consequence(message(f"neoville-then-{icon}", count=count), count - old, (icon,)))
    if before.phase != "draw":
        return found
    drawn = next((one.tile for one in events if isinstance(one, act.Took | act.Drew) and one.seat == seat), None)
    return found if drawn is None else [*found, *_on_tile(box, own, drawn)]


def _grown_districts(box: ComponentSet, city: City, lying: Lying) -> Iterator[Consequence]:
    """Return the sizes of the districts that a tile has just joined."""
    look = box.looks[lying.tile][lying.turn]
    squares = (square_of(2 * lying.row + row, 2 * lying.column + column) for row, column in product((0, 1), repeat=2))
    masks = {district(city, square): terrain for square, terrain in zip(squares, look.terrains, strict=True)}
    for mask, terrain in masks.items():
        count = mask.bit_count()
        if count >= _LEAST_DISTRICT:
            words = message("neoville-then-grows", terrain=terrain_name(terrain), count=count)
            yield Consequence(words, 0.3 * count, (SKYSCRAPERS[terrain], FAMILIES[BIODOME]))


def _building_changes(old: Sequence[Verdict], new: Sequence[Verdict]) -> Iterator[Consequence]:
    known = {(one.kind, one.row, one.column): one for one in old}
    for one in new:
        was = known.get((one.kind, one.row, one.column))
        if one == was:
            continue
        worth = (one.low + one.high) / 2
        if was is not None:
            worth += _NEARER * (one.found - was.found) - (was.low + was.high) / 2
        state = state_of(one)
        words = message("neoville-then-new", state=state)
        if was is not None:
            words = message("neoville-then-building", building=building_name(one.kind), state=state)
        yield Consequence(words, worth, (rule_of(one.kind),))


def _free_districts(city: City) -> list[int]:
    """Return by terrain the cells of the largest district without a skyscraper."""
    towers = squares_of(city, skyscrapers=True)
    return [
        max((part.bit_count() for part in regions(land, STRIDE) if not part & towers), default=0) for land in city.lands
    ]


def _left_to_rivals(after: View, seat: int) -> Iterator[Consequence]:
    """Return by rival the highest skyscraper in the supply that one of their districts has cells enough for."""
    for rival, player in enumerate(after.players):
        if rival == seat:
            continue
        free = _free_districts(city_of(after.options.components, player))
        fitting = [kind for kind in after.skyscrapers if height_of(kind) <= free[terrain_of(kind)]]
        if fitting:
            best = max(fitting, key=lambda kind: (height_of(kind), -kind))
            words = message("neoville-then-leaves", seat=SeatName(rival), building=building_name(best))
            yield Consequence(words, -_LEFT_WORTH * height_of(best), (RIVALS,))


def _on_tile(box: ComponentSet, city: City, tile: int) -> Iterator[Consequence]:
    """Return a tile's use for skyscrapers in districts that are too small, and its number of icons."""
    look = box.looks[tile][0]
    short = {terrain_of(one.kind) for one in verdicts(city, box) if is_skyscraper(one.kind) and one.status == "short"}
    for terrain in sorted(short):
        if count := look.terrains.count(terrain):
            words = message("neoville-then-cells", terrain=terrain_name(terrain), count=count)
            yield Consequence(words, count, (SKYSCRAPERS[terrain],))
    for rule, icon in (("parks", PARK), ("sports", SPORT)):
        if count := look.icons.count(icon):
            yield Consequence(message(f"neoville-then-tile-{rule}", count=count), 0.8 * count, (rule,))


# The plain-text board: one fact per line, for line mode and for screens without a board


def board(view: View) -> list[Message]:
    """Return what the viewer needs to choose: turn, market, own city with its buildings, supply, players, hand."""
    parts = (_turn, market, city, buildings, stock, players, hand)
    return [line for part in parts for line in part(view)]


def market(view: View) -> list[Message]:
    """Return the market tiles and the size of the draw pile."""
    lines = [_market_tile(view, position) for position in range(len(view.market))]
    return [*lines, message("neoville-board-pile", count=view.pile)]


def hand(view: View) -> list[Message]:
    """Return the viewer's own tiles."""
    if view.viewer is None:
        return [message("game-no-hand")]
    tiles = view.players[view.viewer].hand or ()
    return [
        message("neoville-board-hand", position=position, **_tile(view, tile)) for position, tile in enumerate(tiles, 1)
    ]


def city(view: View) -> list[Message]:
    """Return the viewer's city, or that of the acting seat, row by row."""
    return _city(view, _own(view))


def cities(view: View) -> list[Message]:
    """Return every city with its buildings."""
    return [line for seat in range(view.seats) for line in (*_city(view, seat), *_buildings(view, seat))]


def row(number: int, view: View) -> list[Message]:
    """Return row `number` (0-based) of tiles of the same city as in `city`."""
    lines = _row(view, _own(view), number)
    return lines or [message("neoville-board-row-empty", row=number + 1)]


def buildings(view: View) -> list[Message]:
    """Return what the buildings of that city are worth now, and why."""
    return _buildings(view, _own(view))


def districts(view: View) -> list[Message]:
    """Return the sizes of the districts of that city, by terrain."""
    player = view.players[_own(view)]
    lands = city_of(view.options.components, player).lands
    return [_districts(terrain, regions(land, STRIDE)) for terrain, land in enumerate(lands)]


def stock(view: View) -> list[Message]:
    """Return the supply: skyscrapers by terrain, services by kind."""
    values = view.options.components.values
    lines = [_skyscrapers(view, terrain) for terrain in range(len(SKYSCRAPERS))]
    services = [
        message(
            "neoville-board-service",
            building=building_in_full(view.options.components, FIRST_SERVICE + service),
            count=count,
            value=values[service],
        )
        for service, count in enumerate(view.services)
        if count
    ]
    return lines + (services or [message("neoville-board-no-service")])


def players(view: View) -> list[Message]:
    """Return every seat's current points, buildings, parks and sports grounds, and the known part of its hand."""
    return [line for sheet in view_sheets(view) for line in _player(view, sheet)]


def _own(view: View) -> int:
    return view.viewer if view.viewer is not None else view.actor or 0


def _turn(view: View) -> list[Message]:
    if view.actor is None:
        return [message("neoville-board-over")]
    return [message("neoville-board-turn", seat=SeatName(view.actor), round=view.round, rounds=ROUNDS)]


def _tile(view: View, tile: int) -> dict[str, str | Message]:
    return {"name": tile_name(tile), "tile": tile_look(view.options.components, tile)}


def _market_tile(view: View, position: int) -> Message:
    tile = view.market[position]
    if tile is None:
        return message("neoville-board-market-empty", position=position + 1)
    return message("neoville-board-market", position=position + 1, **_tile(view, tile))


def _city(view: View, seat: int) -> list[Message]:
    lines = [line for number in range(PLACES.rows) for line in _row(view, seat, number)]
    return lines or [message("neoville-board-no-tile", seat=SeatName(seat))]


def _row(view: View, seat: int, number: int) -> list[Message]:
    """Return the upper and the lower squares of a row of tiles, empty without tiles."""
    tiles = view.players[seat].tiles
    if not any(lying.row == number for lying in tiles):
        return []
    columns = [lying.column for lying in tiles]
    shown = range(min(columns), max(columns) + 1)
    return [
        message(
            f"neoville-board-row-{half}",
            seat=SeatName(seat),
            row=number + 1,
            column=cell_name(0, shown.start)[0],
            squares=listing([_pair(view, seat, number, column, first) for column in shown]),
        )
        for half, first in (("upper", 0), ("lower", 2))
    ]


def _pair(view: View, seat: int, row: int, column: int, first: int) -> Message:
    """Return two adjacent squares of a tile, from corner `first`."""
    for lying in view.players[seat].tiles:
        if (lying.row, lying.column) == (row, column):
            look = view.options.components.looks[lying.tile][lying.turn]
            left, right = (square_look(look.terrains[corner], look.icons[corner]) for corner in (first, first + 1))
            return message("neoville-pair", left=left, right=right)
    return message("neoville-pair-empty")


def _buildings(view: View, seat: int) -> list[Message]:
    box = view.options.components
    found = verdicts(city_of(box, view.players[seat]), box)
    if not found:
        return [message("neoville-board-no-building", seat=SeatName(seat))]
    return [message("neoville-board-building", seat=SeatName(seat), part=part_of(verdict)) for verdict in found]


def _districts(terrain: int, found: list[int]) -> Message:
    sizes = sorted((squares.bit_count() for squares in found), reverse=True)
    listed = listing([message("neoville-number", count=size) for size in sizes])
    return message("neoville-board-districts", terrain=terrain_name(terrain), sizes=listed)


def _skyscrapers(view: View, terrain: int) -> Message:
    heights = [height_of(kind) for kind in view.skyscrapers if terrain_of(kind) == terrain]
    listed = listing([message("neoville-number", count=height) for height in heights])
    return message(f"neoville-board-skyscrapers-{SKYSCRAPERS[terrain]}", values=listed)


def _player(view: View, sheet: ScoreSheet) -> list[Message]:
    player = view.players[sheet.seat]
    land = city_of(view.options.components, player)
    counts = message(
        "neoville-board-player",
        seat=SeatName(sheet.seat),
        points=_points(sheet.low, sheet.high),
        buildings=len(player.buildings),
        parks=land.parks.bit_count(),
        sports=land.sports.bit_count(),
    )
    if player.hand is not None or not player.known:
        return [counts]
    known = listing([message("neoville-known", **_tile(view, tile)) for tile in player.known])
    return [counts, message("neoville-board-known", seat=SeatName(sheet.seat), tiles=known)]


def _points(low: int, high: int) -> Message:
    if low == high:
        return message("neoville-number", count=low)
    return message("neoville-range", low=low, high=high)


SECTIONS: Final[Mapping[str, Callable[[View], list[Message]]]] = {
    "board": board,
    "hand": hand,
    "market": market,
    "city": city,
    "cities": cities,
    **{f"row{number + 1}": partial(row, number) for number in range(PLACES.rows)},
    "buildings": buildings,
    "districts": districts,
    "stock": stock,
    "players": players,
}
"""The parts of the board by key; the words for each are the message `neoville-section-<key>`."""


# Refusals: the first rule of `rules` that excludes the action

ANSWERS: Final[dict[str, tuple[type, ...]]] = {
    "place": (act.Place,),
    "build": (act.Build, act.Decline),
    "draw": (act.Take, act.Draw),
}
"""The kinds of actions by phase."""


def why_not(view: View, action: Action) -> Message:
    """Return the rule that forbids `action` to the viewer now, or say that it is legal."""
    return opening("neoville", view.viewer, view.actor) or _broken_rule(view, action) or message("neoville-why-allowed")


def _broken_rule(view: View, action: Action) -> Message | None:
    viewer = view.viewer or 0
    if not isinstance(action, ANSWERS[view.phase]):
        return message("neoville-why-not-asked", prompt=prompt(view, Decision("", viewer, view.phase)))
    match action:
        case act.Place():
            return _placement_fault(view, view.players[viewer], action)
        case act.Build(kind, corner):
            return _building_fault(view, view.players[viewer], kind, corner)
        case act.Take(position) if view.market[position] is None:
            return message("neoville-why-market", position=position + 1)
        case act.Draw() if not view.pile:
            return message("neoville-why-pile")
        case _:
            return None


def _placement_fault(view: View, player: PlayerView, action: act.Place) -> Message | None:
    """Check hand, opening, look and the ban on joining districts (N-A3, N-A19)."""
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
    """Return the first of the rules behind `openings` that excludes this place."""
    place, name = 1 << place_of(row, column), cell_name(row, column)
    if not tiles:
        middle = message("neoville-why-first", place=cell_name(SIDE - 1, SIDE - 1))
        return None if place & openings(tiles) else middle
    rows, columns = within(tiles)
    rules = (("covered", ~tiles), ("high", rows), ("wide", columns), ("apart", beside_tiles(tiles)))
    return next((message(f"neoville-why-{rule}", place=name) for rule, mask in rules if not place & mask), None)


@lru_cache(maxsize=64)
def _is_avoidable(view: View, player: PlayerView) -> bool:
    """Return whether some tile of the hand can be placed somewhere without joining skyscraper districts (N-A3)."""
    box = view.options.components
    city = city_of(box, player)
    districts = skyscraper_districts(city)
    opened = tuple(places(openings(city.tiles)))
    looks = [look for tile in player.hand or () for look in box.looks[tile]]
    return any(not joins(districts, look, place) for look, place in product(looks, opened))


def _building_fault(view: View, player: PlayerView, kind: int, corner: int) -> Message | None:
    """Check the supply and the icon; for a skyscraper also its terrain and district (N-A2)."""
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
    if is_skyscraper(kind):
        return kind in view.skyscrapers
    services = view.services[kind - FIRST_SERVICE :]  # empty for a biodome that only other component sets have
    return bool(services) and services[0] > 0


# The effect of an action on the city: the districts of a tile, and the state of a building


def effect_message(view: View, action: Action) -> Message | None:
    """Return the districts in which a tile of the hand would lie, with their cells, or the state of a building on the
    tile just placed; else None."""
    if view.actor is None:
        return None
    box, player = view.options.components, view.players[view.actor]
    match action:
        case Place(position, row, column, turn) if player.hand is not None and position < len(player.hand):
            tile = player.hand[position]
            lying = Lying(tile, row, column, turn % len(box.looks[tile]))
            return _district_names(box, attrs.evolve(player, tiles=(*player.tiles, lying)), lying)
        case Build() if view.phase == "build":
            state = state_of(verdicts(city_of(box, _with_building(player, action)), box)[-1])
            against = _excluded_kind(view, action)
            if against is None:
                return state
            return message("neoville-effect-opposed", state=state, building=building_in_full(box, against))
        case _:
            return None


def _excluded_kind(view: View, action: Build) -> int | None:
    """Return the kind of a building in the same district that excludes a new one: a biodome next to a skyscraper that
    needs more cells than its shape has, or next to another biodome (N-A7). None if there is no such building."""
    if view.actor is None:
        return None
    box = view.options.components
    player = _with_building(view.players[view.actor], action)
    city = city_of(box, player)
    *others, new = verdicts(city, box)
    mask = district(city, square_of(new.row, new.column))
    adjacent = (one for one in others if mask >> square_of(one.row, one.column) & 1)
    return next((one.kind for one in adjacent if _oppose(one, new)), None)


def _oppose(one: Verdict, other: Verdict) -> bool:
    """Return whether only one of two buildings of a district can count."""
    domes = [verdict for verdict in (one, other) if _is_biodome(verdict.kind)]
    towers = [verdict for verdict in (one, other) if is_skyscraper(verdict.kind)]
    return len(domes) == 2 or any(tower.needed > dome.needed for tower in towers for dome in domes)


def _is_biodome(kind: int) -> bool:
    return not is_skyscraper(kind) and family_of(kind) == BIODOME


def _with_building(player: PlayerView, action: Build) -> PlayerView:
    """Return a player with one more building on the tile just placed."""
    laid = player.tiles[-1]
    standing = Standing(action.kind, 2 * laid.row + action.corner // 2, 2 * laid.column + action.corner % 2)
    return attrs.evolve(player, buildings=(*player.buildings, standing))


def state_of(verdict: Verdict) -> Message:
    """Return what a building has and needs, without its name."""
    group = "skyscraper" if is_skyscraper(verdict.kind) else FAMILIES[family_of(verdict.kind)]
    return message(f"neoville-effect-{group}-{verdict.status}", found=verdict.found, needed=verdict.needed)


def _district_names(box: ComponentSet, player: PlayerView, lying: Lying) -> Message:
    """Return the districts of a tile, each once, in the order of its cells."""
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
