"""The announcement before an action of whether it is final is true afterwards."""

from random import Random

import pytest

from core.catalog import keys, load
from core.kernel.rng import Stream
from core.link.spec import Player
from core.table.preview import finality, preview
from core.table.table import Proposal, Table

ACTIONS = 60


@pytest.mark.parametrize("game", keys())
def test_a_preview_states_what_the_table_allows_afterwards(game: str) -> None:
    rules, rng, stream = load(game), Random(7), Stream(bytes(32), "preview")
    table = Table(rules, rules.meta.options(), tuple(Player("person", name) for name in "AB"), bytes(32))
    said = set()
    for _ in range(ACTIONS):
        if not table.to_act:
            break
        seat = rng.choice(table.to_act)
        update, action = table.update(seat), rng.choice(table.legal(seat))
        assert update.decision is not None
        is_sealed = rules.foresee(update.view, action) is not None and len(update.to_act) > 1
        why = finality(preview(rules, update.view, seat, action, stream), update.take_back)
        proposal = table.consider(seat, update.decision.id, action)
        assert isinstance(proposal, Proposal)
        table.commit(proposal)
        right = table.update(seat).take_back
        said.add(why)
        if is_sealed or why is None:
            assert right.allowed, (action, why)
        elif why in ("drawn", "shown"):
            assert not right.allowed
            assert right.reason is not None
            assert right.reason.id in (f"table-take-back-{why}", "table-take-back-over")
    assert said & {"drawn", "shown", "perhaps"}
