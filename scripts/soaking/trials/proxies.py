"""Headers of the PROXY protocol, whole and broken, from a proxy that is believed and from strangers who are not."""

import asyncio
import json
import random
import struct
from contextlib import suppress
from ipaddress import ip_address
from pathlib import Path
from tempfile import TemporaryDirectory

import attrs

from net.config.server_config import ServerConfig
from net.config.shares import Limits
from net.server import Server
from net.telemetry.log import FILE
from scripts.soaking import wire
from scripts.soaking.served import GENEROUS
from scripts.soaking.trial import Finding, Setting, Trial
from tests.net.support import demo

PROXY, STRANGER = "127.0.0.1", "127.0.0.9"
CLAIMED = "192.0.2.7"
"""Whose connection everybody says it is."""
SIGNATURE = b"\r\n\r\n\x00\r\nQUIT\n"
PATIENCE = 20.0


def headers() -> list[bytes]:
    """Whole headers of both versions."""
    four = ip_address(CLAIMED).packed + ip_address("198.51.100.1").packed + struct.pack("!HH", 50000, 22)
    return [
        f"PROXY TCP4 {CLAIMED} 198.51.100.1 50000 22\r\n".encode(),
        b"PROXY UNKNOWN\r\n",
        SIGNATURE + struct.pack("!BBH", 0x21, 0x11, len(four)) + four,
        SIGNATURE + struct.pack("!BBH", 0x20, 0, 0),
    ]


@attrs.define
class Tally:
    """What came of the headers that were sent."""

    broken: int = 0
    let_in: int = 0
    believed: int = 0


async def said(port: int, address: str, sent: bytes) -> bytes:
    """What the server says to somebody who sends that and nothing more."""
    with suppress(OSError):
        async with wire.stranger(port, address) as (reader, writer):
            writer.write(sent)
            writer.write_eof()
            return await asyncio.wait_for(reader.read(4), PATIENCE)
    return b""


async def attempt(port: int, rng: random.Random, tally: Tally) -> None:
    """One whole header and one that is broken, from the proxy, and a whole one from a stranger."""
    whole = rng.choice(headers())
    tally.believed += await said(port, PROXY, whole + wire.VERSION) == b"SSH-"
    broken = wire.mutated(rng, whole)
    if not any(broken.startswith(header) for header in headers()):
        tally.broken += 1
        tally.let_in += await said(port, PROXY, broken[:6] + b"!" + broken[6:]) == b"SSH-"
    await said(port, STRANGER, whole)


def sources(folder: Path) -> set[str]:
    """Under which addresses those connections were counted that were no SSH."""
    lines = (folder / FILE).read_text(encoding="utf-8").splitlines()
    return {str(line["source"]) for line in map(json.loads, lines) if line["event"] == "connection ended"}


async def run(setting: Setting) -> list[Finding]:
    rng, loop = random.Random(setting.seed), asyncio.get_running_loop()
    tally, done, end = Tally(), 0, loop.time() + setting.seconds
    with TemporaryDirectory(prefix="belvedere-soak-") as place:
        folder = Path(place) / "data"
        config = ServerConfig(folder, port=0, proxies=(PROXY,), limits=Limits(**GENEROUS))
        server = await Server.open(config, demo.DemoLobby, demo.full_screen(), demo.line)
        await said(server.address[1], STRANGER, headers()[0])
        alone = sources(folder)
        while done < 20 or (not setting.small and loop.time() < end):
            await attempt(server.address[1], rng, tally)
            done += 1
        while server.connections and loop.time() < end + PATIENCE:  # noqa: ASYNC110  no event tells of it
            await asyncio.sleep(0.01)
        left = server.connections
        await server.close()
        log = (folder / FILE).read_text(encoding="utf-8")
    return [
        Finding("whole headers of the proxy", done, 1, "more"),
        Finding("of them, taken", tally.believed, done, "more"),
        Finding("broken headers of the proxy", tally.broken, 1, "more"),
        Finding("of them, taken for an address", tally.let_in, 0),
        Finding("strangers who were counted under an address they claimed", alone != {STRANGER}, 0),
        Finding("connections left behind", left, 0),
        Finding("incidents", log.count("incident ") + log.count("Traceback"), 0),
    ]


TRIAL = Trial("proxies", "headers of the PROXY protocol, whole and broken, from a proxy and from strangers", run)
