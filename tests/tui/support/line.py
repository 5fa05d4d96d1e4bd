"""People at the line mode of a real host: the lines they read, and their answers."""

import asyncio
import random
import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

from core import catalog
from core.link.updates import Hint, HintedChoice, HintReason
from core.storage.store import Store
from core.text import Texts
from net.lobby.person_lobby import PersonLobby
from net.services.bot_processes import Question
from net.services.services import Services
from net.tables.host import Host
from tests.places import ROOT
from tui.line import run_line
from tui.line.settings import LineSettings
from tui.preferences.learned import Learned
from tui.preferences.settings import Confirm, Settings

LOCALE_FOLDER = ROOT / "tui" / "locale"
CHOICE = re.compile(r"(\d+)\. ")
GROUP = re.compile(r"(.+?) ?: \d+ (?:choices?|choix|Möglichkeit(?:en)?), ")
SEED = bytes(range(32))


def texts(language: str = "en") -> Texts:
    """Every sentence must be there."""
    return Texts(language, (LOCALE_FOLDER,), strict=True)


def confirming(confirm: Confirm) -> LineSettings:
    """Settings that differ only in when a choice must be confirmed."""
    return LineSettings(Settings(confirm=confirm))


class RandomBots:
    """Bots that answer at once."""

    at_once = 1000

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    async def think(self, question: Question) -> Any:
        return self._random.choice(question.legal)

    async def advise(self, question: Question, budget: float) -> Hint | None:
        """The first of two choices for a reason, the second for none."""
        game, asked = catalog.load(question.game), question.decision
        words = [game.text.action_message(question.view, action) for action in question.legal[:2]]
        best = HintedChoice(question.legal[0], words[0], 0.0, 0.0, False, (HintReason("rice", 3.4),))
        other = HintedChoice(question.legal[1], words[1], -2.25, 0.5, False, ())
        return Hint(asked.seat, asked.id, (best, other), 40, 1.4)

    async def close(self) -> None: ...


@asynccontextmanager
async def line_host(folder: Path, seed: int = 1) -> AsyncIterator[Host]:
    """A host on the store in `folder`."""
    services = partial(Services, pace=0.0, retry=0.001)
    store = Store.open(folder, reserve=0)
    async with Host(store, RandomBots(seed), load=catalog.load, services=services) as host:
        yield host


class Terminal:
    """A person who types on command, and the lines shown to them."""

    def __init__(self, lobby: PersonLobby, language: str = "en", start: str = "") -> None:
        self.lobby = lobby
        self.lines: list[str] = []
        self._typed: asyncio.Queue[str | None] = asyncio.Queue()
        self._came = asyncio.Event()
        self.task = asyncio.create_task(
            run_line(lobby, texts(language), self._typed.get, self._write, start=start, settings=confirming("never")),
            name="line",
        )

    def _write(self, text: str) -> None:
        self.lines += text.splitlines()
        self._came.set()

    async def type(self, line: str) -> None:
        self._typed.put_nowait(line)

    async def sees(self, words: str, after: int = 0) -> int:
        """Wait until a line after the first `after` has the words; how many lines there are up to it."""
        try:
            async with asyncio.timeout(20):
                while True:
                    for number, line in enumerate(self.lines[after:], start=after + 1):
                        if words in line:
                            return number
                    self._came.clear()
                    await self._came.wait()
        except TimeoutError:
            raise AssertionError("\n".join([f"{words!r} never came:", *self.lines])) from None

    async def leave(self) -> None:
        self._typed.put_nowait(None)
        assert await self.task == 0


Reply = Callable[["LinePerson"], str | bool | None]
"""The next input of a person: a line, None to hang up, False to go on listening."""


class LinePerson:
    """A person at a line: remembers the output and answers when it is their turn."""

    def __init__(self, reply: Reply) -> None:
        self.lines: list[str] = []
        self.typed: list[str] = []
        self.answered = 0
        self._reply = reply
        self._came = asyncio.Event()
        self._wrote = asyncio.Event()

    def write(self, text: str) -> None:
        assert text.endswith("\n")
        self.lines.extend(text[:-1].split("\n"))
        self._came.set()
        self._wrote.set()

    async def wrote(self, pattern: str) -> str:
        """The first match of `pattern` in the lines, as soon as there is one."""
        while not (found := re.search(pattern, "\n".join(self.lines))):
            self._wrote.clear()
            await self._wrote.wait()
        return found[1]

    async def read(self) -> str | None:
        while True:
            self._came.clear()
            line = self._reply(self)
            if line is None:
                return None
            if isinstance(line, str):
                self.answered = len(self.lines)
                self.typed.append(line)
                return line
            await self._came.wait()

    @property
    def new(self) -> list[str]:
        """The lines since the last answer."""
        return self.lines[self.answered :]

    @property
    def choices(self) -> list[str]:
        """The latest numbered choices, if they are the last lines before a repeated prompt."""
        lines = self.new
        after = max((index for index, line in enumerate(lines) if CHOICE.match(line)), default=-1) + 1
        if not after or len(lines) > after + 2:
            return []
        first = after
        while first and CHOICE.match(lines[first - 1]):
            first -= 1
        return lines[first:after]

    @property
    def groups(self) -> list[str]:
        """How choices begin that are too many to be listed, if they are the last lines."""
        found = [GROUP.match(line) for line in self.new]
        return [group[1] for group in found if group] if found and found[-1] else []

    def has(self, text: str) -> bool:
        return any(text in line for line in self.new)


def script(*replies: Reply | str) -> Reply:
    """Each reply in turn, once the one before it was answered by at least one line; then hangs up."""
    waiting = list(replies)

    def reply(person: LinePerson) -> str | bool | None:
        if not person.new:
            return False
        if not waiting:
            return None
        now = waiting[0]
        said = now if isinstance(now, str) else now(person)
        if said is not False:
            waiting.pop(0)
        return said

    return reply


def player(seed: int, first: str) -> Reply:
    """Starts with `first` at home, answers every prompt at random, by a number or by the line that tells the choice,
    in turn; lifts curtains, quits at the end."""
    chance = random.Random(seed)
    begun = False

    def reply(person: LinePerson) -> str | bool | None:
        nonlocal begun
        if not person.new:
            return False
        if not begun:
            begun = True
            return first
        if person.has("rematch") or person.has("revanche"):
            return "quit"
        if "Enter when" in person.new[-1] or "Entrée quand" in person.new[-1] or "Eingabe, wenn" in person.new[-1]:
            return ""
        if person.groups:
            return chance.choice(person.groups)
        if not person.choices:
            return False
        line = chance.choice(person.choices)
        return line if len(person.typed) % 2 else line.partition(".")[0]

    return reply


async def at_the_line(
    host: Host,
    reply: Reply,
    language: str = "en",
    name: str = "Ann",
    start: str = "",
    learned: Learned | None = None,
    confirm: Confirm = "never",
) -> LinePerson:
    """A person who has replied until the end. By default they confirm no choice."""
    person, lobby = LinePerson(reply), PersonLobby(host, name=name)
    settings = confirming(confirm)
    status = await run_line(
        lobby, texts(language), person.read, person.write, start=start, learned=learned, settings=settings
    )
    assert status == 0
    return person
