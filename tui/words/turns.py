"""Notices the turns that begin at a person's tables while they look elsewhere, and says so in one line."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Literal

import attrs

from core.link.lobby import TableCard, waiting_tables
from core.link.spec import Days, NoClock
from core.text import Texts
from tui.words.names import rivals, table_title

if TYPE_CHECKING:
    from core.kernel.decision import Seat
    from core.link.updates import Roster, Update

Occasion = Literal["turn", "begun", "begun-turn"]


@attrs.frozen
class TurnNews:
    """A table where the person's turn has begun, which has begun, or both. `waiting` counts the tables where it is
    their turn, apart from the one where they are."""

    card: TableCard
    occasion: Occasion
    waiting: int

    def sentence(self, texts: Texts) -> str:
        """Return the news and, if there are several, the number of tables where it is the person's turn."""
        names = rivals(texts, self.card)
        id = f"turn-news-{self.occasion}" if names else f"turn-news-{self.occasion}-single"
        told = texts.ui(id, game=table_title(texts, self.card), names=names)
        return f"{told} {texts.ui('turn-news-several', count=self.waiting)}" if self.waiting > 1 else told


class TurnWatch:
    """Compares each list of a person's tables with the one before.

    The other players decide when it is the person's turn, and could call them again and again with actions that they
    take back. So a table gives news only once for each of its turns or rounds, until the person has been there.
    """

    def __init__(self) -> None:
        self._cards: tuple[TableCard, ...] | None = None
        self._told: dict[str, int] = {}  # the turn of the latest news of each table

    @property
    def has_list(self) -> bool:
        """Whether there is a list that the next one is compared with."""
        return self._cards is not None

    def waiting(self, here: str = "") -> list[TableCard]:
        """Return the tables where it is the person's turn, except `here`, the one that has waited longest first."""
        return waiting_tables(self._cards or (), here)

    def forget(self) -> None:
        """Start again, on another server: the next list is no news."""
        self._cards = None
        self._told = {}

    def look(self, cards: Iterable[TableCard], here: str = "") -> TurnNews | None:
        """Take the latest list, and return its news for a person who is at the table `here`. Several tables give one
        piece of news, on the one that has waited longest. The first list gives none."""
        before, now = self._cards, tuple(card for card in cards if card.mine)
        self._cards = now
        self._told = {card.id: self._told[card.id] for card in now if card.id in self._told and card.id != here}
        if before is None:
            return None
        known = {card.id: card for card in before}
        waiting = self.waiting(here)
        begun = [card for card in now if _has_begun(known.get(card.id), card) and card.id != here]
        fresh = [card for card in waiting if self._is_fresh(known.get(card.id), card)]
        self._told |= {card.id: card.turn for card in fresh}
        if fresh:
            return TurnNews(fresh[0], "begun-turn" if fresh[0] in begun else "turn", len(waiting))
        quiet = [card for card in begun if not card.waits]
        return TurnNews(quiet[0], "begun", len(waiting)) if quiet else None

    def _is_fresh(self, before: TableCard | None, now: TableCard) -> bool:
        """Return whether a turn has begun at a table, other than by the end of a pause of the server."""
        if self._told.get(now.id) == now.turn:
            return False
        return before is None or not (before.waits or before.status == "frozen")


def _has_begun(before: TableCard | None, now: TableCard) -> bool:
    """Return whether a table has begun since the list before. Those of a cup begin with their first appearance."""
    if before is None:
        return now.cup is not None and now.status == "running"
    return before.status == "open" and now.status == "running"


def next_table_opened(texts: Texts, card: TableCard) -> str:
    """Return the sentence on the next table, which has just been opened."""
    names = rivals(texts, card)
    id = "next-table-opened" if names else "next-table-opened-single"
    return texts.ui(id, game=table_title(texts, card), names=names)


def may_go_on(update: "Update", roster: "Roster", mine: "Sequence[Seat]") -> bool:
    """Return whether a person who has just moved may be taken to their next table: others owe a decision, a person is
    among them, and no clock of minutes runs. A bot or such a clock brings the next turn soon."""
    if update.decision is not None or update.outcome is not None or not isinstance(roster.clock, NoClock | Days):
        return False
    by_bots = {*roster.conceded, *(one.seat for one in roster.stand_ins)}
    people = [seat for seat in update.to_act if roster.players[seat].kind == "person" and seat not in by_bots]
    return bool(people) and not any(seat in mine for seat in update.to_act)
