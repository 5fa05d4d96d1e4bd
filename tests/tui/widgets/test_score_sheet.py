"""Score sheets."""

import random

from core.table.table import Table
from tests.tui.support.harness import NAMES, new_table, texts
from themes.glyphs import load_glyphs
from tui.boards import Scene
from tui.widgets.score_sheet import paint_scores, points


def test_score_sheets_stand_side_by_side_and_add_up() -> None:
    table = finished()
    scene = Scene(table.game, table.update(1), texts(), load_glyphs("unicode"), NAMES[:2], 1)
    lines = paint_scores(scene, 80).text()
    assert lines[0].split() == list(NAMES[:2])
    [total] = [line.split() for line in lines if line.startswith(" Total")]
    assert total[1:] == [str(sheet.total) for sheet in scene.update.sheets]
    own = sum(
        int(line.split()[-1]) for line in lines[1 : lines.index(next(x for x in lines if x.startswith(" Total")))]
    )
    assert own == scene.update.sheets[1].total


def test_what_is_not_certain_is_a_range() -> None:
    assert points(2, 7, "–") == "2–7"
    table = new_table(seats=2, seed=1)
    scene = Scene(table.game, table.update(0), texts("fr"), load_glyphs("ascii"), NAMES[:2], 0)
    assert any("-" in line for line in paint_scores(scene, 60).text())


def finished() -> Table:
    table, rng = new_table(seats=2, seed=2), random.Random(2)
    while table.to_act:
        decision = table.decision(table.to_act[0])
        assert decision is not None
        table.submit(table.to_act[0], decision.id, rng.choice(table.legal(table.to_act[0])))
    return table
