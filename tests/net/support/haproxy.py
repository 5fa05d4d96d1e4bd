"""A real haproxy in front of a server, and what the server's log says of those who came through it."""

import asyncio
import json
import re
import shutil
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from scripts.clients.server_process import free_port, is_open
from tests.net.support.waiting import until

CONFIG = """
global
    maxconn 100
defaults
    mode {mode}
    timeout connect 5s
    timeout client 1m
    timeout server 1m
listen belvedere
    bind 127.0.0.1:{port}
    {more}
    server belvedere 127.0.0.1:{server} {header} check
"""


@asynccontextmanager
async def haproxy(
    folder: Path, server: int, header: str = "", *, mode: str = "tcp", more: str = ""
) -> AsyncIterator[int]:
    """A haproxy that lets people in; its port. `header` is what it says in front, `more` are lines about requests."""
    port = free_port()
    async with configured(folder, CONFIG.format(port=port, server=server, header=header, mode=mode, more=more), port):
        yield port


@asynccontextmanager
async def configured(folder: Path, text: str, *ports: int) -> AsyncIterator[None]:
    """A haproxy with a configuration by which it listens at these ports."""
    program = shutil.which("haproxy") or shutil.which("haproxy", path="/usr/sbin")
    assert program, "haproxy is missing: scripts/test installs it"
    (file := folder / "haproxy.cfg").write_text(text, encoding="utf-8")
    process = await asyncio.create_subprocess_exec(program, "-db", "-f", file, stderr=asyncio.subprocess.PIPE)
    try:
        await until(lambda: all(map(is_open, ports)))
        yield
    finally:
        process.terminate()
        await process.communicate()


def changed(text: str, changes: Mapping[str, str]) -> str:
    """A configuration with each of these, which must be there once, in the place of the other. All at once: a port that
    was put there may begin like one that is still to be changed."""
    for old in changes:
        assert text.count(old) == 1, old
    return re.sub("|".join(map(re.escape, changes)), lambda found: changes[found[0]], text)


def told(folder: Path, event: str) -> list[dict[str, Any]]:
    """What the log says of a kind of event."""
    lines = (folder / "data" / "server.log").read_text(encoding="utf-8").splitlines()
    return [said for line in lines if (said := json.loads(line))["event"] == event]
