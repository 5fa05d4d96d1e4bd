"""An admin's office over a server with visitors, for tests."""

import asyncio
import json
from pathlib import Path
from typing import Any

from core.grammar import Language
from core.kernel.message import Argument, Message
from core.text import Texts
from net.admin.commands import AdminCommands
from net.admin.reports import Audit
from net.config.server_config import ServerConfig
from net.people.sanctions import Admission, Sanctions, read_lockdown
from net.people.visit import Person
from net.tables.host import Host
from net.telemetry.figures import Figures
from net.visit.connection_limiter import ConnectionLimiter
from net.visit.server_context import ServerContext
from tests.net.support import demo
from tests.said import FOLDERS, refused_as

ADMIN = "SHA256:nThbg6kXUpJWGl7E1IGOCspRomTxdCARLviKw6E5SY8"
ANN, BEN, CLEO, SECOND = (f"SHA256:{name:0<43}" for name in ("ann", "ben", "cleo", "second"))
"""Fingerprints that an admin may type."""


class Visitor:
    """A session as the office sees it."""

    def __init__(self, person: Person, source: str = "192.0.2.1") -> None:
        self.person = person
        self.source = source
        self.name = person.name
        self.began = self.touched = asyncio.get_running_loop().time()
        self.told: tuple[Any, int] | None = None

    def leave(self, sentence: Any, status: int) -> None:
        self.told = (sentence, status)


class Bureau:
    """An office over a server with visitors, and a clock."""

    def __init__(self, folder: Path, host: Host) -> None:
        self.folder, self.host = folder, host
        self.time = 1_000_000.0
        self.stopped = asyncio.Event()
        self.open()

    def open(self) -> None:
        """Start the server, or start it again."""
        config = ServerConfig(self.folder, admins=(ADMIN,))
        figures = Figures(now=lambda: self.time)
        self.house = ServerContext(
            config,
            demo.DemoLobby,
            demo.as_the_key_says,
            demo.line,
            demo.line,
            None,  # type: ignore[arg-type]
            ConnectionLimiter(config.limits),
            figures=figures,
        )
        sanctions = Sanctions.open(self.folder, figures.now)
        self.house.admission = Admission(sanctions, config.admins, read_lockdown(self.folder))
        self.commands = AdminCommands(self.house, self.host, Audit.open(self.folder), self.stopped.set)

    def enter(self, identity: str, name: str, source: str = "192.0.2.1") -> Visitor:
        guest = identity.startswith("guest:")
        visitor = Visitor(Person(identity, name, guest, key="" if guest else identity), source)
        self.house.sessions.add(visitor)  # type: ignore[arg-type]
        return visitor

    def leave(self, visitor: Visitor) -> None:
        self.house.session_ended(visitor)  # type: ignore[arg-type]

    async def say(self, words: str, language: Language = "en") -> tuple[int, str]:
        """Status and text of an answer."""
        return await self.commands.answer(words.split(), ADMIN, Texts(language, FOLDERS, strict=True))

    async def done(self, words: str) -> str:
        """The answer to something that can be done."""
        status, text = await self.say(words)
        assert status == 0, text
        return text

    async def refused(self, words: str) -> str:
        """The answer to something that cannot."""
        status, text = await self.say(words)
        assert status == 64, text
        return text

    async def lines(self, words: str) -> list[Message]:
        """The answer to something that can be done, before it is put into words."""
        return list((await self.commands.obey(words.split(), ADMIN)).lines)

    async def refused_as(self, words: str, id: str, /, **arguments: Argument) -> None:
        """Passes when the request is refused with this message."""
        with refused_as(id, **arguments):
            await self.commands.obey(words.split(), ADMIN)

    async def data(self, words: str) -> Any:
        return json.loads(await self.done(f"{words} --json"))
