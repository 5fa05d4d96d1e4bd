"""Statistics of finished tables."""

import pytest

from core.bots.arena import ArenaTable, standing, tally


def table(shares: tuple[float, ...], points: tuple[int, ...], seconds: float = 0.001) -> ArenaTable:
    return ArenaTable(("?",) * len(shares), points, shares, tuple((seconds,) for _ in shares))


def test_the_challenger_sits_a_seat_further_at_every_table() -> None:
    played = [table((1, 0), (9, 3)), table((1, 0), (9, 3)), table((0.5, 0.5), (5, 5)), table((0, 1), (2, 8))]
    result = tally(played)
    assert (result.challenger.wins, result.challenger.points) == (0.625, 6.25)
    assert [rate.wins for rate in result.by_seat if rate] == [0.75, 0.5]
    assert (result.field.wins, result.field.points) == (0.375, 4.75)


def test_wins_of_one_challenger_and_its_field_add_up() -> None:
    played = [table((1, 0, 0), (9, 3, 3)), table((1 / 3,) * 3, (5, 5, 5)), table((0, 0.5, 0.5), (2, 8, 8))]
    result = tally(played)
    assert result.challenger.wins + 2 * result.field.wins == pytest.approx(1.0)
    assert result.fair_share == pytest.approx(1 / 3)


def test_a_seat_the_challenger_never_had_has_no_rate() -> None:
    assert tally([table((1, 0, 0), (9, 3, 3))]).by_seat[1:] == (None, None)


def test_pace_is_in_milliseconds() -> None:
    result = tally([table((1, 0), (1, 0), seconds=0.25)])
    assert (
        result.challenger_pace.decisions,
        result.challenger_pace.mean,
        result.challenger_pace.most,
    ) == (1, 250.0, 250.0)


def test_a_tally_of_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="at least one table"):
        tally([])


def test_each_group_of_as_many_tables_as_seats_is_one_deal() -> None:
    result = tally([table((1, 0), (9, 3))] * 5)
    assert (result.challenger.tables, result.challenger.deals) == (5, 3)
    assert [rate.deals for rate in result.by_seat if rate] == [3, 2]


def test_a_lead_is_over_the_strongest_of_the_others() -> None:
    played = [
        table((1, 0, 0), (9, 3, 5)),
        table((0, 0, 1), (2, 4, 8)),
        table((0, 1, 0), (5, 8, 5)),
        table((1, 0, 0), (9, 3, 5)),
    ]
    lead = tally(played).lead
    assert lead.tables == (4, -4, -3, 4)
    assert lead.mean == 0.25
    assert lead.reach is not None


def test_one_deal_does_not_show_how_far_a_lead_may_be_off() -> None:
    assert tally([table((1, 0), (9, 3))]).lead.reach is None


def test_the_spread_of_points_is_shown() -> None:
    assert tally([table((1, 0), (9, 3)), table((0, 1), (3, 5))]).challenger.spread == 2


def test_the_standing_is_the_challengers_part() -> None:
    played = [table((1, 0), (9, 3)), table((1, 0), (9, 3)), table((0.5, 0.5), (5, 5))]
    assert standing(played) == tally(played).challenger
