"""Every vector of docs/games/bali.md 5, by number. Seats A, B, C stand for the people in the rule text's examples."""

import pytest

from core.games.bali.actions import (
    Collected,
    DemonMoved,
    Discarded,
    Ended,
    Income,
    Laid,
    Looked,
    Offered,
    OfferedFaceDown,
    Scored,
)
from core.games.bali.components import PEANUT
from core.games.bali.meta import Options
from core.games.bali.rules import legal_actions, price
from core.games.bali.scoring import final_totals, outcome, score_sheets
from core.games.bali.setup import setup
from core.games.bali.state import FACE_DOWN, category_values
from tests.games.bali.stacked import stacked


def test_v01_start_stones_in_turn_order():
    assert setup(Options(), 4, bytes(32)).stones == [2, 3, 4, 5]


def test_v02_four_farmers_make_a_card_cost_one_stone():
    table = stacked("A: display Ba Ba Ba Ba | stones 1\nB:\nphase: buy").do("buy banana")
    assert (table.stones("A"), table.offerings("A")) == (0, "Ba")


def test_v03_price_by_displayed_farmers():
    expected = [5, 4, 3, 2, 1, 0, 0]
    assert [price(stacked(f"A: display {'Pe ' * count}\nB:").state.tableaus[PEANUT]) for count in range(7)] == expected


def test_v04_an_exhausted_category_cannot_be_bought():
    table = stacked("A: display Ba Ba Ba Ba Ba | stones 9\nB:\nstock: 3 3 0 3\nphase: buy")
    assert table.legal == ["buy rice", "buy peanut", "buy chilli", "buy nothing"]


@pytest.mark.parametrize(("count", "cost"), [(1, 0), (2, 1), (3, 2)])
def test_v05_farmers_played_together_join_their_group(count, cost):
    table = stacked("A: hand Ri Ri Ri | display Ri M | stones 3\nB:").do(f"play rice {count}")
    assert table.display("A") == "Ri " * (count + 1) + "M"
    assert table.stones("A") == 3 - cost


def test_v06_offering_order_and_faces():
    table = stacked("""
        A: hand S M M | stones 7 | offerings Ri Ri
        B: offerings Pe
        C: offerings Pe Ch
        stock: 9 9 9 9
    """)
    assert table.do("play shrine").asked == "B offer"
    assert table.do("offer peanut").asked == "C offer"
    assert table.do("offer peanut").asked == "A offer_face_down"
    assert table.do("offer rice").asked == "A add"
    assert table.do("add chilli").asked == "A take"
    assert table.altar == "Pe Pe (Ri) Ch"
    assert table.state.stock == [9, 9, 9, 8]
    assert table.stones("A") == 0


def test_v06_face_down_is_a_separate_event():
    table = stacked("A: hand S M M | stones 7 | offerings Ri\nB: offerings Pe").do(
        "play shrine", "offer peanut", "offer rice"
    )
    assert table.happened(Offered) == [Offered(1, 1)]
    assert table.happened(OfferedFaceDown) == [OfferedFaceDown(0, 0)]


def test_v07_a_guest_without_offering_cards_is_skipped():
    table = stacked("""
        A: hand S M M | stones 7 | offerings Ri
        B: offerings Pe
        C:
        altar: Ba
        stock: 9 9 9 9
    """).do("play shrine", "offer peanut", "offer rice", "add chilli")
    assert table.altar == "Ba Pe (Ri) Ch"
    assert table.state.stock == [9, 9, 9, 8]


def test_v08_the_last_column_used_scores():
    table = stacked("""
        A: hand M Ri Ri | display M | stones 1
        B: display M M
        market: P S / P P / S M Ba / Ch Ch
    """).do("play rice 2", "take 1", "take 3")
    assert table.hand("A") == "Ba M S"
    assert table.happened(Scored) == [Scored(4)]
    assert [table.stones(seat) for seat in "AB"] == [1, 3]


def test_v09_stonemasons_pay_each_and_the_sole_leader_one_more():
    table = _scoring("M", "display M M", "display M", "")
    assert [table.stones(seat) for seat in "ABC"] == [3, 1, 0]
    assert table.happened(Income) == [Income(0, 3, 0, 1), Income(1, 1, 0, 0)]


def test_v10_priests_pay_points_and_a_tie_has_no_bonus():
    table = _scoring("P", "display P P", "display P P", "display P")
    assert [table.points(seat) for seat in "ABC"] == [2, 2, 1]


@pytest.mark.parametrize("reward", ["stones", "points"])
def test_v11_shrines_pay_one_reward_never_mixed(reward):
    table = _scoring("S", "display S S S", "display S S", "display S")
    assert table.asked == "A reward"
    table.do(*[text for text in table.legal if reward in text])
    assert table.asked == "B reward"
    table.do(*[text for text in table.legal if "points" in text])
    assert table.asked == "C reward"
    table.do(*[text for text in table.legal if "stones" in text])
    assert (table.stones("A"), table.points("A")) == ((4, 0) if reward == "stones" else (0, 4))
    assert [(table.stones(seat), table.points(seat)) for seat in "BC"] == [(0, 2), (1, 0)]


def test_v12_a_single_farmer_has_no_majority():
    table = _scoring("Ri", "", "display Ri", "")
    assert [table.offerings(seat) for seat in "ABC"] == ["", "Ri", ""]


def test_v13_values_of_the_example_altar():
    assert category_values((3, 4, 4, 5)) == (1, 2, 2, 3)


@pytest.mark.parametrize("stones", range(5, 10))
def test_v14_final_total_of_the_example(stones):
    table = stacked(f"""
        A: display S | offerings Ch Ch Ba Ba Ba Ri Ri Ri Pe | stones {stones}
        B:
        altar: Ch Ch Ch Ch Ch Ba Ba Ba Ba Pe Pe Pe Pe Ri (Ri) Ri
    """)
    sheet = score_sheets(table.state)[0]
    points = {line.rule: line.low for line in sheet.lines}
    assert points == {"points": 0, "shrines": 4, "stones": 1, "rice": 3, "peanut": 2, "banana": 6, "chilli": 6}
    assert sheet.total == 22


VALUES = {
    "v15": ((6, 5, 3, 1), (3, 2, 1, 0)),
    "v16": ((5, 5, 3, 1), (3, 3, 2, 1)),
    "v18": ((6, 4, 2, 2), (3, 2, 1, 1)),
    "v19": ((4, 4, 4, 2), (3, 3, 3, 2)),
    "v20": ((5, 3, 3, 3), (3, 2, 2, 2)),
    "v21": ((4, 4, 2, 2), (3, 3, 2, 2)),
    "v22": ((3, 3, 3, 3), (3, 3, 3, 3)),
    "v23": ((5, 4, 0, 0), (3, 2, 0, 0)),
    "v25": ((0, 0, 0, 0), (0, 0, 0, 0)),
}


@pytest.mark.parametrize(("counts", "values"), VALUES.values(), ids=VALUES)
def test_v15_to_v25_category_values(counts, values):
    assert category_values(counts) == values


def test_v26_the_leader_of_farmers_gets_an_extra_card_last():
    table = _scoring("Ba", "display Ba Ba Ba", "display Ba", "", stock="9 9 5 9")
    assert table.happened(Collected) == [Collected(0, 2, False), Collected(1, 2, False), Collected(0, 2, True)]
    assert table.state.stock == [9, 9, 2, 9]


def test_v28_tied_farmers_have_no_extra_card():
    table = _scoring("Ba", "display Ba Ba", "display Ba Ba", "")
    assert [table.offerings(seat) for seat in "ABC"] == ["Ba", "Ba", ""]


def test_v29_three_unpayable_shrines_lose_one_without_an_offering():
    table = stacked("""
        A: hand S S S | stones 6 | offerings Ri
        B: display M | offerings Ri
        market: P P / M M / Ch Ch / Ch Ch
    """)
    assert table.legal == ["discard shrine"]
    table.do("discard shrine")
    assert table.happened(Discarded) == [Discarded(0)]
    assert (table.state.removed[6], table.altar, table.asked) == (1, "", "A take")
    table.do("take 2")
    assert (table.hand("A"), table.stones("A"), table.stones("B")) == ("M S S", 6, 1)


def test_v30_three_payable_shrines_must_be_played():
    table = stacked("A: hand S S S | stones 7\nB:")
    assert table.legal == ["play shrine"]
    assert table.do("play shrine").stones("A") == 0


def test_v32_without_stones_only_the_stonemason_of_m_s_s():
    assert stacked("A: hand M S S\nB:").legal == ["play mason"]


def test_v33_the_ninth_refill_ends_the_table_without_scoring():
    table = stacked("""
        A: hand M M M | display M
        B: display M M
        market: M / P P / S S / Ri Ri
        pile: M M
    """).do("play mason", "take 1")
    assert table.asked == "over"
    assert table.happened(Scored) == []
    assert [table.stones(seat) for seat in "AB"] == [0, 0]
    assert len(table.happened(Ended)) == 1


def test_v33_pile_of_34_makes_eight_full_refills():
    state = setup(Options(), 2, bytes(32))
    assert (len(state.pile), divmod(len(state.pile), 4)) == (34, (8, 2))


@pytest.mark.parametrize(("stones", "points"), [(4, 0), (5, 1), (9, 1), (10, 2)])
def test_v34_five_stones_make_a_point(stones, points):
    assert final_totals(stacked(f"A: stones {stones}\nB:").state) == [points, 0]


@pytest.mark.parametrize(
    ("first", "second", "ranks", "rule"),
    [
        ("display S S | stones 3 | points 2", "display S | stones 12 | points 4", (1, 2), "bali-tie-shrines"),
        ("display S | stones 12 | points 2", "display S | stones 3 | points 4", (1, 2), "bali-tie-stones"),
        ("display S | stones 3 | points 2", "display S | stones 3 | points 2", (1, 1), "bali-tie-shared"),
    ],
)
def test_v35_ties_go_to_shrines_then_stones_then_are_shared(first, second, ranks, rule):
    result = outcome(stacked(f"A: {first}\nB: {second}\nphase: over").state)
    assert result is not None
    assert result.totals[0] == result.totals[1]
    assert result.ranks == ranks
    assert [sentence.id for sentence in result.tie_breaks] == [rule]


def test_v36_oracle_setup_for_three():
    state = setup(Options(oracle=True), 3, bytes(range(32)))
    assert len(state.pile) == 42
    assert sorted(state.altar) == [category + FACE_DOWN for category in range(4)]
    assert state.stock == [21] * 4
    assert all(7 not in column for column in state.market)


def test_v37_oracles_leave_a_new_column_and_give_one_look():
    table = stacked(
        """
        A: hand M M M
        B: display P
        market: Ri / M M / S S / Ri Ri
        pile: M O P O M M
        altar: Ba Ri Pe (Ba) Ch
        """,
        oracle=True,
    ).do("play mason", "take 1")
    assert table.happened(Laid) == [Laid(0, (4, 7, 5, 7))]
    assert table.market == "M P / M M / S S / Ri Ri"
    assert table.happened(Looked) == [Looked(0, 4, (3, 2, 1, 0))]
    table.do("keep 2")
    assert (table.altar, table.offerings("A")) == ("Ba Ri Pe Ch", "Ba")
    assert table.happened(Looked) == []
    assert table.happened(Scored) == [Scored(5)]
    assert table.points("B") == 1


def test_v39_a_small_altar_is_seen_whole():
    table = stacked(
        "A: hand M M M\nB:\nmarket: Ri / M M / S S / Ri Ri\npile: M O P M M M\naltar: (Ba) Ch", oracle=True
    ).do("play mason", "take 1")
    assert table.happened(Looked) == [Looked(0, 2, (3, 2))]
    assert len(legal_actions(table.state, 0)) == 3


def test_v40_a_priest_drives_the_demon_on_and_round():
    table = stacked("A: hand P M M\nB:\ndemon: 4", demon=True).do("play priest")
    assert table.happened(DemonMoved) == [DemonMoved(0)]
    assert table.legal == ["take 2", "take 3", "take 4"]


def test_v41_the_demon_blocks_its_column():
    table = stacked("A: hand P M M\nB:\ndemon: 2", demon=True).do("play mason")
    assert table.legal == ["take 1", "take 3", "take 4"]


def test_v42_demon_and_oracle_together():
    table = stacked(
        """
        A: hand P M M
        B:
        market: M M / M M / Ri / Ri Ri
        pile: S O M P M M
        altar: (Ri) Pe
        demon: 1
        """,
        oracle=True,
        demon=True,
    ).do("play priest")
    assert table.legal == ["take 1", "take 3", "take 4"]
    assert table.do("take 3").asked == "A look"
    assert table.market == "M M / M M / S M P / Ri Ri"
    assert table.do("keep nothing").happened(Scored) == [Scored(5)]


def _scoring(kind: str, *seats: str, stock: str = "9 9 9 9"):
    """Three seats at the moment after A, with a chilli farmer that matters to no one, took the card below `kind`."""
    lines = "\n".join(f"{name}: hand Ch M M | {text}" for name, text in zip("ABC", seats, strict=True))
    market = f"M {kind} Ch / P P / P P / P P"
    return stacked(f"{lines}\nmarket: {market}\nstock: {stock}").do("play chilli", "take 1")
