"""Themes and glyph sets."""

import re
import tomllib
import unicodedata
from itertools import combinations, pairwise
from math import dist
from pathlib import Path

import pytest
from rich.cells import cell_len

from tests.places import ROOT
from tests.said import refused
from tests.tui.support.colour_maths import DEFICIENCIES, contrast, distance
from themes.glyphs import ALLOWED, GLYPH_SETS, load_glyphs, seat_letter
from themes.inks import inks_of
from themes.palette import BASE, SHIPPED, VARIABLES, Depth, Theme, ThemeError, load_theme, parse_theme, theme_keys
from themes.shades import PALETTE_256, READABLE, css_variables, lab, pairs, parsed, resolve

# Themes: complete, readable, and with seats that everybody can tell apart


NAMES = ("black", "red", "green", "yellow", "blue", "magenta", "cyan", "white")
PLAIN = ("#000000", "#cd0000", "#00cd00", "#cdcd00", "#0000ee", "#cd00cd", "#00cdcd", "#e5e5e5")
BRIGHT = ("#7f7f7f", "#ff0000", "#00ff00", "#ffff00", "#5c5cff", "#ff00ff", "#00ffff", "#ffffff")
PALETTE = dict(zip((*NAMES, *(f"bright_{name}" for name in NAMES)), (*PLAIN, *BRIGHT), strict=True))
"""The sixteen colours of a plain xterm, as a stand-in for the terminal's own."""

SHADES = ("lit", "deep", "field", "tint", "mist", "sign")
APART = 10.0
"""CIEDE2000 between two seats; 2 is just visible side by side."""
APART_ON_WHITE = 7.0
"""Five of a plain xterm's sixteen colours can be read on white, two of them blue and one nearly."""
CARDS_APART = 7.0
"""Cards of a street lie next to each other and wear their letters, so less will do."""
SKY_APART, SKY_STEP = 15.0, 40.0
"""CIELAB between a card and the sky behind it, and between two bands of a sky: from the last grey of the night to the
violet of dusk it is 33, from black to navy 65."""
LAND_APART = 12.0
"""CIELAB between two grounds of one map, which have textures and letters too."""
MAPS = (("earth", "grass", "rock", "water"), ("flower", "butterfly", "leaf", "bird", "park", "river"))
LOOKS = [(key, depth) for key in SHIPPED for depth in (("16",) if load_theme(key).ansi else ("full", "256"))]
EVERY = pytest.mark.parametrize(("key", "depth"), LOOKS)


def colour(theme: Theme, token: str) -> str:
    """The look of a token; the terminal's own palette is taken for that of a plain xterm."""
    found = resolve(theme, token)
    return PALETTE[found] if theme.ansi else found


@EVERY
def test_everything_that_is_written_can_be_read(key: str, depth: Depth) -> None:
    """Text on every ground, sign, field and tint; digits on badges and seats; letters on faces."""
    theme = load_theme(key).at(depth)
    found = {f"{one} with {other}": contrast(colour(theme, one), colour(theme, other)) for one, other in pairs()}
    assert {pair: round(ratio, 2) for pair, ratio in found.items() if ratio < READABLE} == {}


def test_written_values_are_known() -> None:
    assert {("text", "raised"), ("text", "grass.field"), ("grass.sign", "grass.field"), ("red", "print")} < set(pairs())
    assert {("seat-5", "inverse"), ("cursor", "cursor-text"), ("dim", "surface"), ("earth.lit", "print")} < set(pairs())
    assert {role for role in VARIABLES if role in BASE or role.startswith("suit-")} <= {
        "border",
        "cursor-text",
        *(token for pair in pairs() for token in pair),
    }


@EVERY
@pytest.mark.parametrize("deficiency", [None, *DEFICIENCIES])
def test_seats_stay_apart(key: str, depth: Depth, deficiency: str | None) -> None:
    theme = load_theme(key).at(depth)
    seats = [colour(theme, f"seat-{number}") for number in range(1, 6)]
    least = APART_ON_WHITE if theme.ansi and not theme.dark and deficiency else APART
    assert min(distance(one, other, deficiency) for one, other in combinations(seats, 2)) >= least


@EVERY
@pytest.mark.parametrize("deficiency", [None, *DEFICIENCIES])
def test_cards_of_five_colours_stay_apart(key: str, depth: Depth, deficiency: str | None) -> None:
    """The terminal's own palette has no orange: there, only full colour vision is promised more than the letters."""
    theme = load_theme(key).at(depth)
    deficiency = None if theme.ansi else deficiency
    cards = [colour(theme, variable) for variable in ("red", "orange", "yellow", "green", "blue")]
    assert min(distance(one, other, deficiency) for one, other in combinations(cards, 2)) >= CARDS_APART


@pytest.mark.parametrize("key", [key for key in SHIPPED if not load_theme(key).ansi])
@pytest.mark.parametrize("land", MAPS)
@pytest.mark.parametrize("depth", ["full", "256"])
def test_grounds_of_a_map_differ(key: str, land: tuple[str, ...], depth: Depth) -> None:
    """The nearest of 256 to a dark brown, green and grey are the same grey: grounds have places of their own. In high
    contrast they were three near-blacks."""
    theme = load_theme(key).at(depth)
    fields = {role: lab(parsed(colour(theme, f"{role}.field"))) for role in land}
    near = {pair for pair in combinations(land, 2) if dist(fields[pair[0]], fields[pair[1]]) < LAND_APART}
    assert near == set()


@pytest.mark.parametrize("key", ["dark", "light", "colour-blind"])
def test_cards_stand_out_and_the_sky_has_a_colour_among_256(key: str) -> None:
    """The nearest of the few dark and the few bright ones would be greys, and a card the same as the table. The night
    at the top may be grey, because the only blue is a hard navy; the glow above the roofs is not."""
    theme = load_theme(key).at("256")
    assert len({resolve(theme, role) for role in ("background", "surface", "raised")}) == 3
    sky = [parsed(resolve(theme, f"sky:{step / 10}")) for step in range(10)]
    assert [step for step in sky[4:] if max(step) - min(step) < 30] == []
    cards = [parsed(resolve(theme, role)) for role in ("red", "orange", "yellow", "green", "blue")]
    assert min(dist(lab(card), lab(step)) for card in cards for step in sky) >= SKY_APART
    assert max(dist(lab(one), lab(other)) for one, other in pairwise(sky)) <= SKY_STEP


def test_signs_of_grounds_have_a_colour_among_256_in_a_light_theme() -> None:
    """The nearest that could be read were all the same dark grey: trees were black."""
    theme = load_theme("light").at("256")
    for land in ("grass", "water", "park", "river", "leaf", "flower", "butterfly"):
        assert len(set(parsed(resolve(theme, f"{land}.sign")))) > 1, land


@pytest.mark.parametrize("key", [key for key in SHIPPED if not load_theme(key).ansi])
def test_256_colours_are_of_the_terminals_palette(key: str) -> None:
    theme = load_theme(key).at("256")
    tokens = [token for role in VARIABLES for token in (role, *(f"{role}.{depth}" for depth in SHADES))]
    codes = {"#{:02x}{:02x}{:02x}".format(*one) for one in PALETTE_256}
    assert {
        token for token in (*tokens, "sky:0.5", "air:0.9", "red~background~0.5") if colour(theme, token) not in codes
    } == set()


def test_a_theme_without_indexed_colours_is_readable_in_256_colours() -> None:
    """A player's own theme is written for 24 bits; text that was unreadable there is no worse in 256."""
    content = tomllib.loads((ROOT / "themes" / "dark.toml").read_text(encoding="utf-8"))
    theme = parse_theme("mine", {**content, "indexed": {}})
    few = theme.at("256")
    for one, other in pairs():
        least = min(READABLE, contrast(colour(theme, one), colour(theme, other)))
        assert contrast(colour(few, one), colour(few, other)) >= least, (one, other)


@pytest.mark.parametrize("key", ["ansi-16", "ansi-16-light"])
def test_sixteen_colours_say_their_ground_themselves(key: str) -> None:
    """A terminal's own ground may be dark or light: nothing is left to it."""
    theme = load_theme(key)
    tokens = [token for role in VARIABLES for token in (role, *(f"{role}.{depth}" for depth in SHADES))]
    assert {token for token in (*tokens, "sky:0.5", "air:0.9") if resolve(theme, token) == "default"} == set()


OWN = ROOT / "tests" / "tui" / "preferences" / "themes"
"""Themes of players that define the required variables, but no piece or ground."""


@pytest.mark.parametrize("depth", ["none", "16", "256", "full"])
@pytest.mark.parametrize("key", ["mine", "own-16"])
def test_a_players_theme_without_pieces_and_grounds_takes_them_from_other_roles(key: str, depth: Depth) -> None:
    theme = load_theme(key, [OWN]).at(depth)
    inks = inks_of(theme)
    for role in VARIABLES:
        for shade in ("", *(f".{shade}" for shade in SHADES)):
            assert inks.style(f"bold {role}{shade} on {role}{shade}").color is not None
    written = tomllib.loads((OWN / f"{key}.toml").read_text(encoding="utf-8"))["colours"]
    full = theme.at("full")
    assert (resolve(full, "red"), resolve(full, "river")) == (written["loss"], written["suit-8"])
    assert theme_keys([OWN]) == (*SHIPPED, "mine", "own-16")


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
        ({"colours": {}}, "colours lacks background"),
        ({"colours": colours(sky="#000000")}, "unknown entries in colours: sky"),
        ({"colours": colours(text="red")}, "not 'red'"),
        ({"colours": colours(text="#12")}, "must be # and six digits"),
        ({"ansi": True}, "Choose from: default, black"),
        ({"title": "Mine"}, "title must be a table"),
        ({"dark": "yes"}, "true or false"),
        ({"color": {}}, "unknown entries: color"),
        ({"colours": "red"}, "colours must be a table"),
    ],
)
def test_a_theme_that_is_not_whole_is_refused_with_a_sentence(changes: dict[str, object], part: str) -> None:
    with refused(rf"{re.escape(part)}.*\.$", ThemeError):
        parse_theme("mine", content(**changes))


def test_an_own_theme_comes_before_a_shipped_one_of_the_same_name(tmp_path: Path) -> None:
    shipped = (ROOT / "themes" / "light.toml").read_text(encoding="utf-8")
    (tmp_path / "dark.toml").write_text(shipped, encoding="utf-8")
    (tmp_path / "mine.toml").write_text(f'title = {{ en = "Mine", fr = "Le mien" }}\n{shipped}', encoding="utf-8")
    assert theme_keys([tmp_path]) == (*SHIPPED, "mine")
    assert not load_theme("dark", [tmp_path]).dark
    assert [load_theme("mine", [tmp_path]).title(language) for language in ("fr", "xx")] == ["Le mien", "Mine"]


@pytest.mark.parametrize(("text", "part"), [("[colours", "invalid TOML"), ("\udcff", "cannot be read")])
def test_a_file_that_is_not_a_theme_is_refused(tmp_path: Path, text: str, part: str) -> None:
    (tmp_path / "mine.toml").write_bytes(text.encode("utf-8", "surrogateescape"))
    with refused(part, ThemeError):
        load_theme("mine", [tmp_path])


def test_an_unknown_theme_is_refused_with_those_that_are_known() -> None:
    with refused("Choose from: dark, light", ThemeError):
        load_theme("pink")


def test_style_sheets_get_every_variable() -> None:
    assert list(css_variables(load_theme("dark"))) == list(BASE)
    assert css_variables(load_theme("ansi-16"))["loss"] == "ansi_bright_red"


# Glyph sets: the same names in each, and nothing but characters of width 1 from one list


@pytest.mark.parametrize("key", GLYPH_SETS)
def test_every_glyph_is_one_allowed_character(key: str) -> None:
    assert [name for name, glyph in load_glyphs(key).table if len(glyph) != 1 or glyph not in ALLOWED] == []


def test_every_allowed_character_is_one_cell_wide_by_itself() -> None:
    assert [c for c in ALLOWED if cell_len(c) != 1 or unicodedata.category(c)[0] in "CM"] == []
    assert [c for c in ALLOWED if unicodedata.east_asian_width(c) in "WF"] == []


def test_both_sets_have_the_same_names() -> None:
    assert [name for name, _ in load_glyphs("unicode").table] == [name for name, _ in load_glyphs("ascii").table]


def test_the_ascii_set_is_ascii() -> None:
    assert [glyph for _, glyph in load_glyphs("ascii").table if not glyph.isascii()] == []


@pytest.mark.parametrize("key", GLYPH_SETS)
@pytest.mark.parametrize(
    "names",
    [
        ("seat-1", "seat-2", "seat-3", "seat-4", "seat-5"),
        ("legal", "cursor", "ghost", "shut"),
        ("turn", "legal", "leader", "dot"),
    ],
)
def test_adjacent_glyphs_have_their_own_shapes(key: str, names: tuple[str, ...]) -> None:
    glyphs = load_glyphs(key)
    assert len({glyphs[name] for name in names}) == len(names)


def test_seats_have_letters_and_shapes() -> None:
    glyphs = load_glyphs("unicode")
    assert [f"{seat_letter(seat)} {glyphs.seat(seat)}" for seat in range(5)] == ["A ■", "B ▲", "C ●", "D ◆", "E ★"]


def test_an_unknown_set_is_refused() -> None:
    with refused("choose unicode or ascii"):
        load_glyphs("emoji")
