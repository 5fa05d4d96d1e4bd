"""Lay out pieces to choose from, in a hand or in the columns of a market: numbers, targets, cursor lines."""

from collections.abc import Callable, Sequence
from typing import Any

import attrs

from tui.widgets.kit.look import paint_badge
from tui.widgets.kit.signs import signed
from tui.widgets.picture import Box, Canvas, Span, Target, cut

Paint = Callable[[Canvas, Box], None]
"""Paints one piece into a region."""


@attrs.frozen
class Piece:
    """A piece in a hand or a market: its painter, and the parts of its target (see `tui.widgets.picture.Target`)."""

    id: str
    """The id of its target."""
    paint: Paint
    """Paints its face."""
    answers: tuple[Any, ...] = ()
    """The actions it stands for."""
    digit: int | None = None
    """The key that chooses it, shown next to it."""
    name: str = ""
    """The name to type after `'`."""
    holds: bool = False
    """Whether choosing it takes it in hand."""
    best: Any = None
    """The action with the place where the cursor then starts."""
    note: str = ""
    """A few words below it: a price, or its effect."""
    note_ink: str = "dim"
    """The ink of the note."""
    title: str = ""
    """A few words above it."""
    head: int | None = None
    """How many cells of its first row stand out under the cursor; None for the whole row."""
    lit: bool = False
    """Whether its face itself shows that it can be chosen now (`Target.lit`)."""


@attrs.frozen
class Column:
    """Overlapping pieces of a market: only the heads of all but the last are visible, and only the last can be
    chosen."""

    covered: tuple[Paint, ...]
    """Paint the heads, from the top down."""
    last: Piece | None
    """The piece that is fully visible; None if the column is empty. Its note has its own row below it."""
    title: tuple[Span, ...] = ()
    """The text above the column."""


def places(box: Box, count: int, *, width: int, height: int, gap: int = 2) -> list[Box]:
    """Return the places of `count` pieces side by side; closer together, or in several rows, if there is less room.

    >>> places(Box(0, 0, 20, 4), 3, width=6, height=1)
    [Box(x=0, y=0, width=6, height=1), Box(x=7, y=0, width=6, height=1), Box(x=14, y=0, width=6, height=1)]
    >>> [place.y for place in places(Box(0, 0, 18, 4), 3, width=6, height=1)]
    [0, 0, 3]
    """
    if not count:
        return []
    close = (box.width - count * width) // (count - 1) if count > 1 else gap
    gap = min(gap, max(1, close))
    a_row = max(1, (box.width + gap) // (width + gap))
    return [
        Box(box.x + place % a_row * (width + gap), box.y + place // a_row * (height + 2), width, height)
        for place in range(count)
    ]


def paint_pieces(
    canvas: Canvas,
    box: Box,
    pieces: Sequence[Piece],
    *,
    width: int,
    height: int,
    gap: int = 2,
    bare: bool = False,
    headed: bool = False,
) -> list[Box]:
    """Paint pieces side by side and return the boxes of their faces.

    A title above if one of them has one, the face, then a row with number and note, which becomes the cursor line.
    `bare` pieces have no such row: their faces show their numbers, and marks stand in the column before them. `headed`
    faces show their numbers too and have room for the mark in their first row; the row below, if the box has one, is
    only the cursor line.
    """
    titled = any(piece.title for piece in pieces)
    inner = Box(box.x, box.y + titled, box.width, box.height - titled)
    found = places(inner, len(pieces), width=width, height=height, gap=gap)
    for piece, place in zip(pieces, found, strict=True):
        if piece.title:
            canvas.put(place.x, place.y - 1, cut(piece.title, place.width + gap), "dim")
        piece.paint(canvas, place)
        if bare:
            canvas.target(attrs.evolve(piece_target(piece, place), mark_x=place.x - 1, foot=None))
            continue
        if headed:
            foot = Box(place.x, place.bottom, place.width, 1) if place.bottom < box.bottom else None
            canvas.target(attrs.evolve(piece_target(piece, place), foot=foot))
            continue
        canvas.target(piece_target(piece, place))
        x = place.x
        if piece.digit is not None:
            x = canvas.put(x, place.bottom, str(piece.digit), "bold accent") + 1
        if piece.note:
            canvas.put(x, place.bottom, cut(piece.note, place.right + gap - x - 1), piece.note_ink)
    return found


def piece_target(piece: Piece, face: Box) -> Target:
    """Return the target of a piece: its face, with the cursor line below it and the mark in its first cell."""
    return Target(
        piece.id,
        face,
        piece.answers,
        piece.digit,
        piece.name,
        mark_x=face.x,
        mark_y=face.y,
        holds=piece.holds,
        lit=piece.lit,
        foot=Box(face.x, face.bottom, face.width, 1),
        head=piece.head,
        best=piece.best,
    )


def paint_columns(
    canvas: Canvas, box: Box, columns: Sequence[Column], *, width: int, head: int, height: int, gap: int
) -> list[Box]:
    """Paint columns side by side: a title, heads of `head` rows, the last piece of `height` rows, its note, and a
    cursor line.

    Pieces of one row have no cursor line; their mark stands in the column before them. Returns the boxes of the last
    pieces, without rows for a missing one.
    """
    found = []
    for place, column in enumerate(columns):
        x = box.x + place * (width + gap)
        after = x
        for text, ink in column.title:
            after = canvas.put(after, box.y, text, ink, limit=max(0, x + width + gap - after))
        y = box.y + 1
        for paint in column.covered:
            paint(canvas, Box(x, y, width, head))
            y += head
        face = Box(x, y, width, height if column.last else 0)
        if column.last is not None:
            _paint_last(canvas, face, column.last)
        found.append(face)
    return found


def _paint_last(canvas: Canvas, face: Box, piece: Piece) -> None:
    piece.paint(canvas, face)
    if piece.note:
        canvas.fill(Box(face.x, face.bottom, face.width, 1), piece.note_ink)
        canvas.put(face.x + 1, face.bottom, cut(piece.note, face.width - 1), piece.note_ink)
    flat = face.height == 1
    foot = Box(face.x, face.bottom + (1 if piece.note else 0), face.width, 1)
    target = piece_target(piece, face)
    canvas.target(attrs.evolve(target, mark_x=face.x - flat, foot=None if flat else foot))


# Paints a preview of the choice under the cursor: the corners of a carried piece, the difference in points


def paint_corners(canvas: Canvas, box: Box, corners: str, ink: str) -> None:
    """Paint four characters on the corners of a region, upper ones first; the ground stays."""
    right, bottom = box.right - 1, box.bottom - 1
    spots = ((box.x, box.y), (right, box.y), (box.x, bottom), (right, bottom))
    for (x, y), corner in zip(spots, corners, strict=True):
        canvas.over(x, y, corner, ink)


def paint_difference(canvas: Canvas, x: int, y: int, points: int, zero: str = "") -> int:
    """Paint the certain points of a choice (`Trial.points`) as a badge, and return the column after it. 0 is written as
    `zero`."""
    return paint_badge(canvas, x, y, signed(points, zero), "loss" if points < 0 else "gain")
