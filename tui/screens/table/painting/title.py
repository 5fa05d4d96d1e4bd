"""Paints the title line of the table screen: the game, where it stands, who watches, the clocks, who the viewer is."""

from collections.abc import Collection

import attrs
from rich.cells import cell_len

from core.kernel.decision import Seat
from core.kernel.message import Message
from core.link.updates import Update
from themes.glyphs import seat_letter
from tui.boards import Scene
from tui.screens.table.model import Model, Presentation
from tui.screens.table.people import TablePeople
from tui.widgets.picture import Box, Canvas, Picture, Span, Target
from tui.widgets.sizes import SMALLEST
from tui.words.clocks import LITTLE, ClockFace, reading

ROOMY = 100
"""Columns from which every clock has room."""
GROUND = "on surface"


@attrs.frozen
class ClockReading:
    """What the clock of one seat shows."""

    seat: Seat
    """Whose it is."""
    shown: str | Message
    """The time left, as `tui.words.clocks.reading` tells it."""
    runs: bool
    """Whether it goes down now."""
    pauses: bool
    """Whether it stands still until its owner is there."""
    is_low: bool
    """Whether little is left."""


@attrs.frozen
class TitlePart:
    """All that the title line may be painted from."""

    reader: Presentation
    """For whom."""
    people: TablePeople
    """Who is around the table."""
    update: Update | None = attrs.field(eq=id)
    """Through whose eyes a spectator looks, and whether the table is over."""
    scene: Scene | None
    """Where the game stands."""
    clocks: tuple[ClockReading, ...]
    """The clocks of all seats that have one."""

    def ui(self, id: str, /, **args: str | int) -> str:
        """A sentence of the screen."""
        return self.reader.texts.ui(id, **args)


def title_part(model: Model, scene: Scene | None) -> TitlePart:
    """What the title line is painted from now."""
    clocks = clock_readings(model.face, model.now, model.people.on_vacation)
    return TitlePart(model.reader, model.people, model.update, scene, clocks)


def clock_readings(face: ClockFace | None, now: float, away: Collection[Seat] = ()) -> tuple[ClockReading, ...]:
    """What the clocks show at the moment `now`; those of seats that are `away` on vacation stand still."""
    if face is None:
        return ()
    clocks, found = face.clocks, []
    for seat in (seat for seat, left in enumerate(clocks.left) if left is not None):
        left = face.left(seat, now) or 0.0
        runs, pauses = seat in clocks.running, seat in clocks.paused or seat in away
        found.append(ClockReading(seat, reading(left), runs, pauses, left <= LITTLE))
    return tuple(found)


def paint_title(part: TitlePart, width: int) -> Picture:
    """The game and where it stands on the left, who the viewer is on the right, and how many watch."""
    canvas = Canvas(width, 1, "text on surface")
    if width < SMALLEST[0]:
        return _paint_narrow(part, canvas)
    x = canvas.put(1, 0, part.reader.game.meta.title, "bold accent on surface")
    if part.scene is not None:
        x = canvas.put(x + 2, 0, part.reader.board.title(part.scene), "dim on surface")
    edge, watching = _paint_viewer(part, canvas), audience_size(part)
    edge = _paint_clocks(part, canvas, edge - 1)
    if watching and edge - len(watching) - 4 > x:
        canvas.right(edge - 2, 0, watching, "dim on surface")
    return canvas.picture()


def _paint_narrow(part: TitlePart, canvas: Canvas) -> Picture:
    """The same on an upright phone: what has no room is left out whole, and a touch opens the list of commands."""
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
    for words in (shown, shown.partition(", ")[0]):
        if cell_len(words) < edge - x - 1:
            canvas.put(x + 1, 0, words, "dim on surface")
            break
    canvas.target(Target("press-palette", Box(0, 0, canvas.width, 1)))
    return canvas.picture()


def _paint_viewer(part: TitlePart, canvas: Canvas) -> int:
    """Who the viewer is; gives the column where that begins."""
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
    """What a spectator is shown."""
    terms = part.people.roster.spectating if part.people.roster is not None else None
    late = terms.delay if terms is not None and terms.watching == "delayed" else 0
    seat = part.update.viewer if part.update is not None else None
    if seat is None:
        return part.ui("watching-open-late", turns=late) if late else part.ui("table-screen-watching")
    id = "watching-eyes-late" if late else "watching-eyes"
    name = part.people.names[seat]
    return part.ui(id, name=name, seat=seat_letter(seat), turns=late)


def audience_size(part: TitlePart) -> str:
    """How many watch; empty when nobody does."""
    count = len(part.people.roster.watchers) if part.people.roster is not None else 0
    return part.ui("watching-count", count=count) if count else ""


def _paint_clocks(part: TitlePart, canvas: Canvas, right: int) -> int:
    """The clocks to the left of column `right`; gives where they begin."""
    spans = [span for clock in shown_clocks(part, roomy=canvas.width >= ROOMY) for span in _clock(part, clock)]
    x = start = right - sum(len(text) for text, _ in spans)
    for text, ink in spans:
        x = canvas.put(x, 0, text, f"{ink} {GROUND}")
    return start


def shown_clocks(part: TitlePart, *, roomy: bool) -> list[ClockReading]:
    """The clocks that run, the viewer's own, and the others where there is room; none once the table is over."""
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
