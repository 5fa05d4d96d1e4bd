"""Plates of seats: names and points are whole where there is room for them."""

from themes.glyphs import load_glyphs
from tui.widgets.kit.seats import Plate, paint_plates
from tui.widgets.picture import Box, Canvas, Row

PARTS = ((("parks 4", "text"),), (("sports 2", "text"),))


def rows(width: int, *plates: Plate) -> list[str]:
    canvas = Canvas(width, len(plates))
    paint_plates(canvas, load_glyphs("unicode"), Box(0, 0, width, len(plates)), plates)
    return canvas.picture().text()


def test_a_long_range_of_points_does_not_touch_the_name() -> None:
    first, second = rows(44, Plate(0, "Maximilian", "−12…−4"), Plate(1, "Ada", "3"))
    assert "Maximilian −12…−4" in first
    assert first.index("4") == second.index("3")


def test_what_counts_is_drawn_alike_whether_or_not_a_seat_is_asked() -> None:
    """Its ground is sent with every move else."""
    asked, idle = (plate_of_two_rows(Plate(0, "Ada", "7", parts=PARTS, to_act=to_act)) for to_act in (True, False))
    assert asked[0] != idle[0]
    assert asked[1] == idle[1]


def plate_of_two_rows(plate: Plate) -> tuple[Row, ...]:
    canvas = Canvas(100, 2)
    paint_plates(canvas, load_glyphs("unicode"), Box(0, 0, 100, 2), (plate,))
    return canvas.picture().rows


def test_a_name_takes_the_cells_that_nothing_else_needs() -> None:
    name = "Marie-Antoinette of Habsburg"
    assert name in rows(80, Plate(0, name, "7", parts=PARTS))[0]
    narrow = rows(48, Plate(0, name, "7", parts=PARTS))[0]
    assert "Marie-Ant…" in narrow
    assert "parks 4" in narrow
