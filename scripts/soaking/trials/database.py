"""Kills a server whose store is in PostgreSQL, and lets PostgreSQL crash and come back, while a program plays: what was
shown is there, the table goes on, and the store is whole."""

import asyncio
import random
import signal
from pathlib import Path
from tempfile import TemporaryDirectory

from core.storage.backup import Copy, verify_copy
from core.storage.postgres.transfer import out_of_database
from scripts.clients.engines import PostgresServer
from scripts.clients.openssh import make_key
from scripts.clients.program import Program
from scripts.clients.server_process import ServerProcess
from scripts.soaking.trial import Finding, Setting, Trial, quantile
from scripts.soaking.trials.servers import ACTIONS, NEXT, OVER, SEATS, Witness, came

AWAY = 2.0
"""Seconds for which the database is away at most."""
BACK = 30.0
"""Seconds after which a table stands still for good."""


class Story(Witness):
    """What a program was shown of its tables over many kills and crashes."""

    def __init__(self, postgres: PostgresServer, folder: Path, key: Path) -> None:
        super().__init__()
        self.postgres = postgres
        self._folder = folder
        self._key = key
        self.urls: list[str] = []
        """A database for each table."""
        self.crashes = self.stuck = self.told = 0
        self.waits: list[float] = []

    async def live(self, rng: random.Random) -> None:
        """Start the server and play on; let the database crash, or not; kill the server at some moment."""
        if not self._table:
            self.urls.append(self.postgres.fresh())
        server = await ServerProcess.start(self._folder / str(len(self.urls)), "--store", self.urls[-1])
        program = await came(server, self._key)
        if not self._table:
            self._table = await program.sit_down(SEATS)
        reached = asyncio.Event()
        playing = asyncio.create_task(program.play(self._table, rng.randrange(1, ACTIONS), reached.set))
        waiting = asyncio.create_task(reached.wait())
        await asyncio.wait([playing, waiting], timeout=OVER, return_when=asyncio.FIRST_COMPLETED)
        waiting.cancel()
        await asyncio.sleep(rng.random() * NEXT)
        if (not self.crashes or rng.random() < 0.5) and self._goes_on(program):
            await self._crash(program, rng)
        await asyncio.sleep(rng.random() * NEXT)
        server.signal(signal.SIGKILL)
        await playing
        program.client.close()
        await server.process.wait()
        self.kills += 1
        self._judge(program)

    async def _crash(self, program: Program, rng: random.Random) -> None:
        """Let the database crash, and wait until the table has gone on after it is back."""
        loop = asyncio.get_running_loop()
        await asyncio.to_thread(self.postgres.stop)
        await asyncio.sleep(rng.random() * AWAY)
        await asyncio.to_thread(self.postgres.start)
        before, began = program.version, loop.time()
        while self._goes_on(program) and program.version <= before + 1 and loop.time() < began + BACK:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        self.crashes += 1
        self.waits.append(loop.time() - began)
        self.stuck += self._goes_on(program) and program.version <= before + 1
        self.told += any(said["what"]["type"] == "frozen" and said["what"]["reason"] for said in program.happenings)

    def _goes_on(self, program: Program) -> bool:
        return not any(said["what"].get("outcome") for said in program.happenings)


async def run(setting: Setting) -> list[Finding]:
    rng, loop = random.Random(setting.seed), asyncio.get_running_loop()
    end, postgres = loop.time() + setting.seconds, PostgresServer()
    try:
        with TemporaryDirectory(prefix="belvedere-soak-") as place:
            story = Story(postgres, Path(place), make_key(Path(place)))
            while setting.wants_more(story.kills, loop.time() < end):
                await story.live(rng)
            copies = await asyncio.to_thread(_copied, story.urls, Path(place))
    finally:
        postgres.remove()
    return [
        Finding("servers killed", story.kills, max(setting.kills, 1), "more"),
        Finding("crashes of the database", story.crashes),
        Finding("of them, crashes that players were told of", story.told),
        Finding("actions that were shown", story.shown, 1, "more"),
        Finding("kills and crashes after which something that was shown was lost", story.lost, 0),
        Finding("tables that stood still for good", story.stuck, 0),
        Finding("tables that are damaged", sum(len(copy.damaged) for copy in copies), 0),
        Finding("p50 until the next action, with the database back (s)", quantile(story.waits, 0.5)),
        Finding("longest of these", max(story.waits, default=0), 10, timed=True),
    ]


def _copied(urls: list[str], place: Path) -> list[Copy]:
    """A verified file of each database."""
    for number, url in enumerate(urls):
        out_of_database(url, place / f"{number}.sqlite")
    return [verify_copy(place / f"{number}.sqlite") for number in range(len(urls))]


TRIAL = Trial("database", "a server and its PostgreSQL are killed in play; nothing that was shown is lost", run)
