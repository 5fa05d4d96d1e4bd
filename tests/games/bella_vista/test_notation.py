"""Every action has a line of text that gives it back."""

import pytest

from core.games.bella_vista.actions import BUILD, OFFER, PASS, TAKE
from core.games.bella_vista.notation import format_action, parse_action
from core.kernel.message import NotationError
from tests.said import refused


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("offer 3 k5", OFFER[3][4]),
        ("offer right k8", OFFER[None][7]),
        ("build c7", BUILD[6][2][0]),
        ("build r18 r3", BUILD[17][17][3]),
        ("take c05", TAKE[4]),
        ("take c18", TAKE[17]),
        ("pass", PASS),
    ],
)
def test_what_an_action_looks_like(text, action):
    assert format_action(action) == text
    assert parse_action(text) is action
    assert parse_action(f"  {text.upper().replace(' ', '   ')} ") is action


def test_a_building_that_is_not_turned_may_say_so():
    assert parse_action("build c7 r0") is BUILD[6][2][0]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "offer, build, take, pass"),
        ("jump", "offer, build, take, pass"),
        ("offer", "offer 3 k5"),
        ("offer 8 k1", "offer 3 k5"),
        ("offer 3 k9", "offer 3 k5"),
        ("build s1", "build c7 r1"),
        ("build a19", "build c7 r1"),
        ("build a1 r4", "build c7 r1"),
        ("take c19", "take c05"),
        ("pass r0", "pass"),
        ("build a1 r1 r0", "build c7 r1"),
    ],
)
def test_what_is_no_action_is_refused_with_an_example(text, sentence):
    with refused(sentence, NotationError):
        parse_action(text)
