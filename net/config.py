"""What the person who runs the server decides."""

from pathlib import Path

import attrs

from net.limits import Limits


@attrs.frozen
class ServerConfig:
    """Where the server lives and whom it lets in.

    `folder` holds the host key, the log and the tables. `listen` is an address; the default is reached from this
    machine only. Port 0 takes any free one. With `guests`, people without a key may play, but cannot come back
    to a seat. With `pq_only`, only clients that agree on keys safe from quantum computers come in (OpenSSH 9.9 or
    later).
    """

    folder: Path
    listen: str = "127.0.0.1"
    port: int = 2222
    guests: bool = True
    pq_only: bool = False
    limits: Limits = attrs.field(factory=Limits)
