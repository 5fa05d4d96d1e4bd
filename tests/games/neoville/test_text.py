"""Neoville's texts: sentences, refusals, board, notation, and the rules in our own words."""

import re

import attrs
import pytest

from core.games.neoville.actions import ALL, Build, Place, Take
from core.games.neoville.components import (
    FIRST_SERVICE,
    HEIGHTS,
    STANDARD,
    TERRAINS,
    USUAL_SERVICES,
    skyscraper,
    tile_name,
)
from core.games.neoville.game import RULES, SECTION_OF, TEXT
from core.games.neoville.meta import Options
from core.games.neoville.notation import (
    building_in_full,
    building_name,
    format_action,
    parse_action,
    square_label,
    square_name,
    terrain_name,
    tile_in_words,
    tile_look,
)
from core.games.neoville.state import PHASES
from core.games.neoville.text import ANSWERS
from core.games.neoville.view import Lying, PlayerView, View
from core.grammar import LANGUAGES, Language
from core.kernel.grid import cell_name
from core.kernel.message import Argument, Message, NotationError, SeatName, message
from tests.games.neoville.spoken import (
    beside_biodome,
    divided,
    even,
    just_laid,
    moments,
    opening,
    over,
    say,
    some,
    watching,
    with_own,
)
from tests.said import said


def why(reason: str, **args: Argument) -> Message:
    return message(f"neoville-why-{reason}", **args)


def does(action: str, **args: Argument) -> Message:
    return message(f"neoville-action-{action}", **args)


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
    ("view", "notation", "effect"),
    [
        (
            with_own(opening(), hand=(0, 1, 38)),
            "place 3 d4 r1",
            does("place", name="T35", place="d4", tile=tile_in_words(STANDARD, 38, 1)),
        ),
        (watching(), "place 3 d4 r1", does("place-any", place="d4", position=3, turn=1)),
        (
            just_laid(),
            "build stone 8 se",
            does("build", building=building_in_full(STANDARD, skyscraper(2, 8)), square=square_label(7, 7)),
        ),
        (
            opening(),
            "build windmill left nw",
            does("build-nw", building=building_in_full(STANDARD, FIRST_SERVICE + 6)),
        ),
        (opening(), "build nothing", does("decline")),
        (
            attrs.evolve(opening(), market=(38, None, 1, 2)),
            "draw 1",
            does("take", name="T35", tile=tile_in_words(STANDARD, 38)),
        ),
        (attrs.evolve(opening(), market=(38, None, 1, 2)), "draw 2", does("take-any", position=2)),
        (opening(), "draw pile", does("draw")),
    ],
)
def test_an_action_describes_its_effect(view: View, notation: str, effect: Message) -> None:
    assert TEXT.action_message(view, parse_action(notation)) == effect


@pytest.mark.parametrize(
    ("view", "notation", "sentence"),
    [
        (
            with_own(opening(), hand=(0, 1, 38)),
            "place 3 d4 r1",
            "Place tile T35 on d4: grass, earth / water, earth (sports)",
        ),
        (just_laid(), "build biodome 3 se", "Build the biodome 3 (L of 4) on d4, lower right"),
    ],
)
def test_an_action_is_a_sentence(view: View, notation: str, sentence: str) -> None:
    assert say(TEXT.action_message(view, parse_action(notation))) == sentence


def test_a_box_with_other_shapes_names_them_by_their_squares() -> None:
    box = attrs.evolve(STANDARD, name="mine", shapes=(("###", "..#"), *STANDARD.shapes[1:]))
    assert say(building_in_full(box, FIRST_SERVICE + 12)) == "biodome 1 (###/..#)"
    assert say(building_in_full(box, FIRST_SERVICE + 13)) == "biodome 2 (row of 3)"


def test_a_row_names_its_squares_from_left_to_right() -> None:
    lines = TEXT.sections["row3"](divided(), say)
    assert lines == [
        "Your city, row 3, upper cells from column c: GG, no tile and GG.",
        "Your city, row 3, lower cells from column c: RR, no tile and RR.",
    ]
    assert TEXT.sections["row1"](divided(), say) == [say(message("neoville-board-row-empty", row=1))]


def test_a_buildings_contents_and_condition_are_described() -> None:
    lines = TEXT.sections["buildings"](divided(), say)
    assert lines == [
        "Yours: forest skyscraper 4 on c3, upper left (2 of 4 cells, −4).",
        "Yours: forest skyscraper 5 on e3, upper right (2 of 5 cells, −5).",
    ]


def test_districts_are_listed_with_the_largest_first() -> None:
    assert TEXT.sections["districts"](divided(), say) == [
        "Districts of earth, in cells: 6.",
        "Districts of grass, in cells: 2 and 2.",
        "Districts of rock, in cells: 2 and 2.",
        "Districts of water, in cells: 6.",
    ]


def test_a_hidden_hand_is_shown_as_far_as_it_is_public() -> None:
    lines = TEXT.sections["players"](opening(), say)
    assert [line for line in lines if "hand" in line] == [
        "Known tiles in Ben's hand: F2 EE/GpR.",
        "Known tiles in Cleo's hand: F3 GG/RsR.",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_terrains_differ_by_letters(language: Language) -> None:
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
    values = [int(value) for value in re.findall(r"(?:worth|vaut|Wert) (\d+)\.", body)]
    assert list(STANDARD.values) == values
    assert STANDARD.copies == (2,) * USUAL_SERVICES
    corners = " ".join(STANDARD.tiles).split()
    counts = [sum(corner[0] == letter for corner in corners) for letter in "EGRW"]
    assert counts == [78] * 4
    assert [sum(corner.endswith(icon) for corner in corners) for icon in "PS"] == [32, 32]
    assert all(str(number) in body for number in (len(STANDARD.tiles), *HEIGHTS, 78, 74, 32, 28, 36))


def test_possible_buildings_are_listed_for_the_newest_tile() -> None:
    for moment in moments():
        if moment.decision.kind == "build":
            player: PlayerView = moment.view.players[moment.decision.seat]
            place = say(TEXT.prompt(moment.view, moment.decision)).split(" on ")[-1].split(",")[0]
            builds = [action for action in moment.legal if isinstance(action, Build)]
            squares = {say(TEXT.action_message(moment.view, action)).rpartition(" on ")[2][:2] for action in builds}
            assert squares == {place}
            assert player.tiles[-1].row + 1 == int(place[1])


def effects(kind: str) -> list[str]:
    """The effects of the legal actions of a kind of decision, in words."""
    found = (TEXT.effect_message(one.view, act) for one in some() if one.decision.kind == kind for act in one.legal)
    return [say(effect) for effect in found if effect is not None]


def test_the_districts_of_a_tile_are_listed() -> None:
    found = effects("place")
    assert all(sentence.startswith("districts: ") for sentence in found)
    assert any("grass 1" in sentence for sentence in found)


def test_a_buildings_future_count_and_condition_are_described() -> None:
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
def test_two_buildings_that_exclude_each_other_are_listed(standing: int, choice: str, against: str) -> None:
    """A skyscraper stood in the three cells of a biodome, and no sentence said that this costs one of them."""
    effect = TEXT.effect_message(beside_biodome(standing), parse_action(f"build {choice}"))
    assert effect is not None
    _, _, told = say(effect).partition("; ")
    assert told == (f"only this or the {against} in its district can count" if against else "")


@pytest.mark.parametrize(
    ("view", "notation", "reason"),
    [
        (opening(seats=3, seat=1), "place 1 d4 r0", why("not-your-turn", seat=SeatName(0))),
        (watching(), "place 1 d4 r0", why("watching")),
        (opening(), "draw 1", why("not-asked", prompt=message("neoville-prompt-first"))),
        (opening(), "place 1 a1 r0", why("first", place="d4")),
        (with_own(opening(), hand=(0, 1)), "place 3 d4 r0", why("hand", count=2)),
        (divided(), "place 1 c4 r0", why("covered", place="c4")),
        (divided(), "place 1 c6 r0", why("apart", place="c6")),
        (divided(), "place 1 c7 r0", why("high", place="c7")),
        (divided(), "place 1 g4 r0", why("wide", place="g4")),
        (even(), "place 3 b3 r2", why("same", turn=0)),
        (even(), "place 3 b3 r3", why("same", turn=1)),
        (divided((60, 60, 31)), "place 3 d3 r0", why("joins")),
        (
            just_laid(),
            "build earth 4 nw",
            why(
                "terrain",
                building=building_name(skyscraper(0, 4)),
                square=square_label(6, 6),
                terrain=terrain_name(1),
                wanted=terrain_name(0),
            ),
        ),
        (just_laid(), "build forest 7 nw", why("gone", building=building_name(skyscraper(1, 7)))),
        (
            attrs.evolve(with_own(opening(), tiles=(Lying(1, 3, 3, 0),)), phase="build"),
            "build forest 4 sw",
            why("park", square=square_label(7, 6)),
        ),
        (
            attrs.evolve(with_own(opening(), tiles=(Lying(2, 3, 3, 0),)), phase="build"),
            "build stone 4 sw",
            why("sport", square=square_label(7, 6)),
        ),
        (
            attrs.evolve(with_own(divided(), tiles=(*divided().players[0].tiles, Lying(30, 2, 5, 0))), phase="build"),
            "build forest 6 nw",
            why("district", square=square_label(4, 10)),
        ),
        (
            attrs.evolve(opening(), phase="draw", market=(1, None, None, None)),
            "draw 2",
            why("market", position=2),
        ),
        (attrs.evolve(opening(), phase="draw", pile=0), "draw pile", why("pile")),
        (over(), "draw pile", why("over")),
    ],
)
def test_a_refusal_names_the_rule(view: View, notation: str, reason: Message) -> None:
    assert TEXT.why_not(view, parse_action(notation)) == reason


def test_a_refusal_names_a_way_out() -> None:
    reason = TEXT.why_not(divided(), parse_action("place 1 g4 r0"))
    assert say(reason) == "A tile on g4 would make your city more than 4 tiles wide. Choose another place."


def test_joining_is_refused_only_while_there_is_another_way() -> None:
    """docs/games/neoville.md N-A3: the whole hand, every place and every turn are looked at."""
    joining = parse_action("place 1 d3 r0")
    assert TEXT.why_not(divided(), joining).id == "neoville-why-joins"
    # d3 is the only opening of this city; a tile that is all grass joins there, one that is not can be turned away.
    ring = tuple(
        Lying(30 if row == 2 else 35, row, column, 0)
        for row in range(2, 6)
        for column in range(2, 6)
        if (row, column) != (2, 3)
    )
    green = attrs.evolve(STANDARD, name="green", tiles=(*STANDARD.tiles[:7], "G G G G", *STANDARD.tiles[8:]))
    only = attrs.evolve(with_own(divided(hand=(7, 7, 7)), tiles=ring), options=Options(components=green))
    assert TEXT.why_not(only, joining).id == "neoville-why-allowed"
    one_other = with_own(only, hand=(7, 7, 8))
    assert TEXT.why_not(one_other, joining).id == "neoville-why-joins"


def test_notations_are_distinct_and_count_from_one() -> None:
    assert len({format_action(action) for action in ALL}) == len(ALL)
    assert format_action(Place(0, 3, 3, 2)) == "place 1 d4 r2"
    assert format_action(Build(skyscraper(3, 12), 2)) == "build waterfall 12 sw"
    assert format_action(Take(2)) == "draw 3"


def test_places_and_squares_have_names() -> None:
    assert (cell_name(0, 0), cell_name(6, 6)) == ("a1", "g7")
    assert [square_name(6, 6), square_name(6, 7), square_name(7, 6), square_name(7, 7)] == [
        "d4nw",
        "d4ne",
        "d4sw",
        "d4se",
    ]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "place, build, draw"),
        ("eat rice", "place, build, draw"),
        ("draw 5", "draw 1"),
        ("place 4 d4 r0", "place 1 d4 r0"),
        ("build earth 9 nw", "build earth 8 nw"),
        ("x" * 5000, "place, build, draw"),
    ],
)
def test_a_wrong_notation_names_the_known_words(text: str, sentence: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_action(text)
    assert sentence in said(caught.value)
    assert len(said(caught.value)) < 400
