"""Cuts frames down to what changed in each row: Textual sends a changed region from the left edge of its widget.

A trick that `BELVEDERE_PLAIN=textual` switches off, with the rest of `tui/terminal/pacing.py`. What it is worth
stands in `tui/terminal/__init__.py`.
"""

from collections import Counter
from itertools import groupby
from typing import Any, Final

from rich.console import Console
from textual._compositor import ChopsUpdate
from textual.geometry import Offset
from textual.strip import Strip

ALIKE: Final = 3
"""Rows with the same grounds from which each ground is sent by itself."""


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
        return "".join(f"\x1b[{at.y + 1};{at.x + 1}H{piece.render(console)}" for at, piece in _grouped(pieces))


def _grouped(pieces: list[tuple[Offset, Strip]]) -> list[tuple[Offset, Strip]]:
    """The pieces with those together that begin on one ground, so that it is set once: where something moved, what it
    left and where it came lie beside each other row by row. Where several rows change from ground to ground alike,
    each ground is a piece of its own: going there takes some eight bytes, a ground in 24 bits some eighteen."""
    rows = [(at, _by_ground(strip)) for at, strip in pieces]
    alike = Counter(tuple(ground for ground, _ in parts) for _, parts in rows)
    grounds: dict[Any, int] = {}
    found: list[tuple[Any, Offset, Strip]] = []
    for (at, parts), (_, whole) in zip(rows, pieces, strict=True):
        if len(parts) < 2 or alike[tuple(ground for ground, _ in parts)] < ALIKE:
            found.append((parts[0][0] if parts else None, at, whole))
            continue
        for ground, part in parts:
            found.append((ground, at, part))
            at = Offset(at.x + part.cell_length, at.y)
    found.sort(key=lambda entry: grounds.setdefault(entry[0], len(grounds)))
    return [(at, strip) for _, at, strip in found]


def _by_ground(strip: Strip) -> list[tuple[Any, Strip]]:
    """The strip cut where its ground changes, each part with its ground."""
    runs = groupby(strip, key=lambda segment: None if segment.style is None else segment.style.bgcolor)
    return [(ground, Strip(list(segments))) for ground, segments in runs]


def _cut(strip: Strip, x: int, y: int, start: int, stop: int) -> tuple[Offset, Strip]:
    """The part of a strip at (`x`, `y`) from column `start` on, and where it begins. A strip with wide characters is
    sent from its beginning: one of them might be cut in two."""
    first = max(x, start) if len(strip.text) == strip.cell_length else x
    return Offset(first, y), strip.crop(first - x, stop - x)
