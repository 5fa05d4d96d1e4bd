"""The one widget that shows pictures."""

from tui.widgets.area import joined
from tui.widgets.picture import Box


def test_what_changed_near_each_other_on_one_row_is_drawn_once() -> None:
    apart = [Box(26, 2, 5, 1), Box(3, 1, 4, 1), Box(10, 2, 2, 1)]
    assert joined(apart) == [Box(3, 1, 4, 1), Box(10, 2, 21, 1)]


def test_what_changed_far_apart_on_one_row_is_drawn_by_itself() -> None:
    apart = [Box(60, 2, 5, 1), Box(10, 2, 2, 1)]
    assert joined(apart) == [Box(10, 2, 2, 1), Box(60, 2, 5, 1)]


def test_boxes_of_other_heights_stay_apart() -> None:
    boxes = [Box(0, 1, 4, 1), Box(8, 1, 4, 3)]
    assert joined(boxes) == boxes
