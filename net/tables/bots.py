"""The bots of one table: each decision they owe is thought about beside the loop and answered through the mailbox."""

import asyncio
import secrets
from collections.abc import Callable
from contextvars import Context
from typing import Any

import attrs

from core.kernel.decision import Decision, Seat
from core.link.spec import Level
from core.table.table import Table
from net.incident import incident
from net.services.bot_processes import Question
from net.services.services import Services

CONCEDED_LEVEL: Level = "normal"
"""How well a bot plays for a person: on a seat that conceded, and as a steward."""


@attrs.frozen
class BotsAnswer:
    """A bot's action for the decision it was asked."""

    seat: Seat
    decision: str
    action: Any


class Bots:
    """Asks a thinker for every bot that owes a choice; what is no longer asked is no longer thought about."""

    def __init__(self, services: Services, game: str, is_watched: Callable[[], bool]) -> None:
        """While `is_watched` says so, a bot takes at least the pace of the host."""
        self._services = services
        self._game = game
        self._is_watched = is_watched
        self._thoughts: dict[str, asyncio.Task[None]] = {}

    def wake(self, table: Table, post: Callable[[BotsAnswer], None]) -> None:
        """Begin what is newly asked, end what is asked no more. Answers go to `post`."""
        asked = {decision.id: decision for seat in table.to_act if (decision := _asked_of_bot(table, seat))}
        for id in self._thoughts.keys() - asked.keys():
            self._thoughts.pop(id).cancel()
        for id in asked.keys() - self._thoughts.keys():
            answer = self._answer(table, asked[id], post)
            self._thoughts[id] = asyncio.create_task(answer, name=f"bot {id}", context=Context())

    def stop(self) -> None:
        """End every thought."""
        for task in self._thoughts.values():
            task.cancel()
        self._thoughts.clear()

    async def _answer(self, table: Table, decision: Decision, post: Callable[[BotsAnswer], None]) -> None:
        pace = self._services.pace if self._is_watched() else 0.0
        action, _ = await asyncio.gather(self._thought(table, decision), asyncio.sleep(pace))
        post(BotsAnswer(decision.seat, decision.id, action))

    async def _thought(self, table: Table, decision: Decision) -> Any:
        seat = decision.seat
        legal = table.legal(seat)
        level = CONCEDED_LEVEL if table.is_played_for(seat) else table.players[seat].level or CONCEDED_LEVEL
        try:
            view = table.view(seat)
        except Exception as error:  # noqa: BLE001  a fault in a game must not stop the table
            incident(error, f"the view of the bot in seat {seat + 1} of a table of {self._game}")
            return secrets.choice(legal)
        return await self._services.thinker.think(Question(self._game, level, view, decision, legal))


def plays_itself(table: Table, seat: Seat) -> bool:
    """Whether a bot answers for `seat`."""
    return table.players[seat].kind == "bot" or table.is_played_for(seat)


def _asked_of_bot(table: Table, seat: Seat) -> Decision | None:
    return table.decision(seat) if plays_itself(table, seat) else None
