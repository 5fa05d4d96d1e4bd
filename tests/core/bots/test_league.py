"""The league: its pairings, the kept results of a release, and the rating of a later one next to it."""

import json
from itertools import pairwise
from pathlib import Path
from typing import get_args

import attrs
import pytest

from core import catalog
from core.bots import LEVELS
from core.bots.arena import (
    ANCHOR,
    STANDARD,
    League,
    document,
    meetings,
    play_deal,
    players_of,
    read,
    share,
    stored_leagues,
)
from core.bots.ratings import Pairing, rate
from core.link.spec import Level
from tests.core.bots.toy import LANTERNS

PLAYED = [meta.key for meta in catalog.games() if stored_leagues(meta.key)]
"""A new game has no league at first, and the form of a new table says so."""
OLD = League(
    "bali",
    "0.9.0",
    "belvedere arena bali --league --json",
    2,
    0.3,
    1,
    (Pairing("normal", "easy", 2, (2.0, 1.0, 2.0)), Pairing("hard", "normal", 2, (1.0, 2.0, 1.0))),
)


def test_the_levels_that_people_choose_are_those_of_bots() -> None:
    assert get_args(Level) == LEVELS


def test_every_level_meets_its_neighbour_and_the_standard_once() -> None:
    pairs = [frozenset(pair) for pair in meetings(LEVELS)]
    assert len(set(pairs)) == len(pairs)
    for weak, strong in pairwise(LEVELS):
        assert {weak, strong} in pairs
    for level in LEVELS:
        assert level == STANDARD or {level, STANDARD} in pairs


def test_a_deal_is_played_from_every_seat_and_all_its_wins_are_counted() -> None:
    for seats in (2, 3):
        one, other = (
            play_deal(LANTERNS, first, second, seats, 4, 1.0, 7)
            for first, second in (("normal", "easy"), ("easy", "normal"))
        )
        assert 0 <= one <= seats
        assert seats == 3 or one + other == pytest.approx(2)


def test_stored_values_read_as_they_were_written(tmp_path: Path) -> None:
    newer = attrs.evolve(OLD, version="0.10.0")
    for one in (newer, OLD):
        (tmp_path / f"bali-{one.version}.json").write_text(json.dumps({**document(one), "ratings": []}), "utf-8")
    assert stored_leagues("bali", tmp_path) == [OLD, newer]
    assert stored_leagues("neoville", tmp_path) == []
    assert read(json.dumps(document(OLD))) == OLD


def test_an_earlier_release_has_its_own_players_except_the_anchor() -> None:
    now = Pairing("normal", ANCHOR, 2, (2.0, 2.0, 1.0))
    names = {one.player for one in rate([now, *players_of(OLD)], ANCHOR, samples=5)}
    assert names == {"easy", "normal", "normal 0.9.0", "hard 0.9.0"}


def test_a_share_is_that_of_the_level_asked_about() -> None:
    many = attrs.evolve(OLD, pairings=(Pairing("normal", "easy", 2, (2.0, 1.0) * 5), OLD.pairings[1]))
    assert share(many, "normal", "easy") == pytest.approx(15.5 / 21)
    assert share(many, "easy", "normal") == pytest.approx(5.5 / 21)
    assert share(many, "hard", "easy") is None


def test_a_share_of_few_tables_is_not_shown() -> None:
    assert share(OLD, "hard", "normal") is None


def test_a_league_of_each_of_the_five_games_is_kept() -> None:
    assert {"bali", "bella_vista", "bellevue", "cloud_city", "neoville"} <= {*PLAYED}


@pytest.mark.parametrize("key", PLAYED)
def test_stored_leagues_give_the_strength_of_every_level(key: str) -> None:
    """The form of a new table reads it: each level against the one that others are compared with."""
    newest = stored_leagues(key)[-1]
    assert f"arena {key} --league" in newest.command
    met = {frozenset((one.first, one.second)) for one in newest.pairings}
    assert met >= {frozenset((level, STANDARD)) for level in LEVELS if level != STANDARD}
    assert all(share(newest, level, STANDARD) is not None for level in ("easy", "calm"))
