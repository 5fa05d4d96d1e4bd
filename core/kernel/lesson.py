"""Defines the lesson of a game: the steps of a guided first table, as data and predicates over what a learner sees.

A lesson never names a move by its number. Every step has a moment at which it fits, found in the learner's view, so
that it holds on any deal for which `wants` holds.
"""

from collections.abc import Callable, Mapping
from typing import Any, Literal

import attrs

from core.kernel.decision import Decision, Seat
from core.kernel.message import Argument

Mode = Literal["tell", "do", "look", "free"]
"""What a step asks: to read on (Enter), a choice among those it wants, to open something, or any choice at all."""
Look = Literal["scores", "why", "seat", "hint", "rules"]
"""What a step of mode `look` asks to open."""


@attrs.frozen
class LessonMoment:
    """What a learner sees when a step may be said."""

    view: Any
    seat: Seat
    """The learner's own seat."""
    decision: Decision | None = None
    """What the learner is asked now, None when nothing."""
    legal: tuple[Any, ...] = ()
    """The complete list of the learner's actions."""
    event: Any = None
    """For a step whose `at` names a class of events: the one that happened, as the learner may know it."""


@attrs.frozen
class LessonChoice:
    """A legal action of the learner, and what is known to come of it."""

    view: Any
    """What the learner sees before it."""
    seat: Seat
    action: Any
    gains: Mapping[str, int]
    """The least change of the learner's score lines, in points, by rule; lines that stay as they are are left out."""
    after: Any = None
    """For a verdict: what the learner sees when the action has been done. None for `wanted`."""


def always(moment: LessonMoment) -> bool:
    """At the first moment of its kind."""
    return True


def no_marks(moment: LessonMoment) -> tuple[str, ...]:
    """Nothing lights up."""
    return ()


def no_args(moment: LessonMoment) -> Mapping[str, Argument]:
    """The sentence has no places to fill."""
    return {}


def no_choice_args(choice: LessonChoice) -> Mapping[str, Argument]:
    """The verdict has no places to fill."""
    return {}


@attrs.frozen
class LessonVerdict:
    """What is said after a free choice: message `<game>-lesson-<step>-<name>`."""

    name: str
    holds: Callable[[LessonChoice], bool] = attrs.field(default=lambda choice: True, eq=False)
    """Whether this is the one to say; the first of a step that holds is, and the last of a step always holds."""
    args: Callable[[LessonChoice], Mapping[str, Argument]] = attrs.field(default=no_choice_args, eq=False)
    """What fills its sentence, always from the views."""


@attrs.frozen
class LessonStep:
    """One thing that the guide says: message `<game>-lesson-<id>`, in the second person and the present tense."""

    id: str
    at: str
    """The moment: a kind of decision of the learner (`build`), the name of a class of events (`Passed`), or `end`, when
    the learner's turn has ended."""
    mode: Mode
    when: Callable[[LessonMoment], bool] = attrs.field(default=always, eq=False)
    """A condition on what the learner sees."""
    wanted: Callable[[LessonChoice], bool] | None = attrs.field(default=None, eq=False)
    """Of a `do`: whether an action is what the step asks. Of another one `<game>-lesson-<id>-off` is said."""
    or_at: str = ""
    """Another kind of decision at which it is said as well."""
    look: Look | None = None
    """Of a `look`: what is to be opened."""
    marks: Callable[[LessonMoment], tuple[str, ...]] = attrs.field(default=no_marks, eq=False)
    """What lights up: ids of targets of the board (`hand-2`), score lines (`score:waterfall`), regions (`market`)."""
    args: Callable[[LessonMoment], Mapping[str, Argument]] = attrs.field(default=no_args, eq=False)
    """What fills its sentence, always from the view: no figure is written into a sentence."""
    verdicts: tuple[LessonVerdict, ...] = ()
    """Of a `free` step: what may be said of the choice, in the order in which it is tried."""
    judged_as: str = ""
    """The step whose verdicts' sentences are said, where it is not the step itself."""
    must: bool = True
    """Whether the lesson waits for it. Others are said the first time their moment comes, at the same table."""


@attrs.frozen
class Lesson:
    """The guided first table of a game. The learner sits in seat 0, a bot of level calm in every other."""

    seed: bytes
    """The published deal."""
    seats: int
    options: Any
    """An instance of the game's options class: the standard ones."""
    wants: Callable[[Any], bool] = attrs.field(eq=False)
    """Whether the steps fit a deal, by the learner's first view."""
    steps: tuple[LessonStep, ...]
    """In the order in which they are said where several fit."""
