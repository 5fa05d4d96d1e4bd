"""Paint the prompt: the question as a full sentence, choices that are not on the board, keys, and a line being
typed."""

import re
from collections.abc import Sequence
from typing import Any

import attrs
from rich.cells import cell_len

from themes.glyphs import Glyphs
from tui.widgets.kit.look import Key, paint_key_bar, put_typed
from tui.widgets.line_entry import UNDER_CURSOR
from tui.widgets.picture import PRESS, Box, Canvas, Picture, Span, Target, cut, wrap

FULL = 0.5
"""A long sentence is cut after its last whole part only if that fills this share of the cells; otherwise anywhere."""
_END = re.compile(r"[.!?](?= )")
"""The end of a sentence that another one follows."""
FINGER, ASKED = 2, 3
"""Rows of a tappable choice, and maximum rows of the sentence, on an upright phone."""
PREVIEW = 2
"""Usual rows of the notes on a choice. The aim stands above the choices only if that many remain, so that choices do
not move with the cursor."""


@attrs.frozen
class Choice:
    """The parts of a choice in the list that become its target: see `tui.widgets.picture.Target`."""

    id: str
    answers: tuple[Any, ...] = ()
    digit: int | None = None
    name: str = ""

    def target(self, box: Box) -> Target:
        return Target(self.id, box, self.answers, self.digit, self.name, mark_x=box.x, mark_y=box.y)


@attrs.frozen
class Listed:
    """One choice of the list: its sentence and the parts of its target."""

    label: str
    choice: Choice


@attrs.frozen
class TypedLine:
    """A line being typed: its label, text, cursor and possible continuations."""

    label: str
    text: str
    cursor: int
    hints: str = ""


@attrs.frozen
class Ask:
    """The content of a prompt.

    `sentence` is the question, `mine` whether the reader is asked, `waits` whether Enter reads on in a lesson first.
    `aim` says why the choice matters; it takes no row from choices and, with `aim_gives_way`, none from notes. `notes`
    are sentences with their inks (a preview, a reason, news). `keys` are the keys that work, the most useful first;
    `standing` are those that end the row. `selected` is the id under the cursor.
    """

    sentence: str
    mine: bool
    aim: str = ""
    aim_gives_way: bool = True
    options: tuple[Listed, ...] = ()
    notes: tuple[Span, ...] = ()
    keys: tuple[Key, ...] = ()
    standing: tuple[Key, ...] = ()
    typing: TypedLine | None = None
    selected: str | None = None
    waits: bool = False
    ground: str = "raised"
    """The ground of the sentence."""


def paint_prompt(glyphs: Glyphs, ask: Ask, width: int, height: int) -> Picture:
    """Paint the sentence, then choices, notes, and clickable keys in the last row; with one row, only the keys."""
    canvas = Canvas(width, height)
    paint_key_bar(canvas, height - 1, ask.keys, ask.standing)
    if height == 1:
        return canvas.picture()
    sentence = wrap(ask.sentence, width - 4, rows=2, more=glyphs["more"])
    _paint_sentence(canvas, glyphs, ask, sentence)
    top, bottom = len(sentence), height - 1
    if ask.typing is not None:
        _paint_typing(canvas, ask.typing, top)
    else:
        top, bottom = _paint_aim(canvas, glyphs, ask, Box(3, top, width - 4, bottom - top))
        top += paint_options(canvas, glyphs, Box(2, top, width - 4, bottom - top), ask)
        paint_notes(canvas, Box(3, top, width - 4, bottom - top), ask.notes, more=glyphs["more"])
    return canvas.picture()


def _paint_sentence(canvas: Canvas, glyphs: Glyphs, ask: Ask, lines: Sequence[str]) -> None:
    """Paint the question; dim while Enter belongs to the guide of a lesson."""
    ground = ask.ground
    ink = "dim" if ask.waits else "bold strong" if ask.mine else "text"
    canvas.fill(Box(0, 0, canvas.width, len(lines)), f"text on {ground}")
    if ask.mine and not ask.waits:
        canvas.put(1, 0, glyphs["turn"], f"bold accent on {ground}")
    for row, line in enumerate(lines):
        canvas.put(3, row, line, f"{ink} on {ground}")


# on an upright phone


def upright_rows(ask: Ask, width: int) -> int:
    """Return the rows of a prompt for fingers with all its choices and a preview; 0 without choices."""
    if not ask.options:
        return 0
    return len(wrap(ask.sentence, width - 4, rows=ASKED)) + FINGER * len(ask.options) + PREVIEW + 2


def paint_upright_prompt(glyphs: Glyphs, ask: Ask, width: int, height: int) -> Picture:
    """Paint the prompt for fingers: every choice takes two rows from edge to edge, and the keys in the last row can be
    tapped."""
    canvas = Canvas(width, height)
    paint_key_bar(canvas, height - 1, ask.keys, ask.standing, tall=True)
    if height == 1:
        return canvas.picture()
    sentence = wrap(ask.sentence, width - 4, rows=ASKED, more=glyphs["more"])
    _paint_sentence(canvas, glyphs, ask, sentence)
    if ask.mine:
        canvas.target(Target(f"{PRESS}why", Box(0, 0, width, len(sentence))))
    top = len(sentence)
    if ask.typing is not None:
        _paint_typing(canvas, ask.typing, top)
    else:
        top = _paint_touch_options(canvas, glyphs, Box(0, top, width, height - 1 - top), ask)
        room = Box(2, top, width - 2, height - 1 - top)
        notes = ask.notes
        aim = (ask.aim, "dim")
        if ask.aim and sum(len(wrap(text, room.width - 1)) for text, _ in (*notes, aim)) <= room.height:
            notes = (*notes, aim)
        paint_notes(canvas, room, notes, more=glyphs["more"])
    return canvas.picture()


def _paint_touch_options(canvas: Canvas, glyphs: Glyphs, box: Box, ask: Ask) -> int:
    """Paint as many choices as fit, including the selected one, and return the row below."""
    room = max(1, (box.height - (1 if ask.notes else 0)) // FINGER)
    at = next((n for n, item in enumerate(ask.options) if item.choice.id == ask.selected), 0)
    first = max(0, min(at, len(ask.options) - room))
    y = box.y
    for item in ask.options[first : first + room]:
        place = Box(box.x, y, box.width, FINGER)
        canvas.fill(place, "text on surface")
        digit = "" if item.choice.digit is None else str(item.choice.digit)
        canvas.put(place.x + 1, y, digit, "bold accent on surface")
        for row, line in enumerate(wrap(item.label, box.width - 5, rows=FINGER, more=glyphs["more"])):
            canvas.put(place.x + 3, y + row, line, f"{'dim' if ask.waits else 'text'} on surface")
        canvas.target(item.choice.target(place))
        y += FINGER
    if first + room < len(ask.options):
        canvas.put(box.right - 1, y - 1, glyphs["down"], "accent on surface")
    return y


def fitting(text: str, words: Sequence[str]) -> list[str]:
    """Return the words that start with `text`, ignoring case."""
    return [word for word in words if word.startswith(text.lower())]


def typing_place(prompt: Picture) -> tuple[int, int] | None:
    """Return the column and row of the cursor in the line being typed, None if there is none."""
    for y, row in enumerate(prompt.rows):
        x = 0
        for text, ink in row:
            if ink == UNDER_CURSOR:
                return x, y
            x += cell_len(text)
    return None


def _paint_aim(canvas: Canvas, glyphs: Glyphs, ask: Ask, box: Box) -> tuple[int, int]:
    """Paint the aim in one row below the sentence or at the bottom, if a row is free. Return the remaining first row
    and end."""
    options = len(_option_rows(ask.options, box.width))
    notes = sum(len(wrap(text, box.width - 1)) for text, _ in ask.notes)
    if not ask.aim or options + (notes if ask.aim_gives_way else _first_rows(ask, box.width)) >= box.height:
        return box.y, box.bottom
    is_first = options + PREVIEW < box.height
    canvas.put(box.x, box.y if is_first else box.bottom - 1, cut(ask.aim, box.width, more=glyphs["more"]), "dim")
    return (box.y + 1, box.bottom) if is_first else (box.y, box.bottom - 1)


def _first_rows(ask: Ask, width: int) -> int:
    """Return the rows that the first note needs."""
    return len(wrap(ask.notes[0][0], width - 1)) if ask.notes else 0


def paint_options(canvas: Canvas, glyphs: Glyphs, box: Box, ask: Ask) -> int:
    """Paint as many rows of choices as fit, including the selected one, and return their number."""
    rows = _option_rows(ask.options, box.width)
    room = min(len(rows), max(1, box.height - _first_rows(ask, box.width)))
    at = next((n for n, row in enumerate(rows) if any(item.choice.id == ask.selected for item in row)), 0)
    first = max(0, min(at, len(rows) - room))
    for y, row in enumerate(rows[first : first + room], box.y):
        x = box.x
        for item in row:
            text = cut(_numbered(item), box.width - 2, more=glyphs["more"])
            place = Box(x, y, cell_len(text) + 2, 1)
            canvas.put(x + 1, y, text[:1], "bold accent")
            canvas.put(x + 2, y, text[1:], "dim" if ask.waits else "text")
            canvas.target(item.choice.target(place))
            x = place.right + 1
    if first + room < len(rows):
        canvas.put(box.right, box.y + room - 1, glyphs["down"], "accent")
    return room if ask.options else 0


def paint_notes(canvas: Canvas, box: Box, notes: Sequence[Span], *, more: str) -> None:
    """Paint sentences below each other, wrapped, and cut at the end of the box.

    The first, which says what a choice does, takes as many rows as it needs; of the others each leaves one for those
    after it.
    """
    y = box.y
    for number, (text, ink) in enumerate(notes):
        if y >= box.bottom:
            return
        left = box.bottom - y if number == 0 else max(1, box.bottom - y - (len(notes) - number - 1))
        for line in wrap(_whole_sentences(text, box.width - 1, left, more), box.width - 1, rows=left, more=more):
            canvas.put(box.x, y, line, ink)
            y += 1


def _whole_sentences(text: str, width: int, rows: int, more: str) -> str:
    """Return as many whole sentences as fit, with a mark if some are left out.

    The whole text is returned if it fits, or if whole sentences would leave too much room empty.
    """
    if len(wrap(text, width)) <= rows:
        return text
    begun = (f"{text[: end.end()]} {more}" for end in reversed(tuple(_END.finditer(text))))
    kept = next((kept for kept in begun if len(wrap(kept, width)) <= rows), "")
    return kept if cell_len(kept) >= FULL * width * rows else text


def _paint_typing(canvas: Canvas, typing: TypedLine, y: int) -> None:
    x = canvas.put(2, y, typing.label, "bold accent") + 1
    room = canvas.width - x - 2
    canvas.put(x, y, " " * room, "text on surface")
    put_typed(canvas, x, y, typing.text, typing.cursor, room=room)
    canvas.put(x, y + 1, typing.hints, "dim", limit=room)


def _numbered(item: Listed) -> str:
    """Return a choice with its digit, or with a blank in its place."""
    return f"{item.choice.digit or ' '} {item.label}"


def _option_rows(options: Sequence[Listed], width: int) -> list[list[Listed]]:
    rows: list[list[Listed]] = []
    used = width
    for item in options:
        needed = min(cell_len(_numbered(item)), width - 2) + 3
        if used + needed > width + 1 or not rows:
            rows.append([])
            used = 0
        rows[-1].append(item)
        used += needed
    return rows
