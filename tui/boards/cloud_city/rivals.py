"""Paints the seats of Cloud City: a plate for each, and the cities that are not in front."""

from functools import partial

from rich.cells import cell_len

from core.games.cloud_city.components import HEIGHTS, NEEDS
from core.games.cloud_city.view import PlayerView, View
from core.kernel.score import ScoreSheet
from tui.boards import Scene
from tui.boards.cloud_city.city import arrivals, bounds, paint_city, paint_tags, tag_text
from tui.boards.cloud_city.pieces import LEVEL_LETTERS, LEVEL_ROLES, SCALES, CityScale
from tui.widgets.kit.seats import is_wide, paint_plates, shares
from tui.widgets.kit.signs import paint_tag, signed, total
from tui.widgets.kit.space import Rival, chosen, paint_rivals
from tui.widgets.picture import Box, Canvas, Span

Part = tuple[Span, ...]
RIVAL_SCALES = SCALES[:4]
"""Scales of the cities that are not in front."""
OWNER_COLUMNS, TAG_COLUMNS = 4, 4
"""Columns before the name of a seat, and of a tag around its words."""


# Plates


def paint_seats(canvas: Canvas, scene: Scene, box: Box) -> None:
    """Paint a plate for each seat: its points, split by level and need cards."""
    update = scene.update
    totals = [sheet.total for sheet in update.sheets]
    wide = is_wide(update.view.seats, box.width)
    plates = [
        scene.plate(
            seat,
            total(totals[seat]),
            share,
            parts(scene, update.sheets[seat], wide=wide),
        )
        for seat, share in enumerate(shares(totals))
    ]
    paint_plates(canvas, scene.glyphs, box, plates, kept=len(LEVEL_ROLES), upright=scene.panel is not None)


def parts(scene: Scene, sheet: ScoreSheet, *, wide: bool) -> tuple[Part, ...]:
    """Return a seat's points by level and by need cards, followed by the changes from the choice under the cursor."""
    view: View = scene.update.view
    by_rule = {line.rule: line.low for line in sheet.lines}
    words = [
        f"{scene.word(f'board-cloud_city-{height}')} " if wide else LEVEL_LETTERS[level]
        for level, height in enumerate(HEIGHTS)
    ]
    found: list[Part] = [
        ((words[level], "dim" if wide else f"{role}.sign"), (str(by_rule[HEIGHTS[level]]), f"bold {role}.sign"))
        for level, role in enumerate(LEVEL_ROLES)
    ]
    if view.needs:
        need = sum(by_rule[NEEDS[number]] for number in view.needs)
        word = f"{scene.word('board-cloud_city-needs-short')} "
        found.append(((word, "dim"), (total(need), "bold loss" if need < 0 else "bold strong")))
    if sheet.seat == view.viewer and (gain := sum(gained(scene).values())):
        found.append(((signed(gain), "bold ghost"),))
    return tuple(found)


def gained(scene: Scene) -> dict[str, int]:
    """Return the changes of the reader's own score lines from the choice under the cursor."""
    changes = scene.trial.preview.changes if scene.trial is not None else ()
    return {change.rule: change.low for change in changes}


# Cities


def others(scene: Scene) -> list[int]:
    """Return the seats that are not in front, from the next one on."""
    view: View = scene.update.view
    return [(scene.front + step) % view.seats for step in range(1, view.seats)]


def rivals_height(scene: Scene, box: Box) -> int:
    """Return the rows of a region that the other cities take."""
    scale = _scale(scene, box)
    return _height(scene, scale, box.width)


def paint_cities(canvas: Canvas, scene: Scene, box: Box) -> None:
    """Paint the other cities, as many as there is room for, with their additions."""
    scale = _scale(scene, box)
    view: View = scene.update.view
    rivals = [
        Rival(
            seat,
            scene.label(seat),
            partial(_paint, scene=scene, seat=seat, scale=scale),
            *_size(view.players[seat], scale),
        )
        for seat in others(scene)
    ]
    paint_rivals(canvas, scene.glyphs, box, rivals)


def _paint(canvas: Canvas, box: Box, *, scene: Scene, seat: int, scale: CityScale) -> None:
    view: View = scene.update.view
    player, new = view.players[seat], arrivals(scene, seat)
    plan = scale.plan(box.x - 1, box.y, *bounds(player))
    paint_city(canvas, scene, plan, player, new)
    paint_tags(canvas, scene, plan, player, new)
    if new.tiles:
        name = box.x + OWNER_COLUMNS + cell_len(scene.label(seat))
        text = tag_text(scene, new)
        if box.right - len(text) - TAG_COLUMNS < name:  # next to a long name, show only the points
            text = text.rpartition(" ")[2]
        paint_tag(canvas, scene.glyphs, box.right - len(text) - TAG_COLUMNS, box.y - 1, seat, text)


def _size(player: PlayerView, scale: CityScale) -> tuple[int, int]:
    """Return the columns and rows of a city, at least three tiles across, since its name is above it."""
    outer = scale.plan(0, 0, *bounds(player)).outer
    return max(outer.width - 2, 6 * scale.width + 2), max(outer.height, 6 * scale.height)


def _scale(scene: Scene, box: Box) -> CityScale:
    return chosen(RIVAL_SCALES, lambda scale: _height(scene, scale, box.width) <= box.height)


def _height(scene: Scene, scale: CityScale, width: int) -> int:
    """Return the rows of all other cities, as `paint_rivals` places them; more than available if one is too wide."""
    view: View = scene.update.view
    x = bottom = top = 0
    for seat in others(scene):
        columns, rows = _size(view.players[seat], scale)
        if columns > width:
            return 1000
        if x and x + columns > width:
            x, top = 0, bottom + 1
        x, bottom = x + columns + 2, max(bottom, top + 1 + rows)
    return bottom + 1
