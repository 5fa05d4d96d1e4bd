"""Writes what stands on cards: icons, conditions as equations on a sign, colours as letters, points with their sign."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

import attrs
from rich.cells import cell_len

from core.games.bellevue.components import COLOURS, ICONS, Card, Condition
from core.text import Texts
from tui.boards import Scene
from tui.widgets.picture import Span

PANES = ("cat", "gull", "flag", "pot")
"""By icon, the role of the pane that it sits in."""
LARGE = ("▙▟", "▚▞", "▛▀", "▜▛")
SMALL = ("^^", "\\/", "|>", "╚╝")
"""Icons of two cells: of blocks, and with air above for storeys of one row, where the blocks of two would run
together."""
PLAIN = ("^^", "\\/", "|>", "[]")
"""The same on a terminal that shows ASCII alone."""
ARROWS = (("left", "◂"), ("right", "▸"), ("both", "◂▸"))
_ON_PAPER = ("orange", "blue", "red", "green")


@attrs.frozen
class Signs:
    """The characters and words of cards for one reader."""

    ascii_only: bool
    """Whether the terminal shows ASCII alone."""
    few: bool
    """Whether it has so few colours that grounds are its own."""
    large: tuple[str, ...]
    """Icons of two cells, for storeys of several rows."""
    small: tuple[str, ...]
    """Icons of two cells, for storeys of one row."""
    letters: tuple[str, ...]
    """Icons of one cell."""
    colours: tuple[str, ...]
    """The letter of each colour."""
    none: str
    """The word before an icon that there must not be."""
    high: str
    """The word behind a height."""
    sides: tuple[tuple[str, str, str], ...]
    """Each side of a comparison, its word, and its arrows for where that has no room."""

    def icon_ink(self, icon: int) -> str:
        """The ink of an icon on paper."""
        return "bold print" if self.few else f"bold {_ON_PAPER[icon]}~print~0.55"


def signs_of(scene: Scene) -> Signs:
    """The signs of a scene's reader."""
    return _signs(scene.texts, scene.glyphs.ascii_only, scene.depth in ("16", "none"))


@lru_cache(maxsize=32)
def _signs(texts: Texts, ascii_only: bool, few: bool) -> Signs:
    def word(what: str) -> str:
        return texts.ui(f"board-bellevue-{what}")

    return Signs(
        ascii_only=ascii_only,
        few=few,
        large=PLAIN if ascii_only else LARGE,
        small=PLAIN if ascii_only else SMALL,
        letters=tuple(map(word, ICONS)),
        colours=tuple(map(word, COLOURS)),
        none=word("no"),
        high=word("high"),
        sides=tuple((side, word(f"side-{side}"), arrows) for side, arrows in ARROWS),
    )


def equation(signs: Signs, face: Card, room: int, *, large: bool, air: int = 0) -> tuple[Span, ...]:
    """What a card asks or shows, as spans on paper in at most `room` cells: the longest form that fits, with as many
    cells left as `air` says where one does."""
    forms = tuple(_forms(signs, face, large))
    fitting = (spans for left in sorted({0, air}, reverse=True) for spans in forms if width_of(spans) <= room - left)
    return next(fitting, _letters(signs, face))


def width_of(spans: Sequence[Span]) -> int:
    """The cells of some spans."""
    return sum(cell_len(text) for text, _ in spans)


def _forms(signs: Signs, face: Card, large: bool) -> Iterator[tuple[Span, ...]]:
    """The same condition or icons in fewer and fewer cells."""
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
    """Icons, each with its number where that is not one."""
    spans: list[Span] = []
    for icon, count in enumerate(counts):
        if count:
            before = (gap if spans else "") + (str(count) if count > 1 else "")
            spans += [(before, "bold print")] if before else []
            spans.append((pictures[icon], signs.icon_ink(icon)))
    return tuple(spans)


def _letters(signs: Signs, face: Card) -> tuple[Span, ...]:
    """In letters alone, where nothing else fits."""
    condition = face.condition
    if condition is not None and condition.rule == "none":
        return ((f"0{signs.letters[condition.icons.index(1)]}", "bold print"),)
    icons = face.icons if condition is None else condition.icons
    return tuple(
        (f"{count if count > 1 else ''}{signs.letters[icon]}", "bold print")
        for icon, count in enumerate(icons)
        if count
    )
