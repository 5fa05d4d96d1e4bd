"""Packets of one turn of the loop leave together, and none is lost when a connection ends."""

import asyncio
import inspect

import asyncssh
import pytest
from asyncssh.connection import SSHServerConnection

from net.packing import SEND, TRANSPORT, Packing, pack
from tests.net.waiting import until


async def test_what_is_sent_in_one_turn_leaves_in_one_piece() -> None:
    sent: list[bytes] = []
    packing = Packing(sent.append)
    packing.add(b"one ")
    packing.add(b"two")
    assert sent == []
    await asyncio.sleep(0)
    packing.add(b"three")
    await asyncio.sleep(0)
    assert sent == [b"one two", b"three"]


def test_the_library_has_the_method_that_is_replaced() -> None:
    assert callable(getattr(SSHServerConnection, SEND))
    assert f"self.{TRANSPORT}.write(data)" in inspect.getsource(getattr(SSHServerConnection, SEND))


def test_a_library_without_it_is_left_alone() -> None:
    thing = object()
    pack(thing)


async def test_a_key_brings_one_piece(start, keys, monkeypatch: pytest.MonkeyPatch) -> None:
    server = await start()
    async with asyncssh.connect(
        "127.0.0.1", server.address[1], username="ann", known_hosts=None, client_keys=[str(keys[0])], config=None
    ) as connection:
        channel, _ = await connection.create_session(asyncssh.SSHClientSession, "line", encoding=None)
        await until(lambda: server.visits == 1)
        pieces: list[int] = []
        send = Packing._flush
        monkeypatch.setattr(Packing, "_flush", lambda packing: (pieces.append(len(packing._packets)), send(packing)))
        channel.write(b"hello\n")
        await until(lambda: bool(pieces))
    assert pieces[0] >= 2
