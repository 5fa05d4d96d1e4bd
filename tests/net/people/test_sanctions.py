"""Bans and mutes: their scope, their duration, and that they outlast the server."""

import stat
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.kernel.message import Message
from core.text import Texts
from net.people.sanctions import FILE, MOST, Admission, Sanction, Sanctions, parse_network, parse_term
from tests.net.support.house import Clock
from tests.said import FOLDERS, refused_as

KEY, OTHER = "SHA256:ann", "SHA256:ben"


def say(sentence: Message | None) -> str:
    assert sentence is not None
    return Texts("en", FOLDERS, strict=True).say(sentence)


def ban(target: str, until: float | None = None, **changes: object) -> Sanction:
    fields = {"kind": "ban", "name": "", "reason": "", "by": "SHA256:admin", "since": 1.0} | changes
    return Sanction(target=target, until=until, **fields)


def sanctions(*those: Sanction, clock: Clock | None = None) -> Sanctions:
    return Sanctions(None, those, clock or Clock())


@pytest.mark.parametrize(
    ("target", "inside", "outside"),
    [
        ("192.0.2.7/32", ["192.0.2.7", "::ffff:192.0.2.7"], ["192.0.2.8", "::1"]),
        ("192.0.2.0/24", ["192.0.2.0", "192.0.2.255"], ["192.0.3.0"]),
        ("2001:db8::/64", ["2001:db8::1", "2001:db8::ffff:1%eth0"], ["2001:db8:0:1::1", "32.1.13.184"]),
        ("0.0.0.0/0", ["1.2.3.4"], ["::1"]),
    ],
)
def test_an_address_ban_binds_its_network_and_no_other(target: str, inside: list[str], outside: list[str]) -> None:
    found = sanctions(ban(target), ban("198.51.100.0/25"))
    assert [found.ban_of_address(address) is not None for address in (*inside, *outside)] == [True] * len(inside) + [
        False
    ] * len(outside)


@given(st.ip_addresses())
def test_no_address_is_banned_where_nothing_is(address: object) -> None:
    assert sanctions().ban_of_address(str(address)) is None


def test_an_invalid_address_is_not_banned() -> None:
    assert sanctions(ban("0.0.0.0/0")).ban_of_address("a socket of this machine") is None


def test_a_sanction_ends_when_its_time_has_come() -> None:
    clock = Clock()
    found = sanctions(ban(KEY, 2000.0), ban("192.0.2.0/24", 2000.0), ban(KEY, 2000.0, kind="mute"), clock=clock)
    clock.now = 1999.9
    assert (found.ban_of_key(KEY) is None, found.is_muted(KEY)) == (False, True)
    clock.now = 2000.0
    assert (found.ban_of_key(KEY), found.ban_of_address("192.0.2.1"), found.is_muted(KEY)) == (None, None, False)
    assert found.all() == ()


def test_a_mute_does_not_exclude_and_a_ban_does_not_silence() -> None:
    found = sanctions(ban(KEY, kind="mute"), ban(OTHER))
    assert (found.ban_of_key(KEY), found.is_muted(OTHER)) == (None, False)


def test_the_latest_ban_of_a_person_counts_and_lifting_it_frees_them() -> None:
    found = sanctions(ban(KEY, reason="first"))
    found.add(ban(KEY, reason="second"))
    assert [one.reason for one in found.all()] == ["second"]
    assert found.lift("ban", KEY) is not None
    assert found.lift("ban", KEY) is None
    assert found.ban_of_key(KEY) is None


def test_they_outlast_the_server_in_a_file_of_its_own(tmp_path: Path) -> None:
    first = Sanctions.open(tmp_path, Clock())
    first.add(ban("192.0.2.0/24", 5000.0, name="ann", reason="b\u00eate"))
    first.add(ban(KEY, kind="mute"))
    first.keep(first.all())
    assert stat.S_IMODE((tmp_path / FILE).stat().st_mode) == 0o600
    assert [path.name for path in tmp_path.iterdir()] == [FILE]
    assert Sanctions.open(tmp_path, Clock()).all() == first.all()


@pytest.mark.parametrize("text", ["", "[", "{}", "[{}]", '[{"kind": "ban"}]', "[1]", "\xff"])
def test_a_damaged_file_is_reported_and_admits_no_stranger(text: str, tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(text, encoding="latin-1")
    with refused_as("sanctions-damaged"):
        Sanctions.open(tmp_path, Clock())


def test_their_number_is_limited_and_ended_ones_do_not_count() -> None:
    clock = Clock()
    found = sanctions(*(ban(f"SHA256:{number}", 1500.0) for number in range(MOST)), clock=clock)
    with refused_as("sanctions-too-many", limit=MOST):
        found.add(ban(KEY))
    clock.now = 1500.0
    found.add(ban(KEY))
    assert [one.target for one in found.all()] == [KEY]


@pytest.mark.parametrize(
    ("words", "seconds", "cause"),
    [
        ("30m", 1800, ""),
        ("12h spam", 43_200, "spam"),
        ("7D warned 3 times", 604_800, "warned 3 times"),
        ("2w", 1_209_600, ""),
        ("6mo", 15_552_000, ""),
        ("1y spam and more", 31_536_000, "spam and more"),
        ("3 weeks spam", 1_814_400, "spam"),
        ("3weeks", 1_814_400, ""),
        ("2 semaines", 1_209_600, ""),
        ("1an", 31_536_000, ""),
        ("", None, ""),
        ("forever second account", None, "second account"),
    ],
)
def test_a_term_is_a_span_and_a_reason(words: str, seconds: float | None, cause: str) -> None:
    assert parse_term(words.split()) == (seconds, cause)


@pytest.mark.parametrize(
    "words",
    [
        "1x",
        "1fortnight spam",
        "1",
        "0m",
        "0d spam",
        "-1d",
        "+7d",
        "1.5h",
        "1,5h",
        ".5h",
        "7d.",
        "7d,",
        "1h30m",
        "P1D",
        "3 warnings",
        "3 fortnights",
        "2026-12-01",
        "12:30",
        "\u0661m",
        "\u00bdh",
        "100000m",
        "99999y",
        "l7d",
        "7dspam",
        "week",
        "a week",
        "one day",
        "une semaine",
        "for 7d",
        "for a week",
        "until 2026-12-01",
        "pendant 7j",
        "spam 7d",
        "spam, so 6mo",
    ],
)
def test_a_term_that_is_not_understood_is_refused_with_examples(words: str) -> None:
    with refused_as("admin-span-unknown"):
        parse_term(words.split())


def test_a_network_is_an_address_or_a_network() -> None:
    assert str(parse_network("192.0.2.77/24")) == "192.0.2.0/24"
    assert [parse_network(text) for text in ("ann", "192.0.2", "192.0.2.0/33", "")] == [None] * 4


# The door

ADMIN = "SHA256:admin"


def test_a_banned_key_learns_the_reason_and_the_end_of_the_ban() -> None:
    door = Admission(sanctions(ban(KEY, 3600.0, reason="spam"), ban(OTHER)))
    assert say(door.ban_of_key(KEY)) == "You are banned from this server until 1 Jan 1970, 1:00 UTC. Reason: spam"
    assert say(door.ban_of_key(OTHER)) == "You are banned from this server. No reason was given."
    assert door.ban_of_key("SHA256:cleo") is None


def test_a_lockdown_admits_those_who_were_inside() -> None:
    door = Admission(sanctions())
    door.lock([KEY])
    assert (door.is_locked, door.not_now(KEY, KEY)) == (True, None)
    assert "does not accept new players" in say(door.not_now(OTHER, OTHER))
    assert "does not accept new players" in say(door.not_now("guest:1", ""))
    door.lock(None)
    assert (door.is_locked, door.not_now(OTHER, OTHER)) == (False, None)


def test_a_closing_server_admits_those_who_were_inside() -> None:
    door = Admission(sanctions())
    door.drain([KEY])
    assert (door.is_draining, door.not_now(KEY, KEY)) == (True, None)
    assert "about to close" in say(door.not_now(OTHER, OTHER))
    door.drain(None)
    assert (door.is_draining, door.not_now(OTHER, OTHER)) == (False, None)


def test_nothing_keeps_an_admin_out() -> None:
    door = Admission(sanctions(ban(ADMIN)), [ADMIN])
    door.lock([])
    door.drain([])
    assert (door.ban_of_key(ADMIN), door.not_now(ADMIN, ADMIN)) == (None, None)
    assert door.not_now(ADMIN, KEY) is not None  # the account's other keys are not an admin's


# The words behind whom an admin bans or mutes: for how long, and why


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
def test_a_ban_without_a_duration_needs_forever(words: str) -> None:
    with refused_as("admin-span-unknown"):
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
def test_a_sanction_without_a_duration_is_permanent(words: str, why: str) -> None:
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
def test_a_single_duration_is_understood_and_not_half_of_two(words: str) -> None:
    with refused_as("admin-span-more"):
        parse_term(words.split())


@pytest.mark.parametrize("words", ["7M", "7M spam", "7 M"])
def test_a_capital_m_may_be_minutes_or_months(words: str) -> None:
    with refused_as("admin-span-unknown"):
        parse_term(words.split())


@pytest.mark.parametrize("words", ["1 an hour of shouting", "1 second account", "2 seconde main"])
def test_a_number_with_a_word_of_both_languages_or_meanings_is_not_understood(words: str) -> None:
    with refused_as("admin-span-unknown"):
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
