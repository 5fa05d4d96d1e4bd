"""Defines the counted resources of a server, and the share of each scope: values only.

`KINDS` is the one table. Each entry adds a counted resource, a server setting (`share-NAME`), a figure in `admin
stats` and the metrics, and a row in the reference. `net/ledger/ledger.py` does the counting.
"""

import math
import re
import typing
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, Literal

import attrs

# Describes settings: name, type, range and help text of each field of a class

_KEY: Final = "belvedere"
_LARGEST: Final = 10**9


@attrs.frozen
class _Description:
    least: float | None
    most: float | None
    stands_for: str
    shape: str
    example: str


@attrs.frozen
class Setting:
    """One setting of the server."""

    name: str
    """The name as a flag and in a file."""
    field: str
    """The name of the attrs field."""
    kind: type
    default: Any
    many: bool = False
    """Whether the value is a list of texts."""
    what: str = ""
    """The help text."""
    least: float = 0
    """The smallest allowed number."""
    most: float = _LARGEST
    """The largest allowed number."""
    stands_for: str = "TEXT"
    """The placeholder after the flag."""
    shape: str = ""
    """A regular expression that must match a text completely."""
    example: str = ""
    """A text that matches `shape`."""

    @property
    def what(self) -> str:
        """What it means, in English, for documents."""
        return self.about(texts_for(None))

    def about(self, texts: Texts) -> str:
        """What it means: a clause for the help."""
        return texts.ui(f"server-setting-{self.name}")

    def fits(self, value: Any) -> bool:
        """Return whether `value`, of the right type, is in the allowed range or shape."""
        if self.kind in (int, float):
            return math.isfinite(value) and self.least <= value <= self.most
        if self.kind is str and self.shape:
            return all(re.fullmatch(self.shape, text) for text in (value if self.many else (value,)))
        return True


def setting(
    default: Any,
    *,
    least: float | None = None,
    most: float | None = None,
    stands_for: str = "",
    shape: str = "",
    example: str = "",
) -> Any:
    """Declare an attrs field as a setting. `what` is an English clause with its unit; see Setting for the others."""
    return attrs.field(default=default, metadata={_KEY: _Description(what, least, most, stands_for, shape, example)})


def settings_of(kind: type[Any], *, without: tuple[str, ...] = ()) -> tuple[Setting, ...]:
    """Return the settings for the fields of an attrs class, in order. A field without `setting` has no help text."""
    types = typing.get_type_hints(kind)
    return tuple(_setting(field, types[field.name]) for field in attrs.fields(kind) if field.name not in without)


def name_of(field: str) -> str:
    """Return the setting name of a field.

    >>> name_of("login_time")
    'login-time'
    """
    return field.replace("_", "-")


def _setting(field: "attrs.Attribute[Any]", annotation: Any) -> Setting:
    described = field.metadata.get(_KEY, _Description(None, None, "", "", ""))
    many = typing.get_origin(annotation) is tuple
    kind = str if many else annotation
    return Setting(
        name=name_of(field.name),
        field=field.name,
        kind=str if kind is Path else kind,
        default=field.default,
        many=many,
        least=0 if described.least is None else described.least,
        most=_LARGEST if described.most is None else described.most,
        stands_for=described.stands_for or {int: "N", float: "X", bool: ""}.get(kind, "TEXT"),
        shape=described.shape,
        example=described.example,
    )


# Limits on what one connection, one address, and all connections together may use: values only.
# They are enforced in `net/visit` (`connection_limiter.py`, `terminal.py`, `session.py`), `net/ssh/login.py` and
# `net/web`.


@attrs.frozen
class Limits:
    """All limits. Unless stated otherwise, rates are per second, times in seconds and amounts in bytes."""

    connections: int = setting(200, least=1, most=100_000)
    reserved: int = setting(16, most=100_000)
    pending: int = setting(64, least=1, most=100_000)
    per_source: int = setting(8, least=1, most=100_000)
    crowd: int = setting(64, least=1)
    guests_per_source: int = setting(32, least=1, most=100_000)
    connections_per_key: int = setting(12, least=1, most=100_000)
    source_rate: float = setting(2, least=0.01)
    source_burst: float = setting(10, least=1)
    known_rate: float = setting(10, least=0.01)
    known_burst: float = setting(60, least=1)
    total_rate: float = setting(50, least=0.01)
    total_burst: float = setting(100, least=1)
    thin_from: int = setting(48, least=1)
    thin_most: float = setting(0.5, most=1)
    penalty_least: float = setting(15, most=86_400)
    penalty_most: float = setting(600, most=86_400)
    penalty_half_life: float = setting(120, least=1)
    login_time: float = setting(10, least=5, most=60)
    key_tries: int = setting(6, least=1, most=100)
    sessions_per_connection: int = setting(4, least=1, most=100)
    sessions_per_key: int = setting(6, least=1, most=1000)
    unused_time: float = setting(10, least=1, most=3600)
    input_rate: float = setting(32 * 1024, least=1024)
    input_burst: float = setting(128 * 1024, least=16 * 1024)
    packet_rate: float = setting(200, least=10)
    packet_burst: float = setting(400, least=10)
    backlog: int = setting(64 * 1024, least=4096)
    backlog_time: float = setting(20, least=1, most=3600)
    environment: int = setting(8 * 1024, least=256)
    environment_period: float = setting(
        15,
        least=1,
    )
    idle_lobby: float = setting(15 * 60, "seconds without a key press after which a visit ends", least=10)
    idle_seated: float = setting(60 * 60, "the same, for a person who sits at a running table", least=10)
    idle_guest: float = setting(10 * 60, "the same, for a guest", least=10)
    leave_time: float = setting(2, "seconds for a screen to end after it was told to", least=0.1, most=60)
    balancer_time: float = setting(
        3, "seconds for which a server that stops lets people in while the balancer hears of it", least=0, most=60
    )
    """A server that no balancer queries at --health does not wait."""
    drain_time: float = setting(4, "seconds for everybody to leave when the server stops", least=0.1, most=600)


Scope = Literal["account", "guests", "source", "strangers", "all"]
"""The scope of a share: one account; all guests of one source (an IPv4 address or an IPv6 /64); all strangers of one
source; all strangers; everybody.

Strangers are guests, and keys that have not finished a table here.
"""
SCOPES: Final[tuple[Scope, ...]] = ("account", "guests", "source", "strangers", "all")
PERSONAL: Final[frozenset[Scope]] = frozenset({"account", "guests", "source"})
"""Scopes of a person or an address, which the nodes of a cluster count together.

`strangers` and `all` limit the load of one server, so each node counts them separately.
"""
HOUR: Final = 3600.0

_SCOPE: Final = f"({'|'.join(SCOPES)})"
_SHAPE: Final = rf"({_SCOPE} \d{{1,12}}(, *{_SCOPE} \d{{1,12}})*)?"


@attrs.frozen
class Kind:
    """One counted resource, and the share of each scope."""

    name: str
    what: str
    """An English clause, for figures; the help of its flag is `server-setting-share-<name>`."""
    shares: Mapping[Scope, int] = attrs.field(factory=dict)
    """The amount for each scope; a missing scope is unlimited."""
    window: float | None = None
    """Seconds after which used amounts are free again; None for resources that are released explicitly."""
    drains: bool = False
    """Whether used amounts become free gradually, one share per window, instead of at the end of the window."""
    from_limits: bool = False
    """Whether the shares come from the settings for connections instead of a setting of their own."""
    is_each_nodes: bool = False
    """Whether each node of a cluster counts separately; otherwise the nodes exchange their counts."""

    @property
    def setting(self) -> Setting:
        """The setting for the host; scopes it leaves out keep their defaults."""
        what = f"{self.what}: how much each may have"
        example = "account 30, guests 2, source 25, strangers 300, all 1000"
        return Setting(
            f"share-{self.name}",
            self.name,
            str,
            self.text,
            stands_for="SHARES",
            shape=_SHAPE,
            example=example,
        )

    @property
    def text(self) -> str:
        """The shares in the notation of the setting."""
        return ", ".join(f"{scope} {self.shares[scope]}" for scope in SCOPES if scope in self.shares)

    def with_shares(self, text: str) -> "Kind":
        """Return the kind with the shares given in `text`; other scopes keep theirs.

        >>> Kind("talk", "lines", {"account": 3, "source": 6}).with_shares("account 5, all 70").text
        'account 5, source 6, all 70'
        """
        written = dict(re.findall(r"(\w+) (\d+)", text))
        return attrs.evolve(self, shares={**self.shares, **{at: int(written[at]) for at in SCOPES if at in written}})


def _each(account: int, guests: int, source: int, strangers: int, everybody: int) -> Mapping[Scope, int]:
    return {"account": account, "guests": guests, "source": source, "strangers": strangers, "all": everybody}


KINDS: Final = (
    # per node: a balancer in front of several nodes can count the sockets of an address exactly
    Kind("connections", "connections that have logged in", from_limits=True, is_each_nodes=True),
    Kind("logins", "connections that have not logged in", from_limits=True, is_each_nodes=True),
    Kind("sessions", "sessions", from_limits=True),
    # per node: the cluster's store counts its tables, and every node knows all webhooks
    Kind("tables", "tables that are not over, for who made them", _each(20, 4, 20, 400, 2000), is_each_nodes=True),
    Kind(
        "thinking",
        "seconds that bots thought in the last minute",
        {"account": 30, "guests": 30, "source": 40, "strangers": 45},
        60,
    ),
    # measured: 80 ms to open a full screen, 25 ms to resize it, about 5 ms per key, 0.2 ms per packet
    Kind(
        "work",
        "milliseconds of work for visits in the last second, while others are here",
        {"account": 400, "guests": 400, "source": 400, "strangers": 600},
        1,
        drains=True,
        is_each_nodes=True,
    ),
    Kind(
        "reviews",
        "seconds of CPU time that reviews took in the last hour",
        {"account": 300, "guests": 120, "source": 600, "strangers": 900},
        HOUR,
    ),
    Kind("invites", "wrong invites in an hour", _each(10, 10, 10, 2000, 4000), HOUR),
    Kind(
        "moves",
        "tables that came from elsewhere, or were packed to go there, in an hour",
        _each(40, 4, 40, 400, 2000),
        HOUR,
    ),
    Kind("studies", "shared studies that somebody leads or that wait for it", _each(3, 2, 6, 60, 300)),
    Kind("links", "links that let a browser into an account, still open", _each(3, 2, 6, 60, 300)),
    Kind("key-requests", "keys that were asked to join an account in an hour", _each(10, 2, 20, 200, 1000), HOUR),
    Kind("webhooks", "webhooks", {"account": 5, "source": 10, "strangers": 60, "all": 1000}, is_each_nodes=True),
    Kind(
        "webhook-messages",
        "messages to webhooks in an hour",
        {"account": 120, "source": 240, "strangers": 1000, "all": 10_000},
        HOUR,
    ),
    Kind("talk", "lines said in three seconds", _each(3, 6, 9, 60, 200), 3, is_each_nodes=True),
    Kind("names", "names chosen in an hour", _each(10, 20, 20, 300, 2000), HOUR),
    Kind(
        "exports",
        "seconds of CPU time that exports for browsers took in the last minute",
        {"account": 20, "guests": 10, "source": 10, "strangers": 20, "all": 40},
        60,
    ),
    Kind("feeds", "looks of programs at the public tables in a minute", {"source": 30, "strangers": 3000}, 60),
    Kind("records", "looks at finished tables in a minute", _each(120, 60, 120, 300, 3000), 60),
    Kind("statistics", "looks at statistics in a minute", _each(30, 20, 40, 300, 1200), 60),
    Kind(
        "bytes", "bytes stored in an hour", _each(16_000_000, 4_000_000, 16_000_000, 256_000_000, 1_000_000_000), HOUR
    ),
)
"""All counted resources."""


def shares_of(written: Mapping[str, str] | None = None) -> Mapping[str, str]:
    """Return the shares of every kind with a setting, by name, with the host's own in `written`."""
    return {
        kind.name: kind.with_shares((written or {}).get(kind.name, "")).text for kind in KINDS if not kind.from_limits
    }


def kinds_of(limits: Limits, written: Mapping[str, str] | None = None) -> tuple[Kind, ...]:
    """Return every kind with the shares in force. `written` has the host's own shares by name of the kind."""
    reserved = limits.reserved
    connected: Mapping[str, Mapping[Scope, int]] = {
        "connections": {
            "account": limits.connections_per_key,
            "guests": limits.guests_per_source,
            "source": limits.crowd,
            "strangers": limits.connections,
            "all": limits.connections + reserved,
        },
        "logins": {"source": limits.per_source, "strangers": limits.pending, "all": limits.pending + reserved},
        "sessions": {
            "account": limits.sessions_per_key,
            "guests": 2 * limits.guests_per_source,
            "source": 2 * limits.crowd,
        },
    }
    return tuple(
        attrs.evolve(kind, shares=connected[kind.name])
        if kind.from_limits
        else kind.with_shares((written or {}).get(kind.name, ""))
        for kind in KINDS
    )
