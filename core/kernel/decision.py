"""Describes what is asked of a seat, as data, and refuses answers that no rule need look at."""

from typing import Final

import attrs

from core.kernel.message import Message, SeatName, message

Seat = int
"""A numbered place at the table, 0-based; faces show it 1-based with a letter."""
SEAT_LETTERS: Final = "ABCDE"
"""What people call seats, by number."""


@attrs.frozen
class Decision:
    """One choice that a seat owes now.

    `id` is unique among the decisions of one line of play; an action names the id it answers, so that a
    stale answer can be told from a fresh one. `kind` is the game's own word for what is asked (`"take"`).
    """

    id: str
    seat: Seat
    kind: str


def question(decision: str) -> str:
    """The game's own id of a decision, from the id under which a table asks it, which carries the number of take-backs:
    the same when it is asked again.

    >>> question("2.17")
    '17'
    """
    return decision.partition(".")[2]


def opening(game: str, viewer: Seat | None, actor: Seat | None) -> Message | None:
    """The refusal of every action of a viewer who watches, when the table is over (`actor` is None), or while another
    seat is asked; None when the rules decide. Where seats choose at the same time, `actor` is the viewer itself.

    The sentences are those of `core/locale` unless the game has its own.

    >>> print(opening("bali", 1, None), opening("bali", 1, 0), opening("bali", 1, 1), sep=", ")
    bali-why-over, bali-why-not-your-turn (seat=SeatName(seat=0)), None
    """
    if viewer is None:
        return message(f"{game}-why-watching")
    if actor is None:
        return message(f"{game}-why-over")
    if actor != viewer:
        return message(f"{game}-why-not-your-turn", seat=SeatName(actor))
    return None
