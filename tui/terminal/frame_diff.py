"""Cuts frames down to what changed in each row: Textual sends a changed region from the left edge of its widget.

A trick that `BELVEDERE_PLAIN=textual` switches off, with the rest of `tui/terminal/pacing.py`. What it is worth
stands in `tui/terminal/__init__.py`.
"""

from typing import Any

from rich.console import Console
from textual._compositor import ChopsUpdate
from textual.geometry import Offset
from textual.strip import Strip


def narrowed(update: Any) -> Any:
    """The same update, where it is one of changed regions, without what lies before them."""
    return _Narrow(update.chops, update.spans, update.chop_ends) if type(update) is ChopsUpdate else update


class _Narrow(ChopsUpdate):
    def render_segments(self, console: Console) -> str:
        pieces = [
            _cut(strip, x, y, start, min(stop, end))
            for y, start, stop in self.spans
            for end, (x, strip) in zip(self.chop_ends[y], self.chops[y].items(), strict=False)
            if strip is not None and x < stop and start < end
        ]
        return "".join(f"\x1b[{at.y + 1};{at.x + 1}H{piece.render(console)}" for at, piece in pieces)


def _cut(strip: Strip, x: int, y: int, start: int, stop: int) -> tuple[Offset, Strip]:
    """The part of a strip at (`x`, `y`) from column `start` on, and where it begins. A strip with wide characters is
    sent from its beginning: one of them might be cut in two."""
    first = max(x, start) if len(strip.text) == strip.cell_length else x
    return Offset(first, y), strip.crop(first - x, stop - x)
