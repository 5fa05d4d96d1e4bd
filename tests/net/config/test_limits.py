"""Buckets, gates and the count of sent bytes."""

import asyncio
import socket

import pytest

from net.config.shares import Limits
from net.ledger.ledger import TokenBucket
from net.visit.connection_limiter import ConnectionLimiter, MeteredSocket, SendBacklog, source_of
from tests.net.support.house import Clock


@pytest.fixture
def pair():
    ours, theirs = socket.socketpair()
    yield MeteredSocket.adopt(ours, Limits(input_rate=0, input_burst=10_000)), theirs
    theirs.close()


def test_those_who_wait_are_few_and_half_of_them_of_one_address() -> None:
    gated = gate(pending=4)
    with gated.waiting("a") as one, gated.waiting("a") as two, gated.waiting("a") as three:
        assert (one, two, three) == (True, True, False)
        with gated.waiting("b") as fourth, gated.waiting("c") as fifth, gated.waiting("d") as sixth:
            assert (fourth, fifth, sixth) == (True, True, False)
    with gated.waiting("a") as again:
        assert again


def test_a_bucket_refills_at_its_rate_and_no_further_than_its_burst():
    clock = Clock()
    bucket = TokenBucket(2, 3, clock)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    clock.now += 1
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    clock.now += 1000
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_a_clock_that_stands_still_gives_nothing():
    bucket = TokenBucket(1000, 1, Clock())
    assert bucket.take()
    assert not bucket.take()


def gate(clock=None, **limits):
    standard = {"source_rate": 0, "source_burst": 1000, "total_burst": 1000}
    return ConnectionLimiter(Limits(**(standard | limits)), clock or Clock(), chance=lambda: 1.0)


def enter(gate, source):
    """A connection from `source`, if it is admitted."""
    if not gate.admit(source):
        return None
    ours, theirs = socket.socketpair()
    theirs.close()
    gate.opened(source, ours)
    return ours


def test_one_source_has_a_bounded_number_of_connections():
    gated = gate(per_source=3)
    sockets = [enter(gated, "a") for _ in range(5)]
    assert [sock is not None for sock in sockets] == [True, True, True, False, False]
    assert enter(gated, "b") is not None
    gated.closed("a", sockets[0])
    assert enter(gated, "a") is not None


def test_an_ended_stranger_makes_room_at_their_own_address():
    gated = gate(pending=2, per_source=2)
    first, second = enter(gated, "a"), enter(gated, "a")
    assert enter(gated, "a") is None
    assert enter(gated, "b") is not None
    assert enter(gated, "a") is not None
    for sock in (first, second):
        gated.closed("a", sock)


def test_a_crowd_behind_one_address_sends_no_more_than_a_few():
    gated = gate(per_source=2, input_rate=0, input_burst=10_000)
    pairs = [socket.socketpair() for _ in range(4)]
    ours = [MeteredSocket.adopt(one, Limits(), gated.input_of("a")) for one, _ in pairs]
    for _, theirs in pairs:
        theirs.sendall(b"x" * 8_000)
    bites = [len(fair.recv(65_536)) for fair in ours for _ in range(2)]
    assert sum(bites) <= 20_000
    assert bites[:4] == [4096, 3904, 4096, 3904]
    assert bites[-1] == 0
    for fair, (_, theirs) in zip(ours, pairs, strict=True):
        fair.close()
        theirs.close()


def test_one_source_may_open_a_limited_number_a_second():
    clock = Clock()
    gated = gate(clock, source_rate=2, source_burst=4, per_source=1000)
    assert sum(gated.admit("a") for _ in range(10)) == 4
    clock.now += 1
    assert sum(gated.admit("a") for _ in range(10)) == 2


def test_the_oldest_pending_connection_makes_room():
    gated = gate(pending=3, per_source=100)
    sockets = [enter(gated, f"source {number}") for number in range(4)]
    assert sockets[0].recv(1) == b""
    with pytest.raises(OSError, match=r"."):
        sockets[0].send(b"x")


def test_sources_of_former_logins_get_in_when_the_rate_is_used_up():
    gated = gate(total_rate=0, total_burst=1, per_source=100)
    friend = enter(gated, "friend")
    gated.logged_in("friend", friend)
    assert enter(gated, "stranger") is None
    assert enter(gated, "friend") is not None


def test_closed_connections_leave_nothing():
    gated = gate(per_source=100)
    sockets = [enter(gated, "a") for _ in range(10)]
    for sock in sockets:
        gated.closed("a", sock)
    assert gated.open == 0


@pytest.mark.parametrize(
    ("address", "source"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("no address", "no address"),
    ],
)
def test_definition_of_one_source(address, source):
    assert source_of(address) == source


def test_a_socket_reads_small_pieces_and_closes_on_too_much_input(pair):
    fair, other = pair
    other.sendall(b"x" * 30_000)
    assert len(fair.recv(256 * 1024)) == 4096
    assert len(fair.recv(256 * 1024)) == 4096
    assert fair.recv(256 * 1024) == b""
    fair.close()


def test_outflow_counts_bytes_not_yet_taken_by_the_system(pair):
    fair, _ = pair
    flow = SendBacklog(fair)
    flow.wrote(1000)
    assert flow.outstanding == 1000
    fair.send(b"x" * 400)
    assert flow.outstanding == 600
    fair.send(b"x" * 700)
    assert flow.outstanding == 0
    flow.wrote(50)
    assert flow.outstanding == 50
    fair.close()


def test_recent_output_is_not_stuck(pair):
    """A client was cut when the server wrote between two looks in quick succession."""
    fair, _ = pair
    flow = SendBacklog(fair)
    assert not flow.is_stuck()
    flow.wrote(1000)
    assert not flow.is_stuck()
    assert flow.is_stuck()
    fair.send(b"x" * 400)
    assert not flow.is_stuck()
    assert flow.is_stuck()
    fair.send(b"x" * 700)
    assert not flow.is_stuck()
    fair.close()


async def test_an_admitted_client_that_sends_too_fast_is_paused_and_nothing_is_lost():
    ours, theirs = socket.socketpair()
    sock = MeteredSocket.adopt(ours, Limits(input_rate=100_000, input_burst=1000))
    pauses: list[bool] = []
    changed = asyncio.Event()

    def pause(stops: bool) -> None:
        pauses.append(stops)
        changed.set()

    sock.pace(pause)
    theirs.sendall(b"x" * 12_000)
    came = 0
    while came < 12_000:
        came += len(sock.recv(65_536))
        assert pauses[-1] is True
        while pauses[-1]:
            changed.clear()
            await changed.wait()
    assert came == 12_000
    assert pauses == [True, False] * 3
    theirs.close()
    assert sock.recv(65_536) == b""
    sock.close()


def test_a_bucket_that_owes_says_for_how_long():
    clock = Clock()
    bucket = TokenBucket(2, 4, clock)
    assert [bucket.owe(4), bucket.owe(1), bucket.owe(3)] == [0, 0.5, 2]
    clock.now += 2
    assert bucket.owe(1) == 0.5
