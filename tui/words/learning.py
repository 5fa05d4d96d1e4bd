"""Offers lessons, puzzles and decisions that a person missed, chooses the next one, and remembers how it went."""

import asyncio
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from time import time
from typing import TYPE_CHECKING, Literal

import attrs

from core import catalog
from core.bots.search import KNOWN_ZERO, Figure
from core.catalog import load
from core.kernel.game import AnyGame
from core.kernel.message import BelvedereError, Message
from core.learning.guide import Guide
from core.learning.progress import MOST_CHOICES, OwnDecision, Progress, day_of
from core.learning.puzzles import KINDS, kinds_of, next_puzzle, puzzle_table, puzzles_of, themes_of, try_of
from core.link.lobby import Lobby
from core.link.lobby_commands import FetchRecord
from core.record.replay import game_of
from core.record.text import read
from core.review.questions import questions_of
from core.review.tries import Judged, TryDecision, TryTable, logs_of, table_of, update_of
from core.review.values import PricedChoice
from core.text import Texts
from tui.words.names import game_title

if TYPE_CHECKING:
    from core.link.lobby import TableCard

LESSON_MINUTES = 5
"""How long a lesson takes, of which each has 8 to 13 steps."""

Learn = Callable[[Callable[[Progress], Progress]], None]
"""Changes what a person has learned."""

PUZZLE_TRIES = 1
"""Misses after which the answer of a puzzle is told."""
OWN_PUZZLES = "own"
"""The kind of puzzles that one missed in reviews of one's own tables."""
NO_PLACE = -1


# Tells how far a person has come with the lesson of each game, and opens one where it was left or from its start


@attrs.frozen
class LessonOffer:
    """The lesson of a game, for one person."""

    game: str
    """The key of the game."""
    state: Literal["new", "begun", "done"]
    """Whether it was never finished, waits at a table of theirs, or was finished once."""


def lesson_offers(cards: "Iterable[TableCard]", progress: Progress) -> tuple[LessonOffer, ...]:
    """The lessons of all games, in the order of the catalogue; `cards` are the tables of the person."""
    waiting = {card.game for card in cards if _is_open(card)}

    def state(game: str) -> Literal["new", "begun", "done"]:
        if progress.lesson(game).is_done:
            return "done"
        return "begun" if game in waiting else "new"

    return tuple(LessonOffer(game, state(game)) for game in catalog.taught())


def next_lesson(offers: Iterable[LessonOffer]) -> LessonOffer | None:
    """What to do next: the lesson that was begun, else the first that was not done; None when all were."""
    left = [offer for offer in offers if offer.state != "done"]
    return min(left, key=lambda offer: offer.state != "begun", default=None)


def lesson_guide(game: AnyGame, card: "TableCard", progress: Progress) -> Guide | None:
    """What leads through the lesson of a table, with the steps done before at this table; None at any other table, to
    those who only watch, and once it is over."""
    if not card.lesson or game.lesson is None or not card.mine or card.status != "running":
        return None
    known = progress.lesson(card.game)
    return Guide(game, frozenset(known.steps) if known.table == card.id else frozenset())


def with_lesson(progress: Progress, *, guide: Guide, table: str) -> Progress:
    """The progress with the steps of a lesson that have been done at the table of that id."""
    steps = guide.game.lesson.steps if guide.game.lesson is not None else ()
    done = tuple(step.id for step in steps if step.id in guide.done)
    return progress.at_lesson(guide.game.meta.key, table, done, is_done=not guide.left)


async def lesson_table(lobby: "Lobby", game: str) -> "TableCard":
    """The table of a game's lesson: the latest of this person's that is not over, else a new one. Raises BelvedereError
    where there is no such game or lesson, or the table cannot be made."""
    from core.link.lobby_commands import CreateTable, ListTables
    from core.link.spec import lesson_spec

    key = catalog.called(game)
    known = [card for card in await lobby.do(ListTables()) if card.game == key and _is_open(card)]
    if known:
        return max(known, key=lambda card: card.changed)
    return await lobby.do(CreateTable(lesson_spec(catalog.load(key), lobby.me)))


def _is_open(card: "TableCard") -> bool:
    return card.lesson and bool(card.mine) and card.status == "running"


# Keeps the decisions that a person missed in reviews of their own tables, and asks them again like puzzles


def keep_missed(learn: Learn, table: TryTable, judged: Judged) -> None:
    """Remember a decision of a review that was tried again and not found."""
    update, choices = judged.decision.update, judged.decision.choices
    if judged.found or update.viewer is None or len(choices) > MOST_CHOICES:
        return
    missed = OwnDecision(
        table.id,
        update.version,
        update.viewer,
        f"{sum(choice.good << place for place, choice in enumerate(choices)):x}",
        tuple(round(10 * choice.points.mean) for choice in choices),
        tuple(round(10 * choice.points.error) for choice in choices),
        max(choice.points.worlds for choice in choices),
    )
    learn(partial(with_own, game=table.game, decision=missed, today=day_of(time()), found=False))


def with_own(progress: Progress, *, game: str, decision: OwnDecision, today: int, found: bool) -> Progress:
    """What is remembered once a decision of one's own was found or missed."""
    return progress.with_own(game, decision, today, found=found)


async def own_try(lobby: Lobby, kept: OwnDecision) -> tuple[TryTable, TryDecision] | None:
    """What was missed, to be tried once more, with its table; None where the table is not there any more, or its rules
    are others now."""
    try:
        record = read(await lobby.do(FetchRecord(kept.table)))
        game = game_of(record)
        questions = questions_of(game, record)
        logs = logs_of(game, record, kept.seat, [kept.version])
    except BelvedereError:
        return None
    asked = next((one for one in questions if (one.version, one.seat) == (kept.version, kept.seat)), None)
    if asked is None or len(asked.legal) != len(kept.worth):
        return None
    good, choices = int(kept.good or "0", 16), list[PricedChoice]()
    for place, (action, worth, noise) in enumerate(zip(asked.legal, kept.worth, kept.noise, strict=True)):
        figure = Figure(worth / 10, noise / 10, kept.worlds)
        choices.append(PricedChoice(game.text.format_action(action), figure, bool(good >> place & 1)))
    best = max(range(len(choices)), key=lambda place: _rank(choices[place]))
    better = game.text.action_message(asked.view, asked.legal[best])
    update, log = update_of(game, asked), logs[kept.version]
    return table_of(record), TryDecision(update, tuple(choices), None, better, KNOWN_ZERO, (), log=log)


def _rank(choice: PricedChoice) -> tuple[bool, bool, float]:
    """The answer of a review is what everything was compared with: known without a world. Others that are as good may
    have come out better in the few worlds that they were played on in, and be no better."""
    return choice.good, not choice.points.error, choice.points.mean


# Puzzles


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
    for kept in progress.own_due(game, today) if theme in ("", OWN_PUZZLES) else ():
        if (found := await own_try(lobby, kept)) is not None:
            table, decision = found
            about = texts.ui("puzzle-own", game=game_title(texts, game), table=kept.table, version=kept.version + 1)
            return PuzzleTask(game, NO_PLACE, table, decision, about, kept)
        learn(partial(with_own, game=game, decision=kept, today=today, found=True))  # it may be there again
    if theme == OWN_PUZZLES:
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
    if theme in KINDS or theme == OWN_PUZZLES:
        return texts.ui(f"puzzles-{theme}")
    return texts.say(Message(f"{game}-score-{theme}"), game=game)


def _with_puzzle(progress: Progress, *, game: str, place: int, today: int, found: bool) -> Progress:
    return progress.with_puzzle(game, place, today, found=found)
