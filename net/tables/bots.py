"""Runs the bots of one table: computes each of their decisions outside the event loop, and posts the answer to the
table's mailbox. Hints for people work in the same way."""

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from contextvars import Context
from typing import Any

import attrs

from core.bots import answering
from core.bots.levels import PartResult, SearchPart, rounds
from core.kernel.decision import Decision, Seat
from core.kernel.message import BelvedereError
from core.link.commands import AskHint
from core.link.spec import Level
from core.link.updates import Hint, Roster, hint_terms
from core.table.table import Table
from net.services.bot_processes import Question, chance_of
from net.services.bot_turns import Asker, BotTurn
from net.services.services import Services
from net.tables.table_end import HostLink
from net.telemetry.log import incident

CONCEDED_LEVEL: Level = "normal"
"""The level of a bot that plays for a person: in a conceded seat, and as a stand-in."""

LONGEST = 4.5
"""Wall seconds from the first turn of a decision of `master` after which it begins no further round. With one free
process for bots, a decision takes four."""

HINT_BYTES = 512
"""Stored bytes charged for a hint: its entry."""


@attrs.frozen
class BotAnswer:
    """A bot's action for its decision."""

    seat: Seat
    decision: str
    action: Any


@attrs.frozen
class HintFound:
    """The hint for the person behind a link about their decision; None if it failed."""

    link: HostLink
    hint: Hint | None
    to_all: bool
    """Whether everyone at the table is informed."""


class Bots:
    """Computes every decision that a bot owes, and cancels those that are no longer needed."""

    def __init__(
        self,
        services: Services,
        game: str,
        post: Callable[[BotAnswer | HintFound], None],
        seed: Callable[[], bytes | None] = lambda: None,
        pace: float | None = None,
    ) -> None:
        """`post` puts an answer in the mailbox of the table. `seed` returns that of the deal where one
        person plays against bots, otherwise None: the bots' chance then follows from it and the decision, so that the
        same play meets the same table. `pace` is the least seconds that an action takes at a watched table, None for
        the host's."""
        self.hints = Hints(services, game, post)
        """The hints for people."""
        self._services = services
        self._game = game
        self._post = post
        self._seed = seed
        self._pace = services.pace if pace is None else pace
        self._thoughts: dict[str, _Thought] = {}

    def wake(self, table: Table, asker: Asker, *, is_watched: bool) -> None:
        """Start new decisions, cancel obsolete ones, and queue waiting ones for `asker`. A bot that `is_watched` takes
        at least the table's pace."""
        self.hints.drop_old(table)
        asked = {decision.id: decision for seat in table.to_act if (decision := _asked_of_bot(table, seat))}
        for id in self._thoughts.keys() - asked.keys():
            self._thoughts.pop(id).cancel()
        for thought in self._thoughts.values():
            thought.move(asker)
        pace = self._pace if is_watched else 0.0
        for id in asked.keys() - self._thoughts.keys():
            thought = self._thoughts[id] = _Thought(self._services, asker)
            answer = self._answer(table, asked[id], thought, pace)
            thought.task = asyncio.create_task(answer, name=f"bot {id}", context=Context())

    @property
    def is_at_work(self) -> bool:
        """Whether a bot thinks, or a hint would be lost."""
        return bool(self._thoughts) or self.hints.is_at_work

    def stop(self) -> None:
        """Cancel all work."""
        self.hints.stop()
        for thought in self._thoughts.values():
            thought.cancel()
        self._thoughts.clear()

    async def _answer(self, table: Table, decision: Decision, thought: "_Thought", pace: float) -> None:
        action, _ = await asyncio.gather(self._chosen(table, decision, thought), asyncio.sleep(pace))
        self._post(BotAnswer(decision.seat, decision.id, action))

    async def _chosen(self, table: Table, decision: Decision, thought: "_Thought") -> Any:
        """Return the bot's choice. Its view is collected only when its turn comes, so that waiting decisions stay
        small."""
        seat = decision.seat
        version = table.version
        legal = table.legal(decision.seat)
        if len(legal) == 1:
            return legal[0]
        strength = CONCEDED_LEVEL if table.is_played_for(seat) else table.players[seat].strength or CONCEDED_LEVEL
        level: Any = answering(strength, secrets.token_bytes(32))

        def ask() -> Question:
            now = legal if table.version == version else table.legal(seat)
            return Question(self._game, level, _seen(table, seat), decision, now, chance_of(self._seed(), decision))

        try:
            return await (thought.in_parts(ask) if level == "master" else thought.as_one(ask))
        except _UnseenError as error:
            incident(error.reason, f"the view of the bot in seat {seat + 1} of a table of {self._game}")
            return secrets.choice(legal)


class Hints:
    """The hints of one table: for each decision a quick one and a deep one, regardless of repeated requests."""

    def __init__(self, services: Services, game: str, post: Callable[[HintFound], None]) -> None:
        """`post` puts a result in the mailbox of the table."""
        self._services = services
        self._game = game
        self._post = post
        self._tasks: dict[tuple[Seat, str, bool], asyncio.Task[None]] = {}
        """By seat, decision, and whether the hint is deep."""
        self._told: dict[Seat, Hint] = {}

    def ask(self, table: Table, link: HostLink, request: AskHint, roster: Roster) -> Hint | None:
        """Request a hint on a decision for the person behind a link. Return the known hint, if it is deep enough; None
        while it is computed. Raises BelvedereError if it is refused."""
        seat, asked, decision = link.viewer, table.decision(link.viewer), request.decision
        if seat is None:
            raise BelvedereError("table-only-watching")
        if (terms := hint_terms(roster.hints, roster.players)) in ("none", "off"):
            raise BelvedereError(f"hint-{terms}")
        if asked is None or asked.id != decision or plays_itself(table, seat):
            raise BelvedereError("table-no-longer-asked")
        known = self._told.get(seat)
        if known is not None and known.decision == decision and (known.deep or not request.deep):
            return known
        if (seat, decision, request.deep) not in self._tasks:
            self._begin(table, asked, link, deep=request.deep, to_all=terms == "open")
        return None

    def is_due(self, table: Table, hint: Hint) -> bool:
        """Return whether a found hint is still wanted; if so, the seat gets it from then on."""
        asked = table.decision(hint.seat)
        if asked is None or asked.id != hint.decision:
            return False
        self._told[hint.seat] = hint
        return True

    @property
    def is_at_work(self) -> bool:
        """Whether a hint is being computed or is still valid."""
        return bool(self._tasks or self._told)

    def drop_old(self, table: Table) -> None:
        """Forget hints for obsolete decisions, and cancel their computation."""
        asked = {(one.seat, one.id) for seat in table.to_act if (one := table.decision(seat)) is not None}
        for key in [key for key in self._tasks if key[:2] not in asked]:
            self._tasks.pop(key).cancel()
        self._told = {seat: hint for seat, hint in self._told.items() if (seat, hint.decision) in asked}

    def stop(self) -> None:
        """Cancel all work."""
        for task in self._tasks.values():
            task.cancel()
        self._tasks.clear()

    def _begin(self, table: Table, decision: Decision, link: HostLink, *, deep: bool, to_all: bool) -> None:
        legal = table.legal(decision.seat)
        if len(legal) == 1:
            raise BelvedereError("hint-only-choice")
        self._services.advisor.check(link.identity, self._services.account_of(link.identity))
        self._services.charge(link.identity, "bytes", HINT_BYTES)
        question = Question(self._game, CONCEDED_LEVEL, table.view(decision.seat), decision, legal)
        answer = self._answer(question, link, deep=deep, to_all=to_all)
        key = decision.seat, decision.id, deep
        self._tasks[key] = asyncio.create_task(answer, name=f"hint {decision.id}", context=Context())

    async def _answer(self, question: Question, link: HostLink, *, deep: bool, to_all: bool) -> None:
        services, identity = self._services, link.identity
        hint = await services.advisor.hint(question, identity, services.account_of(identity), deep=deep)
        self._tasks.pop((question.decision.seat, question.decision.id, deep), None)
        self._post(HintFound(link, hint, to_all))


class _Thought:
    """One decision that a bot thinks about, in turn with those of all tables."""

    def __init__(self, services: Services, asker: Asker) -> None:
        self._services, self._asker = services, asker
        self._turns: set[BotTurn] = set()
        self._question: Question | None = None
        self._began = 0.0
        self.task: asyncio.Task[None] | None = None

    def move(self, asker: Asker) -> None:
        """Wait for another asker from now on."""
        self._asker = asker
        for turn in self._turns:
            turn.move(asker)

    def cancel(self) -> None:
        """Cancel the work in all processes."""
        if self.task is not None:
            self.task.cancel()

    async def as_one(self, ask: Callable[[], Question]) -> Any:
        """Return the choice of a bot that thinks in one process, for one turn. `ask` is called when that turn comes."""
        async with self._turn():
            return await self._services.thinker.think(ask())

    async def in_parts(self, ask: Callable[[], Question]) -> Any:
        """Return the choice of a bot with a divided search. Each part is a question with a turn of its own, so that the
        asker is charged for its cost. All parts use the view of the first one. If turns are slow to come, the bot
        decides after LONGEST seconds with the results so far."""
        monotonic = self._services.monotonic
        search = rounds(secrets.token_bytes(32), lambda: monotonic() - self._began >= LONGEST)
        parts = next(search)
        while True:
            done = await asyncio.gather(*(self._part(ask, part) for part in parts))
            found = [one for one in done if one is not None]
            assert self._question is not None
            if not found:
                return secrets.choice(self._question.legal)
            try:
                parts = search.send(found)
            except StopIteration as end:
                return self._question.legal[end.value]

    async def _part(self, ask: Callable[[], Question], part: SearchPart) -> PartResult | None:
        async with self._turn():
            if self._question is None:
                self._question, self._began = ask(), self._services.monotonic()
            return await self._services.thinker.work_out(self._question, part)

    @asynccontextmanager
    async def _turn(self) -> AsyncIterator[None]:
        turn = self._services.turns.turn(self._asker)
        self._turns.add(turn)
        try:
            async with turn:
                yield
        finally:
            self._turns.discard(turn)


def plays_itself(table: Table, seat: Seat) -> bool:
    """Return whether a bot answers for `seat`."""
    return table.players[seat].kind == "bot" or table.is_played_for(seat)


def _seen(table: Table, seat: Seat) -> Any:
    try:
        return table.view(seat)
    except Exception as error:
        raise _UnseenError(error) from error


class _UnseenError(Exception):
    """A game failed to compute a seat's view."""

    def __init__(self, reason: Exception) -> None:
        super().__init__(str(reason))
        self.reason = reason


def _asked_of_bot(table: Table, seat: Seat) -> Decision | None:
    return table.decision(seat) if plays_itself(table, seat) else None
