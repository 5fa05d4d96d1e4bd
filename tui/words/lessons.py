"""Tells how far a person has come with the lesson of each game, and opens one where it was left or from its start."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Literal

import attrs

from core import catalog
from core.kernel.game import AnyGame
from core.learning.guide import Guide
from core.learning.progress import Progress

if TYPE_CHECKING:
    from core.link.lobby import Lobby, TableCard

MINUTES = 5
"""How long a lesson takes, of which each has 8 to 13 steps."""


@attrs.frozen
class LessonOffer:
    """The lesson of a game, for one person."""

    game: str
    """The key of the game."""
    state: Literal["new", "begun", "done"]
    """Whether it was never finished, waits at a table of theirs, or was finished once."""


def lesson_offers(cards: "Iterable[TableCard]", progress: Progress) -> tuple[LessonOffer, ...]:
    """The lessons of all games, in the order of the catalogue; `cards` are the tables of the person."""
    waiting = {card.game for card in cards if _is_open(card)}

    def state(game: str) -> Literal["new", "begun", "done"]:
        if progress.lesson(game).is_done:
            return "done"
        return "begun" if game in waiting else "new"

    return tuple(LessonOffer(game, state(game)) for game in catalog.taught())


def next_lesson(offers: Iterable[LessonOffer]) -> LessonOffer | None:
    """What to do next: the lesson that was begun, else the first that was not done; None when all were."""
    left = [offer for offer in offers if offer.state != "done"]
    return min(left, key=lambda offer: offer.state != "begun", default=None)


def lesson_guide(game: AnyGame, card: "TableCard", progress: Progress) -> Guide | None:
    """What leads through the lesson of a table, with the steps done before at this table; None at any other table, to
    those who only watch, and once it is over."""
    if not card.lesson or game.lesson is None or not card.mine or card.status != "running":
        return None
    known = progress.lesson(card.game)
    return Guide(game, frozenset(known.steps) if known.table == card.id else frozenset())


def with_lesson(progress: Progress, *, guide: Guide, table: str) -> Progress:
    """The progress with the steps of a lesson that have been done at the table of that id."""
    steps = guide.game.lesson.steps if guide.game.lesson is not None else ()
    done = tuple(step.id for step in steps if step.id in guide.done)
    return progress.at_lesson(guide.game.meta.key, table, done, is_done=not guide.left)


async def lesson_table(lobby: "Lobby", game: str) -> "TableCard":
    """The table of a game's lesson: the latest of this person's that is not over, else a new one. Raises BelvedereError
    where there is no such game or lesson, or the table cannot be made."""
    from core.link.lobby_commands import CreateTable, ListTables
    from core.link.spec import lesson_spec

    key = catalog.called(game)
    known = [card for card in await lobby.do(ListTables()) if card.game == key and _is_open(card)]
    if known:
        return max(known, key=lambda card: card.changed)
    return await lobby.do(CreateTable(lesson_spec(catalog.load(key), lobby.me)))


def _is_open(card: "TableCard") -> bool:
    return card.lesson and bool(card.mine) and card.status == "running"
