"""The games that are measured, positions and random play, for the probes."""

from collections.abc import Callable, Iterable
from random import Random
from typing import Any, TypeVar

from core import catalog
from core.kernel.game import AnyGame
from core.kernel.meta import Meta
from core.link.spec import Player
from core.record.text import Record
from core.record.verify import compose
from core.table.entries import Acted

T = TypeVar("T")


def each_game(make: Callable[[Meta], Iterable[T]]) -> tuple[T, ...]:
    """What `make` gives for every game of the catalogue, in its order."""
    return tuple(found for meta in catalog.games() for found in make(meta))


def openings(game: AnyGame, seats: int, count: int) -> list[Any]:
    """`count` fresh tables of the standard game."""
    return [game.setup(game.meta.options(), seats, number.to_bytes(32, "little")) for number in range(1, count + 1)]


def positions(game: AnyGame, seats: int, count: int) -> list[Any]:
    """`count` positions, evenly spread over tables played at random."""
    random, found = Random(seats), []
    for state in openings(game, seats, max(1, count // 10)):
        passed = []
        while game.to_act(state):
            passed.append(game.copy(state))
            step(game, state, random)
        found += passed[:: max(1, len(passed) // 10)][:10]
    return found[:count]


def step(game: AnyGame, state: Any, random: Random) -> None:
    """One ply at random, in place."""
    seat = game.to_act(state)[0]
    legal = game.legal_actions(state, seat)
    game.advance(state, seat, legal[int(random.random() * len(legal))])


def playout(game: AnyGame, state: Any, random: Random) -> int:
    """Play `state` to its end at random, in place; the number of plies."""
    chance = random.random
    to_act, legal_actions, advance = game.to_act, game.legal_actions, game.advance
    plies = 0
    while actors := to_act(state):
        legal = legal_actions(state, actors[0])
        advance(state, actors[0], legal[int(chance() * len(legal))])
        plies += 1
    return plies


def played_record(key: str, number: int, seats: int) -> Record:
    """The record of a finished table, played at random."""
    game = catalog.load(key)
    random = Random(number)
    seed = number.to_bytes(32, "little")
    options = game.meta.options()
    state, entries = game.setup(options, seats, seed), []
    while actors := game.to_act(state):
        action = random.choice(game.legal_actions(state, actors[0]))
        entries.append(Acted(actors[0], action))
        game.advance(state, actors[0], action)
    return compose(
        game,
        table=f"bench-{number}",
        created="2025-01-01T00:00:00+00:00",
        options=options,
        players=tuple(Player("bot", f"Bot {seat}", "easy") for seat in range(seats)),
        take_back="never",
        seed=seed,
        entries=entries,
    )
