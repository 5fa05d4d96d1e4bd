"""Neoville speaks of everything it can ask, do, refuse and show, in English and French."""

import random
import re
from collections.abc import Iterator
from functools import cache
from typing import Any, get_args

import attrs
import pytest

from core.games.neoville import events as ev
from core.games.neoville.actions import ALL, Action, Build
from core.games.neoville.components import (
    FAMILIES,
    FIRST_SERVICE,
    HEIGHTS,
    KINDS,
    SERVICES,
    SKYSCRAPERS,
    STANDARD,
    TERRAINS,
    skyscraper,
    tile_name,
)
from core.games.neoville.game import GAME
from core.games.neoville.loader import load_components
from core.games.neoville.meta import META, Options
from core.games.neoville.notation import parse_action
from core.games.neoville.refusals import ANSWERS
from core.games.neoville.scoring import part_of
from core.games.neoville.text import RULES, SECTION_OF, TEXT
from core.games.neoville.verdicts import Status, Verdict
from core.games.neoville.view import PHASES, Lying, PlayerView, Standing, View
from core.games.neoville.words import building_in_full, building_name, tile_look
from core.kernel.decision import Decision
from core.kernel.errors import BelvedereError
from core.kernel.message import Message
from core.text import LANGUAGES, Language, Texts

NAMES = ("Ann", "Ben", "Cleo", "Dan")
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
GOOD = "\n".join(
    [
        'name = "my box"',
        "[fairness]",
        *(f'{tile_name(tile).lower()} = "{text}"' for tile, text in enumerate(STANDARD.tiles[:4])),
        "[tiles]",
        *(f'{tile_name(tile).lower()} = "{text}"' for tile, text in enumerate(STANDARD.tiles[4:], 4)),
        "[skyscrapers]",
        *(f"{name} = {list(HEIGHTS)}" for name in SKYSCRAPERS),
        *(
            line
            for section, family in (("ecomobiles", "ecomobile"), ("windmills", "windmill"))
            for line in (f"[{section}]", *(f"{name} = 2" for of, name in SERVICES if of == family))
        ),
        "[biodomes]",
        *(
            f"b{number} = {{ copies = 2, value = {value}, shape = {list(shape)} }}"
            for number, (value, shape) in enumerate(zip(STANDARD.values[12:], STANDARD.shapes, strict=True), 1)
        ),
        "",
    ]
)
BAD = {
    "file": ('name = "my box"', "name ="),
    "section": ("[fairness]", "[[fairness]]"),
    "unknown": ("parks = 2", "parks = 2\npark = 2"),
    "missing": ("parks = 2\n", ""),
    "name": ("my box", ""),
    "tile": ("E G R W", "E G R X"),
    "heights": (str(list(HEIGHTS)), "[4]"),
    "copies": ("parks = 2", "parks = 13"),
    "sum": ("parks = 2", "parks = 3"),
    "value": ("value = 5", "value = 7"),
    "shape": ("'#.', '##'", "'#.', '.#'"),
}
"""A part of a good file and what to put there instead, by what is then wrong."""


@attrs.frozen
class Moment:
    """A view of the seat that is to act, what is asked of it, and what it may answer."""

    view: View
    decision: Decision
    legal: tuple[Action, ...]


@cache
def _moments() -> tuple[Moment, ...]:
    return tuple(moment for seed in range(6) for moment in _play(seed))


def _play(seed: int) -> Iterator[Moment]:
    chance = random.Random(seed)
    families = META.choices[0].values[1 + seed % 3]
    state = GAME.setup(Options(services=families), 2 + seed % 3, bytes([seed]) * 32)
    while GAME.to_act(state):
        seat = GAME.to_act(state)[0]
        legal = tuple(GAME.legal_actions(state, seat))
        yield Moment(GAME.view_for(state, seat), GAME.decision(state, seat), legal)
        state = GAME.apply(state, seat, chance.choice(legal)).state


@cache
def _some() -> tuple[Moment, ...]:
    return tuple(random.Random(1).sample(_moments(), 40))


def _opening(seats: int = 3, seat: int = 0) -> View:
    return GAME.view_for(GAME.setup(Options(), seats, bytes(32)), seat)


def _watching() -> View:
    return GAME.view_for(GAME.setup(Options(), 2, bytes(32)), None)


def _over() -> View:
    state = GAME.setup(Options(), 2, bytes(32))
    while GAME.to_act(state):
        seat = GAME.to_act(state)[0]
        state = GAME.apply(state, seat, GAME.legal_actions(state, seat)[-1]).state
    return GAME.view_for(state, 0)


def _ids(message: Message) -> Iterator[str]:
    yield message.id
    for _, value in message.args:
        if isinstance(value, Message):
            yield from _ids(value)


def _is_printable(line: str) -> bool:
    return line.replace("\u00a0", " ").isprintable()


def _texts(language: Language) -> Texts:
    return Texts(language, strict=True)


def _say(message: Message, viewer: int | None = 0, language: Language = "en") -> str:
    return _texts(language).say(message, game="neoville", names=NAMES, viewer=viewer)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("event", EVENTS, ids=repr)
def test_an_event_is_told_to_those_it_concerns_and_to_others(language: Language, event: ev.Event) -> None:
    told = {_say(TEXT.event_message(event), viewer, language) for viewer in (0, 1)}
    assert len(told) == (2 if hasattr(event, "seat") else 1)
    assert all(_is_printable(line) and line[0].isupper() and line.endswith(".") for line in told)


def test_every_event_class_is_among_those_told() -> None:
    assert {type(event) for event in EVENTS} == set(get_args(ev.Event))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_tile_drawn_by_another_is_not_told(language: Language) -> None:
    drawn = ev.Drew(0, 77)
    assert "T74" in _say(TEXT.event_message(GAME.redact(drawn, 0)), 0, language)
    assert "T" not in _say(TEXT.event_message(GAME.redact(drawn, 1)), 1, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_decision_is_a_sentence(language: Language) -> None:
    asked = {moment.decision.kind: moment for moment in _moments()}
    assert set(asked) == set(PHASES) - {"over"} == set(ANSWERS) == set(SECTION_OF)
    assert set(SECTION_OF.values()) <= set(RULES)
    for moment in asked.values():
        line = _say(TEXT.prompt(moment.view, moment.decision), language=language)
        assert line[0].isupper()
        assert line.endswith(".")


def test_what_is_refused_is_exactly_what_is_not_legal() -> None:
    for moment in _some():
        for action in ALL:
            allowed = TEXT.why_not(moment.view, action).id == "neoville-why-allowed"
            assert allowed == (action in moment.legal), (moment, action)


# A city in which Forest 4 on c3 and Forest 5 on e3 have districts that a tile on d3 can join:
#     c     d     e     f         (`spec/neoville.md` 4.2)
# 3   G G   ? ?   G G
#     R R   ? ?   R R
# 4   E E   E E   E E
#     W W   W W   W W
def _divided(hand: tuple[int, ...] = (31, 31, 31)) -> View:
    """G G / R R is tile T27, E E / W W comes nearest as T32 (E E / WP W)."""
    tiles = (
        Lying(30, 2, 2, 0),
        Lying(35, 3, 2, 0),
        Lying(35, 3, 3, 0),
        Lying(35, 3, 4, 0),
        Lying(30, 2, 4, 0),
    )
    buildings = (Standing(skyscraper(1, 4), 4, 4), Standing(skyscraper(1, 5), 4, 9))
    return _with(_opening(), tiles=tiles, buildings=buildings, hand=hand)


def _with(view: View, **changes: Any) -> View:
    own = attrs.evolve(view.players[0], **changes)
    return attrs.evolve(view, players=(own, *view.players[1:]))


def _even() -> View:
    """The third tile of the hand has only two looks."""
    box = attrs.evolve(STANDARD, name="even", tiles=(*STANDARD.tiles[:28], "E R R E", *STANDARD.tiles[29:]))
    return attrs.evolve(_divided((60, 60, 28)), options=Options(components=box))


def _built(view: View, terrain_row: int = 3) -> View:
    """The tile G G / R R has just been laid on d4, alone."""
    return attrs.evolve(_with(view, tiles=(Lying(30, terrain_row, 3, 0),), buildings=()), phase="build")


@pytest.mark.parametrize(
    ("view", "notation", "reason"),
    [
        (_opening(seats=3, seat=1), "place 1 d4 r0", "It is for Ann to choose now, not for you."),
        (_watching(), "place 1 d4 r0", "You are watching this table; "),
        (_opening(), "draw 1", "Something else is asked now. Lay the first tile of your city."),
        (_opening(), "place 1 a1 r0", "The first tile goes on d4, the middle; the city can grow from there"),
        (_with(_opening(), hand=(0, 1)), "place 3 d4 r0", "You hold only 2 tiles."),
        (_divided(), "place 1 c4 r0", "On c4 there is a tile already."),
        (_divided(), "place 1 c6 r0", "A tile must share a whole side with a tile of your city; c6 touches none."),
        (_divided(), "place 1 c7 r0", "With a tile on c7 your city would be more than four tiles high."),
        (_divided(), "place 1 g4 r0", "With a tile on g4 your city would be more than four tiles wide."),
        (_even(), "place 3 b3 r2", "Turned like that, this tile looks as it does unturned: choose that."),
        (_even(), "place 3 b3 r3", "Turned like that, this tile looks as it does after one quarter: choose that."),
        (_divided((60, 60, 31)), "place 3 d3 r0", "This would join two districts that each have a skyscraper."),
        (_built(_opening()), "build earth 4 nw", "The earth skyscraper 4 stands on earth only; d4nw is grass."),
        (_built(_opening()), "build forest 7 nw", "The stock has no forest skyscraper 7."),
        (
            attrs.evolve(_with(_opening(), tiles=(Lying(1, 3, 3, 0),)), phase="build"),
            "build forest 4 sw",
            "There is a park on d4sw: nothing is built there.",
        ),
        (
            attrs.evolve(_with(_opening(), tiles=(Lying(2, 3, 3, 0),)), phase="build"),
            "build stone 4 sw",
            "There is a sports ground on d4sw: nothing is built there.",
        ),
        (
            attrs.evolve(_with(_divided(), tiles=(*_divided().players[0].tiles, Lying(30, 2, 5, 0))), phase="build"),
            "build forest 6 nw",
            "The district of f3nw has a skyscraper already.",
        ),
        (
            attrs.evolve(_opening(), phase="draw", market=(1, None, None, None)),
            "draw 2",
            "There is no tile at number 2 of the market.",
        ),
        (attrs.evolve(_opening(), phase="draw", pile=0), "draw pile", "The draw pile is empty."),
        (_over(), "draw pile", "The game is over."),
    ],
)
def test_a_refusal_names_the_rule(view: View, notation: str, reason: str) -> None:
    assert _say(TEXT.why_not(view, parse_action(notation)), view.viewer).startswith(reason)


def test_joining_is_refused_only_while_there_is_another_way() -> None:
    """`spec/neoville.md` N-A3: the whole hand, every place and every turn are looked at."""
    joining = parse_action("place 1 d3 r0")
    assert TEXT.why_not(_divided(), joining).id == "neoville-why-joins"
    # d3 is the only opening of this city; a tile that is all grass joins there, one that is not can be turned away.
    ring = tuple(
        Lying(30 if row == 2 else 35, row, column, 0)
        for row in range(2, 6)
        for column in range(2, 6)
        if (row, column) != (2, 3)
    )
    green = attrs.evolve(STANDARD, name="green", tiles=(*STANDARD.tiles[:7], "G G G G", *STANDARD.tiles[8:]))
    only = attrs.evolve(_with(_divided(hand=(7, 7, 7)), tiles=ring), options=Options(components=green))
    assert TEXT.why_not(only, joining).id == "neoville-why-allowed"
    one_other = _with(only, hand=(7, 7, 8))
    assert TEXT.why_not(one_other, joining).id == "neoville-why-joins"


@pytest.mark.parametrize(
    ("view", "notation", "sentence"),
    [
        (_with(_opening(), hand=(0, 1, 38)), "place 3 d4 r0", "Lay EEs/GW on d4"),
        (_with(_opening(), hand=(0, 1, 38)), "place 3 d4 r1", "Lay GE/WEs on d4"),
        (_watching(), "place 3 d4 r1", "Lay tile 3 of the hand on d4, turned by a quarter"),
        (_built(_opening()), "build stone 8 se", "Build the stone skyscraper 8 on d4se"),
        (_built(_opening()), "build biodome 3 se", "Build the biodome 3 (L of 4) on d4se"),
        (_opening(), "build windmill left nw", "Build the windmill for the left column on the upper left square"),
        (_opening(), "build nothing", "Build nothing"),
        (attrs.evolve(_opening(), market=(38, None, 1, 2)), "draw 1", "Take tile T35, EEs/GW, from the market"),
        (attrs.evolve(_opening(), market=(38, None, 1, 2)), "draw 2", "Take tile 2 from the market"),
        (_opening(), "draw pile", "Draw the top tile of the pile, unseen"),
    ],
)
def test_an_action_says_what_it_does(view: View, notation: str, sentence: str) -> None:
    assert _say(TEXT.action_message(view, parse_action(notation))) == sentence


def test_a_box_with_shapes_of_its_own_calls_them_by_their_squares() -> None:
    box = attrs.evolve(STANDARD, name="mine", shapes=(("###", "..#"), *STANDARD.shapes[1:]))
    assert _say(building_in_full(box, FIRST_SERVICE + 12)) == "biodome 1 (###/..#)"
    assert _say(building_in_full(box, FIRST_SERVICE + 13)) == "biodome 2 (row of 3)"


def test_every_sentence_is_said_somewhere_and_no_other_is_kept() -> None:
    said = {id for message in _everything_said() for id in _ids(message)}
    said |= {f"neoville-{sort}-{name}" for sort in ("terrain", "short") for name in TERRAINS}
    said |= {"neoville-title", "neoville-summary", *(f"neoville-section-{section}" for section in TEXT.sections)}
    said |= {f"neoville-option-{option.key}{ending}" for option in META.choices for ending in ("", "-hint")}
    said |= {f"neoville-rules-{section}{ending}" for section in RULES for ending in ("", "-title")}
    said |= {f"neoville-score-{rule}" for rule in (*SKYSCRAPERS, *FAMILIES, "parks", "sports")}
    said |= {id for problem in _refused_files_and_words() for id in _ids(problem) if id.startswith("neoville-")}
    said |= {"neoville-tie-buildings", "neoville-tie-shared"}
    assert said == set(_texts("en").ids(game="neoville"))
    assert said == set(_texts("fr").ids(game="neoville"))


def _refused_files_and_words() -> Iterator[Message]:
    files = [GOOD.replace(part, wrong, 1) for part, wrong in BAD.values()]
    for text, read in [
        ("eat", parse_action),
        ("build tower", parse_action),
        *((file, load_components) for file in files),
    ]:
        with pytest.raises(BelvedereError) as refusal:
            read(text)
        yield refusal.value.sentence


def test_the_files_that_are_refused_differ_from_a_good_one() -> None:
    assert attrs.evolve(STANDARD, name="my box") == load_components(GOOD)
    for problem, sentence in zip(BAD, list(_refused_files_and_words())[2:], strict=True):
        assert f"neoville-components-{problem}" in set(_ids(sentence)), problem


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_is_said_can_be_rendered(language: Language) -> None:
    for message in _everything_said():
        line = _say(message, 0, language)
        assert _is_printable(line)
        assert not re.search(r"[{}]|None|neoville-", line)


@cache
def _everything_said() -> tuple[Message, ...]:
    said: list[Message] = [TEXT.event_message(event) for event in EVENTS]
    said += [building_name(kind) for kind in range(KINDS)]
    said += [building_in_full(STANDARD, kind) for kind in range(KINDS)]
    said += [
        part_of(Verdict(kind, 6, 7, status, 3, 4, -5, 5)) for kind, statuses in STATUSES.items() for status in statuses
    ]

    def hear(message: Message) -> str:
        said.append(message)
        return "said"

    for view in _views():
        TEXT.board(view, hear)
        for section in TEXT.sections.values():
            section(view, hear)
        said.extend(TEXT.action_message(view, action) for action in ALL)
        said.extend(TEXT.why_not(view, action) for action in ALL)
        said.extend(line.parts for sheet in GAME.view_sheets(view) for line in sheet.lines)
    said.extend(TEXT.prompt(moment.view, moment.decision) for moment in _moments())
    return tuple(dict.fromkeys(said))


def _views() -> Iterator[View]:
    yield from (moment.view for moment in _some()[:20])
    yield from {moment.decision.kind: moment.view for moment in _moments()}.values()
    first = _some()[0].view
    yield attrs.evolve(first, viewer=None)
    yield attrs.evolve(first, viewer=1 - (first.actor or 0) % 2)
    yield _opening()
    yield _divided((60, 60, 31))
    yield _even()
    yield _watching()
    yield _with(_opening(), hand=(1, 2))
    yield attrs.evolve(_with(_opening(), tiles=(Lying(3, 3, 3, 0),)), phase="build")
    yield attrs.evolve(_with(_divided(), tiles=(*_divided().players[0].tiles, Lying(30, 2, 5, 0))), phase="build")
    yield attrs.evolve(_opening(), phase="draw", market=(1, None, 2, 3), pile=0, services=(0,) * len(SERVICES))
    yield _over()


@pytest.mark.parametrize("view", [_opening(), _divided(), _over()], ids=["opening", "middle", "end"])
def test_the_board_has_one_fact_a_line_and_a_spectator_s_has_no_hand(view: View) -> None:
    lines = TEXT.board(view, _say)
    assert all(_is_printable(line) and line.endswith(".") for line in lines)
    watching = TEXT.board(attrs.evolve(view, viewer=None), lambda message: _say(message, None))
    assert not any("Your" in line for line in watching)


def test_a_row_names_its_squares_from_left_to_right() -> None:
    lines = TEXT.sections["row3"](_divided(), _say)
    assert lines == [
        "Your city, row 3, upper squares from column c: GG, no tile and GG.",
        "Your city, row 3, lower squares from column c: RR, no tile and RR.",
    ]
    assert TEXT.sections["row1"](_divided(), _say) == ["No tile lies in row 1."]


def test_what_a_building_has_and_wants_is_told() -> None:
    lines = TEXT.sections["buildings"](_divided(), _say)
    assert lines == [
        "Yours: forest skyscraper 4 on c3nw (2 of 4 squares, -4).",
        "Yours: forest skyscraper 5 on e3ne (2 of 5 squares, -5).",
    ]


def test_districts_are_told_with_the_largest_first() -> None:
    assert TEXT.sections["districts"](_divided(), _say) == [
        "Districts of earth, in squares: 6.",
        "Districts of grass, in squares: 2 and 2.",
        "Districts of rock, in squares: 2 and 2.",
        "Districts of water, in squares: 6.",
    ]


def test_a_hidden_hand_is_told_only_as_far_as_everybody_knows_it() -> None:
    lines = TEXT.sections["players"](_opening(), _say)
    assert [line for line in lines if line.startswith("Known")] == [
        "Known of Ben's hand: F2 EE/GpR.",
        "Known of Cleo's hand: F3 GG/RsR.",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_terrains_have_letters_that_tell_them_apart(language: Language) -> None:
    letters = [_say(Message(f"neoville-short-{name}"), language=language) for name in TERRAINS]
    assert len(set(letters)) == len(TERRAINS)
    assert all(len(letter) == 1 for letter in letters)
    assert not {"P", "S"} & set(letters)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_list_every_tile_as_it_is(language: Language) -> None:
    body = _say(Message("neoville-rules-tiles"), language=language).replace("\u00a0", " ")
    for tile in range(len(STANDARD.tiles)):
        entry = f"{tile_name(tile)} {_say(tile_look(STANDARD, tile), language=language)}"
        assert re.search(rf"{re.escape(entry)}[,.]", body), entry


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_count_the_components_as_they_are(language: Language) -> None:
    body = _say(Message("neoville-rules-components"), language=language)
    values = [int(value) for value in re.findall(r"(?:worth|vaut) (\d+)\.", body)]
    assert list(STANDARD.values) == values
    assert STANDARD.copies == (2,) * len(SERVICES)
    corners = " ".join(STANDARD.tiles).split()
    counts = [sum(corner[0] == letter for corner in corners) for letter in "EGRW"]
    assert counts == [78] * 4
    assert [sum(corner.endswith(icon) for corner in corners) for icon in "PS"] == [32, 32]
    assert all(str(number) in body for number in (len(STANDARD.tiles), *HEIGHTS, 78, 74, 32, 28, 36))


def test_what_may_be_built_is_said_of_the_tile_just_laid() -> None:
    for moment in _moments():
        if moment.decision.kind == "build":
            player: PlayerView = moment.view.players[moment.decision.seat]
            place = _say(TEXT.prompt(moment.view, moment.decision)).split(" on ")[-1].split(",")[0]
            builds = [action for action in moment.legal if isinstance(action, Build)]
            squares = {_say(TEXT.action_message(moment.view, action)).rpartition(" ")[2][:2] for action in builds}
            assert squares == {place}
            assert player.tiles[-1].row + 1 == int(place[1])
