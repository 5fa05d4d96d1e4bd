"""The players of `scripts/soak cluster` come back whatever becomes of a visit, and notice what their screens show."""

import asyncio
import random
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from scripts.clients.program import Program
from scripts.clients.screen import Screen
from scripts.soaking.house import players, rounds
from scripts.soaking.house.players import Doors, TerminalPlayer, VisitOver, heard, told
from tests.net.support.waiting import until


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


async def test_a_round_without_tables_ends_and_says_why(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A long soak stood still for ever when its address had as many tables as one may have."""
    monkeypatch.setattr(rounds, "BEGINS", 0.1)
    monkeypatch.setattr(rounds, "SETTLES", 0.0)
    node = SimpleNamespace(lease=3.0, beat=0.4)

    async def are_up() -> None:
        """They are."""

    house: Any = SimpleNamespace(nodes=[node], engines=None, folder=tmp_path, ports=tuple, all_up=are_up)
    found = await rounds.Round(house, 1, rounds.Size(tables=1, faults=1, terminals=0)).live()
    assert found.broken == ["round 1: not all tables were begun: no node lets anybody in"]
    assert not found.kinds


class OneTable(Doors):
    """A program is told of one table that is played."""

    async def enter(self, key: object, name: str) -> Program:
        return Program(DyingNode(b'{"type":"answer","value":[{"id":"t","status":"running"}]}\n'))


class ScriptedTerminal:
    """A full screen that shows `drawn` over its first frame, and a frame anew in another size. Something is asked there
    again and again."""

    drawn, statuses = "", list[int]()
    asked, sure = "\x1b[30;1H Enter choose  q leave", "\x1b[20;1H   Confirm: Take the shrine."

    def __init__(self, port: int, *, key: Path, size: tuple[int, int]) -> None:
        self.screen = Screen(*size)
        self.is_over = False
        self._typed = 0
        self._shown = ""
        self.screen.feed("Bali with Player 2")

    async def until(self, condition: Any, patience: float = 0.0) -> None:
        assert condition()

    def type(self, data: bytes) -> None:
        self._shown = self._after(data.decode())
        self.screen = Screen(100, 30)
        self.screen.feed(f"Bali   turn 3\x1b[9;1H{self.drawn}{self._shown}")
        self._typed += 1
        self.is_over = self._typed > 1 and bool(self.statuses)

    def _after(self, key: str) -> str:
        if key == "\r":
            return self.asked if self._shown in ("", self.sure) else self.sure
        return "\x1b[20;1H  Command\x1b[21;1H    take 3" if key == ":" else f"\x1b[20;1H  Command {key}"

    def resize(self, columns: int, rows: int) -> None:
        self.screen = Screen(columns, rows)
        self.screen.feed(f"Bali   turn 3{self._shown}")

    async def status(self) -> int:
        return self.statuses.pop()

    def close(self) -> None:
        """Nothing is open."""


@pytest.mark.parametrize(
    ("drawn", "statuses", "said"),
    [
        ("", [75], []),
        ("left over", [], ["'left over' in row 8, drawn anew ''"]),
        ("", [1], ["status 1, which was not"]),
    ],
    ids=["well", "a row that is left over", "another status"],
)
async def test_a_full_screen_with_a_fault_and_a_visit_that_ends_for_no_reason_are_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, drawn: str, statuses: list[int], said: list[str]
) -> None:
    monkeypatch.setattr(players, "OpenSshClient", ScriptedTerminal)
    monkeypatch.setattr(players, "SETTLES", 0.0)
    monkeypatch.setattr(ScriptedTerminal, "drawn", drawn)
    monkeypatch.setattr(ScriptedTerminal, "statuses", statuses)
    doors = OneTable(list, random.Random(1))
    doors.hurries = True
    node: Any = SimpleNamespace(name="one", port=1, starts=1)
    player = TerminalPlayer([node], doors, tmp_path, "t")
    visits, playing = 1 + len(statuses), asyncio.create_task(player.play())
    await until(lambda: player.visits == visits and bool(player.tables["t"].confirmed))
    doors.holds = True
    await player.judge()
    playing.cancel()
    assert set(player.tables["t"].confirmed) == {(3, "Take the shrine")}
    assert len(player.broken) == len(said)
    assert all(part in broken for part, broken in zip(said, player.broken, strict=True))
