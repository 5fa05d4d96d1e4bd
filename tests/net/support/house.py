"""A small house for tests: the tiny game, bots that think in the loop, and somebody who remembers what came."""

import asyncio
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from core.bots.levels import PartResult, SearchPart
from core.kernel.game import AnyGame
from core.kernel.message import BelvedereError, message
from core.link.commands import Act
from core.link.lobby import Link
from core.link.spec import Player, TableSpec
from core.link.updates import Delivery, Hint, HintedChoice, Refused, Update
from core.storage.store import Store
from net.lobby.person_lobby import PersonLobby
from net.services.bot_processes import Question
from net.services.services import Services
from net.services.writer import Writer
from net.tables.host import Host
from tests import tiny

D = TypeVar("D")
SEED = bytes(range(32))
ANN, BEN, CLEO = "SHA256:ann", "SHA256:ben", "SHA256:cleo"


def load(key: str) -> AnyGame:
    """The tiny game, and no other."""
    if key != "tiny":
        raise BelvedereError("games-unknown", game=key, games="tiny")
    return tiny.GAME


class FirstLegal:
    """Bots that answer at once with the last legal action; `asked` keeps what they were told."""

    at_once = 1000

    def __init__(self) -> None:
        self.asked: list[Question] = []

    async def think(self, question: Question) -> Any:
        self.asked.append(question)
        return question.legal[-1]

    async def work_out(self, question: Question, part: SearchPart) -> PartResult | None:
        """The last legal action is the only one that enters, and is found best."""
        self.asked.append(question)
        return PartResult((len(question.legal) - 1,), (1.0,), 1)

    async def advise(self, question: Question, budget: float) -> Hint | None:
        """The last legal action, for no reason."""
        self.asked.append(question)
        action = question.legal[-1]
        words = message("tiny-action", action=str(action))
        return Hint(question.decision.seat, question.decision.id, (HintedChoice(action, words, 0, 0, False, ()),), 4, 1)

    async def close(self) -> None: ...


def spec(*kinds: str, **changes: Any) -> TableSpec:
    """A table of the tiny game; each kind is `person`, `open` or a bot's level."""
    players = tuple(
        Player(kind, f"P{seat + 1}") if kind in ("person", "open") else Player("bot", f"Bot{seat + 1}", kind)
        for seat, kind in enumerate(kinds)
    )
    return TableSpec(**{"game": "tiny", "options": tiny.Options(), "seats": players, "seed": SEED, **changes})


@asynccontextmanager
async def house(
    folder: Path, thinker: Any = None, *, load: Callable[[str], AnyGame] = load, **services: Any
) -> AsyncIterator[Host]:
    """A host on the store in `folder`, with bots in no hurry to be watched."""
    store = Store.open(folder, reserve=0)
    settings = partial(Services, **{"pace": 0.0, "retry": 0.001, **services})
    async with Host(store, thinker or FirstLegal(), load=load, services=settings) as host:
        yield host


async def soon(is_so: Callable[[], bool]) -> None:
    """Let the loop run until something is so that no event tells of."""
    while not is_so():  # noqa: ASYNC110  see above
        await asyncio.sleep(0)


async def busied(writer: Writer, gate: threading.Event) -> "asyncio.Task[None]":
    """Keep a writer at work until the gate opens; all that it is given from now on waits."""
    begun = threading.Event()

    def work(store: object) -> None:
        begun.set()
        gate.wait()

    task = asyncio.create_task(writer.run(work))
    await soon(begun.is_set)
    return task


async def queued(writer: Writer, count: int) -> None:
    """Wait until so many jobs lie before the writer, which is busy."""
    await soon(lambda: writer._jobs.qsize() >= count)


class Inbox:
    """Receives everything that comes through a link, in order, and lets a test wait for it."""

    def __init__(self, link: Link) -> None:
        self.link = link
        self.deliveries: list[Delivery] = []
        self._came = asyncio.Event()
        link.attach(self.receive)

    def receive(self, delivery: Delivery) -> None:
        self.deliveries.append(delivery)
        self._came.set()

    @property
    def update(self) -> Update:
        """The latest update."""
        return self.all(Update)[-1]

    def all(self, kind: type[D]) -> list[D]:
        """Every delivery of a kind so far."""
        return [delivery for delivery in self.deliveries if isinstance(delivery, kind)]

    async def until(self, is_so: Callable[[], bool]) -> None:
        """Wait until something that was delivered makes it so."""
        while not is_so():
            self._came.clear()
            await self._came.wait()

    async def next(self, kind: type[D]) -> D:
        """The next delivery of a kind."""
        known = len(self.all(kind))
        await self.until(lambda: len(self.all(kind)) > known)
        return self.all(kind)[known]

    async def version(self, version: int) -> Update:
        """The first update at `version` or later."""
        await self.until(lambda: bool(self.all(Update)) and self.update.version >= version)
        return self.update

    def act(self, action: Any = None) -> None:
        """Answer what is asked now, by default with the first legal action."""
        assert self.update.decision is not None
        self.link.send(Act(self.update.decision.id, action or self.update.legal[0]))

    async def acted(self, action: Any = None) -> Update:
        """Answer what is asked now and wait for the update."""
        version, refused = self.update.version, len(self.all(Refused))
        self.act(action)
        await self.until(lambda: self.update.version > version or len(self.all(Refused)) > refused)
        assert len(self.all(Refused)) == refused, self.all(Refused)[-1]
        return self.update


async def asked_bot(host: Host, identity: str, level: str = "easy") -> tuple[str, Inbox]:
    """A table of a person and a bot where the person is, and the bot is asked."""
    lobby = PersonLobby(host, identity, identity[-3:])
    card = await lobby.create(spec("person", level, seed=None))
    inbox = Inbox(await lobby.link(card.id, 0))
    while inbox.update.to_act == (0,):
        await inbox.acted(tiny.Pass() if tiny.Pass() in inbox.update.legal else None)
    return card.id, inbox
