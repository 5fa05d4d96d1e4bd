"""Rates players by how tables between them ended: Elo by maximum likelihood, with intervals over deals.

A table of k seats is a lottery in which every player has as many tickets as its strength says (Luce 1959; with two
seats it is the model of Bradley and Terry 1952). The shares of the win add up to one for each table, so that a
table that several won counts as a part of a win for each of them. The likelihood of the shares has one maximum, which
the minorisation of Hunter (2004, section 5) climbs to.

A player that won every table, or none, would be infinitely far from the others. So every pairing has one table more,
which all its seats shared; the rating of such a player says "at least", or "at most".
"""

from collections.abc import Iterable, Sequence
from math import log10
from random import Random

import attrs

POINTS = 400
"""Elo points in which a player has ten times the strength of another: 10 of 11 tables of two."""
SAMPLES = 300
"""Draws of deals from which an interval comes."""
ENOUGH = 1e-7
"""The relative change of a strength below which it is found."""
LONGEST = 20_000
"""Steps after which it is found anyway."""


@attrs.frozen
class Pairing:
    """Tables at which `first` had one seat and `second` all others. Every deal is played from each seat."""

    first: str
    second: str
    seats: int
    won: tuple[float, ...]
    """By deal: what `first` won of its tables, as many as there are seats; a win that is shared counts in part."""

    @property
    def share(self) -> float:
        """The share of the tables that `first` won."""
        return sum(self.won) / (self.seats * len(self.won))


@attrs.frozen
class Rated:
    """A player's place on the scale, in Elo points."""

    player: str
    elo: float
    low: float
    """The lower end of the 95 % interval, over deals."""
    high: float
    """Its upper end."""


def rate(pairings: Sequence[Pairing], anchor: str, *, seed: int = 1, samples: int = SAMPLES) -> list[Rated]:
    """The players of `pairings` from strong to weak, `anchor` at 0. Who is not connected to it by tables is left out.

    The intervals are those of a bootstrap: deals are drawn again, with replacement, within each pairing. Raises
    ValueError where no pairing has the anchor.
    """
    joined = _connected(pairings, anchor)
    found = elos(joined, anchor)
    rng = Random(seed)
    drawn = [elos([_drawn_again(one, rng) for one in joined], anchor) for _ in range(samples)]
    rated = []
    for player, elo in found.items():
        values = sorted(one[player] for one in drawn)
        low, high = values[round(0.025 * (samples - 1))], values[round(0.975 * (samples - 1))]
        rated.append(Rated(player, elo, low, high))
    return sorted(rated, key=lambda one: -one.elo)


def elos(pairings: Sequence[Pairing], anchor: str) -> dict[str, float]:
    """The rating of each player in Elo points, `anchor` at 0.

    >>> won_10_of_11 = Pairing("strong", "weak", 2, (2.0,) * 10_000 + (0.0,) * 1_000)
    >>> round(elos([won_10_of_11], "weak")["strong"])
    400
    """
    players = dict.fromkeys(player for one in pairings for player in (one.first, one.second))
    strengths = dict.fromkeys(players, 1.0)
    games = [(one.first, one.second, one.seats, *_counted(one)) for one in pairings]
    for _ in range(LONGEST):
        wins, tickets = dict.fromkeys(players, 0.0), dict.fromkeys(players, 0.0)
        for first, second, seats, tables, won in games:
            each = tables / (strengths[first] + (seats - 1) * strengths[second])
            wins[first] += won
            wins[second] += tables - won
            tickets[first] += each
            tickets[second] += each * (seats - 1)
        better = {player: wins[player] / tickets[player] for player in players}
        scale = better[anchor]
        better = {player: strength / scale for player, strength in better.items()}
        change = max(abs(better[player] / strengths[player] - 1) for player in players)
        strengths = better
        if change < ENOUGH:
            break
    return {player: POINTS * log10(strength) for player, strength in strengths.items()}


def expected(ahead: float, seats: int = 2) -> float:
    """The share of tables that a player wins who is so many Elo points ahead of all others at a table.

    >>> round(expected(200), 2), expected(0, 4)
    (0.76, 0.25)
    """
    return 1 / (1 + (seats - 1) * 10 ** (-ahead / POINTS))


def _counted(one: Pairing) -> tuple[float, float]:
    """The tables of a pairing and those that its first player won, with the one that all shared."""
    return one.seats * len(one.won) + 1, sum(one.won) + 1 / one.seats


def _drawn_again(one: Pairing, rng: Random) -> Pairing:
    return attrs.evolve(one, won=tuple(rng.choices(one.won, k=len(one.won))))


def _connected(pairings: Iterable[Pairing], anchor: str) -> list[Pairing]:
    reached, rest = {anchor}, list(pairings)
    found: list[Pairing] = []
    while near := [one for one in rest if one.first in reached or one.second in reached]:
        found += near
        reached |= {player for one in near for player in (one.first, one.second)}
        rest = [one for one in rest if one not in near]
    if not found:
        raise ValueError(f"no table was played by {anchor}")
    return found
