"""Paints cards and hands of them as short lines of text."""

from collections.abc import Sequence
from typing import Any

import attrs

from themes.glyphs import Glyphs
from tui.widgets.picture import Box, Canvas, Target, cut, wrap


@attrs.frozen
class Face:
    """The front of a card: `code` (one or two letters), `name`, the theme variable of its colour, what it costs or
    brings in a few words (`note`) and in full (`text`)."""

    code: str
    name: str
    suit: str
    note: str = ""
    text: str = ""

    @property
    def rest(self) -> str:
        """What follows the code: the end of a name that starts with it, or a blank and the whole name."""
        starts = self.name.casefold().startswith(self.code.casefold())
        return self.name[len(self.code) :] if starts else f" {self.name}"


@attrs.frozen
class Choice:
    """What makes a card a target: see `tui.widgets.picture.Target`."""

    id: str
    answers: tuple[Any, ...] = ()
    digit: int | None = None
    name: str = ""

    def target(self, box: Box) -> Target:
        return Target(self.id, box, self.answers, self.digit, self.name, mark_x=box.x, mark_y=box.y)


def paint_card(
    canvas: Canvas, glyphs: Glyphs, box: Box, face: Face, *, ground: str = "surface", bold: bool = True
) -> None:
    """One card filling `box`: its colour as a bar and in its letters, its name, and as much text as there is room.

    The first column is left to the mark of the target.
    """
    strong = "bold " if bold else ""
    canvas.fill(box, f"text on {ground}")
    for y in range(box.y, box.bottom):
        canvas.put(box.x + 1, y, glyphs["edge"], f"{face.suit} on {ground}")
    after = canvas.put(box.x + 2, box.y, face.code, f"{strong}{face.suit} on {ground}")
    canvas.put(after, box.y, cut(face.rest, box.right - after, more=glyphs["more"]), f"text on {ground}")
    for row, line in enumerate(_explained(face, box), 1):
        canvas.put(box.x + 3, box.y + row, line, f"dim on {ground}")


def _explained(face: Face, box: Box) -> list[str]:
    """The full text where there is room for it, else the note, else nothing."""
    for text in (face.text, face.note):
        lines = wrap(text, box.width - 4)
        if text and len(lines) < box.height:
            return lines
    return []


def paint_hand(canvas: Canvas, glyphs: Glyphs, box: Box, cards: Sequence[tuple[Face, Choice]], *, places: int) -> None:
    """Cards side by side in `box`, with room for `places` of them, each with its digit above its name."""
    for place, (face, choice) in enumerate(cards):
        card = place_of(box, place, places=places)
        paint_card(canvas, glyphs, card, face)
        if choice.digit is not None:
            canvas.right(card.right - 1, card.y, str(choice.digit), "dim on surface")
        canvas.target(choice.target(card))


def place_of(box: Box, place: int, *, places: int) -> Box:
    """Where the card of that place lies in a hand."""
    width = box.width // max(1, places)
    return Box(box.x + place * width, box.y, width - 1, box.height)
