"""What a person has learned is kept beside their tables, whatever the file holds and whoever else writes it."""

from pathlib import Path

import pytest

from core.kernel.message import message
from core.learning.progress import LONGEST_PROGRESS, Progress, parse_progress
from tui.preferences.learned import FILE, Learned, forget_at_home, learned_at_home


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


@pytest.mark.parametrize("found", [b"\xff\xfe", b"[]", b'{"won":["bali"],', b"[" * (LONGEST_PROGRESS + 1)])
def test_a_file_that_cannot_be_read_is_copied_before_it_is_written_anew(tmp_path: Path, found: bytes) -> None:
    (tmp_path / FILE).write_bytes(found)
    learned = learned_at_home(tmp_path)
    assert learned.progress == Progress()
    assert learned.problem == message("progress-damaged", path=str(tmp_path / FILE))
    win(learned, "bali")
    assert parse_progress((tmp_path / FILE).read_text()).won == ("bali",)
    win(learned, "neoville")
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir() if path.name != FILE} == {f"{FILE}.1": found}
    assert learned_at_home(tmp_path).problem is None
    forget_at_home(tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_part_that_is_damaged_is_copied_and_the_others_go_on(tmp_path: Path) -> None:
    found = '{"aims":3,"finished":["bali"],"won":["bali"]}'
    (tmp_path / FILE).write_text(found)
    win(learned_at_home(tmp_path), "neoville")
    assert learned_at_home(tmp_path).progress.won == ("bali", "neoville")
    assert (tmp_path / f"{FILE}.1").read_text() == found


def test_parts_of_a_later_version_stay(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text('{"later":{"a":1}}')
    learned = learned_at_home(tmp_path)
    assert learned.problem is None
    win(learned, "bali")
    assert (tmp_path / FILE).read_text() == '{"finished":["bali"],"later":{"a":1},"won":["bali"]}'


def test_an_empty_file_is_written(tmp_path: Path) -> None:
    (tmp_path / FILE).touch()
    assert learned_at_home(tmp_path).problem is None
    win(learned_at_home(tmp_path), "bali")
    assert [path.name for path in tmp_path.iterdir()] == [FILE]


def test_a_file_that_the_disk_does_not_give_stays(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    learned = learned_at_home(tmp_path)
    assert learned.problem is not None
    assert learned.problem.id == "progress-not-kept"
    win(learned, "bali")
    assert learned.progress.won == ("bali",)
    assert (tmp_path / FILE).is_dir()


def test_what_the_disk_refuses_is_known_until_the_end(tmp_path: Path) -> None:
    learned = learned_at_home(tmp_path / "nowhere")
    win(learned, "bali")
    assert learned.progress.won == ("bali",)
