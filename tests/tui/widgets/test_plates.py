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


def test_scores_are_drawn_alike_with_or_without_a_decision() -> None:
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


def test_no_letter_stands_among_the_names_of_a_phone() -> None:
    """`A −8  Ber… 5  C 20  D 21`."""

    def first_row(*points: str) -> str:
        names = ("Anna", "Bernard", "Chloé", "Dorothée")
        plates = [Plate(seat, name, point) for seat, (name, point) in enumerate(zip(names, points, strict=True))]
        canvas = Canvas(48, 2)
        paint_plates(canvas, load_glyphs("unicode"), Box(0, 0, 48, 2), plates, upright=True)
        return canvas.picture().text()[0]

    assert [word for word in first_row("−8", "5", "20", "21").split() if word[0].isalpha()] == [
        "Anna",
        "Bern…",
        "Chl…",
        "Dor…",
    ]
    assert [word for word in first_row("3…12", "5", "20", "21").split() if word[0].isalpha()] == list("ABCD")


def test_the_level_of_a_bot_stands_next_to_its_name_or_nowhere() -> None:
    bot = Plate(1, "Blaise", "3", parts=PARTS, level="master")
    assert "Blaise master" in rows(80, Plate(0, "Ada", "7", parts=PARTS), bot)[1]
    assert not any("mas" in row for row in rows(44, Plate(0, "Ada", "7", parts=PARTS, level="master"), bot))
    wide = ["".join(text for text, _ in row) for row in plate_of_two_rows(bot)]
    assert "Blaise master" in wide[0]
