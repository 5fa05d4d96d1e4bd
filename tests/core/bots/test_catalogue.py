"""Bots at the tables of every game: they finish, for every seat count and option, and think of what could be."""

import pytest

from core import catalog
from core.bots import LEVELS
from core.bots.arena import lineup, play, table_seed
from core.bots.chance import Chance
from tests.conformance.cases import Case, cases

SEED = bytes(range(32))
TABLES = [pytest.param(case, id=str(case)) for meta in catalog.games() for case in cases(catalog.load(meta.key))]


@pytest.mark.parametrize("case", TABLES)
def test_bots_of_all_levels_finish_a_table(case: Case) -> None:
    levels = tuple(LEVELS[seat % len(LEVELS)] for seat in range(case.seats))[::-1]
    result = play(case.game, case.options, levels, SEED, budget=1.0, iterations=2)
    assert sum(result.shares) == pytest.approx(1.0)


@pytest.mark.parametrize("case", TABLES)
def test_what_a_bot_imagines_has_the_legal_actions_it_was_given(case: Case) -> None:
    game, chance = case.game, Chance(SEED, "test")
    state = game.setup(case.options, case.seats, SEED)
    while actors := game.to_act(state):
        seat = actors[0]
        legal = game.legal_actions(state, seat)
        imagined = game.determinize(game.view_for(state, seat), chance)
        assert list(game.legal_actions(imagined, seat)) == list(legal)
        game.advance(state, seat, legal[chance.below(len(legal))])


@pytest.mark.parametrize("key", [meta.key for meta in catalog.games()])
def test_normal_wins_most_tables_against_easy(key: str) -> None:
    game, seats, tables = catalog.load(key), 2, 12
    won = 0.0
    for number in range(tables):
        levels = lineup("normal", "easy", seats, number)
        result = play(game, game.meta.options(), levels, table_seed(1, number, seats), budget=1.0)
        won += result.shares[levels.index("normal")]
    assert won > 0.7 * tables
