"""Packages of moving tables and the command that moves them."""

import asyncio
import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core import catalog
from core.clean import CHAT_LIMIT
from core.kernel.message import BelvedereError
from core.link.lobby_commands import MOST_BYTES, MOST_ENTRIES
from core.link.spec import Player, TableSpec
from core.storage.journal import Setup, encode_entry, new_table, write_setup
from core.storage.values import StoredEntry, StoredTable
from core.table.table import Proposal
from net.lobby.moving import MOST_SAID, PackedLine, PackedSeat, chain_of, read_package, write_package
from net.ssh.host_key import known_key
from scripts.clients.openssh import OpenSshClient
from scripts.clients.server_process import ServerProcess
from tests import tiny
from tests.net.support.house import SEED, load, spec
from tests.said import refused_as

# Packages come from outside


HOME = "0123456789"


HELLO = (PackedLine("Ann", "hello"),)


def package_of(setup: Setup, entries: list[StoredEntry], said: tuple[PackedLine, ...] = HELLO) -> bytes:
    """The package of a running table with people in its first two seats."""
    header = write_setup(setup)
    row = StoredTable(HOME, header, "running", None, 1.0, 2.0, len(entries))
    seats = [PackedSeat(0, "Ann", True, False), PackedSeat(1, "Ben", False, False)]
    return write_package(row, setup, seats, entries, header=header, times="", said=said)


@cache
def played(said: tuple[PackedLine, ...] = HELLO) -> bytes:
    """A table of two people after six entries."""
    setup = Setup(1, tiny.GAME, spec("person", "person"))
    table, entries = new_table(setup), []
    while table.version < 6:
        seat = table.to_act[0]
        decision = table.decision(seat)
        proposal = table.consider(seat, decision.id, table.legal(seat)[-1])
        assert isinstance(proposal, Proposal)
        entries.append(encode_entry(table, proposal))
        table.commit(proposal)
    return package_of(setup, entries, said)


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


def test_a_long_chat_keeps_no_table_from_moving() -> None:
    said = tuple(PackedLine("Ann", f"{number} {CHAT_LIMIT * '🏙'}"[:CHAT_LIMIT]) for number in range(MOST_SAID))
    found = read_package(played(said), load).package
    assert 0 < len(found.said) < len(said)
    assert found.said[-1] == said[-1]


def test_a_package_holds_the_table_as_it_stands() -> None:
    found = read_package(played(), load)
    assert (found.table.version, found.has_begun, found.setup.secret) == (6, True, SEED)
    assert [one.mine for one in found.package.seats] == [True, False]


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"format": 2}, "move-other-format"),
        ({"chain": "00" * 16}, "move-chain"),
        ({"entries": entry(2, action="play 9")}, "."),
        ({"entries": entry(2, seat=0)}, "."),
        ({"entries": entry(2, seat=99)}, "."),
        ({"entries": entry(2, version=9)}, "move-damaged"),
        ({"entries": entry(0, kind="deal", action="00" * 32)}, "."),
        ({"entries": entry(5, digest="00" * 16)}, "."),
        ({"status": "finished"}, "move-damaged"),
        ({"status": "open"}, "move-damaged"),
        ({"status": "gone"}, "."),
        ({"times": "{}"}, "move-damaged"),
        ({"seats": [{"seat": 7, "name": "Ann", "mine": True, "gone": False}]}, "move-damaged"),
        ({"seats": [{"seat": 0, "name": "Ann", "mine": True, "gone": False}] * 2}, "move-damaged"),
        ({"header": header(seed=None)}, "."),
        ({"header": header(seed="00")}, "seed-length"),
        ({"header": header(entropy=["00" * 65, ""])}, "move-damaged"),
        ({"header": header(entropy=["00"])}, "move-damaged"),
        ({"header": header(moves=[5, 4])}, "move-damaged"),
        ({"header": header(moves=[-1])}, "move-damaged"),
        ({"header": header(moves=[1] * 50)}, "move-too-long"),
        ({"header": header(lot=[1, 1])}, "move-damaged"),
        ({"header": header(lot=[])}, "move-damaged"),
        ({"header": header(lesson=True)}, "move-stays"),
        ({"header": header(daily=20_000)}, "move-stays"),
        ({"header": header(study={"record": "a", "version": 1, "kept": 1})}, "move-stays"),
        ({"header": header(options={"pile": 7})}, "options-not-possible"),
        ({"header": header(seats=[{"kind": "person", "name": "A", "level": None}])}, "move-damaged"),
        ({"header": header(game="chess")}, "games-unknown"),
        ({"header": json.dumps({"rules_version": "1", "spec": {"game": "tiny"}})}, "."),
        ({"header": json.dumps({"rules_version": 9, "spec": json.loads(header())["spec"]})}, "table-other-rules"),
        ({"header": "[]"}, "."),
    ],
)
def test_a_misfitting_package_is_refused(changes: dict[str, Any], why: str) -> None:
    with pytest.raises(BelvedereError) if why == "." else refused_as(why, BelvedereError):
        read_package(changed(**changes), load)


def test_components_of_ones_own_do_not_move() -> None:
    game = catalog.load("bella_vista")
    usual = game.meta.options()
    own = attrs.evolve(usual, components=attrs.evolve(usual.components, name="mine"))
    terms = TableSpec("bella_vista", own, (Player("person", "A"), Player("person", "B")), seed=SEED)
    with refused_as("move-own-components"):
        read_package(package_of(Setup(game.meta.rules_version, game, terms), []), catalog.load)


def test_a_table_with_the_most_entries_fits_into_a_package() -> None:
    """The longest action of our games has 32 letters."""
    setup = Setup(1, tiny.GAME, spec("person", "person"))
    entries = [StoredEntry(version, 1, "act", 40 * "x", 32 * "f") for version in range(1, MOST_ENTRIES + 1)]
    assert len(package_of(setup, entries)) < MOST_BYTES
    with refused_as("move-too-long", entries=MOST_ENTRIES, kib=512, moves=50):
        package_of(setup, [*entries, entries[-1]])


def test_a_package_has_bounds() -> None:
    with refused_as("move-too-long"):
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
    """Its chain is valid, as an attacker would make it."""
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
    """Raises an error that is not a refusal."""
    try:
        found = read_package(package, load)
    except BelvedereError:
        return
    assert found.table.view(0) is not None


# `belvedere table` in processes of its own, with a real server and a stock ssh client between


@pytest.fixture
def belvedere(tmp_path: Path, keys: tuple[Path, Path], in_a_process: Callable[..., Any]) -> Callable[..., Any]:
    """Run the command as a person with a key and a data folder of their own."""
    home = tmp_path / "home"
    (home / ".ssh").mkdir(parents=True)
    (home / ".ssh" / "id_ed25519").write_bytes(keys[0].read_bytes())
    (home / ".ssh" / "id_ed25519").chmod(0o600)
    around = {"HOME": str(home), "BELVEDERE_DATA": str(home / "data"), "LANG": "C", "SSH_AUTH_SOCK": ""}

    async def run(*words: str, typed: str = "") -> tuple[int, str, str]:
        return await asyncio.to_thread(in_a_process, *words, typed=typed, **around)

    return run


def trust(server: ServerProcess, folder: Path) -> None:
    """Let that person know the server's key."""
    key = known_key(folder / "data")
    words = key.export_public_key().decode().split()[:2]
    (folder / "home" / ".ssh" / "known_hosts").write_text(f"[127.0.0.1]:{server.address[1]} {' '.join(words)}\n")


async def said(connect: Callable[..., OpenSshClient], server: ServerProcess, key: Path, *words: str) -> str:
    """The server's answer to one line of a stock client."""
    client = connect(server, *words, key=key, size=None)
    await client.status()
    return client.output.decode()


async def test_a_table_is_pushed_played_on_over_ssh_pulled_and_listed(
    run: Callable[..., Any],
    connect: Callable[..., OpenSshClient],
    belvedere: Callable[..., Any],
    keys: tuple[Path, Path],
    tmp_path: Path,
) -> None:
    server: ServerProcess = await run()
    trust(server, tmp_path)
    place = f"127.0.0.1:{server.address[1]}"
    start = "play", "bali", "--bot", "easy", "--name", "Ana", "--line", "--as-seated"
    assert (await belvedere(*start, typed="1\n\nquit\n"))[0] == 0
    status, told, _ = await belvedere("table", "list")
    table = told.split()[0]
    assert (status, told) == (0, f"{table}  Bali: here\n")
    status, _, wrong = await belvedere("table", "push", place)  # under a default name
    assert status != 0
    assert "The name Player is reserved" in wrong
    assert "with --name NAME" in wrong
    status, told, wrong = await belvedere("table", "push", place, "--name", "Ana")
    assert (status, wrong) == (0, "")
    assert f"Table {table} (Bali) is now on {place}, as " in told
    assert "could see every hidden card" in told
    listed = await said(connect, server, keys[0], "tables")
    there = listed.split()[0]
    assert f"{there}  Bali, moved here: Ana, " in listed
    assert (await belvedere("table", "list"))[1] == f"{table}  Bali: on {place}\n"
    assert "is now at" in (await belvedere("table", "push", place))[2]
    legal = await said(connect, server, keys[0], "legal", there)
    action = legal.splitlines()[1].split("  ")[0]
    assert "You " in await said(connect, server, keys[0], "act", there, *action.split())
    status, told, wrong = await belvedere("table", "pull", "--language", "fr")
    assert (status, wrong) == (0, "")
    assert f"La table {table} (Bali) est de retour ici." in told
    assert there not in await said(connect, server, keys[0], "tables")
    assert (await belvedere("table", "list"))[1] == f"{table}  Bali: here\n"


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("push", "127.0.0.1:1"), "You have no table to move."),
        (("push", "127.0.0.1:1", "nothing"), "You have no table nothing there."),
        (("push", "127.0.0.1:1", "--seat", "Z"), '"Z" is not a seat. Seats are letters from A to E.'),
        (("pull",), "You have no table to move."),
    ],
)
async def test_a_meaningless_request_is_refused(
    belvedere: Callable[..., Any], words: tuple[str, ...], why: str
) -> None:
    status, told, wrong = await belvedere("table", *words)
    assert (status, told) == (2, "")
    assert why in wrong
