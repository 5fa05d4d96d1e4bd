"""Shows a table to people who look at it from the first screen: what lies open there, and nothing else of it.

They are shown what spectators are shown (`net.tables.spectator_view`), each when the scheduler of spectators has time,
and the latest moment alone. They are not spectators: nobody is told of them, and they neither talk nor slow bots down.
"""

from collections.abc import Callable

from core.kernel.decision import Seat
from core.kernel.message import Message
from core.link.commands import TableCommand
from core.link.updates import Closed, Delivery
from net.incident import incident
from net.services.spectator_scheduler import SpectatorScheduler
from net.tables.spectator_view import SpectatorPolicy


class Glance:
    """A core.link.Link that delivers updates of what lies open, and takes no command."""

    def __init__(self, glances: "Glances", table: str, game: str) -> None:
        self.table = table
        self.game = game
        self.viewer: Seat | None = None
        self.since: int | None = None
        """The version of the last update that was delivered."""
        self._glances = glances
        self._receive: Callable[[Delivery], None] | None = None

    def attach(self, receive: Callable[[Delivery], None]) -> None:
        self._receive = receive
        self._glances.add(self)

    def send(self, command: TableCommand) -> None:
        """Nothing: who looks from the first screen does nothing at the table."""

    def close(self) -> None:
        self._receive = None
        self._glances.remove(self)

    def deliver(self, delivery: Delivery) -> None:
        """Give something to the receiver. Raises what that raises."""
        if self._receive is not None:
            self._receive(delivery)


class Glances:
    """The glances at one table. One that fails is dropped; nobody else notices."""

    def __init__(self, name: str, view: SpectatorPolicy, scheduler: SpectatorScheduler) -> None:
        self._name, self._view, self._scheduler = name, view, scheduler
        self._glances: dict[Glance, None] = {}
        self._waiting: dict[Glance, None] = {}

    def __len__(self) -> int:
        return len(self._glances)

    def add(self, glance: Glance) -> None:
        """Show the table soon, and again whenever it has changed."""
        self._glances[glance] = None
        glance.since = None
        self._wait((glance,))

    def remove(self, glance: Glance) -> None:
        """Show it no more."""
        self._glances.pop(glance, None)
        self._waiting.pop(glance, None)

    def publish(self) -> None:
        """Show everybody where the table stands, one after another."""
        self._wait(tuple(self._glances))

    def end(self, reason: Message) -> None:
        """End every glance with the reason."""
        self._scheduler.remove(self.show_next)
        for glance in tuple(self._glances):
            self._deliver(glance, Closed(reason))
            self.remove(glance)

    def show_next(self) -> bool:
        """Show the next who waits; whether others do."""
        while self._waiting:
            glance = next(iter(self._waiting))
            del self._waiting[glance]
            if self._show(glance):
                break
        return bool(self._waiting)

    def _wait(self, glances: tuple[Glance, ...]) -> None:
        self._waiting.update(dict.fromkeys(glances))
        if self._waiting:
            self._scheduler.add(self.show_next)

    def _show(self, glance: Glance) -> bool:
        """Show the present moment, unless it is known; whether anything was shown."""
        if self._view.known is None:
            return False
        try:
            update = self._view.spectator_view.update(None)
        except Exception as error:  # noqa: BLE001  a fault in a game must not reach others
            incident(error, f"{self._name}, a glance")
            return False
        if update.version == glance.since:
            return False
        glance.since = update.version
        self._deliver(glance, update)
        return True

    def _deliver(self, glance: Glance, delivery: Delivery) -> None:
        try:
            glance.deliver(delivery)
        except (Exception, SystemExit) as error:  # noqa: BLE001  a face may fail in any way; the table lives on
            incident(error, f"{self._name}, delivering a glance")
            self.remove(glance)
