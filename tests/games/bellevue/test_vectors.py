"""The test vectors of docs/games/bellevue.md 5, each named after itself."""

import pytest

from core.games.bellevue.components import CARD_NAMES, COLOURS, STANDARD, cards_of
from core.games.bellevue.game import GAME
from core.games.bellevue.meta import Options
from core.games.bellevue.scoring import (
    colour_bonuses,
    condition_points,
    final_totals,
    icons_in,
    is_met,
    largest_group,
    tables_of,
)
from core.games.bellevue.state import census, components
from tests.games.bellevue.stacked import stacked, street

EXAMPLE = "s06 w13 w08 / s13 w03 w04 r04 / s11 w31 w14"


def points(text: str) -> tuple[int, int, int]:
    """Points of shops, roofs and pots of a street."""
    return condition_points(tables_of(STANDARD), street(text))


def met(text: str, place: int, card: str) -> bool:
    return is_met(STANDARD, street(text), place, CARD_NAMES.index(card))


def group(text: str) -> int:
    return largest_group(tables_of(STANDARD).colours, street(text))


def test_b1_worked_example_conditions() -> None:
    cases = {"s06": (0, False), "s13": (1, True), "r04": (1, True), "s11": (2, True)}
    for card, (place, expected) in cases.items():
        assert met(EXAMPLE, place, card) is expected, card
    shops, roofs, pots = points(EXAMPLE)
    assert (shops + roofs, pots) == (7, 1)
    assert [icons_in(STANDARD, house) for house in street(EXAMPLE)] == [(1, 1, 2, 0), (2, 2, 0, 0), (2, 0, 1, 1)]


def test_b1_worked_example_group_of_orange() -> None:
    assert group(EXAMPLE) == 3
    assert group("s06 w13 / s13 w03 / s11 w31") == 1, "shops touch it only diagonally"


@pytest.mark.parametrize(
    ("rival", "largest", "total"), [("s02 w01", 2, 12), ("s04 w05 w10", 3, 10), ("s04 w05 w10 w18", 4, 8)]
)
def test_b1_worked_example_totals(rival: str, largest: int, total: int) -> None:
    table = stacked(f"A: street {EXAMPLE}\nB: street {rival}")
    assert group(rival) == largest
    assert final_totals(table.state)[0] == total


def test_b2_only_the_left_house_and_only_the_right_house() -> None:
    assert points("s06 w13 w08") == (0, 0, 0)
    shops, roofs, _ = points("s11 w31 w14")
    assert (shops, roofs) == (2, 0)


HEIGHTS = "s01 w01 w02 / s02 w03 w04 w05 / s03 w06"
TALLER_LEFT, TALLER_RIGHT, TALLER_BOTH = "r12", "r16", "r20"
SHORTER_LEFT, SHORTER_RIGHT, SHORTER_BOTH = "r14", "r18", "r21"


@pytest.mark.parametrize(
    ("house", "roof", "expected"),
    [
        (2, TALLER_LEFT, True),
        (2, TALLER_RIGHT, True),
        (2, TALLER_BOTH, True),
        (3, SHORTER_LEFT, True),
        (3, SHORTER_RIGHT, False),
        (3, SHORTER_BOTH, False),
        (1, TALLER_LEFT, False),
        (1, SHORTER_RIGHT, True),
    ],
)
def test_b3_heights_3_4_2(house: int, roof: str, expected: bool) -> None:
    assert met(HEIGHTS, house - 1, roof) is expected


def test_b5_none_twice_without_a_window() -> None:
    shops, roofs, pots = points("s24 r22")
    assert shops + roofs + pots == 4


def test_b6_unfinished_house_scores_its_shop() -> None:
    assert points("s01 w01") == (2, 0, 0)


def test_b7_pots_count_for_the_shop_and_for_themselves() -> None:
    assert points("s22 w43 w31") == (2, 0, 3)


@pytest.mark.parametrize(("groups", "bonuses"), [([5, 4, 3], [4, 0, 0]), ([5, 5, 3], [2, 2, 0]), ([3, 3], [2, 2])])
def test_b11_colour_bonus(groups: list[int], bonuses: list[int]) -> None:
    assert colour_bonuses(groups) == bonuses


def test_b12_where_cards_may_be_built() -> None:
    table = stacked("A: street s01 w01 r01 / s02 | hand s03 w02 r02\nB: hand s04 w03 r03").do("A draw shop")
    legal = table.legal("A")
    builds = {text for text in legal if text.startswith("build") and text.split()[1] in ("s03", "w02", "r02")}
    assert builds == {"build s03 29", "build s03 32", "build w02 31", "build r02 31"}


def test_b13_hands_are_passed_to_the_left() -> None:
    table = stacked("""
        A: hand s01 w01 r01
        B: hand s02 w02 r02
        C: hand s03 w03 r03
        piles: w50 w51 w52
    """)
    table.do("A draw window", "B draw window", "C draw window", "A canal w50", "B canal w51", "C canal w52")
    assert [table.hand(seat) for seat in "ABC"] == ["s03 w03 r03", "s01 w01 r01", "s02 w02 r02"]


def test_b14_two_fourth_roofs_in_one_turn() -> None:
    table = stacked("""
        A: street s01 r01 / s02 r02 / s03 r03 / s07 | hand s10 w10 r10
        B: street s04 r04 / s05 r05 / s06 r06 / s08 | hand s11 w11 r11
        C: street s09 | hand s12 w43 r12
    """)
    before = final_totals(table.state)
    table.turn("A build r10 33", "C build w43 30", "B build r11 33")
    assert table.asked == "over"
    assert [ended.seats for ended in table.events if hasattr(ended, "reason")] == [(0, 1)]
    assert table.street("C") == "s09 w43"
    assert final_totals(table.state)[2] == before[2] + 2


@pytest.mark.parametrize(("seats", "piles"), [(2, (26, 50, 25)), (5, (20, 47, 22))])
def test_b15_set_up(seats: int, piles: tuple[int, int, int]) -> None:
    state = GAME.setup(Options(), seats, bytes(32))
    assert piles == GAME.view_for(state, None).piles
    assert all(len(houses) == 1 and len(houses[0]) == 1 for houses in state.streets)
    assert all(len(hand) == 3 for hand in state.hands)


def test_b16_deck() -> None:
    cards = cards_of(STANDARD)
    assert [sum(card.kind == kind for card in cards) for kind in (1, 0, 2)] == [52, 30, 27]
    assert [sum(card.icons[icon] for card in cards) for icon in range(4)] == [33, 33, 33, 22]
    assert [sum(card.colour == colour for card in cards) for colour in range(len(COLOURS))] == [22, 22, 22, 22, 21]
    assert [sum(card.points for card in cards if card.kind == kind) for kind in (0, 2)] == [84, 74]
    for printed in (STANDARD.shops, STANDARD.windows, STANDARD.roofs):
        assert len(set(printed)) == len(printed), "two cards are alike"
    state = GAME.setup(Options(), 4, bytes(32))
    assert components(Options(), 4) == census(state) == dict.fromkeys(CARD_NAMES, 1)
