"""Sentences about a table shared by screens and line mode: spectators, terms, clocks, absences, rematch."""

from collections.abc import Collection, Container, Sequence
from math import ceil
from typing import TYPE_CHECKING, Final

import attrs

from core.kernel.decision import Seat
from core.kernel.message import BelvedereError, Message, SeatName, all_of, message
from core.link.account import last_day
from core.link.commands import phrase_message
from core.link.lobby import Lobby, TableCard
from core.link.spec import DAY, Spectating, duration
from core.link.updates import Chat, Roster
from core.text import Texts
from tui.words.hints import terms_of

if TYPE_CHECKING:
    from core.link.updates import Clocks, SeatVacation

EVERY_SECOND_FROM: Final = 60
"""Seconds below which a clock shows every second."""
LITTLE_TIME: Final = 20
"""Seconds below which a clock warns."""
ABSENCE_STEP: Final = 10
"""Step in seconds for showing the first minute of an absence."""
CHANGE_SLACK: Final = 0.02
"""Seconds to wait after a change before reading it."""


def ago(texts: Texts, seconds: float) -> str:
    """Return how long ago something was, in minutes, hours or days."""
    minutes = max(0, int(seconds // 60))
    if minutes < 60:
        return texts.ui("ago-minutes", count=minutes)
    return texts.ui("ago-hours", count=minutes // 60) if minutes < 1440 else texts.ui("ago-days", count=minutes // 1440)


# Spectators: what they see, who they are, who came and went


def terms(spectating: Spectating) -> list[Message]:
    """Return what spectators see, and who reads their chat."""
    return [_shown(spectating), *([Message(f"watching-chat-{spectating.chat}")] if spectating.chat != "none" else [])]


def audience(roster: Roster) -> list[Message]:
    """Return the terms, the current spectators, and the web page for spectators."""
    who = [message("watching-name", name=name) for name in roster.watchers]
    may_come = roster.spectating.watching != "none"
    where = [message("watching-page", page=roster.page)] if roster.page else []
    return [*terms(roster.spectating), *(who or ([Message("watching-none")] if may_come else [])), *where]


def changes(before: Roster, after: Roster) -> list[Message]:
    """Return changes of spectators and of their view between two rosters of one table, and bots that gave way to
    people (`play now`)."""
    gave_way = [
        message("took-over", name=now.name, bot=then.name)
        for then, now in zip(before.players, after.players, strict=False)
        if then.kind == "bot" and now.kind == "person" and now.name != then.name
    ]
    came = [message("watching-came", name=name) for name in _without(after.watchers, before.watchers)]
    went = [message("watching-went", name=name) for name in _without(before.watchers, after.watchers)]
    agreed = before.spectating.agreed != after.spectating.agreed
    return [*gave_way, *came, *went, *([_shown(after.spectating)] if agreed else [])]


def is_shown(roster: Roster | None, seat: Seat | None) -> bool:
    """Return whether the person in `seat` decides if spectators see their view."""
    return roster is not None and roster.spectating.watching == "seat" and seat == roster.spectating.seat


def is_asked(roster: Roster | None, seat: Seat | None) -> bool:
    """Return whether that person has not agreed yet."""
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


# The terms agreed for a table, and the origin of its deal


def agreed(roster: Roster | None) -> list[Message]:
    """Return the terms about spectators, about hints if several people may ask, about taking back by agreement, and
    whether the table is rated."""
    if roster is None:
        return []
    hints = [Message("hint-terms-open")] if terms_of(roster) == "open" else []
    return [*terms(roster.spectating), *hints, *take_back_terms(roster), *([rating(roster)] if roster.rated else [])]


def take_back_terms(roster: Roster) -> list[Message]:
    """Return that players may take back what has been revealed, if they may."""
    return [Message("take-back-terms")] if roster.take_back == "consent" else []


def rating(roster: Roster) -> Message:
    """Return whether the table is rated, and the conditions for that."""
    return Message("rated-terms-yes" if roster.rated else "rated-terms-no")


def origin(roster: Roster) -> list[Message]:
    """Return the origin of the deal, and of the seats if drawn by chance."""
    drawn = [Message("table-to-draw" if roster.makers else "table-drawn")] if roster.begins == "chance" else []
    if not roster.commitment:
        return []
    return [message("table-commitment", hash=roster.commitment), *_added(roster), *drawn]


def seats_drawn(card: TableCard) -> Message:
    """Return the seats just drawn for a person."""
    seats = [str(seat + 1) for seat in card.mine]
    return message("table-seats-drawn", seats=", ".join(seats), count=len(seats))


def _added(roster: Roster) -> list[Message]:
    """Return the seats that added to the seed, with its hash once the table has begun."""
    if not roster.added:
        return []
    seats = ", ".join(str(seat + 1) for seat in roster.added)
    count = len(roster.added)
    if not roster.added_hash:
        return [message("table-added-so-far", seats=seats, count=count)]
    return [message("table-added", seats=seats, count=count, hash=roster.added_hash)]


# Clocks, and durations of absences


@attrs.frozen
class ClockFace:
    """The clocks of a table as delivered."""

    clocks: "Clocks"
    at: float
    """The time of delivery, in seconds of the reader's monotonic clock."""

    def left(self, seat: Seat, now: float) -> float | None:
        """Return the seconds left of `seat` at `now`, None for a seat without a clock."""
        left = self.clocks.left[seat] if seat < len(self.clocks.left) else None
        if left is None or seat not in self.clocks.running:
            return left
        return max(0.0, left - (now - self.at))

    def next_change(self, now: float) -> float | None:
        """Return the seconds until the display of a clock changes, None if none will."""
        found = [self.left(seat, now) for seat in self.clocks.running]
        return min((_until_change(left) for left in found if left), default=None)


def reading(left: float) -> str | Message:
    """Return the display of a clock, rounded up: seconds in the last minute, minutes on the last day, then days and
    hours.

    >>> reading(44.2), str(reading(61)), str(reading(7 * 3600))
    ('0:45', 'duration-minutes (minutes=2, seconds=0)', 'duration-hours (hours=7, minutes=0)')
    """
    unit = _unit(left)
    shown = unit * ceil(left / unit)
    return f"0:{shown:02}" if shown < EVERY_SECOND_FROM else duration(shown)


def vacation_message(one: "SeatVacation") -> Message:
    """Return until when a seat's player is on vacation."""
    return message("seat-vacation", seat=SeatName(one.seat), day=last_day(one.until))


def vacation_changes(before: "Roster", after: "Roster") -> list[Message]:
    """Return vacations that began, were extended or ended between two rosters of one table."""
    away = {one.seat for one in after.vacations}
    told = [vacation_message(one) for one in after.vacations if one not in before.vacations]
    back = [one.seat for one in before.vacations if one.seat not in away]
    return told + [message("seat-vacation-over", seat=SeatName(seat)) for seat in back]


def _until_change(left: float) -> float:
    unit = _unit(left)
    return left - unit * (ceil(left / unit) - 1) + CHANGE_SLACK


def _unit(left: float) -> int:
    return 1 if left <= EVERY_SECOND_FROM else 60 if left <= DAY else 3600


def gone_for(seconds: float) -> Message:
    """Return how long ago a connection was lost, rounded down to ten seconds, then to minutes.

    >>> str(gone_for(3)), str(gone_for(47)), str(gone_for(150))
    ('presence-now', 'presence-seconds (count=40)', 'presence-minutes (count=2)')
    """
    if seconds < ABSENCE_STEP:
        return Message("presence-now")
    if seconds < EVERY_SECOND_FROM:
        return message("presence-seconds", count=int(seconds) // ABSENCE_STEP * ABSENCE_STEP)
    return message("presence-minutes", count=int(seconds) // 60)


def until_longer(seconds: float) -> float:
    """Return the seconds until the result of `gone_for` changes."""
    unit = ABSENCE_STEP if seconds < EVERY_SECOND_FROM else 60
    return unit - seconds % unit + CHANGE_SLACK


# The chat, gifts of time, and requests to take back actions


def said_text(texts: Texts, chat: Chat) -> str:
    """Return the text of a chat line; a phrase in the reader's language."""
    return chat.text if chat.phrase is None else texts.say(phrase_message(chat.phrase))


def gift_news(before: "Clocks | None", after: "Clocks") -> list[Message]:
    """Return the gift of time between two deliveries of clocks."""
    gift = after.gift
    if before is None or gift is None or before.gift == gift:
        return []
    to = all_of([SeatName(seat) for seat in gift.to])
    return [message("table-gave-time", seat=SeatName(gift.by), to=to, time=duration(gift.seconds))]


def request_lines(roster: Roster, own: Container[Seat | None]) -> list[Message]:
    """Return what the open request to take back actions says to the people in the seats `own`: with what was shown
    since, for those who are to agree."""
    request = roster.request
    if request is None:
        return []
    if request.seat not in own:
        return [message("table-take-back-asked", seat=SeatName(request.seat), actions=request.actions), *request.seen]
    awaited = all_of([SeatName(seat) for seat in request.awaited] or [SeatName(request.seat)])
    return [message("table-take-back-waits", actions=request.actions, awaited=awaited)]


def is_asked_to_agree(roster: Roster | None, seat: Seat | None) -> bool:
    """Return whether the person in `seat` has not answered the open request."""
    return roster is not None and roster.request is not None and seat in roster.request.awaited


def request_news(before: Roster, after: Roster, own: Container[Seat | None]) -> list[Message]:
    """Return changes about a request to take back actions between two rosters."""
    if before.request == after.request or after.request is None:  # the table announces how a request ended
        return []
    is_same = before.request is not None and before.request.version == after.request.version
    return [] if is_same and after.request.seat not in own else request_lines(after, own)


# Who has agreed to a rematch, and who is awaited


def rematch_people(roster: Roster) -> tuple[Seat, ...]:
    """Return the seats that must agree: those of people, including conceded ones."""
    return tuple(
        seat for seat, player in enumerate(roster.players) if player.kind == "person" or seat in roster.conceded
    )


def rematch_news(before: Roster, after: Roster, own: Container[Seat | None]) -> list[Message]:
    """Return changes about a rematch between two rosters."""
    if not before.players or before.rematch == after.rematch or after.follower:
        return []
    agreed = [SeatName(seat) for seat in after.rematch]
    awaited = [SeatName(seat) for seat in rematch_people(after) if seat not in after.rematch]
    if not agreed:
        return [message("rematch-off")]
    id = "rematch-waits" if any(seat in own for seat in after.rematch) else "rematch-asked"
    return [message(id, agreed=all_of(agreed), awaited=all_of(awaited or agreed))]


def rematch_has_begun(before: Roster, after: Roster, own: Collection[Seat | None]) -> bool:
    """Return whether a rematch that a local person agreed to has been created, or one that a spectator was there for.
    Those who come to the table later stay there."""
    if not after.follower or before.follower or not before.players:
        return False
    is_spectator = all(seat is None for seat in own)
    return is_spectator or any(seat in own for seat in before.rematch)


# How visitors of a server, which writes no files for them, get a finished table


async def not_here(lobby: Lobby, table: str) -> BelvedereError:
    """Return why a finished table is not exported to files, with its web page for own tables, otherwise with commands
    to use."""
    from core.link.lobby_commands import ListTables

    cards = await lobby.do(ListTables())
    page = next((card.page for card in cards if card.id == table and card.status == "finished"), "")
    return BelvedereError("export-by-page", page=page) if page else BelvedereError("export-not-here", table=table[:40])
