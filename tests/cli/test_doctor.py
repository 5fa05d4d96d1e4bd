"""The doctor: its findings in terminals, locales, keys and files, and the data that its reports leave out."""

import json
from pathlib import Path

import pytest

from core.kernel.message import Message
from tests.cli.command import run
from tests.tui.support.terminals import AnsweringTerminal, MemoryTerminal
from tui.cli import doctor
from tui.cli.doctor import Finding, examine_terminal


async def examined(terminal: MemoryTerminal) -> dict[str, Finding]:
    return {one.subject: one for one in await examine_terminal(terminal, terminal.environment)}


async def test_a_terminal_that_does_everything_has_no_problem() -> None:
    found = await examined(AnsweringTerminal(modes="2004 1006 2026", LANG="fr_FR.UTF-8", COLORTERM="truecolor"))
    assert {one.state for one in found.values()} == {"ok"}
    assert set(found) == {"terminal", "colours", "widths", "modes", "locale"}


@pytest.mark.parametrize(
    ("terminal", "subject", "state", "sentence"),
    [
        (lambda: AnsweringTerminal((79, 21)), "terminal", "problem", "doctor-small"),
        (lambda: AnsweringTerminal(TMUX="/tmp/tmux,1,0"), "terminal", "problem", "doctor-multiplexer"),
        (lambda: AnsweringTerminal(wide="signs"), "widths", "problem", "doctor-widths-drawn"),
        (lambda: AnsweringTerminal(wide="letters"), "widths", "problem", "doctor-widths-names"),
        (lambda: AnsweringTerminal(modes="1006"), "modes", "note", "doctor-no-pastes"),
        (lambda: AnsweringTerminal(), "modes", "note", "doctor-modes-unknown"),
        (lambda: AnsweringTerminal(LANG="C"), "locale", "problem", "doctor-locale"),
        (lambda: AnsweringTerminal(TERM="linux"), "colours", "note", "doctor-colours-16"),
        (lambda: AnsweringTerminal(TERM="linux"), "answers", "note", "doctor-silent"),
    ],
)
async def test_each_problem_of_a_terminal_is_found(
    terminal: type[AnsweringTerminal], subject: str, state: str, sentence: str
) -> None:
    found = (await examined(terminal()))[subject]
    assert (found.state, found.sentence.id) == (state, sentence)


async def test_a_silent_terminal_is_not_waited_for_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "ANSWER_SECONDS", 0.0)
    assert (await examined(MemoryTerminal()))["answers"].sentence.id == "doctor-silent"


async def test_what_is_drawn_to_measure_is_erased(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "ANSWER_SECONDS", 0.0)
    terminal = MemoryTerminal()
    await examined(terminal)
    assert terminal.output.endswith("\r\x1b[K")


class Keys:
    def __init__(
        self,
        pairs: int = 0,
        locked: tuple[str, ...] = (),
        problems: tuple[Message, ...] = (),
        agent_keys: int | None = None,
    ) -> None:
        self.pairs, self.locked, self.problems, self.agent_keys = [object()] * pairs, locked, problems, agent_keys
        self.is_agent_silent = bool(problems)


@pytest.mark.parametrize(
    ("keys", "state", "sentence", "agent"),
    [
        (Keys(2, agent_keys=1), "ok", "doctor-keys", "1 in the agent"),
        (Keys(), "note", "doctor-no-key", "no agent"),
        (Keys(0, ("~/.ssh/id_rsa",)), "note", "doctor-key-locked", "no agent"),
        (Keys(1, (), (Message("remote-agent-silent"),)), "problem", "remote-agent-silent", "silent agent"),
    ],
)
def test_keys_and_agent_are_judged(keys: Keys, state: str, sentence: str, agent: str) -> None:
    found = doctor._keys(keys)
    assert (found.state, found.sentence.id) == (state, sentence)
    assert found.fact.endswith(f", {agent}")


@pytest.mark.usefixtures("places")
def test_a_report_contains_no_path_or_name(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    secret = tmp_path / "annabelle"
    assert run("doctor", "--data", str(secret)) == 0
    told = capsys.readouterr().out
    facts = told[told.index("    belvedere: ") :]
    assert "annabelle" in told.removesuffix(facts)
    assert "annabelle" not in facts
    assert run("doctor", "--json", "--data", str(secret)) == 0
    found = json.loads(capsys.readouterr().out)
    assert [f"{one['subject']}: {one['state']}, {one['fact']}" for one in found if one["subject"] == "belvedere"] == [
        facts.splitlines()[0].strip()
    ]


@pytest.mark.usefixtures("places")
def test_a_folder_that_cannot_be_used_and_a_full_disk_are_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    assert [one.subject for one in doctor._folder(str(tmp_path / "file")) if one.state == "problem"] == ["data"]
    monkeypatch.setattr(doctor, "LEAST_FREE", 2**80)
    assert [one.subject for one in doctor._folder(str(tmp_path)) if one.state == "problem"] == ["disk"]


def test_a_clock_before_the_installation_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    assert doctor._clock().state == "ok"
    monkeypatch.setattr(doctor.time, "time", lambda: 0.0)
    assert doctor._clock().state == "problem"


def test_few_descriptors_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor.resource, "getrlimit", lambda kind: (64, 64))
    assert doctor._descriptors().state == "problem"
