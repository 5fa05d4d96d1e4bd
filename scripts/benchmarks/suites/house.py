"""Measures what three nodes of a house carry, beside three servers of their own on the same cores.

The same people play the same tables by the terms of docs/scaling.md: two at a table, each presses ten keys for every
action of theirs, and of ten people six came in at another node than that of their table. Each has two visits: a full
screen, where the keys are pressed, and a program that acts. What counts is CPU time of all processes of the servers for
one action with its ten keys; their engines are told apart.
"""

import asyncio
import atexit
from contextlib import suppress
from functools import cache, partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Literal

import asyncssh

from scripts.benchmarks.measure import Figure, Probe, Sample, Suite
from scripts.benchmarks.measured_server import wait_for
from scripts.benchmarks.suites.nodes import database, line
from scripts.clients.measured_terminal import ENTER, LEFT, RIGHT
from scripts.clients.program import NEW, Program
from scripts.clients.server_process import ServerProcess
from scripts.clients.ssh import ApiConnection, TerminalClient, connect
from scripts.soaking.house.processes import LIMITS

Kind = Literal["house", "apart", "apart-database"]
Face = Literal["screens", "programs"]
SERVERS, PLAYER = 3, "player"
MANY = "account 9999, guests 9999, source 9999, strangers 9999, all 9999"
ROOMY = (*LIMITS, "--share-names", MANY, "--share-tables", MANY)
"""Everybody comes from one address, which may have so many names and tables in a house."""
ELSEWHERE = (False, True, True, False, True)
"""Which of five people came in at another node than that of their table."""
TABLES, ACTIONS, LONGEST = 6, 8, 30
"""Tables; actions at each in one measurement, and until new ones are begun."""
KEYS = 5
"""Keys that each of two presses for one action of either."""
ANSWERS = 0.2
"""Seconds until a key is taken for one that changes nothing."""
TOGETHER = 5
"""Tables that are begun at a time."""
RESTS = 4.0
"""Seconds for which they are watched at rest."""
SETTLES = 1.0
"""Seconds without news after which a new screen is quiet."""
SEEN = 0.3
"""Seconds without news after which a screen has shown an action and all that follows from it. Keys come after that, as
from people, who look first: a key that comes while the action is not drawn yet saves a frame, and whether it does is a
matter of milliseconds. With keys right behind the news there were 9.4 frames for an action and ten keys at servers of
their own, and 10.9 at nodes, where the two who play are not told in the same instant."""
WHAT = ("servers", "servers", "ms"), ("engines", "engines too", "ms"), ("rest", "at rest, in all", "ms a second")
FRAMES = "frames", "frames of both screens", "frames"
"""Almost all is spent on frames: what two kinds of servers cost can be compared as far as they drew as many."""
LEAST = 0.85
"""What three nodes carry at least, of what three servers carry."""


class ThreeServers:
    """Three servers of one kind, and the people at them."""

    def __init__(self, kind: Kind, count: int, tables: int, actions: int) -> None:
        self._kind = kind
        self._size = count
        self._count = tables
        self._actions = actions
        self._rests = RESTS if count == SERVERS else RESTS / 40
        self._folder = TemporaryDirectory(prefix="belvedere-bench-")
        atexit.register(self._folder.cleanup)
        self._tables: dict[Face, list[TwoAtTable]] = {}
        self._found: dict[tuple[Face, str], float] = {}
        if kind != "apart":
            database()
        if kind == "house":
            line()
        self._servers = wait_for(self._begun())
        atexit.register(lambda: wait_for(self._end()))

    def take(self, face: Face, what: str) -> float:
        """Milliseconds of CPU an action of the `servers`, or with the `engines` too, where people have such a face,
        beyond what they use at `rest`, in milliseconds a second; or the `frames` of an action: from one measurement, as
        long as none of them is asked for again."""
        if (face, what) not in self._found:
            self._found |= wait_for(self._played(face))
        return self._found.pop((face, what))

    async def _begun(self) -> list[ServerProcess]:
        begun: list[ServerProcess] = []
        house = database().server.fresh() if self._kind == "house" else ""
        for number in range(self._size):
            data = Path(self._folder.name) / str(number) / "data"
            data.mkdir(mode=0o700, parents=True)
            if house:
                if begun:
                    _copy_key(data.parent.parent / "0" / "data", data)
                engines: tuple[str, ...] = ("--store", house, "--bus", line().server.address, "--node", f"n{number}")
            else:
                engines = ("--store", database().server.fresh()) if self._kind == "apart-database" else ()
            begun.append(await ServerProcess.start(data, *engines, *ROOMY))
        return begun

    async def _end(self) -> None:
        for server in self._servers:
            await server.close()

    async def _played(self, face: Face) -> dict[tuple[Face, str], float]:
        tables = self._tables.get(face, [])
        if not tables or tables[0].actions + self._actions > LONGEST:
            for table in tables:
                table.leave()
            tables = self._tables[face] = []
            for first in range(0, self._count, TOGETHER):
                some = range(first, min(first + TOGETHER, self._count))
                tables += await asyncio.gather(*(self._table(number, face) for number in some))
            await asyncio.gather(*(table.play(1) for table in tables))
        count, clock = self._count * self._actions, asyncio.get_running_loop().time
        before = self._cpu()
        began = clock()
        drawn = sum(table.frames for table in tables)
        await asyncio.gather(*(table.play(self._actions) for table in tables))
        after = self._cpu()
        ended = clock()
        drawn = sum(table.frames for table in tables) - drawn
        await asyncio.sleep(self._rests)
        servers, engines = (
            end - begin - (rest - end) / self._rests * (ended - began)
            for begin, end, rest in zip(before, after, self._cpu(), strict=True)
        )
        return {
            (face, "servers"): 1e3 * servers / count,
            (face, "engines"): 1e3 * (servers + engines) / count,
            (face, "frames"): drawn / count,
            (face, "rest"): 1e3 * sum(self._cpu()) / self._rests - 1e3 * sum(after) / self._rests,
        }

    def _cpu(self) -> tuple[float, float]:
        """Seconds of CPU of the servers so far, and of the engines that they have."""
        processes = [] if self._kind == "apart" else [*database().processes]
        processes += line().processes if self._kind == "house" else []
        return sum(_cpu_of(server.process.pid) for server in self._servers), sum(map(_cpu_of, processes))

    async def _table(self, number: int, face: Face) -> "TwoAtTable":
        ports = [server.port for server in self._servers]
        home = number % self._size
        doors = []
        for seat in (0, 1):
            away = self._kind == "house" and ELSEWHERE[(2 * number + seat) % len(ELSEWHERE)]
            doors.append((home + (1 + (number + seat) % 2 if away else 0)) % self._size)
        return await TwoAtTable.begun(ports[home], [ports[door] for door in doors], has_screens=face == "screens")


class TwoAtTable:
    """A table of Bali and its two people."""

    def __init__(self, id: str, programs: list[Program], screens: list[TerminalClient]) -> None:
        self._id = id
        self._programs = programs
        self._screens = screens
        self.actions = 0

    @classmethod
    async def begun(cls, home: int, doors: list[int], *, has_screens: bool) -> "TwoAtTable":
        """Two new people, whose table is made where `home` lets them in; then each comes in at their door."""
        keys = [asyncssh.generate_private_key("ssh-ed25519") for _ in doors]
        id = invite = ""
        for key in keys:
            program = await _program(home, key)
            name = key.get_fingerprint()[-12:].translate({43: "x", 47: "y"})
            await program.ask(type="name", name=f"A{name}")
            if id:
                await program.ask(type="join", invite=invite)
            else:
                seats = [{"kind": "person", "name": "", "level": None}, {"kind": "open", "name": "", "level": None}]
                card = await program.ask(**NEW, seats=seats)
                id, invite = card["id"], card["invite"]
            program.client.close()
        programs = [await _program(door, key) for door, key in zip(doors, keys, strict=True)]
        for program in programs:
            await program.attach()
        screens = []
        if has_screens:
            for door, key in zip(doors, keys, strict=True):
                screens.append(await _screen(door, key))
        return cls(id, programs, screens)

    @property
    def frames(self) -> int:
        """How many the screens were sent so far."""
        return sum(screen.frames for screen in self._screens)

    async def play(self, actions: int) -> None:
        """Play so many actions, with keys between them."""
        for _ in range(actions):
            await self._until_seen()
            await asyncio.gather(*(self._press(screen) for screen in self._screens))
            for program in self._programs:
                update = program.latest("update")
                if update is not None and update["decision"] is not None:
                    program.act(self._id)
                program.happenings.clear()
            self.actions += 1
        await self._until_seen()

    async def _until_seen(self) -> None:
        """Wait until everybody has been shown the last action, and nothing more comes of it."""
        await asyncio.gather(*(program.until_at(self.actions) for program in self._programs))
        await asyncio.gather(*(screen.settle(SEEN) for screen in self._screens))

    async def _press(self, screen: TerminalClient) -> None:
        for number in range(KEYS):
            with suppress(TimeoutError):
                await screen.press(LEFT if number % 2 else RIGHT, ANSWERS)

    def leave(self) -> None:
        """Cut all connections."""
        for screen in self._screens:
            screen.leave()
        for program in self._programs:
            program.client.close()


async def _screen(port: int, key: asyncssh.SSHKey) -> TerminalClient:
    """A full screen at the only table of somebody."""
    screen = await TerminalClient.connect(port, PLAYER, key=key)
    screen.type(ENTER)
    await screen.settle(SETTLES)
    return screen


async def _program(port: int, key: asyncssh.SSHKey) -> Program:
    connection = await connect(port, PLAYER, keys=[key])
    program = Program(ApiConnection(connection, await connection.create_process("api", encoding=None)))
    assert (await program.next())["type"] == "hello"
    return program


def _cpu_of(process: int) -> float:
    """Seconds of CPU of the threads of a process, to the nanosecond: an action without keys takes less than a tick."""
    threads = Path(f"/proc/{process}/task").iterdir()
    return sum(int((thread / "schedstat").read_text().split()[0]) for thread in threads) / 1e9


def _copy_key(of: Path, to: Path) -> None:
    """All nodes of a house have one host key."""
    for file in of.glob("host_key*"):
        (to / file.name).touch(0o600)
        (to / file.name).write_bytes(file.read_bytes())


@cache
def _servers(kind: Kind, quick: bool) -> ThreeServers:
    if quick:  # two nodes show all that three do, and of servers apart one does
        return ThreeServers(kind, 2 if kind == "house" else 1, 1, 1)
    return ThreeServers(kind, SERVERS, TABLES, ACTIONS)


def _spent(kind: Kind, face: Face, what: str, quick: bool) -> Sample:
    servers = _servers(kind, quick)
    return partial(servers.take, face, what)


def _probes(face: Face, about: str) -> list[Probe]:
    kinds: tuple[tuple[Kind, str], ...] = (
        ("house", "three nodes"),
        ("apart", "three servers"),
        ("apart-database", "the same in PostgreSQL"),
    )
    return [
        Probe(f"{kind}-{face}-{what}", f"{named}, {about}, {told}", unit, partial(_spent, kind, face, what))
        for kind, named in kinds
        for what, told, unit in (WHAT if face == "programs" else (*WHAT, FRAMES))
    ]


def _figure(key: str, title: str, face: Face, kind: Kind, what: str) -> Figure:
    return Figure(key, title, f"{kind}-{face}-{what}", f"house-{face}-{what}", "more", LEAST)


SUITE = Suite(
    name="house",
    probes=(*_probes("screens", "an action and ten keys"), *_probes("programs", "an action without keys")),
    figures=(
        _figure("C8-screens", "what three nodes carry, of three servers", "screens", "apart", "servers"),
        _figure("C8-screens-engines", "the same, engines and all", "screens", "apart", "engines"),
        _figure("C8-screens-database", "the same, of three in PostgreSQL", "screens", "apart-database", "engines"),
    ),
)
