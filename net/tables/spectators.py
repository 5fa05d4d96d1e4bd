"""Those who watch one table: who may come, through whose eyes they look, and whether the shown seat's person agrees."""

from collections.abc import Callable

from core.kernel.decision import Seat
from core.kernel.message import Message, message
from core.link.updates import Refused
from net.incident import incident
from net.tables.audience import Audience
from net.tables.host_link import HostLink
from net.tables.requests import Agreed
from net.tables.seats import Seating
from net.tables.spectator_view import MOST, Stand


class Onlookers:
    """Keeps to the terms of `stand`. `post` puts an agreement in the owner's mailbox, to be stored; `changed` tells
    everybody that it has changed."""

    def __init__(
        self, name: str, stand: Stand, audience: Audience, post: Callable[[Agreed], None], changed: Callable[[], None]
    ) -> None:
        self._name, self._stand, self._audience = name, stand, audience
        self._post, self._changed = post, changed
        self._yes = stand.agreed

    def why_not(self, identity: str, seating: Seating) -> Message | None:
        """Why `identity` may not watch now, None when it may."""
        if seating.held_by(identity):
            return message("lobby-players-do-not-watch")
        if self._stand.terms.watching == "none":
            return message("lobby-no-spectators")
        return message("lobby-too-many-spectators") if len(self._audience.spectators) >= MOST else None

    def look(self, link: HostLink, seat: Seat | None) -> None:
        """Show a spectator the table through other eyes, where that is agreed."""
        if link.viewer is not None or (seat is not None and not self._stand.may_see(seat)):
            self._audience.send(link, Refused(message("table-not-shown")))
            return
        link.wish = seat
        if link in self._audience and self._stand.known is not None:
            link.since = None
            self._audience.show(link)

    def agree(self, link: HostLink, yes: bool) -> None:
        """Let spectators share the view of a seat, or no longer: a no counts at once."""
        if link.viewer is None or link.viewer != self._stand.shown:
            self._audience.send(link, Refused(message("table-not-your-view")))
            return
        self._yes = yes
        if not yes:
            self.withdraw()
        self._post(Agreed(link, yes))

    def agreed(self, yes: bool) -> None:
        """It has been stored: a yes takes effect, unless it has been withdrawn meanwhile."""
        self._show(yes=yes and self._yes)

    def withdraw(self) -> None:
        """Show that seat's view no longer."""
        self._yes = False
        self._show(yes=False)

    def catch_up(self) -> None:
        """Let them know more. What fails here is theirs alone: they stay where they are."""
        try:
            self._stand.gallery.catch_up()
        except Exception as error:  # noqa: BLE001  a fault in a game must not reach the players
            incident(error, f"{self._name}, what spectators may know")

    def _show(self, *, yes: bool) -> None:
        if self._stand.agreed != yes:
            self._stand.agreed = yes
            self._changed()
