"""Guides a learner through the lesson of a game: says at most one thing at a time, and never acts.

A guide is a value. It reads only the learner's updates (`core/link/updates.py`) and previews of the learner's own
choices. It changes no legality and holds no secret. A face constructs one with the steps already done, and keeps the
result of each call:

    guide = Guide(game, done=frozenset(profile))
    guide = guide.updated(update)
    guide.coaching.sentence
    guide, goes = guide.chosen(action)
"""

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any, Final

import attrs

from core.kernel.decision import question
from core.kernel.game import AnyGame
from core.kernel.lesson import Lesson, LessonChoice, LessonMoment, LessonStep, Look, Mode
from core.kernel.message import Message, message
from core.kernel.rng import SEED_BYTES, Stream
from core.link.updates import Update
from core.table.preview import preview

TELLS: Final = 2
"""Explanations in a row; the next one waits until the learner has done something."""
MISSES: Final = 2
"""How often a choice that a step does not want is held back. After that it is accepted, so that no learner gets
stuck."""


@attrs.frozen
class Coaching:
    """The one thing that the guide says now."""

    step: str
    """The id of the step."""
    sentence: Message
    """The step's own sentence, its `-off` sentence after a choice that was held back, or a verdict."""
    mode: Mode
    """How to continue: `tell` by reading on, `do` by a choice among `wanted`, `look` by opening the view in `look`,
    `free` by any choice. A verdict is a `tell`."""
    marks: tuple[str, ...] = ()
    """The highlighted parts: ids of the board's targets, score lines (`score:waterfall`) and regions."""
    wanted: frozenset[Any] = frozenset()
    """For `do`: the legal actions that it asks for, at least one. Empty for every other mode."""
    look: Look | None = None
    """For `look`: the view to open."""
    misses: int = 0
    """For `do`: the number of choices held back. From 1 on a cursor may start on the only wanted action; at 2 the
    wanted choices get their numbers first."""


class Gains(Mapping[str, int]):
    """The least change of the seat's own score lines by an action, in points by rule. Computed when first read, since
    most conditions of a step do not read it."""

    def __init__(self, game: AnyGame, moment: LessonMoment, action: Any) -> None:
        self._game = game
        self._moment = moment
        self._action = action

    @cached_property
    def _gains(self) -> dict[str, int]:
        moment = self._moment
        name = moment.decision.id if moment.decision else ""
        seen = preview(self._game, moment.view, moment.seat, self._action, Stream(bytes(SEED_BYTES), f"lesson-{name}"))
        return {change.rule: change.low for change in seen.changes}

    def __getitem__(self, rule: str) -> int:
        return self._gains[rule]

    def __iter__(self) -> Iterator[str]:
        return iter(self._gains)

    def __len__(self) -> int:
        return len(self._gains)


@attrs.frozen
class _Sent:
    """An action that was sent and is not known to be accepted yet."""

    decision: str
    choice: LessonChoice
    step: str | None
    """The step that it completes."""
    passed: str | None
    """The step that it leaves unanswered."""


@attrs.frozen
class _Deed:
    """A step completed by an accepted action, so that a take-back can undo it."""

    question: str
    """The game's own id of the decision that the action answered."""
    step: str


@attrs.frozen
class Guide:
    """A learner's position in the lesson of a game.

    `game` must have a lesson. `done` are the ids of the completed steps: pass them to resume a lesson, read them to
    store it.
    """

    game: AnyGame = attrs.field(eq=False, repr=False)
    done: frozenset[str] = frozenset()
    skipped: frozenset[str] = attrs.field(default=frozenset())
    """Steps that were not completed but that the lesson no longer waits for."""
    coaching: Coaching | None = attrs.field(default=None)
    """The current sentence of the guide; None is silence."""
    _about: str | None = attrs.field(default=None)
    """The decision that the sentence is about; None for an event, which stays until it is read."""
    _moment: LessonMoment | None = attrs.field(default=None, repr=False)
    """The learner's current decision."""
    _unread: tuple[Coaching, ...] = attrs.field(default=())
    """Sentences about events, to say before anything about the decision."""
    _tells: int = attrs.field(default=0)
    """The number of explanations since the learner last did something."""
    _passed: frozenset[str] = attrs.field(default=frozenset())
    """Steps that were not answered in time."""
    _sent: _Sent | None = attrs.field(default=None)
    _deeds: tuple[_Deed, ...] = attrs.field(default=())

    @property
    def left(self) -> int:
        """The number of steps that the lesson still waits for; 0 when it is over. Occasional steps may still be
        said."""
        return sum(step.must for step in self._open())

    @property
    def steps(self) -> tuple[tuple[str, bool], ...]:
        """The steps that the lesson waits for, in order, each with whether it is over."""
        still = {step.id for step in self._open()}
        return tuple((step.id, step.id not in still) for step in self._lesson.steps if step.must)

    def updated(self, update: Update) -> "Guide":
        """Return the guide after an update of the learner's own table; pass every update, in order.

        Unread sentences about events stay until they are read, no matter what others do meanwhile. A sent action
        counts once the update shows that it was accepted; a take-back undoes the step that the action completed. Raises
        ValueError for an update of a spectator.
        """
        if update.viewer is None:
            raise ValueError("a spectator has no lesson")
        guide = self._begun_anew(update) if update.fresh else self
        sent = guide._accepted(update)
        if sent is not None:
            guide = guide._having_acted(sent, update)
        guide = guide._noticing(update, ended=sent is not None and update.decision is None)
        guide = attrs.evolve(guide, moment=_moment(update) if update.decision else None)
        return guide if guide._stands() else guide._next()

    def chosen(self, action: Any) -> tuple["Guide", bool]:
        """Return the guide after the learner chose a legal `action`, and whether to send it. If not, `coaching` says
        why. A choice during a `tell` counts as reading it."""
        guide = self
        while guide.coaching is not None and guide.coaching.mode == "tell":
            guide = guide.read_on()
        was_said = guide is self
        coaching, moment = guide.coaching, guide._moment
        if moment is None or moment.decision is None:
            return guide, True
        if coaching is not None and coaching.mode == "do":
            is_wanted = action in coaching.wanted
            if not is_wanted and coaching.misses < MISSES:
                off = f"{self.game.meta.key}-lesson-{coaching.step}-off"
                sentence = message(off, **dict(coaching.sentence.args)) if was_said else coaching.sentence
                held = attrs.evolve(coaching, sentence=sentence, misses=coaching.misses + 1)
                return attrs.evolve(guide, coaching=held), False
            was_said = was_said or is_wanted
        step = coaching.step if coaching is not None and was_said else None
        is_look = coaching is not None and coaching.mode == "look"
        does, passed = (None, step) if is_look else (step, None)
        sent = _Sent(moment.decision.id, guide._choice(moment, action), does, passed)
        return attrs.evolve(guide, sent=sent, tells=0), True

    def looked(self, what: Look) -> "Guide":
        """Return the guide after the learner opened `what`, asked or not."""
        if self.coaching is None or self.coaching.look != what:
            return self
        return attrs.evolve(self._doing(self.coaching.step), tells=0)._next()

    def read_on(self) -> "Guide":
        """Return the guide after the learner pressed Enter on a `tell`, where the key chooses nothing; otherwise the
        same guide."""
        if self.coaching is None or self.coaching.mode != "tell":
            return self
        return self._doing(self.coaching.step)._next()

    # Completed steps

    @property
    def _lesson(self) -> Lesson:
        if self.game.lesson is None:
            raise ValueError(f"{self.game.meta.key} has no lesson")
        return self.game.lesson

    def _open(self) -> tuple[LessonStep, ...]:
        """Return the steps that may still be said. The last step that the lesson waits for ends it, so steps before it
        are over."""
        steps = self._lesson.steps
        last = max((place for place, step in enumerate(steps) if step.must), default=-1)
        is_over = last >= 0 and steps[last].id in self.done
        settled = self.done | self.skipped
        return tuple(step for step in steps if step.id not in settled and not (is_over and step.must))

    def _doing(self, step: str) -> "Guide":
        return attrs.evolve(self, done=self.done | {step})

    def _past(self, said: LessonStep) -> "Guide":
        """Return the guide without earlier steps that are over, if `said` is a step that the lesson waits
        for."""
        if not said.must:
            return self
        steps = self._lesson.steps
        given_up = {step.id for step in steps[: steps.index(said)]} & self._passed - self.done
        return attrs.evolve(self, skipped=self.skipped | given_up)

    # Events

    def _begun_anew(self, update: Update) -> "Guide":
        """Return the guide without unread sentences, and without steps with actions that were taken back."""
        asked = question(update.decision.id) if update.decision else None
        kept = next((place for place, deed in enumerate(self._deeds) if deed.question == asked), len(self._deeds))
        undone = {deed.step for deed in self._deeds[kept:]}
        return attrs.evolve(
            self,
            done=self.done - undone,
            deeds=self._deeds[:kept],
            sent=None if self._sent and question(self._sent.decision) == asked else self._sent,
            unread=(),
            coaching=None,
            tells=0,
        )

    def _accepted(self, update: Update) -> _Sent | None:
        """Return the sent action if the update shows that it was accepted."""
        asked = update.decision.id if update.decision else None
        return self._sent if self._sent and self._sent.decision != asked else None

    def _having_acted(self, sent: _Sent, update: Update) -> "Guide":
        passed = self._passed | {sent.passed} if sent.passed else self._passed
        guide = attrs.evolve(self, sent=None, passed=passed)
        if sent.step is None:
            return guide
        deed = _Deed(question(sent.decision), sent.step)
        verdict = self._verdict(sent.step, attrs.evolve(sent.choice, after=update.view))
        unread = (verdict, *self._unread) if verdict else self._unread
        return attrs.evolve(guide._doing(sent.step), deeds=(*self._deeds, deed), unread=unread)

    def _verdict(self, id: str, choice: LessonChoice) -> Coaching | None:
        step = next(step for step in self._lesson.steps if step.id == id)
        found = next((verdict for verdict in step.verdicts if verdict.holds(choice)), None)
        if found is None:
            return None
        said = f"{self._sentence(step.judged_as or id)}-{found.name}"
        return Coaching(id, message(said, **found.args(choice)), "tell")

    def _noticing(self, update: Update, *, ended: bool) -> "Guide":
        """Return the guide with the sentences about the events and the end of the learner's turn."""
        guide = self
        known = {coaching.step for coaching in (*self._unread, self.coaching) if coaching}
        for step in self._open():
            events = [event for event in update.events if type(event).__name__ == step.at]
            moments = [_moment(update, event) for event in events]
            if step.at == "end" and ended:
                moments.append(_moment(update))
            fitting = next((moment for moment in moments if step.when(moment)), None)
            if step.id not in known and fitting is not None:
                said = guide._coaching(step, fitting)
                guide = attrs.evolve(guide._past(step), unread=(*guide._unread, said))
        return guide

    # The current sentence

    def _sentence(self, id: str) -> str:
        return f"{self.game.meta.key}-lesson-{id}"

    def _stands(self) -> bool:
        """Return whether the current sentence is still valid."""
        asked = self._moment.decision.id if self._moment and self._moment.decision else None
        return self.coaching is not None and self._about in (None, asked)

    def _next(self) -> "Guide":
        """Return the guide with the next sentence, if any."""
        if self._unread and self._tells < TELLS:
            first, *others = self._unread
            return attrs.evolve(self, coaching=first, about=None, unread=tuple(others), tells=self._tells + 1)
        passed = self._passed | {coaching.step for coaching in self._unread}
        guide = attrs.evolve(self, coaching=None, about=None, unread=(), passed=passed)
        moment = self._moment
        if moment is None or moment.decision is None:
            return guide
        found = next(guide._fitting(moment), None)
        if found is None:
            return guide
        step, coaching = found
        tells = self._tells + 1 if coaching.mode == "tell" else self._tells
        return attrs.evolve(guide._past(step), coaching=coaching, about=moment.decision.id, tells=tells)

    def _fitting(self, moment: LessonMoment) -> Iterator[tuple[LessonStep, Coaching]]:
        """Yield the possible sentences about a decision in the order of the steps; steps that are over come
        last."""
        assert moment.decision is not None
        for step in sorted(self._open(), key=lambda step: step.id in self._passed):
            if moment.decision.kind not in {step.at, step.or_at} or (step.mode == "tell" and self._tells >= TELLS):
                continue
            if step.when(moment):
                coaching = self._coaching(step, moment)
                if coaching.wanted or coaching.mode != "do":
                    yield step, coaching

    def _coaching(self, step: LessonStep, moment: LessonMoment) -> Coaching:
        wanted = step.wanted
        return Coaching(
            step.id,
            message(self._sentence(step.id), **step.args(moment)),
            step.mode,
            step.marks(moment),
            frozenset(action for action in moment.legal if wanted and wanted(self._choice(moment, action))),
            step.look,
        )

    def _choice(self, moment: LessonMoment, action: Any) -> LessonChoice:
        return LessonChoice(moment.view, moment.seat, action, Gains(self.game, moment, action))


def _moment(update: Update, event: Any = None) -> LessonMoment:
    assert update.viewer is not None
    return LessonMoment(update.view, update.viewer, update.decision, update.legal, event)
