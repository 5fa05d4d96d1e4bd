"""The table of Bali as text at each kind of moment, at three sizes and some at a fourth: `scripts/frames` writes it."""

import random
from collections.abc import Callable, Sequence
from itertools import product
from typing import Any

import pytest
from rich.cells import cell_len

from core.encoding.codec import digest
from core.games.bali import actions as act
from core.games.bali.components import MASON, SHRINE
from core.kernel.rng import Stream
from core.table.table import Table
from tests.tui.support.frames import SIZES, asked_seat, drawn, update_of
from tests.tui.support.golden import check_frame
from tests.tui.support.harness import NAMES, new_table, texts
from themes.glyphs import load_glyphs
from tui.screens.table.text_frame import render_frame

Moment = Callable[[Table], bool]


def asked(kind: str) -> Moment:
    """The first time somebody is asked that."""
    return lambda table: bool(table.to_act) and _kind(table) == kind


def _kind(table: Table) -> str | None:
    decision = table.decision(table.to_act[0])
    return decision.kind if decision else None


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
        decision = table.decision(seat)
        assert decision is not None
        table.submit(seat, decision.id, _choice(table.legal(seat), rng))
    return table


def _choice(legal: Sequence[Any], rng: random.Random) -> Any:
    """Somebody who builds shrines where they can."""
    for wish in (act.PLAY[SHRINE][0], act.PLAY[MASON][0], act.DECLINE):
        if wish in legal and rng.random() < 0.8:
            return wish
    return rng.choice(legal)


DRAWN = [*product(MOMENTS, SIZES), *product(("play", "end"), [(200, 60)])]
"""Moments and the sizes at which they are drawn."""


@pytest.mark.parametrize(
    ("moment", "size"), DRAWN, ids=lambda part: part if isinstance(part, str) else f"{part[0]}x{part[1]}"
)
def test_every_moment_is_drawn_as_expected(moment: str, size: tuple[int, int]) -> None:
    table = table_at(moment)
    lines = drawn(table, asked_seat(table), size)
    check_frame(f"table-{moment}-{size[0]}x{size[1]}", lines)
    assert len(lines) == size[1]
    assert max(map(cell_len, lines)) <= size[0]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize(
    ("name", "watching", "language", "glyphs"),
    [("spectator", True, "en", "unicode"), ("ascii", False, "en", "ascii"), ("french", False, "fr", "unicode")],
)
def test_other_readers_see_the_same_table(
    name: str, watching: bool, language: str, glyphs: str, size: tuple[int, int]
) -> None:
    table = table_at("take-demon")
    lines = drawn(table, None if watching else asked_seat(table), size, language, glyphs)
    check_frame(f"table-{name}-{size[0]}x{size[1]}", lines)
    if glyphs == "ascii":
        names = "".join(NAMES)
        assert [line for line in lines if not all(c.isascii() or c in names for c in line)] == []


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("viewer", [0, 1, None])
@pytest.mark.parametrize("moment", ["play", "take-demon", "look", "offer-face-down"])
def test_two_worlds_that_a_viewer_cannot_tell_apart_look_the_same(
    moment: str, viewer: int | None, size: tuple[int, int]
) -> None:
    """Everything the viewer may not know is dealt anew; the frame stays."""
    table = table_at(moment)
    game, before = table.game, drawn(table, viewer, size)
    worlds = [game.determinize(table.view(viewer), Stream(bytes(32), f"world {n}")) for n in range(3)]
    assert len({digest(world) for world in worlds}) > 1
    for world in worlds:
        update = update_of(table, world, viewer)
        lines = render_frame(
            game,
            update,
            texts(),
            load_glyphs("unicode"),
            players=table.players,
            log=table.log(viewer).events,
            size=size,
        )
        assert before == lines
