"""Judges a decision in the middle of a table, for puzzles: which action leads to most points, as far as that can be
told.

Nothing is proven here. The actions are played on to the end in many worlds that the view leaves open, by one quick
policy. One of them is the answer only where it is ahead of every other by more than noise, the measured error of such
comparisons and a point to spare; and where it stays ahead in other worlds in which everybody plays on like a bot of
level normal. That check is needed: in Cloud City a lead of 8.4 ±0.6 points by the quick policy became one of 1.0 ±2.1
when such bots played on.
"""

from collections.abc import Callable, Collection, Sequence
from hashlib import blake2b
from math import sqrt
from typing import Any

import attrs

from core.bots import choose
from core.bots.chance import Chance
from core.bots.comparison import Comparison, Figure, PlayOn
from core.kernel.decision import Decision, Seat
from core.kernel.game import AnyGame
from core.learning.solving import MOST_ANSWERS

AHEAD = 1.0
"""Points by which the answer is ahead of every other action beyond noise and error."""
WORLDS = 256
"""Worlds that the figures of the answer and of all that come near it are from."""
CALM_BOTS, MOST_FINDERS = 20, 8
"""Of so many bots of level calm at most so many choose the answer."""
GLANCED, COMPARED, LOOKED = 6, 24, 64
"""Worlds for a first look at all actions, for a second at the best of them, and for one at all in which those that are
surely worse get their figures."""
KEPT = 6
"""Actions that the second look is at."""
ASKED_AGAIN = 8
"""Worlds after which it is seen whether it is worth going on."""
CHECKED = 24
"""Worlds of the check by bots of level normal, which takes 10 to 60 seconds a position."""
NEAREST = 2
"""Actions that the answer is checked against: those that came nearest."""
NORMAL_BOTS = 3
"""Bots of level normal of which none finds a deep answer."""


@attrs.frozen
class Judgement:
    """What the actions of a decision are worth, as far as that can be told."""

    behind: tuple[Figure, ...]
    """For each action by how many points it is behind the answer; 0 without noise for the answer, and for an action
    that came to the same in every world."""
    lines: tuple[str, ...]
    """The rules of the score sheet by which the answer surely pays more than the next best action, the greatest
    difference first."""
    found: float
    """The share (0 to 1) of bots of level calm that choose an answer."""
    is_deep: bool
    """Whether no bot of level normal does."""


@attrs.frozen
class PuzzleJudge:
    """Judges decisions of one game."""

    game: AnyGame
    error: float
    """How far such comparisons are off beyond noise, in points (`core.review.trust`)."""

    def judge(
        self, view: Any, decision: Decision, legal: Sequence[Any], seed: bytes, but: Collection[Any] = ()
    ) -> Judgement | None:
        """What the actions are worth; None where none of them is far enough ahead, it does not stay ahead, too many
        bots of level calm choose it, or it is one of `but`, such as what pays most at once. `seed` settles every
        chance."""
        asked = _Puzzling(self.game, view, decision, tuple(legal), seed)
        likely = self._promising(asked, but)
        found = None if likely is None else self._figured(asked, likely)
        if found is None:
            return None
        behind, compared, order = found
        answers = {action for action, figure in zip(legal, behind, strict=True) if not figure.mean}
        share = sum(action in answers for action in asked.chosen_by("calm", CALM_BOTS)) / CALM_BOTS
        if share > MOST_FINDERS / CALM_BOTS or not answers.isdisjoint(but):
            return None
        if not self.stays_ahead(view, decision, legal, [figure.mean for figure in behind], seed):
            return None
        gains = compared.certain_lines(0, compared.actions.index(order[0]))
        lines = tuple(gap.rule for gap in gains if gap.points > 0)
        if not lines:
            return None
        is_deep = not any(action in answers for action in asked.chosen_by("normal", NORMAL_BOTS))
        return Judgement(behind, lines, share, is_deep)

    def stays_ahead(
        self, view: Any, decision: Decision, legal: Sequence[Any], behind: Sequence[float], seed: bytes
    ) -> bool:
        """Whether the first answer is ahead of those that came nearest, by more than noise, when bots of level normal
        play on. `behind` says for each action by how many points it is behind, 0 for answers."""
        asked = _Puzzling(self.game, view, decision, tuple(legal), seed)
        order = sorted((place for place, points in enumerate(behind) if points), key=lambda place: behind[place])
        best = next(place for place, points in enumerate(behind) if not points)
        actions = [legal[place] for place in (best, *order[:NEAREST])]
        checked = asked.compare(actions, "check", CHECKED, normal_players, go_on=_may_stay_ahead)
        return len(checked.endings) == CHECKED and all(gap.mean > gap.wary_half for gap in _leads_of_first(checked))

    @property
    def _needed(self) -> float:
        """Points that an answer must be ahead, the noise apart."""
        return AHEAD + self.error

    def _promising(self, asked: "_Puzzling", but: Collection[Any]) -> Sequence[Any] | None:
        """The action that looks best after two quick looks, and the others of the second; None where it is soon plain
        that there is no puzzle."""
        glanced = asked.compare(asked.legal, "glance", GLANCED)
        kept = [asked.legal[index] for index in _ranked(glanced)[:KEPT]]
        if kept[0] in but or not self._may_be_far(glanced):
            return None
        calm = asked.chosen_by("calm", CALM_BOTS)
        favourite = max(asked.legal, key=calm.count)
        if _is_common(kept[0], calm):
            return None
        kept = kept if favourite in kept else [*kept, favourite]
        compared = asked.compare(kept, "compare", COMPARED, go_on=self._may_be_far)
        order = [compared.actions[index] for index in _ranked(compared)]
        is_settled = len(compared.endings) < COMPARED or order[0] in but or _is_common(order[0], calm)
        return None if is_settled else order

    def _may_be_far(self, compared: Comparison, best: int | None = None) -> bool:
        """Whether the action at a place (else what looks best) may well turn out to be far enough ahead of the next
        that came to something else: its lead, a standard error more, is what would do in the end."""
        best = _ranked(compared)[0] if best is None else best
        others = [compared.gap(best, place) for place in range(len(compared.actions)) if place != best]
        apart = [gap for gap in others if gap.mean or gap.error]
        if not apart:
            return False
        gap = min(apart, key=lambda gap: gap.mean)
        half = gap.half * sqrt(min(1.0, gap.worlds / WORLDS))
        return gap.mean + gap.error > self._needed + half

    def _leads(self, compared: Comparison) -> bool:
        return self._may_be_far(compared, 0)

    def _figured(
        self, asked: "_Puzzling", likely: Sequence[Any]
    ) -> tuple[tuple[Figure, ...], Comparison, Sequence[Any]] | None:
        """How far the others are behind the first of those that are likely, from worlds that did not choose it, the
        comparison with those that come near it, and these, the nearest first; None where one of them is not far enough
        behind. That is tried with the likely ones before all are looked at, up to forty: so it was at 15 of 18
        positions of Bella Vista."""
        if len(asked.compare(likely, "near", LOOKED, go_on=self._leads).endings) < LOOKED:
            return None
        best = likely[0]
        others = [action for action in asked.legal if action != best]
        looked = asked.compare([best, *others], "look", LOOKED, go_on=self._leads)
        if len(looked.endings) < LOOKED:
            return None
        behind = {action: looked.gap(0, place) for place, action in enumerate(others, 1)}
        near = [action for action, figure in behind.items() if not self._is_far(figure)]
        nearest = min(others, key=lambda action: behind[action].mean or float("inf"))
        near = near if nearest in near else [*near, nearest]
        compared = asked.compare([best, *near], "figure", WORLDS, go_on=self._leads)
        if len(compared.endings) < WORLDS:
            return None
        behind |= {action: compared.gap(0, place) for place, action in enumerate(near, 1)}
        apart = {action: figure for action, figure in behind.items() if figure.mean or figure.error}
        too_many = len(asked.legal) - len(apart) > max(1, MOST_ANSWERS * len(asked.legal))
        if too_many or not all(map(self._is_far, apart.values())):
            return None
        order = sorted((action for action in near if action in apart), key=lambda action: apart[action].mean)
        same = Figure(0.0, 0.0, 0)
        return tuple(apart.get(action, same) for action in asked.legal), compared, order

    def _is_far(self, figure: Figure) -> bool:
        return figure.mean - figure.half > self._needed


@attrs.frozen
class _Puzzling:
    """One decision as its seat sees it."""

    game: AnyGame
    view: Any
    decision: Decision
    legal: tuple[Any, ...]
    seed: bytes

    def compare(
        self,
        actions: Sequence[Any],
        what: str,
        worlds: int,
        play: PlayOn | None = None,
        go_on: Callable[[Comparison], bool] = lambda compared: True,
    ) -> Comparison:
        """These actions in so many worlds of their own, or in fewer once `go_on` says no to what was found."""
        chance = Chance(self._seed(what), "judging")
        compared = Comparison(self.game, self.view, self.decision.seat, actions, chance, play)
        for number in range(1, worlds + 1):
            compared.play_one()
            if number % ASKED_AGAIN == 0 and not go_on(compared):
                break
        return compared

    def chosen_by(self, level: str, count: int) -> list[Any]:
        """What so many bots of that level choose."""
        game, view, decision = self.game, self.view, self.decision
        seeds = [self._seed(f"{level} {number}") for number in range(count)]
        return [choose(level, game, view, decision, self.legal, seed, 1.0) for seed in seeds]

    def _seed(self, what: str) -> bytes:
        return blake2b(what.encode(), digest_size=32, key=self.seed).digest()


def normal_players(game: AnyGame, state: Any, seat: Seat, chance: Chance) -> None:
    """Play on to the end with everybody choosing like a bot of level normal."""
    while actors := game.to_act(state):
        acting = seat if seat in actors else actors[0]
        legal = game.legal_actions(state, acting)
        thought = chance.word().to_bytes(16, "little")
        view = game.view_for(state, acting)
        decision = game.decision(state, acting)
        game.advance(state, acting, choose("normal", game, view, decision, legal, thought, 1.0))


def _leads_of_first(compared: Comparison) -> list[Figure]:
    """How far the first action is ahead of each other."""
    return [compared.gap(0, place) for place in range(1, len(compared.actions))]


def _may_stay_ahead(checked: Comparison) -> bool:
    """Whether the first action may well be ahead of all others by more than noise once CHECKED worlds are played: its
    leads, a standard error more, would be."""
    rest = sqrt(len(checked.endings) / CHECKED)
    return all(gap.mean + gap.error > rest * gap.wary_half for gap in _leads_of_first(checked))


def _is_common(action: Any, calm: Sequence[Any]) -> bool:
    """Whether too many bots of level calm choose it."""
    return calm.count(action) > MOST_FINDERS


def _ranked(compared: Comparison) -> list[int]:
    """The places of the actions, the one with most points first."""
    return sorted(range(len(compared.actions)), key=lambda index: -compared.points(index).mean)
