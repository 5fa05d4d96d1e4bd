"""The lines of records follow their published schema, which agrees with the classes and refuses everything else."""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import attrs
import jsonschema
import pytest

from core import catalog
from core.encoding.schema import Schemas
from core.kernel.rng import Stream, mixed_seed
from core.link.spec import Player, StudyOrigin
from core.link.updates import Roster, Update
from core.record.text import FORMAT, Signature, add_signature, export, record_schema
from core.table.entries import Entry
from core.table.table import Table
from tests.cli.command import run
from tests.records import commit, record_of

RECORDS = sorted((Path(__file__).parent / "records").iterdir())
SEED = bytes(range(32))


@cache
def validator(game: str) -> jsonschema.Draft202012Validator:
    return jsonschema.Draft202012Validator(record_schema(catalog.load(game)))


def everything(game: str) -> list[dict[str, Any]]:
    """The lines of a record that has a bit of all: a hint, a stand-in, a concession, a drawn order, an addition."""
    rules = catalog.load(game)
    players = (Player("person", "Ana"), Player("person", "Bo"))
    added = (b"cats", b"")
    table = Table(rules, rules.meta.options(), players, mixed_seed(SEED, added))
    entries: list[Entry] = []
    chance = Stream(SEED, "play")
    for _ in range(6):
        seat = table.to_act[0]
        decision = table.decision(seat)
        assert decision is not None
        commit(table, entries, table.consider(seat, decision.id, chance.choice(table.legal(seat))))
    commit(table, entries, table.consider_stand_in(1, 0))
    commit(table, entries, table.consider_return(1))
    commit(table, entries, table.consider_hint(0))
    commit(table, entries, table.consider_concede(0))
    terms = {"drawn": (1, 0), "study": StudyOrigin("t-0", 4, 2), "daily": 3, "entropy": added}
    terms |= {"moved": (1, 2), "server": "example.org"}
    text = add_signature(export(record_of(table, entries, SEED, **terms)), Signature("ssh-ed25519 AAAA", "AAAA"))
    return [json.loads(line) for line in text.splitlines()]


def faults(game: str, lines: list[dict[str, Any]]) -> list[str]:
    found = (error for line in lines for error in validator(game).iter_errors(line))
    return [error.message for error in found]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_kept_records_keep_to_the_schema(path: Path) -> None:
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    assert faults(lines[0]["game"], lines) == []


@pytest.mark.parametrize("game", catalog.keys())
def test_a_record_with_every_kind_of_line_follows_the_schema(game: str) -> None:
    lines = everything(game)
    assert {line["type"] for line in lines} == {"header", "entry", "checkpoint", "result", "signature"}
    assert faults(game, lines) == []


def objects(value: Any) -> Iterator[dict[str, Any]]:
    """Every object in a line."""
    match value:
        case dict():
            yield value
            for inner in value.values():
                yield from objects(inner)
        case list():
            for inner in value:
                yield from objects(inner)


@pytest.mark.parametrize("game", catalog.keys())
def test_nothing_may_be_added_or_left_out_anywhere(game: str) -> None:
    """Except the fields of the header that are absent where they say nothing."""
    spared = {"lesson", "study", "daily", "drawn", "entropy", "moved", "server"}
    for line in everything(game):
        assert validator(game).is_valid(line)
        for found in objects(line):
            found["strange"] = 1
            assert not validator(game).is_valid(line), found
            del found["strange"]
        for name in line.keys() - spared:
            assert not validator(game).is_valid({key: value for key, value in line.items() if key != name}), name


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        ("header", {"format": FORMAT + 1}),
        ("header", {"game": "chess"}),
        ("header", {"commitment": "00"}),
        ("header", {"players": []}),
        ("header", {"table": "../x"}),
        ("header", {"rules_version": 99}),
        ("header", {"entropy": ["", "00" * 65]}),
        ("header", {"moved": [-1]}),
        ("entry", {"version": 0}),
        ("entry", {"seat": -1}),
        ("entry", {"kind": "cheat"}),
        ("checkpoint", {"state": {}}),
        ("result", {"seed": "0"}),
        ("result", {"digest": "x" * 32}),
        ("result", {"chain": "x"}),
    ],
)
def test_an_impossible_field_of_a_record_is_refused(kind: str, fields: dict[str, Any]) -> None:
    line = next(line for line in everything("bali") if line["type"] == kind)
    assert not validator("bali").is_valid(line | fields)


def test_the_schema_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("record", "schema", "Bella Vista") == 0
    schema = json.loads(capsys.readouterr().out)
    jsonschema.Draft202012Validator.check_schema(schema)
    assert schema == record_schema(catalog.load("bella_vista"))
    assert run("record", "schema", "chess", "--language", "en") == 2
    assert "Unknown game" in capsys.readouterr().err


def test_a_property_is_described_by_the_text_below_its_attribute() -> None:
    schemas = Schemas(catalog.load("bali"))
    schemas.of(Update)
    found = schemas.definitions["Update"]
    assert found["description"].startswith("Everything that one viewer may know at one version of a table.")
    assert found["properties"]["legal"]["description"] == "The complete list of actions for the viewer's own seat."
    assert "description" not in found["properties"]["version"]


def test_a_renamed_attribute_is_described_under_its_name_in_texts() -> None:
    schemas = Schemas()
    schemas.of(Roster)
    assert schemas.definitions["Roster"]["properties"]["stand_ins"]["description"].startswith("The bots that play")


def test_a_class_without_its_source_is_described_without_texts() -> None:
    made = attrs.make_class("Made", {"one": attrs.field(type=int)})
    schemas = Schemas()
    schemas.of(made)
    assert schemas.definitions["Made"]["properties"] == {"one": schemas.of(int)}
