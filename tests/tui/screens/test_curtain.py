"""The curtain: its text between two players at one keyboard, at every size."""

import pytest

from tests.tui.support.harness import texts
from themes.glyphs import load_glyphs
from tui.screens.curtain import Covered, paint_curtain
from tui.widgets.picture import cells_of, ground_of


@pytest.mark.parametrize("language", ["en", "fr", "de"])
@pytest.mark.parametrize("size", [(48, 36), (80, 22), (140, 45), (200, 60)])
def test_the_next_player_sees_their_colour_and_what_to_do(size: tuple[int, int], language: str) -> None:
    """It was a name and a line in the middle of an empty screen."""
    spoken, covered = texts(language), Covered(1, "Bernard", "Bellevue", is_asked=True)
    picture = paint_curtain(covered, spoken, load_glyphs("unicode"), "full", *size)
    shown = "\n".join(picture.text())
    assert (picture.width, picture.height) == size
    assert "▲ B   Bernard" in shown
    for id in ("curtain-pass", "curtain-turn", "curtain-any", "curtain-when"):
        assert spoken.ui(id) in shown
    assert "seat-2" in {ground_of(ink) for row in picture.rows for _, ink in cells_of(row)}
    assert picture.targets[0].box.width == size[0]
