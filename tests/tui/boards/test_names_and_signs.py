"""Names are whole where there is room, and no sign means two things or touches what it does not belong to."""

import random
import re
from collections.abc import Iterator

import pytest

from core.catalog import keys, meta
from core.table.table import Table
from tests.tui.support.harness import NAMES, do, new_table
from tests.tui.support.sitter import Sitter
from themes.glyphs import GLYPH_SETS, load_glyphs

SIZES = ((80, 24), (100, 30), (140, 45), (200, 60))
SEATED = "■▲●◆★"


def running(game: str, seats: int) -> Table:
    """A table at which something has happened."""
    table, rng = new_table(game, seats, seed=3), random.Random(3)
    for _ in range(10 * seats):
        seat = table.to_act[0]
        do(table, seat, rng.choice(table.legal(seat)))
    return table


def screens() -> Iterator[tuple[str, Table]]:
    for game in keys():
        yield game, running(game, max(meta(game).seats))


TABLES = dict(screens())


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", keys())
def test_every_name_is_whole_at_every_table(game: str, size: tuple[int, int]) -> None:
    """`Player` was cut to `Pla…` at 140 columns."""
    screen = Sitter(TABLES[game], 0, size=size).look()
    assert [name for name in NAMES[: len(TABLES[game].players)] if name not in screen] == []


@pytest.mark.parametrize("key", GLYPH_SETS)
def test_whose_turn_it_is_and_the_cursor_have_signs_of_their_own(key: str) -> None:
    glyphs = load_glyphs(key)
    assert glyphs["turn"] != glyphs["cursor"]


@pytest.mark.parametrize("size", SIZES)
def test_no_seat_stands_at_a_column_of_the_ruler(size: tuple[int, int]) -> None:
    """`A■` stood where column a of a city is counted."""
    for game in ("bella_vista", "neoville"):
        for viewer in range(len(TABLES[game].players)):
            screen = Sitter(TABLES[game], viewer, size=size).look()
            ruler = next(line for line in screen.splitlines() if re.search(r"\bb +c +d\b", line))
            _, first, _ = re.split(f"(?<=[ ◂{SEATED}A-E]) ([ab]) ", ruler, maxsplit=1)
            wide = ruler.index(" d ") - ruler.index(" c ")
            assert ruler.index(f" {first} ") + wide == ruler.index(f" {chr(ord(first) + 1)} "), ruler
            assert first == "a" or game == "neoville"


@pytest.mark.parametrize("size", SIZES)
def test_numbers_of_the_hand_stand_apart_below_the_tiles_of_neoville(size: tuple[int, int]) -> None:
    """They touched the tile beside them."""
    sitter = Sitter(TABLES["neoville"], TABLES["neoville"].to_act[0], size=size)
    lines = sitter.look().splitlines()
    hand = [spot for spot in sitter.model.chooser.spots if spot.id.startswith("hand-")]
    assert len(hand) > 1
    for spot in hand:
        assert lines[spot.box.bottom].ljust(size[0])[spot.box.x - 1 : spot.box.x + 2] == f" {spot.digit} "
