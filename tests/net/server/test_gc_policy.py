"""Full collections are rare, and their price is shared evenly."""

import gc

import pytest

from core.plain import VARIABLE
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
