"""What the person who runs the server decides."""

from pathlib import Path

import attrs

from net.limits import Limits


@attrs.frozen
class ServerConfig:
    """Where the server lives and whom it lets in.

    `folder` holds the host key, the log and the tables. `listen` is an address; the default is reached from this
    machine only. Port 0 takes any free one. With `guests`, people without a key may play, but cannot come back
    to a seat.
    """

    folder: Path
    listen: str = "127.0.0.1"
    port: int = 2222
    guests: bool = True
    limits: Limits = attrs.field(factory=Limits)
