"""Neoville speaks of everything it can ask, do, refuse and show, in English and French."""

import re
from collections.abc import Iterator
from functools import cache
from typing import get_args

import attrs
import pytest

from core.games.neoville import actions as ev
from core.games.neoville.actions import ALL, Build
from core.games.neoville.components import (
    FAMILIES,
    FIRST_SERVICE,
    HEIGHTS,
    KINDS,
    SERVICES,
    SKYSCRAPERS,
    STANDARD,
    TERRAINS,
    load_components,
    skyscraper,
    tile_name,
)
from core.games.neoville.game import GAME, RULES, SECTION_OF, TEXT
from core.games.neoville.meta import META
from core.games.neoville.notation import building_in_full, building_name, parse_action, tile_look
from core.games.neoville.scoring import Status, Verdict, part_of
from core.games.neoville.state import PHASES
from core.games.neoville.text import ANSWERS, state_of
from core.games.neoville.view import Lying, PlayerView, View
from core.grammar import LANGUAGES, Language
from core.kernel.message import BelvedereError, Message
from tests.games.neoville.component_files import BAD, GOOD
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
    texts,
    watching,
    with_own,
)
from tests.games.telling import coaching_ids, ids, is_printable

EVENTS: tuple[ev.Event, ...] = (
    ev.Placed(0, 38, 3, 3, 1, True),
    ev.Built(0, skyscraper(1, 8), 6, 7),
    ev.Built(0, FIRST_SERVICE + 14, 6, 7),
    ev.Declined(0),
    ev.Took(0, 2, 5),
    ev.Drew(0, 77),
    ev.Drew(0, None),
    ev.Refilled(3, 40),
    ev.TurnStarted(0, 16),
    ev.Ended(),
)
STATUSES: dict[int, tuple[Status, ...]] = {
    0: ("met", "short", "beside"),
    FIRST_SERVICE: ("met", "short"),
    FIRST_SERVICE + 6: ("met", "open", "missed"),
    FIRST_SERVICE + 12: ("met", "shape", "second"),
}
"""What can be said of a building, by a kind of each family."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("event", EVENTS, ids=repr)
def test_an_event_is_told_to_those_it_concerns_and_to_others(language: Language, event: ev.Event) -> None:
    told = {say(TEXT.event_message(event), viewer, language) for viewer in (0, 1)}
    assert len(told) == (2 if hasattr(event, "seat") else 1)
    assert all(is_printable(line) and line[0].isupper() and line.endswith(".") for line in told)


def test_every_event_class_is_among_those_told() -> None:
    assert {type(event) for event in EVENTS} == set(get_args(ev.Event))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_tile_drawn_by_another_is_not_told(language: Language) -> None:
    drawn = ev.Drew(0, 77)
    assert "T74" in say(TEXT.event_message(GAME.redact(drawn, 0)), 0, language)
    assert "T" not in say(TEXT.event_message(GAME.redact(drawn, 1)), 1, language)


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


def test_every_sentence_is_said_somewhere_and_no_other_is_kept() -> None:
    said = {id for message in _everything_said() for id in ids(message)} | coaching_ids(GAME)
    said |= {f"neoville-lesson-cells-{name}" for name in TERRAINS}
    said |= {f"neoville-lesson-family-{name}" for name in FAMILIES}
    said |= {f"neoville-{sort}-{name}" for sort in ("terrain", "short") for name in TERRAINS}
    said |= {"neoville-title", "neoville-summary", *(f"neoville-section-{section}" for section in TEXT.sections)}
    said |= {f"neoville-option-{option.key}{ending}" for option in META.choices for ending in ("", "-hint")}
    said |= {f"neoville-value-{value}" for option in META.choices for value in option.values}
    said |= {f"neoville-rules-{section}{ending}" for section in RULES for ending in ("", "-title")}
    said |= {f"neoville-score-{rule}" for rule in (*SKYSCRAPERS, *FAMILIES, "parks", "sports")}
    said |= {id for problem in _refused_files_and_words() for id in ids(problem) if id.startswith("neoville-")}
    said |= {"neoville-tie-buildings", "neoville-tie-shared"}
    for language in ("en", "fr"):
        own = {id for id in said if id.startswith("neoville-")} - texts(language).shared_ids("neoville")
        assert own == set(texts(language).ids(game="neoville"))


def _refused_files_and_words() -> Iterator[Message]:
    files = [GOOD.replace(part, wrong, 1) for part, wrong, _ in BAD.values()]
    for text, read in [
        ("eat", parse_action),
        ("build tower", parse_action),
        ("name =", load_components),
        *((file, load_components) for file in files),
    ]:
        with pytest.raises(BelvedereError) as refusal:
            read(text)
        yield refusal.value.sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_is_said_can_be_rendered(language: Language) -> None:
    for message in _everything_said():
        line = say(message, 0, language)
        assert is_printable(line)
        assert not re.search(r"[{}]|None|neoville-", line)


@cache
def _everything_said() -> tuple[Message, ...]:
    said: list[Message] = [TEXT.event_message(event) for event in EVENTS]
    said += [building_name(kind) for kind in range(KINDS)]
    said += [building_in_full(STANDARD, kind) for kind in range(KINDS)]
    judged = [Verdict(kind, 6, 7, status, 3, 4, -5, 5) for kind, statuses in STATUSES.items() for status in statuses]
    said += [tell(verdict) for verdict in judged for tell in (part_of, state_of)]

    def hear(message: Message) -> str:
        said.append(message)
        return "said"

    against = TEXT.effect_message(beside_biodome(2), parse_action("build forest 4 nw"))
    assert against is not None
    said.append(against)
    for view in _views():
        TEXT.board(view, hear)
        for section in TEXT.sections.values():
            section(view, hear)
        said.extend(TEXT.action_message(view, action) for action in ALL)
        said.extend(TEXT.why_not(view, action) for action in ALL)
        said.extend(filter(None, (TEXT.effect_message(view, action) for action in ALL[:40])))
        said.extend(line.parts for sheet in GAME.view_sheets(view) for line in sheet.lines)
    said.extend(TEXT.prompt(moment.view, moment.decision) for moment in moments())
    return tuple(dict.fromkeys(said))


def _views() -> Iterator[View]:
    yield from (moment.view for moment in some()[:20])
    yield from {moment.decision.kind: moment.view for moment in moments()}.values()
    first = some()[0].view
    yield attrs.evolve(first, viewer=None)
    yield attrs.evolve(first, viewer=1 - (first.actor or 0) % 2)
    yield opening()
    yield divided((60, 60, 31))
    yield even()
    yield watching()
    yield with_own(opening(), hand=(1, 2))
    yield attrs.evolve(with_own(opening(), tiles=(Lying(3, 3, 3, 0),)), phase="build")
    yield attrs.evolve(with_own(divided(), tiles=(*divided().players[0].tiles, Lying(30, 2, 5, 0))), phase="build")
    yield attrs.evolve(opening(), phase="draw", market=(1, None, 2, 3), pile=0, services=(0,) * len(SERVICES))
    yield over()


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
    found = (TEXT.effect_message(one.view, act) for one in moments() if one.decision.kind == kind for act in one.legal)
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
