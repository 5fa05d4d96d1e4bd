"""Who may read an event, and where take-back ends."""

import pytest

from core.games.bali.actions import (
    ALL,
    Added,
    Bought,
    Collected,
    DemonMoved,
    Discarded,
    Ended,
    Event,
    Income,
    Kept,
    Laid,
    Looked,
    Offered,
    OfferedFaceDown,
    Played,
    Scored,
    Taken,
    TurnStarted,
    reveals,
)

CASES: list[tuple[Event, bool]] = [
    (Bought(1, 2, 3), False),
    (Played(1, 0, 2, 1, False), False),
    (Played(1, 0, 2, 1, True), True),
    (Discarded(1), False),
    (DemonMoved(2), False),
    (Offered(1, 2), True),
    (OfferedFaceDown(1, 2), False),
    (Added(1, 2), False),
    (Taken(1, 0, 4), False),
    (Laid(0, (4, 4, 7, 1)), True),
    (Looked(1, 2, (3, 0)), True),
    (Kept(1, True, 0, 3), True),
    (Kept(1, False, None, None), False),
    (Scored(4), False),
    (Income(1, 2, 0, 1), False),
    (Collected(1, 0, True), False),
    (TurnStarted(1, 7), False),
    (Ended((1, 2, 3, 4), (0, 1, 2, 3)), True),
]


@pytest.mark.parametrize(("event", "expected"), CASES, ids=str)
def test_take_back_ends_where_something_was_revealed(event, expected):
    assert reveals(event) is expected


def test_every_action_is_listed_once():
    assert len(ALL) == len(set(ALL)) == 44
