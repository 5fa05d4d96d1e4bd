"""What a bus of NATS does where its server goes away and comes back."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from net.cluster.bus import Letter, NotAnswered
from net.cluster.nats_bus import NatsBus
from scripts.clients.engines import NatsServer
from scripts.clients.server_process import free_port
from tests.net.support.waiting import until


@pytest.fixture
async def own() -> AsyncIterator[NatsServer]:
    """A server that the test may stop."""
    server = NatsServer()
    yield server
    server.remove()


async def test_a_bus_connects_again_by_itself_and_sends_nothing_old(own: NatsServer) -> None:
    ann, ben = [await NatsBus.connect([own.address], name) for name in "ab"]
    first = ben.connected_since
    found: list[Letter] = []
    ben.subscribe("beat", found.append)
    await ben.flush()
    own.stop()
    await until(lambda: ann.connected_since is None and ben.connected_since is None)
    ann.publish("beat", b"while it was away")
    with pytest.raises(NotAnswered):
        await ann.request("beat", b"", 3600)
    later: list[Letter] = []
    ben.subscribe("later", later.append)
    own.start()
    await until(lambda: ann.connected_since is not None and ben.connected_since is not None)
    for bus in (ben, ann):
        await bus.flush()
    ann.publish("beat", b"after it came back")
    ann.publish("later", b"too")
    await until(lambda: len(found) > 0 and len(later) > 0)
    assert [letter.body for letter in found] == [b"after it came back"]
    assert ben.connected_since is not None
    assert first is not None
    assert ben.connected_since > first
    for bus in (ann, ben):
        await bus.close()


async def test_a_server_that_says_nothing_any_more_is_given_up(own: NatsServer) -> None:
    """Nothing is refused and nothing ends: only its silence tells."""
    ann = await NatsBus.connect([own.address], "a")
    own.pause()
    for _ in range(40):
        ann.publish("beat", bytes(100_000))
    await until(lambda: ann.connected_since is None)
    own.resume()
    await until(lambda: ann.connected_since is not None)
    mail: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
    ann.subscribe("hello", lambda letter: mail.set_result(letter.body))
    await ann.flush()
    ann.publish("hello", b"again")
    assert await mail == b"again"
    await ann.close()


async def test_a_bus_that_is_refused_for_a_while_connects_again_and_is_subscribed(own: NatsServer) -> None:
    """The library gives up for good where a server refuses it."""
    ann, ben = [await NatsBus.connect([own.address], name) for name in "ab"]
    found: list[bytes] = []
    ben.subscribe("beat", lambda letter: found.append(letter.body))
    gone = ben.subscribe("gone", lambda letter: found.append(letter.body))
    await ben.flush()
    own.stop()
    own.start("--auth", "secret")
    await until(lambda: ann.connected_since is None and ben.connected_since is None)
    await until(lambda: "uthorization" in ann._fault + ben._fault)
    gone.close()
    own.stop()
    own.start()
    await until(lambda: ann.connected_since is not None and ben.connected_since is not None)
    await ben.flush()
    for subject in ("gone", "beat"):
        ann.publish(subject, subject.encode())
    await until(lambda: len(found) > 0)
    assert found == [b"beat"]
    for bus in (ann, ben):
        await bus.close()


async def test_the_next_server_is_taken_where_one_is_gone(nats: NatsServer) -> None:
    bus = await NatsBus.connect([f"nats://127.0.0.1:{free_port()}", nats.address], "a")
    assert bus.connected_since is not None
    await bus.close()


async def test_where_no_server_can_be_reached_that_is_said() -> None:
    port = free_port()
    with pytest.raises(OSError, match=f"Connect call failed .*{port}"):
        await NatsBus.connect([f"nats://127.0.0.1:{port}"], "a", patience=0.5)
