"""Carries deliveries from the tables of one node to the links of visitors at others, and ends what nobody has any more.

A delivery goes to `d.<node>.<link>`, the subject of the link's end at the door, and names the other end,
`r.<node>.<number>`, for a reply. An end that is gone answers with an empty letter, as the bus itself does where nobody
subscribes: a `close` is lost where the bus was, and a table that went on sending to a link of before would count
deliveries that nobody misses, so that everybody at that door would be shown everything anew at every beat.
"""

from collections.abc import Callable, Mapping
from typing import Final

from net.cluster.bus import Bus, Letter
from net.cluster.stream import Sending

NOBODY: Final = b""
"""What says that the end of a link is gone."""


class Outgoing:
    """What the tables of one node send to the links of others, and how much of it to each node."""

    def __init__(self, bus: Bus, node: str) -> None:
        """`node` is the id of this one."""
        self._bus, self._node = bus, node
        self._links: dict[str, OutgoingLink] = {}
        self._sent: dict[str, int] = {}
        self._opened = 0
        self._subscription = bus.subscribe(f"r.{node}.*", self._came_back)

    def close(self) -> None:
        """Hear of no ends that are gone any more."""
        self._subscription.close()

    def open(self, subject: str, epoch: int, ended: Callable[[], None]) -> "OutgoingLink":
        """The end here of the link on a subject, for a table by the claim of an epoch. `ended` is called when the
        other end turns out to be gone."""
        self._opened += 1
        link = OutgoingLink(self, subject, f"r.{self._node}.{self._opened}", epoch, ended)
        self._links[link.address] = link
        return link

    def disown(self, subject: str) -> None:
        """Answer a link that no table here knows: it finds the owner anew."""
        self._bus.publish(subject, NOBODY)

    def tally(self) -> Mapping[str, int]:
        """How many deliveries each node was sent so far, by its id."""
        return self._sent

    def send(self, link: "OutgoingLink", body: bytes) -> None:
        """Send a delivery on its way."""
        node = node_of(link.subject)
        self._sent[node] = self._sent.get(node, 0) + 1
        self._bus.publish(link.subject, body, link.address)

    def forget(self, link: "OutgoingLink") -> None:
        """A link is closed."""
        self._links.pop(link.address, None)

    def _came_back(self, letter: Letter) -> None:
        link = self._links.pop(letter.subject, None)
        if link is not None:
            link.ended()


class OutgoingLink:
    """The end of a link at the owner of a table."""

    def __init__(self, outgoing: Outgoing, subject: str, address: str, epoch: int, ended: Callable[[], None]) -> None:
        self.subject = subject
        self.address = address
        self.ended = ended
        self._outgoing, self._sending = outgoing, Sending(epoch)

    def send(self, body: bytes, *, is_anew: bool) -> None:
        """Send something; `is_anew` says that it needs nothing that was sent before."""
        self._outgoing.send(self, self._sending.written(body, is_anew=is_anew))

    def close(self) -> None:
        """Send nothing more. A second call does nothing."""
        self._outgoing.forget(self)


class Incoming:
    """What comes to the links of the visitors at one node, and how much of it from each node."""

    def __init__(self, bus: Bus, node: str) -> None:
        """`node` is the id of this one."""
        self._bus, self._node = bus, node
        self._links: dict[str, IncomingLink] = {}
        self._opened = 0
        self._tally = DeliveryTally()
        self._subscription = bus.subscribe(f"d.{node}.*", self._came)

    def close(self) -> None:
        """Take nothing any more."""
        self._subscription.close()

    def open(self, take: Callable[[bytes], None], ended: Callable[[], None]) -> "IncomingLink":
        """The end here of a new link. `take` is called with each delivery, and `ended` when the other end is gone."""
        self._opened += 1
        link = IncomingLink(self, f"d.{self._node}.{self._opened}", take, ended)
        self._links[link.subject] = link
        return link

    def forget(self, link: "IncomingLink") -> None:
        """A link is closed."""
        self._links.pop(link.subject, None)

    def told(self, node: str, sent: int) -> bool:
        """See DeliveryTally.told."""
        return self._tally.told(node, sent)

    def _came(self, letter: Letter) -> None:
        link = self._links.get(letter.subject)
        if letter.is_unheard or letter.body == NOBODY:
            if link is not None:
                link.ended()
            return
        self._tally.arrived(node_of(letter.reply))
        if link is None:
            self._bus.publish(letter.reply, NOBODY)
        else:
            link.take(letter.body)


class IncomingLink:
    """The end of a link at the door of its visitor."""

    def __init__(
        self, incoming: Incoming, subject: str, take: Callable[[bytes], None], ended: Callable[[], None]
    ) -> None:
        self.subject = subject
        self.take = take
        self.ended = ended
        """On `subject` arrives what is sent to it; it is the reply subject of what it wishes."""
        self._incoming = incoming

    def close(self) -> None:
        """Receive nothing more. A second call does nothing."""
        self._incoming.forget(self)


class DeliveryTally:
    """Compares what other nodes say they have sent to this one with what has arrived."""

    def __init__(self) -> None:
        self._arrived: dict[str, int] = {}
        self._told: dict[str, int] = {}

    def arrived(self, node: str) -> None:
        """A delivery of a node is here."""
        self._arrived[node] = self._arrived.get(node, 0) + 1

    def told(self, node: str, sent: int) -> bool:
        """A node has sent so many by now. Whether some are missing of those that it had sent at its beat before: the
        others may still be on their way."""
        before, self._told[node] = self._told.get(node, 0), sent
        is_missing = before > self._arrived.get(node, 0)
        if is_missing:
            self._arrived[node] = before
        return is_missing


def asks_of(node: str) -> str:
    """The subject of requests to a node."""
    return f"t.{node}"


def wishes_of(node: str) -> str:
    """The subject of wishes at links to a node."""
    return f"w.{node}"


def node_of(subject: str) -> str:
    """The node that subscribes to what is sent on a subject.

    >>> node_of("d.a-1.7")
    'a-1'
    """
    return subject.split(".")[1]
