"""Component files: the documented form is read, everything else is refused with the line that is wrong."""

import pytest

from core.encoding import codec
from core.games.bellevue.components import STANDARD, ComponentSet, cards_of, load_components, parse_card
from core.kernel.message import ComponentError
from tests.said import refused, said


def file(name: str = '"my box"') -> str:
    """A whole file: line 1 is the name, shops stand in lines 3 to 32, windows in 35 to 86, roofs in 89 to 115."""
    rows = {"shops": STANDARD.shops, "windows": STANDARD.windows, "roofs": STANDARD.roofs}
    lists = [f"{key} = [\n" + "".join(f'  "{card}",\n' for card in row) + "]\n" for key, row in rows.items()]
    return f"name = {name}\n" + "".join(lists)


def test_a_complete_file_is_read() -> None:
    box = load_components(file())
    assert box.name == "my box"
    assert cards_of(box) == cards_of(STANDARD)


def test_a_card_may_be_another() -> None:
    box = load_components(
        file().replace('"red cat2"', '"blue cat9+pot1"').replace("orange height=3 2", "green none:pot 11")
    )
    assert cards_of(box)[30].icons == (9, 0, 0, 1)
    assert cards_of(box)[82].points == 11


def test_lists_may_stand_on_one_line() -> None:
    text = file().replace("\n  ", " ")
    assert cards_of(load_components(text)) == cards_of(STANDARD)
    with refused("Line 3 of the component file: 'pink cat1' is not a window"):
        load_components(
            text.replace('"red cat2"', '"pink cat1"').replace('"yellow taller:both 4",\n]', '"yellow taller:both 4", ]')
        )


BAD = {
    "not TOML": ("name =", "name", "line 1"),
    "no name": ('name = "my box"\n', "", "key name is missing; needed: name, shops, windows, roofs"),
    "long name": ("my box", "x" * 41, "Line 1 of the component file: name is"),
    "unknown key": ("shops =", "size = 3\nshops =", "Line 2 of the component file: unknown key size"),
    "missing list": ("roofs =", "roots =", "unknown key roots"),
    "too few": (
        '  "red need:bird2 2",\n',
        "",
        "Line 2 of the component file: shops has 29 cards; the rulebook has 30",
    ),
    "too many": (
        '  "red cat2",\n',
        '  "red cat2",\n  "red cat2",\n',
        "Line 34 of the component file: windows has 53",
    ),
    "colour": ('"red cat2"', '"pink cat2"', "Line 35 of the component file: 'pink cat2' is not a window"),
    "icon": ('"blue cat2"', '"blue dog2"', "Line 36 of the component file: 'blue dog2' is not a window"),
    "ten of an icon": ('"blue cat2"', '"blue cat10"', "Line 36 of the component file: 'blue cat10' is not a window"),
    "icon twice": (
        '"blue cat2"',
        '"blue cat1+cat1"',
        "Line 36 of the component file: 'blue cat1.cat1' is not a window",
    ),
    "condition": (
        "red need:bird2 2",
        "red want:bird2 2",
        "Line 4 of the component file: 'red want:bird2 2' is not a shop",
    ),
    "side": ("red taller:left 3", "red taller:up 3", "Line 100 of the component file: 'red taller:up 3' is not a roof"),
    "no points": (
        "red taller:left 3",
        "red taller:left",
        "Line 100 of the component file: 'red taller:left' is not a roof",
    ),
    "points": ("red taller:left 3", "red taller:left x", "Line 100 .* is not a roof"),
    "number": ('"red cat2"', "7", "Line 34 of the component file: 7 is not a window"),
    "list": ("shops = [", "other = 1\nshops = 5\nrest = [", "unknown key other"),
}


@pytest.mark.parametrize("name", BAD)
def test_a_bad_file_is_refused_with_its_line(name: str) -> None:
    before, after, sentence = BAD[name]
    assert before in file()
    with refused(sentence, ComponentError):
        load_components(file().replace(before, after, 1))


def test_the_same_card_twice_is_refused_where_it_is_wrong() -> None:
    text = file().replace('"red cat2"', '"pink cat2"').replace('"blue cat2"', '"pink cat2"')
    with pytest.raises(ComponentError) as caught:
        load_components(text)
    assert "Line 35" in said(caught.value)


@pytest.mark.parametrize(
    ("kind", "text"), [(0, "red"), (1, "red cat1 2"), (1, ""), (2, "red height=0 2"), (2, "red height=4 -1")]
)
def test_an_invalid_card_is_refused(kind: int, text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        parse_card(kind, text)


def test_a_forged_box_is_not_decoded() -> None:
    data = codec.encode(STANDARD)
    assert codec.decode(ComponentSet, data) == STANDARD
    for key, value in {"shops": data["shops"][1:], "roofs": ["x"] * 27, "windows": []}.items():
        with refused():
            codec.decode(ComponentSet, {**data, key: value})
