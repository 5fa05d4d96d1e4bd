"""The average cost of a person's decisions, by kind, from the stored reviews of their tables."""

from math import sqrt
from pathlib import Path

import attrs
import pytest

from core.link.account import CostFigures
from core.review.questions import fingerprint
from core.review.values import Review
from core.review.worker import MOST_READ, costs_of, keep, place_of
from tests.core.review.sample import sample

GAME = "cloud_city"


def kept(folder: Path, table: str, **changes: object) -> Review:
    review = attrs.evolve(sample(), table=table, bot=fingerprint(GAME), **changes)
    assert keep(review, folder / table)
    return review


def test_each_kind_of_decision_is_listed_with_the_costliest_first(tmp_path: Path) -> None:
    kept(tmp_path, "t1")
    (draw, link) = costs_of(tmp_path, {"t1": (GAME, 0), "never reviewed": (GAME, 1)})[GAME]
    assert draw == CostFigures("draw", 1, 1, 2.4, None)
    assert attrs.evolve(link, cost=0) == CostFigures("link", 10, 1, 0, None)
    assert link.cost == pytest.approx(0.61)


def test_from_five_tables_on_there_is_an_interval(tmp_path: Path) -> None:
    tables = [f"t{number}" for number in range(5)]
    reviews = [kept(tmp_path, table) for table in tables]
    (draw, link) = costs_of(tmp_path, dict.fromkeys(tables, (GAME, 0)))[GAME]
    (price,) = [one for one in reviews[0].prices if (one.kind, one.seat) == ("draw", 0)]
    assert (draw.decisions, draw.tables, draw.cost) == (5, 5, pytest.approx(2.4))
    assert draw.half == pytest.approx(price.points.half / sqrt(5))
    assert (link.decisions, link.tables) == (50, 5)


def test_only_ones_own_decisions_count_and_only_good_reviews(tmp_path: Path) -> None:
    mine = kept(tmp_path, "mine")
    stood_in = tuple(attrs.evolve(one, stood_in=one.kind == "draw") for one in mine.prices)
    kept(tmp_path, "mine", prices=stood_in)
    place_of(tmp_path / "damaged").write_text('{"format":2', encoding="utf-8")
    keep(attrs.evolve(sample(), table="old"), tmp_path / "old")
    seats = dict.fromkeys(("mine", "damaged", "old"), (GAME, 0))
    assert [(one.kind, one.decisions) for one in costs_of(tmp_path, seats)[GAME]] == [("link", 10)]
    (other,) = costs_of(tmp_path, {"mine": (GAME, 1)})[GAME]
    assert (other.kind, other.cost) == ("link", pytest.approx(0.9 / 11))
    assert costs_of(tmp_path / "nowhere", seats) == {}


def test_no_more_than_some_reviews_are_read(tmp_path: Path) -> None:
    tables = [f"t{number}" for number in range(MOST_READ + 3)]
    for table in tables:
        kept(tmp_path, table)
    found = costs_of(tmp_path, dict.fromkeys(tables, (GAME, 0)))[GAME]
    assert {one.tables for one in found} == {MOST_READ}
