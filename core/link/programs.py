"""Programs that take challenges, and the ladder of a game on which they stand among the levels of bots.

A program is an account that plays through the JSON protocol. Its rating is that of any account.
"""

from typing import Final, Literal

import attrs

from core.kernel.fields import optional_field
from core.kernel.message import Message, message
from core.link.account import RatingCard
from core.link.spec import Level

USUAL_MOST: Final = 4
"""Unfinished tables at which a program plays at once, unless it names another number."""
MOST_TABLES: Final = 20
"""The most that it can name."""
MOST_WITH_ONE: Final = 2
"""Unfinished tables of one person with the same program, so that nobody keeps it busy for everyone else."""


@attrs.frozen
class ChallengeTerms:
    """The challenges that an account takes."""

    games: tuple[str, ...]
    """The keys of the games; empty if it takes none."""
    most: int
    """The most unfinished tables at which it plays at once."""


NO_CHALLENGES: Final = ChallengeTerms((), USUAL_MOST)


@attrs.frozen
class LadderLine:
    """A level of bots, a program or the asking person on the ladder of a game."""

    kind: Literal["level", "program", "you"]
    name: str
    """The name of a program or a person; empty for a level."""
    level: Level | None = optional_field(None, spared=True)
    """The level of bots; None for others."""
    rating: RatingCard | None = optional_field(None)
    """None for a program without rated tables."""
    state: Literal["ready", "busy", "away"] = optional_field("ready", spared=True)
    """Whether a program takes a challenge now, plays at as many tables as it takes, or is not online."""
    mine: bool = optional_field(False, spared=True)
    """Whether it is the asking person's own account."""


@attrs.frozen
class Ladder:
    """The ladder of a game."""

    game: str
    """The key of the game."""
    lines: tuple[LadderLine, ...]
    """The best rating first, then programs without one."""

    @property
    def challengeable(self) -> tuple[LadderLine, ...]:
        """The programs that the asking person can challenge now."""
        return tuple(one for one in self.lines if one.kind == "program" and one.state == "ready" and not one.mine)


def accepted_challenges_sentences(terms: ChallengeTerms) -> tuple[Message, ...]:
    """Return what challenges an account takes, in words."""
    if not terms.games:
        return (Message("program-takes-none"),)
    return message("program-takes", games=", ".join(terms.games), most=terms.most), Message("program-takes-how")


def ladder_sentences(ladder: Ladder) -> tuple[Message, ...]:
    """Return a ladder line by line, with a heading."""
    lines = tuple(message("ladder-line", who=who(one), rating=rating_of(one)) for one in ladder.lines)
    empty = () if any(one.kind == "program" for one in ladder.lines) else (Message("ladder-no-programs"),)
    return (message("ladder-of", game=Message(f"{ladder.game}-title")), *lines, *empty)


def who(line: LadderLine) -> Message:
    """Return who stands on a line of a ladder."""
    match line.kind:
        case "level":
            return message("ladder-level", level=line.level or "")
        case "you":
            return message("ladder-you", name=line.name)
        case "program":
            return message("ladder-program", name=line.name, state=line.state, mine="yes" if line.mine else "no")


def rating_of(line: LadderLine) -> Message:
    """Return the rating of a line of a ladder, with its uncertainty and the number of rated tables."""
    rating = line.rating
    if rating is None:
        return Message("ladder-unrated")
    points, reach = str(rating.points), str(rating.reach)
    if line.kind == "level":
        return message("ladder-fixed", points=points)
    return message("ladder-rating", points=points, reach=reach, tables=rating.tables)
