"""Painting cards as storeys at every scale, their conditions as signs, and the legend of both."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final

import attrs
from rich.cells import cell_len

from core.games.bellevue.components import COLOURS, ICONS, ROOF, SHOP, Card, Condition
from core.text import Texts
from tui.boards import Scene
from tui.boards.bellevue.worth import Storey, considered_choice, houses_of
from tui.widgets.kit.look import badge_ink
from tui.widgets.kit.signs import (
    VERDICTS,
    Entry,
    Verdict,
    badge_of,
    legend_rows,
    paint_legend,
    paint_sign,
    paint_verdict,
)
from tui.widgets.picture import Box, Canvas, Span

PANE_ROLES = ("cat", "gull", "flag", "pot")
"""By icon: the role of its pane."""
LARGE_ICONS = ("▙▟", "▚▞", "▛▀", "▜▛")
SMALL_ICONS = ("^^", "\\/", "|>", "╚╝")
"""Icons of two cells: blocks, and a form with air above for storeys of one row, where blocks would merge."""
ASCII_ICONS = ("^^", "\\/", "|>", "[]")
"""The same in ASCII."""
ARROWS = (("left", "◂"), ("right", "▸"), ("both", "◂▸"))
_ON_PAPER = ("orange", "blue", "red", "green")

SIGN_AIR: Final = 2
"""Blank cells of a one-row sign on terminals without colours, to keep its words apart from the letter and the badge.
Elsewhere one blank keeps a word ("no") apart from the letter."""
THREE_ICONS_FROM = 9
"""Columns of a one-row storey from which its sign has room for three icons."""

GABLES: Final = {
    "red": ("    ▄▄▄▄    ", " ▄▄██████▄▄ "),
    "blue": ("    ▗▄▄▖    ", " ▗▄▟████▙▄▖ "),
    "green": ("   ▗▟██▙▖   ", " ▗████████▖ "),
    "yellow": ("    ▗▟▙▖    ", " ▗▟██████▙▖ "),
    "orange": ("  ▄▄▄▄▄▄▄▄  ", " ▐████████▌ "),
}
"""Stepped, neck, bell, point and cornice: each colour has its shape."""
WIDE_GABLES: Final = {
    "red": ("      ▄▄▄▄      ", "   ▄▄██████▄▄   ", " ▄▄██████████▄▄ "),
    "blue": ("     ▗▄▄▄▄▖     ", "     ▐████▌     ", " ▗▄▄▟██████▙▄▄▖ "),
    "green": ("     ▗▄▄▄▄▖     ", "   ▗▟██████▙▖   ", "  ▟██████████▙  "),
    "yellow": ("      ▗▟▙▖      ", "    ▗▟████▙▖    ", "  ▗▟████████▙▖  "),
    "orange": ("   ▄▄▄▄▄▄▄▄▄▄   ", "   ▐████████▌   ", " ▄▟██████████▙▄ "),
}
LOW_GABLES: Final = {
    "red": ("▗▄", "█", "▄▖"),
    "blue": (" ▗▄", "█", "▄▖ "),
    "green": ("▗▟", "█", "▙▖"),
    "yellow": (" ▗▟", "█", "▙▖ "),
    "orange": ("▄", "▄", "▄"),
}
"""The same in one row: beginning, middle, end."""
PLAIN_GABLES: Final = ("   /------\\   ", " /----------\\ ")
ICON_PIXELS: Final = (
    ("#....#", "##..##", "######", ".####."),
    ("##..##", ".####.", "..##..", "......"),
    ("######", "#####.", "#.....", "#....."),
    ("..##..", ".####.", "######", ".####."),
)
"""Icons of six by four pixels, for storeys of four rows."""


@attrs.frozen
class Signs:
    """Characters and words of cards for one reader."""

    ascii_only: bool
    """Whether the terminal shows only ASCII."""
    few: bool
    """Whether the terminal has few colours, so that its own background is used."""
    large: tuple[str, ...]
    """Icons of two cells, for storeys of several rows."""
    small: tuple[str, ...]
    """Icons of two cells, for storeys of one row."""
    letters: tuple[str, ...]
    """Icons of one cell."""
    colours: tuple[str, ...]
    """The letter of each colour."""
    none: str
    """The word before a forbidden icon."""
    high: str
    """The word after a height."""
    legend: int
    """Columns of the shortest legend: signs of two cells and their words."""
    sides: tuple[tuple[str, str, str], ...]
    """Each side of a comparison: its key, its word, and its arrows as a short form."""

    def icon_ink(self, icon: int) -> str:
        """Return the ink of an icon on paper."""
        return "bold print" if self.few else f"bold {_ON_PAPER[icon]}~print~0.55"


def signs_of(scene: Scene) -> Signs:
    """Return the signs for a scene's reader."""
    return _signs(scene.texts, scene.glyphs.ascii_only, scene.few_colours)


@lru_cache(maxsize=32)
def _signs(texts: Texts, ascii_only: bool, few: bool) -> Signs:
    def word(what: str) -> str:
        return texts.ui(f"board-bellevue-{what}")

    shortest = [word(f"legend-{name}") for name in (*ICONS, "met", "compare-short")]
    state = max(cell_len(word(f"legend-{name}")) for name in ("open", "missed"))
    return Signs(
        ascii_only=ascii_only,
        few=few,
        large=ASCII_ICONS if ascii_only else LARGE_ICONS,
        small=ASCII_ICONS if ascii_only else SMALL_ICONS,
        letters=tuple(map(word, ICONS)),
        colours=tuple(map(word, COLOURS)),
        none=word("no"),
        high=word("high"),
        legend=sum(len("+3 ") + cell_len(name) + 1 for name in shortest) + len("?3 ") + state,
        sides=tuple((side, word(f"side-{side}"), arrows) for side, arrows in ARROWS),
    )


def equation(signs: Signs, face: Card, room: int, *, large: bool, air: int = 0) -> tuple[Span, ...]:
    """Return a card's condition or icons as spans of at most `room` cells: the longest form that fits, with `air` cells
    left if possible."""
    forms = tuple(_forms(signs, face, large))
    fitting = (spans for left in sorted({0, air}, reverse=True) for spans in forms if width_of(spans) <= room - left)
    return next(fitting, _letters(signs, face))


def width_of(spans: Sequence[Span]) -> int:
    """Count the cells of spans."""
    return sum(cell_len(text) for text, _ in spans)


def _forms(signs: Signs, face: Card, large: bool) -> Iterator[tuple[Span, ...]]:
    """Yield a condition or icons in shorter and shorter forms."""
    condition = face.condition
    pictures = signs.large if large and not signs.few else signs.small
    if condition is None or condition.rule == "need":
        icons = face.icons if condition is None else condition.icons
        yield _icons(signs, icons, pictures, " ")
        yield _icons(signs, icons, pictures, "")
    else:
        yield from _words(signs, condition, pictures)


def _words(signs: Signs, condition: Condition, pictures: Sequence[str]) -> Iterator[tuple[Span, ...]]:
    match condition.rule:
        case "none":
            icon = condition.icons.index(1)
            shown = (pictures[icon], signs.icon_ink(icon))
            yield (f"{signs.none} ", "bold print"), shown
            yield ("0", "bold print"), shown
        case "height=" | "height>=":
            height = f"={condition.height}" if condition.rule == "height=" else f"{condition.height}+"
            yield ((f"{height} {signs.high}", "bold print"),)
            yield ((height, "bold print"),)
        case "taller" | "shorter":
            arrow = "▴" if condition.rule == "taller" else "▾"
            _, word, arrows = next(side for side in signs.sides if side[0] == condition.side)
            yield ((arrow + word, "bold print"),)
            yield ((arrow + arrows, "bold print"),)


def _icons(signs: Signs, counts: Sequence[int], pictures: Sequence[str], gap: str) -> tuple[Span, ...]:
    """Icons with their numbers above one."""
    spans: list[Span] = []
    for icon, count in enumerate(counts):
        if count:
            before = (gap if spans else "") + (str(count) if count > 1 else "")
            spans += [(before, "bold print")] if before else []
            spans.append((pictures[icon], signs.icon_ink(icon)))
    return tuple(spans)


def _letters(signs: Signs, face: Card) -> tuple[Span, ...]:
    """The form in letters, if nothing else fits."""
    condition = face.condition
    if condition is not None and condition.rule == "none":
        return ((f"0{signs.letters[condition.icons.index(1)]}", "bold print"),)
    icons = face.icons if condition is None else condition.icons
    return tuple(
        (f"{count if count > 1 else ''}{signs.letters[icon]}", "bold print")
        for icon, count in enumerate(icons)
        if count
    )


# Cards as storeys at every scale: walls, panes, awnings, gables, signs and badges


@attrs.frozen
class StoreyScale:
    """Size of a storey in cells. A house needs one column more, unless houses are close."""

    name: str
    width: int
    height: int
    usual: int = 0
    """Levels for which a street may keep room (`tui.boards.bellevue.plan`)."""
    is_close: bool = False
    """Whether houses touch, with places for new ones only on the quay."""

    @property
    def pitch(self) -> int:
        """Columns from house to house."""
        return self.width + (not self.is_close)

    def houses(self, width: int) -> int:
        """Return how many houses fit in `width` columns, including the last shaded side."""
        return (width + (self.height == 1 and not self.is_close)) // self.pitch

    @property
    def gable(self) -> int:
        """Rows of a gable above a roof's storey."""
        return int(self.height == 1 and self.width > 7)


LETTER_SCALE = StoreyScale("XS", 7, 1)


SCALES: Final = (
    LETTER_SCALE,
    StoreyScale("S", 8, 1),
    StoreyScale("S", 9, 1),
    StoreyScale("S", 10, 1),
    StoreyScale("S", 12, 1),
    StoreyScale("M", 12, 2, 4),
    StoreyScale("L", 12, 3, 5),
    StoreyScale("XL", 16, 4, 7),
)
"""From small to large."""


CLOSE_SCALES: Final = tuple(StoreyScale(name, 12, rows, is_close=True) for name, rows in (("S", 1), ("M", 2), ("L", 3)))
"""The same for an upright phone, as wide as four houses."""


CLOSEST_SCALE: Final = StoreyScale("XS", 7, 1, is_close=True)
"""The smallest of all, for rivals' streets that would otherwise be partly hidden."""


def paint_storey(canvas: Canvas, signs: Signs, scale: StoreyScale, x: int, y: int, storey: Storey) -> None:
    """Paint one card with its upper left corner at a cell, and its shaded right side in the next column."""
    if storey.face.kind == ROOF:
        _paint_roof(canvas, signs, scale, x, y, storey)
    else:
        canvas.fill(
            Box(x, y, scale.width, scale.height), f"{'inverse' if storey.ghost else 'print'} on {wall_of(storey)}"
        )
        if storey.face.kind == SHOP and scale.height > 1:
            _paint_shop(canvas, signs, scale, x, y, storey)
        elif scale.height == 1:
            _paint_row(canvas, signs, scale, x, y, storey)
        else:
            _paint_windows(canvas, signs, scale, x, y, storey)
    if scale.height > 1 and not storey.ghost:
        top = scale.height - 1 if storey.face.kind == ROOF else 0
        for row in range(top, scale.height):
            canvas.over(x + scale.width, y + row, "▌", f"{wall_of(storey)}.deep")


def pictures_at(signs: Signs, scale: StoreyScale) -> tuple[tuple[str, ...], ...]:
    """Return the icons as a street shows them at a scale: in one form, or where windows are narrower than conditions in
    two."""
    if scale.width == LETTER_SCALE.width:
        return (signs.letters,)
    if scale.height > 1:
        return (signs.large,)
    return (signs.small,) if scale.width >= THREE_ICONS_FROM else (signs.small, signs.letters)


def paint_gable(canvas: Canvas, signs: Signs, scale: StoreyScale, x: int, y: int, storey: Storey) -> None:
    """Paint the gable in the row above a one-row roof."""
    if signs.ascii_only:
        text = "/" + "-" * (scale.width - 2) + "\\"
    else:
        left, middle, right = LOW_GABLES[COLOURS[storey.face.colour]]
        text = left + middle * (scale.width - len(left) - len(right)) + right
    canvas.over(x, y, text, wall_of(storey))


def wall_of(storey: Storey) -> str:
    """Return the role of a card's paint."""
    return "ghost" if storey.ghost else COLOURS[storey.face.colour]


def _letter(canvas: Canvas, signs: Signs, x: int, y: int, storey: Storey) -> None:
    canvas.put(x, y, signs.colours[storey.face.colour], letter_ink(storey))


def letter_ink(storey: Storey) -> str:
    """Return the ink of letters on a wall."""
    return badge_ink("ghost") if storey.ghost else f"bold print on {wall_of(storey)}"


def _paint_roof(canvas: Canvas, signs: Signs, scale: StoreyScale, x: int, y: int, storey: Storey) -> None:
    rows = scale.height - 1
    for row, line in enumerate(_gable_rows(signs, scale, COLOURS[storey.face.colour])[-rows:] if rows else ()):
        canvas.over(x, y + row, line, wall_of(storey))
    foot = Box(x, y + rows, scale.width, 1)
    canvas.fill(foot, f"{'inverse' if storey.ghost else 'print'} on {wall_of(storey)}")
    if rows == 0:
        _paint_row(canvas, signs, scale, x, y, storey)
        return
    _letter(canvas, signs, x + scale.width // 2 - 1, y + rows - 1, storey)
    badge = len(str(storey.face.points)) + 1
    paint_sign(
        canvas, Box(x + 1, foot.y, scale.width - 2 - badge, 1), _condition_spans(signs, scale, storey, 2 + badge)
    )
    _paint_worth(canvas, x + scale.width - 1 - badge, foot.y, storey)


def _gable_rows(signs: Signs, scale: StoreyScale, colour: str) -> Sequence[str]:
    if signs.ascii_only:
        return [line.center(scale.width) for line in PLAIN_GABLES]
    return (WIDE_GABLES if scale.width > 12 else GABLES)[colour]


def _paint_shop(canvas: Canvas, signs: Signs, scale: StoreyScale, x: int, y: int, storey: Storey) -> None:
    """Paint an awning, a sign with the condition, a badge, a lit window and a door."""
    wall = wall_of(storey)
    awning = "uU" if signs.ascii_only else "▜▛"
    stripes = "ghost.lit on ghost.deep" if storey.ghost else f"paper on {wall}.deep"
    canvas.put(x, y, awning * (scale.width // 2), stripes)
    _letter(canvas, signs, x, y + 1, storey)
    badge = len(str(storey.face.points)) + 1
    low = scale.height == 2
    paint_sign(
        canvas,
        Box(x + 1, y + 1, scale.width - 2 - badge * low, 1),
        _condition_spans(signs, scale, storey, 2 + badge * low),
    )
    if low:
        _paint_worth(canvas, x + scale.width - 1 - badge, y + 1, storey)
        return
    _paint_worth(canvas, x + 1, y + 2, storey)
    if storey.ghost:
        return
    edge = x + scale.width - 2
    for row in range(2, scale.height):
        canvas.fill(Box(x + 5, y + row, edge - x - 6, 1), "text on window")
        if scale.height == 3:
            canvas.put(x + 4, y + row, "▐", f"window on {wall}")
            canvas.put(edge - 1, y + row, "▌", f"window on {wall}")
        canvas.put(edge, y + row, "▐▌", f"print on {wall}")
    for place in range(x + 5 + (scale.height > 3), edge - 1, 3 if scale.height == 3 else 2):
        canvas.put(place, y + 2, "▪", "orange.deep on window")


def _condition_spans(signs: Signs, scale: StoreyScale, storey: Storey, used: int) -> Sequence[tuple[str, str]]:
    return equation(signs, storey.face, scale.width - used, large=scale.height > 1)


def _paint_windows(canvas: Canvas, signs: Signs, scale: StoreyScale, x: int, y: int, storey: Storey) -> None:
    icons = icons_of(storey)
    if storey.ghost or len(icons) > 4:
        shown = equation(signs, storey.face, scale.width - 2, large=True)
        plain = [(text, "bold inverse" if storey.ghost else ink) for text, ink in shown]
        middle = Box(x + 1, y + scale.height // 2, scale.width - 2, 1)
        paint_sign(canvas, middle, plain, ground=wall_of(storey) if storey.ghost else "paper")
    elif len(icons) == 4:
        for place, icon in enumerate(icons):
            left = x + 1 + (scale.width - 12) // 2 + 3 * place
            _paint_close_pane(canvas, signs, Box(left, y, 2, scale.height), storey, icon)
    else:
        pitch = 4 if scale.width < 16 else 5
        left = x + (scale.width - pitch * len(icons) + 1) // 2
        for place, icon in enumerate(icons):
            _paint_pane(canvas, signs, Box(left + place * pitch, y, pitch, scale.height), storey, icon)
    _letter(canvas, signs, x, y, storey)


def icons_of(storey: Storey) -> tuple[int, ...]:
    """List the icons of a window one by one."""
    return tuple(icon for icon, count in enumerate(storey.face.icons) for _ in range(count))


def _paint_pane(canvas: Canvas, signs: Signs, box: Box, storey: Storey, icon: int) -> None:
    """Paint a window for one icon; in a storey of two rows, the storey below covers its sill."""
    wall, pane, inner = wall_of(storey), PANE_ROLES[icon], box.width - 2
    canvas.put(box.x, box.y, f"▗{'▄' * inner}▖", f"{pane} on {wall}")
    last = box.y + max(1, box.height - 2)
    for y in range(box.y + 1, last + 1):
        canvas.put(box.x, y, "▐", f"{pane} on {wall}")
        canvas.fill(Box(box.x + 1, y, inner, 1), f"print on {pane}")
        canvas.put(box.right - 1, y, "▌", f"{pane} on {wall}")
    if box.height > 2:
        canvas.put(box.x, box.bottom - 1, f"▝{'▀' * inner}▘", f"{pane} on {wall}")
    if inner == 3 and not signs.ascii_only:
        canvas.quads(box.x + 1, box.y + 1, ICON_PIXELS[icon], {"#": "print"})
    else:
        canvas.put(box.x + 1, box.y + 1, signs.large[icon], f"bold print on {pane}")


def _paint_close_pane(canvas: Canvas, signs: Signs, box: Box, storey: Storey, icon: int) -> None:
    """Paint a narrow window, one of four."""
    wall, pane = wall_of(storey), PANE_ROLES[icon]
    canvas.put(box.x, box.y, "▄▄", f"{pane} on {wall}")
    for row in range(1, max(2, box.height - 1)):
        canvas.put(box.x, box.y + row, signs.large[icon] if row == 1 else "  ", f"bold print on {pane}")
    if box.height > 2:
        canvas.put(box.x, box.bottom - 1, "▀▀", f"{pane} on {wall}")


def _paint_row(canvas: Canvas, signs: Signs, scale: StoreyScale, x: int, y: int, storey: Storey) -> None:
    """Paint a card in one row: its letter, its icons on glass or its condition on paper, and its badge."""
    _letter(canvas, signs, x, y, storey)
    icons = icons_of(storey)
    if storey.verdict is None:
        _paint_glass(canvas, signs, Box(x + 1, y, scale.width - 1, 1), storey, icons)
        return
    badge = len(str(storey.face.points)) + 1
    room = scale.width - 1 - badge
    condition = storey.face.condition
    is_word = condition is not None and condition.rule == "none"
    spans: Sequence[Span] = equation(signs, storey.face, room, large=False, air=SIGN_AIR * signs.ascii_only or is_word)
    if is_word and width_of(spans) < room:
        spans = ((" ", "bold print"), *spans)
    if scale.width == LETTER_SCALE.width and storey.face.condition is not None and any(storey.face.condition.icons):
        spans = _in_letters(signs, storey)
    paint_sign(canvas, Box(x + 1, y, room, 1), spans)
    _paint_worth(canvas, x + 1 + room, y, storey)


def _in_letters(signs: Signs, storey: Storey) -> Sequence[tuple[str, str]]:
    """Return the icons of a condition, one cell each."""
    assert storey.face.condition is not None
    counts = storey.face.condition.icons
    no = storey.face.condition.rule == "none"
    return [
        (f"{'0' if no else count if count > 1 else ''}{signs.letters[icon]}", signs.icon_ink(icon))
        for icon, count in enumerate(counts)
        if count
    ]


def _paint_glass(canvas: Canvas, signs: Signs, box: Box, storey: Storey, icons: Sequence[int]) -> None:
    """Paint icons on dark glass, with gaps between them if there is room."""
    size = 1 if box.width < 8 else 2
    step = size + 1 if (size + 1) * len(icons) < box.width - 1 else size
    room = min(box.width, step * len(icons) + (step > size))
    if len(icons) * size > box.width:
        spans = [(text, "bold print") for text, _ in equation(signs, storey.face, box.width, large=False)]
        paint_sign(canvas, box, spans)
        return
    ground = wall_of(storey) if storey.ghost else "print"
    left = box.x + (box.width - room) // 2
    canvas.fill(Box(left, box.y, room, 1), f"text on {ground}")
    for place, icon in enumerate(icons):
        ink = "inverse" if storey.ghost else PANE_ROLES[icon]
        shown = signs.letters[icon] if size == 1 else signs.small[icon]
        canvas.put(left + (step > size) + place * step, box.y, shown, f"bold {ink} on {ground}")


def _paint_worth(canvas: Canvas, x: int, y: int, storey: Storey) -> None:
    """Paint the points of a shop or roof with its verdict, in another colour if the considered card would change it."""
    assert storey.verdict is not None
    if storey.changed:
        canvas.put(x, y, badge_of(storey.face.points, storey.verdict), badge_ink("ghost"))
    else:
        paint_verdict(canvas, x, y, storey.face.points, storey.verdict)


# The legend: the signs on cards, in the forms of the visible scales


def paint_signs(canvas: Canvas, scene: Scene, box: Box, scale: StoreyScale, *, follows: bool = False) -> None:
    """Paint what the signs on cards mean, each once, as windows of the street in front show it at `scale`. Other forms
    are in the help (`signs`). A blank comes before it where it `follows` something in its row."""
    entries, gap = _fitting(_legends(scene, scale, _states(scene)), box)
    if follows and legend_rows(entries, box.width - 1, gap=gap) <= box.height:
        box = Box(box.x + 1, box.y, box.width - 1, box.height)
    paint_legend(canvas, box, entries, gap=gap)


def _fitting(legends: Iterable[list[Entry]], box: Box) -> tuple[list[Entry], int]:
    """Return the first of some legends that fits, or the last one, with the gap between its entries."""
    entries: list[Entry] = []
    for entries in legends:
        for gap in (2, 1):
            if legend_rows(entries, box.width, gap=gap) <= box.height:
                return entries, gap
    return entries, 1


def _legends(scene: Scene, scale: StoreyScale, states: Sequence[Verdict]) -> Iterator[list[Entry]]:
    """Return the legend in shorter and shorter forms. Missed conditions have the lowest priority until the table is
    over."""
    yield _entries(scene, scale, states, paned=True)
    for id in ("compare", "compare-short"):
        yield _entries(scene, scale, states, paned=False, compare=id)
        if len(states) > 1:
            yield _entries(scene, scale, states[:1], paned=False, compare=id)


def _entries(
    scene: Scene, scale: StoreyScale, states: Sequence[Verdict], *, paned: bool, compare: str = "compare"
) -> list[Entry]:
    """List the icons at a scale, `paned` or by themselves, and the parts and states of a condition."""
    signs, word = signs_of(scene), scene.word
    icons = [
        Entry(
            tuple(
                _icon(scene, scale, icon, f"{' ' * (number > 0)}{form[icon]}", paned=paned)
                for number, form in enumerate(pictures_at(signs, scale))
            ),
            word(f"board-bellevue-legend-{name}"),
        )
        for icon, name in enumerate(ICONS)
    ]
    verdicts = [Entry(((badge_of(3, one), VERDICTS[one][1]),), word(f"board-bellevue-legend-{one}")) for one in states]
    return [
        *icons,
        Entry((("+3", badge_ink("gain")),), word("board-bellevue-legend-met")),
        *verdicts,
        Entry((("▴▾", "bold strong"),), word(f"board-bellevue-legend-{compare}")),
    ]


def _states(scene: Scene) -> tuple[Verdict, ...]:
    """Return the states that conditions of the street in front have as drawn, except "met"."""
    if scene.update.view.over:
        return ("missed",)
    storeys = (storey for house in houses_of(scene, scene.front, considered_choice(scene)) for storey in house.storeys)
    return ("open", "missed") if any(storey.verdict == "missed" for storey in storeys) else ("open",)


def signs(scene: Scene) -> list[Entry]:
    """List icons, colours, conditions and their verdicts."""
    found, words = signs_of(scene), scene.word
    forms = (found.large,) if found.large == found.small else (found.large, found.small)
    icons = [
        Entry(
            (
                *((f"{form[icon]} ", _ink(scene, icon)) for form in forms),
                (found.letters[icon], "bold text"),
            ),
            words(f"board-bellevue-legend-{name}"),
        )
        for icon, name in enumerate(ICONS)
    ]
    colours = [
        Entry(((f" {found.colours[colour]} ", f"bold print on {name}"),), words(f"board-bellevue-legend-{name}"))
        for colour, name in enumerate(COLOURS)
    ]
    states: tuple[Verdict, ...] = ("open", "missed")
    verdicts = [
        Entry(((badge_of(3, state), VERDICTS[state][1]),), words(f"board-bellevue-legend-{state}")) for state in states
    ]
    asked = (("▴", "taller"), ("▾", "shorter"), (f"=4 {found.high}", "exactly"), (f"5+ {found.high}", "at-least"))
    return [
        *icons,
        *colours,
        Entry((("+3", badge_ink("gain")),), words("board-bellevue-legend-met")),
        *verdicts,
        *(Entry(((mark, "bold strong"),), words(f"board-bellevue-legend-{name}")) for mark, name in asked),
        Entry((("▲", "bold text"),), words("board-bellevue-legend-roof")),
    ]


def _icon(scene: Scene, scale: StoreyScale, icon: int, form: str, *, paned: bool) -> Span:
    """Return an icon as in its window: dark on its pane, or in the colour of the pane on dark glass. Blocks without the
    edges of a pane have its colour; without colours a ground would swallow their outline."""
    role = PANE_ROLES[icon]
    if scene.depth == "none":
        return form, "bold text"
    if scale.height == 1:
        return form, f"bold {role} on print"
    if paned:
        return f" {form} ", f"bold print on {role}"
    return form, f"bold {role}.sign"


def _ink(scene: Scene, icon: int) -> str:
    """As on the sign of a shop, where its ground is seen; without colours a ground would swallow the outline."""
    return "bold text" if scene.depth == "none" else f"{signs_of(scene).icon_ink(icon)} on paper"
