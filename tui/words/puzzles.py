"""Chooses the next puzzle of a game for a person, and remembers how it went."""

from collections.abc import Callable, Mapping
from functools import partial
from time import time
from typing import TYPE_CHECKING

import attrs

from core.catalog import load
from core.kernel.errors import BelvedereError
from core.kernel.message import Message
from core.learning.progress import Progress, day_of
from core.learning.puzzles import KINDS, kinds_of, next_puzzle, puzzle_table, puzzles_of, themes_of, try_of
from core.text import Texts
from tui.words.names import game_title

if TYPE_CHECKING:
    from core.review.tries import Judged, TryDecision, TryTable

TRIES = 1
"""Misses after which the answer of a puzzle is told."""


@attrs.frozen
class PuzzleOffer:
    """The puzzles of a game, for one person."""

    game: str
    count: int
    """How many there are."""
    tried: int
    found: int
    """How many were found at the first try."""
    due: int
    """How many that were missed come back today."""
    kinds: Mapping[str, int]
    """How many puzzles are of each kind; none where all are of one."""
    themes: Mapping[str, int]
    """How many puzzles are about each rule of its score sheet, the most frequent first."""


@attrs.frozen
class PuzzleTask:
    """A puzzle to be tried."""

    game: str
    place: int
    """`Puzzle.place`, by which progress knows it."""
    table: "TryTable"
    decision: "TryDecision"
    about: str
    """What it is, in the reader's language."""

    def learned(self, judged: "Judged") -> Callable[[Progress], Progress]:
        """What is remembered of how it went."""
        return partial(_with_puzzle, game=self.game, place=self.place, today=day_of(time()), found=judged.found)


def puzzle_offer(game: str, progress: Progress) -> PuzzleOffer:
    """How far somebody is with the puzzles of a game."""
    puzzles, known = puzzles_of(load(game)), progress.puzzles_of(game)
    places = {puzzle.place for puzzle in puzzles}
    tried = sum(map(known.was_tried, places))
    return PuzzleOffer(
        game=game,
        count=len(puzzles),
        tried=tried,
        found=min(known.found, tried),  # what was found may have been left out since
        due=len(places.intersection(known.due(day_of(time())))),
        kinds=kinds_of(puzzles),
        themes=themes_of(puzzles),
    )


def puzzle_task(game: str, progress: Progress, texts: Texts, theme: str = "") -> PuzzleTask:
    """The next puzzle of a game for somebody, of a theme or kind where one is named. Raises BelvedereError where
    there is none."""
    loaded = load(game)
    puzzles = puzzles_of(loaded)
    puzzle = next_puzzle(puzzles, progress.puzzles_of(game), day_of(time()), theme)
    if puzzle is None:
        raise BelvedereError("puzzle-none-left" if puzzles else "puzzle-none", game=loaded.meta.title)
    about = texts.ui(
        "puzzle-about",
        game=game_title(texts, game),
        number=puzzles.index(puzzle) + 1,
        count=len(puzzles),
        theme=theme_told(game, puzzle.themes[0], texts),
    )
    return PuzzleTask(game, puzzle.place, puzzle_table(loaded, puzzle), try_of(loaded, puzzle), about)


def theme_told(game: str, theme: str, texts: Texts) -> str:
    """What a kind of puzzles, or a rule of the score sheet, is called."""
    if theme in KINDS:
        return texts.ui(f"puzzles-{theme}")
    return texts.say(Message(f"{game}-score-{theme}"), game=game)


def _with_puzzle(progress: Progress, *, game: str, place: int, today: int, found: bool) -> Progress:
    return progress.with_puzzle(game, place, today, found=found)
