"""Shows a picture, in the one widget of the table, and repaints no more than what changed."""

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from time import monotonic
from typing import ClassVar

import attrs
from textual.events import Click, MouseScrollDown, MouseScrollUp
from textual.geometry import Offset, Region
from textual.message import Message
from textual.strip import Strip

from themes.glyphs import Glyphs
from themes.inks import Inks
from tui.widgets.grid import LIT, is_worn, lit_row, marked_boxes, marked_row
from tui.widgets.painted import Painted
from tui.widgets.picture import NARROW, PRESS, Box, Picture, Row, Span, Target, cells_of, changed_spans, ground_of

# Tells the tap that was meant for what stood at its place a moment ago, before rows moved


class LateTaps:
    """What stood where, before it moved of itself. One finger touches one thing at a time: only the first tap after
    that can have begun before it."""

    REST: ClassVar[float] = 0.5
    """Seconds for which a tap may have been meant for what stood there before. Chosen, not measured: a finger that is
    on its way needs some 0.3 s to arrive."""

    def __init__(self) -> None:
        self._before: Callable[[int, int], str | None] | None = None
        self._moved_at = 0.0

    def moved(self, before: Callable[[int, int], str | None]) -> None:
        """Things have moved; `before` gives the id of what stood at a column and a row until now."""
        self._before, self._moved_at = before, monotonic()

    def is_late(self, x: int, y: int, id: str) -> bool:
        """Whether a tap that hits `id` now was meant for something else. To be asked of every tap."""
        before, self._before = self._before, None
        if before is None or monotonic() >= self._moved_at + self.REST:
            return False
        return before(x, y) not in (None, id)


FLASH = 0.5
"""Seconds for which changed cells stand out."""
NEAR, CLOSE = 8, 3
"""Cells between two changed regions of a row that are drawn along. Textured ground takes some three bytes a cell, going
to another place and colouring anew some thirty."""
TRAIL = 14
"""A move that changes more than the so many-th part of a board's cells moved more than pieces: chosen by looking at
whole games of all five at 80x24 and 140x45."""
DIM, LEAST, RUN = 240, 80, 16
"""The bytes that a trail may take when it goes out, those that it may take where much else changed, and those of each
of its rows beside two a cell. Without a bound it took up to 800 at Bali, where a column of cards had moved: as much as
the move itself."""
BESIDE = 2
"""Columns by which a finger may miss what it is to hit; half as many rows."""
SEEN = re.compile("reverse|underline|strike")
"""What is seen of an ink on blanks too."""
_NOTHING = Picture(0, ())


class Area(Painted):
    """Shows one picture; targets wear their conditions (`tui.widgets.grid`). Posts `Picked` for clicks on targets and
    `Wheel`."""

    class Picked(Message):
        """A target was clicked."""

        def __init__(self, area: "Area", target: Target) -> None:
            super().__init__()
            self.area = area
            self.target = target

    class Wheel(Message):
        """The wheel turned over the area: `step` is -1 for up and 1 for down."""

        def __init__(self, area: "Area", step: int) -> None:
            super().__init__()
            self.area = area
            self.step = step

    def __init__(self, inks: Inks, glyphs: Glyphs, *, id: str) -> None:
        super().__init__(id=id)
        self.inks = inks
        self.glyphs = glyphs
        self.picture = _NOTHING
        self._conditions: dict[str, str] = {}
        self._labels: dict[str, str] = {}
        self._worn: dict[str, tuple[tuple[Box, ...], str | None, str | None]] = {}
        self._lit: tuple[Box, ...] = ()
        self._lit_in = "cursor"
        self.is_coarse = False
        """Whether it is for fingers: they may miss a target by a little."""
        self._late = LateTaps()

    # What it shows

    def show(self, picture: Picture) -> None:
        """Show `picture`; the rows that did not change are not drawn again."""
        old, self.picture = self.picture, picture
        if old is picture:
            return
        if _presses(old) != _presses(picture):
            self._late.moved(lambda x, y: next((one.id for one in old.targets if one.box.holds(x, y)), None))
        if (old.width, old.height) != (picture.width, picture.height):
            self.refresh()
            return
        self._send(differences(old, picture))

    def mark(self, conditions: Mapping[str, str], labels: Mapping[str, str] | None = None) -> None:
        """Set the conditions of the targets by id, and the letters of jump mode."""
        before, labels = self._worn, labels or {}
        self._conditions, self._labels = dict(conditions), dict(labels)
        self._worn = {}
        for target in self.picture.targets:
            condition, label = conditions.get(target.id), labels.get(target.id)
            if is_worn(target, condition, label):
                boxes = marked_boxes(target, condition, label)
                if target.id in self._worn:  # shown a second time, in a lens
                    boxes = (*self._worn[target.id][0], *boxes)
                self._worn[target.id] = boxes, condition, label
        changed = [id for id in {**before, **self._worn} if before.get(id) != self._worn.get(id)]
        self._refresh([box for id in changed for worn in (before, self._worn) if id in worn for box in worn[id][0]])

    def flash(self, boxes: Sequence[Box], role: str = "cursor") -> None:
        """Let regions stand out once, for a moment, on the colour of a role: that of the seat that brought them. What
        stands on it anyway does not."""
        sheet = Box(0, 0, self.picture.width, self.picture.height)
        boxes = [part for box in boxes if (part := box.common(sheet)) is not None]
        unlike = [box for box in boxes if self._inks(box) != {LIT.format(role)}]
        self._light(unlike, role)
        if unlike:
            self.set_timer(FLASH, self._go_out)

    @property
    def is_lit(self) -> bool:
        """Whether regions stand out for a moment."""
        return bool(self._lit)

    def _go_out(self) -> None:
        self._light((), self._lit_in)

    def _inks(self, box: Box) -> set[str]:
        """The inks of a region of one row."""
        return {ink for _, ink in cells_of(self.picture.rows[box.y])[max(0, box.x) : box.right]}

    def _light(self, boxes: Sequence[Box], role: str) -> None:
        changed = (*self._lit, *boxes)
        self._lit, self._lit_in = tuple(boxes), role
        self._refresh(changed)

    def target_at(self, x: int, y: int) -> Target | None:
        """The target under a cell of the area: a piece too whose number or mark stands in the row below it."""
        targets = self.picture.targets
        found = next((target for target in targets if target.box.holds(x, y)), None)
        found = found or next((target for target in targets if _below(target).holds(x, y)), None)
        if found is None and self.is_coarse:
            near = [(_distance(target.box, x, y), number) for number, target in enumerate(self.picture.targets)]
            far, number = min(near, default=(BESIDE + 1, 0))
            return self.picture.targets[number] if far <= BESIDE else None
        return found

    # How it is drawn

    def render_line(self, y: int) -> Strip:
        width = self.size.width
        if y >= self.picture.height:
            return Strip([self.inks.segment(" " * width, "text")], width)
        row = lit_row(self.picture.rows[y], [box for box in self._lit if box.y == y], self._lit_in)
        row = marked_row(row, y, self.picture.targets, self._conditions, self._labels, self.glyphs)
        segment = self.inks.segment
        return Strip([segment(text, ink) for text, ink in thrifty(row)], self.picture.width)

    def plain(self) -> list[str]:
        """What it shows as text, marks included."""
        return [self.render_line(y).text.rstrip() for y in range(self.picture.height)]

    def _refresh(self, boxes: Iterable[Box]) -> None:
        self._send(joined(boxes))

    def _send(self, boxes: Iterable[Box]) -> None:
        regions = [Region(box.x, box.y, box.width, box.height) for box in boxes]
        if regions:
            self.refresh(*regions)

    # What is done to it

    def on_click(self, event: Click) -> None:
        event.stop()
        target = self.target_at(event.x, event.y)
        is_late = self._late.is_late(event.x, event.y, target.id if target is not None else "")
        if target is not None and not (is_late and target.id.startswith(PRESS)):
            self.post_message(self.Picked(self, target))

    def on_mouse_scroll_up(self, event: MouseScrollUp) -> None:
        event.stop()
        self.post_message(self.Wheel(self, -1))

    def on_mouse_scroll_down(self, event: MouseScrollDown) -> None:
        event.stop()
        self.post_message(self.Wheel(self, 1))

    def place(self, box: Box) -> None:
        """Take a fixed region of the screen, in cells; an empty one hides the area."""
        self.display = box.width > 0 and box.height > 0
        self.styles.offset = Offset(box.x, box.y)
        self.styles.width = box.width
        self.styles.height = box.height


def _presses(picture: Picture) -> list[tuple[str, Box]]:
    """The keys that can be touched, and where."""
    return [(target.id, target.box) for target in picture.targets if target.id.startswith(PRESS)]


def _below(target: Target) -> Box:
    """The row below a piece with its number; no cell where it has none."""
    box, foot = target.box, target.foot
    return Box(0, 0, 0, 0) if foot is None else Box(box.x, foot.y, box.width, 1)


def _distance(box: Box, x: int, y: int) -> int:
    """How far a cell is from a region, in columns; a row counts as two."""
    across = max(box.x - x, 0, x - box.right + 1)
    return max(across, 2 * max(box.y - y, 0, y - box.bottom + 1))


def thrifty(row: Row) -> list[Span]:
    """A row that looks the same with fewer inks: blanks take that of their neighbours on the same ground, since their
    colour is not seen and every change of it costs bytes.

    >>> thrifty((("a", "loss"), ("  ", "text"), ("b", "gain"), (" ", "dim on raised")))
    [('a  ', 'loss'), ('b', 'gain'), (' ', 'dim on raised')]
    """
    found: list[Span] = []
    before: str | None = None
    for text, ink in row:
        ground = _blank_ground(ink)
        if ground is not None and ground == before:
            written, kept = found[-1]
            if text.isspace():
                found[-1] = written + text, kept
                continue
            if written.isspace():
                found[-1] = written + text, ink
                continue
        found.append((text, ink))
        before = ground
    return found


@lru_cache(maxsize=4096)  # a fifth of the time that it takes to draw a row
def _blank_ground(ink: str) -> str | None:
    """The ground of an ink, None where more of it is seen on blanks."""
    return None if SEEN.search(ink) else ground_of(ink)


def joined(boxes: Iterable[Box]) -> list[Box]:
    """At least the same cells in fewer boxes: those of one height on one row become one where they are near each other,
    so that the cells between cost less than going there and colouring anew."""
    found: list[Box] = []
    for box in sorted(boxes, key=lambda box: (box.y, box.height, box.x)):
        last = found[-1] if found else None
        if last and (last.y, last.height) == (box.y, box.height) and box.x - last.right < NEAR:
            found[-1] = attrs.evolve(last, width=max(last.right, box.right) - last.x)
        else:
            found.append(box)
    return found


def trail(old: Picture, new: Picture, places: Collection[str]) -> list[Box]:
    """What of a move stands out for a moment: the cells that changed, or, where they are more than a piece and its
    counts (a panel or a whole city moved), those of the targets named `places` alone. The seats' own rows never do:
    their ground says whose turn it is. Nor do signs of what the reader may choose now, nor cards in hand that are not
    among `places`: what is written on them may change with every move. Where all would cost too much, the upper rows of
    each place stand out, those of `places` first.

    >>> old, new = Picture(4, ((("abcd", "text"),),) * 2), Picture(4, ((("abcx", "text"),), (("abcd", "text"),)))
    >>> trail(old, new, ())
    []
    """
    changed = differences(old, new)
    hands = {target.id for target in new.targets if target.id.startswith("hand-")} - set(places)
    still = [target.box for target in new.targets if target.id.startswith("seat-") or target.id in hands]
    changed = [box for box in changed if not any(box.common(one) for one in still) and not _is_offer(old, new, box)]
    here = [target for target in new.targets if target.id in places]
    boxes = [box for target in here for box in (target.arrived or target.box, *target.reach)]
    named = [common for box in changed for place in boxes if (common := box.common(place)) is not None]
    cells = sum(box.width for box in changed)
    left = max(LEAST, DIM - cells)
    if cells * TRAIL <= new.width * new.height:
        return _affordable(changed, named, left)
    return _affordable(named, named, left)


def _affordable(boxes: Sequence[Box], named: Sequence[Box], left: int) -> list[Box]:
    """As many regions of one row as there are bytes left for a trail: the first row of every place, then the second;
    what is `named` before all others."""
    depths: dict[Box, int] = {}
    for box in sorted(boxes, key=lambda box: box.y):
        above = [
            depth for one, depth in depths.items() if one.y == box.y - 1 and one.x < box.right and box.x < one.right
        ]
        depths[box] = max(above, default=-1) + 1
    found: set[Box] = set()
    for box in sorted(depths, key=lambda box: (not any(box.common(one) for one in named), depths[box])):
        left -= RUN + 2 * box.width
        if left >= 0 or not found:
            found.add(box)
    return [box for box in boxes if box in found]


def _is_offer(old: Picture, new: Picture, box: Box) -> bool:
    """Whether in that one cell the sign of a choice came or went."""
    return box.width == 1 and any(
        cells_of(picture.rows[box.y])[box.x][1].startswith("legal on ") for picture in (old, new)
    )


def differences(old: Picture, new: Picture) -> list[Box]:
    """Where two pictures of one size differ, each region one row high. Regions near each other are one where the cells
    between need no colouring anew."""
    return [box for y in range(new.height) for box in _differences(y, old, new)]


def _differences(y: int, old: Picture, new: Picture) -> list[Box]:
    if old.rows[y] == new.rows[y]:
        return []
    left, one, other = _unlike(old.rows[y], new.rows[y])
    before, after = cells_of(one), cells_of(other)
    found: list[tuple[int, int]] = []
    for start, end in changed_spans(before, after, gap=CLOSE):
        first, last = found[-1] if found else (0, -NEAR)
        if start - last < NEAR and len({ink for _, ink in after[last - 1 : start + 1]}) == 1:
            found[-1] = first, end
        else:
            found.append((start, end))
    return [Box(left + start, y, end - start, 1) for start, end in found]


def _unlike(old: Row, new: Row) -> tuple[int, Row, Row]:
    """Two rows of one width without the spans with which both begin and end, and the width of those before: most of a
    row is alike, and needs no look at each of its cells.

    >>> _unlike((("ab", "text"), ("c", "dim"), ("d", "text")), (("ab", "text"), ("x", "dim"), ("d", "text")))
    (2, (('c', 'dim'),), (('x', 'dim'),))
    """
    begin, end, left = 0, 0, 0
    shorter = min(len(old), len(new))
    while begin < shorter and old[begin] == new[begin]:
        text = old[begin][0]
        left += len(text) if NARROW.fullmatch(text) else len(cells_of(old[begin : begin + 1]))
        begin += 1
    while end < shorter - begin and old[-1 - end] == new[-1 - end]:
        end += 1
    return left, old[begin : len(old) - end], new[begin : len(new) - end]


# Finds the target to which an arrow leads


def nearest(here: Target, targets: Iterable[Target], columns: int, rows: int) -> Target | None:
    """The nearest target in a direction (one of the two is 0, the other -1 or 1), None where nothing lies there."""
    found = [(far, there) for there in targets if (far := _distance_along(here, there, columns, rows)) is not None]
    return min(found, key=lambda entry: entry[0])[1] if found else None


def _distance_along(here: Target, there: Target, columns: int, rows: int) -> tuple[int, int] | None:
    """How far it is to `there` in a direction, None when it does not lie there. A row counts as two columns."""
    one, other = here.box, there.box
    if here.id == there.id:
        return None
    across = 2 * (other.x - one.x) + (other.width - one.width)
    down = 2 * (2 * (other.y - one.y) + (other.height - one.height))
    if columns:
        apart = other.x - one.right if columns > 0 else one.x - other.right
        overlap = other.y < one.bottom and one.y < other.bottom
        return None if apart < -1 else (abs(across) + (0 if overlap else 3 * abs(down)), other.y)
    apart = other.y - one.bottom if rows > 0 else one.y - other.bottom
    return None if apart < 0 else (abs(down) + abs(across) // 2, other.x)
