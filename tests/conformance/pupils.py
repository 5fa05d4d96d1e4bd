"""Pupils: they go through the lesson of a game by themselves, at a real table, and report its sentences."""

from collections.abc import Callable
from hashlib import blake2b
from typing import Any

import attrs

from core.bots import choose
from core.kernel.decision import Decision, question
from core.kernel.game import AnyGame
from core.kernel.lesson import Lesson
from core.kernel.rng import SEED_BYTES, Stream
from core.learning.guide import MISSES, Coaching, Guide
from core.link.spec import Player
from core.link.updates import Update
from core.table.table import RefusedProposal, Table

LEARNER = 0
DECISIONS = 25
"""Own decisions within which a lesson must be over."""


@attrs.frozen(eq=False)
class Answer:
    """A pupil's action at one decision."""

    update: Update
    """The question and the view."""
    action: Any
    tries: tuple[tuple[Any, bool], ...]
    """Every action that it chose, and whether it was accepted."""


@attrs.frozen(eq=False)
class Saying:
    """One sentence to a pupil."""

    coaching: Coaching
    update: Update
    """The latest update at that time."""
    answers: int
    """How many decisions the pupil had answered then."""


@attrs.define(eq=False)
class Course:
    """How a lesson went."""

    guide: Guide
    sayings: list[Saying]
    answers: list[Answer]
    update: Update


Pupil = Callable[[Coaching | None, Update, Stream], Any]
"""The pupil's choice, based on the latest sentence."""


def lesson_of(game: AnyGame) -> Lesson:
    """The lesson of a game that has one."""
    assert game.lesson is not None, f"{game.meta.key} has no lesson"
    return game.lesson


def deal(number: int) -> bytes:
    """The seed of the deals that are tried for lessons, in order."""
    return blake2b(f"lesson/{number}".encode(), digest_size=SEED_BYTES).digest()


def first_update(game: AnyGame, seed: bytes) -> Update:
    """The first view of the learner on a deal."""
    return _table(game, seed).update(LEARNER)


def sensible(game: AnyGame, view: Any, decision: Decision, legal: tuple[Any, ...], stream: Stream) -> Any:
    """The action of a player who thinks briefly: by the instinct of the game, or like a calm bot if it has none."""
    if game.instinct is not None:
        action = game.instinct(game.determinize(view, stream), decision.seat, stream)
        return legal[legal.index(action)]
    return choose("calm", game, view, decision, legal, _bytes(stream), 1.0)


def diligent(game: AnyGame) -> Pupil:
    """Does what a step asks for, and otherwise plays sensibly."""

    def pupil(coaching: Coaching | None, update: Update, stream: Stream) -> Any:
        if coaching is not None and coaching.wanted:
            return next(action for action in update.legal if action in coaching.wanted)
        assert update.decision is not None
        return sensible(game, update.view, update.decision, update.legal, stream)

    return pupil


def contrary(game: AnyGame) -> Pupil:
    """Refuses what a step asks for until it is marked, then does it."""

    def pupil(coaching: Coaching | None, update: Update, stream: Stream) -> Any:
        if coaching is not None and coaching.misses < MISSES and coaching.wanted:
            return stubborn(coaching, update, stream)
        return diligent(game)(coaching, update, stream)

    return pupil


def stubborn(coaching: Coaching | None, update: Update, stream: Stream) -> Any:
    """Chooses at random, but never the requested action."""
    asked = coaching.wanted if coaching is not None else frozenset()
    return stream.choice([action for action in update.legal if action not in asked] or update.legal)


def attend(
    game: AnyGame,
    seed: bytes,
    pupil: Pupil,
    *,
    decisions: int = DECISIONS,
    reads: bool = True,
    to_the_end: bool = False,
) -> Course:
    """A pupil's way through a lesson, at most so many own decisions long, or as long as the table lasts with
    `to_the_end`. A pupil that does not read ignores texts and pages. Rivals play as they do in a lesson."""
    table, stream = _table(game, seed), Stream(seed, "lesson")
    update = table.update(LEARNER)
    course = Course(Guide(game), [], [], update)
    _hear(course, update, reads)
    while table.to_act and (to_the_end or (course.guide.left and len(course.answers) < decisions)):
        if LEARNER in table.to_act:
            answer = _answer(course, pupil, reads, stream)
            course.answers.append(answer)
            _submit(course, table, LEARNER, answer.action, reads)
        else:
            seat = table.to_act[0]
            seen = table.update(seat)
            _submit(course, table, seat, _calm(game, seed, seen), reads)
    return course


def _table(game: AnyGame, seed: bytes) -> Table:
    lesson = lesson_of(game)
    rivals = [Player("bot", f"Rival {seat}", "calm") for seat in range(1, lesson.seats)]
    return Table(game, lesson.options, (Player("person", "Pupil"), *rivals), seed)


def _calm(game: AnyGame, seed: bytes, seen: Update) -> Any:
    """The action of a lesson's bot: its chance follows from the deal and the decision (`net/tables/bots.py`)."""
    assert seen.decision is not None
    chance = blake2b(question(seen.decision.id).encode(), key=seed, digest_size=SEED_BYTES).digest()
    return choose("calm", game, seen.view, seen.decision, seen.legal, chance, 1.0)


def _submit(course: Course, table: Table, seat: int, action: Any, reads: bool) -> None:
    asked = table.decision(seat)
    assert asked is not None
    updates = table.submit(seat, asked.id, action)
    assert not isinstance(updates, RefusedProposal), f"{action} is refused"
    _hear(course, updates[LEARNER], reads)


def _hear(course: Course, update: Update, reads: bool) -> None:
    course.update = update
    course.guide = course.guide.updated(update)
    _note(course)
    while reads and (coaching := course.guide.coaching) is not None and coaching.mode in ("tell", "look"):
        course.guide = course.guide.looked(coaching.look) if coaching.look else course.guide.read_on()
        _note(course)


def _note(course: Course) -> None:
    """Write down the sentence, if it differs from the previous one."""
    said = course.guide.coaching
    last = course.sayings[-1] if course.sayings else None
    if said is not None and not (last and last.coaching == said):
        course.sayings.append(Saying(said, course.update, len(course.answers)))


def _answer(course: Course, pupil: Pupil, reads: bool, stream: Stream) -> Answer:
    tries: list[tuple[Any, bool]] = []
    while not (tries and tries[-1][1]):
        assert len(tries) < len(course.update.legal) + 3, "a choice is held back for ever"
        action = pupil(course.guide.coaching, course.update, stream)
        course.guide, goes = course.guide.chosen(action)
        tries.append((action, goes))
        _note(course)
    return Answer(course.update, tries[-1][0], tuple(tries))


def _bytes(stream: Stream) -> bytes:
    return b"".join(stream.word().to_bytes(4, "little") for _ in range(SEED_BYTES // 4))
