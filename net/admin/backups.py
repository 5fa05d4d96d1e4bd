"""Copies the store while it is in use: on request, and by itself every few hours."""

import asyncio
import secrets
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from core.storage.backup import Copy, move_copy
from core.storage.data_folder import BACKUPS
from core.storage.values import StoreError
from core.text import Texts
from net.admin.local_socket import LocalAnswer
from net.incident import LOG
from net.tables.host import Host

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
            LOG.error("backup %s holds damaged tables: %s", copy.path.name, ", ".join(copy.damaged))
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
