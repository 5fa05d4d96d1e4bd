"""Hard: information-set Monte Carlo tree search.

Every iteration completes the view to another state, walks down one tree of actions that all completions share,
adds one node, plays on for a while and credits every seat's share to the nodes it passed (Cowling, Powley and
Whitehouse 2012, single-observer form). A node counts how often it was available, because an action that few
completions allow deserves no less attention when it is allowed.
"""

from collections.abc import Callable, Sequence
from time import thread_time
from typing import Any

from core.bots.chance import Chance
from core.bots.tree import Node, credit, select
from core.bots.worth import margin, seats_of, shares, standings
from core.kernel.decision import Seat
from core.kernel.game import AnyGame

HORIZON = 12
"""Plies a playout goes on below the tree before the game's own estimate stands in for the rest."""

SAMPLES = 12
"""Playouts that measure how far apart the seats usually end."""

NARROWEST = 1.0
"""Points; the spread is never taken for less."""


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
    """The action the search visited most, after `budget` seconds on `clock` or exactly `iterations` iterations.

    `clock` is the CPU time of this thread, so that a busy machine makes the bot slower and not weaker.
    """
    end = clock() + budget
    search = Search(game, view, seat, legal, Chance(seed, "hard"))
    search.iterate()
    done = 1
    while clock() < end if iterations is None else done < iterations:
        search.iterate()
        done += 1
    return search.best()


class Search:
    """One search for one decision. Nothing of it is kept for the next."""

    __slots__ = ("chance", "game", "legal", "root", "seat", "seats", "spread", "view")

    def __init__(self, game: AnyGame, view: Any, seat: Seat, legal: Sequence[Any], chance: Chance) -> None:
        self.game = game
        self.view = view
        self.seat = seat
        self.legal = legal
        self.chance = chance
        self.seats = seats_of(game, view)
        self.root = Node(seat)
        self.spread = self._measured_spread()

    def iterate(self) -> None:
        """One iteration: complete the view, walk down, grow, play on, credit."""
        state = self.game.determinize(self.view, self.chance)
        path = self._descend(state)
        self._play_on(state)
        credit(path, shares(standings(self.game, state, self.seats), self.spread))

    def best(self) -> Any:
        """The action visited most; of those, the first in the legal list."""
        children = self.root.children
        return max(self.legal, key=lambda action: children[action].visits if action in children else 0)

    def _measured_spread(self) -> float:
        total = 0.0
        for _ in range(SAMPLES):
            state = self.game.determinize(self.view, self.chance)
            self._play_on(state)
            total += abs(margin(standings(self.game, state, self.seats), self.seat))
        return max(NARROWEST, total / SAMPLES)

    def _descend(self, state: Any) -> list[Node]:
        """Walk `state` and the tree down to a new node or to the end of the table; the nodes below the root."""
        game, node, seat, legal = self.game, self.root, self.seat, self.legal
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

    def _play_on(self, state: Any) -> None:
        """Play `state` on at random, in place, for HORIZON plies or to the end."""
        to_act, legal_actions, advance = self.game.to_act, self.game.legal_actions, self.game.advance
        random = self.chance.random
        for _ in range(HORIZON):
            actors = to_act(state)
            if not actors:
                return
            legal = legal_actions(state, actors[0])
            advance(state, actors[0], legal[int(random() * len(legal))])
