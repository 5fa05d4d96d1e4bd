"""Streets and hands of cards, painted without a terminal."""

import attrs
import pytest

from themes.glyphs import load_glyphs
from tui.widgets.cards import Choice
from tui.widgets.picture import Box, Canvas, Picture
from tui.widgets.street import (
    NARROWEST,
    Brick,
    HandCard,
    House,
    Plot,
    Street,
    fitting,
    paint_brick,
    paint_hand_cards,
    paint_street,
)

SHOP = Brick("O", "orange", "f3", "?3")
WINDOW = Brick("G", "green", "cp", "+1")
ROOF = Brick("B", "blue", ">L", "+3")
GHOST = Brick("R", "red", "b2", "+2", ghost=True)


def painted(street: Street, width: int = 32, height: int = 7, *, ends: bool = True, glyphs: str = "unicode") -> Picture:
    canvas = Canvas(width, height)
    paint_street(canvas, load_glyphs(glyphs), Box(0, 0, width, height), street, ends=ends)
    return canvas.picture()


def text(street: Street, **how: int) -> list[str]:
    return [line for line in painted(street, **how).text() if line]


OPEN = House((SHOP, WINDOW), "30", "+1")
DONE = House((SHOP, WINDOW, ROOF), "31", "+4", has_roof=True)


def test_houses_stand_on_the_canal_from_the_bottom_up() -> None:
    assert text(Street((OPEN, DONE), canal="canal")) == [
        "                 ╱▔▔▔▔▔▔▔▔▔╲",
        "                 B >L    +3",
        "     G cp    +1  G cp    +1",
        "     O f3    ?3  O f3    ?3",
        "─────30─+1───────31─+4──────────",
        "~ canal ~~~~~~~~~~~~~~~~~~~~~~~~",
    ]


def test_the_ascii_set_has_gables_too() -> None:
    assert painted(Street((DONE,)), glyphs="ascii").text()[2] == "     /---------\\"


def test_without_a_place_for_more_houses_the_street_begins_at_the_left() -> None:
    canvas = Canvas(20, 3)
    paint_street(canvas, load_glyphs("unicode"), Box(0, 0, 20, 3), Street((OPEN,)), ends=False)
    assert canvas.picture().text()[1] == " O f3    ?3"


def test_a_place_to_build_is_a_target_above_the_house_with_what_it_would_bring() -> None:
    plot = Plot(Choice("house-30", ("build",), 1, "30"), "+2")
    picture = painted(Street((attrs.evolve(OPEN, plot=plot),)), height=5)
    assert picture.text()[1] == "     +2"
    (target,) = picture.targets
    assert (target.id, target.box, target.ghost) == ("house-30", Box(4, 1, 12, 1), True)


def test_a_ghost_stands_where_it_would_be_built_and_wears_a_sign_of_its_own() -> None:
    plot = Plot(Choice("house-30", ("build",)), "+2", GHOST)
    picture = painted(Street((attrs.evolve(OPEN, plot=plot),)), height=5)
    assert picture.text()[1] == "    ◈R b2    +2"
    assert picture.targets[0].box == Box(4, 1, 12, 1)


def test_the_ends_and_the_water_are_targets_before_and_behind_the_houses() -> None:
    ends = [Plot(Choice(f"end-{side}", (side,)), "+0") for side in ("left", "right")]
    street = Street((OPEN,), left=ends[0], right=ends[1], canal="canal", water=Choice("canal", ("drop",)))
    picture = painted(street)
    assert [target.id for target in picture.targets] == ["end-left", "end-right", "canal"]
    assert picture.text()[4] == " +0  O f3    ?3  +0"
    assert all(target.ghost for target in picture.targets)


def test_a_card_at_an_end_shows_its_colour_and_what_it_brings() -> None:
    street = Street((OPEN,), left=Plot(Choice("end-left"), "", GHOST))
    assert painted(street).text()[5] == "◈R+2 O f3    ?3"


def test_a_house_that_is_too_high_keeps_its_shop_and_its_top_and_counts_the_rest() -> None:
    tall = House((SHOP, *[WINDOW] * 5, ROOF), "30", has_roof=True)
    assert text(Street((tall,)), height=6) == [
        "     ╱▔▔▔▔▔▔▔▔▔╲",
        "     B >L    +3",
        "     G cp    +1",
        "     …4",
        "     O f3    ?3",
        "─────30─────────────────────────",
    ]


@pytest.mark.parametrize(
    ("width", "shown"),
    [
        (12, " O f3    ?3"),
        (9, " O f3  ?3"),
        (8, " O f3 ?3"),
        (7, " O f3 ?"),
        (6, " O f3?"),
        (5, " Of3?"),
        (4, " O…?"),
    ],
)
def test_a_card_gives_up_its_points_before_its_sign_and_its_text_last(width: int, shown: str) -> None:
    canvas = Canvas(width, 1)
    paint_brick(canvas, load_glyphs("unicode"), Box(0, 0, width, 1), SHOP)
    assert shown == canvas.picture().text()[0]


@pytest.mark.parametrize(
    ("count", "room", "width", "shown"), [(1, 40, 12, 1), (4, 40, 10, 4), (9, 40, 4, 9), (12, 40, 4, 10)]
)
def test_houses_share_the_room(count: int, room: int, width: int, shown: int) -> None:
    found, houses = fitting([OPEN] * count, room)
    assert (found, len(houses)) == (width, shown)
    assert found >= NARROWEST


def test_houses_that_are_not_shown_are_counted() -> None:
    assert painted(Street((OPEN,) * 9), width=24).text()[6].endswith("+4")


# The hand

CARD = HandCard("Y", "yellow", "Shop", Choice("hand-1", ("build",), 1, "h1"), "+3", "at least 1 cat and 2 birds")


def hand(card: HandCard, height: int = 4) -> list[str]:
    canvas = Canvas(40, height)
    paint_hand_cards(canvas, load_glyphs("unicode"), Box(0, 0, 40, height), [card], places=2)
    (target,) = canvas.targets
    assert target.holds
    return canvas.picture().text()


def test_a_card_of_the_hand_says_all_that_is_printed_on_it() -> None:
    assert hand(CARD) == ["  Y +3 Shop      1", " at least 1 cat", " and 2 birds", ""]


def test_a_card_of_the_hand_says_what_it_would_bring_as_far_as_there_is_room() -> None:
    assert hand(attrs.evolve(CARD, gains=("30 +2", "28 +1")))[-1] == "      30 +2  28 +1"
    long = attrs.evolve(CARD, text="1 cat, 1 bird and 1 flag and more than that", gains=("30 +2", "28 +1"))
    assert hand(long)[-1] == " than that   30 +2"


def test_a_sealed_card_wears_its_sign() -> None:
    assert hand(attrs.evolve(CARD, sealed=True))[0] == "  Y +3 Shop      ◈"
