"""Says what keeps the leases of the nodes of a cluster, and which node owns which table; and keeps them in memory.

What everything that keeps them promises, held by tests/core/storage/test_leases.py:

* **One clock.** Leases are judged by the clock of the store; those of nodes may say anything.
* **A lease says that a node is alive**, and nothing else: who may write about a table is decided by the epoch of its
  last claim, whatever became of leases meanwhile.
* **A table has one owner.** It is claimed from nobody, from a node whose lease has run out, or from the owner of an
  epoch that the claimer knows to be gone. Of those who claim it at once, one gets it.
* **Refusals are sentences.** Every method raises StoreError when the store fails; what was asked for may have been done
  then.
"""

from collections.abc import Collection, Mapping
from typing import Final, Protocol

import attrs

from core.storage.values import Claim

NOBODY_GONE: Final = -1
"""The epoch to claim by where no owner is known to be gone."""


@attrs.frozen
class NodeStatus:
    """What a node says of itself with every renewal."""

    name: str
    """What its host calls it."""
    release: str = ""
    protocol: int = 1
    """The version of its messages to other nodes."""
    is_draining: bool = False
    """Whether it lets nobody new in, since it ends once its visitors have left: it is to be given no tables."""
    load: float = 0.0
    """Seconds for which its loop was late lately."""
    rules: Mapping[str, tuple[int, ...]] = attrs.field(factory=dict)
    """By the key of a game the versions of its rules that the node has."""


@attrs.frozen
class LivingNode:
    """A node whose lease has not run out. Times are seconds of the store's clock."""

    id: str
    status: NodeStatus
    heard: float | None
    """When it last heard the larger part of all nodes; None when it never did."""
    hearing: float | None
    """Since when it has heard them at every renewal; None while it does not."""


@attrs.frozen
class NodeCard:
    """A living node in a list."""

    id: str
    name: str
    release: str
    is_draining: bool
    load: float
    """Seconds for which its loop was late lately."""
    tables: int
    """How many tables it owns."""
    unheard: float | None
    """For how many seconds it has not heard the larger part of all nodes; None when it never has."""


@attrs.frozen
class Renewal:
    """What a node learns when its lease is renewed."""

    time: float
    """The store's clock."""
    nodes: tuple[LivingNode, ...]
    """All whose leases have not run out, oneself among them, in the order of their ids."""
    mine: frozenset[Claim]
    """The tables of this node, with their epochs."""

    def node(self, id: str) -> LivingNode:
        """The node of that id, which is alive."""
        return next(node for node in self.nodes if node.id == id)


def has_rules(status: NodeStatus, game: str, version: int) -> bool:
    """Whether a node can play a game by that version of its rules. One that names no game at all has them all.

    >>> node = NodeStatus("one", rules={"bali": (1, 2)})
    >>> has_rules(node, "bali", 2), has_rules(node, "bali", 3), has_rules(NodeStatus("two"), "bali", 3)
    (True, False, True)
    """
    return not status.rules or version in status.rules.get(game, ())


@attrs.frozen
class Ownership:
    """Whose a table is."""

    table: str
    epoch: int
    owner: str | None
    """The id of a node; None where it is nobody's."""
    is_alive: bool
    """Whether the owner's lease has not run out."""
    unheard: float | None = attrs.field(default=None, eq=False)
    """Seconds since the owner last said that it hears the larger part of all nodes; None where it never did. Being
    other at every look it is no part of whose the table is."""
    takers: tuple[str, ...] | None = attrs.field(default=None, eq=False)
    """The living nodes that have the rules of the table, those that are draining last; None where the store does not
    know."""


class LeaseStorage(Protocol):
    """Keeps the leases of nodes. A node is known by an id that no other has, before or after it."""

    def renew(self, node: str, status: NodeStatus, lease: float, hears: Collection[str]) -> Renewal:
        """Let a node be alive for so many seconds from now. `hears` are the nodes whose heartbeats reach it."""

    def leave(self, node: str) -> None:
        """Let a node be alive no longer."""

    def ownership(self, table: str) -> Ownership:
        """Whose a table is. Raises StoreError where there is none."""

    def claim(self, table: str, node: str, seen: int = NOBODY_GONE) -> Claim | None:
        """Make a table a living node's; None where it is another's. It may be taken from the owner of epoch `seen`, and
        a node may take anew what is its own. Raises StoreError where there is no such table."""

    def release(self, node: str, claims: Collection[Claim]) -> None:
        """Make those of the tables nobody's that are still the node's by these claims. It writes nothing more."""


def is_larger_part(hears: Collection[str], living: Collection[str]) -> bool:
    """Whether those of the living who are heard are more than half of them. Of two halves that is the one with the
    lowest id.

    >>> [is_larger_part(hears, "abcd") for hears in ("abc", "ab", "cd", "a", "")]
    [True, True, False, False, False]
    """
    heard = [node for node in living if node in hears]
    return 2 * len(heard) > len(living) or (0 < 2 * len(heard) == len(living) and min(living) in heard)
