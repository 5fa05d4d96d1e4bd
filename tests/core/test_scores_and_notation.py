"""Functions that games share: leads, outcomes with tie-breaks, and notation."""

import pytest

from core.kernel.message import Message, NotationError, message
from core.kernel.notation import Notation
from core.kernel.score import lead, outcome_of

NOTATION: Notation[int] = Notation("bali", lambda action: f"take {action}", (1, 2), {"take": "take 2"}, {"take two": 2})


def test_a_lead_lies_between_the_best_rival_and_the_mean_of_all() -> None:
    assert lead([10, 4, 8], 0) == 10 - (8 + 6) / 2
    assert lead([10, 4], 1) == -6


def _tie(first: int, second: int) -> Message:
    return message("tie", first=first, second=second)


@pytest.mark.parametrize(
    ("keys", "totals", "ranks", "ties"),
    [
        ([(5, 1), (7, 0)], (5, 7), (2, 1), ()),
        ([(7, 1), (7, 2), (3, 9)], (7, 7, 3), (2, 1, 3), (_tie(1, 0),)),
        ([(7, 1), (7, 1), (7, 1)], (7, 7, 7), (1, 1, 1), (_tie(0, 1), _tie(1, 2))),
    ],
)
def test_equal_totals_have_a_sentence_for_each_pair_of_neighbours(keys, totals, ranks, ties) -> None:
    outcome = outcome_of(keys, _tie)
    assert (totals, ranks, ties) == (outcome.totals, outcome.ranks, outcome.tie_breaks)


@pytest.mark.parametrize(("text", "action"), [("take 1", 1), (" Take  2 ", 2), ("take two", 2)])
def test_a_text_names_an_action(text: str, action: int) -> None:
    assert NOTATION.parse(text) == action


def test_an_action_has_its_own_text() -> None:
    assert [NOTATION.format(action) for action in (1, 2)] == ["take 1", "take 2"]


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("take 3", message("bali-notation-known", text="take 3", verb="take", known="take 2")),
        ("", message("bali-notation-verbs", text="", verbs="take")),
        ("x" * 99, message("bali-notation-verbs", text="x" * 40, verbs="take")),
    ],
)
def test_a_text_that_names_none_is_refused_with_examples(text: str, complaint: Message) -> None:
    with pytest.raises(NotationError) as caught:
        NOTATION.parse(text)
    assert caught.value.sentence == complaint
