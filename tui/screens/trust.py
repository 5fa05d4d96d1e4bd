"""Shows what players need not take a host's word for: whose words are in the seed, and whether the table may leave."""

from textual import on

from core.kernel.message import BelvedereError
from core.link.lobby_commands import AddEntropy, LetGo, Letting, ShowLetting, letting_sentences
from core.link.updates import Roster
from themes.glyphs import seat_letter
from tui.screens.page import ListPage
from tui.widgets.form import Form, Row
from tui.widgets.reader import Reader, Runs, copied, wrapped
from tui.words.tables import origin

INDENT = "   "


class TablePage(ListPage):
    """A page about one table, with a text that follows the width of the terminal."""

    READS = True

    def __init__(self, table: str) -> None:
        super().__init__()
        self._table = table

    @property
    def back(self) -> Row:
        """What leads back to the table."""
        return Row("back", self.say("seed-back"), hint=self.say("seed-back-hint"))

    def on_resize(self) -> None:
        self.call_after_refresh(self.show)

    def show(self) -> None:
        """Show what there is to read now."""
        if not self.is_complete:
            return
        reader = self.query_one(Reader)
        reader.show(self.lines(reader.columns - len(INDENT)), reader.top)

    def lines(self, width: int) -> list[Runs]:
        """What there is to read, at most `width` cells wide beside the indent."""
        return []


class SeedScreen(TablePage):
    """Whose words are in the seed of a table, with a line to add one's own while it has not begun. It follows what the
    table tells meanwhile."""

    HEADING = "seed-title"

    def __init__(self, table: str, roster: Roster, *, has_begun: bool) -> None:
        super().__init__(table)
        self._has_added = False
        self._roster = roster
        self._has_begun = has_begun

    def rows(self) -> list[Row]:
        if not self._has_begun:
            hint = self.say("seed-added" if self._has_added else "seed-words-hint")
            return [Row("words", self.say("seed-words"), "text", hint=hint)]
        return [self.back]

    def on_mount(self) -> None:
        super().on_mount()
        self.call_after_refresh(self.show)

    @on(Form.Chosen)
    async def _choose(self, event: Form.Chosen) -> None:
        words = event.row.note.strip()
        if event.row.id == "back":
            self.dismiss()
        elif words:
            await self._add(words)

    async def _add(self, words: str) -> None:
        try:
            await self.app.lobby.do(AddEntropy(self._table, words.encode()))
        except BelvedereError as problem:
            self.tell(self.app.texts.say(problem.sentence), "warning")
            return
        self._has_added = True
        self.show_rows(self.rows(), on="words")

    def follow(self, roster: Roster, *, has_begun: bool) -> None:
        """Show who is at the table now, and whether it has begun."""
        self._roster, self._has_begun = roster, has_begun
        if not self.is_complete:
            return
        form = self.query_one(Form)
        if [row.id for row in form.rows] != [row.id for row in self.rows()]:
            form.show(self.rows())
        self.show()

    def lines(self, width: int) -> list[Runs]:
        """Every seat with what is known of it, then what the deal follows from."""
        roster, texts = self._roster, self.app.texts
        lines: list[Runs] = [*wrapped(texts.ui("seed-about"), width, "text", INDENT), ()]
        for seat, player in enumerate(roster.players):
            has_added = seat in roster.added
            id = "seed-bot" if player.kind == "bot" else "seed-has" if has_added else "seed-has-not"
            name = player.name or texts.ui("player-open")
            told = ((f"{INDENT}{seat_letter(seat)} {self.app.appearance.glyphs.seat(seat)} ", f"seat-{seat + 1}"),)
            lines.append((*told, (f"{name}  ", "text"), (texts.ui(id), "accent" if has_added else "dim")))
        lines.append(())
        for sentence in origin(roster):
            lines += wrapped(texts.say(sentence), width, "dim", INDENT)
        if self._has_begun and not roster.added:
            lines += wrapped(texts.ui("seed-nobody"), width, "dim", INDENT)
        return lines


class LettingScreen(TablePage):
    """Whether the maker of a table may take it to another machine: what that means, who has agreed, and a row by which
    one agrees or no longer does. For the maker, the lines that take it there."""

    HEADING = "letting-title"

    def __init__(self, table: str) -> None:
        super().__init__(table)
        self._letting: Letting | None = None

    def rows(self) -> list[Row]:
        letting = self._letting
        if letting is None:
            return []
        if letting.mine:
            return [self.back]
        if letting.until is not None:
            return [Row("no", self.say("letting-no"), hint=self.say("letting-no-hint"))]
        return [Row("yes", self.say("letting-yes"), hint=self.say("letting-yes-hint"))]

    def on_mount(self) -> None:
        super().on_mount()
        self.app.attempt(self._look)

    @on(Form.Chosen)
    async def _choose(self, event: Form.Chosen) -> None:
        if event.row.id == "back":
            self.dismiss()
            return
        try:
            await self.app.lobby.do(LetGo(self._table, event.row.id == "yes"))
            await self._look()
        except BelvedereError as problem:
            self.tell(self.app.texts.say(problem.sentence), "warning")

    async def _look(self) -> None:
        """Ask how it stands; where that cannot be, a sentence below says why."""
        try:
            self._letting = await self.app.lobby.do(ShowLetting(self._table))
        except BelvedereError as problem:
            self.tell(self.app.texts.say(problem.sentence), "warning")
            return
        self.show_rows(self.rows())
        self.show()

    def lines(self, width: int) -> list[Runs]:
        letting, texts = self._letting, self.app.texts
        if letting is None:
            return []
        lines = wrapped(texts.ui("letting-about"), width, "text", INDENT)
        for sentence in letting_sentences(letting):
            lines += [(), *wrapped(texts.say(sentence), width, "text", INDENT)]
        if letting.mine:
            lines += [(), *wrapped(texts.ui("letting-how"), width, "dim", INDENT)]
            for command in self._commands():
                lines += [((line, "bold accent"),) for line in copied(command, width)]
        return lines

    def _commands(self) -> tuple[str, ...]:
        """What the maker types in a shell of their own machine."""
        if self.app.has_visitors and self.app.door is None:
            return (f"belvedere table pull {self._table} --from {self.say('letting-host')}",)
        return (f"belvedere table push {self.say('letting-host')} {self._table}",)
