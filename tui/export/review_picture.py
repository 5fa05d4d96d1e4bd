"""Draws the curves of a review: by how much each seat was expected to be ahead, decision by decision.

A seat is told by its colour, by its dashes and by its letter, so that no one of them is needed alone. The colours are
those of the light theme, or of the dark one where the reader prefers that.
"""

from collections.abc import Iterator, Sequence
from html import escape

from core.bots.heuristics import margin
from core.grammar import format_signed_decimal
from core.kernel.decision import Seat
from core.review.sentences import LETTERS
from core.review.values import Review
from core.text import Texts
from themes.palette import Theme, load_theme
from themes.shades import resolve
from tui.widgets.picture import cut
from tui.words.names import game_title

WIDTH, HEIGHT = 800, 400
LEFT = 56
RIGHT = 40
TOP = 48
BOTTOM = 44
"""Room around the curves, in pixels."""
DASHES = ("", "8 4", "2 3", "10 3 2 3", "14 4")
"""By seat."""
STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500)
"""Points between two lines of the grid, one of these."""
LINES = 6
"""Lines of the grid, about."""
NAME = 14
"""Cells of a name above the curves, of which five have their place side by side."""

Curve = Sequence[tuple[int, float]]
"""Versions, and points ahead there."""


def svg_of(found: Review, texts: Texts) -> str:
    """The curves as one picture that needs nothing else; light or dark as its reader prefers."""
    curves = {seat: _curve(found, seat) for seat in found.seats}
    head = _head(found, curves, texts)
    return "\n".join((*head, *_grid(curves), *_marks(found, curves), *_lines(found, curves), "</svg>", ""))


def _curve(found: Review, seat: Seat) -> Curve:
    last = max((place.version for place in found.places), default=0) + 1
    own = [(place.version, place.margin.mean) for place in found.places if place.seat == seat]
    return [*own, (last, float(margin(found.totals, seat)))]


def _head(found: Review, curves: dict[Seat, Curve], texts: Texts) -> Iterator[str]:
    title = escape(texts.ui("review-svg-title", game=game_title(texts, found.game)))
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}" '
        'font-family="sans-serif" font-size="13" role="img" aria-labelledby="curves-title curves-told">'
    )
    yield f'<title id="curves-title">{title}</title>'
    yield f'<desc id="curves-told">{escape(" ".join(_told(found, curves, texts)))}</desc>'
    light, dark = (_style(load_theme(key), found.seats) for key in ("light", "dark"))
    yield f"<style>{light}@media (prefers-color-scheme:dark){{{dark}}}</style>"
    yield f'<rect class="back" width="{WIDTH}" height="{HEIGHT}"/>'
    yield f'<text x="{LEFT}" y="22" font-size="15">{title}</text>'
    below = escape(texts.ui("review-svg-versions"))
    yield f'<text x="{WIDTH - RIGHT}" y="{HEIGHT - 8}" text-anchor="end">{below}</text>'


def _told(found: Review, curves: dict[Seat, Curve], texts: Texts) -> Iterator[str]:
    """The curves in words."""
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
    """Where versions and points lie in the picture."""

    def __init__(self, curves: dict[Seat, Curve]) -> None:
        points = [height for curve in curves.values() for _, height in curve] + [0.0]
        self.low, self.high = min(points), max(points)
        self.step = next((step for step in STEPS if (self.high - self.low) / step <= LINES), STEPS[-1])
        self.low, self.high = self.step * (self.low // self.step), self.step * -(-self.high // self.step)
        if self.high == self.low:
            self.high += self.step
        self.last = max(version for curve in curves.values() for version, _ in curve)

    def x(self, version: int) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * version / self.last

    def y(self, points: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (self.high - points) / (self.high - self.low)


def _grid(curves: dict[Seat, Curve]) -> Iterator[str]:
    scale = _Scale(curves)
    height = scale.low
    while height <= scale.high:
        y = scale.y(height)
        kind = "zero" if height == 0 else "grid"
        yield f'<line class="{kind}" x1="{LEFT}" y1="{y:.1f}" x2="{WIDTH - RIGHT}" y2="{y:.1f}"/>'
        yield f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{height:+.0f}</text>'.replace("+0<", "0<")
        height += scale.step


def _marks(found: Review, curves: dict[Seat, Curve]) -> Iterator[str]:
    """The dearest decisions: a ring on the curve of the seat."""
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
        dash = DASHES[seat]
        own = f'class="seat-{seat + 1}"'
        dashes = f' stroke-dasharray="{dash}"' if dash else ""
        drawn = f'stroke="{colour}" stroke-width="2"{dashes}'
        path = " ".join(f"{scale.x(version):.1f},{scale.y(height):.1f}" for version, height in curve)
        yield f'<polyline {own} points="{path}" fill="none" {drawn}/>'
        x, y = scale.x(curve[-1][0]), scale.y(curve[-1][1])
        letter = f'{own} x="{x + 6:.1f}" y="{y + 4:.1f}" fill="{colour}" font-weight="bold"'
        yield f"<text {letter}>{LETTERS[seat]}</text>"
        at = LEFT + 148 * place
        name = escape(f"{LETTERS[seat]} {cut(found.players[seat], NAME)}")
        yield f'<line {own} x1="{at}" y1="36" x2="{at + 28}" y2="36" {drawn}/>'
        yield f'<text x="{at + 34}" y="40">{name}</text>'
