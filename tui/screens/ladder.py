"""Shows the ladder of a game: bots and the programs that take challenges, by rating."""

from collections.abc import Callable, Sequence

from textual import on

from core.catalog import games
from core.link.lobby_commands import ShowLadder
from core.link.programs import Ladder, LadderLine, rating_of, who
from tui.screens.panel_page import PanelPage
from tui.widgets.form import Form, Row
from tui.words.names import game_title


class LadderScreen(PanelPage):
    """A row for the game, then one for each level, program and the reader; Enter on a program that takes challenges
    now leads to a new table with it."""

    HEADING = "ladder-title"
    BAR = ("up", "down", "left", "right", "choose", "back", "help")

    def __init__(self, challenge: Callable[[str, str], None], game: str | None = None) -> None:
        """`challenge` shows a new table of a game with a program, given by its name, after this page has closed."""
        super().__init__()
        self._challenge = challenge
        self._game = game or games()[0].key
        self._ladders: dict[str, Ladder] = {}

    @property
    def about_game(self) -> str:
        """The key of the chosen game."""
        return self._game

    async def on_screen_resume(self) -> None:
        await super().on_screen_resume()
        self._ladders.clear()
        self.app.attempt(self._ask)

    async def _ask(self) -> None:
        """Show the ladder of the chosen game."""
        game = self._game
        if game not in self._ladders:
            self._ladders[game] = await self.app.lobby.do(ShowLadder(game))
        if self.is_complete and game == self._game:
            self.show_rows(self.rows())

    @on(Form.Changed)
    def _change(self, event: Form.Changed) -> None:
        self._game = games()[event.row.index].key
        self.show_rows(self.rows())
        self.app.attempt(self._ask)

    @on(Form.Chosen)
    def _choose(self, event: Form.Chosen) -> None:
        kind, _, name = event.row.id.partition(" ")
        if kind == "ready":
            self.dismiss()
            self._challenge(self._game, name)
        else:
            self.query_one(Form).action_down()

    def rows(self) -> Sequence[Row]:
        titles = tuple(game_title(self.app.texts, one.key) for one in games())
        place = [one.key for one in games()].index(self._game)
        found = self._ladders.get(self._game)
        lines = () if found is None else found.lines
        rows = [self._row(line) for line in lines]
        if found is not None and not any(line.kind == "program" for line in lines):
            rows.append(Row("none", self.say("ladder-no-programs"), "heading"))
        hint = self.say("ladder-game-hint")
        game = Row("game", self.say("ladder-game"), "choice", values=titles, index=place, hint=hint)
        return [game, Row("gap", kind="space"), *rows]

    def _row(self, line: LadderLine) -> Row:
        texts = self.app.texts
        label, rating = (texts.say(one) for one in (who(line), rating_of(line)))
        if line.kind == "program" and line.state == "ready" and not line.mine:
            return Row(f"ready {line.name}", label, note=rating, hint=self.say("ladder-hint-ready"))
        id = f"{line.kind} {line.name or line.level}"
        return Row(id, label, note=rating, hint=self.say("ladder-hint"), marked=line.mine)
