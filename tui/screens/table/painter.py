"""Paint the table screen: from the model to a picture of every area with its targets.

A function at module level paints each area from parts of the model, which are its arguments. Pictures are cached by the
function and all its arguments (`Painter`). So a picture cannot depend on anything that is missing in its cache key.
Large values (an update, a roster, a list of events) are compared by identity; models share them as long as they are
unchanged.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, ParamSpec, TypeVar

import attrs
from rich.cells import cell_len

from core.kernel.decision import Seat
from core.kernel.message import Message, all_of, message
from core.link.updates import Announced, Chat, Update
from themes.glyphs import Glyphs, seat_letter
from tui.boards import Board, Scene, Trial
from tui.boards.plain import BOARD as PLAIN
from tui.screens.table.chooser import Choices, legal_spots
from tui.screens.table.guiding import guide_part, paint_guide, taught, with_frames
from tui.screens.table.model import GUIDE_UPRIGHT, Model, Presentation, TextPage
from tui.screens.table.people import TablePeople
from tui.screens.table.prompt import ListedChoices, offered, paint_ask, prompt_part, rows_for
from tui.screens.table.waiting import paint_waiting
from tui.widgets.grid import shifted
from tui.widgets.kit.look import new_canvas, paint_edges, panel_columns
from tui.widgets.log import Line, first_in_sight, paint_log
from tui.widgets.picture import (
    NOWHERE,
    PRESS,
    Box,
    Canvas,
    Picture,
    Row,
    Span,
    Target,
    cells_of,
    joined,
)
from tui.widgets.sizes import SMALLEST, is_too_small, is_upright
from tui.words.tables import LITTLE_TIME, ClockFace, agreed, reading, said_text

MEDIUM_SIZE = (100, 30)

PROMPT_ROWS = 6
LIST_ROWS = 5
"""More rows of the prompt for a game without a board: all its choices are in the list."""
UPRIGHT_ROWS = ((40, 7), (0, 6))
"""Rows of the prompt on an upright phone, by the minimum rows of the screen."""
LEAST_UPRIGHT = 24
"""Minimum rows of a board on an upright phone, above a prompt with choices."""
READ_UPRIGHT = 14
"""Rows of a page below the board on an upright phone."""
TEXT_COLUMNS, MOST_COLUMNS = 58, 3
"""The fewest columns of a text in place of the board, and the most panels side by side."""
ROOMY_PAGE = 24
"""Rows of such a text from which a blank row stands above and below it."""
GUIDE_ROWS, PICTURED_GUIDE_ROWS = 3, 4
"""Rows of the guide's panel above the prompt: three of 80 columns hold its longest sentence. On a large terminal its
picture needs four. The prompt gives the rows, so that the board is as large as at other tables."""
PICTURED_FROM = (100, 40)
"""Minimum columns and rows of a terminal for the guide's picture."""
NOTE_ROWS = 2
"""Rows of a sentence that is not the guide's in its place."""
LOG_ROWS = 3
"""Minimum rows of the log."""
CHAT_FROM, CHAT_WIDTH = 16, 24
"""Minimum rows and columns of log and chat for a separate chat."""
HEADED_LOG = 5
"""Minimum rows of a log with a heading."""
READ_ROWS = 8
"""Minimum rows of a log that a page can replace."""
CHAT_SHARE = 3
"""The chat gets one in this many rows of the side."""
ROOMY_TITLE = 100
"""Minimum columns for showing every clock."""
SURFACE_INK = "on surface"
PICTURES_KEPT = 500
"""Maximum number of cached pictures: those of one turn. Beyond that the cache is cleared."""
Given = ParamSpec("Given")
Result = TypeVar("Result")


@attrs.frozen
class Layout:
    """Regions of the screen in cells. `chat` is empty on small terminals, where chat is part of the log."""

    title: Box
    board: Box
    prompt: Box
    log: Box
    chat: Box
    guide: Box = NOWHERE
    """The guide of a lesson, just above the prompt."""
    is_upright: bool = False
    """Whether it is for an upright phone, where the board has tabs and the log is one of its panels."""

    @property
    def has_side(self) -> bool:
        """Whether log and chat are at the side of the board."""
        return self.chat.width > 0

    @property
    def is_headed(self) -> bool:
        """Whether the log has a heading: if it is at the side of something and high enough."""
        return self.log.x > 0 and self.log.height >= HEADED_LOG


@attrs.frozen
class Sheet:
    """The whole painted screen."""

    layout: Layout
    """The places of the areas."""
    pictures: Mapping[str, Picture]
    """The picture of each area by its name in the layout."""
    spots: tuple[Target, ...]
    """The targets of board and prompt in cells of the screen; unchanged while a page covers the board."""
    conditions: Mapping[str, str]
    """The conditions of targets by id, drawn over the pictures (`tui.widgets.grid`)."""
    labels: Mapping[str, str]
    """The letters of jump mode by target, drawn likewise."""


@attrs.frozen
class Fixed:
    """A tuple that is compared by identity."""

    items: tuple[Any, ...] = attrs.field(eq=id)


class Painter:
    """Paints models one after the other, and caches pictures while update, zoom and size stay the same."""

    def __init__(self) -> None:
        self._kept: dict[Any, Any] = {}
        self._update: Update | None = None
        self._scale = (0, (0, 0))
        self._targets: tuple[Target, ...] = ()

    def paint(self, model: Model) -> Sheet | None:
        """Return the screen, None if the terminal is too small."""
        self._forget(model)
        scene = model.scene()
        place = self._once(lay_out, model.reader.board, scene, model.size, model.is_covered, guide_rows(model))
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
            pictures["guide"] = self._once(paint_guide, guide_part(model), place.guide)
        if place.has_side:
            pictures["chat"] = self._once(paint_talk, model.reader, model.people, place.chat)
        if model.page is not None:
            marks = (
                {}
                if model.is_covered
                else {**self._marks(model, model.chooser.spots)[0], **event_condition(model.page, board)}
            )
            chooser = attrs.evolve(model.chooser, spots=(*model.chooser.spots, *board.targets))
            labels = attrs.evolve(model, chooser=chooser).labels() if model.advised() else model.labels()
            return Sheet(place, pictures, model.chooser.spots, marks, labels)
        spots = self._once(on_screen, place, Fixed(board.targets), Fixed(prompt.targets))
        return Sheet(place, pictures, spots, *self._marks(model, spots))

    def board(self, model: Model, scene: Scene | None, box: Box) -> Picture:
        """Return the board of a scene, the page that covers it, or its replacement before the start."""
        if model.page is not None and not model.page.is_beside:
            return self._once(paint_whole_page, model.page, model.reader.glyphs, box)
        if scene is None:
            terms = tuple(sentence_of(model.reader, model.people, one) for one in agreed(model.people.roster))
            return self._once(paint_waiting, model.reader, model.people, model.invitation, terms, box)
        board, misfit = model.reader.board, model.misfit()
        pane = board.pane(scene, model.chooser.cursor, box.height)
        shown = scene if pane is None else attrs.evolve(scene, pane=pane)
        advised = model.advised() if model.chooser.held is None else ()
        return self._once(self._paint_board, board, shown, box, misfit, advised)

    def _taught(self, model: Model, scene: Scene | None, board: Picture, box: Box) -> Picture:
        """Return the board with frames at the regions that the guide of a lesson mentions."""
        marks = () if model.coaching is None else model.coaching.marks
        if scene is None or not marks:
            return board
        return self._once(framed, model.reader.board, scene, Fixed((board,)), marks, box)

    def _log(self, model: Model, place: Layout, board: Picture) -> Picture:
        """Return the log, or the page in its place."""
        page = with_shared_places(model, board)
        if page is not None and page.is_beside:
            return self._once(paint_page, page, model.reader.glyphs, place.log)
        return self._once(paint_story, log_part(model, titled=place.is_headed, spoken=not place.has_side), place.log)

    def _left(self, model: Model, board: Picture) -> ListedChoices:
        """Return the choices that the board leaves to the list."""
        chooser = model.chooser
        return self._once(left_to_list, Fixed(board.targets), chooser.choices, chooser.opened, chooser.turn)

    def _marks(self, model: Model, spots: tuple[Target, ...]) -> tuple[Mapping[str, str], Mapping[str, str]]:
        """Return the conditions of the targets, and the letters of jump mode."""
        if spots is not model.chooser.spots:
            model = attrs.evolve(model, chooser=attrs.evolve(model.chooser, spots=spots))
        chooser = model.chooser
        legal = self._once(legal_among, Fixed(spots), chooser.choices, chooser.turn, chooser.opened)
        return {**chooser.marked(legal), **taught(model, spots)}, model.labels()

    def _paint_board(self, board: Board, scene: Scene, box: Box, misfit: Any, advised: tuple[Any, ...]) -> Picture:
        """Return the board with a misfit, and with targets for advised placements of pieces that are not in hand.

        If its targets equal those of the previous picture, the same tuple is used, so that cached results for them are
        found.
        """
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
        """Return the result of a function for these arguments from the cache."""
        key = (function, given)
        found: Result
        try:
            found = self._kept[key]
        except KeyError:
            found = self._kept[key] = function(*given, **named)
        return found

    def _forget(self, model: Model) -> None:
        """Clear the cache after a new update, zoom or size: old pictures are not needed, or would double its size."""
        scale = model.zoom, model.size
        if model.update is not self._update or scale != self._scale or len(self._kept) > PICTURES_KEPT:
            self._kept = {}
            self._update = model.update
            self._scale = scale


# Layout


def lay_out(
    board: Board, scene: Scene | None, size: tuple[int, int], is_reading: bool, guide_rows: int
) -> Layout | None:
    """Return the places of the areas, None if the terminal is too small; a page covers the log too."""
    body = whole(*size, guide_rows=guide_rows)
    if body is None or (is_upright(*size) and not board.has_upright):
        return None
    if board.log is not None:
        free = NOWHERE if scene is None or is_reading else board.log(scene, body.width, body.height)
        return layout_within(*size, free, guide_rows=guide_rows)
    rows = board.rows(scene, size[0]) if scene is not None else 0
    return layout(*size, board_rows=rows, listed=board is PLAIN, guide_rows=guide_rows)


def on_screen(place: Layout, board: Fixed, prompt: Fixed) -> tuple[Target, ...]:
    """Return the targets of board and prompt in cells of the screen; of duplicates, only the first."""
    found: dict[str, Target] = {}
    for box, targets in ((place.board, board), (place.prompt, prompt)):
        for target in targets.items:
            if target.id not in found and not target.id.startswith(PRESS):
                found[target.id] = shifted(target, box.x, box.y)
    return tuple(found.values())


def cut_off(picture: Fixed, rows: int) -> Picture:
    """Return the first rows of a picture, with the targets that begin there."""
    found: Picture = picture.items[0]
    if found.height <= rows:
        return found
    return attrs.evolve(
        found, rows=found.rows[:rows], targets=tuple(target for target in found.targets if target.box.y < rows)
    )


def left_to_list(targets: Fixed, choices: Choices, opened: str | None, turn: int) -> ListedChoices:
    """Return the choices that a board with these targets leaves to the list."""
    return offered(targets.items, choices, opened, turn)


def legal_among(spots: Fixed, choices: Choices, turn: int, opened: str | None) -> Mapping[str, str]:
    """Return the conditions of the legal targets."""
    return legal_spots(spots.items, choices, turn, opened)


def framed(board: Board, scene: Scene, painted: Fixed, marks: Sequence[str], box: Box) -> Picture:
    """Return a board with frames at the regions that the guide of a lesson mentions."""
    return with_frames(board, scene, painted.items[0], marks, box)


def event_condition(page: TextPage, board: Picture) -> Mapping[str, str]:
    """Return the condition of the target for the event under the cursor of a page."""
    ids = {target.id for target in board.targets}
    found = next((id for id in page.targets if id in ids), None)
    return {} if found is None else {found: "event"}


def layout(width: int, height: int, *, board_rows: int, listed: bool = False, guide_rows: int = 0) -> Layout | None:
    """Return the regions for a terminal of this size, None if it is too small.

    `board_rows` is the preferred height of the board, `listed` says that all choices are in the list, `guide_rows`
    are those of a guide.
    """
    if is_too_small(width, height):
        return None
    wide = width >= MEDIUM_SIZE[0] and height >= MEDIUM_SIZE[1]
    prompt_rows = _prompt_rows(width, height, guide_rows) + (LIST_ROWS if listed else 0) + (1 if wide else 0)
    title = Box(0, 0, width, 1)
    prompt = Box(0, height - prompt_rows, width, prompt_rows)
    found = _divided(title, prompt, Box(0, 1, width, prompt.y - 1 - guide_rows), board_rows, wide=wide)
    return _with_guide(found, guide_rows) if guide_rows else found


def _prompt_rows(width: int, height: int, guide_rows: int = 0) -> int:
    rows = next(rows for least, rows in UPRIGHT_ROWS if height >= least) if is_upright(width, height) else PROMPT_ROWS
    return rows - max(0, guide_rows - NOTE_ROWS)


def guide_rows(model: Model) -> int:
    """Return the rows of the guide's panel, or of a sentence in its place; 0 without either."""
    width, height = model.size
    if not model.is_guided:
        return 0
    if is_upright(width, height):
        return GUIDE_UPRIGHT
    is_large = width >= PICTURED_FROM[0] and height >= PICTURED_FROM[1]
    return NOTE_ROWS if not model.has_guide else PICTURED_GUIDE_ROWS if is_large else GUIDE_ROWS


def _divided(title: Box, prompt: Box, body: Box, board_rows: int, *, wide: bool) -> Layout:
    """Return the regions, with board and log sharing `body`."""
    width = title.width
    if wide:
        return _beside(title, prompt, body)
    log_rows = max(LOG_ROWS, min(8, body.height - board_rows))
    board = Box(0, body.y, width, body.height - log_rows)
    return Layout(title, board, prompt, Box(0, board.bottom, width, log_rows), NOWHERE)


def whole(width: int, height: int, *, guide_rows: int = 0) -> Box | None:
    """Return the region of a board with every row between title and prompt, except for those of a guide; None if the
    terminal is too small."""
    if is_too_small(width, height):
        return None
    return Box(0, 1, width, height - 1 - _prompt_rows(width, height, guide_rows) - guide_rows)


def layout_within(width: int, height: int, free: Box, *, guide_rows: int = 0) -> Layout:
    """Return the regions for a board with every row between title and prompt, which leaves `free`, in its own cells, to
    log and chat.

    The chat is separate if there are rows for both.
    """
    rows = _prompt_rows(width, height, guide_rows)
    title, prompt = Box(0, 0, width, 1), Box(0, height - rows, width, rows)
    found = _within(title, prompt, Box(0, 1, width, prompt.y - 1 - guide_rows), free)
    if is_upright(width, height):
        found = attrs.evolve(found, log=Box(0, free.y + 1, width, free.height), chat=NOWHERE, is_upright=True)
    return _with_guide(found, guide_rows) if guide_rows else found


def _with_guide(place: Layout, rows: int) -> Layout:
    """Add the rows of the guide just above the prompt."""
    prompt = place.prompt
    return attrs.evolve(place, guide=Box(0, prompt.y - rows, prompt.width, rows))


def with_choices(place: Layout, rows: int, over: bool) -> Layout:
    """Return the regions of an upright phone with at least `rows` rows of prompt, if the board remains high enough; a
    list covers the bottom of the board (`over`)."""
    most = place.board.height // 2 if over else place.board.height - LEAST_UPRIGHT
    more = min(rows - place.prompt.height, most)
    if more <= 0 or not place.is_upright:
        return place
    prompt, board, guide = place.prompt, place.board, place.guide
    return attrs.evolve(
        place,
        prompt=attrs.evolve(prompt, y=prompt.y - more, height=prompt.height + more),
        board=attrs.evolve(board, height=board.height - more),
        guide=attrs.evolve(guide, y=guide.y - more) if guide.height else guide,
        log=attrs.evolve(place.log, height=max(0, place.log.height - more)),
    )


def with_log(board: Board, scene: Scene | None, place: Layout) -> Layout:
    """Place the log where a board of this height leaves room."""
    if scene is None or board.log is None or not place.log.height:
        return place
    free = board.log(scene, place.board.width, place.board.height)
    return attrs.evolve(place, log=Box(0, free.y + 1, free.width, free.height))


def _within(title: Box, prompt: Box, body: Box, free: Box) -> Layout:
    region = Box(free.x, free.y + 1, free.width, free.height)
    if region.height < CHAT_FROM or region.width < CHAT_WIDTH:
        return Layout(title, body, prompt, region, NOWHERE)
    chat_rows = region.height // CHAT_SHARE
    log = Box(region.x, region.y, region.width, region.height - chat_rows - 1)
    return Layout(title, body, prompt, log, Box(region.x, log.bottom + 1, region.width, chat_rows))


def with_page(place: Layout) -> Layout:
    """Return the regions while a page replaces the log.

    A small log is extended over the rows of the prompt, or moved there, except for the row with the keys; and over as
    many rows of the board as needed.
    """
    prompt, log = place.prompt, place.log
    if place.is_upright:
        return attrs.evolve(place, log=Box(0, place.board.bottom - READ_UPRIGHT, prompt.width, READ_UPRIGHT))
    if log.height >= READ_ROWS:
        return place
    keys = Box(prompt.x, prompt.bottom - 1, prompt.width, 1)
    is_below = (log.width, log.bottom) == (prompt.width, prompt.y)
    rows = max(keys.y - (log.y if is_below else prompt.y), READ_ROWS)
    board = attrs.evolve(place.board, height=min(place.board.height, keys.y - rows - place.board.y))
    return attrs.evolve(place, board=board, prompt=keys, log=Box(prompt.x, keys.y - rows, prompt.width, rows))


def side_width(width: int) -> int:
    """Return the columns of log and chat at the side of the board."""
    return 28 if width < 120 else min(40, width // 4)


def _beside(title: Box, prompt: Box, body: Box) -> Layout:
    side = side_width(body.width)
    board = Box(0, body.y + 1, body.width - side - 2, body.height - 1)
    chat_rows = body.height // CHAT_SHARE
    log = Box(board.width + 2, body.y + 1, side, body.height - chat_rows - 2)
    chat = Box(log.x, log.bottom + 1, side, chat_rows)
    return Layout(title, board, prompt, log, chat)


# The title line


@attrs.frozen
class ClockReading:
    """The display of one seat's clock."""

    seat: Seat
    """The seat."""
    shown: str | Message
    """The time left, from `tui.words.tables.reading`."""
    runs: bool
    """Whether it is running."""
    pauses: bool
    """Whether it is paused until its owner returns."""
    is_low: bool
    """Whether little time is left."""


@attrs.frozen
class TitlePart:
    """Everything that the title line is painted from."""

    reader: Presentation
    """The viewer, and the means to paint."""
    people: TablePeople
    """The people around the table."""
    update: Update | None = attrs.field(eq=id)
    """For a spectator's view, and whether the table is over."""
    scene: Scene | None
    """The state of the game."""
    clocks: tuple[ClockReading, ...]
    """The clocks of all seats that have one."""

    def ui(self, id: str, /, **args: str | int) -> str:
        """Return a sentence of the screen."""
        return self.reader.texts.ui(id, **args)


def title_part(model: Model, scene: Scene | None) -> TitlePart:
    """Return what the title line is painted from now."""
    clocks = clock_readings(model.face, model.now, model.people.on_vacation)
    return TitlePart(model.reader, model.people, model.update, scene, clocks)


def clock_readings(face: ClockFace | None, now: float, away: Collection[Seat] = ()) -> tuple[ClockReading, ...]:
    """Return the display of the clocks at the moment `now`; those of seats that are `away` on vacation are paused."""
    if face is None:
        return ()
    clocks, found = face.clocks, []
    for seat in (seat for seat, left in enumerate(clocks.left) if left is not None):
        left = face.left(seat, now) or 0.0
        runs, pauses = seat in clocks.running, seat in clocks.paused or seat in away
        found.append(ClockReading(seat, reading(left), runs, pauses, left <= LITTLE_TIME))
    return tuple(found)


def paint_title(part: TitlePart, width: int) -> Picture:
    """Paint the game and its state on the left, the viewer on the right, and the number of spectators."""
    canvas = Canvas(width, 1, "text on surface")
    if width < SMALLEST[0]:
        return _paint_narrow(part, canvas)
    x = canvas.put(1, 0, part.reader.game.meta.title, "bold accent on surface")
    if part.scene is not None:
        x = canvas.put(x + 2, 0, part.reader.board.title(part.scene), "dim on surface")
    if part.people.unranked:
        x = canvas.put(x + 2, 0, part.ui("table-screen-past"), "warning on surface")
    edge, watching = _paint_viewer(part, canvas), audience_size(part)
    edge = _paint_clocks(part, canvas, edge - 1)
    if watching and edge - len(watching) - 4 > x:
        canvas.right(edge - 2, 0, watching, "dim on surface")
    return canvas.picture()


def _paint_narrow(part: TitlePart, canvas: Canvas) -> Picture:
    """Paint the title of an upright phone: parts without room are left out whole, and a tap opens the list of
    commands."""
    game, seat = part.reader.game.meta.title, part.reader.viewer
    edge = canvas.width - 1
    if seat is None:
        edge = _paint_viewer(part, canvas)
    else:
        who = f"{seat_letter(seat)} {part.reader.glyphs.seat(seat)}"
        canvas.right(edge, 0, who, f"bold seat-{seat + 1} on surface")
        edge -= len(who)
    edge = _paint_clocks(part, canvas, edge - 1)
    x = canvas.put(1, 0, game, "bold accent on surface", limit=max(0, edge - 2))
    shown = part.reader.board.title(part.scene) if part.scene is not None else ""
    if part.people.unranked:
        x = canvas.put(x + 1, 0, part.ui("table-screen-past"), "warning on surface")
    for words in (shown, shown.partition(", ")[0]):
        if cell_len(words) < edge - x - 1:
            canvas.put(x + 1, 0, words, "dim on surface")
            break
    canvas.target(Target("press-palette", Box(0, 0, canvas.width, 1)))
    return canvas.picture()


def _paint_viewer(part: TitlePart, canvas: Canvas) -> int:
    """Paint who the viewer is, and return the column where that begins."""
    seat, width = part.reader.viewer, canvas.width
    if seat is None:
        words = f" {eyes(part)}"
        canvas.right(width - 1, 0, words, "dim on surface")
        return width - 1 - len(words)
    canvas.right(width - 1, 0, part.reader.glyphs.seat(seat), f"bold seat-{seat + 1} on surface")
    canvas.right(width - 3, 0, seat_letter(seat), f"bold seat-{seat + 1} on surface")
    you = part.ui("table-screen-you")
    canvas.right(width - 5, 0, you, "dim on surface")
    return width - 5 - len(you)


def eyes(part: TitlePart) -> str:
    """Return a spectator's view in words."""
    terms = part.people.roster.spectating if part.people.roster is not None else None
    late = terms.delay if terms is not None and terms.watching == "delayed" else 0
    seat = part.update.viewer if part.update is not None else None
    if seat is None:
        return part.ui("watching-open-late", turns=late) if late else part.ui("table-screen-watching")
    id = "watching-eyes-late" if late else "watching-eyes"
    name = part.people.names[seat]
    return part.ui(id, name=name, seat=seat_letter(seat), turns=late)


def audience_size(part: TitlePart) -> str:
    """Return the number of spectators; empty for none."""
    count = len(part.people.roster.watchers) if part.people.roster is not None else 0
    return part.ui("watching-count", count=count) if count else ""


def _paint_clocks(part: TitlePart, canvas: Canvas, right: int) -> int:
    """Paint the clocks to the left of column `right`, and return where they begin."""
    spans = [span for clock in shown_clocks(part, roomy=canvas.width >= ROOMY_TITLE) for span in _clock(part, clock)]
    x = start = right - sum(len(text) for text, _ in spans)
    for text, ink in spans:
        x = canvas.put(x, 0, text, f"{ink} {SURFACE_INK}")
    return start


def shown_clocks(part: TitlePart, *, roomy: bool) -> list[ClockReading]:
    """Return the clocks that run, the viewer's own, and the others if there is room; none once the table is over."""
    if part.update is None or part.update.outcome is not None:
        return []
    if roomy or len(part.clocks) <= 2:
        return list(part.clocks)
    asked = [clock for clock in part.clocks if clock.runs or clock.pauses]
    return [clock for clock in part.clocks if clock.seat == part.reader.viewer or asked == [clock]]


def _clock(part: TitlePart, clock: ClockReading) -> list[Span]:
    reader, shown = part.reader, clock.shown
    text = (
        shown
        if isinstance(shown, str)
        else reader.texts.say(shown, game=reader.game.meta.key, names=part.people.names, viewer=reader.viewer)
    )
    mark = reader.glyphs["turn"] if clock.runs else " "
    ink = "bold loss" if clock.runs and clock.is_low else "bold strong" if clock.runs else "dim"
    told = f"({text})" if clock.pauses else text
    letter = (seat_letter(clock.seat), f"bold seat-{clock.seat + 1}")
    return [(f" {mark}", "bold accent"), letter, (f" {told} ", ink)]


# The log, the chat, and pages of text in place of the board or the log


@attrs.frozen
class LogPart:
    """Everything that the log is painted from."""

    lines: tuple[Line, ...] = attrs.field(eq=id)
    """One line for each event."""
    title: str
    """Its heading, empty if it has no room."""
    glyphs: Glyphs
    """The characters to draw with."""
    spoken: Line | None
    """The newest chat line, if there is no separate chat."""
    empty: str
    """The text before the first event."""


def log_part(model: Model, *, titled: bool, spoken: bool) -> LogPart:
    """Return what the log is painted from now, with a heading if `titled`, with the newest chat line if `spoken`."""
    reader, people = model.reader, model.people
    newest = people.newest if spoken else None
    said = None if newest is None else _talk_line(reader, people, newest)
    title = reader.texts.ui("table-screen-log") if titled else ""
    return LogPart(model.log.lines, title, reader.glyphs, said, reader.texts.ui("table-screen-log-empty"))


def paint_story(part: LogPart, box: Box) -> Picture:
    """Paint the newest lines of the log."""
    lines = part.lines if part.spoken is None or box.height < 2 else (*part.lines, part.spoken)
    first = first_in_sight(lines, box.width, box.height, titled=bool(part.title))
    return paint_log(box.width, box.height, lines, part.glyphs, title=part.title, first=first, empty=part.empty)


def paint_talk(reader: Presentation, people: TablePeople, box: Box) -> Picture:
    """Paint the chat."""
    lines = [_talk_line(reader, people, said) for said in people.talk]
    title = reader.texts.ui("table-screen-talk")
    empty = reader.texts.ui("table-screen-talk-empty")
    return paint_log(box.width, box.height, lines, reader.glyphs, title=title, empty=empty)


def paint_page(page: TextPage, glyphs: Glyphs, box: Box) -> Picture:
    """Paint a text in place of the log."""
    return _paint_text(page, glyphs, box.width, box.height)


def _paint_text(page: TextPage, glyphs: Glyphs, width: int, height: int) -> Picture:
    title, back, chosen = page.title, page.back, page.chosen
    return paint_log(
        width, height, page.lines, glyphs, title=title, back=back, chosen=chosen, is_counted=True, is_ruled=True
    )


def paint_whole_page(page: TextPage, glyphs: Glyphs, box: Box) -> Picture:
    """Paint a text in place of the board, in panels side by side: it goes on from the foot of one to the head of the
    next."""
    canvas = new_canvas(glyphs, box.width, box.height)
    air = int(box.height >= ROOMY_PAGE)
    places = panel_columns(box.width, MOST_COLUMNS, TEXT_COLUMNS)
    rows, size = box.height - 1 - 2 * air, places[0][1] - 2
    whole = _paint_text(page, glyphs, size, 1 + rows * len(places))
    canvas.paste(attrs.evolve(whole, rows=whole.rows[:1], targets=()), places[0][0] + 1, air)
    for number, (x, width) in enumerate(places):
        first = 1 + number * rows
        panel = Box(x, 1 + air, width, rows)
        canvas.fill(panel, "text on surface")
        paint_edges(canvas, panel)
        canvas.overlay(Picture(size, whole.rows[first : first + rows]), x + 1, panel.y)
        for target in whole.targets:
            if first <= target.box.y < first + rows and (part := target.box.common(Box(0, first, size, rows))):
                canvas.target(attrs.evolve(target, box=Box(x + 1, panel.y + part.y - first, size, part.height)))
    return canvas.picture()


def sentence_of(reader: Presentation, people: TablePeople, message: Message) -> str:
    """Return a message for this reader, with the players' names."""
    return reader.texts.say(message, game=reader.game.meta.key, names=people.names, viewer=reader.viewer)


def _talk_line(reader: Presentation, people: TablePeople, said: Chat | Announced | Message) -> Line:
    """Return one line of the chat."""
    if isinstance(said, Announced):
        return Line(sentence_of(reader, people, said.sentence), ink="text")
    if not isinstance(said, Chat):
        return Line(sentence_of(reader, people, said), ink="dim")
    id = "watching-said" if said.spectator else "table-screen-said"
    return Line(reader.texts.ui(id, name=said.name, text=said_text(reader.texts, said)), ink="text")


# Advice


def advised_cells(
    paint: Callable[[Scene], Picture], scene: Scene, board: Picture, advised: tuple[Any, ...]
) -> Iterable[Target]:
    """Return a target on each cell for an advised piece that is not in hand: its cells are known only with the piece in
    hand."""
    plain = attrs.evolve(scene, trial=None, held=None, turn=0)
    cells = dict[str, Target]()
    for action in advised:
        piece = next((target for target in board.targets if target.holds and action in target.answers), None)
        targets = paint(attrs.evolve(plain, held=piece.id)).targets if piece is not None else ()
        cell = next((target for target in targets if action in target.turns), None)
        if cell is not None:
            known = cells.get(cell.id, attrs.evolve(cell, id=f"advice-{cell.id}", turns=(), answers=(), ghost=True))
            cells[cell.id] = attrs.evolve(known, answers=(*known.answers, action))
    return cells.values()


def with_shared_places(model: Model, board: Picture) -> TextPage | None:
    """Return the page of a hint with a note if several advised choices are at one place, which shows only the first
    number; while a bot thinks longer about it, the title says so. Other pages are unchanged."""
    page = model.page
    if page is None or not page.is_advice:
        return page
    chooser = attrs.evolve(model.chooser, spots=(*model.chooser.spots, *board.targets))
    shared: dict[int, set[int]] = {}
    for first, *others in attrs.evolve(model, chooser=chooser).advised_places().values():
        shared.setdefault(first, set()).update(others)
    lines = list(page.lines)
    for number, found in shared.items():
        if found:
            there = all_of([str(one) for one in sorted(found)])
            told = message("hint-also", line=lines[number - 1].text, number=number, others=there)
            lines[number - 1] = attrs.evolve(lines[number - 1], text=model.say(told))
    title = model.say(model.thinking) if model.awaits_hint else page.title
    return attrs.evolve(page, title=title, lines=tuple(lines))


# A piece that does not fit


def with_misfit(board: Picture, tried: Picture, glyphs: Glyphs) -> Picture:
    """Return a board with a misfit. `tried` is the same board with the piece as a ghost: the differing cells of the
    grid are the piece. They get another ink, and a sign if the ghost has no letter."""
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
