"""Paints a replay: the board at a ply, its log, choices or jumps, and the row that shows the whole replay."""

from collections.abc import Sequence

import attrs
from textual import events
from textual.message import Message
from textual.strip import Strip

from core.kernel.rng import Stream
from core.table.preview import preview
from core.text import Texts
from themes.glyphs import Glyphs, seat_letter
from themes.inks import Inks
from themes.palette import Depth
from tui.boards import Board, Scene, Trial, board_for
from tui.boards.upright import LOG_PANEL, TAB_ROWS
from tui.screens.replay_study import Study, Told, next_sentence
from tui.screens.table.painter import MEDIUM_SIZE, side_width
from tui.screens.table.prompt import preview_notes
from tui.study import Asked
from tui.widgets.kit.look import PLACE, new_canvas, paint_list_row
from tui.widgets.log import CHOSEN, Line, paint_log
from tui.widgets.painted import Painted
from tui.widgets.picture import Box, Canvas, Picture, Target, cut, wrap
from tui.widgets.sizes import SMALLEST

LOG_BELOW = 5
"""Rows of the log below a board."""
ROOMY_LIST = (28, 9)
"""Columns and rows that a list needs; with less it takes rows from the board."""
SHEET_ROWS = 12
"""The most rows that it takes then."""
LISTED_SHARE = 0.4
"""The largest share of the rows that choices take then: the smaller board shows each of them."""
NOTED_ROWS = 3
"""Rows below the choices for the effects of one of them."""
AHEAD_SHARE = 3
"""One in this many rows of the log is for what follows the current sentence, where the log has `ROOMY_LIST` rows."""
PREVIEW_CHANCE = bytes(32)
"""The chance of previews where cards are hidden: the same action always gives the same result."""

CURVE_LEVELS = "▁▂▃▄▅▆▇█"
CURVE_DIGITS = "0123456789"
"""The same in ASCII."""
ALL_CHOOSE = "+"
"""Marks a turn in which several seats choose at once."""


@attrs.frozen
class ReplayLook:
    """The means for painting a replay."""

    texts: Texts
    glyphs: Glyphs
    depth: Depth


@attrs.frozen
class ReplayPicture:
    """A picture, with the places of the sentences that can be clicked."""

    picture: Picture
    told: tuple[Told, ...] = ()
    """Sentences by the number N of their target `line-N`."""
    choices: bool = False
    """Whether the targets are `choice-N`."""


def paint_replay(study: Study, look: ReplayLook, width: int, height: int) -> ReplayPicture:
    """Paint everything between the title and the scrubber."""
    game = study.playback.game
    board, asked = board_for(game.meta.key), study.asked
    scene = _scene(study, look, asked)
    if width < SMALLEST[0] and board.has_upright and board.log is not None:
        scene = attrs.evolve(scene, panel=LOG_PANEL)
        free = board.log(scene, width, height)
        space = Box(0, 0, width, height)
        free = Box(0, free.y - TAB_ROWS, width, height - free.y + TAB_ROWS)
    elif board.log is not None:
        space, free = Box(0, 0, width, height), board.log(scene, width, height)
    else:
        space, free = halves(width, height)
    canvas = new_canvas(look.glyphs, width, height)
    whole, free = free, _room(study, look, asked, free, width, height)
    rows = free.y if asked is not None and free != whole else space.height
    canvas.paste(_paint_board(board, scene, space, rows), 0, 0)
    canvas.targets.clear()
    part, told = _beside(study, look, scene, board, asked, free)
    canvas.fill(free, "text")
    canvas.paste(part, free.x, free.y)
    return ReplayPicture(canvas.picture(), told, asked is not None)


def halves(width: int, height: int) -> tuple[Box, Box]:
    """Return the regions of the board and of the log, for boards without a place for a log.

    >>> halves(80, 20)
    (Box(x=0, y=0, width=80, height=15), Box(x=0, y=15, width=80, height=5))
    """
    if width < MEDIUM_SIZE[0]:
        return Box(0, 0, width, height - LOG_BELOW), Box(0, height - LOG_BELOW, width, LOG_BELOW)
    side = side_width(width)
    return Box(0, 0, width - side - 2, height), Box(width - side, 0, side, height)


def _room(study: Study, look: ReplayLook, asked: Asked | None, free: Box, width: int, height: int) -> Box:
    """Return the region of the log or a list. Lists take rows from the board where they have too few; an open log
    takes all of them below 100 columns."""
    if study.mode == "watch" or (free.width >= ROOMY_LIST[0] and free.height >= ROOMY_LIST[1]):
        return free
    if study.mode == "log" and width < MEDIUM_SIZE[0]:
        return Box(0, 0, width, height)
    lines = SHEET_ROWS
    if study.mode == "choices":
        lines = 1 + NOTED_ROWS + (0 if asked is None else len(asked.update.legal))
    elif study.mode == "jump":
        lines = 1 + -(-len(study.offers(look.texts)) // 2)
    most = int(LISTED_SHARE * height) if study.mode == "choices" else SHEET_ROWS
    rows = min(most, height - 1, max(lines, LOG_BELOW))
    return Box(0, height - rows, width, rows)


def _paint_board(board: Board, scene: Scene, space: Box, rows: int) -> Picture:
    """Return the board for a view of its first rows: smaller where a choice would be hidden, and scrolled to the
    current choice where it is too high."""
    picture = board.paint(scene, space.width, space.height)
    if scene.trial is None or all(target.box.bottom <= rows for target in picture.targets):
        return picture
    picture = board.paint(scene, space.width, rows)
    shown = (target.id for target in picture.targets if scene.trial.action in target.everything)
    pane = board.pane(scene, next(shown, None), rows)
    return picture if pane is None else board.paint(attrs.evolve(scene, pane=pane), space.width, rows)


def _scene(study: Study, look: ReplayLook, asked: Asked | None) -> Scene:
    playback = study.playback
    viewer = playback.viewer if asked is None else asked.seat
    scene = Scene(
        playback.game,
        playback.update() if asked is None else asked.update,
        look.texts,
        look.glyphs,
        playback.names,
        viewer or 0,
        stand_ins=playback.stand_ins,
        zoom=study.zoom,
        depth=look.depth,
    )
    if asked is None:
        return scene
    action = study.chosen
    seen = preview(playback.game, asked.update.view, asked.seat, action, Stream(PREVIEW_CHANCE, "replay"))
    return attrs.evolve(scene, trial=Trial(action, seen))


def _beside(
    study: Study, look: ReplayLook, scene: Scene, board: Board, asked: Asked | None, free: Box
) -> tuple[Picture, tuple[Told, ...]]:
    if study.mode == "jump":
        return _paint_offers(study, look, free), ()
    if study.mode == "choices":
        return _paint_choices(study, look, scene, asked, free), ()
    return _paint_log(study, look, board, free)


# The log


def _paint_log(study: Study, look: ReplayLook, board: Board, free: Box) -> tuple[Picture, tuple[Told, ...]]:
    """Paint the sentences up to the current one, which is highlighted, and some after it where there is room."""
    titled = 1 if free.height >= LOG_BELOW and (board.log is not None or free.x or free.height > LOG_BELOW) else 0
    rows, width = free.height - titled, free.width - 3
    lit = study.told if study.mode == "log" else _present(study, look.texts)
    shown = _around(study, lit, rows, width, look.texts)
    lines = [_line(study, told, look.texts) for told in shown]
    if lit in shown:  # a sentence without enough room shows its beginning
        at = shown.index(lit)
        lines[at] = attrs.evolve(lines[at], text=" ".join(wrap(lines[at].text, width, rows=rows)))
    title = look.texts.ui("table-screen-log") if titled else ""
    chosen = shown.index(lit) if lit in shown else None
    picture = paint_log(
        free.width, free.height, lines, look.glyphs, title=title, chosen=chosen, is_ruled=study.mode == "log"
    )
    return picture, tuple(shown)


def _present(study: Study, texts: Texts) -> Told:
    """Return the last sentence of the events that led here, or of earlier ones if there were none."""
    facts = study.playback.facts(texts)
    here = Told(study.playback.index, max(0, len(facts) - 1))
    return here if facts else next_sentence(study.playback, here, -1, texts) or here


def _around(study: Study, lit: Told, rows: int, width: int, texts: Texts) -> list[Told]:
    """Return as many sentences before `lit` as there are rows, and after it as fill a share of them."""
    before: list[Told] = [lit]
    while len(before) < rows and (told := next_sentence(study.playback, before[0], -1, texts)) is not None:
        before.insert(0, told)
    after: list[Told] = []
    room = rows // AHEAD_SHARE if rows >= ROOMY_LIST[1] else (1 if study.mode == "log" else 0)
    told_next = next_sentence(study.playback, lit, 1, texts)
    while told_next is not None:
        room -= len(wrap(_line(study, told_next, texts).text, width))
        if room < 0:
            break
        after.append(told_next)
        told_next = next_sentence(study.playback, told_next, 1, texts)
    return before + after


def _line(study: Study, told: Told, texts: Texts) -> Line:
    facts = study.playback.at(told.index).facts(texts)
    fact = facts[min(told.number, len(facts) - 1)] if facts else None
    is_here = told.index == study.playback.index
    return Line(
        fact.sentence if fact else "",
        mine=is_here,
        seat=fact.seat if fact else None,
        starts=fact is not None and fact.starts,
    )


# The choices


def _paint_choices(study: Study, look: ReplayLook, scene: Scene, asked: Asked | None, free: Box) -> Picture:
    canvas = new_canvas(look.glyphs, free.width, free.height)
    if asked is None:
        canvas.put(1, 0, cut(look.texts.ui("replay-nothing-asked"), free.width - 2), "dim")
        return canvas.picture()
    name = study.playback.names[asked.seat]
    star = "★".translate(look.glyphs.twins or {})
    title = look.texts.ui("replay-chosen", mark=star, name=name, count=len(asked.update.legal))
    canvas.put(1, 0, cut(title, free.width - 2), "bold dim")
    legal = asked.update.legal
    at = min(study.choice, len(asked.update.legal) - 1)
    told = scene.speak(scene.game.text.action_message(asked.update.view, legal[at]))
    is_cut = cut(told, free.width - 5) != told
    notes = [(part, "text") for part in wrap(told, free.width - 2, rows=NOTED_ROWS) if is_cut]
    notes += _notes(scene, free.width - 2)
    rows = max(1, free.height - 1 - len(notes))
    first = max(0, min(at - rows // 2, len(legal) - rows))
    for y, number in enumerate(range(first, min(first + rows, len(legal))), 1):
        label = scene.speak(scene.game.text.action_message(asked.update.view, legal[number]))
        is_taken = legal[number] == asked.taken
        spans = ((star if is_taken else " ", PLACE), (" ", "text"), (label, "bold text" if is_taken else "text"))
        row = Box(0, y, free.width, 1)
        paint_list_row(canvas, row, spans, here=number == at, ground="background")
        canvas.target(Target(f"choice-{number}", row))
    for y, (text, ink) in enumerate(notes, free.height - len(notes)):
        canvas.put(1, y, text, ink)
    return canvas.picture()


def _notes(scene: Scene, width: int) -> list[tuple[str, str]]:
    """Return the effects of the choice under the cursor."""
    assert scene.trial is not None
    told = list(preview_notes(scene, scene.trial, staged=False))[1:]
    return [(part, ink) for text, ink in told for part in wrap(text, width)][:NOTED_ROWS]


# The jumps


def _paint_offers(study: Study, look: ReplayLook, free: Box) -> Picture:
    """Paint letters with their jumps, in as many columns as needed."""
    canvas = new_canvas(look.glyphs, free.width, free.height)
    canvas.put(1, 0, cut(look.texts.ui("replay-jump"), free.width - 2), "bold dim")
    offers = study.offers(look.texts)
    rows = max(1, free.height - 1)
    columns = -(-len(offers) // rows)
    width = (free.width - 1) // max(1, columns)
    for number, offer in enumerate(offers):
        x, y = 1 + number // rows * width, 1 + number % rows
        count = f" {offer.count}"
        canvas.put(x, y, offer.letter, "bold accent")
        canvas.put(x + 2, y, cut(offer.label, width - 3 - len(count)), "text")
        canvas.put(x + width - 1 - len(count), y, count, "dim")
        canvas.target(Target(f"jump-{offer.letter}", Box(x, y, width - 1, 1)))
    return canvas.picture()


# The scrubber: a whole replay in a row, with its turns and marks, the curve of a review and the current place


class Scrubber(Painted):
    """A row to click or drag along; posts `Sought`."""

    class Sought(Message):
        """A cell was clicked, or dragged to."""

        def __init__(self, index: int) -> None:
            super().__init__()
            self.index = index

    def __init__(self, inks: Inks, glyphs: Glyphs, *, id: str) -> None:
        super().__init__(id=id)
        self._inks, self._glyphs = inks, glyphs
        self._study: Study | None = None
        self._is_held = False

    def show(self, study: Study) -> None:
        """Show another place."""
        self._study = study
        self.refresh()

    def render_line(self, y: int) -> Strip:
        if self._study is None:
            return Strip.blank(self.size.width, self._inks.style("text"))
        picture = paint_scrubber(self._study, self._glyphs, *self.size)
        return Strip([self._inks.segment(text, ink) for text, ink in picture.rows[y]], picture.width)

    def on_mouse_down(self, event: events.MouseDown) -> None:
        event.stop()
        self._is_held = True
        self.capture_mouse()
        self._seek(event.x)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        if self._is_held:
            self._seek(event.x)

    def on_mouse_up(self) -> None:
        self._is_held = False
        self.release_mouse()

    def _seek(self, x: int) -> None:
        if self._study is not None:
            self.post_message(self.Sought(place_at(x, len(self._study.playback.replay.versions), self.size.width)))


def column_of(place: int, count: int, width: int) -> int:
    """Return the cell of one of `count` places in a row of `width`.

    >>> [column_of(place, 5, 9) for place in range(5)], [column_of(place, 9, 5) for place in range(9)]
    ([0, 2, 4, 6, 8], [0, 0, 1, 1, 2, 2, 3, 3, 4])
    """
    return place * (width - 1) // max(1, count - 1)


def place_at(x: int, count: int, width: int) -> int:
    """Return the first place in a cell, or after it if it has none: the inverse of `column_of`.

    >>> [place_at(x, 9, 5) for x in range(5)], place_at(-3, 9, 5), place_at(99, 9, 5)
    ([0, 2, 4, 6, 8], 0, 8)
    """
    x = max(0, min(x, width - 1))
    return min(count - 1, -(-x * max(1, count - 1) // max(1, width - 1)))


def paint_scrubber(study: Study, glyphs: Glyphs, width: int, height: int) -> Picture:
    """Paint the row, with the curve above it if there are two rows and a review."""
    canvas = new_canvas(glyphs, width, height, "dim")
    y = height - 1
    here = column_of(study.playback.index, _count(study), width)
    for x in range(width):
        canvas.put(x, y, "─", "text" if x < here else "dim")
    _put_turns(canvas, study, y, here)
    for places, sign, ink in (
        (_noted_versions(study), '"', "accent"),
        (study.marks.surprises, "~", "bold accent"),
        (study.marks.judged, "!", "bold warning"),
    ):
        for place in places:
            canvas.put(column_of(place, _count(study), width), y, sign, ink)
    if height > 1:
        _put_curve(canvas, study, glyphs)
    picture = canvas.picture()
    sign = picture.text()[y][here : here + 1].strip() or "─"
    canvas.put(here, y, sign.translate(glyphs.twins) if glyphs.twins else sign, CHOSEN)
    return canvas.picture()


def _put_turns(canvas: Canvas, study: Study, y: int, here: int) -> None:
    """Paint a letter for each turn: the first of several in a cell, and never two that would touch."""
    taken = -1
    for place, seat in study.marks.turns:
        x = column_of(place, _count(study), canvas.width)
        if x <= taken:
            continue
        ink = "dim" if seat is None else f"seat-{seat + 1}"
        canvas.put(x, y, ALL_CHOOSE if seat is None else seat_letter(seat), f"bold {ink}" if x < here else ink)
        taken = x


def _put_curve(canvas: Canvas, study: Study, glyphs: Glyphs) -> None:
    known = study.marks.expected(study.playback.viewer)
    if not known:
        return
    levels = CURVE_DIGITS if glyphs.ascii_only else CURVE_LEVELS
    low = min(value for _, value in known)
    high = max(value for _, value in known)
    for x, value in enumerate(_along(known, _count(study), canvas.width)):
        if value is not None:
            level = round((value - low) / ((high - low) or 1.0) * (len(levels) - 1))
            canvas.put(x, 0, levels[level], "accent")


def _along(known: Sequence[tuple[int, float]], count: int, width: int) -> list[float | None]:
    """Return the latest known value at each cell."""
    row: list[float | None] = [None] * width
    for place, value in known:
        row[column_of(place, count, width)] = value
    latest: float | None = None
    for x, value_here in enumerate(row):
        latest = row[x] = value_here if value_here is not None else latest
    return row


def _noted_versions(study: Study) -> list[int]:
    return [place for place, version in enumerate(study.playback.replay.versions) if version in study.notes]


def _count(study: Study) -> int:
    return len(study.playback.replay.versions)
