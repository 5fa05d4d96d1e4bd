"""Component files: the documented form is read, everything else is refused with the line that is wrong."""

import attrs
import pytest

from core.games.cloud_city.components import STANDARD, kinds, load_components, places_for
from core.games.cloud_city.game import GAME
from core.games.cloud_city.meta import Options
from core.kernel.message import ComponentError
from tests.said import said

GOOD = """\
name = "my box"
starts = ["ll", "l-m", "lh", "mm"]

[tiles]
l-l = 2
m-m = 2
h-h = 2
l-m = 2
l-h = 3
m-h = 3
ll = 2
mm = 2
hh = 3
lm = 4
lh = 3
ml = 4
mh = 4
hl = 4
hm = 4

[walkways]
1 = 6
2 = 8
3 = 8
5 = 6
8 = 3
"""
STARTS = '["ll", "l-m", "lh", "mm"]'
KINDS = "l-l, m-m, h-h, l-m, l-h, m-h, ll, mm, hh, lm, lh, ml, mh, hl, hm"
BAD = {
    "unknown key": ("starts =", "begin =", 2, "unknown (allowed=name, starts, tiles, walkways, key=begin)"),
    "missing key": ("l-l = 2\n", "", 4, f"missing (allowed={KINDS}, key=tiles.l-l)"),
    "unknown kind": ("l-l = 2", "x = 2", 5, f"unknown (allowed={KINDS}, key=tiles.x)"),
    "too few tiles": ("hh = 3", "hh = 2", 4, "sum (count=44, found=43, section=tiles)"),
    "count of another type": ("hh = 3", "hh = true", 13, "count (found=True, key=tiles.hh, most=44)"),
    "negative count": ("hh = 3", "hh = -3", 13, "count (found=-3, key=tiles.hh, most=44)"),
    "too many places": ("l-l = 2\nm-m = 2", "l-l = 3\nm-m = 1", 4, "low-places (count=32, found=34)"),
    "too few places": ("mm = 2\nhh = 3", "mm = 1\nhh = 4", 4, "mid-places (count=32, found=30)"),
    "too many walkways": ("5 = 6", "5 = 7", 21, "sum (count=31, found=32, section=walkways)"),
    "too many on one level": ("5 = 6", "5 = [6, 7, 6]", 21, "sum (count=31, found=32, section=walkways)"),
    "two levels": ("5 = 6", "5 = [6, 6]", 25, "levels (found=[6, 6], key=walkways.5)"),
    "unknown value": ("5 = 6", "4 = 6", 25, "unknown (allowed=1, 2, 3, 5, 8, key=walkways.4)"),
    "too few start tiles": (', "mm"]', "]", 2, f"starts (allowed={KINDS}, count=4, found=['ll', 'l-m', 'lh'])"),
    "strange start tile": ('"mm"]', "7]", 2, f"starts (allowed={KINDS}, count=4, found=['ll', 'l-m', 'lh', 7])"),
    "starts of another shape": (STARTS, "3", 2, f"starts (allowed={KINDS}, count=4, found=3)"),
    "empty name": ('"my box"', '""', 1, "name (found='', longest=40)"),
    "name with a control character": ('"my box"', '"a\\u001bb"', 1, "name (found='a\\x1bb', longest=40)"),
    "name of another type": ('"my box"', "3", 1, "name (found=3, longest=40)"),
    "section of another shape": ("[tiles]", "walkways = 31\n[tiles]", 4, None),
}


def test_a_complete_file_is_read():
    assert load_components(GOOD) == attrs.evolve(STANDARD, name="my box")


def test_other_tiles_and_walkways_with_the_same_sums_are_read():
    text = (
        GOOD.replace("lh = 3", "lh = 2").replace("hl = 4", "hl = 5").replace("1 = 6", "1 = 7").replace("8 = 3", "8 = 2")
    )
    box = load_components(text.replace('"l-m", "lh"', '"lh", "l-m"'))
    assert (box.tiles[10], box.tiles[13], box.walkways) == (2, 5, (7, 8, 8, 6, 2))
    assert box.starts == kinds("ll", "lh", "l-m", "mm")


def test_levels_may_have_their_own_walkways() -> None:
    text = GOOD.replace("1 = 6", "1 = [6, 7, 6]").replace("8 = 3", "8 = [3, 2, 3]")
    box = load_components(text)
    assert box.supply == (6, 8, 8, 6, 3, 7, 8, 8, 6, 2, 6, 8, 8, 6, 3)
    options = Options(components=box)
    state = GAME.setup(options, 2, bytes(32))
    assert state.supply == [*box.supply]
    assert GAME.census(state) == GAME.components(options, 2)
    assert load_components(GOOD.replace("1 = 6", "1 = [6, 6, 6]")) == attrs.evolve(STANDARD, name="my box")


def test_the_standard_set_keeps_the_counts_of_the_rulebook():
    assert (sum(STANDARD.tiles), len(STANDARD.starts), sum(STANDARD.walkways)) == (44, 4, 31)
    assert places_for(STANDARD.tiles, STANDARD.starts) == (32, 32, 32)


@pytest.mark.parametrize(("part", "wrong", "line", "problem"), BAD.values(), ids=BAD)
def test_a_wrong_file_is_refused_with_its_line(part, wrong, line, problem):
    assert part in GOOD
    text = GOOD.replace(part, wrong, 1)
    if problem is None:
        text, problem = text[: text.index("[walkways]")], "section (section=walkways)"
    with pytest.raises(ComponentError) as refusal:
        load_components(text)
    found = f"cloud_city-components-line (line={line}, problem=cloud_city-components-{problem})"
    assert str(refusal.value) == found
    assert said(refusal.value)
    assert said(refusal.value, "fr")


def test_a_file_without_a_section_is_refused_as_a_whole():
    with pytest.raises(ComponentError) as refusal:
        load_components(GOOD[: GOOD.index("[walkways]")])
    missing = "missing (allowed=name, starts, tiles, walkways, key=walkways)"
    assert str(refusal.value) == f"cloud_city-components-file (problem=cloud_city-components-{missing})"


@pytest.mark.parametrize(
    "wrong",
    [
        {"tiles": (1,) * 15},
        {"tiles": (44, *[0] * 14)},
        {"tiles": (45, -1, *[0] * 13)},
        {"starts": (0, 0, 0)},
        {"starts": (0, 0, 0, 15)},
        {"walkways": (31,)},
        {"walkways": (6, 8, 8, 6, 3) * 2},
        {"walkways": (6, 8, 8, 6, 3, 6, 8, 8, 6, 3, 6, 8, 8, 6, 4)},
        {"walkways": (40, -9, 0, 0, 0)},
    ],
)
def test_no_component_set_breaks_the_counts(wrong):
    with pytest.raises(ValueError, match="must be"):
        attrs.evolve(STANDARD, **wrong)
