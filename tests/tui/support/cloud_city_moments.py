"""Moments of Cloud City, tables that have come to them, and somebody who sits there."""

import random
from collections.abc import Sequence
from typing import Any

from core.games.cloud_city import actions as act
from core.table.table import Table
from tests.tui.support.frames import asked_kind
from tests.tui.support.harness import do, new_table
from tests.tui.support.sitter import AskedSitter
from tui.boards import board_for

BOARD = board_for("cloud_city")
MOMENTS: dict[str, tuple[dict[str, Any], int, int, str, tuple[str, ...]]] = {
    "start": ({}, 3, 0, "place", ()),
    "ghost": ({"first_need": "circuits"}, 2, 20, "place", ("1", "r")),
    "not-legal": ({}, 2, 20, "place", ("1", "right", "w")),
    "link": ({"first_need": "balance", "second_need": "longest-route"}, 4, 60, "link", ()),
    "draw": ({}, 3, 40, "draw", ()),
    "rectangle": ({"rectangle": True}, 2, 58, "place", ("3",)),
    "rival": ({}, 3, 50, "place", ("g", "B")),
    "jump": ({}, 2, 30, "place", ("2", "f")),
    "end": ({"first_need": "crossings"}, 4, 999, "", ()),
}
"""By name: options, seats, plies played, what is asked then, keys pressed then."""


def table_at(moment: str) -> Table:
    """A table played from a fixed seed: tiles anywhere, the longest walkways first."""
    options, seats, plies, kind, _ = MOMENTS[moment]
    table = new_table("cloud_city", seats, seed=4, **options)
    rng = random.Random(4)
    while table.to_act and (table.version < plies or asked_kind(table) != kind):
        seat = table.to_act[0]
        do(table, seat, any_or_longest(table.legal(seat), rng))
    return table


def any_or_longest(legal: Sequence[Any], rng: random.Random) -> Any:
    """The longest walkway that can be built, else anything."""
    links = [action for action in legal if isinstance(action, act.BuildWalkway)]
    return max(links, key=lambda link: link.length) if links else rng.choice(legal)


class Citizen(AskedSitter):
    """Somebody at a table of Cloud City on a terminal of any size."""

    def __init__(self, moment: str, size: tuple[int, int], keys: Sequence[str] | None = None) -> None:
        super().__init__(table_at(moment), BOARD, size, MOMENTS[moment][4] if keys is None else keys)
