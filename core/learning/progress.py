"""Keeps what a person has learned: which decisions are familiar, which lessons are done, which games were finished.

A `Progress` is a frozen value without any secret. Every change gives a new one, so that it can be made twice: on what
a face holds, and on what is stored meanwhile by another of the same person's terminals. Something more to remember is
one more `optional_field` with its own change; older texts lack it, older versions leave it as it is.
"""

from collections.abc import Callable, Mapping
from typing import Any, Literal

import attrs

from core.kernel.fields import optional_field

LONGEST_PROGRESS = 32768
"""Characters of a text of progress: five games with all they can hold need 26,000, most of them about 3,000."""
FAMILIAR_ANSWERS, FAMILIAR_TABLES = 8, 2
"""How often, and at how many tables, a kind of decision has been answered when it is familiar: about the decisions of
one table, and once more."""
FORGOTTEN_AFTER, SHOWN_AGAIN = 60, 2
"""Days after which a familiar kind of decision is a new one, for so many times."""
MOST_GAMES, MOST_NAMES, LONGEST_NAME = 32, 64, 40
"""Games, kinds or steps of a game, and characters of a name, that a text of progress may hold."""
REPEATS = (1, 3, 7, 21)
"""Days after which a missed puzzle comes back: after a miss, and each time that it was found since."""
MOST_DUE, MOST_MISSED = 10, 20
"""Puzzles of a game that come back on one day, and that are kept to come back."""
MOST_OWN, MOST_CHOICES, LARGEST_TENTHS = 4, 96, 9999
"""Missed decisions of one's own tables that are kept of a game, the latest; actions that such a one may have, and
tenths of a point that any of them costs."""
LONGEST_MASK = 128
"""Hexadecimal digits of which puzzles of a game were tried: 512 puzzles, those of earlier rules included."""
SECONDS_OF_A_DAY = 86400
LARGEST_DAY = 10**6
"""More days since 1970 than any that is written."""


def day_of(now: float) -> int:
    """The day (UTC) of a moment in seconds since 1970, in days since then.

    >>> day_of(86400.0)
    1
    """
    return int(now // SECONDS_OF_A_DAY)


@attrs.frozen
class Practice:
    """How familiar a kind of decision is. The counts stop where it is."""

    answers: int = 0
    tables: int = 0
    table: str = ""
    """The id of the table counted last, empty once more tables would not be counted."""
    day: int = 0
    """When it was answered last, in days since 1970."""
    again: int = optional_field(0, spared=True)
    """How many times it is shown again, having been forgotten."""

    def is_familiar(self, today: int) -> bool:
        """Whether what it is for needs no telling on that day."""
        counted = self.answers >= FAMILIAR_ANSWERS and self.tables >= FAMILIAR_TABLES
        return counted and not self.again and today - self.day < FORGOTTEN_AFTER

    def answered(self, table: str, today: int) -> "Practice":
        """This, and one answer more at the table of that id."""
        is_full = self.tables >= FAMILIAR_TABLES
        tables = self.tables + (not is_full and table != self.table)
        is_forgotten = is_full and self.answers >= FAMILIAR_ANSWERS and today - self.day >= FORGOTTEN_AFTER
        return Practice(
            answers=min(self.answers + 1, FAMILIAR_ANSWERS),
            tables=tables,
            table="" if tables >= FAMILIAR_TABLES else table,
            day=today,
            again=max((SHOWN_AGAIN if is_forgotten else self.again) - 1, 0),
        )


@attrs.frozen
class LessonProgress:
    """How far the lesson of a game has come."""

    table: str = ""
    """The id of the lesson table that was begun last."""
    steps: tuple[str, ...] = ()
    """The ids of the steps done at that table, in the order in which they were done."""
    is_done: bool = False
    """Whether the lesson was finished once, at that table or an earlier one."""


@attrs.frozen
class MissedPuzzle:
    """A puzzle that comes back because it was missed."""

    place: int
    """`core.learning.puzzles.Puzzle.place`, which is its own for ever."""
    box: int
    """How often in a row it was found since."""
    day: int
    """From which day on it comes back, in days since 1970."""


@attrs.frozen
class PuzzleProgress:
    """How far somebody is with the puzzles of a game. They are known by their places (`core.learning.puzzles`)."""

    tried: str = ""
    """Which were tried, as the hexadecimal digits of a number with a bit for each."""
    found: int = 0
    """How many were found at the first try."""
    missed: tuple[MissedPuzzle, ...] = ()

    def was_tried(self, place: int) -> bool:
        """Whether the puzzle at a place was tried."""
        return bool(int(self.tried or "0", 16) >> place & 1)

    @property
    def count(self) -> int:
        """How many were tried."""
        return int(self.tried or "0", 16).bit_count()

    def due(self, today: int) -> tuple[int, ...]:
        """The places of those that come back by that day, the longest due first, no more than a day's share."""
        waiting = sorted((one for one in self.missed if one.day <= today), key=lambda one: (one.day, one.place))
        return tuple(one.place for one in waiting[:MOST_DUE])

    def settled(self, place: int, today: int, *, found: bool) -> "PuzzleProgress":
        """This, after the puzzle at a place was found or missed on that day."""
        known = next((one for one in self.missed if one.place == place), None)
        others = tuple(one for one in self.missed if one.place != place)
        is_first = not self.was_tried(place)
        box = 0 if not found else len(REPEATS) if known is None else known.box + 1
        again = (MissedPuzzle(place, box, today + REPEATS[box]),) if box < len(REPEATS) else ()
        return PuzzleProgress(
            tried=f"{int(self.tried or '0', 16) | 1 << place:x}",
            found=self.found + (is_first and found),
            missed=(*others, *again)[-MOST_MISSED:],
        )


@attrs.frozen
class OwnDecision:
    """A decision of one's own finished table that was tried again in its review and not found: it comes back like a
    missed puzzle. What each legal action is worth is kept in tenths of a point: the review may be gone by then."""

    table: str
    """The id of the table."""
    version: int
    seat: int
    good: str
    """Which actions are good enough, as the hexadecimal digits of a number with a bit for each."""
    worth: tuple[int, ...]
    """Of each action how many tenths of a point it gained against the best."""
    noise: tuple[int, ...]
    """The standard error of each, in the same unit."""
    worlds: int
    """From how many worlds these figures are."""
    box: int = 0
    """How often in a row it was found since."""
    day: int = 0
    """From which day on it comes back, in days since 1970."""

    @property
    def is_sound(self) -> bool:
        """Whether all of it can be."""
        return (
            _is_name(self.table)
            and self.version >= 0
            and 0 <= self.seat < MOST_CHOICES
            and _is_mask(self.good, MOST_CHOICES // 4)
            and 0 < len(self.worth) == len(self.noise) <= MOST_CHOICES
            and all(abs(tenths) <= LARGEST_TENTHS for tenths in (*self.worth, *self.noise))
            and 0 < self.worlds <= LARGEST_TENTHS
            and 0 <= self.box < len(REPEATS)
            and 0 <= self.day <= LARGEST_DAY
        )


@attrs.frozen
class Progress:
    """What a person has learned, by game where it belongs to one."""

    aims: Mapping[str, Mapping[str, Practice]] = optional_field({}, spared=True)
    """By game and kind of decision."""
    lessons: Mapping[str, LessonProgress] = optional_field({}, spared=True)
    puzzles: Mapping[str, PuzzleProgress] = optional_field({}, spared=True)
    """By game."""
    finished: tuple[str, ...] = optional_field((), spared=True)
    """The games of which a table was played to its end, sorted."""
    won: tuple[str, ...] = optional_field((), spared=True)
    """The games at which a table was won or tied, sorted."""
    own: Mapping[str, tuple[OwnDecision, ...]] = optional_field({}, spared=True)
    """By game, what was missed in reviews of one's own tables."""

    def usual_rival(self, game: str) -> Literal["calm", "normal"]:
        """The level of the bots that this person meets at that game unless others are chosen: calm ones, whose choices
        can be followed, until a table was won or tied."""
        return "normal" if game in self.won else "calm"

    def is_familiar(self, game: str, kind: str, today: int) -> bool:
        """Whether the person knows what such a decision is for, on a day in days since 1970."""
        practice = self.aims.get(game, {}).get(kind)
        return practice is not None and practice.is_familiar(today)

    def lesson(self, game: str) -> LessonProgress:
        """How far its lesson has come."""
        return self.lessons.get(game, LessonProgress())

    def answered(self, game: str, kind: str, table: str, today: int) -> "Progress":
        """This, and one answer more to a decision of that kind."""
        known = self.aims.get(game, {})
        practice = known.get(kind, Practice()).answered(table, today)
        return attrs.evolve(self, aims={**self.aims, game: {**known, kind: practice}})

    def at_lesson(self, game: str, table: str, steps: tuple[str, ...], *, is_done: bool = False) -> "Progress":
        """This, with these steps done at the lesson table of that id; a lesson once finished stays so."""
        lesson = LessonProgress(table, steps, is_done or self.lesson(game).is_done)
        return attrs.evolve(self, lessons={**self.lessons, game: lesson})

    def puzzles_of(self, game: str) -> PuzzleProgress:
        """How far its puzzles have come."""
        return self.puzzles.get(game, PuzzleProgress())

    def with_puzzle(self, game: str, place: int, today: int, *, found: bool) -> "Progress":
        """This, after the puzzle of a game with that place was found or missed."""
        known = self.puzzles_of(game).settled(place, today, found=found)
        return attrs.evolve(self, puzzles={**self.puzzles, game: known})

    def own_due(self, game: str, today: int) -> tuple[OwnDecision, ...]:
        """The decisions of one's own tables that come back by that day, the longest due first."""
        return tuple(sorted((one for one in self.own.get(game, ()) if one.day <= today), key=lambda one: one.day))

    def with_own(self, game: str, decision: OwnDecision, today: int, *, found: bool) -> "Progress":
        """This, after such a decision was found or missed on that day. One that cannot be kept is left out."""
        place = (decision.table, decision.version, decision.seat)
        others = [one for one in self.own.get(game, ()) if (one.table, one.version, one.seat) != place]
        box = decision.box + 1 if found else 0
        if box < len(REPEATS):
            again = attrs.evolve(decision, box=box, day=today + REPEATS[box])
            others += [again] if again.is_sound else []
        own = {**self.own, game: tuple(others[-MOST_OWN:])}
        return attrs.evolve(self, own={key: kept for key, kept in own.items() if kept})

    def with_table_finished(self, game: str, *, has_won: bool) -> "Progress":
        """This, after a table of that game was played to its end."""
        won = {*self.won, game} if has_won else self.won
        return attrs.evolve(self, finished=tuple(sorted({*self.finished, game})), won=tuple(sorted(won)))


def format_progress(progress: Progress) -> str:
    """The text that `parse_progress` reads back.

    >>> format_progress(Progress().with_table_finished("bali", has_won=False))
    '{"finished":["bali"]}'
    """
    from core.encoding import codec  # late: who has learned nothing yet starts without it

    return codec.dumps(codec.encode(progress)).decode()


def parse_progress(text: str) -> Progress:
    """The progress in a text. What is too long, broken or unknown is dropped, part by part, and counts are held to
    what they can be: nobody is kept from a table by what was learned before. Never raises."""
    from core.encoding import codec

    try:
        data = codec.loads(text, LONGEST_PROGRESS)
    except codec.DecodeError:
        return Progress()
    if not isinstance(data, dict):
        return Progress()
    parts = {field.name: _part(field, data[field.name]) for field in attrs.fields(Progress) if field.name in data}
    return Progress(**{name: part for name, part in parts.items() if part is not None})


def change_text(text: str, change: Callable[[Progress], Progress]) -> str:
    """A text of progress after a change. The parts that a later version wrote stay.

    >>> change_text('{"later":1}', lambda progress: progress.with_table_finished("bali", has_won=False))
    '{"finished":["bali"],"later":1}'
    """
    from core.encoding import codec

    return codec.dumps({**_later_parts(text), **codec.encode(change(parse_progress(text)))}).decode()


def is_understood(text: str) -> bool:
    """Whether `parse_progress` drops nothing that a text says."""
    from core.encoding import codec

    try:
        return bool(codec.loads(text, LONGEST_PROGRESS) == codec.loads(change_text(text, lambda progress: progress)))
    except codec.DecodeError:
        return not text.strip()


def _later_parts(text: str) -> Mapping[str, Any]:
    from core.encoding import codec

    try:
        data = codec.loads(text, LONGEST_PROGRESS)
    except codec.DecodeError:
        return {}
    known = {field.name for field in attrs.fields(Progress)}
    return {name: part for name, part in data.items() if name not in known} if isinstance(data, dict) else {}


def _part(field: "attrs.Attribute[Any]", data: Any) -> Any:
    """One part of a progress, or None when it is not to be used."""
    from core.encoding import codec

    try:
        part = codec.decode(field.type, data)
    except codec.DecodeError:
        return None
    if len(part) > MOST_GAMES or not all(_is_name(game) for game in part):
        return None
    match field.name:
        case "aims":
            return {game: kinds for game, kinds in ((game, _sound(kinds)) for game, kinds in part.items()) if kinds}
        case "lessons":
            return {game: lesson for game, lesson in part.items() if _is_sound_lesson(lesson)}
        case "puzzles":
            return {game: puzzles for game, puzzles in part.items() if _is_sound_box(puzzles)}
        case "own":
            sound = {game: tuple(one for one in kept if one.is_sound) for game, kept in part.items()}
            return {game: kept for game, kept in sound.items() if 0 < len(kept) <= MOST_OWN}
        case _:
            return tuple(sorted(set(part)))


def _sound(kinds: Mapping[str, Practice]) -> Mapping[str, Practice]:
    sound = {kind: practice for kind, practice in kinds.items() if _is_name(kind) and _is_sound_practice(practice)}
    return sound if len(sound) <= MOST_NAMES else {}


def _is_sound_practice(practice: Practice) -> bool:
    return (
        0 <= practice.answers <= FAMILIAR_ANSWERS
        and 0 <= practice.tables <= FAMILIAR_TABLES
        and 0 <= practice.again < SHOWN_AGAIN
        and practice.day >= 0
        and (not practice.table or _is_name(practice.table))
    )


def _is_sound_lesson(lesson: LessonProgress) -> bool:
    is_few = len(lesson.steps) <= MOST_NAMES
    return is_few and all(_is_name(step) for step in lesson.steps) and (not lesson.table or _is_name(lesson.table))


def _is_sound_box(puzzles: PuzzleProgress) -> bool:
    return (
        _is_mask(puzzles.tried, LONGEST_MASK)
        and len(puzzles.missed) <= MOST_MISSED
        and 0 <= puzzles.found <= 4 * LONGEST_MASK
        and all(
            0 <= one.place < 4 * LONGEST_MASK and 0 <= one.box < len(REPEATS) and one.day >= 0 for one in puzzles.missed
        )
    )


def _is_mask(text: str, longest: int) -> bool:
    return len(text) <= longest and all(digit in "0123456789abcdef" for digit in text)


def _is_name(name: str) -> bool:
    """Whether this can be the key of a game, a kind of decision, the id of a step or of a table."""
    return 0 < len(name) <= LONGEST_NAME and name.isascii() and name.isprintable()
