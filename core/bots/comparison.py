"""Compares actions of one decision: each is played on from the same sampled states with the same luck.

Everybody plays on by one quick policy, so that what two actions lead to can be told apart by nothing but the actions.
The end is that of the rules: points there are exact, and the score lines of the game add up to them.
"""

from collections.abc import Callable, Sequence
from functools import partial
from math import inf, sqrt
from typing import Any

import attrs

from core.bots.chance import Chance
from core.bots.heuristics import margin
from core.bots.intervals import Z, student
from core.bots.planner import plays_quickly
from core.bots.planner import quick_action as planned_quickly
from core.bots.playout import best_of, best_of_some
from core.kernel.decision import Seat
from core.kernel.game import AnyGame

FEWEST = 2
"""Worlds below which there is no standard error."""

WARY = 4
"""Worlds below which nothing is told apart: by chance all of them may agree."""
LOOKED = 8
"""Actions that are looked at before each choice where everybody plays on with more thought."""

PlayOn = Callable[[AnyGame, Any, Seat, Chance], None]
"""Plays a sampled state on to its end, in place."""


@attrs.frozen
class Figure:
    """A mean over sampled worlds, in points."""

    mean: float
    error: float
    """Its standard error."""
    worlds: int
    """How many worlds it comes from; 0 for a figure that is known without any."""

    @property
    def half(self) -> float:
        """Half the width of its 95 % interval."""
        return Z * self.error

    @property
    def wary_half(self) -> float:
        """The same by Student's distribution, for few worlds; endless below four, which tell nothing for sure."""
        if not self.worlds:
            return 0.0
        return student(self.worlds - 1) * self.error if self.worlds >= WARY else inf


KNOWN_ZERO = Figure(0.0, 0.0, 0)
"""The difference between an action and itself."""


@attrs.frozen
class LineGap:
    """How much more or less one rule of the score sheet pays, on average."""

    rule: str
    """The game's key of the rule."""
    points: float


@attrs.frozen
class ImaginedEnd:
    """How one imagined table ended for a seat."""

    points: int
    margin: int
    """Points before the strongest rival."""
    lines: dict[str, int] = attrs.field(eq=False)
    """Points by rule; they add up to `points`."""


class Comparison:
    """What became of `seat` after each of some actions, world by world.

    It is given a view and completes it by itself: nothing else is known of the table.
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
        """`play` plays a sampled state on to its end, in place (else `play_on`)."""
        self.actions = tuple(actions)
        self.endings: list[tuple[ImaginedEnd, ...]] = []
        """For each world, how it ended after each action."""
        self._game = game
        self._view = view
        self._seat = seat
        self._chance = chance
        self._play = play or play_on

    def play_one(self) -> None:
        """Complete the view once more and play every action on from there."""
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
        """The expected points after the action of that index."""
        return figure([ends[index].points for ends in self.endings])

    def margin(self, index: int) -> Figure:
        """The expected points before the strongest rival after the action of that index."""
        return figure([ends[index].margin for ends in self.endings])

    def gap(self, index: int, other: int) -> Figure:
        """By how many points the action of that index is ahead of another."""
        return figure([ends[index].points - ends[other].points for ends in self.endings])

    def margin_gap(self, index: int, other: int) -> Figure:
        """The same for points before the strongest rival."""
        return figure([ends[index].margin - ends[other].margin for ends in self.endings])

    def line_gaps(self, index: int, other: int) -> tuple[LineGap, ...]:
        """By rule, what makes up `gap`: the greatest difference first, rules without one left out."""
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
        """Those of `line_gaps` that are further from 0 than their own noise, by `wary_half`."""
        found = []
        for gap in self.line_gaps(index, other):
            values = [ends[index].lines.get(gap.rule, 0) - ends[other].lines.get(gap.rule, 0) for ends in self.endings]
            if len(values) >= WARY and abs(gap.points) > figure(values).wary_half:
                found.append(gap)
        return tuple(found)


def figure(values: Sequence[float]) -> Figure:
    """The mean of one value for each world, with its standard error; endless with a single world.

    >>> figure([3, 5, 4, 4])
    Figure(mean=4.0, error=0.408..., worlds=4)
    """
    worlds = len(values)
    if not worlds:
        raise ValueError("a figure needs at least one world")
    mean = sum(values) / worlds
    if worlds < FEWEST:
        return Figure(mean, float("inf"), worlds)
    return Figure(mean, sqrt(sum((value - mean) ** 2 for value in values) / (worlds - 1) / worlds), worlds)


def _imagined_end(game: AnyGame, state: Any, seat: Seat) -> ImaginedEnd:
    outcome = game.outcome(state)
    if outcome is None:
        raise ValueError(f"nobody acts at a table of {game.meta.key} that is not over")
    lines: dict[str, int] = {}
    for line in game.score_sheets(state)[seat].lines:
        lines[line.rule] = lines.get(line.rule, 0) + line.low
    return ImaginedEnd(outcome.totals[seat], margin(outcome.totals, seat), lines)


def play_on(game: AnyGame, state: Any, seat: Seat, chance: Chance) -> None:
    """Play `state`, which a bot sampled, on to its end, in place; `seat` is asked first where several owe a choice."""
    _play_by(game.instinct or partial(quick_action, game), game, state, seat, chance)


def play_on_lightly(game: AnyGame, state: Any, seat: Seat, chance: Chance) -> None:
    """The same, where rivals without an instinct do anything at all: several times quicker, for a hint."""
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
    """The same as `play_on` with everybody looking at LOOKED actions before each choice, the quick one among them.

    Who does so at 60 tables of two against one that plays on quickly is ahead by 14.7 points (± 2.8) at Bali, by 22.0
    (± 4.5) at Neoville, by 5.0 (± 5.2) at Bella Vista and by 2.4 (± 1.1) at Bellevue, and behind by 1.6 (± 2.1) at
    Cloud City. It takes one and a half (Cloud City) to twenty times as long (Neoville).
    """
    _play_by(partial(_thoughtful_action, game), game, state, seat, chance)


def _play_by(choose: Callable[[Any, Seat, Chance], Any], game: AnyGame, state: Any, seat: Seat, chance: Chance) -> None:
    to_act, advance = game.to_act, game.advance
    while actors := to_act(state):
        acting = seat if seat in actors else actors[0]
        advance(state, acting, choose(state, acting, chance))


def _thoughtful_action(game: AnyGame, state: Any, seat: Seat, chance: Chance) -> Any:
    """Of LOOKED actions, the quick one among them, the one with the best prospects right after it."""
    legal = game.legal_actions(state, seat)
    quick = quick_action(game, state, seat, chance)
    if len(legal) == 1:
        return quick
    some = [quick, *(legal[chance.below(len(legal))] for _ in range(LOOKED - 1))]
    return best_of(game, state, seat, some)


def quick_action(game: AnyGame, state: Any, seat: Seat, chance: Chance) -> Any:
    """What `seat` does without thinking: its game's instinct, else what looks best at once where positions are
    judged quickly, else the best of a few actions taken at random."""
    if plays_quickly(game):
        return planned_quickly(game, state, seat, chance)
    legal = game.legal_actions(state, seat)
    return legal[0] if len(legal) == 1 else best_of_some(game, state, seat, legal, chance)
