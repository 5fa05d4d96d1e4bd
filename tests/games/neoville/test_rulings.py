"""The rulings of docs/games/neoville.md that no vector covers, and the messages about a turn."""

import attrs
import pytest

from core.games.neoville import rules
from core.games.neoville.actions import Built, Declined, Drew, Ended, Placed, Refilled, Took, TurnStarted, reveals
from core.games.neoville.components import HAND, MARKET, ROUNDS, SERVICES_IN_USE, SKYSCRAPERS
from core.games.neoville.game import GAME
from core.games.neoville.meta import Options
from core.games.neoville.scoring import outcome, score_sheets
from core.games.neoville.setup import setup
from core.games.neoville.state import OVER, unpack_services
from core.games.neoville.view import view_for
from tests.games.neoville.stacked import Stacked, Town, stacked

PLAIN = "\n".join(["E E G G R R W W", "G G R R W W E E"] * 4)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_table_before_the_first_turn(seats):
    state = setup(Options(), seats, bytes(32))
    assert [hand[0] for hand in state.hands] == list(range(seats))
    assert [len(hand) for hand in state.hands] == [HAND] * seats
    assert len(state.market) == MARKET
    assert state.left == 74 - MARKET - 2 * seats
    view = view_for(state, 1)
    assert [player.known for player in view.players] == [(seat,) for seat in range(seats)]


@pytest.mark.parametrize(
    ("services", "families"),
    [("ecomobile-windmill", (0, 1)), ("ecomobile-biodome", (0, 2)), ("windmill-biodome", (1, 2))],
)
def test_na13_two_families_are_in_use(services, families):
    for seats, count in SERVICES_IN_USE.items():
        state = setup(Options(services), seats, bytes(32))
        supply = unpack_services(state.services)
        assert state.families == families
        assert [sum(supply[6 * family : 6 * family + 6]) for family in families] == [count, count]
        assert sum(supply) == 2 * count


def test_na13_the_families_are_drawn_otherwise():
    drawn = {setup(Options(), 2, bytes([number] * 32)).families for number in range(30)}
    assert drawn == {(0, 1), (0, 2), (1, 2)}


def test_na2_a_skyscraper_stands_on_its_own_terrain_only():
    table = stacked(Town("E E\nE E", hand="G R W E / T01 / T02"), Town()).place("G R W E", 1, 0)
    skyscrapers = [text for text in table.legal if text.split()[1] in SKYSCRAPERS]
    assert {tuple(text.split()[1::2]) for text in skyscrapers} == {
        ("forest", "nw"),
        ("stone", "ne"),
        ("waterfall", "sw"),
        ("earth", "se"),
    }


def test_na4_a_district_with_a_skyscraper_may_be_joined_to_one_without():
    drawing = "G G . . G G\nR R . . R R\nE E E E E E\nW W W W W W"
    table = stacked(Town(drawing, "forest 4 at 0 0", "G G W E / T01 / T02"), Town())
    table.place("G G W E", 0, 1)
    assert not [text for text in table.legal if text.startswith("build forest")]
    assert [text for text in table.legal if text.startswith("build waterfall")]


def test_na3_a_chain_of_squares_joins_as_well():
    """Between two districts that touch the tile at its left and below it, three squares in a bend join them."""
    drawing = "R R . . . .\nG G . . . .\nE E G G R R\nE E R R R R"
    town = Town(drawing, "forest 4 at 1 0, forest 5 at 2 2", "E W G G / E E W G / T07")
    table = stacked(town, Town())
    assert not table.allows(table.placing("E W G G", 0, 1))
    assert table.allows(table.placing("E W G G", 0, 1, 2))
    assert table.allows(table.placing("E E W G", 0, 1))


def test_na5_three_skyscrapers_in_one_district():
    row = "G G G G G G G E\n" + "R " * 8
    table = stacked(Town(row, "forest 4 at 0 0, forest 6 at 0 2, forest 10 at 0 4"), Town())
    assert table.points("A") == [0, 6, 0]
    assert [verdict.status for verdict in table.verdicts("A")] == ["other", "met", "other"]


def test_na6_a_biodome_may_be_mirrored():
    for drawing in ("W G\nW G\nW W\nE E", "G W\nG W\nW W\nE E"):
        table = stacked(Town(drawing, "biodome 3 at 2 1"), Town(), services="windmill-biodome")
        assert table.points("A") == [6]


def test_na7_one_biodome_of_a_district_counts():
    table = stacked(Town("W G\nW W", "biodome 1 at 0 0, biodome 1 at 1 1, biodome 2 at 1 0"), Town())
    assert table.points("A") == [5, -5, -5]
    assert [verdict.status for verdict in table.verdicts("A")] == ["met", "second", "shape"]


def test_na8_a_district_that_only_contains_the_shape_does_not_match():
    assert stacked(Town("W W\nW W", "biodome 1 at 0 0, biodome 6 at 1 1"), Town()).points("A") == [-5, 8]


def test_na9_an_ecomobile_counts_its_own_square_once():
    drawing = "EP EP\nEP G"
    table = stacked(Town(drawing, "ecomobile parks at 0 0"), Town())
    (verdict,) = table.verdicts("A")
    assert (verdict.found, verdict.needed, verdict.low) == (3, 4, -8)


def test_na10_an_ecomobile_for_services_counts_all_families_but_not_itself():
    built = "ecomobile services at 0 0, ecomobile icons at 0 3, windmill left at 3 0"
    verdict = stacked(Town(PLAIN, built), Town()).verdicts("A")[0]
    assert (verdict.found, verdict.low) == (2, -8)
    verdict = stacked(Town(PLAIN, f"{built}, windmill top at 0 7"), Town()).verdicts("A")[0]
    assert (verdict.found, verdict.low) == (3, 8)


def test_na11_skyscrapers_that_fail_count_for_ecomobiles():
    built = "ecomobile skyscrapers-3 at 0 0, earth 12 at 0 1, forest 12 at 0 2, stone 12 at 0 4"
    assert stacked(Town(PLAIN, built), Town()).points("A") == [5, -12, -12, -12]


def test_na12_a_windmill_is_open_while_the_city_can_still_lie_so_or_so():
    one = stacked(Town("E E\nE E", "windmill left at 0 0, windmill corner at 1 1"), Town())
    assert [(verdict.status, verdict.low, verdict.high) for verdict in one.verdicts("A")] == [
        ("open", -4, 4),
        ("open", -5, 5),
    ]
    wide = stacked(
        Town("E E G G E E G G\n" * 2, "windmill left at 0 0, windmill left at 0 2, windmill top at 0 0"), Town()
    )
    assert [verdict.status for verdict in wide.verdicts("A")] == ["met", "missed", "open"]
    sheet = score_sheets(wide.state)[0]
    line = next(line for line in sheet.lines if line.rule == "windmill")
    assert (line.low, line.high) == (-4, 4)


def test_na14_the_market_is_refilled_while_the_pile_lasts():
    table = stacked(Town("E E\nE E", hand="R R R W / T05 / T06"), Town("E E\nE E", hand="R R R W / T07 / T08"))
    table.state.left = 1
    table.place("R R R W", 0, 1).do("build nothing", "draw 1")
    assert (table.state.left, table.state.market.count(-1)) == (0, 0)
    table.place("R R R W", 0, 1).do("build nothing")
    assert table.legal == ["draw 1", "draw 2", "draw 3", "draw 4"]
    table.do("draw 3")
    assert table.state.market[2] == -1


def test_na14_the_last_two_of_four_seats_draw_from_the_rest():
    state = setup(Options(), 4, bytes(32))
    while asked := rules.to_act(state):
        rules.advance(state, asked[0], rules.legal_actions(state, asked[0])[0])
    assert (state.left, state.market.count(-1)) == (0, 2)
    assert [len(hand) for hand in state.hands] == [HAND] * 4


def test_na15_a_fairness_tile_is_played_like_any_other():
    table = stacked(Town("E E\nE E", hand="F1 / T05 / T06", known=(0,)), Town())
    table.place("F1", 0, 1)
    assert table.state.known[0] == ()


def test_na16_no_seat_leads_without_an_icon():
    table = stacked(Town("E E\nE E"), Town("E E\nE E"))
    lines = {line.rule: line.low for line in score_sheets(table.state)[0].lines}
    assert (lines["parks"], lines["sports"]) == (0, 0)


def finished(*built: str) -> Stacked:
    table = stacked(*(Town(PLAIN, text) for text in built), turn=ROUNDS * len(built))
    table.state.phase, table.state.actor = OVER, -1
    return table


def test_na17_more_buildings_break_a_tie():
    result = outcome(
        finished("windmill left at 0 0", "windmill left at 0 2, windmill right at 0 7, windmill top at 0 3").state
    )
    assert result is not None
    assert result.totals == (4, 4)
    assert result.ranks == (2, 1)
    assert [sentence.id for sentence in result.tie_breaks] == ["neoville-tie-buildings"]


def test_na17_after_that_the_place_is_shared():
    result = outcome(finished("windmill left at 0 0", "windmill left at 2 0", "earth 4 at 0 0").state)
    assert result is not None
    assert (result.totals, result.ranks) == ((4, 4, -4), (1, 1, 3))
    assert [sentence.id for sentence in result.tie_breaks] == ["neoville-tie-shared"]


def test_na18_totals_may_be_negative():
    result = outcome(finished("earth 12 at 0 0", "").state)
    assert result is not None
    assert result.totals == (-12, 0)


def test_na19_the_first_tile_lies_in_the_middle_in_any_rotation():
    state = setup(Options(), 2, bytes(32))
    assert {(action.row, action.column) for action in rules.legal_actions(state, 0)} == {(3, 3)}
    assert len(rules.legal_actions(state, 0)) == 3 * 4


def test_na20_hands_are_hidden_except_for_public_tiles():
    table = stacked(Town("E E\nE E", hand="R R R W / T05 / T06"), Town("E E\nE E"))
    table.place("T05", 0, 1).do("build nothing", "draw 4")
    taken = set(table.state.known[0])
    view = view_for(table.state, 1)
    assert view.players[0].hand is None
    assert set(view.players[0].known) == taken
    assert len(taken) == 1


def test_na21_a_service_may_share_a_district_with_anything():
    table = stacked(Town("E E\nE E", "earth 4 at 0 0", "E E E G / T01 / T02"), Town()).place("E E E G", 0, 1)
    assert not [text for text in table.legal if text.startswith("build earth")]
    assert [text for text in table.legal if text.endswith(" nw") and text.split()[1] in ("windmill", "ecomobile")]


def test_a_building_without_a_place_needs_no_decision():
    table = stacked(Town("E E\nE E", hand="EP ES GP GS / T05 / T06"), Town())
    assert table.place("EP ES GP GS", 0, 1).asked == "A draw"
    table = stacked(Town("E E\nE E", "earth 4 at 0 0", "E E E E / T05 / T06"), Town())
    table.state.services = 0
    assert table.place("E E E E", 0, 1).asked == "A draw"


def test_a_built_piece_leaves_the_supply():
    table = stacked(Town("E E\nE E", hand="E E E G / T05 / T06"), Town("E E\nE E", hand="E E E R / T07 / T08"))
    table.place("E E E G", 0, 1).do("build earth 12 nw", "draw pile").place("E E E R", 0, 1)
    assert "build earth 10 nw" in table.legal
    assert "build earth 12 nw" not in table.legal


ONE = "E E\nE G"
TURN = Town(ONE, hand="R R R W / T05 / T06", known=(0,))


def test_a_turn_is_described_in_order():
    table = stacked(TURN, TURN).place("R R R W", 0, 1)
    table.do("build stone 4 nw")
    assert table.events == [Built(0, 14, 6, 8)]
    assert [type(event) for event in table.do("draw 2").events] == [Took, Refilled, TurnStarted]
    took, refilled, started = table.events
    assert isinstance(took, Took)
    assert isinstance(refilled, Refilled)
    assert (took.position, refilled.position, took.tile != refilled.tile) == (1, 1, True)
    assert started == TurnStarted(1, 2)


def test_only_its_own_seat_sees_a_tile_from_the_pile():
    table = stacked(TURN, TURN).place("R R R W", 0, 1).do("build nothing", "draw pile")
    assert [type(event) for event in table.events] == [Declined, Drew, TurnStarted]
    (drew,) = table.happened(Drew)
    assert isinstance(drew, Drew)
    assert GAME.redact(drew, 0) == drew
    assert GAME.redact(drew, 1) == GAME.redact(drew, None) == attrs.evolve(drew, tile=None)
    assert all(GAME.redact(event, 1) == event for event in table.events if event != drew)


def test_placing_a_tile_reveals_something_unless_all_knew_it():
    (known,) = stacked(TURN, TURN).place("R R R W", 0, 1).happened(Placed)
    (hidden,) = stacked(TURN, TURN).place("T05", 0, 1).happened(Placed)
    assert (reveals(known), reveals(hidden)) == (False, True)


def test_chance_ends_take_back_and_choices_do_not():
    assert [reveals(event) for event in (Drew(0, 5), Drew(0, None), Refilled(0, 5), Ended())] == [True] * 4
    assert [reveals(event) for event in (Built(0, 1, 2, 3), Declined(0), Took(0, 1, 2), TurnStarted(0, 1))] == [
        False
    ] * 4


def test_the_last_turn_ends_without_asking_for_a_tile():
    drawing = "\n".join(["E E E E E E E E"] * 6 + ["E E E E E E . ."] * 2)
    town = Town(drawing, hand="R R R W / T05 / T06")
    table = stacked(town, town, turn=2 * ROUNDS - 1).place("R R R W", 3, 3).do("build nothing")
    assert [type(event) for event in table.events] == [Declined, Drew, TurnStarted]
    assert table.asked == "B place"
    table.place("T05", 3, 3).do("build nothing")
    assert [type(event) for event in table.events] == [Declined, Drew, Ended]
    assert table.asked == "over"
