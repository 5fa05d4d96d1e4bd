"""The moment of scoring: points rise from the piece that brought them, then light up on the plate of the seat, where
the bar grows."""

from collections.abc import Mapping, Sequence
from typing import Final

import attrs
from rich.cells import cell_len

from core.kernel.decision import Seat
from core.link.updates import Update
from themes.glyphs import Glyphs
from tui.widgets.area import Badge, Frame
from tui.widgets.kit.look import EIGHTHS, badge_ink
from tui.widgets.kit.signs import signed, total
from tui.widgets.picture import Box, Picture, Row, cells_of, ground_of

RISE, LAND = 0.25, 0.5
"""Seconds for which points stand at the piece, and then light up on the plate."""
LONGEST: Final = 1.0
"""Seconds of all moments after a move together."""
ABOVE: Final = 2
"""Rows from the piece up to its points."""
CELL: Final = 8
"""Steps in which a bar grows by a cell."""
GROWN: Final = 0.9
"""How far a bar has grown when the points reach it."""
TRAIL_BYTES: Final = 80
"""Byte budget of the highlighted piece while points rise from it."""


@attrs.frozen
class Gain:
    """The points that a move brought to a seat."""

    seat: Seat
    points: int
    before: int
    """The seat's certain points before the move."""

    @property
    def after(self) -> int:
        """The seat's certain points after it."""
        return self.before + self.points


def gains(before: Update | None, update: Update) -> tuple[Gain, ...]:
    """Return the points that a move brought, by seat; none at the end of a table, because the results show them.

    Only certain points count, so that nothing hidden is revealed.
    """
    if before is None or update.fresh or update.outcome is not None or not update.events:
        return ()
    known = {sheet.seat: sheet.low for sheet in before.sheets}
    return tuple(
        Gain(sheet.seat, sheet.low - known[sheet.seat], known[sheet.seat])
        for sheet in update.sheets
        if sheet.seat in known and sheet.low > known[sheet.seat]
    )


def frames(
    pictures: tuple[Picture, Picture],
    found: Sequence[Gain],
    pieces: Mapping[Seat, Box],
    trail: Sequence[Box],
    role: str,
    glyphs: Glyphs,
) -> list[Frame]:
    """Return the frames of the moments of scoring, one seat after another.

    `pictures` are the board before and after the move, `pieces` the place of each seat's piece. The `trail` of the move
    is lit in the colour of a role with the first points.
    """
    shown: list[Frame] = []
    pace = min(1.0, LONGEST / ((RISE + LAND) * len(found)))
    plates = [_plate(pictures, gain) for gain in found]
    former = [_former(pictures, gain, plate) for gain, plate in zip(found, plates, strict=True)]
    for number, (gain, plate) in enumerate(zip(found, plates, strict=True)):
        lit = tuple(trail) if number == 0 else ()
        later = tuple(badge for badges in former[number + 1 :] for badge in badges)
        piece = pieces.get(gain.seat)
        risen: tuple[Badge, ...] = ()
        if piece is not None:
            risen = (*former[number], *_risen(gain, piece, pictures[1], glyphs))
        elif plate is not None:  # the piece is in a city that is not in front
            text = f" {_points(gain, glyphs)} "
            risen = (*former[number], attrs.evolve(plate, x=plate.box.right - len(text), text=text))
        if risen or lit:
            shown.append(Frame(RISE * pace, lit, role, (*later, *risen)))
        if plate is not None:
            landed = (plate, *_below(pictures[1], gain, plate, glyphs), *_bar(pictures, gain, plate, GROWN))
            shown.append(Frame(LAND * pace, (), role, (*later, *landed)))
    return shown


def _risen(gain: Gain, piece: Box, board: Picture, glyphs: Glyphs) -> tuple[Badge, ...]:
    """Return the points above a piece, with a spark on either side where the board is blank."""
    text = f" {_points(gain, glyphs)} "
    width = cell_len(text)
    x = max(2, min(board.width - width - 2, piece.x + (piece.width - width) // 2))
    y = max(0, piece.y - ABOVE)
    cells = cells_of(board.rows[y])
    free = [column for column in (x - 2, x + width + 1) if cells[column][0] == " "]
    sparks = (Badge(column, y, glyphs["dot"], "bold gain") for column in free)
    return (Badge(x, y, text, badge_ink("gain")), *sparks)


def _points(gain: Gain, glyphs: Glyphs) -> str:
    return signed(gain.points, ascii_only=glyphs.ascii_only)


def _plate(pictures: tuple[Picture, Picture], gain: Gain) -> Badge | None:
    """Return the lit total on the plate of a seat: the number that was the old total and is the new one. None if the
    plate shows no total."""
    old, new = pictures
    target = next((target for target in new.targets if target.id == f"seat-{gain.seat}"), None)
    if target is None or old.height != new.height:
        return None
    box = target.box
    for y in range(box.y, min(box.bottom, new.height)):
        ended = {end for end, text in _numbers(old.rows[y], box) if text == total(gain.before)}
        for end, text in _numbers(new.rows[y], box):
            if text == total(gain.after) and end in ended:
                return Badge(end - len(text) - 1, y, f" {text} ", badge_ink("gain"))
    return None


def _former(pictures: tuple[Picture, Picture], gain: Gain, plate: Badge | None) -> tuple[Badge, ...]:
    """Return the total and the bar of a seat as they were before its points arrive."""
    if plate is None:
        return ()
    before, after = total(gain.before), total(gain.after)
    ink = cells_of(pictures[1].rows[plate.y])[plate.x + 1][1]
    text = before.rjust(len(after))
    number = Badge(plate.box.right - 1 - len(text), plate.y, text, ink)
    return (number, *_bar(pictures, gain, plate, 0.0))


def _below(board: Picture, gain: Gain, plate: Badge, glyphs: Glyphs) -> tuple[Badge, ...]:
    """Return the points below the total on the plate of a seat, if it is blank there."""
    text, y = _points(gain, glyphs), plate.y + 1
    x = plate.box.right - 1 - len(text)
    if not _box_of(board, gain.seat).holds(x - 1, y):
        return ()
    is_free = all(letter == " " for letter, _ in cells_of(board.rows[y])[x - 1 : plate.box.right])
    return (Badge(x, y, text, "bold gain"),) if is_free else ()


def _bar(pictures: tuple[Picture, Picture], gain: Gain, plate: Badge, share: float) -> tuple[Badge, ...]:
    """Return the bar on the plate of a seat, grown by a share of the way from before a move to after it; nothing if it
    does not grow."""
    box = attrs.evolve(_box_of(pictures[1], gain.seat), y=plate.y, height=1)
    _, before, _ = _filled(pictures[0], box, gain.seat)
    x, after, ground = _filled(pictures[1], box, gain.seat)
    if after <= before:
        return ()
    full, rest = divmod(before + round(share * (after - before)), CELL)
    text = "█" * full + (EIGHTHS[rest - 1] if rest else "")
    return (Badge(x, plate.y, text.ljust(-(-after // CELL)), f"seat-{gain.seat + 1} on {ground}"),)


def _filled(picture: Picture, box: Box, seat: int) -> tuple[int, int, str]:
    """Return the first column of a seat's bar in the row of a box, its length in eighths of a cell, and its ground."""
    cells = cells_of(picture.rows[box.y])
    role = f"seat-{seat + 1} on "
    bar = [x for x in range(box.x + 1, box.right) if cells[x][1].startswith(role) and cells[x][0] in ("█", *EIGHTHS)]
    length = sum(EIGHTHS.index(cells[x][0]) + 1 if cells[x][0] in EIGHTHS else CELL for x in bar)
    return (bar[0], length, ground_of(cells[bar[0]][1])) if bar else (box.x, 0, "")


def _box_of(board: Picture, seat: int) -> Box:
    """Return the plate of a seat."""
    return next(target.box for target in board.targets if target.id == f"seat-{seat}")


def _numbers(row: Row, box: Box) -> list[tuple[int, str]]:
    """Return the words of a row of a box that stand between blanks, with the column after each."""
    cells = cells_of(row)[box.x : box.right]
    text = "".join(letter or " " for letter, _ in cells)
    found, x = [], 0
    for word in text.split(" "):
        x += len(word)
        if word:
            found.append((box.x + x, word))
        x += 1
    return found
