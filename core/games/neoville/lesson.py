"""The guided first table of Neoville: build first, then make the district fit.

The skyscraper of the lesson goes on a tile with three cells of a terrain. One more tile of the market completes its
district.
"""

from collections.abc import Callable, Mapping
from typing import Final

import attrs

from core.games.neoville.actions import Build, Decline, Draw, Place, Take
from core.games.neoville.components import (
    BIODOME,
    CORNERS,
    FAMILIES,
    FIRST_SQUARE,
    MAJORITY,
    NO_ICON,
    ROUNDS,
    SKYSCRAPERS,
    SPREAD,
    STRIDE,
    TERRAINS,
    ComponentSet,
    family_of,
    height_of,
    is_skyscraper,
    openings,
    place_of,
    skyscraper,
    terrain_of,
)
from core.games.neoville.meta import Options
from core.games.neoville.notation import building_name
from core.games.neoville.scoring import Verdict, verdicts
from core.games.neoville.state import building_sites, claim_of
from core.games.neoville.view import Lying, PlayerView, Standing, View, city_of, district, skyscraper_districts
from core.kernel.grid import adjacent, flood, places
from core.kernel.lesson import Lesson, LessonChoice, LessonMoment, LessonStep, LessonVerdict
from core.kernel.message import Argument, Message, SeatName, message

LARGE: Final = 3
"""Cells of one terrain on the tile that a city begins with: three touch each other and every side of the tile."""
NEAR: Final = 2
"""The most cells that a building within reach may lack: about as many as a tile adds."""
HABIT: Final = 3
"""Tiles that the learner has placed when the lesson ends."""

Args = Mapping[str, Argument]


# The position


def _touching(box: ComponentSet, tile: int, terrain: int) -> int:
    """Return the cells of a terrain on a tile if they all touch, else 1."""
    land = box.looks[tile][0].lands[terrain]
    return land.bit_count() if flood(land & -land, land, STRIDE) == land else 1


def _keepers(view: View, terrain: int, least: int) -> tuple[int, ...]:
    """Return the market positions of tiles with that many touching cells of a terrain."""
    box = view.options.components
    shown = [(position, tile) for position, tile in enumerate(view.market) if tile is not None]
    return tuple([position for position, tile in shown if _touching(box, tile, terrain) >= least])


def _some(view: View, terrain: int, least: int) -> bool:
    """Return whether some tiles of the market, but not all, have that many touching cells of a terrain."""
    return 0 < len(_keepers(view, terrain, least)) < len(view.market)


def _begins(view: View, seat: int, position: int, terrain: int) -> bool:
    """Return whether the tile at `position` in the hand has a large district of a terrain."""
    hand = view.players[seat].hand or ()
    return position < len(hand) and _touching(view.options.components, hand[position], terrain) >= LARGE


def _theme(view: View, seat: int) -> int | None:
    """Return the first terrain: some tiles of the hand, but not all, have three touching cells of it, and so have some
    of the market."""
    hand = range(view.players[seat].hand_size)
    for terrain in range(len(SKYSCRAPERS)):
        large = sum(_begins(view, seat, position, terrain) for position in hand)
        if 0 < large < len(hand) and _some(view, terrain, LARGE):
            return terrain
    return None


def _verdicts(view: View, seat: int, action: Build | None = None) -> tuple[Verdict, ...]:
    """Return the verdicts on a seat's buildings. With `action` the last one is on the building it would add."""
    box, player = view.options.components, view.players[seat]
    if action is not None:
        laid, (down, right) = player.tiles[-1], divmod(action.corner, 2)
        standing = Standing(action.kind, 2 * laid.row + down, 2 * laid.column + right)
        player = attrs.evolve(player, buildings=(*player.buildings, standing))
    return verdicts(city_of(box, player), box)


def _promise(view: View, seat: int) -> Verdict | None:
    """Return the first skyscraper of a seat that lacks cells."""
    short = (one for one in _verdicts(view, seat) if is_skyscraper(one.kind) and one.status == "short")
    return next(short, None)


def _met_skyscraper(view: View, seat: int) -> Verdict | None:
    """Return the first skyscraper of a seat that counts."""
    met = (one for one in _verdicts(view, seat) if is_skyscraper(one.kind) and one.status == "met")
    return next(met, None)


def _pledge(view: View, seat: int) -> int | None:
    """Return the highest skyscraper for a large district of the tile just placed that one tile of the market could
    complete."""
    box, player = view.options.components, view.players[seat]
    city, laid = city_of(box, player), player.tiles[-1]
    first = FIRST_SQUARE[place_of(laid.row, laid.column)]
    sites = building_sites(box.looks[laid.tile][laid.turn], claim_of(skyscraper_districts(city)), first)
    for terrain, corners in sites:
        size = district(city, first + CORNERS[next(places(corners))]).bit_count()
        heights = [height_of(kind) for kind in view.skyscrapers if terrain_of(kind) == terrain]
        height = max([height for height in heights if size < height <= size + LARGE], default=0)
        if size >= LARGE and height and _some(view, terrain, height - size):
            return skyscraper(terrain, height)
    return None


def _keeps(view: View, seat: int, action: object) -> bool:
    """Return whether a tile would complete the district of the promised skyscraper."""
    promise, player = _promise(view, seat), view.players[seat]
    if promise is None or not isinstance(action, Place) or player.hand is None:
        return False
    box = view.options.components
    lying = Lying(player.hand[action.position], action.row, action.column, action.turn)
    grown = city_of(box, attrs.evolve(player, tiles=(*player.tiles, lying)))
    return district(grown, _square(promise)).bit_count() >= promise.needed


def _square(one: Verdict) -> int:
    return STRIDE * one.row + one.column


def _is_open(view: View, player: PlayerView, one: Verdict) -> bool:
    """Return whether the district of a building can still grow."""
    city = city_of(view.options.components, player)
    around = adjacent(district(city, _square(one)), STRIDE)
    return any(around & SPREAD[15] << FIRST_SQUARE[place] for place in places(openings(city.tiles)))


def _tiles_left(view: View, seat: int) -> int:
    return ROUNDS - len(view.players[seat].tiles)


# When a step applies


def wants(view: View) -> bool:
    """Return whether the lesson can begin: there is a tile to begin with and a tile that completes the first
    skyscraper."""
    return view.viewer is not None and _theme(view, view.viewer) is not None


def _can_begin(moment: LessonMoment) -> bool:
    return not moment.view.players[moment.seat].tiles and _theme(moment.view, moment.seat) is not None


def _can_pledge(moment: LessonMoment) -> bool:
    return _pledge(moment.view, moment.seat) is not None


def _can_draw(moment: LessonMoment) -> bool:
    promise = _promise(moment.view, moment.seat)
    return promise is not None and _some(moment.view, terrain_of(promise.kind), _lack(promise))


def _can_keep(moment: LessonMoment) -> bool:
    return any(_keeps(moment.view, moment.seat, action) for action in moment.legal)


def _has_kept(moment: LessonMoment) -> bool:
    return _met_skyscraper(moment.view, moment.seat) is not None


def _is_another(moment: LessonMoment) -> bool:
    return bool(moment.event.seat != moment.seat)


def _is_barred(moment: LessonMoment) -> bool:
    """Return whether the ban on joining forbids some placement."""
    view: View = moment.view
    box, player = view.options.components, view.players[moment.seat]
    looks = sum(len(box.looks[tile]) for tile in player.hand or ())
    return len(moment.legal) < looks * openings(city_of(box, player).tiles).bit_count()


def _has_placed(least: int) -> Callable[[LessonMoment], bool]:
    return lambda moment: len(moment.view.players[moment.seat].tiles) >= least


# Accepted choices


def _is_beginning(choice: LessonChoice) -> bool:
    theme = _theme(choice.view, choice.seat)
    return theme is not None and _begins(choice.view, choice.seat, choice.action.position, theme)


def _is_pledge(choice: LessonChoice) -> bool:
    return isinstance(choice.action, Build) and choice.action.kind == _pledge(choice.view, choice.seat)


def _is_keeper(choice: LessonChoice) -> bool:
    promise = _promise(choice.view, choice.seat)
    if promise is None or not isinstance(choice.action, Take):
        return False
    return choice.action.position in _keepers(choice.view, terrain_of(promise.kind), _lack(promise))


def _is_keeping(choice: LessonChoice) -> bool:
    return _keeps(choice.view, choice.seat, choice.action)


def _lack(one: Verdict) -> int:
    return one.needed - one.found


# Arguments of the sentences


def _city_args(moment: LessonMoment) -> Args:
    return {"tiles": ROUNDS}


def _begin_args(moment: LessonMoment) -> Args:
    theme = _theme(moment.view, moment.seat)
    return {} if theme is None else {"cells": _cells(theme, LARGE)}


def _pledge_args(moment: LessonMoment) -> Args:
    kind = _pledge(moment.view, moment.seat)
    if kind is None:
        return {}
    judged = next(
        _verdicts(moment.view, moment.seat, action)[-1]
        for action in moment.legal
        if isinstance(action, Build) and action.kind == kind
    )
    return {**_building(judged), "cells": _cells(terrain_of(kind), judged.needed), "has": judged.found}


def _promise_args(moment: LessonMoment) -> Args:
    promise = _promise(moment.view, moment.seat)
    if promise is None:
        return {}
    return {**_building(promise), "cells": _cells(terrain_of(promise.kind), _lack(promise))}


def _kept_args(moment: LessonMoment) -> Args:
    kept = _met_skyscraper(moment.view, moment.seat)
    return {} if kept is None else _building(kept)


def _cells(terrain: int, count: int) -> Message:
    return message(f"neoville-lesson-cells-{TERRAINS[terrain]}", count=count)


def _building(one: Verdict) -> Args:
    return {"building": building_name(one.kind), "needed": one.needed}


def _family_args(moment: LessonMoment) -> Args:
    one, other = (Message(f"neoville-lesson-family-{FAMILIES[family]}") for family in moment.view.families)
    return {"first": one, "second": other}


def _other_args(moment: LessonMoment) -> Args:
    return {"seat": SeatName(moment.event.seat)}


def _majority_args(moment: LessonMoment) -> Args:
    return {"points": MAJORITY}


def _turns_args(moment: LessonMoment) -> Args:
    return {"turns": _tiles_left(moment.view, moment.seat)}


# Marks on the screen


def _kind_marks(moment: LessonMoment) -> tuple[str, ...]:
    kind = _pledge(moment.view, moment.seat)
    return () if kind is None else (f"kind-{kind}",)


def _promise_marks(moment: LessonMoment) -> tuple[str, ...]:
    promise = _promise(moment.view, moment.seat)
    return () if promise is None else (f"square-{promise.row}-{promise.column}",)


def _score_marks(moment: LessonMoment) -> tuple[str, ...]:
    kept = _met_skyscraper(moment.view, moment.seat)
    return () if kept is None else (f"score:{SKYSCRAPERS[terrain_of(kept.kind)]}",)


# Verdicts on a building, and on a drawn tile


def _with_building(choice: LessonChoice) -> Verdict | None:
    """Return the chosen building with its current verdict."""
    return _verdicts(choice.view, choice.seat, choice.action)[-1] if isinstance(choice.action, Build) else None


def _is_sure(choice: LessonChoice) -> bool:
    built = _with_building(choice)
    return built is not None and built.status == "met"


def _is_unsettled(choice: LessonChoice) -> bool:
    built = _with_building(choice)
    return built is not None and built.status == "open"


def _is_exact(choice: LessonChoice) -> bool:
    """Return whether a biodome's district is still smaller than its shape and can grow."""
    built = _with_building(choice)
    if built is None or is_skyscraper(built.kind) or family_of(built.kind) != BIODOME:
        return False
    return built.found < built.needed and _is_open(choice.view, choice.view.players[choice.seat], built)


def _is_lost(choice: LessonChoice) -> bool:
    """Return whether a building can no longer count, judging by its own district or place only."""
    built = _with_building(choice)
    if built is None:
        return False
    if is_skyscraper(built.kind):
        return not _is_open(choice.view, choice.view.players[choice.seat], built)
    return built.status in ("missed", "shape", "second")


def _is_near(choice: LessonChoice) -> bool:
    built = _with_building(choice)
    return built is not None and _lack(built) <= NEAR


def _built_args(choice: LessonChoice) -> Args:
    built = _with_building(choice)
    assert built is not None
    left = _tiles_left(choice.view, choice.seat)
    return {**_building(built), "missing": _lack(built), "has": built.found, "tiles": left}


BUILDING: Final = (
    LessonVerdict("none", lambda choice: isinstance(choice.action, Decline)),
    LessonVerdict("sure", _is_sure, _built_args),
    LessonVerdict("unsettled", _is_unsettled, _built_args),
    LessonVerdict("exact", _is_exact, _built_args),
    LessonVerdict("lost", _is_lost, _built_args),
    LessonVerdict("near", _is_near, _built_args),
    LessonVerdict("far", args=_built_args),
)
"""Verdicts on a choice to build, the surest first."""


def _has_icon(choice: LessonChoice) -> bool:
    if not isinstance(choice.action, Take):
        return False
    tile = choice.view.market[choice.action.position]
    return tile is not None and any(icon != NO_ICON for icon in choice.view.options.components.looks[tile][0].icons)


DRAWING: Final = (
    LessonVerdict("unseen", lambda choice: isinstance(choice.action, Draw)),
    LessonVerdict("icon", _has_icon),
    LessonVerdict("plain"),
)

LESSON: Final = Lesson(
    seed=bytes.fromhex("48e82b3590d06368426b99595620279c3bd3ad6d67b1d461409852871867c23a"),
    seats=2,
    options=Options(),
    wants=wants,
    steps=(
        LessonStep("aim", "place", "tell", marks=lambda moment: ("city",), args=_city_args),
        LessonStep("first", "place", "do", _can_begin, _is_beginning, marks=lambda moment: ("hand",), args=_begin_args),
        LessonStep("promise", "build", "do", _can_pledge, _is_pledge, marks=_kind_marks, args=_pledge_args),
        LessonStep("keep", "draw", "do", _can_draw, _is_keeper, marks=lambda moment: ("market",), args=_promise_args),
        LessonStep("rival", "Placed", "tell", _is_another, marks=lambda moment: ("seats",), args=_other_args),
        LessonStep("kept", "place", "do", _can_keep, _is_keeping, marks=_promise_marks, args=_promise_args),
        LessonStep("sheet", "build", "look", _has_kept, look="scores", marks=_score_marks, args=_kept_args),
        LessonStep("services", "build", "tell", _has_placed(2), marks=lambda moment: ("stock",), args=_family_args),
        LessonStep("one", "build", "free", _has_placed(2), verdicts=BUILDING),
        LessonStep(
            "icons", "draw", "free", _has_kept, marks=lambda moment: ("seats",), args=_majority_args, verdicts=DRAWING
        ),
        LessonStep("ban", "place", "tell", _is_barred, must=False),
        LessonStep("grow", "build", "free", _has_placed(HABIT), verdicts=BUILDING, judged_as="one"),
        LessonStep("on", "end", "tell", _has_placed(HABIT), args=_turns_args),
    ),
)
"""A skyscraper on the first tile, complete with the second; then services, icons, and free choices."""
