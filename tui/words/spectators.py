"""Says in sentences what the spectators of a table see, who they are, who came and went."""

from collections.abc import Sequence

from core.kernel.decision import Seat
from core.kernel.message import Message, SeatName, message
from core.link.spec import Spectating
from core.link.updates import Roster


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
