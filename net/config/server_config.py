"""What the person who runs the server decides."""

from pathlib import Path

import attrs

from net.config.limits import Limits
from net.config.setting import setting

FINGERPRINT = r"SHA256:[A-Za-z0-9+/]{43}"
"""How a key is named, as `ssh-keygen -l` prints it."""


@attrs.frozen
class ServerConfig:
    """Where the server lives and whom it lets in.

    `folder` holds the host key, the log and the tables. `listen` is an address; the default is reached from this
    machine only. Port 0 takes any free one. `address` is what invites say; empty, they say where their reader came in.
    With `guests`, people without a key may play, but cannot come back
    to a seat. With `pq_only`, only clients that agree on keys safe from quantum computers come in (OpenSSH 9.9 or
    later). `admins` are fingerprints of keys that may use `admin`. With a port in `metrics`, figures are told there
    to this machine only; 0 is none. The store is copied by itself every `backup_hours`, and the last `backups` copies
    are kept.
    """

    folder: Path
    listen: str = setting("127.0.0.1", "address to listen on; 127.0.0.1 is this machine only", stands_for="ADDR")
    port: int = setting(2222, "port to listen on; 0 takes a free one", most=65535)
    address: str = setting(
        "",
        "where others find the house, for invites; else where each of them came in",
        stands_for="HOST[:PORT]",
        shape=r"|([^@:\s/\[\]]+|\[[0-9A-Za-z:.%]+\])(:[1-9]\d{0,4})?",
        example="play.example.org:2222",
    )
    guests: bool = setting(True, "let people play without a key")
    pq_only: bool = setting(False, "let in only clients whose exchange of keys outlasts quantum computers")
    admins: tuple[str, ...] = setting(
        (),
        "fingerprint of a key whose owner may use `admin`",
        stands_for="FINGERPRINT",
        shape=FINGERPRINT,
        example="SHA256:nThbg6kXUpJWGl7E1IGOCspRomTxdCARLviKw6E5SY8",
    )
    metrics: int = setting(0, "port of this machine at which Prometheus may read figures; 0 is none", most=65535)
    backup_hours: float = setting(6.0, "hours between two backups that the server makes by itself; 0 makes none")
    backups: int = setting(7, "backups of its own that the server keeps", most=1000)
    notify: str = setting(
        "", "command that calls absent players, without a shell; it reads a JSON line", stands_for="CMD"
    )
    limits: Limits = attrs.field(factory=Limits)
