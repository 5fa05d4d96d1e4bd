"""What is kept of what a person has learned, and what of a foreign text is believed."""

import json

import pytest

from core.learning.progress import (
    FORGOTTEN_AFTER,
    LONGEST_PROGRESS,
    MOST_NAMES,
    LessonProgress,
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


def test_what_was_not_seen_for_sixty_days_comes_back_twice() -> None:
    progress = practised(*"ab" * 4)
    assert progress.is_familiar("neoville", "place", DAY + FORGOTTEN_AFTER - 1)
    later = DAY + FORGOTTEN_AFTER
    shown = []
    for _ in range(4):
        shown.append(not progress.is_familiar("neoville", "place", later))
        progress = practised("c", day=later, progress=progress)
    assert shown == [True, True, False, False]


def test_a_lesson_begun_anew_keeps_that_it_was_finished() -> None:
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
def test_a_count_that_cannot_be_is_dropped_and_the_others_stay(fault: dict[str, object]) -> None:
    text = json.dumps({"aims": {"bali": {"play": SOUND | fault, "take": SOUND}}, "later": 1, "won": ["bali", "bali"]})
    assert parse_progress(text) == Progress({"bali": {"take": Practice(8, 2, "", DAY)}}, won=("bali",))


def test_more_kinds_or_steps_than_a_game_has_are_dropped() -> None:
    names = [f"step{number}" for number in range(MOST_NAMES + 1)]
    lessons = {"bali": {"table": "t", "steps": names, "is_done": True}}
    text = json.dumps({"aims": {"bali": dict.fromkeys(names, SOUND)}, "lessons": lessons})
    assert parse_progress(text) == Progress()
