"""Compares a few actions in a contest: each is played on from the same sampled states with the same luck, and the worse
half is dropped (sequential halving, Karnin, Koren and Somekh 2013), until one is left or the time is up.

It is for games with long lists, where a tree would never get below its first level: what counts there is to compare
the best-looking actions under equal conditions. It is also for games with an instinct, or an estimate to follow, whose
playouts are few and good.
"""

from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import partial
from itertools import zip_longest
from math import ceil, inf, isfinite, log2
from statistics import fmean
from typing import Any, TypeVar

from core.bots.chance import Chance
from core.bots.comparison import figure
from core.bots.normal import totalled
from core.bots.planner import can_plan, planned_actions, play_on
from core.bots.playout import foreseen, guided
from core.kernel.decision import Seat
from core.kernel.game import AnyGame, OwnTurns
from core.kernel.rng import Stream

Entrant = TypeVar("Entrant", bound=Hashable)
LONG = 20
"""Actions in a list from which on chance alone plays nonsense."""
AHEAD = 6
"""Plies within which such a list must come."""
SHORTLIST = 8
"""Actions of a long list that enter: those with the best prospects after one step."""
LONGER = 16
"""The same where an instinct plays on, which is quick. At 33 sampled decisions of Bella Vista up to 24 actions were
played on 100 to 160 times each. Contests of 190 to 260 tables drawn from these lose 0.03 and 0.07 points with 16
actions, 0.13 and 0.16 with 8: what looks best at once leaves out a place that is 1.5 points better. At 20 decisions of
Bellevue they lose 0.02 with either."""
PLAN = 0.5
"""What a plan's promise for the action that it begins with weighs at every table, where what the seat is played on to
weighs 1. At 192 tiles of Cloud City that fitted best what came of them at tables of planners. A copy of this bot in C
won 48, 50 and 49 of 100 tables against two of these with 0.25, 0.45 and 0.7 (docs/bots-tried.md)."""
END = 3
"""What the points at the end of a table weigh, where what the seat is worth before each of its turns weighs 1: they say
more, and luck disturbs them more. That copy won 49, 50 and 50 with 1, 2 and 4."""
WORLDS = 6
"""Completions of the view in which all actions of a long list are looked at."""
SURE = 4.0
"""Standard errors of their difference by which an action is surely better than another at the same tables. With 0.3 s a
decision contests took 0.75 of the time at Bella Vista, 0.90 at Bali, 0.97 at Bellevue and 0.96 at Cloud City (25 or 26
decisions each); the 17 that ended early chose what they choose with all of it."""
ENOUGH = 16
"""Tables from which on that is asked: after so many, and whenever there are twice as many."""


def suits_contest(game: AnyGame, view: Any, chance: Chance) -> bool:
    """Whether a contest is the better search: long lists lie ahead, the game can be planned, or says what is played
    without thinking."""
    if _is_foreseen(game) or can_plan(game):
        return True
    state = game.determinize(view, chance)
    for _ in range(AHEAD):
        actors = game.to_act(state)
        if not actors:
            return False
        legal = game.legal_actions(state, actors[0])
        if len(legal) > LONG:
            return True
        game.advance(state, actors[0], legal[chance.below(len(legal))])
    return False


def shortlist(game: AnyGame, view: Any, seat: Seat, legal: Sequence[Any], chance: Chance) -> dict[Any, float]:
    """The actions of `legal` that enter the contest, with the bonus that each gets at every table: the best-looking
    ones, of long lists the best first, with none; where the game can be planned, all with which its plans begin, with
    PLAN times what these promise."""
    if _plays_own_turns(game):
        return {each.action: PLAN * each.points for each in planned_actions(game, view, seat, legal, chance)}
    count = SHORTLIST if game.instinct is None else LONGER
    if len(legal) <= count:
        return dict.fromkeys(legal, 0.0)
    totals = totalled(game, view, seat, legal, chance, worlds=WORLDS)
    order = sorted(range(len(legal)), key=totals.__getitem__, reverse=True)
    return dict.fromkeys([legal[place] for place in order if totals[place] >= totals[order[count - 1]]], 0.0)


def best_in_contest(
    game: AnyGame, view: Any, seat: Seat, entrants: Mapping[Any, float], chance: Chance, spent: Callable[[int], float]
) -> Any:
    """The action whose tables went best for `seat`, each table with the bonus of the action. `spent(tables)` is the
    share of the budget that is used up after so many tables, from 0 to 1; every round of halving gets an equal share,
    and at least one table while there is any. What is left of it is not used where one action is surely the best."""
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
    """How many rounds of halving leave one of so many.

    >>> [halvings(count) for count in (1, 2, 5, 8)]
    [0, 1, 3, 3]
    """
    return ceil(log2(count))


def better_half(left: Sequence[Entrant], totals: Mapping[Entrant, float]) -> list[Entrant]:
    """The better half by their totals, the best first; of equal ones the earlier stay. Half of an odd number is rounded
    up, so that every round compares.

    >>> better_half("abc", {"a": 1.0, "b": 3.0, "c": 1.0})
    ['b', 'a']
    """
    return sorted(left, key=totals.__getitem__, reverse=True)[: (len(left) + 1) // 2]


class ContestScores:
    """What actions came to at the tables at which all of them that are left were played on, table by table, each
    with the bonus of the action."""

    def __init__(self, entrants: Mapping[Any, float]) -> None:
        self._bonus = entrants
        self._values: dict[Any, list[float]] = {action: [] for action in entrants}

    def __bool__(self) -> bool:
        """Whether a table was played."""
        return any(self._values.values())

    def add(self, action: Any, value: float) -> None:
        """Note what an action came to at one more table."""
        self._values[action].append(value + self._bonus[action])

    def totals(self, left: Sequence[Any]) -> dict[Any, float]:
        """By action, all of it added up."""
        return {action: sum(self._values[action]) for action in left}

    def surely_best(self, left: Sequence[Any]) -> Any | None:
        """The one of the actions that is ahead of each other one by SURE standard errors of the differences at the
        same tables; None where there is none. It is looked for when there are ENOUGH tables, and twice as many."""
        tables = len(self._values[left[0]])
        if tables < ENOUGH or tables & tables - 1:
            return None
        totals = self.totals(left)
        best = max(left, key=totals.__getitem__)
        others = [action for action in left if action != best and isfinite(totals[action])]
        return best if all(self._is_sure(best, other) for other in others) else None

    def _is_sure(self, best: Any, other: Any) -> bool:
        lead = figure([one - two for one, two in zip(self._values[best], self._values[other], strict=True)])
        return lead.mean > SURE * lead.error


def play_one(
    game: AnyGame,
    view: Any,
    seat: Seat,
    actions: Sequence[Any],
    chance: Chance,
    scores: ContestScores,
    is_over: Callable[[], bool],
) -> None:
    """Play every action on from the same sampled state, and note the prospects of `seat`.

    Where `is_over` says so before the last of them, what was found in this state is dropped; in the first one the
    actions that were not played are given up instead, which are the worst-looking."""
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
    """Whether the game says how everybody plays on without thinking."""
    return game.instinct is not None or game.follows_estimate


def _plays_own_turns(game: AnyGame) -> bool:
    """Whether playouts ask for nothing but the choices of the seat. An instinct knows rivals, and is quicker."""
    return can_plan(game) and game.instinct is None


def _turns_among_rivals(game: AnyGame, world: Any, seat: Seat, chance: Chance) -> OwnTurns[Any]:
    """How the turns of `seat` come in a sampled state: all its actions meet the same rivals."""
    assert game.own_turns is not None
    return game.own_turns if game.rival_turns is None else game.rival_turns(game.copy(world), seat, chance)


def _played_out(own_turns: OwnTurns[Any], game: AnyGame, state: Any, seat: Seat, chance: Chance) -> float:
    """What becomes of `seat` when it plays on to the end by its quick choices: the mean of what it was worth before
    each of its turns on the way, which luck disturbs less, and END times of its points at the end."""
    own_value, worth = game.own_value, list[float]()
    assert own_value is not None

    def noted(state: Any, seat: Seat, stream: Stream) -> None:
        own_turns(state, seat, stream)
        if game.to_act(state):
            worth.append(own_value(state, seat))

    play_on(game, state, seat, chance, own_turns=noted)
    worth += [own_value(state, seat)] * END
    return fmean(worth)
