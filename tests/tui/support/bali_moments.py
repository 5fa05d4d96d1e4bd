"""Kinds of moments of Bali, and tables that have come to them, for frames and promises of its board."""

import random
from collections.abc import Callable, Sequence
from typing import Any

from core.games.bali import actions as act
from core.games.bali.components import MASON, SHRINE
from core.table.table import Table
from tests.tui.support.frames import asked_kind
from tests.tui.support.harness import do, new_table

Moment = Callable[[Table], bool]


def asked(kind: str) -> Moment:
    """The first time somebody is asked that."""
    return lambda table: bool(table.to_act) and asked_kind(table) == kind


MOMENTS: dict[str, tuple[dict[str, bool], int, Moment]] = {
    "start": ({}, 3, lambda table: True),
    "buy": ({}, 3, asked("buy")),
    "play": ({"demon": True}, 4, lambda table: table.version > 40 and asked("play")(table)),
    "offer": ({}, 3, asked("offer")),
    "offer-face-down": ({}, 3, asked("offer_face_down")),
    "take-demon": ({"demon": True}, 4, lambda table: table.version > 20 and asked("take")(table)),
    "look": ({"oracle": True}, 2, lambda table: len(table.legal(table.to_act[0])) > 3 and asked("look")(table)),
    "reward": ({}, 3, asked("reward")),
    "end": ({"oracle": True, "demon": True}, 4, lambda table: table.outcome is not None),
}


def table_at(moment: str) -> Table:
    """A table played at random from a fixed seed up to a moment."""
    options, seats, reached = MOMENTS[moment]
    table, rng = new_table(seats=seats, seed=4, **options), random.Random(4)
    while not reached(table):
        seat = table.to_act[0]
        do(table, seat, _choice(table.legal(seat), rng))
    return table


def _choice(legal: Sequence[Any], rng: random.Random) -> Any:
    """Somebody who builds shrines where they can."""
    for wish in (act.PLAY[SHRINE][0], act.PLAY[MASON][0], act.DECLINE):
        if wish in legal and rng.random() < 0.8:
            return wish
    return rng.choice(legal)
