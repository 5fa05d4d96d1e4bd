"""Shows the first screen: what waits for me, everything one can do, and, on a server, who else is there."""

from collections.abc import Iterable, Sequence
from math import inf
from typing import TYPE_CHECKING, ClassVar

from textual import events, on
from textual.geometry import Size
from textual.widget import Widget

from core import catalog
from core.kernel.errors import BelvedereError
from core.kernel.message import all_of
from tui.preferences import keys
from tui.preferences.keymap import bindings
from tui.screens.home.cards import NEW, TABLE, Cards, game_rows
from tui.screens.home.dusk import paint_dusk
from tui.screens.home.menu import CardMenu
from tui.screens.home.presence import LobbyPresence
from tui.screens.page import Page
from tui.session.shell import TITLE, OpenJoin, OpenNewTable, OpenReplays, OpenRules, OpenSettings
from tui.widgets.area import Area
from tui.widgets.form import Form, Row
from tui.widgets.picture import Box, Canvas
from tui.widgets.reader import Reader, wrapped
from tui.widgets.text_line import TextLine
from tui.words.clocks import reading
from tui.words.names import game_title, rivals

if TYPE_CHECKING:
    from core.link.lobby import News, TableCard

WIDE = (132, 40)
"""Columns and rows from which the games stand side by side as cards."""
CARD = (28, 11)
"""Columns and rows of the one card beside the menu of a smaller terminal."""
MOST_MINE, MOST_OTHERS = 20, 5
"""Tables of one's own that are listed, and of each sort of others."""
MENU = ("new", "join", "replays", "rules", "settings")
HELD = ("up", "down", "left", "right", "choose", "page-up", "page-down", "next", "previous")
"""Bindings whose keys wait until the tables are listed, so that each means the row it would mean a moment later."""


class HomeScreen(Page):
    """Continue, new table, join, replays, rules, settings, leave; in company the lobby: open tables, live ones, who is
    here, and talk."""

    CONTEXT = "home"
    HEADING = "home-title"
    BAR = ("up", "down", "choose", "help", "palette", "leave")
    BINDINGS: ClassVar = [*bindings("talk")]

    def __init__(self, *, is_opening: bool = False) -> None:
        """With `is_opening` nothing but a line is shown until `open_up`: something else is about to cover it."""
        super().__init__()
        self._cards: dict[str, TableCard] = {}
        self._presence = LobbyPresence()
        self._is_listed = False
        self._typed: list[str] = []
        self._is_leaving = False
        self.set_class(is_opening, "-opening")

    def body(self) -> Iterable[Widget]:
        appearance, tables = self.shell.appearance, tuple(self._cards.values())
        yield Area(appearance.inks, appearance.glyphs, id="banner")
        form = self.form(self._rows(tables), waits=True, round=False)
        painter = Cards(self.shell.texts, appearance.glyphs)
        rows = self._rows(tables, as_cards=True) if self.has_class("-wide") else []
        on = next((id for id, card in self._cards.items() if card.mine), f"{NEW}{catalog.keys()[0]}")
        cards = CardMenu(appearance.inks, painter, rows, on=on, id="cards")
        form.can_focus = self._is_listed and not self.has_class("-wide")
        cards.can_focus = self._is_listed and self.has_class("-wide")
        yield form
        yield Area(appearance.inks, appearance.glyphs, id="card")
        yield cards
        yield self.reader(id="company", is_beside=True)
        yield self.reader(id="hint", is_beside=True)
        say = Row("say", self.say("company-say"), "text", hint=self.say("company-say-hint"))
        yield self.form([say], id="say", waits=True)
        yield TextLine(self.shell.appearance.inks, [(self.say("home-opening"), "dim")], centred=True, id="opening")

    def open_up(self) -> None:
        """Show everything: what was to cover the screen has, or could not."""
        self.remove_class("-opening")
        if self._is_listed:
            self._take_keys()

    def on_key(self, event: events.Key) -> None:
        """Keep what is typed before the tables are listed."""
        if self._is_listed or keys.keymap("home", self.shell.settings.keys).get(event.key) not in HELD:
            return
        event.stop()
        event.prevent_default()
        if not self.has_class("-opening"):
            self._typed.append(event.key)

    async def on_screen_resume(self) -> None:
        await super().on_screen_resume()
        self.call_after_refresh(self.shell.attempt, self.look)

    def on_screen_suspend(self) -> None:
        """Behind another screen, receive nothing of the lobby but announcements."""
        if self.shell.is_known:
            self.shell.attempt(self.shell.listen_aside)

    async def look(self) -> None:
        """Ask the lobby again for the tables, and listen, while this screen is the one in front."""
        from core.link.lobby_commands import ListTables

        if not self.is_in_front:
            return
        try:
            self._list(await self.shell.lobby.do(ListTables()))
            if self.shell.is_known and self.is_in_front:
                await self.shell.lobby.attend(self._receive)
        except BelvedereError as problem:
            self.shell.tell(self.shell.texts.say(problem.sentence))
        finally:
            self._take_typed()

    def _take_typed(self) -> None:
        """From now on keys count, first those that were typed meanwhile."""
        if self._is_listed:
            return
        self._is_listed = True
        self._take_keys()
        for key in self._typed:
            self.app.simulate_key(key)

    def _take_keys(self) -> None:
        """Let the menu that is shown have the keys, once the tables are listed."""
        wide, form, cards = self.has_class("-wide"), self.query_one("#form", Form), self.query_one("#cards", CardMenu)
        form.can_focus, cards.can_focus = self._is_listed and not wide, self._is_listed and wide
        if self._is_listed:
            self.set_focus(cards if wide else form)

    def _receive(self, news: "News") -> None:
        from core.link.lobby import TableList

        if not self.is_attached:
            return
        if isinstance(news, TableList):
            self._list(news.cards)
            self._notify(news.cards)
            return
        self.shell.announce(news)
        self._presence.receive(news)
        if self._presence and not self.has_class("-company"):
            self.add_class("-company")
            self._lay_out(self.size)
            self.query_one("#bar", TextLine).show(self.bar_runs())
        self.call_after_refresh(self._show_company)

    def _notify(self, cards: Sequence["TableCard"]) -> None:
        """Notify a person who looks elsewhere that a table waits for them."""
        app, waiting = self.shell, next((card for card in cards if card.waits), None)
        title = "" if waiting is None else game_title(app.texts, waiting.game)
        words = self.say("notice-turn", game=title) if waiting is not None else TITLE
        app.notices.turn(waiting is not None, app.settings, app.has_focus, words)

    def _list(self, tables: Sequence["TableCard"]) -> None:
        others = (*to_join(tables)[:MOST_OTHERS], *to_watch(tables)[:MOST_OTHERS])
        shown = [*waiting_first(tables)[:MOST_MINE], *others]
        first = not self._cards
        self._cards = {f"{TABLE}{card.id}": card for card in shown}
        rows, form = self._rows(shown), self.query_one("#form", Form)
        on = rows[0].id if first and shown and shown[0].mine else None
        if tuple(rows) != form.rows:
            form.show(rows, on=on)
        menu = self.query_one("#cards", CardMenu)
        if self.has_class("-wide"):
            self._list_cards(menu, on)
        elif on is not None:
            menu.stand_on(on)

    def _list_cards(self, menu: CardMenu, on: str | None = None) -> None:
        """List everything as cards, which only large terminals wait for."""
        cards = tuple(self._rows(tuple(self._cards.values()), as_cards=True))
        if cards != menu.rows:
            menu.list_rows(cards, on=on)

    def _show_company(self) -> None:
        reader = self.query_one("#company", Reader)
        if reader.size.height:
            reader.show(self._presence.lines(self.shell.texts, reader.size.width - 1, reader.size.height))

    def on_resize(self, event: events.Resize) -> None:
        self._lay_out(event.size)
        self.call_after_refresh(self._show_company)

    def _lay_out(self, size: Size) -> None:
        """The cards where there is room for them and nobody else is here, else the menu."""
        was_wide, company = self.has_class("-wide"), self.has_class("-company")
        self.set_class(size.width >= WIDE[0] and size.height >= WIDE[1] and not company, "-wide")
        if self.has_class("-wide") and not was_wide:
            self._list_cards(self.query_one("#cards", CardMenu))
        if self.has_class("-wide") != was_wide and self.focused is not self.query_one("#say", Form):
            self._take_keys()
        self.call_after_refresh(self._paint)

    def _paint(self) -> None:
        """The banner, and the card beside the menu."""
        banner = self.query_one("#banner", Area)
        if banner.size.height:
            tagline = self.say("home-tagline")
            banner.show(paint_dusk(banner.size.width, banner.size.height, tagline, self.shell.appearance.glyphs))
        current = self.query_one("#form", Form).current
        if current is not None:
            self._paint_card(current)

    def _paint_card(self, row: Row) -> None:
        """The game of a table, or of a row of the menu: one after the other."""
        area = self.query_one("#card", Area)
        if not area.size.height:
            return
        keys = [meta.key for meta in catalog.games()]
        place = MENU.index(row.id) if row.id in MENU else 0
        game = self._cards[row.id].game if row.id in self._cards else keys[place % len(keys)]
        canvas = Canvas(area.size.width, area.size.height, twins=self.shell.appearance.glyphs.twins)
        box = Box(0, 0, *CARD)
        Cards(self.shell.texts, self.shell.appearance.glyphs).paint_card(canvas, box, row, game, here=False)
        area.show(canvas.picture())

    @on(Form.Moved)
    def _hint(self, event: Form.Moved) -> None:
        self._is_leaving = False
        self._tell_hint(event.row.hint, "dim")
        self._paint_card(event.row)

    def _tell_hint(self, sentence: str, ink: str) -> None:
        hint = self.query_one("#hint", Reader)
        hint.show(wrapped(sentence, max(10, self.size.width - 4), ink, "   "))

    @on(Form.Chosen)
    def _open(self, event: Form.Chosen) -> None:
        self.open(event.row.id)

    def open(self, choice: str) -> None:
        """Do what a row of the menu says."""
        app = self.shell
        match choice:
            case "say":
                app.attempt(self._say)
            case "new":
                app.open(OpenNewTable())
            case "join":
                app.open(OpenJoin())
            case "replays":
                app.open(OpenReplays())
            case "rules":
                app.open(OpenRules())
            case "settings":
                app.open(OpenSettings())
            case "leave" if not self._is_leaving:
                self._is_leaving = True
                self._tell_hint(self.say("home-leave-again"), "accent")
                if self.has_class("-wide"):
                    self.shell.tell(self.say("home-leave-again"))
            case "leave":
                self.action_leave()
            case _ if choice in self._cards:
                app.attempt(self._go, self._cards[choice])
            case _:
                app.open(OpenNewTable(choice.removeprefix(NEW)))

    async def _go(self, card: "TableCard") -> None:
        """Sit down at a table that has a place, else go on there, or look on."""
        from core.link.lobby_commands import JoinTable

        app = self.shell
        await app.open_table(await app.lobby.do(JoinTable(card.id)) if card.has_place else card)

    def action_talk(self) -> None:
        """Type something for all who are in the lobby."""
        if self.has_class("-company"):
            self.set_focus(self.query_one("#say", Form))

    async def _say(self) -> None:
        from core.link.lobby_commands import Talk

        form = self.query_one("#say", Form)
        text = form.rows[0].note.strip()
        if text:
            await self.shell.lobby.do(Talk(text))
        self.action_back()

    def action_back(self) -> None:
        """From talking back to the menu. The home screen is the last one: only leaving leaves it."""
        form = self.query_one("#say", Form)
        if form.rows[0].note:
            form.clear()
        self._take_keys()

    def action_leave(self) -> None:
        self.app.exit(0)

    def bar_names(self) -> tuple[str, ...]:
        return ("up", "down", "choose", "talk", "help", "palette", "leave") if self._presence else self.BAR

    def _rows(self, cards: Sequence["TableCard"], *, as_cards: bool = False) -> list[Row]:
        """My tables and others, then everything else one can do; `as_cards` with a row for each game."""
        rows = [self._table_row(card) for card in cards]
        if rows and not as_cards:
            rows.append(Row("gap", kind="space"))
        menu = MENU[1:] if as_cards else MENU
        rows += game_rows(self.shell.texts) if as_cards else []
        rows += [Row(name, self.say(f"home-{name}"), hint=self.say(f"home-{name}-hint")) for name in menu]
        return [*rows, Row("leave", self.say("home-leave"), hint=self.say("home-leave-hint"))]

    def _table_row(self, card: "TableCard") -> Row:
        title = game_title(self.shell.texts, card.game)
        names = rivals(card, self.shell.lobby.me)
        waits = card.waits
        return Row(
            f"{TABLE}{card.id}",
            self.say("home-continue", game=title, names=names) if names else title,
            note=self._standing(card),
            hint=self._hint_for(card),
            marked=waits,
        )

    def _hint_for(self, card: "TableCard") -> str:
        """What Enter does on the row of a table, or how others come to one that waits for them."""
        command = self.shell.lobby.invitation(card.invite) if card.invite and card.status == "open" else None
        if command is not None:
            return self.say("home-open-hint", command=command)
        if card.has_place:
            return self.say("home-sit-hint")
        return self.say("home-continue-hint" if card.mine else "home-watch-hint")

    def _standing(self, card: "TableCard") -> str:
        if card.has_place:
            return self.say("home-sit", seats=sum(player.kind == "open" for player in card.players))
        if not card.mine:
            return self.say("home-watch")
        if card.status == "open":
            return self.say("home-open", invite=card.invite or "")
        if card.waits and card.left is not None:
            shown = reading(card.left)
            return self.say("home-your-turn-left", time=shown)
        if card.waits:
            return self.say("home-your-turn")
        if card.status == "running" and set(card.mine) & set(card.stand_ins):
            return self.say("home-steward")
        return self.say("home-waits", names=all_of([card.players[seat].name for seat in card.to_act]))


def to_join(cards: Iterable["TableCard"]) -> "list[TableCard]":
    """Open tables of others with a place for me."""
    return [card for card in cards if card.has_place]


def to_watch(cards: Iterable["TableCard"]) -> "list[TableCard]":
    """Running tables of others that anybody may watch."""
    return [card for card in cards if not card.mine and card.status == "running"]


def waiting_first(cards: Iterable["TableCard"]) -> "list[TableCard]":
    """My unfinished tables: those that wait for me, the least time first, then the others, latest first."""
    mine = [card for card in cards if card.mine and card.status in ("open", "running", "frozen")]
    return sorted(mine, key=_urgency)


def _urgency(card: "TableCard") -> tuple[bool, float, float]:
    return not card.waits, card.left if card.waits and card.left is not None else inf, -card.changed
