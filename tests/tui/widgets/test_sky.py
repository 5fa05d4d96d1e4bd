"""The sky behind boards and home: an evening that passes with the table, and a day in light themes."""

import pytest

from themes.glyphs import load_glyphs
from themes.palette import load_theme
from themes.shades import contrast, exact
from tui.screens.home_cards import DUSK, paint_head
from tui.widgets.kit.look import new_canvas
from tui.widgets.kit.sky import moon_column, paint_moon, paint_sky, paint_skyline, passed
from tui.widgets.picture import Box, Picture, cells_of, ground_of

NIGHT = load_glyphs("unicode")
DAY = load_glyphs("unicode", day=True)
EDGED = load_glyphs("unicode", edged=True)
HEAD = (140, 17, "Cities")


def letters_in(picture: Picture, role: str) -> list[str]:
    """The characters in a colour."""
    return [text for row in picture.rows for text, ink in cells_of(row) if ink.split(" on ")[0] == role]


def test_a_day_has_a_sun_and_clouds_but_neither_stars_nor_moon() -> None:
    """Dark specks and a cream moon stood in the blue sky of the light theme."""
    for glyphs, stars, clouds in ((NIGHT, True, False), (DAY, False, True)):
        canvas = new_canvas(glyphs, 120, 20)
        paint_sky(canvas, Box(0, 0, 120, 20))
        paint_moon(canvas, 80, 2)
        picture = canvas.picture()
        assert bool(set("·•") & set("".join(picture.text()))) == stars
        assert bool(letters_in(picture, "flag")) == stars
        assert bool(letters_in(picture, "paper")) == clouds
        assert bool(letters_in(picture, "high")) == clouds


def test_the_evening_passes_with_the_turns_in_few_steps() -> None:
    box = Box(0, 0, 100, 20)
    columns = [moon_column(box, passed(turn, 24)) for turn in range(1, 30)]
    assert columns == sorted(columns)
    assert len(set(columns)) == 9
    assert 0 < columns[0] < columns[-1] < 96


@pytest.mark.parametrize("points", [0, 1, 17])
def test_the_far_town_has_a_lit_window_for_each_point(points: int) -> None:
    canvas = new_canvas(NIGHT, 120, 20)
    paint_skyline(canvas, Box(0, 0, 120, 20), height=8, lit=points)
    assert letters_in(canvas.picture(), "window") == ["▪"] * points


def test_home_is_drawn_for_the_hour_and_the_same_for_the_same_hour() -> None:
    dusk, night, dawn, day = (paint_head(*HEAD, NIGHT, "full", hour) for hour in (DUSK, 23, 6, 12))
    assert len({dusk.rows, night.rows, dawn.rows}) == 3
    assert letters_in(dusk, "flag")
    assert letters_in(night, "flag")
    assert not letters_in(dawn, "flag")
    assert len(letters_in(dawn, "dim")) < len(letters_in(night, "dim"))
    assert not letters_in(day, "dim")
    assert paint_head(*HEAD, NIGHT, "full", DUSK).rows == dusk.rows


def test_in_high_contrast_home_has_a_town_and_no_windows_that_float() -> None:
    """Houses were black on black, so that only their lit windows were seen."""
    picture = paint_head(*HEAD, EDGED, "full")
    assert not letters_in(picture, "window")
    windows = [ground_of(ink) for row in picture.rows for text, ink in cells_of(row) if text == "▪"]
    assert set(windows) == {"border"}
    assert len(windows) > 5


@pytest.mark.parametrize("kind", ["rice", "banana", "chilli", "shrine", "priest", "peanut", "mason", "paper"])
def test_a_picture_is_seen_on_its_card_by_day(kind: str) -> None:
    """Rice had a contrast of 1.12 on its card, the cap of the priest 1.06, the banana 1.25."""
    theme = load_theme("light")
    ground = "priest" if kind == "paper" else kind
    assert contrast(exact(theme, f"{kind}.art"), exact(theme, f"{ground}.tint")) >= 2.0
