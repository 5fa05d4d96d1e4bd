"""Tables that began under earlier rules are verified, watched, continued and judged by those rules."""

import json
from pathlib import Path

import attrs
import jsonschema
import pytest

import core.games
from core.bots import choose
from core.catalog import load
from core.kernel.game import AnyGame
from core.kernel.rng import Stream
from core.learning.puzzles import puzzles_of, question_of
from core.link.spec import Player
from core.record.replay import branch, game_of, replay
from core.record.text import Record, RecordError, export, read, record_schema
from core.record.verify import check_file, verify
from core.review.hint import hint_for
from core.review.questions import questions_of
from core.storage.journal import Setup, new_table
from core.table.entries import Entry
from core.table.table import Table
from tests import tiny
from tests.records import commit, record_of
from tests.said import refused

SEED = bytes(range(32))
PLAYERS = (Player("person", "Ana"), Player("person", "Bo"))
ROOMS = {"__init__": "", "meta": "from tests.tiny import META", "game": "import tests.tiny; GAME = tests.tiny.NEWER"}


@pytest.fixture(autouse=True)
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The tiny game under version 2 of its rules, among the others."""
    folder = tmp_path / "games" / "tiny"
    folder.mkdir(parents=True)
    for name, text in ROOMS.items():
        (folder / f"{name}.py").write_text(text, encoding="utf-8")
    monkeypatch.setattr(core.games, "__path__", [*core.games.__path__, str(folder.parent)])


def edition(version: int) -> AnyGame:
    found = load("tiny").edition(version)
    assert found is not None
    return found


def played(version: int, plies: int = 999) -> tuple[Table, list[Entry]]:
    """A table under these rules, played at random to its end or so far."""
    game = edition(version)
    table = Table(game, game.meta.options(), PLAYERS, SEED)
    chance = Stream(SEED, "play")
    entries: list[Entry] = []
    while table.to_act and len(entries) < plies:
        (seat,) = table.to_act
        decision = table.decision(seat)
        assert decision is not None
        commit(table, entries, table.consider(seat, decision.id, chance.choice(table.legal(seat))))
    return table, entries


def recorded(version: int) -> Record:
    table, entries = played(version)
    return record_of(table, entries, SEED)


def test_each_table_counts_by_its_own_rules() -> None:
    (old, _), (new, _) = played(1), played(2)
    assert old.outcome is not None
    assert new.outcome is not None
    assert [2 * points for points in old.outcome.totals] == list(new.outcome.totals)
    assert (edition(1).meta.rules_version, load("tiny").known_rules) == (1, (1, 2))


@pytest.mark.parametrize("version", [1, 2])
def test_a_record_is_proved_and_watched_by_its_own_rules(version: int, tmp_path: Path) -> None:
    record = recorded(version)
    path = tmp_path / "record.jsonl"
    path.write_text(export(record), encoding="utf-8")
    assert read(export(record)) == record
    assert verify(record).outcome == record.result.outcome
    assert check_file(path).is_proved
    shown = replay(record)
    assert (shown.recomputed, shown.game.meta.rules_version) == (True, version)
    assert shown.view_at(len(record.entries), 0).rules_version == version
    schema = jsonschema.Draft202012Validator(record_schema(load("tiny")))
    assert all(schema.is_valid(json.loads(line)) for line in path.read_text(encoding="utf-8").splitlines())


def test_a_record_of_the_first_release_is_as_it_was() -> None:
    """The first version is not written into states, so that their digests are those that were stored."""
    before = attrs.evolve(tiny.GAME, earlier={})
    table = Table(before, before.meta.options(), PLAYERS, SEED)
    _, entries = played(1)
    assert record_of(table, entries, SEED) == recorded(1)
    assert "rules_version" not in export(recorded(1)).splitlines()[1]
    assert '"rules_version":2' in export(recorded(2)).splitlines()[1]


def test_a_record_that_names_other_rules_is_not_proved() -> None:
    record = recorded(1)
    with refused("Version 0", RecordError):
        verify(attrs.evolve(record, header=attrs.evolve(record.header, rules_version=2)))


def test_an_unknown_version_is_named() -> None:
    record = recorded(1)
    later = attrs.evolve(record, header=attrs.evolve(record.header, rules_version=3))
    with refused("version 3 of the rules of Tiny.* Versions known here: 1, 2", RecordError):
        verify(later)
    assert not replay(later).recomputed


def test_what_if_continues_by_the_rules_of_the_record() -> None:
    record = recorded(1)
    shown = replay(record)
    begun = branch(record, shown, 4, PLAYERS, fresh=0)
    assert begun.rules_version == 1
    table = new_table(Setup(begun.rules_version, shown.game, begun.spec))
    table.rebuild(begun.entries)
    assert table.view(0).rules_version == 1


def test_only_the_newest_game_serves_bots_and_hints() -> None:
    table, _ = played(1, plies=3)
    (seat,) = table.to_act
    decision = table.decision(seat)
    view = table.view(seat)
    legal = table.legal(seat)
    assert decision is not None
    newest = load("tiny")
    assert newest.determinize(view, Stream(SEED, "x")).rules_version == 1
    for level in ("easy", "calm", "normal"):
        assert choose(level, newest, view, decision, legal, SEED, 0.1) in legal
    assert {one.action for one in hint_for(newest, view, decision, legal, SEED, 1.0, worlds=2).choices} <= {*legal}


def test_a_review_asks_the_original_questions() -> None:
    record = recorded(1)
    asked = questions_of(game_of(record), record)
    assert {one.view.rules_version for one in asked} == {1}
    with refused("version 1 of the rules of Tiny", RecordError):
        questions_of(load("tiny"), record)


def test_a_puzzle_is_asked_by_the_rules_that_it_was_made_by(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A person who requests puzzles gets those of the rules in force."""
    table, _ = played(1, plies=0)
    fields = {"id": "00000001", "place": 0, "rules": 1, "seats": 2, "seed": SEED.hex(), "seat": 0, "found": 0.5}
    less = [0.0, *[1.0] * (len(table.legal(0)) - 1)]
    (tmp_path / "tiny.jsonl").write_text(json.dumps({**fields, "less": less}) + "\n", encoding="utf-8")
    monkeypatch.setattr("core.learning.puzzles.FOLDER", tmp_path)
    assert puzzles_of(load("tiny")) == ()
    (puzzle,) = puzzles_of(edition(1))
    assert question_of(edition(1), puzzle).view.rules_version == 1
