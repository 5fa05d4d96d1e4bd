"""Defines the lesson of a game: the steps of a guided first table, as data and predicates over the learner's view.

A lesson never names a move by its number. Every step has a condition on the learner's view, so that the lesson works
with any deal for which `wants` holds.
"""

from collections.abc import Callable, Mapping
from typing import Any, Literal

import attrs

from core.kernel.decision import Decision, Seat
from core.kernel.message import Argument

Mode = Literal["tell", "do", "look", "free"]
"""The request of a step: `tell`, to read on (Enter); `do`, to make a wanted choice; `look`, to open something; `free`,
to make any choice."""
Look = Literal["scores", "why", "seat", "hint", "rules"]
"""The page that a step of mode `look` asks the learner to open."""


@attrs.frozen
class LessonMoment:
    """The situation of the learner at a possible moment for a step."""

    view: Any
    seat: Seat
    """The learner's own seat."""
    decision: Decision | None = None
    """The learner's current decision; None if there is none."""
    legal: tuple[Any, ...] = ()
    """The complete list of the learner's actions."""
    event: Any = None
    """For a step about a class of events: the event, redacted for the learner."""


@attrs.frozen
class LessonChoice:
    """A legal action of the learner with its known effects."""

    view: Any
    """The learner's view before it."""
    seat: Seat
    action: Any
    gains: Mapping[str, int]
    """The smallest change of the learner's score lines, in points, by rule; unchanged lines are left out."""
    after: Any = None
    """For a verdict: the learner's view after the action. None for `wanted`."""


def always(moment: LessonMoment) -> bool:
    """Return True: the step fits at the first moment of its kind."""
    return True


def no_marks(moment: LessonMoment) -> tuple[str, ...]:
    """Return no marks."""
    return ()


def no_args(moment: LessonMoment) -> Mapping[str, Argument]:
    """Return no arguments for the step's sentence."""
    return {}


def no_choice_args(choice: LessonChoice) -> Mapping[str, Argument]:
    """Return no arguments for the verdict's sentence."""
    return {}


@attrs.frozen
class LessonVerdict:
    """A sentence after a free choice: message `<game>-lesson-<step>-<name>`."""

    name: str
    holds: Callable[[LessonChoice], bool] = attrs.field(default=lambda choice: True, eq=False)
    """Whether the verdict applies. The first that applies is said; the last verdict of a step must always apply."""
    args: Callable[[LessonChoice], Mapping[str, Argument]] = attrs.field(default=no_choice_args, eq=False)
    """Returns the arguments of its sentence, always from the views."""


@attrs.frozen
class LessonStep:
    """One sentence of the guide: message `<game>-lesson-<id>`, in the second person and the present tense."""

    id: str
    at: str
    """The moment: a kind of decision of the learner (`build`), the name of a class of events (`Passed`), or `end` for
    the end of the learner's turn."""
    mode: Mode
    when: Callable[[LessonMoment], bool] = attrs.field(default=always, eq=False)
    """A condition on what the learner sees."""
    wanted: Callable[[LessonChoice], bool] | None = attrs.field(default=None, eq=False)
    """For mode `do`: whether the step asks for this action. Another action gets the message
    `<game>-lesson-<id>-off`."""
    or_at: str = ""
    """A second kind of decision for the step."""
    look: Look | None = None
    """For mode `look`: the page to open."""
    marks: Callable[[LessonMoment], tuple[str, ...]] = attrs.field(default=no_marks, eq=False)
    """Returns the marks to highlight: ids of board targets (`hand-2`), score lines (`score:waterfall`), regions
    (`market`)."""
    args: Callable[[LessonMoment], Mapping[str, Argument]] = attrs.field(default=no_args, eq=False)
    """Returns the arguments of its sentence, always from the view; sentences contain no fixed numbers."""
    verdicts: tuple[LessonVerdict, ...] = ()
    """For mode `free`: the possible verdicts on the choice, in order of precedence."""
    judged_as: str = ""
    """The step that supplies the verdict sentences; empty for this step itself."""
    must: bool = True
    """Whether the lesson waits for this step. Other steps are said at the first fitting moment of the table."""


@attrs.frozen
class Lesson:
    """The guided first table of a game. The learner has seat 0, bots of level calm the others."""

    seed: bytes
    """The published deal."""
    seats: int
    options: Any
    """An instance of the game's options class: the standard options."""
    wants: Callable[[Any], bool] = attrs.field(eq=False)
    """Whether the steps fit a deal, judged by the learner's first view."""
    steps: tuple[LessonStep, ...]
    """The steps in order of precedence, if several fit."""
