"""The players of `scripts/soak cluster` come back whatever becomes of a visit."""

import pytest

from scripts.clients.program import Program
from scripts.soaking.house.players import VisitOver, heard, told


class DyingNode:
    """A connection to a node that sends these bytes, and no more."""

    def __init__(self, *lines: bytes) -> None:
        self._lines = [*lines, b""]

    async def line(self) -> bytes:
        return self._lines.pop(0)

    def type(self, data: bytes) -> None:
        """Nobody reads it."""

    def close(self) -> None:
        """It is closed already."""


@pytest.mark.parametrize(
    "last", [b"", b'{"type":"happ', b'{"type":"goodbye","text":"closing"}\n'], ids=["nothing", "half a line", "goodbye"]
)
async def test_a_visit_is_over_with_the_last_word_of_a_node(last: bytes) -> None:
    program = Program(DyingNode(b'{"type":"lobby_news"}\n', last))
    assert (await heard(program))["type"] == "lobby_news"
    with pytest.raises(VisitOver):
        await heard(program)


async def test_a_visit_is_over_with_a_refusal() -> None:
    with pytest.raises(VisitOver, match="full"):
        await told(Program(DyingNode(b'{"type":"refusal","text":"full"}\n')), type="tables")
