"""Cloud City on the table: the city in front in the evening sky; beside it seats, tiles, walkways, needs, rivals."""

from collections.abc import Iterator
from typing import Any

from core.games.cloud_city import actions as ev
from core.games.cloud_city.actions import Place
from core.games.cloud_city.components import rounds
from core.games.cloud_city.notation import kind_name, listing, tile_name, walkway_name
from core.games.cloud_city.view import View, opened, together
from core.kernel.message import SeatName, message
from tui.boards import Board, Scene
from tui.boards.cloud_city.city import (
    arrivals,
    asked,
    city_targets,
    paint_air,
    paint_city,
    paint_prospects,
    paint_tags,
    portrait,
)
from tui.boards.cloud_city.panel import need_text, opens_most, paint_panels, signs
from tui.boards.cloud_city.places import places
from tui.boards.cloud_city.rivals import paint_cities, paint_seats
from tui.boards.cloud_city.upright import UPRIGHT
from tui.boards.upright import with_upright
from tui.widgets.log import EventPlace
from tui.widgets.picture import Box, Picture


def paint(scene: Scene, width: int, height: int) -> Picture:
    """The whole board."""
    canvas = scene.canvas(width, height)
    view: View = scene.update.view
    found = places(scene, width, height)
    player, new = view.players[scene.front], arrivals(scene, scene.front)
    paint_air(canvas, scene, found.plan)
    paint_city(canvas, scene, found.plan, player, new)
    paint_tags(canvas, scene, found.plan, player, new)
    if asked(scene):
        paint_prospects(canvas, scene, found.plan, player)
    for target in city_targets(scene, found.plan, player):
        canvas.target(target)
    paint_seats(canvas, scene, found.seats)
    paint_panels(canvas, scene, found)
    if found.rivals.height:
        paint_cities(canvas, scene, found.rivals)
    return canvas.picture()


def log(scene: Scene, width: int, height: int) -> Box:
    """The region that is left to the log."""
    return places(scene, width, height).log


def regions(scene: Scene, width: int, height: int) -> dict[str, Box]:
    """The parts of which a lesson may speak: the open tiles and the pile beside them are the market."""
    found = places(scene, width, height)
    names = {"hand": "hand", "display": "market", "supply": "supply"}
    panels = {names[name]: box for name, box in found.panels.items() if name in names}
    return {"city": found.plan.outer, "seats": found.seats, **panels}


def place(event: Any) -> EventPlace | None:
    """Where an event happened: in the city of its seat, or at the market."""
    match event:
        case ev.Placed(seat=seat, row=row, column=column):
            return EventPlace((f"place-{tile_name(row, column)}", f"seat-{seat}"), seat)
        case ev.Linked(seat=seat, row=row, column=column):
            return EventPlace((f"place-{tile_name(row // 2, column // 2)}", f"seat-{seat}"), seat)
        case ev.Refilled(slot=slot):
            return EventPlace((f"display-{slot}",))
        case ev.Drew(seat=seat, slot=slot):
            return EventPlace(("pile" if slot is None else f"display-{slot}", f"seat-{seat}"))
        case ev.TurnStarted(seat=seat):
            return EventPlace((f"seat-{seat}",))
        case _:
            return None


def title(scene: Scene) -> str:
    """The round and what is left of the draw pile."""
    view: View = scene.update.view
    last = rounds(view.options.rectangle)
    return scene.word("board-cloud_city-title", round=view.round, rounds=last, pile=view.pile)


def about(scene: Scene, target: str) -> tuple[str, ...]:
    """What a need card says, what is known of a hand, what a tile would open, and where one of the hand opens most."""
    view: View = scene.update.view
    kind, _, rest = target.partition("-")
    match kind:
        case "need":
            return tuple(need_text(scene, view.needs[int(rest)], 1000, 1))
        case "seat" if int(rest) != view.viewer:
            return (_known(scene, int(rest)),)
        case "place" if scene.previews and scene.trial is not None and isinstance(scene.trial.action, Place):
            return (_opens(scene, scene.trial.action),)
        case "hand" if asked(scene) and view.phase == "place" and scene.held is None:
            return tuple(_about_tile(scene, int(rest)))
        case _:
            return ()


def _known(scene: Scene, seat: int) -> str:
    player = scene.update.view.players[seat]
    kinds = listing([kind_name(kind) for kind in player.known])
    return scene.speak(message("cloud_city-board-known", seat=SeatName(seat), count=player.hand_size, kinds=kinds))


def _about_tile(scene: Scene, place: int) -> Iterator[str]:
    """The place where a tile of the hand opens the most points of walkways. Short: it comes with every turn."""
    best = opens_most(scene, place)
    if best is None:
        return
    action, found = best
    if not found:
        yield scene.word("board-cloud_city-hand-nothing")
        return
    walkways = scene.speak(listing([*map(walkway_name, found)]))
    where = tile_name(action.row, action.column)
    yield scene.word("board-cloud_city-hand-best", place=where, walkways=walkways)


def _opens(scene: Scene, action: Place) -> str:
    view: View = scene.update.view
    player = view.players[scene.front]
    found = sorted(opened(view, player, action), key=lambda walkway: -walkway.value)
    if not found:
        return scene.word("board-cloud_city-opens-nothing")
    walkways = scene.speak(listing([*map(walkway_name, found)]))
    points = together(view, player, action)
    if points < sum(walkway.value for walkway in found):
        return scene.word("board-cloud_city-opens-some", walkways=walkways, points=points)
    return scene.word("board-cloud_city-opens-list", walkways=walkways)


BOARD = with_upright(
    Board(paint=paint, place=place, title=title, about=about, signs=signs, log=log, portrait=portrait, regions=regions),
    UPRIGHT,
)
