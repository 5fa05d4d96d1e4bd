"""Kills a whole server while a program plays both seats of a table over ssh: the table is there again afterwards."""

import asyncio
import random
import signal
from pathlib import Path
from tempfile import TemporaryDirectory

from scripts.clients.openssh import OpenSshClient, make_key
from scripts.clients.program import Program
from scripts.clients.server_process import ServerProcess
from scripts.soaking.trial import Finding, Setting, Trial

ACTIONS = 30
"""A server lives for at most so many actions, and for any part of the next."""
NEXT = 0.02
"""Seconds that an action and what follows from it may take."""
OVER = 5.0
"""Seconds after which a table at which so much did not happen is over."""
SEATS, TRIES = 2, 3


async def came(server: ServerProcess, key: Path) -> Program:
    """A program that is let in. It tries again: with too much to do on the machine, a login may take too long."""
    for _ in range(TRIES):
        program = Program(OpenSshClient(server.address[1], "api", key=key, size=None))
        if (await program.next())["type"] == "hello":
            return program
        program.client.close()
    raise AssertionError(f"nobody was let in by a server that had been killed: {program.client.output!r}")


class Witness:
    """What a program was shown of its tables, one after another, and whether it is there again."""

    def __init__(self) -> None:
        self.kills = self.shown = self.lost = 0
        self._table, self._last = "", -1

    def _judge(self, program: Program) -> None:
        """What was shown last is there again, or one action more that nobody was told of."""
        updates = [said["what"] for said in program.happenings if said["what"]["type"] == "update"]
        if not updates:
            return
        first = updates[0]["version"]
        self.lost += self._last >= 0 and not self._last <= first <= self._last + SEATS
        self.shown += program.version - max(self._last, 0)
        self._last = program.version
        if any(update["outcome"] for update in updates):
            self._table, self._last = "", -1


class Story(Witness):
    """What a program was shown of its tables over many kills."""

    def __init__(self) -> None:
        super().__init__()
        self.tables = 0

    async def live(self, folder: Path, key: Path, rng: random.Random) -> None:
        """Start the server, play on, and kill it at some moment. Every table has a data folder in `folder`."""
        loop = asyncio.get_running_loop()
        self.tables += not self._table
        server = await ServerProcess.start(folder / str(self.tables))
        program = await came(server, key)
        if not self._table:
            self._table = await program.sit_down(SEATS)
        actions, moment = rng.randrange(1, ACTIONS), rng.random() * NEXT

        def kill() -> None:
            loop.call_later(moment, end)

        def end() -> None:
            if not ended.is_set():  # a second signal would take the end of the process from asyncio
                ended.set()
                server.signal(signal.SIGKILL)

        ended = asyncio.Event()
        playing = asyncio.create_task(program.play(self._table, actions, kill))
        await asyncio.wait([playing], timeout=OVER)
        end()
        await playing
        program.client.close()
        await server.process.wait()
        self.kills += 1
        self._judge(program)


async def run(setting: Setting) -> list[Finding]:
    rng, loop = random.Random(setting.seed), asyncio.get_running_loop()
    end, story = loop.time() + setting.seconds, Story()
    with TemporaryDirectory(prefix="belvedere-soak-") as place:
        key = make_key(Path(place))
        while setting.wants_more(story.kills, loop.time() < end):
            await story.live(Path(place), key, rng)
    return [
        Finding("servers killed", story.kills, max(setting.kills, 1), "more"),
        Finding("actions that were shown", story.shown, 1, "more"),
        Finding("tables that were played", story.tables),
        Finding("kills after which something that was shown was lost", story.lost, 0),
    ]


TRIAL = Trial("servers", "a server is killed while a program plays over ssh; nothing that it was shown is lost", run)
