"""Stores what a person has learned: familiar kinds of decision, completed lessons, finished games.

A `Progress` is a frozen value without secrets. Every change returns a new value, so that it can be applied twice: to
a face's copy, and to a stored one that another terminal of the same person has changed in the meantime. To store
something new, add an `optional_field` with its own change method; older texts lack it, and older versions preserve it.
"""

from collections.abc import Callable, Mapping
from typing import Any, Literal

import attrs

from core.kernel.fields import optional_field

LONGEST_PROGRESS = 32768
"""Characters of a serialised progress: five games with everything need 26,000, most need about 3,000."""
FAMILIAR_ANSWERS, FAMILIAR_TABLES = 8, 2
"""Answers, and tables, after which a kind of decision is familiar: about the decisions of one table, plus one table."""
FORGOTTEN_AFTER, SHOWN_AGAIN = 60, 2
"""Days after which a familiar kind of decision is shown again, and how often it is then shown."""
MOST_GAMES, MOST_NAMES, LONGEST_NAME = 32, 64, 40
"""Limits of a serialised progress: games, kinds or steps of a game, and characters of a name."""
REPEATS = (1, 3, 7, 21)
"""Days after which a missed puzzle comes back: after the miss, and after each later success."""
MOST_DUE, MOST_MISSED = 10, 20
"""Puzzles of a game that come back on one day, and that are stored to come back."""
MOST_OWN, MOST_CHOICES, LARGEST_TENTHS = 4, 96, 9999
"""Limits for a player's own missed decisions: the latest ones stored for a game, legal actions of one, and tenths of a
point that any action costs."""
LONGEST_MASK = 128
"""Hexadecimal digits of the mask of tried puzzles of a game: 512 puzzles, including those of earlier rules."""
SECONDS_OF_A_DAY = 86400
LARGEST_DAY = 10**6
"""An upper bound for days since 1970."""


def day_of(now: float) -> int:
    """Return the day (UTC) of a time in seconds since 1970, in days since then.

    >>> day_of(86400.0)
    1
    """
    return int(now // SECONDS_OF_A_DAY)


@attrs.frozen
class Practice:
    """The familiarity of a kind of decision. The counts stop at the thresholds."""

    answers: int = 0
    tables: int = 0
    table: str = ""
    """The id of the table counted last; empty once further tables do not count."""
    day: int = 0
    """The day of the last answer, in days since 1970."""
    again: int = optional_field(0, spared=True)
    """How often it is still shown again after being forgotten."""

    def is_familiar(self, today: int) -> bool:
        """Return whether the kind needs no explanation on that day."""
        counted = self.answers >= FAMILIAR_ANSWERS and self.tables >= FAMILIAR_TABLES
        return counted and not self.again and today - self.day < FORGOTTEN_AFTER

    def answered(self, table: str, today: int) -> "Practice":
        """Return the practice after one more answer at the table with that id."""
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
    """A person's progress in the lesson of a game."""

    table: str = ""
    """The id of the last lesson table."""
    steps: tuple[str, ...] = ()
    """The ids of the steps completed at that table, in order."""
    is_done: bool = False
    """Whether the lesson was ever finished, at that table or an earlier one."""


@attrs.frozen
class MissedPuzzle:
    """A missed puzzle that comes back."""

    place: int
    """`core.learning.puzzles.Puzzle.place`, which never changes."""
    box: int
    """Successes in a row since the miss."""
    day: int
    """The day from which it comes back, in days since 1970."""


@attrs.frozen
class PuzzleProgress:
    """A person's progress with the puzzles of a game, which are identified by their places
    (`core.learning.puzzles`)."""

    tried: str = ""
    """The tried puzzles as the hexadecimal digits of a bit mask."""
    found: int = 0
    """The number found at the first try."""
    missed: tuple[MissedPuzzle, ...] = ()

    def was_tried(self, place: int) -> bool:
        """Return whether the puzzle at a place was tried."""
        return bool(int(self.tried or "0", 16) >> place & 1)

    @property
    def count(self) -> int:
        """The number of tried puzzles."""
        return int(self.tried or "0", 16).bit_count()

    def due(self, today: int) -> tuple[int, ...]:
        """Return the places of the puzzles that come back by that day, the longest due first, at most a day's share."""
        waiting = sorted((one for one in self.missed if one.day <= today), key=lambda one: (one.day, one.place))
        return tuple(one.place for one in waiting[:MOST_DUE])

    def settled(self, place: int, today: int, *, found: bool) -> "PuzzleProgress":
        """Return the progress after the puzzle at a place was found or missed on that day."""
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
    """A decision of the player's own finished table that was tried again in its review and missed: it comes back
    like a missed puzzle. The values of its actions are stored in tenths of a point, since the review may be deleted
    by then."""

    table: str
    """The id of the table."""
    version: int
    seat: int
    good: str
    """The actions that are good enough, as the hexadecimal digits of a bit mask."""
    worth: tuple[int, ...]
    """The points of each action against the best, in tenths."""
    noise: tuple[int, ...]
    """The standard error of each, in the same unit."""
    worlds: int
    """The number of worlds behind these figures."""
    box: int = 0
    """Successes in a row since the miss."""
    day: int = 0
    """The day from which it comes back, in days since 1970."""

    @property
    def is_sound(self) -> bool:
        """Whether all values are possible."""
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
    """A person's progress, by game where it belongs to one."""

    aims: Mapping[str, Mapping[str, Practice]] = optional_field({}, spared=True)
    """By game and kind of decision."""
    lessons: Mapping[str, LessonProgress] = optional_field({}, spared=True)
    puzzles: Mapping[str, PuzzleProgress] = optional_field({}, spared=True)
    """By game."""
    finished: tuple[str, ...] = optional_field((), spared=True)
    """The games with a table played to its end, sorted."""
    won: tuple[str, ...] = optional_field((), spared=True)
    """The games with a table won or tied, sorted."""
    own: Mapping[str, tuple[OwnDecision, ...]] = optional_field({}, spared=True)
    """By game, the decisions missed in reviews of the player's own tables."""

    def usual_rival(self, game: str) -> Literal["calm", "normal"]:
        """Return the default level of a person's bots at that game: calm, which is easy to follow, until a table was
        won or tied."""
        return "normal" if game in self.won else "calm"

    def is_familiar(self, game: str, kind: str, today: int) -> bool:
        """Return whether the person knows the purpose of such a decision, on a day in days since 1970."""
        practice = self.aims.get(game, {}).get(kind)
        return practice is not None and practice.is_familiar(today)

    def lesson(self, game: str) -> LessonProgress:
        """Return the progress in the game's lesson."""
        return self.lessons.get(game, LessonProgress())

    def answered(self, game: str, kind: str, table: str, today: int) -> "Progress":
        """Return the progress after one more answer to a decision of that kind."""
        known = self.aims.get(game, {})
        practice = known.get(kind, Practice()).answered(table, today)
        return attrs.evolve(self, aims={**self.aims, game: {**known, kind: practice}})

    def at_lesson(self, game: str, table: str, steps: tuple[str, ...], *, is_done: bool = False) -> "Progress":
        """Return the progress with these steps completed at the lesson table with that id; a finished lesson stays
        finished."""
        lesson = LessonProgress(table, steps, is_done or self.lesson(game).is_done)
        return attrs.evolve(self, lessons={**self.lessons, game: lesson})

    def puzzles_of(self, game: str) -> PuzzleProgress:
        """Return the progress with the game's puzzles."""
        return self.puzzles.get(game, PuzzleProgress())

    def with_puzzle(self, game: str, place: int, today: int, *, found: bool) -> "Progress":
        """Return the progress after the puzzle of a game at that place was found or missed."""
        known = self.puzzles_of(game).settled(place, today, found=found)
        return attrs.evolve(self, puzzles={**self.puzzles, game: known})

    def own_due(self, game: str, today: int) -> tuple[OwnDecision, ...]:
        """Return the decisions of the player's own tables that come back by that day, the longest due first."""
        return tuple(sorted((one for one in self.own.get(game, ()) if one.day <= today), key=lambda one: one.day))

    def with_own(self, game: str, decision: OwnDecision, today: int, *, found: bool) -> "Progress":
        """Return the progress after such a decision was found or missed on that day. An invalid decision is left
        out."""
        place = (decision.table, decision.version, decision.seat)
        others = [one for one in self.own.get(game, ()) if (one.table, one.version, one.seat) != place]
        box = decision.box + 1 if found else 0
        if box < len(REPEATS):
            again = attrs.evolve(decision, box=box, day=today + REPEATS[box])
            others += [again] if again.is_sound else []
        own = {**self.own, game: tuple(others[-MOST_OWN:])}
        return attrs.evolve(self, own={key: kept for key, kept in own.items() if kept})

    def with_table_finished(self, game: str, *, has_won: bool) -> "Progress":
        """Return the progress after a table of that game was played to its end."""
        won = {*self.won, game} if has_won else self.won
        return attrs.evolve(self, finished=tuple(sorted({*self.finished, game})), won=tuple(sorted(won)))


def format_progress(progress: Progress) -> str:
    """Return the text that `parse_progress` reads back.

    >>> format_progress(Progress().with_table_finished("bali", has_won=False))
    '{"finished":["bali"]}'
    """
    from core.encoding import codec  # late, because people without progress start without it

    return codec.dumps(codec.encode(progress)).decode()


def parse_progress(text: str) -> Progress:
    """Return the progress in a text. Parts that are too long, broken or unknown are dropped, and counts are clamped, so
    that a damaged text never keeps anyone from a table. Never raises."""
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
    """Return a serialised progress after a change. Parts that a later version wrote stay.

    >>> change_text('{"later":1}', lambda progress: progress.with_table_finished("bali", has_won=False))
    '{"finished":["bali"],"later":1}'
    """
    from core.encoding import codec

    return codec.dumps({**_later_parts(text), **codec.encode(change(parse_progress(text)))}).decode()


def is_understood(text: str) -> bool:
    """Return whether `parse_progress` drops nothing from a text."""
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
    """Return one part of a progress, or None if it is invalid."""
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
    """Return whether a name is valid as the key of a game, a kind of decision, or the id of a step or table."""
    return 0 < len(name) <= LONGEST_NAME and name.isascii() and name.isprintable()
