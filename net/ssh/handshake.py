"""One SSH connection on a socket that was let in, by options that were settled when the server began.

The library would work the options out anew for every connection and again for every user name, each time on a thread:
files of configuration could say otherwise for each. There are none here, so every connection shares what was settled.
"""

import asyncio
import copy
import socket
from collections.abc import Callable

import asyncssh


class Connection(asyncssh.SSHServerConnection):
    """A connection that is the same for every user name."""

    async def reload_config(self) -> None:
        """There is nothing to read again."""


async def shake_hands(
    sock: socket.socket, options: asyncssh.SSHServerConnectionOptions, login: Callable[[], asyncssh.SSHServer]
) -> Connection:
    """The connection, once somebody has logged in to `login`. Raises what kept them from it; then it is closed."""
    loop = asyncio.get_running_loop()
    own = copy.copy(options)
    own.protocol_factory, own.waiter = login, loop.create_future()
    _, connection = await loop.connect_accepted_socket(lambda: Connection(loop, own, wait="auth"), sock)
    try:
        await own.waiter
    except BaseException:
        connection.abort()
        await connection.wait_closed()
        raise
    return connection
