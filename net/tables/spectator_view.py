"""Where the spectators of one table stand: what they may see now, and what they may already hear."""

from core.kernel.decision import Seat
from core.link.spec import Spectating, TableSpec
from core.table.spectator_view import SpectatorView
from core.table.table import Table

MOST = 50
"""Spectators' links at one table."""


def agreement(table: str) -> str:
    """The key of the note that keeps whether spectators share the view of the table's shown seat."""
    return f"shown {table}"


class Stand:
    """The terms of `spec`, and what follows from them while the table runs. `agreed` is whether the person in the
    shown seat said yes."""

    def __init__(self, spec: TableSpec, *, agreed: bool) -> None:
        self._spec = spec
        self._agreed = agreed
        self._table: Table | None = None
        self._gallery: SpectatorView | None = None

    def begin(self, table: Table, behind: Table) -> None:
        """The table has begun; `behind` is a second one of the same set-up, at version 0."""
        self._table = table
        self._gallery = SpectatorView(self._spec, table, behind, agreed=self._agreed)
        self._gallery.catch_up()

    @property
    def terms(self) -> Spectating:
        """What everybody is told of it."""
        spec = self._spec
        return Spectating(
            spec.watching,
            self.shown,
            self.agreed,
            spec.delay if spec.watching == "delayed" else 0,
            spec.spectator_chat,
        )

    @property
    def shown(self) -> Seat | None:
        """The seat whose view spectators would share."""
        return self._spec.shown if self._spec.watching == "seat" else None

    @property
    def agreed(self) -> bool:
        """Whether spectators share that seat's view now."""
        return self._agreed and self.shown is not None

    @agreed.setter
    def agreed(self, yes: bool) -> None:
        self._agreed = yes
        if self._gallery is not None:
            self._gallery.agreed = yes

    @property
    def gallery(self) -> SpectatorView:
        """What spectators are shown. Raises ValueError before the table has begun."""
        if self._gallery is None:
            raise ValueError("the table has not begun")
        return self._gallery

    @property
    def is_late(self) -> bool:
        """Whether spectators hear of what happens some turns later."""
        return self._spec.watching == "delayed"

    @property
    def known(self) -> Table | None:
        """The table as far as spectators know it, None before it has begun."""
        return self._gallery.known if self._gallery is not None else None

    @property
    def played_for(self) -> frozenset[Seat]:
        """The seats that a bot plays for a person, as far as spectators know."""
        return self.known.played_for if self.known is not None else frozenset()

    def may_see(self, seat: Seat) -> bool:
        """Whether a spectator may look through the eyes of `seat` now."""
        return (self.agreed and seat == self.shown) or (self.is_late and 0 <= seat < len(self._spec.seats))

    # When something was said, and whether spectators may hear it

    def moment(self) -> int:
        """How far the table is now: entries that stand."""
        return len(self._table.turns) if self._table is not None else 0

    def may_hear(self, moment: int) -> bool:
        """Whether spectators have seen the table as it was at that moment."""
        return not self.is_late or self._gallery is None or moment <= len(self._gallery.known.turns)
