"""Bots at the tables of every game: they finish, for every seat count and option, and think of what could be."""

from itertools import product
from typing import Any

import pytest

from core import catalog
from core.arena import lineup, play, table_seed
from core.bots import LEVELS
from core.bots.chance import Chance
from core.kernel.meta import Meta

SEED = bytes(range(32))


def variants(meta: Meta) -> list[Any]:
    keys = [option.key for option in meta.choices]
    return [
        meta.options(**dict(zip(keys, values, strict=True)))
        for values in product(*(option.values for option in meta.choices))
    ]


TABLES = [
    pytest.param(meta.key, options, seats, id=f"{meta.key}-{seats}-{number}")
    for meta in catalog.games()
    for number, options in enumerate(variants(meta))
    for seats in meta.seats
]


@pytest.mark.parametrize(("key", "options", "seats"), TABLES)
def test_bots_of_all_levels_finish_a_table(key: str, options: Any, seats: int) -> None:
    levels = tuple(LEVELS[seat % len(LEVELS)] for seat in range(seats))[::-1]
    result = play(catalog.load(key), options, levels, SEED, budget=1.0, iterations=4)
    assert sum(result.shares) == pytest.approx(1.0)


@pytest.mark.parametrize(("key", "options", "seats"), TABLES)
def test_what_a_bot_imagines_has_the_legal_actions_it_was_given(key: str, options: Any, seats: int) -> None:
    game, chance = catalog.load(key), Chance(SEED, "test")
    state = game.setup(options, seats, SEED)
    while actors := game.to_act(state):
        seat = actors[0]
        legal = game.legal_actions(state, seat)
        imagined = game.determinize(game.view_for(state, seat), chance)
        assert list(game.legal_actions(imagined, seat)) == list(legal)
        game.advance(state, seat, legal[chance.below(len(legal))])


@pytest.mark.parametrize("key", [meta.key for meta in catalog.games()])
def test_normal_wins_most_tables_against_easy(key: str) -> None:
    game, seats, tables = catalog.load(key), 2, 30
    won = 0.0
    for number in range(tables):
        levels = lineup("normal", "easy", seats, number)
        result = play(game, game.meta.options(), levels, table_seed(1, number, seats), budget=1.0)
        won += result.shares[levels.index("normal")]
    assert won > 0.7 * tables
