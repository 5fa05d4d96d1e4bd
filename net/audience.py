"""Everybody who is attached to one table, each told what that viewer may know."""

import asyncio
from collections.abc import Callable, Collection, Iterable
from functools import partial

from core.kernel.decision import Seat
from core.kernel.message import Message, message
from core.link import Delivery, Frozen
from core.table import Table
from net.hostlink import HostLink
from net.incident import incident

SPREAD = 0.002
"""Seconds between two spectators' updates, so that a hundred screens are not drawn in one instant."""


class Audience:
    """The attached links of a table. A receiver that fails is dropped; nobody else notices."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._links: list[HostLink] = []

    def __bool__(self) -> bool:
        return bool(self._links)

    def __contains__(self, link: HostLink) -> bool:
        return link in self._links

    @property
    def watchers(self) -> tuple[str, ...]:
        """Names of the spectators, in the order in which they came."""
        return tuple(link.name for link in self._links if link.viewer is None)

    def is_present(self, seat: Seat) -> bool:
        """Whether a terminal is attached to `seat`."""
        return any(link.viewer == seat for link in self._links)

    def add(self, link: HostLink) -> None:
        """Begin to deliver to `link`."""
        if link not in self._links:
            self._links.append(link)
        link.since = None

    def remove(self, link: HostLink) -> bool:
        """Stop delivering to `link`. False when it was not attached."""
        if link not in self._links:
            return False
        self._links.remove(link)
        return True

    def end(self, reason: Message, seats: Collection[Seat] | None = None) -> None:
        """Tell everybody, or those in `seats`, why their links end."""
        ended = [link for link in self._links if seats is None or link.viewer in seats]
        self._links = [link for link in self._links if link not in ended]
        for link in ended:
            self._guarded(link, partial(link.end, reason))

    def send(self, link: HostLink, delivery: Delivery) -> None:
        """Deliver to one."""
        self._guarded(link, lambda: link.deliver(delivery))

    def send_all(self, *deliveries: Delivery) -> None:
        """Deliver the same to everybody."""
        self.send_all_but(None, *deliveries)

    def send_all_but(self, newcomer: HostLink | None, *deliveries: Delivery) -> None:
        """Deliver the same to everybody else."""
        for link in tuple(self._links):
            if link is not newcomer:
                for delivery in deliveries:
                    self.send(link, delivery)

    def publish(self, table: Table, *beside: Delivery) -> None:
        """Show everybody where the table stands, and what goes `beside` it: the seats now, spectators one after
        another."""
        for link in tuple(self._links):
            if link.viewer is not None:
                self.show(link, table, *beside)
        for place, link in enumerate(self._spectators()):
            asyncio.get_running_loop().call_later(place * SPREAD, self._show_later, link, table, beside)

    def show(self, link: HostLink, table: Table, *beside: Delivery) -> None:
        """Bring one viewer up to date, with what goes `beside` it on the way. When its view cannot be made, it hears of
        an incident, and only it."""
        try:
            update = table.update(link.viewer, link.since)
            log = table.log(link.viewer) if update.fresh else None
        except Exception as error:  # noqa: BLE001  a fault in a game must not reach the other viewers
            link.stumbled = True
            number = incident(error, f"{self._name}, the view of {_viewer(link)}")
            self.send(link, Frozen(message("table-incident", incident=number)))
            return
        link.since = update.version
        if link.stumbled:
            link.stumbled = False
            self.send(link, Frozen(None))
        if log is not None:
            self.send(link, log)
        for delivery in beside:
            self.send(link, delivery)
        self.send(link, update)

    def _spectators(self) -> Iterable[HostLink]:
        return (link for link in tuple(self._links) if link.viewer is None)

    def _show_later(self, link: HostLink, table: Table, beside: tuple[Delivery, ...]) -> None:
        if link in self._links and link.since != table.version:
            self.show(link, table, *beside)

    def _guarded(self, link: HostLink, action: Callable[[], None]) -> None:
        try:
            action()
        except (Exception, SystemExit) as error:  # noqa: BLE001  a face may fail in any way; the table lives on
            incident(error, f"{self._name}, delivering to {_viewer(link)}")
            self.remove(link)


def _viewer(link: HostLink) -> str:
    return "a spectator" if link.viewer is None else f"seat {link.viewer + 1}"
