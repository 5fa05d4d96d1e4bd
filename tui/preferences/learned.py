"""Store a person's progress, and count what they do at a table towards it."""

from collections.abc import Callable
from contextlib import suppress
from itertools import count
from pathlib import Path
from time import time
from typing import TYPE_CHECKING

from core.files import change_file, write_file
from core.kernel.decision import Decision, Seat
from core.kernel.message import Message, message
from core.learning.progress import Progress, change_text, day_of, is_understood, parse_progress
from core.link.commands import TableCommand
from core.link.updates import Delivery, Refused, Roster, Update
from core.ownership import reason
from tui.preferences.settings import Aims

if TYPE_CHECKING:
    from core.kernel.game import AnyGame

FILE = "progress.json"
"""Stored next to the tables of a local player."""

Change = Callable[[Progress], Progress]


class Learned:
    """A person's progress.

    A change is applied here at once and passed on to storage, which another terminal of the same person may have
    changed meanwhile.
    """

    def __init__(
        self,
        progress: Progress | None = None,
        keep: Callable[[Change], None] | None = None,
        problem: Message | None = None,
    ) -> None:
        self.progress = progress or Progress()
        self.problem = problem
        """Why it could not be read, if so."""
        self._keep = keep

    def learn(self, change: Change) -> None:
        """Change the progress, and store it if anything changed."""
        changed = change(self.progress)
        if changed != self.progress:
            self.progress = changed
            if self._keep is not None:
                self._keep(change)


def learned_at_home(folder: Path) -> Learned:
    """Return the progress stored in a local data folder."""
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
    """Delete the stored progress and its copies. Raises OSError for files that cannot be deleted."""
    for path in (folder / FILE, *folder.glob(f"{FILE}.*")):
        path.unlink(missing_ok=True)


class TablePractice:
    """Counts one person's actions at one table towards their progress."""

    def __init__(self, learned: Learned, game: "AnyGame", table: str) -> None:
        self._learned = learned
        self._game = game
        self._table = table
        self._asked: Decision | None = None
        self._answered: Decision | None = None
        self._conceded: frozenset[Seat] = frozenset()
        self._is_rated = False

    def aims(self, setting: Aims) -> frozenset[str]:
        """Return the kinds of decision for which the aim is shown; at a rated table, only unfamiliar ones."""
        kinds = frozenset(self._game.text.section_of)
        if setting == "new" or (setting == "always" and self._is_rated):
            progress = self._learned.progress
            key = self._game.meta.key
            today = day_of(time())
            return frozenset(kind for kind in kinds if not progress.is_familiar(key, kind, today))
        return kinds if setting == "always" else frozenset()

    def send(self, command: TableCommand) -> None:
        """Note a command to the table. Only an answer has a decision."""
        if self._asked is not None and getattr(command, "decision", None) == self._asked.id:
            self._answered = self._asked

    def receive(self, delivery: Delivery) -> None:
        """Note a delivery: an answer counts once it has been accepted."""
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
    """Apply a change to the stored progress. An unreadable file is copied first; a change that cannot be written lasts
    until the program ends."""
    with suppress(OSError):
        change_file(path, lambda content: _changed(path, content or b"", change))


def _changed(path: Path, content: bytes, change: Change) -> bytes:
    text = content.decode(errors="replace")
    if not is_understood(text):
        copies = (path.with_name(f"{path.name}.{number}") for number in count(1))
        write_file(next(copy for copy in copies if not copy.exists()), content)
    return change_text(text, change).encode()
