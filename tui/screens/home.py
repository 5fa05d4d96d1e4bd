"""Shows the home screen: tables, the menu, the games, and on a server the other visitors and their chat."""

from collections.abc import Iterable, Sequence
from functools import partial
from itertools import zip_longest
from typing import TYPE_CHECKING, ClassVar, Final, Self

import attrs
from textual import events, on
from textual.widget import Widget

from core import catalog
from core.kernel.message import BelvedereError
from core.text import Texts
from tui.preferences import keys
from tui.preferences.keymap import bindings
from tui.screens.home_cards import (
    ALL_TABLES,
    DUSK,
    LEARN,
    LIVE_ROW,
    MOST_TABLES,
    NEW_PREFIX,
    TABLE_PREFIX,
    CardArea,
    CardMenu,
    Cards,
    Layout,
    SidePanel,
    game_rows,
    layout_for,
    needed_rows,
    paint_head,
)
from tui.screens.home_live import LiveBoard
from tui.screens.page import FoldingPage, Page
from tui.screens.table_rows import open_card, play_now, table_row, urgency
from tui.widgets.area import Area
from tui.widgets.form import Form, Row
from tui.widgets.painted import Run
from tui.widgets.picture import wrap
from tui.widgets.reader import Runs, wrapped
from tui.words.names import game_title, listed_names, place, player_names

if TYPE_CHECKING:
    from core.link.lobby import LobbyChat, News, TableCard, Visitor
    from core.link.updates import Announced
    from tui.app import BelvedereApp

MENU_ROWS: Final = ("new", LEARN, "join", "replays", "rules", "settings")
"""Ids of the menu rows that open a screen, in order."""
AT_ONE_TABLE: Final = ("join", "replays", "rules", "settings")
"""The menu of a guest who was invited to one table."""

MOST_OTHERS: Final = 5
"""How many tables of others are listed of each kind."""

TALK_KEPT = 100
"""Chat lines that are kept."""
ROOMY_BAR: Final = 100
"""Columns from which the last line has every key also while tables wait."""
ROOMY_PRESENCE = 8
"""Rows from which each visitor has a line, and the chat a heading."""

HEAD_ROWS: Final = (6, 34)
"""The fewest and the most rows of the head, with the name and the town."""
REST: Final = 0.3
"""Seconds for which the cursor rests on a table before its board is shown."""
HELD_KEYS = ("up", "down", "left", "right", "choose", "page-up", "page-down", "next", "previous")
"""Bindings that wait until the tables are listed, so that each refers to the final rows."""


class HomeScreen(FoldingPage):
    """Shows the menu and the player's tables; in company also open tables, running tables with the board of one of
    them, the visitors and the chat."""

    CONTEXT = "home"
    HEADING = "home-title"
    BINDINGS: ClassVar = [*bindings("talk", "statistics", "people", "cups", "play-now")]

    def __init__(self, *, is_opening: bool = False) -> None:
        """With `is_opening`, another screen is about to cover this one."""
        super().__init__(is_opening=is_opening)
        self._tables = ListedTables()
        self._presence = LobbyPresence()
        self._live = LiveBoard(self, self._show_live)
        self._own = LiveBoard(self, self._show_panel)
        """The board of the player's own table under the cursor."""
        self._panel = SidePanel()
        self._is_listed = False
        self._typed: list[str] = []
        self._is_leaving = False
        self._stood_on: str | None = None
        self._put: str | None = None  # the row where this screen itself put the cursor

    def whole_body(self) -> Iterable[Widget]:
        appearance = self.app.appearance
        yield CardArea(appearance.inks, appearance.glyphs, id="banner")
        self._live.forget()
        self._own.forget()
        on = (
            self._stood_on
            or self._tables.first_own
            or (LEARN if self.is_newcomer else f"{NEW_PREFIX}{catalog.keys()[0]}")
        )
        cards = CardMenu(
            appearance.inks, Cards(self.app.texts, appearance.glyphs, appearance.depth), self._rows(), on=on, id="cards"
        )
        cards.can_focus = self._is_listed
        yield cards
        say = Row("say", self.say("company-say"), "text", hint=self.say("company-say-hint"))
        yield self.form([say], id="say", waits=True)

    @property
    def is_newcomer(self) -> bool:
        """Whether this player has finished no lesson and no table yet, by what is known so far."""
        progress = self.app.learned.progress
        has_learned = any(progress.lesson(game).is_done for game in catalog.taught())
        return not (has_learned or progress.finished) and self._tables.is_newcomer is not False

    async def renew(self) -> None:
        if self.is_whole:
            self.save_state()
        await super().renew()

    def save_state(self) -> None:
        self._stood_on = self._here

    def restore_state(self) -> None:
        self._lay_out(self._stood_on or self._tables.first_own)
        self._take_keys()

    @property
    def _menu(self) -> CardMenu:
        return self.query_one("#cards", CardMenu)

    @property
    def _here(self) -> str | None:
        """The id of the row under the cursor, if any."""
        return self._menu.current.id if self._menu.rows else None

    @property
    def _layout(self) -> Layout:
        app = self.app  # on a server the visitors are listed a moment later
        return layout_for(*app.size, company=bool(self._presence or app.served or app.away))

    def on_key(self, event: events.Key) -> None:
        """Hold keys that are typed before the tables are listed."""
        if self._is_listed or keys.keymap("home", self.app.settings.keys).get(event.key) not in HELD_KEYS:
            return
        event.stop()
        event.prevent_default()
        if self.is_whole:
            self._typed.append(event.key)

    async def on_screen_resume(self) -> None:
        await super().on_screen_resume()
        self.call_after_refresh(self._paint)  # it was not painted while it was covered
        self.call_after_refresh(self.app.attempt, self.look)

    def on_screen_suspend(self) -> None:
        """Behind another screen, receive only announcements and own tables, and watch no table."""
        self._live.close()
        self._own.close()
        if self.app.is_known:
            self.app.attempt(self.app.listen_aside)

    def on_unmount(self) -> None:
        self._live.close()
        self._own.close()

    async def look(self) -> None:
        """Fetch the tables again and subscribe to the lobby, while this screen is in front."""
        if not (self.is_in_front and self.app.is_known):
            return
        from core.link.lobby_commands import ListTables

        try:
            self._list(await self.app.lobby.do(ListTables()))
            if self.is_in_front:
                await self.app.lobby.attend(self._receive)
        except BelvedereError as problem:
            self.app.tell(self.app.texts.say(problem.sentence))
        finally:
            self._take_typed()

    def _take_typed(self) -> None:
        """Accept keys from now on, and replay those that were held."""
        if self._is_listed:
            return
        self._is_listed = True
        self._take_keys()
        for key in self._typed:
            self.app.simulate_key(key)

    def _take_keys(self) -> None:
        """Focus the menu, once the tables are listed and nothing is about to cover them."""
        if self.is_whole:
            self._menu.can_focus = self._is_listed
            if self._is_listed:
                self.set_focus(self._menu)

    def _receive(self, news: "News") -> None:
        from core.link.lobby import TableList

        if not self.is_attached:
            return
        if isinstance(news, TableList):
            self._list(news.cards)
            self.app.follow_tables(news.cards)
            return
        self.app.announce(news)
        self._presence.receive(news)
        if self._presence and not self.has_class("-company"):
            self.add_class("-company")
            self._own.close()
            self._lay_out()
            self.app.attempt(self._live.choose, to_watch(self._tables.cards))
            self._show_bar()
        self.call_after_refresh(self._show_panel)

    def _list(self, tables: Sequence["TableCard"]) -> None:
        was_put = self.is_whole and (not self._is_listed or self._put == self._here)
        kept = () if was_put else tuple(card.id for card in self._tables.cards)  # rows stay under the player's fingers
        self._tables = ListedTables.among(tables, kept)
        self.about_game = self._tables.latest
        if not self.is_whole:
            return
        first = self._tables.first_own
        if was_put and first is None and self.is_newcomer:
            first = LEARN
        self._lay_out(first if was_put else None)  # until the player moves it, it is on the first row
        self._put = self._here if was_put else self._put
        if self._presence and self.is_in_front:
            self.app.attempt(self._live.choose, to_watch(self._tables.cards))

    def _rows(self) -> list[Row]:
        if self._layout == "list":
            room = self._rows_for_tables
            here = self._here if self.is_whole and self._menu.rows else None
            return menu_rows(
                self.app,
                self._tables.shown(MOST_TABLES, room, here),
                all_tables=self._tables.count,
                is_newcomer=self.is_newcomer,
                daily=self._tables.daily,
            )
        return card_rows(
            self.app,
            self._tables.shown(MOST_TABLES if self._layout != "upright" or self.app.size.height >= 44 else 3),
            live=self._live_card,
            all_tables=self._tables.count,
            is_newcomer=self.is_newcomer,
            daily=self._tables.daily,
        )

    @property
    def _rows_for_tables(self) -> int:
        """How many rows a list has for tables, so that the menu stays on the screen."""
        menu = len(_menu_ids(self.app)) + 2 + bool(self._tables.count)
        return max(1, self.app.size.height - HEAD_ROWS[0] - 4 - bool(self._presence) - menu)

    # The visitors, the board of a table, and the layout

    @property
    def _live_card(self) -> "TableCard | None":
        """The table to watch that has its board shown, if any."""
        return self._live.card if self._live.table is not None else None

    def _show_live(self) -> None:
        """Show the latest picture of the watched table, or that there is none."""
        if not self.is_whole:
            return
        if self.has_class("-live") != (self._live.table is not None):
            self.set_class(self._live.table is not None, "-live")
            self._lay_out()
        self._show_panel()

    def _show_panel(self) -> None:
        """Update what stands next to the rows."""
        if self.is_whole:
            self._menu.show_panel(self._side_panel())

    def on_descendant_focus(self) -> None:
        """While the player writes, show the chat in place of the board, and what Enter does."""
        if self.is_whole:
            writes = self.focused is self.query_one("#say", Form)
            self._menu.tell(self.say("company-say-hint") if writes else "")
        self._show_panel()

    def _side_panel(self) -> SidePanel:
        texts = self.app.texts
        lines = partial(self._presence.lines, texts) if self._presence else None
        if self._layout == "list" and self.focused is self.query_one("#say", Form):
            return SidePanel(lines)
        for board, card in ((self._live, self._live_card), (self._own, self._own.card)):
            if card is not None and board.table is not None:
                names = player_names(texts, card.players)
                self._panel = SidePanel(lines, board.picture, game_title(texts, card.game), names)
                return self._panel
        if self._own.card is not None and self._panel.lines is None:
            return self._panel  # the board before, until that of the table under the cursor is there
        return SidePanel(lines)

    def on_resize(self) -> None:
        self._lay_out()

    def _lay_out(self, on: str | None = None) -> None:
        """Give the head its rows, and list all rows in the layout for this size."""
        if not self.is_whole:
            return
        layout, rows, (width, height) = self._layout, self._rows(), self.app.size
        company = bool(self._presence)
        needed = needed_rows(layout, (width, height), rows, company=company)
        least = HEAD_ROWS[0] - (layout == "columns")
        head = 7 - company if layout == "upright" else height - 1 - company - needed
        self.query_one("#banner").styles.height = max(least, min(HEAD_ROWS[1], head))
        self._menu.list_rows(layout, rows, self._tables.game_of_row, on)
        self.call_after_refresh(self._paint)

    def _paint(self) -> None:
        """Paint the banner."""
        if not self.is_whole:
            return
        banner = self.query_one("#banner", Area)
        if banner.size.height:
            away, appearance = self.app.away, self.app.appearance
            tagline = self.say("home-away", server=away) if away else self.say("home-tagline")
            hour = DUSK if self.app.served else self.app.clock().hour  # of a visitor, the local time is unknown
            banner.show(paint_head(*banner.size, tagline, appearance.glyphs, appearance.depth, hour))
        self._show_panel()

    @on(CardArea.Resized)
    def _repaint(self) -> None:
        self._paint()

    @on(Form.Moved)
    def _move(self, event: Form.Moved) -> None:
        self._is_leaving = self._is_leaving and event.row.id == "leave"
        card = self._tables.table(event.row.id)
        if card is not None and self._layout in ("wide", "list") and not self._presence:
            self.set_timer(REST, partial(self._look_at, card))

    def _look_at(self, card: "TableCard") -> None:
        """Show the board of an own running table, if the cursor is still on it."""
        if self.is_whole and self.is_in_front and self._here == f"{TABLE_PREFIX}{card.id}" and card.status == "running":
            self.app.attempt(self._own.choose, [card])

    @on(Form.Chosen)
    def _open(self, event: Form.Chosen) -> None:
        self.open(event.row.id)

    def open(self, choice: str) -> None:
        """Open what a menu row stands for; do nothing if its table is gone."""
        app = self.app
        match choice:
            case "say":
                app.attempt(self._say)
            case "tables":
                from tui.screens.tables import TablesScreen

                app.open(TablesScreen())
            case _ if choice in MENU_ROWS:
                app.open(_screen_of(choice, self._tables.latest))
            case "live" if self._live.card is not None:
                app.attempt(self._go, self._live.card)
            case "leave" if not (self._is_leaving or self.app.away):
                self._is_leaving = True
                self._menu.tell(self.say("home-leave-again"))
            case "leave":
                self.action_leave()
            case _ if (card := self._tables.table(choice)) is not None:
                app.attempt(self._go, card)
            case _ if choice.startswith(NEW_PREFIX):
                from tui.screens.new_table import NewTableScreen

                app.open(NewTableScreen(choice.removeprefix(NEW_PREFIX)))

    async def _go(self, card: "TableCard") -> None:
        """Take a free seat at a table, otherwise return to it or watch it."""
        self._live.close()
        self._own.close()
        await open_card(self.app, card)

    def action_talk(self) -> None:
        """Start writing to everyone in the lobby."""
        if self.has_class("-company") and self.is_whole:
            self.set_focus(self.query_one("#say", Form))

    def action_statistics(self) -> None:
        """Open the player's statistics, or those of the players at the table under the cursor."""
        row = self._menu.current if self.is_whole else None
        card = self._tables.table(row.id) if row is not None and self.app.has_visitors else None
        if not self.app.lobby.one_table:
            from tui.screens.statistics import statistics_screen

            self.app.open(statistics_screen(() if card is None else people_at(card)))

    def action_people(self) -> None:
        """Open the list of people whom this player follows."""
        if self.app.is_known and self.app.lobby.account is not None and not self.app.lobby.one_table:
            from tui.screens.account import FollowedScreen

            self.app.open(FollowedScreen())

    def action_cups(self) -> None:
        """Open the cups of the server."""
        if self.app.is_known and self.app.is_at_server and not self.app.lobby.one_table:
            from tui.screens.cups import CupsScreen

            self.app.open(CupsScreen())

    def action_play_now(self) -> None:
        """Play the game under the cursor, otherwise that of the player's latest table, with whoever is here."""
        if not self.is_whole or self.app.lobby.one_table:
            return
        row = self._here or ""
        is_game = row.startswith(NEW_PREFIX)
        game = row.removeprefix(NEW_PREFIX) if is_game else self._tables.game_of_row(row)
        self.app.ask_name_first(partial(self.app.attempt, play_now, self.app, game))

    async def _say(self) -> None:
        from core.link.lobby_commands import Talk

        text = self.query_one("#say", Form).rows[0].note.strip() if self.is_whole else ""
        if text:
            await self.app.lobby.do(Talk(text))
        self.action_back()

    def action_back(self) -> None:
        """Return from the chat to the menu. The home screen closes only by leaving."""
        if not self.is_whole:
            return
        form = self.query_one("#say", Form)
        if form.rows[0].note:
            form.clear()
        self._take_keys()

    def action_leave(self) -> None:
        """Quit Belvedere, or return home from a server."""
        if self.app.away:
            self.app.attempt(self.app.come_home)
        else:
            self.app.exit(0)

    def bar_names(self) -> tuple[str, ...]:
        across = ("left", "right") if self._layout != "list" else ()
        company: tuple[str, ...] = ("talk",) if self._presence else ()
        if self._presence and (self.app.size.width >= ROOMY_BAR or not self.app.waiting):
            company = ("play-now", *company)  # the key for the next table comes first
        if self._presence and self.app.size.width >= ROOMY_BAR and self.app.lobby.account is not None:
            company = (*company, "people", "cups")
        return ("up", "down", *across, "choose", *company, "help", "palette", "leave")


def _screen_of(row: str, latest: str | None) -> Page:
    """Return the screen that a menu row opens; the rules start with the player's latest game."""
    match row:
        case "new":
            from tui.screens.new_table import NewTableScreen

            return NewTableScreen()
        case "learn":
            from tui.screens.learn import LearnScreen

            return LearnScreen()
        case "join":
            from tui.screens.home_questions import JoinScreen

            return JoinScreen()
        case "replays":
            from tui.screens.replays import ReplaysScreen

            return ReplaysScreen()
        case "rules":
            from tui.screens.rules import RulesScreen

            return RulesScreen(latest)
        case _:
            from tui.screens.settings import SettingsScreen

            return SettingsScreen()


# Rows of the home screen: the player's tables, tables of others, and the menu


@attrs.frozen
class ListedTables:
    """The tables that may have a row in the menu, in order."""

    cards: "tuple[TableCard, ...]" = ()
    count: int = 0
    """How many tables this player has, with those that have no row; 0 if there is nothing but replays."""
    is_newcomer: bool | None = None
    """Whether this player has finished no table yet; None until their tables are known."""
    latest: str | None = None
    """Key of the game of the player's latest table; None if there is none."""
    daily: frozenset[int] | None = None
    """The days for which this player has begun the deal of the day; None until their tables are known."""

    @classmethod
    def among(cls, cards: "Sequence[TableCard]", kept: Sequence[str] = ()) -> Self:
        """Choose from all tables of the lobby. Those with the ids `kept` stay in this order, before others of their
        kind."""
        places = {id: place for place, id in enumerate(kept)}
        groups = (waiting_first(cards), to_join(cards)[:MOST_OTHERS], to_watch(cards)[:MOST_OTHERS])
        shown = [card for group in groups for card in sorted(group, key=lambda card: places.get(card.id, len(places)))]
        own = [card for card in cards if card.mine]
        latest = max(own, key=lambda card: card.changed, default=None)
        is_newcomer = not any(card.status == "finished" for card in own)
        count = len(own) if any(card.status != "finished" or card.archived for card in own) else 0
        daily = frozenset(card.daily for card in own if card.daily is not None)
        return cls(tuple(shown), count, is_newcomer, None if latest is None else latest.game, daily)

    def shown(self, most: int, room: int | None = None, here: str | None = None) -> "tuple[TableCard, ...]":
        """Return the tables with rows: at most `most` own ones, then those of others.

        In a list with only `room` rows for them, own tables, those to join and those to watch take rows in turns. The
        table of the row `here` keeps its row."""
        others = [card for card in self.cards if not card.mine]
        own = [card for card in self.cards if card.mine][:most]
        groups = (own, to_join(others), [card for card in others if not card.has_place])
        in_turns = [card for cards in zip_longest(*groups) for card in cards if card is not None]
        in_turns.sort(key=lambda card: f"{TABLE_PREFIX}{card.id}" != here)
        chosen = in_turns[:room]
        if room is not None and len(chosen) == room and any(card.is_practice and card.mine for card in chosen):
            chosen = in_turns[: room - 1]  # their heading has a row too
        return tuple(card for group in groups for card in group if card in chosen)

    def table(self, row: str) -> "TableCard | None":
        """Return the table of a row by its id; None for any other row."""
        return next((card for card in self.cards if row == f"{TABLE_PREFIX}{card.id}"), None)

    @property
    def first_own(self) -> str | None:
        """The id of the first row of the player's own tables, if any."""
        return next((f"{TABLE_PREFIX}{card.id}" for card in self.cards if card.mine), None)

    def game_of_row(self, row: str) -> str:
        """Return the key of the game shown next to a row: that of its table, otherwise that of the player's latest
        table. A picture for each row of the menu would be more than a step of the cursor may send."""
        card = self.table(row)
        return card.game if card is not None else self.latest or catalog.keys()[0]


def menu_rows(
    app: "BelvedereApp",
    cards: "Sequence[TableCard]",
    *,
    all_tables: int = 0,
    is_newcomer: bool = False,
    daily: frozenset[int] | None = None,
) -> list[Row]:
    """Return all rows of a list."""
    rows: list[Row] = [table_row(app, card) for card in cards if card.mine and not card.is_practice]
    if practices := [table_row(app, card) for card in cards if card.mine and card.is_practice]:
        rows += [Row("tables-practice", app.texts.ui("tables-practice"), "heading"), *practices]
    if all_tables:
        rows.append(_all_tables_row(app.texts, all_tables))
    rows += [table_row(app, card) for card in cards if not card.mine]
    offered = _menu_ids(app)
    names = sorted(offered, key=lambda name: name != LEARN) if is_newcomer else offered
    practice = "" if is_newcomer else practice_note(app, daily)
    return [*rows, *([Row("gap", kind="space")] if rows else []), *_words(app, names, practice)]


def practice_note(app: "BelvedereApp", daily: frozenset[int] | None) -> str:
    """Return how many puzzles come back today, and the deal of the day unless it was begun (`daily` has those days);
    empty if there is nothing to practise, or not known yet."""
    if daily is None:
        return ""
    from core.learning.daily import game_of
    from core.learning.progress import day_of

    texts, progress, today = app.texts, app.learned.progress, day_of(app.clock().timestamp())
    count = sum(len(progress.puzzles_of(game).due(today)) for game in progress.puzzles)
    count += sum(len(progress.own_due(game, today)) for game in progress.own)
    due = texts.ui("home-practice-due", due=count) if count else ""
    deal = "" if today in daily else texts.ui("home-practice-daily", game=game_title(texts, game_of(today)))
    return texts.ui("home-practice-both", due=due, daily=deal) if due and deal else due or deal


def _menu_ids(app: "BelvedereApp") -> tuple[str, ...]:
    """Return the menu; a guest at one table cannot make others."""
    return AT_ONE_TABLE if app.lobby.one_table else MENU_ROWS


def card_rows(
    app: "BelvedereApp",
    cards: "Sequence[TableCard]",
    *,
    live: "TableCard | None" = None,
    all_tables: int = 0,
    is_newcomer: bool = False,
    daily: frozenset[int] | None = None,
) -> list[Row]:
    """Return the rows for cards: tables under headings, the watched one, the lessons, and a row for each game."""
    texts, lobby = app.texts, app.lobby
    groups = (
        ("home-cards-continue", [card for card in cards if card.mine and not card.is_practice]),
        ("tables-practice", [card for card in cards if card.mine and card.is_practice]),
        ("home-cards-join", to_join(cards)),
        ("home-cards-watch", to_watch(cards)),
    )
    rows: list[Row] = []
    last = next((title for title, group in reversed(groups[:2]) if group), groups[0][0])
    for title, group in groups:
        if group:
            note = texts.ui("home-your-turn") if group[0].mine and any(card.waits for card in group) else ""
            rows += [Row(title, texts.ui(title), "heading", note=note), *(table_row(app, card) for card in group)]
        if title == last and all_tables:
            rows.append(_all_tables_row(texts, all_tables))
    if live is not None:
        rows.append(Row(LIVE_ROW, game_title(texts, live.game), hint=texts.ui("home-watch-hint")))
    if lobby.one_table:
        return [*rows, *_words(app, AT_ONE_TABLE)]
    note = texts.ui("home-learn-newcomer") if is_newcomer else practice_note(app, daily) or texts.ui("home-learn-note")
    learn = Row(LEARN, texts.ui("home-learn"), note=note, hint=texts.ui("home-learn-hint"))
    return [*rows, learn, *game_rows(texts), *_words(app, MENU_ROWS[2:])]


def _all_tables_row(texts: Texts, count: int) -> Row:
    return Row(ALL_TABLES, texts.ui("home-tables", count=count), hint=texts.ui("home-tables-hint"))


def _words(app: "BelvedereApp", names: Iterable[str], practice: str = "") -> list[Row]:
    """Return the rows of the menu; the last one leaves, or returns home from a server. `practice` stands next to the
    lessons."""
    texts, away = app.texts, app.away
    rows = [
        Row(
            name,
            texts.ui(f"home-{name}"),
            hint=texts.ui(f"home-{name}-hint"),
            note=practice if name == LEARN else "",
        )
        for name in names
    ]
    last = "return" if away else "leave"
    return [*rows, Row("leave", texts.ui(f"home-{last}"), hint=texts.ui(f"home-{last}-hint", server=away))]


def to_join(cards: "Iterable[TableCard]") -> "list[TableCard]":
    """Return open tables of others with a free seat for this player."""
    return [card for card in cards if card.has_place]


def to_watch(cards: "Iterable[TableCard]") -> "list[TableCard]":
    """Return running tables of others that are open to spectators: those of followed people first, then featured
    ones."""
    running = [card for card in cards if not card.mine and card.status == "running"]
    return sorted(running, key=lambda card: (not card.followed, not card.featured))


def people_at(card: "TableCard") -> tuple[str, ...]:
    """Return the names of the other human players at a table."""
    players = enumerate(card.players)
    return tuple(player.name for seat, player in players if player.kind == "person" and seat not in card.mine)


def waiting_first(cards: "Iterable[TableCard]") -> "list[TableCard]":
    """Return the player's unfinished tables, the most urgent first: those that wait for them by time left, then the
    others, the latest first. Lessons and studies come last."""
    going = ("open", "running", "frozen")
    mine = [card for card in cards if card.mine and card.status in going and not card.archived]
    return sorted(mine, key=urgency)


# The visitors and their chat, as lines next to the menu


class LobbyPresence:
    """The visitors of a lobby and their chat. Empty until the lobby has sent any, and always in local games."""

    def __init__(self) -> None:
        self.visitors: tuple[Visitor, ...] = ()
        self.more = 0
        """How many visitors are here beyond those listed by name."""
        self.said: list[LobbyChat | Announced] = []

    def __bool__(self) -> bool:
        return bool(self.visitors)

    def receive(self, news: "News") -> None:
        """Handle news from the lobby."""
        from core.link.lobby import LobbyChat, LobbyTalk, Present
        from core.link.updates import Announced

        match news:
            case Present(visitors):
                self.visitors, self.more = visitors, news.more
            case LobbyTalk(lines):
                self.said = list(lines)
            case LobbyChat() | Announced():
                self.said = [*self.said, news][-TALK_KEPT:]

    def lines(self, texts: Texts, width: int, height: int) -> list[Runs]:
        """Return the visitors in up to half the height, then the latest chat that fits; in few rows only names."""
        if height < ROOMY_PRESENCE:
            return self._brief(texts, width, height)
        people = self._people(texts, width, max(3, height // 2) - 1)
        head: Runs = ((texts.ui("company-here", count=self._count), "accent"),)
        talk = [line for said in self.said for line in self._talk(texts, said, width)]
        left = height - len(people) - 3
        empty: list[Runs] = [((f" {texts.ui('company-silence')}", "dim"),)]
        return [head, *people, (), ((texts.ui("company-talk"), "accent"),), *(talk[-left:] if talk else empty)]

    def _brief(self, texts: Texts, width: int, height: int) -> list[Runs]:
        """Return the number of visitors, where they are in up to half the height, and the latest chat."""
        head = texts.ui("company-here", count=self._count)
        people = listed_names(f"{visitor.name} ({place(texts, visitor)})" for visitor in self.visitors)
        rows = wrap(people, width - 1, rows=max(1, (height - 1) // 2))
        lines: list[Runs] = [((head, "accent"),), *(((f" {row}", "text"),) for row in rows)]
        talk = [line for said in self.said for line in self._talk(texts, said, width)]
        left = height - len(lines)
        return [*lines, *talk[max(0, len(talk) - left) :]][:height]

    def _people(self, texts: Texts, width: int, room: int) -> list[Runs]:
        """Return all visitors, or as many as fit in `room` lines and the number of the others."""
        each = [self._person(texts, visitor, width) for visitor in self.visitors[: room + 1]]
        if not self.more and sum(map(len, each)) <= room:
            return [line for person in each for line in person]
        lines: list[Runs] = []
        shown = 0
        for person in each:
            if len(lines) + len(person) >= room:
                break
            lines, shown = [*lines, *person], shown + 1
        return [*lines, ((f" {texts.ui('company-more', count=self._count - shown)}", "dim"),)]

    @property
    def _count(self) -> int:
        return len(self.visitors) + self.more

    def _person(self, texts: Texts, visitor: "Visitor", width: int) -> list[Runs]:
        """Return a visitor and where they are, in one line or in two if it would be cut."""
        guest: tuple[Run, ...] = ((f" {texts.ui('company-guest')}", "dim"),) if visitor.guest else ()
        who: Runs = ((f" {visitor.name}", "bold accent" if visitor.followed else "text"), *guest)
        where: Run = (f"  {place(texts, visitor)}", "dim")
        if sum(len(text) for text, _ in (*who, where)) <= width:
            return [(*who, where)]
        return [_cut(who, width), _cut(((" ", "dim"), where), width)]

    def _talk(self, texts: Texts, said: "LobbyChat | Announced", width: int) -> list[Runs]:
        from core.link.updates import Announced

        if isinstance(said, Announced):
            return wrapped(texts.say(said.sentence), width - 1, "accent", " ")
        return wrapped(texts.ui("company-said", name=said.name, text=said.text), width - 1, "text", " ")


def _cut(runs: Runs, width: int) -> Runs:
    kept: list[Run] = []
    for text, ink in runs:
        kept.append((text[:width], ink))
        width -= len(kept[-1][0])
    return tuple(kept)
