"""What bots take a condition's chance to be: 1 or 0 where a table cannot change it any more, between them elsewhere."""

import pytest

from core.games.bellevue.bots import ROOFED, chance
from core.games.bellevue.components import STANDARD
from core.games.bellevue.scoring import HEIGHT, SHORTER, TALLER, meets, tables_of

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
def test_what_no_turn_can_change_is_certain(
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
def test_what_may_still_turn_is_not(code: int, number: int, own: int, left: int, right: int, is_finished: bool) -> None:
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


def test_a_roof_is_a_card_of_its_house() -> None:
    """So a house that lacks one card for an exact height is nearer to it than one that lacks two."""
    tables = tables_of(STANDARD)
    exact = tables.codes[27], tables.numbers[27]
    lacks = [chance(*exact, high << HEIGHT, 0, 0, False, TURNS) for high in (5, 4, 3, 2)]
    assert lacks[0] == 0.0
    assert lacks[2] > lacks[1] > lacks[3] > 0.0
