"""Any bytes typed at the other end become events."""

import asyncio

import pytest
from textual import events

from core.pastes import LONGEST_PASTE
from tui.terminal.driver import BURST, PAUSE_ABOVE, TypedInput


class Receiver:
    """Collects what a TypedInput delivers."""

    def __init__(self) -> None:
        self.waits: list[float] = []
        """Seconds that the next events have to wait, one each; then none waits."""
        self.events: list[events.Event] = []
        self.pauses: list[bool] = []
        self.per_turn: list[int] = []
        self.typing = TypedInput(self._deliver, self.pauses.append, lambda: False, may_deliver=self._next_wait)
        self._arrived = asyncio.Event()

    def _next_wait(self):
        return self.waits.pop(0) if self.waits else 0.0

    def _deliver(self, event):
        self.events.append(event)
        self._arrived.set()

    async def count(self, number):
        """Wait for `number` events."""
        async with asyncio.timeout(20):
            while len(self.events) < number:
                self._arrived.clear()
                await self._arrived.wait()

    @property
    def keys(self):
        return [event.key for event in self.events if isinstance(event, events.Key)]


@pytest.fixture
async def receiver():
    made = Receiver()
    yield made
    made.typing.close()


async def test_keys_arrive_in_order(receiver):
    receiver.typing.receive("aé\x1b[A\r".encode())
    await receiver.count(4)
    assert receiver.keys == ["a", "é", "up", "enter"]


async def test_keys_wait_for_the_share_of_their_typist_and_come_in_order(receiver):
    receiver.waits = [0.0, 0.01, 0.01]
    receiver.typing.receive(b"abc")
    assert receiver.keys == ["a"]
    receiver.typing.receive(b"d")
    assert receiver.keys == ["a"]
    await receiver.count(4)
    assert (receiver.keys, receiver.waits) == (["a", "b", "c", "d"], [])


async def test_a_character_cut_in_two_is_one_key(receiver):
    first, second = "é".encode()[:1], "é".encode()[1:]
    receiver.typing.receive(first)
    receiver.typing.receive(second)
    await receiver.count(1)
    assert receiver.keys == ["é"]


async def test_escape_needs_nothing_after_it(receiver):
    receiver.typing.receive(b"\x1b")
    await receiver.count(1)
    assert receiver.keys == ["escape"]


@pytest.mark.parametrize(
    "malformed",
    [
        b"\x1b[99999999999u",
        b"\xff\xfe\x00",
        b"\x1b[48;0;0;0;0t\x1b[<0;5;5M",
        b"\x1b[<9999999999;1;1M",
        b"\x1b[1;99999u",
    ],
)
async def test_malformed_input_ends_nothing(receiver, malformed):
    receiver.typing.receive(malformed)
    receiver.typing.receive(b"\x1b[B")
    async with asyncio.timeout(20):
        while "down" not in receiver.keys:
            await receiver.count(len(receiver.events) + 1)


async def test_much_input_comes_in_portions_and_pauses_the_channel(receiver):
    receiver.typing.receive(b"a" * (PAUSE_ABOVE + 500))
    assert len(receiver.events) == BURST
    assert receiver.pauses == [True]
    await receiver.count(3 * BURST)
    assert receiver.keys == ["a"] * len(receiver.events)
    assert len(receiver.events) % BURST == 0


async def test_the_channel_resumes_when_little_waits(receiver):
    receiver.typing.receive(b"a" * (PAUSE_ABOVE + 5 * BURST))
    await receiver.count(5 * BURST)
    assert receiver.pauses == [True, False]


async def test_drags_are_merged_to_the_last_place(receiver):
    receiver.typing.receive(b"".join(b"\x1b[<32;%d;4M" % column for column in range(2, 9)))
    await receiver.count(1)
    moves = [event.x for event in receiver.events if isinstance(event, events.MouseMove)]
    assert moves == [7]


async def test_a_paste_is_one_bounded_event(receiver):
    receiver.typing.receive(b"\x1b[200~" + b"x" * (3 * LONGEST_PASTE) + b"\x1b[201~y")
    await receiver.count(2)
    assert [type(event) for event in receiver.events] == [events.Paste, events.Key]
    assert receiver.events[0].text == "x" * LONGEST_PASTE


async def test_finding_12_a_paste_can_press_no_keys(receiver):
    """Finding 12: a colour in copied text ended the paste, and the rest of it played."""
    receiver.typing.receive(b"\x1b[200~\x1b[31m & b\x1b[201~")
    await receiver.count(1)
    assert [event.text for event in receiver.events] == ["[31m & b"]


@pytest.mark.parametrize(
    ("content", "text"),
    [
        (b"\x1b", ""),
        (b"a\x1b\x1b[201~b", "ab"),
        (b"a\x1b[200~b", "ab"),
        (b"\x1b]11;rgb:0000/0000/0000\x1b\\&", "]11;rgb:0000/0000/0000\\&"),
        (b"\x1b[?62;4c\r", "[?62;4c\r"),
        (b"\x1b[<0;5;5M\x1b[A\x03", "[<0;5;5M[A"),
        ("é\x9b201~b".encode(), "é201~b"),
        (b"a\x1b[201~ & b", "a & b"),
        (b"a\x1b[201~\r\x1b[200~q", "a\rq"),
    ],
)
async def test_no_paste_becomes_a_key_in_any_division(receiver, content, text):
    for byte in b"\x1b[200~" + content + b"\x1b[201~":
        receiver.typing.receive(bytes([byte]))
    await asyncio.sleep(0)
    receiver.typing._quiet()  # the time after which it does so by itself
    receiver.typing.receive(b"q")
    await receiver.count(1 + bool(text))
    assert [event.text for event in receiver.events if isinstance(event, events.Paste)] == [text] * bool(text)
    assert receiver.keys == ["q"]


async def test_typing_after_a_paste_does_not_wait_for_long(receiver):
    receiver.typing.receive(b"\x1b[200~one\x1b[201~")
    await receiver.count(1)
    receiver.typing.receive(b"\r")
    await receiver.count(2)
    assert receiver.keys == ["enter"]


async def test_a_paste_that_begins_long_after_its_escape_is_one(receiver):
    """The Escape is pressed by then, and still no key comes of the paste."""
    receiver.typing.receive(b"\x1b")
    await receiver.count(1)
    receiver.typing.receive(b"[200~q\x1b[201~")
    await receiver.count(2)
    assert [type(event) for event in receiver.events] == [events.Key, events.Paste]


async def test_f9_is_not_a_paste(receiver):
    for byte in b"\x1b[20~\x1b[2~a":
        receiver.typing.receive(bytes([byte]))
    await receiver.count(3)
    assert receiver.keys == ["f9", "insert", "a"]


async def test_a_closed_typing_takes_nothing(receiver):
    receiver.typing.close()
    receiver.typing.receive(b"a")
    assert receiver.events == []


PASTED = "Knight takes on f7,\rthen I resign!\rq\r"


@pytest.mark.parametrize("sizes", [[len(PASTED)], [20, 1, 1, 100], [17, 100]])
async def test_an_unmarked_paste_presses_no_keys(receiver, sizes):
    """A terminal that was reset does not mark a paste any more."""
    rest = PASTED.encode()
    for size in sizes:
        receiver.typing.receive(rest[:size])
        rest = rest[size:]
    assert receiver.keys == []
    receiver.typing._quiet()  # the time after which it does so by itself
    receiver.typing.receive(b"q")
    await receiver.count(2)
    assert [event.text for event in receiver.events if isinstance(event, events.Paste)] == [PASTED]
    assert receiver.keys == ["q"]


async def test_an_unmarked_paste_longer_than_a_slice_presses_no_keys(receiver):
    text = "the quick brown fox\r" * 100
    receiver.typing.receive(text.encode() + b"\x1b[A\x1b[31mq")
    await receiver.count(1)
    assert [event.text for event in receiver.events] == [f"{text}q"]


@pytest.mark.parametrize(
    "typed",
    [b"j" * 100, b"\x1b[A\x1b[B" * 50, b"\x1b[<0;10;10M\x1b[<0;10;10m" * 20, b"a\rb\x1b[C" * 5, b"hello, my friend"],
    ids=["held", "arrows", "clicks", "few letters", "sixteen letters"],
)
async def test_keys_that_waited_together_are_still_keys(receiver, typed):
    receiver.typing.receive(typed)
    await receiver.count(16)
    assert not [event for event in receiver.events if isinstance(event, events.Paste)]


async def test_separate_keys_are_never_a_paste(receiver):
    receiver.waits = [0.01]
    for letter in "the quick brown fox":
        receiver.typing.receive(letter.encode())
    await receiver.count(19)
    assert len(receiver.keys) == 19
