"""Tells who of a table that is over has agreed to play it again, and who is awaited; screens and lines share it."""

from collections.abc import Container

from core.kernel.decision import Seat
from core.kernel.message import Message, SeatName, all_of, message
from core.link.updates import Roster


def rematch_people(roster: Roster) -> tuple[Seat, ...]:
    """The seats of all who have to agree: those of people, however they played."""
    return tuple(
        seat for seat, player in enumerate(roster.players) if player.kind == "person" or seat in roster.conceded
    )


def rematch_news(before: Roster, after: Roster, own: Container[Seat | None]) -> list[Message]:
    """What has changed between two rosters about another table with the same people."""
    if not before.players or before.rematch == after.rematch or after.follower:
        return []
    agreed = [SeatName(seat) for seat in after.rematch]
    awaited = [SeatName(seat) for seat in rematch_people(after) if seat not in after.rematch]
    if not agreed:
        return [message("rematch-off")]
    id = "rematch-waits" if any(seat in own for seat in after.rematch) else "rematch-asked"
    return [message(id, agreed=all_of(agreed), awaited=all_of(awaited or agreed))]


def rematch_has_begun(before: Roster, after: Roster, own: Container[Seat | None]) -> bool:
    """Whether the table that a person here has agreed to is there now."""
    return bool(after.follower) and not before.follower and any(seat in own for seat in before.rematch)
