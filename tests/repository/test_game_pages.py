"""The rules digests in docs/games have every section that the code cites, and their tables are the ones in play."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from core.catalog import keys
from core.games.bali.components import CATEGORIES
from core.games.bali.components import STANDARD as BALI
from core.games.bella_vista.components import BUILDING_SHAPES, CITIES, CONTRACT_COINS, OFFER_PRICES, OFFER_PRICES_THREE
from core.games.bellevue.components import COLOURS, ICONS, KINDS, cards_of
from core.games.bellevue.components import STANDARD as BELLEVUE
from core.games.cloud_city.components import KINDS as TILE_KINDS
from core.games.cloud_city.components import STANDARD as CLOUD_CITY
from core.games.cloud_city.components import VALUES
from core.games.neoville.components import STANDARD as NEOVILLE
from tests.places import ROOT

PAGES = ROOT / "docs" / "games"
CITING = ("core", "net", "tui", "tests", "scripts")
TEMPLATE = ROOT / "scripts" / "template"
"""Cites the page of a game that is not there yet."""

_HEADING = re.compile(r"## (\d+)\. (.+)|### (\d+\.\d+) ")
_NAMED = re.compile(r"\| ([A-Z]-A\d+|[A-Z]\d+[a-z]?) \||\* (?:★ )?([A-Z]\d+) ")
_NUMBERED = re.compile(r"(?:\| )?(\d+)(?:\.| \|) ")
_CITATION = re.compile(
    r"docs/games/(\w+)\.md((?:,?\s(?:and |to )?(?:rulings? )?(?:(?:\d+|[A-Z]-?A?\d+)(?:\.\d+)*)(?![\w.-]*\w))*)"
)
_RULING = re.compile(r"\brulings? ((?:\d+(?:, | and | to )?)+)")
_LETTERED = re.compile(r"\b[BCN]-A\d+\b")
_VECTOR_TEST = re.compile(r"^def test_((?:[a-z]\d+[a-z]?_)+(?:to_[a-z]\d+_)?)", re.MULTILINE)
_FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)

LETTERS = {"B": "bali", "C": "cloud_city", "N": "neoville"}
"""The game that a lettered ruling (B-A10) belongs to."""


@cache
def page(key: str) -> str:
    return (PAGES / f"{key}.md").read_text(encoding="utf-8")


@cache
def places(key: str) -> frozenset[str]:
    """The citable parts of a page: sections, numbered entries (3.2), `ruling 18`, lettered rulings and vectors."""
    found, section, title = set(), "", ""
    for line in page(key).splitlines():
        if heading := _HEADING.match(line):
            section, title = (heading[1], heading[2]) if heading[1] else (section, title)
            found.add(heading[1] or heading[3])
        elif named := _NAMED.match(line):
            found.add(named[1] or named[2])
        elif numbered := _NUMBERED.match(line):
            found.add(f"{section}.{numbered[1]}")
            if title == "Rulings":
                found.add(f"ruling {numbered[1]}")
    return frozenset(found)


def vectors(key: str) -> set[str]:
    """The vectors on a page, by name."""
    (section,) = re.findall(r"^## \d\. Vectors\n(.*)", page(key), re.DOTALL | re.MULTILINE)
    found = (_NAMED.match(line) for line in section.splitlines())
    named = {match[1] or match[2] for match in found if match}
    return {name for name in named if not re.fullmatch("[WE]\\d", name)}  # Neoville's tables of services


def sources() -> Iterator[tuple[str, str]]:
    """Every Python module that may cite a page, with its docstrings and comments on one line each."""
    for room in CITING:
        for path in sorted((ROOT / room).rglob("*.py")):
            if path != Path(__file__) and TEMPLATE not in path.parents:
                yield str(path.relative_to(ROOT)), re.sub(r"\s*\n[\s#]*", " ", path.read_text(encoding="utf-8"))


def cited(text: str, ours: str | None) -> Iterator[tuple[str, str]]:
    """Each citation in a text as game and place; `ours` is the game that a bare "ruling 3" speaks of."""
    for key, what in _CITATION.findall(text):
        yield key, ""
        kept = ""
        for word in re.findall(r"rulings?|[A-Z]-A\d+|[A-Z]\d+|\d+(?:\.\d+)*", what):
            if word.startswith("ruling"):
                kept = "ruling "
            else:
                yield key, kept + word
    for name in _LETTERED.findall(text):
        yield LETTERS[name[0]], name
    for numbers in _RULING.findall(text) if ours else ():
        for number in re.findall(r"\d+", numbers):
            yield ours or "", f"ruling {number}"


def test_every_citation_names_a_page_and_a_place_on_it() -> None:
    missing, count = [], 0
    for name, text in sources():
        ours = next((key for key in ("bella_vista", "bellevue") if f"/{key}" in name), None)
        for key, place in cited(text, ours):
            count += 1
            if key not in keys() or (place and place not in places(key)):
                missing.append(f"{name}: docs/games/{key}.md {place}")
    assert missing == []
    assert count > 150


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("(docs/games/bali.md 3.2).", [("bali", ""), ("bali", "3.2")]),
        (
            "docs/games/bali.md 3.3, B-A17 to B-A23)",
            [("bali", ""), ("bali", "3.3"), ("bali", "B-A17"), ("bali", "B-A23")],
        ),
        (
            "docs/games/bellevue.md 2 and 4.12 to 4.19: x",
            [("bellevue", ""), *(("bellevue", n) for n in ("2", "4.12", "4.19"))],
        ),
        ("docs/games/bellevue.md B1): x", [("bellevue", ""), ("bellevue", "B1")]),
        (
            "docs/games/bella_vista.md 3, rulings 20 to 23)",
            [("bella_vista", ""), *(("bella_vista", n) for n in ("3", "ruling 20", "ruling 23"))],
        ),
    ],
)
def test_a_citation_is_read_in_full(text: str, expected: list[tuple[str, str]]) -> None:
    assert expected == list(dict.fromkeys(cited(text, None)))


def test_a_place_that_is_not_there_is_found() -> None:
    assert "3.2" in places("bali")
    assert {"3.5", "B-A26", "V17"} & places("bali") == set()
    assert {"ruling 21", "4.21", "B16"} <= places("bellevue")
    assert "ruling 22" not in places("bellevue")


@pytest.mark.parametrize("key", keys())
def test_every_vector_is_a_test_and_every_test_a_vector(key: str) -> None:
    """By the names of the tests, or by the names of a test's cases."""
    text = (ROOT / "tests" / "games" / key / "test_vectors.py").read_text(encoding="utf-8")
    tested = set(re.findall(r'^    "([a-z]\d+)": ', text, re.MULTILINE))
    for name in _VECTOR_TEST.findall(text):
        parts = [re.sub(r"^([a-z])0+(?=\d)", r"\1", part) for part in name.strip("_").split("_")]
        if "to" in parts:
            first, last = int(parts[0][1:]), int(parts[-1][1:])
            parts = [f"{parts[0][0]}{number}" for number in range(first, last + 1)]
            tested |= {part for part in parts if part[0].upper() + part[1:] in vectors(key)}
        else:
            tested |= {*parts}
    assert vectors(key) == {name[0].upper() + name[1:] for name in tested}


@pytest.mark.parametrize("key", keys())
def test_a_page_tells_where_its_figures_come_from(key: str) -> None:
    """It is self-contained: sections are numbered without a gap."""
    lacking = [word for word in ("stated", "derived", "known", "reconstructed") if f"**{word}**" not in page(key)]
    assert not lacking, f"docs/games/{key}.md does not say what these words mean, in bold: {lacking}"
    sections = [int(number) for number in re.findall(r"^## (\d+)\. ", page(key), re.MULTILINE)]
    assert sections == list(range(1, len(sections) + 1))


# The tables


def listed(key: str) -> list[list[str]]:
    """The rows of the lists on a page, without their heads."""
    blocks = [body for kind, body in _FENCE.findall(page(key)) if kind == "csv"]
    return [line.split(",") for block in blocks for line in block.splitlines() if not line.startswith("id,")]


def test_bellevue_cards() -> None:
    """Each line of the page against the card that is played with."""
    rows = {row[0]: row[1:] for row in listed("bellevue")}
    texts = {"window": BELLEVUE.windows, "shop": BELLEVUE.shops, "roof": BELLEVUE.roofs}
    expected = {}
    for kind, lines in texts.items():
        for number, line in enumerate(lines, 1):
            expected[f"{kind[0].upper()}{number:02}"] = line
    told = {}
    for name, (colour, *rest) in rows.items():
        icons = "+".join(f"{icon}{count}" for icon, count in zip(ICONS, rest, strict=False) if count != "0")
        told[name] = f"{colour} {icons if name[0] == 'W' else ' '.join(rest)}"
    assert expected == told
    assert len(told) == len(cards_of(BELLEVUE))
    assert {"shop", "window", "roof"} == {*KINDS}
    assert {row[0] for row in rows.values()} == {*COLOURS}


def test_cloud_city_tiles() -> None:
    kinds = [_kind("".join(row[1:])) for row in listed("cloud_city")]
    starts, tiles = kinds[:4], kinds[4:]
    assert [TILE_KINDS[start] for start in CLOUD_CITY.starts] == starts
    assert dict(zip(TILE_KINDS, CLOUD_CITY.tiles, strict=True)) == {name: tiles.count(name) for name in TILE_KINDS}
    rows = re.findall(r"^\| (\d) \| \d \| \d \| (\d) \|$", page("cloud_city"), re.MULTILINE)
    assert [*zip(VALUES, CLOUD_CITY.walkways, strict=True)] == [(int(value), int(copies)) for value, copies in rows]


def _kind(corners: str) -> str:
    """The name of the kind of tile that has these corners: `LM..` is `lm`, `L..M` is `l-m`."""
    letters = corners.replace(".", "").lower()
    return "-".join(letters) if corners[1] == "." else letters


def test_neoville_tiles() -> None:
    assert list(NEOVILLE.tiles) == [" ".join(row[2:]) for row in listed("neoville")]


def test_neoville_services() -> None:
    rows = re.findall(r"^\| [EWB]\d \| \w+ \| .+? \| (\d) \| ", page("neoville"), re.MULTILINE)
    assert list(NEOVILLE.values) == [int(value) for value in rows]
    assert {2} == {*NEOVILLE.copies}


def test_bali_start_sets() -> None:
    short = {category[:2].title(): index for index, category in enumerate(CATEGORIES)}
    rows = re.findall(r"^\| \w+ \| 1 \| (\w+), (\w+), (\w+) \| \w+ \|$", page("bali"), re.MULTILINE)
    assert list(BALI.start_farmers) == [tuple(short[name] for name in row) for row in rows]


def test_bella_vista_cities() -> None:
    maps = [tuple(body.splitlines()) for kind, body in _FENCE.findall(page("bella_vista")) if not kind]
    assert list(CITIES) == maps


def test_bella_vista_prices_and_coins() -> None:
    text = page("bella_vista")
    assert f"**{', '.join(map(str, OFFER_PRICES))}**" in text
    assert f"**{', '.join(map(str, OFFER_PRICES_THREE))}**" in text
    rows = re.findall(r"^\| (C\d\d)(?:(?:–|, )(C\d\d))? \| .+? \| (\d+) \| [\d.]+ \|$", text, re.MULTILINE)
    coins = [int(worth) for first, last, worth in rows for _ in range(int((last or first)[1:]) - int(first[1:]) + 1)]
    assert list(CONTRACT_COINS) == coins


def test_bella_vista_footprints() -> None:
    rows = re.findall(r"^\| \d \| \w\d \| ([\d(),]+) \| \d \| \d \|$", page("bella_vista"), re.MULTILINE)
    told = [{(int(x), int(y)) for x, y in re.findall(r"\((\d),(\d)\)", row)} for row in rows]
    drawn = [
        {(x, y) for y, line in enumerate(shape) for x, cell in enumerate(line) if cell == "#"}
        for shape in BUILDING_SHAPES
    ]
    assert drawn == told
