"""Everybody who is attached to one table, each told what that viewer may know."""

from collections.abc import Callable, Collection, Iterable
from functools import partial
from typing import Protocol

import attrs

from core.kernel.decision import Seat
from core.kernel.message import Message, message
from core.link.updates import Delivery, Frozen, Log, Roster, Update
from core.table.table import Table
from net.incident import incident
from net.services.spectator_scheduler import SpectatorScheduler
from net.tables.host_link import HostLink


class Stage(Protocol):
    """What can be told of a table."""

    @property
    def version(self) -> int: ...

    def update(self, viewer: Seat | None, since: int | None = None) -> Update: ...

    def log(self, viewer: Seat | None) -> Log: ...


Look = Callable[[HostLink], tuple[Stage, Seat | None]]
"""Where a link looks, and through whose eyes."""
Beside = Callable[[HostLink], Delivery | None]
"""What a link is told beside every update."""


class Audience:
    """The attached links of a table. A receiver that fails is dropped; nobody else notices."""

    def __init__(self, name: str, look: Look, beside: Beside, spread: SpectatorScheduler) -> None:
        self._name = name
        self._look = look
        self._beside = beside
        self._links: list[HostLink] = []
        self._waiting: dict[HostLink, None] = {}
        self._spread = spread

    def __bool__(self) -> bool:
        return bool(self._links)

    def __len__(self) -> int:
        return len(self._links)

    def __contains__(self, link: HostLink) -> bool:
        return link in self._links

    @property
    def links(self) -> tuple[HostLink, ...]:
        """Everybody who is attached."""
        return tuple(self._links)

    @property
    def spectators(self) -> list[HostLink]:
        """The links of those who watch, in the order in which they came."""
        return [link for link in self._links if link.viewer is None]

    @property
    def watchers(self) -> tuple[str, ...]:
        """Names of the spectators, each once, in the order in which they came."""
        return tuple({(link.identity, link.name): link.name for link in self.spectators}.values())

    @property
    def present(self) -> set[Seat]:
        """The seats that a terminal is attached to."""
        return {link.viewer for link in self._links if link.viewer is not None}

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
        self._waiting.pop(link, None)
        return True

    def end(self, reason: Message, seats: Collection[Seat] | None = None) -> None:
        """Tell everybody, or those in `seats`, why their links end."""
        if seats is None:
            self._spread.remove(self._show_next)
        for link in tuple(self._links):
            if seats is None or link.viewer in seats:
                self.dismiss(link, reason)

    def dismiss(self, link: HostLink, reason: Message) -> None:
        """End one link."""
        self.remove(link)
        self._guarded(link, partial(link.end, reason))

    def send(self, link: HostLink, delivery: Delivery) -> None:
        """Deliver to one."""
        self._guarded(link, lambda: link.deliver(delivery))

    def send_all(self, *deliveries: Delivery) -> None:
        """Deliver the same to everybody."""
        self.send_seats(*deliveries)
        self.send_spectators(*deliveries)

    def send_seats(self, *deliveries: Delivery, but: HostLink | None = None) -> None:
        """Deliver the same to all who sit at the table."""
        self._send_each(
            (link for link in tuple(self._links) if link.viewer is not None and link is not but), deliveries
        )

    def send_spectators(self, *deliveries: Delivery, but: HostLink | None = None) -> None:
        """Deliver the same to all who watch."""
        self._send_each((link for link in self.spectators if link is not but), deliveries)

    def publish(self) -> None:
        """Show everybody where the table stands: the seats now, spectators one after another."""
        for link in tuple(self._links):
            if link.viewer is not None:
                self.show(link)
        self._waiting.update(dict.fromkeys(self.spectators))
        if self._waiting:
            self._spread.add(self._show_next)

    def show(self, link: HostLink, roster: Roster | None = None) -> None:
        """Bring one viewer up to date, with `roster` on the way. When its view cannot be made, it hears of an incident,
        and only it."""
        try:
            stage, eyes = self._look(link)
            update = stage.update(eyes, link.since if eyes == link.eyes else None)
            log = stage.log(eyes) if update.fresh else None
        except Exception as error:  # noqa: BLE001  a fault in a game must not reach the other viewers
            self._stumble(link, error)
            return
        if log is not None and link.left_at is not None and isinstance(stage, Table):
            log = attrs.evolve(log, seen=stage.logged(link.left_at))
        link.since, link.eyes, link.left_at = update.version, eyes, None
        if link.stumbled:
            link.stumbled = False
            self.send(link, Frozen(None))
        for delivery in (log, roster, self._beside(link), update):
            if delivery is not None:
                self.send(link, delivery)

    def _stumble(self, link: HostLink, error: Exception) -> None:
        link.stumbled = True
        number = incident(error, f"{self._name}, the view of {_viewer(link)}")
        self.send(link, Frozen(message("table-incident", incident=number)))

    def _show_next(self) -> bool:
        """Show one spectator something new; whether others wait."""
        while self._waiting:
            link = next(iter(self._waiting))
            del self._waiting[link]
            if self._has_news(link):
                self.show(link)
                break
        return bool(self._waiting)

    def _has_news(self, link: HostLink) -> bool:
        try:
            stage, eyes = self._look(link)
            return eyes != link.eyes or stage.version != link.since
        except Exception:  # noqa: BLE001  showing it will tell
            return True

    def _send_each(self, links: Iterable[HostLink], deliveries: Iterable[Delivery]) -> None:
        for link in links:
            for delivery in deliveries:
                self.send(link, delivery)

    def _guarded(self, link: HostLink, action: Callable[[], None]) -> None:
        try:
            action()
        except (Exception, SystemExit) as error:  # noqa: BLE001  a face may fail in any way; the table lives on
            incident(error, f"{self._name}, delivering to {_viewer(link)}")
            self.remove(link)


def _viewer(link: HostLink) -> str:
    return "a spectator" if link.viewer is None else f"seat {link.viewer + 1}"
