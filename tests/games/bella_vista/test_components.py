"""Cities, and component files: the documented form is read, everything else is refused with the line that is wrong."""

import tracemalloc
from collections import Counter

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.games.bella_vista.city import Ground, plan_of, random_city
from core.games.bella_vista.components import (
    BUILDING_SHAPES,
    CITIES,
    COLUMNS_MOST,
    CONTRACTS,
    QUARTIERS,
    ROWS_MOST,
    STANDARD,
    TILES,
    fault_of,
    load_components,
    parse_city,
    relettered,
)
from core.games.bella_vista.meta import Options
from core.games.bella_vista.setup import setup
from core.kernel.message import ComponentError
from core.kernel.rng import Stream
from tests.component_faults import refusal_of
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


def test_letters_decide_what_a_constraint_allows_and_nothing_else():
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


def test_a_city_and_the_letters_of_a_table_are_kept_in_little_memory():
    """They took 740 and 26 kB: of two thousand placements, thirty are built."""
    plan_of(Ground(CITIES[0], BUILDING_SHAPES))
    city = random_city(Stream(b"measured" * 2, "city"))
    assert _traced(lambda: plan_of(Ground(city, BUILDING_SHAPES))) < 550_000
    assert _traced(lambda: plan_of(Ground(relettered(city, QUARTIERS[::-1]), BUILDING_SHAPES))) < 18_000


def _traced(action):
    """The bytes that an action leaves behind."""
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
"""The line of the file in which the city's first row stands."""


def test_a_complete_file_is_read():
    box = load_components(GOOD)
    assert box.name == "my box"
    assert box.city == CITIES[1]
    assert box.shapes[3] == (".##", "##.")
    assert box.coins == tuple(range(1, 19))
    assert (box.prices(2), box.prices(3), box.prices(4)) == ((7, 5, 3, 1, 0), (6, 3, 1, 0), (7, 5, 3, 1, 0))


def test_what_is_left_out_is_as_in_the_standard_box():
    box = load_components('name = "just a name"')
    assert (box.city, box.shapes, box.coins, box.prices_three) == (
        (),
        STANDARD.shapes,
        STANDARD.coins,
        STANDARD.prices_three,
    )


def test_a_city_of_ones_own_is_played_whatever_the_option_says():
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
TILE = "tile {} must be one rectangle of {} cells, upright or lying"
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
        "Line 2 of the component file: unknown key parks; allowed: name, city, buildings, contracts, prices.",
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
        "c18 = 18\nc19 = 3",
        f"unknown key contracts.c19; allowed: {', '.join(CONTRACTS)}",
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
    """Where the fault stands: an added key on the last line of what replaced the part, a missing one in its section."""
    before = GOOD[: GOOD.index(part)]
    if not wrong:
        return before[: before.rindex("\n[")].count("\n") + 2
    return before.count("\n") + 1 + wrong.count("\n")


def test_a_city_that_is_no_text_is_refused():
    with refused("^Line 2 of the component file: city is 3; it must be lines of text", ComponentError):
        load_components('name = "x"\ncity = 3')


def test_a_section_of_another_shape_is_refused():
    with refused(r"^Line 2 of the component file: prices must be a section \[prices\]\.$", ComponentError):
        load_components('name = "x"\nprices = 3')


def test_too_much_ground_is_refused():
    wide = "\n".join(f'{number} = "###/###"' for number in range(1, 9))
    with refused("the eight buildings cover 48 cells; the city has room for 40 in each colour", ComponentError):
        load_components(f'name = "x"\n[buildings]\n{wide}')


UNSOUND = {
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
def test_what_no_file_could_hold_is_not_played_with(change):
    """A record or a program may bring a component set that was never read from a file."""
    box = attrs.evolve(STANDARD, name="forged", **change)
    with refused("^The component set forged does not match", ComponentError):
        setup(Options(components=box), 4, bytes(32))
