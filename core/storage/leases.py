"""Defines the storage of leases: which nodes of a cluster are alive, and which node owns which table.

Every implementation keeps these promises (tests/core/storage/test_leases.py checks them):

* **One clock.** Only the clock of the store decides when a lease expires.
* **A lease only says that a node is alive.** Only the epoch of the last claim decides who may write to a table.
* **A table has one owner.** A node may claim a table if it has no owner, if the owner's lease has expired, or if the
  owner, known by its epoch, is gone. If several nodes claim it at once, one gets it.
* **Errors.** Every method raises StoreError when the store fails; it may have taken effect all the same.
"""

from collections.abc import Collection, Mapping
from typing import Final, Protocol

import attrs

from core.storage.values import Claim

NOBODY_GONE: Final = -1
"""The epoch for a claim that replaces no living owner."""


@attrs.frozen
class NodeStatus:
    """The data that a node stores about itself at every renewal."""

    name: str
    """Its name, chosen by its host."""
    release: str = ""
    protocol: int = 1
    """The version of its messages to other nodes."""
    is_draining: bool = False
    """Whether it admits no visitors and takes no tables, because it ends once its visitors have left."""
    load: float = 0.0
    """The recent delay of its loop in seconds."""
    rules: Mapping[str, tuple[int, ...]] = attrs.field(factory=dict)
    """The versions of rules that the node has, by the key of the game."""


@attrs.frozen
class LivingNode:
    """A node with a valid lease. Times are seconds of the store's clock."""

    id: str
    status: NodeStatus
    heard: float | None
    """When it last heard the larger part of all nodes; None if it never did."""
    hearing: float | None
    """Since when it has heard the larger part at every renewal; None while it does not."""


@attrs.frozen
class NodeCard:
    """A living node in a list."""

    id: str
    name: str
    release: str
    is_draining: bool
    load: float
    """The recent delay of its loop in seconds."""
    tables: int
    """The number of tables that it owns."""
    unheard: float | None
    """Seconds since it last heard the larger part of all nodes; None if it never did."""


@attrs.frozen
class Renewal:
    """The answer to a renewal."""

    time: float
    """The store's clock."""
    nodes: tuple[LivingNode, ...]
    """All living nodes, including the renewing one, by id."""
    mine: frozenset[Claim]
    """The claims of the renewing node."""

    def node(self, id: str) -> LivingNode:
        """Return the living node with this id."""
        return next(node for node in self.nodes if node.id == id)


def has_rules(status: NodeStatus, game: str, version: int) -> bool:
    """Return whether a node has a version of a game's rules. A node that names no games has all rules.

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
    """The id of a node; None if no node owns the table."""
    is_alive: bool
    """Whether the owner's lease is valid."""
    unheard: float | None = attrs.field(default=None, eq=False)
    """Seconds since the owner last heard the larger part of all nodes; None if it never did. Not compared, since it
    differs at every look."""
    takers: tuple[str, ...] | None = attrs.field(default=None, eq=False)
    """The living nodes with the rules of the table, draining ones last; None if the store does not know."""


class LeaseStorage(Protocol):
    """Stores the leases of nodes. Node ids are never reused."""

    def renew(self, node: str, status: NodeStatus, lease: float, hears: Collection[str]) -> Renewal:
        """Renew the lease of a node for `lease` seconds. `hears` are the nodes that it does not find silent."""

    def leave(self, node: str) -> None:
        """End the lease of a node."""

    def ownership(self, table: str) -> Ownership:
        """Return the owner of a table. Raises StoreError if the table does not exist."""

    def claim(self, table: str, node: str, seen: int = NOBODY_GONE) -> Claim | None:
        """Claim a table for a living node; return None if another node keeps it. The owner of epoch `seen` loses it.
        A node may claim its own table again. Raises StoreError if the table does not exist."""

    def release(self, node: str, claims: Collection[Claim]) -> None:
        """Release the claims that are still valid. The node must not write to these tables any more."""


def is_larger_part(hears: Collection[str], living: Collection[str]) -> bool:
    """Return whether the heard nodes are more than half of the living ones. Of two halves, the one with the lowest id
    counts as larger.

    >>> [is_larger_part(hears, "abcd") for hears in ("abc", "ab", "cd", "a", "")]
    [True, True, False, False, False]
    """
    heard = [node for node in living if node in hears]
    return 2 * len(heard) > len(living) or (0 < 2 * len(heard) == len(living) and min(living) in heard)
