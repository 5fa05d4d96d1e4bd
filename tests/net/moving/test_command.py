"""`belvedere table` in processes of its own, with a real server and a stock ssh client between."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from net.ssh.host_key import known_key
from scripts.clients.openssh import OpenSshClient
from scripts.clients.server_process import ServerProcess


@pytest.fixture
def belvedere(tmp_path: Path, keys: tuple[Path, Path], in_a_process: Callable[..., Any]) -> Callable[..., Any]:
    """Run the command as somebody with a key and a data folder of their own."""
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
    assert key is not None
    words = key.export_public_key().decode().split()[:2]
    (folder / "home" / ".ssh" / "known_hosts").write_text(f"[127.0.0.1]:{server.address[1]} {' '.join(words)}\n")


async def said(connect: Callable[..., OpenSshClient], server: ServerProcess, key: Path, *words: str) -> str:
    """What the server answers to one line of a stock client."""
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
    assert (await belvedere(*start, typed="1\nquit\n"))[0] == 0
    status, told, _ = await belvedere("table", "list")
    table = told.split()[0]
    assert (status, told) == (0, f"{table}  Bali: here\n")
    status, _, wrong = await belvedere("table", "push", place)  # by the name that nobody has chosen
    assert status != 0
    assert "Player is a name that the server keeps for itself" in wrong
    assert "with --name NAME" in wrong
    status, told, wrong = await belvedere("table", "push", place, "--name", "Ana")
    assert (status, wrong) == (0, "")
    assert f"Table {table} (Bali) is at {place} now" in told
    assert "could see every hidden card" in told
    listed = await said(connect, server, keys[0], "tables")
    there = listed.split()[0]
    assert f"{there}  Bali, moved here: Ana, " in listed
    assert (await belvedere("table", "list"))[1] == f"{table}  Bali: at {place}\n"
    assert "is at" in (await belvedere("table", "push", place))[2]
    legal = await said(connect, server, keys[0], "legal", there)
    action = legal.splitlines()[1].split("  ")[0]
    assert "You " in await said(connect, server, keys[0], "act", there, *action.split())
    status, told, wrong = await belvedere("table", "pull", "--language", "fr")
    assert (status, wrong) == (0, "")
    assert f"La table {table} (Bali) est de nouveau ici." in told
    assert there not in await said(connect, server, keys[0], "tables")
    assert (await belvedere("table", "list"))[1] == f"{table}  Bali: here\n"


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("push", "127.0.0.1:1"), "no table that could be meant"),
        (("push", "127.0.0.1:1", "nothing"), "no table nothing of yours"),
        (("push", "127.0.0.1:1", "--seat", "Z"), "A seat is a letter"),
        (("pull",), "no table that could be meant"),
    ],
)
async def test_what_cannot_be_meant_is_refused(belvedere: Callable[..., Any], words: tuple[str, ...], why: str) -> None:
    status, told, wrong = await belvedere("table", *words)
    assert (status, told) == (2, "")
    assert why in wrong
