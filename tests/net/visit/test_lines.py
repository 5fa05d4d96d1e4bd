"""Lines from bytes, on terminals and in pipes."""

import asyncio

import pytest

from net.visit.lines import LONGEST, LineEditor, shown
from tests.net.support.waiting import until


class End:
    """The other end of some Lines."""

    def __init__(self, *, echo: bool) -> None:
        self.sent = b""
        self.pauses: list[bool] = []
        self.lines = LineEditor(self._send, self.pauses.append, echo=echo)

    def _send(self, data: bytes) -> None:
        self.sent += data

    async def all(self) -> list[str]:
        """End the input and read every line."""
        self.lines.end()
        found = []
        while (line := await self.lines.read()) is not None:
            found.append(line)
        return found


@pytest.mark.parametrize(
    ("data", "lines"),
    [
        (b"one\ntwo\n", ["one", "two"]),
        (b"one\r\ntwo\r", ["one", "two"]),
        (b"\n\n", ["", ""]),
        ("café\n".encode(), ["café"]),
        (b"\xff\xfe\n", ["\ufffd\ufffd"]),
        (b"unfinished", ["unfinished"]),
        (b"a\x00b\x1b[2Jc\x07\n", ["ab[2Jc"]),
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
        (b"\x1b[31mred\r", ["[31mred"], b"[31mred\r\n"),
    ],
)
async def test_lines_on_a_terminal_are_edited_and_echoed(data, lines, sent):
    end = End(echo=True)
    end.lines.receive(data)
    assert await end.all() == lines
    assert end.sent == sent


async def test_what_is_written_in_one_turn_goes_into_a_pipe_together():
    end = End(echo=False)
    end.lines.write("one\n")
    end.lines.write_later("two\n")
    end.lines.write("three\n")
    assert end.sent == b""
    await asyncio.sleep(0)
    assert end.sent == b"one\ntwo\nthree\n"


async def test_what_may_wait_goes_with_what_comes_next():
    end = End(echo=False)
    end.lines.write_later("one\n")
    await asyncio.sleep(0)
    assert end.sent == b""
    end.lines.write("two\n")
    await asyncio.sleep(0)
    assert end.sent == b"one\ntwo\n"


async def test_what_may_wait_does_not_wait_for_ever():
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


async def test_an_endless_line_is_cut():
    end = End(echo=False)
    end.lines.receive(b"x" * (3 * LONGEST) + b"\n")
    assert await end.all() == ["x" * LONGEST]


async def test_unread_lines_pause_the_channel():
    end = End(echo=False)
    end.lines.receive(b"x\n" * 100)
    assert end.pauses == [True]
    for _ in range(80):
        await end.lines.read()
    assert end.pauses == [True, False]


def test_nothing_that_acts_is_shown():
    assert shown("a\x1b]0;t\x07b\x9bc\r\n", crlf=False) == b"a]0;tbc\n"


async def test_finding_12_a_paste_presses_no_key_of_a_line_either():
    """Finding 12, in line mode: what is pasted is text of one line, whatever is in it."""
    end = End(echo=True)
    for byte in b"say \x1b[200~\x1b[31mone\r& b\x1b[201~\x03two\x1b[201~":
        end.lines.receive(bytes([byte]))
    await until(lambda: b"two" in end.sent)
    end.lines.receive(b"\x7f!\r")
    assert await end.all() == ["say [31mone & btw!"]


async def test_lines_of_a_pipe_are_taken_as_they_come():
    end = End(echo=False)
    end.lines.receive(b"\x1b[200~one\ntwo\x1b[201~\n")
    assert await end.all() == ["[200~one", "two[201~"]
