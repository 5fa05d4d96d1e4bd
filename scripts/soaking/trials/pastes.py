"""Pastes whatever there is, in pieces of any size: is any of it ever taken for a key?"""

import asyncio
import random
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from core.pastes import END, START
from net.config.server_config import ServerConfig
from net.server import Server
from scripts.clients.openssh import OpenSshClient
from scripts.soaking.trial import Finding, Setting, Trial
from tests.net.support import demo

PIECES = (
    "\x1b[31m",
    " & b",
    "\r",
    "\x03",
    "q",
    "\x1b",
    "\x1b[A",
    START,
    END,
    "\x1b[201",
    "\x1b[?62;4c",
    "\x1bP1+r",
    "\x1b]11;rgb:0/0/0\x07",
    "\x1b[<0;5;5M",
    "x" * 300,
    "é",
)
KEY = "F"
"""Pressed after each paste; no paste holds it."""


class Pressed(demo.Demo):
    """Notes every key and every paste."""

    def __init__(self, keys: list[str], pastes: list[str]) -> None:
        super().__init__()
        self._keys, self._pastes = keys, pastes

    def on_key(self, event: Any) -> None:
        self._keys.append(event.key)
        super().on_key(event)

    def on_paste(self, event: Any) -> None:
        self._pastes.append(event.text)
        super().on_paste(event)


async def paste(client: OpenSshClient, content: str, rng: random.Random) -> None:
    """Send a paste in pieces, each in a packet of its own as far as the loop gives way between them."""
    data = f"{START}x{content}{END}".encode()
    while data:
        size = rng.choice((1, 2, 5, 64, 1024))
        client.type(data[:size])
        data = data[size:]
        await asyncio.sleep(0)


async def run(setting: Setting) -> list[Finding]:
    rng, loop = random.Random(setting.seed), asyncio.get_running_loop()
    keys: list[str] = []
    pastes: list[str] = []
    end, done = loop.time() + setting.seconds, 0
    with TemporaryDirectory(prefix="belvedere-soak-") as folder:
        face = demo.full_screen(lambda visit: Pressed(keys, pastes))
        server = await Server.open(ServerConfig(Path(folder) / "data", port=0), demo.DemoLobby, face, demo.line)
        client = OpenSshClient(server.address[1])
        await client.shows("nothing yet")
        while done < 3 or (not setting.small and loop.time() < end):
            await paste(client, "".join(rng.choices(PIECES, k=rng.randrange(12))), rng)
            done += 1
            async with asyncio.timeout(20):
                while len(pastes) < done:  # noqa: ASYNC110  the app runs in this loop
                    await asyncio.sleep(0.01)
            client.type(KEY.encode())
            async with asyncio.timeout(20):
                while keys.count(KEY) < done:  # noqa: ASYNC110  as above
                    await asyncio.sleep(0.01)
        client.close()
        await server.close()
    return [
        Finding("pastes", done, 1, "more"),
        Finding("keys that came of them", len(keys) - keys.count(KEY), 0),
        Finding("pastes that were cut in two", len(pastes) - done, 0),
    ]


TRIAL = Trial("pastes", "whatever is pasted, over an ssh client, presses no key", run)
