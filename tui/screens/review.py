"""Shows the review of a finished table as curves and words, waits while it is made, and asks its decisions again."""

import asyncio
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import groupby
from pathlib import Path
from statistics import median
from typing import ClassVar, Final, Protocol

from textual import events
from textual.widget import Widget
from textual.worker import Worker

from core.bots.heuristics import margin
from core.catalog import load
from core.encoding import codec
from core.grammar import format_decimal
from core.kernel.decision import Seat
from core.kernel.message import BelvedereError, reason
from core.link.lobby import Lobby, ReviewStatus
from core.link.lobby_commands import ReviewTable
from core.record.text import Record, read
from core.review.sentences import (
    account_rows,
    dear_of,
    dearest_told,
    headline,
    method_told,
    price_story,
    progress_told,
    seat_told,
    sums_told,
    turn_lines,
)
from core.review.tries import Judged, TryDecision, TryLink, TryTable, can_be_tried, judged_lines, table_of, tries_of
from core.review.values import Review, from_json
from core.review.worker import ReviewFolder, ReviewProcess
from core.text import Texts
from themes.glyphs import Glyphs, seat_letter
from tui.export.review import page_of
from tui.preferences import keys
from tui.preferences.keymap import bindings
from tui.screens.page import Page, ReadingPage
from tui.screens.table.model import AppEffect, LeaveTable, ShowScores
from tui.screens.table.screen import TableScreen
from tui.terminal.local_machine import LocalMachine, record_name
from tui.widgets.painted import TextLine
from tui.widgets.reader import Reader, Runs, beside, wrapped
from tui.words.learning import keep_missed

SEAT_DASHES = ((1,), (1, 1, 0), (1, 0), (1, 1, 0, 0), (1, 1, 1, 0, 0))
"""By seat, in which columns its line is drawn."""
BAR_EIGHTHS = " ▁▂▃▄▅▆▇█"
BAR_DIGITS = "0123456789"
LABEL_COLUMNS = 6
"""Columns of the numbers on the left."""
MINUS_SIGNS = "−-"
"""A minus, and the same in ASCII."""
BLANK_CELL = (" ", "text")
CURVE_MARKS = {"dear": ("!", "!"), "turn": ("×", "x")}
"""The signs of dear decisions and of turning points (curves cross there), and the same in ASCII; none is a seat's."""

WIDE_REVIEW = 120
"""Columns from which the words stand beside the curves."""
CURVE_SHARE = 0.55
"""How much of a wide page the curves take."""
LEAST_CURVE_ROWS, MOST_CURVE_ROWS = 5, 13
"""Rows of the curves."""

REVIEW_SECONDS: Final = 30.0
"""CPU time of a review on one's own machine."""
PROGRESS_PAUSE: Final = 0.3
"""Seconds between two looks at how far a review is."""

PROGRESS_BAR = 30
"""Cells of the bar of progress."""


class Reviewing(Protocol):
    """One review on its way."""

    async def ask(self, *, stop: bool = False) -> tuple[ReviewStatus, Review | None]:
        """How far it is, and the review once it is over; `stop` ends it. Raises BelvedereError where there is none."""
        ...

    def leave(self) -> None:
        """Nobody waits for it any more."""
        ...


class ReviewScreen(Page):
    """Curves, what the points are made of, and the dearest decisions of one seat after the other."""

    CONTEXT = "review"
    HEADING = "review-page-title"
    BAR = ("choose", "left", "right", "down", "export", "back", "help")
    BINDINGS: ClassVar = [*bindings("choose", "left", "right", "export")]

    def __init__(self, record: str, viewer: Seat | None = None) -> None:
        super().__init__()
        self._text, self._viewer = record, viewer
        self._record: Record | None = None
        self._reviewing: Reviewing | None = None
        self._working: Worker[None] | None = None
        self._review: Review | None = None
        self._seat: Seat = viewer or 0
        self._sentence = ""
        """What is said instead of a review."""
        self._progress: tuple[Runs, ...] = ()
        """How far the review is, in lines."""
        self._tried: set[Seat] = set()
        """Whose decisions have been tried again, to the end or not: of them the answers are shown."""
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
        """While it is made: end it with what is known by then; else leave."""
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
        """The bindings that the last line shows; no files are written where the app is served to, and not everybody has
        decisions to try again."""
        unused = set[str]()
        if self.app.local_machine is None:
            unused.add("export")
        if self._review is None or not can_be_tried(self._review, self._seat):
            unused.add("choose")
        return tuple(name for name in self.BAR if name not in unused)

    def action_export(self) -> None:
        machine = self.app.local_machine
        if self._review is not None and machine is not None:
            self.app.attempt(self._export, machine, self._review)

    async def _export(self, machine: LocalMachine, found: Review) -> None:
        """Write the review as a page for a browser."""
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
        """Wait for the review; it is made by others."""
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
        """Wait a moment, or until the person has waited long enough."""
        try:
            async with asyncio.timeout(PROGRESS_PAUSE):
                await self._stopped.wait()
        except TimeoutError:
            return

    # What is shown

    def _tell(self, status: ReviewStatus) -> None:
        full, empty = ("#", ".") if self.app.appearance.glyphs.ascii_only else ("█", "░")
        done = min(PROGRESS_BAR, round(PROGRESS_BAR * status.spent / status.seconds))
        texts = self.app.texts
        told = progress_told(status.priced, status.decisions, status.spent, status.seconds, texts)
        cancel = texts.ui("review-page-cancel", key=self._key("back"))
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
            self.query_one("#hint", TextLine).show(self._hints())

    def _lines(self, width: int, height: int) -> list[Runs]:
        if self._review is None:
            return [*wrapped(self._sentence, width), (), *self._progress]
        look = self.app.appearance.glyphs
        texts, seat, untold = self.app.texts, self._seat, ""
        if seat not in self._tried and can_be_tried(self._review, seat):
            untold = self.say("review-page-untold", key=self._key("choose"))
        lines = review_lines(self._review, seat, texts, look, width, height, self._viewer, untold=untold)
        if look.twins is None:
            return lines
        return [tuple((text.translate(look.twins), ink) for text, ink in runs) for runs in lines]

    def _hints(self) -> list[tuple[str, str]]:
        """What can be done with the review."""
        found = self._review
        if found is None:
            return []
        count = sum(bool(one.choices) for one in dear_of(found, self._seat))
        hints = [(" ", "text")]
        if count:
            hints.append((self.say("review-page-try", key=self._key("choose"), count=count) + "   ", "accent"))
        if len(found.seats) > 1:
            hints.append((self.say("review-page-seats", left=self._key("left"), right=self._key("right")), "dim"))
        return hints

    def _key(self, id: str) -> str:
        key = keys.keys_of(keys.BY_ID[id], self.app.settings.keys)[0]
        ascii_only = self.app.appearance.glyphs.ascii_only
        return keys.shown(key, ascii_only=ascii_only, language=self.app.texts.language)


# Asks decisions of a finished table again: the table screen as it was, and what came of each choice


class TryScreen(TableScreen):
    """A table that asks one decision after the other and goes nowhere.

    When one is settled a page says what came of it; whoever leaves that page to look at the board comes back to it by
    any key.
    """

    HAS_PREVIEWS: ClassVar[bool] = False  # what a choice brings is the question

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
        """The decisions of a table, one after the other; `settled` is called when one has been found or told.

        `about` says what is tried, empty for which of them it is; after so many `misses` the answer is told; `heading`
        is the message id above the verdicts. `what_if` makes the screen by which one continues from there; `ask_next`
        asks something else once all are settled."""
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
    """What came of a decision: Enter goes on, Esc shows the board once more; from a puzzle x goes on as a table."""

    BINDINGS: ClassVar = [*bindings("choose", "what-if")]

    def __init__(
        self,
        told: Sequence[str],
        went_on: Callable[[], None],
        heading: str,
        what_if: Callable[[], Page] | None,
        keys: str,
    ) -> None:
        """`went_on` is called when the reader goes on; `heading` and `keys`, what its keys do, are message ids."""
        super().__init__()
        self._told = told
        self._went_on = went_on
        self.HEADING = heading
        self._what_if = what_if
        self._keys = keys

    def action_choose(self) -> None:
        if self.is_in_front:
            self.dismiss()
            self.app.call_later(self._went_on)  # this screen calls nothing any more

    def action_what_if(self) -> None:
        if self.is_in_front and self._what_if is not None:
            self.app.open(self._what_if())

    def bar_names(self) -> tuple[str, ...]:
        return ("choose", "back") if self._what_if is None else ("choose", "what-if", "back")

    def lines(self, width: int) -> list[Runs]:
        found: list[Runs] = [()]
        for index, line in enumerate(self._told):
            ink = "bold accent" if index == 2 else "dim" if line.startswith(" ") else "text"
            found += wrapped(line, width, ink, " " * (len(line) - len(line.lstrip()))) or [()]
        found += [(), *wrapped(self.say(self._keys), width, "dim")]
        if self._what_if is not None:
            found += wrapped(self.say("try-what-if"), width, "dim")
        return found


# Lays a review out for a screen: curves, what the points are made of, the dearest decisions in words


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
    """The whole page for the decisions of `seat`, `width` cells wide, made for `height` rows in sight. Where a sentence
    `untold` is given, it stands in place of what would have been better."""
    head: list[Runs] = [*wrapped(headline(found, texts), width, "bold strong"), ()]
    if width < WIDE_REVIEW:
        return [
            *head,
            *_curves(found, seat, texts, glyphs, width, height // 3),
            (),
            *_words(found, seat, texts, width, viewer, untold),
            (),
            *_account(found, seat, texts, width),
            (),
            *_method(found, texts, width),
        ]
    left = int(CURVE_SHARE * width)
    curves = [
        *_curves(found, seat, texts, glyphs, left - 2, height // 3),
        (),
        *_account(found, seat, texts, left - 2),
        (),
        *_method(found, texts, left - 2),
    ]
    return [*head, *beside(curves, list(_words(found, seat, texts, width - left, viewer, untold)), left)]


def _curves(found: Review, seat: Seat, texts: Texts, glyphs: Glyphs, width: int, height: int) -> Iterator[Runs]:
    halves = [place.margin.half for place in found.places if place.seat == seat]
    half = format_decimal(median(halves) if halves else 0.0, texts.language)
    yield from wrapped(texts.ui("review-page-curve", half=half), width, "dim")
    yield from curve_lines(found, seat, width, max(LEAST_CURVE_ROWS, min(MOST_CURVE_ROWS, height)), glyphs)
    names = [(f"{glyphs.seat(one)} {seat_letter(one)} {found.players[one]}  ", one) for one in found.seats]
    marks = texts.ui("review-page-marks", dear=mark("dear", glyphs), turn=mark("turn", glyphs))
    yield ("      ", "text"), *((name, f"bold seat-{one + 1}") for name, one in names), (marks, "dim")
    yield from wrapped(texts.ui("review-page-sheet"), width, "dim")
    yield from bar_lines(found, width, glyphs)


def _account(found: Review, seat: Seat, texts: Texts, width: int) -> Iterator[Runs]:
    for account in found.accounts:
        if account.seat == seat:
            yield ((seat_told(found, account, texts), f"bold seat-{seat + 1}"),)
            rows = account_rows(account, texts)
            room = max(len(name) for name, _ in rows)
            yield from (((f"  {name:<{room}}  ", "text"), (told, "strong")) for name, told in rows)


def _words(found: Review, seat: Seat, texts: Texts, width: int, viewer: Seat | None, untold: str) -> Iterator[Runs]:
    """The dearest decisions, then where most points went, and when the table turned."""
    yield from wrapped(dearest_told(found, seat, texts), width, f"bold seat-{seat + 1}")
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
    for line in sums_told(found, seat, texts):
        is_head = line == texts.ui("review-together")
        yield from wrapped(line, width, "bold" if is_head else "text", "" if is_head else "  ")
    if len(found.seats) > 1:
        yield ()
        for line in turn_lines(found, texts):
            yield from wrapped(line.strip(), width, "text", " " * (len(line) - len(line.lstrip())))


def _method(found: Review, texts: Texts, width: int) -> list[Runs]:
    return wrapped(" ".join(method_told(found, texts)), width, "dim")


# Draws the curves of a review in cells: expected leads as lines, points on the sheets as rows of bars.
#
# A seat is told by its colour, by its dashes and by its letter, so that no one of them is needed alone.


def mark(name: str, glyphs: Glyphs) -> str:
    """The sign of a dear decision or of a turning point."""
    return CURVE_MARKS[name][glyphs.ascii_only]


def curve_lines(found: Review, seat: Seat, width: int, height: int, glyphs: Glyphs) -> list[Runs]:
    """The expected leads of all seats in `height` rows of `width` cells, that of `seat` on top, and below them a row
    of marks: dear decisions of the seat and turning points."""
    columns = max(10, width - LABEL_COLUMNS - 2)
    last = max((place.version for place in found.places), default=0) + 1
    curves = {one: _sampled(found, one, columns, last) for one in found.seats}
    reach = max(1.0, *(abs(value) for curve in curves.values() for value in curve))
    cells = _cells(curves, seat, columns, height, reach, glyphs)
    rows: list[Runs] = []
    labels = {0: f"+{reach:.0f}", height // 2: "0", height - 1: f"{MINUS_SIGNS[glyphs.ascii_only]}{reach:.0f}"}
    for y, row in enumerate(cells):
        label = labels.get(y, "")
        rows.append(((f"{label:>{LABEL_COLUMNS - 1}} ", "dim"), *_merged(row), *_letters(curves, y, height, reach)))
    return [*rows, _marks(found, seat, columns, last, glyphs)]


def bar_lines(found: Review, width: int, glyphs: Glyphs) -> list[Runs]:
    """The points on the sheet of each seat, move by move, in a row of bars; the sum at the end behind it."""
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


def _sampled(found: Review, seat: Seat, columns: int, last: int) -> list[float]:
    """The expected lead of a seat by column; in the last one the lead at the end."""
    own = [(place.version, place.margin.mean) for place in found.places if place.seat == seat]
    start = own[0][1] if own else 0.0
    points = [_latest(own, column * last // columns, start) for column in range(columns)]
    return [*points[:-1], float(margin(found.totals, seat))]


def _latest(points: Sequence[tuple[int, float]], version: int, start: float) -> float:
    """What was known last at a version."""
    return next((value for at, value in reversed(points) if at <= version), start)


def _cells(
    curves: Mapping[Seat, Sequence[float]], front: Seat, columns: int, height: int, reach: float, glyphs: Glyphs
) -> list[list[tuple[str, str]]]:
    """Rows of cells with the lines of all seats, two points above each other in a cell."""
    halves: dict[tuple[int, int], Seat] = {}
    for seat in sorted(curves, key=lambda one: one == front):
        dashes = SEAT_DASHES[seat]
        for x, value in enumerate(curves[seat]):
            if dashes[x % len(dashes)]:
                halves[x, _level(value, height, reach)] = seat
    zero = _level(0.0, height, reach) // 2
    return [[_cell(halves, x, y, y == zero, glyphs) for x in range(columns)] for y in range(height)]


def _level(value: float, height: int, reach: float) -> int:
    """Half rows from the top."""
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
    """The letters of the seats whose lines end in a row."""
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
    return ((" " * LABEL_COLUMNS, "text"), *_merged(row))


def _merged(cells: Iterable[tuple[str, str]]) -> Runs:
    """Cells of one ink beside each other as one run."""
    return tuple(("".join(text for text, _ in run), ink) for ink, run in groupby(cells, key=lambda cell: cell[1]))


# Has a finished table reviewed: on one's own machine by a process of it, elsewhere by the server


class ServedReview:
    """A review that the server makes."""

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
            return  # it had not come to anything


class OwnReview:
    """A review that a process of this machine makes of a record file."""

    def __init__(self, record: Record, text: str, folder: ReviewFolder, seconds: float = REVIEW_SECONDS) -> None:
        """Reviews are kept in `folder`."""
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
        """What the thread does: take in better and better reviews, and keep the last."""
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
            return  # the process was ended while it was listened to
        finally:
            self._running.close()
        if self._latest is not None and not self._stopped.is_set():
            self._folder.keep(self._latest)


def _read(text: str) -> Review:
    return from_json(codec.loads(text.encode()))
