"""Cities, and component files: the documented form is read, everything else is refused with the line that is wrong."""

import tracemalloc
from collections import Counter
from random import Random

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.games.bella_vista.actions import Take
from core.games.bella_vista.city import Ground, plan_of, random_city
from core.games.bella_vista.components import (
    BUILDING_SHAPES,
    CITIES,
    COLUMNS_MOST,
    CONTRACT_NAMES,
    CONTRACTS,
    QUARTIERS,
    ROWS_MOST,
    STANDARD,
    TILE_OUTLINES,
    TILES,
    fault_of,
    needs,
    parse_city,
    relettered,
)
from core.games.bella_vista.game import GAME
from core.games.bella_vista.meta import Options
from core.games.bella_vista.notation import contract_name
from core.games.bella_vista.setup import load_components, setup
from core.kernel.message import ComponentError
from core.kernel.rng import Stream
from core.link.spec import Player
from core.record.verify import verify
from core.table.table import Table
from tests.component_faults import refusal_of
from tests.records import commit, record_of
from tests.said import refused, said


@pytest.mark.parametrize("city", CITIES)
def test_the_checked_cities_are_valid(city):
    assert fault_of(city) is None
    assert parse_city(city) == city


@settings(max_examples=15)
@given(st.binary(min_size=16, max_size=16))
def test_a_random_city_is_valid(seed):
    city = random_city(Stream(seed, "city"))
    assert fault_of(city) is None
    assert parse_city(city) == city
    assert (len(city), len(city[0])) <= (ROWS_MOST, COLUMNS_MOST)
    assert set("".join(city)) - {"."} == set(TILES)
    assert len(plan_of(Ground(city, BUILDING_SHAPES)).cells) == 160


def test_random_cities_differ_and_follow_from_the_seed():
    seeds = [bytes([number]) * 16 for number in range(8)]
    cities = [random_city(Stream(seed, "city")) for seed in seeds]
    assert len(set(cities)) == 8
    assert cities == [random_city(Stream(seed, "city")) for seed in seeds]


def city_of(seed: int, **options: object) -> tuple[str, ...]:
    return setup(Options(**options), 2, bytes([seed]) * 32).ground.rows


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_a_city_is_chosen_by_its_number(number):
    assert city_of(0, city=str(number), shuffled=False) == CITIES[number - 1]


def test_drawn_cities_are_the_checked_ones():
    assert {city_of(seed, city="drawn", shuffled=False) for seed in range(40)} == set(CITIES)


def test_a_random_city_comes_from_the_seed_of_the_table():
    assert city_of(1, city="random") == city_of(1, city="random")
    assert city_of(1, city="random") != city_of(2, city="random")


def test_shuffled_quartiers_keep_the_shape_of_the_city():
    cities = [city_of(seed, city="1", shuffled=True) for seed in range(12)]
    assert len(set(cities)) > 8
    for city in cities:
        assert fault_of(city) is None
        letters = "".join(dict.fromkeys(mark for line in city for mark in line if mark in QUARTIERS))
        first = "".join(dict.fromkeys(mark for line in CITIES[0] for mark in line if mark in QUARTIERS))
        assert Counter(letters) == Counter(QUARTIERS)
        assert relettered(city, "".join(first[letters.index(quartier)] for quartier in QUARTIERS)) == CITIES[0]


def test_only_letters_decide_what_a_constraint_allows():
    """Called backwards, plain quartiers are hatched and the motifs change places."""
    one = plan_of(Ground(CITIES[0], BUILDING_SHAPES))
    other = plan_of(Ground(relettered(CITIES[0], QUARTIERS[::-1]), BUILDING_SHAPES))
    assert (one.masks, one.prized) == (other.masks, other.prized)
    every = range(len(one.masks))
    assert [[found[place] for place in every] for found in one.clashes] == [
        [found[place] for place in every] for found in other.clashes
    ]
    for number in range(8):
        hatched, plain, *motifs, park, no_park, no_river, no_border = one.obey[number]
        assert other.obey[number] == (plain, hatched, *motifs[::-1], park, no_park, no_river, no_border)


def test_a_city_and_the_letters_of_a_table_take_little_memory():
    """They took 740 and 26 kB: of two thousand placements, thirty are built."""
    plan_of(Ground(CITIES[0], BUILDING_SHAPES))
    city = random_city(Stream(b"measured" * 2, "city"))
    assert _traced(lambda: plan_of(Ground(city, BUILDING_SHAPES))) < 550_000
    assert _traced(lambda: plan_of(Ground(relettered(city, QUARTIERS[::-1]), BUILDING_SHAPES))) < 18_000


def _traced(action):
    """The bytes of memory that an action leaves behind."""
    tracemalloc.start()
    try:
        action()
        return tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()


CITY = "\n".join(CITIES[1])
GOOD = f'''\
name = "my box"
city = """
{CITY}
"""

[buildings]
1 = "####"
2 = "###/.#."
3 = "#./#./##"
4 = ".##/##."
5 = "#./##"
6 = "###"
7 = "##"
8 = "#"

[contracts]
{chr(10).join(f"{contract} = {number}" for number, contract in enumerate(CONTRACTS, 1))}

[prices]
even = [7, 5, 3, 1, 0]
three = [6, 3, 1, 0]
'''
ROW = GOOD.splitlines().index(CITIES[1][0]) + 1
"""The line of the file with the city's first row."""


def test_a_complete_file_is_read():
    box = load_components(GOOD)
    assert box.name == "my box"
    assert box.city == CITIES[1]
    assert box.shapes[3] == (".##", "##.")
    assert box.coins == tuple(range(1, 19))
    assert (box.prices(2), box.prices(3), box.prices(4)) == ((7, 5, 3, 1, 0), (6, 3, 1, 0), (7, 5, 3, 1, 0))


def test_omitted_parts_are_as_in_the_standard_box():
    box = load_components('name = "just a name"')
    assert (box.city, box.shapes, box.coins, box.prices_three) == (
        (),
        STANDARD.shapes,
        STANDARD.coins,
        STANDARD.prices_three,
    )


def test_a_players_own_city_is_played_with_any_option():
    box = load_components(GOOD)
    state = setup(Options(city="3", shuffled=False, components=box), 4, bytes(32))
    assert state.ground == Ground(CITIES[1], box.shapes)
    assert len(plan_of(state.ground).sites[3]) > len(plan_of(Ground(CITIES[1], STANDARD.shapes)).sites[3])


@pytest.mark.parametrize("quotes", ["'''", '"""'])
@pytest.mark.parametrize("around", ["{}", "\n....\n....{}\n.....", "{}\n\n\n"])
def test_a_city_is_read_without_its_empty_edges(quotes, around):
    drawing = around.format("\n" + "\n".join("..." + line.rstrip(".") for line in CITIES[0]))
    assert load_components(f'name = "x"\ncity = {quotes}{drawing}{quotes}').city == CITIES[0]


def city_with(row: int, line: str) -> str:
    """The file with one row of the city replaced."""
    lines = GOOD.splitlines()
    lines[ROW - 1 + row] = line
    return "\n".join(lines)


MARKS = "has no meaning in a city; use A to H for districts, 1 to 5 for parks, ~ and = for rivers, a dot for outside"
TILE = "tile {} must be one rectangle of {} cells, in either direction"
CITY_FAULTS = {
    "strange letter": (
        2,
        "HHHH~~CCCxCAAAA22",
        f'"x" {MARKS}',
    ),
    "strange letters of another alphabet": (
        2,
        "HHHH~~CCC\u00e9CAAAA22",
        f'"\\xe9" {MARKS}',
    ),
    "cell of a tile missing": (3, "HHHH~~CCCCCAAA.22", TILE.format("A", "4 by 5")),
    "cell of a tile too many": (15, ".......EEEE==...A", TILE.format("A", "4 by 5")),
    "last row of a tile too narrow": (12, "...DDD.EEEE==FFFF", TILE.format("D", "4 by 5")),
    "first row of a tile too narrow": (13, "....1..EEEE==FFFF", TILE.format("1", "2 by 3")),
    "row too long": (4, "HHHH~~BBBBBAAAA22..D", "the city is too large; it may have at most 18 rows and 18 columns"),
}


@pytest.mark.parametrize(("row", "line", "problem"), CITY_FAULTS.values(), ids=CITY_FAULTS)
def test_a_wrong_city_is_refused_with_its_line(row, line, problem):
    with pytest.raises(ComponentError) as refusal:
        load_components(city_with(row, line))
    assert said(refusal.value) == f"Line {ROW + row} of the component file: {problem}."


def drawn(*rows: str) -> str:
    """A file of nothing but a city; its first row is line 3."""
    return "\n".join(['name = "x"', 'city = """', *rows, '"""'])


SHAPES = {
    "apart": (
        [*CITIES[1][:13], ".......EEEE==FFFF", "111....EEEE==FFFF", "111....EEEE==...."],
        17,
        "this part of the city does not touch the rest",
    ),
    "hole": (
        [".........111", ".........111", *[line.replace("111", "...") for line in CITIES[0]]],
        5,
        "the city has a hole here",
    ),
    "tile missing": ([line.replace("111", "...") for line in CITIES[0]], 3, "tile 1 is missing from the city"),
    "too many rows": (
        [*CITIES[2], "A"],
        21,
        "the city is too large; it may have at most 18 rows and 18 columns",
    ),
    "nothing": (["....", "...."], 3, "the city is empty"),
}


@pytest.mark.parametrize(("rows", "line", "problem"), SHAPES.values(), ids=SHAPES)
def test_a_city_that_does_not_hold_together_is_refused(rows, line, problem):
    with pytest.raises(ComponentError) as refusal:
        load_components(drawn(*rows))
    assert said(refusal.value) == f"Line {line} of the component file: {problem}."


def test_a_city_on_one_line_is_refused_on_that_line():
    with refused("^Line 2 of the component file: .*too large", ComponentError):
        load_components('name = "x"\ncity = "AAAABBBBCCCCDDDDEEEE"')


BUILDING = "it must be one connected shape of # and ., with / between rows and no side longer than 5 cells"
PRICES = "the prices for three seats are {}; they must be four numbers falling from 6 to 0"
BAD = {
    "no name": ('name = "my box"\n', "", "The component file: key name is missing; needed: name."),
    "empty name": (
        '"my box"',
        '""',
        "Line 1 of the component file: name is '', it must be 1 to 40 printable characters.",
    ),
    "unknown key": (
        'name = "my box"',
        'name = "my box"\nparks = 5',
        "Line 2 of the component file: unknown key parks; allowed: name, city, tiles, buildings, contracts, prices.",
    ),
    "two parts": ('"#./##"', '"#./.#"', f"building 5 is '#./.#'; {BUILDING}"),
    "strange mark": ('"#./##"', '"#o/##"', f"building 5 is '#o/##'; {BUILDING}"),
    "uneven rows": ('"#./##"', '"#/##"', f"building 5 is '#/##'; {BUILDING}"),
    "nothing": ('8 = "#"', '8 = ""', f"building 8 is ''; {BUILDING}"),
    "empty outline": ('8 = "#"', '8 = "."', f"building 8 is '.'; {BUILDING}"),
    "too long": ('1 = "####"', '1 = "######"', f"building 1 is '######'; {BUILDING}"),
    "no text": ('8 = "#"', "8 = 1", f"building 8 is 1; {BUILDING}"),
    "larger than a lower one": (
        '7 = "##"',
        '7 = "####"',
        "building 7 covers more cells than building 6; a higher building must not cover more",
    ),
    "building missing": (
        '8 = "#"\n',
        "",
        "key buildings.8 is missing; needed: 1, 2, 3, 4, 5, 6, 7, 8",
    ),
    "contract for nothing": ("c04 = 4", "c04 = 0", "contracts.c04 is 0; it must be a whole number from 1 to 20"),
    "contract too dear": ("c04 = 4", "c04 = 21", "contracts.c04 is 21; it must be a whole number from 1 to 20"),
    "contract in words": ("c04 = 4", 'c04 = "4"', "contracts.c04 is '4'; it must be a whole number from 1 to 20"),
    "contract true": ("c04 = 4", "c04 = true", "contracts.c04 is True; it must be a whole number from 1 to 20"),
    "contract unknown": (
        "c18 = 18",
        "c18 = 18\nc31 = 3",
        f"unknown key contracts.c31; allowed: {', '.join(CONTRACT_NAMES)}",
    ),
    "even prices": (
        "even = [7, 5, 3, 1, 0]",
        "even = [7, 5, 2, 1, 0]",
        "the prices for two and four seats are [7, 5, 2, 1, 0]; the rulebook has 7, 5, 3, 1, 0",
    ),
    "prices of another end": ("three = [6, 3, 1, 0]", "three = [7, 3, 1, 0]", PRICES.format("[7, 3, 1, 0]")),
    "prices that rise": ("three = [6, 3, 1, 0]", "three = [6, 1, 3, 0]", PRICES.format("[6, 1, 3, 0]")),
    "too few prices": ("three = [6, 3, 1, 0]", "three = [6, 3, 0]", PRICES.format("[6, 3, 0]")),
    "prices in words": ("three = [6, 3, 1, 0]", 'three = [6, 3, "1", 1, 0]', PRICES.format("[6, 3, '1', 1, 0]")),
    "no prices": ("three = [6, 3, 1, 0]", "three = []", PRICES.format("[]")),
    "one price": ("three = [6, 3, 1, 0]", "three = 6", PRICES.format("6")),
}


@pytest.mark.parametrize(("part", "wrong", "sentence"), BAD.values(), ids=BAD)
def test_a_wrong_file_is_refused_with_its_line(part, wrong, sentence):
    assert refusal_of(load_components, GOOD, part, wrong) == (
        sentence if "file:" in sentence else f"Line {_line(part, wrong)} of the component file: {sentence}."
    )


def _line(part: str, wrong: str) -> int:
    """The place of the fault: an added key on the last line of the replaced part, a missing one in its section."""
    before = GOOD[: GOOD.index(part)]
    if not wrong:
        return before[: before.rindex("\n[")].count("\n") + 2
    return before.count("\n") + 1 + wrong.count("\n")


def test_a_city_that_is_not_text_is_refused():
    with refused("^Line 2 of the component file: city is 3; it must be lines of text", ComponentError):
        load_components('name = "x"\ncity = 3')


def test_a_section_of_another_shape_is_refused():
    with refused(r"^Line 2 of the component file: prices must be a section \[prices\]\.$", ComponentError):
        load_components('name = "x"\nprices = 3')


def test_too_much_ground_is_refused():
    wide = "\n".join(f'{number} = "###/###"' for number in range(1, 9))
    with refused("the eight buildings cover 48 cells; the city has room for 40 in each colour", ComponentError):
        load_components(f'name = "x"\n[buildings]\n{wide}')


WIDER = """\
name = "wide"

[tiles]
districts = "#####/#####/#####/#####/#####"
parks = ["##/##", "##/##", "###/###", "###/###", "##./###"]
rivers = "######/######"
"""
"""Larger districts, parks of three sorts, shorter rivers."""


def test_tiles_of_other_sizes_are_played() -> None:
    box = load_components(WIDER)
    assert box.outlines[:2] == (("#####",) * 5,) * 2
    assert box.outlines[12] == ("##.", "###")
    for seed in range(3):
        state = setup(Options(city="2", components=box), 4, bytes([seed]) * 32)
        assert fault_of(state.ground.rows, box.outlines) is None
        assert "".join(state.ground.rows).count("A") == 25
        assert len(plan_of(state.ground).cells) == 200
    assert fault_of(CITIES[1], box.outlines) is not None


def test_a_city_of_tiles_of_other_sizes_is_read() -> None:
    rows = random_city(Stream(bytes(16), "city"), load_components(WIDER).outlines)
    drawing = "\n".join(rows)
    text = WIDER.replace("[tiles]", f'city = """\n{drawing}\n"""\n[tiles]')
    assert load_components(text).city == rows
    with refused("^Line 4 of the component file: tile A must be one rectangle of 5 by 5 cells", ComponentError):
        load_components(text.replace(drawing, "\n".join(CITIES[1])))
    straight = "\n".join(rows).replace("5", ".")
    with refused("tile 5 is missing from the city", ComponentError):
        load_components(text.replace(drawing, straight))


def test_a_tile_that_is_not_a_rectangle_is_compared_with_its_outline() -> None:
    outlines = (*TILE_OUTLINES[:8], ("##.", "###"), *TILE_OUTLINES[9:])
    rows = next(
        rows
        for rows in (random_city(Stream(bytes([seed]) * 16, "city"), outlines) for seed in range(9))
        if fault_of(rows, outlines) is None
    )
    fault = fault_of(rows, (*TILE_OUTLINES[:8], ("###", "##."), *TILE_OUTLINES[9:]))
    assert fault is not None
    assert said(ComponentError(fault.problem)) == "tile 1 must have the outline ###/##., turned or not"


def test_the_standard_tiles_are_the_standard_set() -> None:
    text = 'name = "x"\n[tiles]\ndistricts = "#####/#####/#####/#####"\nparks = "###/###"\nrivers = "########/########"'
    assert load_components(text).tiles == ()


TILE_OUTLINE = "a tile is one connected outline of # and ., rows divided by /, no side longer than 10 cells"
TILE_FAULTS = {
    "four parks": (
        '"##/##", "##/##", ',
        '"##/##", ',
        "Line 5 of the component file: tiles.parks lists 4 outlines; give one outline for all of them, or a list of 5.",
    ),
    "in two parts": (
        '"######/######"',
        '"##.###"',
        f"Line 6 of the component file: tiles.rivers has '##.###'; {TILE_OUTLINE}.",
    ),
    "a number": (
        '"######/######"',
        "[2, 8]",
        f"Line 6 of the component file: tiles.rivers has 2; {TILE_OUTLINE}.",
    ),
    "no rivers": (
        'rivers = "######/######"',
        "",
        "Line 3 of the component file: key tiles.rivers is missing; needed: districts, parks, rivers.",
    ),
    "too little ground": (
        '"#####/#####/#####/#####/#####"',
        '"###/###/###"',
        "Line 3 of the component file: the eight buildings cover 25 cells; the city has room for 18 in each colour.",
    ),
    "too much ground": (
        '"#####/#####/#####/#####/#####"',
        '"########/########/########/########/########"',
        "The component file: no city of 18 by 18 cells without a hole was found for these tiles; correct their "
        "outlines, or draw a city.",
    ),
}


@pytest.mark.parametrize(("part", "wrong", "sentence"), TILE_FAULTS.values(), ids=TILE_FAULTS)
def test_wrong_tiles_are_refused(part: str, wrong: str, sentence: str) -> None:
    assert refusal_of(load_components, WIDER, part, wrong) == sentence


COPIES = GOOD.replace("c18 = 18", "c18 = 18\nc19 = 7\nc22 = 2")
"""A second contract for straddling, and a second one for parks."""


def test_a_box_may_have_more_copies_of_the_last_contracts() -> None:
    box = load_components(COPIES)
    assert box.coins == (*range(1, 19), 7, 0, 0, 2)
    assert box.contracts == (*range(19 - 1), 18, 21)
    assert [needs(18, 2), needs(21, 2)] == [needs(14, 2), needs(17, 2)]
    state = setup(Options(components=box), 4, bytes(32))
    assert sorted((*state.display, *state.pile)) == [*box.contracts]
    assert GAME.census(state) == GAME.components(state.options, 4)
    assert GAME.components(state.options, 4)["c22"] == 1


def test_a_table_with_more_contracts_is_played_to_its_end_and_proved() -> None:
    box, seed, random = load_components(COPIES), bytes(32), Random(3)
    table, entries = Table(GAME, Options(components=box), (Player("person", "Ada"), Player("person", "Ben")), seed), []
    plain = GAME.features(GAME.view_for(setup(Options(), 2, seed), 0))
    while table.to_act:
        (seat,) = table.to_act
        view = GAME.view_for(table.state, seat)
        assert GAME.view_for(GAME.determinize(view, Stream(seed, "imagined")), seat) == view
        assert len(GAME.features(view)) == len(plain)
        decision = table.decision(seat)
        commit(table, entries, table.consider(seat, decision.id, random.choice(table.legal(seat))))
    verify(record_of(table, entries, seed))


def test_a_second_copy_is_named_like_the_first() -> None:
    assert contract_name(21, 2) == contract_name(17, 2)
    assert GAME.text.format_action(Take(21)) == "take c22"
    assert GAME.text.parse_action("take c22") == Take(21)


UNSOUND = {
    "a contract after the last": {"coins": (*STANDARD.coins, 0)},
    "too many contracts": {"coins": (*STANDARD.coins, *range(1, 14))},
    "fourteen tiles": {"tiles": TILE_OUTLINES[:14]},
    "a tile in two parts": {"tiles": (("#.#",), *TILE_OUTLINES[1:])},
    "districts without room": {"tiles": (*[("###",) * 3] * 8, *TILE_OUTLINES[8:])},
    "tiles that make no city": {"tiles": (*[("########",) * 5] * 8, *TILE_OUTLINES[8:])},
    "seven buildings": {"shapes": STANDARD.shapes[:7]},
    "no building": {"shapes": ((), *STANDARD.shapes[1:])},
    "a building in two parts": {"shapes": (("#.#.#",), *STANDARD.shapes[1:])},
    "growing buildings": {"shapes": STANDARD.shapes[::-1]},
    "seventeen contracts": {"coins": STANDARD.coins[:17]},
    "a debt": {"coins": (-6, *STANDARD.coins[1:])},
    "other prices": {"prices_even": (7, 5, 3, 1, 1)},
    "prices below nothing": {"prices_three": (6, 4, -2, 0)},
    "half a city": {"city": CITIES[0][:7]},
    "a city with an empty edge": {"city": ("." * len(CITIES[0][0]), *CITIES[0])},
    "a city of ragged rows": {"city": tuple(line.rstrip(".") for line in CITIES[0])},
}


@pytest.mark.parametrize("change", UNSOUND.values(), ids=UNSOUND)
def test_an_impossible_component_set_is_not_played_with(change):
    """A record or a program may bring a component set that was never read from a file."""
    box = attrs.evolve(STANDARD, name="forged", **change)
    with refused("^The component set forged does not match", ComponentError):
        setup(Options(components=box), 4, bytes(32))
