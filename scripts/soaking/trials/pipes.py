"""Pipes requests into the JSON face by the thousand, over the stock ssh client: does each get one answer, in order?"""

import asyncio
import json
import random
from asyncio.subprocess import DEVNULL, PIPE, Process
from contextlib import suppress
from typing import Any

from scripts.clients.openssh import make_key, stock_command
from scripts.soaking.served import GENEROUS, served
from scripts.soaking.trial import Finding, Setting, Trial

LONG = 40_000
"""Bytes of a line that is too long."""
GROWTH = 16.0
"""Megabytes by which the server may grow while a client sends and reads nothing."""
STALLED = 3.0
"""Seconds in which nothing more could be sent, after which a client that reads nothing counts as held back."""
_GAMES = b'{"id":1,"ask":{"type":"games"}}\n'


def lines(rng: random.Random, count: int) -> list[tuple[bytes, str]]:
    """So many lines, each with the type of its answer: some are no requests, no UTF-8 or too long."""
    found = [(b'{"id":0,"ask":{"type":"name","name":"ann"}}', "answer")]
    for number in range(1, count):
        if number % 1000 == 500:
            found.append((b"x" * LONG, "refusal"))
        elif rng.random() < 0.02:
            found.append((rng.choice((b"no request", b"Chlo\xe9")), "refusal"))
        else:
            request = {"id": number, "ask": {"type": "tables" if number % 10 else "games"}}
            found.append((json.dumps(request).encode(), "answer"))
    return found


async def client(port: int, key: Any) -> Process:
    """The stock ssh, with a key, at the JSON face."""
    return await asyncio.create_subprocess_exec(
        *stock_command(port, "api", key=key), stdin=PIPE, stdout=PIPE, stderr=DEVNULL, limit=1 << 20
    )


async def piped(port: int, key: Any, sent: list[tuple[bytes, str]], rng: random.Random) -> tuple[list[Any], int]:
    """What the server says to lines that come in pieces of any size, the last one without an end; and the status."""
    process = await client(port, key)
    assert process.stdin is not None
    assert process.stdout is not None
    data, at = b"\n".join(line for line, _ in sent), 0

    async def write(to: asyncio.StreamWriter) -> None:
        nonlocal at
        while at < len(data):
            size = rng.choice((1, 7, 300, 5_000, 60_000))
            to.write(data[at : at + size])
            at += size
            await to.drain()
        to.close()

    writing = asyncio.create_task(write(process.stdin))
    said = [json.loads(line) async for line in process.stdout]
    await writing
    return said, await process.wait()


async def send_only(port: int, key: Any, most: int) -> int:
    """Send requests and read no answer, until nothing more goes out or so many bytes have gone: how many have."""
    process, sent = await client(port, key), 0
    assert process.stdin is not None
    with suppress(TimeoutError, ConnectionError):
        while sent < most:
            process.stdin.write(_GAMES * 1000)
            await asyncio.wait_for(process.stdin.drain(), STALLED)
            sent += 1000 * len(_GAMES)
    process.kill()
    process.stdin.close()
    await process.communicate()
    return sent


async def run(setting: Setting) -> list[Finding]:
    rng = random.Random(setting.seed)
    sent = lines(rng, setting.count(50_000, 3_000))
    async with served(**GENEROUS) as server:
        key = make_key(server.folder)
        said, status = await piped(server.port, key, sent, rng)
        answers = [one for one in said if one["type"] in ("answer", "refusal")]
        wrong = sum(
            one["type"] != kind or (kind == "answer" and one["id"] != json.loads(line)["id"])
            for one, (line, kind) in zip(answers, sent, strict=False)
        )
        before = await server.reading()
        gone_out = await send_only(server.port, key, setting.count(20_000_000, 3_000_000))
        after = await server.reading()
        rest = await server.rest(before)
        incidents = server.incidents
    return [
        Finding("lines", len(sent), 3_000, "more"),
        Finding("lines without an answer, or with more than one", abs(len(sent) - len(answers)), 0),
        Finding("answers out of order or of the wrong kind", wrong, 0),
        Finding("exit status", status, 0),
        Finding("bytes that a client could send without reading", gone_out),
        Finding("memory grown by it (MB)", (after.memory - before.memory) / 1e6, GROWTH),
        Finding("sessions left behind", rest.sessions - before.sessions, 0),
        Finding("incidents", incidents, 0),
    ]


TRIAL = Trial("pipes", "thousands of requests in one pipe over ssh each get one answer", run)
