"""Cloud City's texts: sentences, board, notation, and the rules in our own words."""

import re
from functools import partial

import attrs
import pytest

from core.games.cloud_city.actions import DRAW_PILE, DRAW_SLOT, PASS, BuildWalkway, Place
from core.games.cloud_city.components import KINDS, STANDARD, VALUES
from core.games.cloud_city.game import GAME
from core.games.cloud_city.notation import parse_action
from core.games.cloud_city.text import TEXT
from core.games.cloud_city.view import View, opened, together
from core.grammar import LANGUAGES, Language
from core.kernel.decision import Decision
from core.kernel.message import Message, NotationError
from tests.games.cloud_city.stacked import placed, stacked, walkway
from tests.games.telling import is_printable, say, texts
from tests.said import said

_say = partial(say, "cloud_city")


def _view(drawn: str, links: str = "", **stack: object) -> View:
    return GAME.view_for(stacked(drawn, links=links, **stack).state, 0)  # type: ignore[arg-type]  # as stacked takes it


def _scarce() -> View:
    """The first city below when all low walkways of value 3 are in use."""
    table = stacked(LINE)
    table.state.supply[2] = 0
    return GAME.view_for(table.state, 0)


LINE = """
    L . | . L | . H
    . M | M . | H .
"""
FULL = """
    L L | . L
    . . | L .
    ---------
    . L | . H
    M . | M .
"""
SHUT = """
    L . | M L
    . M | . .
"""
HOLE = """
    L . | _ _ | L .
    . M | _ _ | . M
    ---------------
    . M | L . | . M
    L . | . H | . L
"""
CROSSED = """
    H . | . M | H .
    . H | H . | . H
    ---------------
    . M | L . | M .
    H . | . L | . H
    ---------------
    H . | . M | H .
    . H | H . | . H
"""
CROSSING = """
    . M | H L | . H
    H . | . . | . H
    ---------------
    . L | _ _ | L H
    . L | _ _ | . .
    ---------------
    M . | L L | . .
    . M | . . | L M
"""
"""One tile is missing, in the middle."""
REFUSED = (
    (_view(LINE, phase="place", hands="ll mm hh"), "place lm g1", "You have no low-mid tile in hand."),
    (_view(LINE, phase="place"), "place ll c1 r2", "There is already a tile at c1."),
    (
        _view(LINE, phase="place"),
        "place ll g3",
        "A tile at g3 would not touch your city. It must share a side with one of your tiles.",
    ),
    (_view(LINE, phase="place"), "place ll g1", "With a tile at g1 your city would be larger than 3 by 3 tiles."),
    (_view(LINE, phase="place"), "place ll a3 r1", "You may do this now."),
    (_view(LINE), "link b1 d1", "b1 has no building."),
    (
        _view(LINE),
        "link d1 f1",
        "A walkway links buildings of the same height. These are different: low on d1 and high on f1.",
    ),
    (_view(LINE, "a1-d1"), "link a1 d1", "A walkway already links a1 and d1."),
    (
        _view(FULL, "a1-b1 b1-d1"),
        "link b1 b3",
        "The building on b1 already has 2 walkways. It cannot have more.",
    ),
    (_view(SHUT), "link a1 d1", "A walkway can pass only over lower buildings. This one blocks it: mid on c1."),
    (_view(HOLE), "link a1 e1", "A walkway needs tiles below it all the way. There is none at c1."),
    (_view(CROSSED, "b3-e3"), "link d1 d5", "It would cross another walkway of the same level: mid b3–e3 (value 3)."),
    (_scarce(), "link a1 d1", "No low walkway of value 3 is left in the supply."),
    (_view(LINE), "pass", "You may do this now."),
    (_view(LINE), "draw pile", "You are building walkways now: build one, or stop."),
    (_view(LINE, phase="place"), "pass", "You have to place a tile first."),
    (_view(LINE, phase="draw"), "pass", "You have to draw a tile now."),
    (_view(LINE, phase="draw", display="mm - lm"), "draw 2", "Market space 2 is empty."),
    (_view(LINE, phase="draw", pile=""), "draw pile", "The draw pile is empty."),
    (attrs.evolve(_view(LINE), viewer=None), "pass", "You are a spectator here; only players can act."),
    (attrs.evolve(_view(LINE), active=None, phase="over"), "pass", "The game is over."),
    (attrs.evolve(_view(LINE), active=1), "pass", "It is Ben's turn; wait until Ben has chosen."),
)


@pytest.mark.parametrize(("view", "notation", "reason"), REFUSED, ids=lambda value: value if type(value) is str else "")
def test_a_refusal_names_the_rule(view: View, notation: str, reason: str) -> None:
    assert _say(TEXT.why_not(view, parse_action(notation))) == reason


def test_the_prompt_counts_the_possible_buildings() -> None:
    view = _view(LINE)
    assert _say(TEXT.prompt(view, Decision("", 0, "link"))) == "Build walkways or stop: 2 are possible."


@pytest.mark.parametrize(
    ("notation", "sentence"),
    [
        ("place lm e5", "Place the low-mid tile at e5: low on e5 and mid on f5"),
        ("place lm e5 r1", "Place the low-mid tile at e5: low on f5 and mid on f6"),
        ("place m-m a1 r1", "Place the diagonal mid-mid tile at a1: mid on b1 and mid on a2"),
        ("link a1 d1", "Link a1 and d1 on the low level for 3 points; 8 left"),
        ("link a1 c1", "Link a1 and c1"),
        ("pass", "Stop building walkways this turn"),
        ("draw 3", "Take the low-mid tile from market space 3"),
        ("draw pile", "Draw the top tile of the draw pile"),
    ],
)
def test_an_action_describes_its_effect(notation: str, sentence: str) -> None:
    assert _say(TEXT.action_message(_view(LINE), parse_action(notation))) == sentence


def test_the_board_has_one_fact_a_line_and_a_spectator_s_has_no_hand() -> None:
    view = _view(LINE, "a1-d1", known="ll", seats=3)
    lines = TEXT.board(view, _say)
    assert all(is_printable(line) and line.endswith(".") for line in lines)
    assert "Row 1: low on a1, low on d1 and high on f1." in lines
    assert "Your walkways: low a1–d1 (value 3)." in lines
    assert "Your hand: low-low tile, low-low tile and low-low tile." in lines
    watching = attrs.evolve(view, viewer=None)
    assert not any("Your" in line for line in TEXT.board(watching, lambda message: _say(message, None)))


def test_public_cards_of_a_hand_are_shown() -> None:
    view = attrs.evolve(_view(LINE, known="ll", hands="ll mm hh"), viewer=1)
    lines = TEXT.sections["city1"](view, lambda message: _say(message, 1))
    assert "Ann has 3 tiles; taken from the market: low-low tile." in lines


def test_an_empty_hand_and_a_hidden_one_have_their_own_words() -> None:
    """Not "everybody saw nothing"."""
    view = attrs.evolve(_view(LINE, hands="ll mm hh"), viewer=1)
    lines = TEXT.sections["city1"](view, lambda message: _say(message, 1))
    assert "Ann has 3 tiles, all hidden." in lines
    assert "Ann has no walkways yet." in lines


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_count_the_components_as_they_are(language: Language) -> None:
    told = texts(language)
    tiles = told.say(Message("cloud_city-rules-tiles"), game="cloud_city").lower().partition("44")[2]
    for kind, count in zip(KINDS, STANDARD.tiles, strict=True):
        name = told.say(Message(f"cloud_city-kind-{kind}"), game="cloud_city")
        words = re.sub(r"^tuile | tile$", "", name)
        assert re.search(rf"(^|mirror image |reflet |spiegelbild ){words}\s?: {count}\b", tiles, re.MULTILINE), (
            words,
            count,
        )
    walkways = told.say(Message("cloud_city-rules-components"), game="cloud_city")
    for value, count in zip(VALUES, STANDARD.walkways, strict=True):
        assert re.search(rf"^(Value|Valeur|Wert) {value}\s?: {count},", walkways, re.MULTILINE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_draw_a_walkway_that_passes_and_one_that_is_blocked(language: Language) -> None:
    body = texts(language).say(Message("cloud_city-rules-link"), game="cloud_city")
    assert re.search(r"^ +a b c d e f$", body, re.MULTILINE)
    rows = re.findall(r"^ +[12] +([LMH. ]+)$", body, re.MULTILINE)
    drawn = "\n".join(rows)
    passing, blocked = (
        re.findall(r"\b[a-f][12]\b|\b\d\b", line) for line in body.splitlines() if "a1" in line or "a2" in line
    )
    assert passing == ["a1", "f1", "c1", "8"]
    assert blocked == ["a2", "e2", "5", "d2", "a2", "d2", "3", "d2", "e2", "1"]
    assert stacked(drawn).links == ["a1-f1"]
    lower = drawn.replace("M L .", "L L .")
    assert set(stacked(lower).links) == {"a1-f1", "a2-d2", "d2-e2"}
    told = {"a1-f1": 8, "a2-e2": 5, "a2-d2": 3, "d2-e2": 1}
    assert {text: walkway(placed(lower), text).value for text in told} == told


def test_the_named_order_of_a_tile_is_that_of_its_cells() -> None:
    """The first building of a name is on the left while the tile is unturned."""
    for kind, name in enumerate(KINDS):
        sentence = _say(TEXT.action_message(_view(LINE), Place(kind, 0, 0, 0)))
        where = {"l": "low", "m": "mid", "h": "high"}
        other = "b2" if "-" in name else "b1"
        assert sentence.endswith(f": {where[name[0]]} on a1 and {where[name[-1]]} on {other}")


def test_opened_walkways_that_cross_on_one_level_are_not_added_up() -> None:
    """The tile opens b3-e3, d1-d4 and d4-d5, worth 7, but the first two cross: together they bring 4."""
    view = _view(CROSSING, links="c5-d5 b6-f6 b1-b6 b3-b4 f1-f2 a2-f2 c1-f1 e3-e6", phase="place", hands="lm ll mm")
    place = GAME.text.parse_action("place lm c3 r2")
    assert isinstance(place, Place)
    player = view.players[0]
    assert sum(walkway.value for walkway in opened(view, player, place)) == 7
    assert together(view, player, place) == 4


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
def test_an_invalid_action_is_refused_with_a_sentence(text, complaint):
    with pytest.raises(NotationError) as refusal:
        parse_action(text)
    assert refusal.value.sentence.id == f"cloud_city-notation-{complaint}"
    assert len(said(refusal.value)) < 400
    assert said(refusal.value, "fr")
