"""Defines the storage of node leases and table ownership in a cluster.

Promises of every implementation, tested by tests/core/storage/test_leases.py:

* **One clock.** The store's clock decides about leases, never the clocks of nodes.
* **A lease only says that a node is alive.** The epoch of a table's last claim decides who may write to it, whatever
happened to leases meanwhile.
* **A table has one owner.** It can be claimed if it is free, if the owner's lease has expired, or from the owner of
an epoch that the claimer knows to be gone. One of several simultaneous claims succeeds.
* **Failures are sentences.** Every method raises StoreError if the store fails; the request may have taken effect.
"""

from collections.abc import Collection, Mapping
from typing import Final, Protocol

import attrs

from core.storage.values import Claim

NOBODY_GONE: Final = -1
"""The epoch to claim with if no owner is known to be gone."""


@attrs.frozen
class NodeStatus:
    """A node's report with every renewal of its lease."""

    name: str
    """The node's name, set by its host."""
    release: str = ""
    protocol: int = 1
    """The version of its messages to other nodes."""
    is_draining: bool = False
    """Whether it refuses new visitors and ends once the present ones have left; it gets no more tables."""
    load: float = 0.0
    """Recent lag of its event loop in seconds."""
    rules: Mapping[str, tuple[int, ...]] = attrs.field(factory=dict)
    """The rules versions that the node has, by game."""


@attrs.frozen
class LivingNode:
    """A node with a valid lease. Times are in seconds on the store's clock."""

    id: str
    status: NodeStatus
    heard: float | None
    """When it last heard a majority of all nodes; None if never."""
    hearing: float | None
    """Since when it has heard a majority at every renewal; None while it does not."""


@attrs.frozen
class NodeCard:
    """A living node in a list."""

    id: str
    name: str
    release: str
    is_draining: bool
    load: float
    """Recent lag of its event loop in seconds."""
    tables: int
    """The number of tables it owns."""
    unheard: float | None
    """Seconds since it last heard a majority of all nodes; None if it never has."""


@attrs.frozen
class Renewal:
    """The result of renewing a lease."""

    time: float
    """The store's clock."""
    nodes: tuple[LivingNode, ...]
    """All nodes with valid leases, including this one, ordered by id."""
    mine: frozenset[Claim]
    """The tables of this node, with their epochs."""

    def node(self, id: str) -> LivingNode:
        """Return the living node with that id."""
        return next(node for node in self.nodes if node.id == id)


def has_rules(status: NodeStatus, game: str, version: int) -> bool:
    """Return whether a node has a rules version of a game. A node that lists no games has all.

    >>> node = NodeStatus("one", rules={"bali": (1, 2)})
    >>> has_rules(node, "bali", 2), has_rules(node, "bali", 3), has_rules(NodeStatus("two"), "bali", 3)
    (True, False, True)
    """
    return not status.rules or version in status.rules.get(game, ())


@attrs.frozen
class Ownership:
    """The owner of a table."""

    table: str
    epoch: int
    owner: str | None
    """The id of a node; None if the table is free."""
    is_alive: bool
    """Whether the owner's lease is valid."""
    unheard: float | None = attrs.field(default=None, eq=False)
    """Seconds since the owner last reported hearing a majority of all nodes; None if never.

    Excluded from equality, because it changes at every query.
    """
    takers: tuple[str, ...] | None = attrs.field(default=None, eq=False)
    """The living nodes that have the rules of the table, draining ones last; None if the store does not know."""


class LeaseStorage(Protocol):
    """Keeps the leases of nodes. Every run of a node has a unique id."""

    def renew(self, node: str, status: NodeStatus, lease: float, hears: Collection[str]) -> Renewal:
        """Renew a node's lease for `lease` seconds. `hears` are the nodes whose heartbeats reach it."""

    def leave(self, node: str) -> None:
        """End a node's lease."""

    def ownership(self, table: str) -> Ownership:
        """Return the owner of a table. Raises StoreError if there is no such table."""

    def claim(self, table: str, node: str, seen: int = NOBODY_GONE) -> Claim | None:
        """Claim a table for a living node; return None if another node owns it.

        The owner of epoch `seen` loses it, and a node can claim its own table again. Raises StoreError if there is no
        such table.
        """

    def release(self, node: str, claims: Collection[Claim]) -> None:
        """Free the tables that the node still owns by these claims. It must not write to them any more."""


def is_larger_part(hears: Collection[str], living: Collection[str]) -> bool:
    """Return whether a node hears a majority of the living nodes. Of two equal halves, the one with the lowest id
    counts.

    >>> [is_larger_part(hears, "abcd") for hears in ("abc", "ab", "cd", "a", "")]
    [True, True, False, False, False]
    """
    heard = [node for node in living if node in hears]
    return 2 * len(heard) > len(living) or (0 < 2 * len(heard) == len(living) and min(living) in heard)
