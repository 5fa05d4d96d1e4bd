"""The rulings of docs/games/bellevue.md 4, each named after its number."""

import pytest

from core.games.bellevue import rules
from core.games.bellevue.actions import DRAW, Built, Discarded, Drew, Ended, Passed
from core.games.bellevue.components import CARD_NAMES, STANDARD
from core.games.bellevue.game import GAME
from core.games.bellevue.meta import META, Options
from core.games.bellevue.scoring import can_be_met, condition_points, final_totals, is_met, largest_group, tables_of
from tests.games.bellevue.stacked import cards, stacked, street
from tests.said import refused


def points(text: str) -> tuple[int, int, int]:
    return condition_points(tables_of(STANDARD), street(text))


def met(text: str, place: int, card: str) -> bool:
    return is_met(STANDARD, street(text), place, CARD_NAMES.index(card))


def open_still(text: str, place: int, card: str) -> bool:
    assert not met(text, place, card)
    return can_be_met(STANDARD, street(text), place, CARD_NAMES.index(card))


def group(text: str) -> int:
    return largest_group(tables_of(STANDARD).colours, street(text))


def test_1_two_to_five_seats() -> None:
    assert META.seats == (2, 3, 4, 5)
    for seats in (1, 6):
        with refused("2, 3, 4 or 5"):
            GAME.setup(Options(), seats, bytes(32))


def test_2_a_roof_may_stand_on_a_shop() -> None:
    table = stacked("A: street s01 | hand s02 w01 r01\nB:").do("A draw window")
    assert "build r01 30" in table.legal("A")


def test_2_variant_a_roof_needs_a_window() -> None:
    text = "A: street s01 / s02 w02 / s03 w03 r03 | hand s04 w01 r01\nB:"
    table = stacked(text, Options(windows=True)).do("A draw window")
    assert [action for action in table.legal("A") if "r01" in action] == ["build r01 31", "canal r01"]
    assert "build w01 30" in table.legal("A")


def test_3_several_houses_may_be_unfinished() -> None:
    table = stacked("A: street s01 / s02 w02 / s03 | hand s04 w01 r01\nB:").do("A draw window")
    assert {"build w01 30", "build w01 31", "build w01 32", "build s04 29", "build s04 33"} <= {*table.legal("A")}


def test_4_draws_happen_in_the_order_of_asking() -> None:
    table = stacked("A: hand s01 w01 r01\nB: hand s02 w02 r02\npiles: w10 w11")
    table.do("B draw window", "A draw window")
    assert [table.hand(seat) for seat in "AB"] == ["s01 w01 w11 r01", "s02 w02 w10 r02"]


def test_4_a_player_chooses_without_waiting_for_other_draws() -> None:
    table = stacked("A: hand s01 w01 r01\nB:").do("A draw window", "A build r01 30")
    assert table.asked == "B draw"


def test_4_choices_are_revealed_together_in_seat_order() -> None:
    table = stacked("A: hand s01 w01 r01\nB: hand s02 w02 r02\nC: hand s03 w03 r03")
    table.turn("C build w03 30", "A canal s01")
    assert table.events == []
    assert [len(houses[0]) for houses in table.state.streets] == [1, 1, 1]
    table.do("B build r02 30")
    assert [type(event) for event in table.events] == [Discarded, Built, Built, Passed]
    assert [event.seat for event in table.events[:3]] == [0, 1, 2]


def test_4_a_choice_may_be_changed_until_the_last_one_is_in() -> None:
    table = stacked("A: hand s01 w01 r01\nB: hand s02 w02 r02\nC:")
    table.turn("A build w01 30", "B canal w02")
    opened = rules.withdraw(table.state, 0)
    assert opened is not None
    assert rules.to_act(opened) == (0, 2)
    assert opened.choices[1] == table.state.choices[1]
    table.state = opened
    table.do("A canal w01")
    assert rules.withdraw(table.state, 2) is None


def test_4_draws_are_never_withdrawn() -> None:
    table = stacked("A:\nB:").do("A draw shop")
    assert rules.withdraw(table.state, 0) is None
    assert all(map(GAME.reveals, table.events))


def test_5_an_empty_pile_is_not_offered() -> None:
    table = stacked("A:\nB:\nrest: 5 0 5")
    assert table.legal("A") == ["draw shop", "draw roof"]


def test_5_a_pile_that_runs_out_within_a_turn_is_offered_no_more() -> None:
    table = stacked("A:\nB:\nrest: 1 5 5").do("A draw shop")
    assert table.legal("B") == ["draw window", "draw roof"]


def test_5_the_only_pile_left_is_drawn_from_without_asking() -> None:
    table = stacked("A:\nB:\nC:\nrest: 0 0 9")
    assert table.asked == "A build, B build, C build"
    assert [len(hand) for hand in table.state.hands] == [4, 4, 4]


def test_5_a_seat_that_has_not_drawn_draws_from_the_last_pile() -> None:
    table = stacked("A:\nB:\nC:\nrest: 1 0 1").do("B draw roof")
    assert [(event.seat, event.pile) for event in table.happened(Drew)] == [(1, 2), (0, 0)]
    assert table.asked == "A build, B build, C build"
    assert [len(hand) for hand in table.state.hands] == [4, 4, 3]


def test_5_without_piles_there_is_no_draw() -> None:
    table = stacked("A:\nB:\nrest: 0 0 0")
    assert table.asked == "A build, B build"
    assert [len(hand) for hand in table.state.hands] == [3, 3]


def test_6_no_roof_in_pile_or_hand_ends_the_table() -> None:
    table = stacked("A: hand s01 w01 r01\nB: hand s02 w02 w03\nrest: 5 5 0").turn("B build w02 30", "A canal r01")
    assert table.asked == "over"
    assert table.happened(Ended) == [Ended("no_roofs", ())]


def test_6_play_continues_while_a_hand_has_a_roof() -> None:
    table = stacked("A: hand s01 w01 r01\nB: hand s02 w02 w03\nrest: 5 5 0").turn("B build w02 30", "A build w01 30")
    assert table.asked == "A draw, B draw"
    assert table.legal("A") == ["draw shop", "draw window"]


def test_6_a_fourth_roof_still_ends_it_when_the_pile_is_empty() -> None:
    three = "s01 r01 / s02 r02 / s03 r03 / s04"
    table = stacked(f"A: street {three} | hand s05 w01 r05\nB: hand s06 w02 r06\nrest: 5 5 0")
    table.turn("A build r05 33", "B build w02 30")
    assert table.happened(Ended) == [Ended("fourth_roof", (0,))]


def test_6_hands_of_different_size_play_on_to_the_last_roof() -> None:
    table = stacked("A: hand s01 r01\nB: hand w02\nC: hand s03 w03\nrest: 0 0 0")
    table.do("A canal s01", "B canal w02", "C canal w03")
    assert [table.hand(seat) for seat in "ABC"] == ["s03", "r01", ""]
    assert table.asked == "A build, B build"
    table.do("A canal s03", "B build r01 30")
    assert table.asked == "over"


def test_7_exactly_one_card_leaves_every_hand() -> None:
    table = stacked("A: hand s01 w01 r01\nB: hand s02 w02 r02\npiles: w10 w11")
    legal = table.do("A draw window").legal("A")
    assert {"canal s01", "canal w01", "canal w10", "canal r01"} <= {*legal}
    table.do("A canal r01", "B draw window", "B build w02 30")
    assert [len(hand) for hand in table.state.hands] == [3, 3]
    assert table.canal("A") == "r01"
    assert table.state.roofs == [0, 0]


def test_7_a_canal_is_a_number_to_others() -> None:
    table = stacked("A: hand s01 w01 r01\nB: hand s02 w02 r02").turn("A canal r01", "B canal w02")
    own, other = (GAME.view_for(table.state, viewer).players[0] for viewer in (0, None))
    assert (own.canal_size, own.canal) == (1, tuple(cards("r01")))
    assert (other.canal_size, other.canal) == (1, None)
    assert GAME.redact(table.happened(Discarded)[0], 1).card is None


def test_8_two_hands_are_swapped() -> None:
    table = stacked("A: hand s01 w01 r01\nB: hand s02 w02 r02\npiles: w10 w11")
    table.do("A draw window", "B draw window", "A canal w10", "B canal w11")
    assert [table.hand(seat) for seat in "AB"] == ["s02 w02 r02", "s01 w01 r01"]


def test_8_after_the_last_turn_nothing_is_passed() -> None:
    three = "s01 r01 / s02 r02 / s03 r03 / s04"
    table = stacked(f"A: street {three} | hand s05 w01 r05\nB: hand s06 w02 r06\npiles: w10 w11")
    table.do("A draw window", "B draw window", "A build r05 33", "B canal w02")
    assert table.hand("A") == "s05 w01 w10"
    assert not table.happened(Passed)


def test_10_there_may_be_more_than_four_houses() -> None:
    table = stacked("A: street s01 / s02 / s03 / s04 / s05 | hand s06 w01 r01\nB:").do("A draw window")
    assert {"build s06 29", "build s06 35"} <= {*table.legal("A")}


def test_11_height_counts_shop_and_roof() -> None:
    assert met("s01 w01 w02 r03", 0, "r03")
    assert not met("s01 w01 w02", 0, "r03")
    assert met("s01", 0, "s30") is False


def test_12_a_missing_neighbour_meets_nothing() -> None:
    for card in ("s30", "r12", "r14", "r16", "r18", "r20", "r21"):
        assert not met("s01 w01 w02", 0, card)


def test_12_equal_heights_meet_neither() -> None:
    for card in ("r12", "r14", "r16", "r18"):
        assert not met("s01 w01 / s02 w02 / s03 w03", 1, card)


def test_12_both_needs_two_neighbours() -> None:
    assert met("s01 / s02 w02 / s03", 1, "r20")
    assert not met("s01 / s02 w02", 1, "r20")
    assert met("s01 w01 / s02 / s03 w03", 1, "r21")
    assert not met("s01 w01 / s02 / s03", 1, "r21")


def test_13_a_house_without_windows_meets_none() -> None:
    assert met("s01", 0, "s24")
    assert not met("s01 w01", 0, "s24")


@pytest.mark.parametrize(
    ("open_one", "lost_one", "place", "card"),
    [
        ("s01", "s01 r12", 0, "s01"),  # two cats: not under a roof
        ("s29 w01", "s29 w01 r12", 0, "s29"),
        ("s27 w01", "s27 w01 w02 w03", 0, "s27"),  # three high, neither more
        ("s27 w01", "s27 r12", 0, "s27"),
        (
            "s01 / s30 w01 r26",
            "s01 w01 w02 / s30 w01 r26 / s02",
            1,
            "s30",
        ),  # a house may come next to it; nothing shrinks
        (
            "s01 w01 / s02 w02 r14",
            "s01 r01 / s02 w02 r14",
            1,
            "r14",
        ),  # its neighbour grows; under its roof it does not
    ],
)
def test_a_condition_is_open_as_long_as_something_that_is_built_may_meet_it(
    open_one: str, lost_one: str, place: int, card: str
) -> None:
    assert open_still(open_one, place, card)
    assert not open_still(lost_one, place, card)


def test_a_forbidden_icon_cannot_be_removed_from_a_house() -> None:
    assert not open_still("s01 w01", 0, "s24")


def test_14_at_least_is_inclusive_and_combined_needs_must_all_be_met() -> None:
    assert met("s01 w01", 0, "s01")
    assert met("s01 w01 w49", 0, "s04")
    assert not met("s01 w49", 0, "s07")
    assert met("s01 w10", 0, "s10")
    assert not met("s01 w49", 0, "s10")
    assert met("s01 w50 w51", 0, "s19")
    assert not met("s01 w50 w09", 0, "s19")
    assert met("s01 w01 w02 w03", 0, "r07")
    assert not met("s01 w01 w02 w03", 0, "r09")


def test_15_pots_score_in_every_house() -> None:
    assert points("s07 w43 / s08 w31 r11") == (0, 0, 3)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("s01", 1),
        ("s01 / s06", 2),
        ("s01 w03 / s06 w04", 4),
        ("s01 w01 / s02 w03", 1),
        ("s02 w01 r02", 3),
        ("s01 w01 / s06 w07", 2),
        ("s01 w03 w04 / s02 w01 w08 / s06 w30", 4),
        ("s01 / s02 w03 / s06", 1),
        ("s02 w03 w04 w08 / s07 w10 w11 / s06 w30 w17 w38", 8),
        ("s01 w03 w04 / s06 w10 w11", 5),
    ],
)
def test_16_groups_of_one_colour(text: str, expected: int) -> None:
    assert group(text) == expected


def test_18_a_failed_condition_costs_nothing() -> None:
    assert points("s07") == (0, 0, 0)


def test_19_equal_totals_share_the_place() -> None:
    text = """
        A: street s04 r04 / s08 r01 / s09 r02 / s07 | hand s05 w01 r11
        B: street s01 w01 / s24 | hand s06 w02 r06
        C: street s02 | hand s10 w03 r07
    """
    table = stacked(text).turn("A build r11 33", "B canal w02", "C canal w03")
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert outcome.totals[0] == outcome.totals[1] > outcome.totals[2]
    assert outcome.ranks == (1, 1, 3)
    assert [sentence.id for sentence in outcome.tie_breaks] == ["bellevue-tie-shared"]


def test_20_the_starting_shop_is_not_the_one_in_hand() -> None:
    state = GAME.setup(Options(), 3, bytes(32))
    for houses, hand in zip(state.streets, state.hands, strict=True):
        assert houses[0][0] not in hand
        assert [card < 30 for card in hand] == [True, False, False]


def test_houses_keep_their_numbers_when_the_street_grows_to_the_left() -> None:
    table = stacked("A: street s01 | hand s02 w01 r01\nB: hand s03 w03 r03\npiles: w10 w11 w12 w13")
    table.turn("A build s02 29", "B canal w03")
    assert table.state.leftmost[0] == 29
    assert "build w03 30" not in table.do("A draw window").legal("A")
    assert {"build w10 29", "build w10 30"} <= {*table.legal("A")}


def test_totals_are_sums_of_the_sheets() -> None:
    table = stacked("A: street s06 w13 w08 / s13 w03 w04 r04 / s11 w31 w14\nB:")
    assert final_totals(table.state) == [sheet.total for sheet in GAME.score_sheets(table.state)]


def test_a_seat_that_owes_no_choice_is_asked_nothing() -> None:
    table = stacked("A: hand s01 w01 r01\nB:").do("A draw window", "A canal w01")
    assert rules.legal_actions(table.state, 0) == ()
    with pytest.raises(ValueError, match="owes no choice"):
        rules.decision(table.state, 0)
    assert rules.legal_actions(table.state, 1) == DRAW
