"""The kit of boards: the promises of its painters to every game."""

import re
from itertools import combinations

import pytest

from core import catalog
from tests.places import ROOT
from themes.glyphs import load_glyphs
from tui.widgets.kit.look import paint_bar
from tui.widgets.kit.pieces import Piece, paint_pieces, places
from tui.widgets.kit.seats import Plate, paint_plates, plate_rows
from tui.widgets.kit.signs import Entry, paint_legend, paint_sign, paint_verdict
from tui.widgets.kit.space import Rival, chosen, paint_rivals
from tui.widgets.picture import Box, Canvas, Picture, cells_of

GLYPHS = load_glyphs("unicode")


def plates(count: int, name: str = "Anna", **wishes: object) -> list[Plate]:
    parts = ((("stones ", "dim"), ("7", "text")), (("hand ", "dim"), ("3", "text")))
    return [Plate(seat, name, str(10 * seat), 0.5, parts, to_act=seat == 0, **wishes) for seat in range(count)]  # type: ignore[arg-type]


def drawn(width: int, height: int, seats: list[Plate]) -> Picture:
    canvas = Canvas(width, height)
    below = paint_plates(canvas, GLYPHS, Box(0, 0, width, height), seats)
    assert below == plate_rows(len(seats), width)
    return canvas.picture()


@pytest.mark.parametrize("width", [80, 100, 140, 200])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_plate_names_its_seat_its_player_and_the_points(seats: int, width: int) -> None:
    picture = drawn(width, 6, plates(seats))
    text = "\n".join(picture.text())
    assert text.count("Anna") == seats
    assert all(f"{GLYPHS.seat(seat)} {'ABCDE'[seat]}" in text and str(10 * seat) in text for seat in range(seats))
    assert [target.id for target in picture.targets] == [f"seat-{seat}" for seat in range(seats)]


@pytest.mark.parametrize("width", [80, 140])
def test_a_long_name_is_cut_and_moves_nothing(width: int) -> None:
    long = drawn(width, 4, plates(4, "Bartholomäus-Maximilian von und zu Rosenheim"))
    assert all(len("".join(text for text, _ in row)) == width for row in long.rows)
    assert "…" in "".join(long.text())


def test_parts_that_are_kept_take_room_from_names_and_bars() -> None:
    canvas = Canvas(36, 2)
    seats = plates(2, "Bartholomäus-Maximilian")
    paint_plates(canvas, GLYPHS, Box(0, 0, 36, 2), seats, kept=2)
    assert all("stones 7" in row and "hand 3" in row and "Barth…" in row for row in canvas.picture().text())


def test_plates_of_one_row_show_the_same_figures_for_every_seat() -> None:
    """The border stood on the rows of A and C, with a number of one digit, and not on that of B."""
    for width in range(30, 50):
        canvas = Canvas(width, 3)
        parts = [((("coins ", "dim"), ("25", "text")), (("border ", "dim"), (str(n), "text"))) for n in (4, 11, 7)]
        seats = [Plate(seat, "Bernard", "20", 0.5, shown) for seat, shown in enumerate(parts)]
        paint_plates(canvas, GLYPHS, Box(0, 0, width, 3), seats)
        assert len({tuple(re.findall("coins|border", row)) for row in canvas.picture().text()}) == 1


def test_an_absent_player_has_the_mark_at_every_width() -> None:
    for width in (80, 140):
        assert "gone" in "\n".join(drawn(width, 4, plates(3, mark=("gone", "warning"))).text())


def test_a_bar_is_as_long_as_its_share_in_eighths() -> None:
    canvas = Canvas(10, 4)
    for row, share in enumerate((0.0, 0.5, 0.56, 2.0)):
        paint_bar(canvas, Box(0, row, 10, 1), share, "gain")
    assert canvas.picture().text() == ["", "█████", "█████▋", "██████████"]


def test_a_text_too_long_for_a_sign_loses_its_blanks_first() -> None:
    canvas = Canvas(6, 2)
    paint_sign(canvas, Box(0, 0, 6, 1), [("2", "print"), (" \\/ ", "blue.deep"), ("|>", "red.deep")])
    paint_sign(canvas, Box(0, 1, 6, 1), [("=4", "print")])
    assert [line.strip() for line in canvas.picture().text()] == ["2\\/|>", "=4"]
    assert all("on paper" in ink for row in canvas.picture().rows for _, ink in row)


def test_a_verdict_shows_by_its_sign_and_not_only_by_colour() -> None:
    told = []
    for verdict in ("met", "open", "missed"):
        canvas = Canvas(2, 1)
        paint_verdict(canvas, 0, 0, 3, verdict)  # type: ignore[arg-type]
        told.append(canvas.picture().text()[0])
    assert told == ["+3", "?3", "–"]


def test_a_legend_never_splits_an_entry() -> None:
    entries = [Entry((("▙▟", "cat"),), word) for word in ("cat", "a long word", "bird")]
    for width in range(4, 40):
        canvas = Canvas(width, 2)
        paint_legend(canvas, Box(0, 0, width, 2), entries)
        text = " ".join(canvas.picture().text())
        assert text.count("▙▟") == sum(f"▙▟ {word}" in text for word in ("cat", "a long word", "bird"))


def test_pieces_never_overlap_and_have_their_targets() -> None:
    for count in range(1, 8):
        for width in (20, 40, 90):
            boxes = places(Box(0, 0, width, 30), count, width=9, height=3)
            assert len(boxes) == count
            for one, other in combinations(boxes, 2):
                assert one.right <= other.x or other.right <= one.x or one.bottom < other.y or other.bottom < one.y
    canvas = Canvas(40, 6)
    pieces = [Piece(f"hand-{n}", lambda canvas, box: canvas.fill(box, "text on raised"), ("a",), n) for n in (1, 2)]
    paint_pieces(canvas, Box(0, 0, 40, 6), pieces, width=9, height=3)
    picture = canvas.picture()
    assert [target.id for target in picture.targets] == ["hand-1", "hand-2"]
    assert all(target.box.height == 3 for target in picture.targets)
    assert "1" in picture.text()[3]


def test_rivals_that_do_not_fit_are_left_out_whole() -> None:
    def board(canvas: Canvas, box: Box) -> None:
        canvas.fill(box, "text on raised", "#")

    rivals = [Rival(seat, "Ben", board, 20, 5) for seat in range(4)]
    for width, height, expected in ((20, 6, 1), (20, 13, 2), (42, 6, 2), (42, 13, 4), (10, 30, 0)):
        canvas = Canvas(width, height)
        paint_rivals(canvas, GLYPHS, Box(0, 0, width, height), rivals)
        cells = [letter for row in canvas.picture().rows for letter, _ in cells_of(row)]
        assert cells.count("#") == expected * 100


def test_a_zoom_stays_within_the_available_sizes() -> None:
    sizes = (2, 4, 6, 8)
    assert [chosen(sizes, lambda size: size < 7, zoom) for zoom in (-9, -1, 0, 3)] == [2, 4, 6, 6]
    assert chosen(sizes, lambda size: False, 1) == 2


def test_the_canvas_keeps_grounds_draws_pixels_and_writes_twins() -> None:
    canvas = Canvas(4, 1)
    canvas.fill(Box(0, 0, 4, 1), "text on grass.field")
    canvas.over(0, 0, " ▪ ", "grass.sign")
    canvas.quads(2, 0, ("ab", "a."), {"a": "red", "b": "blue"})
    (row,) = canvas.picture().rows
    cells = cells_of(row)
    assert cells[1] == ("▪", "grass.sign on grass.field")
    assert cells[2] == ("▌", "red on blue")
    plain = Canvas(3, 1, twins=load_glyphs("ascii").twins)
    plain.put(0, 0, "■═é")
    assert plain.picture().text() == ["#=é"]


@pytest.mark.parametrize("game", [meta.key for meta in catalog.games()])
def test_every_game_uses_the_kit_for_common_parts(game: str) -> None:
    """Seat rows, hands and markets, rivals' boards, zoom, legends, tags, signed changes; with cells in a grid, where
    they lie and how they are called."""
    source = "".join(path.read_text() for path in sorted((ROOT / "tui" / "boards" / game).glob("*.py")))
    shared = {
        "paint_plates",
        "paint_pieces",
        "paint_rivals",
        "chosen",
        "paint_legend",
        "paint_tag",
        "signed",
        "badge_ink",
    }
    if game not in ("bali", "bellevue"):
        shared |= {"GridPlan", "paint_titles"}
    assert {painter for painter in shared if f"{painter}(" not in source} == set()


def test_the_board_of_a_sixth_game_takes_two_hundred_lines_at_most() -> None:
    made = (ROOT / "scripts" / "template" / "board" / "sixth.py").read_text()
    assert len(made.splitlines()) <= 200
    assert all(f"{painter}(" in made for painter in ("paint_plates", "paint_pieces", "paint_rivals", "chosen"))
