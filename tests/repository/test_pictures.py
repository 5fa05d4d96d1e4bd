"""Pictures of screens: scripts/pictures draws a table and captured terminals."""

import subprocess
import sys
from argparse import Namespace
from pathlib import Path
from xml.etree import ElementTree

from PIL import Image

from scripts.screen_pictures import (
    DARK,
    PALE,
    PALETTE_16,
    cells_of_look,
    cells_of_screen,
    cells_of_table,
    film_svg,
)
from tests.places import ROOT
from tests.tui.support.frames import check_picture

SCRIPT = ROOT / "scripts" / "pictures"


def test_tables_are_drawn_side_by_side_at_their_size_in_their_colours(tmp_path: Path) -> None:
    out = tmp_path / "bali.png"
    command = [sys.executable, SCRIPT, "bali,bali", out, "--size", "80x24", "--plies", "2,4", "--level", "easy"]
    subprocess.run(command, check=True, cwd=tmp_path)
    picture = Image.open(out)
    assert picture.size == ((80 + 3 + 80) * 9, 24 * 18)
    colours = picture.convert("RGB").getcolors(256)
    assert colours is not None
    assert len(colours) > 20


def test_a_table_in_16_colours_has_those_of_a_terminal() -> None:
    wanted = Namespace(
        game="bali",
        size="80x24",
        seats=2,
        seed=1,
        plies=0,
        level="easy",
        viewer=0,
        theme="dark",
        depth="16",
        ascii=False,
        language="en",
        keys="",
        option=[],
    )
    cells = [cell for row in cells_of_table(wanted) for cell in row]
    assert {cell.ink for cell in cells} | {cell.ground for cell in cells} <= {*PALETTE_16, DARK, PALE}


def test_the_picture_of_the_look_is_current() -> None:
    """`scripts/frames` redraws it."""
    check_picture("look.png", cells_of_look(Namespace(theme="dark", depth="full", ascii=False)))


def test_terminal_output_keeps_its_colours() -> None:
    (first, second, third), (fourth, *_) = cells_of_screen("\x1b[1;38;2;1;2;3;44ma\x1b[7mb\x1b[mc\n\x1b[38;5;231md")
    assert (first.character, first.ink, first.bold) == ("a", (1, 2, 3), True)
    assert (second.ink, second.ground) == (first.ground, first.ink)
    assert not third.bold
    assert fourth.ink == (255, 255, 255)


def test_a_colour_that_comes_after_reverse_is_the_ground() -> None:
    ((cell, after),) = cells_of_screen("\x1b[7;40m\x1b[38;5;27;93ma\x1b[27mb")
    assert cell.ground == after.ink == (0xF5, 0xF5, 0x43)
    assert cell.ink == after.ground == (0, 0, 0)


def test_a_film_shows_each_frame_for_its_seconds_and_writes_equal_rows_once() -> None:
    first, second = (cells_of_screen(f"\x1b[1;31m<{word}>\x1b[m ▄▄\nsame  ab") for word in ("a", "b"))
    film = film_svg([(first, 1.0), (second, 3.0)])
    assert film.count('id="r') == 3
    assert 'x="72" y="18"' in film
    assert "0.000%{transform:translateX(0px)}25.000%{transform:translateX(-72px)}" in film
    assert "&lt;a&gt;" in film
    assert "M36 9h4v9h-4z" in film
    ElementTree.fromstring(film)
