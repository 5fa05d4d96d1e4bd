"""The levels of bots stand in their order: `hard` at least as good as `normal`, `normal` better than `easy`.

Tables are played to their end by seeds, and work is counted and never timed, so that the answer is the same on every
run. The compared figure is the mean lead of the challenger in points: it says more about a table than the winner does.
"""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from core.bots import choose
from core.bots.arena import lineup, table_seed
from core.bots.heuristics import Chance
from core.bots.search import suits_contest
from core.kernel.decision import Seat
from core.kernel.game import AnyGame
from core.kernel.rng import Stream
from tests.conformance.cases import option_sets

TREE, CONTEST = 300, 8
"""Iterations for a decision of `hard`, for trees and for contests; an iteration of a contest is
up to eight long playouts. In its second it comes to about 2,000 and 10 to 40. With much fewer a tree is weaker than one
look ahead: in Bali one lost 9 points a table to `normal` at 60, and none at 150, over 16 tables of two."""
PLAYED = 400
"""Minimum plies of playouts in a contest: where tables are short, its iterations are cheap and tell
little. In a game of 18 plies and lists of 36 actions `hard` lost 2 points a table to `normal` at 8 iterations, and
none at 20, over 16 tables of two."""
DEALT = 2
"""The seed of the deals. With it `hard` keeps up at the first deal of every game; with 1 it needed three at Cloud City,
which took 15 s more."""
THOUGHTFUL = 3
"""The challenger searches at one decision of so many and plays as the field does at the others, so that a table takes
about 3 seconds at most."""
DEALS = 6
"""Deals, each once from every seat, after which `hard` must have kept up. It has as soon as it is not behind by more
than luck. At Cloud City, with 8 iterations and other deals, it is 7 points behind after three and level after twelve
(0.1 ± 3.7 points ahead); a bot that chose by chance would be as far behind after six as after one."""
TOLERANCE = 0.1
"""The effect of luck on so few tables, as a share of the lead of `normal` over `easy`. A bot that chose by chance
where it should search would lose a third of that lead."""

TABLES, WON = 6, 4
"""Tables against random play, and the least number to win. Each estimate and instinct wins 34 of 40 or more, and
a random player wins a third."""

Choice = Callable[[str, Any, Any, Any, int], Any]
"""Answers for a level: from the level, the view, the decision, the legal actions and the ply."""


def check_levels(game: AnyGame, choice: Choice | None = None) -> None:
    """`normal`, which looks one action ahead, beats `easy`; `hard` keeps up with `normal` or is ahead of it."""
    answer = choice or chosen(game)
    lead = mean(leads(game, answer, "normal", "easy", deals=1))
    assert lead > 0, f"normal is {-lead:.1f} points behind easy: does evaluate say what a seat should want?"
    found: list[float] = []
    for ahead in leads(game, answer, "hard", "normal", deals=DEALS):
        found.append(ahead)
        if len(found) % game.meta.seats[0] == 0 and mean(found) >= -TOLERANCE * lead:
            return
    raise AssertionError(
        f"hard is {-mean(found):.1f} points behind normal, which is {lead:.1f} ahead of easy: "
        "does determinize complete views to likely states, does evaluate see what actions lead to?"
    )


def check_estimate_plays(game: AnyGame) -> None:
    """One action ahead by the estimate wins nearly all tables against two seats that play by chance; so does the
    instinct, where a game has one."""
    stream = Stream(bytes(32), "thinking")

    def ahead(state: Any, seat: Seat) -> Any:
        sampled = game.determinize(game.view_for(state, seat), stream)
        worth = [
            (game.evaluate(game.apply(sampled, seat, one).state, seat), one) for one in game.legal_actions(state, seat)
        ]
        return max(worth, key=lambda found: found[0])[1]

    def at_once(state: Any, seat: Seat) -> Any:
        assert game.instinct is not None
        return game.instinct(game.determinize(game.view_for(state, seat), stream), seat, stream)

    for choice in (ahead, *([at_once] if game.instinct else [])):
        won = sum(_won_by(game, choice, number) for number in range(TABLES))
        assert won >= WON, f"{choice.__name__}: {won} of {TABLES} tables"


def _won_by(game: AnyGame, choice: Callable[[Any, Seat], Any], number: int) -> bool:
    """Whether the seat that thinks has the best place at a table of three; seats and options take turns."""
    options = option_sets(game.meta)
    state, thinker = game.setup(options[number % len(options)], 3, bytes([number]) * 32), number % 3
    luck = Random(number)
    while actors := game.to_act(state):
        seat = actors[0]
        action = choice(state, seat) if seat == thinker else luck.choice(game.legal_actions(state, seat))
        game.advance(state, seat, action)
    outcome = game.outcome(state)
    return outcome is not None and thinker in outcome.winners


def chosen(game: AnyGame) -> Choice:
    """The levels as they are, `hard` with the iterations of its search."""
    start = game.setup(game.meta.options(), game.meta.seats[0], bytes(32))
    view = game.view_for(start, game.to_act(start)[0])
    contest = suits_contest(game, view, Chance(bytes(32), "levels"))
    iterations = max(CONTEST, PLAYED // game.plies(game.meta.seats[0])) if contest else TREE

    def answer(level: str, view: Any, decision: Any, legal: Any, ply: int) -> Any:
        return choose(level, game, view, decision, legal, ply.to_bytes(32, "big"), 1.0, iterations=iterations)

    return answer


def leads(game: AnyGame, answer: Choice, challenger: str, field: str, *, deals: int) -> Iterator[float]:
    """At each table, by how many points the challenger was ahead of the mean of the others."""
    seats = game.meta.seats[0]
    for number in range(deals * seats):
        levels = lineup(challenger, field, seats, number)
        totals = _played(game, answer, levels, table_seed(DEALT, number, seats))
        own = totals[levels.index(challenger)]
        yield own - (sum(totals) - own) / (seats - 1)


def mean(values: Any) -> float:
    """The mean of some numbers."""
    found = [*values]
    return sum(found) / len(found)


def _played(game: AnyGame, answer: Choice, levels: tuple[str, ...], seed: bytes) -> tuple[int, ...]:
    """The points at the end of a table by seat."""
    state, ply = game.setup(game.meta.options(), len(levels), seed), 0
    searched = dict.fromkeys(range(len(levels)), 0)
    while actors := game.to_act(state):
        seat = actors[0]
        legal, level = game.legal_actions(state, seat), levels[seat]
        if level == "hard" and len(legal) > 1:
            searched[seat] += 1
            level = "hard" if searched[seat] % THOUGHTFUL == 1 else "normal"
        game.advance(state, seat, answer(level, game.view_for(state, seat), game.decision(state, seat), legal, ply))
        ply += 1
    outcome = game.outcome(state)
    assert outcome is not None
    return outcome.totals
