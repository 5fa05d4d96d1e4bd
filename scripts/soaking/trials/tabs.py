"""One browser floods a server, from one address and with one cookie: does a player at another address notice?

Its tabs press keys by the thousand, change their size as fast as they can, say what no page says, ask for codes and
passkeys and prove none, come and are gone at once, and draw nothing of what they are sent.
"""

import asyncio
import collections
import json
import random
from collections.abc import Awaitable, Callable
from typing import Any, Final

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, WebSocketException

from net.web.passkeys import cookie_of, new_key
from net.web.protocol import SUBPROTOCOL
from scripts.clients.server_process import free_port
from scripts.soaking.player import playing
from scripts.soaking.served import served
from scripts.soaking.trial import Finding, Setting, Trial

ADDRESS: Final = "127.8.0.1"
SLOWEST, WORST = 20.0, 100.0
"""Milliseconds of a key of the player: 99 of 100, and the slowest."""
GROWTH: Final = 32.0
"""Megabytes by which the server may grow."""
MANY: Final = 5000
PATIENCE: Final = 20.0

Tab = Callable[[ClientConnection, random.Random], Awaitable[None]]


async def keys(socket: ClientConnection, rng: random.Random) -> None:
    """Press keys, as fast as they are sent."""
    for _ in range(MANY):
        await socket.send(rng.choice((b"\x1b[A", b"\x1b[B", b"\r", b"a")))


async def sizes(socket: ClientConnection, rng: random.Random) -> None:
    """Change the size of the terminal, as fast as it is sent."""
    for _ in range(MANY):
        size = {"type": "size", "columns": rng.randrange(20, 250), "rows": rng.randrange(5, 100)}
        await socket.send(json.dumps(size))


async def junk(socket: ClientConnection, rng: random.Random) -> None:
    """Say what no page says."""
    await socket.send(
        rng.choice(('{"type": "admin"}', "[" * 900, rng.randbytes(400).hex(), '{"type": "drawn", "n": -1}'))
    )
    await socket.recv()


async def asleep(socket: ClientConnection, rng: random.Random) -> None:
    """Take nothing and draw nothing of what the keys bring."""
    for _ in range(40):
        await socket.send(rng.choice((b"\x1b[A", b"\x1b[B")))
        await asyncio.sleep(0.1)


async def gone(socket: ClientConnection, rng: random.Random) -> None:
    """Be gone at once."""
    await asyncio.sleep(rng.random() / 20)
    socket.transport.abort()


async def unproven(socket: ClientConnection, rng: random.Random) -> None:
    """Answer a challenge with what is no passkey."""
    await socket.recv()
    parts = ("credential", "client", "authenticator", "signature", "public_key")
    await socket.send(json.dumps({"type": "prove", **{part: rng.randbytes(300).hex() for part in parts}}))
    await socket.recv()


async def waiting(socket: ClientConnection, rng: random.Random) -> None:
    """Show a code that nobody types."""
    await socket.recv()
    await asyncio.sleep(rng.random())


TABS: dict[str, tuple[Tab, dict[str, Any]]] = {
    "keys": (keys, {}),
    "sizes": (sizes, {}),
    "junk": (junk, {}),
    "asleep": (asleep, {}),
    "gone": (gone, {}),
    "unproven": (unproven, {"passkey": True}),
    "waiting": (waiting, {"code": True}),
}
"""What a tab does, and what its hello says beside the usual."""


async def tab(port: int, cookie: str, rng: random.Random, tally: collections.Counter[str]) -> None:
    """One tab that is opened again and again, for as long as this is let run."""
    while True:
        kind = rng.choice(list(TABS))
        do, more = TABS[kind]
        try:
            async with asyncio.timeout(PATIENCE):
                async with connect(
                    f"ws://localhost:{port}/ws",
                    origin=f"http://localhost:{port}",
                    subprotocols=[SUBPROTOCOL],
                    additional_headers={"Cookie": cookie},
                    proxy=None,
                    host="127.0.0.1",
                    port=port,
                    local_addr=(ADDRESS, 0),
                    close_timeout=1,
                ) as socket:
                    hello = {"type": "hello", "v": 1, "face": "full", "columns": 100, "rows": 30, "language": "en"}
                    await socket.send(json.dumps({**hello, "invite": "", "watch": "", **more}))
                    tally[kind] += 1
                    await do(socket, rng)
        except (OSError, TimeoutError, WebSocketException, InvalidHandshake):
            tally["cut or refused"] += 1
        await asyncio.sleep(rng.random() / 2)


async def run(setting: Setting) -> list[Finding]:
    tally, web = collections.Counter[str](), free_port()
    cookie = cookie_of(new_key(), secure=False).partition(";")[0]
    async with served(web=web) as server, playing(server.port) as player:
        async with player.phase("before"):
            await asyncio.sleep(min(3.0, setting.seconds / 4))
        before, cpu = await server.reading(), server.cpu
        flood = [
            asyncio.create_task(tab(web, cookie, random.Random(setting.seed + number), tally))
            for number in range(setting.count(8, 4))
        ]
        async with player.phase("while one browser floods"):
            await asyncio.sleep(setting.seconds)
        busy = 100 * (server.cpu - cpu) / setting.seconds
        now = await server.reading()
        for one in flood:
            one.cancel()
        await asyncio.gather(*flood, return_exceptions=True)
        after = await server.rest(before)
        faults = server.incidents
    return [
        *player.findings(SLOWEST, WORST),
        *(Finding(f"tabs: {kind}", count) for kind, count in sorted(tally.items())),
        Finding("the server's core is busy (%)", busy),
        Finding("longest turn of the server's loop (ms of CPU)", 1000 * now.longest, WORST, timed=True),
        Finding("memory grown (MB)", (now.memory - before.memory) / 1e6, GROWTH),
        Finding("descriptors left behind", after.descriptors - before.descriptors, 0),
        Finding("tasks left behind", after.tasks - before.tasks, 0),
        Finding("faults of ours", faults, 0),
    ]


TRIAL = Trial("tabs", "one browser floods; what a player elsewhere notices", run)
