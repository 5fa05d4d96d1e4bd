"""What a contest promises: equal conditions for all, and the best of them at the end."""

import attrs
import pytest

from core.bots import contest
from core.bots.chance import Chance
from core.bots.contest import best_in_contest, is_broad, shortlist
from tests.bots import toy
from tests.bots.toy import LANTERNS

SEED = bytes(range(32))


def opening() -> tuple[toy.View, list[toy.Light]]:
    state = LANTERNS.setup(toy.Options(), 3, SEED)
    return LANTERNS.view_for(state, 0), list(LANTERNS.legal_actions(state, 0))


def test_every_action_meets_the_same_imagined_tables() -> None:
    """As many tables are imagined as are asked about, however many actions are tried on each."""
    view, legal = opening()
    imagined: list[toy.State] = []

    def noted(seen: toy.View, chance: Chance) -> toy.State:
        imagined.append(toy.determinize(seen, chance))
        return imagined[-1]

    game, asked = attrs.evolve(LANTERNS, determinize=noted), list[int]()

    def spent(tables: int) -> float:
        asked.append(tables)
        return tables / 12

    best_in_contest(game, view, 0, legal, Chance(SEED, "test"), spent)
    assert len(imagined) == asked[-1] == 12


def test_the_answer_is_one_of_the_actions_and_follows_from_the_chance() -> None:
    view, legal = opening()
    answers = {
        best_in_contest(LANTERNS, view, 0, legal, Chance(SEED, "test"), lambda tables: tables / 9) for _ in range(3)
    }
    assert len(answers) == 1
    assert answers <= set(legal)


def test_an_action_that_is_worse_at_every_table_does_not_win(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nothing is played on, the higher card has more points at once."""
    monkeypatch.setattr(contest, "play_guided", lambda *_: None)
    game = attrs.evolve(LANTERNS, evaluate=lambda state, seat: float(state.points[seat]))
    view = attrs.evolve(opening()[0], hand=(1, 4, 6))
    legal = [toy.LIGHT[0], toy.LIGHT[5], toy.LIGHT[3]]
    best = best_in_contest(game, view, 0, legal, Chance(SEED, "test"), lambda tables: tables / 40)
    assert toy.LIGHT[5] == best


def test_a_single_table_is_played_even_without_time() -> None:
    view, legal = opening()
    assert best_in_contest(LANTERNS, view, 0, legal, Chance(SEED, "test"), lambda tables: 9.0) in legal


def test_short_lists_are_searched_and_long_ones_compete(monkeypatch: pytest.MonkeyPatch) -> None:
    view, legal = opening()
    assert not is_broad(LANTERNS, view, Chance(SEED, "test"))
    assert list(shortlist(LANTERNS, view, 0, legal, Chance(SEED, "test"))) == legal
    monkeypatch.setattr(contest, "LONG", 1)
    monkeypatch.setattr(contest, "SHORTLIST", 1)
    assert is_broad(LANTERNS, view, Chance(SEED, "test"))
    assert len(shortlist(LANTERNS, view, 0, legal, Chance(SEED, "test"))) < len(legal)
