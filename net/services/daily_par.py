"""Par for the deal of the day at home: a bot of each level plays the same deal in the person's seat.

The games are played in the background, in turns that wait for those of all tables, and only their results are stored.
While a person plays, only the quick levels do, because a long search would delay the bot at their table.
"""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from contextvars import Context
from functools import partial
from typing import TYPE_CHECKING, Final

import attrs

from core.bots import LEVELS
from core.encoding.strict_json import dumps, loads
from core.kernel.game import AnyGame
from core.learning.daily import OPEN_SECRET, daily_spec, deal_of, seed_of
from core.storage.journal import Setup, new_table
from core.storage.store import Store
from core.storage.values import StoreError
from net.ledger.register import LOCAL
from net.services.bot_processes import Question, chance_of
from net.services.bot_turns import Asker

if TYPE_CHECKING:
    from net.services.services import Services

QUICK: Final = ("easy", "calm", "normal")
"""The levels that choose at once."""
BACKGROUND: Final = Asker((LOCAL,), is_attended=False)


@attrs.frozen
class ParResult:
    """The result of a bot at a day's deal."""

    points: int
    margin: int
    """Its lead over the bot in the other seat, in points."""


class DailyPar:
    """Plays par for the open deal, and stores it."""

    def __init__(self, services: "Services", load: Callable[[str], AnyGame]) -> None:
        """`load` finds a game by its key."""
        self._services = services
        self._load = load
        self._playing: dict[int, asyncio.Task[None]] = {}
        self._asked: dict[int, set[str]] = {}
        """The levels that play or have played a day's deal since the start."""
        self._is_closed = False

    async def results(self, day: int) -> dict[str, ParResult]:
        """Return the results so far by level, from weak to strong."""
        text = await self._services.writer.run(lambda store: store.note(_key(day)))
        found = loads(text.encode()) if text else {}
        return {level: ParResult(*found[level]) for level in LEVELS if level in found}

    def play(self, day: int, levels: Sequence[str] = LEVELS) -> None:
        """Play the games of `levels` that are still missing, after those that are being played."""
        asked = self._asked.setdefault(day, set())
        wanted = [level for level in levels if level not in asked]
        if wanted and not self._is_closed:
            asked.update(wanted)
            task = self._play(day, wanted, self._playing.get(day))
            self._playing[day] = asyncio.create_task(task, name=f"par of day {day}", context=Context())

    async def close(self) -> None:
        """Stop; missing games are played another time."""
        self._is_closed = True
        for task in self._playing.values():
            task.cancel()
        await asyncio.gather(*self._playing.values(), return_exceptions=True)

    async def _play(self, day: int, levels: Sequence[str], before: asyncio.Task[None] | None) -> None:
        if before is not None:
            await asyncio.wait([before])
        with suppress(StoreError):  # what cannot be stored is played after the next start
            found = await self.results(day)
            for level in levels:
                if level not in found:
                    found[level] = await self._played(day, level)
                    text = dumps({level: [one.points, one.margin] for level, one in found.items()}).decode()
                    await self._services.writer.run(partial(_keep, day=day, text=text))

    async def _played(self, day: int, level: str) -> ParResult:
        game, services = await asyncio.to_thread(self._load, deal_of(OPEN_SECRET, day).game), self._services
        spec = daily_spec(game, day, level, seed_of(OPEN_SECRET, day))
        (mine,) = (seat for seat, player in enumerate(spec.seats) if player.kind == "person")
        table = new_table(Setup(game.meta.rules_version, game, spec))
        while table.to_act:
            seat = table.to_act[0]
            decision, rival = table.decision(seat), spec.seats[seat].level
            assert decision is not None
            question = Question(
                game.meta.key,
                rival or level,  # type: ignore[arg-type]  # one of LEVELS
                table.view(seat),
                decision,
                table.legal(seat),
                chance_of(spec.seed, decision),
            )
            async with services.turns.turn(BACKGROUND):
                action = await services.thinker.think(question)
            table.submit(seat, decision.id, action)
        outcome = table.outcome
        assert outcome is not None
        others = max(points for seat, points in enumerate(outcome.totals) if seat != mine)
        return ParResult(outcome.totals[mine], outcome.totals[mine] - others)


def _keep(store: Store, day: int, text: str) -> None:
    store.keep_note(_key(day), text)


def _key(day: int) -> str:
    """Return the key of the stored note with the results of a day."""
    return f"daily par {day}"
