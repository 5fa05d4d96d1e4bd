"""Find a terminal's colour depth, rewrite frames for it, and send only changed cells.

Screens are always composed in 24-bit colour, each run of text as `ESC[...m text ESC[0m`. This module rewrites each
frame before it leaves: unsupported colours become the nearest supported ones, a reset is merged with the next sequence,
and only text, cursor positions and colours remain.
"""

import re
from array import array
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from typing import Final, Generic

import attrs
from rich.cells import cell_len
from rich.color import Color, ColorSystem, ColorType

from themes.palette import Depth
from themes.shades import nearest_256
from tui.terminal.pacing import P, Run, after, is_sure, move, shortest

BRIDGE_BYTES: Final = 4
"""Maximum gap of unchanged cells that is written rather than skipped: a cursor movement takes as many bytes."""
_UNKNOWN: Final = "\0"
"""The letter of a cell with unknown content. It never occurs in text."""
_MOST_PENS: Final = 60_000
"""Maximum number of numbered pens; a number takes two bytes."""

_FULL_TERMS = ("direct", "kitty", "alacritty", "wezterm", "foot", "ghostty", "contour")
_ATTRIBUTES = frozenset("123456789")
_BOLD, _FAINT, _NEITHER_BOLD_NOR_FAINT = "1", "2", "22"
_SHOWN_BY_BLANKS = frozenset("4579")
"""Attributes that are visible on blanks: lines, blinking, swapped colours."""
_ERASERS = (
    "xterm",
    "linux",
    "rxvt",
    "putty",
    "konsole",
    "gnome",
    "vte",
    "kitty",
    "alacritty",
    "foot",
    "iterm",
    "mintty",
    "st-",
    "nsterm",
    "wezterm",
    "ghostty",
    "contour",
)
"""Prefixes of TERM for terminals that erase in the current background (`bce` in terminfo). GNU screen does not."""
_LONG_BLANKS = re.compile(" {10,}| {5,}$|^ {5,}")
"""Blanks that may take more bytes than erasing them (ECH) and, inside a run, moving past them."""
_SGR = len("\x1b[0m")
_NO_EDGE = 1 << 16
"""A width for terminals where the edge does not matter."""
_ESCAPE = re.compile(r"(\x1b\[[\d;:]*[mH])")
_FOREIGN = re.compile(
    r"[\x00-\x1a\x1c-\x1f\x7f-\x9f]"  # control characters, also line ends: every line has a position
    r"|\x1b[\]PX^_][^\x07\x1b]*(?:\x07|\x1b\\)"  # whole commands to the terminal: titles, clipboards, links
    r"|\x1b(?!\[[\d;:]*[mH])(?:\[[0-?]*[ -/]*[@-~])?"  # every other sequence
)


def depth_of(environment: Mapping[str, str]) -> Depth:
    """Return the colour depth according to TERM, COLORTERM and NO_COLOR.

    >>> depth_of({"TERM": "xterm-256color", "COLORTERM": "truecolor"})
    'full'
    >>> depth_of({"TERM": "linux"})
    '16'
    """
    term = environment.get("TERM", "").lower()
    if environment.get("NO_COLOR") or term.startswith(("vt", "ansi-m", "dumb")):
        return "none"
    if environment.get("COLORTERM", "").lower() in ("truecolor", "24bit") or any(name in term for name in _FULL_TERMS):
        return "full"
    return "256" if "256color" in term else "16"


def erases_in_colour(environment: Mapping[str, str]) -> bool:
    """Return whether the terminal erases in the current background colour, according to its TERM.

    >>> erases_in_colour({"TERM": "xterm-256color"}), erases_in_colour({"TERM": "screen"})
    (True, False)
    """
    return environment.get("TERM", "").lower().startswith(_ERASERS)


def paint(
    frame: str,
    depth: Depth,
    *,
    columns: int = _NO_EDGE,
    erases: bool = False,
    shown: "ShownCells[_Pen] | None" = None,
) -> str:
    """Return the frame for a terminal with `columns` columns, in the order that takes the fewest bytes.

    It starts and ends with no colour set. If the terminal `erases` in colour, long blanks are erased instead of
    written. With `shown`, cells that the terminal already shows are left out.
    """
    pieces = _ESCAPE.split(_FOREIGN.sub("", frame))
    if pieces[0] or not pieces[1:] or pieces[1][-1] != "H":
        text = _written(list(_runs(pieces, depth, (0, 0))), None)
        if text and shown is not None:
            shown.forget()
        return text
    found = _runs(pieces, depth, (1, 1))
    runs = list(found if shown is None else shown.changed(found))
    last = pieces[-2] if pieces[-2][-1] == "H" and not pieces[-1] else ""
    if erases:
        runs = [part for run in runs for part in _blanks_apart(run)]
    if shown is not None:
        if not runs and last == shown.cursor:
            return ""
        shown.cursor = last
    return shortest(runs, partial(_written, columns=columns, erases=erases), _far) + last


def nothing_shown(columns: int, rows: int) -> "ShownCells[_Pen]":
    """Return the initial knowledge about a terminal of this size."""
    return ShownCells(columns, rows, _on_blanks)


def _runs(pieces: list[str], depth: Depth, at: tuple[int, int]) -> Iterator[Run["_Pen"]]:
    """Yield the runs that the pieces of a frame draw, starting at position `at`."""
    wanted, (row, column) = "", at
    for place, piece in enumerate(pieces):
        if not place % 2:
            if piece:
                width = len(piece) if piece.isascii() else cell_len(piece)
                yield row, column, _pen(depth, wanted), piece, width
                column += width
        elif piece[-1] == "H":
            row, column = _position(piece)
        else:
            wanted = _then(wanted, piece[2:-1])


def _blanks_apart(run: Run["_Pen"]) -> Iterator[Run["_Pen"]]:
    """Split long blanks off a run, unless an attribute is visible on them."""
    row, column, pen, text, width = run
    start = 0
    if len(text) == width and _SHOWN_BY_BLANKS.isdisjoint(pen.attributes):
        for found in _LONG_BLANKS.finditer(text):
            for end in (found.start(), found.end()):
                if start < end:
                    yield row, column + start, pen, text[start:end], end - start
                start = end
    if start < len(text):
        yield row, column + start, pen, text[start:], width - start


def _position(piece: str) -> tuple[int, int]:
    row, _, column = piece[2:-1].partition(";")
    return int(row or 1), int(column or 1)


def _written(runs: Sequence[Run["_Pen"]], columns: int | None, *, erases: bool = False) -> str:
    """Return the sequences for these runs in the given order, from no colour to no colour.

    Cursor movements are left out between adjacent runs, and entirely if `columns` is None.
    """
    out: list[str] = []
    pen, at = _NO_PEN, None
    for number, run in enumerate(runs, 1):
        row, column, goal, text, _ = run
        if columns is not None:
            if at != (row, column):
                out.append(move(at, row, column))
            at = after(run, columns)
        is_blank = not text.strip(" ")
        if goal is not pen:
            goal = _for_blanks(pen, goal) if is_blank else goal
            out.append(_transition(pen, goal))
            pen = goal
        if erases and is_blank and _SHOWN_BY_BLANKS.isdisjoint(pen.attributes):
            behind = runs[number][:2] if number < len(runs) else None
            erased = f"\x1b[{len(text)}X"
            if len(erased) + _way((row, column), behind) < len(text) + _way(at, behind):
                text = erased
                at = (row, column)
        out.append(text)
    out.append(_transition(pen, _NO_PEN))
    return "".join(out)


def _way(at: tuple[int, int] | None, to: tuple[int, int] | None) -> int:
    """Return the number of bytes for moving from `at` to `to`, 0 if there is no target."""
    return len(move(at, *to)) if to is not None else 0


@attrs.frozen(cache_hash=True)
class _Pen:
    """Colours and attributes of a run, as SGR codes."""

    attributes: tuple[str, ...] = ()
    """Sorted codes of bold, underline and so on."""
    ink: str = ""
    """The foreground colour; empty for the default."""
    paper: str = ""
    """The background colour; empty for the default."""


_NO_PEN = _Pen()


def _then(before: str, sgr: str) -> str:
    """Return the SGR parameters in force after `before` and then `sgr`."""
    if sgr in ("", "0"):
        return ""
    if sgr.startswith("0;"):
        return sgr[2:]
    return f"{before};{sgr}" if before else sgr


@lru_cache(maxsize=4096)
def _for_blanks(old: _Pen, new: _Pen) -> _Pen:
    """Return the cheapest pen for blanks: only the background matters unless lines are drawn through them or colours
    swapped."""
    if not old.ink or not new.paper or not _SHOWN_BY_BLANKS.isdisjoint((*old.attributes, *new.attributes)):
        return new
    return _Pen(old.attributes, old.ink, new.paper)


@lru_cache(maxsize=4096)
def _on_blanks(pen: _Pen) -> _Pen:
    """Return the pen without its foreground if blanks look the same with it."""
    return _Pen((), "", pen.paper) if _SHOWN_BY_BLANKS.isdisjoint(pen.attributes) else pen


def _far(old: _Pen, new: _Pen) -> int:
    """Estimate the bytes of `_transition` without building it: sorting compares every pair of pens, a frame uses
    few."""
    if _keeps(old.ink, new.ink) and _keeps(old.paper, new.paper) and old.attributes == new.attributes:
        return (len(new.ink) if new.ink != old.ink else 0) + (len(new.paper) if new.paper != old.paper else 0)
    return _SGR + len(new.attributes) + len(new.ink) + len(new.paper)


@lru_cache(maxsize=4096)
def _transition(old: _Pen, new: _Pen) -> str:
    """Return the shortest sequence that changes one pen into another."""
    if old == new:
        return ""
    dropped = [code for code in old.attributes if code not in new.attributes]
    thins = dropped == [_BOLD] and new.ink != "" and _FAINT not in new.attributes
    if (thins or not dropped) and _keeps(old.ink, new.ink) and _keeps(old.paper, new.paper):
        codes = [_NEITHER_BOLD_NOR_FAINT] if thins else []
        codes += [code for code in new.attributes if code not in old.attributes]
        codes += [colour for was, colour in ((old.ink, new.ink), (old.paper, new.paper)) if was != colour]
    else:
        codes = ["0", *new.attributes, *filter(None, (new.ink, new.paper))]
    return f"\x1b[{';'.join(codes)}m"


def _keeps(old: str, new: str) -> bool:
    return bool(new) or not old


@lru_cache(maxsize=4096)
def _pen(depth: Depth, sgr: str) -> _Pen:
    attributes, ink, paper = _parsed(sgr)
    if depth == "none":
        reverse = ink is not None and paper is not None and _light(paper) > _light(ink)
        return _Pen((*attributes, "7") if reverse and "7" not in attributes else attributes)
    inked = _codes(ink, depth, foreground=True)
    papered = _codes(paper, depth, foreground=False)
    if depth == "16" and ink and paper and ink != paper and _same(inked, papered):
        inked = "30" if _light(paper) > 0.5 else "97"
    return _Pen(attributes, inked, papered)


def _parsed(sgr: str) -> tuple[tuple[str, ...], Color | None, Color | None]:
    """Return the attribute codes and both colours of an SGR parameter list."""
    attributes: dict[str, None] = {}
    ink: Color | None = None
    paper: Color | None = None
    codes = iter(sgr.split(";")) if sgr else iter(())
    for code in codes:
        if code in _ATTRIBUTES:
            attributes[code] = None
        elif code in ("38", "48"):
            colour = _extended(codes)
            ink, paper = (colour, paper) if code == "38" else (ink, colour)
        elif code[:1] in ("3", "9") and code[-1:] in "01234567" and len(code) == 2:
            ink = Color.from_ansi(int(code[1]) + (8 if code[0] == "9" else 0))
        elif code[:1] in ("4", "1") and code[-1:] in "01234567" and len(code) in (2, 3):
            paper = Color.from_ansi(int(code[-1]) + (8 if len(code) == 3 else 0))
    return tuple(sorted(attributes)), ink, paper


def _extended(codes: Iterator[str]) -> Color | None:
    """Return the colour after 38 or 48: `2;red;green;blue` or `5;number`."""
    kind = next(codes, "")
    if kind == "2":
        red, green, blue = (int(next(codes, "0") or 0) & 255 for _ in range(3))
        return Color.from_rgb(red, green, blue)
    return Color.from_ansi(int(next(codes, "0") or 0) & 255) if kind == "5" else None


def _codes(colour: Color | None, depth: Depth, *, foreground: bool) -> str:
    if colour is None:
        return ""
    if depth == "16":
        colour = colour.downgrade(ColorSystem.STANDARD)
    elif depth == "256" and colour.type is ColorType.TRUECOLOR:
        colour = Color.from_ansi(nearest_256(tuple(colour.get_truecolor())))
    return ";".join(colour.get_ansi_codes(foreground=foreground))


def _same(ink: str, paper: str) -> bool:
    """Return whether text would be invisible: codes 30-37 on 40-47, 90-97 on 100-107."""
    return ink.isdecimal() and paper.isdecimal() and int(ink) + 10 == int(paper)


def _light(colour: Color) -> float:
    """Return the perceived lightness, 0 to 1."""
    red, green, blue = colour.get_truecolor()
    return (0.299 * red + 0.587 * green + 0.114 * blue) / 255


# Remembers the cells of a terminal, so that a frame sends only cells that change.
#
# Textual redraws whole regions: all cells when an area moves, a panel with the same texts, a cell that is lit and unlit
# within one frame. `BELVEDERE_PLAIN=textual` switches this off. `tui/terminal/__init__.py` has measurements.


class ShownCells(Generic[P]):
    """The known cells of one terminal, about 30 kB at 140x45."""

    def __init__(self, columns: int, rows: int, on_blanks: Callable[[P], P]) -> None:
        """Start with unknown cells. `on_blanks` reduces a pen to the part that is visible on blanks."""
        self._columns = columns
        self._rows = rows
        self._on_blanks = on_blanks
        self.forget()

    def forget(self) -> None:
        """Mark all cells as unknown: a frame was dropped, or another program wrote to the terminal."""
        self._letters = [_UNKNOWN * self._columns] * self._rows
        self._pens = [array("H", [0]) * self._columns for _ in range(self._rows)]
        self._numbers: dict[P, int] = {}
        self.cursor = ""
        """The sequence of the last cursor position; empty if unknown."""

    def changed(self, runs: Iterable[Run[P]]) -> Iterator[Run[P]]:
        """Yield the parts of these runs that are not shown yet, and remember them as shown.

        Runs outside the screen, or with letters that may not be one cell wide, are yielded unchanged.
        """
        for run in runs:
            if len(self._numbers) > _MOST_PENS:
                self.forget()
            row, column, pen, text, width = run
            if not 0 < row <= self._rows:
                yield run
            elif column + width > self._columns + 1 or not is_sure(text, width):
                inside = max(0, min(width, self._columns + 1 - column))
                self._put(row - 1, column - 1, _UNKNOWN * inside, array("H", [0]) * inside)
                yield run
            else:
                for start, end in self._unlike(row - 1, column - 1, text, self._numbered(pen, text)):
                    yield row, column + start, pen, text[start:end], end - start

    def _unlike(self, row: int, start: int, text: str, pens: "array[int]") -> list[tuple[int, int]]:
        """Store a text and return the ranges that differ from the previous content, as first letter and end."""
        end = start + len(text)
        old_text, old_pens = self._letters[row][start:end], self._pens[row][start:end]
        if text == old_text and pens == old_pens:
            return []
        self._put(row, start, text, pens)
        if _UNKNOWN in old_text:
            return [(0, len(text))]
        found: list[tuple[int, int]] = []
        for place, (one, other, pen, old_pen) in enumerate(zip(text, old_text, pens, old_pens, strict=True)):
            if one != other or pen != old_pen:
                first, last = found[-1] if found else (0, -BRIDGE_BYTES - 1)
                if place - last <= BRIDGE_BYTES and len(text[last:place].encode()) <= BRIDGE_BYTES:
                    found[-1] = first, place + 1
                else:
                    found.append((place, place + 1))
        return found

    def _put(self, row: int, start: int, text: str, pens: "array[int]") -> None:
        letters, end = self._letters[row], start + len(text)
        self._letters[row] = letters[:start] + text + letters[end:]
        self._pens[row][start:end] = pens

    def _numbered(self, pen: P, text: str) -> "array[int]":
        """Return the number of the visible pen for each letter of a text."""
        number = self._number(pen)
        if " " not in text:
            return array("H", [number]) * len(text)
        blank = self._number(self._on_blanks(pen))
        return array("H", [blank if letter == " " else number for letter in text])

    def _number(self, pen: P) -> int:
        return self._numbers.setdefault(pen, len(self._numbers))
