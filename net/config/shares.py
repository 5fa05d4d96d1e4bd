"""Defines what can be used up on a server, and how much of it anybody may have: values only.

`KINDS` is the one table. A line added to it is a new thing that is counted, a setting of the server (`share-NAME`), a
figure of `admin stats` and of the metrics, and a row of the reference. `net/ledger/ledger.py` does the counting.
"""

import math
import re
import typing
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, Literal

import attrs

from core.text import Texts
from net.config.server_texts import texts_for

# Describes settings: for each field of a class its name, kind, range and sentence

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
    """One thing that can be set."""

    name: str
    """Its name as a flag and in a file."""
    field: str
    """The name of the attrs field."""
    kind: type
    default: Any
    many: bool = False
    """Whether it is a list of texts."""
    least: float = 0
    """The smallest number that is allowed."""
    most: float = _LARGEST
    """The largest number that is allowed."""
    stands_for: str = "TEXT"
    """The word after the flag."""
    shape: str = ""
    """A regular expression that a text matches whole."""
    example: str = ""
    """A text that does."""

    @property
    def what(self) -> str:
        """Its meaning, in English, for documents."""
        return self.about(texts_for(None))

    def about(self, texts: Texts) -> str:
        """Its meaning: a clause for the help."""
        return texts.ui(f"server-setting-{self.name}")

    def fits(self, value: Any) -> bool:
        """Whether `value`, of the right kind, is within the allowed range."""
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
    """An attrs field that is a setting: see Setting. The message `server-setting-<name>` says what it means."""
    return attrs.field(default=default, metadata={_KEY: _Description(least, most, stands_for, shape, example)})


def settings_of(kind: type[Any], *, without: tuple[str, ...] = ()) -> tuple[Setting, ...]:
    """The settings that are the fields of an attrs class, in its order; a field without `setting` has no range."""
    types = typing.get_type_hints(kind)
    return tuple(_setting(field, types[field.name]) for field in attrs.fields(kind) if field.name not in without)


def name_of(field: str) -> str:
    """The name by which a field is set.

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


# Defines the limits on what one connection, one address and all of them together may use of the server: values only.
#
# They act in `net/visit` (`connection_limiter.py`, `terminal.py`, `session.py`), `net/ssh/login.py` and `net/web`.


@attrs.frozen
class Limits:
    """Every limit in one table. Rates are per second, times in seconds, amounts in bytes unless said otherwise."""

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
    idle_lobby: float = setting(15 * 60, least=10)
    idle_seated: float = setting(60 * 60, least=10)
    idle_guest: float = setting(10 * 60, least=10)
    leave_time: float = setting(2, least=0.1, most=60)
    balancer_time: float = setting(3, least=0, most=60)
    """Without requests at --health it does not wait."""
    drain_time: float = setting(4, least=0.1, most=600)


Scope = Literal["account", "guests", "source", "strangers", "all"]
"""The holder of the share: an account; all guests of one source (an IPv4 address, a /64 of IPv6); all strangers of
one source, who are guests and keys that have not finished a table here; all strangers; everyone together."""
SCOPES: Final[tuple[Scope, ...]] = ("account", "guests", "source", "strangers", "all")
PERSONAL: Final[frozenset[Scope]] = frozenset({"account", "guests", "source"})
"""Shares of a person or an address, granted once in a whole cluster. The shares of all strangers, and of everyone,
limit the load of one server, and each node has them."""
HOUR: Final = 3600.0

_SCOPE: Final = f"({'|'.join(SCOPES)})"
_SHAPE: Final = rf"({_SCOPE} \d{{1,12}}(, *{_SCOPE} \d{{1,12}})*)?"


@attrs.frozen
class Kind:
    """A resource that can be used up, with the limits of its use."""

    name: str
    what: str
    """An English clause, for figures; the help of its flag is `server-setting-share-<name>`."""
    shares: Mapping[Scope, int] = attrs.field(factory=dict)
    """The limit by scope; other scopes are unlimited."""
    window: float | None = None
    """The seconds until the used amount is free again; None for a resource that is given back."""
    drains: bool = False
    """Whether the used amount becomes free little by little during the window, and not at its end."""
    from_limits: bool = False
    """Whether the limits come from other settings, those of connections, and there is no setting for them."""
    is_each_nodes: bool = False
    """Whether each node of a cluster counts it separately; nodes share the counts of all other kinds."""

    @property
    def setting(self) -> Setting:
        """The shares that a host may set; scopes that are not named keep their default."""
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
        """The shares as a host writes them."""
        return ", ".join(f"{scope} {self.shares[scope]}" for scope in SCOPES if scope in self.shares)

    def with_shares(self, text: str) -> "Kind":
        """The kind with those shares that a host wrote.

        >>> Kind("talk", "lines", {"account": 3, "source": 6}).with_shares("account 5, all 70").text
        'account 5, source 6, all 70'
        """
        written = dict(re.findall(r"(\w+) (\d+)", text))
        return attrs.evolve(self, shares={**self.shares, **{at: int(written[at]) for at in SCOPES if at in written}})


def _each(account: int, guests: int, source: int, strangers: int, everybody: int) -> Mapping[Scope, int]:
    return {"account": account, "guests": guests, "source": source, "strangers": strangers, "all": everybody}


KINDS: Final = (
    # each node has its own sockets; a balancer in front of several counts those of an address exactly
    Kind("connections", "connections that have logged in", from_limits=True, is_each_nodes=True),
    Kind("logins", "connections that have not logged in", from_limits=True, is_each_nodes=True),
    Kind("sessions", "sessions", from_limits=True),
    # the store of a cluster counts its tables, and every node knows all webhooks
    Kind("tables", "unfinished tables, charged to their makers", _each(20, 4, 64, 400, 2000), is_each_nodes=True),
    Kind(
        "thinking",
        "seconds of thinking by bots in the last minute",
        {"account": 30, "guests": 30, "source": 40, "strangers": 45},
        60,
    ),
    # a full screen takes 80 milliseconds to open, 25 at another size and about 5 for a key; a packet is about 0.2
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
        "seconds of CPU time for reviews in the last hour",
        {"account": 300, "guests": 120, "source": 600, "strangers": 900},
        HOUR,
    ),
    Kind("invites", "wrong invites in an hour", _each(10, 10, 10, 2000, 4000), HOUR),
    Kind(
        "moves",
        "tables moved here or prepared to move away in an hour",
        _each(40, 4, 40, 400, 2000),
        HOUR,
    ),
    Kind("studies", "shared studies", _each(3, 2, 6, 60, 300)),
    Kind("links", "open sign-in links for browsers", _each(3, 2, 6, 60, 300)),
    Kind("tokens", "tokens for programs made, and wrong ones tried, in an hour", _each(10, 10, 20, 2000, 4000), HOUR),
    Kind("key-requests", "requests for keys to join an account in an hour", _each(10, 2, 20, 200, 1000), HOUR),
    Kind("webhooks", "webhooks", {"account": 5, "source": 10, "strangers": 60, "all": 1000}, is_each_nodes=True),
    Kind(
        "browsers",
        "browsers with notifications",
        {"account": 8, "source": 16, "strangers": 200, "all": 5000},
        is_each_nodes=True,
    ),
    Kind(
        "webhook-messages",
        "messages to webhooks in an hour",
        {"account": 120, "source": 240, "strangers": 1000, "all": 10_000},
        HOUR,
    ),
    Kind("talk", "chat lines in the last half minute", _each(6, 12, 18, 120, 400), 30, drains=True, is_each_nodes=True),
    Kind(
        "follows",
        "changes of followed players in an hour",
        {"account": 300, "source": 600, "strangers": 1000, "all": 10_000},
        HOUR,
    ),
    Kind("cups", "cups opened in an hour", {"account": 5, "source": 10, "strangers": 40, "all": 200}, HOUR),
    Kind(
        "cup-entries",
        "changes of cups and their entrants in an hour",
        {"account": 60, "source": 200, "strangers": 800, "all": 5000},
        HOUR,
    ),
    Kind(
        "challenges",
        "challenges to programs, and changes of what a program takes, in an hour",
        _each(60, 10, 120, 400, 4000),
        HOUR,
    ),
    Kind("names", "names chosen in an hour", _each(10, 64, 64, 300, 2000), HOUR),
    Kind(
        "exports",
        "seconds of CPU time for browser exports in the last minute",
        {"account": 20, "guests": 10, "source": 10, "strangers": 20, "all": 40},
        60,
    ),
    Kind("feeds", "requests of programs for the public tables in a minute", {"source": 30, "strangers": 3000}, 60),
    Kind("records", "requests for finished tables in a minute", _each(120, 60, 120, 300, 3000), 60),
    Kind("statistics", "requests for statistics in a minute", _each(30, 20, 40, 300, 1200), 60),
    Kind(
        "bytes", "bytes stored in an hour", _each(16_000_000, 4_000_000, 16_000_000, 256_000_000, 1_000_000_000), HOUR
    ),
)
"""All limited resources."""


def shares_of(written: Mapping[str, str] | None = None) -> Mapping[str, str]:
    """The shares of every kind that has a setting, by its name, with what a host has `written`."""
    return {
        kind.name: kind.with_shares((written or {}).get(kind.name, "")).text for kind in KINDS if not kind.from_limits
    }


def kinds_of(limits: Limits, written: Mapping[str, str] | None = None) -> tuple[Kind, ...]:
    """Every kind with the shares in force. `written` are those that a host set, by the name of the kind."""
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
