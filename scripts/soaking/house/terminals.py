"""Plays tables of a house at full screens, by the stock `ssh` on a terminal that says of its colours what TERM does: by
people who come back by any door when theirs is gone, and whose screens are compared with new ones afterwards.

A key is pressed once its screen shows what the one before did, so that nothing is confirmed but what was read: that is
compared with the log (`scripts.soaking.house.choices`). Half of the actions are chosen by the cursor, half by their
notation.
"""

import asyncio
import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

import asyncssh

from scripts.clients.openssh import OpenSshClient, make_key
from scripts.soaking.house.choices import ShownChoices
from scripts.soaking.house.players import AGAIN, BACK, GONE, LOGIN, Doors, VisitOver, told
from scripts.soaking.house.processes import KeptNode

SIZE: Final = (100, 30)
ENTER, COLON = b"\r", b":"
"""What chooses a table, an action and to confirm it; what opens the line in which an action is typed."""
PATIENCE: Final = 30.0
"""Seconds in which a key shows what it does, whatever happens to the node."""
CLOSING, CUT_OFF = 75, 255
"""What `ssh` ends with where the server asks to come again, and where it is gone."""
SETTLES: Final = 2.0
"""Seconds in which a screen has come to rest at which nobody does anything."""
TOP: Final = 4
"""Rows with the turn and what every seat has, which hold nothing of the cursor."""
TRIES: Final = 8
NEW: Final = {"game": "bali", "options": {}, "watching": "none", "take_back": "never"}
BOT: Final = {"kind": "bot", "name": "", "level": "easy"}
_TURN: Final = re.compile(r"Bali +turn (\d+)")
_CONFIRM: Final = re.compile(r" +Confirm: (.+)\.$")
_TYPED: Final = re.compile(r" +Command(?: (.*))?$")
_ASKED, _READING = "Enter choose ", "Esc back "
"""How the row of keys begins where something may be chosen; where what happened meanwhile is read first."""
_TRIED: Final = re.compile(r"[+−]\d+|[◈▴ ]")
"""What the seats show of a choice that is only looked at, and what moves with it."""


class TerminalPlayer:
    """A person at a full screen, who plays Bali with a bot. `play` until it is cancelled, then `judge`."""

    def __init__(self, nodes: Sequence[KeptNode], doors: Doors, folder: Path, name: str) -> None:
        self._nodes = nodes
        self._doors = doors
        self._folder = folder
        self.name = name
        self.broken: list[str] = []
        """What does not hold, in words."""
        self.visits = self.turns = 0
        """Visits in which the table was shown, and turns that were."""
        self.tables: dict[str, ShownChoices] = {}
        """What was chosen, by the id of the table."""
        self._shown = ShownChoices()
        self._newer = asyncio.Event()
        self._client: OpenSshClient | None = None
        self._key = folder
        self._hands = asyncio.Lock()

    async def play(self) -> None:
        """Play one table after another, each as somebody new."""
        number = 0
        while True:
            name = f"{self.name} {number}"
            self._key = await asyncio.to_thread(make_key, self._folder, name.replace(" ", "-"))
            while await self._has_table(name):
                await self._play()
            number += 1

    async def goes_on(self, longest: float) -> bool:
        """Whether a turn is shown from now on that was not shown before, at the latest after so many seconds."""
        self._newer.clear()
        with suppress(TimeoutError):
            async with asyncio.timeout(longest):
                await self._newer.wait()
        return self._newer.is_set()

    async def _has_table(self, name: str) -> bool:
        """Whether their table is not over, which is made the first time, by a program with the same key."""
        seats = [{"kind": "person", "name": name, "level": None}, BOT]
        while True:
            try:
                program = await self._doors.enter(asyncssh.read_private_key(str(self._key)), name)
                try:
                    async with asyncio.timeout(LOGIN):
                        if not (cards := await told(program, type="tables")):
                            cards = [await told(program, type="create", seats=seats, **NEW)]
                        self._shown = self.tables.setdefault(cards[0]["id"], ShownChoices())
                        return any(card["status"] != "finished" for card in cards)
                finally:
                    program.client.close()
            except GONE:
                await asyncio.sleep(BACK)

    async def _play(self) -> None:
        """Come in again and again until the table seems to be over."""
        while True:
            node = self._some_node()
            if node is None:
                await asyncio.sleep(BACK)
                continue
            starts = node.starts
            client = OpenSshClient(node.port, key=self._key, size=SIZE)
            try:
                if not await came_to_table(client):
                    if not client.is_over:
                        return
                    await asyncio.sleep(BACK)
                    continue
                self._client = client
                self.visits += 1
                while not client.is_over:
                    if not self._doors.holds:
                        if (turn := turn_on(client)) is None:
                            return  # it is over, and shows its results
                        self._see(turn)
                        async with self._hands:
                            await self._act(client)
                    await asyncio.sleep(self._doors.thinks(again=True))
                self._judge_end(await client.status(), is_gone=node.starts != starts or not node.port)
            finally:
                self._client = None
                client.close()

    def _see(self, turn: int) -> None:
        shown = self._shown.turn
        if turn < shown:
            self.broken.append(f"{self.name} was shown turn {turn} behind turn {shown}")
        if turn > shown:
            self.turns, self._shown.turn = self.turns + turn - shown, turn
            self._newer.set()

    async def _act(self, client: OpenSshClient) -> None:
        """Confirm what the screen says that Enter would, else choose something, if it asks for that and is at rest."""
        before = client.screen.lines
        await asyncio.sleep(BACK)
        if before != client.screen.lines:
            return
        if (action := confirmed_by(before)) is not None:
            self._shown.confirmed.append((turn_in(before) or 0, action))
            await _pressed(client, ENTER, lambda lines: confirmed_by(lines) is None)
        elif typed_in(before) == "" and (offered := offered_in(before)):
            word = self._doors.rng.choice(offered)
            await _pressed(client, word.encode(), lambda lines: typed_in(lines) == word)
        elif typed_in(before) is not None:
            await _pressed(client, ENTER, lambda lines: typed_in(lines) is None)
        elif before[-1].lstrip().startswith(_READING):
            await _pressed(client, ENTER, lambda lines: not lines[-1].lstrip().startswith(_READING))
        elif before[-1].lstrip().startswith(_ASKED):
            await self._choose(client)

    async def _choose(self, client: OpenSshClient) -> None:
        """What is under the cursor; or, as where that opens a list, any of those that a new line names."""
        by_cursor = self._doors.rng.random() < 0.5
        if by_cursor and await _pressed(client, ENTER, lambda lines: confirmed_by(lines) is not None, AGAIN):
            return
        await _pressed(client, COLON, lambda lines: typed_in(lines) is not None)

    def _some_node(self) -> KeptNode | None:
        nodes = [node for node in self._nodes if node.port]
        return self._doors.rng.choice(nodes) if nodes else None

    def _judge_end(self, status: int, *, is_gone: bool) -> None:
        """A visit ends by the word of its node, or with it."""
        if status != CLOSING and not (status == CUT_OFF and is_gone):
            self.broken.append(
                f"{self.name} left a node with status {status}, which {'is' if is_gone else 'was not'} gone"
            )

    async def judge(self) -> None:
        """Compare what is shown, changed frame by frame, with the same drawn anew, and with what another door shows;
        again where others have acted meanwhile, which an earlier turn than at the other door is no sign of."""
        async with self._hands:
            await self._judge()

    async def _judge(self) -> None:
        for _ in range(TRIES):
            while (client := self._client) is None:  # noqa: ASYNC110  for as long as no node lets them in
                await asyncio.sleep(BACK)
            with suppress(VisitOver):
                elsewhere, shown = await self._shown_elsewhere(), await self._settled(client)
                anew = shown
                for columns in (SIZE[0] - 1, SIZE[0]):
                    self._there(client).resize(columns, SIZE[1])
                    anew = await self._settled(client)
                there, here, then = (turn_in(lines) or 0 for lines in (elsewhere, shown, anew))
                if here < there or there == here == then:
                    self._compare("drawn anew", shown, anew)
                    self._compare("at another door", standing(shown), standing(elsewhere))
                    return
        self.broken.append(f"{self.name} was sent away or overtaken by others again and again")

    def _there(self, client: OpenSshClient) -> OpenSshClient:
        """The client of the present visit. Raises VisitOver where that was another."""
        if client is not self._client or client.is_over:
            raise VisitOver("the node is gone")
        return client

    async def _settled(self, client: OpenSshClient) -> list[str]:
        """What it shows in the end."""
        await asyncio.sleep(SETTLES)
        return self._there(client).screen.lines

    async def _shown_elsewhere(self) -> list[str]:
        node = self._some_node()
        if node is None:
            raise VisitOver("no node lets anybody in")
        other = OpenSshClient(node.port, key=self._key, size=SIZE)
        try:
            if not await came_to_table(other):
                raise VisitOver("the node is gone")
            await asyncio.sleep(SETTLES)
            return other.screen.lines
        finally:
            other.close()

    def _compare(self, what: str, before: Sequence[str], after: Sequence[str]) -> None:
        for row, (shown, anew) in enumerate(zip(before, after, strict=True)):
            if shown != anew:
                self.broken.append(f"{self.name} was shown {shown!r} in row {row}, {what} {anew!r}")


async def _pressed(
    client: OpenSshClient, key: bytes, shows: Callable[[Sequence[str]], bool], patience: float = PATIENCE
) -> bool:
    """Press keys, and wait until the screen shows what they do, or the visit is over; whether it does."""
    with suppress(TimeoutError, OSError):
        client.type(key)
        await client.until(lambda: client.is_over or shows(client.screen.lines), patience)
    return not client.is_over and shows(client.screen.lines)


async def came_to_table(client: OpenSshClient) -> bool:
    """Go from the first screen to the only table there; whether it was shown before the visit ended."""
    try:
        await client.until(lambda: client.is_over or "Bali with" in client.screen)
        if not client.is_over:
            client.type(ENTER)
            await client.until(lambda: client.is_over or turn_on(client) is not None)
    except (TimeoutError, OSError):
        return False
    return not client.is_over


def turn_on(client: OpenSshClient) -> int | None:
    """The turn that the screen shows; None where it shows no table in play."""
    return turn_in(client.screen.lines)


def turn_in(lines: Sequence[str]) -> int | None:
    """The turn that the lines of a screen show; None where they show no table in play."""
    found = _TURN.search(lines[0])
    return int(found[1]) if found else None


def confirmed_by(lines: Sequence[str]) -> str | None:
    """The sentence of the action that Enter would confirm, None where it would confirm none.

    >>> confirmed_by(["", "   Confirm: Take the shrine from column 3."])
    'Take the shrine from column 3'
    """
    return next((found[1] for line in lines if (found := _CONFIRM.match(line))), None)


def typed_in(lines: Sequence[str]) -> str | None:
    """What stands in the line in which an action is typed, None where there is no such line.

    >>> typed_in(["  Command take 3", "          take 3"]), typed_in(["  Command"]), typed_in([""])
    ('take 3', '', None)
    """
    return next((found[1] or "" for line in lines if (found := _TYPED.match(line))), None)


def offered_in(lines: Sequence[str]) -> Sequence[str]:
    """The notations that are offered below that line.

    >>> offered_in(["  Command", "          take 3   take 4"]), offered_in(["  Command", ""])
    (['take 3', 'take 4'], [])
    """
    row = next(row for row, line in enumerate(lines) if _TYPED.match(line))
    return [word for word in lines[row + 1].strip().split("   ") if word]


def standing(lines: Sequence[str]) -> Sequence[str]:
    """The rows with the turn and what every seat has, without what a choice would change.

    >>> standing(["►■ A Anna   2−1    1  ▪      ▪◈   ▴"])
    ['►■AAnna21▪▪']
    """
    return [_TRIED.sub("", line) for line in lines[:TOP]]
