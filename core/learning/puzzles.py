"""Reads puzzles: positions of bots' tables with one decision and a solved answer.

Puzzles from the end of a game have proven answers; they are in `positions/<game>.jsonl`, one a line, made by
`scripts/puzzles`. Puzzles from the middle of a table have judged answers; they are in `positions/judged`. A line holds
the deal and the actions before the decision, so that a change of the rules is detected: puzzles of other rules are left
out. It also holds the place that identifies the puzzle in people's progress, so that puzzles can be added and removed.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache, partial
from hashlib import blake2b
from pathlib import Path
from sys import intern
from typing import Any, Final

import attrs

from core import catalog
from core.bots.search import KNOWN_ZERO, Figure
from core.kernel.decision import Seat
from core.kernel.game import AnyGame
from core.kernel.message import Message, message
from core.learning.progress import PuzzleProgress
from core.learning.solving import follow_up
from core.link.spec import BOT_NAMES, Player
from core.link.updates import Update
from core.review.tries import ONE_WAY, TryDecision, TryTable
from core.review.values import PricedChoice

FOLDER = Path(__file__).with_name("positions")
JUDGED = FOLDER / "judged"
"""The folder of the puzzles with estimated answers."""
NEXT_WORLDS = 4
"""Worlds used to find the follow-up of an action other than the answer: at most 0.1 s, mostly 0.01 s."""
_TABLE = "puzzle"
"""The prefix of the ids of puzzle tables."""


@attrs.frozen
class Puzzle:
    """A position at a table with the standard options, and the answer to find."""

    id: str
    """Eight hexadecimal digits, the same for the same position."""
    place: int
    """Its place among all puzzles that its game ever had, from 0. A place is never reused."""
    rules: int
    """The version of the rules behind it."""
    seats: int
    seed: str
    """The deal, in hexadecimal digits."""
    actions: tuple[str, ...]
    """The earlier actions in the game's notation after the seat: `0 build k7`."""
    seat: Seat
    """The seat of the player."""
    themes: tuple[str, ...]
    """The rules of the score sheet by which the answers pay more than the next best action, the greatest difference
    first."""
    less: tuple[float, ...]
    """For each legal action in order, the minimum of points it loses against the best; 0 for the answers. For a judged
    puzzle, the estimated average loss."""
    found: float
    """The share (0 to 1) of answers among the choices of a bot of level calm."""
    given: bool = False
    """Whether the question states that the others end the table before the seat chooses again."""
    then: tuple[str, ...] = ()
    """The seat's later choices that complete the first answer, in the notation of the game, such as what to build on
    the tile: up to the last choice that has a worse alternative."""
    blind: bool = False
    """Whether one of the actions draws blind: its `less` is an average."""
    errors: tuple[float, ...] = ()
    """For a judged puzzle, the standard error of each of `less`; empty if the answers are proven."""
    worlds: int = 0
    """For a judged puzzle, the number of worlds behind the figures of the answer."""
    deep: bool = False
    """For a judged puzzle, whether bots of level normal miss it too."""

    @property
    def is_judged(self) -> bool:
        """Whether the answer is an estimate, not proven."""
        return bool(self.errors)


KINDS: Final[Mapping[str, Callable[[Puzzle], bool]]] = {
    "last": lambda puzzle: not puzzle.is_judged,
    "middle": lambda puzzle: puzzle.is_judged,
    "deep": lambda puzzle: puzzle.deep,
}
"""The kinds of puzzles, which can be requested like themes: proven last turns, the middle of a table, and puzzles that
even bots of level normal miss."""


def puzzles_of(game: AnyGame) -> tuple[Puzzle, ...]:
    """Return the puzzles of a game under the current rules, by place; empty if there are no files."""
    return _kept(game.meta.key, game.meta.rules_version)


@lru_cache(maxsize=16)
def _kept(key: str, rules: int) -> tuple[Puzzle, ...]:
    """Read the puzzles once: a server offers them to everybody who opens the page."""
    found = [puzzle for path in (FOLDER / f"{key}.jsonl", JUDGED / f"{key}.jsonl") for puzzle in read_puzzles(path)]
    return tuple(sorted((one for one in found if one.rules == rules), key=lambda one: one.place))


def read_puzzles(path: Path) -> list[Puzzle]:
    """Return the puzzles in a file, for any rules; empty if there is no file."""
    return [read_puzzle(line) for line in path.read_text(encoding="utf-8").splitlines()] if path.exists() else []


def question_of(game: AnyGame, puzzle: Puzzle) -> Update:
    """Return the table as the player of a puzzle sees it, with the decision. Raises ValueError for a line that does not
    fit this game: an illegal action, a seat that owes no choice, or another number of legal actions."""
    return _asked(game, puzzle, state_of(game, puzzle))


def _asked(game: AnyGame, puzzle: Puzzle, state: Any) -> Update:
    seat = puzzle.seat
    if seat not in game.to_act(state):
        raise ValueError(f"puzzle {puzzle.id}: seat {seat} owes no choice")
    legal = tuple(game.legal_actions(state, seat))
    view = game.view_for(state, seat)
    if len(legal) != len(puzzle.less):
        raise ValueError(f"puzzle {puzzle.id}: {len(legal)} actions are legal, not {len(puzzle.less)}")
    return Update(
        version=len(puzzle.actions),
        viewer=seat,
        view=view,
        events=(),
        to_act=(seat,),
        decision=game.decision(state, seat),
        legal=legal,
        take_back=ONE_WAY,
        sheets=game.view_sheets(view),
        outcome=None,
        fresh=True,
    )


def state_of(game: AnyGame, puzzle: Puzzle) -> Any:
    """Return the state of the table at the puzzle, including hidden parts. Raises ValueError as `question_of` does."""
    return _played(game, puzzle)


def _played(game: AnyGame, puzzle: Puzzle, events: list[Any] | None = None) -> Any:
    """Return the state of the table at the puzzle; events on the way are appended to `events`."""
    state = game.setup(game.meta.options(), puzzle.seats, bytes.fromhex(puzzle.seed))
    for text in puzzle.actions:
        seat, _, words = text.partition(" ")
        action = game.text.parse_action(words)
        if action not in game.legal_actions(state, int(seat)):
            raise ValueError(f"puzzle {puzzle.id}: {text} is not legal")
        game.advance(state, int(seat), action, events)
    return state


def id_of(game: str, seed: str, actions: Sequence[str], seat: Seat) -> str:
    """Return the id of the position in which that seat chooses, at a table of the game with that key."""
    return blake2b("\n".join((game, seed, *actions, str(seat))).encode(), digest_size=4).hexdigest()


def write_puzzle(puzzle: Puzzle) -> str:
    """Return the line of a puzzle, without its line end."""
    defaults = {field.name: field.default for field in attrs.fields(Puzzle)}
    fields = {name: value for name, value in attrs.asdict(puzzle).items() if value != defaults[name]}
    return json.dumps(fields, separators=(",", ":"), ensure_ascii=False)


def read_puzzle(line: str) -> Puzzle:
    """Return the puzzle of a line. Raises ValueError, KeyError or TypeError for an invalid one."""
    fields: dict[str, Any] = json.loads(line)
    for name in ("actions", "themes", "less", "then", "errors"):
        fields[name] = tuple(fields.get(name, ()))
    fields["actions"] = tuple(map(intern, fields["actions"]))  # shared by many tables: 1.7 MB for 922 puzzles, not 5.6
    return Puzzle(**fields)


def answers_of(less: Sequence[float]) -> tuple[int, ...]:
    """Return the indices of the best actions among the legal ones.

    >>> answers_of((3, 0, 1))
    (1,)
    """
    return tuple(place for place, points in enumerate(less) if not points)


def themes_of(puzzles: Sequence[Puzzle]) -> dict[str, int]:
    """Return the number of these puzzles by theme, the most frequent first. A puzzle counts for its first theme."""
    counts: dict[str, int] = {}
    for puzzle in puzzles:
        if puzzle.themes:
            counts[puzzle.themes[0]] = counts.get(puzzle.themes[0], 0) + 1
    return dict(sorted(counts.items(), key=lambda item: (-item[1], item[0])))


def kinds_of(puzzles: Sequence[Puzzle]) -> dict[str, int]:
    """Return the number of these puzzles by kind; empty if all are of one kind."""
    counts = {kind: sum(is_of(puzzle) for puzzle in puzzles) for kind, is_of in KINDS.items()}
    return {kind: count for kind, count in counts.items() if count} if counts["middle"] else {}


def next_puzzle(puzzles: Sequence[Puzzle], known: PuzzleProgress, today: int, theme: str = "") -> Puzzle | None:
    """Return the next puzzle to try, of a theme or kind if one is given: one that comes back today, otherwise the
    easiest untried one. None if there is neither."""
    fits = {puzzle.place: puzzle for puzzle in puzzles if not theme or _is_about(puzzle, theme)}
    due = [fits[place] for place in known.due(today) if place in fits]
    fresh = sorted((puzzle for place, puzzle in fits.items() if not known.was_tried(place)), key=_ease)
    return next(iter((*due, *fresh)), None)


def _ease(puzzle: Puzzle) -> tuple[bool, float]:
    return puzzle.is_judged, -puzzle.found


def _is_about(puzzle: Puzzle, theme: str) -> bool:
    return KINDS[theme](puzzle) if theme in KINDS else puzzle.themes[:1] == (theme,)


def try_of(game: AnyGame, puzzle: Puzzle) -> TryDecision:
    """Return a puzzle as a decision to try. Raises ValueError as `question_of` does."""
    events: list[Any] = []
    state = _played(game, puzzle, events)
    update = _asked(game, puzzle, state)
    told = tuple(game.redact(event, puzzle.seat) for event in events)  # only its seat knows the cards on Bali's altar
    choices = tuple(
        PricedChoice(game.text.format_action(action), _worth(puzzle, place), not puzzle.less[place])
        for place, action in enumerate(update.legal)
    )
    best = update.legal[answers_of(puzzle.less)[0]]
    better, *then = _describe_actions(game, puzzle.seat, state, (best, *map(game.text.parse_action, puzzle.then)))
    return TryDecision(
        update,
        choices,
        None,
        better,
        KNOWN_ZERO,
        (),
        rules=puzzle.themes,
        log=told,
        then=tuple(then),
        follow=partial(_follow, game, puzzle, update, state),
    )


def _follow(game: AnyGame, puzzle: Puzzle, update: Update, state: Any, action: Any) -> tuple[Message, ...]:
    """Return the follow-up of an action of a proven puzzle, in words."""
    if puzzle.is_judged or puzzle.given:
        return ()
    then = follow_up(game, update.view, puzzle.seat, action, bytes.fromhex(puzzle.seed), NEXT_WORLDS)
    return _describe_actions(game, puzzle.seat, state, (action, *then))[1:]


def _describe_actions(game: AnyGame, seat: Seat, state: Any, actions: Sequence[Any]) -> tuple[Message, ...]:
    """Return consecutive actions of a seat in words. Nothing new is shown in between, so the state reveals no more than
    the seat knows."""
    state, told = game.copy(state), list[Message]()
    for action in actions:
        told.append(game.text.action_message(game.view_for(state, seat), action))
        game.advance(state, seat, action)
    return tuple(told)


def puzzle_table(game: AnyGame, puzzle: Puzzle, asked: TryDecision | None = None) -> TryTable:
    """Return the table of a puzzle, with players named by seat. It words the question; with `asked` it also states
    facts that a player remembers but the board does not show."""
    players = tuple(Player("bot", name, "calm") for name in BOT_NAMES[: puzzle.seats])
    proven = Message("puzzle-given" if puzzle.given else "puzzle-blind" if puzzle.blind else "puzzle-proven")
    memory = None if asked is None else game.text.recall_message(asked.update.view, asked.log)
    judged = message("puzzle-judged" if memory is None else "puzzle-judged-short", worlds=puzzle.worlds)
    question = judged if puzzle.is_judged else proven
    about = question if memory is None else message("puzzle-recalled", question=question, memory=memory)
    return TryTable(f"{_TABLE}-{game.meta.key}-{puzzle.id}", game.meta.key, players, about)


def puzzle_at(table: str) -> tuple[AnyGame, Puzzle] | None:
    """Return the puzzle at the table with that id, with its game; None for any other id."""
    word, _, rest = table.partition("-")
    key, _, id = rest.rpartition("-")
    if word != _TABLE or catalog.find(key) != key:
        return None
    game = catalog.load(key)
    return next(((game, puzzle) for puzzle in puzzles_of(game) if puzzle.id == id), None)


def _worth(puzzle: Puzzle, place: int) -> Figure:
    """Return the points of the legal action at an index against the answer."""
    less = puzzle.less[place]
    noise = (puzzle.errors[place], puzzle.worlds) if puzzle.is_judged and less else (0.0, 0)
    return Figure(-float(less), *noise)
