"""Decide when a served app draws, and write each frame in the fewest bytes.

A new screen is drawn once it is at rest, then as fast as keys come, otherwise twelve times a second. With
`BELVEDERE_PLAIN=textual`, Textual draws at once, up to 60 times a second, including every layout of a new screen.
`tui/terminal/__init__.py` has measurements.
"""

import asyncio
import re
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final, Protocol, TypeVar

from rich.console import Console
from textual._compositor import ChopsUpdate, LayoutUpdate
from textual.app import App
from textual.geometry import Offset
from textual.screen import Screen
from textual.strip import Strip
from textual.timer import Timer

FRAME_PERIOD = 1 / 12
"""Seconds between frames while no keys come."""
TYPING_LASTS = 0.25
"""Seconds after a key in which frames are drawn without delay."""
SETTLE, SETTLE_LIMIT = 0.03, 0.4
"""The first frame of a screen is sent after SETTLE quiet seconds, or after SETTLE_LIMIT at the latest."""

AREAS_FROM: Final = 24
"""Number of runs from which they are sorted by area.

For moves at 100x30 and 200x60 this saved 4 to 7 % of the bytes that SSH sends, and up to 12 % for the most expensive;
with a limit of 48 half as much. Smaller frames gain nothing. Measured on recorded frames.
"""
GROUNDS_FROM: Final = 400
"""Number of runs from which they are sorted by background: a whole screen."""
_ONE_CELL: Final = re.compile("[\0-\u10ff\u2010-\u28ff]*")
"""Letters of one cell: those before Hangul, and punctuation, arrows, lines, blocks, shapes and dots, with which
everything is drawn."""

MOST_LINE_FEEDS: Final = 6
"""Number of line feeds that take as many bytes as an absolute position."""


class Pacing:
    """Schedules the frames of an app's screens."""

    def __init__(
        self,
        app: App[Any],
        loop: asyncio.AbstractEventLoop,
        repaint: Callable[[], None],
        overpaint: Callable[[], None],
        may_draw: Callable[[], float] = lambda: 0.0,
    ) -> None:
        """Start unsettled. `repaint` draws the whole screen in front; `overpaint` drops unsent frames; `may_draw`
        returns the seconds that a frame must wait for the visitor's CPU share."""
        self._app = app
        self._loop = loop
        self._repaint = repaint
        self._overpaint = overpaint
        self._may_draw, self._earliest = may_draw, float("-inf")
        self._refused = self._settled = self._stopped = False
        self._is_whole_due = False
        self._last_key = self._last_frame = float("-inf")
        self._resume_timer: asyncio.TimerHandle | None = None
        self._settle_timers: list[asyncio.TimerHandle] = []
        self._resumes: dict[Timer, None] = {}
        self._display = app._display
        app._display = self.display  # type: ignore[method-assign]

    def stop(self) -> None:
        """Stop drawing."""
        self._stopped = True
        for timer in (self._resume_timer, *self._settle_timers):
            if timer is not None:
                timer.cancel()
        self._resumes.clear()

    def note_key(self) -> None:
        """Note a key, and draw pending frames at once."""
        self._last_key = self._loop.time()
        if self._resume_timer is not None:
            self._resume_timer.cancel()
        self._resume_all()

    def refuse(self) -> None:
        """Hold frames back while the terminal accepts none."""
        self._refused = True

    def accept(self) -> None:
        """Resume after `refuse`."""
        self._refused = False
        self._is_whole_due = False

    def unsettle(self) -> None:
        """Hold frames back until the screen has come to rest."""
        self._settled = False
        for timer in self._settle_timers:
            timer.cancel()
        self._settle_timers = [self._loop.call_later(SETTLE_LIMIT, self._settle)]

    def take_over(self, screen: Screen[Any]) -> None:
        """Schedule the drawing of a new screen. It is laid out four or five times before it is complete, so its first
        frame waits until it is quiet."""
        refresh = screen._compositor_refresh
        screen._compositor_refresh = partial(self._draw, screen, refresh)  # type: ignore[method-assign]
        self.unsettle()

    def display(self, screen: Screen[Any], renderable: Any) -> None:
        """Write a frame of a screen (None: an empty one), or hold it back."""
        timer = screen._update_timer
        if "resume" not in timer.__dict__:
            timer.resume = partial(self.resume, timer)  # type: ignore[method-assign]
        if renderable is None or not self._is_held:
            if type(renderable) is LayoutUpdate and renderable.region == screen.size.region:
                self._overpaint()
            self._display(screen, narrowed(renderable))
            self._last_frame = self._loop.time() if renderable is not None else self._last_frame
        else:
            self._hold()
            self._app.post_display_hook()

    def resume(self, timer: Timer) -> None:
        """Resume the timer that draws a screen, now or when the next frame is due."""
        now = self._loop.time()
        due = self._last_frame if now - self._last_key < TYPING_LASTS else self._last_frame + FRAME_PERIOD
        if self._resume_timer is None and not self._refused:
            self._earliest = now + self._may_draw()
        due = max(due, self._earliest)
        if now >= due and not self._refused:
            Timer.resume(timer)
            return
        self._resumes[timer] = None
        if self._resume_timer is None and not self._refused:
            self._resume_timer = self._loop.call_at(due, self._resume_all)

    def _resume_all(self) -> None:
        self._resume_timer = None
        if self._refused:
            return
        timers = list(self._resumes)
        self._resumes.clear()
        for timer in timers:
            Timer.resume(timer)

    @property
    def _is_held(self) -> bool:
        """Whether a frame drawn now would be dropped."""
        return self._refused or not self._settled

    def _hold(self) -> None:
        self._is_whole_due = True
        if not self._settled:
            for timer in self._settle_timers[1:]:
                timer.cancel()
            due = self._loop.time() + SETTLE
            self._settle_timers[1:] = [self._loop.call_at(due, self._quiet, due)]

    def _quiet(self, due: float) -> None:
        """Settle if nothing was laid out for a while; if the loop was too busy to tell, wait again."""
        if self._loop.time() - due > SETTLE / 10:
            self._hold()
        else:
            self._settle()

    def _settle(self) -> None:
        if self._stopped or self._settled:
            return
        self._settled = True
        if self._is_whole_due:
            self._is_whole_due = False
            self._repaint()

    def _draw(self, screen: Screen[Any], refresh: Callable[[], None]) -> None:
        if self._is_covered(screen):
            screen._dirty_widgets.clear()
        elif self._is_held and screen is self._app.screen:
            self._hold()
            screen._dirty_widgets.clear()
        else:
            refresh()

    def _is_covered(self, screen: Screen[Any]) -> bool:
        """Return whether another screen hides this one, which is drawn whole when it is in front again.

        Textual redraws the front screen for every change of the one behind it, even if nothing shines through.
        """
        stack = self._app.screen_stack
        return bool(stack) and stack[-1] is not screen and stack[-1].styles.background.a == 1


# Cuts frames down to the changed cells of each row: Textual sends a changed region from the left edge of its widget.
#
# `BELVEDERE_PLAIN=textual` switches this off too.


def narrowed(update: Any) -> Any:
    """Return an update of changed regions without the unchanged cells before them; any other unchanged."""
    return _Narrow(update.chops, update.spans, update.chop_ends) if type(update) is ChopsUpdate else update


class _Narrow(ChopsUpdate):
    def render_segments(self, console: Console) -> str:
        pieces = [
            _cut(strip, x, y, start, min(stop, end))
            for y, start, stop in self.spans
            for end, (x, strip) in zip(self.chop_ends[y], self.chops[y].items(), strict=False)
            if strip is not None and x < stop and start < end
        ]
        return "".join(f"\x1b[{at.y + 1};{at.x + 1}H{piece.render(console)}" for at, piece in pieces)


def _cut(strip: Strip, x: int, y: int, start: int, stop: int) -> tuple[Offset, Strip]:
    """Return the part of a strip at (`x`, `y`) from column `start` on, and its position.

    A strip with wide characters is sent from its beginning, so that none is cut in two.
    """
    first = max(x, start) if len(strip.text) == strip.cell_length else x
    return Offset(first, y), strip.crop(first - x, stop - x)


# Writes the runs of a frame in the order that takes the fewest bytes.
#
# A run is text at a position in one pen. Where pens alternate (a log with the mark of a seat on each line, a bar of
# keys and labels), setting a pen takes about twelve bytes, moving to the next place for the same pen about five. The
# shortest of three orders is taken: by background, by pen, and from each pen to the nearest one. In 883 frames of
# rivals' moves in all games, reading order was shorter once, by a byte.
#
# A frame with many runs is written area by area instead, each sorted by background. That takes an eighth more bytes,
# but similar parts of the screen (houses, cards, rows of a log) become similar sequences, which compress better.


class Pen(Protocol):
    """The colours and attributes of a run."""

    @property
    def paper(self) -> str:
        """The background colour."""


P = TypeVar("P", bound=Pen)


Run = tuple[int, int, P, str, int]
"""Row and column (from 1), pen, text, and its width in cells."""


def shortest(
    runs: Sequence[Run[P]], write: Callable[[Sequence[Run[P]]], str], far: Callable[[P, P], int] = lambda old, new: 1
) -> str:
    """Return the output of `write` for the best order of the runs. Runs must not overlap unless they show the same.

    `far` returns the number of bytes for changing from one pen to another.
    """
    pens: dict[P, int] = {}
    papers: dict[str, int] = {}
    for run in runs:
        pens.setdefault(run[2], len(pens))
        papers.setdefault(run[2].paper, len(papers))

    def by_pen(run: Run[P]) -> int:
        return pens[run[2]]

    def by_paper(run: Run[P]) -> tuple[int, bool, int]:
        """Put blanks first: they take any foreground."""
        return papers[run[2].paper], not run[3].isspace(), pens[run[2]]

    if AREAS_FROM <= len(runs) < GROUNDS_FROM:
        return write(_by_areas(runs))
    orders = [sorted(runs, key=by_paper)]
    if len(runs) < AREAS_FROM:
        orders.append(sorted(runs, key=by_pen))
        places = {pen: place for place, pen in enumerate(_round_trip(list(pens), far))}
        orders.append(sorted(runs, key=lambda run: places[run[2]]))
    return min(
        (write(order) for place, order in enumerate(orders) if order not in orders[:place]),
        key=lambda text: len(text.encode()),
    )


def _by_areas(runs: Sequence[Run[P]]) -> list[Run[P]]:
    """Return the runs area by area, within an area by background, otherwise in reading order."""
    found: list[Run[P]] = []
    for area in _areas(sorted(runs, key=lambda run: run[:2])):
        papers: dict[str, int] = {}
        for run in area:
            papers.setdefault(run[2].paper, len(papers))
        found += sorted(area, key=lambda run: papers[run[2].paper])
    return found


def _areas(runs: Sequence[Run[P]]) -> list[list[Run[P]]]:
    """Group runs, given in reading order, that touch within a row or with the rows above and below."""
    areas: list[list[int]] = []
    of: list[list[int]] = []
    above: list[int] = []
    here: list[int] = []
    for number, (row, column, _, _, width) in enumerate(runs):
        if here and runs[here[0]][0] != row:
            above = here if runs[here[0]][0] == row - 1 else []
            here = []
        near = [other for other in above if runs[other][1] <= column + width and column <= _end(runs[other])]
        if here and column - _end(runs[here[-1]]) <= 1:
            near.append(here[-1])
        joined = _joined([of[other] for other in near], of)
        if not joined:
            areas.append(joined)
        joined.append(number)
        of.append(joined)
        here.append(number)
    return [[runs[number] for number in sorted(area)] for area in areas if area]


def _joined(areas: Sequence[list[int]], of: list[list[int]]) -> list[int]:
    """Merge these areas into the first, and return it; an empty one if there are none."""
    first: list[int] = areas[0] if areas else []
    for area in areas[1:]:
        if area is not first:
            for number in area:
                of[number] = first
            first += area
            area.clear()
    return first


def _end(run: Run[P]) -> int:
    """Return the column after a run."""
    return run[1] + run[4]


def _round_trip(pens: Sequence[P], far: Callable[[P, P], int]) -> list[P]:
    """Order the pens from the first, each followed by the nearest remaining one."""
    found, left = list(pens[:1]), list(pens[1:])
    while left:
        found.append(min(left, key=lambda pen: far(found[-1], pen)))
        left.remove(found[-1])
    return found


def move(at: tuple[int, int] | None, row: int, column: int) -> str:
    """Return the shortest sequence that moves the cursor from `at` (None: unknown) to a position. A line feed keeps the
    column: terminals are in raw mode while a screen is shown.

    >>> move((5, 10), 5, 10), move((5, 10), 5, 11), move((5, 10), 5, 90), move(None, 1, 1)
    ('', '\\x1b[C', '\\x1b[80C', '\\x1b[1;1H')
    >>> move((5, 90), 6, 71), move((5, 90), 6, 2), move((5, 90), 6, 90), move((5, 90), 4, 90)
    ('\\n\\x1b[19D', '\\r\\n\\x1b[C', '\\n', '\\x1b[4;90H')
    """
    if at is not None and at[0] == row:
        return _along(at[1], column)
    absolute = f"\x1b[{row};{column}H"
    if at is None or not 0 < row - at[0] < MOST_LINE_FEEDS:
        return absolute
    down = "\n" * (row - at[0])
    return min(absolute, down + _along(at[1], column), f"\r{down}{_along(1, column)}", key=len)


def _along(start: int, column: int) -> str:
    """Return the shortest sequence from one column of a row to another."""
    cells = abs(column - start)
    return f"\x1b[{cells if cells > 1 else ''}{'C' if column > start else 'D'}" if cells else ""


def after(run: Run[P], columns: int) -> tuple[int, int] | None:
    """Return the cursor position after a run; None at the edge, or if terminals disagree on the width of its
    letters."""
    row, column, _, text, width = run
    return (row, column + width) if column + width <= columns and is_sure(text, width) else None


def is_sure(text: str, width: int) -> bool:
    """Return whether every terminal gives each letter of a text one cell."""
    return text.isascii() or (len(text) == width and _ONE_CELL.fullmatch(text) is not None)
