"""What the spectators of one table are shown, by the policy that was agreed when it was made."""

import attrs

from core.link.spec import TableSpec
from core.link.updates import Log, TakeBackRight, Update
from core.table.table import Table, Viewer


class SpectatorView:
    """The spectators' side of `table`. Where they see all hands late, `behind` is a table of the same set-up at version
    0: it is given the entries that may be known by now, and whatever a spectator is told comes from it alone.

    `agreed` is whether the person of the shown seat said yes.
    """

    def __init__(self, spec: TableSpec, table: Table, behind: Table, *, agreed: bool = False) -> None:
        self.agreed = agreed
        self._spec = spec
        self._table = table
        self._behind = behind if spec.watching == "delayed" else None
        self._shown: dict[tuple[Viewer, int | None], tuple[Update, Update]] = {}

    @property
    def known(self) -> Table:
        """The table as spectators knew it when `catch_up` was last called."""
        return self._table if self._behind is None else self._behind

    def catch_up(self) -> None:
        """Let spectators know what they may know by now."""
        if self._behind is not None:
            turns = self._table.turns
            due = len(turns) if self._table.outcome else turns.before(self._spec.delay)
            self._behind.rebuild(turns.entries(len(self._behind.turns), due))

    @property
    def version(self) -> int:
        """The version that spectators are shown."""
        return self.known.version

    def eyes(self, wish: Viewer) -> Viewer:
        """The viewer that a spectator who would like to see as `wish` is shown the table as."""
        match self._spec.watching:
            case "seat":
                return self._spec.shown if self.agreed else None
            case "delayed" if wish in self._table.seats:
                return wish
            case _:
                return None

    def update(self, viewer: Viewer, since: int | None = None) -> Update:
        """What `eyes` is told, with nothing to be done. The same object for everybody who looks as it does."""
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
