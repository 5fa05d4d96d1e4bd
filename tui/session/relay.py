"""A link that lets somebody listen: what is delivered to the face is heard by the sitting as well."""

from collections.abc import Callable

from core.kernel.decision import Seat
from core.link.commands import TableCommand
from core.link.link import Link
from core.link.updates import Delivery


class Relay:
    """A core.link.Link around another. `hear` gets every delivery after the face did."""

    def __init__(self, link: Link, hear: Callable[[Delivery], None]) -> None:
        self._link = link
        self._hear = hear
        self.table = link.table
        self.game = link.game
        self.viewer: Seat | None = link.viewer

    def attach(self, receive: Callable[[Delivery], None]) -> None:
        def both(delivery: Delivery) -> None:
            receive(delivery)
            self._hear(delivery)

        self._link.attach(both)

    def send(self, command: TableCommand) -> None:
        self._link.send(command)

    def close(self) -> None:
        self._link.close()
