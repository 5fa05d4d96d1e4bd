"""Full collections are rare, and their price is shared evenly."""

import asyncio
import gc

import pytest

from core.plain import VARIABLE
from net import process
from net.process import FAILED_LOGINS, FEWEST, CollectorPolicy
from tests.cli.command import run


def test_a_few_ended_sessions_are_left_alone():
    policy = CollectorPolicy()
    assert [policy.session_ended(0) for _ in range(2 * FEWEST)] == ([False] * (FEWEST - 1) + [True]) * 2


def test_a_full_server_stops_only_after_as_many_sessions_have_ended():
    policy = CollectorPolicy()
    assert [policy.session_ended(100) for _ in range(200)].index(True) == 99


def test_strangers_without_a_login_count_for_little():
    policy = CollectorPolicy()
    assert [policy.login_failed(0) for _ in range(FEWEST * FAILED_LOGINS)].index(True) == FEWEST * FAILED_LOGINS - 1
    assert [policy.session_ended(0) for _ in range(FEWEST - 1)] == [False] * (FEWEST - 1)
    assert [policy.login_failed(0) for _ in range(FAILED_LOGINS)] == [False] * (FAILED_LOGINS - 1) + [True]


def test_a_plain_collector_is_left_as_python_has_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, "gc")
    before = gc.get_threshold(), gc.get_freeze_count()
    CollectorPolicy().begin()
    CollectorPolicy().collect_soon()
    assert (gc.get_threshold(), gc.get_freeze_count()) == before


def test_no_garbage_is_collected_while_a_program_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    async def start() -> None:
        with process.pause_collector():
            assert not gc.isenabled()
            process.resume_soon()
            while not gc.isenabled():  # noqa: ASYNC110  the collector sends no signal
                await asyncio.sleep(0)

    monkeypatch.delenv(VARIABLE, raising=False)
    monkeypatch.setattr(process, "START", 0.0)
    try:
        asyncio.run(start())
        assert gc.get_freeze_count() > 0
    finally:
        gc.unfreeze()


@pytest.mark.parametrize("command", [("play", "bali"), ("join", "localhost"), ()], ids=["play", "join", "home"])
def test_a_command_that_loads_much_collects_again_when_it_is_over(
    command: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Tests run commands in their own process: their garbage stayed there, up to 2.9 GB."""
    monkeypatch.delenv(VARIABLE, raising=False)
    monkeypatch.setattr("tui.cli.play.play", lambda *given: int(gc.isenabled()))
    assert (run(*command), gc.isenabled()) == (0, True)


def test_garbage_collection_continues_after_a_refused_command() -> None:
    assert (run("serve", "--check", "--port", "99999"), gc.isenabled()) == (2, True)


def test_a_plain_collector_is_not_paused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, "gc")
    with process.pause_collector():
        assert gc.isenabled()
