"""Component files: the documented form is read, everything else is refused with the line that is wrong."""

import attrs
import pytest

from core.games.cloud_city.components import STANDARD, kinds, load_components, places_for
from core.kernel.message import ComponentError
from tests.games.cloud_city.component_files import BAD, GOOD
from tests.said import said


def test_a_complete_file_is_read():
    assert load_components(GOOD) == attrs.evolve(STANDARD, name="my box")


def test_other_tiles_and_walkways_with_the_same_sums_are_read():
    text = (
        GOOD.replace("lh = 4", "lh = 3").replace("hl = 4", "hl = 5").replace("1 = 6", "1 = 7").replace("8 = 3", "8 = 2")
    )
    box = load_components(text.replace('"l-m", "lm"', '"lm", "l-m"'))
    assert (box.tiles[10], box.tiles[13], box.walkways) == (3, 5, (7, 8, 8, 6, 2))
    assert box.starts == kinds("ll", "lm", "l-m", "mm")


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
        {"walkways": (40, -9, 0, 0, 0)},
    ],
)
def test_no_component_set_breaks_the_counts(wrong):
    with pytest.raises(ValueError, match="must be"):
        attrs.evolve(STANDARD, **wrong)
