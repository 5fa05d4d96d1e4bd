"""Random walks through a game, from set-up to the end."""

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from hashlib import blake2b
from random import Random
from typing import Any

import attrs

from core.encoding import codec
from core.kernel.decision import Seat
from net.json.server import line
from tests.conformance.cases import Case


@attrs.frozen(eq=False)
class Moment:
    """The state at `version`, its events (`events`), and the next move (`seat`, `action`; None at the end)."""

    case: Case
    version: int
    state: Any
    events: tuple[Any, ...]
    seat: Seat | None
    action: Any

    @property
    def kind(self) -> str:
        """The question to `seat`; empty at the end."""
        return "" if self.seat is None else self.case.game.decision(self.state, self.seat).kind


class Walk:
    """One table played to its end by random choices. `seed` names it: the same seed gives the same walk."""

    def __init__(self, case: Case, seed: int) -> None:
        self.case = case
        self.seed = seed

    @cached_property
    def moments(self) -> tuple[Moment, ...]:
        """Every version in order, including the end. Raises AssertionError if it never ends."""
        return tuple(_played(self.case, secret(self.seed), Random(self.seed).choice))

    def sample(self, count: int) -> tuple[Moment, ...]:
        """About `count` moments before the end: the first, one of each kind of decision, the others at random."""
        random, running = Random(self.seed), self.moments[:-1]
        shuffled = random.sample(running, len(running))
        one_of_each = {moment.kind: moment for moment in shuffled}.values()
        chosen = {running[0], *one_of_each, *shuffled[: max(0, count - len(one_of_each))]}
        return tuple(sorted(chosen, key=lambda moment: moment.version))

    def eventful(self) -> tuple[Moment, ...]:
        """A few moments whose actions bring about, together, every sort of event in the walk."""
        pairs = zip(self.moments, self.moments[1:], strict=False)
        brings = {moment: {type(event) for event in after.events} for moment, after in pairs}
        left, chosen = set[type]().union(*brings.values()), list[Moment]()
        while left:
            chosen.append(max(brings, key=lambda moment: len(brings[moment] & left)))
            left -= brings[chosen[-1]]
        return tuple(chosen)

    def story(self, version: int) -> str:
        """The walk up to `version` in words, so that a failure can be played again."""
        text = self.case.game.text
        steps = [f"{at.seat} {text.format_action(at.action)}" for at in self.moments[:version]]
        return f"{self.case}, walk {self.seed}, version {version}: {'; '.join(steps) or 'set-up'}"


def secret(seed: int) -> bytes:
    """The secret seed of a walk."""
    return blake2b(str(seed).encode(), digest_size=32).digest()


def digest(state: Any) -> bytes:
    """A digest of a state that is compared and thrown away, written as the JSON face writes: the same bytes as those of
    `codec.digest`, in a fifth of the time."""
    return blake2b(line(codec.encode(state)).encode(), digest_size=16).digest()


def viewer_in_turn(moment: Moment) -> Seat | None:
    """One viewer after the other, version by version, the spectator among them."""
    turn = moment.version % (moment.case.seats + 1)
    return None if turn == moment.case.seats else turn


def at_each(walk: Walk, moments: Iterable[Moment], check: Callable[[Moment], None]) -> None:
    """Run `check` from the earliest moment on; a failure reports the shortest prefix of this walk that fails."""
    for moment in moments:
        try:
            check(moment)
        except AssertionError as failure:
            failure.add_note(walk.story(moment.version))
            raise


def _played(case: Case, seed: bytes, choose: Callable[[Any], Any]) -> Iterator[Moment]:
    game = case.game
    bound = game.plies(case.seats)
    state = game.setup(case.options, case.seats, seed)
    events: tuple[Any, ...] = ()
    for version in range(bound + 1):
        seats = game.to_act(state)
        if not seats:
            yield Moment(case, version, state, events, None, None)
            return
        seat = choose(seats)
        legal = game.legal_actions(state, seat)
        assert legal, f"{case}: version {version} asks seat {seat}, who has no legal action"
        action = choose(legal)
        yield Moment(case, version, state, events, seat, action)
        step = game.apply(state, seat, action)
        state, events = step.state, step.events
    raise AssertionError(f"{case}: not over after {bound} actions, the bound that the game states")
