"""Describes the decisions of seats as data, and refuses answers that need no rule."""

from typing import Final

import attrs

from core.kernel.message import Message, SeatName, message

Seat = int
"""A numbered place at the table, 0-based; faces show a letter or a 1-based number."""
SEAT_LETTERS: Final = "ABCDE"
"""The letters by which people call seats, in order."""


@attrs.frozen
class Decision:
    """One choice that a seat owes now.

    `id` is unique among the decisions of one line of play. An action names the id it answers, so that stale answers can
    be recognised. `kind` is the game's own word for the decision (`"take"`).
    """

    id: str
    seat: Seat
    kind: str


def question(decision: str) -> str:
    """Return the game's own decision id from the one that a table shows, which also contains the number of take-backs.
    It stays the same after a take-back.

    >>> question("2.17")
    '17'
    """
    return decision.partition(".")[2]


def opening(game: str, viewer: Seat | None, actor: Seat | None) -> Message | None:
    """Return the refusal of every action of a viewer: for a spectator, when the table is over (`actor` is None), or
    while another seat must act. Return None if the rules decide. If seats choose at the same time, `actor` is the
    viewer itself.

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
