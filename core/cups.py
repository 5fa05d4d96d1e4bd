"""Pairs the entrants of a cup and ranks them: Swiss and round robin, at tables with two seats.

An entrant is a number from 1 on, drawn by lot at the start. Points are counted in halves, so that all sums are whole:
2 for a win, 1 for a shared win, 0 for a loss. A bye, for the one who is left over, counts as a win.

Swiss rounds pair entrants with equal or nearly equal points who have not met. Weighted matching finds the best such
pairs, but takes seconds of CPU for 256 entrants in Python. Here a quick pairing from the top is repaired and then
improved by exchanging the partners of two pairs, until no exchange helps. While every entrant has met fewer than half
of the others, repairing always succeeds (see `_repaired`); otherwise a search finds pairs if there are any.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Final

import attrs

from core.kernel.rng import Stream
from core.kernel.score import rank

FREE: Final = 0
"""The number in place of an opponent in a bye."""
WIN: Final = 2
"""Half points of a win, and of a bye."""
MOST_SWEEPS: Final = 20
"""How often all pairs are compared for exchanges. Cups of 256 entrants need three or four."""
APART: Final = 1000
"""The cost of a pair with half a point between its entrants; it grows with the square."""
SAME_SEAT: Final = 30
"""The cost of a pair of entrants who have both had the same seat once too often; it grows with the square."""
FAR_OFF: Final = 20_000
"""The additional cost if one of them would have it three times too often."""


@attrs.frozen
class Game:
    """A pair of entrants in one round. `first` sits in the first seat; `second` is FREE in a bye."""

    round: int
    first: int
    second: int
    points: tuple[int, int] | None = None
    """Half points of both; None while their table is not over."""

    def of(self, entrant: int) -> int:
        """Return the half points of one of its entrants so far."""
        return (self.points or (0, 0))[entrant != self.first]

    def rival(self, entrant: int) -> int:
        """Return the opponent of one of its entrants."""
        return self.second if entrant == self.first else self.first


def bye(round: int, entrant: int) -> Game:
    """Return a bye, which is over at once."""
    return Game(round, entrant, FREE, (WIN, 0))


@attrs.frozen
class Standing:
    """The place of an entrant, with the criteria in their order."""

    entrant: int
    place: int
    """1 is best; entrants with equal criteria share it."""
    points: int
    """Half points."""
    buchholz: int
    """The sum of the half points of all opponents. Always 0 in a round robin, where all have the same opponents."""
    berger: int
    """Sonneborn-Berger in quarters of a point: the points of all beaten opponents, and half of those of tied ones."""
    wins: int
    """Tables won, without byes."""


def standings(entrants: Iterable[int], games: Sequence[Game], *, has_buchholz: bool = True) -> list[Standing]:
    """Return the entrants by place, those who share one by number."""
    played: dict[int, list[Game]] = {entrant: [] for entrant in entrants}
    for game in games:
        if game.points is not None:
            played[game.first].append(game)
            if game.second != FREE:
                played[game.second].append(game)
    points = {entrant: sum(game.of(entrant) for game in mine) for entrant, mine in played.items()}
    found = []
    for entrant, mine in played.items():
        met = [game for game in mine if game.second != FREE]
        buchholz = sum(points[game.rival(entrant)] for game in met) if has_buchholz else 0
        berger = sum(points[game.rival(entrant)] * game.of(entrant) for game in met)
        wins = sum(game.of(entrant) == WIN for game in met)
        found.append(Standing(entrant, 0, points[entrant], buchholz, berger, wins))
    places = rank((one.points, one.buchholz, one.berger, one.wins) for one in found)
    placed = [attrs.evolve(one, place=place) for one, place in zip(found, places, strict=True)]
    return sorted(placed, key=lambda one: (one.place, one.entrant))


# Round robin


def robin_rounds(entrants: int) -> int:
    """Return the rounds in which everyone meets everyone.

    >>> robin_rounds(4), robin_rounds(5)
    (3, 5)
    """
    return entrants - 1 + entrants % 2


def robin_pairs(entrants: int, active: Collection[int], round: int) -> list[Game]:
    """Return the pairs of a round by the circle method. Opponents of those who are no longer `active` are free.

    The smaller number has the first seat if the sum of both is odd. Among an odd number that gives everyone both seats
    equally often; of an even number, the last one has it against the upper half of the others.
    """
    circle = [*range(2, entrants + 1), *([FREE] if entrants % 2 else [])]
    turned = [1, *circle[round - 1 :], *circle[: round - 1]]
    found = []
    for board in range(len(turned) // 2):
        one, other = sorted((turned[board], turned[-1 - board]))
        here = [entrant for entrant in (one, other) if entrant in active]
        if len(here) == 2:
            is_in_order = one <= entrants // 2 if other == entrants and entrants % 2 == 0 else (one + other) % 2 == 1
            found.append(Game(round, *((one, other) if is_in_order else (other, one))))
        elif here:
            found.append(bye(round, here[0]))
    return found


# Swiss


@attrs.frozen
class _Field:
    """The entrants of a Swiss round."""

    points: Mapping[int, int]
    met: Mapping[int, Collection[int]]
    balance: Mapping[int, int]
    """How often each entrant had the first seat more than the second."""

    def cost(self, one: int, other: int) -> int:
        """Return how far a pair is from the best one."""
        apart = self.points[one] - self.points[other]
        cost = APART * apart * apart
        mine, theirs = self.balance[one], self.balance[other]
        if mine * theirs > 0:
            least = min(abs(mine), abs(theirs))
            cost += SAME_SEAT * least * least + FAR_OFF * (least > 1)
        return cost

    def may_meet(self, one: int, other: int) -> bool:
        return other not in self.met[one]


def swiss_pairs(active: Collection[int], games: Sequence[Game], round: int, seed: bytes) -> list[Game] | None:
    """Return the pairs of a round, the one with most points first; None if no pairs without repetition exist. Of an odd
    number, one is free who was never free, with as few points as possible. Lots from `seed` (16 to 64 bytes) decide
    between equals."""
    order = sorted(active)
    Stream(seed, f"round {round}").shuffle(order)
    field = _field(active, games)
    order.sort(key=lambda entrant: -field.points[entrant])
    had_free = {game.first for game in games if game.second == FREE}
    free = [entrant for entrant in reversed(order) if entrant not in had_free] if len(order) % 2 else [FREE]
    for left_over in free:
        playing = [entrant for entrant in order if entrant != left_over]
        pairs = _matched(playing, field)
        if pairs is not None:
            seated = [_seated(round, one, other, games, field) for one, other in pairs]
            return [*seated, *([bye(round, left_over)] if left_over != FREE else [])]
    return None


def _field(active: Collection[int], games: Sequence[Game]) -> _Field:
    points = dict.fromkeys(active, 0)
    balance = dict.fromkeys(active, 0)
    met: dict[int, set[int]] = {entrant: set() for entrant in active}
    for game in games:
        for entrant in (game.first, game.second):
            if entrant in points:
                points[entrant] += game.of(entrant)
                if game.second != FREE:
                    balance[entrant] += 1 if entrant == game.first else -1
                    met[entrant].add(game.rival(entrant))
    return _Field(points, met, balance)


def _seated(round: int, one: int, other: int, games: Sequence[Game], field: _Field) -> Game:
    """Give the first seat to the one who had it less often, otherwise to the one who had it longer ago."""
    if field.balance[one] != field.balance[other]:
        first = min(one, other, key=lambda entrant: field.balance[entrant])
    else:
        latest = {game.first: game.round for game in games if game.second != FREE}
        first = min(one, other, key=lambda entrant: latest.get(entrant, 0))
    return Game(round, first, other if first == one else one)


def _matched(order: Sequence[int], field: _Field) -> list[tuple[int, int]] | None:
    """Return pairs of all entrants, who are in the order of their points."""
    pairs, alone = _paired_from_top(order, field)
    while alone:
        if not _repaired(pairs, alone[0], alone[1], field):
            found = _searched(order, field)
            if found is None:
                return None
            pairs, alone = found, []
        alone = alone[2:]
    _improve(pairs, field)
    place = {entrant: number for number, entrant in enumerate(order)}
    return sorted(pairs, key=lambda pair: min(place[pair[0]], place[pair[1]]))


def _paired_from_top(order: Sequence[int], field: _Field) -> tuple[list[tuple[int, int]], list[int]]:
    """Pair each entrant with the best one who is left. Return the pairs, and those without a partner."""
    left, pairs, alone = list(order), list[tuple[int, int]](), list[int]()
    while left:
        one = left.pop(0)
        partner = min(
            (other for other in left if field.may_meet(one, other)),
            key=lambda other: field.cost(one, other),
            default=FREE,
        )
        if partner == FREE:
            alone.append(one)
        else:
            left.remove(partner)
            pairs.append((one, partner))
    return pairs, alone


def _repaired(pairs: list[tuple[int, int]], one: int, other: int, field: _Field) -> bool:
    """Pair two more entrants by dividing a pair between them if they cannot meet; return whether that was possible.

    If each of n entrants may meet at least n/2 others, it is: the two may meet n or more entrants together, all of them
    in the at most n/2 - 1 pairs, so some pair has three of these meetings, which divide it.
    """
    if field.may_meet(one, other):
        pairs.append((one, other))
        return True
    found = []
    for place, (left, right) in enumerate(pairs):
        for mine, theirs in ((left, right), (right, left)):
            if field.may_meet(one, mine) and field.may_meet(other, theirs):
                found.append(
                    (field.cost(one, mine) + field.cost(other, theirs) - field.cost(left, right), place, mine, theirs)
                )
    if not found:
        return False
    _, place, mine, theirs = min(found)
    pairs[place] = one, mine
    pairs.append((other, theirs))
    return True


def _searched(order: Sequence[int], field: _Field) -> list[tuple[int, int]] | None:
    """Return any pairs of all entrants, found by a search that begins with those who have the fewest opponents left.
    Only small fields come here, with many rounds behind them."""
    hopeless = set[frozenset[int]]()

    def search(left: frozenset[int]) -> list[tuple[int, int]] | None:
        if not left:
            return []
        if left in hopeless:
            return None
        choices = {
            one: [other for other in order if other in left and other != one and field.may_meet(one, other)]
            for one in left
        }
        one = min(sorted(left), key=lambda entrant: len(choices[entrant]))
        for other in sorted(choices[one], key=lambda entrant: field.cost(one, entrant)):
            if (rest := search(left - {one, other})) is not None:
                return [(one, other), *rest]
        hopeless.add(left)
        return None

    return search(frozenset(order))


def _improve(pairs: list[tuple[int, int]], field: _Field) -> None:
    """Exchange partners between two pairs as long as that lowers the cost of both together."""
    for _ in range(MOST_SWEEPS):
        is_better = False
        for here in range(len(pairs)):
            for there in range(here + 1, len(pairs)):
                (a, b), (c, d) = pairs[here], pairs[there]
                now = field.cost(a, b) + field.cost(c, d)
                if not now:
                    continue
                options = [
                    (field.cost(*new[0]) + field.cost(*new[1]), new)
                    for new in (((a, c), (b, d)), ((a, d), (b, c)))
                    if field.may_meet(*new[0]) and field.may_meet(*new[1])
                ]
                best = min(options, default=(now, None))
                if best[1] is not None and best[0] < now:
                    (pairs[here], pairs[there]), is_better = best[1], True
        if not is_better:
            return
