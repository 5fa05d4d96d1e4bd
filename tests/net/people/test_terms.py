"""The words behind whom an admin bans or mutes: for how long, and why."""

import pytest

from net.people.sanctions import parse_term
from tests.said import refused

HOUR, DAY = 3600.0, 86_400.0


@pytest.mark.parametrize(
    "words",
    [
        "during 7 days",
        "spam 7 days",
        "spam for a week",
        "until tomorrow",
        "until next monday",
        "tonight",
        "half a day",
        "a fortnight",
        "for about 2 hours",
        "spam, 7d.",
        "jusqu'à demain",
        "ce soir",
        "spam",
    ],
)
def test_words_without_a_length_of_time_are_no_ban_without_end(words: str) -> None:
    with refused("so nothing was done. Examples: .*forever"):
        parse_term(words.split())


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("", ""),
        ("forever", ""),
        ("Forever spam for a week", "spam for a week"),
        ("toujours insultes", "insultes"),
    ],
)
def test_a_sanction_has_no_end_where_no_word_follows_or_the_first_one_says_so(words: str, why: str) -> None:
    assert parse_term(words.split()) == (None, why)


@pytest.mark.parametrize(
    "words",
    [
        "7d 12h",
        "1h 30m",
        "1h 30m spam",
        "7 days 12 hours",
        "7d and 12h",
        "1h et demie",
        "1 h 30",
        "7d + 12h",
        "1d ½",
        "10 minutes ago",
        "2 years old account",
    ],
)
def test_one_length_of_time_is_understood_and_not_half_of_two(words: str) -> None:
    with refused("follows the length of time, so nothing was done"):
        parse_term(words.split())


@pytest.mark.parametrize("words", ["7M", "7M spam", "7 M"])
def test_a_capital_m_may_be_minutes_or_months(words: str) -> None:
    with refused("is not a length of time"):
        parse_term(words.split())


@pytest.mark.parametrize("words", ["1 an hour of shouting", "1 second account", "2 seconde main"])
def test_a_number_with_a_word_of_both_languages_or_meanings_is_not_understood(words: str) -> None:
    with refused("is not a length of time"):
        parse_term(words.split())


@pytest.mark.parametrize(
    ("words", "seconds", "why"),
    [
        ("1 an", 365 * DAY, ""),
        ("1an injures", 365 * DAY, "injures"),
        ("7D spam, 3 warnings", 7 * DAY, "spam, 3 warnings"),
        ("6MO spam", 180 * DAY, "spam"),
        ("12H (spam)", 12 * HOUR, "(spam)"),
    ],
)
def test_a_length_of_time_stands_before_the_reason(words: str, seconds: float, why: str) -> None:
    assert parse_term(words.split()) == (seconds, why)
