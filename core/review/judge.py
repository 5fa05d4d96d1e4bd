"""Judges one decision after another by what its seat could know: prices, places and luck."""

from collections.abc import Callable, Iterator, Sequence
from hashlib import blake2b
from math import sqrt
from typing import Any

import attrs

from core.bots import choose
from core.bots.chance import Chance
from core.bots.comparison import KNOWN_ZERO, Comparison, Figure, LineGap, play_on_thoughtfully
from core.bots.heuristics import prospect
from core.bots.intervals import student
from core.kernel.game import AnyGame
from core.review.likelihood import MISSED, pooled, shares_of
from core.review.questions import AskedDecision
from core.review.values import DearDecision, Luck, Price, PricedChoice, SeatPlace

POLICY = "normal"
"""The level whose choices prices are measured against: one for all decisions, so that they add up."""
FIRST = 12
"""Worlds that a decision is played on in before any gets more, where the policy would have done something else, and at
the first decision of each seat, where its account begins."""
RANKING = 3
"""One world in so many ranks decisions by price and says which are worth more worlds; it adds to no figure."""
RANKING_LATER = 24
"""The same after the FIRST: every world more that ranks is one less for a figure."""
GLANCED = 8
"""Worlds that every legal action is played on in to find those that surely are worse than the policy's."""
CHECKED = 24
"""Worlds for each of the others, which their figures come from."""
RECHECKED = 16
"""Worlds in which a dear decision is priced once more, with everybody thinking before each choice."""
FEWEST = 8
"""Such worlds of which nothing is told yet, where more would take too long."""
LEAST = 4
"""Worlds of either sort where more would take too long: an interval of fewer says nothing."""
LUCK_WORLDS = 16
"""Completions of the view before and after a deal."""


class Judge:
    """What is known of one decision; `play_one` makes it known better."""

    def __init__(self, game: AnyGame, question: AskedDecision, seed: bytes) -> None:
        """`seed` settles every chance, that of the policy too."""
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
        """Whether the price has to be found out: the policy would have done something else."""
        return len(self._shown.actions) > 1

    @property
    def worlds(self) -> int:
        """The worlds that figures come from."""
        return len(self._shown.endings)

    @property
    def half(self) -> float:
        """How far the price may be off: half the width of its interval; where all worlds agree, what it would be off by
        if as many others did not as may well have been missed, and were worth nothing."""
        if not self.is_open:
            return 0.0
        gap = self._shown.margin_gap(0, 1)
        return gap.half or abs(gap.mean) * MISSED / gap.worlds

    @property
    def ranked(self) -> Figure:
        """The price by the worlds that no figure comes from; its error is never taken to be smaller than that of the
        figure allows, since a few worlds may agree by chance."""
        if not self.is_open:
            return KNOWN_ZERO
        found = self._ranking.margin_gap(0, 1)
        shown = self._shown.margin_gap(0, 1)
        return attrs.evolve(found, error=max(found.error, shown.error * sqrt(shown.worlds / found.worlds)))

    def play_one(self) -> None:
        """Imagine the table once more from there on."""
        every = RANKING if self._done < FIRST else RANKING_LATER
        ranks = self.is_open and self._done % every == every - 1
        (self._ranking if ranks else self._shown).play_one()
        self._done += 1

    @property
    def checks(self) -> int:
        """Worlds in which everybody thought before each choice."""
        return len(self._checked.endings)

    @property
    def is_checked(self) -> bool:
        """Whether they are enough to tell something."""
        return self.checks >= FEWEST

    def check_one(self) -> None:
        """Imagine the table once more, with everybody thinking before each choice."""
        self._checked.play_one()

    def place(self) -> SeatPlace:
        """Where the seat stands before the decision: as if it went on by the policy."""
        policy = len(self._shown.actions) - 1
        points, margin = self._shown.points(policy), self._shown.margin(policy)
        return SeatPlace(self.question.version, self.question.seat, points, margin, self.question.scored)

    def price(self, error: float | None) -> Price:
        """The price, which is sure where it is further from 0 than its interval and `error` together."""
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
        """A price together with what thoughtful players made of the decision; as it is while little is known of that.

        Who plays on quickly may be unable to make use of a choice: a tile of Cloud City that cost 12.9 points (± 2.2)
        with quick play cost 4.2 (± 2.3) with players who think, and 3.2 (± 4.1) with those of level normal.
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

    def told(self, index: int, choices: tuple[PricedChoice, ...], checked: Price) -> DearDecision:
        """The decision in words, with the price of that index, and the one that is told."""
        text, question = self._game.text, self.question
        chosen, policy = (text.action_message(question.view, one) for one in (question.chosen, self.policy))
        return DearDecision(index, chosen, policy, choices, checked if self.is_checked else None)

    def choices(
        self, error: float, worlds: int | None = None, is_enough: Callable[[], bool] = lambda: False
    ) -> Iterator[tuple[PricedChoice, ...]]:
        """Every legal action against that of the policy; nothing after each world, and all of them last. What is surely
        worse after a few worlds is played on no further; the figures of the others come from worlds of their own. What
        was chosen keeps its price, the one that is told. Once `is_enough`, no more worlds are played than an interval
        needs."""
        legal, found = self.question.legal, dict[Any, Figure]()
        left = [action for action in legal if action not in (self.question.chosen, self.policy)]
        for many, what in ((worlds or GLANCED, "glance"), (worlds or CHECKED, "check")):
            compared = self._against_policy(left, what)
            for done in range(many if left else 0):
                if done >= LEAST and is_enough():
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
        """Compares each action with that of the policy."""
        question = self.question
        chance = Chance(_seed(self._seeded, self.question, what), "choices")
        return Comparison(self._game, question.view, question.seat, [self.policy, *actions], chance)


def _may_be_good(points: Figure, error: float) -> bool:
    """By Student's distribution: the worlds are few, four where more would take too long."""
    return points.mean >= -(student(points.worlds - 1) * points.error + error)


def luck_of(game: AnyGame, question: AskedDecision, seed: bytes) -> Luck | None:
    """What chance did with the action, by the game's own estimate: after it less the mean over what could have been
    dealt. None where nothing was."""
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
