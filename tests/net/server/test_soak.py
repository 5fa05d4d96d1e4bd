"""The trials of `scripts/soak`, as short as they can be. Nothing that a slow machine could break is asserted."""

import sys
from collections.abc import Callable
from runpy import run_path

import pytest

from core.plain import is_plain
from scripts.soaking.run import all_trials, run
from scripts.soaking.trial import Finding, Setting, lines
from tests.places import ROOT

SECONDS = {
    "abuses": 1.0,
    "advice": 0.5,
    "floods": 1.5,
    "fuzz": 2.0,
    "lockout": 1.0,
    "personal": 1.0,
    "restart": 2.0,
    "shares": 1.0,
    "tabs": 1.0,
    "web": 1.0,
    "webhooks": 1.0,
}
"""Seconds for trials that run for a while; all others go through their steps once."""


KEEPS_SESSIONS = pytest.mark.skipif(
    is_plain("textual"),
    reason="Textual's cache of keys keeps the last sessions (tui/terminal/driver.py: SessionParser)",
)
KEPT = ("fuzz", "kills", "sessions")
"""Trials that count the sessions left behind after key presses in the full screen."""


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(trial.name, marks=KEEPS_SESSIONS if trial.name in KEPT else ())
        for trial in all_trials().values()
        if not trial.needs
    ],
)
async def test_short_trials_hold(name: str, warm_servers: None) -> None:
    setting = Setting(seed=7, seconds=SECONDS.get(name, 0.0), small=True)
    findings = await all_trials()[name].run(setting)
    broken = [finding for finding in findings if not finding.holds and not finding.timed]
    assert not broken, "\n".join(lines(name, setting, findings))


@pytest.fixture
def soak(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Callable[..., tuple[int, str, str]]:
    """The command in this process, which has loaded all trials: its status, and what it prints."""

    def called(*arguments: str) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["scripts/soak", *arguments])
        status = run(run_path(str(ROOT / "scripts" / "soak"))["parsed"]())
        return status, *capsys.readouterr()

    return called


def test_every_trial_is_listed_with_its_description(soak: Callable[..., tuple[int, str, str]]) -> None:
    status, said, _ = soak("--list")
    assert (status, [line.split()[0] for line in said.splitlines()]) == (0, list(all_trials()))


def test_an_unknown_trial_gets_a_sentence_and_status_2(soak: Callable[..., tuple[int, str, str]]) -> None:
    assert soak("peace") == (2, "", "Unknown trial 'peace'; --list shows them.\n")


@pytest.mark.parametrize(
    ("finding", "holds"),
    [
        (Finding("kept", 3, 3), True),
        (Finding("over", 4, 3), False),
        (Finding("enough", 3, 3, "more"), True),
        (Finding("too few", 2, 3, "more"), False),
        (Finding("only told", 1e9), True),
    ],
)
def test_a_bound_is_a_least_or_a_most(finding: Finding, holds: bool) -> None:
    assert finding.holds is holds
    assert ("BROKEN" in lines("x", Setting(1, 1), [finding])[1]) is not holds
