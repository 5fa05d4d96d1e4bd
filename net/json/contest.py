"""Plays one table of bots in which a program holds a seat and speaks the JSON protocol.

The program is a person in a lobby with one table: it lists its tables, attaches to its seat and acts. Table and face
are the usual ones, so the program sees only its own view.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from time import monotonic
from typing import Any, Final, cast

from core.bots import choose
from core.bots.arena import ArenaTable, budget_of, finished, thought
from core.kernel.decision import Seat
from core.kernel.game import AnyGame
from core.kernel.message import BelvedereError, Message, message
from core.link.account import Account
from core.link.commands import Act, Concede, Numbered, Refresh, Say, TableCommand, TakeBack
from core.link.lobby import Link, LobbyCommand, News, R, TableCard
from core.link.lobby_commands import CallMe, ListTables
from core.link.spec import BOT_NAMES, Level, Player
from core.link.updates import Accepted, Delivery, Refused, Roster, Update
from core.table.table import RefusedProposal, Table, Viewer
from net.config.server_texts import texts_for
from net.json.server import run_api

ARRIVAL: Final = 60.0
"""Default timeout in seconds for the program to attach to its seat."""
TABLE: Final = "arena"
NAME: Final = "Program"


async def play_with_program(
    game: AnyGame,
    options: Any,
    levels: Sequence[str],
    seat: Seat,
    seed: bytes,
    read: Callable[[], Awaitable[str | None]],
    write: Callable[[str], None],
    *,
    budget: float,
    limit: float,
    language: str = "en",
    arrival: float = ARRIVAL,
) -> ArenaTable:
    """Play one table to its end.

    The program behind `read` and `write` holds `seat`; bots of `levels` (by seat) hold the others. It has `limit`
    seconds of wall-clock time per decision. If it takes longer, acts illegally, concedes or ends, it loses: a bot of
    its seat's level finishes the table, the seat is ranked last, and `fault` gives the reason. Raises BelvedereError
    if the program does not attach within `arrival` seconds.
    """
    contest = _Contest(Table(game, options, _players(levels, seat), seed, take_back="never"), seat)
    face = asyncio.create_task(run_api(contest, texts_for(language), read, write))
    try:
        await contest.wait_until_attached(face, arrival)
        return await _play(contest, face, levels, seed, budget, limit)
    finally:
        face.cancel()
        await asyncio.gather(face, return_exceptions=True)


def _players(levels: Sequence[str], seat: Seat) -> tuple[Player, ...]:
    return tuple(
        Player("person", NAME) if place == seat else Player("bot", BOT_NAMES[place], cast(Level, level))
        for place, level in enumerate(levels)
    )


async def _play(
    contest: "_Contest", face: "asyncio.Task[int]", levels: Sequence[str], seed: bytes, budget: float, limit: float
) -> ArenaTable:
    table, seat = contest.held, contest.seat
    seconds: list[list[float]] = [[] for _ in levels]
    while asked := table.to_act:
        bots = [other for other in asked if other != seat or contest.fault is not None]
        start = monotonic()
        if bots:
            mover = bots[0]
            spent = _answer(contest, mover, levels[mover], thought(seed, table.version), budget)
            await asyncio.sleep(0)
        else:
            mover, is_choice = seat, len(table.legal(seat)) > 1
            await contest.wait(face, limit)
            spent = monotonic() - start if is_choice and contest.fault is None else None
        if spent is not None:
            seconds[mover].append(spent)
    assert table.outcome is not None
    return finished(table.outcome, levels, seconds, contest.fault)


def _answer(contest: "_Contest", seat: Seat, level: str, seed: bytes, budget: float) -> float | None:
    """Let a bot act. Return its time for the decision, or None if it had only one legal action."""
    table = contest.held
    legal, decision = table.legal(seat), table.decision(seat)
    assert decision is not None
    start = monotonic()
    action = choose(level, table.game, table.view(seat), decision, legal, seed, budget_of(level, budget))
    spent = monotonic() - start
    contest.report(table.submit(seat, decision.id, action))
    return spent if len(legal) > 1 else None


class _Contest:
    """The program's lobby, and its link to the only table there."""

    account: Account | None = None
    one_table = False
    table = TABLE

    def __init__(self, table: Table, seat: Seat) -> None:
        self.me = NAME
        self.held, self.seat = table, seat
        self.game = table.game.meta.key
        self.viewer: Viewer = seat
        self.fault: Message | None = None
        self._receive: Callable[[Delivery], None] | None = None
        self._came, self._moved = asyncio.Event(), asyncio.Event()

    async def wait_until_attached(self, face: "asyncio.Task[int]", limit: float) -> None:
        """Wait until the program attaches to its seat. Raises BelvedereError on timeout or if it ends."""
        if not await _happens(self._came, face, limit):
            if face.done():
                raise BelvedereError("arena-program-ended")
            raise BelvedereError("arena-program-silent", limit=f"{limit:g}")

    async def wait(self, face: "asyncio.Task[int]", limit: float) -> None:
        """Wait until the program changes the table. On timeout it loses."""
        self._moved.clear()
        if not await _happens(self._moved, face, limit):
            late = message("arena-fault-late", limit=f"{limit:g}")
            self._lose(message("arena-fault-left") if face.done() else late)

    def report(self, settled: RefusedProposal | dict[Viewer, Update]) -> None:
        """Send the program the result of any seat's action."""
        if isinstance(settled, RefusedProposal):
            self._deliver(Refused(settled.reason))
        else:
            self._deliver(settled[self.seat])

    def _lose(self, fault: Message) -> None:
        if self.fault is None:
            self.fault = fault
            self.report(self.held.concede(self.seat))
            self._moved.set()

    def _deliver(self, delivery: Delivery) -> None:
        if self._receive is not None:
            self._receive(delivery)

    # The link

    def attach(self, receive: Callable[[Delivery], None]) -> None:
        self._receive, table = receive, self.held
        receive(table.log(self.seat))
        receive(Roster(table.players, (True,) * len(table.players), ()))
        receive(table.update(self.seat))
        self._came.set()

    def send(self, command: TableCommand) -> None:
        number, plain = (command.number, command.command) if isinstance(command, Numbered) else (None, command)
        match plain:
            case Act(decision, action):
                self._act(decision, action, number)
            case TakeBack():
                self._answer(self.held.take_back(self.seat), number)
            case Refresh():
                self._deliver(self.held.update(self.seat))
                self._accept(number)
            case Concede():
                self._lose(message("arena-fault-conceded"))
                self._accept(number)
            case Say():
                self._accept(number)
            case _:
                self._deliver(Refused(message("contest-only-plays"), number))

    def _accept(self, number: int | None) -> None:
        if number is not None:
            self._deliver(Accepted(number))

    def _answer(self, settled: RefusedProposal | dict[Viewer, Update], number: int | None) -> None:
        """Answer the program's command, then send what it changed."""
        if isinstance(settled, RefusedProposal):
            self._deliver(Refused(settled.reason, number))
        else:
            self._accept(number)
            self.report(settled)

    def _act(self, decision: str, action: Any, number: int | None) -> None:
        asked = self.held.decision(self.seat) if self.fault is None else None
        settled = self.held.submit(self.seat, decision, action) if asked else None
        if settled is None:
            self._deliver(Refused(message("table-no-longer-asked"), number))
            return
        self._answer(settled, number)
        if not isinstance(settled, RefusedProposal):
            self._moved.set()
        elif asked is not None and asked.id == decision:
            self._lose(message("arena-fault-illegal"))

    def close(self) -> None:
        self._receive = None

    # The lobby

    async def is_known(self) -> bool:
        return True

    async def do(self, command: LobbyCommand[R]) -> R:
        if isinstance(command, ListTables):
            return cast(R, (self._card(),))
        if isinstance(command, CallMe):
            return cast(R, self.me)
        raise BelvedereError("contest-only-plays")

    def _card(self) -> TableCard:
        table = self.held
        return TableCard(
            TABLE,
            self.game,
            table.players,
            "finished" if table.outcome else "running",
            table.version,
            mine=(self.seat,),
            to_act=table.to_act,
            invite=None,
            changed=0.0,
        )

    async def link(self, table: str, seat: Seat | None) -> Link:
        if (table, seat) != (TABLE, self.seat):
            raise BelvedereError("contest-only-plays")
        return self

    async def glance(self, table: str) -> Link:
        raise BelvedereError("contest-only-plays")

    def invitation(self, invite: str) -> str | None:
        return None

    def invitation_link(self, invite: str) -> str | None:
        return None

    async def attend(self, receive: Callable[[News], None] | None, *, aside: bool = False) -> None:
        """Do nothing: this lobby has no news."""

    def depart(self) -> None:
        self._receive = None


async def _happens(event: asyncio.Event, face: "asyncio.Task[int]", limit: float) -> bool:
    """Return whether `event` is set in time and before the program ends."""
    waiting = asyncio.create_task(event.wait())
    try:
        await asyncio.wait({waiting, face}, timeout=limit, return_when=asyncio.FIRST_COMPLETED)
    finally:
        waiting.cancel()
    return event.is_set()
