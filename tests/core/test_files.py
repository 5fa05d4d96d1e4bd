"""Small files are changed all or nothing, through links, by one process after the other."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from core.files import change_file, write_file
from core.kernel.message import message
from core.ownership import reason
from tests.places import ROOT

COUNTER = """
import sys, pathlib
from core.files import change_file
for _ in range(30):
    change_file(pathlib.Path(sys.argv[1]), lambda found: str(int(found or b"0") + 1).encode())
"""


def test_processes_that_change_a_file_at_the_same_time_lose_nothing(tmp_path: Path) -> None:
    file = tmp_path / "count"
    command = [sys.executable, "-c", COUNTER, str(file)]
    running = [subprocess.Popen(command, cwd=ROOT) for _ in range(4)]
    assert [process.wait() for process in running] == [0, 0, 0, 0]
    assert file.read_text() == "120"
    assert list(tmp_path.iterdir()) == [file]


def test_a_new_file_has_the_requested_mode(tmp_path: Path) -> None:
    write_file(tmp_path / "secret", b"x", mode=0o600)
    assert (tmp_path / "secret").stat().st_mode & 0o777 == 0o600


def test_a_file_keeps_its_mode(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    file.chmod(0o604)
    write_file(file, b"x", mode=0o600)
    assert (file.read_bytes(), file.stat().st_mode & 0o777) == (b"x", 0o604)


def test_a_link_to_a_file_that_is_not_there_yet_makes_it(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to("real")
    write_file(tmp_path / "link", b"x")
    assert (tmp_path / "real").read_bytes() == b"x"
    assert (tmp_path / "link").is_symlink()


@pytest.mark.parametrize(("make", "why"), [(os.mkdir, "reason-folder"), (os.mkfifo, "reason-special")])
def test_an_unusual_file_is_never_replaced(make: Callable[[Path], None], why: str, tmp_path: Path) -> None:
    place = tmp_path / "place"
    make(place)
    with pytest.raises(OSError, match="place") as refusal:
        write_file(place, b"x")
    assert reason(refusal.value) == message(why)
    assert not place.is_file()
    assert list(tmp_path.iterdir()) == [place]


def test_failures_during_writing_leave_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"before")

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        write_file(file, b"after")
    assert file.read_bytes() == b"before"
    assert list(tmp_path.iterdir()) == [file]


def test_a_change_that_fails_leaves_the_file(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"before")
    with pytest.raises(ValueError, match="no number"):
        change_file(file, _refuse)
    assert file.read_bytes() == b"before"


def _refuse(found: bytes | None) -> bytes:
    raise ValueError("no number")
