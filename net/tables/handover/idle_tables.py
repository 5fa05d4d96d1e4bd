"""Finds the tables at which nothing goes on, so that a host need not keep every table that somebody has looked at."""

from collections.abc import Callable, Sequence
from typing import Final

from net.services.services import Services
from net.tables.owner import TableOwner

LOOKS_EVERY: Final = 60.0
"""Seconds by the host's clock between two looks at all tables."""
AT_ONCE: Final = 50
"""Tables that are put away together."""


class IdleTables:
    """Looks at the tables of a host once in a while, and has those put away at which nothing has gone on for as long as
    the host waits: no terminal is there, no bot owes a choice, nobody waits for the others. A table that is over
    waits for one look alone.

    A clock of days keeps no table at work: what is left on it follows from what it showed and the time of day, and
    nobody is told when it runs out but those who look.
    """

    def __init__(
        self,
        services: Services,
        loaded: Callable[[], Sequence[TableOwner]],
        put_away: Callable[[Sequence[TableOwner]], None],
    ) -> None:
        self._services = services
        self._loaded = loaded
        self._put_away = put_away
        self._since: dict[str, float] = {}

    def begin(self) -> None:
        """Look in a while, and then again and again."""
        self._services.clock.remind(self, self._services.clock.time + LOOKS_EVERY, self._look)

    def used(self, table: str) -> None:
        """Somebody has asked for a table."""
        self._since[table] = self._services.clock.time

    def _look(self) -> None:
        now, known, due = self._services.clock.time, self._since, []
        self._since = {}
        for owner in self._loaded():
            since = now if owner.is_needed else known.get(owner.id, now)
            wait = LOOKS_EVERY if owner.status == "finished" else self._services.rest_after
            if not owner.is_needed and now - since >= wait:
                due.append(owner)
            else:
                self._since[owner.id] = since
        for first in range(0, len(due), AT_ONCE):
            self._put_away(due[first : first + AT_ONCE])
        self.begin()
