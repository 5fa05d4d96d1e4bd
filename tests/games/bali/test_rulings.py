"""Rulings of docs/games/bali.md 4 that no vector covers."""

import pytest

from core.games.bali.actions import Added, Collected, Discarded, Ended, Income, Kept, Laid, Looked, Played, Scored
from core.games.bali.meta import Options
from core.games.bali.rules import decision, legal_actions
from core.games.bali.setup import setup
from tests.games.bali.stacked import stacked


def test_b_a01_the_start_stonemason_counts():
    state = setup(Options(), 3, bytes(32))
    assert state.tableaus[4::7] == [1, 1, 1]


def test_b_a02_farmers_of_the_same_turn_do_not_lower_the_price():
    table = stacked("A: hand Ri Ri Ri | display Ri Ri | stones 3\nB:\nphase: buy").do("buy rice")
    assert table.stones("A") == 0
    assert table.legal == ["play rice"]


def test_b_a02_a_free_card_is_still_one_a_turn():
    table = stacked("A: display Ri Ri Ri Ri Ri\nB:\nphase: buy").do("buy rice")
    assert (table.asked, table.offerings("A")) == ("A play", "Ri")


def test_b_a03_a_purchase_may_leave_three_shrines_unpayable():
    table = stacked("A: hand S S S | stones 11\nB:\nphase: buy").do("buy rice")
    assert table.legal == ["discard shrine"]


def test_phase_1_is_skipped_when_nothing_can_be_bought():
    table = stacked("A: display M\nB: display M\nmarket: M M / P P / P P / P P").do("play mason", "take 1")
    assert table.asked == "B play"


def test_b_a04_earlier_reveals_score_nothing():
    table = stacked("""
        A: hand Ri Ri M | stones 1
        B: display P
        market: M M / P M / Ch Ch / Ch Ch
    """).do("play rice 2", "take 2", "take 1")
    assert table.happened(Scored) == [Scored(4)]
    assert table.points("B") == 0


def test_b_a05_the_new_column_scores_and_may_be_used():
    table = stacked("""
        A: hand Ri Ri M | stones 1
        B: display P
        market: M / P M / Ch Ch / Ch Ch
        pile: M M P S M M
    """).do("play rice 2", "take 1", "take 1")
    assert table.happened(Laid) == [Laid(0, (4, 4, 5, 6))]
    assert table.hand("A") == "M M S"
    assert table.points("B") == 1


def test_b_a06_the_owner_without_cards_still_adds_from_the_stock():
    table = stacked("A: hand S M M | stones 7\nB: offerings Pe\nstock: 2 2 2 2").do("play shrine", "offer peanut")
    assert table.asked == "A add"
    assert table.do("add rice").altar == "Pe Ri"


def test_b_a06_no_player_has_cards():
    assert stacked("A: hand S M M | stones 7\nB:\nstock: 2 2 2 2").do("play shrine").asked == "A add"


def test_b_a07_an_empty_stock_adds_nothing():
    table = stacked("A: hand S M M | stones 7 | offerings Ri\nB:\nstock: 0 0 0 0").do("play shrine", "offer rice")
    assert (table.altar, table.asked) == ("(Ri)", "A take")


def test_a_single_category_in_stock_is_added_without_asking():
    table = stacked("A: hand S M M | stones 7 | offerings Ri\nB:\nstock: 0 0 1 0").do("play shrine", "offer rice")
    assert table.happened(Added) == [Added(0, 2)]
    assert (table.altar, table.asked) == ("(Ri) Ba", "A take")


def test_b_a08_an_exhausted_category_is_replaced_by_choice_and_the_bonus_comes_last():
    table = stacked("""
        A: hand Ch M M | display Ri
        B: display Ri Ri
        C: display Ri
        market: M Ri Ch / P P / P P / P P
        stock: 2 5 5 0
    """).do("play chilli", "take 1")
    assert table.happened(Collected) == [Collected(0, 0, False), Collected(1, 0, False)]
    assert (table.asked, table.legal) == ("C collect", ["collect peanut", "collect banana"])
    assert table.do("collect banana").asked == "B collect"
    table.do("collect peanut")
    assert table.happened(Collected) == [Collected(1, 1, True)]
    assert table.asked == "B play"


def test_b_a08_the_only_category_left_is_handed_out_without_asking_until_nothing_is_left():
    table = stacked("""
        A: hand Ch M M | display Ri
        B: display Ri
        market: M Ri Ch / P P / P P / P P
        stock: 0 0 1 0
    """).do("play chilli", "take 1")
    assert table.happened(Collected) == [Collected(0, 2, False)]
    assert table.asked == "B play"


def test_b_a09_shrine_owners_choose_in_turn_order():
    table = stacked("""
        A: hand Ch M M
        B: display S
        C: display S S
        market: M S Ch / P P / P P / P P
    """).do("play chilli", "take 1", "reward points")
    assert table.happened(Income) == [Income(1, 0, 1, 0)]
    assert table.do("reward stones").happened(Income) == [Income(2, 3, 0, 1)]


def test_b_a11_the_table_ends_even_when_the_last_column_is_full():
    table = stacked("A: hand Ri Ri M | stones 1\nB:\nmarket: M / P P / P P / P P\npile: M M M M")
    table.do("play rice 2", "take 1")
    assert (table.asked, table.hand("A")) == ("over", "M M")
    assert table.legal == []


def test_b_a12_a_table_over_opens_the_altar():
    table = stacked("A:\nB:\nmarket: M / P P / P P / P P\npile: M\naltar: Ri (Ri) Ch").do("play mason", "take 1")
    assert table.happened(Ended) == [Ended((2, 0, 0, 1), (3, 0, 0, 2))]


def test_b_a17_four_oracles_are_replaced_and_look_once():
    table = stacked("A:\nB:\nmarket: Ri / M M / S S / Ri Ri\npile: O O O O M P M P M\naltar: (Ba) Ch", oracle=True).do(
        "play mason", "take 1"
    )
    assert (table.market, table.asked) == ("M P M P / M M / S S / Ri Ri", "A look")
    assert table.do("keep 1").happened(Kept) == [Kept(0, True, 0, 3)]
    assert table.asked == "B play"


def test_b_a17_oracles_in_the_redraw_give_another_look():
    table = stacked("A:\nB:\nmarket: Ri / M M / S S / Ri Ri\npile: O O O O M O M P M\naltar: (Ba) Ch", oracle=True).do(
        "play mason", "take 1", "keep 1"
    )
    assert (table.asked, table.legal) == ("A look", ["keep 1", "keep nothing"])
    assert table.do("keep nothing").asked == "B play"
    assert table.state.removed[7] == 5


def test_b_a18_two_oracles_in_a_column_give_one_look():
    table = stacked("A:\nB:\nmarket: Ri / M M / S S / Ri Ri\npile: O O P M M\naltar: (Ba) Ch", oracle=True)
    assert table.do("play mason", "take 1", "keep nothing").asked == "B play"


def test_b_a19_an_empty_altar_shows_nothing():
    table = stacked("A:\nB:\nmarket: Ri / M M / S S / Ri Ri\npile: O O P M M", oracle=True).do("play mason", "take 1")
    assert (table.happened(Looked), table.asked) == ([], "B play")


def test_b_a19_the_look_comes_before_further_refilling():
    table = stacked(
        "A: hand Ri Ri M | stones 1\nB:\nmarket: Ri / M M / S S / Ri Ri\npile: O P P M M\naltar: Ba (Ch)", oracle=True
    ).do("play rice 2", "take 1")
    assert table.asked == "A look"
    assert table.do("keep 2").asked == "A take"
    assert (table.altar, table.offerings("A")) == ("(Ch)", "Ba")


@pytest.mark.parametrize("pile", ["O M P M", "O O O O M O"])
def test_b_a20_no_look_when_the_pile_is_empty(pile):
    table = stacked(f"A:\nB:\nmarket: Ri / M M / S S / Ri Ri\npile: {pile}\naltar: (Ba) Ch", oracle=True)
    assert table.do("play mason", "take 1").asked == "over"
    assert table.happened(Looked) == []


def test_b_a22_the_demon_starts_on_the_first_column():
    assert setup(Options(demon=True), 2, bytes(32)).demon == 0


def test_b_a22_a_priest_moves_no_demon_that_is_not_there():
    assert stacked("A: hand P M M\nB:").do("play priest").legal == ["take 1", "take 2", "take 3", "take 4"]


def test_a_discard_is_not_an_offering_and_is_public():
    table = stacked("A: hand S S S | offerings Ri\nB: offerings Ri").do("discard shrine")
    assert table.happened(Discarded) == [Discarded(0)]


def test_a_farmer_of_the_start_set_shows_something_new_once():
    state = setup(Options(), 2, bytes(32))
    farmer = state.options.components.start_farmers[state.start_sets[0]][0]
    name = ("rice", "peanut", "banana", "chilli")[farmer]
    table = stacked("A:\nB:\nmarket: M M M M / M M M M / M M M M / M M M M\npile: M M M M")
    table.state.hands[0] = state.hands[0]
    assert table.do(f"play {name}").happened(Played) == [Played(0, farmer, 1, 0, True)]
    table.state.hands[0] += 1 << 2 * farmer
    table.state.phase = 1
    assert table.do(f"play {name}").happened(Played) == [Played(0, farmer, 1, 0, False)]


def test_a_seat_that_owes_no_choice_has_no_actions():
    state = setup(Options(), 3, bytes(32))
    assert legal_actions(state, 1) == ()
    with pytest.raises(ValueError, match="seat 1 owes no choice"):
        decision(state, 1)
