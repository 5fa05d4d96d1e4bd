"""Decides what one node of a house may do and must stop doing, by the beats it hears and the renewals of its lease.

A value that changes with what happens to it and asks nobody: `net.cluster.heart` lets it happen. Safety does not rest
here but on the epochs of claims; these rules keep tables from standing still and from wandering (R1 to R4):

* **R1** Each renewal names the tables that are still this node's. It lets go of the others without writing anything.
* **R2** A node that slept for longer than half its lease ends every link, and renews before it serves anything. What it
  had asked to claim before sets no table to work: another may have it by then, and a renewal speaks of those at work.
* **R3** Nobody takes a table from a node that it hears, nor before it has itself been connected for four beats, nor
  while it hears the smaller part of all: where the bus is torn, that would take what the larger part has. Of two nodes
  the smaller part may once the other says no longer, by its renewals, that it hears the larger part: it is dead or has
  no bus, and else two that do not hear each other would take a table from each other again and again.
* **R3, sooner** Where a process dies its connection to the bus ends at once, and a question to it comes back. A node
  whose beat is late is asked on a subject that it subscribes to before its first beat; where nobody is there, and again
  half a second after that was known, and the larger part has been heard since, it counts as silent. A question without
  an answer changes nothing (it stands still, or its machine is gone), and any answer and any beat end the doubt. Nor
  does a restart of the bus, whose subscriptions come back in any order: all this belongs to one connection, only who
  was heard over it is asked, and over a new one nobody takes anything for four beats. What is silent so soon is a node
  whose own connection ended and did not come back for longer than it takes to connect again: a dead one, above all.
* **R4** A node that hears the smaller part of all, while another has heard the larger part for a whole lease in which
  it did not, is cut off: it gives all tables back and ends its visits.

Times are seconds of this node's monotonic clock, but for those in a Renewal.
"""

from collections.abc import Collection
from typing import Final

import attrs

from core.storage.nodes.leases import NOBODY_GONE, LivingNode, Ownership, Renewal, is_larger_part
from core.storage.values import Claim
from net.cluster.bus import PROTOCOL, understood

SILENCE: Final = 3
"""Beats that are missed before a node counts as silent."""
LATE: Final = 1.25
"""Beats after the last one of a node from which on it is asked whether it is there."""
LATELY: Final = 2
"""Beats within which the larger part must have been heard by who takes a table from a silent node: where the bus is
torn, one is silent before the other is, and by then neither was heard lately."""
AGAIN: Final = 0.5
"""Seconds after it is known that nobody is there until that is asked again: longer than a node takes that has lost its
connection to the bus and tries every `net.cluster.nats_bus.RECONNECT` seconds to connect again."""
LISTENING: Final = 4
"""Beats for which a node must have been connected, and awake, before it judges by what it does not hear."""
RENEWALS: Final = 3
"""Renewals in the time of a lease."""


@attrs.frozen
class Orders:
    """What a node must do now with what is at work in it."""

    let_go: frozenset[Claim] = frozenset()
    """These tables are another's: stop, write nothing, and let their people find the new owner."""
    give_back: frozenset[Claim] = frozenset()
    """Make these tables nobody's."""
    ends_links: bool = False
    """End every link to a table here and of a visitor here: what they say may be old."""
    ends_visits: bool = False
    """Send everybody away, to another door."""


NONE: Final = Orders()


@attrs.define
class _Doubt:
    """What is known of a node that may be gone."""

    since: float | None = None
    """When it was first known that nobody is there; None while nothing is known."""
    is_sure: bool = False
    """Whether it was known again, long enough after that."""


class NodeRules:
    """The rules for one node, whose `id` no other has had."""

    def __init__(self, id: str, *, lease: float = 6.0, beat: float = 1.0, protocol: int = PROTOCOL) -> None:
        self.id = id
        self.lease = lease
        self.beat = beat
        self.protocol = protocol
        self.is_cut_off = False
        """Whether it is with the smaller part of all nodes."""
        self.is_draining = False
        """Whether it takes no more tables."""
        self.living: tuple[LivingNode, ...] = ()
        """The nodes of the house, as the last renewal said."""
        self._looked: float | None = None
        self._awake = 0.0  # since when it has looked at the clock as often as it should
        self._connected: float | None = None
        self._heard: dict[str, float] = {}
        self._protocols: dict[str, int] = {}  # of those that are heard, as their last beats said
        self._doubts: dict[str, _Doubt] = {}
        self._asked: float | None = None  # when it last asked for a renewal
        self._asked_about: frozenset[Claim] = frozenset()
        self._is_asking = self._was_refused = False
        self._is_renewed = False  # since it is awake
        self._living: frozenset[str] = frozenset()  # as the last renewal said
        self._steady: float | None = None  # since when the store has answered every time

    # What happens

    def look(self, now: float, connected_since: float | None) -> Orders:
        """Look at the clock, as it is done at every beat, and whether the bus is connected."""
        is_first, slept = self._looked is None, self._has_slept(now)
        self._looked = now
        self.connect(connected_since)
        self._heard = {node: at for node, at in self._heard.items() if now - at < SILENCE * self.beat}
        self._protocols = {node: self._protocols[node] for node in self._heard}
        self._doubts = {node: doubt for node, doubt in self._doubts.items() if node in self._heard}
        if is_first or slept:
            self._awake = now
            self._is_renewed = False
            self._steady = None
        return Orders(ends_links=True) if slept else NONE

    def hear(self, node: str, now: float, protocol: int = PROTOCOL) -> None:
        """A beat has come, of this node too, whose messages are of a protocol."""
        self._heard[node], self._protocols[node] = now, protocol
        self._doubts.pop(node, None)

    def connect(self, since: float | None) -> None:
        """The bus is connected since then, or not. What was known over another connection counts no more."""
        if since != self._connected:
            self._connected = since
            self._doubts.clear()

    def doubt(self, node: str) -> None:
        """A node may be gone."""
        if node in self._heard:
            self._doubts.setdefault(node, _Doubt())

    def unheard(self, node: str, asked: float, now: float) -> None:
        """Nobody is there who could answer what this node `asked` that one then."""
        doubt = self._doubts.get(node)
        if doubt is None:
            return
        if doubt.since is None:
            doubt.since = now
        doubt.is_sure = doubt.is_sure or asked - doubt.since >= AGAIN

    def answered(self, node: str) -> None:
        """A node has answered: it is there."""
        self._doubts.pop(node, None)

    def wants_renewal(self, now: float) -> bool:
        """Whether the lease is to be renewed now. Where that failed it is tried again at every beat."""
        if self._asked is None or now - self._asked >= self.lease:
            return True  # whatever became of an answer
        is_due = now - self._asked >= self.lease / RENEWALS
        return not self._is_asking and (is_due or self._was_refused or not self._is_renewed)

    def ask(self, now: float, held: Collection[Claim]) -> frozenset[str]:
        """The renewal is asked for while these tables are at work here; whom this node hears."""
        self._asked = now
        self._asked_about = frozenset(held)
        self._is_asking = True
        return self.hears(now)

    def renewed(self, renewal: Renewal, held: Collection[Claim], coming: Collection[str], now: float) -> Orders:
        """The lease was renewed. `held` are the tables that are at work here by now, `coming` those that are being
        claimed."""
        asked = self._asked if self._asked is not None else now
        self._is_asking = self._was_refused = False
        self._is_renewed = self._is_renewed or asked >= self._awake
        self._steady = asked if self._steady is None else self._steady
        self.living = renewal.nodes
        self._living = frozenset(node.id for node in renewal.nodes)
        self.is_cut_off = self._is_with_the_smaller_part(renewal, now)
        if self.is_cut_off:
            return Orders(frozenset(held), renewal.mine, ends_visits=True)
        lost = self._asked_about.intersection(held) - renewal.mine
        left = {claim for claim in renewal.mine.difference(held) if claim.table not in coming}
        return Orders(lost, frozenset(left))  # what is left: its claim was made, and the answer to it lost

    def refused(self) -> None:
        """The store did not renew the lease."""
        self._is_asking = False
        self._was_refused = True
        self._steady = None

    # What may be

    def hears(self, now: float) -> frozenset[str]:
        """The nodes that are not silent."""
        return frozenset(self._audible(now))

    def doubts(self, node: str) -> bool:
        """Whether a node that was heard may be gone."""
        return node in self._doubts

    def gone(self) -> frozenset[str]:
        """The nodes that are surely not there."""
        return frozenset(filter(self._is_gone, self._doubts))

    def is_to_be_asked(self, node: str, now: float) -> bool:
        """Whether another node, which does not count as silent yet, is late or in doubt."""
        heard = self._audible(now).get(node) if node != self.id else None
        return heard is not None and (node in self._doubts or now - heard >= LATE * self.beat)

    @property
    def spoken(self) -> int:
        """The protocol by which this node says everything: the newest that all understand who are alive or heard, if
        it does."""
        alive = [node.status.protocol for node in self.living]
        return max(min([self.protocol, *alive, *self._protocols.values()]), understood(self.protocol)[-1])

    def next_silence(self, now: float, node: str | None = None) -> float | None:
        """Seconds until the first of those it hears, or that `node`, counts as silent if no beat comes; None where it
        hears none, or not that one."""
        heard = [at for one, at in self._audible(now).items() if node in (None, one)]
        return min(heard) + SILENCE * self.beat - now if heard else None

    def may_serve(self, now: float) -> bool:
        """Whether it may show tables, and take wishes for them."""
        return self._is_renewed and not self._has_slept(now) and not self.is_cut_off

    def may_begin(self, asked: float, now: float) -> bool:
        """Whether a table may be set to work that this node `asked` to claim then."""
        return self.may_serve(now) and asked >= self._awake

    def epoch_to_claim_by(self, of: Ownership, now: float) -> int | None:
        """By which epoch this node may claim a table; None where it must ask the owner, or wait."""
        if not self.may_serve(now) or self.is_draining:
            return None
        if of.owner is None or of.owner == self.id or (not of.is_alive and self._is_steady(now)):
            return NOBODY_GONE
        return of.epoch if self._may_take(of, now) else None

    def _audible(self, now: float) -> dict[str, float]:
        """When the nodes were heard last that are not silent."""
        heard = self._heard.items()
        return {node: at for node, at in heard if now - at < SILENCE * self.beat and not self._is_gone(node)}

    def _is_gone(self, node: str) -> bool:
        """Whether a node is surely not there, and the larger part is: else it may be this node that nobody reaches."""
        doubt = self._doubts.get(node)
        if doubt is None or doubt.since is None or not doubt.is_sure:
            return False
        since = doubt.since
        here = {self.id, *(other for other, at in self._heard.items() if at >= since)}
        return is_larger_part(here, self._living)

    def _has_slept(self, now: float) -> bool:
        return self._looked is not None and now - self._looked > self.lease / 2

    def _is_steady(self, now: float) -> bool:
        """Whether the store has answered for a whole lease: right after an outage leases have run out of nodes that
        live, and all are to renew theirs before anybody claims."""
        return self._steady is not None and now - self._steady >= self.lease

    def _may_take(self, of: Ownership, now: float) -> bool:
        is_silent = self._is_listening(now) and of.owner not in self.hears(now)
        lately = frozenset(node for node, at in self._audible(now).items() if now - at < LATELY * self.beat)
        return is_silent and (is_larger_part(lately, self._living) or self._is_left_alone_by(of))

    def _is_listening(self, now: float) -> bool:
        listening = LISTENING * self.beat
        return self._connected is not None and now - max(self._connected, self._awake) >= listening

    def _is_left_alone_by(self, of: Ownership) -> bool:
        """Of two nodes the other is dead or has no bus: who hears at least itself says so at every renewal."""
        longest = self.lease / RENEWALS + self.beat
        return self._living == {self.id, of.owner} and (of.unheard is None or of.unheard >= longest)

    def _is_with_the_smaller_part(self, renewal: Renewal, now: float) -> bool:
        """Another has heard the larger part without a break, a whole lease longer than this node has. After an outage
        for all the first to be connected again hears the others before they do: that alone says nothing."""
        mine = renewal.node(self.id)
        if mine.heard == renewal.time or now - self._awake < LISTENING * self.beat:
            return False
        return self.is_cut_off or any(
            heard_longer(other, mine) >= self.lease for other in renewal.nodes if other.id != self.id
        )


def heard_longer(other: LivingNode, mine: LivingNode) -> float:
    """For how many seconds another has heard the larger part, without a break, since this node last did."""
    if other.heard is None or other.hearing is None:
        return 0.0
    return other.heard - (other.hearing if mine.heard is None else max(other.hearing, mine.heard))
