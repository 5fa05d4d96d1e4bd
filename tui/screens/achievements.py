"""Lists achievements: the earned ones open their moment in the replay, the others say what to try."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from textual import on

from core.link.account import AchievementCard
from core.link.lobby_commands import FetchRecord
from core.results.figures import achievement_count, achievement_how, achievement_name, achievement_when
from tui.preferences.keys import Binding
from tui.screens.page import ListPage
from tui.widgets.form import Form, Row
from tui.words.names import game_title

if TYPE_CHECKING:
    from tui.app import BelvedereApp


async def open_moment(app: "BelvedereApp", card: AchievementCard) -> None:
    """Open the replay of the table at the move by which an achievement was earned. Raises BelvedereError."""
    app.open_replay(await app.lobby.do(FetchRecord(card.table)), card.version)


class AchievementsScreen(ListPage):
    """Lists achievements of one game. Enter on an earned one opens the replay at its move."""

    CONTEXT = "achievements"
    HEADING = "achievements-title"
    BAR: ClassVar[tuple[str, ...]] = ("up", "down", "choose", "back", "help")

    def __init__(self, cards: Sequence[AchievementCard]) -> None:
        """Show at least one card."""
        super().__init__()
        self._cards = {card.key: card for card in cards}

    def rows(self) -> list[Row]:
        cards = [*self._cards.values()]
        head = f"{game_title(self.app.texts, cards[0].game)}, {self.app.texts.say(achievement_count(cards))}"
        return [Row("head", head, "heading"), *map(self._row, cards)]

    def _row(self, card: AchievementCard) -> Row:
        """Return a row with when it was earned, or what to do for it; below the list stands the whole sentence."""
        name, how = (self.app.texts.say(one) for one in (achievement_name(card), achievement_how(card)))
        if not card.table:
            return Row(card.key, name, note=how, hint=how)
        when = self.app.texts.say(achievement_when(card))
        hint = self.say("achievements-earned", how=how, when=when, version=str(card.version))
        return Row(card.key, name, spans=((when, "accent"),), hint=hint)

    def label_id(self, binding: Binding) -> str:
        return "achievements-key-choose" if binding.id == "choose" else super().label_id(binding)

    @on(Form.Chosen)
    def _choose(self, event: Form.Chosen) -> None:
        card = self._cards[event.row.id]
        if card.table:
            self.app.attempt(open_moment, self.app, card)
        else:
            self.tell(event.row.hint, "text")
