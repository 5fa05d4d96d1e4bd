"""Lays a board out for a phone that is held upright: seats, the city with its legend, tabs, one panel at a time.

A game says what its city and its panels look like (`UprightBoard`); where they stand, and what the tabs are, is the
same in all. Everything that can be chosen in a panel that is not shown stands behind its tab.
"""

from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import Any, Final

import attrs
from rich.cells import cell_len

from tui.boards import Board, Scene
from tui.widgets.picture import NOWHERE, PRESS, Box, Canvas, Picture, Target, cut

TAB_PREFIX: Final = "tab-"
"""Ids of tabs begin so."""
LOG_PANEL: Final = "log"
"""The panel of the log, which every board has."""
TALK_BINDING: Final = "talk"
"""The binding that its last row stands for."""
SEAT_ROWS, TAB_ROWS = 2, 2
"""Rows of the seats and of the tabs."""
LEAST_PANEL = 9
"""Rows that a panel has at least."""

PaintRegion = Callable[[Canvas, Scene, Box], None]
"""Paints a part of the board into a region."""


@attrs.frozen
class Panel:
    """What is shown below the city, one at a time."""

    id: str
    """The name behind `tab-`."""
    word: str
    """The message of its tab, in at most eight letters."""
    paint: PaintRegion
    """Paints it."""
    regions: tuple[str, ...] = ()
    """The parts of which lessons speak (`tui.boards.REGIONS`) that it shows."""
    is_quiet: bool = False
    """Whether nothing is ever chosen in it, so that it is painted only while it is shown."""


@attrs.frozen
class UprightBoard:
    """How a game is drawn on an upright phone."""

    seats: PaintRegion
    """The seats, side by side on two rows."""
    city: PaintRegion
    """The city of the seat in front with its legend, in the largest scale that fits."""
    rows: Callable[[Scene, int, int], int]
    """The rows that the city wants, at a width and with so many rows for it at most."""
    panels: tuple[Panel, ...]
    """What is shown below, the first where nothing is asked. The log comes last."""
    pane: Callable[[Scene, str | None, int], Any] = lambda scene, cursor, height: None
    """As `Board.pane`."""


@attrs.frozen
class Division:
    """Where everything stands."""

    seats: Box
    city: Box
    tabs: Box
    panel: Box


def with_upright(board: Board, face: UprightBoard) -> Board:
    """A board that is drawn so on an upright phone, and as before on any other terminal."""

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
    """The regions of a board of that size: the city has what it wants, the panel what is left."""
    rows = min(
        face.rows(scene, width, height - SEAT_ROWS - TAB_ROWS - LEAST_PANEL),
        height - SEAT_ROWS - TAB_ROWS - LEAST_PANEL,
    )
    city = Box(0, SEAT_ROWS, width, rows)
    tabs = Box(0, city.bottom, width, TAB_ROWS)
    return Division(Box(0, 0, width, SEAT_ROWS), city, tabs, Box(0, tabs.bottom, width, height - tabs.bottom))


@attrs.frozen
class _Panels:
    """The panels as they are painted now."""

    painted: Mapping[str, Picture]
    """Those that are shown or may hide a choice."""
    answers: Mapping[str, tuple[Any, ...]]
    """What can be chosen in each of these."""
    shown: str
    """The id of the one that is shown."""


def paint_upright(face: UprightBoard, scene: Scene, width: int, height: int) -> Picture:
    """The whole board. Tabs are the last targets: the cursor begins at what they would lead to."""
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
    """What is looked at, else the first panel in which something can be chosen."""
    painted = {panel.id: _painted(panel, scene, box) for panel in face.panels if _is_needed(panel, scene)}
    answers = {id: _open(scene, picture) for id, picture in painted.items()}
    known = (*(panel.id for panel in face.panels), LOG_PANEL)
    if scene.panel in known:
        return _Panels(painted, answers, scene.panel)
    return _Panels(painted, answers, next((id for id, found in answers.items() if found), known[0]))


def reach_down(canvas: Canvas, prefix: str, box: Box) -> None:
    """The targets whose ids begin so go down to the foot of a region, with the words below them; pieces of several rows
    stay apart."""
    tops = sorted({one.box.y for one in canvas.targets if one.id.startswith(prefix)})
    for number, one in enumerate(canvas.targets):
        if one.id.startswith(prefix):
            foot = next((y for y in tops if y > one.box.y), box.bottom)
            canvas.targets[number] = attrs.evolve(one, box=attrs.evolve(one.box, height=foot - one.box.y))


def _is_needed(panel: Panel, scene: Scene) -> bool:
    """Whether a panel may be the one that is shown, or hide a choice."""
    return scene.panel in ("", panel.id) or (scene.update.decision is not None and not panel.is_quiet)


def _painted(panel: Panel, scene: Scene, box: Box) -> Picture:
    canvas = scene.canvas(box.width, box.height)
    panel.paint(canvas, scene, Box(0, 0, box.width, box.height))
    return canvas.picture()


def _open(scene: Scene, picture: Picture) -> tuple[Any, ...]:
    """What can be chosen in a panel."""
    lawful = frozenset(scene.update.legal)
    return tuple(
        dict.fromkeys(answer for target in picture.targets for answer in target.everything if answer in lawful)
    )


def _tabs(face: UprightBoard, box: Box) -> list[Box]:
    """Where the tabs stand, that of the log last."""
    count = len(face.panels) + 1
    edges = [number * box.width // count for number in range(count + 1)]
    return [Box(left, box.y, right - left, box.height) for left, right in pairwise(edges)]


def _paint_tabs(canvas: Canvas, face: UprightBoard, scene: Scene, box: Box, panels: _Panels) -> None:
    """Two rows, a target each: the one that is shown is lit."""
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
    """Below the log the row that begins a line of talk; the log itself is not the board's."""
    row = Box(panel.x, panel.bottom - 1, panel.width, 1)
    canvas.fill(row, "text on surface")
    canvas.put(row.x + 1, row.y, cut(scene.word("tab-talk"), row.width - 2), "accent on surface")
    canvas.target(Target(f"{PRESS}{TALK_BINDING}", row))


def _regions(face: UprightBoard, scene: Scene, width: int, height: int) -> Mapping[str, Box]:
    """Where the parts lie of which a lesson may speak; those of a panel that is not shown are its tab."""
    where = divided(face, scene, width, height)
    shown = _panels(face, scene, where.panel).shown
    found = {"seats": where.seats, **dict.fromkeys(("city", "street", "market", "constraint"), where.city)}
    for panel, tab in zip(face.panels, _tabs(face, where.tabs), strict=False):
        box = where.panel if panel.id == shown else Box(tab.x, tab.bottom - 1, tab.width, 1)
        found.update(dict.fromkeys(panel.regions, box))
    return found
