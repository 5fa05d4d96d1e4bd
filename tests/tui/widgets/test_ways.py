"""Ways over a grid: styles, labels, and what they leave to be read."""

from themes.glyphs import load_glyphs
from tui.widgets.grid import GridPlan
from tui.widgets.picture import Canvas
from tui.widgets.ways import Way, paint_ways

LOW = ((0, 0), (0, 4), (2, 0), (1, 2))
HIGH = ((0, 2), (3, 2), (3, 5))


def drawn(plan: GridPlan, *ways: Way, glyphs: str = "unicode") -> list[str]:
    canvas = Canvas(plan.outer.right, plan.outer.bottom)
    for letter, cells in (("L", LOW), ("H", HIGH)):
        for cell in cells:
            box = plan.box(*cell)
            canvas.put(box.x, box.y, letter)
    paint_ways(canvas, load_glyphs(glyphs), plan, ways, {*LOW, *HIGH})
    return canvas.picture().text()


SMALL = GridPlan(0, 0, range(4), range(6), block=2, lines=False)
LARGE = GridPlan(0, 0, range(4), range(6), width=4, height=2, block=2)


def test_a_way_down_runs_beside_the_letters_of_small_cells() -> None:
    assert drawn(SMALL, Way((0, 0), (2, 0), 1, "text", "2"), Way((0, 2), (3, 2), 3, "text", "3")) == [
        " L╷   H╥   L",
        "  2   L║",
        " L╵    3",
        "      H╨     H",
    ]


def test_a_way_across_leaves_the_letters_that_it_passes() -> None:
    assert drawn(SMALL, Way((3, 2), (3, 5), 3, "text", "3"), Way((0, 0), (0, 4), 1, "text")) == [
        " L╌╌╌╌H╌╌╌╌L",
        "      L",
        " L",
        "      H═══3══H",
    ]


def test_the_upper_way_covers_the_lower_one_and_labels_stand_apart() -> None:
    lines = drawn(SMALL, Way((2, 0), (2, 4), 1, "text", "5"), Way((0, 2), (3, 2), 3, "text", "3"), glyphs="ascii")
    assert lines == [
        " L    Hn   L",
        "      L3",
        " L----5H---",
        "      Hu     H",
    ]


def test_a_way_down_runs_below_the_letters_of_large_cells() -> None:
    lines = drawn(LARGE, Way((0, 2), (3, 2), 3, "text", "3"))
    assert "".join(line[10:11] or " " for line in lines) == " H║L║3║║H  "
