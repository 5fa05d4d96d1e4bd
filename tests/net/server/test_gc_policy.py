"""Full collections are rare, and their price is shared evenly."""

import asyncio
import gc

import pytest

from core.plain import VARIABLE
from net import gc_policy
from net.gc_policy import FAILED_LOGINS, FEWEST, CollectorPolicy


def test_a_few_ended_sessions_are_left_alone():
    policy = CollectorPolicy()
    assert [policy.session_ended(0) for _ in range(2 * FEWEST)] == ([False] * (FEWEST - 1) + [True]) * 2


def test_a_full_house_is_stopped_only_after_as_many_sessions_have_ended():
    policy = CollectorPolicy()
    assert [policy.session_ended(100) for _ in range(200)].index(True) == 99


def test_strangers_who_never_log_in_count_for_little():
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


def test_nothing_is_collected_while_a_program_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    async def start() -> None:
        gc_policy.pause()
        assert not gc.isenabled()
        gc_policy.resume_soon()
        while not gc.isenabled():  # noqa: ASYNC110  the collector tells nobody
            await asyncio.sleep(0)

    monkeypatch.setattr(gc_policy, "START", 0.0)
    try:
        asyncio.run(start())
        assert gc.get_freeze_count() > 0
    finally:
        gc.unfreeze()
        gc.enable()


def test_a_plain_collector_is_not_paused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, "gc")
    gc_policy.pause()
    assert gc.isenabled()
