"""Paints the table screen: from the model to a picture of every area with its targets, and nothing else.

Each area is painted by a function of the module level from the parts of the model that stand in its arguments. It
cannot read anything else, and pictures are kept by the function and all its arguments (`Painter`): what a picture
depends on and what it is kept by are the same thing, so that no dependency can be forgotten. What is large (an update,
a roster, a list of events) is compared by identity; models share it as long as it stays the same.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ParamSpec, TypeVar

import attrs

from core.link.updates import Update
from themes.glyphs import Glyphs, seat_letter
from tui.boards import Board, Scene, Trial
from tui.boards.plain import BOARD as PLAIN
from tui.screens.table.advice import advised_cells, with_shared_places
from tui.screens.table.chooser import Choices, legal_spots
from tui.screens.table.model import Model, Presentation, TextPage
from tui.screens.table.painting.layout import (
    NOWHERE,
    Layout,
    layout,
    layout_within,
    whole,
    with_choices,
    with_log,
    with_page,
)
from tui.screens.table.painting.lesson import paint_guide, taught, with_regions
from tui.screens.table.painting.prompt import paint_ask, rows_for
from tui.screens.table.painting.prompt_part import ListedChoices, offered, prompt_part
from tui.screens.table.painting.story import log_part, paint_page, paint_story, paint_talk, sentence_of
from tui.screens.table.painting.title import paint_title, title_part
from tui.screens.table.people import TablePeople
from tui.widgets.grid import shifted
from tui.widgets.picture import PRESS, Box, Canvas, Picture, Row, Target, cells_of, joined, wrap
from tui.widgets.reader import copied
from tui.widgets.sizes import is_upright
from tui.words.agreed import agreed

KEPT = 500
"""Pictures that are kept at most: what a player looks at in one turn. More than that are begun anew."""
Given = ParamSpec("Given")
Result = TypeVar("Result")


@attrs.frozen
class Sheet:
    """The whole screen as it is to be seen."""

    layout: Layout
    """Where the areas are."""
    pictures: Mapping[str, Picture]
    """What each of them shows, by its name in the layout."""
    spots: tuple[Target, ...]
    """The targets of board and prompt in cells of the screen; as they were while a page covers the board."""
    conditions: Mapping[str, str]
    """The conditions of the targets by id, which are drawn over the pictures (`tui.widgets.marks`)."""
    labels: Mapping[str, str]
    """The letters of jump mode by target, drawn likewise."""


@attrs.frozen
class Fixed:
    """A tuple that is compared by identity."""

    items: tuple[Any, ...] = attrs.field(eq=id)


class Painter:
    """Paints one model after another, and keeps what it painted as long as update, zoom and size stay the same."""

    def __init__(self) -> None:
        self._kept: dict[Any, Any] = {}
        self._update: Update | None = None
        self._scale = (0, (0, 0))
        self._targets: tuple[Target, ...] = ()

    def paint(self, model: Model) -> Sheet | None:
        """The screen, None when the terminal is too small."""
        self._forget(model)
        scene = model.scene()
        place = self._once(lay_out, model.reader.board, scene, model.size, model.is_covered, model.is_guided)
        if place is None:
            return None
        if model.page is not None and model.page.is_beside:
            place = self._once(with_page, place)
        looked_at = model.looked_at(scene)
        board = self.board(model, looked_at, place.board)
        part = prompt_part(model, scene, looked_at, self._left(model, board))
        if place.is_upright:
            rows = self._once(rows_for, part, place.prompt.width)
            is_over = model.chooser.opened is not None
            place = self._once(with_choices, place, rows, is_over)
            if is_over:
                board = self._once(cut_off, Fixed((board,)), place.board.height)
            else:
                board = self.board(model, looked_at, place.board)
                place = self._once(with_log, model.reader.board, scene, place)
        shown = board if model.is_covered else self._taught(model, scene, board, place.board)
        prompt = self._once(paint_ask, part, place.prompt)
        pictures = {
            "title": self._once(paint_title, title_part(model, scene), place.title.width),
            "board": shown,
            "log": self._log(model, place, board),
            "prompt": prompt,
        }
        if place.guide.height:
            said = "" if model.guidance is None else model.say(model.guidance)
            pictures["guide"] = self._once(paint_guide, said, model.reader.glyphs, place.guide)
        if place.beside:
            pictures["chat"] = self._once(paint_talk, model.reader, model.people, place.chat)
        if model.page is not None:
            marks = (
                {} if model.is_covered else {**self._marks(model, model.chooser.spots)[0], **told(model.page, board)}
            )
            chooser = attrs.evolve(model.chooser, spots=(*model.chooser.spots, *board.targets))
            labels = attrs.evolve(model, chooser=chooser).labels() if model.advised() else model.labels()
            return Sheet(place, pictures, model.chooser.spots, marks, labels)
        spots = self._once(on_screen, place, Fixed(board.targets), Fixed(prompt.targets))
        return Sheet(place, pictures, spots, *self._marks(model, spots))

    def board(self, model: Model, scene: Scene | None, box: Box) -> Picture:
        """The board of a scene, or what covers it or stands in for it."""
        if model.page is not None and not model.page.is_beside:
            return self._once(paint_page, model.page, model.reader.glyphs, box)
        if scene is None:
            return self._once(paint_empty, model.reader, model.people, model.invitation, box)
        board, misfit = model.reader.board, model.misfit()
        pane = board.pane(scene, model.chooser.cursor, box.height)
        shown = scene if pane is None else attrs.evolve(scene, pane=pane)
        advised = model.advised() if model.chooser.held is None else ()
        return self._once(self._paint_board, board, shown, box, misfit, advised)

    def _taught(self, model: Model, scene: Scene | None, board: Picture, box: Box) -> Picture:
        """The board with the regions of which the guide of a lesson speaks."""
        marks = () if model.coaching is None else model.coaching.marks
        if scene is None or not marks:
            return board
        return self._once(regions_marked, model.reader.board, scene, Fixed((board,)), marks, box)

    def _log(self, model: Model, place: Layout, board: Picture) -> Picture:
        """The log, or the page that stands in its place."""
        page = with_shared_places(model, board)
        if page is not None and page.is_beside:
            return self._once(paint_page, page, model.reader.glyphs, place.log)
        return self._once(paint_story, log_part(model, titled=place.is_headed, spoken=not place.beside), place.log)

    def _left(self, model: Model, board: Picture) -> ListedChoices:
        """What the board leaves to the list."""
        chooser = model.chooser
        return self._once(left_to_list, Fixed(board.targets), chooser.choices, chooser.opened, chooser.turn)

    def _marks(self, model: Model, spots: tuple[Target, ...]) -> tuple[Mapping[str, str], Mapping[str, str]]:
        """The conditions of the targets, and the letters of jump mode."""
        if spots is not model.chooser.spots:
            model = attrs.evolve(model, chooser=attrs.evolve(model.chooser, spots=spots))
        chooser = model.chooser
        legal = self._once(legal_among, Fixed(spots), chooser.choices, chooser.turn, chooser.opened)
        return {**chooser.marked(legal), **taught(model, spots)}, model.labels()

    def _paint_board(self, board: Board, scene: Scene, box: Box, misfit: Any, advised: tuple[Any, ...]) -> Picture:
        """The board with the piece in hand where it does not fit, and with targets where choices of a hint would lie
        whose pieces are not in hand. Where its targets are those of the picture before, they are the same tuple, so
        that what was worked out from them is found again."""
        picture = board.paint(scene, box.width, box.height)
        if misfit is not None:
            tried = board.paint(attrs.evolve(scene, trial=Trial(misfit)), box.width, box.height)
            picture = with_misfit(picture, tried, scene.glyphs)
        if advised:

            def held(one: Scene) -> Picture:
                return self._once(board.paint, one, box.width, box.height)

            picture = attrs.evolve(picture, targets=(*picture.targets, *advised_cells(held, scene, picture, advised)))
        if picture.targets == self._targets:
            return attrs.evolve(picture, targets=self._targets)
        self._targets = picture.targets
        return picture

    def _once(self, function: Callable[Given, Result], *given: Given.args, **named: Given.kwargs) -> Result:
        """What a function gives for these arguments, which are compared as a whole."""
        key = (function, given)
        found: Result
        try:
            found = self._kept[key]
        except KeyError:
            found = self._kept[key] = function(*given, **named)
        return found

    def _forget(self, model: Model) -> None:
        """Pictures of an older update are not needed any more; those of another zoom or size would be as much again for
        each that somebody looked at."""
        scale = model.zoom, model.size
        if model.update is not self._update or scale != self._scale or len(self._kept) > KEPT:
            self._kept = {}
            self._update = model.update
            self._scale = scale


# Where things are


def lay_out(
    board: Board, scene: Scene | None, size: tuple[int, int], is_reading: bool, is_guided: bool
) -> Layout | None:
    """Where the areas are; a page that is read covers the log too."""
    body = whole(*size, guided=is_guided)
    if body is None or (is_upright(*size) and not board.has_upright):
        return None
    if board.log is not None:
        free = NOWHERE if scene is None or is_reading else board.log(scene, body.width, body.height)
        return layout_within(*size, free, guided=is_guided)
    rows = board.rows(scene, size[0]) if scene is not None else 0
    return layout(*size, board_rows=rows, listed=board is PLAIN, guided=is_guided)


def on_screen(place: Layout, board: Fixed, prompt: Fixed) -> tuple[Target, ...]:
    """The targets of board and prompt in cells of the screen; one that is shown twice, where it is shown first."""
    found: dict[str, Target] = {}
    for box, targets in ((place.board, board), (place.prompt, prompt)):
        for target in targets.items:
            if target.id not in found and not target.id.startswith(PRESS):
                found[target.id] = shifted(target, box.x, box.y)
    return tuple(found.values())


def cut_off(picture: Fixed, rows: int) -> Picture:
    """The first rows of a picture, with the targets that begin there."""
    found: Picture = picture.items[0]
    if found.height <= rows:
        return found
    return attrs.evolve(
        found, rows=found.rows[:rows], targets=tuple(target for target in found.targets if target.box.y < rows)
    )


def left_to_list(targets: Fixed, choices: Choices, opened: str | None, turn: int) -> ListedChoices:
    """What a board with these targets leaves to the prompt."""
    return offered(targets.items, choices, opened, turn)


def legal_among(spots: Fixed, choices: Choices, turn: int, opened: str | None) -> Mapping[str, str]:
    """The conditions of the targets at which something can be chosen."""
    return legal_spots(spots.items, choices, turn, opened)


def regions_marked(board: Board, scene: Scene, painted: Fixed, marks: Sequence[str], box: Box) -> Picture:
    """A board with the regions marked of which the guide of a lesson speaks."""
    return with_regions(board, scene, painted.items[0], marks, box)


def told(page: TextPage, board: Picture) -> Mapping[str, str]:
    """The condition of the target where the fact under the cursor of a page happened."""
    ids = {target.id for target in board.targets}
    found = next((id for id in page.targets if id in ids), None)
    return {} if found is None else {found: "told"}


# A piece that does not fit


def with_misfit(board: Picture, tried: Picture, glyphs: Glyphs) -> Picture:
    """A board with a piece where it does not fit. `tried` is the same board with the piece as a ghost: the cells of
    the grid that differ are the piece, and are told apart by ink and by a sign where the ghost has no letter."""
    boxes = [target.box for target in board.targets if target.turns]
    rows = [
        old if old == new else _struck(old, new, [box for box in boxes if box.y <= y < box.bottom], glyphs)
        for y, (old, new) in enumerate(zip(board.rows, tried.rows, strict=True))
    ]
    return attrs.evolve(board, rows=tuple(rows))


def _struck(old: Row, new: Row, boxes: Sequence[Box], glyphs: Glyphs) -> Row:
    cells = cells_of(old)
    tried = cells_of(new)
    blank = (" ", glyphs["ghost"])
    for x in {x for box in boxes for x in range(max(0, box.x), min(len(cells), box.right))}:
        if cells[x] != tried[x]:
            letter, ink = tried[x]
            ground = ink.partition(" on ")[2] or "background"
            struck = f"inverse on {ground.replace('ghost', 'loss')}" if "ghost" in ground else f"loss on {ground}"
            cells[x] = glyphs["misfit"] if letter in blank else letter, f"bold {struck}"
    return joined(cells)


# In place of the board


def paint_empty(reader: Presentation, people: TablePeople, invitation: tuple[str, ...], box: Box) -> Picture:
    """The table before it begins: who sits there already, and how others come."""
    canvas = Canvas(box.width, box.height)
    y = 2 + _paint_players(canvas, reader, people)
    for sentence in agreed(people.roster):
        y = _paint_text(canvas, y, sentence_of(reader, people, sentence), "dim")
    y += 1
    for line in invitation:
        y = _paint_text(canvas, y, line, "text") if not line.startswith(" ") else _paint_command(canvas, y, line)
    return canvas.picture()


def _paint_players(canvas: Canvas, reader: Presentation, people: TablePeople) -> int:
    """A row for each seat; gives how many."""
    if people.roster is None:
        return 0
    for seat, player in enumerate(people.roster.players):
        is_open = player.kind == "open"
        canvas.put(2, 1 + seat, f"{seat_letter(seat)} {reader.glyphs.seat(seat)}", f"bold seat-{seat + 1}")
        name = reader.texts.ui("player-open") if is_open else player.name
        x = canvas.put(6, 1 + seat, name, "dim" if is_open else "text")
        if seat in people.roster.ready:
            x = canvas.put(x + 2, 1 + seat, reader.texts.ui("player-ready"), "accent")
        if seat in people.roster.added:
            canvas.put(x + 2, 1 + seat, reader.texts.ui("player-added"), "dim")
    return len(people.roster.players)


def _paint_text(canvas: Canvas, y: int, text: str, ink: str) -> int:
    """A wrapped sentence; gives the row below."""
    parts = wrap(text, canvas.width - 4)
    for row, part in enumerate(parts):
        canvas.put(2, y + row, part, ink)
    return y + len(parts)


def _paint_command(canvas: Canvas, y: int, line: str) -> int:
    """A command that is to be copied, on one row, or on as many as it needs; gives the row below."""
    rows = copied(line.strip(), canvas.width)
    for row, part in enumerate(rows):
        canvas.put(0, y + row, part, "bold accent")
    return y + len(rows)
