"""A port that nobody listens on."""

import socket


def free_port() -> int:
    """A port of this machine that was free a moment ago."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        return int(taken.getsockname()[1])
