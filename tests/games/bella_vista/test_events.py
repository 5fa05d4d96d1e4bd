"""Who may read an event, and where take-back ends."""

import pytest

from core.games.bella_vista.actions import (
    ALL,
    Built,
    ContractLeft,
    ContractsLaid,
    ContractTaken,
    Drew,
    Earned,
    Ended,
    Event,
    NeutralCame,
    Offered,
    Ordered,
    Revealed,
    RoundStarted,
    SetAside,
    reveals,
)

CASES: list[tuple[Event, bool]] = [
    (Offered(1, 3, 5), False),
    (Offered(1, None, 5), False),
    (Revealed(1, 5, "constraint"), True),
    (NeutralCame(1, 3, "border"), False),
    (Built(1, 5, 2, 3, 1, False), False),
    (SetAside(1, 5, False), False),
    (Earned(1, 4, 1, True), False),
    (ContractTaken(1, 4), False),
    (ContractLeft(1), False),
    (Ordered((1, 0), (2, 5)), False),
    (Drew(1, 2, (3, 4)), True),
    (ContractsLaid((3, 4)), True),
    (RoundStarted(2, 7), True),
    (Ended(), False),
]


@pytest.mark.parametrize(("event", "expected"), CASES, ids=str)
def test_take_back_ends_where_something_was_revealed(event, expected):
    assert reveals(event) is expected


def test_every_action_is_listed_once():
    """Offers at eight prices or to the right, every cell of the largest city in four turns, contracts, and none."""
    assert len(ALL) == len(set(ALL)) == 9 * 8 + 18 * 18 * 4 + 18 + 1
