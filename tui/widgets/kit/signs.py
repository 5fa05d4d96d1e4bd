"""Paint information on boards: signs, verdicts, tags and the legend. Their text is never on texture."""

from collections.abc import Iterator, Sequence
from typing import Literal

import attrs
from rich.cells import cell_len

from core.grammar import format_number, format_signed
from themes.glyphs import Glyphs, seat_letter
from tui.widgets.kit.look import badge_ink, paint_badge
from tui.widgets.picture import Box, Canvas, Span

Verdict = Literal["met", "open", "missed"]
"""Whether a condition is met, may still be met, or can no longer be met."""
VERDICTS: dict[Verdict, tuple[str, str]] = {
    "met": ("+", "bold print on gain"),
    "open": ("?", "bold paper on print"),
    "missed": ("–", "bold dim on surface"),
}
"""Sign and ink of a badge. Light themes have light letters on `gain`: use `badge_ink`."""


@attrs.frozen
class Entry:
    """One entry of a legend: sample cells in their inks, and a word."""

    sample: tuple[Span, ...]
    word: str

    @property
    def width(self) -> int:
        """Its cells."""
        return sum(cell_len(text) for text, _ in self.sample) + 1 + cell_len(self.word)


def signed(number: int, zero: str = "0", *, ascii_only: bool = False) -> str:
    """Return a difference with its sign; 0 becomes `zero`. Painters on a canvas with twins need no `ascii_only`.

    >>> signed(3), signed(-3), signed(0), signed(0, ""), signed(-3, ascii_only=True)
    ('+3', '−3', '0', '', '-3')
    """
    return format_signed(number, "en", ascii_only=ascii_only) if number else zero


def total(number: int) -> str:
    """Return a sum of points, with a true minus sign.

    >>> total(7), total(-5)
    ('7', '−5')
    """
    return format_number(number, "en")


def badge_of(points: int, verdict: Verdict) -> str:
    """Return the points of a condition and whether it is met: `+3`, `?3`. A missed one has no points, which would look
    like a loss."""
    return f"{VERDICTS[verdict][0]}{' ' if verdict == 'missed' else points}"


def paint_verdict(canvas: Canvas, x: int, y: int, points: int, verdict: Verdict) -> int:
    """Paint the badge of a condition, and return the column after it."""
    ink = badge_ink("gain") if verdict == "met" else VERDICTS[verdict][1]
    return canvas.put(x, y, badge_of(points, verdict), ink)


def paint_sign(canvas: Canvas, box: Box, spans: Sequence[Span], *, ground: str = "paper") -> None:
    """Paint centred text on a sign of one row, with inks without a ground. Text that is too long loses its blanks
    first."""
    canvas.fill(box, f"print on {ground}")
    width = sum(cell_len(text) for text, _ in spans)
    if width > box.width:
        spans = [(text.replace(" ", ""), ink) for text, ink in spans]
        width = sum(cell_len(text) for text, _ in spans)
    x = box.x + max(0, (box.width - width) // 2)
    for text, ink in spans:
        x = canvas.put(x, box.y, text, f"{ink} on {ground}", limit=max(0, box.right - x))


def legend_rows(entries: Sequence[Entry], width: int, *, gap: int = 2) -> int:
    """Return the rows that a legend needs at a width."""
    return 1 + max((y for _, _, y in _placed(entries, width, gap)), default=0)


def paint_legend(canvas: Canvas, box: Box, entries: Sequence[Entry], *, gap: int = 2) -> None:
    """Paint the legend into the rows of a box. Entries are never split; those that do not fit are left out."""
    for entry, column, row in _placed(entries, box.width, gap):
        if row < box.height and column + entry.width <= box.width:
            x = box.x + column
            for text, ink in entry.sample:
                x = canvas.put(x, box.y + row, text, ink)
            canvas.put(x + 1, box.y + row, entry.word, "dim")


def _placed(entries: Sequence[Entry], width: int, gap: int) -> Iterator[tuple[Entry, int, int]]:
    """Yield the entries of a legend with their columns and rows."""
    x = y = 0
    for entry in entries:
        if x and x + entry.width > width:
            x, y = 0, y + 1
        yield entry, x, y
        x += entry.width + gap


def paint_tag(canvas: Canvas, glyphs: Glyphs, x: int, y: int, seat: int, text: str) -> int:
    """Paint the shape of a seat and a word in its colour, for a change that it made; return the column after it."""
    return paint_badge(canvas, x, y, f" {glyphs.seat(seat)} {text} ", f"seat-{seat + 1}")


def paint_owner(canvas: Canvas, glyphs: Glyphs, x: int, y: int, seat: int) -> int:
    """Paint the shape and letter of a seat, and return the column after it."""
    return canvas.put(x, y, f"{glyphs.seat(seat)} {seat_letter(seat)}", f"bold seat-{seat + 1}")
