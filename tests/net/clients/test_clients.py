"""Every client that people and programs come with logs in and plays a turn."""

import json
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from scripts.clients.openssh import make_key
from scripts.clients.warm_process import WarmStarter
from tests.net.clients.visits import CURRENT, VISITS, Served, Visit, current_openssh, openssh

NAMES = ("Anna", "Bruno", "Chloe", "Dmitri", "Edith", "Fatou", "Goro", "Hanna", "Ines", "Jorge")
LIMITS = ("--source-rate", "1000", "--source-burst", "1000", "--per-source", "100", "--crowd", "100")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, warm_starter: WarmStarter) -> Iterator[Served]:
    """One server for all of them."""
    folder = str(tmp_path_factory.mktemp("clients") / "data")
    process = warm_starter.begin(
        ("tests.net.support.programs", "hurried", "serve", "--port", "0", "--data", folder, *LIMITS)
    )
    fingerprint = ""
    for words in map(str.split, process.stdout):
        fingerprint = next((word for word in words if word.startswith("SHA256:")), fingerprint)
        if "-p" in words:
            break
    yield Served(int(words[-1]), fingerprint)
    process.send_signal(signal.SIGTERM)
    process.wait(30)


@pytest.fixture(scope="module")
def play(server: Served, tmp_path_factory: pytest.TempPathFactory) -> Callable[[Visit], None]:
    """Play a turn with a client, with its own key and name."""
    names = iter(NAMES)

    def play(visit: Visit) -> None:
        key, name = make_key(tmp_path_factory.mktemp("key")), next(names)
        assert visit(server, key, f"name {name}", "").status == 0
        played = visit(server, key, "line", "new bali seated\n1\n\n")  # Enter confirms a choice that is final
        assert "Turn 1: it is your turn." in played.output, played
        assert played.status == 0
        tables = json.loads(visit(server, key, "tables --json", "").output)
        assert [table["version"] > 0 for table in tables if table["mine"]] == [True]

    return play


@pytest.mark.parametrize("name", VISITS)
def test_a_client_plays_a_turn(name: str, play) -> None:
    play(VISITS[name])


def test_a_current_openssh_plays_a_turn(play) -> None:
    """It agrees upon keys by the post-quantum exchange, and would warn in its output if it had not."""
    program = current_openssh()
    if program is None:
        pytest.skip(f"no OpenSSH {CURRENT} or later could be had; scripts/test says why")
    play(openssh(program))
    play(openssh(program, "-o", "KexAlgorithms=mlkem768x25519-sha256"))


def test_finding_13_a_key_of_dropbear_is_a_key_like_any_other(server: Served, tmp_path: Path) -> None:
    """Finding 13: Dropbear could not connect at all."""
    key = make_key(tmp_path)
    visit = VISITS["dbclient"]
    assert visit(server, key, "name Dropbear", "").status == 0
    assert visit(server, key, "name", "").output == "Dropbear\n"
