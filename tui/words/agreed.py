"""Says in sentences what was agreed when a table was made, and what its deal follows from."""

from core.kernel.message import Message, message
from core.link.lobby import TableCard
from core.link.updates import Roster
from tui.words.hints import terms_of
from tui.words.spectators import terms


def agreed(roster: Roster | None) -> list[Message]:
    """What was agreed about spectators, about hints where several people may ask for them, and whether it counts."""
    if roster is None:
        return []
    hints = [Message("hint-terms-open")] if terms_of(roster) == "open" else []
    return [*terms(roster.spectating), *hints, *([rating(roster)] if roster.rated else [])]


def rating(roster: Roster) -> Message:
    """Whether the table counts for ratings, and what it takes."""
    return Message("rated-terms-yes" if roster.rated else "rated-terms-no")


def origin(roster: Roster) -> list[Message]:
    """What the deal follows from, and whether the seats do."""
    drawn = [Message("table-to-draw" if roster.makers else "table-drawn")] if roster.begins == "chance" else []
    if not roster.commitment:
        return []
    return [message("table-commitment", hash=roster.commitment), *_added(roster), *drawn]


def seats_drawn(card: TableCard) -> Message:
    """Where a person sits whose seats at a table were just drawn."""
    seats = [str(seat + 1) for seat in card.mine]
    return message("table-seats-drawn", seats=", ".join(seats), count=len(seats))


def _added(roster: Roster) -> list[Message]:
    """Who added to the seed, and the hash of it once the table has begun."""
    if not roster.added:
        return []
    seats = ", ".join(str(seat + 1) for seat in roster.added)
    count = len(roster.added)
    if not roster.added_hash:
        return [message("table-added-so-far", seats=seats, count=count)]
    return [message("table-added", seats=seats, count=count, hash=roster.added_hash)]
