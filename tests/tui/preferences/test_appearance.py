"""Which theme a terminal gets, by what was chosen and by what the terminal shows."""

from pathlib import Path

import pytest

from themes.palette import Depth
from themes.shades import resolve
from tui.preferences.appearance import Appearance
from tui.preferences.settings import Settings


@pytest.mark.parametrize(
    ("chosen", "depth", "dark", "theme"),
    [
        ("auto", "full", None, "dark"),
        ("auto", "full", True, "dark"),
        ("auto", "full", False, "light"),
        ("auto", "256", False, "light"),
        ("auto", "16", True, "ansi-16"),
        ("auto", "16", False, "ansi-16-light"),
        ("auto", "16", None, "ansi-16"),
        ("dark", "full", False, "dark"),
        ("light", "256", True, "light"),
        ("light", "16", None, "ansi-16-light"),
        ("light", "16", True, "ansi-16"),
        ("colour-blind", "16", None, "ansi-16"),
        ("ansi-16", "full", False, "ansi-16"),
        ("ansi-16-light", "16", True, "ansi-16-light"),
        ("light", "none", False, "dark"),
        ("ansi-16-light", "none", None, "dark"),
    ],
)
def test_a_theme_fits_its_terminal(chosen: str, depth: Depth, dark: bool | None, theme: str) -> None:
    look = Appearance(Settings(theme=chosen), (), depth, dark)
    assert (look.theme.key, look.theme.depth, look.depth) == (theme, depth, depth)


def test_inks_that_are_held_follow_the_terminal() -> None:
    look = Appearance(Settings(), (), "256")
    inks = look.inks
    few = inks.style("earth.sign on earth.field")
    look.change(Settings(), (), "full")
    assert look.inks is inks
    assert inks.style("earth.sign on earth.field") != few
    assert inks.theme == look.theme


def test_a_broken_theme_becomes_the_standard_one_that_the_terminal_can_show(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text("colours = 3", encoding="utf-8")
    look = Appearance(Settings(theme="mine"), (tmp_path,), "16", dark=False)
    assert look.complaint is not None
    assert look.theme.key == "ansi-16-light"


def test_a_theme_of_ones_own_is_shown_in_256_colours(tmp_path: Path) -> None:
    old = Path(__file__).parent / "themes"
    look = Appearance(Settings(theme="mine"), (old,), "256")
    assert look.complaint is None
    assert resolve(look.theme, "background") != resolve(look.theme.at("full"), "background")
