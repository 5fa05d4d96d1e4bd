"""Shows what players can check for themselves: how the seed was made, and whether the table may move."""

from textual import on

from core.kernel.message import BelvedereError
from core.link.lobby_commands import AddEntropy, ConsentToMove, MoveConsent, ShowMoveConsent, move_consent_sentences
from core.link.updates import Roster
from themes.glyphs import seat_letter
from tui.screens.panel_page import PanelPage
from tui.widgets.form import Form, Row
from tui.widgets.reader import Runs, copied, wrapped
from tui.words.tables import origin


class TablePage(PanelPage):
    """A page about one table, with a text that wraps to the terminal."""

    READS = True

    def __init__(self, table: str) -> None:
        super().__init__()
        self._table = table

    @property
    def back(self) -> Row:
        """The row that leads back to the table."""
        return Row("back", self.say("seed-back"), hint=self.say("seed-back-hint"))

    def on_resize(self) -> None:
        self.call_after_refresh(self.show)

    def show(self) -> None:
        """Show the current text."""
        self.read_out(self.lines)

    def lines(self, width: int) -> list[Runs]:
        """Return the lines of the text, at most `width` cells wide."""
        return []


class SeedScreen(TablePage):
    """Shows who has added to the seed of a table, with a line to add to it before the start. It follows the updates
    of the table."""

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
        """Show the current players and whether the table has started."""
        self._roster, self._has_begun = roster, has_begun
        if not self.is_complete:
            return
        form = self.query_one(Form)
        if [row.id for row in form.rows] != [row.id for row in self.rows()]:
            form.show(self.rows())
        self.show()

    def lines(self, width: int) -> list[Runs]:
        """Return a line for every seat, then how the deal follows from the seed."""
        roster, texts = self._roster, self.app.texts
        lines: list[Runs] = [*wrapped(texts.ui("seed-about"), width, "text"), ()]
        for seat, player in enumerate(roster.players):
            has_added = seat in roster.added
            id = "seed-bot" if player.kind == "bot" else "seed-has" if has_added else "seed-has-not"
            name = player.name or texts.ui("player-open")
            told = ((f"{seat_letter(seat)} {self.app.appearance.glyphs.seat(seat)} ", f"seat-{seat + 1}"),)
            lines.append((*told, (f"{name}  ", "text"), (texts.ui(id), "accent" if has_added else "dim")))
        lines.append(())
        for sentence in origin(roster):
            lines += wrapped(texts.say(sentence), width, "dim")
        if self._has_begun and not roster.added:
            lines += wrapped(texts.ui("seed-none"), width, "dim")
        return lines


class MoveConsentScreen(TablePage):
    """Asks whether the maker of a table may move it to another machine: what that means, who has agreed, and a row to
    agree or to withdraw.

    The maker sees the commands that move it.
    """

    HEADING = "move-consent-title"

    def __init__(self, table: str) -> None:
        super().__init__(table)
        self._consent: MoveConsent | None = None

    def rows(self) -> list[Row]:
        consent = self._consent
        if consent is None:
            return []
        if consent.mine:
            return [self.back]
        if consent.until is not None:
            return [Row("no", self.say("move-consent-no"), hint=self.say("move-consent-no-hint"))]
        return [Row("yes", self.say("move-consent-yes"), hint=self.say("move-consent-yes-hint"))]

    def on_mount(self) -> None:
        super().on_mount()
        self.app.attempt(self._look)

    @on(Form.Chosen)
    async def _choose(self, event: Form.Chosen) -> None:
        if event.row.id == "back":
            self.dismiss()
            return
        try:
            await self.app.lobby.do(ConsentToMove(self._table, event.row.id == "yes"))
            await self._look()
        except BelvedereError as problem:
            self.tell(self.app.texts.say(problem.sentence), "warning")

    async def _look(self) -> None:
        """Fetch the state of the agreement; a refusal is shown below."""
        try:
            self._consent = await self.app.lobby.do(ShowMoveConsent(self._table))
        except BelvedereError as problem:
            self.tell(self.app.texts.say(problem.sentence), "warning")
            return
        self.show_rows(self.rows())
        self.show()

    def lines(self, width: int) -> list[Runs]:
        consent, texts = self._consent, self.app.texts
        if consent is None:
            return []
        lines = wrapped(texts.ui("move-consent-about"), width, "text")
        for sentence in move_consent_sentences(consent):
            lines += [(), *wrapped(texts.say(sentence), width, "text")]
        if consent.mine:
            lines += [(), *wrapped(texts.ui("move-consent-how"), width, "dim")]
            for command in self._commands():
                lines += [((line, "bold accent"),) for line in copied(command, width)]
        return lines

    def _commands(self) -> tuple[str, ...]:
        """Return the commands for a shell on the maker's own machine."""
        if self.app.has_visitors and self.app.friends_server is None:
            return (f"belvedere table pull {self._table} --from {self.say('move-consent-host')}",)
        return (f"belvedere table push {self.say('move-consent-host')} {self._table}",)
