"""Lessons, puzzles and missed decisions: offer them, choose the next one, and record the results."""

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
"""Minutes that a lesson takes; each has 8 to 13 steps."""

Learn = Callable[[Callable[[Progress], Progress]], None]
"""Changes a person's progress."""

PUZZLE_TRIES = 1
"""Misses after which the answer of a puzzle is shown."""
OWN_PUZZLES = "own"
"""The kind of puzzle made of decisions that a person missed in reviews of their own tables."""
NO_PLACE = -1


# Progress in the lesson of each game; opens a lesson where it was left, or from its start


@attrs.frozen
class LessonOffer:
    """The lesson of a game, for one person."""

    game: str
    """The key of the game."""
    state: Literal["new", "begun", "done"]
    """Whether it is unfinished and not begun, open at one of their tables, or finished at least once."""


def lesson_offers(cards: "Iterable[TableCard]", progress: Progress) -> tuple[LessonOffer, ...]:
    """Return the lessons of all games in the order of the catalogue; `cards` are the person's tables."""
    waiting = {card.game for card in cards if _is_open(card)}

    def state(game: str) -> Literal["new", "begun", "done"]:
        if progress.lesson(game).is_done:
            return "done"
        return "begun" if game in waiting else "new"

    return tuple(LessonOffer(game, state(game)) for game in catalog.taught())


def lesson_steps(game: str, progress: Progress) -> tuple[int, int]:
    """Return how many steps of a lesson are done where it goes on, and how many it has."""
    lesson, known = load(game).lesson, progress.lesson(game)
    steps = [step.id for step in lesson.steps if step.must] if lesson is not None else []
    return len(set(steps).intersection(known.steps)), len(steps)


def next_lesson(offers: Iterable[LessonOffer]) -> LessonOffer | None:
    """Return the lesson to do next: a begun one, otherwise the first that is not done; None if all are done."""
    left = [offer for offer in offers if offer.state != "done"]
    return min(left, key=lambda offer: offer.state != "begun", default=None)


def lesson_guide(game: AnyGame, card: "TableCard", progress: Progress) -> Guide | None:
    """Return the guide through the lesson of a table, with the steps done there; None at other tables, for spectators,
    and after the lesson."""
    if not card.lesson or game.lesson is None or not card.mine or card.status != "running":
        return None
    known = progress.lesson(card.game)
    return Guide(game, frozenset(known.steps) if known.table == card.id else frozenset())


def with_lesson(progress: Progress, *, guide: Guide, table: str) -> Progress:
    """Return the progress with the steps of a lesson completed at this table."""
    steps = guide.game.lesson.steps if guide.game.lesson is not None else ()
    done = tuple(step.id for step in steps if step.id in guide.done)
    return progress.at_lesson(guide.game.meta.key, table, done, is_done=not guide.left)


async def lesson_table(lobby: "Lobby", game: str) -> "TableCard":
    """Return the table of a game's lesson: this person's latest unfinished one, otherwise a new one.

    Raises BelvedereError if there is no such game or lesson, or if the table cannot be made.
    """
    from core.link.lobby_commands import CreateTable, ListTables
    from core.link.spec import lesson_spec

    key = catalog.called(game)
    known = [card for card in await lobby.do(ListTables()) if card.game == key and _is_open(card)]
    if known:
        return max(known, key=lambda card: card.changed)
    return await lobby.do(CreateTable(lesson_spec(catalog.load(key), lobby.me)))


def _is_open(card: "TableCard") -> bool:
    return card.lesson and bool(card.mine) and card.status == "running"


# Stores decisions that a person missed in reviews of their own tables, and asks them again like puzzles


def keep_missed(learn: Learn, table: TryTable, judged: Judged) -> None:
    """Store a decision of a review that was tried again and missed."""
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
    """Return the progress after one of the person's own decisions was found or missed."""
    return progress.with_own(game, decision, today, found=found)


async def own_try(lobby: Lobby, kept: OwnDecision) -> tuple[TryTable, TryDecision] | None:
    """Return a missed decision to try again, with its table; None if the table no longer exists or its rules have
    changed."""
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
    """Return a sort key for the answer of a review.

    The others were compared with this choice, so its gap has no error. Equally good ones may look better by chance
    in the few worlds in which they were played.
    """
    return choice.good, not choice.points.error, choice.points.mean


# Puzzles


@attrs.frozen
class PuzzleOffer:
    """The puzzles of a game, for one person."""

    game: str
    count: int
    """The number of puzzles."""
    tried: int
    found: int
    """The number found at the first try."""
    due: int
    """The number of missed ones that come back today."""
    kinds: Mapping[str, int]
    """The number of puzzles of each kind; empty if all are of one kind."""
    own: int
    """The number of the person's own missed decisions that come back."""
    themes: Mapping[str, int]
    """The number of puzzles about each rule of the score sheet, the most frequent first."""


@attrs.frozen
class PuzzleTask:
    """A puzzle to try."""

    game: str
    place: int
    """`Puzzle.place`, its key in the progress."""
    table: "TryTable"
    decision: "TryDecision"
    about: str
    """Its description in the reader's language."""

    own: OwnDecision | None = None
    """The decision behind it, if it was missed in a review of the person's own table; `place` is then meaningless."""

    def learned(self, judged: "Judged") -> Callable[[Progress], Progress]:
        """Return the change of progress after the answer."""
        if self.own is not None:
            return partial(with_own, game=self.game, decision=self.own, today=day_of(time()), found=judged.found)
        return partial(_with_puzzle, game=self.game, place=self.place, today=day_of(time()), found=judged.found)


def puzzle_offer(game: str, progress: Progress) -> PuzzleOffer:
    """Return a person's progress with the puzzles of a game."""
    puzzles, known = puzzles_of(load(game)), progress.puzzles_of(game)
    places = {puzzle.place for puzzle in puzzles}
    today = day_of(time())
    tried = sum(map(known.was_tried, places))
    return PuzzleOffer(
        game=game,
        count=len(puzzles),
        tried=tried,
        found=min(known.found, tried),  # found ones may have been removed since
        due=len(places.intersection(known.due(today))) + len(progress.own_due(game, today)),
        kinds=kinds_of(puzzles),
        own=len(progress.own.get(game, ())),
        themes=themes_of(puzzles),
    )


async def next_task(
    lobby: Lobby, progress: Progress, learn: Learn, game: str, texts: Texts, theme: str = ""
) -> PuzzleTask:
    """Return the next task: one of the person's own missed decisions, otherwise a puzzle; of a theme or kind if named.

    `learn` postpones decisions that cannot be asked today. Raises BelvedereError if there is none.
    """
    today = day_of(time())
    for kept in progress.own_due(game, today) if theme in ("", OWN_PUZZLES) else ():
        if (found := await own_try(lobby, kept)) is not None:
            table, decision = found
            about = texts.ui("puzzle-own", game=game_title(texts, game), table=kept.table, version=kept.version + 1)
            return PuzzleTask(game, NO_PLACE, table, decision, about, kept)
        learn(
            partial(with_own, game=game, decision=kept, today=today, found=True)
        )  # the table may be available again later
    if theme == OWN_PUZZLES:
        raise BelvedereError("puzzle-own-none")
    return await asyncio.to_thread(puzzle_task, game, progress, texts, theme)


def puzzle_task(game: str, progress: Progress, texts: Texts, theme: str = "") -> PuzzleTask:
    """Return the next puzzle of a game, of a theme or kind if named. Raises BelvedereError if there is none."""
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
        theme=theme_title(game, puzzle.themes[0], texts),
    )
    asked = try_of(loaded, puzzle)
    return PuzzleTask(game, puzzle.place, puzzle_table(loaded, puzzle, asked), asked, about)


def theme_title(game: str, theme: str, texts: Texts) -> str:
    """Return the title of a kind of puzzle or a rule of the score sheet."""
    if theme in KINDS or theme == OWN_PUZZLES:
        return texts.ui(f"puzzles-{theme}")
    return texts.say(Message(f"{game}-score-{theme}"), game=game)


def _with_puzzle(progress: Progress, *, game: str, place: int, today: int, found: bool) -> Progress:
    return progress.with_puzzle(game, place, today, found=found)
