"""Reviews a finished table: an iterator of ever better reviews, each complete in itself.

To cancel a review, a caller stops iterating and keeps the latest one. This module uses no terminal, no file and no
clock of its own.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from hashlib import blake2b
from math import inf, sqrt
from time import thread_time
from typing import Any

import attrs

from core.bots import choose
from core.bots.heuristics import Chance, prospect
from core.bots.ratings import student
from core.bots.search import KNOWN_ZERO, Comparison, Figure, LineGap, play_on_thoughtfully
from core.kernel.decision import Seat
from core.kernel.game import AnyGame
from core.record.text import Record
from core.review.accounts import (
    MISSED,
    accounts_of,
    chance_of,
    dearest_of,
    pooled,
    shares_of,
    spread_of,
    sums_of,
    turns_of,
    with_chances,
)
from core.review.questions import AskedDecision, fingerprint, questions_of
from core.review.values import FORMAT, DearDecision, Luck, Price, PricedChoice, Review, SeatPlace, Trust, trust_of

# Judge single decisions by what the seat could know: prices, places and luck

POLICY = "normal"
"""The level to which prices compare a decision: the same for all decisions, so that prices add up."""
FIRST_WORLDS = 12
"""Worlds for each decision in which the policy would have chosen differently, and for the first decision of each seat,
where its account begins. No decision gets more before all have these."""
RANKING = 3
"""One in so many worlds is used to rank decisions by price and to choose which get more worlds; it adds to no figure.
"""
RANKING_LATER = 24
"""The same after the FIRST_WORLDS: each additional world used for ranking is missing from a figure."""
GLANCED = 8
"""Worlds in which every legal action is played, to find those that surely are worse than the policy's."""
CHECKED_WORLDS = 24
"""Worlds for each of the other actions, from which their figures come."""
RECHECKED_WORLDS = 16
"""Worlds for a second price of a costly decision, with thoughtful play by everybody."""
FEWEST_WORLDS = 8
"""If thoughtful play is too slow for all worlds, fewer than this many give no result to show."""
LEAST_WORLDS = 4
"""Worlds of either kind if more would take too long: fewer give no useful interval."""
LUCK_WORLDS = 16
"""Completions of the view before and after a deal, to estimate luck."""


class Judge:
    """Knowledge about one decision; each `play_one` makes it more exact."""

    def __init__(self, game: AnyGame, question: AskedDecision, seed: bytes) -> None:
        """`seed` determines all chance, including the policy's."""
        self.question = question
        self.policy = _policy(game, question, _seed(seed, question, "policy"))
        actions = [question.chosen] if self.policy == question.chosen else [question.chosen, self.policy]
        view, seat = question.view, question.seat
        self._shown = Comparison(game, view, seat, actions, Chance(_seed(seed, question, "shown"), "price"))
        self._ranking = Comparison(game, view, seat, actions, Chance(_seed(seed, question, "ranking"), "price"))
        self._checked = Comparison(
            game, view, seat, actions, Chance(_seed(seed, question, "checked"), "price"), play_on_thoughtfully
        )
        self._game = game
        self._done = 0
        self._seeded = seed

    @property
    def is_open(self) -> bool:
        """Whether the price must be measured, because the policy would have chosen differently."""
        return len(self._shown.actions) > 1

    @property
    def worlds(self) -> int:
        """The number of worlds that count for figures."""
        return len(self._shown.endings)

    @property
    def half(self) -> float:
        """Half the width of the price's interval. If all worlds agree, the error is estimated as if the disagreeing
        worlds that may have been missed had been worth 0."""
        if not self.is_open:
            return 0.0
        gap = self._shown.margin_gap(0, 1)
        return gap.half or abs(gap.mean) * MISSED / gap.worlds

    @property
    def ranked(self) -> Figure:
        """The price from the ranking worlds. Its error is at least what the figure's error implies, since a few worlds
        may agree by chance."""
        if not self.is_open:
            return KNOWN_ZERO
        found = self._ranking.margin_gap(0, 1)
        shown = self._shown.margin_gap(0, 1)
        return attrs.evolve(found, error=max(found.error, shown.error * sqrt(shown.worlds / found.worlds)))

    def play_one(self) -> None:
        """Imagine the rest of the table in one more world."""
        every = RANKING if self._done < FIRST_WORLDS else RANKING_LATER
        ranks = self.is_open and self._done % every == every - 1
        (self._ranking if ranks else self._shown).play_one()
        self._done += 1

    @property
    def checks(self) -> int:
        """The number of worlds with thoughtful play."""
        return len(self._checked.endings)

    @property
    def is_checked(self) -> bool:
        """Whether there are enough of them to show a result."""
        return self.checks >= FEWEST_WORLDS

    def check_one(self) -> None:
        """Imagine the rest of the table in one more world, with thoughtful play by everybody."""
        self._checked.play_one()

    def place(self) -> SeatPlace:
        """Return the seat's prospects before the decision, assuming that it continues by the policy."""
        policy = len(self._shown.actions) - 1
        points, margin = self._shown.points(policy), self._shown.margin(policy)
        return SeatPlace(self.question.version, self.question.seat, points, margin, self.question.scored)

    def price(self, error: float | None) -> Price:
        """Return the price; it is sure if it differs from 0 by more than its interval and `error` together."""
        shown, question, text = self._shown, self.question, self._game.text
        margin = shown.margin_gap(0, 1) if self.is_open else KNOWN_ZERO
        ranked = self._ranking if self._ranking.endings else shown
        return Price(
            version=question.version,
            seat=question.seat,
            kind=question.decision.kind,
            choices=len(question.legal),
            chosen=text.format_action(question.chosen),
            policy=text.format_action(self.policy),
            points=shown.gap(0, 1) if self.is_open else KNOWN_ZERO,
            margin=margin,
            lines=shown.line_gaps(0, 1) if self.is_open else (),
            ranked=ranked.margin_gap(0, 1).mean if self.is_open else 0.0,
            sure=error is not None and abs(margin.mean) > margin.half + error,
            stood_in=question.stood_in,
        )

    def checked_price(self, price: Price, error: float | None) -> Price:
        """Return a price combined with the result of thoughtful play; unchanged until that result is reliable.

        Quick play may be unable to profit from a choice: a tile of Cloud City that cost 12.9 points (± 2.2) with
        quick play cost 4.2 (± 2.3) with thoughtful play, and 3.2 (± 4.1) with players of level normal.
        """
        if error is None or not self.is_checked:
            return price
        checked = self._checked
        shares = shares_of(price.margin, checked.margin_gap(0, 1), error)
        margin = pooled(price.margin, checked.margin_gap(0, 1), shares, error)
        parts = [(shares[0], price.lines), (shares[1], checked.line_gaps(0, 1))]
        rules = dict.fromkeys(line.rule for _, lines in parts for line in lines)
        lines = [
            LineGap(rule, sum(share * line.points for share, lines in parts for line in lines if line.rule == rule))
            for rule in rules
        ]
        return attrs.evolve(
            price,
            points=pooled(price.points, checked.gap(0, 1), shares, error),
            margin=margin,
            lines=tuple(sorted((line for line in lines if line.points), key=lambda line: -abs(line.points))),
            sure=abs(margin.mean) > margin.half + error,
        )

    def describe(self, index: int, choices: tuple[PricedChoice, ...], checked: Price) -> DearDecision:
        """Return the decision as messages, with the index of its price and the price to show."""
        text, question = self._game.text, self.question
        chosen, policy = (text.action_message(question.view, one) for one in (question.chosen, self.policy))
        return DearDecision(index, chosen, policy, choices, checked if self.is_checked else None)

    def choices(
        self, error: float, worlds: int | None = None, is_enough: Callable[[], bool] = lambda: False
    ) -> Iterator[tuple[PricedChoice, ...]]:
        """Price every legal action against the policy's. Yield nothing after each world, and all prices at the end.

        Actions that surely are worse after a few worlds are dropped; the figures of the others come from separate
        worlds. The chosen action keeps its price, the one shown. Once `is_enough`, only the worlds that an interval
        needs are played.
        """
        legal, found = self.question.legal, dict[Any, Figure]()
        left = [action for action in legal if action not in (self.question.chosen, self.policy)]
        for many, what in ((worlds or GLANCED, "glance"), (worlds or CHECKED_WORLDS, "check")):
            compared = self._against_policy(left, what)
            for done in range(many if left else 0):
                if done >= LEAST_WORLDS and is_enough():
                    break
                compared.play_one()
                yield ()
            found |= {action: compared.margin_gap(index, 0) for index, action in enumerate(left, 1)}
            left = [action for action in left if _may_be_good(found[action], error)]
        told = self.checked_price(self.price(error), error)
        found |= {self.policy: KNOWN_ZERO, self.question.chosen: told.margin}
        form = self._game.text.format_action
        yield tuple(
            PricedChoice(form(action), found[action], action == self.policy or action in left) for action in legal
        )

    def _against_policy(self, actions: Sequence[Any], what: str) -> Comparison:
        """Return a comparison of each action with the policy's."""
        question = self.question
        chance = Chance(_seed(self._seeded, self.question, what), "choices")
        return Comparison(self._game, question.view, question.seat, [self.policy, *actions], chance)


def _may_be_good(points: Figure, error: float) -> bool:
    """Return whether an action may be as good, by Student's distribution: there may be only four worlds."""
    return points.mean >= -(student(points.worlds - 1) * points.error + error)


def luck_of(game: AnyGame, question: AskedDecision, seed: bytes) -> Luck | None:
    """Return what chance did with the action: the game's estimate after it, less the mean over all possible deals. None
    if nothing was dealt."""
    if question.after is None:
        return None
    seat = question.seat
    chance = Chance(_seed(seed, question, "luck"), "luck")
    before = []
    for _ in range(LUCK_WORLDS):
        state = game.determinize(question.view, chance)
        game.advance(state, seat, question.chosen)
        before.append(prospect(game, state, seat))
    after = [prospect(game, game.determinize(question.after, chance), seat) for _ in range(LUCK_WORLDS)]
    return Luck(question.version + 1, seat, _mean(after) - _mean(before))


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def _policy(game: AnyGame, question: AskedDecision, seed: bytes) -> Any:
    if len(question.legal) == 1:
        return question.chosen
    return choose(POLICY, game, question.view, question.decision, question.legal, seed, 1.0)


def _seed(seed: bytes, question: AskedDecision, what: str) -> bytes:
    return blake2b(f"{what}/{question.version}/{question.seat}".encode(), digest_size=32, key=seed).digest()


# Distribute worlds among decisions, and decide when a review is good enough

PLACED_WORLDS = 4
"""Worlds for a decision in which the policy chose the same: only the curve needs them. It gets FIRST_WORLDS too, but
only after all prices are known: at Cloud City 92 of 98 decisions of a table were of this kind and took all the time."""
WORLD_BATCH = 4
"""Additional worlds at a time for the decision that needs them most."""
OTHERS_WEIGHT = 0.3
"""Weight of bots' decisions against those of people, who read the review, when worlds are distributed."""
WANTED = 1.0
"""Points: a price is exact enough when half the width of its interval is at most this."""
REFINING = 0.7
"""Share of the budget after which the choices of the costliest decisions so far are priced."""
LAST_SHARE = 0.97
"""Share of the budget after which only the choices of the decisions that became costliest last are still begun."""
CHECKING = 1 / 6
CHECKING_ONE = 1 / 24
"""Shares of the budget for thoughtful play: for all costly decisions together, and for one of them."""
CHOOSING = 1 / 6
"""Share of the budget after which the choices of one decision get only the worlds they need."""
UNLIKELY = 0.3
"""The lowest chance of a cost used as a weight, so that sums do not stay as wide as their widest part."""
REVIEW_SECONDS = 0.5
"""Seconds of work between two reviews."""
BUDGET = 60.0
"""Seconds of work after which a review ends. Measured at a table of three of `scripts.reviewed_tables.policy_table`
(seed `table_seed(5, 0, 1)`), the first seat careless at a quarter of its decisions, two reviews at a time on two cores.
WANTED was reached by 136 of 136 decisions at Bali in 52 s, by 60 of 60 at Bellevue in 26 s, by 61 of 61 at Bella Vista
in 53 s, by 89 of 91 at Cloud City (the others to 1.1 and 2.4) and by 138 of 140 at Neoville (the others to 1.2). On a
busier machine it was 56 of 61 at Bella Vista and 137 of 140 at Neoville; there it was 135 before playouts took a tenth
less time and one world in 24 ranked instead of one in 12. The difference between two choices of the first rounds varies
by 20 points from world to world; about half of it comes from the rivals' points."""


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
    """Yield reviews of `record`, each better than the one before. The last one comes when every price is exact to
    `wanted` points either way, or when `budget` seconds on `clock` are spent.

    `seats` are the seats with decisions to price (default: all). With `worlds`, every decision gets that many worlds
    and nothing depends on a clock: the same record gives the same reviews. `trust` is the reliability of reviews of
    that game (default: from the table). Raises RecordError for a record that departs from the rules in force.
    """
    return _Work(game, record, seats, trust or trust_of(game.meta.key), clock).reviews(budget, wanted, worlds)


def digest(record: Record) -> str:
    """Return the hash that identifies a record: its seed, its entries and its end."""
    lines = [record.header.commitment, record.result.digest]
    lines += [f"{entry.seat} {entry.kind} {entry.action}" for entry in record.entries]
    return blake2b("\n".join(lines).encode(), digest_size=16).hexdigest()


class _Work:
    """One running review."""

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
        """Seconds spent on thoughtful play of costly decisions."""
        self._world_cost: list[float] = []
        """By decision, seconds for one world; the costliest decisions play two actions to the end in each world."""
        self._told = self._start

    def reviews(self, budget: float, wanted: float, worlds: int | None) -> Iterator[Review]:
        """Yield reviews, as `review` describes."""
        if self._trust.luck:
            found = (luck_of(self._game, question, self._seed) for question in self._asked)
            self._luck = tuple(luck for luck in found if luck is not None)
        for question in self._open:
            if worlds is None and self._judges and self._spent() > budget:
                break
            judge, before = Judge(self._game, question, self._seed), self._spent()
            many = worlds or (FIRST_WORLDS if judge.is_open or self._is_first(question) else PLACED_WORLDS)
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
            yield from self._refined(LAST_SHARE * budget, wanted, self._nearness)
            yield from self._checked_by(budget, wanted)
            yield from self._chosen_from(budget, wanted)
            yield from self._placed(LAST_SHARE * budget, wanted)
        yield self._review(wanted)

    def _checked_by(self, budget: float, wanted: float, worlds: int | None = None) -> Iterator[Review]:
        """Price the costliest decisions again with thoughtful play, within their share of the budget. A decision that
        then costs nothing drops out of the costliest, and the next one is checked."""
        while self._trust.lead is not None:
            unasked = (judge for judge in map(self._judges.__getitem__, self._dearest()) if not judge.checks)
            judge, before = next(unasked, None), self._spent()
            if judge is None or (worlds is None and self._checking >= CHECKING * budget):
                return
            for _ in range(RECHECKED_WORLDS):
                judge.check_one()
                if worlds is None and self._spent() - before > CHECKING_ONE * budget:
                    break
                if self._is_due():
                    yield self._review(wanted)
            self._checking += self._spent() - before

    def _chosen_from(self, budget: float, wanted: float, worlds: int | None = None) -> Iterator[Review]:
        """Price all choices of the costliest decisions, so that they can be tried again, while the budget allows."""
        for index in self._dearest():
            before, judge = self._spent(), self._judges[index]
            needs = LEAST_WORLDS * len(judge.question.legal) * self._world_cost[index] / 2
            if index in self._choices or (worlds is None and before + needs > budget):
                continue
            is_enough = partial(self._is_past, before + CHOOSING * budget if worlds is None else inf)
            for choices in judge.choices(self._trust.lead or 0.0, worlds, is_enough):
                if choices:
                    self._choices[index] = choices
                if self._is_due():
                    yield self._review(wanted)

    def _refined(self, budget: float, wanted: float, need: Callable[[int, float, float], float]) -> Iterator[Review]:
        """Work on the least exact decisions, those with the greatest `need` first, until all are exact enough.

        The ranking worlds decide which decisions may have cost something. If a figure got more worlds because it
        looked high so far, it would be biased upwards.
        """
        judges = self._judges
        spread = spread_of([judge.ranked for judge in judges if judge.is_open], self._trust.lead or 0.0)
        needs = {index: need(index, wanted, spread) for index, judge in enumerate(judges) if judge.half > wanted}
        while needs and self._spent() < budget:
            first = max(needs, key=lambda index: needs[index])
            for _ in range(WORLD_BATCH):
                judges[first].play_one()
            needs[first] = need(first, wanted, spread)
            if judges[first].half <= wanted:
                del needs[first]
            if self._is_due():
                yield self._review(wanted)

    def _placed(self, budget: float, wanted: float) -> Iterator[Review]:
        """Make the curves equally exact at decisions with a price known from the start, while the budget allows."""
        for many in range(PLACED_WORLDS, FIRST_WORLDS, WORLD_BATCH):
            for judge, cost in zip(self._judges, self._world_cost, strict=True):
                if judge.worlds > many or judge.is_open:
                    continue
                if self._spent() + WORLD_BATCH * cost > budget:
                    return
                for _ in range(WORLD_BATCH):
                    judge.play_one()
                if self._is_due():
                    yield self._review(wanted)

    def _is_first(self, question: AskedDecision) -> bool:
        """Return whether it is the first decision of its seat."""
        return all(judge.question.seat != question.seat for judge in self._judges)

    def _need(self, index: int, wanted: float, spread: float) -> float:
        """Return how useful more worlds would be for a decision."""
        judge = self._judges[index]
        chance = chance_of(judge.ranked, self._trust.lead or 0.0, spread)
        return self._weight(judge) * judge.half * max(UNLIKELY, chance)

    def _nearness(self, index: int, wanted: float, spread: float) -> float:
        """Return how soon a decision can be exact enough: when time is short, as many as possible should be."""
        judge = self._judges[index]
        more = judge.worlds * (judge.half**2 - wanted**2)  # in proportion to the missing worlds
        return self._weight(judge) / max(1e-9, more * self._world_cost[index])

    def _weight(self, judge: Judge) -> float:
        kinds = [player.kind for player in self._record.header.players]
        return OTHERS_WEIGHT if kinds[judge.question.seat] == "bot" and "person" in kinds else 1.0

    def _is_past(self, seconds: float) -> bool:
        return self._spent() > seconds

    def _spent(self) -> float:
        return self._clock() - self._start

    def _is_due(self) -> bool:
        now = self._clock()
        if now - self._told < REVIEW_SECONDS:
            return False
        self._told = now
        return True

    def _prices(self) -> tuple[Price, ...]:
        error = self._trust.lead
        return with_chances([judge.price(error) for judge in self._judges], error)

    def _shown_prices(self, prices: Sequence[Price]) -> tuple[Price, ...]:
        """Return all prices as shown to people, including the results of thoughtful play."""
        error = self._trust.lead
        told = [judge.checked_price(price, error) for judge, price in zip(self._judges, prices, strict=True)]
        return with_chances(told, error)

    def _dearest(self) -> tuple[int, ...]:
        return dearest_of(self._shown_prices(self._prices()), self._seats)

    def _review(self, wanted: float) -> Review:
        header, judges = self._record.header, self._judges
        prices = self._prices()
        told = self._shown_prices(prices)
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
            dear=tuple(judges[index].describe(index, self._choices.get(index, ()), told[index]) for index in dearest),
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
