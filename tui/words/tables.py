"""Says in words what screens and lines tell about a table: spectators, terms, clocks, absences, rematch."""

from collections.abc import Container, Sequence
from math import ceil
from typing import TYPE_CHECKING, Final

import attrs

from core.kernel.decision import Seat
from core.kernel.message import BelvedereError, Message, SeatName, all_of, message
from core.link.account import last_day
from core.link.lobby import Lobby, TableCard
from core.link.spec import DAY, Spectating, duration
from core.link.updates import Roster
from tui.words.hints import terms_of

if TYPE_CHECKING:
    from core.link.updates import Clocks, SeatVacation

EVERY_SECOND_FROM: Final = 60
"""Seconds from which every second is shown."""
LITTLE_TIME: Final = 20
"""Seconds that are little."""
ABSENCE_STEP: Final = 10
"""Seconds that are told apart in the first minute of an absence."""
CHANGE_SLACK: Final = 0.02
"""Seconds after a change before it is looked at."""


# Says in sentences what the spectators of a table see, who they are, who came and went


def terms(spectating: Spectating) -> list[Message]:
    """What spectators are shown, and who reads what they say."""
    return [_shown(spectating), *([Message(f"watching-chat-{spectating.chat}")] if spectating.chat != "none" else [])]


def audience(roster: Roster) -> list[Message]:
    """The terms, who watches now, and where others could in a browser."""
    who = [message("watching-name", name=name) for name in roster.watchers]
    may_come = roster.spectating.watching != "none"
    where = [message("watching-page", page=roster.page)] if roster.page else []
    return [*terms(roster.spectating), *(who or ([Message("watching-nobody")] if may_come else [])), *where]


def changes(before: Roster, after: Roster) -> list[Message]:
    """What is new between two rosters of one table: who came and went, and what they are shown since."""
    came = [message("watching-came", name=name) for name in _without(after.watchers, before.watchers)]
    went = [message("watching-went", name=name) for name in _without(before.watchers, after.watchers)]
    agreed = before.spectating.agreed != after.spectating.agreed
    return [*came, *went, *([_shown(after.spectating)] if agreed else [])]


def is_shown(roster: Roster | None, seat: Seat | None) -> bool:
    """Whether it is for the person in `seat` to say if spectators see what they see."""
    return roster is not None and roster.spectating.watching == "seat" and seat == roster.spectating.seat


def is_asked(roster: Roster | None, seat: Seat | None) -> bool:
    """Whether that person has not said yes."""
    return roster is not None and is_shown(roster, seat) and not roster.spectating.agreed


def _shown(spectating: Spectating) -> Message:
    match spectating.watching:
        case "seat":
            id = "watching-terms-seat" if spectating.agreed else "watching-terms-asked"
            return message(id, seat=SeatName(spectating.seat or 0))
        case "delayed":
            return message("watching-terms-delayed", turns=spectating.delay)
        case watching:
            return Message(f"watching-terms-{watching}")


def _without(names: Sequence[str], others: Sequence[str]) -> list[str]:
    return [name for name in names if name not in others]


# Says in sentences what was agreed when a table was made, and what its deal follows from


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


# Clocks, and for how long players are gone


@attrs.frozen
class ClockFace:
    """The clocks of a table as they were delivered."""

    clocks: "Clocks"
    at: float
    """When, in seconds of the reader's own monotonic clock."""

    def left(self, seat: Seat, now: float) -> float | None:
        """The seconds that `seat` has left at `now`, None for a seat without a clock."""
        left = self.clocks.left[seat] if seat < len(self.clocks.left) else None
        if left is None or seat not in self.clocks.running:
            return left
        return max(0.0, left - (now - self.at))

    def next_change(self, now: float) -> float | None:
        """The seconds until one of the clocks shows something else, None when none will."""
        found = [self.left(seat, now) for seat in self.clocks.running]
        return min((_until_change(left) for left in found if left), default=None)


def reading(left: float) -> str | Message:
    """What a clock shows: seconds in the last minute, minutes on the last day, then days and hours; rounded up.

    >>> reading(44.2), str(reading(61)), str(reading(7 * 3600))
    ('0:45', 'duration-minutes (minutes=2, seconds=0)', 'duration-hours (hours=7, minutes=0)')
    """
    unit = _unit(left)
    shown = unit * ceil(left / unit)
    return f"0:{shown:02}" if shown < EVERY_SECOND_FROM else duration(shown)


def vacation_told(one: "SeatVacation") -> Message:
    """Until when the person in a seat is on vacation."""
    return message("seat-vacation", seat=SeatName(one.seat), day=last_day(one.until))


def vacation_changes(before: "Roster", after: "Roster") -> list[Message]:
    """Who went on vacation, or stays longer, and who is back, between two rosters of one table."""
    away = {one.seat for one in after.vacations}
    told = [vacation_told(one) for one in after.vacations if one not in before.vacations]
    back = [one.seat for one in before.vacations if one.seat not in away]
    return told + [message("seat-vacation-over", seat=SeatName(seat)) for seat in back]


def _until_change(left: float) -> float:
    unit = _unit(left)
    return left - unit * (ceil(left / unit) - 1) + CHANGE_SLACK


def _unit(left: float) -> int:
    return 1 if left <= EVERY_SECOND_FROM else 60 if left <= DAY else 3600


def gone_for(seconds: float) -> Message:
    """How long ago a connection was lost, rounded down to ten seconds, then to minutes.

    >>> str(gone_for(3)), str(gone_for(47)), str(gone_for(150))
    ('presence-now', 'presence-seconds (count=40)', 'presence-minutes (count=2)')
    """
    if seconds < ABSENCE_STEP:
        return Message("presence-now")
    if seconds < EVERY_SECOND_FROM:
        return message("presence-seconds", count=int(seconds) // ABSENCE_STEP * ABSENCE_STEP)
    return message("presence-minutes", count=int(seconds) // 60)


def until_longer(seconds: float) -> float:
    """The seconds until `gone_for` says something else."""
    unit = ABSENCE_STEP if seconds < EVERY_SECOND_FROM else 60
    return unit - seconds % unit + CHANGE_SLACK


# Tells who of a table that is over has agreed to play it again, and who is awaited; screens and lines share it


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


# Tells visitors of a server, on whose machine nothing is written, how they have a finished table all the same


async def not_here(lobby: Lobby, table: str) -> BelvedereError:
    """Why a finished table is not written to files: where a browser has it, for one's own tables, else by which
    commands."""
    from core.link.lobby_commands import ListTables

    cards = await lobby.do(ListTables())
    page = next((card.page for card in cards if card.id == table and card.status == "finished"), "")
    return BelvedereError("export-by-page", page=page) if page else BelvedereError("export-not-here", table=table[:40])
