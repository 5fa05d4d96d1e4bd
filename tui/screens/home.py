"""Shows the home screen: tables, the menu, the games, and on a server the other visitors and their chat."""

from collections.abc import Iterable, Sequence
from functools import partial
from math import inf
from typing import TYPE_CHECKING, ClassVar, Final, Self

import attrs
from textual import events, on
from textual.geometry import Size
from textual.widget import Widget

from core import catalog
from core.kernel.message import BelvedereError, all_of
from core.text import Texts
from tui.app import TITLE
from tui.preferences import keys
from tui.preferences.keymap import bindings
from tui.screens.home_cards import (
    LIVE_ROW,
    NEW_PREFIX,
    TABLE_PREFIX,
    CardArea,
    CardMenu,
    Cards,
    Company,
    SidePanel,
    game_rows,
    paint_head,
)
from tui.screens.home_live import LiveBoard
from tui.screens.page import FoldingPage, Page
from tui.widgets.area import Area
from tui.widgets.form import Form, Row
from tui.widgets.painted import Run
from tui.widgets.picture import wrap
from tui.widgets.reader import Reader, Runs, wrapped
from tui.widgets.sizes import is_upright
from tui.words.names import game_title, listed_names, rivals, table_title
from tui.words.tables import reading

if TYPE_CHECKING:
    from core.link.lobby import Lobby, LobbyChat, News, TableCard, Visitor
    from core.link.updates import Announced
    from tui.app import BelvedereApp

MENU_ROWS: Final = ("new", "learn", "join", "replays", "rules", "settings")
"""Ids of the menu rows that open a screen, in order."""
AT_ONE_TABLE: Final = ("join", "replays", "rules", "settings")
"""The menu of a guest who was invited to one table."""
LEARN: Final = "learn"
"""The first menu row of a player who has finished no table."""

MOST_MINE, MOST_OTHERS = 20, 5
"""How many tables are listed: of the player, and of each kind of others."""

TALK_KEPT = 100
"""Chat lines that are kept."""
ROOMY_PRESENCE = 8
"""Rows from which each visitor has a line, and the chat a heading."""

WIDE_HOME = (132, 40)
"""Columns and rows from which the games stand side by side as cards."""
TALL_HOME, ROOMY_HOME, LARGE_HOME = 28, 36, 56
"""Rows from which there is room, in company, for a larger board, for a card above the visitors while nobody plays,
and for a high sky above cards and visitors."""
HELD_KEYS = ("up", "down", "left", "right", "choose", "page-up", "page-down", "next", "previous")
"""Bindings whose keys are held until the tables are listed, so that each refers to the final rows."""


class HomeScreen(FoldingPage):
    """Shows the menu and the player's tables; in company also open tables, running tables with the board of one of
    them, the visitors and the chat."""

    CONTEXT = "home"
    HEADING = "home-title"
    BINDINGS: ClassVar = [*bindings("talk", "statistics")]

    def __init__(self, *, is_opening: bool = False) -> None:
        """With `is_opening`, another screen is about to cover this one."""
        super().__init__(is_opening=is_opening)
        self._tables = ListedTables()
        self._presence = LobbyPresence()
        self._live = LiveBoard(self, self._show_live)
        self._is_listed = False
        self._typed: list[str] = []
        self._is_leaving = False
        self._stood_on: str | None = None
        self._put: str | None = None  # the row where this screen itself put the cursor

    def whole_body(self) -> Iterable[Widget]:
        appearance = self.app.appearance
        yield CardArea(appearance.inks, appearance.glyphs, id="banner")
        self._live.forget()
        form = self.form(self._menu_rows(), waits=True, round=False)
        rows = self._card_rows() if self.has_class("-wide") else []
        on = self._stood_on or self._tables.first_own or f"{NEW_PREFIX}{catalog.keys()[0]}"
        cards = CardMenu(appearance.inks, Cards(self.app.texts, appearance.glyphs), rows, on=on, id="cards")
        wide, ready = self.has_class("-wide"), self._is_listed
        form.can_focus, cards.can_focus = ready and not wide, ready and wide
        yield form
        yield CardArea(appearance.inks, appearance.glyphs, id="card")
        yield cards
        yield Company(appearance.inks, appearance.glyphs, id="company")
        yield self.reader(id="hint", is_beside=True)
        say = Row("say", self.say("company-say"), "text", hint=self.say("company-say-hint"))
        yield self.form([say], id="say", waits=True)

    @property
    def is_newcomer(self) -> bool:
        """Whether this player has finished no table yet, as far as is known."""
        return not self.app.learned.progress.finished and self._tables.is_newcomer is not False

    def save_state(self) -> None:
        self._stood_on = self._here

    def restore_state(self) -> None:
        self.query_one("#form", Form).show(self._menu_rows(), on=self._stood_on or self._tables.first_own)
        self._take_keys()
        self._lay_out(self.size)
        self.call_after_refresh(self._show_company)

    @property
    def _menu(self) -> Form | CardMenu:
        """The menu in use at this size."""
        return self.query_one("#cards", CardMenu) if self.has_class("-wide") else self.query_one("#form", Form)

    @property
    def _here(self) -> str | None:
        """The id of the row under the cursor, if any."""
        return getattr(self._menu.current, "id", None) if self._menu.rows else None

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
        """Behind another screen, receive only announcements from the lobby, and watch no table."""
        self._live.close()
        if self.app.is_known:
            self.app.attempt(self.app.listen_aside)

    def on_unmount(self) -> None:
        self._live.close()

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
        """Focus the menu in use, once the tables are listed and nothing is about to cover them."""
        if not self.is_whole:
            return
        wide = self.has_class("-wide")
        form = self.query_one("#form", Form)
        cards = self.query_one("#cards", CardMenu)
        ready = self._is_listed
        form.can_focus, cards.can_focus = ready and not wide, ready and wide
        if ready:
            self.set_focus(cards if wide else form)

    def _receive(self, news: "News") -> None:
        from core.link.lobby import TableList

        if not self.is_attached:
            return
        if isinstance(news, TableList):
            self._list(news.cards)
            self._notify(news.cards)
            return
        self.app.announce(news)
        self._presence.receive(news)
        if self._presence and not self.has_class("-company"):
            self.add_class("-company")
            self._lay_out(self.size)
            self.app.attempt(self._live.choose, to_watch(self._tables.cards))
            self._show_bar()
        self.call_after_refresh(self._show_company)

    def _notify(self, cards: Sequence["TableCard"]) -> None:
        """Notify a player who is looking elsewhere that a table waits for them."""
        app = self.app
        waiting = next((card for card in cards if card.waits), None)
        words = TITLE if waiting is None else self.say("notice-turn", game=game_title(app.texts, waiting.game))
        app.notices.turn(waiting is not None, app.settings, app.has_focus, words)

    def _list(self, tables: Sequence["TableCard"]) -> None:
        was_put = self.is_whole and (not self._is_listed or self._put == self._here)
        self._tables = ListedTables.among(tables)
        self.about_game = self._tables.latest
        self._show_rows(
            self._tables.first_own if was_put else None
        )  # until the player moves it, it is on the first row
        self._put = self._here if was_put else self._put
        if self._presence and self.is_in_front:
            self.app.attempt(self._live.choose, to_watch(self._tables.cards))

    def _show_rows(self, on: str | None = None) -> None:
        if not self.is_whole:
            return
        rows = self._menu_rows()
        form = self.query_one("#form", Form)
        menu = self.query_one("#cards", CardMenu)
        if tuple(rows) != form.rows:
            form.show(rows, on=on)
        if self.has_class("-wide"):
            self._list_cards(menu, on)
        elif on is not None:
            menu.stand_on(on)

    def _list_cards(self, menu: CardMenu, on: str | None = None) -> None:
        """List everything as cards; only large terminals need it."""
        cards = tuple(self._card_rows())
        if cards != menu.rows:
            menu.list_rows(cards, on=on)

    def _menu_rows(self) -> list[Row]:
        return menu_rows(self.app, self._tables.cards, is_newcomer=self.is_newcomer)

    def _card_rows(self) -> list[Row]:
        return card_rows(self.app, self._tables.cards, live=self._live_card)

    # The visitors, a running table, and the layout

    @property
    def _live_card(self) -> "TableCard | None":
        """The table whose board is shown, if any."""
        return self._live.card if self._live.table is not None else None

    def _show_live(self) -> None:
        """Show the latest picture of the watched table, or that there is none."""
        if not self.is_whole:
            return
        if self.has_class("-live") != (self._live.table is not None):
            self.set_class(self._live.table is not None, "-live")
            self._show_rows()
            self._lay_out(self.size)
            self.call_after_refresh(self._show_company)
        self._show_panel()
        self._paint_menu_side()

    def _show_company(self) -> None:
        if not self.is_whole:
            return
        reader = self.query_one("#company", Reader)
        if reader.size.height:
            reader.show(self._presence.lines(self.app.texts, reader.size.width - 1, reader.size.height))
        self._show_panel()

    def _show_panel(self) -> None:
        """Update what stands next to the cards on a large terminal."""
        self.query_one("#cards", CardMenu).show_panel(self._side_panel() if self._presence else None)

    def _side_panel(self) -> SidePanel:
        card, texts = self._live_card, self.app.texts
        lines = partial(self._presence.lines, texts)
        if card is None:
            return SidePanel(lines)
        names = listed_names(player.name for player in card.players)
        return SidePanel(lines, self._live.picture, game_title(texts, card.game), names)

    def on_resize(self, event: events.Resize) -> None:
        self._lay_out(event.size)
        self.call_after_refresh(self._show_company)

    def on_descendant_focus(self) -> None:
        """Show the chat in place of the board while the player writes."""
        if not self.is_whole:
            return
        is_talking = self.focused is self.query_one("#say", Form)
        if is_talking != self.has_class("-talking"):
            self.set_class(is_talking, "-talking")
            self.call_after_refresh(self._show_company)

    def _lay_out(self, size: Size) -> None:
        """Use the cards where there is room, otherwise the menu with one card."""
        was_wide = self.has_class("-wide")
        self.set_class((size.width >= WIDE_HOME[0] and size.height >= WIDE_HOME[1]) or is_upright(*size), "-wide")
        for name, rows in (("-tall", TALL_HOME), ("-roomy", ROOMY_HOME), ("-large", LARGE_HOME)):
            self.set_class(size.height >= rows, name)
        if not self.is_whole:
            return
        if self.has_class("-wide") and not was_wide:
            self.remove_class("-long")
            self._list_cards(self.query_one("#cards", CardMenu))
        if self.has_class("-wide") != was_wide and self.focused is not self.query_one("#say", Form):
            self._take_keys()
        self.call_after_refresh(self._paint)

    def _paint(self) -> None:
        """Paint the banner, and what stands next to the menu."""
        if not self.is_whole:
            return
        banner = self.query_one("#banner", Area)
        if banner.size.height:
            away, appearance = self.app.away, self.app.appearance
            tagline = self.say("home-away", server=away) if away else self.say("home-tagline")
            banner.show(paint_head(*banner.size, tagline, appearance.glyphs, appearance.depth))
        self._paint_menu_side()

    def _paint_menu_side(self) -> None:
        """Paint next to the menu a running table, or while nobody plays the game of the row under the cursor."""
        area = self.query_one("#card", CardArea)
        current = self.query_one("#form", Form).current
        if current is None or not area.size.height:
            return
        appearance = self.app.appearance
        game = self._tables.game_of_row(current.id)
        panel = None if self._live_card is None else self._side_panel()
        area.show(Cards(self.app.texts, appearance.glyphs).paint_menu_side(*area.size, current, game, panel))

    @on(CardArea.Resized)
    def _repaint(self) -> None:
        self._paint()

    @on(Company.Resized)
    def _repaint_company(self) -> None:
        self._show_company()

    @on(Area.Picked)
    def _pick(self, event: Area.Picked) -> None:
        """Open the running table next to the menu when it is clicked. (The cards handle their own clicks.)"""
        if event.area.id == "card":
            self.open(event.target.id)

    @on(Form.Moved)
    def _hint(self, event: Form.Moved) -> None:
        self._is_leaving = False
        self._tell_hint(event.row.hint, "dim")
        if self.is_whole:
            self._paint_menu_side()

    def _tell_hint(self, sentence: str, ink: str) -> None:
        if not self.is_whole:
            return
        lines = wrapped(sentence, max(10, self.size.width - 4), ink, "   ")
        self.set_class(len(lines) > 2 and not self.has_class("-wide"), "-long")
        self.query_one("#hint", Reader).show(lines)

    @on(Form.Chosen)
    def _open(self, event: Form.Chosen) -> None:
        self.open(event.row.id)

    def open(self, choice: str) -> None:
        """Open what a menu row stands for; do nothing if its table is gone."""
        app = self.app
        match choice:
            case "say":
                app.attempt(self._say)
            case _ if choice in MENU_ROWS:
                app.open(_screen_of(choice, self._tables.latest))
            case "live" if self._live.card is not None:
                app.attempt(self._go, self._live.card)
            case "leave" if not (self._is_leaving or self.app.away):
                self._is_leaving = True
                self._tell_hint(self.say("home-leave-again"), "accent")
                if self.has_class("-wide"):
                    self.app.tell(self.say("home-leave-again"))
            case "leave":
                self.action_leave()
            case _ if (card := self._tables.table(choice)) is not None:
                app.attempt(self._go, card)
            case _ if choice.startswith(NEW_PREFIX):
                from tui.screens.new_table import NewTableScreen

                app.open(NewTableScreen(choice.removeprefix(NEW_PREFIX)))

    async def _go(self, card: "TableCard") -> None:
        """Take a free seat at a table, otherwise return to it or watch it."""
        from core.link.lobby_commands import JoinTable

        self._live.close()
        await self.app.open_table(await self.app.lobby.do(JoinTable(card.id)) if card.has_place else card)

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
        across = ("left", "right") if self.has_class("-wide") else ()
        return ("up", "down", *across, "choose", *(("talk",) if self._presence else ()), "help", "palette", "leave")


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
    """The tables that have a row in the menu, in order."""

    cards: "tuple[TableCard, ...]" = ()
    is_newcomer: bool | None = None
    """Whether this player has finished no table yet; None until their tables are known."""
    latest: str | None = None
    """Key of the game of the player's latest table; None if there is none."""

    @classmethod
    def among(cls, cards: "Sequence[TableCard]") -> Self:
        """Choose the listed tables from all tables of the lobby."""
        shown = (*waiting_first(cards)[:MOST_MINE], *to_join(cards)[:MOST_OTHERS], *to_watch(cards)[:MOST_OTHERS])
        own = [card for card in cards if card.mine]
        latest = max(own, key=lambda card: card.changed, default=None)
        is_newcomer = not any(card.status == "finished" for card in own)
        return cls(shown, is_newcomer, None if latest is None else latest.game)

    def table(self, row: str) -> "TableCard | None":
        """Return the table of a row by its id; None for any other row."""
        return next((card for card in self.cards if row == f"{TABLE_PREFIX}{card.id}"), None)

    @property
    def first_own(self) -> str | None:
        """The id of the first row of the player's own tables, if any."""
        return next((f"{TABLE_PREFIX}{card.id}" for card in self.cards if card.mine), None)

    def game_of_row(self, row: str) -> str:
        """Return the key of the game shown next to a row: that of its table; each menu row has one too."""
        if (card := self.table(row)) is not None:
            return card.game
        keys = catalog.keys()
        return keys[MENU_ROWS.index(row) % len(keys) if row in MENU_ROWS else 0]


def menu_rows(app: "BelvedereApp", cards: "Sequence[TableCard]", *, is_newcomer: bool = False) -> list[Row]:
    """Return all rows of a menu."""
    rows = [table_row(app.texts, app.lobby, card) for card in cards]
    offered = _menu_ids(app)
    names = sorted(offered, key=lambda name: name != LEARN) if is_newcomer else offered
    return [*rows, *([Row("gap", kind="space")] if rows else []), *_words(app, names)]


def _menu_ids(app: "BelvedereApp") -> tuple[str, ...]:
    """Return the menu; a guest at one table cannot make others."""
    return AT_ONE_TABLE if app.lobby.one_table else MENU_ROWS


def card_rows(app: "BelvedereApp", cards: "Sequence[TableCard]", *, live: "TableCard | None" = None) -> list[Row]:
    """Return the rows for a large terminal: tables under headings, the watched one, and a row for each game."""
    texts, lobby = app.texts, app.lobby
    groups = (
        ("home-cards-continue", [card for card in cards if card.mine]),
        ("home-cards-join", to_join(cards)),
        ("home-cards-watch", to_watch(cards)),
    )
    rows = [
        row
        for title, group in groups
        if group
        for row in (Row(title, texts.ui(title), "heading"), *(table_row(texts, lobby, card) for card in group))
    ]
    if live is not None:
        rows.append(Row(LIVE_ROW, game_title(texts, live.game), hint=texts.ui("home-watch-hint")))
    if lobby.one_table:
        return [*rows, *_words(app, AT_ONE_TABLE)]
    return [*rows, *game_rows(texts), *_words(app, MENU_ROWS[1:])]


def _words(app: "BelvedereApp", names: Iterable[str]) -> list[Row]:
    """Return the rows of the menu; the last one leaves, or returns home from a server."""
    texts, away = app.texts, app.away
    rows = [Row(name, texts.ui(f"home-{name}"), hint=texts.ui(f"home-{name}-hint")) for name in names]
    last = "return" if away else "leave"
    return [*rows, Row("leave", texts.ui(f"home-{last}"), hint=texts.ui(f"home-{last}-hint", server=away))]


def table_row(texts: Texts, lobby: "Lobby", card: "TableCard") -> Row:
    """Return the row of a table: its players, its state, and a hint."""
    title, names = table_title(texts, card), rivals(card, lobby.me)
    return Row(
        f"{TABLE_PREFIX}{card.id}",
        texts.ui("home-continue", game=title, names=names) if names else title,
        note=_standing(texts, card),
        hint=_hint(texts, lobby, card),
        marked=card.waits,
    )


def _hint(texts: Texts, lobby: "Lobby", card: "TableCard") -> str:
    """Return what Enter does on the row of a table, or how others can join it."""
    command = lobby.invitation(card.invite) if card.invite and card.status == "open" else None
    if command is not None and card.page:
        return texts.ui("home-open-page-hint", command=command, page=card.page)
    if command is not None:
        return texts.ui("home-open-hint", command=command)
    if card.away:
        return texts.ui("home-gone-hint")
    if card.has_place:
        return texts.ui("home-sit-advice-hint" if card.hints == "open" else "home-sit-hint")
    return texts.ui("home-continue-hint" if card.mine else "home-watch-hint")


def _standing(texts: Texts, card: "TableCard") -> str:
    if card.has_place:
        return texts.ui("home-sit", seats=sum(player.kind == "open" for player in card.players))
    if not card.mine:
        return texts.ui("home-featured" if card.featured else "home-watch")
    if card.away:
        return texts.ui("home-gone", place=card.away)
    if card.status == "open":
        return texts.ui("home-open", invite=card.invite or "")
    if card.waits and card.left is not None:
        return texts.ui("home-your-turn-left", time=reading(card.left))
    if card.waits:
        return texts.ui("home-your-turn")
    if card.status == "running" and set(card.mine) & set(card.stand_ins):
        return texts.ui("home-stand-in")
    return texts.ui("home-waits", names=all_of([card.players[seat].name for seat in card.to_act]))


def to_join(cards: "Iterable[TableCard]") -> "list[TableCard]":
    """Return open tables of others with a free seat for this player."""
    return [card for card in cards if card.has_place]


def to_watch(cards: "Iterable[TableCard]") -> "list[TableCard]":
    """Return running tables of others that are open to spectators, featured ones first."""
    running = [card for card in cards if not card.mine and card.status == "running"]
    return sorted(running, key=lambda card: not card.featured)


def people_at(card: "TableCard") -> tuple[str, ...]:
    """Return the names of the other human players at a table."""
    players = enumerate(card.players)
    return tuple(player.name for seat, player in players if player.kind == "person" and seat not in card.mine)


def waiting_first(cards: "Iterable[TableCard]") -> "list[TableCard]":
    """Return the player's unfinished tables: those that wait for them by time left, then the others, latest first."""
    mine = [card for card in cards if card.mine and card.status in ("open", "running", "frozen")]
    return sorted(mine, key=_urgency)


def _urgency(card: "TableCard") -> tuple[bool, float, float]:
    return not card.waits, card.left if card.waits and card.left is not None else inf, -card.changed


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
        who: Runs = ((f" {visitor.name}", "text"), *guest)
        where: Run = (f"  {place(texts, visitor)}", "dim")
        if sum(len(text) for text, _ in (*who, where)) <= width:
            return [(*who, where)]
        return [_cut(who, width), _cut(((" ", "dim"), where), width)]

    def _talk(self, texts: Texts, said: "LobbyChat | Announced", width: int) -> list[Runs]:
        from core.link.updates import Announced

        if isinstance(said, Announced):
            return wrapped(texts.say(said.sentence), width - 1, "accent", " ")
        return wrapped(texts.ui("company-said", name=said.name, text=said.text), width - 1, "text", " ")


def place(texts: Texts, visitor: "Visitor") -> str:
    """Return where a visitor is."""
    if visitor.game is None:
        return texts.ui("company-in-lobby")
    title = game_title(texts, visitor.game)
    return title if visitor.seat is not None else texts.ui("company-watches", game=title)


def _cut(runs: Runs, width: int) -> Runs:
    kept: list[Run] = []
    for text, ink in runs:
        kept.append((text[:width], ink))
        width -= len(kept[-1][0])
    return tuple(kept)
