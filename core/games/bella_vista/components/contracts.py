"""The conditions of the contracts (docs/games/bella_vista.md 4.6, rulings 8, 11, 13), as arithmetic on tallies.

A tally counts the buildings of one owner in twelve fields of five bits: those entirely on each quartier, A to H,
those that straddle, those on the border, those beside rivers, those beside parks. Tallies of buildings are added up.
"""

from functools import lru_cache

from core.games.bella_vista.components import BORDERING, BY_PARKS, BY_RIVERS, CONTRACTS, STRADDLING

FIELD = 5
STRADDLE = 8
BORDER = 9
RIVER = 10
PARK = 11
"""The last four fields; the first eight are the quartiers."""
_TOP = 1 << FIELD - 1


def field(number: int) -> int:
    """One building in that field of a tally."""
    return 1 << FIELD * number


def count_in(tally: int, number: int) -> int:
    """The buildings in that field of a tally."""
    return tally >> FIELD * number & (1 << FIELD) - 1


def needs(contract: int, seats: int) -> tuple[tuple[int, int], ...]:
    """What a contract asks for: fields of a tally, each with the least number of buildings in it.

    >>> needs(0, 4), needs(0, 2), needs(8, 2)
    (((0, 2),), ((0, 3),), ((0, 1), (1, 1)))
    """
    few = 3 if seats == 2 else 2
    if contract < 8:
        return ((contract, few),)
    if contract < 12:
        first = 2 * (contract - 8)
        return ((first, 1), (first + 1, 1))
    if contract < 14:
        return tuple((quartier, 1) for quartier in range(contract - 12, 8, 2))
    return {
        STRADDLING: ((STRADDLE, 2),),
        BORDERING: ((BORDER, 4),),
        BY_RIVERS: ((RIVER, few),),
        BY_PARKS: ((PARK, few),),
    }[contract]


def contracts_met(display: tuple[int, ...], tally: int, two_seats: bool) -> tuple[int, ...]:
    """Those contracts on display (-1 is a gap) that buildings with this tally meet, by index, ascending.

    Adding what is missing to sixteen sets a field's top bit.
    """
    tests, found = _TESTS[two_seats], []
    for contract in display:
        if contract >= 0:
            add, top = tests[contract]
            if tally + add & top == top:
                found.append(contract)
    return tuple(sorted(found)) if found else ()


@lru_cache(maxsize=1 << 12)
def missing(contract: int, tally: int, two_seats: bool) -> int:
    """How many buildings a tally lacks for the contract, at best."""
    wanted = needs(contract, 2 if two_seats else 4)
    return sum([max(0, least - count_in(tally, number)) for number, least in wanted])


def _test(contract: int, seats: int) -> tuple[int, int]:
    wanted = needs(contract, seats)
    return sum((_TOP - least) * field(number) for number, least in wanted), sum(_TOP * field(n) for n, _ in wanted)


_TESTS = tuple(tuple(_test(contract, seats) for contract in range(len(CONTRACTS))) for seats in (4, 2))
