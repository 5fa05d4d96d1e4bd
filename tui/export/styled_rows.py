"""Writes rows of inked text as spans for a page, and the style rules of their inks in one theme or another."""

from collections.abc import Iterator, Sequence
from html import escape

from rich.cells import cell_len
from rich.style import Style

from themes.inks import inks_of
from themes.legible import READABLE
from themes.palette import Theme
from themes.shades import Colour, contrast
from tui.widgets.picture import Row

BLACK = (0, 0, 0)
WHITE = (255, 255, 255)


class StyledRows:
    """Gives each ink a class when it is met first; an ink that something is read in has one of its own, whose colour
    is readable in every theme."""

    def __init__(self) -> None:
        self._classes: dict[tuple[str, bool], str] = {}

    def add(self, rows: Sequence[Row]) -> str:
        """Rows as the content of a `pre`."""
        return "\n".join("".join(self._span(text, ink) for text, ink in row) for row in rows)

    def rules(self, theme: Theme) -> Iterator[str]:
        """A style rule for every class that was given so far."""
        for (ink, is_read), name in self._classes.items():
            yield f"pre .{name}{{{_declared(inks_of(theme).style(ink), is_read=is_read)}}}"

    def _span(self, text: str, ink: str) -> str:
        key = (ink, any(character.isalnum() for character in text))
        name = self._classes.setdefault(key, f"c{len(self._classes)}")
        return f'<span class="{name}">{"".join(map(_cell, text))}</span>'


def _cell(character: str) -> str:
    """A character, in a box of its own where a font may have it in another width than the others."""
    if character.isascii():
        return escape(character)
    width = cell_len(character)
    if width == 0:
        return escape(character)
    return f'<span class="{"w" if width == 1 else "w2"}">{escape(character)}</span>'


def _declared(style: Style, *, is_read: bool) -> str:
    """The declarations of a style; what is read keeps the least contrast, in black or white where it must."""
    assert style.color is not None
    assert style.bgcolor is not None
    front: Colour = style.color.get_truecolor()
    back: Colour = style.bgcolor.get_truecolor()
    if style.reverse:
        front, back = back, front
    if is_read and contrast(front, back) < READABLE:
        front = max((BLACK, WHITE), key=lambda colour: contrast(colour, back))
    parts = [f"color:{_hex(front)}", f"background:{_hex(back)}"]
    if style.bold:
        parts.append("font-weight:700")
    if style.italic:
        parts.append("font-style:italic")
    lines = [name for name, is_set in (("underline", style.underline), ("line-through", style.strike)) if is_set]
    if lines:
        parts.append(f"text-decoration:{' '.join(lines)}")
    return ";".join(parts)


def _hex(colour: Colour) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)
