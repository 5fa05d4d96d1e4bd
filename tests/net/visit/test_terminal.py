"""Terminals of visits: sizes, typed lines and fairness between them."""

import asyncio
from typing import Any
from unittest import mock

import pytest

from core.kernel.message import BelvedereError
from core.line_buffer import TYPED
from net.config.shares import Limits
from net.visit.connection_limiter import SendBacklog
from net.visit.terminal import LineEditor, TerminalChannel, plain_bytes
from tests.net.support.demo import NoSocket
from tests.net.support.waiting import until

# A channel's messages to its face, for any order of the client's messages


async def test_input_that_ended_before_the_face_began_ends_the_face() -> None:
    """A pipe that is empty at once: its end may come before a listener does."""
    socket: Any = NoSocket()
    carrier = mock.Mock()
    channel = TerminalChannel(carrier, SendBacklog(socket), Limits(), lambda: None)
    channel.receive(b"new bali\n")
    channel.leave()
    told: list[bytes | str] = []
    channel.start(told.append, lambda *_: None, lambda: told.append("end"), lambda: None)
    assert told == [b"new bali\n", "end"]
    channel.leave()
    assert told == [b"new bali\n", "end"]


class KeepingCarrier(mock.Mock):
    """Keeps its input while it is paused, as asyncssh does."""

    def come(self, channel: TerminalChannel, *pieces: bytes) -> None:
        self.channel, self.kept = channel, list(pieces)
        self.is_paused = False
        self.resume_reading()

    def pause_reading(self) -> None:
        self.is_paused = True

    def resume_reading(self) -> None:
        self.is_paused = False
        while self.kept and not self.is_paused:
            self.channel.receive(self.kept.pop(0))


PIECES = [b"%d\n" % number * 100 for number in range(100)]


async def test_all_that_is_typed_before_the_face_begins_is_kept_in_order_and_the_client_waits() -> None:
    socket: Any = NoSocket()
    carrier = KeepingCarrier()
    channel = TerminalChannel(carrier, SendBacklog(socket), Limits(), lambda: None)
    carrier.come(channel, *PIECES)
    assert carrier.kept == PIECES[1:]
    told: list[bytes] = []
    channel.start(told.append, lambda *_: None, lambda: None, lambda: None)
    assert told == PIECES


async def test_a_face_that_pauses_at_once_stays_paused() -> None:
    socket: Any = NoSocket()
    carrier = KeepingCarrier()
    channel = TerminalChannel(carrier, SendBacklog(socket), Limits(), lambda: None)
    carrier.come(channel, *PIECES)
    told: list[bytes] = []

    def receive(data: bytes) -> None:
        told.append(data)
        channel.pause(True)

    channel.start(receive, lambda *_: None, lambda: None, lambda: None)
    assert told == PIECES[:1]
    assert carrier.is_paused


# Lines from bytes, on terminals and in pipes


class End:
    """The other end of some Lines."""

    def __init__(self, *, echo: bool) -> None:
        self.sent = b""
        self.pauses: list[bool] = []
        self.taking = asyncio.Event()
        self.taking.set()
        self.lines = LineEditor(self._send, self.pauses.append, self._drained, echo=echo)

    def _send(self, data: bytes) -> None:
        self.sent += data

    async def _drained(self) -> None:
        await self.taking.wait()

    async def all(self) -> list[str]:
        """End the input and read every line; a refused one is in brackets."""
        self.lines.end()
        found = []
        while (line := await self.next()) is not None:
            found.append(line)
        return found

    async def next(self) -> str | None:
        try:
            return await self.lines.read()
        except BelvedereError as problem:
            return f"[{problem}]"


@pytest.mark.parametrize(
    ("data", "lines"),
    [
        (b"one\ntwo\n", ["one", "two"]),
        (b"one\r\ntwo\r", ["one", "two"]),
        (b"one\ttwo\rthree\n", ["one\ttwo\rthree"]),
        (b"\n\n", ["", ""]),
        ("café\n".encode(), ["café"]),
        (b"\xff\xfe\nnext\n", ["[input-not-utf8 (place=1)]", "next"]),
        (b"Chlo\xe9\nChlo\xe9", ["[input-not-utf8 (place=5)]"] * 2),
        (b"unfinished", ["unfinished"]),
        (b"a\x00b\x1b[2Jc\x07\n", ["a\x00b\x1b[2Jc\x07"]),
    ],
)
async def test_lines_in_a_pipe(data, lines):
    end = End(echo=False)
    for byte in data:
        end.lines.receive(bytes([byte]))
    assert await end.all() == lines
    assert end.sent == b""


@pytest.mark.parametrize(
    ("data", "lines", "sent"),
    [
        (b"hi\r", ["hi"], b"hi\r\n"),
        (b"hx\x7fi\r", ["hi"], b"hx\b \bi\r\n"),
        (b"\x7f\x7fa\r", ["a"], b"a\r\n"),
        (b"wrong\x15ok\r", ["ok"], b"wrong" + b"\b \b" * 5 + b"ok\r\n"),
        (b"half", [], b"half"),
        (b"half\x03", [], b"half\r\n"),
        (b"Chlo\xe9\r", ["[input-not-utf8 (place=5)]"], b"Chlo?\r\n"),
        ("caf\u00e9\r".encode(), ["caf\u00e9"], "caf\u00e9\r\n".encode()),
        (b"\x1b[31mred\r", ["[31mred"], b"[31mred\r\n"),
    ],
)
async def test_lines_on_a_terminal_are_edited_and_echoed(data, lines, sent):
    end = End(echo=True)
    end.lines.receive(data)
    assert await end.all() == lines
    assert end.sent == sent


async def test_output_of_one_turn_goes_into_a_pipe_together():
    end = End(echo=False)
    end.lines.write("one\n")
    end.lines.write_later("two\n")
    end.lines.write("three\n")
    assert end.sent == b""
    await asyncio.sleep(0)
    assert end.sent == b"one\ntwo\nthree\n"


async def test_deferrable_output_goes_with_the_next():
    end = End(echo=False)
    end.lines.write_later("one\n")
    await asyncio.sleep(0)
    assert end.sent == b""
    end.lines.write("two\n")
    await asyncio.sleep(0)
    assert end.sent == b"one\ntwo\n"


async def test_deferrable_output_does_not_wait_forever():
    end = End(echo=False)
    end.lines.write_later("one\n")
    await until(lambda: end.sent == b"one\n")


async def test_nothing_written_is_lost_at_the_end():
    end = End(echo=False)
    end.lines.write_later("one\n")
    end.lines.flush()
    assert end.sent == b"one\n"
    end.lines.flush()
    assert end.sent == b"one\n"


@pytest.mark.parametrize("echo", [False, True])
async def test_a_line_that_is_too_long_is_refused_and_the_next_one_is_read(echo):
    end = End(echo=echo)
    end.lines.receive(b"x" * TYPED + b"\r\n" + b"y" * (TYPED + 1) + b"\n" + b"z" * (9 * TYPED) + b"\nnext\n")
    refusal = f"[input-too-long (limit={TYPED})]"
    assert await end.all() == ["x" * TYPED, refusal, refusal, "next"]


async def test_no_line_of_thousands_is_lost_and_the_channel_pauses():
    end = End(echo=False)
    sent = [str(number) for number in range(10_000)]
    data = "".join(f"{line}\n" for line in sent).encode()
    read = []
    while data or end.lines._lines.size:
        while data and end.pauses[-1:] != [True]:
            end.lines.receive(data[:1000])
            data = data[1000:]
        assert end.lines._lines.size <= 4 * TYPED + 1000
        read.append(await end.next())
    assert read == sent
    assert end.pauses == [True, False] * (len(end.pauses) // 2)
    assert len(end.pauses) > 2


async def test_an_unfinished_line_never_leaves_the_channel_paused():
    end = End(echo=False)
    reading = asyncio.create_task(end.next())
    for _ in range(100):
        end.lines.receive(b"x" * 1000)
        await asyncio.sleep(0)
        await asyncio.sleep(0)
    assert end.pauses[-1:] != [True]
    assert end.lines._lines.size <= 4 * TYPED
    end.lines.receive(b"\n")
    assert await reading == f"[input-too-long (limit={TYPED})]"


async def test_a_client_that_takes_no_answers_is_asked_nothing_further():
    end = End(echo=False)
    end.taking.clear()
    end.lines.receive(b"one\n")
    reading = asyncio.create_task(end.next())
    for _ in range(10):
        await asyncio.sleep(0)
    assert not reading.done()
    end.taking.set()
    assert await reading == "one"


def test_nothing_that_acts_is_shown():
    assert plain_bytes("a\x1b]0;t\x07b\x9bc\r\n", crlf=False) == b"a]0;tbc\n"


async def test_finding_12_a_paste_presses_no_key_of_a_line_either():
    """Finding 12, in line mode: any paste is text of one line."""
    end = End(echo=True)
    for byte in b"say \x1b[200~\x1b[31mone\r& b\x1b[201~\x03two\x1b[201~":
        end.lines.receive(bytes([byte]))
    await until(lambda: b"two" in end.sent)
    end.lines.receive(b"\x7f!\r")
    assert await end.all() == ["say [31mone & btw!"]


async def test_a_paste_that_is_too_long_is_refused_and_not_cut_short():
    end = End(echo=True)
    end.lines.receive(b"\x1b[200~" + b"x" * (TYPED + 100) + b"\x1b[201~")
    await until(lambda: b"xx" in end.sent)
    end.lines.receive(b"\r")
    assert await end.all() == [f"[input-too-long (limit={TYPED})]"]


async def test_lines_of_a_pipe_are_taken_as_they_come():
    end = End(echo=False)
    end.lines.receive(b"\x1b[200~one\ntwo\x1b[201~\n")
    assert await end.all() == ["\x1b[200~one", "two\x1b[201~"]


# A client that sends a thousand lines at once does not have the loop to itself


async def test_others_have_their_turn_between_two_lines() -> None:
    async def drained() -> None:
        """Everything sent has been taken."""

    lines = LineEditor(lambda data: None, lambda waiting: None, drained, echo=False)
    lines.receive(b"x\n" * 20)
    order: list[str] = []

    async def reading() -> None:
        for _ in range(20):
            await lines.read()
            order.append("line")

    async def other() -> None:
        for _ in range(20):
            order.append("other")
            await asyncio.sleep(0)

    await asyncio.gather(reading(), other())
    assert order == ["other", "line"] * 20
