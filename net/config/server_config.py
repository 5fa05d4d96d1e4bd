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

from core.kernel.message import Argument, BelvedereError, Message, message
from core.kernel.text_files import decode_text
from core.ownership import reason
from core.text import Texts
from net.config.shares import KINDS, Kind, Limits, Setting, kinds_of, setting, settings_of, shares_of

FINGERPRINT = r"SHA256:[A-Za-z0-9+/]{43}"
"""A fingerprint of a key, as `ssh-keygen -l` prints it."""


@attrs.frozen
class ServerConfig:
    """Where the server lives and whom it lets in; the messages `server-setting-<name>` say what each
    setting means."""

    folder: Path
    """Holds the host key, the log and the tables."""
    store: str = setting(
        "",
        stands_for="URL",
        shape=r"|postgres(ql)?://[^\s@:/?]*(@[^\s@]*|[^\s@]*)",
        example="postgresql://belvedere@localhost/belvedere",
    )
    bus: tuple[str, ...] = setting(
        (),
        stands_for="URL",
        shape=r"(nats|tls)://[^\s@/?]+",
        example="nats://localhost:4222",
    )
    node: str = setting("", stands_for="NAME")
    lease: float = setting(6.0, least=1, most=600)
    heartbeat: float = setting(1.0, least=0.1, most=60)
    listen: str = setting("127.0.0.1", stands_for="ADDR")
    port: int = setting(2222, most=65535)
    web: int = setting(0, most=65535)
    web_listen: str = setting("127.0.0.1", stands_for="ADDR")
    web_certificate: str = setting(
        "",
        stands_for="FILE",
    )
    web_key: str = setting("", stands_for="FILE")
    web_names: tuple[str, ...] = setting(
        (),
        stands_for="NAME",
        shape=r"[A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\]",
        example="play.example.org",
    )
    web_proxies: tuple[str, ...] = setting(
        (),
        stands_for="NETWORK",
        shape=r"[0-9A-Fa-f.:]+(/\d{1,3})?",
        example="192.0.2.7",
    )
    ssh_compression: bool = setting(True)
    """As for browsers."""
    web_push: bool = setting(True)
    """Push services of browser makers learn when a browser gets a notification, not what it says."""
    web_compression: bool = setting(True)
    """Someone who measures the packets of a visit and can add words learns a little from how well they compress."""
    address: str = setting(
        "",
        stands_for="HOST[:PORT]",
        shape=r"|([^@:\s/\[\]]+|\[[0-9A-Za-z:.%]+\])(:[1-9]\d{0,4})?",
        example="play.example.org:2222",
    )
    guests: bool = setting(True)
    """A guest cannot come back to a seat."""
    pq_only: bool = setting(False)
    """Such clients are OpenSSH 9.9 or later."""
    admins: tuple[str, ...] = setting(
        (),
        stands_for="FINGERPRINT",
        shape=FINGERPRINT,
        example="SHA256:nThbg6kXUpJWGl7E1IGOCspRomTxdCARLviKw6E5SY8",
    )
    proxies: tuple[str, ...] = setting(
        (),
        stands_for="NETWORK",
        shape=r"[0-9A-Fa-f.:]+(/\d{1,3})?",
        example="192.0.2.7",
    )
    members: str = setting(
        "",
        stands_for="FILE",
    )
    user_ca: str = setting("", stands_for="FILE")
    revoked_keys: str = setting("", stands_for="FILE")
    health: int = setting(0, most=65535)
    metrics: int = setting(0, most=65535)
    backup_hours: float = setting(6.0)
    backup_days: int = setting(14, least=1, most=3650)
    notify: str = setting("", stands_for="CMD")
    webhook_hosts: tuple[str, ...] = setting(
        (),
        stands_for="HOST[:PORT]",
        shape=r"[0-9A-Za-z.:/\[\]-]+",
        example="hooks.example.org",
    )
    """Names need TLS; 443 is the port that is not named."""
    abandoned_hours: float = setting(1.0, most=87_600)
    open_hours: float = setting(24.0, most=87_600)
    absent_days: float = setting(0.0, most=3650)
    talk_lines: int = setting(1000, least=1, most=1_000_000)
    reviews: int = setting(1, most=64)
    review_seconds: float = setting(30.0, least=1, most=3600)
    hints: bool = setting(True)
    hint_ms: int = setting(1000, least=10, most=10_000)
    hint_queue: int = setting(2, least=1)
    known_days: int = setting(30, most=3650)
    """With 0 nothing is kept."""
    limits: Limits = attrs.field(factory=Limits)
    shares: Mapping[str, str] = attrs.field(factory=shares_of)
    """The shares of resources other than connections, by the name of the kind."""

    file: Path | None = attrs.field(default=None, eq=False)
    """The configuration file that was read."""

    @property
    def files(self) -> tuple[Path, ...]:
        """The files that a host wrote for this server."""
        named = (self.file, self.members, self.user_ca, self.revoked_keys)
        return tuple(Path(one).absolute() for one in named if one)

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """Everything that can be used up, with the shares in force."""
        return kinds_of(self.limits, self.shares)


# Reads the configuration of a server: from flags, else from a file of the same names, else the standard

FILE: Final = "server.toml"
"""The configuration file that is read when none is named, in the data folder."""
DATA: Final = Setting("data", "folder", str, None, stands_for="DIR")
OWN: Final = settings_of(ServerConfig, without=("folder", "limits", "shares", "file"))
LIMITS: Final = settings_of(Limits)
SHARES: Final = tuple(kind.setting for kind in KINDS if not kind.from_limits)
SETTINGS: Final = (DATA, *OWN, *LIMITS, *SHARES)

GROUPS: Final = {
    "place": ("store", "listen", "port", "address", "ssh-compression", "pq-only", "proxies", "known-days"),
    "people": ("guests", "admins", "members", "user-ca", "revoked-keys"),
    "web": (
        "web",
        "web-listen",
        "web-certificate",
        "web-key",
        "web-names",
        "web-proxies",
        "web-push",
        "web-compression",
    ),
    "upkeep": ("health", "metrics", "backup-hours", "backup-days", "notify", "webhook-hosts"),
    "tables": (
        "abandoned-hours",
        "open-hours",
        "absent-days",
        "talk-lines",
        "reviews",
        "review-seconds",
        "hints",
        "hint-ms",
        "hint-queue",
    ),
    "cluster": ("bus", "node", "lease", "heartbeat"),
}
"""The settings in groups, for the help; `server-group-<name>` are their titles."""

_BY_NAME: Final = {one.name: one for one in SETTINGS}
_KINDS: Final = {bool: "data-boolean", int: "data-integer", float: "data-number", str: "data-text"}


@attrs.frozen
class Configuration:
    """A configuration and where it is from."""

    config: ServerConfig
    origins: Mapping[str, str]
    """For each setting by name: `flag`, `standard`, or the path of the file."""
    file: Path | None
    """The file that was read, if any."""

    def text(self, *, changed: bool = False) -> str:
        """The configuration as a file that `read_configuration` reads back, each line with its origin; only what a flag
        or a file sets if `changed`."""
        shown = [one for one in SETTINGS if not (changed and self.origins[one.name] == "standard")]
        said = [f"{one.name} = {_toml(self._value(one))}" for one in shown]
        width = min(max(map(len, said), default=0), 48)
        return "\n".join(f"{line:{width}}  # {self.origins[one.name]}" for line, one in zip(said, shown, strict=True))

    def _value(self, one: Setting) -> Any:
        if one is DATA:
            return str(self.config.folder)
        if one in SHARES:
            return self.config.shares[one.field]
        return getattr(self.config.limits if one in LIMITS else self.config, one.field)


def add_flags(parser: ArgumentParser, texts: Texts) -> None:
    """Add a flag for every setting but the folder, in groups. `texts` say what each means."""
    for name, names in GROUPS.items():
        group = parser.add_argument_group(texts.ui(f"server-group-{name}"))
        for setting_name in names:
            _add_flag(group, _BY_NAME[setting_name], texts)
    for part, settings in (("limits", LIMITS), ("shares", SHARES)):
        group = parser.add_argument_group(texts.ui(f"server-{part}"), texts.ui(f"server-{part}-about"))
        for one in settings:
            _add_flag(group, one, texts)


def read_configuration(flags: Mapping[str, Any], standard_folder: Callable[[], Path]) -> Configuration:
    """The configuration in force. `flags` are by name, None where not given, `config` (a file) and `data` among them.

    Raises BelvedereError that names the wrong flag, or the file and the line.
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
    return _merge(folder, path, read, given)


def _merge(folder: Path, path: Path | None, read: dict[str, Any], given: dict[str, Any]) -> Configuration:
    found = read | given
    own = {one.field: found[one.name] for one in OWN if one.name in found}
    limits = {one.field: found[one.name] for one in LIMITS if one.name in found}
    shares = shares_of({one.field: found[one.name] for one in SHARES if one.name in found})
    origins = {
        one.name: "flag" if one.name in given else str(path) if one.name in read else "standard" for one in SETTINGS
    }
    return Configuration(ServerConfig(folder, **own, limits=Limits(**limits), shares=shares, file=path), origins, path)


def _add_flag(group: Any, one: Setting, texts: Texts) -> None:
    name, what = f"--{one.name}", one.about(texts)
    about = what if one.default == "" else texts.ui("server-default", what=what, value=_shown(one, texts))
    if one.kind is bool:
        group.add_argument(name, action=BooleanOptionalAction, default=None, help=about)
    elif one.many:
        about = texts.ui("server-repeated", what=what)
        group.add_argument(name, action="append", metavar=_placeholder(one, texts), help=about)
    else:
        group.add_argument(name, type=one.kind, metavar=_placeholder(one, texts), help=about)


def _placeholder(one: Setting, texts: Texts) -> str:
    """The placeholder for a value in the help; a single letter stands for a number."""
    word = re.sub(r"[^a-z]+", "-", one.stands_for.lower()).strip("-")
    return texts.ui(f"server-value-{word}") if len(word) > 1 else one.stands_for


def _shown(one: Setting, texts: Texts) -> str:
    if one.kind is bool:
        return texts.ui("server-yes" if one.default else "server-no")
    return f"{one.default:.10g}" if one.kind in (int, float) else str(one.default or texts.ui("server-none"))


def _read(path: Path, without: str = "") -> dict[str, Any]:
    try:
        text = decode_text(path.read_bytes())
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
    """The error in a value given under `key`; None if it is valid."""
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
