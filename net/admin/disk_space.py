"""How much room the disk has left, told in time to those who can make some."""

from core.kernel.message import Message, message
from core.text import english
from net.incident import LOG
from net.tables.host import Host

LOW = 200 << 20
"""Bytes of free space below which the host is warned; the store itself refuses later, and says so."""


class DiskSpace:
    """Watches the disk of one host's store."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._warned = False

    async def concern(self) -> Message | None:
        """What the person who runs the server should know; None while there is room."""
        room, folder = await self._host.services.writer.run(lambda store: (store.room, store.folder))
        return message("store-disk-low", folder=str(folder), left=room >> 20) if room < LOW else None

    async def look(self) -> None:
        """Warn in the log, once for each time that the room becomes scarce."""
        concern = await self.concern()
        if concern is not None and not self._warned:
            LOG.warning("%s", english(concern))
        self._warned = concern is not None
