"""Proves which actions of a decision are the best, for puzzles, or judges that, and says what makes a puzzle hard.

Where a seat has few decisions left, every way to end its table is tried in several worlds that its view leaves open.
The answers must be the same in all of them, whatever the rivals do there. An action that draws blind brings something
else in each world: it is no answer, and counts as what it brings on average.

Where all choose at once and rivals decide when the table ends, it is given that they end it with this turn. Then every
way in which they can is tried against every action: the answers must be the same against each of them.

In the middle of a table nothing is proven. The actions are played on to the end in many worlds that the view leaves
open, by one quick policy. One of them is the answer only where it is ahead of every other by more than noise, the
measured error of such comparisons and a point to spare; and where it stays ahead in other worlds in which everybody
plays on like a bot of level normal. That check is needed: in Cloud City a lead of 8.4 ±0.6 points by the quick policy
became one of 1.0 ±2.1 when such bots played on.
"""

from collections.abc import Callable, Collection, Sequence
from hashlib import blake2b
from math import exp, sqrt
from typing import Any

import attrs

from core.bots import choose
from core.bots.heuristics import Chance
from core.bots.search import CALM_WORLDS, Comparison, Figure, PlayOn, figure, totalled
from core.kernel.decision import Decision, Seat
from core.kernel.game import AnyGame
from core.learning.solving import MOST_ENDS, WORLDS, End, Ends, TooManyError, end_of

MOST_ANSWERS = 1 / 3
"""Share of the actions that may be answers: where more are as good, there is nothing to be found."""
LARGEST = 1000
"""More points than an action can cost."""
GIVEN_WORLDS = 120
"""The same where the end of a table is given: one card among twenty that a rival may have drawn can decide, and should
be in one of them."""
CALM_TRIES = 5
"""Draws of four worlds that the share of calm bots is the mean of."""
AHEAD = 1.0
"""Points by which the answer is ahead of every other action beyond noise and error."""
JUDGED_WORLDS = 256
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
class Proof:
    """What the actions of a decision are worth."""

    less: tuple[int, ...]
    """For each of the actions how many points it brings less than the best, at least, or on average where it draws
    blind; 0 for the best."""
    themes: tuple[str, ...]
    """The rules of the score sheet by which an answer pays more than the next best action."""
    blind: bool = False
    """Whether one of the actions draws blind."""


def prove(
    game: AnyGame, view: Any, seat: Seat, legal: Sequence[Any], seed: bytes, worlds: int = WORLDS
) -> Proof | None:
    """What each action is worth to the seat in its own points when it ends its table as well as it can; None where that
    cannot be told, the best actions of several worlds differ, or too many are as good. `seed` settles every chance."""
    found: _Found | None = None
    for number in range(worlds):
        chance = Chance(seed, f"world {number}")
        world = game.determinize(view, chance)
        tried = Ends(game, seat, chance.word().to_bytes(16, "little"))
        try:
            ends = tried.after(world, legal)
        except TooManyError:
            return None
        blind = {place: list[int]() for place in tried.blind_among(legal)}
        found = found or _Found(game, seat, [LARGEST] * len(legal), blind)
        if not found.takes(ends):
            return None
    return None if found is None else found.proof()


@attrs.define(eq=False)
class _Found:
    """What the worlds so far have told of some actions."""

    game: AnyGame
    seat: Seat
    less: list[int]
    """For each action by how many points it was behind the best, at least."""
    drawn: dict[int, list[int]]
    """By how many one that draws blind was behind in each world."""
    themes: tuple[str, ...] = ()
    gap: int = LARGEST
    """By how many points an answer was ahead of the next best action, at least."""

    def takes(self, ends: Sequence[End]) -> bool:
        """Take in how one more world ends after each action. Whether there still may be a proof: the answers are the
        same as before, there is something else, and they are not too many."""
        told = [place for place in range(len(ends)) if place not in self.drawn]
        best = max((ends[place] for place in told), key=lambda end: end.points, default=None)
        if best is None:
            return False
        behind = [best.points - end.points for end in ends]
        if self.gap < LARGEST and any((behind[place] == 0) != (self.less[place] == 0) for place in told):
            return False
        others = [ends[place] for place in told if behind[place]]
        if not others or len(told) - len(others) > max(1, MOST_ANSWERS * len(ends)):
            return False
        next_best = max(others, key=lambda end: end.points)
        if best.points - next_best.points < self.gap:
            self.gap = best.points - next_best.points
            self.themes = _themes(self.game, self.seat, best, next_best)
        self.less = [min(pair) for pair in zip(behind, self.less, strict=True)]
        for place, points in self.drawn.items():
            points.append(behind[place])
        return True

    def proof(self) -> Proof | None:
        """What is proven; None where an action that draws blind is not surely worse on average."""
        for place, points in self.drawn.items():
            on_average = figure(points)
            if on_average.mean <= on_average.half:
                return None
            self.less[place] = max(1, int(on_average.mean))
        return Proof(tuple(self.less), self.themes, blind=bool(self.drawn))


def _lines(game: AnyGame, seat: Seat, state: Any) -> dict[str, int]:
    """The points of the seat by the rules of its score sheet, at least."""
    lines: dict[str, int] = {}
    for line in game.score_sheets(state)[seat].lines:
        lines[line.rule] = lines.get(line.rule, 0) + line.low
    return lines


def _themes(game: AnyGame, seat: Seat, best: End, other: End) -> tuple[str, ...]:
    less = _lines(game, seat, other.state)
    gains = [(points - less.get(rule, 0), rule) for rule, points in _lines(game, seat, best.state).items()]
    return tuple(rule for gain, rule in sorted(gains, key=lambda item: (-item[0], item[1])) if gain > 0)


def prove_given_end(
    game: AnyGame, view: Any, seat: Seat, legal: Sequence[Any], seed: bytes, worlds: int = GIVEN_WORLDS
) -> Proof | None:
    """What each action is worth to the seat in its own points when the others end the table before the seat chooses
    again, by anything that they may do; None where they cannot end it in one of the worlds, the best actions are not
    the same against all that they may do, too many are as good, or there is too much to try. With fewer `worlds` it is
    a first look."""
    less = [LARGEST] * len(legal)
    themes = tuple[str, ...]()
    gap = LARGEST
    chance = Chance(seed, "given")
    answers: tuple[int, ...] | None = None
    for _ in range(worlds):
        world = game.determinize(view, chance)
        try:
            replies = _replies(game, world, seat, legal)
        except TooManyError:
            return None
        if not replies:
            return None
        for ends in replies:
            best = max(ends, key=lambda end: end.points)
            found = [best.points - end.points for end in ends]
            places = tuple(place for place, points in enumerate(found) if not points)
            if len(places) == len(legal) or len(places) > max(1, MOST_ANSWERS * len(legal)):
                return None
            if places != (answers or places):
                return None
            answers = places
            next_best = max((end for end in ends if end.points < best.points), key=lambda end: end.points)
            if best.points - next_best.points < gap:
                gap = best.points - next_best.points
                themes = _themes(game, seat, best, next_best)
            less = [min(pair) for pair in zip(found, less, strict=True)]
    return Proof(tuple(less), themes)


def _replies(game: AnyGame, world: Any, seat: Seat, legal: Sequence[Any]) -> list[list[End]]:
    """For everything that the others may do whereupon the table ends whatever the seat does: how it ends after each
    action. What others have chosen already, unseen, is chosen anew. Raises TooManyError."""
    for other in range(len(game.score_sheets(world))):
        if other != seat:
            world = game.withdraw(world, other) or world
    ended: list[dict[tuple[Any, ...], End]] = []
    for action in legal:
        state = game.copy(world)
        game.advance(state, seat, action)
        ended.append({})
        todo: list[tuple[Any, tuple[Any, ...]]] = [(state, ())]
        for now, done in todo:
            actors = game.to_act(now)
            if not actors:
                ended[-1][done] = end_of(game, now, seat)
            elif seat not in actors:
                for reply in game.legal_actions(now, actors[0]):
                    after = game.copy(now)
                    game.advance(after, actors[0], reply)
                    todo.append((after, (*done, (actors[0], reply))))
            if len(todo) > MOST_ENDS:
                raise TooManyError
    return [[ends[done] for ends in ended] for done in ended[0] if all(done in ends for ends in ended)]


def found_by_calm(game: AnyGame, view: Any, seat: Seat, legal: Sequence[Any], proof: Proof, seed: bytes) -> float:
    """The share of choices of a bot of level calm that are among the answers, 0 to 1."""
    found = 0.0
    for number in range(CALM_TRIES):
        totals = totalled(game, view, seat, legal, Chance(seed, f"calm {number}"), worlds=CALM_WORLDS)
        best = max(totals)
        weights = [exp((total - best) / CALM_WORLDS / game.tolerance) for total in totals]
        found += (
            sum(weight for weight, less in zip(weights, proof.less, strict=True) if not less)
            / sum(weights)
            / CALM_TRIES
        )
    return found


def is_told_by_the_end(game: AnyGame, state: Any, seat: Seat, legal: Sequence[Any], proof: Proof) -> bool:
    """Whether the answers are just the actions that do not end the table: whoever sees that needs no more thought. Of
    208 puzzles of Bali 183 were such, a card to be taken of which three end the table."""
    ends = []
    for action in legal:
        after = game.copy(state)
        game.advance(after, seat, action)
        ends.append(not game.to_act(after))
    return any(ends) and all(is_end == bool(less) for is_end, less in zip(ends, proof.less, strict=True))


def misleads(game: AnyGame, view: Any, seat: Seat, legal: Sequence[Any], proof: Proof, seed: bytes) -> bool:
    """Whether at first sight something else than an answer is best: its sheet shows more points at once."""
    points = at_first_sight(game, view, seat, legal, seed)
    return max(points) > max(now for now, less in zip(points, proof.less, strict=True) if not less)


def at_first_sight(game: AnyGame, view: Any, seat: Seat, legal: Sequence[Any], seed: bytes) -> list[int]:
    """The points on the seat's sheet right after each action, at least; where all choose at once, as the action alone
    would change it."""
    world = game.determinize(view, Chance(seed, "first sight"))
    points = []
    for action in legal:
        seen = game.foresee(view, action)
        if seen is None:
            state = game.copy(world)
            game.advance(state, seat, action)
            points.append(sum(_lines(game, seat, state).values()))
        else:
            points.append(game.view_sheets(seen)[seat].low)
    return points


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
    """How far such comparisons are off beyond noise, in points (`core.review.values`)."""

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
        half = gap.half * sqrt(min(1.0, gap.worlds / JUDGED_WORLDS))
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
        compared = asked.compare([best, *near], "figure", JUDGED_WORLDS, go_on=self._leads)
        if len(compared.endings) < JUDGED_WORLDS:
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
