"""Periodic checks of a running server: backups, disk space, key files, known sources and abandoned tables."""

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
"""Seconds between two checks of the key files; a change is read at the second one."""
SOURCES_PERIOD: Final = 60.0
"""Seconds between two checks for new known sources."""
SOURCES_NOTE: Final = "known sources"
"""The key of the note with the known sources."""
LOW_ROOM: Final = 200 << 20
"""Bytes of free space below which the host is warned. The store's own limits are lower."""

Check = Callable[[], Awaitable[object]]
"""Checks whether something must be done, and does it. Raises BelvedereError with a sentence for the log."""


class Upkeep:
    """Runs `checks` one after another every `period` seconds. A failing check does not stop the others."""

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
            except Exception as error:  # noqa: BLE001  the next check may succeed
                incident(error, "the server's upkeep")

    async def _go_on(self) -> None:
        while True:
            await self.run_checks()
            await asyncio.sleep(self._period)


class DiskSpace:
    """Warns the host before the disk of the store is full."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._warned = False

    async def concern(self) -> Message | None:
        """Return the warning for the host; None if there is enough space."""
        room, folder = await self._host.services.writer.run(lambda store: (store.room, store.folder))
        return message("store-disk-low", folder=str(folder), left=room >> 20) if room < LOW_ROOM else None

    async def check(self) -> None:
        """Log a warning, once each time that space becomes scarce."""
        concern = await self.concern()
        if concern is not None and not self._warned:
            LOG.warning("%s", english(concern))
        self._warned = concern is not None


class KeptSources:
    """Stores the known sources, so that after a restart during a flood they still count as known."""

    def __init__(self, host: Host, returning: ReturningSources) -> None:
        self._host, self._returning = host, returning

    async def check(self) -> None:
        """Store the sources if they have changed. Raises StoreError if that fails; they are then stored with the next
        change."""
        if self._returning.is_changed:
            text = self._returning.text()
            await self._host.services.writer.run(lambda store: store.keep_note(SOURCES_NOTE, text))

    async def keep_last(self) -> None:
        """Run `check` when the server closes, and only log a failure."""
        try:
            await self.check()
        except StoreError as error:
            LOG.error("%s", english(error.sentence))


async def kept_sources(host: Host) -> str:
    """Return the sources stored by `KeptSources`; empty if there are none."""
    return await host.services.writer.run(lambda store: store.note(SOURCES_NOTE)) or ""


class KeyFileWatch:
    """Reads the files of members, authorities and revoked keys again when they change."""

    def __init__(self, context: ServerContext, audit: Audit) -> None:
        self._context, self._audit = context, audit

    async def check(self) -> None:
        """Check the files once. Changes are written to the audit log, and sessions end that the files do not allow any
        more."""
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


# Backups of the store while it is in use: on request, and every few hours

SPARE = 100 << 20
"""Bytes of the disk that a backup leaves free."""
_RAW = ".raw-"
_TIME = "%Y-%m-%dT%H-%M-%SZ"


class Backups:
    """The backups of one running host."""

    def __init__(self, host: Host, folder: Path, *, hours: float, kept: int) -> None:
        """Automatic backups are made every `hours` hours (0: never), and the last `kept` of them are kept."""
        self._host, self._folder = host, folder
        self._hours, self._kept = hours, kept
        self._left: set[Path] = set()

    def clear(self) -> None:
        """Remember raw copies that an earlier process left; the next check removes them."""
        self._left = set(self._folder.glob(f"{_RAW}*"))
        self._sweep()

    def _sweep(self) -> None:
        """Remove raw copies that already existed at the last sweep: the process that asked for them has ended."""
        there = set(self._folder.glob(f"{_RAW}*"))
        for raw in there & self._left:
            raw.unlink(missing_ok=True)
        self._left = there

    async def raw(self) -> Path:
        """Return a raw copy of the store in the data folder, not verified yet. The caller must move it away."""
        path = self._folder / f"{_RAW}{secrets.token_hex(8)}"
        await self._host.services.writer.run(lambda store: store.copy(path))
        return path

    async def hand_out(self, words: Sequence[str], texts: Texts) -> LocalAnswer:
        """Answer `belvedere backup` with the name of a raw copy."""
        return LocalAnswer(0, str(await self.raw()))

    async def check(self) -> Copy | None:
        """Make a backup if one is due, and return it. Raises StoreError if that fails."""
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
        """Return the existing backups, oldest first: their names are their times."""
        return sorted((self._folder / BACKUPS).glob("[0-9]*.sqlite"))

    def _is_due(self, now: datetime) -> bool:
        """Return whether no backup exists within `hours` before or after: a clock may have been set back."""
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
    """Return when a backup was made; 1970 if its name is not a time."""
    try:
        return datetime.strptime(path.stem, _TIME).replace(tzinfo=UTC)
    except ValueError:
        return datetime(1970, 1, 1, tzinfo=UTC)


# Removal of abandoned tables

HOUR: Final = 3600.0
DAY: Final = 24 * HOUR


class LeftoverTables:
    """Removes a host's unfinished tables after no player could return to them for the configured time. That time is
    measured by the host's running clock; time before the start of the server is taken from the time of day. A table
    with a key holder's seat is removed only after the limit for absent people, which is off by default. Finished tables
    stay for their records."""

    def __init__(self, host: Host, config: ServerConfig) -> None:
        self._host = host
        self._hours = {"running": config.abandoned_hours, "open": config.open_hours}
        self._days = config.absent_days
        self._since: dict[str, float] = {}

    async def check(self) -> None:
        """Remove every table when its time is up, and log it. Raises StoreError."""
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
        """Return since when no player could return to a newly found table."""
        if self._host.is_at_work(one.id) or one.changed >= self._host.services.began:
            return now
        return now - max(0.0, self._host.services.now() - one.changed)

    async def _end(self, one: Leftover, why: str) -> None:
        try:
            await self._host.remove(one.id, message("table-left"))
        except OwnedElsewhere:  # its owner's node removes it when its time is up there
            return
        self._since.pop(one.id, None)
        guests = sum(identity.startswith(GUEST) for identity in one.people)
        people = f"{guests} guests, {len(one.people) - guests} people with keys"
        LOG.info("table %s (%s; %s) was removed: %s", one.id, one.status, people, why)
