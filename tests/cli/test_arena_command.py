"""The `arena` command: its table, its JSON, and its answers to bad input."""

import json
from io import StringIO
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.bots.arena import ArenaTable, read
from core.bots.arena import document as to_json
from core.grammar import Language
from core.kernel.message import BelvedereError
from core.text import Texts
from tests.said import FOLDERS, said
from tui.cli.arena import MOST_BINS, arena_progress, histogram, league_progress, run_arena, run_league
from tui.cli.output import ProgressLine


def written(*arguments: str, **options: Any) -> str:
    lines: list[str] = []
    run_arena(*arguments, write=lines.append, **options)
    return "\n".join(lines)


def document(*arguments: str, **options: Any) -> Any:
    return json.loads(written(*arguments, as_json=True, **options))


def without_times(found: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in found["result"].items() if not key.endswith("pace")}


def test_the_same_seed_gives_the_same_tables_with_any_number_of_jobs() -> None:
    single, parallel = (document("bali", "normal", "easy", tables=4, seed=3, jobs=jobs) for jobs in (1, 2))
    assert without_times(single) == without_times(parallel)


@pytest.mark.parametrize("jobs", [1, 2])
def test_progress_is_reported_after_each_table(jobs: int) -> None:
    told: list[int] = []
    written("bali", "easy", "easy", tables=3, jobs=jobs, progress=lambda played: told.append(len(played)))
    assert told == [1, 2, 3]


class Terminal(StringIO):
    """A stream that is a terminal."""

    def isatty(self) -> bool:
        return True


FIRST_WINS = ArenaTable(("hard", "easy"), (9, 3), (1.0, 0.0), ((), ()))


def shown_progress(stream: StringIO, language: Language = "en") -> str:
    """The output while four tables are played that take 90 seconds each."""
    now = 0
    line = ProgressLine(stream, lambda: float(now))
    tell = arena_progress(line, Texts(language, FOLDERS), "hard", 4)
    played: list[ArenaTable] = []
    for now in (90, 180, 270, 360):  # noqa: B007  the clock reads it
        played.append(FIRST_WINS)
        tell(played)
    return stream.getvalue().replace("\u00a0", " ")


def test_a_terminal_shows_how_far_it_is_and_the_share_so_far_in_one_line() -> None:
    before, *states = shown_progress(Terminal()).split("\r")
    assert before == ""
    assert states[0] == "1 of 4 tables, hard wins 100 % (21 to 100 %), 4 min 30 s left"
    assert states[2].startswith("3 of 4 tables, hard wins 67 %")
    assert states[2].rstrip().endswith("1 min 30 s left")
    assert states[3:] == [" " * len(states[2].rstrip()), ""]


def test_an_arena_shows_french_to_the_french() -> None:
    assert "4 tables" not in shown_progress(Terminal(), "fr").partition("sur")[0]
    assert "hard gagne 100" in shown_progress(Terminal(), "fr")


def test_a_pipe_is_shown_no_progress() -> None:
    assert shown_progress(StringIO()) == ""


def test_a_line_is_not_rewritten_for_every_quick_table() -> None:
    stream = Terminal()
    tell = arena_progress(ProgressLine(stream, lambda: 1.0), Texts("en", FOLDERS), "hard", 100)
    for _ in range(50):
        tell([FIRST_WINS])
    assert stream.getvalue().count("\r") == 1


def test_another_seed_gives_other_tables() -> None:
    first, second = (document("bali", "easy", "easy", tables=6, seed=seed) for seed in (1, 2))
    assert without_times(first) != without_times(second)


def test_the_document_describes_the_played_game() -> None:
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


def test_the_document_has_every_figure_of_the_table() -> None:
    result = document("bali", "normal", "easy", tables=4, seats=2)["result"]
    for rate in (result["challenger"], *result["by_seat"]):
        assert rate["low"] <= rate["wins"] <= rate["high"]
        assert rate["spread"] > 0
        assert rate["deals"] == 2
    assert len(result["lead"]["tables"]) == 4 == sum(row["tables"] for row in result["histogram"])
    assert result["lead"]["reach"] > 0
    assert result["challenger_pace"]["decisions"] > 0


@given(st.lists(st.integers(-400, 400), min_size=1, max_size=60))
def test_a_histogram_has_everything_once_in_few_rows_of_one_width(values: list[int]) -> None:
    rows = histogram(values)
    assert len(rows) <= MOST_BINS
    assert len({most - least for least, most, _ in rows}) == 1
    assert [count for *_, count in rows] == [sum(low <= value <= high for value in values) for low, high, _ in rows]
    assert sum(count for *_, count in rows) == len(values)


def test_the_table_has_a_row_for_each_seat_and_both_levels() -> None:
    text = written("bali", "normal", "easy", tables=3)
    assert "Bali, 3 seats, 3 tables: 1 normal against 2 easy" in text
    assert all(f"in seat {seat}" in text for seat in (1, 2, 3))
    assert "easy (each)" in text
    assert "Lead over the best opponent" in text


def test_the_table_is_french_for_the_french() -> None:
    text = written("bali", "normal", "easy", tables=3, texts=Texts("fr", FOLDERS))
    assert "Bali, 3 places, 3 tables" in text
    assert "à la place 2" in text
    assert "0.0" not in text


@pytest.mark.parametrize(
    ("names", "options", "sentence"),
    [
        (("atlantis", "normal", "easy"), {}, "bali"),
        (
            ("bali", "expert", "easy"),
            {},
            'Unknown bot level "expert". Choose from: easy, calm, normal, hard, master.',
        ),
        (("bali", "normal", "Easy"), {}, 'Unknown bot level "Easy". Did you mean easy?'),
        (("bali", "normal", "easy"), {"seats": 5}, "Bali is for 2, 3 or 4 players, not 5."),
        (("bali", "normal", "easy"), {"tables": 0}, "--tables must be at least 1, not 0."),
        (("bali", "normal", "easy"), {"budget": 0.0}, "--budget must be more than 0 and at most 60 seconds, not 0."),
        (("bali", "normal", "easy"), {"budget": float("nan")}, "--budget must be more than 0"),
        (("bali", "normal", "easy"), {"jobs": 0}, "--jobs must be at least 1, not 0."),
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


# The league


def league(*, as_json: bool = False, language: Language = "en", **terms: Any) -> str:
    lines: list[str] = []
    wished = {"tables": 4, "seats": None, "budget": 0.3, "seed": 1, "jobs": 1, "levels": ("easy", "calm", "normal")}
    run_league("bali", Texts(language, FOLDERS), as_json=as_json, write=lines.append, **wished | terms)
    return "\n".join(lines)


@pytest.fixture(scope="module")
def league_as_json() -> str:
    return league(as_json=True)


def test_a_league_rates_every_level_from_strong_to_weak(league_as_json: str) -> None:
    found = json.loads(league_as_json)
    assert {"easy", "calm", "normal"} <= {one["player"] for one in found["ratings"]}
    assert [one["elo"] for one in found["ratings"]] == sorted((one["elo"] for one in found["ratings"]), reverse=True)
    assert [(one["first"], one["second"], len(one["won"])) for one in found["pairings"]] == [
        ("calm", "easy", 2),
        ("normal", "easy", 2),
        ("normal", "calm", 2),
    ]


def test_a_league_prints_its_stored_result(league_as_json: str) -> None:
    found = read(league_as_json)
    assert (found.game, found.seats, found.seed) == ("bali", 2, 1)
    assert found.command == "belvedere arena bali --league -n 4 --seats 2 --budget 0.3 --seed 1 --json"
    assert json.loads(json.dumps(to_json(found))).items() <= json.loads(league_as_json).items()


def test_a_league_is_the_same_with_any_number_of_jobs(league_as_json: str) -> None:
    assert league(as_json=True, jobs=2) == league_as_json


def test_a_league_prints_in_both_languages() -> None:
    text = league()
    assert "Bali, 2 seats, 4 tables per pair" in text
    assert "normal against calm" in text
    assert "Elo" in text
    french = league(language="fr")
    assert "normal contre calm" in french
    assert "4 tables par paire" in french


def test_a_league_tells_how_far_it_is() -> None:
    stream, now = Terminal(), 0
    tell = league_progress(ProgressLine(stream, lambda: float(now)), Texts("en", FOLDERS))
    now = 60
    tell(1, 3, "calm", "easy")
    assert "1 of 3 deals, calm against easy, 2 min" in stream.getvalue().replace("\u00a0", " ")
    now = 120
    tell(3, 3, "calm", "easy")
    assert stream.getvalue().endswith("\r")


@pytest.mark.parametrize(
    ("terms", "sentence"),
    [
        ({"seats": 5}, "Bali is for 2, 3 or 4 players, not 5."),
        ({"tables": 0}, "--tables must be at least 1"),
        ({"jobs": 0}, "at least 1, not 0"),
        ({"budget": 0.0}, "--budget must be more than 0"),
    ],
)
def test_a_league_that_cannot_be_gets_a_sentence(terms: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BelvedereError) as refusal:
        league(**terms)
    assert sentence in said(refusal.value)
