"""Plays tables of a house over its JSON face, each seat by a person of its own who comes in at any door, and notes what
they were shown."""

import asyncio
import random
from bisect import bisect_left
from collections.abc import Callable, Sequence
from typing import Any

import asyncssh

from core import catalog
from core.kernel.decision import Seat
from scripts.clients.program import Program
from scripts.clients.ssh import ApiConnection, connect
from scripts.soaking.house.history import ShownHistory

PAUSE, SHORTER = 0.5, 0.05
"""Seconds that a player thinks at most; and where something is about to fail."""
AGAIN = 2.0
"""Seconds after which a player acts again who was shown nothing since: a person would press the key again."""
KEEPALIVE, MISSED = 1, 3
"""Seconds between two signs of life, and how many may be missed, until a player leaves a node that stands still."""
LOGIN = 5.0
"""Seconds for coming in."""
BACK = 0.05
"""Seconds between leaving one door and trying the next."""
SEATS = (2, 2, 2, 3, 4, 5)
"""How many play at a table, as far as its game lets them."""
BOTS = (0, 0, 1)
"""How many of them are bots, in the last seats."""


class VisitOver(Exception):
    """The node let nobody in, refused what was asked, or ended the visit."""


GONE = (OSError, asyncssh.Error, TimeoutError, VisitOver)
"""What becomes of a visit whose node is gone."""


class Doors:
    """Where players come in, and how they play."""

    def __init__(self, ports: Callable[[], Sequence[int]], rng: random.Random) -> None:
        """`ports` gives those of the nodes that let people in now."""
        self._ports, self.rng = ports, rng
        self.hurries = False
        """Whether everybody plays faster than they would."""
        self.holds = False
        """Whether nobody acts."""
        self.visits = self.acted = self.repeated = 0
        self.refusal = ""
        """Why a table could not be made the last time."""

    async def enter(self, key: asyncssh.SSHKey, name: str) -> Program:
        """Come in at any door. Raises one of GONE."""
        ports = self._ports()
        if not ports:
            raise VisitOver("no node lets anybody in")
        async with asyncio.timeout(LOGIN):
            connection = await connect(
                self.rng.choice(ports), name, keys=[key], keepalive_interval=KEEPALIVE, keepalive_count_max=MISSED
            )
            try:
                program = Program(ApiConnection(connection, await connection.create_process("api", encoding=None)))
                if not (await heard(program))["known"]:
                    await told(program, type="name", name=name)
            except BaseException:
                connection.abort()
                raise
        self.visits += 1
        return program

    def thinks(self, *, again: bool) -> float:
        """Seconds that somebody thinks, who has acted before where they act `again`."""
        return self.rng.random() * (SHORTER if self.hurries else PAUSE) + again * SHORTER


async def heard(program: Program) -> dict[str, Any]:
    """What the server says next. Raises VisitOver when that is its last word, or only the beginning of a line."""
    try:
        said = await program.next()
    except ValueError:
        raise VisitOver("the node died in the middle of a line") from None
    program.happenings.clear()  # it may be here for long
    if said["type"] in ("end", "goodbye"):
        raise VisitOver(said.get("text", ""))
    return said


async def told(program: Program, **ask: Any) -> Any:
    """What the server answers. Raises one of GONE."""
    program.send(**ask)
    while (said := await heard(program))["type"] != "answer":
        if said["type"] == "refusal":
            raise VisitOver(said["text"])
    return said["value"]


class PlayedTable:
    """A table, everybody who plays there, and what they saw. `play` it until it is over or cancelled."""

    def __init__(self, doors: Doors, name: str) -> None:
        """`name` begins the names of its players."""
        self.game = doors.rng.choice(catalog.games())
        wanted = [seats for seats in SEATS if seats in self.game.seats]
        self.seats = doors.rng.choice(wanted or [min(self.game.seats)])
        self.bots = doors.rng.choice(BOTS)
        self.people = range(self.seats - self.bots)
        """The seats of people."""
        self._doors, self._name = doors, name
        self._keys = [asyncssh.generate_private_key("ssh-ed25519") for _ in self.people]
        self.id = ""
        self.history = ShownHistory("")
        self.is_over = False
        self.awaited = -1
        """The version behind which the table is awaited to go on."""
        self.newer = asyncio.Event()
        """Set whenever a version is shown that nobody was shown before."""
        self._reached: list[int] = []
        self._at: list[float] = []

    async def play(self) -> None:
        """Sit down and play."""
        await self._sit_down()
        async with asyncio.TaskGroup() as group:
            for seat in self.people:
                group.create_task(SeatPlayer(self, self._doors, seat, self._keys[seat], self._names[seat]).play())

    def shown(self, seat: Seat, update: dict[str, Any]) -> None:
        """Somebody was shown an update."""
        self.history.show(seat, update)
        if not self._reached or update["version"] > self._reached[-1]:
            self._reached.append(update["version"])
            self._at.append(asyncio.get_running_loop().time())
            self.is_over = self.is_over or update["outcome"] is not None
            self.newer.set()

    def went_on_at(self, version: int) -> float | None:
        """When somebody was first shown a version behind that one; None before that."""
        place = bisect_left(self._reached, version + 1)
        return self._at[place] if place < len(self._at) else None

    @property
    def is_awaited(self) -> bool:
        """Whether it has not gone on yet."""
        return self.reached <= self.awaited

    @property
    def reached(self) -> int:
        """The highest version that anybody was shown."""
        return self._reached[-1] if self._reached else -1

    async def _sit_down(self) -> None:
        """Make the table, and take every seat of it; with other names where that failed before it was known."""
        while not self.id:
            drawn = self._doors.rng.getrandbits(32)  # a server cuts names behind the sixteenth letter
            self._names = [f"{self._name} {drawn:08x} s{seat}" for seat in self.people]
            try:
                made = await self._made()
            except GONE as gone:
                self._doors.refusal = str(gone)
                await asyncio.sleep(BACK)
                continue
            for seat in self.people[1:]:
                await self._join(seat, made["invite"])
            self.id = self.history.table = made["id"]

    async def _made(self) -> Any:
        program = await self._doors.enter(self._keys[0], self._names[0])
        seats = [{"kind": "person", "name": self._names[0], "level": None}]
        seats += [{"kind": "open", "name": "", "level": None}] * (len(self.people) - 1)
        seats += [{"kind": "bot", "name": "", "level": "easy"}] * self.bots
        try:
            async with asyncio.timeout(LOGIN):
                new = {"game": self.game.key, "options": {}, "watching": "none", "take_back": "never"}
                return await told(program, type="create", seats=seats, **new)
        finally:
            program.client.close()

    async def _join(self, seat: Seat, invite: str) -> None:
        """Take a seat; where the answer was lost it may be taken already."""
        while True:
            try:
                program = await self._doors.enter(self._keys[seat], self._names[seat])
                try:
                    async with asyncio.timeout(LOGIN):
                        if not await told(program, type="tables"):
                            await told(program, type="join", invite=invite)
                        return
                finally:
                    program.client.close()
            except GONE:
                await asyncio.sleep(BACK)


class SeatPlayer:
    """The person in one seat, who comes back whenever a visit ends."""

    def __init__(self, table: PlayedTable, doors: Doors, seat: Seat, key: asyncssh.SSHKey, name: str) -> None:
        self._table = table
        self._doors = doors
        self._seat = seat
        self._key = key
        self._name = name
        self._asked: dict[str, Any] | None = None
        self._news = asyncio.Event()

    async def play(self) -> None:
        """Play until the table is over."""
        while not self._table.is_over:
            try:
                await self._visit()
            except GONE:
                await asyncio.sleep(BACK)

    async def _visit(self) -> None:
        program = await self._doors.enter(self._key, self._name)
        self._asked = None
        acting = asyncio.create_task(self._act(program))
        try:
            program.send(type="attach", table=self._table.id, seat=self._seat)
            latest = -1
            while not self._table.is_over:
                latest = self._hear(await heard(program), latest)
        finally:
            acting.cancel()
            program.client.close()

    def _hear(self, said: dict[str, Any], latest: int) -> int:
        """Note what is shown; the version that this visit was shown last."""
        if said["type"] == "refusal":
            raise VisitOver(said["text"])
        if said["type"] != "happening":
            return latest
        update = said["what"]
        if update["type"] == "closed":
            raise VisitOver(said["text"])
        if update["type"] == "refused":
            self._news.set()
        if update["type"] != "update":
            return latest
        if update["version"] < latest:
            self._table.history.fell.append(f"seat {self._seat} was shown {update['version']} behind {latest}")
        self._table.shown(self._seat, update)
        self._asked = update if update["decision"] is not None else None
        self._news.set()
        return int(update["version"])

    async def _act(self, program: Program) -> None:
        """Answer whatever is asked, and again where nothing came of it."""
        answered = ""
        while True:
            self._news.clear()
            update = self._asked
            if update is None or self._doors.holds:
                await self._wait(None if update is None else AGAIN)
                continue
            decision = update["decision"]["id"]
            if not self._table.is_awaited or decision == answered:
                await asyncio.sleep(self._doors.thinks(again=decision == answered))
            if self._asked is not update or self._doors.holds:
                continue
            action = self._doors.rng.choice(update["legal"])
            self._doors.repeated += decision == answered
            self._doors.acted += 1
            answered = decision
            self._table.history.submit(self._seat, decision, action)
            program.send(type="act", table=self._table.id, seat=self._seat, decision=decision, action=action)
            await self._wait(AGAIN)

    async def _wait(self, longest: float | None) -> None:
        """Until something new is shown, or so long."""
        try:
            async with asyncio.timeout(longest):
                await self._news.wait()
        except TimeoutError:
            pass
