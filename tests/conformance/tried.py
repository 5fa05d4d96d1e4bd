"""Actions that a notation can name, tried at one moment of a walk, and the answers to them."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any

import attrs

from core.kernel.decision import Seat
from core.kernel.game import AnyGame
from core.kernel.message import Message
from tests.conformance.walk import Moment, Walk

MOST = 200
"""If there are more actions, only every n-th is tried at one moment; over a walk all get their turn."""


def tried(game: AnyGame, legal: Iterable[Any] = (), turn: int = 0, most: int = MOST) -> Sequence[Any]:
    """All candidates if there are at most so many; else some of them, others with every `turn`, and all that are
    `legal`."""
    candidates = game.candidates()
    if len(candidates) <= most:
        return candidates
    step = -(-len(candidates) // most)
    return tuple(dict.fromkeys((*legal, *candidates[turn % step :: step])))


@attrs.frozen
class Answers:
    """The answers to a seat about the actions that it tries at its decision at a moment."""

    moment: Moment
    seat: Seat
    of_legal: frozenset[str]
    """The ids of the answers about legal actions."""
    of_illegal: frozenset[str]
    new: frozenset[Message]
    """The answers that this seat did not get on the walk before."""


@lru_cache(maxsize=2)  # both walks of a standard table, checked one after the other
def answers(walk: Walk) -> tuple[Answers, ...]:
    """At every moment for every active seat, found once for the checks of reasons and of sentences."""
    heard: list[set[Message]] = [set() for _ in range(walk.case.seats)]
    return tuple(
        _answers(moment, seat, heard[seat])
        for moment in walk.moments[:-1]
        for seat in walk.case.game.to_act(moment.state)
    )


def _answers(moment: Moment, seat: Seat, heard: set[Message]) -> Answers:
    game = moment.case.game
    view = game.view_for(moment.state, seat)
    legal = set(game.legal_actions(moment.state, seat))
    said = {action: game.text.why_not(view, action) for action in tried(game, legal, moment.version)}
    new = frozenset({id(reason): reason for reason in said.values()}.values()) - heard
    heard |= new
    return Answers(
        moment,
        seat,
        frozenset(reason.id for action, reason in said.items() if action in legal),
        frozenset(reason.id for action, reason in said.items() if action not in legal),
        new,
    )
