"""Paint information: signs, badges, bars, headings, tags and the legend. Their text is never on texture."""

from collections.abc import Sequence
from typing import Literal

import attrs
from rich.cells import cell_len

from core.grammar import format_number, format_signed
from themes.glyphs import Glyphs, seat_letter
from tui.widgets.picture import Box, Canvas, Span, cut

Verdict = Literal["met", "open", "missed"]
"""Whether a condition is met, may still be met, or can no longer be met."""
VERDICTS: dict[Verdict, tuple[str, str]] = {
    "met": ("+", "bold print on gain"),
    "open": ("?", "bold paper on print"),
    "missed": ("–", "bold dim on surface"),
}
"""Sign and ink of a badge. Light themes have light letters on `gain`: use `badge_ink`."""
EIGHTHS = "▏▎▍▌▋▊▉"


@attrs.frozen
class Entry:
    """One entry of a legend: sample cells in their inks, and a word."""

    sample: tuple[Span, ...]
    word: str


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


def badge_ink(role: str) -> str:
    """Return the ink for text on a badge in the colour of a role: a seat, `gain`, `loss`, `warning`, `cursor`,
    `ghost`."""
    return f"bold inverse on {role}"


def paint_badge(canvas: Canvas, x: int, y: int, text: str, role: str) -> int:
    """Paint a short text on the colour of a role, and return the column after it."""
    return canvas.put(x, y, text, badge_ink(role))


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


def paint_bar(canvas: Canvas, box: Box, share: float, role: str, *, ground: str = "raised") -> None:
    """Paint a bar of one row, filled to a share of 0 to 1 in eighths of a cell."""
    canvas.fill(box, f"text on {ground}")
    full, rest = divmod(round(max(0.0, min(1.0, share)) * box.width * 8), 8)
    canvas.put(box.x, box.y, "█" * full + (EIGHTHS[rest - 1] if rest else ""), f"{role} on {ground}")


def paint_heading(canvas: Canvas, box: Box, title: str, note: str = "", *, line: bool = False) -> None:
    """Paint the title of a panel, a note, and with `line` a line to the end of the row."""
    x = canvas.put(box.x, box.y, cut(title, box.width), "bold dim")
    if note and cell_len(note) + 1 < box.right - x:
        x = canvas.put(x + 1, box.y, note, "dim")
    if line and x + 1 < box.right:
        canvas.put(x + 1, box.y, "─" * (box.right - x - 1), "border")


def paint_legend(canvas: Canvas, box: Box, entries: Sequence[Entry], *, gap: int = 2) -> None:
    """Paint the legend into the rows of a box. Entries are never split; those that do not fit are left out."""
    x, y = box.x, box.y
    for entry in entries:
        width = sum(cell_len(text) for text, _ in entry.sample) + 1 + cell_len(entry.word)
        if x > box.x and x + width > box.right:
            x, y = box.x, y + 1
        if y >= box.bottom or x + width > box.right:
            continue
        for text, ink in entry.sample:
            x = canvas.put(x, y, text, ink)
        x = canvas.put(x + 1, y, entry.word, "dim") + gap


def paint_tag(canvas: Canvas, glyphs: Glyphs, x: int, y: int, seat: int, text: str) -> int:
    """Paint the shape of a seat and a word in its colour, for a change that it made; return the column after it."""
    return paint_badge(canvas, x, y, f" {glyphs.seat(seat)} {text} ", f"seat-{seat + 1}")


def paint_owner(canvas: Canvas, glyphs: Glyphs, x: int, y: int, seat: int) -> int:
    """Paint the shape and letter of a seat, and return the column after it."""
    return canvas.put(x, y, f"{glyphs.seat(seat)} {seat_letter(seat)}", f"bold seat-{seat + 1}")
