"""The details of a finished table in a list: its result, the course of its points and its last position."""

import attrs

from core.kernel.decision import Seat
from core.kernel.game import AnyGame
from core.link.updates import Update
from core.record.replay import replay
from core.record.text import Record
from core.text import Texts
from tui.session.score_story import ScoreStory
from tui.study import Playback

MANY_CHANGES = 3
"""Changes of the lead that are worth telling."""


@attrs.frozen
class FinishedTable:
    """The result of a table, as its record ends."""

    names: tuple[str, ...]
    """By seat."""
    levels: tuple[str, ...]
    """By seat, empty for people."""
    totals: tuple[int, ...]
    ranks: tuple[int, ...]
    moves: int

    @property
    def winners(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)

    @property
    def lead(self) -> int:
        """How many points the winner is ahead of the next seat; 0 if the tie was broken, or the win is shared."""
        best, *others = sorted(self.totals, reverse=True)
        return best - others[0] if others else 0


@attrs.frozen
class Course:
    """The points of every seat from move to move, and the last position."""

    game: AnyGame
    totals: tuple[tuple[int, ...], ...]
    """By move, then by seat: certain points only."""
    story: ScoreStory
    update: Update
    """The last position."""

    def shares(self, seat: Seat, count: int) -> list[float]:
        """Return the points of a seat at `count` places of the game from the first to the last, as shares between the
        lowest and the highest points of all seats."""
        most = max(0, *(max(totals) for totals in self.totals))
        least = min(0, *(min(totals) for totals in self.totals))
        places = [round(place / (count - 1) * (len(self.totals) - 1)) for place in range(count)]
        return [(self.totals[place][seat] - least) / max(1, most - least) for place in places]


def finished_table(record: Record) -> FinishedTable:
    """Return the result of a record."""
    outcome, players = record.result.outcome, record.header.players
    return FinishedTable(
        tuple(player.name for player in players),
        tuple(player.level or "" for player in players),
        outcome.totals,
        outcome.ranks,
        len(record.entries),
    )


def course_of(record: Record, viewer: Seat | None) -> Course:
    """Replay a record. Raises RecordError where it breaks its rules."""
    found = replay(record)
    totals: list[tuple[int, ...]] = []
    story = ScoreStory()
    for version in found.versions:
        sheets = found.sheets_at(version, None)
        totals.append(tuple(sheet.low for sheet in sheets))
        story = story.with_update(version, sheets, found.events_at(version, None), is_fresh=not totals)
    last = Playback(found, viewer=viewer).at_version(found.versions[-1])
    story = attrs.evolve(story, earlier=())
    return Course(found.game, tuple(totals), story, last.update())


def course_words(course: Course, texts: Texts) -> str:
    """Return one fact about the course of a game, empty if there is nothing to tell."""
    story = course.story
    if story.leader is None or not story.changes:
        return ""
    if story.since == course.update.version:
        return texts.ui("results-moment-lead-last")
    if story.changes >= MANY_CHANGES:
        return texts.ui("results-moment-lead-more", count=story.changes)
    return texts.ui("results-moment-lead", version=story.since)
