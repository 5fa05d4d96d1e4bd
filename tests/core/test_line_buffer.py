"""Every line comes out once, for any division of the input."""

import pytest

from core.kernel.message import BelvedereError
from core.line_buffer import LineBuffer, LineReader


def taken(buffer: LineBuffer) -> list[str]:
    """All whole lines; a refused one is in brackets."""
    found = []
    while True:
        try:
            line = buffer.take()
        except BelvedereError as problem:
            found.append(f"[{problem}]")
            continue
        if line is None:
            return found
        found.append(line)


LONG = "[input-too-long (limit=8)]"


@pytest.mark.parametrize("size", [1, 2, 3, 1000])
@pytest.mark.parametrize(
    ("data", "lines"),
    [
        (b"", []),
        (b"one\ntwo\n", ["one", "two"]),
        (b"one\r\n\r\ntwo", ["one", "", "two"]),
        (b"12345678\n12345678\r\n123456789\nnext\n", ["12345678", "12345678", LONG, "next"]),
        (b"x" * 500 + b"\nnext\n" + b"y" * 500, [LONG, "next", LONG]),
        (b"x" * 500 + b"\n\n", [LONG, ""]),
        ("é\n".encode() + b"Chlo\xe9\nok\n", ["é", "[input-not-utf8 (place=5)]", "ok"]),
        (b"ab\xc3", ["[input-not-utf8 (place=3)]"]),
    ],
)
def test_lines_come_out_of_pieces_of_any_size(data: bytes, lines: list[str], size: int) -> None:
    buffer, found = LineBuffer(8), []
    for at in range(0, len(data), size):
        buffer.feed(data[at : at + size])
        found += taken(buffer)
        assert buffer.size <= 9
    buffer.end()
    found += taken(buffer)
    assert found == lines
    assert buffer.is_over


async def test_a_reader_requests_no_more_than_it_needs() -> None:
    pieces = [b"one\ntwo", b"\nthree", b""]

    async def more() -> bytes:
        return pieces.pop(0)

    reader = LineReader(more, 8)
    assert await reader.read() == "one"
    assert len(pieces) == 2
    assert [await reader.read(), await reader.read(), await reader.read()] == ["two", "three", None]
