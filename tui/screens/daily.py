"""Shows the deal of the day: the player's own try, results, the week, the streak, and earlier deals."""

from collections.abc import Iterable, Sequence
from contextlib import suppress
from functools import partial
from typing import ClassVar, Final

import attrs
from rich.cells import cell_len
from textual import events, on
from textual.timer import Timer
from textual.widget import Widget

from core.grammar import format_number, format_signed
from core.kernel.message import BelvedereError, Message
from core.learning.daily import WEEK, daily_notes, proof_sentences, share_sentence, short_date
from core.link.lobby import DailyCard, DailyDay, DailyLine, DailyShare, DailyWeek, WeekLine
from core.link.lobby_commands import FetchRecord, PlayDaily, ShareDaily, ShowDaily, ShowDailyWeek
from tui.preferences.keymap import bindings
from tui.screens.emblems import EMBLEM_HEIGHT, EMBLEM_WIDTH, emblem_names, paint_emblem_part
from tui.screens.page import BelvedereScreen, Page
from tui.screens.panel_page import Town
from tui.widgets.form import Form, Row
from tui.widgets.kit.look import (
    GAP,
    MARGIN,
    Panel,
    flow_panels,
    meter_spans,
    new_canvas,
    panel_columns,
    text_width,
    width_of,
)
from tui.widgets.painted import TextLine
from tui.widgets.picture import Span, cut
from tui.widgets.reader import Reader, Runs, wrapped
from tui.widgets.sizes import is_upright
from tui.words.names import game_title

PLAYING_PAUSE: Final = 3.0
"""Seconds between two looks at bots that still play the deal."""
BESIDE_FROM: Final = 76
"""Columns from which the results stand next to the list of days."""
WIDE_FROM: Final = 120
"""Columns from which that list is wider."""
EMBLEM_FROM: Final = 28
"""Rows from which the deal has the emblem of its game."""
TALL_FROM: Final = 42
"""Rows from which a town stands below them."""
PANEL: Final = 40
"""The fewest columns of a panel of results."""
METER: Final = 24
"""The most columns of a meter."""
LEAST_METER: Final = 5
"""The fewest columns of one, with the blank before it."""
NAME: Final = 16
"""The most columns of a name before its figures in such a panel."""
SHARE_SECONDS: Final = 20.0
"""How long the line to share is shown after it was copied."""
RANK: Final = 6
"""Columns of a place in the list of days, with the blanks before it."""
DAY: Final = "day-"
"""Prefix of the ids of rows of days."""


async def copy_result(screen: BelvedereScreen, day: int) -> None:
    """Copy the line to share of a day's result, and show it. Raises BelvedereError if there is no result."""
    app = screen.app
    ascii_only = app.appearance.glyphs.ascii_only
    line = app.texts.say(share_sentence(await app.lobby.do(ShareDaily(day)), ascii_only=ascii_only))
    app.copy_to_clipboard(line)
    app.tell(app.texts.ui("daily-copied", line=line), timeout=SHARE_SECONDS)


class DailyScreen(Page):
    """Lists what one can do and seven days; next to the list are the results of the chosen day, and of the week.

    `day` is in days since 1970, 0 for today.
    """

    CONTEXT = "daily"
    HEADING = "daily-page-title"
    BAR = ("up", "down", "choose", "copy", "friends", "page-down", "back", "help")
    BINDINGS: ClassVar = [*bindings("page-up", "page-down", "copy", "friends")]

    def __init__(self, day: int = 0) -> None:
        super().__init__()
        self._day = self._last = day
        """The chosen day, and the last one of the list; 0 is today."""
        self._is_of_friends = False
        """Whether only the player and those whom they follow are on the board."""
        self._card: DailyCard | None = None
        self._week: DailyWeek | None = None
        self._shared: DailyShare | None = None
        self._waiting: Timer | None = None

    def body(self) -> Iterable[Widget]:
        form = self.form(self._rows())
        form.takes_pages = False
        yield form
        yield self.reader(id="figures", is_beside=True)
        yield TextLine(self.app.appearance.inks, id="shared")
        yield Town(self.app.appearance.inks, self.app.appearance.glyphs, id="town")

    def on_mount(self) -> None:
        self.query_one(Form).focus()

    async def on_screen_resume(self) -> None:
        await super().on_screen_resume()
        self.app.attempt(self._ask)

    def on_resize(self, event: events.Resize) -> None:
        self.set_class(event.size.width >= BESIDE_FROM and not is_upright(*event.size), "-beside")
        self.set_class(event.size.width >= WIDE_FROM, "-wide")
        self.set_class(event.size.height >= TALL_FROM, "-tall")
        self.call_after_refresh(self._read)

    def bar_names(self) -> tuple[str, ...]:
        """Show keys only where they do something."""
        scrolls = any(reader.is_longer for reader in self.query(Reader))
        works = {"page-down": scrolls, "copy": self._shared is not None, "friends": self._has_friends}
        return tuple(name for name in self.BAR if works.get(name, True))

    @property
    def _has_friends(self) -> bool:
        """Whether this player can follow others, and may see the board."""
        return self.app.lobby.account is not None and self._card is not None and bool(self._card.board)

    # Asking

    async def _ask(self, on: str | None = None) -> None:
        """Ask for the chosen day, then for the week and the line to share. The cursor moves to the row `on`."""
        lobby = self.app.lobby
        self._card = card = await lobby.do(ShowDaily(self._day, friends=self._is_of_friends))
        if self._shared is not None and self._shared.day != card.deal.day:
            self._shared = None
        self._show(on)
        with suppress(BelvedereError):  # the share of requests may be used up
            self._week = await lobby.do(ShowDailyWeek(self._last))
            if self._shared is None and card.status == "finished":
                self._shared = await lobby.do(ShareDaily(card.deal.day))
        self._show(on)
        if self._waiting is not None:
            self._waiting.stop()
        if card.playing and self.is_attached:
            self._waiting = self.set_timer(PLAYING_PAUSE, self._ask_again)

    def _ask_again(self) -> None:
        """Ask for the results of the bots that were still playing."""
        if self.is_in_front:
            self.app.attempt(self._ask)

    # Choosing

    @on(Form.Chosen)
    def _choose(self, event: Form.Chosen) -> None:
        match event.row.id:
            case "play" | "past":
                self.app.ask_name_first(partial(self.app.attempt, self._play))
            case "watch":
                self.app.attempt(self._watch)
            case "share":
                self.action_copy()
            case "earlier" | "later" as way if self._week is not None:
                last = self._week.days[0].day + (WEEK if way == "later" else -WEEK)
                today = self._today
                self._last = last if today is None or last < today else 0
                self.app.attempt(self._ask, way)
            case id if id.startswith(DAY):
                self._day = int(id.removeprefix(DAY))
                self.app.attempt(self._ask, id)

    def action_copy(self) -> None:
        if self._shared is not None:
            self.app.attempt(copy_result, self, self._shared.day)

    def action_friends(self) -> None:
        """Show the players whom this player follows on the board, or all."""
        if self._has_friends:
            self._is_of_friends = not self._is_of_friends
            self.app.attempt(self._ask)

    def action_page_up(self) -> None:
        self.query_one("#figures", Reader).action_page_up()

    def action_page_down(self) -> None:
        self.query_one("#figures", Reader).action_page_down()

    async def _play(self) -> None:
        if self._card is not None:
            day = self._card.deal.day
            await self.app.open_table(await self.app.lobby.do(PlayDaily(0 if day == self._today else day)))

    async def _watch(self) -> None:
        if self._card is not None:
            from tui.screens.replay import open_replay

            open_replay(self.app, await self.app.lobby.do(FetchRecord(self._card.table)))

    # The list

    @property
    def _today(self) -> int | None:
        """Today, as the server says; None while that is unknown."""
        ahead = self._card.ahead if self._card is not None else ()
        return ahead[0].day - 1 if ahead else None

    def _show(self, on: str | None = None) -> None:
        self.show_rows(self._rows(), on)
        self._read()

    def _rows(self) -> list[Row]:
        card, week = self._card, self._week
        if card is None:
            return []
        rows = [Row(id, self.say(f"daily-page-{words}")) for id, words in self._actions(card)]
        if week is None:
            return rows
        last = self.app.texts.say(short_date(week.days[0].day))
        rows += [Row("gap", kind="space"), Row("days", self.say("daily-page-days", date=last), "heading")]
        points = [self._points(day) for day in week.days]
        size = max(map(cell_len, points))
        rows += [
            self._day_row(day, f"{words:>{size}}", chosen=day.day == card.deal.day)
            for day, words in zip(week.days, points, strict=True)
        ]
        rows.append(Row("earlier", self.say("daily-page-earlier")))
        if self._last:
            rows.append(Row("later", self.say("daily-page-later")))
        return rows

    def _actions(self, card: DailyCard) -> list[tuple[str, str]]:
        """Return the row id and the words of everything that can be done with the chosen deal."""
        found = list[tuple[str, str]]()
        can_still_play = card.deal.day == self._today and card.status == "new"
        if can_still_play or card.status == "running":
            found.append(("play", card.status))
        if card.status == "finished":
            found.append(("watch", "watch"))
        if self._shared is not None:
            found.append(("share", "share"))
        day = next((day for day in self._week.days if day.day == card.deal.day), None) if self._week else None
        if (day is not None and day.is_past) or card.seed:
            found.append(("past", "past"))
        return found

    def _points(self, day: DailyDay) -> str:
        return self.say("daily-day-points", mine=day.points[0], rival=day.points[1]) if day.points is not None else ""

    def _day_row(self, day: DailyDay, points: str, *, chosen: bool) -> Row:
        texts = self.app.texts
        date, game = texts.say(short_date(day.day)), game_title(texts, day.game)
        place = self.say("daily-page-place", place=day.place, tries=day.tries) if day.place else ""
        spans: tuple[Span, ...] = ((points, "bold strong" if chosen else "text"), (f"{place:>{RANK}}", "dim"))
        if day.points is None:
            spans = ((self.say(f"daily-day-{day.status}"), "dim" if day.status == "missed" else "accent"),)
        return Row(f"{DAY}{day.day}", f"{date:<7} {game}", spans=spans)

    # The results

    def _read(self) -> None:
        if not self.is_complete:
            return
        reader = self.query_one("#figures", Reader)
        is_beside = self.has_class("-beside")
        width = reader.columns + (MARGIN - GAP if is_beside else 0)  # the list leaves the margin at the left
        panels = panel_columns(width, 2, PANEL)
        if is_beside:
            panels = [(x - MARGIN + GAP, size) for x, size in panels]
        if self._card is None:
            reader.show(())
            return
        found = self._panels(self._card, text_width(panels))
        reader.show(flow_panels(self.app.appearance.glyphs, reader.columns, found, panels), reader.top)
        self._show_shared()
        self._show_bar()

    def _panels(self, card: DailyCard, width: int) -> list[Panel]:
        texts = self.app.texts
        date, game = texts.say(short_date(card.deal.day)), game_title(texts, card.deal.game)
        notes, remarks = daily_notes(card)
        notes = notes[1:] if card.status == "finished" else notes  # the list says so
        above, below = (self._said(map(texts.say, sentences), width) for sentences in (notes, remarks))
        board = self._table([self._board_line(line, card) for line in card.board], width)
        if any(line.followed for line in card.board) and not card.friends:
            board += self._said([self.say("daily-page-followed")], width)
        has_emblem = self.has_class("-beside") and self.size.height >= EMBLEM_FROM
        emblem = self._emblem(card.deal.game, width) if has_emblem else []
        found = [Panel(f"{game}, {date}", [*emblem, *above, *board, *below])]
        if self._week is not None:
            title = self.say("daily-page-streak", days=self._week.streak)
            strip = self._strip(self._week)
            rule = self._said([self.say("daily-streak-rule")], width)
            found.append(Panel(title, [strip, *rule]))
            if self._week.ranking:
                week = self._table([self._week_line(line, self._week) for line in self._week.ranking], width)
                rule = self._said([texts.say(Message("daily-ranking-rule"))], width)
                found.append(Panel(self.say("daily-page-ranking"), [*week, *rule], self.say("daily-page-ranking-note")))
        proof = self._said(map(texts.say, proof_sentences(card)), width)
        found.append(Panel(self.say("daily-page-proof"), proof))
        return found

    def _emblem(self, game: str, width: int) -> list[Runs]:
        """Return the emblem of a game in the middle of a panel, and an empty row below it."""
        canvas = new_canvas(self.app.appearance.glyphs, width, EMBLEM_HEIGHT + 1, "text on surface")
        names, x = emblem_names(self.app.texts, game), (width - EMBLEM_WIDTH) // 2
        paint_emblem_part(canvas, x, 0, game, names, rows=EMBLEM_HEIGHT, glyphs=self.app.appearance.glyphs)
        return list(canvas.picture().rows)

    def _show_shared(self) -> None:
        """Show the line to share, on two rows of a phone."""
        line, glyphs = self.query_one("#shared", TextLine), self.app.appearance.glyphs
        line.display = self._shared is not None
        if self._shared is not None:
            words = self.app.texts.say(share_sentence(self._shared, ascii_only=glyphs.ascii_only))
            label = "" if is_upright(*self.app.size) else f"{self.say('daily-page-to-share')}  "
            line.show([(f"{'':{MARGIN}}{label}", "dim"), (words, "bold accent")])

    def _said(self, sentences: Iterable[str], width: int) -> list[Runs]:
        return [line for sentence in sentences for line in wrapped(sentence, width, "dim")]

    def _strip(self, week: DailyWeek) -> Runs:
        """Return a sign for each day of the week, the latest last."""
        ascii_only = self.app.appearance.glyphs.ascii_only
        played, missed = ("x", ".") if ascii_only else ("■", "□")
        signs = [(played, "gain") if day.points is not None else (missed, "dim") for day in reversed(week.days)]
        return tuple((f"{sign} ", ink) for sign, ink in signs)

    def _board_line(self, line: DailyLine, card: DailyCard) -> "_Line":
        """Return a result with points, lead and percentage, which the comparison with bots lacks."""
        texts = self.app.texts
        bot = self.say(f"daily-bot-{line.level}") if line.level else self.say("daily-player")
        place = f"{line.place}" if line.place and card.has_rivals else ""
        has_percent = card.has_rivals and not any(one.level for one in card.board)
        best = max(1, *(one.points for one in card.board))
        share = line.percent / 100 if has_percent else line.points / best
        percent = () if not has_percent else ("" if line.unranked else f"{line.percent} %",)
        lead = format_signed(line.margin, texts.language, ascii_only=texts.ascii_only)
        points = format_number(line.points, texts.language, ascii_only=texts.ascii_only)
        figures = (points, lead, *percent)
        return _Line(place, _marked(line) or bot, share, figures, mine=line.mine)

    def _week_line(self, line: WeekLine, week: DailyWeek) -> "_Line":
        """Return a person with the sum of their percentages and the number of their days."""
        best = max(1, *(one.percent for one in week.ranking))
        days = self.say("daily-page-played", days=line.days)
        name = _marked(line) or self.say("daily-player")
        return _Line(f"{line.place}", name, line.percent / best, (f"{line.percent} %", days), mine=line.mine)

    def _table(self, lines: Sequence["_Line"], width: int) -> list[Runs]:
        """Return lines of places, names, meters and figures in columns of together `width` cells."""
        if not lines:
            return []
        places = max(cell_len(line.place) for line in lines)
        places += bool(places)
        sizes = [max(map(cell_len, column)) for column in zip(*(line.figures for line in lines), strict=True)]
        room = width - places - sum(sizes) - 2 * len(sizes)
        names = min(NAME, max(cell_len(line.name) for line in lines), room)
        meter = min(METER, room - names - 1) if room - names > LEAST_METER else 0
        return [self._row_of(line, places, names, meter, room, sizes) for line in lines]

    def _row_of(self, line: "_Line", places: int, names: int, meter: int, room: int, sizes: Sequence[int]) -> Runs:
        ink, glyphs = ("bold accent" if line.mine else "text"), self.app.appearance.glyphs
        name = cut(line.name, names, more=glyphs["more"])
        spans: list[Span] = [(f"{line.place:<{places}}", "dim"), (name, ink), (" " * (names - cell_len(name)), "text")]
        if meter:
            role = "accent" if line.mine else "text"
            spans += [(" ", "text"), *meter_spans(line.share, meter, role, ascii_only=glyphs.ascii_only)]
        spans.append((" " * (places + room - width_of(spans)), "text"))
        for number, (figure, size) in enumerate(zip(line.figures, sizes, strict=True)):
            blank = " " * (2 + size - cell_len(figure))
            spans.append((f"{blank}{figure}", ("bold strong" if line.mine else "text") if number == 0 else "dim"))
        return tuple(spans)


def _marked(line: DailyLine | WeekLine) -> str:
    """Return the name in a line, marked if the reader follows that player; empty if it is private."""
    return f"{line.name} *" if line.followed else line.name


@attrs.frozen
class _Line:
    """A line of a table of results."""

    place: str
    name: str
    share: float
    """The part of its meter that is full."""
    figures: tuple[str, ...]
    mine: bool
