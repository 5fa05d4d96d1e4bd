"""Ends the tables to which nobody comes back."""

from collections.abc import Iterable
from typing import Final

from core.kernel.message import message
from core.results.facts import GUEST
from core.storage.leftovers import Leftover
from core.storage.values import OwnedElsewhere
from net.config.server_config import ServerConfig
from net.incident import LOG
from net.tables.host import Host

HOUR: Final = 3600.0
DAY: Final = 24 * HOUR


class LeftoverTables:
    """Looks after the tables of a host that are not over. A table ends when nobody has been able to come back to it for
    as long as the configuration says, measured by the host's own clock; what happened before the start of the server
    counts by the time of day. Where a person with a key sits, only the limit for people who stay away ends it, which is
    off unless the host wants it. Tables that are over stay, for their records."""

    def __init__(self, host: Host, config: ServerConfig) -> None:
        self._host = host
        self._hours = {"running": config.abandoned_hours, "open": config.open_hours}
        self._days = config.absent_days
        self._since: dict[str, float] = {}

    async def check(self) -> None:
        """End every table whose time has come, and write each down in the log. Raises StoreError."""
        writer, now = self._host.services.writer, self._host.services.clock.time
        found = self._without_people_here(await writer.run(lambda store: store.leftovers.of_guests()))
        self._since = {one.id: self._since.get(one.id, self._first(one, now)) for one in found}
        for one in found:
            hours = self._hours[one.status]
            if hours and now - self._since[one.id] >= hours * HOUR:
                await self._end(one, f"nobody has been able to come back to it for {hours:g} hours")
        if self._days:
            before = self._host.services.now() - self._days * DAY
            for one in await writer.run(lambda store: store.leftovers.of_absent(before)):
                if self._without_people_here((one,)):
                    await self._end(one, f"none of its people has been here for {self._days:g} days")

    def _without_people_here(self, found: Iterable[Leftover]) -> list[Leftover]:
        return [one for one in found if not any(map(self._host.services.feed.is_here, one.people))]

    def _first(self, one: Leftover, now: float) -> float:
        """Since when nobody could come back to a table that is found for the first time."""
        if self._host.is_at_work(one.id) or one.changed >= self._host.services.began:
            return now
        return now - max(0.0, self._host.services.now() - one.changed)

    async def _end(self, one: Leftover, why: str) -> None:
        try:
            await self._host.remove(one.id, message("table-left"))
        except OwnedElsewhere:  # where it is ended when its time has come there
            return
        self._since.pop(one.id, None)
        guests = sum(identity.startswith(GUEST) for identity in one.people)
        people = f"{guests} guests, {len(one.people) - guests} people with keys"
        LOG.info("table %s (%s; %s) was removed: %s", one.id, one.status, people, why)
