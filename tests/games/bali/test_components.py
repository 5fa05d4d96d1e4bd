"""Component files: the documented form is read, everything else is refused with the line that is wrong."""

import pytest

from core.games.bali.components import STANDARD, load_components
from tests.component_faults import refusal_of

GOOD = """\
name = "my box"
masons = 12
priests = 9
shrines = 9
oracles = 8
offerings = 25

[farmers]
rice = 5
peanut = 5
banana = 5
chilli = 5

[start_sets]
red = ["rice", "banana", "chilli"]
blue = ["peanut", "banana", "chilli"]
yellow = ["rice", "peanut", "chilli"]
green = ["banana", "rice", "peanut"]
"""
BAD = {
    "count": ("masons = 12", "masons = 11", "Line 2 of the component file: masons is 11; the rulebook has 12."),
    "text": ("masons = 12", 'masons = "12"', "Line 2 of the component file: masons is '12'; the rulebook has 12."),
    "true": ("priests = 9", "priests = true", "Line 3 of the component file: priests is True; the rulebook has 9."),
    "float": ("priests = 9", "priests = 9.0", "Line 3 of the component file: priests is 9.0; the rulebook has 9."),
    "farmers": ("banana = 5", "banana = 6", "Line 11 of the component file: farmers.banana is 6; the rulebook has 5."),
    "unknown": (
        "oracles = 8",
        "oracles = 8\nwitches = 2",
        "Line 6 of the component file: unknown key witches; allowed: "
        "name, masons, priests, shrines, oracles, offerings, farmers, start_sets.",
    ),
    "unknown farmer": (
        "chilli = 5",
        "chilli = 5\nmaize = 5",
        "Line 13 of the component file: unknown key farmers.maize; allowed: rice, peanut, banana, chilli.",
    ),
    "missing": (
        "shrines = 9\n",
        "",
        "The component file: key shrines is missing; needed: "
        "name, masons, priests, shrines, oracles, offerings, farmers, start_sets.",
    ),
    "missing farmer": (
        "rice = 5\n",
        "",
        "Line 8 of the component file: key farmers.rice is missing; needed: rice, peanut, banana, chilli.",
    ),
    "missing set": (
        'red = ["rice", "banana", "chilli"]\n',
        "",
        "Line 14 of the component file: key start_sets.red is missing; needed: red, blue, yellow, green.",
    ),
    "two farmers": (
        '["rice", "banana", "chilli"]',
        '["rice", "banana"]',
        "Line 15 of the component file: red is ['rice', 'banana']; "
        "it must be three different categories out of rice, peanut, banana, chilli.",
    ),
    "same farmer twice": (
        '["peanut", "banana", "chilli"]',
        '["peanut", "peanut", "chilli"]',
        "Line 16 of the component file: blue is ['peanut', 'peanut', 'chilli']; "
        "it must be three different categories out of rice, peanut, banana, chilli.",
    ),
    "strange farmer": (
        '["peanut", "banana", "chilli"]',
        '["peanut", [], 3]',
        "Line 16 of the component file: blue is ['peanut', [], 3]; "
        "it must be three different categories out of rice, peanut, banana, chilli.",
    ),
    "set of another shape": (
        '["peanut", "banana", "chilli"]',
        "7",
        "Line 16 of the component file: blue is 7; "
        "it must be three different categories out of rice, peanut, banana, chilli.",
    ),
    "empty name": (
        '"my box"',
        '""',
        "Line 1 of the component file: name is '', it must be 1 to 40 printable characters.",
    ),
    "name with a control character": (
        '"my box"',
        '"a\\u001bb"',
        "Line 1 of the component file: name is 'a\\x1bb', it must be 1 to 40 printable characters.",
    ),
    "name of another type": (
        '"my box"',
        "3",
        "Line 1 of the component file: name is 3, it must be 1 to 40 printable characters.",
    ),
    "section of another shape": (
        "[farmers]\nrice = 5\npeanut = 5\nbanana = 5\nchilli = 5\n",
        "farmers = 20\n",
        "Line 8 of the component file: farmers must be a section [farmers].",
    ),
}


def test_a_complete_file_is_read():
    box = load_components(GOOD)
    assert box.name == "my box"
    assert box.start_farmers == ((0, 2, 3), (1, 2, 3), (0, 1, 3), (0, 1, 2))
    assert (box.farmers, box.masons, box.offerings) == (STANDARD.farmers, 12, 25)


@pytest.mark.parametrize(("part", "wrong", "sentence"), BAD.values(), ids=BAD)
def test_a_wrong_file_is_refused_with_its_line(part, wrong, sentence):
    assert refusal_of(load_components, GOOD, part, wrong) == sentence
