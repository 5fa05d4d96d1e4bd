"""Defines the settings of a server."""

import json
import re
import tomllib
from argparse import ArgumentParser, BooleanOptionalAction
from collections.abc import Callable, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Final

import attrs

from core.kernel.message import Argument, BelvedereError, Message, message, reason
from net.config.shares import KINDS, Kind, Limits, Setting, kinds_of, setting, settings_of, shares_of

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


# Reads the configuration of a server: from flags, else from a file of the same names, else the standard

FILE: Final = "server.toml"
"""The configuration file that is read when none is named, in the data folder."""
DATA: Final = Setting("data", "folder", str, None, what="folder of host key, tables and log", stands_for="DIR")
OWN: Final = settings_of(ServerConfig, without=("folder", "limits", "shares"))
LIMITS: Final = settings_of(Limits)
SHARES: Final = tuple(kind.setting for kind in KINDS if not kind.from_limits)
SETTINGS: Final = (DATA, *OWN, *LIMITS, *SHARES)

_BY_NAME: Final = {one.name: one for one in SETTINGS}
_KINDS: Final = {bool: "data-boolean", int: "data-integer", float: "data-number", str: "data-text"}


@attrs.frozen
class Configured:
    """A configuration and where it is from."""

    config: ServerConfig
    origins: Mapping[str, str]
    """For each setting by name: `flag`, `standard`, or the path of the file."""
    file: Path | None
    """The file that was read, if any."""

    def text(self) -> str:
        """The configuration as a file that `configured` reads back, each line with its origin."""
        said = [f"{one.name} = {_toml(self._value(one))}" for one in SETTINGS]
        width = min(max(map(len, said)), 48)
        return "\n".join(
            f"{line:{width}}  # {self.origins[one.name]}" for line, one in zip(said, SETTINGS, strict=True)
        )

    def _value(self, one: Setting) -> Any:
        if one is DATA:
            return str(self.config.folder)
        if one in SHARES:
            return self.config.shares[one.field]
        return getattr(self.config.limits if one in LIMITS else self.config, one.field)


def add_flags(parser: ArgumentParser) -> None:
    """Add a flag for every setting but the folder, those of limits and shares in groups of their own."""
    limits = parser.add_argument_group("limits", "what strangers and players may use up")
    shares = parser.add_argument_group("shares", "how much of it each account, source and all of them may have")
    for group, settings in ((parser, OWN), (limits, LIMITS), (shares, SHARES)):
        for one in settings:
            _add_flag(group, one)


def configured(flags: Mapping[str, Any], standard_folder: Callable[[], Path]) -> Configured:
    """The configuration in force. `flags` are by name, None where not given, `config` (a file) and `data` among them.

    Raises BelvedereError that names the flag, or the file and the line, of what is wrong.
    """
    given = {name: value for name, value in flags.items() if name in _BY_NAME and value is not None}
    for name, value in given.items():
        given[name] = tuple(value) if _BY_NAME[name].many else value
        if (problem := _problem(_BY_NAME[name], given[name], f"--{name}")) is not None:
            raise BelvedereError(problem)
    path = Path(flags["config"]) if flags.get("config") else None
    read = _read(path) if path else {}
    folder = Path(given.get("data") or read.get("data") or standard_folder())
    if path is None and (folder / FILE).is_file():
        path = folder / FILE
        read = _read(path, without=DATA.name)
    return _together(folder, path, read, given)


def _together(folder: Path, path: Path | None, read: dict[str, Any], given: dict[str, Any]) -> Configured:
    found = read | given
    own = {one.field: found[one.name] for one in OWN if one.name in found}
    limits = {one.field: found[one.name] for one in LIMITS if one.name in found}
    shares = shares_of({one.field: found[one.name] for one in SHARES if one.name in found})
    origins = {
        one.name: "flag" if one.name in given else str(path) if one.name in read else "standard" for one in SETTINGS
    }
    return Configured(ServerConfig(folder, **own, limits=Limits(**limits), shares=shares), origins, path)


def _add_flag(group: Any, one: Setting) -> None:
    name = f"--{one.name}"
    about = one.what if one.default == "" else f"{one.what} (else {_shown(one)})"
    if one.kind is bool:
        group.add_argument(name, action=BooleanOptionalAction, default=None, help=about)
    elif one.many:
        about = f"{one.what}; may be repeated"
        group.add_argument(name, action="append", metavar=one.stands_for, help=about)
    else:
        group.add_argument(name, type=one.kind, metavar=one.stands_for, help=about)


def _shown(one: Setting) -> str:
    if one.kind is bool:
        return "yes" if one.default else "no"
    return f"{one.default:.10g}" if one.kind in (int, float) else str(one.default or "none")


def _read(path: Path, without: str = "") -> dict[str, Any]:
    try:
        text = path.read_text(encoding="utf-8")
        found = tomllib.loads(text)
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as problem:
        raise BelvedereError("file-unreadable", path=str(path), reason=reason(problem)) from None
    return {key: _checked(path, text, key, value, without) for key, value in found.items()}


def _checked(path: Path, text: str, key: str, value: Any, without: str) -> Any:
    value = tuple(value) if isinstance(value, list) else value
    not_here = message("config-not-here", key=key) if key == without else None
    problem = not_here or _unknown(key) or _problem(_BY_NAME[key], value, key)
    if problem is not None:
        raise BelvedereError("config-line", path=str(path), line=str(_line(text, key)), problem=problem)
    return value


def _unknown(key: str) -> Message | None:
    if key in _BY_NAME:
        return None
    near = get_close_matches(key.replace("_", "-"), _BY_NAME, n=1)
    return message("config-near", key=key[:40], near=near[0]) if near else message("config-unknown", key=key[:40])


def _problem(one: Setting, value: Any, key: str) -> Message | None:
    """What is wrong with a value given under `key`; None when nothing is."""
    if not _is_a(one, value):
        return message("config-kind", key=key, allowed=_kind(one), found=_found(value))
    if one.fits(value):
        return None
    if one.kind is str:
        return message("config-shape", key=key, example=one.example, found=_found(value))
    return message("config-range", key=key, least=f"{one.least:.10g}", most=f"{one.most:.10g}", found=str(value))


def _is_a(one: Setting, value: Any) -> bool:
    if one.many:
        return isinstance(value, tuple) and all(type(text) is str for text in value)
    return type(value) is one.kind or (one.kind is float and type(value) is int)


def _kind(one: Setting) -> Argument:
    return message("config-texts") if one.many else message(_KINDS[one.kind])


def _toml(value: Any) -> str:
    """A value as TOML on one line."""
    import tomlkit  # here: only what prints the settings writes TOML

    return str(tomlkit.item(value).as_string())


def _found(value: Any) -> str:
    """A value of a file, cut where it is long, for a sentence."""
    return json.dumps(list(value) if isinstance(value, tuple) else value, ensure_ascii=False, default=str)[:60]


def _line(text: str, key: str) -> int:
    """The line on which a key of the top level is given a value."""
    written = re.compile(rf"""\s*(?:\[+\s*)?["']?{re.escape(key)}["']?\s*[.=\]]""")
    return next((number for number, line in enumerate(text.splitlines(), 1) if written.match(line)), 1)
