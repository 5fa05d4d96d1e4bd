"""Compares actions for bots: by the next step, by playouts from sampled states, by contests, and by a search tree."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import partial
from itertools import accumulate, zip_longest
from math import ceil, exp, inf, isfinite, log, log2, sqrt
from statistics import fmean
from typing import Any, TypeVar

import attrs

from core.bots import planner
from core.bots.heuristics import Chance, hope, margin, prospect
from core.bots.planner import can_plan, planned_actions, play_on, plays_quickly
from core.bots.ratings import Z, student
from core.kernel.decision import Seat
from core.kernel.game import AnyGame, OwnTurns
from core.kernel.rng import Stream

# Choose by the next step, averaged over a few completions of the view: level normal the best one, level calm one that
# is nearly as good

WORLDS = 12
"""Completions of the view. Twelve instead of four won about two tables more in a hundred against easy, for less than a
millisecond a decision (`belvedere arena GAME normal easy`)."""
CALM_WORLDS = 4
"""The same for level calm, which can afford to miss the best action."""


def greedy_action(game: AnyGame, view: Any, seat: Seat, legal: Sequence[Any], seed: bytes) -> Any:
    """Return the action with the best prospects of `seat` after it; chance decides between equals."""
    chance = Chance(seed, "normal")
    totals = totalled(game, view, seat, legal, chance, worlds=WORLDS)
    best = max(totals)
    return legal[chance.choice([index for index, total in enumerate(totals) if total == best])]


def tolerant_action(game: AnyGame, view: Any, seat: Seat, legal: Sequence[Any], seed: bytes) -> Any:
    """Return a random action, with weights that fall with the distance from the best: one that is `GameDef.tolerance`
    points worse is e times less likely. So its play is easy to follow, and it loses about that many points a decision
    where several actions are nearly as good."""
    chance = Chance(seed, "calm")
    totals = totalled(game, view, seat, legal, chance, worlds=CALM_WORLDS)
    best = max(totals)
    sums = list(accumulate(exp((total - best) / CALM_WORLDS / game.tolerance) for total in totals))
    drawn = chance.random() * sums[-1]
    return legal[next(place for place, reached in enumerate(sums) if drawn < reached)]


def totalled(game: AnyGame, view: Any, seat: Seat, legal: Sequence[Any], chance: Chance, *, worlds: int) -> list[float]:
    """Return by action the prospects of `seat` directly after it, summed over so many completions of the view."""
    totals = [0.0] * len(legal)
    for _ in range(worlds):
        world = game.determinize(view, chance)
        for index, prospects in enumerate(tried(game, world, seat, legal)):
            totals[index] += prospects
    return totals


def tried(game: AnyGame, state: Any, seat: Seat, actions: Sequence[Any]) -> list[float]:
    """Return the prospects of `seat` after each of some legal actions in `state`, which stays unchanged."""
    found = []
    for action in actions:
        after = game.copy(state)
        game.advance(after, seat, action)
        found.append(prospect(game, after, seat))
    return found


# Play a sampled state on from the current position of a search, in place

HORIZON = 40
"""Plies of a random playout before the game's own estimate replaces the rest."""
CHOICES = 12
"""Choices of its own seat after which a guided playout ends; their result is what the search estimates."""
GLANCES = 3
"""Actions examined for one guided choice."""
FORESIGHT = 8
"""Choices of its own seat over which a playout by instinct is observed."""
FOLLOWED = 16
"""The same for a playout by the estimate. In Bali, at 0.1 s and three seats against two of level normal, it won 89 % of
18 tables with 13.8 points more (± 3.6); 81 % with 8 choices, 72 % with 4 (11.9 and 7.4 points more)."""


def play_at_random(game: AnyGame, state: Any, chance: Chance) -> None:
    """Play `state` at random, in place, for HORIZON plies or to the end."""
    to_act, legal_actions, advance = game.to_act, game.legal_actions, game.advance
    random = chance.random
    for _ in range(HORIZON):
        actors = to_act(state)
        if not actors:
            return
        legal = legal_actions(state, actors[0])
        advance(state, actors[0], legal[int(random() * len(legal))])


def foreseen(game: AnyGame, state: Any, seat: Seat, chance: Chance) -> float:
    """Return the prospects of `seat` when everybody follows the game's instinct, or otherwise its estimate. `state` is
    played on, in place, until `seat` has made FORESIGHT choices, or FOLLOWED by the estimate.

    The result is the mean of its hopes before each of these choices and after the last: early ones contain little
    luck, late ones more of the action's consequences.
    """
    instinct, advance, to_act = game.instinct or partial(_best_of_all, game), game.advance, game.to_act
    choices = FOLLOWED if game.instinct is None else FORESIGHT
    total, left = 0.0, choices
    while actors := to_act(state):
        acting = seat if seat in actors else actors[0]
        if acting == seat:
            if not left:
                break
            total, left = total + hope(game, state, seat), left - 1
        advance(state, acting, instinct(state, acting, chance))
    return (total + (left + 1) * hope(game, state, seat)) / (choices + 1)


def guided(game: AnyGame, state: Any, seat: Seat, chance: Chance) -> float:
    """Return the prospects of `seat` when `state` is played on, in place, until it has made CHOICES choices. Each is
    the best of a few random actions; the other seats play at random."""
    choices = 0
    while choices < CHOICES:
        actors = game.to_act(state)
        if not actors:
            break
        acting = seat if seat in actors else actors[0]
        legal = game.legal_actions(state, acting)
        if acting == seat and len(legal) > 1:
            choices += 1
            action = best_of_some(game, state, seat, legal, chance)
        else:
            action = legal[chance.below(len(legal))]
        game.advance(state, acting, action)
    return prospect(game, state, seat)


def best_of_some(game: AnyGame, state: Any, seat: Seat, legal: Sequence[Any], chance: Chance) -> Any:
    """Return the action with the best prospects of GLANCES random legal actions, or of all if there are no more."""
    some = legal if len(legal) <= GLANCES else [legal[chance.below(len(legal))] for _ in range(GLANCES)]
    return best_of(game, state, seat, some)


def best_of(game: AnyGame, state: Any, seat: Seat, actions: Sequence[Any]) -> Any:
    """Return the action with the best prospects directly after it, the first of equals."""
    prospects = tried(game, state, seat, actions)
    return actions[prospects.index(max(prospects))]


def _best_of_all(game: AnyGame, state: Any, seat: Seat, chance: Chance) -> Any:
    """Return the legal action with the best prospects directly after it."""
    legal = game.legal_actions(state, seat)
    return legal[0] if len(legal) == 1 else best_of(game, state, seat, legal)


# Compare actions of one decision: each is played on from the same sampled states with the same luck.
#
# Everybody plays on by one quick policy, so that different results come only from the actions. Tables end by the rules:
# points are exact there, and the score lines of the game add up to them.

FEWEST_WORLDS = 2
"""Worlds needed for a standard error."""

WARY = 4
"""Worlds below which no actions are separated: all worlds may agree by chance."""
LOOKED = 8
"""Actions examined before each choice in thoughtful play."""

PlayOn = Callable[[AnyGame, Any, Seat, Chance], None]
"""Plays a sampled state to its end, in place."""


@attrs.frozen
class Figure:
    """A mean over sampled worlds, in points."""

    mean: float
    error: float
    """Its standard error."""
    worlds: int
    """The number of worlds behind it; 0 for a figure that is known without sampling."""

    @property
    def half(self) -> float:
        """Half the width of its 95 % interval."""
        return Z * self.error

    @property
    def wary_half(self) -> float:
        """The same by Student's distribution, for few worlds; infinite below four, which prove nothing."""
        if not self.worlds:
            return 0.0
        return student(self.worlds - 1) * self.error if self.worlds >= WARY else inf


KNOWN_ZERO = Figure(0.0, 0.0, 0)
"""The difference between an action and itself."""


@attrs.frozen
class LineGap:
    """The average difference in one rule of the score sheet."""

    rule: str
    """The game's key of the rule."""
    points: float


@attrs.frozen
class ImaginedEnd:
    """The end of one imagined table for a seat."""

    points: int
    margin: int
    """The lead over the strongest rival in points."""
    lines: dict[str, int] = attrs.field(eq=False)
    """Points by rule; they add up to `points`."""


class Comparison:
    """The results for `seat` after each of some actions, world by world.

    It is given only a view and completes it by itself.
    """

    def __init__(
        self,
        game: AnyGame,
        view: Any,
        seat: Seat,
        actions: Sequence[Any],
        chance: Chance,
        play: PlayOn | None = None,
    ) -> None:
        """`play` plays a sampled state to its end, in place (default: `play_on`)."""
        self.actions = tuple(actions)
        self.endings: list[tuple[ImaginedEnd, ...]] = []
        """For each world, the end after each action."""
        self._game = game
        self._view = view
        self._seat = seat
        self._chance = chance
        self._play = play or play_to_end

    def play_one(self) -> None:
        """Complete the view to another world and play every action on from there."""
        game, seat, chance = self._game, self._seat, self._chance
        world = game.determinize(self._view, chance)
        luck = chance.word().to_bytes(16, "little")
        found = []
        for action in self.actions:
            state = game.copy(world)
            game.advance(state, seat, action)
            self._play(game, state, seat, Chance(luck, "luck"))
            found.append(_imagined_end(game, state, seat))
        self.endings.append(tuple(found))

    def points(self, index: int) -> Figure:
        """Return the expected points after the action with that index."""
        return figure([ends[index].points for ends in self.endings])

    def margin(self, index: int) -> Figure:
        """Return the expected lead over the strongest rival after the action with that index."""
        return figure([ends[index].margin for ends in self.endings])

    def gap(self, index: int, other: int) -> Figure:
        """Return the points by which the action with that index is ahead of another."""
        return figure([ends[index].points - ends[other].points for ends in self.endings])

    def margin_gap(self, index: int, other: int) -> Figure:
        """Return the same for the lead over the strongest rival."""
        return figure([ends[index].margin - ends[other].margin for ends in self.endings])

    def line_gaps(self, index: int, other: int) -> tuple[LineGap, ...]:
        """Return the parts of `gap` by rule: the greatest difference first, rules without one left out."""
        sums: dict[str, int] = {}
        for ends in self.endings:
            for rule, points in ends[index].lines.items():
                sums[rule] = sums.get(rule, 0) + points
            for rule, points in ends[other].lines.items():
                sums[rule] = sums.get(rule, 0) - points
        worlds = len(self.endings)
        gaps = [LineGap(rule, total / worlds) for rule, total in sums.items() if total]
        return tuple(sorted(gaps, key=lambda gap: (-abs(gap.points), gap.rule)))

    def certain_lines(self, index: int, other: int) -> tuple[LineGap, ...]:
        """Return the lines of `line_gaps` that differ from 0 by more than their own noise, by `wary_half`."""
        found = []
        for gap in self.line_gaps(index, other):
            values = [ends[index].lines.get(gap.rule, 0) - ends[other].lines.get(gap.rule, 0) for ends in self.endings]
            if len(values) >= WARY and abs(gap.points) > figure(values).wary_half:
                found.append(gap)
        return tuple(found)


def figure(values: Sequence[float]) -> Figure:
    """Return the mean of one value for each world, with its standard error; infinite with a single world.

    >>> figure([3, 5, 4, 4])
    Figure(mean=4.0, error=0.408..., worlds=4)
    """
    worlds = len(values)
    if not worlds:
        raise ValueError("a figure needs at least one world")
    mean = sum(values) / worlds
    if worlds < FEWEST_WORLDS:
        return Figure(mean, float("inf"), worlds)
    return Figure(mean, sqrt(sum((value - mean) ** 2 for value in values) / (worlds - 1) / worlds), worlds)


def _imagined_end(game: AnyGame, state: Any, seat: Seat) -> ImaginedEnd:
    outcome = game.outcome(state)
    if outcome is None:
        raise ValueError(f"no seat acts at a table of {game.meta.key} that is not over")
    lines: dict[str, int] = {}
    for line in game.score_sheets(state)[seat].lines:
        lines[line.rule] = lines.get(line.rule, 0) + line.low
    return ImaginedEnd(outcome.totals[seat], margin(outcome.totals, seat), lines)


def play_to_end(game: AnyGame, state: Any, seat: Seat, chance: Chance) -> None:
    """Play `state`, which a bot sampled, to its end, in place; if several seats owe a choice, `seat` chooses first."""
    _play_by(game.instinct or partial(quick_action, game), game, state, seat, chance)


def play_on_lightly(game: AnyGame, state: Any, seat: Seat, chance: Chance) -> None:
    """Play to the end like `play_on`, but let rivals without an instinct play at random: several times faster, for a
    hint."""
    to_act, legal_actions, advance = game.to_act, game.legal_actions, game.advance
    instinct = game.instinct
    while actors := to_act(state):
        if seat in actors:
            advance(state, seat, quick_action(game, state, seat, chance))
        elif instinct is not None:
            advance(state, actors[0], instinct(state, actors[0], chance))
        else:
            legal = legal_actions(state, actors[0])
            advance(state, actors[0], legal[chance.below(len(legal))])


def play_on_thoughtfully(game: AnyGame, state: Any, seat: Seat, chance: Chance) -> None:
    """Play to the end like `play_on`, with everybody examining LOOKED actions before each choice, including the quick
    one.

    At 60 tables of two against quick play it is ahead by 14.7 points (± 2.8) at Bali, by 22.0 (± 4.5) at Neoville,
    by 5.0 (± 5.2) at Bella Vista and by 2.4 (± 1.1) at Bellevue, and behind by 1.6 (± 2.1) at Cloud City. It takes one
    and a half (Cloud City) to twenty times as long (Neoville).
    """
    _play_by(partial(_thoughtful_action, game), game, state, seat, chance)


def _play_by(choose: Callable[[Any, Seat, Chance], Any], game: AnyGame, state: Any, seat: Seat, chance: Chance) -> None:
    to_act, advance = game.to_act, game.advance
    while actors := to_act(state):
        acting = seat if seat in actors else actors[0]
        advance(state, acting, choose(state, acting, chance))


def _thoughtful_action(game: AnyGame, state: Any, seat: Seat, chance: Chance) -> Any:
    """Return the action with the best prospects directly after it, of LOOKED actions including the quick one."""
    legal = game.legal_actions(state, seat)
    quick = quick_action(game, state, seat, chance)
    if len(legal) == 1:
        return quick
    some = [quick, *(legal[chance.below(len(legal))] for _ in range(LOOKED - 1))]
    return best_of(game, state, seat, some)


def quick_action(game: AnyGame, state: Any, seat: Seat, chance: Chance) -> Any:
    """Return the quick choice of `seat`: the game's instinct. Without one, it is the best-looking action if positions
    are evaluated quickly, otherwise the best of a few random actions."""
    if plays_quickly(game):
        return planner.quick_action(game, state, seat, chance)
    legal = game.legal_actions(state, seat)
    return legal[0] if len(legal) == 1 else best_of_some(game, state, seat, legal, chance)


# Compare a few actions in a contest: each is played on from the same sampled states with the same luck, and the worse
# half is dropped (sequential halving, Karnin, Koren and Somekh 2013), until one is left or the time is up.
#
# A contest suits games with long lists, where a tree would never get below its first level: it compares the
# best-looking actions under equal conditions. It also suits games with an instinct, or a reliable estimate, because
# their playouts are few and good.

Entrant = TypeVar("Entrant", bound=Hashable)
LONG_LIST = 20
"""Legal actions from which random play is nonsense."""
PLIES_AHEAD = 6
"""Plies within which such a list must come."""
SHORTLIST = 8
"""Actions of a long list that enter: those with the best prospects after one step."""
LONGER = 16
"""The same with an instinct, which is fast. At 33 sampled decisions of Bella Vista up to 24 actions were played on 100
to 160 times each. Contests of 190 to 260 tables drawn from these lose 0.03 and 0.07 points with 16 actions, and 0.13
and 0.16 with 8: the best-looking 8 miss a place that is 1.5 points better. At 20 decisions of Bellevue they lose 0.02
with either."""
PLAN_WEIGHT = 0.5
"""Weight of a plan's promise for its first action at every table; the playout's result weighs 1. At 192 tiles of Cloud
City it was the best fit to the results at tables of planners. A copy of this bot in C won 48, 50 and 49 of 100 tables
against two of these with 0.25, 0.45 and 0.7 (docs/bots.md)."""
END_WEIGHT = 3
"""Weight of the points at the end of a table; the seat's value before each of its turns weighs 1. The end says more but
contains more luck. That copy won 49, 50 and 50 with 1, 2 and 4."""
CONTEST_WORLDS = 6
"""Completions of the view in which all actions of a long list are examined."""
SURE_ERRORS = 4.0
"""Standard errors of their difference by which an action is surely better than another at the same tables. With 0.3 s a
decision contests took 0.75 of the time at Bella Vista, 0.90 at Bali, 0.97 at Bellevue and 0.96 at Cloud City (25 or 26
decisions each); the 17 that ended early made the same choice as with the whole time."""
ENOUGH_TABLES = 16
"""Tables before the first check for a surely best action; the check repeats when their number has doubled."""


def suits_contest(game: AnyGame, view: Any, chance: Chance) -> bool:
    """Return whether a contest is the better search: long lists lie ahead, the game supports planning, or it has an
    instinct."""
    if _is_foreseen(game) or can_plan(game):
        return True
    state = game.determinize(view, chance)
    for _ in range(PLIES_AHEAD):
        actors = game.to_act(state)
        if not actors:
            return False
        legal = game.legal_actions(state, actors[0])
        if len(legal) > LONG_LIST:
            return True
        game.advance(state, actors[0], legal[chance.below(len(legal))])
    return False


def shortlist(game: AnyGame, view: Any, seat: Seat, legal: Sequence[Any], chance: Chance) -> dict[Any, float]:
    """Return the actions of `legal` that enter the contest, with the bonus of each at every table. If the game supports
    planning, these are the first actions of its plans, with PLAN_WEIGHT times their promise. Otherwise they are the
    best-looking ones, those of long lists best first, without a bonus."""
    if _plays_own_turns(game):
        return {each.action: PLAN_WEIGHT * each.points for each in planned_actions(game, view, seat, legal, chance)}
    count = SHORTLIST if game.instinct is None else LONGER
    if len(legal) <= count:
        return dict.fromkeys(legal, 0.0)
    totals = totalled(game, view, seat, legal, chance, worlds=CONTEST_WORLDS)
    order = sorted(range(len(legal)), key=totals.__getitem__, reverse=True)
    return dict.fromkeys([legal[place] for place in order if totals[place] >= totals[order[count - 1]]], 0.0)


def best_in_contest(
    game: AnyGame, view: Any, seat: Seat, entrants: Mapping[Any, float], chance: Chance, spent: Callable[[int], float]
) -> Any:
    """Return the action with the best tables for `seat`, each table with the action's bonus. `spent(tables)` is the
    share of the budget used after so many tables, from 0 to 1. Every round of halving gets an equal share, and at least
    one table within the budget. The contest ends early if one action is surely the best."""
    left, scores, tables = list(entrants), ContestScores(entrants), 0

    def is_over() -> bool:
        return spent(tables) >= 1

    rounds = halvings(len(left))
    for number in range(1, rounds + 1):
        fresh = True
        while fresh or spent(tables) < number / rounds:
            play_one(game, view, seat, left, chance, scores, is_over)
            tables, fresh = tables + 1, False
            if (sure := scores.surely_best(left)) is not None:
                return sure
        left = better_half(left, scores.totals(left))
        if is_over():
            break
    return left[0]


def halvings(count: int) -> int:
    """Return how many rounds of halving leave one of so many.

    >>> [halvings(count) for count in (1, 2, 5, 8)]
    [0, 1, 3, 3]
    """
    return ceil(log2(count))


def better_half(left: Sequence[Entrant], totals: Mapping[Entrant, float]) -> list[Entrant]:
    """Return the better half by total, best first; of equals the earlier stay. Half of an odd number is rounded up, so
    that every round compares.

    >>> better_half("abc", {"a": 1.0, "b": 3.0, "c": 1.0})
    ['b', 'a']
    """
    return sorted(left, key=totals.__getitem__, reverse=True)[: (len(left) + 1) // 2]


class ContestScores:
    """The results of actions table by table, each with the action's bonus. At every table all remaining actions were
    played."""

    def __init__(self, entrants: Mapping[Any, float]) -> None:
        self._bonus = entrants
        self._values: dict[Any, list[float]] = {action: [] for action in entrants}

    def __bool__(self) -> bool:
        """Return whether a table was played."""
        return any(self._values.values())

    def add(self, action: Any, value: float) -> None:
        """Record the result of an action at one more table."""
        self._values[action].append(value + self._bonus[action])

    def totals(self, left: Sequence[Any]) -> dict[Any, float]:
        """Return the sum of all results by action."""
        return {action: sum(self._values[action]) for action in left}

    def surely_best(self, left: Sequence[Any]) -> Any | None:
        """Return the action that leads each other one by SURE_ERRORS of the differences at the same tables, or None. It
        is checked at ENOUGH_TABLES and whenever their number has doubled."""
        tables = len(self._values[left[0]])
        if tables < ENOUGH_TABLES or tables & tables - 1:
            return None
        totals = self.totals(left)
        best = max(left, key=totals.__getitem__)
        others = [action for action in left if action != best and isfinite(totals[action])]
        return best if all(self._is_sure(best, other) for other in others) else None

    def _is_sure(self, best: Any, other: Any) -> bool:
        lead = figure([one - two for one, two in zip(self._values[best], self._values[other], strict=True)])
        return lead.mean > SURE_ERRORS * lead.error


def play_one(
    game: AnyGame,
    view: Any,
    seat: Seat,
    actions: Sequence[Any],
    chance: Chance,
    scores: ContestScores,
    is_over: Callable[[], bool],
) -> None:
    """Play every action on from the same sampled state, and record the prospects of `seat`.

    If `is_over` returns true before the last action, the results of this state are dropped. In the first state, the
    unplayed actions are dropped instead; they are the worst-looking ones.
    """
    world = game.determinize(view, chance)
    luck = chance.word().to_bytes(16, "little")
    follow: Callable[[AnyGame, Any, Seat, Chance], float]
    if _plays_own_turns(game):
        follow = partial(_played_out, _turns_among_rivals(game, world, seat, Chance(luck, "rivals")))
    else:
        follow = foreseen if _is_foreseen(game) else guided
    values, is_first = list[float](), not scores
    for action in actions:
        if is_over() and (values or not is_first):
            break
        state = game.copy(world)
        game.advance(state, seat, action)
        values.append(follow(game, state, seat, Chance(luck, "luck")))
    if is_first or len(values) == len(actions):
        for action, value in zip_longest(actions, values, fillvalue=-inf):
            scores.add(action, value)


def _is_foreseen(game: AnyGame) -> bool:
    """Return whether the game has an instinct or a policy to follow without thinking."""
    return game.instinct is not None or game.follows_estimate


def _plays_own_turns(game: AnyGame) -> bool:
    """Return whether playouts ask only for the seat's own choices. An instinct includes rivals, and is faster."""
    return can_plan(game) and game.instinct is None


def _turns_among_rivals(game: AnyGame, world: Any, seat: Seat, chance: Chance) -> OwnTurns[Any]:
    """Return the turns of `seat` in a sampled state: all its actions meet the same rivals."""
    assert game.own_turns is not None
    return game.own_turns if game.rival_turns is None else game.rival_turns(game.copy(world), seat, chance)


def _played_out(own_turns: OwnTurns[Any], game: AnyGame, state: Any, seat: Seat, chance: Chance) -> float:
    """Return the prospects of `seat` when it plays to the end by its quick choices. They are the mean of its values
    before each of its turns, which contain less luck, and of its points at the end with weight END_WEIGHT."""
    own_value, worth = game.own_value, list[float]()
    assert own_value is not None

    def noted(state: Any, seat: Seat, stream: Stream) -> None:
        own_turns(state, seat, stream)
        if game.to_act(state):
            worth.append(own_value(state, seat))

    play_on(game, state, seat, chance, own_turns=noted)
    worth += [own_value(state, seat)] * END_WEIGHT
    return fmean(worth)


# Grow the tree of a search: one node for each tried action

EXPLORATION = 0.4
"""Weight of exploration, which favours rarely tried actions; shares run from 0 to 1."""


class Node:
    """One action of `seat`, with all states that `seat` cannot distinguish from it."""

    __slots__ = ("available", "children", "seat", "total", "visits")

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.visits = 0
        """How often it was tried."""
        self.available = 1
        """How often it was legal when its parent was visited."""
        self.total = 0.0
        """The sum of the shares of `seat`."""
        self.children: dict[Any, Node] = {}


def select(node: Node, seat: Seat, legal: Sequence[Any], chance: Chance) -> tuple[Any, Node]:
    """Return an action of `legal` and its node below `node`: an untried one if there is any, otherwise the one with the
    highest upper confidence bound."""
    known = [(action, child) for action in legal if (child := node.children.get(action)) is not None]
    for _, child in known:
        child.available += 1
    if len(known) < len(legal):
        return _grown(node, seat, legal, chance)
    best, chosen = -1.0, known[0]
    for pair in known:
        child = pair[1]
        bound = child.total / child.visits + EXPLORATION * sqrt(log(child.available) / child.visits)
        if bound > best:
            best, chosen = bound, pair
    return chosen


def _grown(node: Node, seat: Seat, legal: Sequence[Any], chance: Chance) -> tuple[Any, Node]:
    fresh = [action for action in legal if action not in node.children]
    action = fresh[chance.below(len(fresh))]
    child = node.children[action] = Node(seat)
    return action, child


def credit(path: Sequence[Node], shares: Mapping[Seat, float]) -> None:
    """Count one visit to every node of `path` and add the share of the seat that acted."""
    for node in path:
        node.visits += 1
        node.total += shares[node.seat]
