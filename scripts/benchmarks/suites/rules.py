"""How fast tables are played at random, next to python-chess doing the same."""

from collections.abc import Callable
from importlib.util import find_spec
from itertools import cycle
from random import Random

from core import catalog
from scripts.benchmarks.measure import Figure, Probe, Sample, Suite, Unavailable
from scripts.benchmarks.play import openings, playout, positions
from scripts.benchmarks.timing import cost, rate


def plies(quick: bool) -> Sample:
    return lambda: rate(_table(2), _seconds(quick))


def playouts(quick: bool) -> Sample:
    one = _table(2)
    return lambda: rate(lambda: one() > 0, _seconds(quick))


def copying(seats: int, quick: bool) -> Sample:
    game = catalog.load("bali")
    states = cycle(positions(game, seats, 40))
    return lambda: cost(lambda: game.copy(next(states)), _seconds(quick) / 4, 200)


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

    return lambda: rate(table, _seconds(quick))


def _table(seats: int) -> Callable[[], int]:
    game, random = catalog.load("bali"), Random(1)
    starts = cycle(openings(game, seats, 20))
    return lambda: playout(game, game.copy(next(starts)), random)


def _seconds(quick: bool) -> float:
    return 0.02 if quick else 0.4


SUITE = Suite(
    name="rules",
    probes=(
        Probe("plies", "Bali at random, 2 seats", "plies/s", plies),
        Probe("chess", "python-chess at random", "plies/s", chess_plies),
        Probe("playouts", "Bali played out at random, 2 seats", "tables/s", playouts),
        Probe("copy-2", "copy of a state, 2 seats", "us", lambda quick: copying(2, quick)),
        Probe("copy-4", "copy of a state, 4 seats", "us", lambda quick: copying(4, quick)),
    ),
    figures=(
        Figure("P1", "plies of Bali for each ply of python-chess", "plies", "chess", "more", 4.0),
        Figure("P2", "playouts a second, 2 seats", "playouts", None, "more", 1200.0),
        Figure("P5", "microseconds to copy a state, 2 seats", "copy-2", None, "less", 4.0),
        Figure("P5b", "microseconds to copy a state, 4 seats", "copy-4", None, "less", 8.0),
    ),
)
