"""Lines of the JSON face are written as everything else that is JSON here, only sooner."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as given_by

from core import catalog
from core.encoding import codec
from core.encoding.strict_json import dumps
from core.kernel.rng import Stream
from core.link.lobby import TableCard
from core.link.spec import Player
from core.link.updates import Clocks
from core.table.table import Table
from net.json.server import line

SCALARS = (
    given_by.none()
    | given_by.booleans()
    | given_by.integers()
    | given_by.text()
    | given_by.text(alphabet=given_by.characters())
    | given_by.integers(-10_000_000, 10_000_000).map(lambda tenths: tenths / 10)
)
VALUES = given_by.recursive(
    SCALARS, lambda inner: given_by.lists(inner) | given_by.dictionaries(given_by.text(), inner), max_leaves=20
)


@given(VALUES)
def test_a_line_is_canonical(value: Any) -> None:
    assert line(value) == dumps(value).decode() + "\n"


@pytest.mark.parametrize(
    "value",
    ["café", "\x7f", "\x1b[2J\r\n\t", "\ud800", 1 << 64, -(1 << 63) - 1, {"é": 1, "a": 2}, {"\U0001f600": "\u2028"}],
)
def test_what_the_library_would_write_otherwise(value: Any) -> None:
    assert line(value) == dumps(value).decode() + "\n"


@pytest.mark.parametrize("key", catalog.keys())
def test_updates_are_written_the_same(key: str) -> None:
    game = catalog.load(key)
    known = codec.for_game(game)
    seats = game.meta.seats[0]
    table = Table(game, game.meta.options(), (Player("person", "Ann"),) * seats, bytes(32))
    stream = Stream(bytes(16), "walk")
    for _ in range(40):
        if table.outcome:
            break
        seat, before = table.to_act[0], table.version
        legal = table.legal(seat)
        decision = table.decision(seat)
        assert decision is not None
        table.submit(seat, decision.id, legal[stream.below(len(legal))])
        for viewer in (*table.seats, None):
            encoded = known.encode(table.update(viewer, before))
            assert line(encoded) == dumps(encoded).decode() + "\n"


@pytest.mark.parametrize("wrong", [float("nan"), float("inf"), -float("inf")])
def test_what_is_no_number_is_never_encoded(wrong: float) -> None:
    """The fast way would write null for it."""
    card = TableCard("a", "bali", (), "open", 0, (), (), None, 0.0, left=wrong)
    for value in (card, Clocks((wrong, None), (), ())):
        with pytest.raises(ValueError, match="no place in JSON"):
            codec.encode(value)
