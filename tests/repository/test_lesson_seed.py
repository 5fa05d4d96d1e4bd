"""`scripts/lesson-seed` finds the published deal of a lesson again."""

from pathlib import Path

from core import catalog
from tests.conformance.pupils import lesson_of
from tests.places import ROOT
from tests.repository.checkouts import copy_checkout, run_python


def test_the_first_deal_that_fits_is_the_published_one() -> None:
    found = run_python(ROOT, "scripts/lesson-seed", "bellevue")
    assert found.stdout == f'seed=bytes.fromhex("{lesson_of(catalog.load("bellevue")).seed.hex()}"),\n', found.stderr


def test_lessons_are_tried_on_other_deals() -> None:
    found = run_python(ROOT, "scripts/lesson-seed", "bali", "--check", "2")
    assert found.returncode == 0, found.stdout
    assert "2 deals that fit" in found.stdout
    assert "fails on 0" in found.stdout


def test_a_game_that_is_not_there_is_refused() -> None:
    found = run_python(ROOT, "scripts/lesson-seed", "chess")
    assert (found.returncode, found.stdout) == (2, "")
    assert 'no game called "chess"' in found.stderr


def test_a_lesson_that_fails_on_every_deal_is_to_be_mended(tmp_path: Path) -> None:
    copy_checkout(tmp_path)
    lesson = tmp_path / "core" / "games" / "bali" / "lesson.py"
    text = lesson.read_text(encoding="utf-8")
    lesson.write_text(text.replace("wanted=_is_uncovered", "wanted=lambda choice: False", 1), encoding="utf-8")
    found = run_python(tmp_path, "scripts/lesson-seed", "bali")
    assert (found.returncode, found.stdout) == (1, "")
    assert len(found.stderr.splitlines()) == 21
    assert "mend it first" in found.stderr
