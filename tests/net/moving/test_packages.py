"""Packages come from outside: whatever is in them is refused with a sentence, or makes a table that can be played."""

import json
from functools import cache
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core import catalog
from core.kernel.message import BelvedereError
from core.link.spec import Player, TableSpec
from core.storage.journal import Setup, encode_entry, new_table, write_setup
from core.storage.values import StoredEntry, StoredTable
from core.table.table import Proposal
from net.lobby.moving import MOST_ENTRIES, PackedLine, PackedSeat, chain_of, packed, read_package
from tests import tiny
from tests.net.support.house import SEED, load, spec
from tests.said import refused

HOME = "0123456789"


def package_of(setup: Setup, entries: list[StoredEntry]) -> bytes:
    """The package of a running table whose first two seats are people's."""
    header = write_setup(setup)
    row = StoredTable(HOME, header, "running", None, 1.0, 2.0, len(entries))
    seats = [PackedSeat(0, "Ann", True, False), PackedSeat(1, "Ben", False, False)]
    said = [PackedLine("Ann", "hello")]
    return packed(row, setup, seats, entries, header=header, times="", said=said)


@cache
def played() -> bytes:
    """A table of two people after six entries."""
    setup = Setup(1, tiny.GAME, spec("person", "person"))
    table, entries = new_table(setup), []
    while table.version < 6:
        seat = table.to_act[0]
        decision = table.decision(seat)
        assert decision is not None
        proposal = table.consider(seat, decision.id, table.legal(seat)[-1])
        assert isinstance(proposal, Proposal)
        entries.append(encode_entry(table, proposal))
        table.commit(proposal)
    return package_of(setup, entries)


def changed(**changes: Any) -> bytes:
    """The package with other values, and a chain that fits them."""
    data = json.loads(played()) | changes
    entries = [StoredEntry(**entry) for entry in data["entries"]]
    data["chain"] = changes.get("chain", chain_of(data["table"], data["header"], entries))
    return json.dumps(data).encode()


def header(**changes: Any) -> str:
    """The set-up in the package with other terms."""
    found = json.loads(json.loads(played())["header"])
    found["spec"] |= changes
    return json.dumps(found)


def entry(place: int, **changes: Any) -> list[dict[str, Any]]:
    """The entries in the package, one of them changed."""
    entries = json.loads(played())["entries"]
    entries[place] |= changes
    return list(entries)


def test_a_package_holds_the_table_as_it_stands() -> None:
    found = read_package(played(), load)
    assert (found.table.version, found.has_begun, found.setup.secret) == (6, True, SEED)
    assert [one.mine for one in found.package.seats] == [True, False]


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"format": 2}, "format 2"),
        ({"chain": "00" * 16}, "do not follow from each other"),
        ({"entries": entry(2, action="play 9")}, "."),
        ({"entries": entry(2, seat=0)}, "."),
        ({"entries": entry(2, seat=99)}, "."),
        ({"entries": entry(2, version=9)}, "damaged"),
        ({"entries": entry(0, kind="deal", action="00" * 32)}, "."),
        ({"entries": entry(5, digest="00" * 16)}, "."),
        ({"status": "finished"}, "damaged"),
        ({"status": "open"}, "damaged"),
        ({"status": "gone"}, "."),
        ({"times": "{}"}, "damaged"),
        ({"seats": [{"seat": 7, "name": "Ann", "mine": True, "gone": False}]}, "damaged"),
        ({"seats": [{"seat": 0, "name": "Ann", "mine": True, "gone": False}] * 2}, "damaged"),
        ({"header": header(seed=None)}, "."),
        ({"header": header(seed="00")}, "A seed has 16 to 64 bytes"),
        ({"header": header(entropy=["00" * 65, ""])}, "damaged"),
        ({"header": header(entropy=["00"])}, "damaged"),
        ({"header": header(moves=[5, 4])}, "damaged"),
        ({"header": header(moves=[-1])}, "damaged"),
        ({"header": header(moves=[1] * 50)}, "too long"),
        ({"header": header(lot=[1, 1])}, "damaged"),
        ({"header": header(lot=[])}, "damaged"),
        ({"header": header(lesson=True)}, "cannot move"),
        ({"header": header(daily=20_000)}, "cannot move"),
        ({"header": header(study={"record": "a", "version": 1, "kept": 1})}, "cannot move"),
        ({"header": header(options={"pile": 7})}, "no such value"),
        ({"header": header(seats=[{"kind": "person", "name": "A", "level": None}])}, "damaged"),
        ({"header": header(game="chess")}, "no game called"),
        ({"header": json.dumps({"rules_version": "1", "spec": {"game": "tiny"}})}, "."),
        ({"header": json.dumps({"rules_version": 9, "spec": json.loads(header())["spec"]})}, "version 9 of the rules"),
        ({"header": "[]"}, "."),
    ],
)
def test_what_does_not_fit_is_refused(changes: dict[str, Any], why: str) -> None:
    with pytest.raises(BelvedereError) if why == "." else refused(why, BelvedereError):
        read_package(changed(**changes), load)


def test_components_of_ones_own_do_not_move() -> None:
    game = catalog.load("bella_vista")
    usual = game.meta.options()
    own = attrs.evolve(usual, components=attrs.evolve(usual.components, name="mine"))
    terms = TableSpec("bella_vista", own, (Player("person", "A"), Player("person", "B")), seed=SEED)
    with refused("components of its own"):
        read_package(package_of(Setup(game.meta.rules_version, game, terms), []), catalog.load)


def test_a_package_has_bounds() -> None:
    with refused("too long"):
        read_package(changed(entries=[entry(0)[0] | {"version": n} for n in range(1, MOST_ENTRIES + 2)]), load)
    with pytest.raises(BelvedereError):
        read_package(played() + b" " * (1 << 19), load)


@given(st.data())
def test_a_package_that_was_cut_or_flipped_is_refused_or_read(data: st.DataObject) -> None:
    whole = played()
    place = data.draw(st.integers(0, len(whole) - 1))
    byte = data.draw(st.integers(0, 255))
    for broken in (
        whole[:place],
        whole[:place] + bytes((byte,)) + whole[place + 1 :],
        whole[:place] + whole[place + 1 :],
    ):
        read_or_refused(broken)


JUNK = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 1 << 70),
    st.floats(),
    st.text(max_size=8),
    st.just([]),
    st.just({}),
    st.just([[]] * 5),
    st.just("9" * 400),
)


@given(st.data())
def test_a_package_with_other_values_is_refused_or_read(data: st.DataObject) -> None:
    """Its chain fits them, as one would make it who means harm."""
    found = json.loads(played())
    found["header"] = json.loads(found["header"])
    for _ in range(data.draw(st.integers(1, 3))):
        at: Any = found
        while True:
            keys = list(at) if isinstance(at, dict) else list(range(len(at)))
            key = data.draw(st.sampled_from(keys))
            if not isinstance(at[key], dict | list) or not at[key] or data.draw(st.integers(0, 5)) == 0:
                at[key] = data.draw(JUNK)
                break
            at = at[key]
    if isinstance(found["header"], dict):
        found["header"] = json.dumps(found["header"])
    try:
        entries = [StoredEntry(**entry) for entry in found["entries"]]
        found["chain"] = chain_of(found["table"], found["header"], entries)
    except (TypeError, ValueError):
        pass
    read_or_refused(json.dumps(found).encode("utf-8", "surrogatepass"))


def read_or_refused(package: bytes) -> None:
    """Raises what is no refusal."""
    try:
        found = read_package(package, load)
    except BelvedereError:
        return
    assert found.table.view(0) is not None
