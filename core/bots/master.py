"""Chooses for level master: the search of `core.bots.hard`, shared out to several processes.

What the processes find is added up, not voted on: in a contest (`core.bots.contest`) each plays all actions that are
left on from sampled states of its own, the totals of an action are summed, and the worse half is dropped; of trees the
visits of every action are summed. So two processes with a second each decide as one with two seconds would. A wider
plan (`core.bots.planner`) is one part alone, and what it finds the answer: nothing in it is left to chance.

Nothing here waits or starts a process. `rounds` says what is to be worked out next and is sent what came of it; who
drives it works the parts of a round out one after the other (`master_action`) or side by side (`net.tables.bots`).
"""

from collections.abc import Callable, Generator, Iterator, Sequence
from hashlib import blake2b
from time import thread_time
from typing import Any

import attrs

from core.bots.chance import Chance
from core.bots.contest import ContestScores, better_half, halvings, play_one, shortlist, suits_contest
from core.bots.hard import Search
from core.bots.planner import plans_wider, wider_action
from core.kernel.decision import Seat
from core.kernel.game import AnyGame

PARTS = 2
"""Processes that share a search."""
OVERTIME = 2.0
"""Times its share of the budget after which a part ends amid an imagined table: a table of all 24 actions of Cloud City
may take longer than a share, and is worth more whole."""


@attrs.frozen
class SearchPart:
    """What one process is to work out. It can be pickled, as can what comes of it."""

    seed: bytes
    left: tuple[int, ...] = ()
    """The places in the legal list of the actions that are compared; none: which of them should be?"""
    share: float = 0.0
    """How much of the budget it takes, from 0 to 1."""
    bonus: tuple[float, ...] = ()
    """The points that each of them gets at every table of a contest, beside what it comes to."""


@attrs.frozen
class PartResult:
    """What came of a part."""

    left: tuple[int, ...]
    """The actions that were compared, or should be, by their places in the legal list."""
    totals: tuple[float, ...]
    """What tells how good each of them is, added up over all that was tried; of those that should be compared, their
    bonus."""
    rounds: int
    """How many rounds the search has, each with an equal share of the budget."""
    sure: int | None = None
    """The action that is surely the best of `left`, where that is known."""


Rounds = Generator[tuple[SearchPart, ...], Sequence[PartResult], int]


def rounds(seed: bytes, is_over: Callable[[], bool] = lambda: False) -> Rounds:
    """The parts of each round of a search for one decision. It is sent what was found, at least one of a round; it
    returns the place in the legal list of the best action. Once `is_over` says so, or all parts of a round are sure of
    it, the best after a round is that."""
    seeds = _seeds(seed)
    (entrants, *_) = yield (SearchPart(next(seeds)),)
    left, totals = entrants.left, dict.fromkeys(entrants.left, 0.0)
    bonus = dict(zip(left, entrants.totals or totals.values(), strict=True))
    for _ in range(entrants.rounds):
        bonuses = tuple(bonus[place] for place in left)
        found = yield tuple(SearchPart(next(seeds), left, 1 / entrants.rounds, bonuses) for _ in range(PARTS))
        for one in found:
            for place, total in zip(one.left, one.totals, strict=True):
                totals[place] += total
        left = tuple(better_half(left, totals))
        if is_over() or all(one.sure == left[0] for one in found):
            break
    return left[0]


def work_out(
    game: AnyGame,
    view: Any,
    seat: Seat,
    legal: Sequence[Any],
    part: SearchPart,
    *,
    budget: float,
    iterations: int | None = None,
    clock: Callable[[], float] = thread_time,
) -> PartResult:
    """What comes of a part. It takes its share of `budget`, in seconds on `clock` (the CPU time of this thread), or of
    `iterations`, and tries at least once: in a contest all actions, as long as that takes no more than OVERTIME."""
    start, done = clock(), 0
    chance = Chance(part.seed, "master")
    if plans_wider(game):
        spent = (lambda done: (clock() - start) / budget) if iterations is None else (lambda done: done / iterations)
        return PartResult((legal.index(wider_action(game, view, seat, legal, chance, spent)),), (), 0)
    is_contest = suits_contest(game, view, chance)
    if not part.left:
        return _entrants(game, view, seat, legal, chance) if is_contest else PartResult(tuple(range(len(legal))), (), 1)

    def is_over() -> bool:
        return iterations is None and clock() - start >= OVERTIME * part.share * budget

    def goes_on() -> bool:
        if not done:
            return True
        return clock() - start < part.share * budget if iterations is None else done < part.share * iterations

    if is_contest:
        actions = [legal[place] for place in part.left]
        scores = ContestScores(dict(zip(actions, part.bonus, strict=True)))
        sure = None
        while sure is None and goes_on():
            play_one(game, view, seat, actions, chance, scores, is_over)
            done, sure = done + 1, scores.surely_best(actions)
        totals = scores.totals(actions)
        place = None if sure is None else part.left[actions.index(sure)]
        return PartResult(part.left, tuple(totals.values()), 0, place)
    search = Search(game, view, seat, legal, chance)
    while goes_on():
        search.iterate()
        done += 1
    return PartResult(part.left, tuple(float(search.visits(legal[place])) for place in part.left), 0)


def master_action(
    game: AnyGame,
    view: Any,
    seat: Seat,
    legal: Sequence[Any],
    seed: bytes,
    *,
    budget: float,
    iterations: int | None,
    clock: Callable[[], float] = thread_time,
) -> Any:
    """The best action, all parts worked out here, one after the other: PARTS times the budget is spent."""
    search = rounds(seed)
    parts = next(search)
    while True:
        found = [
            work_out(game, view, seat, legal, part, budget=budget, iterations=iterations, clock=clock) for part in parts
        ]
        try:
            parts = search.send(found)
        except StopIteration as end:
            return legal[end.value]


def _entrants(game: AnyGame, view: Any, seat: Seat, legal: Sequence[Any], chance: Chance) -> PartResult:
    entrants = shortlist(game, view, seat, legal, chance)
    places = {action: place for place, action in enumerate(legal)}
    left = tuple(places[action] for action in entrants)
    return PartResult(left, tuple(entrants.values()), halvings(len(left)))


def _seeds(seed: bytes) -> Iterator[bytes]:
    number = 0
    while True:
        yield blake2b(number.to_bytes(4, "big"), digest_size=32, key=seed, person=b"belvedere-master").digest()
        number += 1
