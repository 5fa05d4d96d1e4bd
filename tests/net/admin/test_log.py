"""The server's log: one JSON object a line, private, bounded, and nothing in it acts."""

import json
import logging
import os
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from net.ledger.ledger import TokenBucket
from net.telemetry import log as module
from net.telemetry.log import AGE, FILE, KEPT, LOG, LONGEST, LONGEST_TRACE, ServerLog, incident


@pytest.fixture
def log(tmp_path: Path) -> Iterator[ServerLog]:
    opened = ServerLog.open(tmp_path)
    yield opened
    opened.close()


def lines(folder: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (folder / FILE).read_bytes().splitlines()]


def test_a_line_says_when_how_grave_and_what(log: ServerLog, tmp_path: Path) -> None:
    log.note("login", person="SHA256:ann", source="192.0.2.1", tries=2)
    (line,) = lines(tmp_path)
    assert list(line) == ["time", "level", "event", "person", "source", "tries"]
    assert (line["level"], line["event"], line["person"], line["tries"]) == ("info", "login", "SHA256:ann", 2)
    assert len(line["time"]) == len("2026-01-02T03:04:05.678Z")


def test_what_somebody_typed_cannot_act(log: ServerLog, tmp_path: Path) -> None:
    hostile = 'ann\n{"level":"error"}\x1b]0;x\x07\x9b\u202e%s'
    log.note("login", user=hostile)
    logging.getLogger("belvedere.host").error("table %s", hostile)
    raw = (tmp_path / FILE).read_bytes()
    assert raw.count(b"\n") == 2
    assert all(32 <= byte < 127 or byte == 10 for byte in raw)
    assert (lines(tmp_path)[0]["user"], lines(tmp_path)[1]["text"]) == (hostile, f"table {hostile}")


def test_a_long_value_is_cut(log: ServerLog, tmp_path: Path) -> None:
    log.note("login", user="x" * 10_000)
    assert len(lines(tmp_path)[0]["user"]) == LONGEST


def test_an_incident_stands_there_with_its_traceback_and_is_counted(tmp_path: Path) -> None:
    counted: list[int] = []
    log = ServerLog.open(tmp_path, lambda: counted.append(1))
    try:
        try:
            raise ValueError("the hand of seat 2" + "!" * 2 * LONGEST_TRACE)
        except ValueError as error:
            number = incident(error, "a visit")
    finally:
        log.close()
    (line,) = lines(tmp_path)
    assert (line["event"], line["incident"], line["where"], line["error"]) == (
        "incident",
        number,
        "a visit",
        "ValueError",
    )
    assert len(line["traceback"]) == LONGEST_TRACE
    assert counted == [1]


def test_libraries_write_there_too(log: ServerLog, tmp_path: Path) -> None:
    logging.getLogger("asyncio").error("Task exception was never retrieved")
    logging.getLogger("asyncssh").warning("nothing grave")
    assert [(line["event"], line["text"]) for line in lines(tmp_path)] == [
        ("asyncio", "Task exception was never retrieved")
    ]


def test_refusals_are_few_and_the_others_are_counted(log: ServerLog, tmp_path: Path, monkeypatch: Any) -> None:
    time = [0.0]
    monkeypatch.setattr(log, "_refusals", TokenBucket(10, 10, clock=lambda: time[0]))
    for _ in range(1000):
        log.refused("refused", reason="banned")
    assert len(lines(tmp_path)) == 10
    time[0] = 1.0
    log.refused("refused", reason="full")
    log.refused("refused", reason="full")
    assert [line.get("left_out") for line in lines(tmp_path)[10:]] == [990, None]


def test_it_is_private_whatever_was_there(tmp_path: Path) -> None:
    (tmp_path / FILE).touch(mode=0o644)
    (tmp_path / FILE).chmod(0o644)
    ServerLog.open(tmp_path).close()
    assert stat.S_IMODE((tmp_path / FILE).stat().st_mode) == 0o600


def test_it_is_rotated_and_stays_private(tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.setattr(module, "SIZE", 500)
    log = ServerLog.open(tmp_path)
    for number in range(100):
        log.note("login", number=number)
    log.close()
    files = sorted(path.name for path in tmp_path.iterdir())
    assert files == [FILE, *(f"{FILE}.{number + 1}" for number in range(KEPT))]
    assert {stat.S_IMODE(path.stat().st_mode) for path in tmp_path.iterdir()} == {0o600}
    longest = max(map(len, (tmp_path / FILE).read_bytes().splitlines(keepends=True)))
    assert all(path.stat().st_size < 500 + longest for path in tmp_path.iterdir())
    assert lines(tmp_path)[-1]["number"] == 99


def test_a_line_is_put_into_words_once(log: ServerLog, monkeypatch: Any) -> None:
    spoken: list[str] = []
    format_line = module.JsonLines.format
    monkeypatch.setattr(
        module.JsonLines, "format", lambda self, record: (spoken.append(record.msg), format_line(self, record))[1]
    )
    log.note("login", person="SHA256:ann")
    assert spoken == ["login"]


def test_rotated_files_are_deleted_after_a_week(tmp_path: Path) -> None:
    for name, age in (("server.log.1", AGE / 2), ("server.log.2", AGE + 60)):
        (tmp_path / name).write_text("{}\n")
        os.utime(tmp_path / name, (os.stat(tmp_path).st_mtime - age,) * 2)
    ServerLog.open(tmp_path).close()
    assert sorted(path.name for path in tmp_path.iterdir()) == [FILE, "server.log.1"]


def test_a_disk_that_refuses_is_borne_in_silence(log: ServerLog, capfd: Any, monkeypatch: Any) -> None:
    def full(record: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(log._handler, "format", full)
    log.note("login", person="x")
    LOG.error("table %s is frozen", "x")
    assert capfd.readouterr() == ("", "")


def test_standard_error_stays_empty(log: ServerLog, capfd: Any) -> None:
    incident(ValueError("x"), "a visit")
    log.note("login", person="x")
    assert capfd.readouterr() == ("", "")
