"""Defines the settings of a server."""

from collections.abc import Mapping
from pathlib import Path

import attrs

from net.config.limits import Limits
from net.config.setting import setting
from net.config.shares import Kind, kinds_of, shares_of

FINGERPRINT = r"SHA256:[A-Za-z0-9+/]{43}"
"""A fingerprint of a key, as `ssh-keygen -l` prints it."""


@attrs.frozen
class ServerConfig:
    """Where the server lives and whom it lets in; each setting says what it is in the help of `belvedere serve`."""

    folder: Path
    """Holds the host key, the log and the tables."""
    store: str = setting(
        "",
        "database of PostgreSQL that keeps the tables; else a file in the data folder",
        stands_for="URL",
        shape=r"|postgres(ql)?://[^\s@:/?]*(@[^\s@]*|[^\s@]*)",
        example="postgresql://belvedere@localhost/belvedere",
    )
    bus: tuple[str, ...] = setting(
        (),
        "server of NATS that connects this node to the others of its house, which share its database; else it is alone",
        stands_for="URL",
        shape=r"(nats|tls)://[^\s@/?]+",
        example="nats://localhost:4222",
    )
    node: str = setting(
        "", "what this node of several is called; else as its machine, with the port", stands_for="NAME"
    )
    lease: float = setting(
        6.0, "seconds without a word to the database after which others take the tables of a node", least=1, most=600
    )
    beat: float = setting(
        1.0, "seconds between two signs of life for other nodes; three missed are silence", least=0.1, most=60
    )
    listen: str = setting("127.0.0.1", "address to listen on; 127.0.0.1 is this machine only", stands_for="ADDR")
    port: int = setting(2222, "port to listen on; 0 takes a free one", most=65535)
    web: int = setting(0, "port at which browsers are let in; 0 is none", most=65535)
    web_listen: str = setting(
        "127.0.0.1", "address at which browsers are let in; 127.0.0.1 is this machine only", stands_for="ADDR"
    )
    web_certificate: str = setting(
        "",
        "file of the certificate for browsers and those that it rests on (PEM); it is read again when it changes",
        stands_for="FILE",
    )
    web_key: str = setting("", "file of the key of that certificate; else it is in the same file", stands_for="FILE")
    web_names: tuple[str, ...] = setting(
        (),
        "name by which browsers may ask for the server, besides those of this machine; else that of --address",
        stands_for="NAME",
        shape=r"[A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\]",
        example="play.example.org",
    )
    web_proxies: tuple[str, ...] = setting(
        (),
        "address or network of proxies that say whose a browser is (X-Forwarded-For); nobody else is believed",
        stands_for="NETWORK",
        shape=r"[0-9A-Fa-f.:]+(/\d{1,3})?",
        example="192.0.2.7",
    )
    ssh_compression: bool = setting(True, "compress what clients of SSH are sent")
    """As for browsers."""
    web_compression: bool = setting(True, "compress what browsers are sent during a visit")
    """Who measures the packets of a visit, and can put words into it, learns a little from how well they compress."""
    address: str = setting(
        "",
        "where others find the server, for invites; else where each of them came in",
        stands_for="HOST[:PORT]",
        shape=r"|([^@:\s/\[\]]+|\[[0-9A-Za-z:.%]+\])(:[1-9]\d{0,4})?",
        example="play.example.org:2222",
    )
    guests: bool = setting(True, "let people play without a key")
    """A guest cannot come back to a seat."""
    pq_only: bool = setting(False, "let in only clients whose exchange of keys outlasts quantum computers")
    """Such clients are OpenSSH 9.9 or later."""
    admins: tuple[str, ...] = setting(
        (),
        "fingerprint of a key whose owner may use `admin`",
        stands_for="FINGERPRINT",
        shape=FINGERPRINT,
        example="SHA256:nThbg6kXUpJWGl7E1IGOCspRomTxdCARLviKw6E5SY8",
    )
    proxies: tuple[str, ...] = setting(
        (),
        "address or network of proxies that say whose connection it is (PROXY protocol); nobody else is believed",
        stands_for="NETWORK",
        shape=r"[0-9A-Fa-f.:]+(/\d{1,3})?",
        example="192.0.2.7",
    )
    members: str = setting(
        "",
        "file of keys, as authorized_keys has them; only these are let in, and it is read again when it changes",
        stands_for="FILE",
    )
    user_ca: str = setting(
        "", "file of authorities' keys; who has a certificate of theirs is let in as well", stands_for="FILE"
    )
    revoked_keys: str = setting(
        "", "file of keys and certificates that are not let in any more, whoever lists them", stands_for="FILE"
    )
    health: int = setting(
        0, "port at which this machine and the proxies may ask whether to send visitors here; 0 is none", most=65535
    )
    metrics: int = setting(0, "port of this machine at which Prometheus may read figures; 0 is none", most=65535)
    backup_hours: float = setting(6.0, "hours between two backups that the server makes by itself; 0 makes none")
    backups: int = setting(7, "backups of its own that the server keeps", most=1000)
    notify: str = setting(
        "", "command that calls absent players, without a shell; it reads a JSON line", stands_for="CMD"
    )
    webhook_hosts: tuple[str, ...] = setting(
        (),
        "host that players' webhooks may go to: a name, a domain with a dot in front, an address or a network",
        stands_for="HOST[:PORT]",
        shape=r"[0-9A-Za-z.:/\[\]-]+",
        example="hooks.example.org",
    )
    """Names need TLS; 443 is the port that is not named."""
    abandoned_hours: float = setting(
        1.0, "hours after which a running table of guests ends that nobody can come back to; 0 keeps it", most=87_600
    )
    open_hours: float = setting(24.0, "the same for a table of guests that has not begun; 0 keeps it", most=87_600)
    absent_days: float = setting(
        0.0, "days after which any table ends that is not over and whose people all stay away; 0 keeps it", most=3650
    )
    talk_lines: int = setting(1000, "chat lines of a table that are kept", least=1, most=1_000_000)
    reviews: int = setting(1, "reviews of finished tables that are made at the same time; 0 makes none", most=64)
    review_seconds: float = setting(30.0, "seconds of CPU time that a review may take", least=1, most=3600)
    hints: bool = setting(True, "let players ask what a bot would do, where their table allows it")
    hint_ms: int = setting(450, "milliseconds of processor time for such a hint", least=10, most=10_000)
    hint_queue: int = setting(
        2, "hints worked out or waited for at a time; beyond them there is none just now", least=1
    )
    known_days: int = setting(
        30, "days for which an address is known, over restarts too, after a known key came from there", most=3650
    )
    """With 0 nothing is kept."""
    limits: Limits = attrs.field(factory=Limits)
    shares: Mapping[str, str] = attrs.field(factory=shares_of)
    """Who may have how much of what is not connections, by the name of the kind."""

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """Everything that can be used up, with the shares in force."""
        return kinds_of(self.limits, self.shares)
