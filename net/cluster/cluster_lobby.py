"""Makes the lobbies of all nodes one: each node speaks for its own visitors and tables, and hears the others.

Who is here is eventually the same everywhere. Changes are numbered, and each says how many there were: who has missed
one asks for the whole. The visitors of a silent node stay for some seconds more, while they come back elsewhere.
"""

from collections.abc import Collection, Mapping
from typing import Final, assert_never

import attrs

from core.link.lobby import Visitor
from net.cluster.bus import Bus, BusMessage, Subscription, Timers
from net.cluster.table_messages import read, written
from net.news import (
    ClusterNews,
    ListsChanged,
)
from net.services.lobby_feed import each_once
from net.tables.host import Host

AFTERGLOW: Final = 10.0
"""Seconds for which the visitors of a silent node are still here."""
TOLD_EVERY: Final = 5.0
"""Seconds between two messages that say how many changes there were, where none says it by itself."""


@attrs.frozen
class VisitorHere:
    """A person who came in at the node that says so."""

    identity: str
    visitor: Visitor


@attrs.frozen
class VisitorsChanged:
    """What changed among the visitors of a node, or who they all are."""

    node: str
    number: int
    """How often they changed, this change included."""
    is_whole: bool
    here: tuple[VisitorHere, ...]
    gone: tuple[str, ...]


@attrs.frozen
class VisitorsCounted:
    """How often the visitors of a node have changed so far: the last change may be lost."""

    node: str
    number: int


@attrs.frozen
class VisitorsWanted:
    """A node wants to know who is at another one; empty: at all."""

    of: str


@attrs.frozen
class ClusterNewsSent:
    """What a node tells all others."""

    node: str
    news: ClusterNews


LobbyMessage = VisitorsChanged | VisitorsCounted | VisitorsWanted | ClusterNewsSent


@attrs.define
class _Others:
    """What is known of the visitors of another node."""

    visitors: dict[str, Visitor] = attrs.field(factory=dict)
    number: int = -1
    heard: float = 0.0


class ClusterLobby:
    """One node's part of the lobby of its cluster (`net.news.OtherLobbies`)."""

    def __init__(self, node: str, cluster: str, bus: Bus, host: Host, timers: Timers) -> None:
        """`cluster` is a name that no other cluster on the bus has."""
        self._node = node
        self._subject = f"lobby.{cluster}"
        self._bus = bus
        self._host = host
        self._timers = timers
        self._others: dict[str, _Others] = {}
        self._merged: dict[str, Visitor] = {}
        self._told: dict[str, Visitor] = {}
        self._number = 0
        self._said_at = self._told_studies_at = 0.0
        self._is_gathering = False
        self._connected = bus.connected_since
        self._stale: set[str] | None = set()
        self._has_stale = False
        self._subscription: Subscription | None = None

    def start(self) -> None:
        """Speak and hear from now on."""
        self._subscription = self._bus.subscribe(self._subject, self._take)
        self._host.services.feed.others = self
        self._publish(VisitorsWanted(""))

    def close(self) -> None:
        """Say that nobody is here any more, and hear nothing."""
        self._number += 1
        self._publish(VisitorsChanged(self._node, self._number, True, (), ()))
        self._host.services.feed.others = None
        if self._subscription is not None:
            self._subscription.close()

    def look(self, heard: Collection[str]) -> None:
        """Forget the visitors of nodes that have long been silent, and say how often ours changed. What was not told
        while the bus was away is asked of the store anew."""
        now = self._timers.time()
        if self._connected != self._bus.connected_since:
            self._connected = self._bus.connected_since
            self._host.blocks.forget_all()
            self._host.begin(self._host.refresh_names())
            self._host.moves.changed_elsewhere()
        for node, others in tuple(self._others.items()):
            if node in heard:
                others.heard = now
            elif now - others.heard > AFTERGLOW:
                del self._others[node]
                self._merge()
        if now - self._said_at >= TOLD_EVERY:
            self._publish(VisitorsCounted(self._node, self._number))
        self._host.services.studies.look(heard)
        if now - self._told_studies_at >= TOLD_EVERY:
            self._told_studies_at = now
            self._host.services.studies.tell_all()

    # net.news.OtherLobbies

    def visitors(self) -> Mapping[str, Visitor]:
        """Who is at other nodes, by identity."""
        return self._merged

    def moved(self) -> None:
        """People came, went, or changed places here."""
        self._gather()

    def send(self, news: ClusterNews) -> None:
        """Tell all other nodes, once, as far as they can be reached."""
        if isinstance(news, ListsChanged):
            self._has_stale = True
            self._stale = None if news.identities is None or self._stale is None else self._stale | {*news.identities}
            self._gather()
        else:
            self._publish(ClusterNewsSent(self._node, news))

    def _gather(self) -> None:
        if not self._is_gathering:
            self._is_gathering = True
            self._timers.call_later(self._host.services.gather, self._tell)

    def _tell(self) -> None:
        self._is_gathering = False
        if self._has_stale:
            lists = ListsChanged(None if self._stale is None else tuple(sorted(self._stale)))
            self._has_stale, self._stale = False, set()
            self._publish(ClusterNewsSent(self._node, lists))
        found = self._host.services.feed.visitors_here()
        here = tuple(VisitorHere(one, visitor) for one, visitor in found.items() if self._told.get(one) != visitor)
        gone = tuple(self._told.keys() - found.keys())
        if here or gone:
            self._told, self._number = found, self._number + 1
            self._publish(VisitorsChanged(self._node, self._number, False, here, gone))

    def _publish(self, message: LobbyMessage) -> None:
        if isinstance(message, VisitorsChanged | VisitorsCounted):
            self._said_at = self._timers.time()
        self._bus.publish(self._subject, written(message, LobbyMessage))

    # What others say

    def _take(self, message: BusMessage) -> None:
        said: LobbyMessage = read(LobbyMessage, message.body)
        match said:
            case VisitorsWanted(of):
                if of in ("", self._node):
                    whole = tuple(VisitorHere(one, visitor) for one, visitor in self._told.items())
                    self._publish(VisitorsChanged(self._node, self._number, True, whole, ()))
                if not of:
                    self._host.services.studies.tell_all()
            case VisitorsChanged(node):
                if node != self._node:
                    self._changed(said)
            case VisitorsCounted(node, number):
                if node != self._node and self._of(node).number != number:
                    self._publish(VisitorsWanted(node))
            case ClusterNewsSent(node, news):
                if node != self._node:
                    self._host.apply(node, news)
            case _:
                assert_never(said)

    def _changed(self, said: VisitorsChanged) -> None:
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
        merged = each_once(visit for others in self._others.values() for visit in others.visitors.items())
        if merged != self._merged:
            self._merged = merged
            self._host.services.feed.others_moved()
