"""Nodes that break one rule each: a simulation that finds nothing wrong with them could find nothing at all."""

from collections.abc import Callable, Collection
from typing import Final

import attrs

from core.storage.leases import Ownership, Renewal
from core.storage.values import Claim
from net.cluster.bus import Letter
from net.cluster.node import AGAIN, Heart, NodeRules, Orders
from net.cluster.table_messages import Incoming, Outgoing, Receiving
from scripts.soaking.nodes.process import SimulatedStore
from scripts.soaking.nodes.world import Parts


class Unlearned(NodeRules):
    """Breaks R1: does not learn from a renewal which tables are another's."""

    def renewed(self, renewal: Renewal, held: Collection[Claim], coming: Collection[str], now: float) -> Orders:
        return attrs.evolve(super().renewed(renewal, held, coming, now), let_go=frozenset())


class Sleepwalker(NodeRules):
    """Breaks R2: does not notice that it slept."""

    def _has_slept(self, now: float) -> bool:
        return False


class Hasty(NodeRules):
    """Breaks R3: takes a table from a node that it hears, or has not listened for."""

    def _may_take(self, of: Ownership, now: float) -> bool:
        return True


class Covetous(NodeRules):
    """Breaks R3 of two: takes a table back from a node that it does not hear, though that one is the larger part."""

    def _is_left_alone_by(self, of: Ownership) -> bool:
        return self._living == {self.id, of.owner}


class Jumpy(NodeRules):
    """Breaks R3, sooner: takes a node for gone when nobody was there once."""

    def unheard(self, node: str, asked: float, now: float) -> None:
        super().unheard(node, asked, now)
        super().unheard(node, now + AGAIN, now)


class Lone(NodeRules):
    """Breaks R3, sooner, in another way: takes others for gone where nobody reaches this node."""

    def _is_gone(self, node: str) -> bool:
        doubt = self._doubts.get(node)
        return doubt is not None and doubt.is_sure


class Stubborn(NodeRules):
    """Breaks R4: does not notice that it is with the smaller part."""

    def _is_with_the_smaller_part(self, renewal: Renewal, now: float) -> bool:
        return False


class Rash(NodeRules):
    """Breaks R4 in another way: counts since when others have heard the larger part, though nobody could."""

    def _is_with_the_smaller_part(self, renewal: Renewal, now: float) -> bool:
        mine = renewal.node(self.id)
        if mine.heard == renewal.time or mine.heard is None:
            return False
        return any((other.heard or 0) - mine.heard >= self.lease for other in renewal.nodes)


class Impatient(Receiving):
    """Breaks R5: shows what comes before the owner has answered, whoever sent it."""

    def take(self, body: bytes) -> None:
        if self.epoch is None:
            self.epoch = int(body.split(b" ")[0])
        super().take(body)


class Fragile(Heart):
    """Breaks R6: whatever goes wrong ends its beat."""

    def _guarded(self, part: Callable[[], None]) -> None:
        part()


class Forgetful(Incoming):
    """Takes no notice of what comes for a link that is closed."""

    def _came(self, letter: Letter) -> None:
        if letter.subject in self._links:
            super()._came(letter)


class Clinging(Outgoing):
    """Goes on sending to links that nobody has any more."""

    def _came_back(self, letter: Letter) -> None:
        """Hear nothing."""


class Unfenced(SimulatedStore):
    """Takes entries from owners who were replaced."""

    is_fenced = False


@attrs.frozen
class Defect:
    """A world with something wrong in each of its nodes, and the faults that show it soonest."""

    parts: Parts
    kinds: tuple[str, ...]
    size: int = 3
    """How many nodes there are."""


DEFECTS: Final = {
    "R1": Defect(Parts(rules=Unlearned), ("cut",)),
    "R2": Defect(Parts(rules=Sleepwalker), ("pause",)),
    "R3": Defect(Parts(rules=Hasty), ("bus",)),
    "R3 of two": Defect(Parts(rules=Covetous), ("tear",), size=2),
    "R3, sooner": Defect(Parts(rules=Jumpy), ("blink",)),
    "R3, sooner, torn": Defect(Parts(rules=Lone), ("tear",)),
    "R4": Defect(Parts(rules=Stubborn), ("tear",)),
    "R4 after an outage": Defect(Parts(rules=Rash), ("bus",)),
    "R5": Defect(Parts(receiving=Impatient), ("kill", "relay")),
    "R6": Defect(Parts(heart=Fragile), ("pause",)),
    "links at a door": Defect(Parts(incoming=Forgetful), ("bus", "cut")),
    "links at an owner": Defect(Parts(outgoing=Clinging), ("kill", "cut")),
    "fencing": Defect(Parts(store=Unfenced), ("cut", "away")),
}
"""By the rule that is broken."""
