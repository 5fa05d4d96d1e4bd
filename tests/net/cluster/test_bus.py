"""Every bus between nodes, and streams over it."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest

from net.cluster import nats_bus
from net.cluster.bus import Bus, Letter, NobodyThere, NotAnswered
from net.cluster.nats_bus import NatsBus
from net.cluster.table_messages import MOST_EARLY, Receiving, Sending
from scripts.clients.engines import NatsServer
from scripts.clients.server_process import free_port
from scripts.soaking.memory import MemoryBus, MemoryNetwork, Weather
from scripts.soaking.simulation import HandTimers
from tests.net.cluster.conftest import Connect
from tests.net.support.waiting import until

# What every bus promises, whatever carries its letters


class Mail:
    """Keeps what arrives at one bus, and lets a test wait for it."""

    def __init__(self, bus: Bus, subject: str) -> None:
        self.letters: list[Letter] = []
        self._came = asyncio.Event()
        self.subscription = bus.subscribe(subject, self._receive)

    def _receive(self, letter: Letter) -> None:
        self.letters.append(letter)
        self._came.set()

    @property
    def bodies(self) -> list[bytes]:
        return [letter.body for letter in self.letters]

    async def until(self, body: bytes) -> None:
        """Wait for a letter. What was published on that subject before it has arrived as well."""
        while body not in self.bodies:
            self._came.clear()
            await self._came.wait()


async def test_everybody_who_subscribes_is_reached_oneself_too(connect: Connect) -> None:
    ann, ben = await connect("a"), await connect("b")
    mails = [Mail(ann, "beat"), Mail(ben, "beat"), Mail(ben, "beat")]
    other = Mail(ben, "beats")
    for bus in (ann, ben):
        await bus.flush()
    ann.publish("beat", b"1")
    for mail in mails:
        await mail.until(b"1")
        assert mail.letters == [Letter("beat", b"1")]
    assert other.letters == []


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


async def test_who_subscribes_no_longer_is_not_reached(connect: Connect) -> None:
    ann, ben = await connect("a"), await connect("b")
    first, second = Mail(ben, "beat"), Mail(ben, "beat")
    await ben.flush()
    first.subscription.close()
    first.subscription.close()
    await ben.flush()
    ann.publish("beat", b"1")
    await second.until(b"1")
    assert first.letters == []


async def test_a_question_is_answered(connect: Connect) -> None:
    ann, ben = await connect("a"), await connect("b")
    ben.subscribe("t.1", lambda letter: ben.publish(letter.reply, letter.body + b"!"))
    await ben.flush()
    answers = await asyncio.gather(*(ann.request("t.1", str(number).encode(), 30) for number in range(20)))
    assert answers == [f"{number}!".encode() for number in range(20)]


async def test_a_subscription_is_in_force_after_a_flush(connect: Connect) -> None:
    """Every time: the question that NATS' library asks overtook subscriptions that it had not sent yet."""
    ann, ben = await connect("a"), await connect("b")
    for number in range(100):
        ben.subscribe(f"t.{number}", lambda letter: ben.publish(letter.reply, b"here"))
        await ben.flush()
        assert await ann.request(f"t.{number}", b"", 30) == b"here"


async def test_the_first_answer_counts(connect: Connect) -> None:
    ann, ben = await connect("a"), await connect("b")

    def answer(letter: Letter) -> None:
        for body in (b"first", b"second"):
            ben.publish(letter.reply, body)

    ben.subscribe("t.1", answer)
    await ben.flush()
    assert [await ann.request("t.1", b"", 30), await ann.request("t.1", b"", 30)] == [b"first", b"first"]


async def test_that_nobody_is_there_is_said_at_once(connect: Connect) -> None:
    ann = await connect("a")
    with pytest.raises(NobodyThere):
        await ann.request("t.nobody", b"", 3600)


async def test_a_question_that_nobody_answers_is_given_up(connect: Connect) -> None:
    ann, ben = await connect("a"), await connect("b")
    mail = Mail(ben, "t.1")
    await ben.flush()
    with pytest.raises(NotAnswered) as given_up:
        await ann.request("t.1", b"?", 0.01)
    assert not isinstance(given_up.value, NobodyThere)
    await mail.until(b"?")


async def test_a_wish_that_nobody_hears_comes_back_to_its_reply_subject(connect: Connect) -> None:
    ann = await connect("a")
    mail = Mail(ann, "d.a.*")
    await ann.flush()
    ann.publish("t.1.5", b"act", reply="d.a.7")
    await mail.until(b"")
    assert mail.letters == [Letter("d.a.7", b"", is_unheard=True)]


async def test_a_wish_that_is_heard_says_where_to_answer(connect: Connect) -> None:
    ann, ben = await connect("a"), await connect("b")
    replies, wishes = Mail(ann, "d.a.*"), Mail(ben, "t.1.5")
    for bus in (ann, ben):
        await bus.flush()
    ann.publish("t.1.5", b"act", reply="d.a.7")
    await wishes.until(b"act")
    assert wishes.letters == [Letter("t.1.5", b"act", "d.a.7")]
    ben.publish("d.a.7", b"done")
    await replies.until(b"done")
    assert replies.letters == [Letter("d.a.7", b"done")]


async def test_what_a_receiver_raises_ends_nothing(connect: Connect, caplog: pytest.LogCaptureFixture) -> None:
    ann, ben = await connect("a"), await connect("b")

    def fail(letter: Letter) -> None:
        raise RuntimeError("torn")

    ben.subscribe("beat", fail)
    mail = Mail(ben, "beat")
    await ben.flush()
    for body in (b"1", b"2"):
        ann.publish("beat", body)
    await mail.until(b"2")
    assert mail.bodies == [b"1", b"2"]
    assert "a letter on beat" in caplog.text


async def test_a_bus_that_is_closed_sends_and_receives_nothing(connect: Connect) -> None:
    ann, ben = await connect("a"), await connect("b")
    closed, open_ = Mail(ben, "beat"), Mail(ann, "beat")
    await ben.flush()
    assert isinstance(ben.connected_since, float)
    for _ in range(2):
        await ben.close()
    assert ben.connected_since is None
    ben.publish("beat", b"no")
    await ann.flush()
    ann.publish("beat", b"yes")
    await open_.until(b"yes")
    assert (closed.bodies, open_.bodies) == ([], [b"yes"])
    with pytest.raises(NotAnswered):
        await ben.request("beat", b"", 3600)


# What a network in memory does to letters, by its seed


def pair(seed: int = 1, **weather: Any) -> tuple[HandTimers, MemoryNetwork, MemoryBus, MemoryBus]:
    steps = HandTimers()
    network = MemoryNetwork(steps, seed, Weather(**weather))
    return steps, network, network.connect("a"), network.connect("b")


def sent(seed: int = 1, letters: int = 200, **weather: Any) -> list[bytes]:
    """What arrives of letters on ten subjects that are sent a second apart."""
    steps, _, ann, ben = pair(seed, **weather)
    found: list[bytes] = []
    ben.subscribe("s.*", lambda letter: found.append(letter.body))
    for number in range(letters):
        ann.publish(f"s.{number % 10}", str(number).encode())
        steps.go(steps.time() + 1)
    steps.go(steps.time() + 1000)
    return found


def test_calm_weather_loses_nothing() -> None:
    assert sent() == [str(number).encode() for number in range(200)]


def test_a_share_is_lost() -> None:
    assert 60 < len(sent(drop=0.5)) < 140


def test_what_is_late_arrives_behind_others_but_not_on_its_own_subject() -> None:
    found = [int(body) for body in sent(delay=(0.1, 0.4), late=0.2)]
    assert sorted(found) == list(range(200)) != found
    for subject in range(10):
        of_one = [number for number in found if number % 10 == subject]
        assert of_one == sorted(of_one)


def test_the_same_seed_does_the_same() -> None:
    stormy = {"drop": 0.2, "delay": (0.1, 3.0), "late": 0.1}
    assert sent(7, **stormy) == sent(7, **stormy) != sent(8, **stormy)


def test_nothing_passes_a_tear_until_it_is_mended() -> None:
    steps, network, ann, ben = pair()
    found: list[Letter] = []
    for bus in (ann, ben):
        bus.subscribe("beat", found.append)
    network.tear(("a",), ("b",))
    ann.publish("beat", b"1")
    steps.go(1)
    network.tear()
    ann.publish("beat", b"2")
    steps.go(2)
    assert [letter.body for letter in found] == [b"1", b"2", b"2"]
    assert ann.connected_since == ben.connected_since == 0.0


def test_who_is_cut_off_hears_not_even_oneself() -> None:
    steps, network, ann, ben = pair()
    found: list[tuple[str, bytes]] = []
    ann.subscribe("beat", lambda letter: found.append(("a", letter.body)))
    ben.subscribe("beat", lambda letter: found.append(("b", letter.body)))
    network.cut("a")
    ann.publish("beat", b"1")
    ben.publish("beat", b"2")
    steps.go(1)
    assert (ann.connected_since, ben.connected_since) == (None, 0.0)
    network.mend("a", "b")
    ann.publish("beat", b"3")
    steps.go(2)
    assert found == [("b", b"2"), ("a", b"3"), ("b", b"3")]
    assert (ann.connected_since, ben.connected_since) == (1.0, 0.0)


@pytest.mark.parametrize("delay", [0.0, 2.0])
def test_what_is_on_its_way_when_the_receiver_is_cut_off_is_lost(delay: float) -> None:
    steps, network, ann, ben = pair(delay=(delay, delay))
    found: list[bytes] = []
    ben.subscribe("beat", lambda letter: found.append(letter.body))
    ann.publish("beat", b"1")
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


async def test_a_server_that_says_nothing_any_more_is_given_up(
    own: NatsServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is refused and nothing ends: only its silence tells."""
    monkeypatch.setattr(nats_bus, "PING", 0.1)
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


# What reaches the other end of a link, and what is noticed when something does not


def deliveries(epoch: int, signs: str) -> list[bytes]:
    """Deliveries of an owner, one a sign: `+` begins anew."""
    sending = Sending(epoch)
    return [sending.written(b"%d" % number, is_anew=sign == "+") for number, sign in enumerate(signs, 1)]


def received(letters: list[bytes], epoch: int = 7) -> tuple[list[bytes], Receiving]:
    shown: list[bytes] = []
    receiving = Receiving(shown.append)
    assert receiving.open(epoch)
    for letter in letters:
        receiving.take(letter)
    return shown, receiving


def test_deliveries_arrive_as_they_were_sent() -> None:
    assert deliveries(7, "+.")[1] == b"7 2 . 2"
    body = Sending(7).written(b'{"a b": "\\n"} ', is_anew=True)
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
    ids=["all", "twice", "a gap", "shown anew", "late", "not the first", "anew later", "nothing"],
)
def test_after_a_gap_nothing_is_shown_until_it_begins_anew(order: list[int], shown: bytes, is_waiting: bool) -> None:
    letters = deliveries(7, "+...+")
    found, receiving = received([letters[number] for number in order])
    assert (b"".join(found), receiving.is_waiting) == (shown, is_waiting)


def test_what_comes_before_the_owner_has_answered_waits_for_it() -> None:
    shown: list[bytes] = []
    receiving = Receiving(shown.append)
    for letter in deliveries(7, "+."):
        receiving.take(letter)
    assert shown == []
    receiving.open(7)
    assert shown == [b"1", b"2"]


def test_of_two_owners_who_answer_the_one_who_was_asked_counts() -> None:
    shown: list[bytes] = []
    receiving = Receiving(shown.append)
    for letter in (deliveries(6, "+")[0], deliveries(7, "+")[0], deliveries(6, "+.")[1]):
        receiving.take(letter)
    receiving.open(7)
    receiving.take(deliveries(6, "++")[1])
    assert (shown, receiving.received) == ([b"1"], 1)


def test_an_owner_who_was_replaced_is_not_taken() -> None:
    shown: list[bytes] = []
    receiving = Receiving(shown.append, least=8)
    receiving.take(deliveries(7, "+")[0])
    assert not receiving.open(7)
    assert shown == []
    assert receiving.open(8)


def test_not_everything_that_comes_early_is_kept() -> None:
    shown: list[bytes] = []
    receiving = Receiving(shown.append)
    for letter in deliveries(7, "+" * (MOST_EARLY + 5)):
        receiving.take(letter)
    receiving.open(7)
    assert len(shown) == MOST_EARLY
    assert shown[-1] == b"%d" % (MOST_EARLY + 5)


def test_after_a_loss_it_must_be_shown_anew() -> None:
    letters = deliveries(7, "+..+")
    shown, receiving = received(letters[:2])
    receiving.miss()
    for letter in letters[2:]:
        receiving.take(letter)
    assert b"".join(shown) == b"124"
