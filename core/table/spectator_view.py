"""Shows one table to its spectators, by the policy that was agreed when it was made."""

import attrs

from core.link.spec import TableSpec
from core.link.updates import Log, TakeBackRight, Update
from core.table.table import Table, Viewer


class SpectatorView:
    """The table as its spectators see it. Where they see all hands late, `behind` is a second table of the same set-up
    at version 0: it is given the entries that spectators may know by now, and everything they see comes from it alone.
    """

    def __init__(self, spec: TableSpec, table: Table, behind: Table, *, agreed: bool = False) -> None:
        self.agreed = agreed
        """Whether the person of the shown seat agrees to share their view."""
        self._spec = spec
        self._table = table
        self._behind = behind if spec.watching == "delayed" else None
        self._shown: dict[tuple[Viewer, int | None], tuple[Update, Update]] = {}

    @property
    def known(self) -> Table:
        """The table as spectators knew it when `catch_up` was last called."""
        return self._table if self._behind is None else self._behind

    def catch_up(self) -> None:
        """Move on to what spectators may know by now."""
        if self._behind is not None:
            turns = self._table.turns
            due = len(turns) if self._table.outcome else turns.before(self._spec.delay)
            self._behind.rebuild(turns.entries(len(self._behind.turns), due))

    @property
    def version(self) -> int:
        """The version that spectators are shown."""
        return self.known.version

    def eyes(self, wish: Viewer) -> Viewer:
        """The viewer whose view a spectator gets who asked for that of `wish`."""
        match self._spec.watching:
            case "seat":
                return self._spec.shown if self.agreed else None
            case "delayed" if wish in self._table.seats:
                return wish
            case _:
                return None

    def update(self, viewer: Viewer, since: int | None = None) -> Update:
        """The update of a viewer whom `eyes` named, without a decision. All spectators with that view get the same
        object."""
        told = self.known.update(viewer, since)
        known = self._shown.get((viewer, since))
        if known is None or known[0] is not told:
            self._shown = {key: pair for key, pair in self._shown.items() if pair[0].version == told.version}
            known = told, attrs.evolve(told, decision=None, legal=(), take_back=TakeBackRight(False))
            self._shown[viewer, since] = known
        return known[1]

    def log(self, viewer: Viewer) -> Log:
        """Everything that happened so far, as far as `viewer` may read it."""
        return self.known.log(viewer)
