"""Clocks: the settings that are allowed, and the arithmetic of the remaining time."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.encoding import codec
from core.link.spec import DAY, NO_CLOCK, Bank, Clock, Days, PerDecision, parse_clock, parse_patience
from core.table.time_left import (
    REOPENING,
    RETURNING,
    KeptTimes,
    Times,
    after_answer,
    after_return,
    full_time,
    initial_times,
    run_clocks,
    stored_times,
    times_on_reopening,
)
from tests.said import refused

CLOCKS = (NO_CLOCK, PerDecision(90), Bank(900, 10), Days(3))
SECONDS = st.floats(0, 10_000, allow_nan=False)
SEATS = st.sets(st.integers(0, 2))


@pytest.mark.parametrize(
    ("word", "clock"),
    [
        ("none", NO_CLOCK),
        ("90s", PerDecision(90)),
        ("2M", PerDecision(120)),
        (" 2min ", PerDecision(120)),
        ("15+10", Bank(900, 10)),
        ("30+0", Bank(1800, 0)),
        ("3d", Days(3)),
        ("3j", Days(3)),
        ("1h", PerDecision(3600)),
        ("2w", Days(14)),
    ],
)
def test_a_clock_is_described_in_a_word(word: str, clock: Clock) -> None:
    assert parse_clock(word) == clock


@pytest.mark.parametrize(
    ("word", "sentence"),
    [
        ("soon", '"soon" is not a clock.'),
        ("", '"" is not a clock.'),
        ("15+", "is not a clock."),
        ("1s", "A clock per decision must give 5 to 3600 seconds."),
        ("900m", "A clock per decision must give 5 to 3600 seconds."),
        ("0+10", "must give 30 seconds to 360 minutes, and at most 300 seconds more"),
        ("15+301", "must give 30 seconds to 360 minutes, and at most 300 seconds more"),
        ("0d", "A clock in days must give 1 to 30 days per decision."),
        ("99d", "A clock in days must give 1 to 30 days per decision."),
    ],
)
def test_an_invalid_clock_is_refused_with_valid_ones(word: str, sentence: str) -> None:
    with refused(sentence):
        parse_clock(word)


def test_the_waiting_time_is_described_in_a_word() -> None:
    assert [parse_patience(word) for word in ("90s", "5m", "ever")] == [90, 300, 0]
    assert [parse_patience(word) for word in ("2 min", "12h", "1d")] == [120, 43_200, 86_400]
    for word in ("soon", "5", "0m", "5x"):
        with refused(f'"{word}" is not a waiting time.'):
            parse_patience(word)
    for word in ("5s", "3d"):
        with refused("The waiting time must be 10 to 86400 seconds, or unlimited."):
            parse_patience(word)


@given(st.sampled_from(CLOCKS), SECONDS, SECONDS, SEATS)
def test_time_passes_the_same_in_one_piece_or_in_two(clock: Clock, first: float, second: float, running: Any) -> None:
    start = initial_times(clock, (0, 0, 0))
    once = run_clocks(start, first + second, running, running)
    twice = run_clocks(run_clocks(start, first, running, running), second, running, running)
    assert once.left == pytest.approx(twice.left)
    assert once.away == pytest.approx(twice.away)


@given(st.sampled_from(CLOCKS), st.lists(st.tuples(SECONDS, SEATS)))
def test_time_only_runs_down_and_only_for_the_running_seats(clock: Clock, pieces: list[Any]) -> None:
    times = initial_times(clock, (0, 0, 0))
    for seconds, running in pieces:
        after = run_clocks(times, seconds, running, ())
        for seat in range(3):
            assert 0 <= after.left[seat] <= times.left[seat]
            assert seat in running or after.left[seat] == times.left[seat]
        assert after.away == times.away
        times = after


@given(st.sampled_from(CLOCKS[1:]), st.lists(st.tuples(st.floats(0, 5, allow_nan=False), st.sampled_from((1, -1)))))
def test_taking_back_and_answering_again_wins_no_time(clock: Clock, deeds: list[tuple[float, int]]) -> None:
    """A seat may answer and take back many times: used and remaining time are those of its best series of answers."""
    times = initial_times(clock, (0,))
    stand = 0
    used = 0.0
    gained = full_time(clock)
    for seconds, step in deeds:
        before = times.left[0]
        times = run_clocks(times, seconds, {0}, ())
        used += before - times.left[0]
        stand = max(0, stand + step)
        before = times.left[0]
        times = after_answer(times, clock, 0, stand)
        gained += times.left[0] - before
    best = full_time(clock) + times.reached[0] * (clock.increment if isinstance(clock, Bank) else full_time(clock))
    assert used + times.left[0] == pytest.approx(gained)
    assert gained <= best + 1e-6


def test_an_answer_updates_the_clock_and_ends_an_absence() -> None:
    tired = Times((30.0, 30.0), (7.0, 7.0), (4, 4))
    assert after_answer(tired, PerDecision(90), 0, 5) == Times((90.0, 30.0), (0.0, 7.0), (5, 4))
    assert after_answer(tired, Bank(900, 10), 1, 5) == Times((30.0, 40.0), (7.0, 0.0), (4, 5))
    assert after_answer(tired, Days(2), 0, 5).left == (2.0 * DAY, 30.0)
    assert after_answer(tired, Bank(900, 10), 1, 4) == Times((30.0, 30.0), (7.0, 0.0), (4, 4))


def test_a_player_who_takes_a_seat_back_has_time_to_look_at_the_board() -> None:
    spent = Times((0.0, 500.0), (400.0, 0.0), (4, 4))
    assert after_return(spent, Bank(900, 10), 0) == Times((RETURNING, 500.0), (0.0, 0.0), (4, 4))
    assert after_return(spent, Bank(900, 10), 1) == spent
    assert after_return(spent, PerDecision(20), 0).left == (20.0, 500.0)
    assert after_return(spent, NO_CLOCK, 0).left == (0.0, 500.0)


def test_only_a_clock_of_days_runs_while_the_host_is_gone() -> None:
    stored = KeptTimes(1000.0, (50.0, 60.0), (3, 4))
    assert times_on_reopening(stored, Bank(900, 10), {0}, 9000.0) == Times((50.0, 60.0), (0.0, 0.0), (3, 4))
    assert times_on_reopening(stored, PerDecision(90), {0}, 9000.0).left == (50.0, 60.0)
    days = KeptTimes(1000.0, (2.0 * DAY, 2.0 * DAY), (3, 4))
    assert times_on_reopening(days, Days(2), {0}, 1000.0 + DAY).left == (float(DAY), 2.0 * DAY)


@pytest.mark.parametrize(("left", "expected"), [(3.0 * DAY, REOPENING), (600.0, 600.0), (0.0, 0.0)])
def test_no_clock_of_days_ends_while_the_host_is_gone(left: float, expected: float) -> None:
    assert times_on_reopening(KeptTimes(0.0, (left,), (0,)), Days(3), {0}, 30.0 * DAY).left == (expected,)


def test_a_wall_clock_set_back_charges_nothing() -> None:
    assert times_on_reopening(KeptTimes(9.0 * DAY, (5.0,), (0,)), Days(3), {0}, 0.0).left == (5.0,)


def test_times_are_kept_as_text() -> None:
    times = Times((30.04, 1.0), (9.0, 0.0), (4, 2))
    text = codec.dumps(codec.encode(stored_times(times, 1234.56)))
    assert codec.decode(KeptTimes, codec.loads(text)) == KeptTimes(1234.6, (30.0, 1.0), (4, 2))


@pytest.mark.parametrize("clock", CLOCKS)
def test_clocks_travel(clock: Clock) -> None:
    declared: Any = Clock
    assert codec.decode(declared, codec.encode(clock, declared)) == clock
