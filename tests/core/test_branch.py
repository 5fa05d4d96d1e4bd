"""A study continues from a version of a record: with the same luck, or with cards hidden from a seat dealt again."""

from functools import cache
from typing import Any

import attrs
import pytest

from core.catalog import keys, load
from core.kernel.rng import Stream
from core.link.spec import Player
from core.record.replay import Branch, Replay, branch, replay
from core.record.text import Record, export, read
from core.record.verify import verify
from core.storage.journal import Setup, new_table
from core.table.entries import Entry
from core.table.table import Proposal, Table
from tests.records import commit, record_of
from tests.said import refused

SEED = bytes(range(32))
PEOPLE = (Player("person", "Ana"), Player("person", "Bo"))
OTHERS = (Player("person", "Cy"), Player("bot", "Ada", "easy"))


def play(table: Table, plies: int, chance: Stream, seat: int | None = None) -> list[Entry]:
    """Random actions, a take-back after the third where it is allowed; the entries."""
    entries: list[Entry] = []
    for ply in range(plies):
        if table.outcome is not None:
            break
        asked = table.to_act[0]
        decision = table.decision(asked)
        assert decision is not None
        commit(table, entries, table.consider(asked, decision.id, chance.choice(table.legal(asked))))
        back = table.consider_take_back(asked)
        if ply == 3 and isinstance(back, Proposal):
            commit(table, entries, back)
    return entries


def recorded(table: Table, entries: list[Entry], **more: Any) -> Record:
    """The record of a table that the first seat concedes now, where it is not over."""
    if table.outcome is None:
        entries = [*entries]
        commit(table, entries, table.consider_concede(0))
    return record_of(table, entries, SEED, **more)


@cache
def trunk(game: str) -> tuple[Record, Replay]:
    rules = load(game)
    table = Table(rules, rules.meta.options(), PEOPLE, SEED)
    record = recorded(table, play(table, 24, Stream(SEED, "trunk")))
    return record, replay(record)


def begun(made: Branch) -> Table:
    """The table of a branch, where it begins."""
    rules = load(made.spec.game)
    table = new_table(Setup(rules.meta.rules_version, rules, made.spec))
    table.rebuild(made.entries)
    return table


@pytest.mark.parametrize("fresh", [None, 0], ids=["same", "fresh"])
@pytest.mark.parametrize("game", keys())
def test_a_study_begins_with_the_players_view_and_its_record_proves_itself(game: str, fresh: int | None) -> None:
    record, found = trunk(game)
    made = branch(record, found, 15, OTHERS, fresh)
    table = begun(made)
    assert table.view(0) == found.view_at(15, 0)
    assert made.spec.study is not None
    assert (made.spec.study.record, made.spec.study.version) == ("t-1", 15)
    assert made.spec.study.kept == len(made.entries) == table.version
    entries = [*made.entries, *play(table, 12, Stream(SEED, "study"))]
    study = recorded(table, entries, study=made.spec.study)
    assert read(export(study)) == study
    assert verify(study).entries == len(study.entries)
    assert replay(study).view_at(made.spec.study.kept, 0) == found.view_at(15, 0)


@pytest.mark.parametrize("game", keys())
def test_the_same_luck_is_the_very_deal(game: str) -> None:
    record, found = trunk(game)
    table = begun(branch(record, found, 15, OTHERS))
    assert [table.view(seat) for seat in (1, None)] == [found.view_at(15, seat) for seat in (1, None)]


@pytest.mark.parametrize("game", keys())
def test_fresh_luck_follows_only_from_the_seats_view(game: str) -> None:
    """Two records that look the same to the seat lead to the same studies, with any hidden cards."""
    _, found = trunk(game)
    seen = found.view_at(15, 0)
    rules = found.game
    worlds = [rules.determinize(seen, Stream(SEED, label)) for label in ("one", "other")]
    dealt = [rules.determinize(rules.view_for(world, 0), Stream(SEED, "study")) for world in worlds]
    assert rules.view_for(dealt[0], 1) == rules.view_for(dealt[1], 1)
    assert rules.to_act(dealt[0]) == rules.to_act(dealt[1])


@pytest.mark.parametrize("game", keys())
def test_after_a_new_deal_no_one_learns_the_earlier_deal(game: str) -> None:
    record, found = trunk(game)
    table = begun(branch(record, found, 15, OTHERS, 0))
    assert [table.log(viewer).events for viewer in (0, 1, None)] == [(), (), ()]
    assert not table.may_take_back(0).allowed or table.game.withdraw(table.state, 0) is not None
    assert table.update(0, 15).fresh


def test_a_study_of_a_study_keeps_the_deal() -> None:
    record, found = trunk("bali")
    first = branch(record, found, 15, OTHERS, 0)
    table = begun(first)
    study = recorded(table, [*first.entries, *play(table, 6, Stream(SEED, "on"))], study=first.spec.study)
    again = branch(study, replay(study), len(first.entries) + 4, OTHERS)
    assert begun(again).view(0) == replay(study).view_at(len(first.entries) + 4, 0)
    assert again.entries[: len(first.entries)] == first.entries


def test_a_new_deal_is_refused_where_no_study_begins() -> None:
    record, found = trunk("bali")
    made = branch(record, found, 15, OTHERS, 0)
    table = begun(made)
    study = recorded(table, list(made.entries), study=made.spec.study)
    with refused("only a study can have a new deal"):
        read(export(attrs.evolve(study, header=attrs.evolve(study.header, study=None))))
    assert study.header.study is not None
    early = attrs.evolve(study.header.study, kept=3)
    with refused("only a study can have a new deal"):
        read(export(attrs.evolve(study, header=attrs.evolve(study.header, study=early))))


def test_no_study_continues_from_the_end() -> None:
    record, found = trunk("bali")
    with refused("No decision is left to make"):
        branch(record, found, 999, OTHERS)
