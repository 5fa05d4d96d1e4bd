"""Shows the form that makes a table: its first row plays what stands below it, so that Enter alone is enough."""

from collections.abc import Iterable
from functools import partial

import attrs
from rich.cells import cell_len
from textual import events, on
from textual.widget import Widget

from core.catalog import games, load
from core.kernel.message import Message
from core.link.door import Doorway
from core.link.lobby_commands import CreateTable
from core.link.spec import TableSpec
from tui.screens.emblems import WIDTH as EMBLEM_WIDTH
from tui.screens.emblems import paint_emblem
from tui.screens.home.cards import tagline
from tui.screens.new_table.draft import Draft, changed, new_draft, rows, table_spec
from tui.screens.page import Page
from tui.session.openings import OpenFriends
from tui.session.start import table_with_door
from tui.widgets.area import Area
from tui.widgets.form import Form, Row
from tui.widgets.picture import Box, Canvas, Target, cut, wrap
from tui.widgets.reader import Reader, Runs, wrapped
from tui.widgets.sizes import is_upright
from tui.words.names import game_title, length
from tui.words.table_arguments import seed_told

WIDE = (132, 40)
"""Columns and rows from which the games stand side by side, and what is under the cursor is explained beside it."""
CARD_ROWS = 10
"""Rows of a card of a game: its emblem, and its name below."""
COMPONENTS = "components"
"""The section of the rules that tells what lies on the table."""
READABLE = 100
"""Columns of a text that are read with ease."""
STRUCTURE = ("game", "seats", "seat", "watching", "clock")
"""Rows whose change alters which rows there are."""


class NewTableScreen(Page):
    """The game with its picture, the seats, the options."""

    CONTEXT = "new-table"
    HEADING = "new-title"
    BAR = ("up", "down", "left", "right", "choose", "back", "help")

    def __init__(self, game: str | None = None) -> None:
        super().__init__()
        self._wanted = game
        self.draft: Draft | None = None

    def body(self) -> Iterable[Widget]:
        self.draft = self.draft or new_draft(self.shell.lobby.me, self._wanted, self.shell.learned.progress)
        appearance = self.shell.appearance
        yield Area(appearance.inks, appearance.glyphs, id="about")
        yield self.form(self._rows())
        yield self.reader(id="hint", is_beside=True)

    def on_mount(self) -> None:
        self.query_one(Form).focus()

    def on_resize(self, event: events.Resize) -> None:
        was_wide = self.has_class("-wide")
        self.set_class(event.size.width >= WIDE[0] and event.size.height >= WIDE[1], "-wide")
        if self.has_class("-wide") != was_wide:
            self.show_rows(self._rows())
        self.call_after_refresh(self._describe)

    @on(Form.Moved)
    def _hint(self, event: Form.Moved) -> None:
        self._explain(event.row)

    @on(Form.Changed)
    def _change(self, event: Form.Changed) -> None:
        assert self.draft is not None
        self.draft = changed(self.draft, event.row, invites=self._invites)
        self._explain(event.row)
        if event.row.id.partition("-")[0] in STRUCTURE:
            self.show_rows(self._rows())
            self._describe()

    @on(Form.Chosen)
    def _choose(self, event: Form.Chosen) -> None:
        if event.row.id == "play":
            self.shell.attempt(self._play)
        else:
            self.query_one(Form).action_down()

    async def _play(self) -> None:
        assert self.draft is not None
        app, spec = self.shell, table_spec(self.draft)
        if spec.is_for_others and not app.has_visitors:
            app.open(OpenFriends(partial(self._play_with_friends, spec)))
            return
        await app.open_table(await app.lobby.do(CreateTable(spec)))
        self._tell_seed()

    async def _play_with_friends(self, spec: TableSpec, at: Doorway) -> None:
        """Let friends in at this keyboard, and wait for them at the table."""
        await self.shell.open_table(await table_with_door(self.shell, spec, at))
        self._tell_seed()

    def _tell_seed(self) -> None:
        assert self.draft is not None
        app = self.shell
        if (told := seed_told(self.draft.seed)) is not None:
            app.tell(app.texts.say(told))

    def _rows(self) -> list[Row]:
        assert self.draft is not None
        served, roomy = self.shell.has_visitors, self.has_class("-wide")
        return rows(self.draft, self.shell.texts, served=served, invites=self._invites, roomy=roomy)

    @property
    def _invites(self) -> bool:
        """Whether a seat may be open."""
        return self.shell.has_visitors or self.shell.door is not None

    def _explain(self, row: Row) -> None:
        """Tell what the row under the cursor is for, beside the form where there is room, else below it. A large sign
        has that beside it already."""
        hint = self.query_one("#hint", Reader)
        width = max(10, hint.size.width - 3)
        value = row.values[row.index] if row.kind == "choice" and row.values else ""
        lines: list[Runs] = wrapped(row.hint, width, "text" if self.has_class("-wide") else "dim", "   ")
        if self.has_class("-wide"):
            chosen = ((f"  {value}", "text"),) if value else ()
            told = [] if row.large else [((f"   {row.label}", "bold accent"), *chosen), (), *lines, ()]
            lines = [*told, *self._components(width)]
        hint.show(lines)

    def _components(self, width: int) -> list[Runs]:
        """What lies on the table, in the words of the rules; nothing where they have no such section."""
        assert self.draft is not None
        texts, game = self.shell.texts, self.draft.game
        if COMPONENTS not in load(game).text.rules:
            return []
        title = texts.say(Message(f"{game}-rules-{COMPONENTS}-title"), game=game)
        told = wrapped(texts.say(Message(f"{game}-rules-{COMPONENTS}"), game=game), width, "dim", "   ")
        return [((f"   {title}", "bold dim"),), (), *told]

    def _describe(self) -> None:
        about = self.query_one("#about", Area)
        if not about.size.height:
            return
        canvas = Canvas(about.size.width, about.size.height, twins=self.shell.appearance.glyphs.twins)
        if self.has_class("-wide"):
            self._paint_cards(canvas)
        else:
            self._paint_about(canvas)
        about.show(canvas.picture())
        if (row := self.query_one(Form).current) is not None:
            self._explain(row)

    def _paint_cards(self, canvas: Canvas) -> None:
        """The games side by side, the chosen one with its cursor, and about it what there is to say. A click on
        another chooses that one."""
        assert self.draft is not None
        texts, step = self.shell.texts, (canvas.width - 3) // len(games())
        for place, meta in enumerate(games()):
            here = meta.key == self.draft.game
            box = Box(2 + place * step, 0, min(26, step - 1), CARD_ROWS)
            canvas.fill(box, "text on raised" if here else "text on surface")
            paint_emblem(canvas, box.x + (box.width - EMBLEM_WIDTH) // 2, 0, meta.key)
            head = "bold cursor-text on cursor" if here else "bold strong on surface"
            canvas.fill(Box(box.x, box.bottom - 1, box.width, 1), head)
            canvas.put(box.x + 2, box.bottom - 1, cut(game_title(texts, meta.key), box.width - 3), head)
            canvas.target(Target(f"game-{meta.key}", box))
        self._paint_words(canvas, Box(2, CARD_ROWS + 1, canvas.width - 4, canvas.height - CARD_ROWS - 1))

    def _paint_about(self, canvas: Canvas) -> None:
        """The emblem of the chosen game, and what there is to say about it."""
        assert self.draft is not None
        if is_upright(*self.app.size):
            paint_emblem(canvas, 1, 0, self.draft.game)
            x = EMBLEM_WIDTH + 2
            self._paint_few_words(canvas, Box(x, 0, canvas.width - x, canvas.height))
        else:
            paint_emblem(canvas, 2, 0, self.draft.game)
            x = EMBLEM_WIDTH + 5
            self._paint_words(canvas, Box(x, 0, canvas.width - x - 1, canvas.height))

    def _paint_few_words(self, canvas: Canvas, box: Box) -> None:
        """What there is to say beside the emblem on an upright phone, as far as it can be said whole."""
        assert self.draft is not None
        texts, meta = self.shell.texts, self.draft.meta
        args = length(meta)
        size = texts.ui(f"home-cards-length-{args['span']}", least=min(meta.seats), most=max(meta.seats), **args)
        credit = texts.ui("new-credit", designers=", ".join(meta.designers), **meta.imprint)
        canvas.put(box.x, box.y, game_title(texts, meta.key), "bold accent")
        y = box.y + 1
        for text, ink in ((tagline(texts, meta), "text"), (size, "dim"), (credit, "dim")):
            lines = wrap(text, box.width)
            if y + len(lines) <= box.bottom:
                for line in lines:
                    canvas.put(box.x, y, line, ink)
                    y += 1

    def _paint_words(self, canvas: Canvas, box: Box) -> None:
        assert self.draft is not None
        texts, meta = self.shell.texts, self.draft.meta
        credit = texts.ui("new-credit", designers=", ".join(meta.designers), **meta.imprint)
        least, most = min(meta.seats), max(meta.seats)
        args = length(meta)
        size = texts.ui(f"home-cards-length-{args['span']}", least=least, most=most, **args)
        x = canvas.put(box.x, box.y, game_title(texts, meta.key), "bold accent") + 2
        more = self.shell.appearance.glyphs["more"]
        facts = f"{credit} · {size}" if cell_len(f"{credit} · {size}") <= box.right - x else credit
        canvas.put(x, box.y, cut(facts, box.right - x, more=more), "dim")
        told = [size] if facts == credit else []
        rows = max(1, box.height - 1 - len(told))
        summary = texts.say(Message(f"{meta.key}-summary"), game=meta.key)
        lines = [*wrap(summary, min(box.width, READABLE), rows=rows, more=more), *told]
        for number, line in enumerate(lines, box.y + 1):
            canvas.put(box.x, number, line, "dim" if line in told else "text")

    @on(Area.Picked)
    def _pick(self, event: Area.Picked) -> None:
        """Another game, chosen by a click on its card."""
        assert self.draft is not None
        form = self.query_one(Form)
        game = next(row for row in form.rows if row.id == "game")
        keys = [meta.key for meta in games()]
        picked = attrs.evolve(game, index=keys.index(event.target.id.removeprefix("game-")))
        self.draft = changed(self.draft, picked, invites=self._invites)
        form.show(self._rows(), on="game")
        self._describe()
