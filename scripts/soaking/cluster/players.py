"""Players at the tables of a cluster, as programs and at full screens."""

import asyncio
import random
import re
from bisect import bisect_left
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import asyncssh

from core import catalog
from core.kernel.decision import Seat
from scripts.clients.openssh import OpenSshClient, make_key
from scripts.clients.program import Program
from scripts.clients.ssh import ApiConnection, connect
from scripts.soaking.cluster.history import ShownChoices, ShownHistory
from scripts.soaking.cluster.processes import KeptNode

PAUSE, SHORTER = 0.5, 0.05
"""Maximum seconds that a player thinks: usually, and just before a fault."""
AGAIN = 2.0
"""Seconds without an update after which a player acts again, as a person would press the key again."""
KEEPALIVE, MISSED = 1, 3
"""Seconds between keepalive messages, and how many may be missed before a player leaves a paused node."""
LOGIN = 5.0
"""Timeout for signing in, in seconds."""
BACK = 0.05
"""Seconds between leaving one node and trying the next."""
SEATS = (2, 2, 2, 3, 4, 5)
"""Numbers of seats to draw from, limited by the game."""
BOTS = (0, 0, 1)
"""Numbers of bots to draw from; bots take the last seats."""


class VisitOver(Exception):
    """The node refused a visitor or a request, or ended the visit."""


GONE = (OSError, asyncssh.Error, TimeoutError, VisitOver)
"""Exceptions that end a visit when its node is gone."""


class Crowd:
    """How all players of a round connect and act."""

    def __init__(self, ports: Callable[[], Sequence[int]], rng: random.Random) -> None:
        """`ports` returns the ports of the nodes that accept visitors now."""
        self._ports, self.rng = ports, rng
        self.hurries = False
        """Whether all players act faster than usual."""
        self.holds = False
        """Whether all players wait without acting."""
        self.visits = self.acted = self.repeated = 0
        self.refusal = ""
        """Why the last attempt to create a table failed."""

    async def enter(self, key: asyncssh.SSHKey, name: str) -> Program:
        """Connect to any node. Raises one of GONE."""
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
        """Return how many seconds a player thinks; `again` after an action that had no effect."""
        return self.rng.random() * (SHORTER if self.hurries else PAUSE) + again * SHORTER


async def heard(program: Program) -> dict[str, Any]:
    """Return the server's next message. Raises VisitOver if it ends the visit or is incomplete."""
    try:
        said = await program.next()
    except ValueError:
        raise VisitOver("the node died in the middle of a line") from None
    program.happenings.clear()  # the list would grow during a long visit
    if said["type"] in ("end", "goodbye"):
        raise VisitOver(said.get("text", ""))
    return said


async def told(program: Program, **ask: Any) -> Any:
    """Send a request and return its answer. Raises one of GONE."""
    program.send(**ask)
    while (said := await heard(program))["type"] != "answer":
        if said["type"] == "refusal":
            raise VisitOver(said["text"])
    return said["value"]


class PlayedTable:
    """A table with its players and what they saw. `play` it until it is over or cancelled."""

    def __init__(self, crowd: Crowd, name: str) -> None:
        """`name` is the prefix of the players' names."""
        self.game = crowd.rng.choice(catalog.games())
        wanted = [seats for seats in SEATS if seats in self.game.seats]
        self.seats = crowd.rng.choice(wanted or [min(self.game.seats)])
        self.bots = crowd.rng.choice(BOTS)
        self.people = range(self.seats - self.bots)
        """The seats of people."""
        self._crowd, self._name = crowd, name
        self._keys = [asyncssh.generate_private_key("ssh-ed25519") for _ in self.people]
        self.id = ""
        self.history = ShownHistory("")
        self.is_over = False
        self.awaited = -1
        """The stored version after which the table must continue."""
        self.newer = asyncio.Event()
        """Set whenever a new highest version is shown."""
        self._reached: list[int] = []
        self._at: list[float] = []

    async def play(self) -> None:
        """Take all seats and play."""
        await self._sit_down()
        async with asyncio.TaskGroup() as group:
            for seat in self.people:
                group.create_task(SeatPlayer(self, self._crowd, seat, self._keys[seat], self._names[seat]).play())

    def shown(self, seat: Seat, update: dict[str, Any]) -> None:
        """Note an update that a player was shown."""
        self.history.show(seat, update)
        if not self._reached or update["version"] > self._reached[-1]:
            self._reached.append(update["version"])
            self._at.append(asyncio.get_running_loop().time())
            self.is_over = self.is_over or update["outcome"] is not None
            self.newer.set()

    def went_on_at(self, version: int) -> float | None:
        """Return when a higher version than this was first shown; None if there is none yet."""
        place = bisect_left(self._reached, version + 1)
        return self._at[place] if place < len(self._at) else None

    @property
    def is_awaited(self) -> bool:
        """Whether the table has not continued yet."""
        return self.reached <= self.awaited

    @property
    def reached(self) -> int:
        """The highest version shown to any player."""
        return self._reached[-1] if self._reached else -1

    async def _sit_down(self) -> None:
        """Create the table and take every seat. Retry with other names if creating it failed before its id was
        known."""
        while not self.id:
            drawn = self._crowd.rng.getrandbits(32)  # a server cuts names after 16 characters
            self._names = [f"{self._name} {drawn:08x} s{seat}" for seat in self.people]
            try:
                made = await self._made()
            except GONE as gone:
                self._crowd.refusal = str(gone)
                await asyncio.sleep(BACK)
                continue
            for seat in self.people[1:]:
                await self._join(seat, made["invite"])
            self.id = self.history.table = made["id"]

    async def _made(self) -> Any:
        program = await self._crowd.enter(self._keys[0], self._names[0])
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
        """Take a seat. If an earlier answer was lost, the seat may be taken already."""
        while True:
            try:
                program = await self._crowd.enter(self._keys[seat], self._names[seat])
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
    """The person in one seat, who reconnects whenever a visit ends."""

    def __init__(self, table: PlayedTable, crowd: Crowd, seat: Seat, key: asyncssh.SSHKey, name: str) -> None:
        self._table = table
        self._crowd = crowd
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
        program = await self._crowd.enter(self._key, self._name)
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
        """Handle a message; return the latest version that this visit was shown."""
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
        """Answer each decision; retry if there was no effect."""
        answered = ""
        while True:
            self._news.clear()
            update = self._asked
            if update is None or self._crowd.holds:
                await self._wait(None if update is None else AGAIN)
                continue
            decision = update["decision"]["id"]
            if not self._table.is_awaited or decision == answered:
                await asyncio.sleep(self._crowd.thinks(again=decision == answered))
            if self._asked is not update or self._crowd.holds:
                continue
            action = self._crowd.rng.choice(update["legal"])
            self._crowd.repeated += decision == answered
            self._crowd.acted += 1
            answered = decision
            self._table.history.submit(self._seat, decision, action)
            program.send(type="act", table=self._table.id, seat=self._seat, decision=decision, action=action)
            await self._wait(AGAIN)

    async def _wait(self, longest: float | None) -> None:
        """Wait for news, at most for this many seconds."""
        try:
            async with asyncio.timeout(longest):
                await self._news.wait()
        except TimeoutError:
            pass


# Plays tables of a cluster at full screens, with the stock `ssh` on a terminal that declares colours in TERM. Players
# reconnect to any node when theirs is gone; afterwards their screens are compared with newly drawn ones. A key is
# pressed only after the screen shows the effect of the one before, so that a player confirms only shown choices. The
# confirmations are compared with the log (`scripts.soaking.cluster.history`). Half of the actions are chosen by the
# cursor, half by notation.

SIZE: Final = (100, 30)
ENTER, COLON = b"\r", b":"
"""The key that opens a table, chooses an action and confirms it; the key that opens the command line for a notation."""
PATIENCE: Final = 30.0
"""Seconds within which a key must take effect, even under faults."""
CLOSING, CUT_OFF = 75, 255
"""Exit statuses of `ssh`: the server asks to reconnect; the connection is lost."""
SETTLES: Final = 2.0
"""Seconds without a key after which a screen no longer changes."""
TOP: Final = 4
"""Rows with the turn and the seats' belongings, which the cursor does not affect."""
TRIES: Final = 8
NEW: Final = {"game": "bali", "options": {}, "watching": "none", "take_back": "never"}
BOT: Final = {"kind": "bot", "name": "", "level": "easy"}
_TURN: Final = re.compile(r"Bali +turn (\d+)")
_CONFIRM: Final = re.compile(r" +Confirm: (.+)\.$")
_TYPED: Final = re.compile(r" +Command(?: (.*))?$")
_ASKED, _READING = "Enter choose ", "Esc back "
"""How the row of keys begins when there is a choice, and when recent events must be read first."""
_TRIED: Final = re.compile(r"[+−]\d+|[◈▴ ]")
"""The preview of a choice in the rows of the seats, and the spaces it shifts."""


class TerminalPlayer:
    """A person who plays Bali with a bot at a full screen. `play` until it is cancelled, then `judge`."""

    def __init__(self, nodes: Sequence[KeptNode], crowd: Crowd, folder: Path, name: str) -> None:
        self._nodes = nodes
        self._crowd = crowd
        self._folder = folder
        self.name = name
        self.broken: list[str] = []
        """Violated invariants, in words."""
        self.visits = self.turns = 0
        """Visits that showed the table, and the turns shown."""
        self.tables: dict[str, ShownChoices] = {}
        """The chosen actions, by table id."""
        self._shown = ShownChoices()
        self._newer = asyncio.Event()
        self._client: OpenSshClient | None = None
        self._key = folder
        self._hands = asyncio.Lock()

    async def play(self) -> None:
        """Play one table after another, each under a new name."""
        number = 0
        while True:
            name = f"{self.name} {number}"
            self._key = await asyncio.to_thread(make_key, self._folder, name.replace(" ", "-"))
            while await self._has_table(name):
                await self._play()
            number += 1

    async def goes_on(self, longest: float) -> bool:
        """Return whether a new turn is shown within this many seconds."""
        self._newer.clear()
        with suppress(TimeoutError):
            async with asyncio.timeout(longest):
                await self._newer.wait()
        return self._newer.is_set()

    async def _has_table(self, name: str) -> bool:
        """Return whether the player's table is still running. The first time, create it by a program with the same
        key."""
        seats = [{"kind": "person", "name": name, "level": None}, BOT]
        while True:
            try:
                program = await self._crowd.enter(asyncssh.read_private_key(str(self._key)), name)
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
        """Reconnect until the table appears to be over."""
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
                    if not self._crowd.holds:
                        if (turn := turn_on(client)) is None:
                            return  # the table is over and shows its results
                        self._see(turn)
                        async with self._hands:
                            await self._act(client)
                    await asyncio.sleep(self._crowd.thinks(again=True))
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
        """Confirm the action that the screen offers for Enter. Otherwise choose one, if the screen asks for it and has
        settled."""
        before = client.screen.lines
        await asyncio.sleep(BACK)
        if before != client.screen.lines:
            return
        if (action := confirmed_by(before)) is not None:
            self._shown.confirmed.append((turn_in(before) or 0, action))
            await _pressed(client, ENTER, lambda lines: confirmed_by(lines) is None)
        elif typed_in(before) == "" and (offered := offered_in(before)):
            word = self._crowd.rng.choice(offered)
            await _pressed(client, word.encode(), lambda lines: typed_in(lines) == word)
        elif typed_in(before) is not None:
            await _pressed(client, ENTER, lambda lines: typed_in(lines) is None)
        elif before[-1].lstrip().startswith(_READING):
            await _pressed(client, ENTER, lambda lines: not lines[-1].lstrip().startswith(_READING))
        elif before[-1].lstrip().startswith(_ASKED):
            await self._choose(client)

    async def _choose(self, client: OpenSshClient) -> None:
        """Choose the action under the cursor. If Enter opens no confirmation, or for half of the actions, open the
        command line."""
        by_cursor = self._crowd.rng.random() < 0.5
        if by_cursor and await _pressed(client, ENTER, lambda lines: confirmed_by(lines) is not None, AGAIN):
            return
        await _pressed(client, COLON, lambda lines: typed_in(lines) is not None)

    def _some_node(self) -> KeptNode | None:
        nodes = [node for node in self._nodes if node.port]
        return self._crowd.rng.choice(nodes) if nodes else None

    def _judge_end(self, status: int, *, is_gone: bool) -> None:
        """Check that a visit ended either with its node or at the node's request."""
        if status != CLOSING and not (status == CUT_OFF and is_gone):
            self.broken.append(
                f"{self.name} left a node with status {status}, which {'is' if is_gone else 'was not'} gone"
            )

    async def judge(self) -> None:
        """Compare the screen, which was updated frame by frame, with a full redraw and with another node's screen.
        Repeat if others acted meanwhile; an earlier turn than at the other node does not count as that."""
        async with self._hands:
            await self._judge()

    async def _judge(self) -> None:
        for _ in range(TRIES):
            while (client := self._client) is None:  # noqa: ASYNC110  until a node accepts the visitor
                await asyncio.sleep(BACK)
            with suppress(VisitOver):
                elsewhere, shown = await self._shown_elsewhere(), await self._settled(client)
                redrawn = shown
                for columns in (SIZE[0] - 1, SIZE[0]):
                    self._there(client).resize(columns, SIZE[1])
                    redrawn = await self._settled(client)
                there, here, then = (turn_in(lines) or 0 for lines in (elsewhere, shown, redrawn))
                if here < there or there == here == then:
                    self._compare("redrawn", shown, redrawn)
                    self._compare("at another node", standing(shown), standing(elsewhere))
                    return
        self.broken.append(f"{self.name} was sent away or overtaken by others again and again")

    def _there(self, client: OpenSshClient) -> OpenSshClient:
        """Return the client of the present visit. Raises VisitOver if that visit has ended."""
        if client is not self._client or client.is_over:
            raise VisitOver("the node is gone")
        return client

    async def _settled(self, client: OpenSshClient) -> list[str]:
        """Return the screen once it has settled."""
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
        for row, (shown, redrawn) in enumerate(zip(before, after, strict=True)):
            if shown != redrawn:
                self.broken.append(f"{self.name} was shown {shown!r} in row {row}, {what} {redrawn!r}")


async def _pressed(
    client: OpenSshClient, key: bytes, shows: Callable[[Sequence[str]], bool], patience: float = PATIENCE
) -> bool:
    """Press keys; return whether the screen showed their effect before the visit ended."""
    with suppress(TimeoutError, OSError):
        client.type(key)
        await client.until(lambda: client.is_over or shows(client.screen.lines), patience)
    return not client.is_over and shows(client.screen.lines)


async def came_to_table(client: OpenSshClient) -> bool:
    """Open the only table on the first screen; return whether it was shown before the visit ended."""
    try:
        await client.until(lambda: client.is_over or "Bali with" in client.screen)
        if not client.is_over:
            client.type(ENTER)
            await client.until(lambda: client.is_over or turn_on(client) is not None)
    except (TimeoutError, OSError):
        return False
    return not client.is_over


def turn_on(client: OpenSshClient) -> int | None:
    """Return the turn that the screen shows; None if it shows no running table."""
    return turn_in(client.screen.lines)


def turn_in(lines: Sequence[str]) -> int | None:
    """Return the turn in the lines of a screen; None if they show no running table."""
    found = _TURN.search(lines[0])
    return int(found[1]) if found else None


def confirmed_by(lines: Sequence[str]) -> str | None:
    """Return the sentence of the action that Enter would confirm; None if there is none.

    >>> confirmed_by(["", "   Confirm: Take the shrine from column 3."])
    'Take the shrine from column 3'
    """
    return next((found[1] for line in lines if (found := _CONFIRM.match(line))), None)


def typed_in(lines: Sequence[str]) -> str | None:
    """Return the text in the command line; None if it is not open.

    >>> typed_in(["  Command take 3", "          take 3"]), typed_in(["  Command"]), typed_in([""])
    ('take 3', '', None)
    """
    return next((found[1] or "" for line in lines if (found := _TYPED.match(line))), None)


def offered_in(lines: Sequence[str]) -> Sequence[str]:
    """Return the notations offered below the command line.

    >>> offered_in(["  Command", "          take 3   take 4"]), offered_in(["  Command", ""])
    (['take 3', 'take 4'], [])
    """
    row = next(row for row, line in enumerate(lines) if _TYPED.match(line))
    return [word for word in lines[row + 1].strip().split("   ") if word]


def standing(lines: Sequence[str]) -> Sequence[str]:
    """Return the rows with the turn and the seats' belongings, without the preview of a choice.

    >>> standing(["►■ A Anna   2−1    1  ▪      ▪◈   ▴"])
    ['►■AAnna21▪▪']
    """
    return [_TRIED.sub("", line) for line in lines[:TOP]]
