"""Grows the tree of a search: one node for each action that was tried."""

from collections.abc import Mapping, Sequence
from math import log, sqrt
from typing import Any

from core.bots.chance import Chance
from core.kernel.decision import Seat

EXPLORATION = 0.4
"""How much a rarely tried action is favoured; shares run from 0 to 1."""


class Node:
    """One action of `seat`, and everything that `seat` cannot tell apart from it."""

    __slots__ = ("available", "children", "seat", "total", "visits")

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.visits = 0
        """How often it was tried."""
        self.available = 1
        """How often it was legal when its parent was visited."""
        self.total = 0.0
        """The sum of the shares that `seat` got."""
        self.children: dict[Any, Node] = {}


def select(node: Node, seat: Seat, legal: Sequence[Any], chance: Chance) -> tuple[Any, Node]:
    """An action of `legal` and its node below `node`: one never tried from here if there is any, else the one with
    the highest upper confidence bound."""
    known = [(action, child) for action in legal if (child := node.children.get(action)) is not None]
    for _, child in known:
        child.available += 1
    if len(known) < len(legal):
        return _grown(node, seat, legal, chance)
    best, chosen = -1.0, known[0]
    for pair in known:
        child = pair[1]
        bound = child.total / child.visits + EXPLORATION * sqrt(log(child.available) / child.visits)
        if bound > best:
            best, chosen = bound, pair
    return chosen


def _grown(node: Node, seat: Seat, legal: Sequence[Any], chance: Chance) -> tuple[Any, Node]:
    fresh = [action for action in legal if action not in node.children]
    action = fresh[chance.below(len(fresh))]
    child = node.children[action] = Node(seat)
    return action, child


def credit(path: Sequence[Node], shares: Mapping[Seat, float]) -> None:
    """Count one visit to every node of `path` and add the share of the seat that acted."""
    for node in path:
        node.visits += 1
        node.total += shares[node.seat]
