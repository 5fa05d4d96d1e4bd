"""Runs the periodic checks of a running server: backups that are due, and the room on its disk."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Iterable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from core.kernel.message import BelvedereError, Message, message
from core.results.facts import GUEST
from core.storage.backup import Copy, move_copy
from core.storage.database import BACKUPS
from core.storage.tables import Leftover
from core.storage.values import OwnedElsewhere, StoreError
from core.text import Texts, english
from net.admin.reports import THIS_MACHINE, Audit, AuditEntry
from net.admin.sockets import LocalAnswer
from net.config.server_config import ServerConfig
from net.ledger.register import ReturningSources
from net.tables.host import Host
from net.telemetry.log import LOG, incident
from net.visit.server_context import DENIED, ServerContext

PERIOD: Final = 600.0
"""Seconds between two rounds of checks."""
KEYS_PERIOD: Final = 1.0
"""Seconds between two looks at the files of keys; a changed one is read at the second."""
SOURCES_PERIOD: Final = 60.0
"""Seconds between two looks at whether another address of a known key is to be kept."""
SOURCES_NOTE: Final = "known sources"
"""The note of the store that has them."""
LOW_ROOM: Final = 200 << 20
"""Bytes of free space below which the host is warned; the store itself refuses later, and says so."""

Check = Callable[[], Awaitable[object]]
"""Looks whether something is to be done, and does it. Raises BelvedereError with a sentence for the log."""


class Upkeep:
    """Runs `checks` one after another every `period` seconds; one that fails does not keep the others from running."""

    def __init__(self, *checks: Check, period: float = PERIOD) -> None:
        self._checks, self._period = checks, period
        self._task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> "Upkeep":
        self._task = asyncio.get_running_loop().create_task(self._go_on(), name="upkeep")
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])

    async def run_checks(self) -> None:
        """Run every check once."""
        for check in self._checks:
            try:
                await check()
            except BelvedereError as error:
                LOG.error("%s", english(error.sentence))
            except Exception as error:  # noqa: BLE001  the next check may well succeed
                incident(error, "the server's upkeep")

    async def _go_on(self) -> None:
        while True:
            await self.run_checks()
            await asyncio.sleep(self._period)


class DiskSpace:
    """Warns the host while there is still room on the disk of the store."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._warned = False

    async def concern(self) -> Message | None:
        """The warning for the person who runs the server; None while there is room."""
        room, folder = await self._host.services.writer.run(lambda store: (store.room, store.folder))
        return message("store-disk-low", folder=str(folder), left=room >> 20) if room < LOW_ROOM else None

    async def check(self) -> None:
        """Warn in the log, once for each time that the room becomes scarce."""
        concern = await self.concern()
        if concern is not None and not self._warned:
            LOG.warning("%s", english(concern))
        self._warned = concern is not None


class KeptSources:
    """Keeps from where known keys came, so that a restart amid a flood does not make strangers of them."""

    def __init__(self, host: Host, returning: ReturningSources) -> None:
        self._host, self._returning = host, returning

    async def check(self) -> None:
        """Keep them if there is another one, or another day. Raises StoreError when the disk refuses; then the next
        change is kept."""
        if self._returning.is_changed:
            text = self._returning.text()
            await self._host.services.writer.run(lambda store: store.keep_note(SOURCES_NOTE, text))

    async def keep_last(self) -> None:
        """`check` at the end of the server, which ends in any case."""
        try:
            await self.check()
        except StoreError as error:
            LOG.error("%s", english(error.sentence))


async def kept_sources(host: Host) -> str:
    """What `KeptSources` kept last; empty when there is nothing."""
    return await host.services.writer.run(lambda store: store.note(SOURCES_NOTE)) or ""


class KeyFileWatch:
    """Reads the files of members, authorities and revoked keys again when they change."""

    def __init__(self, context: ServerContext, audit: Audit) -> None:
        self._context, self._audit = context, audit

    async def check(self) -> None:
        """Look at the files once. Changes are in the audit, and sessions end of those who are not let in any more."""
        membership = self._context.membership
        if not (told := await membership.look()):
            return
        for session in tuple(self._context.sessions):
            reason = membership.refusal_of_visit(session.person.key, session.person.certificate)
            if reason is not None:
                session.leave(reason, DENIED)
        for sentence in told:
            words = ("keys", *(str(value) for name, value in sentence.args if name == "path"))
            await self._audit.note(AuditEntry(self._context.figures.now(), THIS_MACHINE, words, sentence.id))


# Copies the store while it is in use: on request, and by itself every few hours

SPARE = 100 << 20
"""Bytes of the disk that a backup leaves free."""
_RAW = ".raw-"
_TIME = "%Y-%m-%dT%H-%M-%SZ"


class Backups:
    """The backups of one running host."""

    def __init__(self, host: Host, folder: Path, *, hours: float, kept: int) -> None:
        """`hours` lie between two backups that it makes by itself, of which it keeps the last `kept`; with 0 hours it
        makes none."""
        self._host, self._folder = host, folder
        self._hours, self._kept = hours, kept
        self._left: set[Path] = set()

    def clear(self) -> None:
        """Remove what an ended process left unfinished."""
        self._left = set(self._folder.glob(f"{_RAW}*"))
        self._sweep()

    def _sweep(self) -> None:
        """Remove raw copies that lay there the last time as well: the process that asked for them is gone."""
        there = set(self._folder.glob(f"{_RAW}*"))
        for raw in there & self._left:
            raw.unlink(missing_ok=True)
        self._left = there

    async def raw(self) -> Path:
        """All of the store in a file of the data folder, not verified yet: the caller moves it away."""
        path = self._folder / f"{_RAW}{secrets.token_hex(8)}"
        await self._host.services.writer.run(lambda store: store.copy(path))
        return path

    async def hand_out(self, words: Sequence[str], texts: Texts) -> LocalAnswer:
        """Answer `belvedere backup`: the name of a raw copy."""
        return LocalAnswer(0, str(await self.raw()))

    async def check(self) -> Copy | None:
        """Make a backup when one is due; None when none is. Raises StoreError when it cannot be made."""
        self._sweep()
        now = datetime.fromtimestamp(self._host.services.now(), UTC)
        if not (self._hours and self._kept and self._is_due(now)):
            return None
        await self._check_room()
        raw = await self.raw()
        try:
            copy = await asyncio.to_thread(self._put_away, raw, now)
        finally:
            raw.unlink(missing_ok=True)
        if copy.damaged:
            LOG.error("backup %s contains damaged tables: %s", copy.path.name, ", ".join(copy.damaged))
        return copy

    def _names(self) -> list[Path]:
        """The backups that are there, the oldest first: their names are their times."""
        return sorted((self._folder / BACKUPS).glob("[0-9]*.sqlite"))

    def _is_due(self, now: datetime) -> bool:
        """Whether no backup lies within `hours`, before or after: a clock may have been set back."""
        nearest = min((abs((now - _time(path)).total_seconds()) for path in self._names()), default=float("inf"))
        return nearest >= self._hours * 3600

    async def _check_room(self) -> None:
        size, room = await self._host.services.writer.run(lambda store: (store.size, store.room))
        needed = 2 * size + SPARE
        if room < needed:
            raise StoreError("backup-no-room", folder=str(self._folder), needed=needed >> 20)

    def _put_away(self, raw: Path, now: datetime) -> Copy:
        (self._folder / BACKUPS).mkdir(mode=0o700, exist_ok=True)
        copy = move_copy(raw, self._folder / BACKUPS / f"{now.strftime(_TIME)}.sqlite")
        for old in self._names()[: -self._kept]:
            old.unlink(missing_ok=True)
        return copy


def _time(path: Path) -> datetime:
    """When a backup was made; long ago when its name does not tell."""
    try:
        return datetime.strptime(path.stem, _TIME).replace(tzinfo=UTC)
    except ValueError:
        return datetime(1970, 1, 1, tzinfo=UTC)


# Ends the tables to which nobody comes back

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
                await self._end(one, f"no player could come back to it for {hours:g} hours")
        if self._days:
            before = self._host.services.now() - self._days * DAY
            for one in await writer.run(lambda store: store.leftovers.of_absent(before)):
                if self._without_people_here((one,)):
                    await self._end(one, f"all its players have been away for {self._days:g} days")

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
