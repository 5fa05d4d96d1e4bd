"""Lists finished tables with their results, and the record files of this machine."""

import asyncio
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from time import time
from typing import ClassVar

import attrs
from textual import events, on
from textual.geometry import Offset
from textual.timer import Timer
from textual.widget import Widget

from core.grammar import day
from core.kernel.decision import Seat
from core.kernel.message import BelvedereError
from core.link.lobby import SharedStudy, TableCard
from core.link.lobby_commands import FetchRecord, ListStudies, ListTables, Rematch
from core.link.updates import Roster
from core.record.text import read
from tui.preferences import keys
from tui.preferences.keymap import bindings
from tui.screens.deals import open_comparison
from tui.screens.finished import Course, FinishedTable, course_of, finished_table
from tui.screens.page import Page
from tui.screens.replays_painting import (
    ACTIONS,
    Entry,
    Listing,
    list_box,
    paint_replays,
    scrolled,
    shown_entries,
)
from tui.screens.results import ResultsScreen
from tui.screens.scores import Sheets
from tui.terminal.local_machine import text_of
from tui.widgets.area import Area
from tui.widgets.line_entry import EDITING, LineEntry
from tui.widgets.painted import TextLine
from tui.words.arguments import shared_record
from tui.words.names import level_words, table_title

FOLLOW_ROW, FILE_ROW = "follow", "file"
"""The rows for the code of a shared study, and for the path of a record."""
LONGEST_LINE = 1000
REST = 0.25
"""Seconds after a step until the cursor rests."""


class PastResultsScreen(ResultsScreen):
    """The results of a table that is not open: there is no board to return to."""

    def offers(self, name: str) -> bool:
        """Return whether the page has a choice: all but the board."""
        return name != "board" and super().offers(name)


class ReplaysScreen(Page):
    """Lists finished tables, studies and, on the player's own machine, record files.

    The results come from the records, one after another: those of the visible tables first, then the course of the one
    under the cursor, then, on the player's own machine, of the others in view.
    """

    CONTEXT = "replays"
    HEADING = "replays-title"
    BAR = ("up", "down", "left", "right", "choose", "review", "back", "help")
    BINDINGS: ClassVar = [*bindings("review", "compare")]
    AUTO_FOCUS = None

    def __init__(self) -> None:
        super().__init__()
        self._cards: dict[str, TableCard] = {}
        self._is_listed = False
        self._shared: dict[str, SharedStudy] = {}
        self._entries: tuple[Entry, ...] = ()
        self._here = 0
        self._scroll_row = 0
        self._action = 0
        self._lines: dict[str, LineEntry] = {}
        self._results: dict[str, FinishedTable] = {}
        self._courses: dict[str, Course] = {}
        self._unreadable: set[str] = set()
        self._is_reading = False
        self._seen = ""
        self._rest: Timer | None = None

    def body(self) -> Iterable[Widget]:
        yield Area(self.app.appearance.inks, self.app.appearance.glyphs, id="list")

    @on(events.Mount)
    def _fetch(self) -> None:
        self.app.attempt(self._list)

    @on(events.Resize)
    def _fit_list(self) -> None:
        self.call_after_refresh(self._draw)

    async def renew(self) -> None:
        """Redraw everything after a change of language, theme or glyphs."""
        await super().renew()
        self._list_entries()
        self.call_after_refresh(self._draw)

    def draw_again(self) -> None:
        super().draw_again()
        self._draw()

    async def _list(self) -> None:
        tables = await self.app.lobby.do(ListTables())
        self._cards = {card.id: card for card in tables if card.status == "finished" or card.study is not None}
        if self._has_studies:
            self._shared = {shared.code: shared for shared in await self.app.lobby.do(ListStudies())}
        self._is_listed = True
        self._list_entries()

    @property
    def _has_studies(self) -> bool:
        return self.app.has_visitors and not self.app.lobby.one_table

    # The entries

    def _list_entries(self) -> None:
        on_id = self._entry.id if self._entry is not None else None
        self._entries = (*self._tables(), *self._files(), *self._studies()) if self._is_listed else ()
        ids = [entry.id for entry in self._entries]
        first = next((place for place, entry in enumerate(self._entries) if entry.kind != "none"), 0)
        self._here = ids.index(on_id) if on_id in ids else first
        self._see()

    @property
    def _entry(self) -> Entry | None:
        return self._entries[self._here] if self._here < len(self._entries) else None

    def _tables(self) -> list[Entry]:
        """Return an entry for every finished table and its studies, under its day; studies of other records come
        last."""
        cards = self._cards.values()
        trunks = [card for card in cards if card.study is None or card.study.record not in self._cards]
        found: list[Entry] = []
        heading = ""
        for card in sorted(trunks, key=lambda card: -card.changed):
            title = self._day(card.changed)
            found.append(self._table(card, heading=title if title != heading else ""))
            heading = title
            found += self._branches(card.id, {card.id})
        return found

    def _branches(self, table: str, above: set[str]) -> list[Entry]:
        found: list[Entry] = []
        for card in self._cards.values():
            if card.study is not None and card.study.record == table and card.id not in above:
                branch = self._table(card, indent=2 * len(above))
                found += [branch, *self._branches(card.id, above | {card.id})]
        return found

    def _table(self, card: TableCard, *, heading: str = "", indent: int = 0) -> Entry:
        mine = next(iter(card.mine), None)
        others = [seat for seat in range(len(card.players)) if seat != mine]
        is_over = card.status == "finished"
        return Entry(
            card.id,
            "table" if is_over else "row",
            table_title(self.app.texts, card),
            note=self.say("replays-with", names=", ".join(self._player(card, seat) for seat in others))
            if others
            else "",
            hint=self.say("replays-table-hint" if is_over else "home-continue-hint"),
            heading=heading,
            mine=mine,
            game=card.game,
            when=self._clock(card.changed),
            indent=indent,
        )

    def _player(self, card: TableCard, seat: Seat) -> str:
        """Return the name of a player, of a bot with its level."""
        player = card.players[seat]
        if player.level is None:
            return player.name
        level = self.app.texts.say(level_words(player.level, player.lift))
        return self.say("replays-bot", name=player.name, level=level)

    def _files(self) -> list[Entry]:
        nothing = [] if self._cards else [Entry("none", "none", self.say("replays-none"))]
        if self.app.local_machine is None:
            return nothing
        kept = [
            Entry(str(path), "row", path.name, hint=str(path)) for path in self.app.local_machine.imported_records()
        ]
        file = Entry(FILE_ROW, "line", self.say("replays-file"), hint=self.say("replays-file-hint"))
        first, *rest = [*kept, file]
        return [*nothing, attrs.evolve(first, heading=self.say("replays-files")), *rest]

    def _studies(self) -> list[Entry]:
        """Return entries for the player's shared studies and for the code of another; none on their own machine."""
        if not self._has_studies:
            return []
        hint = self.say("replays-shared-hint")
        known = [
            Entry(code, "row", self.say("replays-shared", name=shared.leader, code=code), hint=hint)
            for code, shared in self._shared.items()
        ]
        follow = Entry(FOLLOW_ROW, "line", self.say("replays-follow"), hint=self.say("replays-follow-hint"))
        first, *rest = [*known, follow]
        return [attrs.evolve(first, heading=self.say("replays-studies")), *rest]

    def _when(self, seconds: float) -> datetime:
        """Return a time where the reader is, if that is known."""
        return datetime.fromtimestamp(seconds, None if self.app.local_machine is not None else UTC)

    def _day(self, seconds: float) -> str:
        when, today = self._when(seconds).date(), self._when(time()).date()
        if when in (today, today - timedelta(days=1)):
            return self.say("replays-today" if when == today else "replays-yesterday")
        return self.app.texts.say(day(seconds, is_local=self.app.local_machine is not None))

    def _clock(self, seconds: float) -> str:
        when = self._when(seconds)
        id = "replays-time" if self.app.local_machine is not None else "replays-time-utc"
        return self.say(id, hours=str(when.hour), minutes=f"{when.minute:02}")

    # Reading records

    def _read_on(self) -> None:
        if not self._is_reading and self._next() is not None:
            self._is_reading = True
            self.app.attempt(self._read)

    async def _read(self) -> None:
        try:
            while self.is_attached and (wanted := self._next()) is not None:
                entry, is_whole = wanted
                try:
                    await self._learn(entry, is_whole=is_whole)
                except BelvedereError:
                    self._unreadable.add(entry.id)
                self._draw()
        finally:
            self._is_reading = False

    async def _learn(self, entry: Entry, *, is_whole: bool) -> None:
        record = await asyncio.to_thread(read, await self.app.lobby.do(FetchRecord(entry.id)))
        self._results[entry.id] = finished_table(record)
        if is_whole:
            self._courses[entry.id] = await asyncio.to_thread(course_of, record, entry.mine)

    def _next(self) -> tuple[Entry, bool] | None:
        """Return the next table to read, and whether to replay it."""
        if not (self.is_complete and self.is_in_front):
            return None
        width, height = self.query_one("#list", Area).size
        room = list_box(width, height).height
        visible = [entry for entry in shown_entries(self._listing(), self._scroll_row, room) if self._is_table(entry)]
        here = [entry for entry in visible if entry.id == self._seen]
        for entry in visible:
            if entry.id not in self._results:
                return entry, False
        for entry in (*here, *(visible if self.app.local_machine is not None else ())):
            if entry.id not in self._courses:
                return entry, True
        return None

    def _is_table(self, entry: Entry) -> bool:
        return entry.kind == "table" and entry.id not in self._unreadable

    # Painting

    def _see(self) -> None:
        """Show the city of the entry under the cursor."""
        if self._entry is not None and self._entry.kind == "table":
            self._seen = self._entry.id
        self._draw()

    def _stand(self, place: int) -> None:
        """Move the cursor to an entry. The city follows when it rests: it is several kilobytes."""
        self._here = place
        if self._rest is not None:
            self._rest.stop()
        self._rest = self.set_timer(REST, self._see)
        self._draw()

    def _listing(self) -> Listing:
        appearance = self.app.appearance
        return Listing(
            self._entries,
            self._here,
            self.app.texts,
            appearance.glyphs,
            appearance.depth,
            self._results,
            self._courses,
            self._lines,
            self._action,
            self._actions,
            self._seen,
        )

    @property
    def _actions(self) -> tuple[str, ...]:
        return ACTIONS if not self.app.lobby.one_table else tuple(name for name in ACTIONS if name != "review")

    def _draw(self) -> None:
        if not self.is_complete:
            return
        self._show_bar()
        self._show_count()
        area = self.query_one("#list", Area)
        width, height = area.size
        if not (width and height):
            return
        listing = self._listing()
        self._scroll_row = scrolled(listing, self._scroll_row, list_box(width, height).height)
        picture, place = paint_replays(listing, width, height, self._scroll_row)
        area.show(picture)
        self.app.cursor_position = area.region.offset + Offset(*place)
        self._read_on()

    def _show_count(self) -> None:
        """Show the number of finished tables in the title, and how many the player won once all are read."""
        tables = [entry for entry in self._entries if entry.kind == "table"]
        far = []
        if tables:
            words = self.say("replays-tables", count=len(tables))
            places = [
                self._results[entry.id].ranks[entry.mine]
                for entry in tables
                if entry.mine is not None and entry.id in self._results
            ]
            if all(entry.id in self._results or entry.mine is None for entry in tables):
                words = f"{words} · {self.say('replays-tables-won', count=places.count(1))}"
            far = [(f"{words} ", "dim on surface")]
        self.query_one("#title", TextLine).show(self.title_runs(), far)

    # Keys and clicks

    def on_key(self, event: events.Key) -> None:
        if not self.is_complete:
            return
        entry = self._entry
        if entry is not None and entry.kind == "line" and self._edit(entry, event):
            event.stop()
            event.prevent_default()
            return
        match keys.keymap("replays", self.app.settings.keys).get(event.key):
            case "up" | "previous":
                self._go(self._here - 1)
            case "down" | "next":
                self._go(self._here + 1)
            case "page-up" | "page-down" as way:
                self._go(max(0, min(self._here + (5 if way == "page-down" else -5), len(self._entries) - 1)))
            case "first":
                self._go(0)
            case "last":
                self._go(len(self._entries) - 1)
            case "left" | "right" as way:
                self._action = (self._action + (1 if way == "right" else -1)) % len(self._actions)
                self._draw()
            case "choose":
                self._choose(self._actions[self._action])
            case _:
                return
        event.stop()
        event.prevent_default()

    def _edit(self, entry: Entry, event: events.Key) -> bool:
        """Edit the line under the cursor. Return whether the key did that."""
        line = self._lines.get(entry.id, LineEntry(entry.id))
        if event.is_printable and event.character:
            self._lines[entry.id] = line.typed(event.character, LONGEST_LINE)
        elif event.key in EDITING:
            self._lines[entry.id] = line.edited(event.key)
        else:
            return False
        self._draw()
        return True

    def on_paste(self, event: events.Paste) -> None:
        entry = self._entry
        if entry is not None and entry.kind == "line":
            event.stop()
            line = self._lines.get(entry.id, LineEntry(entry.id))
            self._lines[entry.id] = line.typed("".join(event.text.splitlines()), LONGEST_LINE)
            self._draw()

    def _go(self, place: int) -> None:
        places = [index for index, entry in enumerate(self._entries) if entry.kind != "none"]
        if not places:
            return
        place %= len(self._entries)
        step = 1 if place >= self._here else -1
        while place not in places:
            place = (place + step) % len(self._entries)
        self._stand(place)

    @on(Area.Picked)
    def _pick(self, event: Area.Picked) -> None:
        """Move to the entry that was touched, or open it if the cursor was there; do an action that was touched."""
        sort, _, action = event.target.id.partition("do-")
        if action and not sort:
            self._action = self._actions.index(action)
            self._choose(action)
            return
        ids = [entry.id for entry in self._entries]
        place = ids.index(event.target.id)
        again = place == self._here
        self._stand(place)
        entry = self._entries[place]
        if again or entry.kind == "row":
            self._choose(self._actions[self._action])

    @on(Area.Wheel)
    def _wheel(self, event: Area.Wheel) -> None:
        self._go(max(0, min(self._here + event.step, len(self._entries) - 1)))

    def action_review(self) -> None:
        entry = self._entry
        if entry is not None and not self.app.lobby.one_table and (entry.kind == "table" or self._is_file(entry)):
            self.app.attempt(self._review, entry)

    def action_compare(self) -> None:
        entry = self._entry
        if entry is not None and not self.app.lobby.one_table and entry.kind == "table":
            self.app.attempt(open_comparison, self.app, entry.id)

    def bar_names(self) -> tuple[str, ...]:
        """Show the key for comparisons only at a table with the deal of another one."""
        card = self._cards.get(self._entry.id) if self._entry is not None else None
        is_dealt = card is not None and card.dealt_from is not None and not self.app.lobby.one_table
        return (*self.BAR[:-2], "compare", *self.BAR[-2:]) if is_dealt else self.BAR

    def _choose(self, action: str) -> None:
        entry = self._entry
        if entry is None or not self.is_in_front:
            return
        if entry.kind == "table":
            actions = {"replay": self._replay, "results": self._show_results, "review": self._review}
            self.app.attempt(actions[action], entry)
        else:
            self.app.attempt(self._open, entry)

    def _is_file(self, entry: Entry) -> bool:
        return entry.id not in self._cards and entry.id not in self._shared and entry.id not in (FOLLOW_ROW, "none")

    # What Enter does

    async def _replay(self, entry: Entry) -> None:
        from tui.screens.replay import open_replay

        open_replay(self.app, await self.app.lobby.do(FetchRecord(entry.id)), entry.mine)

    async def _show_results(self, entry: Entry) -> None:
        """Show the results as at the end of the table."""
        if entry.id not in self._courses:
            await self._learn(entry, is_whole=True)
        card, course = self._cards[entry.id], self._courses[entry.id]
        names = tuple(player.name for player in card.players)
        speaker = self.app.texts.speaker(course.game.meta.key, names, course.update.viewer)
        sheets = Sheets(course.game, speaker, names, course.update)
        roster = Roster(card.players, (True,) * len(card.players), ())
        self.app.open(PastResultsScreen(card, sheets, course.story, roster, partial(self._play_again, card)))

    async def _play_again(self, card: TableCard) -> None:
        again = await self.app.lobby.do(Rematch(card.id))
        if again.id != card.id:
            await self.app.open_table(again)

    async def _open(self, entry: Entry) -> None:
        from tui.screens.replay import open_replay

        if (card := self._cards.get(entry.id)) is not None:
            await self.app.open_table(card)
        elif entry.id == FOLLOW_ROW or entry.id in self._shared:
            code = self._typed(entry) if entry.id == FOLLOW_ROW else entry.id
            open_replay(self.app, await shared_record(self.app.lobby, code))
        elif self._is_file(entry):
            path = self._path(entry)
            open_replay(self.app, text_of(path), None, file=path)

    async def _review(self, entry: Entry) -> None:
        from tui.screens.review import ReviewScreen

        if entry.id in self._cards:
            self.app.open(ReviewScreen(await self.app.lobby.do(FetchRecord(entry.id)), entry.mine))
        else:
            self.app.open(ReviewScreen(text_of(self._path(entry)), None))

    def _typed(self, entry: Entry) -> str:
        return self._lines.get(entry.id, LineEntry(entry.id)).text

    def _path(self, entry: Entry) -> Path:
        return Path(self._typed(entry) if entry.id == FILE_ROW else entry.id).expanduser()
