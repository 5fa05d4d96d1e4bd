"""The look that all screens share: the promises of its painters to every page and board."""

import pytest

from themes.glyphs import load_glyphs
from themes.palette import SHIPPED, load_theme
from tui.preferences.appearance import Appearance
from tui.preferences.settings import Settings
from tui.widgets.kit.look import (
    HEADING,
    MARGIN,
    PANEL_WIDTHS,
    Key,
    key_at,
    key_bar,
    meter_spans,
    paint_card,
    paint_key_bar,
    paint_list_row,
    paint_meter,
    paint_panel,
    panel_places,
    place_keys,
    width_of,
)
from tui.widgets.picture import Box, Canvas, cells_of, ground_of

KEYS = (Key("", "↑↓←→", "move"), Key("choose", "Enter", "choose"))
STANDING = (Key("help", "?", "help"), Key("back", "Esc", "back"))


def inks(canvas: Canvas, y: int) -> list[str]:
    return [ink for _, ink in cells_of(canvas.picture().rows[y])]


def grounds(canvas: Canvas, y: int) -> set[str]:
    return {ground_of(ink) for ink in inks(canvas, y)}


@pytest.mark.parametrize("width", [48, 80, 100, 140, 200])
def test_panels_keep_both_margins_at_every_width(width: int) -> None:
    for size in PANEL_WIDTHS:
        places = panel_places(width, 9, size)
        assert places[0][0] == MARGIN
        assert places[-1][0] + places[-1][1] <= width - MARGIN


def test_a_panel_has_its_title_in_the_first_row_and_returns_the_rest() -> None:
    canvas = Canvas(30, 5)
    inner = paint_panel(canvas, Box(2, 1, 26, 3), "Wins", "24 tables")
    assert canvas.picture().text() == ["", "    Wins         24 tables", "", "", ""]
    assert inner == Box(4, 2, 22, 2)
    assert inks(canvas, 1)[4] == f"{HEADING} on surface"
    assert grounds(canvas, 3) == {"background", "surface"}


def test_panels_have_edges_only_where_they_have_the_colour_of_the_page() -> None:
    edged = [key for key in SHIPPED if load_theme(key).has_edges]
    assert edged == ["high-contrast"]
    canvas = Canvas(8, 3, edged=True)
    inner = paint_panel(canvas, Box(0, 0, 8, 3), "Wins")
    canvas.put(inner.x, inner.y, "3")
    assert canvas.picture().text() == ["▏ Wins", "▏ 3", "▁▁▁▁▁▁▁▁"]


@pytest.mark.parametrize(("theme", "depth"), [("high-contrast", "full"), ("high-contrast", "256")])
def test_the_glyphs_of_high_contrast_ask_for_edges(theme: str, depth: str) -> None:
    appearance = Appearance(Settings(theme=theme), depth=depth)  # type: ignore[arg-type]
    assert appearance.glyphs.edged
    assert not Appearance(Settings(theme=theme), depth="none").glyphs.edged
    assert not load_glyphs("unicode").edged


def test_the_whole_row_under_the_cursor_has_its_colour() -> None:
    canvas = Canvas(24, 2)
    paint_list_row(
        canvas, Box(2, 0, 20, 1), [("Bali ", "bold strong"), ("with Ada", "dim")], [("9", "text")], here=True
    )
    paint_list_row(canvas, Box(2, 1, 20, 1), [("Bali ", "bold strong"), ("with Ada", "dim")], [("9", "text")])
    assert canvas.picture().text() == ["  ▸ Bali with Ada   9", "    Bali with Ada   9"]
    assert {ground_of(ink) for ink in inks(canvas, 0)[2:22]} == {"cursor"}
    assert {ground_of(ink) for ink in inks(canvas, 1)[2:22]} == {"surface"}


def test_a_chosen_row_is_raised_and_a_disabled_one_dim() -> None:
    canvas = Canvas(20, 2)
    paint_list_row(canvas, Box(0, 0, 20, 1), [("Bali", "text")], chosen=True)
    paint_list_row(canvas, Box(0, 1, 20, 1), [("Bali", "text")], [("gone", "dim")], disabled=True)
    assert grounds(canvas, 0) == {"raised"}
    assert inks(canvas, 0)[0] == "bold accent on raised"
    assert inks(canvas, 1)[2] == "dim on surface"


def test_cursor_and_turn_have_a_blank_between_them() -> None:
    canvas = Canvas(16, 1)
    paint_list_row(canvas, Box(0, 0, 16, 1), [("Bali", "text")], here=True, turn=True)
    assert canvas.picture().text() == ["▸ ► Bali"]


def test_cursor_and_turn_differ_in_ascii() -> None:
    canvas = Canvas(16, 1, twins=load_glyphs("ascii").twins)
    paint_list_row(canvas, Box(0, 0, 16, 1), [("Bali", "text")], here=True, turn=True)
    assert canvas.picture().text() == ["} > Bali"]


def test_a_long_row_is_cut_before_the_text_at_its_right() -> None:
    canvas = Canvas(20, 1)
    paint_list_row(canvas, Box(0, 0, 20, 1), [("Bella Vista with Ada", "text")], [("14:08", "dim")])
    assert canvas.picture().text() == ["  Bella Vist… 14:08"]


@pytest.mark.parametrize(
    ("state", "head", "foot"),
    [
        ("here", "cursor", "cursor"),
        ("staged", "ghost", "ghost"),
        ("chosen", "raised", "accent"),
        ("legal", "surface", ""),
    ],
)
def test_the_head_and_foot_of_a_card_show_its_state(state: str, head: str, foot: str) -> None:
    canvas = Canvas(20, 5)
    paint_card(canvas, Box(2, 0, 16, 4), "Bali", **{state: True})  # type: ignore[arg-type]
    sign = {"here": "▸", "staged": "◈", "chosen": "▸", "legal": "•"}[state]
    assert canvas.picture().text()[0] == f"    {sign} Bali"
    assert {ground_of(ink) for ink in inks(canvas, 0)[2:18]} == {head}
    assert canvas.picture().text()[4] == (f"  {'▀' * 16}" if foot else "")
    assert inks(canvas, 4)[2] == (f"{foot} on background" if foot else "text")


def test_the_cursor_goes_before_every_other_state() -> None:
    canvas = Canvas(16, 5)
    paint_card(canvas, Box(0, 0, 16, 4), "Bali", here=True, staged=True, chosen=True)
    assert canvas.picture().text()[0].startswith("  ▸ Bali")
    assert grounds(canvas, 0) == {"cursor"}


def test_a_disabled_card_is_dim_and_says_so() -> None:
    canvas = Canvas(16, 3)
    paint_card(canvas, Box(0, 0, 16, 3), "L of 4", "gone", disabled=True)
    assert canvas.picture().text()[0] == "  L of 4  gone"
    assert set(inks(canvas, 0)) == {"text on surface", "dim on surface"}


@pytest.mark.parametrize("tenths", range(11))
def test_a_meter_has_its_width_and_two_runs_at_most(tenths: int) -> None:
    for ascii_only in (False, True):
        spans = meter_spans(tenths / 10, 16, "gain", ascii_only=ascii_only)
        assert width_of(spans) == 16
        assert len(spans) <= 2
        assert all(text.isascii() for text, _ in spans) == ascii_only


def test_meters_in_consecutive_rows_differ_in_mono_and_ascii() -> None:
    for twins in (None, load_glyphs("ascii").twins):
        canvas = Canvas(10, 3, twins=twins)
        for y, share in enumerate((0.2, 0.55, 1.0)):
            paint_meter(canvas, 0, y, 10, share, "gain")
        assert len(set(canvas.picture().text())) == 3


def test_a_meter_on_the_cursor_has_the_colour_of_its_letters() -> None:
    canvas = Canvas(10, 1)
    paint_meter(canvas, 0, 0, 10, 0.5, "orange", ground="cursor")
    assert inks(canvas, 0)[0] == "cursor-text on cursor"
    assert "cursor-text~" in inks(canvas, 0)[9]


@pytest.mark.parametrize("width", [80, 140])
def test_help_and_leave_stand_at_the_right_edge(width: int) -> None:
    text = "".join(text for text, _ in key_bar(width, KEYS, STANDING))
    assert len(text) == width
    assert text.startswith(" ↑↓←→ move  Enter choose  ")
    assert text.endswith("? help  Esc back ")


def test_keys_without_room_are_left_out_whole_and_the_standing_ones_stay() -> None:
    text = "".join(text for text, _ in key_bar(32, KEYS, STANDING))
    assert text == " ↑↓←→ move     ? help  Esc back "
    assert [key.id for _, key in place_keys(12, KEYS, STANDING)] == ["back"]


def test_a_click_on_a_key_finds_it_and_its_target_lies_under_it() -> None:
    canvas = Canvas(80, 2)
    paint_key_bar(canvas, 1, KEYS, STANDING)
    assert [target.id for target in canvas.targets] == ["press-choose", "press-help", "press-back"]
    for target in canvas.targets:
        key = key_at(target.box.x, 80, KEYS, STANDING)
        assert key is not None
        assert target.id == f"press-{key.id}"
    assert key_at(40, 80, KEYS, STANDING) is None
