"""The table of Bellevue as text, at every size, at each kind of moment; `scripts/frames` writes what is expected."""

import asyncio
import random
from collections.abc import Callable
from copy import deepcopy
from functools import cache
from typing import Any

import pytest
from rich.cells import cell_len

from core.games.bellevue.actions import Build, Canal, Draw
from core.games.bellevue.components import FIRST_WINDOW, Card
from core.games.bellevue.notation import card_in_full, card_of
from core.table.table import Table
from tests.tui.support.frames import check_ascii, check_worlds, drawn
from tests.tui.support.golden import check_frame
from tests.tui.support.harness import NAMES, TableApp, TableLink, do, new_table, texts
from tests.tui.support.sitter import Sitter
from tests.tui.support.terminals import MemoryTerminal, needs_speed_ups
from tui.terminal.driver import serve

SIZES = ((80, 24), (100, 30), (140, 45))
DRAWN_SIZES = (*SIZES, (48, 40))
LARGEST = (200, 60)
Moment = Callable[[Table], int | None]
"""The seat that looks when the moment has come."""


def asked(kind: str, *, turn: int) -> Moment:
    """The first seat that is asked that in a turn."""

    def reached(table: Table) -> int | None:
        found = [seat for seat in table.to_act if (it := table.decision(seat)) and it.kind == kind]
        return found[0] if found and table.view(None).turn >= turn else None

    return reached


def sealed(table: Table) -> int | None:
    """A seat that has chosen to build, while others have not."""
    chosen = (seat for seat in table.seats if isinstance(table.view(seat).choice, Build))
    return next(chosen, None) if table.view(None).turn >= 6 else None


def over(table: Table) -> int | None:
    return 1 if table.outcome is not None else None


MOMENTS: dict[str, tuple[int, Moment]] = {
    "start": (2, asked("draw", turn=1)),
    "draw": (3, asked("draw", turn=7)),
    "build": (5, asked("build", turn=9)),
    "sealed": (4, sealed),
    "end": (3, over),
}


def table_at(moment: str) -> tuple[Table, int]:
    """A table of one's own, played from a fixed seed by seats that mind their points, and the seat that looks."""
    table, viewer = _played(moment)
    return deepcopy(table, {id(table.game): table.game}), viewer


@cache
def _played(moment: str) -> tuple[Table, int]:
    seats, reached = MOMENTS[moment]
    table = new_table("bellevue", seats=seats, seed=4)
    rng = random.Random(4)
    while (viewer := reached(table)) is None:
        seat = rng.choice(table.to_act)
        do(table, seat, _choice(table, seat, rng))
    return table, viewer


def _choice(table: Table, seat: int, rng: random.Random) -> Any:
    """Most points now, and rather build than not; the canal now and then."""
    legal, view = table.legal(seat), table.view(seat)
    if not isinstance(legal[0], Build | Canal) or rng.random() < 0.1:
        return rng.choice(legal)
    game = table.game
    worth = [
        game.view_sheets(game.foresee(view, action))[seat].total + isinstance(action, Build) * rng.random()
        for action in legal
    ]
    return legal[worth.index(max(worth))]


def pressed(table: Table, viewer: int, size: tuple[int, int], *keys: str) -> list[str]:
    """What is drawn after keys."""
    sitter = Sitter(table, viewer, size=size)
    for key in keys:
        sitter.press(key)
        sitter.rest()
    return sitter.look().splitlines()


@pytest.mark.parametrize("size", DRAWN_SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("moment", MOMENTS)
def test_every_moment_is_drawn_as_expected(moment: str, size: tuple[int, int]) -> None:
    table, viewer = table_at(moment)
    lines = drawn(table, viewer, size)
    check_frame(f"bellevue-{moment}-{size[0]}x{size[1]}", lines)
    assert len(lines) == size[1]
    assert max(map(cell_len, lines)) <= size[0]


@pytest.mark.parametrize("moment", ["build", "end"])
def test_the_largest_terminal_is_filled(moment: str) -> None:
    table, viewer = table_at(moment)
    lines = drawn(table, viewer, LARGEST)
    check_frame(f"bellevue-{moment}-200x60", lines)
    assert len(lines) == 60
    assert 196 <= max(map(cell_len, lines)) <= 200


@pytest.mark.parametrize("size", DRAWN_SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize(
    ("name", "watching", "language", "glyphs"),
    [("spectator", True, "en", "unicode"), ("ascii", False, "en", "ascii"), ("french", False, "fr", "unicode")],
)
def test_other_readers_see_the_same_table(
    name: str, watching: bool, language: str, glyphs: str, size: tuple[int, int]
) -> None:
    table, viewer = table_at("build")
    lines = drawn(table, None if watching else viewer, size, language, glyphs)
    check_frame(f"bellevue-{name}-{size[0]}x{size[1]}", lines)
    if glyphs == "ascii":
        check_ascii(lines)


@pytest.mark.parametrize("size", DRAWN_SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize(
    ("name", "keys"),
    [("held", ("2",)), ("canal", ("1", "down")), ("rival", ("g", "a")), ("why", ("2", "right", "right", "w"))],
)
def test_keys_lead_to_what_is_expected(name: str, keys: tuple[str, ...], size: tuple[int, int]) -> None:
    """A card in hand with what it would bring where; over the canal; another street; why not."""
    table, viewer = table_at("build")
    check_frame(f"bellevue-{name}-{size[0]}x{size[1]}", pressed(table, viewer, size, *keys))


@pytest.mark.parametrize("size", DRAWN_SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("viewer", [0, 1, None])
@pytest.mark.parametrize("moment", ["draw", "build", "sealed"])
def test_two_worlds_that_a_viewer_cannot_tell_apart_look_the_same(
    moment: str, viewer: int | None, size: tuple[int, int]
) -> None:
    """Everything the viewer may not know is dealt anew; the frame stays."""
    table, _ = table_at(moment)
    check_worlds(table, viewer, size)


@needs_speed_ups
@pytest.mark.parametrize("size", [*SIZES, LARGEST], ids=lambda size: f"{size[0]}x{size[1]}")
async def test_a_step_of_the_cursor_sends_less_than_a_thousand_bytes(size: tuple[int, int]) -> None:
    """Over the hand, with the best place of each card, and over the places of a card in hand; and a whole repaint at
    140x45 sends 30 kB at most."""
    table, viewer = table_at("build")
    terminal = MemoryTerminal(size)
    task = asyncio.create_task(serve(lambda: TableApp(TableLink(table, viewer)), terminal))
    cards = [card_of(table.view(viewer), card) for card in table.view(viewer).players[viewer].hand]
    try:
        await terminal.shows("Green window (1 cat")
        if size == (140, 45):
            assert 5_000 < max(map(len, terminal.frames)) < 30_000
        for card in cards[1:]:
            await _costs(terminal, b"\x1b[C", said(table, card))
        terminal.receive(b"4")
        await terminal.shows("Esc back")
        for place in ("Finish house 28", "Discard the green roof", "Finish house 27"):
            await _costs(terminal, b"\t", place)
    finally:
        terminal.closed()
        await task


def said(table: Table, card: Card) -> str:
    """The beginning of what the board says about a card of the hand."""
    return texts().say(card_in_full(card), game="bellevue", names=NAMES, viewer=None).capitalize()[:24]


async def _costs(terminal: MemoryTerminal, key: bytes, shown: str) -> None:
    sent = len(terminal.output.encode())
    terminal.receive(key)
    await terminal.shows(shown)
    assert 0 < len(terminal.output.encode()) - sent < 1000


def test_a_long_street_has_the_whole_width_rather_than_letters() -> None:
    """At 100x30 the icons were letters below an empty sky once six houses stood. Who zooms out has the rivals back."""
    table, rng = new_table("bellevue", seats=2, seed=7), random.Random(7)
    while len(table.view(None).players[0].street) < 6:
        seat = table.to_act[0]
        shops = [action for action in table.legal(seat) if isinstance(action, Build) and action.card < FIRST_WINDOW]
        piles = [action for action in table.legal(seat) if isinstance(action, Draw) and action.pile == 0]
        do(table, seat, rng.choice(shops or piles or table.legal(seat)))
    sitter = Sitter(table, 0, size=(100, 30))
    assert sitter.look().count("▜▛▜▛▜▛▜▛▜▛▜▛▌") >= 6
    assert "▲ B Bernard  you swap" not in sitter.look()
    sitter.press("z")
    assert sitter.look().count("▜▛▜▛▜▛▜▛▜▛▜▛▌") < 6
    assert "▲ B Bernard  you swap" in sitter.look()
