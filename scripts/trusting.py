"""The measurements of `scripts/trust`."""

from collections.abc import Sequence
from functools import partial
from math import sqrt
from statistics import fmean, stdev
from typing import Any

from core import catalog
from core.bots.arena import table_seed
from core.bots.heuristics import Chance, margin
from core.bots.search import Comparison, Figure, PlayOn, figure, play_on_thoughtfully, quick_action
from core.kernel.game import AnyGame
from core.review.accounts import total_of
from core.review.engine import luck_of, review
from core.review.questions import AskedDecision, questions_of
from core.review.values import Trust
from scripts.reviewed_tables import policy_table, quick_table

CARELESS = 0.25
"""The share of decisions in which a careless player acts at random."""
ERROR_WORLDS = 48
"""Worlds for each of two prices; their difference is an error."""


def measure(key: str, only: str | None, tables: int, seats: int, worlds: int) -> int:
    """Print the requested measurements one by one."""
    game = catalog.load(key)
    if only in (None, "sums"):
        _sums(game, tables, seats, worlds)
    if only in (None, "error"):
        _error(game, tables, seats)
    if only in (None, "luck"):
        _luck(game, tables, seats)
    return 0


_played = partial(policy_table, whims=CARELESS)


def _sums(game: AnyGame, tables: int, seats: int, worlds: int) -> None:
    """Compare the costs of a careless player with the points that the policy gained on the same deal."""
    gaps = []
    costs = []
    lead_gaps = []
    lead_costs = []
    for number in range(tables):
        seat, seed = number % seats, table_seed(1, number, seats)
        mine = _played(game, seats, seed, seat)
        twin = _played(game, seats, seed, None)
        (*_, found) = review(game, mine, seats=[seat], worlds=worlds, trust=Trust(0.0, luck=False, lead=0.0))
        ours, theirs = mine.result.outcome.totals, twin.result.outcome.totals
        gaps.append(theirs[seat] - ours[seat])
        costs.append(-sum(price.points.mean for price in found.prices))
        lead_gaps.append(margin(theirs, seat) - margin(ours, seat))
        lead_costs.append(-total_of(found.prices).mean)
        if number + 1 in (10, 20, 50, 100, 200, tables):
            print(f"{game.meta.key}, {number + 1} tables of {seats}, {worlds} worlds a price", flush=True)
            _print_sums("points", gaps, costs)
            _print_sums("lead", lead_gaps, lead_costs)


def _print_sums(what: str, gaps: Sequence[float], costs: Sequence[float]) -> None:
    rest = [gap - cost for gap, cost in zip(gaps, costs, strict=True)]
    gap, cost, left = figure(gaps), figure(costs), figure(rest)
    print(
        f"  {what}: gap {gap.mean:.1f} ±{gap.half:.1f}, sum of costs {cost.mean:.1f} ±{cost.half:.1f}, "
        f"difference {left.mean:+.1f} ±{left.half:.1f}",
        flush=True,
    )


def _error(game: AnyGame, tables: int, seats: int) -> None:
    """Measure the error of prices beyond noise against bots that think longer."""
    rests: dict[str, list[float]] = {"points": [], "lead": []}
    noise: dict[str, list[float]] = {"points": [], "lead": []}
    for number in range(tables):
        chance = Chance(table_seed(2, number, 1), "error")
        record = _played(game, seats, table_seed(2, number, 1), None)
        asked = [one for one in questions_of(game, record) if len(one.legal) > 1]
        for _ in range(2):
            question = asked[chance.below(len(asked))]
            actions = _two(game, question, chance)
            quick, slow = (
                _gaps(game, question, actions, Chance(chance.word().to_bytes(16, "big"), "error"), play)
                for play in (None, play_on_thoughtfully)
            )
            for what, one, other in zip(rests, quick, slow, strict=True):
                rests[what].append((one.mean - other.mean) ** 2)
                noise[what].append(one.error**2 + other.error**2)
        for what, squares in rests.items():
            _print_error(game, what, squares, noise[what])


def _print_error(game: AnyGame, what: str, squares: Sequence[float], noise: Sequence[float]) -> None:
    beyond = figure([square - known for square, known in zip(squares, noise, strict=True)])
    error, least, most = (
        sqrt(max(0.0, square)) for square in (beyond.mean, beyond.mean - beyond.half, beyond.mean + beyond.half)
    )
    print(
        f"{game.meta.key}, {what}: {len(squares)} prices, error {error:.2f} ({least:.2f} to {most:.2f}) "
        f"beyond noise of {sqrt(fmean(noise)):.2f}",
        flush=True,
    )


def _two(game: AnyGame, question: AskedDecision, chance: Chance) -> list[Any]:
    """Return the action taken, which is the policy's choice, and an alternative that a player might consider."""
    others = [action for action in question.legal if action != question.chosen]
    quick = quick_action(game, game.determinize(question.view, chance), question.seat, chance)
    return [question.chosen, quick if quick != question.chosen else others[chance.below(len(others))]]


def _gaps(
    game: AnyGame, question: AskedDecision, actions: list[Any], chance: Chance, play: PlayOn | None
) -> tuple[Figure, Figure]:
    """Compare the first action with the second, in own points and in the lead."""
    comparison = Comparison(game, question.view, question.seat, actions, chance, play)
    for _ in range(ERROR_WORLDS):
        comparison.play_one()
    return comparison.gap(0, 1), comparison.margin_gap(0, 1)


def _luck(game: AnyGame, tables: int, seats: int) -> None:
    """Measure whether the luck estimate is fair: no bias, and less spread of the results without luck."""
    surprises: list[float] = []
    leads, without = [], []
    for number in range(tables):
        seed = table_seed(3, number, 1)
        record = quick_table(game, seats, seed)
        lucks = [luck for one in questions_of(game, record) if (luck := luck_of(game, one, seed)) is not None]
        surprises += [luck.points for luck in lucks]
        for seat in range(seats):
            lead = margin(record.result.outcome.totals, seat)
            leads.append(lead)
            without.append(lead - sum(luck.points for luck in lucks if luck.seat == seat))
        if (number + 1) % 100 == 0 or number + 1 == tables:
            mean, share = figure(surprises), stdev(without) / stdev(leads)
            print(
                f"{game.meta.key}, {number + 1} tables: {mean.worlds} deals, {mean.mean:+.3f} ±{mean.half:.3f} a deal"
            )
            print(
                f"  leads spread by {stdev(leads):.1f}, without luck by {stdev(without):.1f} ({share:.0%})", flush=True
            )
