"""Ports of this machine: one that nobody listens on, and whether somebody does."""

import socket


def free_port() -> int:
    """A port of this machine that was free a moment ago."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        return int(taken.getsockname()[1])


def is_open(port: int) -> bool:
    """Whether somebody listens on a port of this machine."""
    with socket.socket() as there:
        return there.connect_ex(("127.0.0.1", port)) == 0
