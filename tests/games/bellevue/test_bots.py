"""The estimate, the chances of conditions, and the instinct are good enough to play by."""

from math import isclose

import pytest

from core.games.bellevue import rules
from core.games.bellevue.actions import Build
from core.games.bellevue.bots import (
    ROOFED,
    TOUCHING,
    CardUses,
    bonus_worth,
    chance,
    evaluate,
    group_in,
    instinct,
    street_gains,
    street_worth,
    turns_after,
)
from core.games.bellevue.components import FIRST_ROOF, STANDARD, Street, add_card
from core.games.bellevue.game import GAME
from core.games.bellevue.meta import Options
from core.games.bellevue.notation import format_action, parse_action
from core.games.bellevue.scoring import HEIGHT, SHORTER, TALLER, meets, tables_of
from core.games.bellevue.setup import setup
from core.games.bellevue.state import State
from core.kernel.rng import Stream
from tests.games.bellevue.stacked import stacked

RIVAL = "street s02 w05 / s03"


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("s01 w01", "s01 w07"),
        ("s01 w31", "s01 w10"),
        ("s01 w29 r26", "s01 w29"),
        ("s05 w04 w06", "s05 w04"),
        ("s24 w04", "s24 w01"),
        ("s28 w01 w04 r03", "s28 w01 r03"),
        ("s01 w03", "s02 w02"),
    ],
)
def test_a_higher_score_is_worth_more(better: str, worse: str) -> None:
    good, bad = (stacked(f"A: street {text}\nB: {RIVAL}").state for text in (better, worse))
    assert evaluate(good, 0) > evaluate(bad, 0)
    assert evaluate(good, 1) < evaluate(bad, 1)


def test_a_sealed_choice_counts_as_built() -> None:
    table = stacked(f"A: street s01 | hand s04 w01 r01\nB: {RIVAL}\npiles: s20 s19").turn()
    values = [
        evaluate(GAME.apply(table.state, 0, parse_action(text)).state, 0) for text in ("build w01 30", "canal w01")
    ]
    assert values[0] > values[1]


def test_a_good_card_in_hand_has_value_for_its_holder() -> None:
    good, bad = (
        stacked(f"A: street s01 | hand w20 w21 r05\nB: {RIVAL}\npiles: {card} s20").do("A draw window").state
        for card in ("w01", "w06")
    )
    assert evaluate(good, 0) > evaluate(bad, 0)


TURNS = 5
LEFT, RIGHT, BOTH = 1, 2, 3
ROOF = ROOFED


@pytest.mark.parametrize(
    ("code", "number", "own", "left", "right", "is_finished", "certain"),
    [
        (TALLER, RIGHT, 4, 0, 3 + ROOF, True, 1.0),
        (TALLER, RIGHT, 3, 0, 3 + ROOF, True, 0.0),
        (TALLER, RIGHT, 3, 0, 3, True, 0.0),
        (TALLER, RIGHT, 4, 0, 3 + ROOF, False, 1.0),
        (TALLER, BOTH, 4, 2 + ROOF, 4, True, 0.0),
        (SHORTER, LEFT, 3, 4, 0, True, 1.0),
        (SHORTER, LEFT, 4, 4 + ROOF, 0, True, 0.0),
        (SHORTER, LEFT, 4, 4 + ROOF, 0, False, 0.0),
        (SHORTER, BOTH, 2, 3, 3 + ROOF, True, 1.0),
    ],
)
def test_a_condition_that_no_turn_can_change_is_certain(
    code: int, number: int, own: int, left: int, right: int, is_finished: bool, certain: float
) -> None:
    assert certain == chance(code, number, own << HEIGHT, left, right, is_finished, TURNS)


@pytest.mark.parametrize(
    ("code", "number", "own", "left", "right", "is_finished"),
    [
        (TALLER, RIGHT, 4, 0, 3, True),
        (TALLER, RIGHT, 3, 0, 3 + ROOF, False),
        (TALLER, LEFT, 2, 0, 0, True),
        (SHORTER, LEFT, 4, 4, 0, True),
        (SHORTER, LEFT, 3, 4 + ROOF, 0, False),
    ],
)
def test_an_open_condition_has_a_chance_between_0_and_1(
    code: int, number: int, own: int, left: int, right: int, is_finished: bool
) -> None:
    assert 0.0 < chance(code, number, own << HEIGHT, left, right, is_finished, TURNS) < 1.0


def test_without_a_turn_to_come_every_condition_is_met_or_not() -> None:
    tables = tables_of(STANDARD)
    for card, (code, number) in enumerate(zip(tables.codes, tables.numbers, strict=True)):
        if tables.points[card]:
            for own in (tables.sums[32], tables.sums[32] + tables.sums[81], 5 * tables.sums[60]):
                met = meets(code, number, own, 2, 4)
                assert float(met) == chance(code, number, own, 2, 4 + ROOF, False, 0)


def test_one_window_may_bring_an_icon_of_each_kind() -> None:
    """Two cats are lacking, or a cat and a bird: there are more windows with one of each."""
    tables = tables_of(STANDARD)
    two_cats, one_each = (tables.numbers[shop] for shop in (0, 9))
    shop = 1 << HEIGHT
    assert chance(tables.codes[0], two_cats, shop, 0, 0, False, TURNS) < chance(
        tables.codes[9], one_each, shop, 0, 0, False, TURNS
    )


def test_a_roof_belongs_to_the_cards_of_its_house() -> None:
    """A house one card short of an exact height is closer to it than a house two cards short."""
    tables = tables_of(STANDARD)
    exact = tables.codes[27], tables.numbers[27]
    lacks = [chance(*exact, high << HEIGHT, 0, 0, False, TURNS) for high in (5, 4, 3, 2)]
    assert lacks[0] == 0.0
    assert lacks[2] > lacks[1] > lacks[3] > 0.0


STREAM = Stream(bytes(32), "instinct")
RIVALS = 3
"""Cards in the largest group of the others."""


def test_a_card_adds_the_gain_of_its_street() -> None:
    """Only neighbours are checked, and that is enough: for every build in 40 streets, plus the bonus of touching
    colours and of cards that bring them closer."""
    tables, seen = tables_of(STANDARD), 0
    for number in range(40):
        state = _played_on(number)
        turns = turns_after(max(state.roofs), state.turn)
        for choice in rules.choices(state, 0):
            if isinstance(choice, Build):
                street, place = state.streets[0], choice.house - state.leftmost[0]
                after = add_card(street, state.leftmost[0], choice.card, choice.house)
                more = street_worth(tables, after, turns) - street_worth(tables, street, turns)
                more += TOUCHING * _touching(tables.colours, after, max(0, place))
                more += bonus_worth(group_in(tables, after) - RIVALS, turns)
                more -= bonus_worth(group_in(tables, street) - RIVALS, turns)
                gain = street_gains(tables, street, turns, RIVALS).best(choice.card, 1 << place + 1, 1)[0]
                assert isclose(more, gain, abs_tol=1e-9)
                seen += 1
    assert seen > 100


def test_it_chooses_the_cards_that_its_street_needs() -> None:
    table = stacked(f"A: street s01 | hand w05 w01 w09\nB: {RIVAL}\npiles: w08 w09\nrest: 0 9 9").turn()
    assert _said(table.state, 0) == "build w01 30"


def test_a_card_that_helps_nothing_goes_into_the_canal() -> None:
    table = stacked(f"A: street s24 w07 w08 w09 r22 | hand w01 w02 w03\nB: {RIVAL}\nrest: 0 9 9").turn()
    assert _said(table.state, 0).startswith("canal w")


def test_it_draws_useful_cards() -> None:
    """Every house has its roof: windows and roofs are useless."""
    table = stacked(f"A: street s24 w07 w08 w09 r22 | hand w01 w02 r03\nB: {RIVAL}")
    assert _said(table.state, 0) == "draw shop"


def test_the_top_of_a_pile_is_unknown_before_it_is_drawn() -> None:
    """Nor may it be guessed from the piles of a simulated table: the draw is the same for all top cards."""
    for number in range(12):
        state = setup(Options(), 3, bytes([number]) * 32)
        said = _said(state, 0)
        state.piles = tuple((pile[-1], *pile[1:-1], pile[0]) for pile in state.piles)
        assert said == _said(state, 0)


def test_a_roof_that_ends_the_table_is_worth_the_loss_of_others() -> None:
    """The same fourth roof for the same street, against a rival with high hopes and one with none."""
    own = "A: street s24 r22 / s25 r23 / s26 r24 / s05 w04 w06 | hand r07 w01 w07"
    much, nothing = (
        stacked(f"{own}\nB: street {street} | hand w02 w05 w08\npiles: w11 w12\nrest: 0 9 9").turn().state
        for street in ("s04 w03 / s09 w09 / s20 w14", "s02 w26 r01 / s03 w13 r02 / s27 r10")
    )
    roof = FIRST_ROOF + 6
    assert CardUses(much, 0).best(roof)[0] > CardUses(nothing, 0).best(roof)[0] + 1.0


def _said(state: State, seat: int) -> str:
    return format_action(instinct(state, seat, STREAM))


def _played_on(number: int) -> State:
    """A table in its `number` % 13th turn, where seat 0 has drawn and owes its choice."""
    state = setup(Options(windows=number % 2 == 1), 3, bytes([number]) * 32)
    while not state.over and (state.turn <= number % 13 or state.drawing & 1):
        seat = rules.to_act(state)[0]
        rules.advance(state, seat, instinct(state, seat, STREAM))
    return state


def _touching(colours: tuple[int, ...], street: Street, place: int) -> int:
    """Cards of the colour next to and below the top of a house."""
    level = len(street[place]) - 1
    cards = [house[level] for house in street[max(0, place - 1) : place + 2] if len(house) > level]
    below = [street[place][level - 1]] if level else []
    return sum(colours[card] == colours[street[place][-1]] for card in cards + below) - 1
