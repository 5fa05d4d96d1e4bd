"""Full collections are rare, and their price is shared evenly."""

from net.sweeper import FEWEST, Sweeper


def test_a_few_ended_sessions_are_left_alone():
    sweeper = Sweeper()
    assert [sweeper.ended(0) for _ in range(2 * FEWEST)] == ([False] * (FEWEST - 1) + [True]) * 2


def test_a_full_house_is_stopped_only_after_as_many_sessions_have_ended():
    sweeper = Sweeper()
    assert [sweeper.ended(100) for _ in range(200)].index(True) == 99
