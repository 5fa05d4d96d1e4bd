"""Keeps the decisions that a person missed in reviews of their own tables, and asks them again like puzzles."""

from collections.abc import Callable
from functools import partial
from time import time

from core.bots.comparison import KNOWN_ZERO, Figure
from core.kernel.errors import BelvedereError
from core.learning.progress import MOST_CHOICES, OwnDecision, Progress, day_of
from core.link.lobby import Lobby
from core.link.lobby_commands import FetchRecord
from core.record.replay import game_of
from core.record.text import read
from core.review.questions import questions_of
from core.review.tries import Judged, TryDecision, TryTable, logs_of, table_of, update_of
from core.review.values import PricedChoice

Learn = Callable[[Callable[[Progress], Progress]], None]
"""Changes what a person has learned."""


def keep_missed(learn: Learn, table: TryTable, judged: Judged) -> None:
    """Remember a decision of a review that was tried again and not found."""
    update, choices = judged.decision.update, judged.decision.choices
    if judged.found or update.viewer is None or len(choices) > MOST_CHOICES:
        return
    missed = OwnDecision(
        table.id,
        update.version,
        update.viewer,
        f"{sum(choice.good << place for place, choice in enumerate(choices)):x}",
        tuple(round(10 * choice.points.mean) for choice in choices),
        tuple(round(10 * choice.points.error) for choice in choices),
        max(choice.points.worlds for choice in choices),
    )
    learn(partial(with_own, game=table.game, decision=missed, today=day_of(time()), found=False))


def with_own(progress: Progress, *, game: str, decision: OwnDecision, today: int, found: bool) -> Progress:
    """What is remembered once a decision of one's own was found or missed."""
    return progress.with_own(game, decision, today, found=found)


async def own_try(lobby: Lobby, kept: OwnDecision) -> tuple[TryTable, TryDecision] | None:
    """What was missed, to be tried once more, with its table; None where the table is not there any more, or its rules
    are others now."""
    try:
        record = read(await lobby.do(FetchRecord(kept.table)))
        game = game_of(record)
        questions = questions_of(game, record)
        logs = logs_of(game, record, kept.seat, [kept.version])
    except BelvedereError:
        return None
    asked = next((one for one in questions if (one.version, one.seat) == (kept.version, kept.seat)), None)
    if asked is None or len(asked.legal) != len(kept.worth):
        return None
    good, choices = int(kept.good or "0", 16), list[PricedChoice]()
    for place, (action, worth, noise) in enumerate(zip(asked.legal, kept.worth, kept.noise, strict=True)):
        figure = Figure(worth / 10, noise / 10, kept.worlds)
        choices.append(PricedChoice(game.text.format_action(action), figure, bool(good >> place & 1)))
    best = max(range(len(choices)), key=lambda place: _rank(choices[place]))
    better = game.text.action_message(asked.view, asked.legal[best])
    update, log = update_of(game, asked), logs[kept.version]
    return table_of(record), TryDecision(update, tuple(choices), None, better, KNOWN_ZERO, (), log=log)


def _rank(choice: PricedChoice) -> tuple[bool, bool, float]:
    """The answer of a review is what everything was compared with: known without a world. Others that are as good may
    have come out better in the few worlds that they were played on in, and be no better."""
    return choice.good, not choice.points.error, choice.points.mean
