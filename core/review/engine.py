"""Reviews a finished table: an iterator of better and better reviews, each complete in itself.

A caller that takes no more of them has cancelled the review and keeps the latest. Nothing here knows a terminal, a
file or a clock of its own.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from hashlib import blake2b
from math import inf
from time import thread_time

import attrs

from core.kernel.decision import Seat
from core.kernel.game import AnyGame
from core.record.values import Record
from core.review.accounts import accounts_of, dearest_of, sums_of, turns_of
from core.review.fingerprint import fingerprint
from core.review.judge import FIRST, LEAST, RECHECKED, Judge, luck_of
from core.review.likelihood import chance_of, spread_of, with_chances
from core.review.questions import AskedDecision, questions_of
from core.review.trust import Trust, trust_of
from core.review.values import FORMAT, Luck, Price, PricedChoice, Review

PLACED = 4
"""Worlds for a decision of which the policy would have done the same: only the curve comes from them. It gets FIRST
too, but not before prices are known: of 98 decisions of a table at Cloud City these were 92, and took all the time."""
BATCH = 4
"""Worlds more for the decision that needs them most."""
OTHERS = 0.3
"""What the decisions of bots weigh beside those of people, who read the review, when worlds are given out."""
WANTED = 1.0
"""Points: half the width of the interval at which a price is known well enough."""
REFINING = 0.7
"""Share of the budget after which the choices of decisions that have become the dearest are priced."""
LAST = 0.97
"""Share of the budget after which nothing is begun but the choices of decisions that became the dearest last."""
CHECKING = 1 / 6
CHECKING_ONE = 1 / 24
"""Shares of the budget that thoughtful players get: for all dear decisions together, and for one of them."""
CHOOSING = 1 / 6
"""Share of the budget after which the choices of one decision are played on no more than they have to be."""
UNLIKELY = 0.3
"""The least chance of having cost something that is counted with, lest sums be left as wide as their widest part."""
EVERY = 0.5
"""Seconds of work between two reviews."""
BUDGET = 60.0
"""Seconds of work after which a review is left as it is. At a table of three of `scripts.reviewed_tables.policy_table`
(seed `table_seed(5, 0, 1)`), the first seat careless at a quarter of its decisions, two of them at a time on two cores,
WANTED was reached by 136 of 136 decisions at Bali in 52 s, by 60 of 60 at Bellevue in 26 s, by 61 of 61 at Bella Vista
in 53 s, by 89 of 91 at Cloud City (the others to 1.1 and 2.4) and by 138 of 140 at Neoville (the others to 1.2). On a
machine that was busy with more it was 56 of 61 at Bella Vista and 137 of 140 at Neoville, there 135 before its playouts
took nine tenths of the time and one world in 24 ranked, in place of one in 12: what two choices of the first rounds
differ by spreads by 20 points from world to world, about half of it in what rivals get."""


def review(
    game: AnyGame,
    record: Record,
    *,
    seats: Sequence[Seat] | None = None,
    budget: float = BUDGET,
    wanted: float = WANTED,
    worlds: int | None = None,
    clock: Callable[[], float] = thread_time,
    trust: Trust | None = None,
) -> Iterator[Review]:
    """Reviews of `record`, each better than the one before; the last one comes when every price is known to `wanted`
    points either way, or `budget` seconds on `clock` are spent.

    `seats` are those whose decisions are priced (else all). With `worlds` every decision is played on in so many and
    nothing depends on a clock: the same record gives the same reviews. `trust` is what is known about reviews of that
    game (else from the table). Raises RecordError for a record that departs from the rules in force.
    """
    return _Work(game, record, seats, trust or trust_of(game.meta.key), clock).reviews(budget, wanted, worlds)


def digest(record: Record) -> str:
    """What tells one record from another: its seed, its entries, its end."""
    lines = [record.header.commitment, record.result.digest]
    lines += [f"{entry.seat} {entry.kind} {entry.action}" for entry in record.entries]
    return blake2b("\n".join(lines).encode(), digest_size=16).hexdigest()


class _Work:
    """One review on its way."""

    def __init__(
        self, game: AnyGame, record: Record, seats: Sequence[Seat] | None, trust: Trust, clock: Callable[[], float]
    ) -> None:
        self._clock, self._start = clock, clock()
        self._game = game
        self._trust = trust
        self._record = record
        self._digest = digest(record)
        self._seed = blake2b(self._digest.encode(), digest_size=32).digest()
        everybody = range(len(record.header.players))
        self._seats = tuple(sorted(set(seats))) if seats is not None else tuple(everybody)
        if not set(self._seats) <= set(everybody):
            raise ValueError(f"a table of {len(everybody)} has no seat {max(self._seats) + 1}")
        asked = [question for question in questions_of(game, record) if question.seat in self._seats]
        self._asked = asked
        self._open = [question for question in asked if len(question.legal) > 1]
        self._judges: list[Judge] = []
        self._luck: tuple[Luck, ...] = ()
        self._choices: dict[int, tuple[PricedChoice, ...]] = {}
        self._checking = 0.0
        """Seconds for which thoughtful players were asked about dear decisions."""
        self._world_cost: list[float] = []
        """By decision, seconds for one world; the dearest are all played to their end in two ways in each."""
        self._told = self._start

    def reviews(self, budget: float, wanted: float, worlds: int | None) -> Iterator[Review]:
        """See `review`."""
        if self._trust.luck:
            found = (luck_of(self._game, question, self._seed) for question in self._asked)
            self._luck = tuple(luck for luck in found if luck is not None)
        for question in self._open:
            if worlds is None and self._judges and self._spent() > budget:
                break
            judge, before = Judge(self._game, question, self._seed), self._spent()
            many = worlds or (FIRST if judge.is_open or self._is_first(question) else PLACED)
            for _ in range(many):
                judge.play_one()
            self._judges.append(judge)
            self._world_cost.append((self._spent() - before) / many)
            if self._is_due():
                yield self._review(wanted)
        yield from self._checked_by(budget, wanted, worlds)
        yield from self._chosen_from(budget, wanted, worlds)
        if worlds is None:
            yield from self._refined(REFINING * budget, wanted, self._need)
            yield from self._checked_by(budget, wanted)
            yield from self._chosen_from(budget, wanted)
            yield from self._refined(LAST * budget, wanted, self._nearness)
            yield from self._checked_by(budget, wanted)
            yield from self._chosen_from(budget, wanted)
            yield from self._placed(LAST * budget, wanted)
        yield self._review(wanted)

    def _checked_by(self, budget: float, wanted: float, worlds: int | None = None) -> Iterator[Review]:
        """Price the dearest decisions once more, with everybody thinking before each choice, as far as their share of
        the budget goes. What costs nothing then is none of the dearest any more, and the next one is asked about."""
        while self._trust.lead is not None:
            unasked = (judge for judge in map(self._judges.__getitem__, self._dearest()) if not judge.checks)
            judge, before = next(unasked, None), self._spent()
            if judge is None or (worlds is None and self._checking >= CHECKING * budget):
                return
            for _ in range(RECHECKED):
                judge.check_one()
                if worlds is None and self._spent() - before > CHECKING_ONE * budget:
                    break
                if self._is_due():
                    yield self._review(wanted)
            self._checking += self._spent() - before

    def _chosen_from(self, budget: float, wanted: float, worlds: int | None = None) -> Iterator[Review]:
        """Price all choices of the dearest decisions, so that they can be tried again, as far as that still fits into
        the budget."""
        for index in self._dearest():
            before, judge = self._spent(), self._judges[index]
            needs = LEAST * len(judge.question.legal) * self._world_cost[index] / 2
            if index in self._choices or (worlds is None and before + needs > budget):
                continue
            is_enough = partial(self._is_past, before + CHOOSING * budget if worlds is None else inf)
            for choices in judge.choices(self._trust.lead or 0.0, worlds, is_enough):
                if choices:
                    self._choices[index] = choices
                if self._is_due():
                    yield self._review(wanted)

    def _refined(self, budget: float, wanted: float, need: Callable[[int, float, float], float]) -> Iterator[Review]:
        """Work on the decisions that are known badly, first where `need` is greatest, until all are known well enough.

        What may have cost something is told by the worlds that no figure comes from: a figure that got more worlds
        because it looked dear so far would look dearer than it is."""
        judges = self._judges
        spread = spread_of([judge.ranked for judge in judges if judge.is_open], self._trust.lead or 0.0)
        needs = {index: need(index, wanted, spread) for index, judge in enumerate(judges) if judge.half > wanted}
        while needs and self._spent() < budget:
            first = max(needs, key=lambda index: needs[index])
            for _ in range(BATCH):
                judges[first].play_one()
            needs[first] = need(first, wanted, spread)
            if judges[first].half <= wanted:
                del needs[first]
            if self._is_due():
                yield self._review(wanted)

    def _placed(self, budget: float, wanted: float) -> Iterator[Review]:
        """Make the curves as exact where the price was known from the start as elsewhere, as far as that fits."""
        for many in range(PLACED, FIRST, BATCH):
            for judge, cost in zip(self._judges, self._world_cost, strict=True):
                if judge.worlds > many or judge.is_open:
                    continue
                if self._spent() + BATCH * cost > budget:
                    return
                for _ in range(BATCH):
                    judge.play_one()
                if self._is_due():
                    yield self._review(wanted)

    def _is_first(self, question: AskedDecision) -> bool:
        """Whether its seat chose nothing before it."""
        return all(judge.question.seat != question.seat for judge in self._judges)

    def _need(self, index: int, wanted: float, spread: float) -> float:
        """How much more worlds would tell of a decision."""
        judge = self._judges[index]
        chance = chance_of(judge.ranked, self._trust.lead or 0.0, spread)
        return self._weight(judge) * judge.half * max(UNLIKELY, chance)

    def _nearness(self, index: int, wanted: float, spread: float) -> float:
        """How soon a decision may be known well enough: when time is short, as many are to be as can."""
        judge = self._judges[index]
        more = judge.worlds * (judge.half**2 - wanted**2)  # in proportion to the worlds that are missing
        return self._weight(judge) / max(1e-9, more * self._world_cost[index])

    def _weight(self, judge: Judge) -> float:
        kinds = [player.kind for player in self._record.header.players]
        return OTHERS if kinds[judge.question.seat] == "bot" and "person" in kinds else 1.0

    def _is_past(self, seconds: float) -> bool:
        return self._spent() > seconds

    def _spent(self) -> float:
        return self._clock() - self._start

    def _is_due(self) -> bool:
        now = self._clock()
        if now - self._told < EVERY:
            return False
        self._told = now
        return True

    def _prices(self) -> tuple[Price, ...]:
        error = self._trust.lead
        return with_chances([judge.price(error) for judge in self._judges], error)

    def _as_told(self, prices: Sequence[Price]) -> tuple[Price, ...]:
        """All prices as people are told them: what thoughtful players made of a decision is in it."""
        error = self._trust.lead
        told = [judge.checked_price(price, error) for judge, price in zip(self._judges, prices, strict=True)]
        return with_chances(told, error)

    def _dearest(self) -> tuple[int, ...]:
        return dearest_of(self._as_told(self._prices()), self._seats)

    def _review(self, wanted: float) -> Review:
        header, judges = self._record.header, self._judges
        prices = self._prices()
        told = self._as_told(prices)
        dearest = dearest_of(told, self._seats)
        places = tuple(judge.place() for judge in judges)
        priced = sum(judge.half <= wanted for judge in judges)
        found = Review(
            format=FORMAT,
            game=header.game,
            table=header.table,
            record=self._digest,
            bot=fingerprint(header.game),
            players=tuple(player.name for player in header.players),
            totals=self._record.result.outcome.totals,
            seats=self._seats,
            error=self._trust.lead,
            shows_luck=self._trust.luck,
            places=places,
            prices=prices,
            dearest=dearest,
            dear=tuple(judges[index].told(index, self._choices.get(index, ()), told[index]) for index in dearest),
            luck=self._luck,
            turns=turns_of(places),
            sums=sums_of(told, self._seats, self._trust.lead),
            accounts=(),
            spent=self._spent(),
            priced=priced,
            decisions=len(self._open),
            finished=priced == len(self._open),
        )
        return attrs.evolve(found, accounts=accounts_of(found))
