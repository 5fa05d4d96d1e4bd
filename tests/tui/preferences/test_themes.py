"""Themes: complete, readable, and with seats that everybody can tell apart."""

import re
from itertools import combinations
from pathlib import Path

import pytest

from tests.places import ROOT
from tests.said import refused
from tests.tui.support.colour_maths import DEFICIENCIES, contrast, distance
from themes.inks import inks_of
from themes.palette import BASE, PIECES, SHIPPED, VARIABLES, Theme, ThemeError, load_theme, parse_theme, theme_keys
from themes.shades import css_variables

NAMES = ("black", "red", "green", "yellow", "blue", "magenta", "cyan", "white")
PLAIN = ("#000000", "#cd0000", "#00cd00", "#cdcd00", "#0000ee", "#cd00cd", "#00cdcd", "#e5e5e5")
BRIGHT = ("#7f7f7f", "#ff0000", "#00ff00", "#ffff00", "#5c5cff", "#ff00ff", "#00ffff", "#ffffff")
PALETTE = dict(zip((*NAMES, *(f"bright_{name}" for name in NAMES)), (*PLAIN, *BRIGHT), strict=True))
"""The sixteen colours of a plain xterm, as a stand-in for the terminal's own."""

GROUNDS = ("background", "surface", "raised", "border", "cursor", "cursor-text")
LETTERS = tuple(v for v in VARIABLES if v not in (*GROUNDS, *PIECES) or v.startswith("suit-"))
READABLE = 4.5
APART = 10.0
"""CIEDE2000 between two seats; 2 is just visible side by side."""
CARDS_APART = 7.0
"""Cards of a street lie next to each other and wear their letters, so less will do."""


def colour(theme: Theme, variable: str) -> str:
    value = theme.colour(variable)
    if not theme.ansi:
        return value
    if value == "default":
        return "#000000" if variable in ("background", "surface", "raised") else "#e5e5e5"
    return PALETTE[value]


@pytest.mark.parametrize("key", SHIPPED)
def test_text_is_readable_on_every_ground(key: str) -> None:
    theme = load_theme(key)
    for ground in ("background", "surface", "raised"):
        low = {v: contrast(colour(theme, v), colour(theme, ground)) for v in LETTERS}
        assert {v: ratio for v, ratio in low.items() if ratio < READABLE} == {}, ground


@pytest.mark.parametrize("key", SHIPPED)
@pytest.mark.parametrize("ground", ["cursor", "ghost", "accent"])
def test_letters_on_what_is_marked_are_readable(key: str, ground: str) -> None:
    theme = load_theme(key)
    letters = "background" if ground == "accent" else "cursor-text"
    assert contrast(colour(theme, letters), colour(theme, ground)) >= READABLE


@pytest.mark.parametrize("key", SHIPPED)
@pytest.mark.parametrize("deficiency", [None, *DEFICIENCIES])
def test_seats_stay_apart(key: str, deficiency: str | None) -> None:
    theme = load_theme(key)
    seats = [colour(theme, f"seat-{number}") for number in range(1, 6)]
    assert min(distance(one, other, deficiency) for one, other in combinations(seats, 2)) >= APART


@pytest.mark.parametrize("key", SHIPPED)
@pytest.mark.parametrize("deficiency", [None, *DEFICIENCIES])
def test_cards_of_five_colours_stay_apart(key: str, deficiency: str | None) -> None:
    """The terminal's own palette has no orange: there, only full colour vision is promised more than the letters."""
    theme = load_theme(key)
    deficiency = None if theme.ansi else deficiency
    cards = [colour(theme, variable) for variable in ("red", "orange", "yellow", "green", "blue")]
    assert min(distance(one, other, deficiency) for one, other in combinations(cards, 2)) >= CARDS_APART


def test_the_colour_distance_is_the_published_one() -> None:
    """Three pairs of Sharma, Wu and Dalal 2005, table 1."""
    from tests.tui.support.colour_maths import _ciede2000

    pairs = [
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((22.7233, 20.0904, -46.694), (23.0331, 14.973, -42.5619), 2.0373),
    ]
    assert [expected for *_, expected in pairs] == [round(_ciede2000(one, other), 4) for one, other, _ in pairs]


@pytest.mark.parametrize("key", SHIPPED)
def test_every_ink_of_a_theme_is_a_style(key: str) -> None:
    inks = inks_of(load_theme(key))
    for variable in VARIABLES:
        style = inks.style(f"bold {variable} on surface")
        assert style.bold
        assert style.color is not None


def test_every_variable_is_explained() -> None:
    readme = (ROOT / "themes" / "README.md").read_text(encoding="utf-8")
    plain = [v for v in VARIABLES if not v.startswith(("seat-", "suit-"))]
    assert [v for v in plain if f"`{v}`" not in readme] == []
    assert "`seat-1` … `seat-5`" in readme
    assert "`suit-1` … `suit-8`" in readme


def content(**changes: object) -> dict[str, object]:
    colours = dict.fromkeys(VARIABLES, "#102030")
    return {"title": {"en": "Mine", "fr": "Le mien"}, "colours": colours} | changes


def colours(**changes: str) -> dict[str, str]:
    return dict.fromkeys(VARIABLES, "#102030") | changes


@pytest.mark.parametrize(
    ("changes", "part"),
    [
        ({"colours": {}}, "lacks in colours: background"),
        ({"colours": colours(sky="#000000")}, "unknown entries in colours: sky"),
        ({"colours": colours(text="red")}, "text is 'red'"),
        ({"colours": colours(text="#12")}, "a colour is # and six digits"),
        ({"ansi": True}, "allowed are default, black"),
        ({"title": {"en": "Mine"}}, "lacks in title: fr"),
        ({"dark": "yes"}, "true or false"),
        ({"color": {}}, "unknown entries: color"),
        ({"colours": "red"}, "colours is not a table"),
    ],
)
def test_a_theme_that_is_not_whole_is_refused_with_a_sentence(changes: dict[str, object], part: str) -> None:
    with refused(rf"{re.escape(part)}.*\.$", ThemeError):
        parse_theme("mine", content(**changes))


def test_an_own_theme_comes_before_a_shipped_one_of_the_same_name(tmp_path: Path) -> None:
    shipped = (ROOT / "themes" / "light.toml").read_text(encoding="utf-8")
    (tmp_path / "dark.toml").write_text(shipped, encoding="utf-8")
    (tmp_path / "mine.toml").write_text(shipped, encoding="utf-8")
    assert theme_keys([tmp_path]) == (*SHIPPED, "mine")
    assert not load_theme("dark", [tmp_path]).dark
    assert load_theme("mine", [tmp_path]).title("fr") == "Clair"


@pytest.mark.parametrize(("text", "part"), [("[colours", "not TOML"), ("\udcff", "cannot be read")])
def test_a_file_that_is_no_theme_is_refused(tmp_path: Path, text: str, part: str) -> None:
    (tmp_path / "mine.toml").write_bytes(text.encode("utf-8", "surrogateescape"))
    with refused(part, ThemeError):
        load_theme("mine", [tmp_path])


def test_an_unknown_theme_is_refused_with_those_that_are_known() -> None:
    with refused("there are dark, light", ThemeError):
        load_theme("pink")


def test_style_sheets_get_every_variable() -> None:
    assert list(css_variables(load_theme("dark"))) == list(BASE)
    assert css_variables(load_theme("ansi-16"))["loss"] == "ansi_bright_red"
