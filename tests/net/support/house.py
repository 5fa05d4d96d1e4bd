"""A small server for tests: the tiny game, quick bots, a clock turned by hand, and people who remember deliveries."""

import asyncio
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any, TypeVar

import attrs

from core.bots.levels import PartResult, SearchPart
from core.catalog import load as load_game
from core.kernel.decision import Seat
from core.kernel.game import AnyGame
from core.kernel.message import BelvedereError, message
from core.kernel.rng import drawn_seats
from core.link.commands import Act
from core.link.lobby import Link, TableCard
from core.link.lobby_commands import AddKey, ConfirmKey
from core.link.spec import Player, TableSpec
from core.link.updates import Clocks, Delivery, Hint, HintedChoice, Refused, Roster, Update
from core.link.visit import Destination
from core.storage.store import Store
from core.storage.values import StoredSeat
from net.lobby.person_lobby import PersonLobby
from net.people.accounts import identified
from net.people.visit import Person, Visit
from net.services.bot_processes import Question
from net.services.services import Services
from net.services.writer import Writer
from net.tables.host import Host
from net.visit.commands import run_command
from tests import tiny

# A small house for tests


D = TypeVar("D")
SEED = bytes(range(32))
ANN, BEN, CLEO = "SHA256:ann", "SHA256:ben", "SHA256:cleo"


def load(key: str) -> AnyGame:
    """The tiny game, and no other."""
    if key != "tiny":
        raise BelvedereError("games-unknown", game=key, games="tiny")
    return tiny.GAME


class FirstLegal:
    """Bots that answer at once with the last legal action; `asked` keeps their questions."""

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
    """Let the loop run until a condition holds that no event announces."""
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
        """Answer the current question, by default with the first legal action."""
        assert self.update.decision is not None
        self.link.send(Act(self.update.decision.id, action or self.update.legal[0]))

    async def acted(self, action: Any = None) -> Update:
        """Answer the current question and wait for the update."""
        version, refused = self.update.version, len(self.all(Refused))
        self.act(action)
        await self.until(lambda: self.update.version > version or len(self.all(Refused)) > refused)
        assert len(self.all(Refused)) == refused, self.all(Refused)[-1]
        return self.update


async def played_out(*inboxes: Inbox) -> Update:
    """All take the first legal action until the table is over; return the last update."""
    first = inboxes[0]
    while first.update.outcome is None:
        await first.until(lambda: first.update.outcome is not None or any(one.update.decision for one in inboxes))
        for inbox in (one for one in inboxes if one.update.decision):
            await inbox.acted()
    return first.update


async def asked_bot(host: Host, identity: str, level: str = "easy") -> tuple[str, Inbox]:
    """A table of a present person and a bot, with the bot's turn."""
    lobby = PersonLobby(host, identity, identity[-3:])
    card = await lobby.create(spec("person", level, seed=None))
    inbox = Inbox(await lobby.link(card.id, 0))
    while inbox.update.to_act == (0,):
        await inbox.acted(tiny.Pass() if tiny.Pass() in inbox.update.legal else None)
    return card.id, inbox


# A clock that stands where a test puts it


class Clock:
    """A clock that a test sets."""

    def __init__(self, now: float = 1000.0) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now


class HandClock:
    """A stopped clock. `wall` is a time of day, the call measures."""

    def __init__(self) -> None:
        self.measured, self.wall = 1000.0, 1_700_000_000.0

    def __call__(self) -> float:
        return self.measured

    def now(self) -> float:
        return self.wall

    def go(self, host: Host, seconds: float) -> None:
        """Let time pass, a second at a time, as a host at work lives through it."""
        while seconds > 0:
            step = min(1.0, seconds)
            self.measured, self.wall, seconds = self.measured + step, self.wall + step, seconds - step
            host.services.clock.tick()


# Makes tables of two with a clock that is turned by hand


TWO = ("person", "open")


class Slow:
    """Bots that answer when they are let."""

    at_once = 1000

    def __init__(self) -> None:
        self.asked: list[Any] = []
        self.may = asyncio.Event()

    async def think(self, question: Any) -> Any:
        self.asked.append(question)
        await self.may.wait()
        return question.legal[-1]

    async def close(self) -> None: ...


def clocked(folder: Path, clock: HandClock, thinker: Any = None) -> Any:
    return house(folder, thinker, now=clock.now, monotonic=clock)


async def two(host: Host, **agreed: Any) -> tuple[TableCard, PersonLobby, PersonLobby]:
    """A table of Ann and Ben; Ann begins."""
    ann, ben = PersonLobby(host, ANN, "Ann"), PersonLobby(host, BEN, "Ben")
    card = await ann.create(spec(*TWO, seed=None, **agreed))
    assert card.invite
    return await ben.join(card.invite), ann, ben


async def both(host: Host, **agreed: Any) -> tuple[TableCard, Inbox, Inbox]:
    card, ann, ben = await two(host, **agreed)
    return card, Inbox(await ann.link(card.id, 0)), Inbox(await ben.link(card.id, 1))


def clocks(inbox: Inbox) -> Clocks:
    return inbox.all(Clocks)[-1]


def roster(inbox: Inbox) -> Roster:
    return inbox.all(Roster)[-1]


# A table of two with a spectator


DAN = "SHA256:dan"
NAMES = {ANN: "Ann", BEN: "Ben", CLEO: "Cleo", DAN: "Dan"}


@attrs.define(eq=False)
class Evening:
    """Ann and Ben at a table, and the spectator Cleo."""

    host: Host
    card: TableCard
    ann: Inbox
    ben: Inbox
    cleo: Inbox

    def lobby(self, identity: str) -> PersonLobby:
        return PersonLobby(self.host, identity, NAMES.get(identity, identity[-4:]))

    async def link(self, identity: str, seat: int | None = None) -> Inbox:
        return Inbox(await self.lobby(identity).link(self.card.id, seat))

    async def turn(self) -> None:
        """The active player draws and passes; the other hears of it."""
        actor = self.ann if self.ann.update.decision else self.ben
        await actor.acted(tiny.Draw())
        version = (await actor.acted(tiny.Pass())).version
        for inbox in (self.ann, self.ben):
            await inbox.version(version)


async def evening(host: Host, **terms: Any) -> Evening:
    ann, ben, cleo = (PersonLobby(host, who, NAMES[who]) for who in (ANN, BEN, CLEO))
    card = await ann.create(spec("person", "open", seed=None, **terms))
    assert card.invite
    await ben.join(card.invite)
    links = await ann.link(card.id, 0), await ben.link(card.id, 1), await cleo.link(card.id, None)
    return Evening(host, card, *map(Inbox, links))


# Tables that wait for others with the draw of seats still to come, which will turn out as a test wants it


async def to_be_drawn(host: Host, spec: TableSpec, identity: str, order: tuple[Seat, ...]) -> TableCard:
    """A table with a person in every `person` seat. When it begins, the places get the seats of `order`, if its seed
    has no additions."""
    seeds = (number.to_bytes(32, "big") for number in count())
    seed = next(seed for seed in seeds if drawn_seats(seed, len(order)) == order)
    taken = [
        StoredSeat(seat, identity, player.name) for seat, player in enumerate(spec.seats) if player.kind == "person"
    ]
    waits = attrs.evolve(spec, seed=seed, begins="chance", lot=())
    return await (await host.create(waits, taken, invited=True, maker=identity)).card(identity)


# Gives an account another key, as people do


async def stranger(host: Host, fingerprint: str) -> PersonLobby:
    """The lobby of a visit by ssh with a key."""
    person = await identified(host.services, Person(fingerprint, "", guest=False, key=fingerprint))
    lobby = PersonLobby(host, person.id, key=fingerprint)
    await lobby.is_known()
    return lobby


async def add_key(host: Host, owner: Any, key: str) -> None:
    """Let the holder of the key, a fingerprint, join the account of `owner`."""
    asked = await owner.do(AddKey(key))
    joined = await (await stranger(host, asked.fingerprint)).do(ConfirmKey(asked.code, sure=True))
    assert joined.joined


# Runs ssh commands in this process, one after another


ANN_PERSON = Person("SHA256:ann", "ann", guest=False)


class Caller:
    """A person who types one command after another."""

    def __init__(self, host: Host, person: Person = ANN_PERSON, language: str = "en") -> None:
        self.lobby = PersonLobby(host, person.id, person.name, guest=person.guest)
        self._person, self._language = person, language

    async def run(self, *words: str) -> tuple[int, str]:
        """Status and output of a command."""
        lines: list[str] = []
        environment = {"LANG": self._language}
        visit = Visit(self._person, self.lobby, Destination(), environment, None, None, lines.append)  # type: ignore[arg-type]
        return await run_command(visit, words), "".join(lines)

    async def table(self, *others: Player) -> TableCard:
        """A table of Bali with some others."""
        seats = (Player("person", "ann"), *others)
        return await self.lobby.create(TableSpec("bali", load_game("bali").meta.options(), seats))

    async def inbox(self, card: TableCard) -> Inbox:
        return Inbox(await self.lobby.link(card.id, 0))
