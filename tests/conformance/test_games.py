"""The suite on every game of the catalogue, for every seat count and every choice of options."""

from collections.abc import Callable
from functools import cache, lru_cache

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core import catalog
from core.kernel.game import AnyGame
from core.kernel.message import ComponentError
from tests.conformance import (
    achievements,
    consent,
    conservation,
    copies,
    dealing,
    features,
    lessons,
    planning,
    play,
    reach,
    repeats,
    rooms,
    round_trips,
    scores,
    sealed,
    spectators,
    texts,
    told,
    worlds,
)
from tests.conformance.cases import Case, cases, covering, editions
from tests.conformance.walk import Walk
from tests.said import refused

KEYS = catalog.keys()
EDITIONS = [game for key in KEYS for game in editions(catalog.load(key))]
"""Every game under every version of its rules that is known."""
ALL_TABLES = [list(cases(game)) for game in EDITIONS]
CASES = [case for tables in ALL_TABLES for case in tables]
COVERING = {case for tables in ALL_TABLES for case in covering(tables)}
TAUGHT = [key for key in KEYS if catalog.load(key).lesson is not None]
WALKS = (1, 2)
"""The seeds of the walks on which a standard table is checked; one of them does for any other, and for what asks much
of every moment, but for the fewest seats."""
BOTH_WALKS = {("bali", worlds.check_news)}
"""The checks that need both walks of every table to find each of the leaks of `test_leaks.py`: few walks at Bali look
through the discarded cards."""
CHECKS = (
    play.check_ends,
    play.check_legal_lists,
    play.check_refusals_agree,
    copies.check_copies,
    copies.check_apply_leaves_original,
    repeats.check_same_again,
    repeats.check_seeds_matter,
    repeats.check_record,
    round_trips.check_notation,
    conservation.check_conservation,
    dealing.check_dealing,
    scores.check_scores,
    scores.check_estimate,
    sealed.check_sealed,
)
"""Promises for every seat count with every combination of options."""
FURTHER_CHECKS = (
    play.check_borrowed_refused,
    round_trips.check_encoding,
    round_trips.check_updates,
    scores.check_running_scores,
    consent.check_agreed,
    consent.check_seen,
    planning.check_planning,
    planning.check_instinct,
    worlds.check_worlds,
    worlds.check_news,
    worlds.check_completed_tables,
    features.check_features,
    texts.check_sentences,
    texts.check_style,
    texts.check_board_speaks,
)
"""Costly checks of every moment, which take nine tenths of the time. They run only on COVERING: the standard game
with every number of seats, each other combination of options with one of them."""
TABLES = [
    pytest.param(case, check, id=f"{case}-{check.__name__.removeprefix('check_')}")
    for case in CASES
    for check in (*CHECKS, *(FURTHER_CHECKS if case in COVERING else ()))
]


@lru_cache(maxsize=2 * len(WALKS))  # all checks of a table come one after the other
def _walk(case: Case, seed: int) -> Walk:
    return Walk(case, seed)


@pytest.mark.parametrize(("case", "check"), TABLES)
def test_table(case: Case, check: Callable[[Walk], None]) -> None:
    """The dear checks are made of the standard game at every seat count, and of every combination of options at one;
    all others of everything."""
    for seed in walks_for(case, check):
        check(_walk(case, seed))


def walks_for(case: Case, check: Callable[[Walk], None]) -> tuple[int, ...]:
    if (case.game.meta.key, check) in BOTH_WALKS:
        return WALKS
    is_standard = case.options == case.game.meta.options()
    return WALKS if is_standard and (check in CHECKS or case.seats == case.game.meta.seats[0]) else WALKS[:1]


@pytest.mark.parametrize("key", KEYS)
def test_every_choice_is_tried(key: str) -> None:
    tried = [case for case in CASES if case.game.meta.key == key]
    few = [case for case in tried if case in COVERING]
    meta = catalog.load(key).meta
    assert {case.seats for case in tried} == set(meta.seats)
    assert {case.seats for case in few if case.options == meta.options()} == set(meta.seats)
    assert {case.options for case in few} == {case.options for case in tried}
    for option in meta.choices:
        assert {getattr(case.options, option.key) for case in tried} == set(option.values), option.key


@pytest.mark.parametrize("key", KEYS)
def test_spectators(key: str) -> None:
    standard = [case for case in CASES if case.game.meta.key == key and case.options == case.game.meta.options()]
    spectators.check_spectators(_walk(standard[0], 1))
    for case in standard:
        spectators.check_late_spectators(_walk(case, 1))


@pytest.mark.parametrize(
    "check", [told.check_told, told.check_marked, told.check_table_in_worlds, told.check_questions]
)
@pytest.mark.parametrize("key", KEYS)
def test_messages_of_tables(key: str, check: Callable[[Walk], None]) -> None:
    standard = [case for case in CASES if case.game.meta.key == key and case.options == case.game.meta.options()]
    for case in (standard[0], standard[-1]):
        check(_walk(case, 1))


@pytest.mark.parametrize("key", KEYS)
def test_reach(key: str) -> None:
    reach.check_reach(catalog.load(key))


@pytest.mark.parametrize("key", KEYS)
def test_rooms(key: str) -> None:
    rooms.check_rooms(key)


@pytest.mark.parametrize("key", KEYS)
def test_fixed_texts(key: str) -> None:
    texts.check_fixed_texts(catalog.load(key))
    texts.check_same_ids(catalog.load(key))
    texts.check_all_said(catalog.load(key))


@pytest.mark.parametrize("check", [achievements.check_sentences, achievements.check_recorded])
@pytest.mark.parametrize("key", KEYS)
def test_achievements(key: str, check: Callable[[AnyGame], None]) -> None:
    check(catalog.load(key))


RARE = {"SetAside"}
"""Events that random tables never reach; the rulings of the game do (bella_vista, R2)."""


@pytest.mark.parametrize("key", KEYS)
def test_everything_happens(key: str) -> None:
    """The tables of the suite have every decision, action and event of a game, or checks pass for nothing."""
    game = catalog.load(key)
    lacking = {*game.text.section_of, *(found.__name__ for found in (*game.types.actions, *game.types.events))} - RARE
    walks = (Walk(case, seed) for seed in range(1, 9) for case in CASES if case.game.meta.key == key)
    for moment in (moment for walk in walks for moment in walk.moments):
        if not lacking:
            break
        lacking -= {moment.kind, type(moment.action).__name__, *(type(event).__name__ for event in moment.events)}
    assert not lacking


@pytest.mark.parametrize("text", ["name = ", "= 3", "a = 1\na = 2", "[" * 5000, "\x00", "x = " + "[" * 5000])
@pytest.mark.parametrize("key", KEYS)
def test_component_file_that_is_not_toml_is_refused(key: str, text: str) -> None:
    with refused(r"^The component file: invalid TOML.*\.$", ComponentError):
        catalog.load(key).load_components(text)


@pytest.mark.parametrize("key", KEYS)
def test_other_seat_counts_are_refused(key: str) -> None:
    game = catalog.load(key)
    for seats in (-1, 0, 1, game.meta.seats[-1] + 1):
        with refused(game.meta.title):
            game.setup(game.meta.options(), seats, bytes(32))


@cache
def _attended(key: str) -> lessons.Lessons:
    return lessons.attended(catalog.load(key))


@pytest.mark.parametrize("check", lessons.CHECKS, ids=lambda check: check.__name__.removeprefix("check_"))
@pytest.mark.parametrize("key", TAUGHT)
def test_lesson(key: str, check: Callable[[lessons.Lessons], None]) -> None:
    check(_attended(key))


@pytest.mark.parametrize("key", TAUGHT)
def test_lesson_on_other_deals(key: str) -> None:
    lessons.check_other_deals(catalog.load(key))


@pytest.mark.parametrize("key", KEYS)
def test_same_in_every_process(key: str) -> None:
    repeats.check_every_process(tuple(case for case in CASES if case.game.meta == catalog.meta(key)))


@pytest.mark.parametrize("game", EDITIONS, ids=lambda game: f"{game.meta.key}-rules{game.meta.rules_version}")
def test_states_and_views_tell_by_which_rules_to_go(game: AnyGame) -> None:
    """Bots and faces know only the newest game: an earlier one has another set-up, and all its other functions."""
    newest = catalog.load(game.meta.key)
    assert game.edition(game.meta.rules_version) is game
    differing = {
        field.name for field in attrs.fields(type(game)) if getattr(game, field.name) != getattr(newest, field.name)
    }
    assert differing <= {"meta", "setup", "earlier"}


@settings(max_examples=20)
@given(case=st.sampled_from(CASES), seed=st.integers(3, 1 << 32))
def test_any_walk(case: Case, seed: int) -> None:
    """Any seed and any choices: it ends, nothing is lost, the scores add up."""
    walk = Walk(case, seed)
    for check in (play.check_ends, conservation.check_conservation, scores.check_scores):
        check(walk)
