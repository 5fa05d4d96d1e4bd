"""What is piped into the JSON face is answered line by line, over the stock ssh client as at home."""

import asyncio
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from scripts.clients.openssh import stock_command
from tests.places import ROOT


def request(number: int) -> bytes:
    return b'{"id":%d,"ask":{"type":"tables"}}' % number


async def over_ssh(server: Any, key: Path, sent: bytes) -> tuple[int, list[Any]]:
    """The status, and what came after the hello."""
    done = await asyncio.to_thread(
        subprocess.run,
        stock_command(server.port, "api", key=key),
        input=sent,
        stdout=subprocess.PIPE,
        check=False,
        timeout=120,
    )
    hello, *said = map(json.loads, done.stdout.splitlines())
    assert hello["type"] == "hello"
    return done.returncode, said


async def at_home(folder: Path, sent: bytes) -> tuple[int, list[Any]]:
    """The same of `belvedere api`."""
    done = await asyncio.to_thread(
        subprocess.run,
        (sys.executable, "-m", "tui", "api", "--name", "Ann", "--data", str(folder)),
        cwd=ROOT,
        input=sent,
        stdout=subprocess.PIPE,
        check=False,
        timeout=120,
    )
    hello, *said = map(json.loads, done.stdout.splitlines())
    assert hello["type"] == "hello"
    return done.returncode, said


@pytest.mark.parametrize("count", [400, 3_000])
async def test_every_request_of_a_pipe_gets_one_answer_in_order(run, keys, count):
    server = await run()
    sent = b"\n".join(map(request, range(count)))
    status, said = await over_ssh(server, keys[0], sent)
    assert status == 0
    assert [one["id"] for one in said] == list(range(count))


async def test_what_cannot_be_read_is_refused_in_its_turn_at_home_and_over_ssh_alike(run, keys, tmp_path):
    lines = [
        b'{"id":1,"ask":{"type":"games"}}\r',
        b'{"id":2,"ask":{"type":"name","name":"Chlo\xe9"}}',
        b'{"id":3,"ask":{"type":"games"}}',
        b'{"id":4,"ask":{"type":"name","name":"' + b"x" * 100_000 + b'"}}',
        b"",
        b'{"id":5,"ask":{"type":"name","name":"a\x01b"}}',
        b'{"id":6,\t"ask":{"type":"games"}}',
    ]
    server = await run()
    status, said = await over_ssh(server, keys[0], b"\n".join(lines))
    assert status == 0
    reasons = [one["reason"]["id"] if one["type"] == "refusal" else one["id"] for one in said]
    assert reasons == [1, "input-not-utf8", 3, "input-too-long", "data-at", 6]
    assert "16,384 bytes" in said[3]["text"]
    assert "byte 42" in said[1]["text"]
    assert (status, said) == await at_home(tmp_path / "home", b"\n".join(lines))


async def test_each_line_in_a_packet_of_its_own_is_read(run, connect, keys):
    """More packets than a session may send at once: its connection waits, and is not cut off."""
    server = await run()
    client = connect(server, "api", key=keys[0], size=None)
    await client.line()
    for number in range(600):
        client.type(request(number) + b"\n")
        await asyncio.sleep(0)
    client.end_input()
    assert [json.loads(await client.line())["id"] for _ in range(600)] == list(range(600))
    assert await client.status() == 0
