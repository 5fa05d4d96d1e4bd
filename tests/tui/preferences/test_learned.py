"""What a person has learned is kept beside their tables, whatever the file holds and whoever else writes it."""

from pathlib import Path

import pytest

from core.learning.progress import LONGEST_PROGRESS, Progress, parse_progress
from tui.preferences.learned import FILE, Learned, learned_at_home


def win(learned: Learned, game: str) -> None:
    learned.learn(lambda progress: progress.with_table_finished(game, has_won=True))


def test_what_is_learned_at_two_terminals_adds_up(tmp_path: Path) -> None:
    first, second = learned_at_home(tmp_path), learned_at_home(tmp_path)
    win(first, "bali")
    win(second, "neoville")
    assert learned_at_home(tmp_path).progress.won == ("bali", "neoville")
    assert [path.name for path in tmp_path.iterdir()] == [FILE]


def test_nothing_is_kept_where_nothing_is_new() -> None:
    kept = []
    learned = Learned(Progress(won=("bali",), finished=("bali",)), kept.append)
    win(learned, "bali")
    assert kept == []


@pytest.mark.parametrize("found", [b"", b"\xff\xfe", b"[]", b" " * (LONGEST_PROGRESS + 1)])
def test_a_file_that_cannot_be_read_is_written_anew(tmp_path: Path, found: bytes) -> None:
    (tmp_path / FILE).write_bytes(found)
    learned = learned_at_home(tmp_path)
    assert learned.progress == Progress()
    win(learned, "bali")
    assert parse_progress((tmp_path / FILE).read_text()).won == ("bali",)


def test_what_the_disk_refuses_is_known_until_the_end(tmp_path: Path) -> None:
    learned = learned_at_home(tmp_path / "nowhere")
    win(learned, "bali")
    assert learned.progress.won == ("bali",)
