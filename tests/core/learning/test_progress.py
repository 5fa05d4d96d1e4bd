"""The stored progress of a learner, and the parts of a foreign text that are accepted."""

import json

import attrs
import pytest

from core.learning.progress import (
    FORGOTTEN_AFTER,
    LONGEST_PROGRESS,
    MOST_CHOICES,
    MOST_NAMES,
    MOST_OWN,
    LessonProgress,
    OwnDecision,
    Practice,
    Progress,
    format_progress,
    parse_progress,
)

DAY = 20_780
NOTHING = Progress()


def practised(*tables: str, day: int = DAY, progress: Progress = NOTHING) -> Progress:
    """Progress after an answer of kind `place` at each of these tables."""
    for table in tables:
        progress = progress.answered("neoville", "place", table, day)
    return progress


@pytest.mark.parametrize(
    ("tables", "familiar"),
    [
        ("", False),
        ("aaaaaaa", False),
        ("aaaaaaaaaaaa", False),
        ("aaaaaab", False),
        ("aaaaaaab", True),
        ("ab" * 4, True),
    ],
)
def test_a_decision_is_familiar_after_eight_answers_at_two_tables(tables: str, familiar: bool) -> None:
    progress = practised(*tables)
    assert progress.is_familiar("neoville", "place", DAY) == familiar
    assert not progress.is_familiar("neoville", "build", DAY)
    assert not progress.is_familiar("bali", "place", DAY)


def test_a_kind_not_seen_for_sixty_days_returns_twice() -> None:
    progress = practised(*"ab" * 4)
    assert progress.is_familiar("neoville", "place", DAY + FORGOTTEN_AFTER - 1)
    later = DAY + FORGOTTEN_AFTER
    shown = []
    for _ in range(4):
        shown.append(not progress.is_familiar("neoville", "place", later))
        progress = practised("c", day=later, progress=progress)
    assert shown == [True, True, False, False]


def test_a_repeated_lesson_stays_finished() -> None:
    progress = Progress().at_lesson("bali", "t1", ("aim", "lay"), is_done=True).at_lesson("bali", "t2", ("aim",))
    assert progress.lesson("bali") == LessonProgress("t2", ("aim",), is_done=True)
    assert progress.lesson("bellevue") == LessonProgress()


def test_finished_tables_are_remembered_by_game() -> None:
    progress = Progress().with_table_finished("neoville", has_won=True).with_table_finished("bali", has_won=False)
    assert (progress.finished, progress.won) == (("bali", "neoville"), ("neoville",))


def test_a_text_gives_the_progress_back() -> None:
    progress = practised(*"aab").at_lesson("bali", "t1", ("aim",)).with_table_finished("bali", has_won=True)
    assert progress == parse_progress(format_progress(progress))
    assert format_progress(Progress()) == "{}"


OWN = OwnDecision("2f8a1c77", 41, 0, "4", (-31, -12, 0), (9, 8, 0), 64)


def test_a_decision_missed_in_a_review_comes_back_until_it_was_found_four_times() -> None:
    progress, days = Progress().with_own("bali", OWN, DAY, found=False), []
    for day in range(DAY, DAY + 60):
        for due in progress.own_due("bali", day):
            days.append(day - DAY)
            progress = progress.with_own("bali", due, day, found=True)
    assert days == [1, 4, 11, 32]
    assert progress == Progress()


def test_the_latest_missed_decisions_are_kept_and_all_fit_into_a_text() -> None:
    choices = MOST_CHOICES
    long = attrs.evolve(OWN, good="f" * (choices // 4), worth=(-9999,) * choices, noise=(9999,) * choices, worlds=9999)
    progress = Progress()
    for game in ("bali", "bella_vista", "bellevue", "cloud_city", "neoville"):
        for version in range(MOST_OWN + 1):
            missed = attrs.evolve(long, table="x" * 40, version=10**6 + version)
            progress = progress.with_own(game, missed, DAY, found=False)
        assert [one.version - 10**6 for one in progress.own[game]] == list(range(1, MOST_OWN + 1))
    assert parse_progress(format_progress(progress)) == progress
    assert len(format_progress(progress)) + 4000 < LONGEST_PROGRESS
    too_long = attrs.evolve(long, worth=(0,) * (choices + 1), noise=(0,) * (choices + 1))
    assert Progress().with_own("bali", too_long, DAY, found=False) == Progress()


@pytest.mark.parametrize(
    "fault",
    [{"table": ""}, {"seat": -1}, {"good": "g"}, {"worth": [1]}, {"noise": [-10000] * 3}, {"worlds": 0}, {"box": 4}],
)
def test_an_impossible_decision_is_dropped_and_the_others_stay(fault: dict[str, object]) -> None:
    sound = {"table": "t", "version": 1, "seat": 0, "good": "1", "worth": [0, -1, -2], "noise": [0, 1, 1], "worlds": 9}
    sound |= {"box": 0, "day": DAY}
    text = json.dumps({"own": {"bali": [sound, sound | fault], "neoville": [sound | fault]}})
    assert [(game, len(kept)) for game, kept in parse_progress(text).own.items()] == [("bali", 1)]


SOUND = {"answers": 8, "tables": 2, "table": "", "day": DAY}
"""A practice as it is written."""


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[1]",
        '{"aims": 3, "lessons": [], "finished": {"bali": 1}, "won": [7]}',
        '{"aims": {"bali": {"play": {"answers": "8"}}}}',
        '{"aims": {}, "aims": {}}',
        "[" * 5000,
        '{"won": ["' + "x" * LONGEST_PROGRESS + '"]}',
        json.dumps({"won": ["x" * 41], "finished": [""]}),
        json.dumps({"finished": [f"g{number}" for number in range(40)]}),
        json.dumps({"aims": {"g" * 41: {"play": SOUND}}}),
    ],
)
def test_a_foreign_text_is_dropped(text: str) -> None:
    assert parse_progress(text) == Progress()


@pytest.mark.parametrize(
    "fault", [{"answers": 9}, {"tables": -1}, {"again": 2}, {"day": -1}, {"table": "x" * 41}, {"table": "é"}]
)
def test_an_impossible_count_is_dropped_and_the_others_stay(fault: dict[str, object]) -> None:
    text = json.dumps({"aims": {"bali": {"play": SOUND | fault, "take": SOUND}}, "later": 1, "won": ["bali", "bali"]})
    assert parse_progress(text) == Progress({"bali": {"take": Practice(8, 2, "", DAY)}}, won=("bali",))


def test_more_kinds_or_steps_than_a_game_has_are_dropped() -> None:
    names = [f"step{number}" for number in range(MOST_NAMES + 1)]
    lessons = {"bali": {"table": "t", "steps": names, "is_done": True}}
    text = json.dumps({"aims": {"bali": dict.fromkeys(names, SOUND)}, "lessons": lessons})
    assert parse_progress(text) == Progress()
