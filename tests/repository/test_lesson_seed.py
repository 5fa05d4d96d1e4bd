"""`scripts/lesson-seed` finds the published deal of a lesson again."""

import re
from runpy import run_path

import attrs
import pytest

from core import catalog
from core.kernel.lesson import LessonChoice
from tests.conformance.pupils import lesson_of
from tests.places import ROOT
from tests.repository.checkouts import run_python

SCRIPT = run_path(str(ROOT / "scripts" / "lesson-seed"))


def test_the_first_deal_that_fits_is_the_published_one(capsys: pytest.CaptureFixture[str]) -> None:
    game = catalog.load("bellevue")
    status = SCRIPT["search"](game)
    assert (status, capsys.readouterr()) == (0, (f'seed=bytes.fromhex("{lesson_of(game).seed.hex()}"),\n', ""))


def test_lessons_are_tried_on_other_deals(capsys: pytest.CaptureFixture[str]) -> None:
    status = SCRIPT["check"](catalog.load("bali"), 2)
    printed = capsys.readouterr().out
    assert status == 0, printed
    assert "2 deals that fit" in printed
    assert "fails on 0" in printed


def test_a_game_that_is_not_there_is_refused() -> None:
    found = run_python(ROOT, "scripts/lesson-seed", "chess")
    assert (found.returncode, found.stdout) == (2, "")
    assert 'Unknown game: "chess"' in found.stderr


def test_a_lesson_that_fails_on_every_deal_has_a_wrong_step(capsys: pytest.CaptureFixture[str]) -> None:
    game = catalog.load("bali")
    lesson = lesson_of(game)
    steps = [attrs.evolve(step, wanted=_nothing) if step.id == "lay" else step for step in lesson.steps]
    status = SCRIPT["search"](attrs.evolve(game, lesson=attrs.evolve(lesson, steps=tuple(steps))))
    printed = capsys.readouterr()
    assert (status, printed.out) == (1, "")
    *reasons, advice = (re.sub(r"\d+", "", line) for line in printed.err.splitlines())
    assert reasons[0].startswith("deal  fits, but ")
    assert len(reasons) == len(set(reasons)), "each is printed once, for any number of deals that fail for it"
    assert "deals that fit; mend it first" in advice


def _nothing(choice: LessonChoice) -> bool:
    return False
