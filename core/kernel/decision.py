"""What is asked of a seat, as data."""

import attrs

Seat = int
"""A numbered place at the table, 0-based; faces show it 1-based with a letter."""


@attrs.frozen
class Decision:
    """One choice that a seat owes now.

    `id` is unique among the decisions of one line of play; an action names the id it answers, so that a
    stale answer can be told from a fresh one. `kind` is the game's own word for what is asked (`"take"`).
    """

    id: str
    seat: Seat
    kind: str
