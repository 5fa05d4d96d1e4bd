"""Pictures: the content of an area of the screen, as rows of inked text with targets to choose from."""

import re
from collections.abc import Hashable, Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import compress, islice, pairwise, repeat
from operator import ne
from typing import Any, Final

import attrs
from rich.cells import cell_len
from textual.geometry import Offset

Span = tuple[str, str]
"""A text and its ink (`themes.inks`)."""
Row = tuple[Span, ...]
Cell = tuple[str, str]
"""A cell: its character (empty after a wide one) and its ink."""
QUADRANTS: Final = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"
"""Block characters indexed by filled quarters: 1 for the upper left, 2 upper right, 4 lower left, 8 lower right."""
PRESS: Final = "press-"
"""Prefix of the ids of targets that press a key; the id of its binding follows. The cursor skips them."""
NARROW: Final = re.compile("[ -~\u00a1-\u00ac\u00ae-\u02ff\u2500-\u259f]*")
"""Text of characters that certainly take one cell each: Latin letters, lines and blocks."""


@attrs.frozen
class Box:
    """A region in cells: left column, top row, width, height.

    >>> Box(2, 1, 3, 2).holds(4, 2), Box(2, 1, 3, 2).holds(5, 2)
    (True, False)
    """

    x: int
    y: int
    width: int
    height: int

    @property
    def right(self) -> int:
        """The first column to the right of it."""
        return self.x + self.width

    @property
    def bottom(self) -> int:
        """The first row below it."""
        return self.y + self.height

    def holds(self, x: int, y: int) -> bool:
        return self.x <= x < self.right and self.y <= y < self.bottom

    def moved(self, x: int, y: int) -> "Box":
        """Return the region `x` columns to the right and `y` rows down."""
        return Box(self.x + x, self.y + y, self.width, self.height)

    def common(self, other: "Box") -> "Box | None":
        """Return the intersection of both regions, None if empty.

        >>> Box(0, 0, 4, 2).common(Box(2, 1, 5, 5))
        Box(x=2, y=1, width=2, height=1)
        """
        x, y = max(self.x, other.x), max(self.y, other.y)
        width, height = min(self.right, other.right) - x, min(self.bottom, other.bottom) - y
        return Box(x, y, width, height) if width > 0 and height > 0 else None


NOWHERE: Final = Box(0, 0, 0, 0)
"""The place of a hidden part."""


@attrs.frozen
class Target:
    """A place for the cursor.

    `answers` are the actions it stands for, legal or not; `digit` chooses it by number, `name` after `'`. The mark of
    its condition is drawn in the cell (`mark_x`, `mark_y`), which may lie outside the box, on a border.

    Pieces that are placed on a grid have two kinds of target (see `tui.boards.Scene`):

    - The piece itself, in a hand or an offer, `holds`: choosing it takes it in hand instead of listing its `answers`,
      which are all placements of that piece. The cursor moves to the place of `best`, if set.
    - A cell has the `turns` of the piece in hand instead of `answers`: the action for zero, one, two or three quarter
      turns (fewer for a symmetric piece). The current turn counts; `r` moves on to the next legal one here.

    The choice of a cell, or of any other target with a `ghost`, is previewed on the board (`Scene.trial`) as soon as
    the cursor is on it. The cursor starts where the `best` action of a target that does not hold can be chosen.

    `reach` are one-row regions highlighted while the cursor is on it; `foot` is a row where blank cells then show a
    line; `head` is the number of highlighted cells in the row of its mark, if not all. A `lit` target itself shows that
    it can be chosen, without the mark of a legal choice. `arrived` is highlighted for a moment instead of the box,
    where a piece has just arrived next to it.
    """

    id: str
    box: Box
    answers: tuple[Any, ...] = ()
    digit: int | None = None
    name: str = ""
    mark_x: int = -1
    mark_y: int = -1
    holds: bool = False
    turns: tuple[Any, ...] = ()
    ghost: bool = False
    reach: tuple[Box, ...] = ()
    lit: bool = False
    foot: Box | None = None
    head: int | None = None
    arrived: Box | None = None
    best: Any = None

    @property
    def is_drawn(self) -> bool:
        """Whether its choice is drawn at once."""
        return self.ghost or bool(self.turns)

    @property
    def has_turns(self) -> bool:
        """Whether a quarter turn makes a difference."""
        return any(action != self.turns[0] for action in self.turns)

    @property
    def everything(self) -> tuple[Any, ...]:
        """All actions that it may stand for."""
        return self.answers + self.turns

    @property
    def marked(self) -> Box:
        """The cells that a mark, or two letters of jump mode, may change."""
        left = min(self.box.x, self.mark_x)
        right = max(self.box.right, self.mark_x + 2)
        return Box(left, self.mark_y, right - left, 1)


@attrs.frozen
class Picture:
    """`rows` of exactly `width` cells each, from the top, and their targets in reading order."""

    width: int
    rows: tuple[Row, ...]
    targets: tuple[Target, ...] = ()

    @property
    def height(self) -> int:
        return len(self.rows)

    def text(self) -> list[str]:
        """Return the rows as plain text, without trailing blanks."""
        return ["".join(text for text, _ in row).rstrip() for row in self.rows]


class Canvas:
    """A sheet of cells on which to paint a picture, cut off at its edges.

    With `twins`, characters are replaced by their twins (`themes.glyphs.TWINS` on a terminal that shows only ASCII).
    """

    __slots__ = ("_inks", "_letters", "_twins", "ascii_only", "day", "edged", "ground", "height", "targets", "width")

    def __init__(
        self,
        width: int,
        height: int,
        ground: str = "text",
        *,
        twins: Mapping[int, str] | None = None,
        edged: bool = False,
        day: bool = False,
    ) -> None:
        self.width = width
        self.height = height
        self.ground = ground
        self.targets: list[Target] = []
        self._twins = twins
        self.ascii_only = twins is not None
        """Whether the terminal shows only ASCII, so that pictures of blocks need another form."""
        self.edged = edged
        """Whether panels and cards need an edge, because the theme has one colour for them and the page."""
        self.day = day
        """Whether skies are drawn by day."""
        self._letters = [[" "] * width for _ in range(height)]
        self._inks = [[ground] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, ink: str | None = None, *, limit: int | None = None) -> int:
        """Write `text` from column `x`, at most `limit` cells wide, and return the column after it.

        An ink without a ground stands on the theme's background; use `over` to keep the existing ground.
        """
        if self._twins is not None and not text.isascii():
            text = text.translate(self._twins)
        if not 0 <= y < self.height:
            return x + cell_len(text)
        stop = self.width if limit is None else min(self.width, x + limit)
        ink = ink or self.ground
        if not NARROW.fullmatch(text):
            return self._put_wide(x, y, text, ink, stop)
        end = max(x, min(stop, x + len(text)))
        start = max(0, x)
        if start < end:
            self._letters[y][start:end] = text[start - x : end - x]
            self._inks[y][start:end] = [ink] * (end - start)
        return end

    def _put_wide(self, x: int, y: int, text: str, ink: str, stop: int) -> int:
        """Write text that may contain wide characters."""
        letters, inks = self._letters[y], self._inks[y]
        for character in text:
            width = 1 if character.isascii() else cell_len(character)
            if width == 0:
                continue
            if x + width > stop:
                break
            if x >= 0:
                letters[x], inks[x] = character, ink
                if width == 2:
                    letters[x + 1], inks[x + 1] = "", ink
            x += width
        return x

    def over(self, x: int, y: int, text: str, ink: str) -> int:
        """Write narrow `text` on the existing ground; blanks are transparent. Return the column after it."""
        end = x + len(text)
        if not 0 <= y < self.height:
            return end
        if self._twins is not None and not text.isascii():
            text = text.translate(self._twins)
        letters, inks = self._letters[y], self._inks[y]
        for column in range(max(0, x), min(self.width, end)):
            if (letter := text[column - x]) != " ":
                letters[column] = letter
                inks[column] = f"{ink} on {ground_of(inks[column])}"
        return end

    def under(self, x: int, y: int, character: str, ink: str) -> None:
        """Write a character into a blank cell, on its ground; leave other cells as they are."""
        if 0 <= x < self.width and 0 <= y < self.height and self._letters[y][x] == " ":
            self.over(x, y, character, ink)

    def shade(self, box: Box, ground: str) -> None:
        """Change the ground of a region; letters and their colours stay."""
        for y in range(max(0, box.y), min(self.height, box.bottom)):
            inks = self._inks[y]
            for x in range(max(0, box.x), min(self.width, box.right)):
                inks[x] = f"{inks[x].partition(' on ')[0]} on {ground}"

    def ground_at(self, x: int, y: int) -> str:
        """Return the ground of a cell; outside the sheet, that of the sheet."""
        is_inside = 0 <= x < self.width and 0 <= y < self.height
        return ground_of(self._inks[y][x] if is_inside else self.ground)

    def centre(self, box: Box, text: str, ink: str | None = None) -> int:
        """Write `text` in the middle of the first row of a region, and return the column after it."""
        return self.put(box.x + (box.width - cell_len(text)) // 2, box.y, text, ink)

    def quads(self, x: int, y: int, rows: Sequence[str], colours: Mapping[str, str]) -> None:
        """Draw a picture of square pixels, four a cell. Each character is a key of `colours`; blanks and dots are
        transparent. A cell shows its first two colours."""
        for column, row, block, kinds in _blocks(tuple(rows)):
            self._block(x + column, y + row, block, [colours[kind] for kind in kinds])

    def _block(self, x: int, y: int, block: str, colours: Sequence[str]) -> None:
        if len(colours) == 1:
            self.over(x, y, block, colours[0])
        else:
            self.put(x, y, block, f"{colours[0]} on {colours[1]}")

    def right(self, edge: int, y: int, text: str, ink: str | None = None) -> None:
        """Write `text` so that it ends before column `edge`."""
        self.put(edge - cell_len(text), y, text, ink)

    def fill(self, box: Box, ink: str, character: str = " ") -> None:
        """Fill a region with one character."""
        if self._twins is not None and not character.isascii():
            character = character.translate(self._twins)
        left, right = max(0, box.x), min(self.width, box.right)
        if left < right:
            for y in range(max(0, box.y), min(self.height, box.bottom)):
                self._letters[y][left:right] = [character] * (right - left)
                self._inks[y][left:right] = [ink] * (right - left)

    def target(self, target: Target) -> None:
        """Add a target, unless it lies outside the sheet."""
        if target.box.y < self.height and target.box.x < self.width:
            self.targets.append(target)

    def paste(self, picture: Picture, x: int, y: int) -> None:
        """Copy a picture and its targets to (`x`, `y`)."""
        for number, row in enumerate(picture.rows):
            column = x
            for text, ink in row:
                column = self.put(column, y + number, text, ink)
        for target in picture.targets:
            self.target(moved(target, x, y))

    def stamp(self, sheet: "Canvas", x: int, y: int) -> None:
        """Copy all cells of a sheet, as far as they lie on this one, which costs less than `paste`. Both must show the
        same characters."""
        width = min(sheet.width, self.width - x)
        for row, (letters, inks) in zip(range(y, self.height), sheet.cells(), strict=False):
            self._letters[row][x : x + width] = letters[:width]
            self._inks[row][x : x + width] = inks[:width]

    def cells(self) -> Iterable[tuple[list[str], list[str]]]:
        """Return the characters and the inks of each row."""
        return zip(self._letters, self._inks, strict=True)

    def overlay(self, picture: Picture, x: int, y: int) -> None:
        """Paint a picture over (`x`, `y`) without its targets and its empty background, so that everything behind it
        stays visible, also around letters on that background."""
        for number, row in enumerate(picture.rows):
            for column, (letter, ink) in enumerate(cells_of(row)):
                if ground_of(ink) != "background":
                    self.put(x + column, y + number, letter, ink)
                elif letter.strip():
                    ground = self.ground_at(x + column, y + number)
                    self.put(x + column, y + number, letter, f"{ink.partition(' on ')[0]} on {ground}")

    def picture(self) -> Picture:
        rows = tuple(_spans(*row) for row in zip(self._letters, self._inks, strict=True))
        return Picture(self.width, rows, tuple(self.targets))


def ground_of(ink: str) -> str:
    """Return the ground of an ink, `background` if it has none."""
    return ink.partition(" on ")[2] or "background"


def moved(target: Target, x: int, y: int) -> Target:
    """Return the target moved by `x` columns and `y` rows, with its foot and other regions."""
    foot, arrived = (box if box is None else box.moved(x, y) for box in (target.foot, target.arrived))
    return attrs.evolve(
        target,
        box=target.box.moved(x, y),
        mark_x=target.mark_x + x,
        mark_y=target.mark_y + y,
        reach=tuple(box.moved(x, y) for box in target.reach),
        foot=foot,
        arrived=arrived,
    )


def joined(cells: Sequence[Cell]) -> Row:
    """Merge neighbouring cells of one ink into spans."""
    return _spans([letter for letter, _ in cells], [ink for _, ink in cells])


def _spans(letters: Sequence[str], inks: Sequence[str]) -> Row:
    ends = [*compress(range(1, len(inks)), map(ne, inks, islice(inks, 1, None))), len(inks)]
    return tuple(
        _shared("".join(letters[start:end]), inks[start]) for start, end in pairwise((0, *ends)) if end > start
    )


@lru_cache(maxsize=512)
def _blocks(rows: tuple[str, ...]) -> tuple[tuple[int, int, str, str], ...]:
    """Return the non-empty cells of a picture of pixels: column, row, block, the pixels' first two kinds.

    The same few pictures are on every card; computing them for each took a tenth of the time to paint a board.
    """
    found: list[tuple[int, int, str, str]] = []
    for row in range(0, len(rows), 2):
        upper, lower = (*rows[row : row + 2], "")[:2]
        for column in range(0, max(len(upper), len(lower)), 2):
            pixels = [line[column + k : column + k + 1] or "." for line in (upper, lower) for k in (0, 1)]
            kinds = [kind for kind in dict.fromkeys(pixels) if kind not in ". "]
            if kinds:
                block = QUADRANTS[sum(1 << place for place, pixel in enumerate(pixels) if pixel == kinds[0])]
                found.append((column // 2, row // 2, block, "".join(kinds[:2])))
    return tuple(found)


@lru_cache(maxsize=8192)
def _shared(text: str, ink: str) -> Span:
    """Return one shared span for all pictures: most ground and words are the same at every table of a server."""
    return text, ink


def cells_of(row: Row) -> list[Cell]:
    """Return the cells of a row."""
    cells: list[Cell] = []
    for text, ink in row:
        if NARROW.fullmatch(text):
            cells += zip(text, repeat(ink))
            continue
        for character in text:
            cells.append((character, ink))
            if not character.isascii() and cell_len(character) == 2:
                cells.append(("", ink))
    return cells


def title_place(picture: Picture, box: Box) -> Offset:
    """Return the first letter in `box` on the ground of the cursor, or its corner if there is none."""
    for y in range(max(0, box.y), min(box.bottom, picture.height)):
        for x, (letter, ink) in enumerate(cells_of(picture.rows[y])[box.x : box.right], box.x):
            if letter.isalnum() and ground_of(ink) == "cursor":
                return Offset(x, y)
    return Offset(box.x, box.y)


def changed_spans(old: Sequence[Hashable], new: Sequence[Hashable], *, gap: int = 8) -> list[tuple[int, int]]:
    """Return the ranges where two rows of equal length differ, as start and end. Gaps below `gap` are included.

    >>> changed_spans("abcdefghijklm", "aXcdefghijkYm", gap=4)
    [(1, 2), (11, 12)]
    """
    spans: list[tuple[int, int]] = []
    for place, (one, other) in enumerate(zip(old, new, strict=True)):
        if one != other:
            if spans and place - spans[-1][1] < gap:
                spans[-1] = (spans[-1][0], place + 1)
            else:
                spans.append((place, place + 1))
    return spans


def wrap(text: str, width: int, *, rows: int | None = None, more: str = "…") -> list[str]:
    """Wrap words into lines of at most `width` cells; text after `rows` lines is cut with a mark. No-break spaces hold
    words together."""
    lines = [""]
    for word in filter(None, text.replace("\n", " ").split(" ")):
        for piece in _pieces(word, width):
            joined_line = f"{lines[-1]} {piece}" if lines[-1] else piece
            if cell_len(joined_line) <= width:
                lines[-1] = joined_line
            else:
                lines.append(piece)
    if rows is not None and len(lines) > rows:
        lines = [*lines[: rows - 1], cut(" ".join(lines[rows - 1 :]), width, more=more)]
    return lines


def cut(text: str, width: int, *, more: str = "…") -> str:
    """Return `text` in at most `width` cells, ending in a mark if cut."""
    if cell_len(text) <= width:
        return text
    kept = ""
    for character in text:
        if cell_len(kept) + cell_len(character) + 1 > width:
            break
        kept += character
    return kept.rstrip() + more if width > 0 else ""


def _pieces(word: str, width: int) -> list[str]:
    if cell_len(word) <= width:
        return [word]
    pieces = [""]
    for character in word:
        if cell_len(pieces[-1]) + cell_len(character) > width:
            pieces.append("")
        pieces[-1] += character
    return pieces
