"""Paints a street: houses side by side on a canal, each a stack of cards, with the places to build at.

The street stands at the left of its box, because a changed row is sent from there: one column for each house, a narrow
one at either end for a house that is yet to be started, the quay with numbers below, and the canal below that.
"""

from collections.abc import Sequence

import attrs
from rich.cells import cell_len

from themes.glyphs import Glyphs
from tui.widgets.cards import Choice, place_of
from tui.widgets.picture import Box, Canvas, Target, cut, wrap

END = 4
"""Cells of a place beyond the last house: a mark, a letter, two for what it brings."""
NARROW = 6
"""Cells of a house, its mark included, below which the places beyond the last one give way."""
NARROWEST = 4
"""Cells of a house below which no house is shown."""
WIDEST = 12
TEXT = 4
"""Cells that what stands on a card may need."""
WORTH = 2
"""Cells for what a card brings: a sign and a digit."""


@attrs.frozen
class Brick:
    """One card of a house: the letter of its colour (`code`) and the theme variable of it (`suit`), what stands on it
    in few letters, and what it brings: `+3`, or `?3` while it does not yet. What is only being considered is a
    `ghost`; `changed` says that what a card brings would change with it."""

    code: str
    suit: str
    text: str = ""
    worth: str = ""
    ghost: bool = False
    changed: bool = False


@attrs.frozen
class Plot:
    """A place to build at: what makes it a target, what building there would bring (`note`), and the card that is
    being considered for it."""

    choice: Choice
    note: str = ""
    ghost: Brick | None = None


@attrs.frozen
class House:
    """Cards from the bottom up, the house's number and what it brings; `plot` is the place on top of it. One that
    `has_roof` wears a gable."""

    bricks: tuple[Brick, ...]
    number: str
    worth: str = ""
    plot: Plot | None = None
    has_roof: bool = False


@attrs.frozen
class Street:
    """Houses from the left. `left` and `right` are the places beyond them; `canal` is what is written on the water,
    and `water` makes it a target."""

    houses: tuple[House, ...]
    left: Plot | None = None
    right: Plot | None = None
    canal: str | None = None
    water: Choice | None = None


def paint_street(canvas: Canvas, glyphs: Glyphs, box: Box, street: Street, *, ends: bool = True) -> None:
    """The whole street in `box`, with the quay and, where there is something to write on it, the canal as the last
    rows. With `ends` there is room for a house to be started at either side."""
    tight = box.width - 2 * END < NARROW * len(street.houses)
    end = END // (1 + tight) if ends else 0
    width, shown = fitting(street.houses, box.width - 2 * end)
    quay = box.bottom - 1 - (street.canal is not None)
    canvas.put(box.x, quay, glyphs["line"] * box.width, "border")
    _paint_end(canvas, glyphs, Box(box.x, quay - 1, end, 1), street.left)
    for place, house in enumerate(shown):
        _paint_house(canvas, glyphs, Box(box.x + end + place * width, box.y, width, quay - box.y), house)
    _paint_end(canvas, glyphs, Box(box.x + end + len(shown) * width, quay - 1, end, 1), street.right)
    if len(shown) < len(street.houses):
        canvas.right(box.right, quay, f"+{len(street.houses) - len(shown)}", "bold warning")
    if street.canal is not None:
        _paint_canal(canvas, glyphs, Box(box.x, quay + 1, box.width, 1), street.canal, street.water)


def fitting(houses: Sequence[House], room: int) -> tuple[int, Sequence[House]]:
    """How wide each house is, and which are shown: from the left as many as there is room for."""
    count = max(1, min(len(houses), room // NARROWEST))
    return min(WIDEST, room // count), houses[:count]


def paint_brick(canvas: Canvas, glyphs: Glyphs, box: Box, brick: Brick) -> None:
    """One card in one row: the first cell is left to a mark, the rest is filled with the card's colour."""
    ink = f"bold reverse {'ghost' if brick.ghost else brick.suit}"
    canvas.fill(Box(box.x + 1, box.y, box.width - 1, 1), ink)
    if brick.ghost:
        canvas.put(box.x, box.y, glyphs["ghost"], "bold ghost")
    spare = box.width - 2 - TEXT - WORTH
    x = canvas.put(box.x + 1, box.y, brick.code, ink)
    worth = brick.worth if spare >= 0 or not brick.text else brick.worth[:1]
    edge = box.right - (spare > 1)
    room = edge - x - len(worth)
    x += len(brick.text) < room
    canvas.put(x, box.y, cut(brick.text, room, more=glyphs["more"]), ink)
    canvas.right(edge, box.y, worth, "bold ghost" if brick.changed else ink)


def _paint_house(canvas: Canvas, glyphs: Glyphs, box: Box, house: House) -> None:
    """A stack standing on the bottom of `box`; where it is too high, the windows above the shop are only counted."""
    ghost = house.plot.ghost if house.plot is not None else None
    rows: list[Brick | str] = list(house.bricks) if ghost is None else [*house.bricks, ghost]
    rows = _shown(rows, box.height - (house.has_roof or (house.plot is not None and ghost is None)), glyphs["more"])
    y = box.bottom - len(rows)
    for level, row in enumerate(rows, 1):
        _paint_row(canvas, glyphs, Box(box.x, box.bottom - level, box.width, 1), row)
    if house.has_roof:
        _paint_gable(canvas, glyphs, Box(box.x, y - 1, box.width, 1), house.bricks[-1] if ghost is None else ghost)
    if house.plot is not None:
        top = Box(box.x, y if ghost is not None else y - 1, box.width, 1)
        canvas.put(top.x + 1, top.y, "" if ghost else house.plot.note, "bold ghost", limit=top.width - 1)
        canvas.target(_target(house.plot.choice, top))
    after = canvas.put(box.x + 1, box.bottom, house.number, "bold text", limit=box.width - 1)
    canvas.put(after + 1, box.bottom, house.worth, "gain", limit=box.right - after - 1)


def _paint_gable(canvas: Canvas, glyphs: Glyphs, box: Box, roof: Brick) -> None:
    line = glyphs["gable-left"] + glyphs["ridge"] * (box.width - 3) + glyphs["gable-right"]
    canvas.put(box.x + 1, box.y, line, "ghost" if roof.ghost else roof.suit)


def _shown(rows: list[Brick | str], room: int, more: str) -> list[Brick | str]:
    """What is shown of a stack, from the bottom: all of it, or the shop, how many cards are left out, and the top."""
    if len(rows) <= room:
        return rows
    left_out = len(rows) - room + 1
    return [rows[0], f"{more}{left_out}", *rows[1 + left_out :]]


def _paint_row(canvas: Canvas, glyphs: Glyphs, box: Box, row: Brick | str) -> None:
    if isinstance(row, Brick):
        paint_brick(canvas, glyphs, box, row)
    else:
        canvas.put(box.x + 1, box.y, row, "dim", limit=box.width - 1)


def _paint_end(canvas: Canvas, glyphs: Glyphs, box: Box, plot: Plot | None) -> None:
    if plot is None:
        return
    if plot.ghost is not None:
        paint_brick(canvas, glyphs, box, attrs.evolve(plot.ghost, text=""))
    else:
        canvas.put(box.x + 1, box.y, plot.note, "bold ghost", limit=box.width - 1)
    canvas.target(_target(plot.choice, box))


def _paint_canal(canvas: Canvas, glyphs: Glyphs, box: Box, words: str, water: Choice | None) -> None:
    canvas.fill(box, "blue", glyphs["wave"])
    after = canvas.put(box.x + 1, box.y, f" {words} ", "text", limit=box.width - 1)
    if water is not None:
        canvas.target(_target(water, Box(box.x, box.y, after - box.x, 1)))


def _target(choice: Choice, box: Box) -> Target:
    return attrs.evolve(choice.target(box), ghost=True)


@attrs.frozen
class HandCard:
    """A card of a hand in full: its colour, what it is, what it is worth, what it shows or asks in words, what it
    would bring and where (`gains`, the most important first). `sealed`: it was chosen, and waits for the others."""

    code: str
    suit: str
    title: str
    choice: Choice
    worth: str = ""
    text: str = ""
    gains: tuple[str, ...] = ()
    sealed: bool = False


def paint_hand_cards(canvas: Canvas, glyphs: Glyphs, box: Box, cards: Sequence[HandCard], *, places: int) -> None:
    """Cards side by side in `box`, with room for `places` of them; each can be taken in hand."""
    for place, card in enumerate(cards):
        _paint_hand_card(canvas, glyphs, place_of(box, place, places=places), card)


def _paint_hand_card(canvas: Canvas, glyphs: Glyphs, box: Box, card: HandCard) -> None:
    canvas.fill(box, "text on surface")
    after = canvas.put(box.x + 1, box.y, f" {card.code} ", f"bold reverse {card.suit}")
    after = canvas.put(after, box.y, card.worth, "bold accent on surface") + 1
    after = canvas.put(after, box.y, card.title, "bold text on surface", limit=box.right - after)
    sign = glyphs["ghost"] if card.sealed else str(card.choice.digit or "")
    if after < box.right - 1:
        canvas.right(box.right - 1, box.y, sign, "bold ghost on surface" if card.sealed else "dim on surface")
    width = box.width - 2
    lines = wrap(card.text, width, rows=box.height - 1, more=glyphs["more"])
    for row, line in enumerate(lines, 1):
        canvas.put(box.x + 1, box.y + row, line, "text on surface")
    room = width - cell_len(lines[-1]) - 1 if len(lines) == box.height - 1 else width
    canvas.right(box.right - 1, box.bottom - 1, _fitting(card.gains, room), "bold ghost on surface")
    canvas.target(attrs.evolve(card.choice.target(box), holds=True))


def _fitting(parts: Sequence[str], room: int) -> str:
    """As many of the parts as there is room for, from the first on."""
    shown = ""
    for part in parts:
        longer = f"{shown}  {part}" if shown else part
        if cell_len(longer) > room:
            break
        shown = longer
    return shown
