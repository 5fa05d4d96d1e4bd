"""The baseline: it learns, and the same seed gives the same figures."""

import re

import numpy as np

from core import catalog
from core.rl.numbered_table import NumberedGame
from scripts.baselines import LinearPolicy, bot, choices, deal, report, row, win_rate
from tests.repository.documents import section

PAGE = "docs/programs.md"


def test_a_policy_comes_to_prefer_what_the_teacher_chose() -> None:
    rules = NumberedGame("bali", 2, {})
    found = [choice for _, choice in zip(range(60), choices(rules, 2, 1), strict=False)]
    policy = LinearPolicy(rules)

    def odds() -> float:
        sums = [choice.values @ policy.weights[np.ix_(choice.places, choice.legal)] for choice in found]
        return float(
            np.mean([np.exp(row[one.chosen]) / np.exp(row).sum() for row, one in zip(sums, found, strict=True)])
        )

    before = odds()
    for _ in range(5):
        for choice in found:
            policy.learn(choice, 1.0)
    assert odds() > before + 0.1


def test_the_same_seed_gives_the_same_figures() -> None:
    first, second = (report("bali", 2, 4, 3) for _ in range(2))
    assert first["choices"] == second["choices"] > 0
    assert np.array_equal(first["policy"].weights, second["policy"].weights)
    assert (first["easy"], first["calm"]) == (second["easy"], second["calm"])
    assert re.fullmatch(r"\| Bali \| \d+ \| \d+ \| \d+ ± \d+ % \| \d+ ± \d+ % \|", row(first))


def test_a_policy_plays_every_deal_from_both_seats() -> None:
    rules = NumberedGame("bali", 2, {})
    mean, half = win_rate(rules, bot("easy", 1), "easy", 4, 2)
    assert 0 <= mean <= 1
    assert half >= 0
    assert np.array_equal(deal(rules, 1, 2).seen_by(0), deal(rules, 1, 2).seen_by(0))


def test_every_game_has_its_row_in_the_page() -> None:
    told = section(PAGE, "Baselines")
    for meta in catalog.games():
        assert re.search(rf"^\| {meta.title} \| [\d,]+ \| \d+ \| \d+ ± \d+ % \| \d+ ± \d+ % \|$", told, re.MULTILINE)
