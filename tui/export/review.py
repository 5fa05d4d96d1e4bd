"""Write a review as a page for a browser: one file that loads nothing and runs no scripts.

The page has the curve as a picture. The boards before the costliest decisions are preformatted text in the colours of
the light or dark theme, as the reader prefers, with a description below.
"""

from collections.abc import Iterator, Mapping, Sequence
from html import escape

from rich.cells import cell_len
from rich.style import Style

from core.bots.heuristics import margin
from core.grammar import format_signed_decimal
from core.kernel.decision import SEAT_LETTERS, Seat
from core.kernel.game import AnyGame
from core.record.replay import game_of
from core.record.text import Record
from core.review.questions import AskedDecision, questions_of
from core.review.sentences import (
    account_rows,
    dear_of,
    describe_method,
    describe_sums,
    headline,
    mistakes_heading,
    price_story,
    seat_heading,
    turn_lines,
)
from core.review.tries import update_of
from core.review.values import DearDecision, Review, SeatAccount
from core.text import Texts
from themes.glyphs import load_glyphs
from themes.inks import inks_of
from themes.palette import Theme, load_theme
from themes.shades import READABLE, Colour, contrast, resolve
from tui.boards import Scene, board_for
from tui.widgets.picture import Row, cut
from tui.words.names import game_title

PICTURE_WIDTH, PICTURE_HEIGHT = 800, 400
LEFT_ROOM = 56
RIGHT_ROOM = 40
TOP_ROOM = 48
BOTTOM_ROOM = 44
"""Margins around the curves, in pixels."""
SEAT_DASHES = ("", "8 4", "2 3", "10 3 2 3", "14 4")
"""Line dashes by seat."""
GRID_STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500)
"""Allowed distances between grid lines, in points."""
GRID_LINES = 6
"""Maximum number of grid lines."""
NAME_CELLS = 14
"""Cells of a name above the curves, so that five fit side by side."""

Curve = Sequence[tuple[int, float]]
"""Versions, with the lead in points."""

BLACK = (0, 0, 0)
WHITE = (255, 255, 255)

BOARD_WIDTH, BOARD_HEIGHT = 99, 40
"""Columns and rows of a board: the largest width where no board has its log at its side."""
PAGE_ROLES = ("background", "surface", "text", "dim", "border", "accent", "loss", "gain")
"""Colours of the page, by their names in themes."""
PAGE_STYLE = """\
:root{color-scheme:light dark}
body{background:var(--background);color:var(--text);font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:62rem;
padding:1rem}
h1{font-size:1.4rem}h2{border-top:1px solid var(--border);font-size:1.2rem;margin-top:2rem;padding-top:1rem}
h3{color:var(--loss);font-size:1rem;margin-bottom:.25rem}
p{margin:.25rem 0}.method,figcaption{color:var(--dim)}.better{color:var(--gain)}
figure{margin:.5rem 0}svg{height:auto;max-width:100%}
table{border-collapse:collapse}th{font-weight:normal;padding-right:1.5rem;text-align:left}
td{font-variant-numeric:tabular-nums}
.board{border:1px solid var(--border);overflow-x:auto}.board:focus{outline:2px solid var(--accent)}
pre{font:13px/1.17 "DejaVu Sans Mono",Menlo,Consolas,"Liberation Mono",monospace;margin:0;padding:.5rem;
width:max-content}
pre span{display:inline-block;height:1.17em;vertical-align:top}pre .w{text-align:center;width:1ch}
pre .w2{text-align:center;width:2ch}
details ul{margin:.25rem 0}"""
"""The styles that do not depend on the theme. Board spans fill their lines, so that grounds have no gaps."""
PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'"
"""The Content Security Policy: the page may use only its own styles."""


def page_of(found: Review, record: Record, texts: Texts) -> str:
    """Return the page for a reviewed record. Raises RecordError if its rules are unknown."""
    game = game_of(record)
    asked = {(one.version, one.seat): one for one in questions_of(game, record)} if found.dear else {}
    styled = StyledRows()
    body = list(_body(found, game, asked, styled, texts))
    return "\n".join((*_head(found, styled, texts), *body, "</body>", "</html>", ""))


# Writes rows of inked text as spans for a page, and the style rules of their inks in a theme


class StyledRows:
    """Gives each ink a class at its first use. Inks of readable text have separate classes, which are legible in every
    theme."""

    def __init__(self) -> None:
        self._classes: dict[tuple[str, bool], str] = {}

    def add(self, rows: Sequence[Row]) -> str:
        """Return rows as the content of a `pre`."""
        return "\n".join("".join(self._span(text, ink) for text, ink in row) for row in rows)

    def rules(self, theme: Theme) -> Iterator[str]:
        """Yield a style rule for every class used so far."""
        for (ink, is_read), name in self._classes.items():
            yield f"pre .{name}{{{_declared(inks_of(theme).style(ink), is_read=is_read)}}}"

    def _span(self, text: str, ink: str) -> str:
        key = (ink, any(character.isalnum() for character in text))
        name = self._classes.setdefault(key, f"c{len(self._classes)}")
        return f'<span class="{name}">{"".join(map(_cell, text))}</span>'


def _head(found: Review, styled: StyledRows, texts: Texts) -> Iterator[str]:
    yield "<!DOCTYPE html>"
    yield f'<html lang="{texts.language}">'
    yield "<head>"
    yield '<meta charset="utf-8">'
    yield f'<meta http-equiv="Content-Security-Policy" content="{PAGE_POLICY}">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield f"<title>{escape(headline(found, texts))}</title>"
    yield f"<style>\n{PAGE_STYLE}\n{_colours('light', styled)}"
    yield f"@media (prefers-color-scheme:dark){{\n{_colours('dark', styled)}\n}}\n</style>"
    yield "</head>"


def _colours(key: str, styled: StyledRows) -> str:
    theme = load_theme(key)
    roles = ";".join(f"--{role}:{resolve(theme, role)}" for role in PAGE_ROLES)
    return "\n".join((f":root{{{roles}}}", *styled.rules(theme)))


def _body(
    found: Review,
    game: AnyGame,
    asked: Mapping[tuple[int, Seat], AskedDecision],
    styled: StyledRows,
    texts: Texts,
) -> Iterator[str]:
    yield "<body>"
    yield "<main>"
    yield f"<h1>{escape(headline(found, texts))}</h1>"
    yield f'<p class="method">{escape(" ".join(describe_method(found, texts)))}</p>'
    yield f"<h2>{escape(texts.ui('review-html-curve'))}</h2>"
    yield f"<figure>\n{svg_of(found, texts)}<figcaption>{escape(texts.ui('review-html-rings'))}</figcaption></figure>"
    if len(found.seats) > 1:
        yield from (f"<p>{escape(line.strip())}</p>" for line in turn_lines(found, texts))
    for account in found.accounts:
        yield "<section>"
        yield from _seat(found, account, texts)
        for dear in dear_of(found, account.seat):
            price = found.prices[dear.price]
            yield from _decision(found, dear, game, asked[price.version, price.seat], styled, texts)
        yield "</section>"
    yield "</main>"


def _seat(found: Review, account: SeatAccount, texts: Texts) -> Iterator[str]:
    yield f"<h2>{escape(seat_heading(found, account, texts))}</h2>"
    yield "<table>"
    for name, told in account_rows(account, texts):
        yield f'<tr><th scope="row">{escape(name)}</th><td>{escape(told)}</td></tr>'
    yield "</table>"
    head, *sums = describe_sums(found, account.seat, texts) or [""]
    if head:
        yield f"<p>{escape(head)}</p>"
        yield from ("<ul>", *(f"<li>{escape(one)}</li>" for one in sums), "</ul>")
    yield f"<p>{escape(mistakes_heading(found, account.seat, texts))}</p>"


def _decision(
    found: Review, dear: DearDecision, game: AnyGame, asked: AskedDecision, styled: StyledRows, texts: Texts
) -> Iterator[str]:
    story = price_story(found, dear, texts)
    yield f"<h3>{escape(story.head)}</h3>"
    yield f"<p>{escape(story.chosen)}</p>"
    yield f'<p class="better">{escape(story.better)}</p>'
    if story.reasons:
        yield f"<p>{escape(story.reasons)}</p>"
    name = found.players[asked.seat]
    told = escape(texts.ui("review-html-board", name=name, version=asked.version + 1))
    scene = Scene(game, update_of(game, asked), texts, load_glyphs("unicode"), found.players, asked.seat, depth="full")
    yield f'<figure><figcaption>{told}</figcaption><div class="board" tabindex="0" role="img" aria-label="{told}">'
    yield f"<pre>{styled.add(_board_rows(scene))}</pre></div>"
    yield f"<details><summary>{escape(texts.ui('review-html-words'))}</summary>"
    yield "<ul>"
    yield from (f"<li>{escape(line.strip())}</li>" for line in game.text.board(asked.view, scene.say) if line.strip())
    yield "</ul>"
    yield "</details></figure>"


def _board_rows(scene: Scene) -> list[Row]:
    """Return the board without the room for its log, and without consecutive empty rows."""
    board = board_for(scene.game.meta.key)
    height = BOARD_HEIGHT if board.log is not None else max(1, board.rows(scene, BOARD_WIDTH))
    found: list[Row] = []
    for row in board.paint(scene, BOARD_WIDTH, height).rows:
        if not _is_blank(row) or (found and not _is_blank(found[-1])):
            found.append(row)
    return found[:-1] if found and _is_blank(found[-1]) else found


def _is_blank(row: Row) -> bool:
    return all(not text.strip() and " on " not in ink for text, ink in row)


# Draws the curves of a review: the expected lead of each seat, decision by decision.
#
# Colour, dashes and letter each identify a seat, so that no one of them is essential. The colours are those of the
# light or dark theme, as the reader prefers.


def svg_of(found: Review, texts: Texts) -> str:
    """Return the curves as one self-contained picture, light or dark as its reader prefers."""
    curves = {seat: _curve(found, seat) for seat in found.seats}
    head = _picture_head(found, curves, texts)
    return "\n".join((*head, *_grid(curves), *_marks(found, curves), *_lines(found, curves), "</svg>", ""))


def _curve(found: Review, seat: Seat) -> Curve:
    last = max((place.version for place in found.places), default=0) + 1
    own = [(place.version, place.margin.mean) for place in found.places if place.seat == seat]
    return [*own, (last, float(margin(found.totals, seat)))]


def _picture_head(found: Review, curves: dict[Seat, Curve], texts: Texts) -> Iterator[str]:
    title = escape(texts.ui("review-svg-title", game=game_title(texts, found.game)))
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{PICTURE_WIDTH}" height="{PICTURE_HEIGHT}" '
        f'viewBox="0 0 {PICTURE_WIDTH} {PICTURE_HEIGHT}" '
        'font-family="sans-serif" font-size="13" role="img" aria-labelledby="curves-title curves-told">'
    )
    yield f'<title id="curves-title">{title}</title>'
    yield f'<desc id="curves-told">{escape(" ".join(_descriptions(found, curves, texts)))}</desc>'
    light, dark = (_style(load_theme(key), found.seats) for key in ("light", "dark"))
    yield f"<style>{light}@media (prefers-color-scheme:dark){{{dark}}}</style>"
    yield f'<rect class="back" width="{PICTURE_WIDTH}" height="{PICTURE_HEIGHT}"/>'
    yield f'<text x="{LEFT_ROOM}" y="22" font-size="15">{title}</text>'
    below = escape(texts.ui("review-svg-versions"))
    yield f'<text x="{PICTURE_WIDTH - RIGHT_ROOM}" y="{PICTURE_HEIGHT - 8}" text-anchor="end">{below}</text>'


def _descriptions(found: Review, curves: dict[Seat, Curve], texts: Texts) -> Iterator[str]:
    """Yield a description of each curve."""
    for seat, curve in curves.items():
        start, end = (format_signed_decimal(points, texts.language) for points in (curve[0][1], curve[-1][1]))
        yield texts.ui("review-svg-told", name=found.players[seat], start=start, end=end)


def _style(theme: Theme, seats: Sequence[Seat]) -> str:
    seat_rules = (
        f".seat-{seat + 1}{{stroke:{colour}}}text.seat-{seat + 1}{{fill:{colour};stroke:none}}"
        for seat in seats
        for colour in [_colour(theme, seat)]
    )
    text, back, grid, zero = (resolve(theme, role) for role in ("text", "background", "border", "dim"))
    return f"text{{fill:{text}}}.back{{fill:{back}}}.grid{{stroke:{grid}}}.zero{{stroke:{zero}}}{''.join(seat_rules)}"


def _colour(theme: Theme, seat: Seat) -> str:
    return resolve(theme, f"seat-{seat + 1}")


class _Scale:
    """Maps versions and points to pixels."""

    def __init__(self, curves: dict[Seat, Curve]) -> None:
        points = [height for curve in curves.values() for _, height in curve] + [0.0]
        self.low, self.high = min(points), max(points)
        self.step = next((step for step in GRID_STEPS if (self.high - self.low) / step <= GRID_LINES), GRID_STEPS[-1])
        self.low, self.high = self.step * (self.low // self.step), self.step * -(-self.high // self.step)
        if self.high == self.low:
            self.high += self.step
        self.last = max(version for curve in curves.values() for version, _ in curve)

    def x(self, version: int) -> float:
        return LEFT_ROOM + (PICTURE_WIDTH - LEFT_ROOM - RIGHT_ROOM) * version / self.last

    def y(self, points: float) -> float:
        return TOP_ROOM + (PICTURE_HEIGHT - TOP_ROOM - BOTTOM_ROOM) * (self.high - points) / (self.high - self.low)


def _grid(curves: dict[Seat, Curve]) -> Iterator[str]:
    scale = _Scale(curves)
    height = scale.low
    while height <= scale.high:
        y = scale.y(height)
        kind = "zero" if height == 0 else "grid"
        yield f'<line class="{kind}" x1="{LEFT_ROOM}" y1="{y:.1f}" x2="{PICTURE_WIDTH - RIGHT_ROOM}" y2="{y:.1f}"/>'
        yield f'<text x="{LEFT_ROOM - 8}" y="{y + 4:.1f}" text-anchor="end">{height:+.0f}</text>'.replace("+0<", "0<")
        height += scale.step


def _marks(found: Review, curves: dict[Seat, Curve]) -> Iterator[str]:
    """Yield a ring on its seat's curve for each of the costliest decisions."""
    scale, light = _Scale(curves), load_theme("light")
    for index in found.dearest:
        price, place = found.prices[index], found.places[index]
        x, y = scale.x(place.version), scale.y(place.margin.mean)
        told = escape(f"{price.version + 1} {price.chosen}: {price.margin.mean:+.1f}")
        looks = f'class="seat-{price.seat + 1}" fill="none" stroke="{_colour(light, price.seat)}" stroke-width="2"'
        yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5" {looks}><title>{told}</title></circle>'


def _lines(found: Review, curves: dict[Seat, Curve]) -> Iterator[str]:
    scale, light = _Scale(curves), load_theme("light")
    for place, (seat, curve) in enumerate(curves.items()):
        colour = _colour(light, seat)
        dash = SEAT_DASHES[seat]
        own = f'class="seat-{seat + 1}"'
        dashes = f' stroke-dasharray="{dash}"' if dash else ""
        drawn = f'stroke="{colour}" stroke-width="2"{dashes}'
        path = " ".join(f"{scale.x(version):.1f},{scale.y(height):.1f}" for version, height in curve)
        yield f'<polyline {own} points="{path}" fill="none" {drawn}/>'
        x, y = scale.x(curve[-1][0]), scale.y(curve[-1][1])
        letter = f'{own} x="{x + 6:.1f}" y="{y + 4:.1f}" fill="{colour}" font-weight="bold"'
        yield f"<text {letter}>{SEAT_LETTERS[seat]}</text>"
        at = LEFT_ROOM + 148 * place
        name = escape(f"{SEAT_LETTERS[seat]} {cut(found.players[seat], NAME_CELLS)}")
        yield f'<line {own} x1="{at}" y1="36" x2="{at + 28}" y2="36" {drawn}/>'
        yield f'<text x="{at + 34}" y="40">{name}</text>'


def _cell(character: str) -> str:
    """Return a character, in a box of fixed width if fonts may disagree about its width."""
    if character.isascii():
        return escape(character)
    width = cell_len(character)
    if width == 0:
        return escape(character)
    return f'<span class="{"w" if width == 1 else "w2"}">{escape(character)}</span>'


def _declared(style: Style, *, is_read: bool) -> str:
    """Return the declarations of a style. Readable text keeps the minimum contrast, if necessary in black or white."""
    assert style.color is not None
    assert style.bgcolor is not None
    front: Colour = style.color.get_truecolor()
    back: Colour = style.bgcolor.get_truecolor()
    if style.reverse:
        front, back = back, front
    if is_read and contrast(front, back) < READABLE:
        front = max((BLACK, WHITE), key=lambda colour: contrast(colour, back))
    parts = [f"color:{_hex(front)}", f"background:{_hex(back)}"]
    if style.bold:
        parts.append("font-weight:700")
    if style.italic:
        parts.append("font-style:italic")
    lines = [name for name, is_set in (("underline", style.underline), ("line-through", style.strike)) if is_set]
    if lines:
        parts.append(f"text-decoration:{' '.join(lines)}")
    return ";".join(parts)


def _hex(colour: Colour) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)
