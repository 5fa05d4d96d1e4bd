"""Measure the rules of each game at random play, and the cost of verifying a record: recomputing every shuffle, action
and score from the seed."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from importlib.util import find_spec
from itertools import count, cycle
from random import Random
from typing import Final

import attrs

from core import catalog
from core.kernel.meta import Meta
from core.record.text import export, read
from core.record.verify import verify
from scripts.benchmarks.harness import cost, each_game, openings, played_record, playout, positions, rate
from scripts.benchmarks.measure import Figure, Probe, Sample, Suite, Unavailable


@attrs.frozen
class Goals:
    """Minimum plies for each ply of python-chess, minimum playouts a second at two seats, maximum microseconds for a
    copy at two and at four seats."""

    plies: float
    playouts: float
    copy_2: float = 4.0
    copy_4: float = 8.0


GOALS: Final[Mapping[str, Goals]] = {
    "bali": Goals(4.0, 1200.0),
    "bella_vista": Goals(1.2, 700.0),
    "bellevue": Goals(4.0, 4000.0),
    "cloud_city": Goals(2.5, 2000.0),
    "neoville": Goals(2.5, 3500.0),
}
"""By game."""
STANDARD_GOALS: Final = Goals(1.2, 700.0)
"""For a game without goals until it has been measured: the lowest of the others."""


def plies(game: str, known: bool, quick: bool) -> Sample:
    one = _known_table(game) if known else _fresh_table(game)
    return lambda: rate(one, _seconds_rules(quick))


def playouts(game: str, quick: bool) -> Sample:
    one = _fresh_table(game)
    return lambda: rate(lambda: one() > 0, _seconds_rules(quick))


def copying(game: str, seats: int, quick: bool) -> Sample:
    rules = catalog.load(game)
    states = cycle(positions(rules, seats, 40))
    return lambda: cost(lambda: rules.copy(next(states)), _seconds_rules(quick) / 4, 200)


def chess_plies(quick: bool) -> Sample:
    if find_spec("chess") is None:
        raise Unavailable("python-chess is not installed (pip install chess)")
    import chess

    random = Random(1)

    def table() -> int:
        board = chess.Board()
        while (moves := list(board.legal_moves)) and board.halfmove_clock < 150:
            if board.is_insufficient_material():
                break
            board.push(moves[int(random.random() * len(moves))])
        return board.ply()

    return lambda: rate(table, _seconds_rules(quick))


def _fresh_table(key: str) -> Callable[[], int]:
    """Set up and play a table with an unused seed."""
    game, random, seeds = catalog.load(key), Random(1), count(1)
    options = game.meta.options()
    return lambda: playout(game, game.setup(options, 2, next(seeds).to_bytes(32, "little")), random)


def _known_table(key: str) -> Callable[[], int]:
    """Play one of twenty tables that were set up before."""
    game, random = catalog.load(key), Random(1)
    starts = cycle(openings(game, 2, 20))
    return lambda: playout(game, game.copy(next(starts)), random)


def _seconds_rules(quick: bool) -> float:
    return 0.02 if quick else 0.4


def _probes_rules(meta: Meta) -> Iterable[Probe]:
    key, title = meta.key, meta.title
    yield Probe(f"plies-{key}", f"{title} at random, 2 seats", "plies/s", partial(plies, key, False))
    yield Probe(f"plies-known-{key}", f"{title} at random, the same 20 tables", "plies/s", partial(plies, key, True))
    yield Probe(f"playouts-{key}", f"{title} played out, 2 seats", "tables/s", partial(playouts, key))
    for seats in (2, 4):
        yield Probe(
            f"copy-{seats}-{key}", f"copy of a state, {title}, {seats} seats", "us", partial(copying, key, seats)
        )


def _figures_rules(meta: Meta) -> Iterable[Figure]:
    key = meta.key
    title = meta.title
    goals = GOALS.get(meta.key, STANDARD_GOALS)
    yield Figure(
        f"P1-{key}", f"plies of {title} for each of python-chess", f"plies-{key}", "chess", "more", goals.plies
    )
    known = f"plies of {title}, the same 20 tables, for each of python-chess"
    yield Figure(f"P1-known-{key}", known, f"plies-known-{key}", "chess", "more", goals.plies)
    yield Figure(f"P2-{key}", f"playouts a second, {title}, 2 seats", f"playouts-{key}", None, "more", goals.playouts)
    for seats, most in ((2, goals.copy_2), (4, goals.copy_4)):
        name = f"microseconds to copy a state, {title}, {seats} seats"
        yield Figure(f"P5-{key}-{seats}", name, f"copy-{seats}-{key}", None, "less", most)


# Measures the cost of verifying a record: recomputing every shuffle, action and score from the seed.

SEATS = 4
TABLES = 10
MOST = 8.0
"""Maximum microseconds."""


def verifying(game: str, quick: bool) -> Sample:
    """Verify a record in memory; the cost for each action."""
    records = cycle([played_record(game, number, SEATS) for number in range(TABLES)])

    def work() -> int:
        return verify(next(records)).entries

    return lambda: 1e6 / rate(work, _seconds_records(quick))


def reading(game: str, quick: bool) -> Sample:
    """The same from the text of the record file."""
    texts = cycle([export(played_record(game, number, SEATS)) for number in range(TABLES)])

    def work() -> int:
        return verify(read(next(texts))).entries

    return lambda: 1e6 / rate(work, _seconds_records(quick))


def _seconds_records(quick: bool) -> float:
    return 0.02 if quick else 0.3


def _probes_records(meta: Meta) -> Iterable[Probe]:
    key, title = meta.key, meta.title
    name = f"a record of {title} verified, 4 seats, an action"
    yield Probe(f"verify-{key}", name, "us", partial(verifying, key))
    yield Probe(f"read-verify-{key}", f"the same, read from its text first, {title}", "us", partial(reading, key))


def _figures_records(meta: Meta) -> Iterable[Figure]:
    name = f"microseconds to verify a record of {meta.title}, an action"
    yield Figure(f"P7-{meta.key}", name, f"verify-{meta.key}", None, "less", MOST)


SUITES = (
    Suite(
        name="rules",
        probes=(Probe("chess", "python-chess at random", "plies/s", chess_plies), *each_game(_probes_rules)),
        figures=each_game(_figures_rules),
    ),
    Suite(name="records", probes=each_game(_probes_records), figures=each_game(_figures_records)),
)
