"""Runs the bots of one table: each decision that they owe is thought about beside the loop and answered by mail."""

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
from net.services.bot_turns import BotTurn
from net.services.fair_queue import Asker
from net.services.services import Services

CONCEDED_LEVEL: Level = "normal"
"""How well a bot plays for a person: on a seat that conceded, and as a stand-in."""


@attrs.frozen
class BotAnswer:
    """A bot's action for the decision that it was asked."""

    seat: Seat
    decision: str
    action: Any


class Bots:
    """Lets a bot think about every decision that is asked of one. What is no longer asked is no longer thought
    about."""

    def __init__(self, services: Services, game: str, post: Callable[[BotAnswer], None]) -> None:
        """`post` puts an answer in the mailbox of the table."""
        self._services, self._game, self._post = services, game, post
        self._thoughts: dict[str, asyncio.Task[None]] = {}
        self._turns: dict[str, BotTurn] = {}

    def wake(self, table: Table, asker: Asker, *, is_watched: bool) -> None:
        """Begin what is newly asked, end what is asked no more, and let what waits do so for `asker`. A bot that
        `is_watched` takes at least the pace of the host."""
        asked = {decision.id: decision for seat in table.to_act if (decision := _asked_of_bot(table, seat))}
        for id in self._thoughts.keys() - asked.keys():
            self._thoughts.pop(id).cancel()
            self._turns.pop(id, None)
        for turn in self._turns.values():
            turn.move(asker)
        pace = self._services.pace if is_watched else 0.0
        for id in asked.keys() - self._thoughts.keys():
            self._turns[id] = turn = self._services.turns.turn(asker)
            answer = self._answer(table, asked[id], turn, pace)
            self._thoughts[id] = asyncio.create_task(answer, name=f"bot {id}", context=Context())

    def stop(self) -> None:
        """End every thought."""
        for task in self._thoughts.values():
            task.cancel()
        self._thoughts.clear()
        self._turns.clear()

    async def _answer(self, table: Table, decision: Decision, turn: BotTurn, pace: float) -> None:
        action, _ = await asyncio.gather(self._thought(table, decision, turn), asyncio.sleep(pace))
        self._post(BotAnswer(decision.seat, decision.id, action))

    async def _thought(self, table: Table, decision: Decision, turn: BotTurn) -> Any:
        """The bot's choice. What it sees is collected when its turn has come, not before: whatever waits is small."""
        version, legal = table.version, table.legal(decision.seat)
        if len(legal) == 1:
            return legal[0]
        async with turn:
            return await self._chosen(
                table, decision, legal if table.version == version else table.legal(decision.seat)
            )

    async def _chosen(self, table: Table, decision: Decision, legal: tuple[Any, ...]) -> Any:
        seat = decision.seat
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
