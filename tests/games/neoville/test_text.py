"""Neoville speaks of everything it can ask, do, refuse and show, in English and French."""

import re

import attrs
import pytest

from core.games.neoville.actions import Build
from core.games.neoville.components import (
    FIRST_SERVICE,
    HEIGHTS,
    SERVICES,
    STANDARD,
    TERRAINS,
    tile_name,
)
from core.games.neoville.game import RULES, SECTION_OF, TEXT
from core.games.neoville.notation import building_in_full, parse_action, tile_look
from core.games.neoville.state import PHASES
from core.games.neoville.text import ANSWERS
from core.games.neoville.view import PlayerView, View
from core.grammar import LANGUAGES, Language
from core.kernel.message import Message
from tests.games.neoville.spoken import (
    beside_biodome,
    divided,
    just_laid,
    moments,
    opening,
    over,
    say,
    watching,
    with_own,
)
from tests.games.telling import is_printable


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_decision_is_a_sentence(language: Language) -> None:
    asked = {moment.decision.kind: moment for moment in moments()}
    assert set(asked) == set(PHASES) - {"over"} == set(ANSWERS) == set(SECTION_OF)
    assert set(SECTION_OF.values()) <= set(RULES)
    for moment in asked.values():
        line = say(TEXT.prompt(moment.view, moment.decision), language=language)
        assert line[0].isupper()
        assert line.endswith(".")


@pytest.mark.parametrize(
    ("view", "notation", "sentence"),
    [
        (
            with_own(opening(), hand=(0, 1, 38)),
            "place 3 d4 r0",
            "Place tile T35 on d4: earth, earth (sports) / grass, water",
        ),
        (
            with_own(opening(), hand=(0, 1, 38)),
            "place 3 d4 r1",
            "Place tile T35 on d4: grass, earth / water, earth (sports)",
        ),
        (watching(), "place 3 d4 r1", "Place tile 3 of your hand on d4, turned 1 time"),
        (just_laid(), "build stone 8 se", "Build the stone skyscraper 8 on d4, lower right"),
        (just_laid(), "build biodome 3 se", "Build the biodome 3 (L of 4) on d4, lower right"),
        (opening(), "build windmill left nw", "Build the windmill for the left column on the upper left cell"),
        (opening(), "build nothing", "Build nothing"),
        (
            attrs.evolve(opening(), market=(38, None, 1, 2)),
            "draw 1",
            "Take tile T35 from the market: earth, earth (sports) / grass, water",
        ),
        (attrs.evolve(opening(), market=(38, None, 1, 2)), "draw 2", "Take tile 2 from the market"),
        (opening(), "draw pile", "Draw the top tile of the draw pile, unseen"),
    ],
)
def test_an_action_says_what_it_does(view: View, notation: str, sentence: str) -> None:
    assert say(TEXT.action_message(view, parse_action(notation))) == sentence


def test_a_box_with_shapes_of_its_own_calls_them_by_their_squares() -> None:
    box = attrs.evolve(STANDARD, name="mine", shapes=(("###", "..#"), *STANDARD.shapes[1:]))
    assert say(building_in_full(box, FIRST_SERVICE + 12)) == "biodome 1 (###/..#)"
    assert say(building_in_full(box, FIRST_SERVICE + 13)) == "biodome 2 (row of 3)"


@pytest.mark.parametrize("view", [opening(), divided(), over()], ids=["opening", "middle", "end"])
def test_the_board_has_one_fact_a_line_and_a_spectator_s_has_no_hand(view: View) -> None:
    lines = TEXT.board(view, say)
    assert all(is_printable(line) and line.endswith(".") for line in lines)
    watching = TEXT.board(attrs.evolve(view, viewer=None), lambda message: say(message, None))
    assert not any("Your" in line for line in watching)


def test_a_row_names_its_squares_from_left_to_right() -> None:
    lines = TEXT.sections["row3"](divided(), say)
    assert lines == [
        "Your city, row 3, upper cells from column c: GG, no tile and GG.",
        "Your city, row 3, lower cells from column c: RR, no tile and RR.",
    ]
    assert TEXT.sections["row1"](divided(), say) == ["There is no tile in row 1."]


def test_what_a_building_has_and_wants_is_told() -> None:
    lines = TEXT.sections["buildings"](divided(), say)
    assert lines == [
        "Yours: forest skyscraper 4 on c3, upper left (2 cells of 4, −4).",
        "Yours: forest skyscraper 5 on e3, upper right (2 cells of 5, −5).",
    ]


def test_districts_are_told_with_the_largest_first() -> None:
    assert TEXT.sections["districts"](divided(), say) == [
        "Districts of earth, in cells: 6.",
        "Districts of grass, in cells: 2 and 2.",
        "Districts of rock, in cells: 2 and 2.",
        "Districts of water, in cells: 6.",
    ]


def test_a_hidden_hand_is_told_only_as_far_as_everybody_knows_it() -> None:
    lines = TEXT.sections["players"](opening(), say)
    assert [line for line in lines if "hand, as far" in line] == [
        "Ben's hand, as far as it is known: F2 EE/GpR.",
        "Cleo's hand, as far as it is known: F3 GG/RsR.",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_terrains_have_letters_that_tell_them_apart(language: Language) -> None:
    letters = [say(Message(f"neoville-short-{name}"), language=language) for name in TERRAINS]
    assert len(set(letters)) == len(TERRAINS)
    assert all(len(letter) == 1 for letter in letters)
    assert not {"P", "S"} & set(letters)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_list_every_tile_as_it_is(language: Language) -> None:
    body = say(Message("neoville-rules-tiles"), language=language).replace("\u00a0", " ")
    for tile in range(len(STANDARD.tiles)):
        entry = f"{tile_name(tile)} {say(tile_look(STANDARD, tile), language=language)}"
        assert re.search(rf"{re.escape(entry)}[,.]", body), entry


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_count_the_components_as_they_are(language: Language) -> None:
    body = say(Message("neoville-rules-components"), language=language)
    values = [int(value) for value in re.findall(r"(?:worth|vaut) (\d+)\.", body)]
    assert list(STANDARD.values) == values
    assert STANDARD.copies == (2,) * len(SERVICES)
    corners = " ".join(STANDARD.tiles).split()
    counts = [sum(corner[0] == letter for corner in corners) for letter in "EGRW"]
    assert counts == [78] * 4
    assert [sum(corner.endswith(icon) for corner in corners) for icon in "PS"] == [32, 32]
    assert all(str(number) in body for number in (len(STANDARD.tiles), *HEIGHTS, 78, 74, 32, 28, 36))


def test_what_may_be_built_is_said_of_the_tile_just_laid() -> None:
    for moment in moments():
        if moment.decision.kind == "build":
            player: PlayerView = moment.view.players[moment.decision.seat]
            place = say(TEXT.prompt(moment.view, moment.decision)).split(" on ")[-1].split(",")[0]
            builds = [action for action in moment.legal if isinstance(action, Build)]
            squares = {say(TEXT.action_message(moment.view, action)).rpartition(" on ")[2][:2] for action in builds}
            assert squares == {place}
            assert player.tiles[-1].row + 1 == int(place[1])


def effects(kind: str) -> list[str]:
    """What the legal actions of a kind of decision would bring about, in words."""
    found = (TEXT.effect_message(one.view, act) for one in some() if one.decision.kind == kind for act in one.legal)
    return [say(effect) for effect in found if effect is not None]


def test_the_districts_that_a_tile_would_lie_in_are_told() -> None:
    found = effects("place")
    assert all(sentence.startswith("districts: ") for sentence in found)
    assert any("grass 1" in sentence for sentence in found)


def test_what_a_building_would_have_of_what_it_needs_is_told() -> None:
    assert any("needed" in sentence for sentence in effects("build"))
    assert effects("draw") == []


@pytest.mark.parametrize(
    ("standing", "choice", "against"),
    [
        (2, "forest 4 nw", "biodome 2 (row of 3)"),
        (2, "biodome 5 ne", "biodome 2 (row of 3)"),
        (5, "forest 4 nw", ""),
        (2, "stone 4 sw", ""),
        (2, "windmill left nw", ""),
    ],
)
def test_two_buildings_of_which_only_one_can_count_are_told(standing: int, choice: str, against: str) -> None:
    """A skyscraper stood in the three cells of a biodome, and nothing said that this costs one of them."""
    effect = TEXT.effect_message(beside_biodome(standing), parse_action(f"build {choice}"))
    assert effect is not None
    _, _, told = say(effect).partition("; ")
    assert told == (f"of this and the {against} in its district only one can count" if against else "")
