"""The layout of a board for an upright phone: seats, the city with its legend, tabs, one panel at a time.

A game defines its city and panels (`UprightBoard`); their places and the tabs are the same in all games. The choices in
a hidden panel are behind its tab.
"""

from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import Any, Final

import attrs
from rich.cells import cell_len

from tui.boards import Board, Scene
from tui.widgets.picture import NOWHERE, PRESS, Box, Canvas, Picture, Target, cut

TAB_PREFIX: Final = "tab-"
"""Prefix of the ids of tabs."""
LOG_PANEL: Final = "log"
"""The panel of the log, which every board has."""
TALK_BINDING: Final = "talk"
"""The binding of the last row of the log panel."""
SEAT_ROWS, TAB_ROWS = 2, 2
"""Rows of the seats, and of the tabs."""
LEAST_PANEL = 9
"""Minimum rows of a panel."""
LEAST_LENDING = 8
"""Minimum rows of a panel that lends rows to the guide of a lesson."""

PaintRegion = Callable[[Canvas, Scene, Box], None]
"""Paints a part of the board into a region."""


@attrs.frozen
class Panel:
    """A panel below the city; only one is visible at a time."""

    id: str
    """The name after `tab-`."""
    word: str
    """The message id of its tab, a word of at most eight letters."""
    paint: PaintRegion
    """Paints the panel."""
    regions: tuple[str, ...] = ()
    """The parts that it shows and lessons mention (`tui.boards.REGIONS`)."""
    is_quiet: bool = False
    """Whether it never has choices, so that it is painted only while visible."""


@attrs.frozen
class UprightBoard:
    """The painters of a game for an upright phone."""

    seats: PaintRegion
    """Paints the seats, side by side on two rows."""
    city: PaintRegion
    """Paints the city of the seat in front with its legend, in the largest scale that fits."""
    rows: Callable[[Scene, int, int], int]
    """Returns the preferred rows of the city, at a width and a maximum number of rows."""
    panels: tuple[Panel, ...]
    """The panels below, the default first. The log comes last."""
    pane: Callable[[Scene, str | None, int], Any] = lambda scene, cursor, height: None
    """See `Board.pane`."""


@attrs.frozen
class Division:
    """The places of all parts."""

    seats: Box
    city: Box
    tabs: Box
    panel: Box


def with_upright(board: Board, face: UprightBoard) -> Board:
    """Return a board with this layout on an upright phone, and its own layout on other terminals."""

    def paint(scene: Scene, width: int, height: int) -> Picture:
        if scene.panel is None:
            return board.paint(scene, width, height)
        return paint_upright(face, scene, width, height)

    def log(scene: Scene, width: int, height: int) -> Box:
        if scene.panel is None:
            return NOWHERE if board.log is None else board.log(scene, width, height)
        panel = divided(face, scene, width, height).panel
        return attrs.evolve(panel, height=panel.height - 1) if scene.panel == LOG_PANEL else Box(0, panel.y, width, 0)

    def pane(scene: Scene, cursor: str | None, height: int) -> Any:
        return (board if scene.panel is None else face).pane(scene, cursor, height)

    def regions(scene: Scene, width: int, height: int) -> Mapping[str, Box]:
        if scene.panel is None:
            return board.regions(scene, width, height)
        return _regions(face, scene, width, height)

    return attrs.evolve(board, paint=paint, log=log, pane=pane, regions=regions, has_upright=True)


def divided(face: UprightBoard, scene: Scene, width: int, height: int) -> Division:
    """Return the regions of a board of this size: the city has its preferred rows, the panel the rest."""
    body = height - SEAT_ROWS - TAB_ROWS
    most = body - max(LEAST_LENDING, LEAST_PANEL - scene.lent)
    rows = min(face.rows(scene, width, most), most)
    city = Box(0, SEAT_ROWS, width, rows)
    tabs = Box(0, city.bottom, width, TAB_ROWS)
    return Division(Box(0, 0, width, SEAT_ROWS), city, tabs, Box(0, tabs.bottom, width, height - tabs.bottom))


@attrs.frozen
class _Panels:
    """The panels as painted now."""

    painted: Mapping[str, Picture]
    """The pictures of panels that are visible or may hide a choice."""
    answers: Mapping[str, tuple[Any, ...]]
    """The possible choices in each of these."""
    shown: str
    """The id of the visible panel."""


def paint_upright(face: UprightBoard, scene: Scene, width: int, height: int) -> Picture:
    """Paint the whole board. Tabs are the last targets, so that the cursor starts at a visible choice."""
    where = divided(face, scene, width, height)
    canvas = scene.canvas(width, height)
    face.seats(canvas, scene, where.seats)
    face.city(canvas, scene, where.city)
    panels = _panels(face, scene, where.panel)
    if panels.shown in panels.painted:
        canvas.paste(panels.painted[panels.shown], where.panel.x, where.panel.y)
    else:
        _paint_talk(canvas, scene, where.panel)
    _paint_tabs(canvas, face, scene, where.tabs, panels)
    return canvas.picture()


def _panels(face: UprightBoard, scene: Scene, box: Box) -> _Panels:
    """Return the panels with the visible one: the chosen one, otherwise the first with a choice."""
    painted = {panel.id: _painted(panel, scene, box) for panel in face.panels if _is_needed(panel, scene)}
    answers = {id: _open(scene, picture) for id, picture in painted.items()}
    known = (*(panel.id for panel in face.panels), LOG_PANEL)
    if scene.panel in known:
        return _Panels(painted, answers, scene.panel)
    return _Panels(painted, answers, next((id for id, found in answers.items() if found), known[0]))


def reach_down(canvas: Canvas, prefix: str, box: Box) -> None:
    """Extend targets with this prefix down to the bottom of a region, over the words below them; pieces in several rows
    stay separate."""
    tops = sorted({one.box.y for one in canvas.targets if one.id.startswith(prefix)})
    for number, one in enumerate(canvas.targets):
        if one.id.startswith(prefix):
            foot = next((y for y in tops if y > one.box.y), box.bottom)
            canvas.targets[number] = attrs.evolve(one, box=attrs.evolve(one.box, height=foot - one.box.y))


def _is_needed(panel: Panel, scene: Scene) -> bool:
    """Return whether a panel may be the visible one, or hide a choice."""
    return scene.panel in ("", panel.id) or (scene.update.decision is not None and not panel.is_quiet)


def _painted(panel: Panel, scene: Scene, box: Box) -> Picture:
    canvas = scene.canvas(box.width, box.height)
    panel.paint(canvas, scene, Box(0, 0, box.width, box.height))
    return canvas.picture()


def _open(scene: Scene, picture: Picture) -> tuple[Any, ...]:
    """Return the possible choices in a panel."""
    lawful = frozenset(scene.update.legal)
    return tuple(
        dict.fromkeys(answer for target in picture.targets for answer in target.everything if answer in lawful)
    )


def _tabs(face: UprightBoard, box: Box) -> list[Box]:
    """Return the places of the tabs, that of the log last."""
    count = len(face.panels) + 1
    edges = [number * box.width // count for number in range(count + 1)]
    return [Box(left, box.y, right - left, box.height) for left, right in pairwise(edges)]


def _paint_tabs(canvas: Canvas, face: UprightBoard, scene: Scene, box: Box, panels: _Panels) -> None:
    """Paint the tabs on two rows, a target each; the visible panel's tab is lit."""
    words = {panel.id: scene.word(panel.word) for panel in face.panels} | {LOG_PANEL: scene.word("tab-log")}
    for tab, (id, word) in zip(_tabs(face, box), words.items(), strict=True):
        is_shown = id == panels.shown
        ground = "raised" if is_shown else "surface"
        canvas.fill(tab, f"text on {ground}")
        line, ink = ("▀", "accent") if is_shown else ("▔", "border")
        canvas.put(tab.x, tab.y, line * tab.width, f"{ink} on {ground}")
        text = cut(word[:1].upper() + word[1:], tab.width - 1)
        x = tab.x + max(1, (tab.width - cell_len(text)) // 2)
        canvas.put(x, tab.bottom - 1, text, f"{'bold strong' if is_shown else 'dim'} on {ground}")
        answers = () if is_shown else panels.answers.get(id, ())
        canvas.target(Target(f"{TAB_PREFIX}{id}", tab, answers, None, word.lower(), tab.x, tab.bottom - 1, holds=True))


def _paint_talk(canvas: Canvas, scene: Scene, panel: Box) -> None:
    """Paint the row below the log that begins a chat line. The log itself is not part of the board."""
    row = Box(panel.x, panel.bottom - 1, panel.width, 1)
    canvas.fill(row, "text on surface")
    canvas.put(row.x + 1, row.y, cut(scene.word("tab-talk"), row.width - 2), "accent on surface")
    canvas.target(Target(f"{PRESS}{TALK_BINDING}", row))


def _regions(face: UprightBoard, scene: Scene, width: int, height: int) -> Mapping[str, Box]:
    """Return the places of the parts that lessons mention; those of a hidden panel are its tab."""
    where = divided(face, scene, width, height)
    shown = _panels(face, scene, where.panel).shown
    found = {"seats": where.seats, **dict.fromkeys(("city", "street", "market", "constraint"), where.city)}
    for panel, tab in zip(face.panels, _tabs(face, where.tabs), strict=False):
        box = where.panel if panel.id == shown else Box(tab.x, tab.bottom - 1, tab.width, 1)
        found.update(dict.fromkeys(panel.regions, box))
    return found
