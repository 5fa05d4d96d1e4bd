"""Makes sockets of this machine in a data folder, and tells whose process is at their other end.

The path of a data folder may be too long for a socket, so the socket is reached through the descriptor of the folder
where the system has that.
"""

import os
import socket
import struct
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

PATH_LIMIT: Final = 100
"""Bytes of a path that every system takes."""


def listening(folder: Path, name: str) -> socket.socket:
    """A socket called `name` in `folder`, for the account of this process alone. The caller holds the lock of the
    folder: what an ended process left there is removed. Raises OSError."""
    (folder / name).unlink(missing_ok=True)
    listener = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        with reachable(folder, name) as path:
            listener.bind(path)
        (folder / name).chmod(0o600)
    except BaseException:
        listener.close()
        raise
    return listener


@contextmanager
def reachable(folder: Path, name: str) -> Iterator[str]:
    """A path of the socket that is short enough."""
    path = str(folder / name)
    if len(os.fsencode(path)) <= PATH_LIMIT or sys.platform != "linux":
        yield path
        return
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        yield f"/proc/self/fd/{handle}/{name}"
    finally:
        os.close(handle)


def is_trusted(connection: socket.socket) -> bool:
    """Whether the process at the other end runs for us, or for root. The modes of the folder say so where the system
    does not."""
    if sys.platform != "linux":
        return True
    return peer(connection)[1] in (os.geteuid(), 0)


def peer(connection: socket.socket) -> tuple[int, int, int]:
    """The ids of the process, the user and the group at the other end of a local connection."""
    found = connection.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, struct.calcsize("3i"))
    process, user, group = struct.unpack("3i", found)
    return process, user, group
