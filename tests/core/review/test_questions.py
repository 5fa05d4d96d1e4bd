"""The questions of a review: every decision that stands, as its seat saw it, and nothing else."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import attrs
import pytest

from core import catalog
from core.kernel.rng import Stream
from core.link.spec import Player
from core.record.text import Record, RecordError
from core.review.engine import Judge
from core.review.questions import AskedDecision, questions_of
from core.table.entries import Entry
from core.table.table import Table
from scripts.reviewed_tables import quick_table
from tests.records import commit, record_of

SEED = bytes(range(32))
PLAYERS = (Player("person", "Ann"), Player("bot", "Bo", "hard"), Player("person", "Cid"))


def whimsical(key: str) -> tuple[Table, Record]:
    """A table where every fifth action is taken back if allowed, and a seat gets a stand-in."""
    game = catalog.load(key)
    table = Table(game, game.meta.options(), PLAYERS, SEED)
    random = Random(5)
    entries = list[Entry]()
    while table.to_act:
        seat = random.choice(table.to_act)
        if len(entries) == 12:
            commit(table, entries, table.consider_stand_in(2, 0))
            continue
        decision = table.decision(seat)
        assert decision is not None
        commit(table, entries, table.consider(seat, decision.id, random.choice(table.legal(seat))))
        if table.version % 5 == 0 and table.may_take_back(seat).allowed:
            commit(table, entries, table.consider_take_back(seat))
    return table, record_of(table, entries, SEED)


@pytest.mark.parametrize("key", ["bali", "bellevue"])
def test_only_actions_that_stand_are_asked_about(key: str) -> None:
    """Bellevue's choices are sealed: there one of several open ones is taken back."""
    table, record = whimsical(key)
    assert table.take_backs or any(entry.kind == "take-back" for entry in record.entries)
    found = questions_of(table.game, record)
    assert tuple(Counter(one.seat for one in found)[seat] for seat in table.seats) == table.answers
    assert [one.version for one in found] == sorted({one.version for one in found})
    for one in found:
        entry = record.entries[one.version]
        assert (entry.seat, entry.action) == (one.seat, table.game.text.format_action(one.chosen))
        assert one.chosen in one.legal
    assert {one.seat for one in found if one.stood_in} == {2}
    assert not any(one.stood_in for one in found if one.version < 12)


def parts(value: Any) -> Iterator[Any]:
    """Everything in a value."""
    yield value
    if isinstance(value, tuple | list | set | frozenset):
        for one in value:
            yield from parts(one)
    elif isinstance(value, dict):
        for pair in value.items():
            yield from parts(pair)
    elif attrs.has(type(value)):
        for field in attrs.fields(type(value)):
            yield from parts(getattr(value, field.name))


@pytest.mark.parametrize("key", catalog.keys())
def test_a_view_is_all_that_is_judged(key: str) -> None:
    """No question holds a state; and the price is the same at any table that looks the same to the seat."""
    game = catalog.load(key)
    found = questions_of(game, quick_table(game, 2, SEED))
    assert not any(isinstance(part, game.types.state) for one in found for part in parts(one))
    late = next(one for one in reversed(found[:-4]) if len(one.legal) > 1)
    world = game.determinize(late.view, Stream(SEED, "world"))
    twin = AskedDecision(
        version=late.version,
        view=game.view_for(world, late.seat),
        decision=game.decision(world, late.seat),
        legal=tuple(game.legal_actions(world, late.seat)),
        chosen=late.chosen,
        after=None,
        scored=late.scored,
        stood_in=late.stood_in,
    )
    judges = [Judge(game, one, SEED) for one in (late, twin)]
    for judge in judges:
        for _ in range(3):
            judge.play_one()
    first, second = (judge.price(0.0) for judge in judges)
    assert first == second


def test_a_table_played_by_other_rules_is_not_judged() -> None:
    game = catalog.load("bali")
    record = quick_table(game, 2, SEED)
    older = attrs.evolve(record, header=attrs.evolve(record.header, rules_version=0))
    with pytest.raises(RecordError):
        questions_of(game, older)
