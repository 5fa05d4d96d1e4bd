"""Draw rows of inked text as an SVG picture, with blocks as shapes, so that fonts leave no gaps between them."""

from collections.abc import Sequence
from xml.sax.saxutils import escape

from rich.color import Color
from rich.terminal_theme import DEFAULT_TERMINAL_THEME

from themes.inks import Inks
from tui.widgets.picture import QUADRANTS, Row, cells_of

WIDTH, HEIGHT = 9, 18
"""Size of a cell in pixels."""
_PLACES = ((0, 0), (0.5, 0), (0, 0.5), (0.5, 0.5))


def svg_of(rows: Sequence[Row], inks: Inks) -> str:
    """Return an SVG document of the rows in the colours of a theme."""
    columns = max((len(cells_of(row)) for row in rows), default=0)
    body = [piece for y, row in enumerate(rows) for piece in _row(row, y, inks)]
    size = f'width="{columns * WIDTH}" height="{len(rows) * HEIGHT}"'
    box = f'viewBox="0 0 {columns * WIDTH} {len(rows) * HEIGHT}"'
    font = 'font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="15"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} {box} {font} shape-rendering="crispEdges">'
    return "\n".join((head, *body, "</svg>", ""))


def block_parts(character: str) -> list[tuple[float, float, float, float]]:
    """Return the rectangles of a block: left, top, width and height as fractions of a cell."""
    code = ord(character)
    if character != " " and character in QUADRANTS:
        filled = QUADRANTS.index(character)
        return [(x, y, 0.5, 0.5) for place, (x, y) in enumerate(_PLACES) if filled >> place & 1]
    if 0x2581 <= code <= 0x2588:
        return [(0, 1 - (code - 0x2580) / 8, 1, (code - 0x2580) / 8)]
    if 0x2589 <= code <= 0x258F:
        return [(0, 0, (0x2590 - code) / 8, 1)]
    return []


def _row(row: Row, y: int, inks: Inks) -> list[str]:
    """Return the backgrounds of a row, then its letters."""
    grounds, letters, x = [], [], 0
    for text, ink in row:
        style = inks.style(ink)
        front = _hex(style.color, "#d8d8d8")
        back = _hex(style.bgcolor, "#000000")
        if style.reverse:
            front, back = back, front
        width = len(cells_of(((text, ink),)))
        grounds.append(_rectangle(x, y, 0, 0, width, 1, back))
        letters += _letters(text, x, y, front, bold=bool(style.bold))
        x += width
    return grounds + letters


def _letters(text: str, x: int, y: int, colour: str, *, bold: bool) -> list[str]:
    found, words = [], ""
    for column, character in enumerate(text):
        parts = block_parts(character)
        found += [_rectangle(x + column, y, *part, colour) for part in parts]
        words += " " if parts else character
    if words.strip():
        start = len(words) - len(words.lstrip())
        shown = words.strip()
        weight = ' font-weight="bold"' if bold else ""
        place = f'x="{(x + start) * WIDTH}" y="{y * HEIGHT + 14}" textLength="{len(shown) * WIDTH}"'
        found.append(f'<text {place} fill="{colour}"{weight} xml:space="preserve">{escape(shown)}</text>')
    return found


def _rectangle(x: int, y: int, left: float, top: float, width: float, height: float, colour: str) -> str:
    place = f'x="{(x + left) * WIDTH:g}" y="{(y + top) * HEIGHT:g}"'
    return f'<rect {place} width="{width * WIDTH:g}" height="{height * HEIGHT:g}" fill="{colour}"/>'


def _hex(colour: Color | None, default: str) -> str:
    if colour is None or colour.is_default:
        return default
    return colour.get_truecolor(DEFAULT_TERMINAL_THEME).hex
