"""Writes lines about clocks, and about seats that a stand-in plays."""

from collections.abc import Sequence

from core.kernel.decision import Seat
from core.kernel.message import Message, Say, SeatName, message
from core.link.clock import clock_message, patience_message
from core.link.updates import Clocks, Roster
from tui.words.clocks import ClockFace, reading, vacation_changes, vacation_told


def clock_lines(roster: Roster, face: ClockFace | None, now: float, say: Say) -> list[str]:
    """What was agreed, and what every seat has left."""
    lines = [
        message("line-clock-agreed", clock=clock_message(roster.clock)),
        message("line-patience-agreed", patience=patience_message(roster.clock, roster.patience)),
    ]
    if face is not None:
        for seat, left in enumerate(face.left(seat, now) for seat in range(len(roster.players))):
            if left is not None:
                lines.append(_standing(face.clocks, seat, left))
    return [say(line) for line in lines]


def stand_in_lines(roster: Roster, say: Say) -> list[str]:
    """Who is on vacation, who is played for, and for whom a stand-in may be called."""
    told = [vacation_told(one) for one in roster.vacations]
    told += [message("line-steward", seat=SeatName(one.seat), by=SeatName(one.by)) for one in roster.stand_ins]
    told += [message("line-claimable", seat=SeatName(seat), letter="ABCDE"[seat]) for seat in roster.claimable]
    return [say(one) for one in told]


def stand_in_changes(before: Roster, after: Roster, own: Sequence[Seat | None]) -> list[Message]:
    """Who went on vacation or is back, which seats got a stand-in, or their owner, or may get a stand-in, between two
    rosters of one table; for a newcomer, who is on vacation."""
    if len(before.players) != len(after.players):
        return [vacation_told(one) for one in after.vacations]
    had = {one.seat: one for one in before.stand_ins}
    has = {one.seat: one for one in after.stand_ins}
    changes = vacation_changes(before, after)
    for seat in sorted(has.keys() - had.keys()):
        id = "line-steward-own" if seat in own else "line-steward"
        changes.append(message(id, seat=SeatName(seat), by=SeatName(has[seat].by)))
    gone = sorted(had.keys() - has.keys() - set(after.conceded))
    changes += [message("line-returned", seat=SeatName(seat)) for seat in gone]
    for seat in after.claimable:
        if seat not in before.claimable:
            id = "line-time-up" if seat in own else "line-claimable"
            changes.append(message(id, seat=SeatName(seat), letter="ABCDE"[seat]))
    return changes


def pause_changes(before: Clocks | None, after: Clocks, own: Sequence[Seat | None]) -> list[Message]:
    """Which clocks stand still from now on because their owner is away."""
    known = before.paused if before is not None else ()
    return [message("line-paused", seat=SeatName(seat)) for seat in after.paused if seat not in (*known, *own)]


def _standing(clocks: Clocks, seat: Seat, left: float) -> Message:
    state = "runs" if seat in clocks.running else "paused" if seat in clocks.paused else "stands"
    if state == "runs" and not left:
        return message("line-clock-out", seat=SeatName(seat))
    return message(f"line-clock-{state}", seat=SeatName(seat), time=reading(left))
