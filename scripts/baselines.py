"""Trains a small policy for a game and measures it: a baseline to compare learning programs with.

The policy is linear: a weight for each number of an observation and each action, and it plays the legal action with the
highest sum. It imitates a bot of level `calm` at tables of two, by stochastic gradient descent on the likelihood of the
bot's choices. Everything follows from the seed.
"""

from collections.abc import Callable, Iterator
from time import process_time
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from core.bots import choose
from core.bots.heuristics import Chance
from core.rl.numbered_table import NumberedGame, NumberedTable

TEACHER: Final = "calm"
EPOCHS: Final = 4
RATE: Final = 1.0
"""The learning rate at the start; it falls to 0 in a line."""
ALONG: Final = 0.05
"""The share of random actions in training tables, which show what to do after a mistake."""

Act = Callable[[NumberedTable, int], int]
"""Returns the action of a seat."""


class Choice(NamedTuple):
    """One decision of the teacher, with the observation as places and values that are not zero."""

    places: NDArray[np.intp]
    values: NDArray[np.float32]
    legal: NDArray[np.intp]
    chosen: int
    """The place in `legal`."""


class LinearPolicy:
    """Weights by number of the observation and by action. The last row is that of a constant 1."""

    def __init__(self, rules: NumberedGame) -> None:
        self.weights = np.zeros((rules.width + 1, len(rules.actions)), np.float32)

    def act(self, table: NumberedTable, seat: int) -> int:
        """Return the best action."""
        legal = np.array(table.legal(seat))
        if len(legal) == 1:
            return int(legal[0])
        places, values = sparse(table.seen_by(seat))
        return int(legal[np.argmax(values @ self.weights[np.ix_(places, legal)])])

    def learn(self, choice: Choice, rate: float) -> None:
        """Make the teacher's choice more likely."""
        area = np.ix_(choice.places, choice.legal)
        sums = choice.values @ self.weights[area]
        odds = np.exp(sums - sums.max())
        error = -odds / odds.sum()
        error[choice.chosen] += 1
        step = rate / (1 + float(choice.values @ choice.values))
        self.weights[area] += step * np.outer(choice.values, error)


def sparse(row: NDArray[np.float32]) -> tuple[NDArray[np.intp], NDArray[np.float32]]:
    """Return the places and values of an observation that are not zero, and those of a constant 1."""
    places = np.flatnonzero(row)
    return np.append(places, len(row)), np.append(row[places], np.float32(1))


def bot(level: str, seed: int) -> Act:
    """Return the function that plays like a bot."""
    count = 0

    def act(table: NumberedTable, seat: int) -> int:
        nonlocal count
        count += 1
        game = table.rules.game
        decision = game.decision(table.state, seat)
        legal = list(game.legal_actions(table.state, seat))
        chance = seed.to_bytes(8, "big") + count.to_bytes(8, "big")
        return table.rules.number[choose(level, game, game.view_for(table.state, seat), decision, legal, chance, 0.1)]

    return act


def deal(rules: NumberedGame, seed: int, number: int) -> NumberedTable:
    return rules.deal(seed.to_bytes(16, "big") + number.to_bytes(16, "big"))


def choices(rules: NumberedGame, tables: int, seed: int) -> Iterator[Choice]:
    """Return the choices of the teacher at so many tables of its own."""
    teacher, chance = bot(TEACHER, seed), Chance(bytes(32), f"baseline {seed}")
    for number in range(tables):
        table = deal(rules, seed, number)
        while table.asked:
            seat = table.asked[0]
            legal = table.legal(seat)
            action = legal[0]
            if len(legal) > 1:
                action = teacher(table, seat)
                places, values = sparse(table.seen_by(seat))
                yield Choice(places, values, np.array(legal), legal.index(action))
                if chance.below(1000) < 1000 * ALONG:
                    action = legal[chance.below(len(legal))]
            table.act(seat, action)


def train(rules: NumberedGame, tables: int, seed: int) -> tuple[LinearPolicy, int]:
    """Return a trained policy, and how many choices it learned from."""
    found = list(choices(rules, tables, seed))
    policy, random = LinearPolicy(rules), np.random.default_rng(seed)
    steps = EPOCHS * len(found)
    order = np.concatenate([random.permutation(len(found)) for _ in range(EPOCHS)])
    for step, place in enumerate(order):
        policy.learn(found[place], RATE * (1 - step / steps))
    return policy, len(found)


def win_rate(rules: NumberedGame, act: Act, level: str, tables: int, seed: int) -> tuple[float, float]:
    """Return the share of wins against a bot, and half its 95 % interval. Each deal is played from both seats."""
    rival = bot(level, seed)
    wins = []
    for number in range(tables):
        table, own = deal(rules, seed, number // 2), number % 2
        while table.asked:
            seat = table.asked[0]
            table.act(seat, (act if seat == own else rival)(table, seat))
        wins.append(table.wins[own])
    pairs = np.array(wins).reshape(-1, 2).mean(axis=1)  # the two tables of a deal are not independent
    return float(pairs.mean()), float(1.96 * pairs.std(ddof=1) / len(pairs) ** 0.5)


def report(key: str, tables: int, games: int, seed: int) -> dict[str, Any]:
    """Train and measure a policy, and return the figures."""
    rules = NumberedGame(key, 2, {})
    began = process_time()
    policy, count = train(rules, tables, seed)
    spent = process_time() - began
    found: dict[str, Any] = {"game": rules.game.meta.title, "choices": count, "seconds": spent, "policy": policy}
    for level in ("easy", TEACHER):
        found[level] = win_rate(rules, policy.act, level, games, seed + 1)
    return found


def row(found: dict[str, Any]) -> str:
    """Return the figures as a row of a table."""
    rates = (f"{100 * mean:.0f} ± {100 * half:.0f} %" for mean, half in (found["easy"], found[TEACHER]))
    return f"| {found['game']} | {found['choices']:,} | {found['seconds']:.0f} | {' | '.join(rates)} |"
