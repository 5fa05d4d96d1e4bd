"""Plays the levels of bots against each other on fixed deals, and keeps what earlier releases came to.

Bots of an earlier release cannot be played by a later one: their code is gone, and running it would prove little of a
machine that is gone too. What is kept instead is one file for each release and game in `kept/`: the command, and what
every pairing won on each deal. Level easy takes any legal action with the same chance in every release, so it is the
same player in all of them, and stands at 0 of the scale; the tables against it, and of those that stand near it, are
what connects the releases.
"""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import attrs

from core.bots.arena import lineup, play, table_seed
from core.bots.ratings import Pairing
from core.kernel.game import AnyGame

KEPT = Path(__file__).with_name("kept")
"""Holds `<game>-<version>.json`, as `belvedere arena GAME --league --json` prints it."""
ANCHOR = "easy"
"""The player that every release has."""
STANDARD = "normal"
"""The level that others are measured against where people choose one."""

FEW = 20
"""Tables of two from which on a share is worth telling: its interval is then at most 45 in the hundred wide."""


@attrs.frozen
class League:
    """What the levels of one release came to at one game, with its standard options."""

    game: str
    version: str
    command: str
    """Prints this again, but for what depends on time."""
    seats: int
    budget: float
    """CPU seconds a decision of `hard`."""
    seed: int
    """Settles the deals."""
    pairings: tuple[Pairing, ...]


def meetings(levels: Sequence[str]) -> list[tuple[str, str]]:
    """Who plays whom: every level its neighbour, and the one that others are measured against; the stronger one of
    each pair first. Levels that stand farther apart win nearly all tables, which tells little.

    >>> meetings(("easy", "calm", "normal", "hard"))
    [('calm', 'easy'), ('normal', 'easy'), ('normal', 'calm'), ('hard', 'normal')]
    """
    return [
        (strong, weak)
        for place, strong in enumerate(levels)
        for other, weak in enumerate(levels[:place])
        if place - other == 1 or STANDARD in (strong, weak)
    ]


def play_deal(game: AnyGame, first: str, second: str, seats: int, deal: int, budget: float, seed: int) -> float:
    """What `first` wins of the tables of deal number `deal`, one from every seat, against `second` in all others."""
    won = 0.0
    for number in range(deal * seats, (deal + 1) * seats):
        levels = lineup(first, second, seats, number)
        table = play(game, game.meta.options(), levels, table_seed(seed, number, seats), budget=budget)
        won += table.shares[number % seats]
    return won


def players_of(league: League) -> tuple[Pairing, ...]:
    """The pairings of a release that is kept, its players called by level and version; the anchor has no version."""

    def name(level: str) -> str:
        return level if level == ANCHOR else f"{level} {league.version}"

    return tuple(attrs.evolve(one, first=name(one.first), second=name(one.second)) for one in league.pairings)


def kept(game: str, folder: Path = KEPT) -> list[League]:
    """What is kept of a game, from the oldest release to the newest."""
    found = [read(path.read_text(encoding="utf-8")) for path in folder.glob(f"{game}-*.json")]
    return sorted((one for one in found if one.game == game), key=lambda one: _order(one.version))


def share(league: League, level: str, other: str) -> float | None:
    """The share of tables of two that a level wins against another: of those that were played and one that both shared,
    as for a rating, so that a few tables do not promise all. None where they played fewer than FEW tables of two."""
    for one in league.pairings:
        if one.seats == 2 and 2 * len(one.won) >= FEW and {one.first, one.second} == {level, other}:
            won = (sum(one.won) + 0.5) / (2 * len(one.won) + 1)
            return won if one.first == level else 1 - won
    return None


def document(league: League) -> dict[str, Any]:
    """A league as JSON."""
    return attrs.asdict(league)


def read(text: str) -> League:
    """The league in a file that is kept, which may hold more beside it."""
    found = json.loads(text)
    pairings = tuple(Pairing(**{**one, "won": tuple(one["won"])}) for one in found["pairings"])
    names = [field.name for field in attrs.fields(League) if field.name != "pairings"]
    return League(**{name: found[name] for name in names}, pairings=pairings)


def _order(version: str) -> tuple[int, ...]:
    return tuple(int(part) for part in version.split(".") if part.isdigit())
