"""Derives the results of a table from its end. All flags of results are set here."""

from collections.abc import Collection, Iterable, Mapping
from typing import TYPE_CHECKING, Final, Literal, get_args

import attrs

from core.catalog import format_options
from core.kernel.decision import Seat
from core.kernel.score import ScoreSheet
from core.link.spec import TableSpec

if TYPE_CHECKING:
    from core.kernel.game import AnyGame
    from core.table.table import TableEnding

Flag = Literal[
    "rated",
    "lesson",
    "study",
    "assisted",
    "conceded",
    "early",
    "stand-in",
    "components",
    "daily",
    "several",
    "moved",
    "one-address",
    "past",
    "take-back",
    "dealt",
    "late",
]
"""Special circumstances of a result.

In this order: the table counts for ratings; it was a guided first table; it continued from a finished table; it was
played with hints; the seat conceded; it did so before it had played much, at a table of several people; a stand-in
played it at the end; the components are custom; it was the deal of the day; one person held several seats; the table
moved between hosts, who could see hidden cards; two of its people connected from one address; it was the deal of an
earlier day, which everybody may know; the seat took back actions after they had revealed something, as the others
agreed; it was the deal of another person's finished table; the seat lost because its time ran out, at a table of a cup.
"""
FLAGS: Final[tuple[Flag, ...]] = get_args(Flag)
EXCLUDED: Final[frozenset[Flag]] = frozenset(
    ("lesson", "study", "assisted", "stand-in", "components", "several", "moved", "past", "take-back", "dealt")
)
"""Flags of results that do not reflect skill; one at any seat excludes the table from statistics and ratings."""
UNRATED: Final[frozenset[Flag]] = frozenset(("early", "one-address"))
"""Flags of results that a person can make with a second key; one at any seat excludes the table from ratings."""


@attrs.frozen
class SeatResult:
    """The result of a table for one seat."""

    seat: Seat
    identity: str
    """The person's account; empty for bots and guests."""
    game: str
    """The key of the game."""
    seats: int
    """The number of seats at the table."""
    options: str
    """The options that differ from the defaults, as `core.catalog.format_options` writes them."""
    level: str
    """The level of a bot, with `+40` if the next level answers 40 % of its decisions; empty for a person."""
    rank: int
    """1 is best; tied seats have the same rank."""
    points: int
    lines: Mapping[str, int]
    """Points by score rule."""
    ended: float
    """Seconds since the epoch."""
    flags: frozenset[str]
    """Each is a Flag."""
    earned: Mapping[str, int] = attrs.field(factory=dict)
    """Achievements by key, each with the version of the table at which the seat earned it. They count at some tables
    only (`core.results.achievements`)."""


@attrs.frozen
class Skill:
    """A person's rating at one game. For `mu` and `sigma` see the model in `core.results.ratings`."""

    mu: float
    sigma: float
    tables: int = 0
    """The number of rated tables."""
    last: float = 0.0
    """The end of the latest one, in seconds since the epoch."""


GUEST = "guest:"
"""Prefix of a guest's identity, which expires with the guest's connection."""


def results_of(
    game: "AnyGame",
    spec: TableSpec,
    people: Mapping[Seat, str],
    ending: "TableEnding",
    ended: float,
    addresses: Mapping[str, str] | None = None,
) -> tuple[SeatResult, ...]:
    """Return the result of every seat. `people` maps seats to identities; `ended` is in seconds since the epoch. Where
    people connected from is known only while a server runs: `addresses`, by identity, empty for unknown ones."""
    found = [one for identity in {*people.values()} if (one := (addresses or {}).get(identity, ""))]
    is_shared = len(set(found)) < len(found)
    return tuple(
        SeatResult(
            seat=seat,
            identity=_account(people.get(seat, "")),
            game=game.meta.key,
            seats=len(spec.seats),
            options=format_options(game.meta, spec.options),
            level="" if seat in people else player.strength,
            rank=ending.outcome.ranks[seat],
            points=ending.outcome.totals[seat],
            lines=_lines(ending.sheets[seat]),
            ended=ended,
            flags=frozenset(_flags(game, spec, people, ending, seat)) | ({"one-address"} if is_shared else set()),
        )
        for seat, player in enumerate(spec.seats)
    )


def is_counted(results: Iterable[SeatResult]) -> bool:
    """Return whether a table counts for its players' statistics, by the results of all its seats.

    All figures use this one definition. For ratings, the table must also be a rated one
    (`core.results.ratings.counts_for_ratings`).
    """
    return not any(one.flags & EXCLUDED for one in results)


def is_rated(spec: TableSpec, people: int) -> bool:
    """Return whether a table counts for ratings by its specification. The default is one person against bots, except
    where revealed actions may be taken back: bots agree to that."""
    return spec.take_back != "consent" and (people == 1 if spec.rated is None else spec.rated)


def may_count(game: "AnyGame", spec: TableSpec, identities: Collection[str]) -> bool:
    """Return whether a table can count for ratings as it was created, with the `identities` in its taken seats.

    Later events, such as a hint, may still exclude it (`core.results.ratings.counts_for_ratings`).
    """
    people = sum(player.kind != "bot" for player in spec.seats)
    is_usual = (
        not (spec.lesson or spec.moves or spec.past)
        and spec.study is None
        and spec.dealt_from is None
        and not _has_own_components(game, spec)
    )
    are_known = len(set(identities)) == len(identities) and not any(one.startswith(GUEST) for one in identities)
    return people > 0 and is_usual and are_known and is_rated(spec, people)


def _flags(
    game: "AnyGame", spec: TableSpec, people: Mapping[Seat, str], ending: "TableEnding", seat: Seat
) -> Iterable[Flag]:
    if is_rated(spec, len(people)):
        yield "rated"
    if spec.lesson:
        yield "lesson"
    if spec.study is not None:
        yield "study"
    if spec.daily is not None:
        yield "past" if spec.past else "daily"
    if spec.dealt_from is not None:
        yield "dealt"
    if seat in ending.assisted:
        yield "assisted"
    if seat in ending.taken_back:
        yield "take-back"
    if seat in ending.conceded:
        yield "conceded"
    if seat in ending.late:
        yield "late"
    if seat in ending.early and len(people) > 1:
        yield "early"
    if seat in ending.stand_ins:
        yield "stand-in"
    if _has_own_components(game, spec):
        yield "components"
    if len(set(people.values())) < len(people):
        yield "several"
    if spec.moves:
        yield "moved"


def _has_own_components(game: "AnyGame", spec: TableSpec) -> bool:
    usual = getattr(game.meta.options(), "components", None)
    return getattr(spec.options, "components", None) != usual


def _account(identity: str) -> str:
    return "" if identity.startswith(GUEST) else identity


def _lines(sheet: ScoreSheet) -> Mapping[str, int]:
    points: dict[str, int] = {}
    for line in sheet.lines:
        points[line.rule] = points.get(line.rule, 0) + line.low
    return points
