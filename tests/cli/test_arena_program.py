"""A program against the field of an arena: real processes, their faults, and that they have ended."""

import json
import os
import shlex
import sys
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from core import catalog
from core.grammar import Language
from core.kernel.message import BelvedereError
from core.text import Texts
from net.json.contest import play_with_program
from tests.places import ROOT
from tests.said import FOLDERS, said
from tui.cli import arena as arena_program
from tui.cli.arena import Against, play_program, run_arena

EXAMPLE = shlex.join([sys.executable, str(ROOT / "scripts" / "examples" / "bot.py")])
SEED = bytes(range(32))

HEAD = """
import json, os, sys, time
from pathlib import Path
Path({pid!r}).write_text(str(os.getpid()))
def ask(number, **what):
    print(json.dumps({{"id": number, "ask": what}}), flush=True)
def updates():
    for line in sys.stdin:
        heard = json.loads(line)
        if heard["type"] == "hello":
            ask(1, type="attach", table="arena", seat={seat})
        elif heard.get("what", {{}}).get("type") == "update" and heard["what"]["decision"]:
            yield heard["what"]["decision"]["id"], heard["what"]["legal"]
def act(decision, action):
    ask(2, type="act", table="arena", seat={seat}, decision=decision, action=action)
"""
FIRST = "for decision, legal in updates(): act(decision, legal[0])"


class Written:
    """Programs that are written for a test."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.pid = folder / "pid"

    def play(self, body: str, seats: int = 2, *, limit: float = 60.0, game: str = "bali", **terms: Any) -> Any:
        path = self._folder / "program.py"
        path.write_text(HEAD.format(pid=str(self.pid), seat=0) + body, encoding="utf-8")
        found = catalog.load(game)
        serve = partial(play_with_program, **terms)
        against = Against(shlex.join([sys.executable, str(path)]), serve, limit=limit)
        return play_program(against, found, found.meta.options(), ("easy",) * seats, 0, SEED, budget=0.1)

    def has_ended(self) -> bool:
        try:
            os.kill(int(self.pid.read_text()), 0)
        except ProcessLookupError:
            return True
        return False


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Written:
    monkeypatch.setattr(arena_program, "FAREWELL_SECONDS", 0.3)
    return Written(tmp_path)


@pytest.mark.parametrize("key", catalog.keys())
def test_the_example_plays_every_game(key: str) -> None:
    lines: list[str] = []
    against = Against(EXAMPLE, play_with_program, limit=60.0)
    run_arena(key, "program", "easy", tables=2, seats=2, against=against, as_json=True, write=lines.append)
    found = json.loads("".join(lines))
    assert (found["against"], found["faults"]) == (EXAMPLE, [])
    assert found["result"]["challenger_pace"]["decisions"] > 0


def test_a_program_plays_in_further_processes_too() -> None:
    lines: list[str] = []
    against = Against(EXAMPLE, play_with_program, limit=60.0)
    run_arena("bali", "program", "easy", tables=4, jobs=2, against=against, write=lines.append)
    text = "\n".join(lines)
    assert "Bali, 3 seats, 4 tables: 1 program against 2 easy" in text
    assert "program (by clock)" in text
    assert "lost table" not in text


def test_the_same_program_meets_the_same_tables(programs: Written) -> None:
    first, second = programs.play(FIRST, 3), programs.play(FIRST, 3)
    assert first.points == second.points
    assert first.fault is second.fault is None
    assert programs.has_ended()


WRONG = {
    "arena-fault-late": "for decision, legal in updates(): time.sleep(600)",
    "arena-fault-illegal": 'for decision, legal in updates(): act(decision, {"type": "keep", "position": 3})',
    "arena-fault-left": "next(updates())",
    "arena-fault-conceded": 'next(updates()); ask(3, type="concede", table="arena", seat=0); next(updates())',
}


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("fault", WRONG)
def test_a_program_that_does_wrong_loses_the_table(programs: Written, fault: str, seats: int) -> None:
    """With two seats the table ends there, with three a bot plays on."""
    found = programs.play(WRONG[fault], seats, limit=0.3 if fault == "arena-fault-late" else 60.0)
    assert found.fault.id == fault
    assert found.shares[0] == 0
    assert sum(found.shares) == pytest.approx(1)
    assert programs.has_ended()


def test_a_program_that_goes_wrong_later_loses_too(programs: Written) -> None:
    body = "for turn, (decision, legal) in enumerate(updates()): act(decision, legal[0] if turn < 3 else 'castle')"
    found = programs.play(body, limit=0.3)
    assert found.fault.id == "arena-fault-late"
    assert len(found.seconds[0]) <= 3


@pytest.mark.parametrize(
    "body",
    [
        "import signal; signal.signal(signal.SIGTERM, signal.SIG_IGN)\nfor turn in updates(): time.sleep(600)",
        "next(updates())\nwhile True: print('x' * 5000, flush=True)",
        "next(updates())\nwhile True: sys.stdout.write('x' * 5000)",
        "import subprocess; next(updates()); subprocess.run(['sleep', '600'])",
    ],
)
def test_a_program_that_will_not_end_is_ended(programs: Written, body: str) -> None:
    assert programs.play(body, limit=0.3).fault.id == "arena-fault-late"
    assert programs.has_ended()


def test_nonsense_gets_a_refusal_and_the_clock_runs_on(programs: Written) -> None:
    body = """
refused = []
for decision, legal in updates():
    if not refused:
        for nonsense in ({"type": "castle"}, 7, None):
            act(decision, nonsense)
        print("hello", flush=True)
        ask(5, type="record", table="arena")
        ask(6, type="attach", table="arena", seat=1)
        ask(7, type="attach", table="arena", seat=None)
        ask(8, type="join", invite="oak-lamp-river-stone")
        while len(refused) < 8:
            refused.append(json.loads(sys.stdin.readline()))
        assert {one["type"] for one in refused} == {"refusal"}, refused
    act(decision, legal[0])
"""
    assert programs.play(body).fault is None


def test_a_choice_can_be_taken_back_while_others_choose(programs: Written) -> None:
    """Bellevue: sealed until the last one is in, and here the bots are always quicker; so it is refused."""
    body = """
for decision, legal in updates():
    act(decision, legal[0])
    ask(9, type="take_back", table="arena", seat=0)
"""
    assert programs.play(body, 3, game="bellevue").fault is None


@pytest.mark.parametrize(("body", "words"), [("time.sleep(600)", "did not attach"), ("", "ended before")])
def test_a_program_that_never_comes_ends_the_arena(programs: Written, body: str, words: str) -> None:
    with pytest.raises(BelvedereError) as refusal:
        programs.play(body, arrival=0.3 if body else 60.0)
    assert words in said(refusal.value)
    assert not programs.pid.exists() or programs.has_ended()


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "The program lost table 1: it ended before the game did."),
        ("fr", "Le programme a perdu la table 1\u00a0: il s'est terminé avant la partie."),
    ],
)
def test_lost_tables_are_reported_one_by_one(tmp_path: Path, language: Language, sentence: str) -> None:
    path = tmp_path / "program.py"
    path.write_text(HEAD.format(pid=str(tmp_path / "pid"), seat=0) + "next(updates())", encoding="utf-8")
    against = Against(shlex.join([sys.executable, str(path)]), play_with_program, limit=60.0)
    lines: list[str] = []
    texts = Texts(language, FOLDERS)
    run_arena("bali", "program", "easy", tables=1, seats=2, against=against, write=lines.append, texts=texts)
    assert lines[-1].replace("\u2019", "'") == sentence


@pytest.mark.parametrize("command", ["", "no-such-program at all", "'unfinished"])
def test_an_invalid_command_is_refused_before_anything_is_played(command: str) -> None:
    with pytest.raises(BelvedereError) as refusal:
        run_arena("bali", "program", "easy", against=Against(command, play_with_program), write=pytest.fail)
    assert "Program not found" in said(refusal.value)
