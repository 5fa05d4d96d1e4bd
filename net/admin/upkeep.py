"""Periodic checks of a running server: backups, disk space, key files, known sources and abandoned tables."""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Iterable, Sequence
from datetime import UTC, datetime
from math import inf
from pathlib import Path
from typing import Final

from core.kernel.message import BelvedereError, Message, message
from core.ownership import OF_THE_SYSTEM
from core.results.facts import GUEST
from core.storage.backup import Copy, backup_name, backup_time, backups_in, pack, superfluous, verify_copy
from core.storage.database import BACKUPS
from core.storage.tables import Leftover
from core.storage.values import DamagedPages, OwnedElsewhere, StoreAway, StoreError
from core.text import Texts, english
from net.admin.reports import THIS_MACHINE, Audit, AuditEntry
from net.admin.sockets import LocalAnswer
from net.config.server_config import ServerConfig
from net.ledger.register import ReturningSources
from net.tables.host import Host
from net.telemetry.log import LOG, incident, tell_host
from net.visit.server_context import DENIED, ServerContext

HOUR: Final = 3600.0
DAY: Final = 24 * HOUR
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
    """Runs `checks` one after another every `period` seconds. A failing check does not stop the others, and is logged
    again only when its sentence changes."""

    def __init__(self, *checks: Check, period: float = PERIOD) -> None:
        self._checks, self._period = checks, period
        self._problems: dict[Check, str] = {}
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
                self._problems.pop(check, None)
            except BelvedereError as error:
                self._complain(check, english(error.sentence), is_known=isinstance(error, StoreAway))
            except Exception as error:  # noqa: BLE001  the next check may succeed
                if isinstance(error, OSError) and error.errno in OF_THE_SYSTEM:
                    self._complain(check, str(error))
                else:
                    incident(error, "the server's upkeep")

    def _complain(self, check: Check, problem: str, *, is_known: bool = False) -> None:
        """Log a new problem. The writer has told the host already of a store that is away."""
        if self._problems.get(check) != problem:
            self._problems[check] = problem
            LOG.log(logging.WARNING if is_known else logging.ERROR, "%s", problem)

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
            LOG.error("%s", english(concern))
        elif concern is None and self._warned:
            tell_host("the disk of the store has enough free space again")
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
WHOLE_CHECK_PERIOD: Final = DAY
"""Seconds after which the whole store is checked again if there was no backup. The first check comes at the second
round, so that it does not slow the start."""
_RAW = ".raw-"


class Backups:
    """The backups of one running host."""

    def __init__(
        self,
        host: Host,
        folder: Path,
        *,
        hours: float,
        days: int,
        settings: Sequence[Path] = (),
        checks_daily: bool = True,
    ) -> None:
        """Automatic backups are made every `hours` hours (0: never) and kept for `days`; they contain the files of
        `settings` too. Without them, the store is copied and checked every day if `checks_daily`."""
        self._host, self._folder = host, folder
        self._checks_daily = checks_daily
        self._hours, self._days, self._settings = hours, days, settings
        self._left: set[Path] = set()
        self._rounds = 0
        self._verified = -inf
        """When a copy was verified last, by the host's monotonic clock."""

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
        await self._host.services.writer.run(lambda store: store.copy(path), is_hosts=True)
        return path

    async def hand_out(self, words: Sequence[str], texts: Texts) -> LocalAnswer:
        """Answer `belvedere backup` with the names of a raw copy and of further files, one a line."""
        return LocalAnswer(0, "\n".join(map(str, (await self.raw(), *self._settings))))

    async def check(self) -> Copy | None:
        """Make a backup if one is due, and return it. Raises StoreError if that fails."""
        self._sweep()
        if self._host.services.writer.damage:  # reported already; each copy would fail again
            return None
        self._rounds += 1
        now = datetime.fromtimestamp(self._host.services.now(), UTC)
        if self._hours and self._is_due(now):
            return await self._verified_copy(lambda raw: self._put_away(raw, now))
        is_old = self._host.services.monotonic() - self._verified >= WHOLE_CHECK_PERIOD
        if self._checks_daily and self._rounds > 1 and is_old:
            await self._verified_copy(verify_copy)
        return None

    async def _verified_copy(self, verify: Callable[[Path], Copy]) -> Copy | None:
        """Copy the store, and let `verify` check every page and table of the copy. If pages are damaged, tell the host
        and return None. Raises StoreError."""
        await self._check_room()
        raw = await self.raw()
        try:
            copy = await asyncio.to_thread(verify, raw)
        except DamagedPages as error:
            self._host.services.writer.note_damage(error.fault)
            return None
        finally:
            raw.unlink(missing_ok=True)
        self._verified = self._host.services.monotonic()
        self._host.services.writer.damaged_tables = len(copy.damaged)
        if copy.damaged:
            LOG.error("the store contains damaged tables, which nobody can play: %s", ", ".join(copy.damaged))
        return copy

    def _is_due(self, now: datetime) -> bool:
        """Return whether no backup exists within `hours` before or after: a clock may have been set back."""
        apart = [abs((now - backup_time(path)).total_seconds()) for path in backups_in(self._folder)]
        return min(apart, default=inf) >= self._hours * HOUR

    async def _check_room(self) -> None:
        size, room = await self._host.services.writer.run(lambda store: (store.size, store.room), is_hosts=True)
        needed = 2 * size + SPARE
        if room < needed:
            raise StoreError("backup-no-room", folder=str(self._folder), needed=needed >> 20)

    def _put_away(self, raw: Path, now: datetime) -> Copy:
        (self._folder / BACKUPS).mkdir(mode=0o700, exist_ok=True)
        copy = pack(raw, self._folder, self._folder / BACKUPS / backup_name(now), self._settings)
        if not copy.damaged:  # the older ones may be intact
            for old in superfluous(backups_in(self._folder), now, self._days):
                old.unlink(missing_ok=True)
        return copy


# Removal of abandoned tables


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
