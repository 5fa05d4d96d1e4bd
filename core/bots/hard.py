"""Chooses for level hard: by a wider plan where a game can be planned and judging it takes long
(`core.bots.planner`), by a contest where lists are long or the game says how everybody plays on without thinking
(`core.bots.contest`), else by information-set Monte Carlo tree search. No game of ours is searched by a tree any more:
it is for one whose estimate is not good enough to be followed.

In a search every iteration completes the view to another state, walks down one tree of actions that all completions
share, adds one node, plays on for a while and credits every seat's share to the nodes it passed (Cowling, Powley and
Whitehouse 2012, single-observer form). A node counts how often it was available, because an action that few
completions allow deserves no less attention when it is allowed.
"""

from collections.abc import Callable, Sequence
from time import thread_time
from typing import Any

from core.bots.chance import Chance
from core.bots.contest import best_in_contest, shortlist, suits_contest
from core.bots.heuristics import ProspectScale, prospect, scale_of
from core.bots.planner import plans_wider, wider_action
from core.bots.playout import play_at_random
from core.bots.tree import Node, credit, select
from core.kernel.decision import Seat
from core.kernel.game import AnyGame

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
    """The action that came out best, after `budget` seconds on `clock` or exactly `iterations` iterations.

    `clock` is the CPU time of this thread, so that a busy machine makes the bot slower and not weaker, unless somebody
    waits (`core.bots.waiting_clock`).
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
    """One search for one decision. Nothing of it is kept for the next."""

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
        """One iteration: complete the view, walk down, grow, play on, credit."""
        state = self.game.determinize(self.view, self.chance)
        path = self._descend(state)
        play_at_random(self.game, state, self.chance)
        shares = {
            seat: self.scales[seat].share(prospect(self.game, state, seat)) for seat in {node.seat for node in path}
        }
        credit(path, shares)

    def best(self) -> Any:
        """The action visited most; of those, the first in the legal list."""
        return max(self.legal, key=self.visits)

    def visits(self, action: Any) -> int:
        """How often an action of the legal list was tried."""
        child = self.root.children.get(action)
        return child.visits if child is not None else 0

    def _measured_scales(self) -> list[ProspectScale]:
        """By seat, what playouts from here usually come to: a search compares actions within that."""
        ends = [self.game.determinize(self.view, self.chance) for _ in range(SAMPLES)]
        for state in ends:
            play_at_random(self.game, state, self.chance)
        seats = range(len(self.game.view_sheets(self.view)))
        return [scale_of([prospect(self.game, state, seat) for state in ends]) for seat in seats]

    def _descend(self, state: Any) -> list[Node]:
        """Walk `state` and the tree down to a new node or to the end of the table; the nodes below the root."""
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
