"""Decides what the spectators of one table may see and read, by the policy agreed when it was made. Also shows public
information to people who look at the table from the first screen.

The latter do not count as spectators: they are not announced, cannot talk and do not slow bots down.
"""

from collections.abc import Callable
from contextvars import Context

from core.kernel.decision import Seat
from core.kernel.message import Message, message
from core.link.commands import Numbered, TableCommand
from core.link.spec import Spectating, SpectatorChat, TableSpec
from core.link.updates import Closed, Delivery, Refused
from core.storage.journal import TableStanding, standing
from core.table.table import SpectatorView, Table
from net.services.services import SpectatorScheduler
from net.telemetry.log import incident

MOST = 50
"""Spectators' links at one table."""


class SpectatorPolicy:
    """The policy of `spec`, and its effects while the table runs."""

    def __init__(self, name: str, spec: TableSpec, *, agreed: bool) -> None:
        """`agreed` is whether the consent of the person in the shown seat is stored."""
        self._name, self._spec = name, spec
        self._agreed = agreed
        self._wanted = agreed
        self._table: Table | None = None
        self._spectator_view: SpectatorView | None = None

    def reseat(self, spec: TableSpec) -> None:
        """Apply the draw of seats as the table begins: the shown seat and the others have changed."""
        self._spec = spec

    def begin(self, table: Table, behind: Table) -> None:
        """Begin the table; `behind` is a second copy with the same set-up, at version 0."""
        self._table = table
        self._spectator_view = SpectatorView(self._spec, table, behind, agreed=self._agreed)
        self._spectator_view.catch_up()

    # The policy

    @property
    def policy(self) -> Spectating:
        """The policy as everybody at the table sees it."""
        spec = self._spec
        delay = spec.delay if spec.watching == "delayed" else 0
        return Spectating(spec.watching, self.shown, self.agreed, delay, spec.spectator_chat)

    @property
    def chat(self) -> SpectatorChat:
        """The readers of spectators' messages."""
        return self._spec.spectator_chat

    @property
    def shown(self) -> Seat | None:
        """The seat with the view that spectators would share."""
        return self._spec.shown if self._spec.watching == "seat" else None

    @property
    def is_late(self) -> bool:
        """Whether spectators see events some turns later."""
        return self._spec.watching == "delayed"

    @property
    def is_public(self) -> bool:
        """Whether everybody may know that this table exists: it may be watched once it has begun, or its seats are open
        to everybody."""
        return self._spec.watching != "none" if self._table is not None else self._spec.listing == "public"

    def why_not(self, spectators: int, *, is_player: bool) -> Message | None:
        """Return why another spectator may not watch in addition to so many `spectators`, or None."""
        if is_player:
            return message("lobby-players-do-not-watch")
        if self._spec.watching == "none" or not self.is_public:
            return message("lobby-no-spectators")
        return self.why_no_more(spectators)

    def why_no_more(self, spectators: int) -> Message | None:
        """Return why there cannot be more than so many `spectators`, or None."""
        return message("lobby-too-many-spectators") if spectators >= MOST else None

    # Consent of the person in the shown seat

    @property
    def agreed(self) -> bool:
        """Whether spectators share the shown seat's view now."""
        return self._agreed and self.shown is not None

    def want(self, yes: bool) -> bool:
        """Apply the wish of the person in the shown seat: a no counts at once, a yes once it is stored. Return whether
        that changes the spectators' view."""
        self._wanted = yes
        return not yes and self._share(False)

    def stored(self, yes: bool) -> bool:
        """Apply a stored wish, unless it has been withdrawn in the meantime. Return whether that changes anything."""
        return self._share(yes and self._wanted)

    def _share(self, yes: bool) -> bool:
        if self.agreed == yes:
            return False
        self._agreed = yes
        if self._spectator_view is not None:
            self._spectator_view.agreed = yes
        return True

    # The spectators' view

    @property
    def table(self) -> Table:
        """The table itself. Raises ValueError before it has begun."""
        if self._table is None:
            raise ValueError("the table has not begun")
        return self._table

    @property
    def known(self) -> Table | None:
        """The table up to the version that spectators know, None before it has begun."""
        return self._spectator_view.known if self._spectator_view is not None else None

    @property
    def spectator_view(self) -> SpectatorView:
        """The spectators' view. Raises ValueError before the table has begun."""
        if self._spectator_view is None:
            raise ValueError("the table has not begun")
        return self._spectator_view

    @property
    def standing(self) -> TableStanding | None:
        """The standing of the table for spectators if they see it later than its players, otherwise None."""
        known = self.known if self.is_late else None
        return standing(known, is_over=known.outcome is not None) if known is not None else None

    @property
    def played_for(self) -> frozenset[Seat]:
        """The seats that a bot plays for a person, in the version that spectators know."""
        return self.known.played_for if self.known is not None else frozenset()

    def may_see(self, seat: Seat | None) -> bool:
        """Return whether a spectator may see the view of `seat` now, or (None) public information."""
        if seat is None:
            return True
        return (self.agreed and seat == self.shown) or (self.is_late and 0 <= seat < len(self._spec.seats))

    def catch_up(self) -> None:
        """Advance the spectators' table to the version that they may know. A failure affects only them: they stay at
        the old version."""
        try:
            self.spectator_view.catch_up()
        except Exception as error:  # noqa: BLE001  a fault in a game must not reach the players
            incident(error, f"{self._name}, the view of spectators")

    # The time of a message, and whether spectators may read it

    def moment(self) -> int:
        """Return the current moment of the table: the number of entries in force."""
        return len(self._table.turns) if self._table is not None else 0

    def has_reached(self, moment: int) -> bool:
        """Return whether spectators have seen the table at that moment."""
        return not self.is_late or self._spectator_view is None or moment <= len(self._spectator_view.known.turns)


class Glance:
    """A core.link.Link that delivers updates of public information, and accepts no command."""

    def __init__(self, glances: "Glances", table: str, game: str) -> None:
        self.table = table
        self.game = game
        self.viewer: Seat | None = None
        self.since: int | None = None
        """The version of the last delivered update."""
        self._glances = glances
        self._receive: Callable[[Delivery], None] | None = None

    def attach(self, receive: Callable[[Delivery], None]) -> None:
        self._receive = receive
        self._glances.add(self)

    def send(self, command: TableCommand) -> None:
        """Refuse the command: a person at the first screen cannot act at the table."""
        if isinstance(command, Numbered):
            self.deliver(Refused(message("table-only-watching"), command.number))

    def close(self) -> None:
        self._receive = None
        self._glances.remove(self)

    def deliver(self, delivery: Delivery) -> None:
        """Pass a delivery to the receiver, as `HostLink.deliver` does."""
        if self._receive is not None:
            Context().run(self._receive, delivery)


class Glances:
    """The glances at one table. One that fails is dropped without effect on others."""

    def __init__(self, name: str, view: SpectatorPolicy, scheduler: SpectatorScheduler) -> None:
        self._name = name
        self._view = view
        self._scheduler = scheduler
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
        """Stop showing the table to a glance."""
        self._glances.pop(glance, None)
        self._waiting.pop(glance, None)

    def publish(self) -> None:
        """Show the current version to every glance, one after another."""
        self._wait(tuple(self._glances))

    def end(self, reason: Message) -> None:
        """End every glance with the reason."""
        self._scheduler.remove(self.show_next)
        for glance in tuple(self._glances):
            self._deliver(glance, Closed(reason))
            self.remove(glance)

    def show_next(self) -> bool:
        """Show the table to the next waiting glance. Return whether others wait."""
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
        """Show the current version unless the glance has it. Return whether anything was shown."""
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
