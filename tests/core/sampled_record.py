"""A table of Bali played at random to its end, and its record."""

import json
from functools import cache
from random import Random
from typing import Any

from core import catalog
from core.games.bali.meta import Options
from core.link.spec import Player
from core.record.text import Record, export
from core.table.entries import Entry, HandedOver, Hinted
from core.table.table import Table
from tests.records import commit, record_of

BALI = catalog.load("bali")
PLAYERS = (Player("person", "Ann"), Player("bot", "Bo", "hard"), Player("person", "Cid"))
SEED = bytes(range(32))


def played(
    *,
    take_backs: bool = False,
    concede: bool = False,
    stand_ins: bool = False,
    hints: bool = False,
    seed: bytes = SEED,
) -> tuple[Entry, ...]:
    """The entries of a table of three that was played to its end at random."""
    table = Table(BALI, Options(oracle=True), PLAYERS, seed)
    random = Random(5)
    entries: list[Entry] = []
    while table.to_act:
        (seat,) = table.to_act
        if concede and table.version > 40 and not table.conceded:
            commit(table, entries, table.consider_concede(2))
        if stand_ins and table.version > (7, 30, 999)[sum(isinstance(entry, HandedOver) for entry in entries)]:
            commit(table, entries, table.consider_stand_in(2, 0))
        if 20 < table.version < 30 and table.stand_ins:
            commit(table, entries, table.consider_return(2))
        if hints and seat == 0 and Hinted(0) not in entries[-3:]:
            commit(table, entries, table.consider_hint(seat))
        decision = table.decision(seat)
        assert decision is not None
        commit(table, entries, table.consider(seat, decision.id, random.choice(table.legal(seat))))
        if take_backs and table.version % 5 == 0 and table.may_take_back(seat).allowed:
            commit(table, entries, table.consider_take_back(seat))
    return tuple(entries)


def recorded(entries: tuple[Entry, ...], seed: bytes = SEED) -> Record:
    return record_of(Table(BALI, Options(oracle=True), PLAYERS, seed), entries, seed)


@cache
def sample() -> Record:
    return recorded(played())


@cache
def sample_text() -> str:
    return export(sample())


def sample_lines() -> list[dict[str, Any]]:
    return [json.loads(line) for line in sample_text().splitlines()]
