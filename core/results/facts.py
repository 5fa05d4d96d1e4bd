"""Derives the results of a table from how it ended. The one place where the flags of results come from."""

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
    "rated", "lesson", "study", "assisted", "conceded", "stand-in", "components", "daily", "several", "moved"
]
"""What is special about a result: the table counts for ratings; it was a guided first table; it went on from a table
that was over; it was played with hints; the seat conceded; a stand-in played for it at the end; the components are
those of somebody's own box; it was the deal of the day; one person held several seats; it went from one host to
another, who could see what was hidden."""
FLAGS: Final[tuple[Flag, ...]] = get_args(Flag)


@attrs.frozen
class SeatResult:
    """How a table ended for one seat."""

    seat: Seat
    identity: str
    """The person's account; empty for a bot and for a guest."""
    game: str
    """The key of the game."""
    seats: int
    """How many seats the table had."""
    options: str
    """The choices that are not the usual ones, as `core.catalog.format_options` writes them."""
    level: str
    """The level of a bot; empty for a person."""
    rank: int
    """1 is best; shared places share the number."""
    points: int
    lines: Mapping[str, int]
    """Points by score rule."""
    ended: float
    """Seconds since the epoch."""
    flags: frozenset[str]
    """Each a Flag."""


@attrs.frozen
class Skill:
    """A person's rating at one game. `mu` and `sigma` are those of the model (`core.results.ratings`)."""

    mu: float
    sigma: float
    tables: int = 0
    """The tables that made it."""
    last: float = 0.0
    """When the latest of them ended, in seconds since the epoch."""


GUEST = "guest:"
"""What the identity of a guest begins with; nobody comes back under it once its connection is gone."""


def results_of(
    game: "AnyGame", spec: TableSpec, people: Mapping[Seat, str], ending: "TableEnding", ended: float
) -> tuple[SeatResult, ...]:
    """The result of every seat. `people` are the identities of those who hold seats, `ended` is in seconds since the
    epoch."""
    return tuple(
        SeatResult(
            seat=seat,
            identity=_account(people.get(seat, "")),
            game=game.meta.key,
            seats=len(spec.seats),
            options=format_options(game.meta, spec.options),
            level="" if seat in people else player.level or "",
            rank=ending.outcome.ranks[seat],
            points=ending.outcome.totals[seat],
            lines=_lines(ending.sheets[seat]),
            ended=ended,
            flags=frozenset(_flags(game, spec, people, ending, seat)),
        )
        for seat, player in enumerate(spec.seats)
    )


def is_rated(spec: TableSpec, people: int) -> bool:
    """Whether a table counts for ratings, as its terms say; where they do not, whether one person plays bots."""
    return people == 1 if spec.rated is None else spec.rated


def may_count(game: "AnyGame", spec: TableSpec, identities: Collection[str]) -> bool:
    """Whether a table can come to count for ratings as it was made; `identities` are those of the seats taken. What
    happens there, such as a hint, may still say otherwise (`core.results.ratings.is_counted`)."""
    people = sum(player.kind != "bot" for player in spec.seats)
    is_usual = not (spec.lesson or spec.moves) and spec.study is None and not _has_own_components(game, spec)
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
        yield "daily"
    if seat in ending.assisted:
        yield "assisted"
    if seat in ending.conceded:
        yield "conceded"
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
