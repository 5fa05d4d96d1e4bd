"""Chooses for levels hard and master: by one search, or by one that several processes share."""

from collections.abc import Callable, Generator, Iterator, Sequence
from hashlib import blake2b
from time import thread_time
from typing import Any

import attrs

from core.bots.heuristics import Chance, ProspectScale, prospect, scale_of
from core.bots.planner import plans_wider, wider_action
from core.bots.search import (
    ContestScores,
    Node,
    best_in_contest,
    better_half,
    credit,
    halvings,
    play_at_random,
    play_one,
    select,
    shortlist,
    suits_contest,
)
from core.kernel.decision import Seat
from core.kernel.game import AnyGame

# Choose for level hard. The method is a wider plan if the game supports planning and its positions take long to
# evaluate (`core.bots.planner`). It is a contest if lists are long or the game has a quick policy for everybody
# (`core.bots.search`), otherwise information-set Monte Carlo tree search. None of our games uses the tree at present:
# it is for games with estimates too poor to follow.
#
# Each iteration of a search completes the view to another state, walks down one tree of actions shared by all
# completions, adds one node, plays on for a while and credits every seat's share to the nodes it passed (Cowling,
# Powley and Whitehouse 2012, single-observer form). A node counts how often it was available, because an action that is
# rarely legal deserves the same attention when it is.

SAMPLES = 16
"""Playouts that measure the usual prospects of the seats."""


def searched_action(
    game: AnyGame,
    view: Any,
    seat: Seat,
    legal: Sequence[Any],
    seed: bytes,
    *,
    budget: float,
    iterations: int | None = None,
    clock: Callable[[], float] = thread_time,
) -> Any:
    """Return the best action after `budget` seconds on `clock` or exactly `iterations` iterations.

    `clock` is the CPU time of this thread, so that a busy machine makes the bot slower but not weaker, unless people
    wait (`core.bots.waiting_clock`).
    """
    start, chance = clock(), Chance(seed, "hard")
    spent = (lambda done: (clock() - start) / budget) if iterations is None else (lambda done: done / iterations)
    if plans_wider(game):
        return wider_action(game, view, seat, legal, chance, spent)
    if suits_contest(game, view, chance):
        entrants = shortlist(game, view, seat, legal, chance)
        return best_in_contest(game, view, seat, entrants, chance, spent)
    search = Search(game, view, seat, legal, chance)
    search.iterate()
    done = 1
    while clock() < start + budget if iterations is None else done < iterations:
        search.iterate()
        done += 1
    return search.best()


class Search:
    """One search for one decision. Nothing is kept for the next."""

    __slots__ = ("chance", "game", "legal", "root", "scales", "seat", "view")

    def __init__(self, game: AnyGame, view: Any, seat: Seat, legal: Sequence[Any], chance: Chance) -> None:
        self.game = game
        self.view = view
        self.seat = seat
        self.chance = chance
        self.legal = legal
        self.root = Node(seat)
        self.scales = self._measured_scales()

    def iterate(self) -> None:
        """Run one iteration: complete the view, walk down, grow, play on, credit."""
        state = self.game.determinize(self.view, self.chance)
        path = self._descend(state)
        play_at_random(self.game, state, self.chance)
        shares = {
            seat: self.scales[seat].share(prospect(self.game, state, seat)) for seat in {node.seat for node in path}
        }
        credit(path, shares)

    def best(self) -> Any:
        """Return the most visited action; of equals, the first in the legal list."""
        return max(self.legal, key=self.visits)

    def visits(self, action: Any) -> int:
        """Return how often an action of the legal list was tried."""
        child = self.root.children.get(action)
        return child.visits if child is not None else 0

    def _measured_scales(self) -> list[ProspectScale]:
        """Return by seat the usual results of playouts from here: a search compares actions within that range."""
        ends = [self.game.determinize(self.view, self.chance) for _ in range(SAMPLES)]
        for state in ends:
            play_at_random(self.game, state, self.chance)
        seats = range(len(self.game.view_sheets(self.view)))
        return [scale_of([prospect(self.game, state, seat) for state in ends]) for seat in seats]

    def _descend(self, state: Any) -> list[Node]:
        """Walk `state` and the tree down to a new node or to the end of the table; return the nodes below the root."""
        game = self.game
        node = self.root
        seat = self.seat
        legal = self.legal
        path: list[Node] = []
        while True:
            action, node = select(node, seat, legal, self.chance)
            path.append(node)
            game.advance(state, seat, action)
            if node.visits == 0 and len(legal) > 1:
                return path
            actors = game.to_act(state)
            if not actors:
                return path
            seat = self.seat if self.seat in actors else actors[0]
            legal = game.legal_actions(state, seat)


# Choose for level master: the search above, split among several processes.
#
# Results are added up, without a vote. In a contest (`core.bots.search`) each process plays all remaining actions from
# its own sampled states, their totals are summed, and the worse half is dropped. For trees, the visits of every action
# are summed. So two processes with a second each decide as one with two seconds would. A wider plan
# (`core.bots.planner`) is a single part that gives the answer, since it involves no chance.
#
# This code neither waits nor starts a process. `rounds` yields the parts to compute and is sent their results. Its
# driver computes the parts of a round one after another (`master_action`) or in parallel (`net.tables.bots`).

PARTS = 2
"""Processes that share a search."""
OVERTIME = 2.0
"""Multiple of its share of the budget after which a part stops within an imagined table. A table of all 24 actions of
Cloud City may take longer than a share, and is worth more complete."""


@attrs.frozen
class SearchPart:
    """The work for one process. It can be pickled, as can its result."""

    seed: bytes
    left: tuple[int, ...] = ()
    """The indices of the compared actions in the legal list; empty to ask which should be compared."""
    share: float = 0.0
    """Its share of the budget, from 0 to 1."""
    bonus: tuple[float, ...] = ()
    """The points added for each of them at every table of a contest."""


@attrs.frozen
class PartResult:
    """The result of a part."""

    left: tuple[int, ...]
    """The actions that were compared, or should be, by index in the legal list."""
    totals: tuple[float, ...]
    """The value of each of them, added up over all tries; for actions still to compare, their bonus."""
    rounds: int
    """The number of rounds of the search, each with an equal share of the budget."""
    sure: int | None = None
    """The action that is surely the best of `left`, if known."""


Rounds = Generator[tuple[SearchPart, ...], Sequence[PartResult], int]


def rounds(seed: bytes, is_over: Callable[[], bool] = lambda: False) -> Rounds:
    """Yield the parts of each round of a search for one decision, and receive their results, at least one a round.
    Return the index of the best action in the legal list. The search ends after a round if `is_over` returns true or
    all its parts are sure of the same action."""
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
    """Return the result of a part. It takes its share of `budget`, in seconds on `clock` (the CPU time of this thread),
    or of `iterations`. It tries at least once: in a contest all actions, unless that takes more than OVERTIME."""
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
    """Return the best action after computing all parts here, one after another: this takes PARTS times the budget."""
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
