"""Invites: four words that are told apart when they are said aloud, and too many to guess."""

import re
from itertools import combinations
from math import log2

from core.link.invites import LENGTH, WORDS, is_invite, new_invite, parse_invite


def _is_one_letter_off(one: str, other: str) -> bool:
    """Whether two words differ by one letter that is changed, left out, or added."""
    if len(one) == len(other):
        return sum(a != b for a, b in zip(one, other, strict=True)) == 1
    short, long = sorted((one, other), key=len)
    return any(long[:place] + long[place + 1 :] == short for place in range(len(long)))


def test_finding_4_an_invite_has_at_least_forty_bits() -> None:
    assert len(set(WORDS)) == len(WORDS)
    assert LENGTH * log2(len(WORDS)) >= 40


def test_no_word_is_taken_for_another() -> None:
    near = [pair for pair in combinations(WORDS, 2) if abs(len(pair[0]) - len(pair[1])) < 2]
    assert [pair for pair in near if _is_one_letter_off(*pair)] == []


def test_words_are_plain_and_an_invite_is_a_user_name() -> None:
    assert [word for word in WORDS if not re.fullmatch("[a-z]{3,10}", word)] == []
    for _ in range(50):
        invite = new_invite()
        assert is_invite(invite)
        assert parse_invite(invite.replace("-", " ").upper()) == invite
