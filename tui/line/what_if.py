"""Goes on from a position in line mode, of a finished table or of the puzzle that was answered last; asks puzzles."""

from typing import Final, get_args

import attrs

from core.catalog import load
from core.kernel.decision import Seat
from core.kernel.errors import BelvedereError
from core.kernel.message import message
from core.link.lobby import Lobby, TableCard
from core.link.lobby_commands import WhatIf
from core.link.spec import Level
from core.review.tries import Judged, TryLink, judged_lines
from core.text import Texts
from tui.line.console import Console
from tui.line.matching import phrases, plain, vocabulary
from tui.line.review import try_at_table
from tui.line.verbs import Leaving
from tui.preferences.learned import Learned
from tui.words.puzzles import TRIES, next_task

LEVELS: Final[tuple[Level, ...]] = get_args(Level)


@attrs.frozen
class BranchPoint:
    """Where one can go on from."""

    table: str
    """The id of the table."""
    version: int
    seat: Seat
    """One's own, unless another is named."""
    seats: int
    """How many there are."""
    record: str = ""
    """The text of the record, where the lobby does not know it."""


class LinePuzzles:
    """Asks puzzles, and goes on from the one that was answered last."""

    def __init__(self, console: Console, lobby: Lobby, learned: Learned) -> None:
        self._console = console
        self._lobby = lobby
        self._learned = learned
        self._answered: BranchPoint | None = None

    async def ask(self, key: str) -> Leaving:
        """Ask the next puzzle of a game, and tell what came of the answer. Raises BelvedereError where there is
        none."""
        console, learned = self._console, self._learned
        task = await next_task(self._lobby, learned.progress, learned.learn, key, console.texts)
        game = load(key)
        names = tuple(player.name for player in task.table.players)
        console.tell(task.about)

        def judged(link: TryLink, one: Judged) -> None:
            version, seat = one.decision.update.version, one.decision.update.viewer
            assert seat is not None
            self._answered = BranchPoint(task.table.id, version, seat, len(names))
            learned.learn(task.learned(one))
            console.tell(*judged_lines(one, game, names, console.texts))
            link.go_on()

        link = TryLink(task.table, (task.decision,), judged, misses=TRIES, over=message("line-puzzle-over", game=key))
        return await try_at_table(console, self._lobby, link, task.table.about)

    async def what_if(self, rest: str) -> TableCard:
        """The table that goes on from the puzzle that was answered last, as is asked for. Raises BelvedereError where
        none was."""
        if self._answered is None:
            raise BelvedereError("line-what-if-how")
        return await self._lobby.do(what_if(self._console.texts, rest, self._answered))


def what_if(texts: Texts, rest: str, here: BranchPoint) -> WhatIf:
    """How to go on from there by the words typed behind: a seat's letter, a level and "fresh", in any order; behind
    "with" the seats of friends at this keyboard, behind "open" of those who come by the invite, all others where none
    is named."""
    words, friends, is_invited = _friends(texts, [plain(word) for word in rest.split()], here.seats)
    levels: dict[str, Level] = {plain(texts.ui(f"line-level-{level}")): level for level in LEVELS}
    levels.update({level: level for level in LEVELS})
    mine = next((seat for word in words if (seat := seat_called(word, here.seats)) is not None), here.seat)
    if friends is not None and not friends:
        friends = tuple(seat for seat in range(here.seats) if seat != mine)
    return WhatIf(
        here.table,
        here.version,
        mine,
        next((levels[word] for word in words if word in levels), "normal"),
        record=here.record,
        fresh=not set(words).isdisjoint(phrases(texts, "line-study-fresh")),
        friends=friends or (),
        invited=is_invited,
    )


def seat_called(letter: str, seats: int) -> Seat | None:
    """The seat of a letter, of so many; None where it is none."""
    seat = ord(letter.upper()) - ord("A") if len(letter) == 1 else -1
    return seat if 0 <= seat < seats else None


def _friends(texts: Texts, words: list[str], seats: int) -> tuple[list[str], tuple[Seat, ...] | None, bool]:
    """The words without those about friends; the seats of these (none where all others are meant, None where nobody
    is), and whether they come by the invite."""
    ways = vocabulary(texts, ("with", "open"), "line-word")
    at = next((place for place, word in enumerate(words) if word in ways), None)
    if at is None:
        return words, None, False
    named: list[Seat] = []
    for word in words[at + 1 :]:
        if (seat := seat_called(word, seats)) is None:
            break
        named.append(seat)
    return words[:at] + words[at + 1 + len(named) :], tuple(named), ways[words[at]] == "open"
