"""What lies in the mailbox of a table's owner."""

import asyncio
from collections.abc import Awaitable, Callable

import attrs

from core.kernel.decision import Seat
from core.link.commands import RuledCommand
from net.tables.bots import BotsAnswer
from net.tables.host_link import HostLink


@attrs.frozen
class Errand:
    """Something about the seats, and where its end is told."""

    run: Callable[[], Awaitable[None]]
    done: "asyncio.Future[None]"


@attrs.frozen
class Wished:
    """A command with the link that it came through."""

    link: HostLink
    command: RuledCommand


@attrs.frozen
class Agreed:
    """A yes or a no to spectators who would share the view of the link's seat."""

    link: HostLink
    yes: bool


@attrs.frozen
class Back:
    """The owner of these seats is there: no steward is needed any more."""

    seats: tuple[Seat, ...]


Request = Errand | Wished | Agreed | Back | BotsAnswer
