"""Keeps a review beside the record file it was made of, and finds it again while it is still good."""

from collections.abc import Sequence
from pathlib import Path

from core.encoding import codec
from core.files import write_file
from core.kernel.decision import Seat
from core.record.values import Record
from core.review.engine import LAST, digest
from core.review.fingerprint import fingerprint
from core.review.values import FORMAT, Review, from_json, to_json

MOST = 200
"""Reviews that a folder of them holds; the oldest go."""


class ReviewFolder:
    """Keeps the reviews of tables whose records are no files, by the id of the table. What cannot be written is not
    kept."""

    def __init__(self, folder: Path, most: int = MOST) -> None:
        self._folder, self._most = folder, most

    def find(self, record: Record, budget: float) -> Review | None:
        """The review of all seats of that record, as `kept_review` finds it."""
        return kept_review(self._folder / record.header.table, record, None, budget)

    def keep(self, review: Review) -> bool:
        """Keep a review, and forget the oldest of too many; whether that was possible."""
        try:
            self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            ages = sorted((one.stat().st_mtime, one) for one in self._folder.iterdir())
            for _, old in ages[: max(0, len(ages) - self._most + 1)]:
                old.unlink(missing_ok=True)
        except OSError:
            return False
        return keep(review, self._folder / review.table)


def place_of(record: Path) -> Path:
    """The file beside a record file that holds its review."""
    return record.with_name(f"{record.name}.review.json")


def keep(review: Review, record: Path) -> bool:
    """Write the review beside its record file, at once or not at all; whether that was possible."""
    place = place_of(record)
    try:
        write_file(place, codec.dumps(to_json(review)) + b"\n")
    except OSError:
        return False
    return True


def kept_review(path: Path, record: Record, seats: Sequence[Seat] | None, budget: float) -> Review | None:
    """The review beside the record file: when it is of this very record, made by the bots of today, of all those
    seats, and either finished or made with no less time, but for what a review may leave over. None otherwise."""
    try:
        text = place_of(path).read_bytes()
    except OSError:
        return None
    return good_review(text, record, seats, budget)


def good_review(text: bytes, record: Record, seats: Sequence[Seat] | None, budget: float) -> Review | None:
    """The review in a text, where it is still good: as `kept_review` says."""
    try:
        found = from_json(codec.loads(text))
    except codec.DecodeError:
        return None
    wanted = range(len(record.header.players)) if seats is None else seats
    is_its = (found.format, found.record, found.bot) == (FORMAT, digest(record), fingerprint(record.header.game))
    covers = set(wanted) == set(found.seats) and (found.finished or found.spent >= LAST * budget)
    return found if is_its and covers else None
