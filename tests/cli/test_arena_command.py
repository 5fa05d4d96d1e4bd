"""The arena as a command plays it: the table, the JSON, and what bad input gets."""

import json
from io import StringIO
from typing import Any

import pytest

from core.kernel.errors import BelvedereError
from tests.said import said
from tui.cli.arena import counter
from tui.cli.arena_report import run_arena


def written(*arguments: str, **options: Any) -> str:
    lines: list[str] = []
    run_arena(*arguments, write=lines.append, **options)
    return "\n".join(lines)


def document(*arguments: str, **options: Any) -> Any:
    return json.loads(written(*arguments, as_json=True, **options))


def without_times(found: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in found["result"].items() if not key.endswith("pace")}


def test_the_same_seed_gives_the_same_tables_with_any_number_of_jobs() -> None:
    alone, together = (document("bali", "normal", "easy", tables=4, seed=3, jobs=jobs) for jobs in (1, 2))
    assert without_times(alone) == without_times(together)


@pytest.mark.parametrize("jobs", [1, 2])
def test_progress_is_told_after_each_table(jobs: int) -> None:
    told: list[int] = []
    written("bali", "easy", "easy", tables=3, jobs=jobs, progress=told.append)
    assert told == [1, 2, 3]


class Terminal(StringIO):
    """A stream that is a terminal."""

    def isatty(self) -> bool:
        return True


def test_a_terminal_shows_how_far_it_is_and_a_pipe_nothing() -> None:
    shown, piped = Terminal(), StringIO()
    for done in (1, 2, 3):
        counter(shown, 3)(done)
        counter(piped, 3)(done)
    assert shown.getvalue() == "\r1 of 3 tables\r2 of 3 tables\r             \r"
    assert piped.getvalue() == ""


def test_another_seed_gives_other_tables() -> None:
    first, second = (document("bali", "easy", "easy", tables=6, seed=seed) for seed in (1, 2))
    assert without_times(first) != without_times(second)


def test_the_document_says_what_was_played() -> None:
    found = document("bali", "normal", "easy", tables=2, seats=2, options=["oracle=true"], seed=9)
    assert found["options"] == {"oracle": True, "demon": False}
    assert tuple(found[key] for key in ("game", "challenger", "field", "seats", "tables", "seed")) == (
        "bali",
        "normal",
        "easy",
        2,
        2,
        9,
    )
    assert (found["fair_share"], len(found["result"]["by_seat"])) == (0.5, 2)


def test_the_table_has_a_row_for_each_seat_and_both_levels() -> None:
    text = written("bali", "normal", "easy", tables=3)
    assert "Bali, 3 seats, 3 tables: 1 normal against 2 easy" in text
    assert all(f"in seat {seat}" in text for seat in (1, 2, 3))
    assert "easy (each)" in text


@pytest.mark.parametrize(
    ("names", "options", "sentence"),
    [
        (("atlantis", "normal", "easy"), {}, "bali"),
        (("bali", "expert", "easy"), {}, 'There is no bot level "expert". There are: easy, normal, hard.'),
        (("bali", "normal", "Easy"), {}, 'There is no bot level "Easy". Did you mean easy?'),
        (("bali", "normal", "easy"), {"seats": 5}, "Bali takes 2, 3 or 4 seats, not 5."),
        (("bali", "normal", "easy"), {"tables": 0}, "An arena needs at least 1 table, not 0."),
        (("bali", "normal", "easy"), {"budget": 0.0}, "A budget is more than 0 and at most 60 seconds, not 0."),
        (("bali", "normal", "easy"), {"budget": float("nan")}, "A budget is more than 0"),
        (("bali", "normal", "easy"), {"jobs": 0}, "The number of jobs is at least 1, not 0."),
        (("bali", "normal", "easy"), {"options": ["wind=on"]}, 'Bali has no option "wind"'),
    ],
)
def test_bad_input_gets_a_sentence_before_anything_is_played(
    names: tuple[str, ...], options: dict[str, Any], sentence: str
) -> None:
    lines: list[str] = []
    with pytest.raises(BelvedereError) as refusal:
        run_arena(*names, write=lines.append, **options)
    assert sentence in said(refusal.value)
    assert not lines
