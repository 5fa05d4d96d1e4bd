"""Joins the lobbies of all nodes: each node publishes its own visitors and news, and receives those of the others.

The list of visitors is eventually the same everywhere. Changes are numbered, so a node that misses one notices and asks
for the full list. The visitors of a silent node remain listed for some seconds, in which they reconnect elsewhere.
"""

from collections.abc import Collection, Mapping
from typing import Final, assert_never

import attrs

from core.link.lobby import Visitor
from net.cluster.bus import Bus, BusMessage, Subscription, Timers
from net.cluster.table_messages import decode, encode
from net.news import (
    ClusterNews,
    ListsChanged,
)
from net.services.lobby_feed import distinct_visitors
from net.tables.host import Host

AFTERGLOW: Final = 10.0
"""Seconds for which the visitors of a silent node stay listed."""
COUNT_EVERY: Final = 5.0
"""Seconds without a change after which a node publishes how many changes there were."""


@attrs.frozen
class VisitorHere:
    """A person at the node that publishes this."""

    identity: str
    visitor: Visitor


@attrs.frozen
class VisitorsChanged:
    """The changes among the visitors of a node, or all its visitors."""

    node: str
    number: int
    """The number of changes so far, including this one."""
    is_whole: bool
    here: tuple[VisitorHere, ...]
    gone: tuple[str, ...]


@attrs.frozen
class VisitorsCounted:
    """The number of changes at a node so far, so that others notice if they missed the last one."""

    node: str
    number: int


@attrs.frozen
class VisitorsWanted:
    """A request for the visitors of one node, or of all nodes if empty."""

    of: str


@attrs.frozen
class ClusterNewsSent:
    """News from one node for all others."""

    node: str
    news: ClusterNews


LobbyMessage = VisitorsChanged | VisitorsCounted | VisitorsWanted | ClusterNewsSent


@attrs.define
class _Others:
    """The visitors of another node that are known here."""

    visitors: dict[str, Visitor] = attrs.field(factory=dict)
    number: int = -1
    heard: float = 0.0


class ClusterLobby:
    """One node's end of the common lobby (`net.news.OtherLobbies`)."""

    def __init__(self, node: str, cluster: str, bus: Bus, host: Host, timers: Timers) -> None:
        """`cluster` is the unique name of the cluster on the bus."""
        self._node = node
        self._subject = f"lobby.{cluster}"
        self._bus = bus
        self._host = host
        self._timers = timers
        self._others: dict[str, _Others] = {}
        self._merged: dict[str, Visitor] = {}
        self._published: dict[str, Visitor] = {}
        self._number = 0
        self._counted_at = self._sent_studies_at = 0.0
        self._is_scheduled = False
        self._connected = bus.connected_since
        self._stale: set[str] = set()
        self._all_stale = False
        self._subscription: Subscription | None = None

    def start(self) -> None:
        """Publish and receive from now on."""
        self._subscription = self._bus.subscribe(self._subject, self._take)
        self._host.services.feed.others = self
        self._publish(VisitorsWanted(""))

    def close(self) -> None:
        """Publish that this node has no visitors any more, and stop receiving."""
        self._number += 1
        self._publish(VisitorsChanged(self._node, self._number, True, (), ()))
        self._host.services.feed.others = None
        if self._subscription is not None:
            self._subscription.close()

    def look(self, heard: Collection[str]) -> None:
        """Forget the visitors of long silent nodes, and publish the number of changes here. After an outage of the bus,
        read again from the store what its messages would have said."""
        now = self._timers.time()
        if self._connected != self._bus.connected_since:
            self._connected = self._bus.connected_since
            self._host.blocks.forget_all()
            self._host.begin(self._host.refresh_names())
            self._host.moves.invalidate()
        for node, others in tuple(self._others.items()):
            if node in heard:
                others.heard = now
            elif now - others.heard > AFTERGLOW:
                del self._others[node]
                self._merge()
        if now - self._counted_at >= COUNT_EVERY:
            self._publish(VisitorsCounted(self._node, self._number))
        self._host.services.studies.look(heard)
        if now - self._sent_studies_at >= COUNT_EVERY:
            self._sent_studies_at = now
            self._host.services.studies.tell_all()

    # net.news.OtherLobbies

    def visitors(self) -> Mapping[str, Visitor]:
        """Return the visitors of other nodes, by identity."""
        return self._merged

    def moved(self) -> None:
        """Publish changes of the visitors here soon."""
        self._schedule_publishing()

    def send(self, news: ClusterNews) -> None:
        """Send news to all other nodes that can be reached, once."""
        if isinstance(news, ListsChanged):
            self._all_stale = self._all_stale or news.identities is None
            self._stale.update(news.identities or ())
            self._schedule_publishing()
        else:
            self._publish(ClusterNewsSent(self._node, news))

    def _schedule_publishing(self) -> None:
        if not self._is_scheduled:
            self._is_scheduled = True
            self._timers.call_later(self._host.services.gather, self._publish_changes)

    def _publish_changes(self) -> None:
        self._is_scheduled = False
        lists = [ListsChanged(None)] * self._all_stale + [ListsChanged(tuple(sorted(self._stale)))] * bool(self._stale)
        self._all_stale, self._stale = False, set()
        for one in lists:
            self._publish(ClusterNewsSent(self._node, one))
        found = self._host.services.feed.visitors_here()
        here = tuple(VisitorHere(one, visitor) for one, visitor in found.items() if self._published.get(one) != visitor)
        gone = tuple(self._published.keys() - found.keys())
        if here or gone:
            self._published, self._number = found, self._number + 1
            self._publish(VisitorsChanged(self._node, self._number, False, here, gone))

    def _publish(self, message: LobbyMessage) -> None:
        if isinstance(message, VisitorsChanged | VisitorsCounted):
            self._counted_at = self._timers.time()
        self._bus.publish(self._subject, encode(message, LobbyMessage))

    # Messages of other nodes

    def _take(self, message: BusMessage) -> None:
        said: LobbyMessage = decode(LobbyMessage, message.body)
        match said:
            case VisitorsWanted(of):
                if of in ("", self._node):
                    whole = tuple(VisitorHere(one, visitor) for one, visitor in self._published.items())
                    self._publish(VisitorsChanged(self._node, self._number, True, whole, ()))
                if not of:
                    self._host.services.studies.tell_all()
            case VisitorsChanged(node):
                if node != self._node:
                    self._apply_change(said)
            case VisitorsCounted(node, number):
                if node != self._node and self._of(node).number != number:
                    self._publish(VisitorsWanted(node))
            case ClusterNewsSent(node, news):
                if node != self._node:
                    self._host.apply(node, news)
            case _:
                assert_never(said)

    def _apply_change(self, said: VisitorsChanged) -> None:
        others = self._of(said.node)
        if not said.is_whole and said.number != others.number + 1:
            self._publish(VisitorsWanted(said.node))
            return
        if said.is_whole:
            others.visitors = {}
        others.number = said.number
        for one in said.gone:
            others.visitors.pop(one, None)
        others.visitors.update({one.identity: one.visitor for one in said.here})
        self._merge()

    def _of(self, node: str) -> _Others:
        others = self._others.setdefault(node, _Others())
        others.heard = self._timers.time()
        return others

    def _merge(self) -> None:
        merged = distinct_visitors(visit for others in self._others.values() for visit in others.visitors.items())
        if merged != self._merged:
            self._host.services.feed.note_here(self._merged.keys() - merged.keys())  # those who have left
            self._merged = merged
            self._host.services.feed.others_moved()
