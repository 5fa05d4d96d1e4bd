"""Kinds of moments of Bella Vista, tables that have come to them, and somebody who sits there."""

import random
from collections.abc import Sequence
from functools import cache
from typing import Any

import attrs

from core.table.table import Table
from tests.tui.support.frames import SIZES, asked_kind
from tests.tui.support.harness import do, new_table
from tests.tui.support.sitter import AskedSitter
from tui.boards import Scene, board_for
from tui.boards.bella_vista.space import places

BOARD = board_for("bella_vista")
MOMENTS: dict[str, tuple[dict[str, Any], int, int, str, tuple[str, ...]]] = {
    "start": ({"city": "1"}, 4, 0, "offer", ()),
    "offer": ({"city": "3"}, 2, 40, "offer", ("2", "left")),
    "ghost": ({"city": "1"}, 4, 40, "build", ("r", "down")),
    "not-legal": ({"city": "2"}, 3, 20, "build", ("down",) * 18 + ("w",)),
    "foot": ({"city": "3"}, 2, 60, "build", ("down",) * 17),
    "neutral": ({"city": "4"}, 3, 30, "neutral", ()),
    "contract": ({"city": "random"}, 2, 60, "contract", ()),
    "rival": ({"city": "2"}, 3, 50, "offer", ("g", "A")),
    "jump": ({"city": "1"}, 2, 30, "build", ("f",)),
    "end": ({"city": "4"}, 4, 999, "", ()),
}
"""By name: options, seats, plies played, what is asked then, keys pressed then."""
SMALL = (80, 24)
HUGE = (200, 60)
EVERY_SIZE = (*SIZES, HUGE)


def table_at(moment: str) -> Table:
    """A table played at random from a fixed seed."""
    options, seats, plies, kind, _ = MOMENTS[moment]
    table = new_table("bella_vista", seats, seed=4, **options)
    rng = random.Random(4)
    while table.to_act and (table.version < plies or asked_kind(table) != kind):
        seat = table.to_act[0]
        do(table, seat, rng.choice(table.legal(seat)))
    return table


class Architect(AskedSitter):
    """Somebody at a table of Bella Vista on a terminal of any size."""

    def __init__(self, moment: str, size: tuple[int, int], keys: Sequence[str] | None = None) -> None:
        super().__init__(table_at(moment), BOARD, size, MOMENTS[moment][4] if keys is None else keys)


def scene_at(moment: str, size: tuple[int, int] = SMALL, **changes: Any) -> Scene:
    """What the board of somebody who is asked is painted from."""
    return attrs.evolve(_scene_at(moment, size), **changes)


@cache
def _scene_at(moment: str, size: tuple[int, int]) -> Scene:
    """The same as it is, at which many tests look."""
    scene = Architect(moment, size, ()).model.scene()
    assert scene is not None
    return scene


def rows_of(scene: Scene, size: tuple[int, int]) -> tuple[Any, list[str]]:
    """Where the board stands on a screen of that size, and the board itself as text."""
    width, height = size[0], size[1] - 7
    picture = BOARD.paint(scene, width, height)
    rows = ["".join(text for text, _ in row) for row in picture.rows]
    return places(scene, width, height), rows
