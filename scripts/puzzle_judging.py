"""Prove or estimate the best actions of a decision, for puzzles, and say what makes a puzzle hard.

If a seat has few decisions left, try every way to end its table in several worlds consistent with its view. The answers
must be the same in all of them, for all actions of the rivals. An action that draws blind has another result in each
world; it cannot be an answer, and counts with its average.

If all seats choose at once and rivals decide when the table ends, assume that they end it with this turn. Try each of
their ways to do so against every action: the answers must be the same against all of them.

Nothing can be proven in the middle of a table. The actions are played to the end in many consistent worlds by one quick
policy. An action is the answer only if it leads every other by more than noise, the measured error of such comparisons
and one point, and if it stays ahead in other worlds where all seats play like a bot of level normal. That check is
necessary: in Cloud City a lead of 8.4 ±0.6 points by the quick policy shrank to 1.0 ±2.1 with such bots.
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
"""Maximum share of the actions that may be answers; with more, the puzzle is trivial."""
LARGEST = 1000
"""Exceeds the points that any action can cost."""
GIVEN_WORLDS = 120
"""Worlds when the end of a table is given. One card among twenty that a rival may have drawn can decide, and should be
in one of the worlds."""
CALM_TRIES = 5
"""Draws of four worlds over which the share of calm bots is averaged."""
AHEAD = 1.0
"""Points by which the answer must lead every other action, beyond noise and error."""
JUDGED_WORLDS = 256
"""Worlds for the figures of the answer and its closest alternatives."""
CALM_BOTS, MOST_FINDERS = 20, 8
"""Bots of level calm, and the maximum number of them that may choose the answer."""
GLANCED, COMPARED, LOOKED = 6, 24, 64
"""Worlds for a first look at all actions, for a second look at the best, and for the figures of clearly worse
actions."""
KEPT = 6
"""Actions in the second look."""
ASKED_AGAIN = 8
"""Worlds between two checks whether to continue."""
CHECKED = 24
"""Worlds of the check by bots of level normal, which takes 10 to 60 seconds a position."""
NEAREST = 2
"""Closest alternatives that the answer is checked against."""
NORMAL_BOTS = 3
"""Bots of level normal; none of them finds a deep answer."""


@attrs.frozen
class Proof:
    """The values of a decision's actions."""

    less: tuple[int, ...]
    """For each action, the minimum number of points by which it falls short of the best, or the average if it draws
    blind; 0 for the best."""
    themes: tuple[str, ...]
    """The rules of the score sheet by which an answer pays more than the next best action."""
    blind: bool = False
    """Whether one of the actions draws blind."""


def prove(
    game: AnyGame, view: Any, seat: Seat, legal: Sequence[Any], seed: bytes, worlds: int = WORLDS
) -> Proof | None:
    """Return the value of each action in the seat's points, if the seat plays optimally to the end. Return None if it
    cannot be computed, the best actions differ between worlds, or too many are equally good. `seed` determines all
    chance."""
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
    """Results about some actions from the worlds so far."""

    game: AnyGame
    seat: Seat
    less: list[int]
    """For each action, the minimum number of points by which it was behind the best."""
    drawn: dict[int, list[int]]
    """For each blind-drawing action, the number of points by which it was behind in each world."""
    themes: tuple[str, ...] = ()
    gap: int = LARGEST
    """The minimum lead in points of an answer over the next best action."""

    def takes(self, ends: Sequence[End]) -> bool:
        """Add the results of another world. Return whether a proof is still possible: the same answers as before, some
        other action, and not too many answers."""
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
        """Return the proof; None if an action that draws blind is not clearly worse on average."""
        for place, points in self.drawn.items():
            on_average = figure(points)
            if on_average.mean <= on_average.half:
                return None
            self.less[place] = max(1, int(on_average.mean))
        return Proof(tuple(self.less), self.themes, blind=bool(self.drawn))


def _lines(game: AnyGame, seat: Seat, state: Any) -> dict[str, int]:
    """Return the minimum points of the seat by rule of the score sheet."""
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
    """Return the value of each action in the seat's points if others end the table before the seat chooses again, in
    any possible way. Return None if they cannot end it in one of the worlds, the best actions differ between their
    ways, too many are equally good, or there are too many cases. Fewer `worlds` give a first look."""
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
    """Return, for each choice of the others that ends the table in any case, the table's end after each
    action. Hidden choices already made by others are drawn again. Raises TooManyError."""
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
    """Return the share (0 to 1) of a calm bot's choices that are answers."""
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
    """Return whether the answers are exactly the actions that do not end the table, which would make the puzzle too
    easy. Of 208 puzzles of Bali 183 were such: take a card, where three of the cards end the table."""
    ends = []
    for action in legal:
        after = game.copy(state)
        game.advance(after, seat, action)
        ends.append(not game.to_act(after))
    return any(ends) and all(is_end == bool(less) for is_end, less in zip(ends, proof.less, strict=True))


def misleads(game: AnyGame, view: Any, seat: Seat, legal: Sequence[Any], proof: Proof, seed: bytes) -> bool:
    """Return whether an action other than an answer looks best at first sight, because its sheet shows more points at
    once."""
    points = at_first_sight(game, view, seat, legal, seed)
    return max(points) > max(now for now, less in zip(points, proof.less, strict=True) if not less)


def at_first_sight(game: AnyGame, view: Any, seat: Seat, legal: Sequence[Any], seed: bytes) -> list[int]:
    """Return the minimum points on the seat's sheet right after each action. If all seats choose at once, only the
    action itself is applied."""
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
    """The estimated values of a decision's actions."""

    behind: tuple[Figure, ...]
    """For each action, how many points it is behind the answer; 0 without noise for the answer, and for actions with
    the same result in every world."""
    lines: tuple[str, ...]
    """The rules of the score sheet by which the answer certainly pays more than the next best action, largest
    difference first."""
    found: float
    """The share (0 to 1) of bots of level calm that choose an answer."""
    is_deep: bool
    """Whether no bot of level normal chooses an answer."""


@attrs.frozen
class PuzzleJudge:
    """Judges decisions of one game."""

    game: AnyGame
    error: float
    """The error of such comparisons beyond noise, in points (`core.review.values`)."""

    def judge(
        self, view: Any, decision: Decision, legal: Sequence[Any], seed: bytes, but: Collection[Any] = ()
    ) -> Judgement | None:
        """Return the values of the actions. Return None if no action leads far enough or stays ahead, if too many bots
        of level calm choose it, or if it is one of `but`, for example the actions that pay most at once. `seed`
        determines all chance."""
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
        """Return whether the first answer leads its closest alternatives by more than noise when bots of level normal
        continue. `behind` holds for each action how many points it is behind, 0 for answers."""
        asked = _Puzzling(self.game, view, decision, tuple(legal), seed)
        order = sorted((place for place, points in enumerate(behind) if points), key=lambda place: behind[place])
        best = next(place for place, points in enumerate(behind) if not points)
        actions = [legal[place] for place in (best, *order[:NEAREST])]
        checked = asked.compare(actions, "check", CHECKED, normal_players, go_on=_may_stay_ahead)
        return len(checked.endings) == CHECKED and all(gap.mean > gap.wary_half for gap in _leads_of_first(checked))

    @property
    def _needed(self) -> float:
        """Return the required lead of an answer in points, without noise."""
        return AHEAD + self.error

    def _promising(self, asked: "_Puzzling", but: Collection[Any]) -> Sequence[Any] | None:
        """Return the action that looks best after two quick looks, and the others of the second look; None if it soon
        shows that there is no puzzle."""
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
        """Return whether an action (by default the apparent best) may turn out to lead far enough: its lead plus one
        standard error would suffice. Actions with the same results do not count as alternatives."""
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
        """Return how far the others are behind the first likely action, from worlds that did not choose it; the
        comparison with its closest alternatives; and these, closest first. Return None if one of them is too close. The
        likely ones are tried before all the others, up to forty: that decided 15 of 18 positions of Bella Vista."""
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
    """One decision from its seat's point of view."""

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
        """Compare these actions in new worlds, or in fewer once `go_on` rejects the results so far."""
        chance = Chance(self._seed(what), "judging")
        compared = Comparison(self.game, self.view, self.decision.seat, actions, chance, play)
        for number in range(1, worlds + 1):
            compared.play_one()
            if number % ASKED_AGAIN == 0 and not go_on(compared):
                break
        return compared

    def chosen_by(self, level: str, count: int) -> list[Any]:
        """Return the choices of this many bots of that level."""
        game, view, decision = self.game, self.view, self.decision
        seeds = [self._seed(f"{level} {number}") for number in range(count)]
        return [choose(level, game, view, decision, self.legal, seed, 1.0) for seed in seeds]

    def _seed(self, what: str) -> bytes:
        return blake2b(what.encode(), digest_size=32, key=self.seed).digest()


def normal_players(game: AnyGame, state: Any, seat: Seat, chance: Chance) -> None:
    """Play to the end, with all seats choosing like a bot of level normal."""
    while actors := game.to_act(state):
        acting = seat if seat in actors else actors[0]
        legal = game.legal_actions(state, acting)
        thought = chance.word().to_bytes(16, "little")
        view = game.view_for(state, acting)
        decision = game.decision(state, acting)
        game.advance(state, acting, choose("normal", game, view, decision, legal, thought, 1.0))


def _leads_of_first(compared: Comparison) -> list[Figure]:
    """Return the lead of the first action over each other action."""
    return [compared.gap(0, place) for place in range(1, len(compared.actions))]


def _may_stay_ahead(checked: Comparison) -> bool:
    """Return whether the first action may lead all others by more than noise after CHECKED worlds: its leads plus one
    standard error would suffice."""
    rest = sqrt(len(checked.endings) / CHECKED)
    return all(gap.mean + gap.error > rest * gap.wary_half for gap in _leads_of_first(checked))


def _is_common(action: Any, calm: Sequence[Any]) -> bool:
    """Return whether too many bots of level calm choose the action."""
    return calm.count(action) > MOST_FINDERS


def _ranked(compared: Comparison) -> list[int]:
    """Return the indices of the actions, by descending points."""
    return sorted(range(len(compared.actions)), key=lambda index: -compared.points(index).mean)
