"""The one widget that shows pictures."""

from collections.abc import Iterable

import pytest
from textual.app import App, ComposeResult

from themes.glyphs import load_glyphs
from themes.inks import inks_of
from themes.palette import load_theme
from tui.widgets.area import Area, LateTaps, joined, thrifty, trail
from tui.widgets.grid import LIT
from tui.widgets.picture import PRESS, Box, Canvas, Picture, Target


def a_picture(*targets: Target) -> Picture:
    canvas = Canvas(10, 4)
    for target in targets:
        canvas.target(target)
    return canvas.picture()


@pytest.fixture
def redrawn(monkeypatch: pytest.MonkeyPatch) -> list[Box]:
    """The regions that an area redraws."""
    found: list[Box] = []
    monkeypatch.setattr(Area, "_refresh", lambda area, boxes: found.extend(_all(boxes)))
    return found


def _all(boxes: Iterable[Box]) -> list[Box]:
    return joined(boxes)


def test_a_mark_goes_with_the_target_that_wore_it(redrawn: list[Box]) -> None:
    """Its cells are drawn again when the next picture has no such target any more."""
    area = Area(inks_of(load_theme("dark")), load_glyphs("unicode"), id="area")
    area.picture = a_picture(Target("gone", Box(2, 1, 4, 1), mark_x=2, mark_y=1, reach=(Box(2, 3, 4, 1),)))
    area.mark({"gone": "visited"})
    redrawn.clear()
    area.picture = a_picture(Target("come", Box(6, 2, 3, 1), mark_x=6, mark_y=2))
    area.mark({"come": "cursor"})
    assert redrawn == [Box(2, 1, 4, 1), Box(6, 2, 3, 1), Box(2, 3, 4, 1)]


def test_a_click_on_the_number_below_a_piece_is_one_on_the_piece() -> None:
    """The number and the mark of a card in hand stand in the row below it, where a click did nothing."""
    area = Area(inks_of(load_theme("dark")), load_glyphs("unicode"), id="area")
    area.picture = a_picture(
        Target("one", Box(2, 1, 4, 1), foot=Box(4, 2, 2, 1)), Target("two", Box(6, 1, 4, 1), foot=None)
    )
    found = [area.target_at(x, 2) for x in (1, 2, 5, 6)]
    assert [target.id if target else "" for target in found] == ["", "one", "one", ""]


def test_a_mark_that_stays_is_not_drawn_again(redrawn: list[Box]) -> None:
    area = Area(inks_of(load_theme("dark")), load_glyphs("unicode"), id="area")
    area.picture = a_picture(Target("one", Box(2, 1, 4, 1), mark_x=2, mark_y=1))
    area.mark({"one": "legal"})
    redrawn.clear()
    area.mark({"one": "legal"})
    assert redrawn == []


def test_the_sign_of_a_choice_is_drawn_without_its_surroundings(redrawn: list[Box]) -> None:
    area = Area(inks_of(load_theme("dark")), load_glyphs("unicode"), id="area")
    area.picture = a_picture(Target("one", Box(2, 1, 4, 1), mark_x=2, mark_y=1))
    area.mark({"one": "legal"})
    assert redrawn == [Box(2, 1, 1, 1)]


def test_a_card_in_hand_is_not_part_of_a_rivals_trail_unless_it_is_named() -> None:
    """The preview of a card in hand changed with a rival's move, and its words shone in the rival's colour."""
    old = ("then you lead ", "text")
    new = ("nothing at all", "text")
    card = Target("hand-0", Box(0, 0, 14, 1))
    before = Picture(14, ((old,),) * 9, (card,))
    after = Picture(14, ((new,), *((old,),) * 8), (card,))
    assert trail(before, after, ()) == []
    assert trail(before, after, {"hand-0"}) != []


def test_the_readers_current_choices_are_not_part_of_a_rivals_trail() -> None:
    before = Picture(20, ((("ab  ", "text"), (" " * 16, "text")),) * 4)
    row = (("ab", "text"), ("\N{BULLET}", "legal on sky"), (" " * 10, "text"), ("x", "text"), (" " * 6, "text"))
    assert trail(before, Picture(20, (*before.rows[:3], row)), ()) == [Box(13, 3, 1, 1)]


def test_a_trail_has_the_upper_rows_of_every_place_where_all_would_cost_too_much() -> None:
    """A column of cards that moved at Bali was lit whole: as many bytes again when it went out as the move itself."""
    before = Picture(200, ((("." * 200, "dim"),),) * 30)
    row = (("." * 4, "dim"), ("#" * 14, "text"), ("." * 80, "dim"), ("##", "text"), ("." * 100, "dim"))

    def lit(rows: int) -> list[tuple[int, int]]:
        after = Picture(200, (*before.rows[:6], *[row] * rows, *before.rows[6 + rows :]))
        return [(box.x, box.y) for box in trail(before, after, ())]

    assert lit(5) == [(4, 6), (98, 6), (4, 7), (98, 7)]
    assert lit(12) == [(4, 6), (98, 6)]  # the more has changed, the less is sent twice


def test_the_place_of_an_event_comes_first_in_a_trail() -> None:
    """At Bella Vista the ground that is dark for the reader's next building was lit, and not the building."""
    before = Picture(160, ((("." * 160, "dim"),),) * 40)
    ground = (("#" * 8, "text"), ("." * 152, "dim"))
    both = (("#" * 8, "text"), ("." * 20, "dim"), ("#" * 12, "text"), ("." * 120, "dim"))
    after = Picture(160, (*[ground] * 10, *[both] * 6, *before.rows[16:]), (Target("b4", Box(28, 8, 12, 8)),))
    lit = trail(before, after, {"b4"})
    assert {box.x for box in lit} == {28}


def test_cells_in_the_colour_of_the_trail_are_not_redrawn_for_it(redrawn: list[Box]) -> None:
    area = Area(inks_of(load_theme("dark")), load_glyphs("unicode"), id="area")
    area.picture = Picture(4, ((("ab", LIT.format("seat-2")), ("cd", "text")),))
    area.flash([Box(0, 0, 2, 1)], "seat-2")
    assert not area.is_lit


def test_close_changes_on_one_row_are_drawn_once() -> None:
    apart = [Box(18, 2, 5, 1), Box(3, 1, 4, 1), Box(10, 2, 2, 1)]
    assert joined(apart) == [Box(3, 1, 4, 1), Box(10, 2, 13, 1)]


def test_distant_changes_on_one_row_are_drawn_separately() -> None:
    apart = [Box(60, 2, 5, 1), Box(10, 2, 2, 1)]
    assert joined(apart) == [Box(10, 2, 2, 1), Box(60, 2, 5, 1)]


def test_boxes_of_other_heights_stay_apart() -> None:
    boxes = [Box(0, 1, 4, 1), Box(8, 1, 4, 3)]
    assert joined(boxes) == boxes


ROWS = ((("   one   two", "text"),),)


def pictured(*targets: Target) -> Picture:
    """The same row for all choices."""
    return Picture(12, ROWS, targets)


@pytest.mark.parametrize(
    ("before", "after", "shown"),
    [((2,), (), "   one   two"), ((2,), (8,), "   one  \N{BULLET}two"), ((), (2,), "  \N{BULLET}one   two")],
)
def test_a_mark_goes_where_its_target_goes(before: tuple[int, ...], after: tuple[int, ...], shown: str) -> None:
    area = Area(inks_of(load_theme("dark")), load_glyphs("unicode"), id="board")
    for places in (before, after):
        area.show(pictured(*(Target("it", Box(x, 0, 4, 1), mark_x=x, mark_y=0) for x in places)))
        area.mark({"it": "legal"})
        area.render_line(0)
    assert shown == area.render_line(0).text


def test_blanks_take_the_ink_of_their_neighbours() -> None:
    """If it is invisible, and only on the same ground."""
    row = (("  ", "text"), ("a", "loss"), (" ", "text"), ("b", "gain on raised"), (" ", "dim on raised"))
    assert thrifty(row) == [("  a ", "loss"), ("b ", "gain on raised")]


def test_blanks_keep_an_ink_that_is_seen_on_them() -> None:
    row = (("a", "text"), (" ", "reverse cursor"), ("b", "underline text"), (" ", "text"))
    assert thrifty(row) == list(row)


class TappedApp(App[None]):
    """An area for fingers, and the touched places."""

    def __init__(self) -> None:
        super().__init__()
        self.touched: list[str] = []

    def compose(self) -> ComposeResult:
        area = Area(inks_of(load_theme("dark")), load_glyphs("unicode"), id="area")
        area.is_coarse = True
        yield area

    def on_area_picked(self, event: Area.Picked) -> None:
        self.touched.append(event.target.id)


async def test_a_repeated_tap_presses_the_key_that_appeared_under_the_finger(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Hurried taps on a key that had just come up were all dropped, for half a second. Only one can have been on its
    way to what stood there before."""
    monkeypatch.setattr(LateTaps, "REST", 1e6)
    app = TappedApp()
    async with app.run_test(size=(10, 4)) as pilot:
        area = app.query_one(Area)
        area.place(Box(0, 0, 10, 4))
        area.show(a_picture(Target(f"{PRESS}confirm", Box(2, 1, 6, 1))))
        await pilot.pause()
        for key in (f"{PRESS}results", f"{PRESS}leave"):
            area.show(a_picture(Target(key, Box(2, 1, 6, 1))))
            await pilot.click(Area, offset=(3, 1))
            assert key not in app.touched
            await pilot.click(Area, offset=(3, 1))
            assert app.touched[-1] == key
        area.show(a_picture(Target("card", Box(2, 3, 6, 1)), Target(f"{PRESS}back", Box(2, 1, 6, 1))))
        await pilot.click(Area, offset=(3, 3))
        await pilot.click(Area, offset=(3, 1))
        assert app.touched[-2:] == ["card", f"{PRESS}back"]
