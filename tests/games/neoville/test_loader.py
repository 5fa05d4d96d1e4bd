"""Component files: the documented form is read, everything else is refused with the line that is wrong."""

import pytest

from core.games.neoville.components import STANDARD, load_components
from core.games.neoville.game import GAME
from core.games.neoville.meta import Options
from core.kernel.message import ComponentError
from tests.component_faults import refusal_of
from tests.games.neoville.component_files import BAD, GOOD
from tests.said import refused

START = {line.split(" ")[0]: number for number, line in enumerate(GOOD.splitlines(), 1)}


def test_a_complete_file_is_read():
    box = load_components(GOOD)
    assert box.name == "my box"
    assert (box.tiles, box.copies, box.values, box.shapes) == (
        STANDARD.tiles,
        STANDARD.copies,
        STANDARD.values,
        STANDARD.shapes,
    )


def test_a_box_of_ones_own_can_be_played():
    text = GOOD.replace('t01 = "E E E G"', 't01 = "e g G  e"').replace("left = 2\nright = 2", "left = 4\nright = 0")
    box = load_components(text.replace('value = 5, shape = ["###"]', 'value = 8, shape = [".#.", "###", ".#."]'))
    assert box.tiles[4] == "E G G E"
    assert (box.copies[6:8], box.values[13], box.shapes[1]) == ((4, 0), 8, (".#.", "###", ".#."))
    assert len(box.looks[4]) == 2
    state = GAME.setup(Options(components=box), 3, bytes(32))
    while asked := GAME.to_act(state):
        GAME.advance(state, asked[0], GAME.legal_actions(state, asked[0])[-1])
    assert GAME.outcome(state) is not None


LINES = {"unknown": "left", "sum": "[windmills]", "missing": "[windmills]"}


@pytest.mark.parametrize("case", BAD)
def test_a_wrong_file_is_refused_with_its_line(case):
    part, wrong, sentence = BAD[case]
    words = refusal_of(load_components, GOOD, part, wrong)
    assert sentence in words
    number = GOOD[: GOOD.index(part)].count("\n") + 1
    if case in LINES:
        number = START[LINES[case]] + (case == "unknown")
    assert words.startswith(f"Line {number} of the component file: ")


def test_a_missing_section_is_refused():
    with refused(r"^The component file: key windmills is missing; needed: name, fairness, tiles", ComponentError):
        load_components(GOOD.replace("[windmills]", "[mills]", 1).replace("[mills]\n", ""))
