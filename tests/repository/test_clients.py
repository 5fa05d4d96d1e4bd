"""The client harness that the tests, the benchmark and the soak share (`scripts/clients`)."""

import asyncio
import os
import shutil
import sys
from pathlib import Path

import pytest

from scripts.benchmarks.harness import MeasuredServer
from scripts.clients.program import LineTransport, Program
from scripts.clients.server_process import PORTS, ROOT, ModuleProcess, cpu_of

PARENT = """
import asyncio, sys
from scripts.clients.server_process import ModuleProcess

async def main():
    server = await ModuleProcess.run("scripts.benchmarks.server", "echo", sys.argv[1])
    print(server.process.pid, flush=True)
    await server.process.wait()

asyncio.run(main())
"""
"""A process that starts a server and waits for its end."""


ENGINE = """
from scripts.clients.engines import PostgresServer

server = PostgresServer()
print(server.processes[0], server.folder, flush=True)
input()
"""
"""A process that starts a PostgreSQL."""


async def ended(process: int) -> None:
    """Wait until the process behind that descriptor has ended."""
    is_over = asyncio.Event()
    asyncio.get_running_loop().add_reader(process, is_over.set)
    await asyncio.wait_for(is_over.wait(), 30)
    asyncio.get_running_loop().remove_reader(process)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux ends a process with its parent")
async def test_a_server_ends_when_the_process_that_started_it_is_killed(tmp_path: Path) -> None:
    parent = await asyncio.create_subprocess_exec(
        sys.executable, "-c", PARENT, str(tmp_path), cwd=ROOT, stdout=asyncio.subprocess.PIPE
    )
    assert parent.stdout is not None
    server = os.pidfd_open(int(await parent.stdout.readline()))
    try:
        parent.kill()
        await ended(server)
    finally:
        os.close(server)
    await parent.wait()


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux ends a process with its parent")
async def test_a_postgresql_ends_when_the_process_that_started_it_is_killed() -> None:
    parent = await asyncio.create_subprocess_exec(
        sys.executable, "-c", ENGINE, cwd=ROOT, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
    )
    assert parent.stdout is not None
    process, folder = (await parent.stdout.readline()).decode().split()
    engine = os.pidfd_open(int(process))
    try:
        parent.kill()
        await ended(engine)
    finally:
        os.close(engine)
        shutil.rmtree(folder)
    await parent.wait()


async def test_a_server_is_measured_from_outside_and_ended(tmp_path: Path, warm_servers: None) -> None:
    server = await ModuleProcess.run("scripts.benchmarks.server", "echo", str(tmp_path))
    assert server.is_alive
    while server.cpu == 0:  # one that was just forked may not have used a hundredth of a second
        _, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.close()
        await writer.wait_closed()
    assert server.cpu > 0
    assert server.memory > 1 << 20
    assert server.descriptors > 3
    await server.stop()
    assert not server.is_alive


def test_the_cpu_time_of_a_process_is_its_used_time() -> None:
    """The memory of this process: a server that has just started may not have used as much as is counted."""
    before = cpu_of(os.getpid())
    while cpu_of(os.getpid()) == before:
        sum(range(1000))
    found, used = cpu_of(os.getpid()), sum(os.times()[:2])
    assert before < found <= used or found == pytest.approx(used)  # the same ticks, added up as floats


async def test_a_measured_server_admits_browsers_below_the_ports_of_connections(warm_servers: None) -> None:
    server = await MeasuredServer.start("bare", web=True)
    await server.close()
    assert server.web_port in PORTS


class Lines:
    """A LineTransport of lines that are known beforehand."""

    def __init__(self, *lines: bytes) -> None:
        self.sent: list[bytes] = []
        self._lines = list(lines)

    async def line(self) -> bytes:
        return self._lines.pop(0) if self._lines else b""

    def type(self, data: bytes) -> None:
        self.sent.append(data)

    def close(self) -> None:
        self._lines.clear()


async def test_a_program_plays_over_anything_that_carries_lines() -> None:
    lines: LineTransport = Lines(
        b'{"type": "happening", "table": "t", "seat": 0, "what": {"type": "update", "version": 3,'
        b' "decision": {"id": "d"}, "legal": ["pass"]}}'
    )
    program = Program(lines)
    await program.next()
    program.act("t")
    assert program.version == 3
    assert lines.sent == [  # type: ignore[attr-defined]
        b'{"id": 1, "ask": {"type": "act", "table": "t", "seat": 0, "decision": "d", "action": "pass"}}\n'
    ]
    assert (await program.next())["type"] == "end"
