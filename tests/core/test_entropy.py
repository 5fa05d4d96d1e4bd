"""Players' additions to a seed change the deal, appear in the record, and are verified with it."""

import json
import re
from functools import cache
from typing import Any

import attrs
import pytest

from core.catalog import load
from core.kernel.rng import MOST_ENTROPY, Stream, commitment, entropy_hash, mixed_seed
from core.link.spec import Player
from core.record.replay import branch, replay
from core.record.text import Record, RecordError, export, read, record_schema
from core.record.verify import check_file, verify
from core.storage.journal import Setup, new_table
from core.table.entries import Entry
from core.table.table import Table
from core.text import Texts
from tests.records import commit, forged, record_of
from tests.said import refused

SECRET = bytes(range(32))
BALI = load("bali")
PLAYERS = (Player("person", "Ana"), Player("person", "Bo"))
ADDED = (b"seven grey cats", b"\x00\x01")


@cache
def recorded(*entropy: bytes) -> Record:
    """A table that was conceded after a few actions."""
    table = Table(BALI, BALI.meta.options(), PLAYERS, mixed_seed(SECRET, entropy))
    entries: list[Entry] = []
    chance = Stream(SECRET, "play")
    for _ in range(8):
        (seat,) = table.to_act
        decision = table.decision(seat)
        assert decision is not None
        commit(table, entries, table.consider(seat, decision.id, chance.choice(table.legal(seat))))
    commit(table, entries, table.consider_concede(0))
    return record_of(table, entries, SECRET, entropy=entropy)


def test_every_byte_and_every_seat_matters() -> None:
    many = [(b"a", b""), (b"", b"a"), (b"a", b"b"), (b"ab", b""), (b"a", b"b", b""), (b"", b"ab"), (b"b", b"a")]
    seeds = {mixed_seed(SECRET, added) for added in many} | {mixed_seed(bytes(32), many[0])}
    assert len(seeds) == len({entropy_hash(added) for added in many}) + 1 == len(many) + 1
    assert mixed_seed(SECRET, (b"", b"")) == mixed_seed(SECRET, ()) == SECRET
    assert entropy_hash((b"", b"")) == entropy_hash(()) == ""


def test_the_longest_secret_takes_the_longest_additions() -> None:
    assert len(mixed_seed(bytes(64), (bytes(MOST_ENTROPY),) * 5)) == 32


def test_a_record_contains_the_additions_and_is_verified_with_them() -> None:
    record = recorded(*ADDED)
    assert record.header.entropy == ADDED
    assert record.header.commitment == commitment(SECRET)
    assert (record.result.seed, record.deal_seed) == (SECRET, mixed_seed(SECRET, ADDED))
    assert read(export(record)) == record
    assert verify(record).outcome == record.result.outcome
    assert replay(record).versions == tuple(range(10))
    assert record.checkpoints[0].state != recorded().checkpoints[0].state


def test_a_record_without_additions_has_no_entropy() -> None:
    record = recorded()
    assert "entropy" not in export(record)
    assert verify(record).entries == 9


@pytest.mark.parametrize(
    ("entropy", "told"),
    [
        ((), "No player added to the seed; the host drew it without them."),
        ((b"", b"x"), "Seat 2 added to the seed after the host had published its hash"),
        (ADDED, f"Seats 1, 2 added to the seed .* Hash of the additions: {entropy_hash(ADDED)}"),
    ],
)
def test_verify_names_the_contributors(entropy: tuple[bytes, ...], told: str, tmp_path: Any) -> None:
    path = tmp_path / "record.jsonl"
    path.write_text(export(recorded(*entropy)), encoding="utf-8")
    assert re.search(told, Texts("en").say(check_file(path).sentence))


def test_another_addition_is_another_deal() -> None:
    record = recorded(*ADDED)
    for entropy in ((b"seven grey dogs", ADDED[1]), ADDED[::-1]):
        with refused("Version 0", RecordError):
            verify(attrs.evolve(record, header=attrs.evolve(record.header, entropy=entropy)))


@pytest.mark.parametrize(
    ("header", "told"),
    [
        ({"entropy": ["00"]}, "Line 1: the players' additions to the seed do not match 2 seats"),
        ({"entropy": ["", ""]}, "or are empty or longer than 64 bytes"),
        ({"entropy": ["", "00" * 65]}, "or are empty or longer than 64 bytes"),
        ({"entropy": ["", "cats"]}, "Line 1: "),
    ],
)
def test_an_impossible_addition_is_refused(header: dict[str, Any], told: str) -> None:
    lines = [json.loads(line) for line in export(recorded(*ADDED)).splitlines()]
    lines[0] |= header
    with refused(told, RecordError):
        read(forged(lines))


def test_a_study_continues_with_the_same_deal() -> None:
    record = recorded(*ADDED)
    shown = replay(record)
    begun = branch(record, shown, 5, PLAYERS)
    table = new_table(Setup(begun.rules_version, shown.game, begun.spec))
    table.rebuild(begun.entries)
    assert table.view(0) == shown.view_at(5, 0)


def test_the_schema_has_it() -> None:
    assert record_schema(BALI)["$defs"]["Header.tagged"]["properties"]["entropy"]["type"] == "array"
