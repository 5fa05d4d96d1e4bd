"""Score sheets."""

import random

from core.table.table import Table
from tests.tui.support.harness import NAMES, do, new_table, texts
from themes.glyphs import load_glyphs
from tui.screens.scores import comparison, points


def shown(table: Table, viewer: int, language: str, glyphs: str) -> list[str]:
    """The sheets that `viewer` knows, as lines of text."""
    sheets = table.update(viewer).sheets
    lines = comparison(table.game, texts(language), load_glyphs(glyphs), NAMES[:2], sheets)
    return ["".join(text for text, _ in line) for line in lines]


def test_score_sheets_stand_side_by_side_and_add_up() -> None:
    table = finished()
    lines = shown(table, 1, "en", "unicode")
    assert [word for word in lines[0].split() if len(word) > 1] == list(NAMES[:2])
    [total] = [line.split() for line in lines if line.startswith("Total")]
    sheets = table.update(1).sheets
    assert total[1:] == [str(sheet.total) for sheet in sheets]
    own = sum(int(line.split()[-1]) for line in lines[2:-2])
    assert own == sheets[1].total


def test_the_line_of_which_a_lesson_speaks_wears_its_sign() -> None:
    table = finished()
    sheets, glyphs = table.update(0).sheets, load_glyphs("unicode")
    rule = sheets[0].lines[0].rule
    lines = comparison(table.game, texts(), glyphs, NAMES[:2], sheets, marks=(rule,))
    marked = [line for line in lines if line and line[0][0].startswith("* ")]
    assert [ink for line in marked for _, ink in line] == ["bold accent"] * 3
    assert len(lines) == len(comparison(table.game, texts(), glyphs, NAMES[:2], sheets))


def test_what_is_not_certain_is_a_range() -> None:
    assert [points(2, 7), points(-7, -7), points(-7, -7, "-")] == ["2–7", "−7", "-7"]
    assert any("-" in line for line in shown(new_table(seats=2, seed=1), 0, "fr", "ascii"))


def finished() -> Table:
    table, rng = new_table(seats=2, seed=2), random.Random(2)
    while table.to_act:
        do(table, table.to_act[0], rng.choice(table.legal(table.to_act[0])))
    return table
