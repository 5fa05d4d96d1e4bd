"""One viewer's end of a table, inside the host's process."""

from collections.abc import Callable
from typing import Any, Protocol

import attrs

from core.kernel.decision import Seat
from core.kernel.message import Message
from core.link.updates import Closed, Delivery


@attrs.frozen
class Act:
    """An answer to a decision."""

    decision: str
    action: Any


@attrs.frozen
class Undo:
    """A wish to take back."""


@attrs.frozen
class GiveUp:
    """A wish to concede."""


@attrs.frozen
class HandOver:
    """A wish to let a steward play for another's seat."""

    seat: Seat


@attrs.frozen
class Resume:
    """A wish to take one's own seat back from a steward."""


Wish = Act | Undo | GiveUp | HandOver | Resume


class Owner(Protocol):
    """What a link needs from the table it leads to."""

    def attach(self, link: "HostLink") -> None: ...

    def detach(self, link: "HostLink") -> None: ...

    def refresh(self, link: "HostLink") -> None: ...

    def wish(self, link: "HostLink", wish: Wish) -> None: ...

    def say(self, link: "HostLink", text: str) -> None: ...

    def look(self, link: "HostLink", seat: Seat | None) -> None: ...

    def agree(self, link: "HostLink", yes: bool) -> None: ...


class HostLink:
    """A core.link.Link. Its seat was settled when it was made; nothing sent through it can name another. Once it is
    closed, nobody can hear or speak through it."""

    def __init__(
        self, owner: Owner, *, table: str, game: str, viewer: Seat | None, name: str, identity: str = ""
    ) -> None:
        self.table = table
        self.game = game
        self.viewer = viewer
        self.name = name
        self.identity = identity
        self.wish: Seat | None = 0
        """The seat through whose eyes a spectator would like to look, None for what lies open."""
        self.eyes: Seat | None = viewer
        """The viewer that the last update was for."""
        self.since: int | None = None
        """The version of the last update that was delivered."""
        self.stumbled = False
        """Whether the last attempt to show this viewer the table failed."""
        self.left_at: int | None = None
        """The version that this seat had been shown when its person left; None once they have been told."""
        self.is_over = False
        """Whether it was closed, or its table let go of it."""
        self._owner = owner
        self._receive: Callable[[Delivery], None] | None = None

    @property
    def is_attached(self) -> bool:
        """Whether somebody hears this end."""
        return self._receive is not None

    def attach(self, receive: Callable[[Delivery], None]) -> None:
        if not self.is_over:
            self._receive = receive
            self._owner.attach(self)

    def submit(self, decision: str, action: Any) -> None:
        self._owner.wish(self, Act(decision, action))

    def take_back(self) -> None:
        self._owner.wish(self, Undo())

    def concede(self) -> None:
        self._owner.wish(self, GiveUp())

    def hand_over(self, seat: Seat) -> None:
        self._owner.wish(self, HandOver(seat))

    def resume(self) -> None:
        self._owner.wish(self, Resume())

    def say(self, text: str) -> None:
        self._owner.say(self, text)

    def look(self, seat: Seat | None) -> None:
        self._owner.look(self, seat)

    def agree(self, yes: bool) -> None:
        self._owner.agree(self, yes)

    def refresh(self) -> None:
        self._owner.refresh(self)

    def close(self) -> None:
        self._receive, self.is_over = None, True
        self._owner.detach(self)

    def deliver(self, delivery: Delivery) -> None:
        """Hand something to whoever is attached. Raises what the receiver raises."""
        if self._receive is not None:
            self._receive(delivery)

    def end(self, reason: Message) -> None:
        """Say why there is no more, and deliver nothing after that."""
        receive, self._receive, self.is_over = self._receive, None, True
        if receive is not None:
            receive(Closed(reason))
