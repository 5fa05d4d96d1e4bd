"""A review runs in a process of its own, can be stopped at any time, and is stored next to its record."""

import json
import os
from pathlib import Path

import attrs
import pytest

from core import catalog
from core.record.text import Record, RecordError, export, read
from core.review import worker
from core.review.values import FORMAT, Review
from core.review.worker import NICENESS, ReviewProcess, keep, kept_review, place_of
from scripts.reviewed_tables import quick_table

SEED = bytes(range(32))


@pytest.fixture(scope="module")
def record() -> Record:
    return quick_table(catalog.load("bella_vista"), 2, SEED)


@pytest.fixture(scope="module")
def made(record: Record) -> Review:
    running = ReviewProcess(export(record).encode(), [0], 60.0, worlds=2)
    (*_, found) = running
    running.close()
    return found


def test_reviews_come_out_of_the_process(record: Record, made: Review) -> None:
    assert made.totals == record.result.outcome.totals
    assert len(made.prices) == made.decisions > 0


def test_closing_ends_the_process_in_the_middle_of_its_work(record: Record) -> None:
    running = ReviewProcess(export(record).encode(), None, 3600.0)
    first = next(iter(running))
    running.close()
    assert not first.finished
    assert running._process.exitcode is not None


def test_the_process_stands_back_from_its_first_moment(record: Record) -> None:
    """Loading before the work takes a second of CPU, and people would wait for it."""
    running = ReviewProcess(export(record).encode(), None, 60.0)
    assert os.getpriority(os.PRIO_PROCESS, running._process.pid or 0) == NICENESS
    running.close()


@pytest.mark.skipif(not hasattr(os, "SCHED_IDLE"), reason="only Linux has such a policy")
def test_on_a_server_it_works_only_while_nothing_else_wants_the_core(record: Record) -> None:
    """A process of the lowest niceness still keeps the core for a moment when a key press arrives."""
    text, policies = export(record).encode(), {}
    at_home = ReviewProcess(text, [0], 3600.0)
    on_a_server = ReviewProcess(text, [0], 3600.0, only_idle=True)
    for process in (at_home, on_a_server):  # both start before either is waited for
        assert not next(iter(process)).finished
        policies[process] = os.sched_getscheduler(process._process.pid or 0)
        process.close()
    assert policies == {at_home: os.SCHED_OTHER, on_a_server: os.SCHED_IDLE}


def test_a_record_that_was_forged_is_refused_in_words(record: Record) -> None:
    other = attrs.evolve(record, result=attrs.evolve(record.result, seed=bytes(32)))
    running = ReviewProcess(export(other).encode(), None, 60.0, worlds=2)
    with pytest.raises(RecordError):
        list(running)
    running.close()


def test_a_kept_review_is_found_again(record: Record, made: Review, tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    path.write_text(export(record), encoding="utf-8")
    assert kept_review(path, record, [0], 1.0) is None
    assert keep(attrs.evolve(made, spent=5.0), path)
    again = read(path.read_bytes())
    assert kept_review(path, again, [0], 5.0) == attrs.evolve(made, spent=5.0)
    assert [path.name, place_of(path).name] == sorted(each.name for each in tmp_path.iterdir())


def test_a_stored_review_is_repeated_when_it_is_outdated(
    record: Record, made: Review, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "table.jsonl"
    keep(attrs.evolve(made, spent=5.0, finished=False), path)
    assert kept_review(path, record, [0], 6.0) is None  # more time is given
    assert kept_review(path, record, None, 1.0) is None  # other seats
    assert kept_review(path, quick_table(catalog.load("bella_vista"), 2, bytes(32)), [0], 1.0) is None
    monkeypatch.setattr(worker, "fingerprint", lambda game: "other bots")
    assert kept_review(path, record, [0], 1.0) is None


@pytest.mark.parametrize("text", ["", "{", "[]", '{"format": 1}'])
def test_a_damaged_stored_review_is_repeated(text: str, record: Record, tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    place_of(path).write_text(text, encoding="utf-8")
    assert kept_review(path, record, None, 1.0) is None


def test_if_nothing_can_be_written_nothing_is_kept(made: Review, tmp_path: Path) -> None:
    assert not keep(made, tmp_path / "missing" / "table.jsonl")
    keep(made, tmp_path / "table.jsonl")
    assert json.loads(place_of(tmp_path / "table.jsonl").read_bytes())["format"] == FORMAT
