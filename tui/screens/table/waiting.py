"""Paints a table that has not begun: the seats on plates over a town in the evening, and how others join."""

from collections.abc import Iterable, Sequence

from rich.cells import cell_len

from themes.glyphs import seat_letter
from tui.screens.table.model import Invitation, Presentation
from tui.screens.table.people import TablePeople
from tui.widgets.kit.faces import FACE, paint_face
from tui.widgets.kit.look import HEADING, MARGIN, new_canvas, paint_edges
from tui.widgets.kit.sky import paint_moon, paint_sky, paint_town
from tui.widgets.picture import PRESS, Box, Canvas, Picture, Span, Target, cut, wrap
from tui.widgets.reader import copied
from tui.words.names import level_words

PLATE_ROWS = 4
"""Rows of a seat's plate: an edge in its colour, the name, and two facts."""
LEAST_PLATE, WIDEST_PLATE = 20, 30
"""Columns of a plate."""
PLATE_GAP = 2
AIR = (2, 2)
"""Rows of the sky above and below the plates; narrow rooms have fewer."""
LEAST_LINE = 76
"""Columns of the line to send, where there is room."""
STREET = "sky3"

Line = tuple[str, tuple[Span, ...]]
"""The kind of a row of text (`heading`, `copied`, `rows` to copy together, `text`, `blank`), and its content."""


def paint_waiting(
    reader: Presentation, people: TablePeople, invitation: Invitation | None, terms: tuple[str, ...], box: Box
) -> Picture:
    """Paint the seats in the upper part, and below how others join and the terms of the table."""
    canvas = new_canvas(reader.glyphs, box.width, box.height)
    if people.roster is None:
        return canvas.picture()
    lines = list(_lines(reader, invitation, terms, box.width - 2 * MARGIN))
    plates = _plates(box.width, len(people.roster.players))
    least = max(plate.bottom for plate in plates) + 1
    lines = _airless(lines, box.height - least - 1)[: max(0, box.height - least)]
    sky = Box(0, 0, box.width, max(least, box.height - len(lines)))
    _paint_sky(canvas, reader, sky)
    spare = sky.height - least
    above = min(AIR[0], spare // 2) if spare < sum(AIR) * 2 else spare * 2 // 3
    for seat, plate in enumerate(plates):
        _paint_plate(canvas, reader, people, seat, plate.moved(0, above))
    for y, line in enumerate(lines, sky.bottom):
        _paint_line(canvas, y, line)
    return canvas.picture()


def _paint_sky(canvas: Canvas, reader: Presentation, sky: Box) -> None:
    if reader.depth in ("full", "256"):
        paint_sky(canvas, sky, depth=0.9)
        if sky.height > 3 * PLATE_ROWS:
            paint_moon(canvas, canvas.width - 16, 1)
        rows = min(12, sky.height * 2 // 3)
        paint_town(canvas, Box(0, sky.bottom - 1 - rows, canvas.width, rows), "far")
    canvas.fill(Box(0, sky.bottom - 1, canvas.width, 1), f"text on {STREET}")
    if reader.depth not in ("full", "256"):
        canvas.fill(Box(0, sky.bottom - 1, canvas.width, 1), "border", "─")


def _plates(width: int, seats: int) -> list[Box]:
    """Return the places of the plates in as few rows as they fit into, from row 0."""
    room = width - 2 * MARGIN + PLATE_GAP
    across = max(1, min(seats, room // (LEAST_PLATE + PLATE_GAP)))
    across = -(-seats // -(-seats // across))
    columns = min(WIDEST_PLATE, room // across - PLATE_GAP)
    left = (width - across * (columns + PLATE_GAP) + PLATE_GAP) // 2
    return [
        Box(
            left + seat % across * (columns + PLATE_GAP),
            seat // across * PLATE_ROWS + seat // across,
            columns,
            PLATE_ROWS,
        )
        for seat in range(seats)
    ]


def _paint_plate(canvas: Canvas, reader: Presentation, people: TablePeople, seat: int, box: Box) -> None:
    assert people.roster is not None
    player, colour = people.roster.players[seat], f"seat-{seat + 1}"
    is_open = player.kind == "open"
    canvas.fill(box, "text on surface")
    paint_edges(canvas, box)
    canvas.put(box.x, box.y, "▀" * box.width, f"{'border' if is_open else colour} on surface")
    sign = f"{reader.glyphs.seat(seat)} {seat_letter(seat)}"
    canvas.put(box.x + 2, box.y + 1, sign, f"bold {colour} on surface")
    name = reader.texts.ui("player-open") if is_open else player.name
    ink = "dim" if is_open else HEADING if seat == reader.viewer else "text"
    canvas.put(box.x + 7, box.y + 1, cut(name, box.width - 8), f"{ink} on surface")
    if player.level is not None:
        paint_face(canvas, box.right - FACE[0] - 1, box.y + 1, player.level, seat)
    for y, (text, state_ink) in enumerate(_states(reader, people, seat), box.y + 2):
        x = box.x + (7 if cell_len(text) <= box.width - 8 else 2)
        canvas.put(x, y, cut(text, box.right - x), f"{state_ink} on surface")


def _states(reader: Presentation, people: TablePeople, seat: int) -> Iterable[Span]:
    """Yield the known facts about a seat: who may take it, the level of a bot, or whether its player is ready and
    added to the seed."""
    roster = people.roster
    assert roster is not None
    player = roster.players[seat]
    if player.kind == "open":
        yield reader.texts.ui("waiting-open"), "dim"
    if player.level is not None:
        yield reader.texts.ui("waiting-bot", level=level_words(player.level, player.lift)), "dim"
    if seat in roster.ready:
        yield reader.texts.ui("player-ready"), "gain"
    if seat in roster.added:
        yield reader.texts.ui("player-added"), "dim"


# How others join, as rows of text


def _lines(reader: Presentation, invitation: Invitation | None, terms: tuple[str, ...], width: int) -> Iterable[Line]:
    """Yield the rows below the sky."""
    ui = reader.texts.ui
    if invitation is not None:
        yield "blank", ()
        yield "heading", ((ui("waiting-send"), HEADING),)
        if cell_len(invitation.line) + 2 <= width:
            yield "copied", ((invitation.line, "bold accent"), (_copy_words(reader), "dim"))
        else:  # rows that can be copied together, without an indentation or other words
            for line in copied(invitation.line, width + 2 * MARGIN):
                yield "rows", ((line, "bold accent"),)
            yield "text", ((_copy_words(reader), "dim"),)
        yield "blank", ()
        if invitation.command and invitation.page:
            yield from _wrapped(ui("waiting-page"), width, "dim")
            for line in copied(invitation.page, width):
                yield "text", ((line, "accent"),)
        own = invitation.command and invitation.is_own
        told = ui("waiting-own") if own else "" if invitation.is_own else ui("waiting-here", invite=invitation.invite)
        yield from _wrapped(told, width, "dim")
        yield from _wrapped(ui("waiting-code", key=reader.key("invite")), width, "dim")
        if invitation.fingerprint:
            yield "blank", ()
            key = ui("waiting-key")
            if cell_len(key) + 1 + len(invitation.fingerprint) <= width:
                yield "text", ((f"{key} ", "dim"), (invitation.fingerprint, "text"))
            else:
                yield from _wrapped(key, width, "dim")
                key = invitation.fingerprint
                for start in range(0, len(key), width):
                    yield "text", ((key[start : start + width], "text"),)
        if invitation.is_own:
            if invitation.taken:
                yield from _wrapped(ui("waiting-port", taken=invitation.taken), width, "dim")
            yield from _wrapped(ui("waiting-until"), width, "dim")
    if terms:
        yield "blank", ()
    for sentence in terms:
        yield from _wrapped(sentence, width, "dim")


def _wrapped(text: str, width: int, ink: str) -> Iterable[Line]:
    for line in wrap(text, width) if text else ():
        yield "text", ((line, ink),)


def _copy_words(reader: Presentation) -> str:
    return reader.texts.ui("waiting-copy", key=reader.key("copy"))


def _airless(lines: Sequence[Line], rows: int) -> list[Line]:
    """Return the rows without as many blank ones as do not fit, the last first."""
    kept = list(lines)
    while len(kept) > rows and any(kind == "blank" for kind, _ in kept):
        del kept[max(place for place, (kind, _) in enumerate(kept) if kind == "blank")]
    return kept


def _paint_line(canvas: Canvas, y: int, line: Line) -> None:
    kind, spans = line
    if kind == "rows":
        ((text, ink),) = spans
        box = Box(0, y, canvas.width, 1)
        canvas.fill(box, "text on raised")
        canvas.put(0, y, text, f"{ink} on raised")
        canvas.target(Target(f"{PRESS}copy", box))
        return
    if kind != "copied":
        x = MARGIN
        for text, ink in spans:
            x = canvas.put(x, y, text, ink)
        return
    (text, ink), (words, dim) = spans
    width = min(canvas.width - 2 * MARGIN, max(LEAST_LINE, len(text) + cell_len(words) + 2 * MARGIN + 4))
    box = Box(MARGIN, y, width, 1)
    canvas.fill(box, "text on raised")
    x = canvas.put(box.x + 2, y, text, f"{ink} on raised")
    if x + 2 + cell_len(words) < box.right:
        canvas.right(box.right - 1, y, words, f"{dim} on raised")
    canvas.target(Target(f"{PRESS}copy", box))
