"""Neoville's table as text, at three sizes, at each kind of moment. `scripts/frames` writes the expected frames."""

import random

import attrs
import pytest
from rich.cells import cell_len

from core.encoding.codec import digest
from core.games.neoville.actions import Build
from core.kernel.rng import Stream
from core.table.table import Table
from tests.tui.support.frames import DRAWN_SIZES, SIZES, asked_seat, check_ascii, update_of
from tests.tui.support.golden import check_frame
from tests.tui.support.harness import do, new_table
from tests.tui.support.neoville_moments import LARGEST, MOMENTS, drawn, play_at, table_at
from themes.inks import inks_of
from themes.palette import Depth, load_theme
from tui.boards.neoville import BOARD
from tui.screens.table.controller import render
from tui.terminal.colour_depth import paint


@pytest.mark.parametrize("size", DRAWN_SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("moment", MOMENTS)
def test_every_moment_is_drawn_as_expected(moment: str, size: tuple[int, int]) -> None:
    table = table_at(moment)
    lines = drawn(play_at(table, asked_seat(table)), size)
    check_frame(f"neoville-{moment}-{size[0]}x{size[1]}", lines)
    assert len(lines) == size[1]
    assert max(map(cell_len, lines)) <= size[0]


@pytest.mark.parametrize("moment", ["place", "build"])
def test_the_largest_screen_is_filled(moment: str) -> None:
    table = table_at(moment)
    lines = drawn(play_at(table, asked_seat(table)), LARGEST)
    check_frame(f"neoville-{moment}-200x60", lines)
    assert len(lines) == LARGEST[1]
    assert max(map(cell_len, lines)) <= LARGEST[0]


@pytest.mark.parametrize("size", DRAWN_SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize(
    ("name", "watching", "language", "glyphs"),
    [("spectator", True, "en", "unicode"), ("ascii", False, "en", "ascii"), ("french", False, "fr", "unicode")],
)
def test_other_readers_see_the_same_table(
    name: str, watching: bool, language: str, glyphs: str, size: tuple[int, int]
) -> None:
    table = table_at("build")
    lines = drawn(play_at(table, None if watching else asked_seat(table), language, glyphs), size)
    check_frame(f"neoville-{name}-{size[0]}x{size[1]}", lines)
    if glyphs == "ascii":
        check_ascii(lines)


@pytest.mark.parametrize("size", DRAWN_SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_tile_in_hand_is_drawn_where_it_would_lie(size: tuple[int, int]) -> None:
    table = table_at("place")
    play = play_at(table, asked_seat(table))
    drawn(play, size)
    play.choose()
    drawn(play, size)
    play.turn()
    check_frame(f"neoville-held-{size[0]}x{size[1]}", drawn(play, size))
    assert play.model.chooser.held == "hand-0"


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_building_in_hand_is_drawn_where_it_would_stand(size: tuple[int, int]) -> None:
    table = table_at("build")
    play = play_at(table, asked_seat(table))
    drawn(play, size)
    play.choose()
    check_frame(f"neoville-building-{size[0]}x{size[1]}", drawn(play, size))
    assert isinstance(play.model.chooser.under_cursor(), Build)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_rival_s_city_is_one_key_away(size: tuple[int, int]) -> None:
    table = table_at("place")
    play = play_at(table, asked_seat(table))
    rival = (asked_seat(table) + 1) % 3
    drawn(play, size)
    play.look_at(rival)
    lines = drawn(play, size)
    check_frame(f"neoville-rival-{size[0]}x{size[1]}", lines)
    lying = table.view(rival).players[rival].tiles[0]
    assert any(spot.id == f"square-{2 * lying.row}-{2 * lying.column}" for spot in play.model.chooser.spots)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("viewer", [0, 1, None])
@pytest.mark.parametrize("moment", ["place", "build", "draw"])
def test_two_worlds_that_a_viewer_cannot_tell_apart_look_the_same(
    moment: str, viewer: int | None, size: tuple[int, int]
) -> None:
    """Everything the viewer may not know is dealt anew; the frame stays."""
    table = table_at(moment)
    game, before = table.game, drawn(play_at(table, viewer), size)
    worlds = [game.determinize(table.view(viewer), Stream(bytes(32), f"world {n}")) for n in range(3)]
    assert len({digest(world) for world in worlds}) > 1
    for world in worlds:
        assert before == drawn(play_at(table, viewer, update=update_of(table, world, viewer)), size)


@pytest.mark.parametrize("depth", ["256", "full"])
@pytest.mark.parametrize("moment", ["place", "build"])
def test_a_whole_board_takes_at_most_thirty_kilobytes(moment: str, depth: Depth) -> None:
    """With title and prompt, which take two."""
    table = table_at(moment)
    play = play_at(table, asked_seat(table))
    drawn(play, (140, 45))
    picture = BOARD.paint(play.model.scene(), 140, 38)
    inks = inks_of(attrs.evolve(load_theme("dark"), depth=depth))
    rows = ["".join(inks.style(ink).render(text) for text, ink in row) for row in picture.rows]
    frame = "".join(f"\x1b[{y};1H{row}" for y, row in enumerate(rows, 2))
    assert len(paint(frame, depth).encode()) <= 28_000


@pytest.mark.parametrize(("room", "across"), [((200, 60), 8), ((70, 24), 6), ((40, 16), 4), ((17, 9), 2)])
def test_a_portrait_is_the_city_alone(room: tuple[int, int], across: int) -> None:
    table = table_at("end")
    play = play_at(table, 0)
    picture = BOARD.portrait(play.model.scene(), *room)
    assert picture.width == 8 * across
    assert picture.targets == ()


@pytest.mark.parametrize("services", ["ecomobile-windmill", "ecomobile-biodome", "windmill-biodome"])
def test_every_position_can_be_drawn_for_everybody(services: str) -> None:
    """A whole table, seen by each seat and a spectator, with every seat in front."""
    table = new_table("neoville", seats=2, seed=7, services=services)
    rng = random.Random(7)
    while table.to_act:
        seat = table.to_act[0]
        if table.version % 7 == 0:
            _check_drawn(table)
        do(table, seat, rng.choice(table.legal(seat)))
    _check_drawn(table)


def _check_drawn(table: Table) -> None:
    for viewer in (0, 1, None):
        play = play_at(table, viewer)
        for size in SIZES:
            for front in (0, 1):
                play.look_at(front)
                lines = render(play.table, *size)
                assert max(map(cell_len, lines)) <= size[0]
                assert not [line for line in lines if "board-neoville" in line]
