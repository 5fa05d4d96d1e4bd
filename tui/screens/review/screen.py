"""Shows the review of a finished table: waits while it is made, lets it be read, and its decisions be tried again."""

import asyncio
from collections.abc import Iterable
from functools import partial
from pathlib import Path
from typing import ClassVar

from textual.widget import Widget
from textual.worker import Worker

from core.kernel.decision import Seat
from core.kernel.errors import BelvedereError, reason
from core.link.lobby import ReviewStatus
from core.record.text import read
from core.record.values import Record
from core.review.sentences import dear_of, progress_told
from core.review.tries import can_be_tried, table_of, tries_of
from core.review.values import Review
from tui.export.review_page import page_of
from tui.preferences import keys
from tui.preferences.keymap import bindings
from tui.screens.page import Page
from tui.screens.review.page import review_lines
from tui.session.openings import OpenTry
from tui.session.reviewing import PAUSE, OwnReview, Reviewing, ServedReview
from tui.terminal.local_machine import LocalMachine, record_name
from tui.widgets.reader import Reader, Runs, wrapped
from tui.widgets.text_line import TextLine
from tui.words.own_decisions import keep_missed

BAR = 30
"""Cells of the bar of progress."""


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
        yield TextLine(self.shell.appearance.inks, id="hint")

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
            self.shell.attempt(self._try_again)

    def bar_names(self) -> tuple[str, ...]:
        """The bindings that the last line shows; no files are written where the app is served to, and not everybody has
        decisions to try again."""
        unused = set[str]()
        if self.shell.local_machine is None:
            unused.add("export")
        if self._review is None or not can_be_tried(self._review, self._seat):
            unused.add("choose")
        return tuple(name for name in self.BAR if name not in unused)

    def action_export(self) -> None:
        machine = self.shell.local_machine
        if self._review is not None and machine is not None:
            self.shell.attempt(self._export, machine, self._review)

    async def _export(self, machine: LocalMachine, found: Review) -> None:
        """Write the review as a page for a browser."""
        assert self._record is not None
        page = await asyncio.to_thread(page_of, found, self._record, self.shell.texts)
        try:
            path = machine.export(f"belvedere-{Path(record_name(found.table)).stem}-review.html", page)
        except OSError as problem:
            raise BelvedereError("review-not-exported", reason=reason(problem)) from None
        self.shell.tell(self.say("review-exported", path=str(path)))

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
        settled = partial(keep_missed, self.shell.learned.learn, table)
        self.shell.open(OpenTry(table, tries, settled=settled), partial(self._tell_answers, self._seat))

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
            self._sentence = self.shell.texts.say(problem.sentence)
            self._progress = ()
        if self.is_attached:
            self._show()

    def _source(self, record: Record) -> Reviewing:
        machine = self.shell.local_machine
        if machine is None:
            return ServedReview(self.shell.lobby, record.header.table)
        return OwnReview(record, self._text, machine.reviews)

    async def _pause(self) -> None:
        """Wait a moment, or until the person has waited long enough."""
        try:
            async with asyncio.timeout(PAUSE):
                await self._stopped.wait()
        except TimeoutError:
            return

    # What is shown

    def _tell(self, status: ReviewStatus) -> None:
        full, empty = ("#", ".") if self.shell.appearance.glyphs.ascii_only else ("█", "░")
        done = min(BAR, round(BAR * status.spent / status.seconds))
        texts = self.shell.texts
        told = progress_told(status.priced, status.decisions, status.spent, status.seconds, texts)
        cancel = texts.ui("review-page-cancel", key=self._key("back"))
        self._progress = ((full * done + empty * (BAR - done), "accent"), (f"  {told}", "text")), ((cancel, "dim"),)
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
        look = self.shell.appearance.glyphs
        texts, seat, untold = self.shell.texts, self._seat, ""
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
        key = keys.keys_of(keys.BY_ID[id], self.shell.settings.keys)[0]
        ascii_only = self.shell.appearance.glyphs.ascii_only
        return keys.shown(key, ascii_only=ascii_only, language=self.shell.texts.language)
