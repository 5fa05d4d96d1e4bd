"""Full collections are rare, and their price is shared evenly."""

from net.ssh.gc_policy import FEWEST, STRANGERS, CollectorPolicy


def test_a_few_ended_sessions_are_left_alone():
    collector_policy = CollectorPolicy()
    assert [collector_policy.ended(0) for _ in range(2 * FEWEST)] == ([False] * (FEWEST - 1) + [True]) * 2


def test_a_full_house_is_stopped_only_after_as_many_sessions_have_ended():
    collector_policy = CollectorPolicy()
    assert [collector_policy.ended(100) for _ in range(200)].index(True) == 99


def test_strangers_who_never_log_in_count_for_little():
    collector_policy = CollectorPolicy()
    assert [collector_policy.turned_away(0) for _ in range(FEWEST * STRANGERS)].index(True) == FEWEST * STRANGERS - 1
    assert [collector_policy.ended(0) for _ in range(FEWEST - 1)] == [False] * (FEWEST - 1)
    assert [collector_policy.turned_away(0) for _ in range(STRANGERS)] == [False] * (STRANGERS - 1) + [True]
