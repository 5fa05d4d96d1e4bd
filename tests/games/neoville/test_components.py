"""Component files: the documented form is read, everything else is refused with the line that is wrong."""

from functools import partial
from random import Random

import pytest

from core.games.neoville.actions import BUILD, Build
from core.games.neoville.components import FIRST_SERVICE, STANDARD, load_components
from core.games.neoville.game import GAME
from core.games.neoville.meta import Options
from core.games.neoville.notation import building_in_full
from core.kernel.message import ComponentError
from core.kernel.rng import Stream
from core.link.spec import Player
from core.record.verify import verify
from core.table.table import Table
from tests.component_faults import refusal_of
from tests.games.telling import say as _say
from tests.records import commit, record_of
from tests.said import refused

say = partial(_say, "neoville")
NAMES = [f"f{number}" for number in range(1, 5)], [f"t{number:02}" for number in range(1, 75)]
GOOD = "\n".join(
    [
        'name = "my box"',
        "[fairness]",
        *(f'{name} = "{text}"' for name, text in zip(NAMES[0], STANDARD.tiles, strict=False)),
        "[tiles]",
        *(f'{name} = "{text}"' for name, text in zip(NAMES[1], STANDARD.tiles[4:], strict=True)),
        "[skyscrapers]",
        *(f"{name} = [4, 5, 6, 7, 8, 10, 12]" for name in ("earth", "forest", "stone", "waterfall")),
        "[ecomobiles]",
        *(f"{name} = 2" for name in ("parks", "sports", "icons", "skyscrapers-3", "skyscrapers-4", "services")),
        "[windmills]",
        *(f"{name} = 2" for name in ("left", "right", "top", "bottom", "corner", "centre")),
        "[biodomes]",
        'b1 = { copies = 2, value = 5, shape = ["#.", "##"] }',
        'b2 = { copies = 2, value = 5, shape = ["###"] }',
        'b3 = { copies = 2, value = 6, shape = ["#.", "#.", "##"] }',
        'b4 = { copies = 2, value = 6, shape = ["###", ".#."] }',
        'b5 = { copies = 2, value = 8, shape = ["####"] }',
        'b6 = { copies = 2, value = 8, shape = ["##", "##"] }',
    ]
)
BAD = {
    "terrain": ('t07 = "R R R E"', 't07 = "R R R X"', "t07 is 'R R R X'; it must be four of"),
    "three corners": ('t07 = "R R R E"', 't07 = "R R R"', "t07 is 'R R R'; it must be four of"),
    "two icons": ('f2 = "E E GP R"', 'f2 = "E E GPS R"', "f2 is 'E E GPS R'; it must be four of"),
    "no text": ('f1 = "E G R W"', "f1 = 4", "f1 is 4; it must be four of"),
    "heights": (
        "stone = [4, 5, 6, 7, 8, 10, 12]",
        "stone = [4, 5, 6, 7, 8, 10, 11]",
        "stone is [4, 5, 6, 7, 8, 10, 11]; the rulebook has 4, 5, 6, 7, 8, 10, 12.",
    ),
    "copies": ("parks = 2", "parks = -1", "ecomobiles.parks is -1; it must be a number from 0 to 12."),
    "true": ("parks = 2", "parks = true", "ecomobiles.parks is True; it must be a number from 0 to 12."),
    "sum": ("corner = 2", "corner = 3", "windmills adds up to 13 copies; the rulebook has 12."),
    "value": ('value = 5, shape = ["###"]', 'value = 7, shape = ["###"]', "the value of b2 is 7; it must be one of"),
    "shape": ('["####"]', '["##.#"]', "the shape of b5 is ['##.#']; it must be at most 8 rows"),
    "empty shape": ('["####"]', "[]", "the shape of b5 is []; it must be at most 8 rows"),
    "shape of other marks": ('["####"]', '["#x#"]', "the shape of b5 is ['#x#']; it must be at most 8 rows"),
    "unknown": ("left = 2", "left = 2\nnorth = 2", "unknown key windmills.north; allowed: left, right"),
    "unknown of a biodome": (
        "{ copies = 2, value = 5",
        "{ size = 1, copies = 2, value = 5",
        "unknown key biodomes.b1.size",
    ),
    "missing": ("centre = 2\n", "", "key windmills.centre is missing; needed: left, right"),
    "missing of a biodome": (
        'copies = 2, value = 6, shape = ["#."',
        'value = 6, shape = ["#."',
        "key biodomes.b3.copies is missing",
    ),
    "biodome of another shape": (
        'b6 = { copies = 2, value = 8, shape = ["##", "##"] }',
        "b6 = 8",
        "biodomes.b6 must be a section",
    ),
    "name": ('"my box"', '""', "name is '', it must be 1 to 40 printable characters."),
    "name with a control character": ('"my box"', '"a\\u001bb"', "it must be 1 to 40 printable characters."),
}


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


TWELVE = "\n".join(
    [
        GOOD[: GOOD.index("[biodomes]")].rstrip(),
        "[biodomes]",
        *(f'b{number} = {{ copies = 1, value = 6, shape = ["{"#" * number}"] }}' for number in range(1, 9)),
        *(f'b{number} = {{ copies = 1, value = 8, shape = ["##", "#.", "#."] }}' for number in range(9, 13)),
    ]
)
"""Twelve biodomes, each once."""


def test_a_box_may_have_twelve_different_biodomes() -> None:
    box = load_components(TWELVE)
    assert box.copies[12:] == (1,) * 12
    assert box.values[12:] == (6,) * 8 + (8,) * 4
    assert box.shapes[6] == ("#######",)
    state = GAME.setup(Options(services="ecomobile-biodome", components=box), 4, bytes(32))
    assert GAME.census(state) == GAME.components(state.options, 4)
    assert GAME.components(state.options, 4)["biodome 12"] == 1
    assert say(building_in_full(box, FIRST_SERVICE + 18)) == "biodome 7 (#######)"
    assert GAME.text.parse_action("build biodome 12 sw") == BUILD[FIRST_SERVICE + 23][2]


@pytest.mark.parametrize("seats", [2, 4])
def test_a_table_with_twelve_biodomes_is_played_to_its_end_and_proved(seats: int) -> None:
    box, seed, random = load_components(TWELVE), bytes(32), Random(3)
    options = Options(services="windmill-biodome", components=box)
    table, entries = Table(GAME, options, tuple(Player("person", name) for name in "ABCD"[:seats]), seed), []
    plain = GAME.features(GAME.view_for(GAME.setup(Options(), seats, seed), 0))
    built = set()
    while table.to_act:
        (seat,) = table.to_act
        view, legal = GAME.view_for(table.state, seat), table.legal(seat)
        assert GAME.view_for(GAME.determinize(view, Stream(seed, "imagined")), seat) == view
        assert len(GAME.features(view)) == len(plain)
        assert GAME.instinct(table.state, seat, Stream(seed, "instinct")) in legal
        biodomes = [action for action in legal if isinstance(action, Build) and action.kind >= FIRST_SERVICE + 18]
        action = random.choice(biodomes or legal)
        built |= {action.kind for action in biodomes[:1]}
        decision = table.decision(seat)
        commit(table, entries, table.consider(seat, decision.id, action))
        GAME.evaluate(table.state, seat)
    assert built
    verify(record_of(table, entries, seed))


@pytest.mark.parametrize(
    ("part", "wrong", "sentence"),
    [
        ("b7 = {", "b13 = {", "unknown key biodomes.b13"),
        ('b7 = { copies = 1, value = 6, shape = ["#######"] }\n', "", "key biodomes.b7 is missing"),
        ("b7 = { copies = 1", "b7 = { copies = 2", "biodomes adds up to 13 copies; the rulebook has 12"),
    ],
)
def test_wrong_biodomes_are_refused(part: str, wrong: str, sentence: str) -> None:
    assert sentence in refusal_of(load_components, TWELVE, part, wrong)
