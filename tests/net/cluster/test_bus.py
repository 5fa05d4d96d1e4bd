"""What every bus promises, whatever carries its letters."""

import asyncio

import pytest

from net.cluster.bus import Bus, Letter, NobodyThere, NotAnswered
from tests.net.cluster.conftest import Connect


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
