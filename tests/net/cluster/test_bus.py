"""Every bus between nodes, and streams over it."""

import asyncio
import logging
from collections.abc import AsyncIterator
from typing import Any

import pytest

from net.cluster import nats_bus
from net.cluster.bus import Bus, BusMessage, NoSubscriber, NotAnswered
from net.cluster.nats_bus import NatsBus
from net.cluster.table_messages import MAX_EARLY, Receiving, Sending
from scripts.clients.engines import NatsServer
from scripts.clients.server_process import free_port
from scripts.soaking.memory import MemoryBus, MemoryNetwork, Weather
from scripts.soaking.simulation import HandTimers
from tests.net.cluster.conftest import Connect
from tests.net.support.waiting import until

# The promises of every bus, on every transport


class Mail:
    """Keeps what arrives at one bus, and lets a test wait for it."""

    def __init__(self, bus: Bus, subject: str) -> None:
        self.messages: list[BusMessage] = []
        self._came = asyncio.Event()
        self.subscription = bus.subscribe(subject, self._receive)

    def _receive(self, message: BusMessage) -> None:
        self.messages.append(message)
        self._came.set()

    @property
    def bodies(self) -> list[bytes]:
        return [message.body for message in self.messages]

    async def until(self, body: bytes) -> None:
        """Wait for a message. Earlier messages on that subject have then arrived as well."""
        while body not in self.bodies:
            self._came.clear()
            await self._came.wait()


async def test_every_subscriber_is_reached_including_the_sender(connect: Connect) -> None:
    ann, ben = await connect("a"), await connect("b")
    mails = [Mail(ann, "heartbeat"), Mail(ben, "heartbeat"), Mail(ben, "heartbeat")]
    other = Mail(ben, "heartbeats")
    for bus in (ann, ben):
        await bus.flush()
    ann.publish("heartbeat", b"1")
    for mail in mails:
        await mail.until(b"1")
        assert mail.messages == [BusMessage("heartbeat", b"1")]
    assert other.messages == []


async def test_letters_of_one_bus_on_one_subject_keep_their_order(connect: Connect) -> None:
    ann, ben = await connect("a"), await connect("b")
    mail = Mail(ben, "d.b.7")
    await ben.flush()
    bodies = [str(number).encode() for number in range(300)]
    for body in bodies:
        ann.publish("d.b.7", body)
    await mail.until(bodies[-1])
    assert mail.bodies == bodies


async def test_a_star_is_one_word(connect: Connect) -> None:
    ann, ben = await connect("a"), await connect("b")
    mail = Mail(ben, "d.b.*")
    await ben.flush()
    for subject in ("d.b", "d.b.1.2", "d.c.1", "d.b.1"):
        ann.publish(subject, subject.encode())
    ann.publish("d.b.2", b"last")
    await mail.until(b"d.b.1")
    await mail.until(b"last")
    assert mail.bodies == [b"d.b.1", b"last"]


async def test_an_ended_subscription_is_not_reached(connect: Connect) -> None:
    ann, ben = await connect("a"), await connect("b")
    first, second = Mail(ben, "heartbeat"), Mail(ben, "heartbeat")
    await ben.flush()
    first.subscription.close()
    first.subscription.close()
    await ben.flush()
    ann.publish("heartbeat", b"1")
    await second.until(b"1")
    assert first.messages == []


async def test_a_question_is_answered(connect: Connect) -> None:
    ann, ben = await connect("a"), await connect("b")
    ben.subscribe("t.1", lambda message: ben.publish(message.reply, message.body + b"!"))
    await ben.flush()
    answers = await asyncio.gather(*(ann.request("t.1", str(number).encode(), 30) for number in range(20)))
    assert answers == [f"{number}!".encode() for number in range(20)]


async def test_a_subscription_is_in_force_after_a_flush(connect: Connect) -> None:
    """Every time: the question that NATS' library asks overtook subscriptions that it had not sent yet."""
    ann, ben = await connect("a"), await connect("b")
    for number in range(100):
        ben.subscribe(f"t.{number}", lambda message: ben.publish(message.reply, b"here"))
        await ben.flush()
        assert await ann.request(f"t.{number}", b"", 30) == b"here"


async def test_the_first_answer_counts(connect: Connect) -> None:
    ann, ben = await connect("a"), await connect("b")

    def answer(message: BusMessage) -> None:
        for body in (b"first", b"second"):
            ben.publish(message.reply, body)

    ben.subscribe("t.1", answer)
    await ben.flush()
    assert [await ann.request("t.1", b"", 30), await ann.request("t.1", b"", 30)] == [b"first", b"first"]


async def test_an_empty_room_is_reported_at_once(connect: Connect) -> None:
    ann = await connect("a")
    with pytest.raises(NoSubscriber):
        await ann.request("t.unknown", b"", 3600)


async def test_an_unanswered_question_is_given_up(connect: Connect) -> None:
    ann, ben = await connect("a"), await connect("b")
    mail = Mail(ben, "t.1")
    await ben.flush()
    with pytest.raises(NotAnswered) as given_up:
        await ann.request("t.1", b"?", 0.01)
    assert not isinstance(given_up.value, NoSubscriber)
    await mail.until(b"?")


async def test_a_request_without_a_receiver_returns_to_its_reply_subject(connect: Connect) -> None:
    ann = await connect("a")
    mail = Mail(ann, "d.a.*")
    await ann.flush()
    ann.publish("t.1.5", b"act", reply="d.a.7")
    await mail.until(b"")
    assert mail.messages == [BusMessage("d.a.7", b"", is_unheard=True)]


async def test_a_heard_request_gives_an_address_for_the_answer(connect: Connect) -> None:
    ann, ben = await connect("a"), await connect("b")
    replies, wishes = Mail(ann, "d.a.*"), Mail(ben, "t.1.5")
    for bus in (ann, ben):
        await bus.flush()
    ann.publish("t.1.5", b"act", reply="d.a.7")
    await wishes.until(b"act")
    assert wishes.messages == [BusMessage("t.1.5", b"act", "d.a.7")]
    ben.publish("d.a.7", b"done")
    await replies.until(b"done")
    assert replies.messages == [BusMessage("d.a.7", b"done")]


async def test_an_exception_of_a_receiver_ends_nothing(connect: Connect, caplog: pytest.LogCaptureFixture) -> None:
    ann, ben = await connect("a"), await connect("b")

    def fail(message: BusMessage) -> None:
        raise RuntimeError("torn")

    ben.subscribe("heartbeat", fail)
    mail = Mail(ben, "heartbeat")
    await ben.flush()
    for body in (b"1", b"2"):
        ann.publish("heartbeat", body)
    await mail.until(b"2")
    assert mail.bodies == [b"1", b"2"]
    assert "a message on heartbeat" in caplog.text


async def test_a_bus_that_is_closed_sends_and_receives_nothing(connect: Connect) -> None:
    ann, ben = await connect("a"), await connect("b")
    closed, open_ = Mail(ben, "heartbeat"), Mail(ann, "heartbeat")
    await ben.flush()
    assert isinstance(ben.connected_since, float)
    for _ in range(2):
        await ben.close()
    assert ben.connected_since is None
    ben.publish("heartbeat", b"no")
    await ann.flush()
    ann.publish("heartbeat", b"yes")
    await open_.until(b"yes")
    assert (closed.bodies, open_.bodies) == ([], [b"yes"])
    with pytest.raises(NotAnswered):
        await ben.request("heartbeat", b"", 3600)


# What a network in memory does to messages, by its seed


def pair(seed: int = 1, **weather: Any) -> tuple[HandTimers, MemoryNetwork, MemoryBus, MemoryBus]:
    steps = HandTimers()
    network = MemoryNetwork(steps, seed, Weather(**weather))
    return steps, network, network.connect("a"), network.connect("b")


def sent(seed: int = 1, messages: int = 200, **weather: Any) -> list[bytes]:
    """The arriving messages on ten subjects, sent a second apart."""
    steps, _, ann, ben = pair(seed, **weather)
    found: list[bytes] = []
    ben.subscribe("s.*", lambda message: found.append(message.body))
    for number in range(messages):
        ann.publish(f"s.{number % 10}", str(number).encode())
        steps.go(steps.time() + 1)
    steps.go(steps.time() + 1000)
    return found


def test_calm_weather_loses_nothing() -> None:
    assert sent() == [str(number).encode() for number in range(200)]


def test_a_share_is_lost() -> None:
    assert 60 < len(sent(drop=0.5)) < 140


def test_a_late_message_arrives_behind_others_but_not_on_its_own_subject() -> None:
    found = [int(body) for body in sent(delay=(0.1, 0.4), late=0.2)]
    assert sorted(found) == list(range(200)) != found
    for subject in range(10):
        of_one = [number for number in found if number % 10 == subject]
        assert of_one == sorted(of_one)


def test_the_same_seed_does_the_same() -> None:
    stormy = {"drop": 0.2, "delay": (0.1, 3.0), "late": 0.1}
    assert sent(7, **stormy) == sent(7, **stormy) != sent(8, **stormy)


def test_no_message_passes_a_partition_until_it_is_healed() -> None:
    steps, network, ann, ben = pair()
    found: list[BusMessage] = []
    for bus in (ann, ben):
        bus.subscribe("heartbeat", found.append)
    network.tear(("a",), ("b",))
    ann.publish("heartbeat", b"1")
    steps.go(1)
    network.tear()
    ann.publish("heartbeat", b"2")
    steps.go(2)
    assert [message.body for message in found] == [b"1", b"2", b"2"]
    assert ann.connected_since == ben.connected_since == 0.0


def test_a_node_that_is_cut_off_does_not_even_hear_itself() -> None:
    steps, network, ann, ben = pair()
    found: list[tuple[str, bytes]] = []
    ann.subscribe("heartbeat", lambda message: found.append(("a", message.body)))
    ben.subscribe("heartbeat", lambda message: found.append(("b", message.body)))
    network.cut("a")
    ann.publish("heartbeat", b"1")
    ben.publish("heartbeat", b"2")
    steps.go(1)
    assert (ann.connected_since, ben.connected_since) == (None, 0.0)
    network.mend("a", "b")
    ann.publish("heartbeat", b"3")
    steps.go(2)
    assert found == [("b", b"2"), ("a", b"3"), ("b", b"3")]
    assert (ann.connected_since, ben.connected_since) == (1.0, 0.0)


@pytest.mark.parametrize("delay", [0.0, 2.0])
def test_messages_in_transit_are_lost_when_the_receiver_is_cut_off(delay: float) -> None:
    steps, network, ann, ben = pair(delay=(delay, delay))
    found: list[bytes] = []
    ben.subscribe("heartbeat", lambda message: found.append(message.body))
    ann.publish("heartbeat", b"1")
    steps.go(1)
    network.cut("b")
    steps.go(3)
    network.mend("b")
    steps.go(4)
    assert found == ([b"1"] if not delay else [])


# What a bus of NATS does where its server goes away and comes back


@pytest.fixture
async def own() -> AsyncIterator[NatsServer]:
    """A server that the test may stop."""
    server = NatsServer()
    yield server
    server.remove()


async def test_a_bus_connects_again_by_itself_and_sends_nothing_old(
    own: NatsServer, caplog: pytest.LogCaptureFixture
) -> None:
    ann, ben = [await NatsBus.connect([own.address], name) for name in "ab"]
    first = ben.connected_since
    found: list[BusMessage] = []
    ben.subscribe("heartbeat", found.append)
    await ben.flush()
    own.stop()
    await until(lambda: ann.connected_since is None and ben.connected_since is None)
    ann.publish("heartbeat", b"while it was away")
    with pytest.raises(NotAnswered):
        await ann.request("heartbeat", b"", 3600)
    later: list[BusMessage] = []
    ben.subscribe("later", later.append)
    own.start()
    await until(lambda: ann.connected_since is not None and ben.connected_since is not None)
    for bus in (ben, ann):
        await bus.flush()
    ann.publish("heartbeat", b"after it came back")
    ann.publish("later", b"too")
    await until(lambda: len(found) > 0 and len(later) > 0)
    assert [message.body for message in found] == [b"after it came back"]
    assert ben.connected_since is not None
    assert first is not None
    assert ben.connected_since > first
    for bus in (ann, ben):
        await bus.close()
    news = [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]
    assert [own.address in line for line in news] == [True, True]  # one line for each of the two
    again = [record for record in caplog.records if getattr(record, "for_host", False)]
    assert len(again) == 2


async def test_a_silent_server_is_given_up(own: NatsServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is refused and nothing ends: only its silence tells."""
    monkeypatch.setattr(nats_bus, "PING", 0.1)
    ann = await NatsBus.connect([own.address], "a")
    own.pause()
    for _ in range(40):
        ann.publish("heartbeat", bytes(100_000))
    await until(lambda: ann.connected_since is None)
    own.resume()
    await until(lambda: ann.connected_since is not None)
    mail: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
    ann.subscribe("hello", lambda message: mail.set_result(message.body))
    await ann.flush()
    ann.publish("hello", b"again")
    assert await mail == b"again"
    await ann.close()


async def test_a_bus_that_is_refused_for_a_while_connects_again_and_is_subscribed(own: NatsServer) -> None:
    """The library gives up for good where a server refuses it."""
    ann, ben = [await NatsBus.connect([own.address], name) for name in "ab"]
    found: list[bytes] = []
    ben.subscribe("heartbeat", lambda message: found.append(message.body))
    gone = ben.subscribe("gone", lambda message: found.append(message.body))
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
    for subject in ("gone", "heartbeat"):
        ann.publish(subject, subject.encode())
    await until(lambda: len(found) > 0)
    assert found == [b"heartbeat"]
    for bus in (ann, ben):
        await bus.close()


async def test_the_next_server_is_taken_where_one_is_gone(nats: NatsServer) -> None:
    bus = await NatsBus.connect([f"nats://127.0.0.1:{free_port()}", nats.address], "a")
    assert bus.connected_since is not None
    await bus.close()


async def test_an_unreachable_server_gets_a_sentence() -> None:
    port = free_port()
    with pytest.raises(OSError, match=f"Connect call failed .*{port}"):
        await NatsBus.connect([f"nats://127.0.0.1:{port}"], "a", seconds=0.5)


# Delivery to the other end of a link, and how missing deliveries are noticed


def deliveries(epoch: int, signs: str) -> list[bytes]:
    """Deliveries of an owner, one a sign: `+` begins again."""
    sending = Sending(epoch)
    return [sending.written(b"%d" % number, is_fresh=sign == "+") for number, sign in enumerate(signs, 1)]


def received(messages: list[bytes], epoch: int = 7) -> tuple[list[bytes], Receiving]:
    shown: list[bytes] = []
    receiving = Receiving(shown.append)
    assert receiving.open(epoch)
    for message in messages:
        receiving.take(message)
    return shown, receiving


def test_deliveries_arrive_as_they_were_sent() -> None:
    assert deliveries(7, "+.")[1] == b"7 2 . 2"
    body = Sending(7).written(b'{"a b": "\\n"} ', is_fresh=True)
    assert received([body])[0] == [b'{"a b": "\\n"} ']


@pytest.mark.parametrize(
    ("order", "shown", "is_waiting"),
    [
        ([0, 1, 2, 3, 4], b"12345", False),
        ([0, 1, 1, 2], b"123", False),
        ([0, 2, 3], b"1", True),
        ([0, 2, 3, 4], b"15", False),
        ([0, 2, 1, 4], b"15", False),
        ([1, 2, 3], b"", True),
        ([1, 4], b"5", False),
        ([], b"", True),
    ],
    ids=["all", "twice", "a gap", "shown again", "late", "not the first", "again later", "nothing"],
)
def test_after_a_gap_nothing_is_shown_until_the_next_full_update(
    order: list[int], shown: bytes, is_waiting: bool
) -> None:
    messages = deliveries(7, "+...+")
    found, receiving = received([messages[number] for number in order])
    assert (b"".join(found), receiving.is_waiting) == (shown, is_waiting)


def test_messages_before_the_owners_answer_wait_for_it() -> None:
    shown: list[bytes] = []
    receiving = Receiving(shown.append)
    for message in deliveries(7, "+."):
        receiving.take(message)
    assert shown == []
    receiving.open(7)
    assert shown == [b"1", b"2"]


def test_of_two_answering_owners_the_asked_one_counts() -> None:
    shown: list[bytes] = []
    receiving = Receiving(shown.append)
    for message in (deliveries(6, "+")[0], deliveries(7, "+")[0], deliveries(6, "+.")[1]):
        receiving.take(message)
    receiving.open(7)
    receiving.take(deliveries(6, "++")[1])
    assert (shown, receiving.received) == ([b"1"], 1)


def test_a_replaced_owner_is_not_taken() -> None:
    shown: list[bytes] = []
    receiving = Receiving(shown.append, least=8)
    receiving.take(deliveries(7, "+")[0])
    assert not receiving.open(7)
    assert shown == []
    assert receiving.open(8)


def test_not_everything_that_comes_early_is_kept() -> None:
    shown: list[bytes] = []
    receiving = Receiving(shown.append)
    for message in deliveries(7, "+" * (MAX_EARLY + 5)):
        receiving.take(message)
    receiving.open(7)
    assert len(shown) == MAX_EARLY
    assert shown[-1] == b"%d" % (MAX_EARLY + 5)


def test_after_a_loss_it_must_be_shown_again() -> None:
    messages = deliveries(7, "+..+")
    shown, receiving = received(messages[:2])
    receiving.miss()
    for message in messages[2:]:
        receiving.take(message)
    assert b"".join(shown) == b"124"
