"""Chooses the next puzzle of a game for a person, and remembers how it went."""

import asyncio
from collections.abc import Callable, Mapping
from functools import partial
from time import time
from typing import TYPE_CHECKING

import attrs

from core.catalog import load
from core.kernel.errors import BelvedereError
from core.kernel.message import Message
from core.learning.progress import OwnDecision, Progress, day_of
from core.learning.puzzles import KINDS, kinds_of, next_puzzle, puzzle_table, puzzles_of, themes_of, try_of
from core.link.lobby import Lobby
from core.text import Texts
from tui.words.names import game_title
from tui.words.own_decisions import Learn, own_try, with_own

if TYPE_CHECKING:
    from core.review.tries import Judged, TryDecision, TryTable

TRIES = 1
"""Misses after which the answer of a puzzle is told."""
OWN = "own"
"""The kind of puzzles that one missed in reviews of one's own tables."""
NO_PLACE = -1


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
    own: int
    """How many decisions of one's own tables are kept to come back."""
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

    own: OwnDecision | None = None
    """What it is, where it was missed in a review of one's own table; its `place` means nothing then."""

    def learned(self, judged: "Judged") -> Callable[[Progress], Progress]:
        """What is remembered of how it went."""
        if self.own is not None:
            return partial(with_own, game=self.game, decision=self.own, today=day_of(time()), found=judged.found)
        return partial(_with_puzzle, game=self.game, place=self.place, today=day_of(time()), found=judged.found)


def puzzle_offer(game: str, progress: Progress) -> PuzzleOffer:
    """How far somebody is with the puzzles of a game."""
    puzzles, known = puzzles_of(load(game)), progress.puzzles_of(game)
    places = {puzzle.place for puzzle in puzzles}
    today = day_of(time())
    tried = sum(map(known.was_tried, places))
    return PuzzleOffer(
        game=game,
        count=len(puzzles),
        tried=tried,
        found=min(known.found, tried),  # what was found may have been left out since
        due=len(places.intersection(known.due(today))) + len(progress.own_due(game, today)),
        kinds=kinds_of(puzzles),
        own=len(progress.own.get(game, ())),
        themes=themes_of(puzzles),
    )


async def next_task(
    lobby: Lobby, progress: Progress, learn: Learn, game: str, texts: Texts, theme: str = ""
) -> PuzzleTask:
    """What somebody is asked next: a decision of their own tables that comes back, else a puzzle; of a theme or kind
    where one is named. What cannot be asked today is put off by `learn`. Raises BelvedereError where there is none."""
    today = day_of(time())
    for kept in progress.own_due(game, today) if theme in ("", OWN) else ():
        if (found := await own_try(lobby, kept)) is not None:
            table, decision = found
            about = texts.ui("puzzle-own", game=game_title(texts, game), table=kept.table, version=kept.version + 1)
            return PuzzleTask(game, NO_PLACE, table, decision, about, kept)
        learn(partial(with_own, game=game, decision=kept, today=today, found=True))  # it may be there again
    if theme == OWN:
        raise BelvedereError("puzzle-own-none")
    return await asyncio.to_thread(puzzle_task, game, progress, texts, theme)


def puzzle_task(game: str, progress: Progress, texts: Texts, theme: str = "") -> PuzzleTask:
    """The next puzzle of a game for somebody, of a theme or kind where one is named. Raises BelvedereError where
    there is none."""
    loaded = load(game)
    puzzles, known = puzzles_of(loaded), progress.puzzles_of(game)
    puzzle = next_puzzle(puzzles, known, day_of(time()), theme)
    if puzzle is None:
        raise BelvedereError("puzzle-none-left" if puzzles else "puzzle-none", game=loaded.meta.title)
    about = texts.ui(
        "puzzle-about-again" if known.was_tried(puzzle.place) else "puzzle-about",
        game=game_title(texts, game),
        number=sum(known.was_tried(one.place) for one in puzzles) + 1,
        count=len(puzzles),
        theme=theme_told(game, puzzle.themes[0], texts),
    )
    asked = try_of(loaded, puzzle)
    return PuzzleTask(game, puzzle.place, puzzle_table(loaded, puzzle, asked), asked, about)


def theme_told(game: str, theme: str, texts: Texts) -> str:
    """What a kind of puzzles, or a rule of the score sheet, is called."""
    if theme in KINDS or theme == OWN:
        return texts.ui(f"puzzles-{theme}")
    return texts.say(Message(f"{game}-score-{theme}"), game=game)


def _with_puzzle(progress: Progress, *, game: str, place: int, today: int, found: bool) -> Progress:
    return progress.with_puzzle(game, place, today, found=found)
