"""Every action has one line of text that reads back, and people may write it in other ways."""

import pytest

from core.games.cloud_city.actions import DRAW_PILE, DRAW_SLOT, PASS, BuildWalkway, Place
from core.games.cloud_city.components import KINDS
from core.games.cloud_city.notation import parse_action
from core.kernel.message import NotationError
from tests.said import said


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("place l-m e5 r3", Place(KINDS.index("l-m"), 2, 2, 3)),
        ("place lm a13 r0", Place(KINDS.index("lm"), 6, 0, 0)),
        ("  PLACE LM   F6 R1 ", Place(KINDS.index("lm"), 2, 2, 1)),
        ("place lm e6", Place(KINDS.index("lm"), 2, 2, 0)),
        ("link b3 e3", BuildWalkway(2, 1, 2, 4)),
        ("link E3 B3", BuildWalkway(2, 1, 2, 4)),
        ("link n9 n14", BuildWalkway(8, 13, 13, 13)),
        ("pass", PASS),
        ("draw 2", DRAW_SLOT[1]),
        ("Draw Pile", DRAW_PILE),
    ],
)
def test_ways_to_write_an_action(text, action):
    assert parse_action(text) == action


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "any"),
        ("dance", "any"),
        ("place", "place"),
        ("place xx e5 r0", "place"),
        ("place lm z5 r0", "place"),
        ("place lm e99 r0", "place"),
        ("place lm e5 r4", "place"),
        ("place l-l e5 r2", "place"),
        ("link b3", "link"),
        ("link b3 b3", "link"),
        ("link b3 c4", "link"),
        ("link b3 h3", "link"),
        ("pass 2", "pass"),
        ("draw 0", "draw"),
        ("draw 4", "draw"),
        ("link b3 e3 " * 400, "link"),
        ("plac\x00e", "any"),
    ],
)
def test_what_is_no_action_is_refused_with_a_sentence(text, complaint):
    with pytest.raises(NotationError) as refusal:
        parse_action(text)
    assert refusal.value.sentence.id == f"cloud_city-notation-{complaint}"
    assert len(said(refusal.value)) < 400
    assert said(refusal.value, "fr")
