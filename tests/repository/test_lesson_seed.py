"""`scripts/lesson-seed` finds the published deal of a lesson again."""

from core import catalog
from tests.conformance.pupils import lesson_of
from tests.places import ROOT
from tests.repository.checkouts import run_python


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
