"""Holds what the person at this terminal has learned, and counts what they do at a table towards it."""

from collections.abc import Callable
from contextlib import suppress
from itertools import count
from pathlib import Path
from time import time
from typing import TYPE_CHECKING

from core.files import change_file, write_file
from core.kernel.decision import Decision, Seat
from core.kernel.message import Message, message, reason
from core.learning.progress import Progress, change_text, day_of, is_understood, parse_progress
from core.link.commands import TableCommand
from core.link.updates import Delivery, Refused, Roster, Update
from tui.preferences.settings import Aims

if TYPE_CHECKING:
    from core.kernel.game import AnyGame

FILE = "progress.json"
"""Beside the tables of a player at their own machine."""

Change = Callable[[Progress], Progress]


class Learned:
    """What a person has learned. A change is made here at once and handed on to be made where it is kept, which
    another terminal of the same person may have changed meanwhile."""

    def __init__(
        self,
        progress: Progress | None = None,
        keep: Callable[[Change], None] | None = None,
        problem: Message | None = None,
    ) -> None:
        self.progress = progress or Progress()
        self.problem = problem
        """What could not be read of it, if anything."""
        self._keep = keep

    def learn(self, change: Change) -> None:
        """Change it; where nothing is new nothing is kept."""
        changed = change(self.progress)
        if changed != self.progress:
            self.progress = changed
            if self._keep is not None:
                self._keep(change)


def learned_at_home(folder: Path) -> Learned:
    """What is kept in a data folder, of one person at their own machine."""
    path = folder / FILE
    try:
        text = path.read_bytes().decode(errors="replace")
    except FileNotFoundError:
        text = ""
    except OSError as fault:
        unreadable = message("file-unreadable", path=str(path), reason=reason(fault))
        return Learned(problem=message("progress-not-kept", problem=unreadable))
    problem = None if is_understood(text) else message("progress-damaged", path=str(path))
    return Learned(parse_progress(text), lambda change: _keep(path, change), problem)


def forget_at_home(folder: Path) -> None:
    """Keep nothing of that any more, in copies neither. What the disk refuses stays, and the error says so."""
    for path in (folder / FILE, *folder.glob(f"{FILE}.*")):
        path.unlink(missing_ok=True)


class TablePractice:
    """What one person does at one table, as far as they learn by it."""

    def __init__(self, learned: Learned, game: "AnyGame", table: str) -> None:
        self._learned = learned
        self._game = game
        self._table = table
        self._asked: Decision | None = None
        self._answered: Decision | None = None
        self._conceded: frozenset[Seat] = frozenset()
        self._is_rated = False

    def aims(self, setting: Aims) -> frozenset[str]:
        """The kinds of decision of which the person is told what they are for. Where the table counts for ratings, none
        that they know well."""
        kinds = frozenset(self._game.text.section_of)
        if setting == "new" or (setting == "always" and self._is_rated):
            progress = self._learned.progress
            key = self._game.meta.key
            today = day_of(time())
            return frozenset(kind for kind in kinds if not progress.is_familiar(key, kind, today))
        return kinds if setting == "always" else frozenset()

    def send(self, command: TableCommand) -> None:
        """Take in what is sent to the table. Of all commands only an answer names a decision."""
        if self._asked is not None and getattr(command, "decision", None) == self._asked.id:
            self._answered = self._asked

    def receive(self, delivery: Delivery) -> None:
        """Take in what the table tells: an answer counts once it has been accepted."""
        match delivery:
            case Update():
                self._count(delivery)
            case Roster():
                self._conceded = frozenset(delivery.conceded)
                self._is_rated = delivery.rated
            case Refused():
                self._answered = None
            case _:
                pass

    def _count(self, update: Update) -> None:
        answered = self._answered
        self._asked = update.decision if update.viewer is not None else None
        game, table = self._game.meta.key, self._table
        if answered is not None and (self._asked is None or self._asked.id != answered.id):
            self._answered = None
            self._learned.learn(lambda progress: progress.answered(game, answered.kind, table, day_of(time())))
        if update.outcome is not None and update.viewer is not None and update.viewer not in self._conceded:
            has_won = update.viewer in update.outcome.winners
            self._learned.learn(lambda progress: progress.with_table_finished(game, has_won=has_won))


def _keep(path: Path, change: Change) -> None:
    """Change what is kept in the file. Whatever cannot be read there is copied first; what the disk refuses is known
    until the program ends."""
    with suppress(OSError):
        change_file(path, lambda content: _changed(path, content or b"", change))


def _changed(path: Path, content: bytes, change: Change) -> bytes:
    text = content.decode(errors="replace")
    if not is_understood(text):
        copies = (path.with_name(f"{path.name}.{number}") for number in count(1))
        write_file(next(copy for copy in copies if not copy.exists()), content)
    return change_text(text, change).encode()
