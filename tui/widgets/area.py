"""The widget that shows a picture and repaints only changed cells."""

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from time import monotonic
from typing import ClassVar, Final

import attrs
from textual.events import Click, MouseScrollDown, MouseScrollUp
from textual.geometry import Offset, Region
from textual.message import Message
from textual.strip import Strip
from textual.timer import Timer

from themes.glyphs import Glyphs
from themes.inks import Inks
from tui.widgets.grid import LIT, is_worn, lit_row, marked_boxes, marked_row
from tui.widgets.painted import Painted
from tui.widgets.picture import NARROW, PRESS, Box, Picture, Row, Span, Target, cells_of, changed_spans, ground_of
from tui.widgets.picture import joined as spans_of

# Detects taps that were meant for another target, because rows moved just before


class LateTaps:
    """Detects a tap that was meant for the previous content of its place.

    Only the first tap after a move can be late: a finger touches one thing at a time.
    """

    REST: ClassVar[float] = 0.5
    """Seconds after a move for which a tap may be late. Chosen, not measured: a finger takes about 0.3 s to arrive."""

    def __init__(self) -> None:
        self._before: Callable[[int, int], str | None] | None = None
        self._moved_at = 0.0

    def moved(self, before: Callable[[int, int], str | None]) -> None:
        """Note that the content has moved. `before` returns the previous id at a column and row."""
        self._before, self._moved_at = before, monotonic()

    def is_late(self, x: int, y: int, id: str) -> bool:
        """Return whether a tap that hits `id` was meant for something else. Must be called for every tap."""
        before, self._before = self._before, None
        if before is None or monotonic() >= self._moved_at + self.REST:
            return False
        return before(x, y) not in (None, id)


FLASH = 0.5
"""Seconds for which changed cells are highlighted."""
NEAR, CLOSE = 8, 3
"""Gap between two changed regions of a row below which they are drawn as one. A cell of textured ground takes about
three bytes; moving the cursor and setting colours take about thirty."""
TRAIL = 14
"""A move that changes more than one cell in TRAIL moved more than pieces. Chosen by looking at whole games of all five
at 80x24 and 140x45."""
DIM, LEAST, RUN = 240, 80, 16
"""Byte budgets of a trail: its maximum, its minimum where much else changed, and the cost of a row in addition to two
bytes a cell.

Without a limit it took up to 800 bytes at Bali after a column of cards moved: as much as the move itself.
"""
TAP_REACH = 2
"""Columns by which a tap may miss a target; rows count double."""
SEEN = re.compile("reverse|underline|strike")
"""Attributes of an ink that are visible on blanks."""
_NOTHING = Picture(0, ())


@attrs.frozen
class Badge:
    """A short text over a picture for a moment. An ink without a ground keeps that of the picture."""

    x: int
    y: int
    text: str
    """Its characters of one cell each."""
    ink: str

    @property
    def box(self) -> Box:
        """Its cells."""
        return Box(self.x, self.y, len(self.text), 1)


@attrs.frozen
class Frame:
    """The overlay that is shown over a picture for a moment."""

    seconds: float
    lit: tuple[Box, ...] = ()
    """Highlighted regions, each one row high."""
    role: str = "cursor"
    """The role with their colour."""
    badges: tuple[Badge, ...] = ()

    @property
    def boxes(self) -> tuple[Box, ...]:
        """Its cells."""
        return (*self.lit, *(badge.box for badge in self.badges))


STILL: Final = Frame(0)
"""Nothing over the picture."""


class Area(Painted):
    """Shows one picture, with the marks of its targets (`tui.widgets.grid`). Posts `Picked` for clicks on targets, and
    `Wheel`."""

    class Picked(Message):
        """Posted when a target was clicked."""

        def __init__(self, area: "Area", target: Target) -> None:
            super().__init__()
            self.area = area
            self.target = target

    class Wheel(Message):
        """Posted when the wheel turns over the area: `step` is -1 for up and 1 for down."""

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
        self._frame = STILL
        self._frames: tuple[Frame, ...] = ()
        self._frame_timer: Timer | None = None
        self.is_coarse = False
        """Whether the pointer is a finger, which may miss a target by a little."""
        self._late = LateTaps()

    # content

    def show(self, picture: Picture) -> None:
        """Show `picture`, and redraw only changed cells."""
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
        """Set the conditions of targets by id, and the letters of jump mode."""
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
        """Highlight regions for a moment in the colour of a role, such as the seat that changed them.

        A region that has this ink anyway is left out.
        """
        self.play([Frame(FLASH, tuple(boxes), role)])

    def play(self, frames: Iterable[Frame]) -> None:
        """Show frames over the picture, one after the other."""
        shown = (self._within(frame) for frame in frames)
        self._frames = tuple(frame for frame in shown if frame.boxes)
        self._play_next()

    def stop(self) -> None:
        """End the frames at once."""
        if self.is_lit:
            self.play(())

    def _within(self, frame: Frame) -> Frame:
        """Return a frame without what lies outside the picture, and without regions that have its ink anyway."""
        sheet = Box(0, 0, self.picture.width, self.picture.height)
        lit = (part for box in frame.lit if (part := box.common(sheet)) is not None)
        unlike = tuple(box for box in lit if self._inks(box) != {LIT.format(frame.role)})
        return attrs.evolve(
            frame, lit=unlike, badges=tuple(badge for badge in frame.badges if badge.box.common(sheet) == badge.box)
        )

    def _play_next(self) -> None:
        if self._frame_timer is not None:
            self._frame_timer.stop()
            self._frame_timer = None
        before, (self._frame, *others) = self._frame, self._frames or (STILL,)
        self._frames = tuple(others)
        self._refresh((*before.boxes, *self._frame.boxes))
        if self._frame is not STILL:
            self._frame_timer = self.set_timer(self._frame.seconds, self._play_next)

    @property
    def is_lit(self) -> bool:
        """Whether something is shown over the picture at the moment."""
        return self._frame is not STILL

    def _inks(self, box: Box) -> set[str]:
        """Return the inks of a region of one row."""
        return {ink for _, ink in cells_of(self.picture.rows[box.y])[max(0, box.x) : box.right]}

    def target_at(self, x: int, y: int) -> Target | None:
        """Return the target at a cell, including the row with its number below a piece. A coarse pointer may miss by a
        little."""
        targets = self.picture.targets
        found = next((target for target in targets if target.box.holds(x, y)), None)
        found = found or next((target for target in targets if _below(target).holds(x, y)), None)
        if found is None and self.is_coarse:
            near = [(_distance(target.box, x, y), number) for number, target in enumerate(self.picture.targets)]
            far, number = min(near, default=(TAP_REACH + 1, 0))
            return self.picture.targets[number] if far <= TAP_REACH else None
        return found

    # drawing

    def render_line(self, y: int) -> Strip:
        width = self.size.width
        if y >= self.picture.height:
            return Strip([self.inks.segment(" " * width, "text")], width)
        frame = self._frame
        row = lit_row(self.picture.rows[y], [box for box in frame.lit if box.y == y], frame.role)
        row = marked_row(row, y, self.picture.targets, self._conditions, self._labels, self.glyphs)
        row = _badged(row, [badge for badge in frame.badges if badge.y == y])
        segment = self.inks.segment
        return Strip([segment(text, ink) for text, ink in thrifty(row)], self.picture.width)

    def plain(self) -> list[str]:
        """Return the text of all rows, marks included."""
        return [self.render_line(y).text.rstrip() for y in range(self.picture.height)]

    def _refresh(self, boxes: Iterable[Box]) -> None:
        self._send(joined(boxes))

    def _send(self, boxes: Iterable[Box]) -> None:
        regions = [Region(box.x, box.y, box.width, box.height) for box in boxes]
        if regions:
            self.refresh(*regions)

    # input

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
        """Place the area on the screen, in cells; an empty box hides it."""
        self.display = box.width > 0 and box.height > 0
        self.styles.offset = Offset(box.x, box.y)
        self.styles.width = box.width
        self.styles.height = box.height


def _badged(row: Row, badges: Sequence[Badge]) -> Row:
    """Return a row with badges over it."""
    if not badges:
        return row
    cells = cells_of(row)
    for badge in badges:
        for x, letter in enumerate(badge.text, badge.x):
            if x < len(cells):
                cells[x] = letter, badge.ink if " on " in badge.ink else f"{badge.ink} on {ground_of(cells[x][1])}"
    return spans_of(cells)


def _presses(picture: Picture) -> list[tuple[str, Box]]:
    """Return the keys that can be tapped, with their places."""
    return [(target.id, target.box) for target in picture.targets if target.id.startswith(PRESS)]


def _below(target: Target) -> Box:
    """Return the row with the number below a piece, empty if it has none."""
    box, foot = target.box, target.foot
    return Box(0, 0, 0, 0) if foot is None else Box(box.x, foot.y, box.width, 1)


def _distance(box: Box, x: int, y: int) -> int:
    """Return the distance of a cell from a region in columns; a row counts as two."""
    across = max(box.x - x, 0, x - box.right + 1)
    return max(across, 2 * max(box.y - y, 0, y - box.bottom + 1))


def thrifty(row: Row) -> list[Span]:
    """Return the row with fewer inks and the same look: blanks take the ink of neighbours on the same ground.

    Every change of ink costs bytes, and the foreground of blanks is invisible.

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


@lru_cache(maxsize=4096)  # saves a fifth of the time to draw a row
def _blank_ground(ink: str) -> str | None:
    """Return the ground of an ink, None if other parts of it are visible on blanks."""
    return None if SEEN.search(ink) else ground_of(ink)


def joined(boxes: Iterable[Box]) -> list[Box]:
    """Merge boxes of the same row and height that are near each other.

    Drawing the cells between them costs less than moving the cursor and setting colours.
    """
    found: list[Box] = []
    for box in sorted(boxes, key=lambda box: (box.y, box.height, box.x)):
        last = found[-1] if found else None
        if last and (last.y, last.height) == (box.y, box.height) and box.x - last.right < NEAR:
            found[-1] = attrs.evolve(last, width=max(last.right, box.right) - last.x)
        else:
            found.append(box)
    return found


def trail(old: Picture, new: Picture, places: Collection[str], *, most: int = DIM) -> list[Box]:
    """Return the cells of a move to highlight for a moment.

    These are the changed cells. If those are more than a piece and its counts, because a panel or a whole city moved,
    only cells of the targets named `places` are taken. The rows of seats are never highlighted: their ground shows the
    turn. Marks of legal choices and cards in hand outside `places` are skipped too: their text may change with every
    move. If all would cost more than `most` bytes, the upper rows of each place are taken, those of `places` first.

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
    left = max(min(LEAST, most), most - cells)
    if cells * TRAIL <= new.width * new.height:
        return _affordable(changed, named, left)
    return _affordable(named, named, left)


def _affordable(boxes: Sequence[Box], named: Sequence[Box], left: int) -> list[Box]:
    """Return as many one-row regions as fit into `left` bytes: first rows of all places before second rows, `named`
    regions before others."""
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
    """Return whether the mark of a legal choice appeared or disappeared in this cell."""
    return box.width == 1 and any(
        cells_of(picture.rows[box.y])[box.x][1].startswith("legal on ") for picture in (old, new)
    )


def differences(old: Picture, new: Picture) -> list[Box]:
    """Return the regions, each one row high, where two pictures of one size differ.

    Near regions are merged if the cells between need no change of colour.
    """
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
    """Return the differing middle of two rows of one width, and the width of the equal spans before it.

    Most of a row is equal and need not be compared cell by cell.

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


# Finds the target in the direction of an arrow key


def nearest(here: Target, targets: Iterable[Target], columns: int, rows: int) -> Target | None:
    """Return the nearest target in a direction (one of the two is 0, the other -1 or 1), None if there is none."""
    found = [(far, there) for there in targets if (far := _distance_along(here, there, columns, rows)) is not None]
    return min(found, key=lambda entry: entry[0])[1] if found else None


def _distance_along(here: Target, there: Target, columns: int, rows: int) -> tuple[int, int] | None:
    """Return the distance to `there` as a sort key, None if it lies in another direction. A row counts as two
    columns."""
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
