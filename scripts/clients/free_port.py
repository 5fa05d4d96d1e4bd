"""Ports of this machine: one that nobody listens on, and whether somebody does."""

import socket
from contextlib import suppress
from random import SystemRandom
from typing import Final

PORTS: Final = range(10_000, 32_000)
"""Below those that systems give to whoever connects or asks for any port: such a one is taken again by the next
connection of any test, sooner than its server listens."""

_drawn = SystemRandom()
"""Not the one that tests seed: processes that run side by side would all draw the same port."""


def free_port() -> int:
    """A port of this machine that was free a moment ago."""
    while True:
        port = _drawn.choice(PORTS)
        with suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port


def is_open(port: int) -> bool:
    """Whether somebody listens on a port of this machine."""
    with socket.socket() as there:
        return there.connect_ex(("127.0.0.1", port)) == 0
