"""The words of advice about a choice are true in all games, and a wrong word would be found."""

from functools import partial

import attrs
import pytest

from core import catalog
from core.kernel.message import Message
from tests.conformance.cases import Case, cases, covering
from tests.conformance.consequences import MOMENTS, WITNESSES, check_consequences, is_true, said
from tests.conformance.walk import Moment, Walk

KEYS = catalog.keys()
CASES = [case for key in KEYS for case in covering(list(cases(catalog.load(key))))]
MOST = 6
"""Claims of one sentence that are made wrong."""


@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_consequence_is_true(case: Case) -> None:
    check_consequences(Walk(case, 3))


@pytest.mark.parametrize("key", KEYS)
def test_every_sentence_is_said_and_a_wrong_number_in_it_is_found(key: str) -> None:
    """Each number of a sentence, one more than it is, makes it false."""
    game = catalog.load(key)
    found: dict[str, int] = {}
    walks = (Walk(case, seed) for seed in range(1, 9) for case in CASES if case.game.meta.key == key)
    for moment in (one for walk in walks for each in walk.sample(MOMENTS) for one in (each, scarce(each))):
        assert moment.seat is not None
        for action, consequences in said(moment):
            for words in (one.words for one in consequences if found.get(one.words.id, 0) < MOST):
                found[words.id] = found.get(words.id, 0) + 1
                check = partial(is_true, game, moment.state, moment.seat, action)
                for wrong in _wrong(words):
                    assert not check(wrong), wrong
        if len(found) == len(wanted := {id for id in WITNESSES if id.startswith(f"{key}-then-")}):
            break
    assert {*found} == wanted


def scarce(moment: Moment) -> Moment:
    """The same moment where at most one walkway of each kind is left, which random tables hardly come to."""
    if moment.case.game.meta.key != "cloud_city":
        return moment
    state = moment.case.game.copy(moment.state)
    state.supply = [min(1, left) for left in state.supply]
    return attrs.evolve(moment, state=state)


def _wrong(words: Message) -> list[Message]:
    """The same sentence with one number changed."""
    return [
        Message(words.id, tuple((name, given + 1 if name == changed else given) for name, given in words.args))
        for changed, value in words.args
        if isinstance(value, int) and changed != "number"
    ]
