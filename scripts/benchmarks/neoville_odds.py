"""Fits the likelihoods that Neoville's bots estimate with to tables that bots play, and shows how well they hold.

    .venv/bin/python -m scripts.benchmarks.neoville_odds --tables 60

Plays tables of one level at two, three and four seats in turn. After each turn it notes what
`core/games/neoville/heuristics.py` says of the city of the seat whose turn it was, and at the end what came true.
Prints by function how often each was said and came true, what an ecomobile found on the squares that were covered
later, and the coefficients of `growing` that fit best: those that a logistic regression finds by Newton's method (its
log-likelihood is concave, so that there is one best fit and the steps lead to it).
"""

import argparse
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from math import exp, log, sqrt

import attrs

from core import catalog
from core.bots import choose
from core.bots.arena import table_seed
from core.games.neoville.components import ECOMOBILE, FAMILIES, FAMILY_KINDS, FIRST_SERVICE, ROUNDS, SERVICES, STRIDE
from core.games.neoville.heuristics import (
    CROSS_SQUARES,
    cross_of,
    growing,
    leading,
    service_likelihood,
    skyscrapers_that_count,
    town_of,
)
from core.games.neoville.meta import META
from core.games.neoville.scoring import verdicts
from core.games.neoville.state import PARKS, SPORTS, State, layer, unpack_building
from core.games.neoville.view import city_at
from core.kernel.grid import flood

GAME = catalog.load("neoville")
STEPS = 12
"""Of Newton's method; it has converged after about six."""


@attrs.frozen
class Saying:
    """One likelihood that was told during a table."""

    function: str
    likelihood: float
    features: tuple[float, ...]
    """What a fit of the function is made from; empty where there is none."""
    came_true: Callable[[State], bool]
    """From the final state."""


Fact = tuple[str, float, tuple[float, ...], bool]
"""Function, likelihood, features, and whether it came true."""


def main() -> None:
    arguments = parsed()
    facts: list[Fact] = []
    rates: dict[int, list[tuple[int, int]]] = defaultdict(list)
    for number in range(arguments.tables):
        seats = META.seats[number % len(META.seats)]
        facts += played(arguments.level, seats, number, rates)
    for line in (*calibration(facts), *found_later(rates), *fits(facts)):
        print(line)


def parsed() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m scripts.benchmarks.neoville_odds", description=__doc__)
    parser.add_argument("--tables", type=int, default=60, help="how many (60)")
    parser.add_argument("--level", choices=("easy", "normal"), default="normal", help="who plays (normal)")
    return parser.parse_args()


def played(level: str, seats: int, number: int, rates: dict[int, list[tuple[int, int]]]) -> list[Fact]:
    """What was said during one table, and what came true; `rates` receives (found, squares) by kind of ecomobile."""
    state = GAME.setup(META.options(), seats, table_seed(1, number, 1))
    sayings: list[Saying] = []
    later: list[tuple[int, int, int, int, int]] = []
    ply = 0
    while actors := GAME.to_act(state):
        seat, turn = actors[0], state.turn
        view = GAME.view_for(state, seat)
        decision = GAME.decision(state, seat)
        legal = GAME.legal_actions(state, seat)
        action = choose(level, GAME, view, decision, legal, table_seed(2, 1000 * number + ply, 1), 1)
        GAME.advance(state, seat, action)
        ply += 1
        if state.turn != turn:
            sayings += [*said_of_city(state, seat), *said_of_icons(state, seat)]
            later += ecomobiles(state, seat)
    for seat, kind, square, found, squares in later:
        rates[kind].append((cross_of(town_of(state, seat), kind, square)[0] - found, squares))
    return [(one.function, one.likelihood, one.features, one.came_true(state)) for one in sayings]


def said_of_city(state: State, seat: int) -> Iterator[Saying]:
    """Of the skyscrapers that lack squares and of the services of a city."""
    town = town_of(state, seat)
    pieces = [unpack_building(code) for code in state.buildings[seat]]
    for terrain, district, _, lack in skyscrapers_that_count(town, pieces):
        given = lack, town.tiles, town.open_squares(district), town.load - lack
        if lack and all(given[:3]):
            yield Saying("growing", growing(*given), ease(*given), grown(seat, terrain, district, lack))
    for number, (kind, square) in enumerate(pieces):
        if kind >= FIRST_SERVICE:
            likely = service_likelihood(town, kind - FIRST_SERVICE, square)
            yield Saying(FAMILIES[(kind - FIRST_SERVICE) // FAMILY_KINDS], likely, (), counts(seat, number))


def ease(lack: int, tiles: int, open_squares: int, load: int) -> tuple[float, ...]:
    """The features of `growing`, in the order of its coefficients."""
    return lack / tiles, log(lack), log(1 + open_squares), log(1 + load), log(tiles), 1.0


def grown(seat: int, terrain: int, district: int, lack: int) -> Callable[[State], bool]:
    def came_true(final: State) -> bool:
        land = town_of(final, seat).lands[terrain]
        return flood(district & -district, land, STRIDE).bit_count() >= district.bit_count() + lack

    return came_true


def counts(seat: int, number: int) -> Callable[[State], bool]:
    return lambda final: verdicts(city_at(final, seat), final.options.components)[number].status == "met"


def said_of_icons(state: State, seat: int) -> Iterator[Saying]:
    """Of the majorities of parks and of sports grounds."""
    tiles = ROUNDS - len(state.laid[seat])
    for icon in (PARKS, SPORTS):
        counted = icons_of(state, icon)
        own = counted.pop(seat)
        ahead = own - max(counted)
        yield Saying("leading", leading(ahead, tiles), (), leads(seat, icon))


def icons_of(state: State, icon: int) -> list[int]:
    return [layer(ground, icon).bit_count() for ground in state.grounds]


def leads(seat: int, icon: int) -> Callable[[State], bool]:
    return lambda final: icons_of(final, icon)[seat] == max(icons_of(final, icon)) > 0


def ecomobiles(state: State, seat: int) -> Iterator[tuple[int, int, int, int, int]]:
    """Seat, kind, square, what it has found and how many squares of its row and column have no tile yet."""
    town = town_of(state, seat)
    for kind, square in map(unpack_building, state.buildings[seat]):
        service = kind - FIRST_SERVICE
        if service >= 0 and service // FAMILY_KINDS == ECOMOBILE:
            found, covered = cross_of(town, service, square)
            if covered < CROSS_SQUARES:
                yield seat, service, square, found, CROSS_SQUARES - covered


def calibration(facts: Sequence[Fact]) -> Iterator[str]:
    """By function and fifth: how often that was said, the mean of what was said, and how often it came true."""
    groups: dict[tuple[str, int], list[tuple[float, bool]]] = defaultdict(list)
    for function, likelihood, _, truth in facts:
        groups[function, min(int(5 * likelihood), 4)].append((likelihood, truth))
    yield "function    cases   said   true"
    for (function, _), group in sorted(groups.items()):
        said, true = (sum(column) / len(group) for column in zip(*group, strict=True))
        yield f"{function:10} {len(group):6} {said:6.2f} {true:6.2f}"


def found_later(rates: dict[int, list[tuple[int, int]]]) -> Iterator[str]:
    """What an ecomobile found on a square that was covered later, by its kind."""
    for kind, found in sorted(rates.items()):
        more, squares = (sum(column) for column in zip(*found, strict=True))
        yield f"{' '.join(SERVICES[kind])}: {more / squares:.3f} on each of {squares} squares"


def fits(facts: Sequence[Fact]) -> Iterator[str]:
    """The best coefficients of `growing`, with their standard errors."""
    rows = [(features, truth) for function, _, features, truth in facts if function == "growing"]
    yield "growing: lack/tiles, log lack, log(1 + open), log(1 + load), log tiles, constant"
    yield "  " + "  ".join(f"{value:.2f} ({error:.2f})" for value, error in regression(rows))


def regression(rows: Sequence[tuple[Sequence[float], bool]]) -> list[tuple[float, float]]:
    """Coefficients with standard errors of the logistic regression of truths on features."""
    size = len(rows[0][0])
    best = [0.0] * size
    for _ in range(STEPS):
        gradient = [0.0] * size
        bend = [[0.0] * size for _ in range(size)]
        for features, truth in rows:
            likely = 1 / (1 + exp(-sum(weight * feature for weight, feature in zip(best, features, strict=True))))
            for one in range(size):
                gradient[one] += (truth - likely) * features[one]
                for other in range(size):
                    bend[one][other] += likely * (1 - likely) * features[one] * features[other]
        step = solved(bend, gradient)
        best = [weight + move for weight, move in zip(best, step, strict=True)]
    units = ([float(row == column) for row in range(size)] for column in range(size))
    return [
        (weight, sqrt(solved(bend, unit)[place])) for place, (weight, unit) in enumerate(zip(best, units, strict=True))
    ]


def solved(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """The solution of a system of linear equations, by elimination with pivots."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for column in range(len(rows)):
        pivot = max(range(column, len(rows)), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        for row in range(len(rows)):
            if row != column:
                share = rows[row][column] / rows[column][column]
                rows[row] = [value - share * other for value, other in zip(rows[row], rows[column], strict=True)]
    return [row[-1] / row[place] for place, row in enumerate(rows)]


if __name__ == "__main__":
    main()
