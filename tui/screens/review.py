"""Shows the review of a finished table as curves and words, waits while it is made, and lets players retry
decisions."""

import asyncio
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import groupby
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, ClassVar, Final, Protocol

from rich.cells import cell_len, set_cell_size
from textual import events, on
from textual.widget import Widget
from textual.worker import Worker

from core.bots.heuristics import margin
from core.catalog import load
from core.encoding import codec
from core.grammar import format_decimal
from core.kernel.decision import Seat
from core.kernel.message import BelvedereError
from core.link.lobby import Lobby, ReviewStatus
from core.link.lobby_commands import ReviewTable
from core.ownership import reason
from core.record.replay import replay
from core.record.text import Record, read
from core.review.line import better_line
from core.review.sentences import (
    account_rows,
    dear_of,
    describe_method,
    describe_progress,
    describe_sums,
    headline,
    mistakes_heading,
    price_story,
    seat_heading,
    turn_lines,
)
from core.review.tries import Judged, TryDecision, TryLink, TryTable, can_be_tried, judged_lines, table_of, tries_of
from core.review.values import DearDecision, Review, from_json
from core.review.worker import ReviewFolder, ReviewProcess
from core.text import Texts
from themes.glyphs import Glyphs, seat_letter
from tui.export.review import page_of
from tui.preferences.keymap import bindings
from tui.screens.page import ListPage, Page, ReadingPage
from tui.screens.replay import ReplayScreen
from tui.screens.table.model import AppEffect, LeaveTable, ShowScores
from tui.screens.table.screen import TableScreen
from tui.terminal.local_machine import LocalMachine, record_name
from tui.widgets.form import Form, Row
from tui.widgets.kit.look import HEADING, MARGIN, Panel, flow_panels, panel_columns, text_width, width_of
from tui.widgets.painted import TextLine
from tui.widgets.picture import wrap
from tui.widgets.reader import Reader, Runs, wrapped
from tui.words.learning import keep_missed

if TYPE_CHECKING:
    from tui.app import BelvedereApp

SEAT_DASHES = ((1,), (1, 1, 0), (1, 0), (1, 1, 0, 0), (1, 1, 1, 0, 0))
"""The columns in which each seat's line is drawn."""
BAR_EIGHTHS = " ▁▂▃▄▅▆▇█"
BAR_DIGITS = "0123456789"
LABEL_COLUMNS = 6
"""Columns of the numbers on the left."""
MINUS_SIGNS = "−-"
"""A minus, and the same in ASCII."""
BLANK_CELL = (" ", "text")
CURVE_MARKS = {"dear": ("!", "!"), "turn": ("×", "x")}
"""The signs of costly decisions and of turning points (where curves cross), also in ASCII; no seat uses them."""

PANEL, MOST_PANELS = 56, 3
"""The fewest columns of a panel, and the most panels side by side."""
AIRY: Final = 40
"""Rows of a page from which its panels have an empty row at both ends."""
LEAST_CURVE_ROWS, MOST_CURVE_ROWS = 5, 20
"""Rows of the curves."""

REVIEW_SECONDS: Final = 30.0
"""CPU seconds of a review on the player's own machine."""
PROGRESS_PAUSE: Final = 0.3
"""Seconds between two progress checks."""

VERDICT_LINE = 2
"""The line of a verdict that says whether the answer was found."""
LONGEST_LINE = 104
"""The most columns of its panel."""
PROGRESS_BAR = 30
"""Cells of the progress bar."""


class Reviewing(Protocol):
    """A review in progress."""

    async def ask(self, *, stop: bool = False) -> tuple[ReviewStatus, Review | None]:
        """Return the progress, and the review once it is done; `stop` ends it early. Raises BelvedereError if there
        is none."""
        ...

    def leave(self) -> None:
        """Stop waiting for it."""
        ...


class ReviewScreen(Page):
    """Shows curves, the points by rule, and the costliest decisions of one seat at a time."""

    CONTEXT = "review"
    HEADING = "review-page-title"
    BAR = ("choose", "better-line", "left", "right", "down", "export", "back", "help")
    BINDINGS: ClassVar = [*bindings("choose", "better-line", "left", "right", "export")]

    def __init__(self, record: str, viewer: Seat | None = None) -> None:
        super().__init__()
        self._text, self._viewer = record, viewer
        self._record: Record | None = None
        self._reviewing: Reviewing | None = None
        self._working: Worker[None] | None = None
        self._review: Review | None = None
        self._seat: Seat = viewer or 0
        self._sentence = ""
        """The sentence shown instead of a review."""
        self._progress: tuple[Runs, ...] = ()
        """The progress of the review, in lines."""
        self._tried: set[Seat] = set()
        """The seats with retried decisions, finished or not: their answers are shown."""
        self._stopped = asyncio.Event()

    def body(self) -> Iterable[Widget]:
        yield self.reader()
        yield TextLine(self.app.appearance.inks, id="hint")

    def on_mount(self) -> None:
        self.query_one(Reader).focus()
        if self._review is None and self._working is None:
            self._sentence = self.say("review-page-working")
            self._working = self.run_worker(self._work())

    def on_unmount(self) -> None:
        if self._reviewing is not None:
            self._reviewing.leave()

    def on_resize(self) -> None:
        self.call_after_refresh(self._show)

    async def renew(self) -> None:
        await super().renew()
        self.call_after_refresh(self._show)

    def action_back(self) -> None:
        """Stop the analysis and show its results so far; afterwards, leave the page."""
        if self._working is not None and not self._working.is_finished and not self._stopped.is_set():
            self._stopped.set()
        else:
            self.dismiss()

    def action_left(self) -> None:
        self._turn(-1)

    def action_right(self) -> None:
        self._turn(1)

    def action_choose(self) -> None:
        if self._review is not None:
            self.app.attempt(self._try_again)

    def bar_names(self) -> tuple[str, ...]:
        """Return the bindings of the last line: no export over a server, and no retry or better line without costly
        decisions."""
        unused = set[str]()
        if self.app.local_machine is None:
            unused.add("export")
        if self._review is None or not can_be_tried(self._review, self._seat):
            unused.add("choose")
        if self._review is None or not dear_of(self._review, self._seat):
            unused.add("better-line")
        return tuple(name for name in self.BAR if name not in unused)

    def action_better_line(self) -> None:
        """Step through the better line of the only mistake, or choose a mistake first. Its answers are shown then."""
        if self._review is None or self._record is None or not (dear := dear_of(self._review, self._seat)):
            return
        told = partial(self._tell_answers, self._seat)
        if len(dear) == 1:
            self.app.attempt(open_better_line, self.app, self._record, self._review, dear[0], told)
        else:
            self.app.open(BetterLinesScreen(self._record, self._review, dear, self._viewer), told)

    def action_export(self) -> None:
        machine = self.app.local_machine
        if self._review is not None and machine is not None:
            self.app.attempt(self._export, machine, self._review)

    async def _export(self, machine: LocalMachine, found: Review) -> None:
        """Write the review as a web page."""
        assert self._record is not None
        page = await asyncio.to_thread(page_of, found, self._record, self.app.texts)
        try:
            path = machine.export(f"belvedere-{Path(record_name(found.table)).stem}-review.html", page)
        except OSError as problem:
            raise BelvedereError("review-not-exported", reason=reason(problem)) from None
        self.app.tell(self.say("review-exported", path=str(path)))

    def _turn(self, by: int) -> None:
        if self._review is not None:
            seats = self._review.seats
            self._seat = seats[(seats.index(self._seat) + by) % len(seats)]
            self._show()

    async def _try_again(self) -> None:
        assert self._review is not None
        assert self._record is not None
        tries = await asyncio.to_thread(tries_of, self._record, self._review, self._seat)
        table = table_of(self._record)
        settled = partial(keep_missed, self.app.learned.learn, table)
        self.app.open(TryScreen(table, tries, settled), partial(self._tell_answers, self._seat))

    def _tell_answers(self, seat: Seat) -> None:
        self._tried.add(seat)
        self._show()

    async def _work(self) -> None:
        """Wait for the review, which another process makes."""
        try:
            self._record = await asyncio.to_thread(read, self._text)
            self._reviewing = self._source(self._record)
            while self._review is None:
                status, self._review = await self._reviewing.ask(stop=self._stopped.is_set())
                if self._review is None:
                    self._tell(status)
                    await self._pause()
        except BelvedereError as problem:
            self._sentence = self.app.texts.say(problem.sentence)
            self._progress = ()
        if self.is_attached:
            self._show()

    def _source(self, record: Record) -> Reviewing:
        machine = self.app.local_machine
        if machine is None:
            return ServedReview(self.app.lobby, record.header.table)
        return OwnReview(record, self._text, machine.reviews)

    async def _pause(self) -> None:
        """Wait a moment, or until the player stops the analysis."""
        try:
            async with asyncio.timeout(PROGRESS_PAUSE):
                await self._stopped.wait()
        except TimeoutError:
            return

    # Painting

    def _tell(self, status: ReviewStatus) -> None:
        full, empty = ("#", ".") if self.app.appearance.glyphs.ascii_only else ("█", "░")
        done = min(PROGRESS_BAR, round(PROGRESS_BAR * status.spent / status.seconds))
        texts = self.app.texts
        told = describe_progress(status.priced, status.decisions, status.spent, status.seconds, texts)
        cancel = texts.ui("review-page-cancel", key=self.app.key_shown("back"))
        self._progress = (
            ((full * done + empty * (PROGRESS_BAR - done), "accent"), (f"  {told}", "text")),
            ((cancel, "dim"),),
        )
        self._show()

    def _show(self) -> None:
        if not self.is_complete:
            return
        reader = self.query_one(Reader)
        reader.show(self._lines(reader.columns, reader.size.height), reader.top)
        self._show_bar()
        if self._review is not None or (self._working is not None and self._working.is_finished):
            self._show_hints()

    def _lines(self, width: int, height: int) -> list[Runs]:
        if self._review is None:
            told = [*wrapped(self._sentence, width - 2 * MARGIN), (), *self._progress]
            return [((" " * MARGIN, "text"), *runs) for runs in told]
        look = self.app.appearance.glyphs
        texts, seat, untold = self.app.texts, self._seat, ""
        if seat not in self._tried and can_be_tried(self._review, seat):
            untold = self.say("review-page-untold", key=self.app.key_shown("choose"))
        lines = review_lines(self._review, seat, texts, look, width, height, self._viewer, untold=untold)
        if look.twins is None:
            return lines
        return [tuple((text.translate(look.twins), ink) for text, ink in runs) for runs in lines]

    def _show_hints(self) -> None:
        """Show what can be done with the review; where there is no room, not how to see another seat's."""
        found, hint = self._review, self.query_one("#hint", TextLine)
        if found is None:
            hint.show([])
            return
        count = sum(bool(one.choices) for one in dear_of(found, self._seat))
        tried = self.say("review-page-try", key=self.app.key_shown("choose"), count=count) if count else ""
        keys = {name: self.app.key_shown(name) for name in ("left", "right")}
        seats = self.say("review-page-seats", **keys) if len(found.seats) > 1 else ""
        hint.show([(tried, "accent")], [(seats, "dim")] if seats else [])


# The better line of a mistake: the game from its better choice on, to step through


class BetterLinesScreen(ListPage):
    """Lists the mistakes of a seat; Enter steps through the better line of one."""

    HEADING = "review-lines-title"
    ABOUT = "review-lines-about"

    def __init__(self, record: Record, found: Review, dear: Sequence[DearDecision], viewer: Seat | None) -> None:
        super().__init__()
        self._record, self._review, self._dear, self._viewer = record, found, dear, viewer

    def rows(self) -> list[Row]:
        stories = [price_story(self._review, one, self.app.texts, self._viewer) for one in self._dear]
        return [Row(str(place), story.head, hint=f"{'':{MARGIN}}{story.better}") for place, story in enumerate(stories)]

    @on(Form.Chosen)
    def _choose(self, event: Form.Chosen) -> None:
        dear = self._dear[int(event.row.id)]
        self.app.attempt(open_better_line, self.app, self._record, self._review, dear)


class BetterLineScreen(ReplayScreen):
    """A replay of the better line."""

    HEADING = "review-line-title"
    BAR = ("step-on", "step-back", "choose", "choices", "seat", "scores", "back", "help")
    OFF: ClassVar = frozenset(("export", "note", "private-notes", "review", "share", "what-if"))


async def open_better_line(
    app: "BelvedereApp",
    record: Record,
    found: Review,
    dear: DearDecision,
    then: Callable[[], None] | None = None,
) -> None:
    """Open the better line of a mistake before its better choice, seen by its seat; afterwards call `then`."""
    line, version = await asyncio.to_thread(better_line, record, found, dear)
    seat = found.prices[dear.price].seat
    app.open(BetterLineScreen(replay(line), "", seat, None, file=None, version=version), then)


# Asks decisions of a finished table again: the table screen of that time, and a verdict on each choice


class TryScreen(TableScreen):
    """A table that asks one decision after another and plays no further.

    When a decision is settled, a page shows the verdict. From the board, any key returns to that page.
    """

    HAS_PREVIEWS: ClassVar[bool] = False  # a preview would give the answer away

    def __init__(
        self,
        table: TryTable,
        tries: tuple[TryDecision, ...],
        settled: Callable[[Judged], None],
        *,
        about: str = "",
        misses: int = 2,
        heading: str = "try-title",
        what_if: Callable[[], Page] | None = None,
        ask_next: Callable[[], None] | None = None,
    ) -> None:
        """Ask the decisions of a table; `settled` is called when one has been found or its answer shown.

        `about` describes the task; if empty, its number does. After `misses` wrong answers the answer is shown.
        `heading` is the message id above the verdicts. `what_if` makes the screen to continue from there; `ask_next`
        asks the next task once all decisions are settled.
        """
        self._settled = settled
        self._about = about
        self._heading = heading
        self._what_if = what_if
        self._ask_next = ask_next
        self._names = tuple(player.name for player in table.players)
        self._trying = TryLink(table, tries, self._judged, misses=misses)
        self._verdict: Callable[[], VerdictScreen] | None = None
        super().__init__(self._trying, load(table.game))
        self.about = table.about

    def on_key(self, event: events.Key) -> None:
        if self._verdict is None:
            super().on_key(event)
        elif event.key not in ("escape", "q"):
            event.stop()
            event.prevent_default()
            self._show_verdict()
        else:
            event.stop()
            self.dismiss()

    def _judged(self, link: TryLink, judged: Judged) -> None:
        texts = self.app.texts
        self._settled(judged)
        lines = [self._about or texts.ui("try-place", number=len(link.done), count=link.count), ""]
        lines += judged_lines(judged, self.game, self._names, texts)
        if len(link.done) == link.count > 1:
            lines += ["", texts.ui("try-over", found=link.found, count=link.count)]
        keys = "try-keys" if self._ask_next is None else "try-keys-next"
        self._verdict = partial(VerdictScreen, lines, self._go_on, self._heading, self._what_if, keys)
        self.call_later(self._show_verdict)

    def _show_verdict(self) -> None:
        if self._verdict is not None:
            self.app.open(self._verdict())

    def _go_on(self) -> None:
        self._verdict = None
        if len(self._trying.done) < self._trying.count:
            self._trying.go_on()
            return
        self.dismiss()
        if self._ask_next is not None:
            self._ask_next()

    def _done(self, effect: AppEffect) -> None:
        if isinstance(effect, LeaveTable):
            self.dismiss()
        elif isinstance(effect, ShowScores):
            from tui.screens.scores import ScoresScreen, Sheets

            speaker = self.app.texts.speaker(self.link.game, self._names, self.link.viewer)
            self.app.open(ScoresScreen(Sheets(self.game, speaker, self._names, effect.update)))


class VerdictScreen(ReadingPage):
    """Shows the verdict on a decision: Enter continues, Esc returns to the board; from a puzzle, x continues as a
    table."""

    BINDINGS: ClassVar = [*bindings("choose", "what-if")]

    def __init__(
        self,
        told: Sequence[str],
        went_on: Callable[[], None],
        heading: str,
        what_if: Callable[[], Page] | None,
        keys: str,
    ) -> None:
        """`went_on` is called when the reader continues; `heading` and `keys` (a line about the keys) are message
        ids."""
        super().__init__()
        self._told = told
        self._went_on = went_on
        self.HEADING = heading
        self._what_if = what_if
        self._keys = keys

    def action_choose(self) -> None:
        if self.is_in_front:
            self.dismiss()
            self.app.call_later(self._went_on)  # a dismissed screen makes no calls

    def action_what_if(self) -> None:
        if self.is_in_front and self._what_if is not None:
            self.app.open(self._what_if())

    def bar_names(self) -> tuple[str, ...]:
        return ("choose", "back") if self._what_if is None else ("choose", "what-if", "back")

    def lines(self, width: int) -> list[Runs]:
        columns = [(MARGIN, min(width - 2 * MARGIN, LONGEST_LINE))]
        inner = text_width(columns)
        found: list[Runs] = []
        for index, line in enumerate(self._told):
            ink = HEADING if index == VERDICT_LINE else "dim" if line.startswith(" ") else "text"
            found += wrapped(line, inner, ink, " " * (len(line) - len(line.lstrip()))) or [()]
        keys = wrapped(self.say(self._keys), inner, "dim")
        if self._what_if is not None:
            keys += wrapped(self.say("try-what-if"), inner, "dim")
        return flow_panels(self.app.appearance.glyphs, width, [Panel("", found), Panel("", keys)], columns)


# The layout of a review: curves, points by rule, the costliest decisions in words


def review_lines(
    found: Review,
    seat: Seat,
    texts: Texts,
    glyphs: Glyphs,
    width: int,
    height: int,
    viewer: Seat | None,
    *,
    untold: str = "",
) -> list[Runs]:
    """Return the whole page for the decisions of `seat`, `width` cells wide, for `height` visible rows. A sentence
    `untold` replaces the answers."""
    margin = " " * MARGIN
    head: list[Runs] = [*wrapped(headline(found, texts), width - 2 * MARGIN, "bold strong", margin), ()]
    columns = panel_columns(width, MOST_PANELS, PANEL)
    inner = text_width(columns)
    curves = _curves(found, seat, texts, glyphs, inner, height // 3)
    words = _words(found, seat, texts, inner, viewer, untold)
    first = (words, curves) if len(columns) == 1 else (curves, words)  # mistakes are what one can act on
    parts = (*first, _account(found, seat, texts, inner), _method(found, texts, inner))
    air: list[Runs] = [()] if height >= AIRY else []
    panels = [Panel("", [*air, *lines, *air]) for lines in map(list, parts) if lines]
    return [*head, *flow_panels(glyphs, width, panels, columns)]


def _curves(found: Review, seat: Seat, texts: Texts, glyphs: Glyphs, width: int, height: int) -> Iterator[Runs]:
    halves = [place.margin.half for place in found.places if place.seat == seat]
    half = format_decimal(median(halves) if halves else 0.0, texts.language)
    yield from wrapped(texts.ui("review-page-curve", half=half), width, HEADING)
    yield from curve_lines(found, seat, width, max(LEAST_CURVE_ROWS, min(MOST_CURVE_ROWS, height)), glyphs)
    names = [(f"{glyphs.seat(one)} {seat_letter(one)} {found.players[one]}  ", one) for one in found.seats]
    marks = texts.ui("review-page-marks", dear=mark("dear", glyphs), turn=mark("turn", glyphs))
    legend: Runs = (("      ", "text"), *((name, f"bold seat-{one + 1}") for name, one in names))
    if width_of((*legend, (marks, "dim"))) <= width:
        yield (*legend, (marks, "dim"))
    else:
        yield legend
        yield ("      ", "text"), (marks, "dim")
    yield ()
    yield from wrapped(texts.ui("review-page-sheet"), width, HEADING)
    yield from bar_lines(found, width, glyphs)


def _account(found: Review, seat: Seat, texts: Texts, width: int) -> Iterator[Runs]:
    for account in found.accounts:
        if account.seat == seat:
            yield ((seat_heading(found, account, texts), f"bold seat-{seat + 1}"),)
            rows = account_rows(account, texts)
            number = max(cell_len(told) for _, told in rows)
            room = min(max(cell_len(name) for name, _ in rows), width - number - 4)
            for name, told in rows:
                first, *others = wrap(name, room)
                yield (f"  {set_cell_size(first, room)}  ", "text"), (told, "strong")
                yield from (((f"  {other}", "text"),) for other in others)


def _words(found: Review, seat: Seat, texts: Texts, width: int, viewer: Seat | None, untold: str) -> Iterator[Runs]:
    """Yield the costliest decisions, then where most points went, and the turning points."""
    yield from wrapped(mistakes_heading(found, seat, texts), width, f"bold seat-{seat + 1}")
    for one in dear_of(found, seat):
        story = price_story(found, one, texts, viewer)
        yield ((f"  {story.head}", "bold loss"),)
        yield from wrapped(story.chosen, width, "text", "    ")
        if not untold:
            yield from wrapped(story.better, width, "gain", "    ")
            if story.reasons:
                yield from wrapped(story.reasons, width, "dim", "    ")
    if untold and dear_of(found, seat):
        yield from wrapped(untold, width, "gain", "  ")
    for line in describe_sums(found, seat, texts):
        is_head = line == texts.ui("review-together")
        yield from wrapped(line, width, "bold" if is_head else "text", "" if is_head else "  ")
    if len(found.seats) > 1:
        yield ()
        for line in turn_lines(found, texts):
            yield from wrapped(line.strip(), width, "text", " " * (len(line) - len(line.lstrip())))


def _method(found: Review, texts: Texts, width: int) -> list[Runs]:
    return wrapped(" ".join(describe_method(found, texts)), width, "dim")


# The curves of a review in cells: expected leads as lines, points on the sheets as rows of bars.
#
# Colour, dashes and letter each identify a seat, so that no single one is needed.


def mark(name: str, glyphs: Glyphs) -> str:
    """Return the sign of a costly decision or of a turning point."""
    return CURVE_MARKS[name][glyphs.ascii_only]


def curve_lines(found: Review, seat: Seat, width: int, height: int, glyphs: Glyphs) -> list[Runs]:
    """Return the expected leads of all seats in `height` rows of `width` cells, that of `seat` on top, and below
    them a row of marks."""
    columns = max(10, width - LABEL_COLUMNS - 2)
    last = max((place.version for place in found.places), default=0) + 1
    curves = {one: _leads_by_column(found, one, columns, last) for one in found.seats}
    reach = max(1.0, *(abs(value) for curve in curves.values() for value in curve))
    cells = _cells(curves, seat, columns, height, reach, glyphs)
    rows: list[Runs] = []
    labels = {0: f"+{reach:.0f}", height // 2: "0", height - 1: f"{MINUS_SIGNS[glyphs.ascii_only]}{reach:.0f}"}
    for y, row in enumerate(cells):
        label = labels.get(y, "")
        rows.append(((f"{label:>{LABEL_COLUMNS - 1}} ", "dim"), *_merge(row), *_letters(curves, y, height, reach)))
    return [*rows, _marks(found, seat, columns, last, glyphs)]


def bar_lines(found: Review, width: int, glyphs: Glyphs) -> list[Runs]:
    """Return the points of each seat, move by move, as a row of bars followed by the total."""
    columns = max(10, width - LABEL_COLUMNS - 5)
    last = max((place.version for place in found.places), default=0) + 1
    top = max(1, *found.totals)
    steps = BAR_DIGITS if glyphs.ascii_only else BAR_EIGHTHS
    rows: list[Runs] = []
    for seat in found.seats:
        own = [(place.version, float(place.scored)) for place in found.places if place.seat == seat]
        points = [int(_latest(own, column * last // columns, 0.0)) for column in range(columns - 1)]
        points.append(found.totals[seat])
        bars = "".join(steps[min(len(steps) - 1, max(0, value) * (len(steps) - 1) // top)] for value in points)
        ink = f"seat-{seat + 1}"
        head = f"{seat_letter(seat):>{LABEL_COLUMNS - 1}} "
        rows.append(((head, f"bold {ink}"), (bars, ink), (f" {found.totals[seat]}", f"bold {ink}")))
    return rows


def _leads_by_column(found: Review, seat: Seat, columns: int, last: int) -> list[float]:
    """Return the expected lead of a seat by column; the last column has its final lead."""
    own = [(place.version, place.margin.mean) for place in found.places if place.seat == seat]
    start = own[0][1] if own else 0.0
    points = [_latest(own, column * last // columns, start) for column in range(columns)]
    return [*points[:-1], float(margin(found.totals, seat))]


def _latest(points: Sequence[tuple[int, float]], version: int, start: float) -> float:
    """Return the latest value at a version."""
    return next((value for at, value in reversed(points) if at <= version), start)


def _cells(
    curves: Mapping[Seat, Sequence[float]], front: Seat, columns: int, height: int, reach: float, glyphs: Glyphs
) -> list[list[tuple[str, str]]]:
    """Return rows of cells with the lines of all seats, two points above each other in a cell."""
    halves: dict[tuple[int, int], Seat] = {}
    for seat in sorted(curves, key=lambda one: one == front):
        dashes = SEAT_DASHES[seat]
        for x, value in enumerate(curves[seat]):
            if dashes[x % len(dashes)]:
                halves[x, _level(value, height, reach)] = seat
    zero = _level(0.0, height, reach) // 2
    return [[_cell(halves, x, y, y == zero, glyphs) for x in range(columns)] for y in range(height)]


def _level(value: float, height: int, reach: float) -> int:
    """Return a height in half rows from the top."""
    return min(2 * height - 1, max(0, round((reach - value) / (2 * reach) * (2 * height - 1))))


def _cell(halves: Mapping[tuple[int, int], Seat], x: int, y: int, is_zero: bool, glyphs: Glyphs) -> tuple[str, str]:
    upper, lower = halves.get((x, 2 * y)), halves.get((x, 2 * y + 1))
    seat = upper if upper is not None else lower
    if seat is None:
        return (glyphs["line"], "border") if is_zero else BLANK_CELL
    if glyphs.ascii_only:
        return ("*" if None not in (upper, lower) and upper != lower else seat_letter(seat).lower()), f"seat-{seat + 1}"
    if upper is None or lower is None:
        return "▀" if lower is None else "▄", f"seat-{seat + 1}"
    return ("█", f"seat-{upper + 1}") if upper == lower else ("▀", f"seat-{upper + 1} on seat-{lower + 1}")


def _letters(curves: Mapping[Seat, Sequence[float]], y: int, height: int, reach: float) -> Runs:
    """Return the letters of the seats with lines that end in a row."""
    ends = [seat for seat, curve in curves.items() if _level(curve[-1], height, reach) // 2 == y]
    return tuple((seat_letter(seat), f"bold seat-{seat + 1}") for seat in ends[:2])


def _marks(found: Review, seat: Seat, columns: int, last: int, glyphs: Glyphs) -> Runs:
    signs = {turn.version: (mark("turn", glyphs), "accent") for turn in found.turns}
    for index in found.dearest:
        if found.prices[index].seat == seat:
            signs[found.prices[index].version] = (mark("dear", glyphs), "bold loss")
    row = [BLANK_CELL] * columns
    for version, sign in signs.items():
        row[min(columns - 1, version * columns // last)] = sign
    return ((" " * LABEL_COLUMNS, "text"), *_merge(row))


def _merge(cells: Iterable[tuple[str, str]]) -> Runs:
    """Join adjacent cells of one ink into runs."""
    return tuple(("".join(text for text, _ in run), ink) for ink, run in groupby(cells, key=lambda cell: cell[1]))


# The two sources of a review: a process on the player's own machine, or the server


class ServedReview:
    """A review made by the server."""

    def __init__(self, lobby: Lobby, table: str) -> None:
        self._lobby, self._table = lobby, table
        self._is_over = False
        self._leaving: asyncio.Task[None] | None = None

    async def ask(self, *, stop: bool = False) -> tuple[ReviewStatus, Review | None]:
        status = await self._lobby.do(ReviewTable(self._table, stop))
        self._is_over = status.is_over
        return status, await asyncio.to_thread(_read, status.text) if status.is_over else None

    def leave(self) -> None:
        if not self._is_over:
            self._is_over = True
            self._leaving = asyncio.create_task(self._stop())

    async def _stop(self) -> None:
        try:
            await self._lobby.do(ReviewTable(self._table, stop=True))
        except BelvedereError:
            return  # nothing was found yet


class OwnReview:
    """A review of a record file, made by a process on this machine."""

    def __init__(self, record: Record, text: str, folder: ReviewFolder, seconds: float = REVIEW_SECONDS) -> None:
        """Reviews are stored in `folder`."""
        self._record = record
        self._text = text
        self._seconds = seconds
        self._folder = folder
        self._latest: Review | None = None
        self._problem: BelvedereError | None = None
        self._running: ReviewProcess | None = None
        self._stopped, self._done = threading.Event(), threading.Event()
        self._thread: threading.Thread | None = None

    async def ask(self, *, stop: bool = False) -> tuple[ReviewStatus, Review | None]:
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="belvedere-review", daemon=True)
            self._thread.start()
        if stop:
            self.leave()
            await asyncio.to_thread(self._thread.join)
        if not self._done.is_set():
            return self._status(self._latest, is_over=False), None
        if self._problem is not None:
            raise self._problem
        if self._latest is None:
            raise BelvedereError("review-nothing")
        return self._status(self._latest, is_over=True), self._latest

    def leave(self) -> None:
        self._stopped.set()
        if self._running is not None:
            self._running.stop()

    def _status(self, found: Review | None, *, is_over: bool) -> ReviewStatus:
        if found is None:
            return ReviewStatus(is_over, 0, 0, 0.0, self._seconds)
        return ReviewStatus(is_over, found.priced, found.decisions, found.spent, self._seconds)

    def _work(self) -> None:
        """Run in the thread: receive better and better reviews, and store the last."""
        self._latest = self._folder.find(self._record, self._seconds)
        try:
            if self._latest is None:
                self._make()
        except BelvedereError as problem:
            self._problem = problem
        finally:
            self._done.set()

    def _make(self) -> None:
        self._running = ReviewProcess(self._text.encode(), None, self._seconds)
        try:
            for found in self._running:
                self._latest = found
                if self._stopped.is_set():
                    break
        except OSError:
            return  # the process was stopped meanwhile
        finally:
            self._running.close()
        if self._latest is not None and not self._stopped.is_set():
            self._folder.keep(self._latest)


def _read(text: str) -> Review:
    return from_json(codec.loads(text.encode()))
