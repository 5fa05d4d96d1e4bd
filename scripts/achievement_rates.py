"""Play tables of bots and note what each seat earned: for the frequencies in docs/games and the tables in
tests/core/achievements."""

from collections.abc import Iterator, Sequence
from typing import Any

import attrs

from core.bots import choose
from core.bots.arena import table_seed, thought
from core.catalog import load
from core.encoding.strict_json import dumps
from core.kernel.game import AnyGame
from core.results.achievements import course_of, earned_at
from core.table.entries import Acted, Entry

BUDGET = 0.1
"""CPU seconds of a decision of `hard`."""
Earnings = tuple[dict[str, int], ...]
"""By seat: achievements by key, each with its version."""


@attrs.frozen
class PlayedTable:
    """One table of bots."""

    seed: bytes
    entries: Sequence[Entry]
    earned: Earnings


def earnings(game: AnyGame, seats: int, seed: bytes, entries: Sequence[Entry]) -> Earnings:
    """Return what each seat earned at a finished table of the usual game."""
    start = state = game.setup(game.meta.options(), seats, seed)
    for entry in entries:
        assert isinstance(entry, Acted)
        state = game.apply(state, entry.seat, entry.action).state
    outcome = game.outcome(state)
    assert outcome is not None
    course = course_of(game, start, entries, outcome)
    assert course is not None
    return tuple(earned_at(game, course, seat) for seat in range(seats))


def play_tables(game: AnyGame, level: str, tables: int, seats: int, seed: int) -> Iterator[PlayedTable]:
    """Play tables of the usual game where all seats have one level, each with its own deal."""
    for number in range(tables):
        deal = table_seed(seed, number, 1)
        entries = _played(game, level, seats, deal)
        yield PlayedTable(deal, entries, earnings(game, seats, deal, entries))


def _played(game: AnyGame, level: str, seats: int, seed: bytes) -> list[Entry]:
    state = game.setup(game.meta.options(), seats, seed)
    entries = list[Entry]()
    while actors := game.to_act(state):
        seat, legal = actors[0], game.legal_actions(state, actors[0])
        view, decision = game.view_for(state, seat), game.decision(state, seat)
        action = choose(level, game, view, decision, legal, thought(seed, len(entries)), BUDGET)
        entries.append(Acted(seat, action))
        game.advance(state, seat, action)
    return entries


def rows(key: str, played: Sequence[PlayedTable]) -> Iterator[str]:
    """Yield a row in Markdown for each achievement of a game: its key and the percentage of seats that earned it."""
    places = [earned for table in played for earned in table.earned]
    for one in load(key).achievements:
        yield f"| {one.key} | {100 * sum(one.key in earned for earned in places) / len(places):.0f} % |"


def recorded(game: AnyGame, played: Sequence[PlayedTable]) -> str:
    """Return as few of the tables as earn all that was earned, as JSON."""
    left = {key for table in played for earned in table.earned for key in earned}
    chosen: list[PlayedTable] = []
    while left:
        best = max(played, key=lambda table: len(left & _keys(table)))
        chosen.append(best)
        left -= _keys(best)
    return dumps([_written(game, table) for table in chosen]).decode() + "\n"


def _keys(table: PlayedTable) -> set[str]:
    return {key for earned in table.earned for key in earned}


def _written(game: AnyGame, table: PlayedTable) -> dict[str, Any]:
    actions = [
        [entry.seat, game.text.format_action(entry.action)] for entry in table.entries if isinstance(entry, Acted)
    ]
    return {"seed": table.seed.hex(), "actions": actions, "earned": list(table.earned)}
