"""Draws the rows of a form: values, plates of seats, large signs."""

from collections.abc import Sequence
from typing import Protocol

import attrs
from rich.cells import cell_len, set_cell_size
from rich.segment import Segment

from core.kernel.decision import Seat
from themes.glyphs import Glyphs
from themes.inks import Inks
from tui.widgets.picture import cut

LEAD = 3
"""Cells before a label."""
LABEL_SHARE, MOST_SHARE = 0.36, 0.6
"""Part of the width that labels take when rows have something beside them, and that they take at most."""
SIGN_WIDTH = 28
"""Cells of a large sign."""
WIDEST = 1000
"""More cells than a terminal has."""


def lead(glyphs: Glyphs, *, here: bool, marked: bool) -> str:
    """What stands before a label: the sign of the cursor, that of a turn, or both.

    >>> from themes.glyphs import load_glyphs
    >>> [lead(load_glyphs("ascii"), here=here, marked=True) for here in (False, True)]
    [' > ', '}> ']
    """
    signs = glyphs["cursor"] * here + glyphs["turn"] * marked
    return f"{signs:>{LEAD - 1}} "


class DrawnRow(Protocol):
    """What is drawn of a row (`tui.widgets.form.Row`)."""

    @property
    def kind(self) -> str: ...
    @property
    def label(self) -> str: ...
    @property
    def note(self) -> str: ...
    @property
    def values(self) -> Sequence[str]: ...
    @property
    def index(self) -> int: ...
    @property
    def hint(self) -> str: ...
    @property
    def large(self) -> bool: ...


def label_width(rows: Sequence[DrawnRow], width: int) -> int:
    """Columns of labels with what stands before them: as many as the longest needs, up to the longest note where there
    are only notes beside labels."""
    longest = max((cell_len(row.label) for row in rows), default=0) + 5
    beside = max((cell_len(row.note) + 2 for row in rows), default=0)
    most = int(width * MOST_SHARE)
    if all(row.kind == "action" for row in rows):
        most = max(most, width - beside)
    return max(min(longest, most), int(width * LABEL_SHARE))


@attrs.frozen
class RowBrush:
    """Draws for one reader. A `narrow` row is one of an upright phone, with its value on the line below its label."""

    inks: Inks
    glyphs: Glyphs

    def value(self, row: DrawnRow, *, here: bool, room: int = WIDEST) -> str:
        """What stands beside the label; of a text that is being typed the end, where it has more than `room` cells."""
        match row.kind:
            case "choice":
                left, right = ("<>" if self.glyphs.ascii_only else "‹›") if here else "  "
                return f"{left} {row.values[row.index] if row.values else ''} {right}"
            case "text":
                return f"  {self._tail(f'{row.note}_', room - 2) if here else row.note}"
            case _:
                return f"  {row.note}" if row.note else ""

    def below(self, row: DrawnRow, width: int, *, here: bool) -> list[Segment]:
        """The second line of a narrow row: its value."""
        value = self.value(row, here=here, room=width - LEAD).strip()
        value = cut(value, width - LEAD - 2, more=self.glyphs["more"])
        arrow = "  " if row.kind == "choice" and not here else ""
        return [self.inks.segment(f"{'':{LEAD}}{arrow}{value}", "text" if here else "dim")]

    def _tail(self, text: str, room: int) -> str:
        """`text` in at most `room` cells, beginning with a mark when something is missing."""
        if cell_len(text) <= room:
            return text
        while text and cell_len(text) >= room:
            text = text[1:]
        return self.glyphs["more"] + text

    def plate(self, row: DrawnRow, seat: Seat, label: str, *, here: bool, narrow: bool, cursor: bool) -> list[Segment]:
        """A row of a seat: a bar and the shape in its colour, the rest on the ground of a plate. The sign of the
        cursor stands before the shape."""
        ground = "cursor-text on cursor" if cursor else "text on surface"
        colour = ground if cursor else f"seat-{seat + 1} on surface"
        return [
            self.inks.segment(" " if cursor else self.glyphs["edge"], colour),
            self.inks.segment(self.glyphs["cursor"] if cursor else " ", ground),
            self.inks.segment(f"{self.glyphs.seat(seat)} ", f"bold {colour}"),
            self.inks.segment(set_cell_size(label, cell_len(label) - (not narrow)), f"bold {ground}"),
            self.inks.segment("" if narrow else self.value(row, here=here), ground),
        ]

    def sign(self, row: DrawnRow, *, here: bool, above: bool, narrow: bool) -> list[Segment]:
        """A row of a large sign: its words, or the half-high edge `above` or below them."""
        if row.large:
            ink = "bold cursor-text on cursor" if here else "bold strong on raised"
            label = f"{self.glyphs['cursor']} {row.label}" if here else row.label
            words = set_cell_size(f"{'':{(SIGN_WIDTH - cell_len(label)) // 2}}{label}", SIGN_WIDTH)
        else:
            ground = "cursor" if here else "raised"
            plain = self.glyphs.ascii_only
            ink = f"text on {ground}" if plain else ground
            words = (" " if plain else "▄" if above else "▀") * SIGN_WIDTH
        beside = f"  {row.hint}" if row.large and not narrow else ""
        return [
            self.inks.segment(" ", "text"),
            self.inks.segment(words, ink),
            self.inks.segment(beside, "dim"),
        ]
