"""Gives one viewer their end of a table, inside the host's process."""

from collections.abc import Callable, Sequence
from contextvars import Context
from typing import Protocol

from core.kernel.decision import Seat
from core.kernel.message import Message
from core.link.commands import TableCommand
from core.link.updates import Closed, Delivery
from net.table_end import MOST_HELD
from net.tables.spectator_view import SpectatorPolicy


class Owner(Protocol):
    """What a link needs from the table it leads to."""

    spectators: SpectatorPolicy
    """What those who watch may see."""

    def attach(self, link: "HostLink") -> None: ...

    def detach(self, link: "HostLink") -> None: ...

    def receive(self, link: "HostLink", command: TableCommand) -> None: ...


class HostLink:
    """A core.link.Link. Its seat was settled when it was made; nothing sent through it can name another, and only a
    draw of seats, as the table begins, moves it along with its person. Once it is closed, nothing passes through it any
    more."""

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
        """The version that this seat had been shown when its person left; None once they have been shown the rest."""
        self.is_over = False
        """Whether it was closed, or its table let go of it."""
        self.blocked: frozenset[str] = frozenset()
        """The identities of those whose talk this viewer is not sent."""
        self.moved: Callable[[Sequence[TableCommand]], None] | None = None
        """Called when the table goes on elsewhere, with what was asked for meanwhile; without it the link ends then."""
        self._held: list[TableCommand] | None = None
        self._owner = owner
        self._receive: Callable[[Delivery], None] | None = None

    @property
    def is_public(self) -> bool:
        """Whether everybody may know that its table is there."""
        return self._owner.spectators.is_public

    @property
    def is_attached(self) -> bool:
        """Whether its deliveries go anywhere."""
        return self._receive is not None

    def attach(self, receive: Callable[[Delivery], None]) -> None:
        if not self.is_over:
            self._receive = receive
            self._owner.attach(self)

    def send(self, command: TableCommand) -> None:
        if self._held is None:
            self._owner.receive(self, command)
        elif len(self._held) < MOST_HELD:
            self._held.append(command)

    def hears(self, identity: str) -> bool:
        """Whether this viewer is sent what the person of an identity says."""
        return identity not in self.blocked

    def hide(self, blocked: frozenset[str]) -> None:
        """Let this viewer be sent nothing that people of these identities say."""
        self.blocked = blocked

    def close(self) -> None:
        self._receive, self.is_over = None, True
        self._owner.detach(self)

    def hold(self) -> None:
        """Keep what is asked for from now on for the next owner."""
        self._held = self._held or []

    def leave(self, reason: Message) -> None:
        """The table goes on elsewhere: let the holder follow it, or end with the reason."""
        if self.moved is None:
            self.end(reason)
            return
        self._receive, self.is_over = None, True
        self.moved(tuple(self._held or ()))

    def deliver(self, delivery: Delivery) -> None:
        """Give something to the receiver, in a context of its own: what somebody else did must not be shown on that
        person's screen. Raises what the receiver raises."""
        if self._receive is not None:
            Context().run(self._receive, delivery)

    def end(self, reason: Message) -> None:
        """Say why there is no more, and deliver nothing after that."""
        receive, self._receive, self.is_over = self._receive, None, True
        if receive is not None:
            Context().run(receive, Closed(reason))
