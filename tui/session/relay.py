"""A link that lets somebody listen: what is delivered to the face is heard by the sitting as well."""

from collections.abc import Callable
from typing import Any

from core.kernel.decision import Seat
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

    def submit(self, decision: str, action: Any) -> None:
        self._link.submit(decision, action)

    def take_back(self) -> None:
        self._link.take_back()

    def concede(self) -> None:
        self._link.concede()

    def hand_over(self, seat: Seat) -> None:
        self._link.hand_over(seat)

    def resume(self) -> None:
        self._link.resume()

    def say(self, text: str) -> None:
        self._link.say(text)

    def look(self, seat: Seat | None) -> None:
        self._link.look(seat)

    def agree(self, yes: bool) -> None:
        self._link.agree(yes)

    def refresh(self) -> None:
        self._link.refresh()

    def close(self) -> None:
        self._link.close()
