"""The first screen: what waits for me, then everything one can do."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from textual import on
from textual.widget import Widget

from core.kernel.errors import BelvedereError
from core.kernel.message import all_of
from tui.game_names import game_title, rivals
from tui.screens.page import Page
from tui.skyline import skyline
from tui.widgets.form import Form, Row
from tui.widgets.line import Line
from tui.widgets.reader import Runs

if TYPE_CHECKING:
    from core.link import TableCard

PICTURE_WIDTH = 60
MOST_TABLES = 5


class HomeScreen(Page):
    """Continue, new table, join, replays, rules, settings, leave."""

    CONTEXT = "home"
    HEADING = "home-title"
    BAR = ("up", "down", "choose", "help", "palette", "leave")

    def __init__(self) -> None:
        super().__init__()
        self._cards: dict[str, TableCard] = {}

    def body(self) -> Iterable[Widget]:
        banner = self.reader(id="banner", is_beside=True)
        banner.show(self._banner())
        yield banner
        yield self.form(self._rows(()))
        yield Line(self.belvedere.looks.inks, id="hint")

    def on_mount(self) -> None:
        self.query_one(Form).focus()

    async def on_screen_resume(self) -> None:
        self.call_after_refresh(self.look)

    async def look(self) -> None:
        """Ask the lobby again for my tables, while this screen is the one in front."""
        if not self.is_current:
            return
        try:
            tables = await self.belvedere.lobby.tables()
        except BelvedereError as problem:
            self.belvedere.tell(self.belvedere.texts.say(problem.sentence))
            return
        shown = (*waiting_first(tables)[:MOST_TABLES], *to_watch(tables)[:MOST_TABLES])
        first = not self._cards
        self._cards = {f"table-{card.id}": card for card in shown}
        rows = self._rows(shown)
        form = self.query_one(Form)
        if tuple(rows) != form.rows:
            form.show(rows, on=rows[0].id if first and shown and shown[0].mine else None)

    @on(Form.Moved)
    def _hint(self, event: Form.Moved) -> None:
        self.query_one("#hint", Line).show([(f"   {event.row.hint}", "dim")])

    @on(Form.Chosen)
    def _open(self, event: Form.Chosen) -> None:
        self.open(event.row.id)

    def open(self, choice: str) -> None:
        """Do what a row of the menu says."""
        app = self.belvedere
        match choice:
            case "new":
                from tui.screens.new_table import NewTableScreen

                app.push_screen(NewTableScreen())
            case "join":
                from tui.screens.join import JoinScreen

                app.push_screen(JoinScreen())
            case "replays":
                from tui.screens.replays import ReplaysScreen

                app.push_screen(ReplaysScreen())
            case "rules":
                app.open_rules()
            case "settings":
                app.open_settings()
            case "leave":
                self.action_leave()
            case table:
                app.attempt(app.open_table(self._cards[table]))

    def action_back(self) -> None:
        """The home screen is the last one: only leaving leaves it."""

    def action_leave(self) -> None:
        self.belvedere.exit(0)

    def _banner(self) -> list[Runs]:
        picture = skyline("belvedere", PICTURE_WIDTH, ascii_only=self.belvedere.looks.glyphs.ascii_only)
        return [*picture, ((self.say("home-tagline").center(PICTURE_WIDTH), "dim"),)]

    def _rows(self, cards: Sequence["TableCard"]) -> list[Row]:
        rows = [self._table_row(card) for card in cards]
        if rows:
            rows.append(Row("gap", kind="space"))
        names = ("new", "join", "replays", "rules", "settings")
        rows += [Row(name, self.say(f"home-{name}"), hint=self.say(f"home-{name}-hint")) for name in names]
        return [*rows, Row("leave", self.say("home-leave"), hint=self.say("home-leave-hint"))]

    def _table_row(self, card: "TableCard") -> Row:
        title = game_title(self.belvedere.texts, card.game)
        names = rivals(card, self.belvedere.lobby.me)
        waits = is_waiting(card)
        return Row(
            f"table-{card.id}",
            self.say("home-continue", game=title, names=names) if names else title,
            note=self._standing(card),
            hint=self._hint_for(card),
            marked=waits,
        )

    def _hint_for(self, card: "TableCard") -> str:
        """What Enter does on the row of a table, or how others come to one that waits for them."""
        command = self.belvedere.lobby.invitation(card.invite) if card.invite and card.status == "open" else None
        if command is not None:
            return self.say("home-open-hint", command=command)
        return self.say("home-continue-hint" if card.mine else "home-watch-hint")

    def _standing(self, card: "TableCard") -> str:
        if not card.mine:
            return self.say("home-watch")
        if card.status == "open":
            return self.say("home-open", invite=card.invite or "")
        if is_waiting(card):
            return self.say("home-your-turn")
        return self.say("home-waits", names=all_of([card.players[seat].name for seat in card.to_act]))


def is_waiting(card: "TableCard") -> bool:
    """Whether a seat of mine owes a choice at that table."""
    return bool(set(card.mine) & set(card.to_act)) and card.status == "running"


def to_watch(cards: Iterable["TableCard"]) -> "list[TableCard]":
    """Running tables of others that anybody may watch."""
    return [card for card in cards if not card.mine and card.status == "running"]


def waiting_first(cards: Iterable["TableCard"]) -> "list[TableCard]":
    """My unfinished tables: those that wait for me, then the others, latest first."""
    mine = [card for card in cards if card.mine and card.status in ("open", "running", "frozen")]
    return sorted(mine, key=lambda card: (not is_waiting(card), -card.changed))
