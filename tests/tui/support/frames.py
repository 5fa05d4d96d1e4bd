"""Draws a table as text, for any viewer, and compares it with the frame that is kept in a file.

`BELVEDERE_WRITE_FRAMES=1` writes the files again; the difference is what one reviews."""

import os
from collections.abc import Sequence
from difflib import unified_diff
from pathlib import Path

import attrs
from PIL import Image

from core.link.updates import Update
from core.table.table import Table
from scripts.screen_pictures import CELLS, Cells, fingerprint, write_png
from tests.places import ROOT
from tests.tui.support.harness import texts
from themes.glyphs import load_glyphs
from tui.screens.table.controller import render_frame

FOLDER = Path(__file__).parents[1] / "frames"
PICTURES = ROOT / "docs" / "pictures"
SIZES = ((80, 24), (100, 30), (140, 45))
PHONE = (48, 40)
"""An upright phone."""


def check_frame(name: str, lines: Sequence[str]) -> None:
    """Compare a frame with the expected one called `name`."""
    path = _path(name)
    text = "".join(f"{line}\n" for line in lines)
    if _is_written_anew():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    expected = path.read_text(encoding="utf-8")
    if expected != text:
        difference = unified_diff(expected.splitlines(), text.splitlines(), "expected", "drawn", lineterm="")
        raise AssertionError("\n".join([f"the frame {name} differs", *difference]))


def check_picture(name: str, cells: Cells) -> None:
    """Compare a screen with the picture `name` in docs/pictures, by the fingerprint in its file."""
    path = PICTURES / name
    if _is_written_anew():
        write_png(cells, path)
    with Image.open(path) as picture:
        assert picture.info[CELLS] == fingerprint(cells), f"{name} shows another screen"


def is_expected(name: str, lines: Sequence[str]) -> bool:
    """Whether a frame is the expected one called `name`, or will be expected from now on."""
    return _is_written_anew() or _path(name).read_text(encoding="utf-8") == "".join(f"{line}\n" for line in lines)


def drawn(
    table: Table,
    viewer: int | None,
    size: tuple[int, int],
    language: str = "en",
    glyphs: str = "unicode",
    *,
    update: Update | None = None,
) -> list[str]:
    """The frame of a table for one viewer, with another `update` than the table's own where one is given."""
    return render_frame(
        table.game,
        update or table.update(viewer),
        texts(language),
        load_glyphs(glyphs),
        players=table.players,
        log=table.log(viewer).events,
        size=size,
    )


def asked_seat(table: Table) -> int:
    return table.to_act[0] if table.to_act else 0


def update_of(table: Table, world: object, viewer: int | None) -> Update:
    """The update of a viewer in another world."""
    game = table.game
    view = game.view_for(world, viewer)
    acts = viewer is not None and viewer in game.to_act(world)
    return attrs.evolve(
        table.update(viewer),
        view=view,
        to_act=game.to_act(world),
        legal=tuple(game.legal_actions(world, viewer)) if acts and viewer is not None else (),
        sheets=game.view_sheets(view),
    )


def _is_written_anew() -> bool:
    return bool(os.environ.get("BELVEDERE_WRITE_FRAMES"))


def _path(name: str) -> Path:
    return FOLDER / f"{name}.txt"
