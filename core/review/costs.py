"""Adds up what the reviews that are kept say of one person's decisions."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from core.encoding import codec
from core.kernel.decision import Seat
from core.link.statistics import FEW, CostFigures
from core.review.accounts import kinds_of
from core.review.fingerprint import fingerprint
from core.review.review_files import place_of
from core.review.values import FORMAT, Price

MOST_READ: Final = 40
"""The latest tables whose reviews are read: what a person may cost who looks at their statistics."""

Reviewed = tuple[str, list[Price]]
"""The table, and the prices of one seat there."""


def costs_of(folder: Path, seats: Mapping[str, tuple[str, Seat]]) -> dict[str, tuple[CostFigures, ...]]:
    """By game what each kind of decision cost on average, the dearest first. `seats` are the games and the seats of a
    person by table, the latest first; those count whose reviews are kept in `folder` and were made by the bots of
    today."""
    try:
        kept = {path.name for path in folder.iterdir()}
    except OSError:
        return {}  # nothing was ever reviewed
    reviewed = [table for table in seats if place_of(folder / table).name in kept]
    found: dict[str, list[Reviewed]] = {}
    for table in reviewed[:MOST_READ]:
        game, seat = seats[table]
        if prices := list(_prices(folder, table, game, seat)):
            found.setdefault(game, []).append((table, prices))
    return {game: _figures(reviewed) for game, reviewed in found.items()}


def _prices(folder: Path, table: str, game: str, seat: Seat) -> Iterator[Price]:
    """What the decisions that a person took in a seat themselves gained or cost."""
    try:
        data = codec.loads(place_of(folder / table).read_bytes())
        if isinstance(data, dict) and (data.get("format"), data.get("bot")) == (FORMAT, fingerprint(game)):
            for one in data["prices"]:
                if one["seat"] == seat and not one["stood_in"]:
                    yield codec.decode(Price, one)
    except (OSError, KeyError, TypeError, codec.DecodeError):
        return  # there is none, or it is damaged, and the next review writes it anew


def _figures(reviewed: Sequence[Reviewed]) -> tuple[CostFigures, ...]:
    prices = [price for _, some in reviewed for price in some]
    figures = []
    for kind, total in kinds_of(prices):
        decisions = sum(price.kind == kind for price in prices)
        tables = sum(any(price.kind == kind for price in some) for _, some in reviewed)
        half = total.half / decisions if tables >= FEW else None
        figures.append(CostFigures(kind, decisions, tables, -total.mean / decisions, half))
    return tuple(sorted(figures, key=lambda one: -one.cost))
