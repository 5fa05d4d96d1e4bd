"""Cloud City speaks of everything it can ask, do, refuse and show, in English and French."""

import random
import re
from collections.abc import Iterator
from functools import cache, partial
from typing import get_args

import attrs
import pytest

from core.games.cloud_city import actions as ev
from core.games.cloud_city.actions import ALL, Place
from core.games.cloud_city.components import HEIGHTS, KINDS, NEEDS, STANDARD, VALUES, load_components
from core.games.cloud_city.game import GAME
from core.games.cloud_city.meta import META, NEED_CHOICES, Options
from core.games.cloud_city.notation import parse_action
from core.games.cloud_city.state import PHASES
from core.games.cloud_city.text import ASKED, RULES, SECTION_OF, TEXT
from core.games.cloud_city.view import View, opened, together
from core.grammar import LANGUAGES, Language
from core.kernel.decision import Decision
from core.kernel.message import BelvedereError, Message
from core.learning.puzzles import puzzles_of, question_of
from tests.games.cloud_city.component_files import BAD, GOOD
from tests.games.cloud_city.stacked import placed, stacked, walkway
from tests.games.telling import NAMES, Moment, coaching_ids, ids, is_printable, played, say, texts

EVENTS: tuple[ev.Event, ...] = (
    ev.Placed(0, 9, 2, 2, 1, True),
    ev.Linked(0, 2, 4, 0, 4, 5, 8),
    ev.Drew(0, 1, 3),
    ev.Drew(0, None, 3),
    ev.Drew(0, None, None),
    ev.Refilled(2, 14),
    ev.TurnStarted(0, 7),
    ev.Ended(),
)


@cache
def _moments() -> tuple[Moment, ...]:
    return tuple(moment for seed in range(6) for moment in _play(seed))


def _play(seed: int) -> Iterator[Moment]:
    options = Options(rectangle=seed % 3 == 1, first_need=NEEDS[seed], second_need=NEEDS[9 - seed % 4])
    return played(GAME, options, 2 + seed % 3 if seed % 3 != 1 else 3, seed)


_say = partial(say, "cloud_city")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("event", EVENTS, ids=repr)
def test_an_event_is_told_to_those_it_concerns_and_to_others(language: Language, event: ev.Event) -> None:
    told = {
        texts(language).say(TEXT.event_message(event), game="cloud_city", names=NAMES, viewer=viewer)
        for viewer in (0, 1)
    }
    assert len(told) == (2 if hasattr(event, "seat") else 1)
    assert all(is_printable(line) and line[0].isupper() and line.endswith(".") for line in told)


def test_every_event_class_is_among_those_told() -> None:
    assert {type(event) for event in EVENTS} == set(get_args(ev.Event))


def test_a_tile_of_the_pile_is_named_to_its_seat_alone() -> None:
    drawn = ev.Drew(0, None, KINDS.index("hm"))
    assert _say(TEXT.event_message(GAME.redact(drawn, 0)), 0) == "You draw the high-mid tile from the draw pile."
    assert _say(TEXT.event_message(GAME.redact(drawn, 1)), 1) == "Ann draws a tile from the draw pile."


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_decision_is_a_sentence_in_both_languages(language: Language) -> None:
    asked = {moment.decision.kind: moment for moment in _moments()}
    assert set(asked) == set(PHASES) - {"over"} == set(ASKED.values()) == set(SECTION_OF)
    assert set(SECTION_OF.values()) <= set(RULES)
    for moment in asked.values():
        line = texts(language).say(TEXT.prompt(moment.view, moment.decision), game="cloud_city", names=NAMES)
        assert line[0].isupper()
        assert line.endswith(".")


def test_what_is_refused_is_exactly_what_is_not_legal() -> None:
    chance = random.Random(5)
    for moment in chance.sample(_moments(), 60):
        for action in {*moment.legal, *chance.sample(ALL, 400)}:
            allowed = TEXT.why_not(moment.view, action).id == "cloud_city-why-allowed"
            assert allowed == (action in moment.legal), (moment, action)


def test_every_sentence_is_said_somewhere_and_no_other_is_kept() -> None:
    said = {id for message in _everything_said() for id in ids(message)} | coaching_ids(GAME)
    said |= {"cloud_city-title", "cloud_city-summary", *(f"cloud_city-section-{section}" for section in TEXT.sections)}
    said |= {f"cloud_city-option-{option.key}{ending}" for option in META.choices for ending in ("", "-hint")}
    said |= {f"cloud_city-value-{value}" for value in NEED_CHOICES}
    said |= {f"cloud_city-rules-{section}{ending}" for section in RULES for ending in ("", "-title")}
    said |= {f"cloud_city-score-{rule}" for rule in (*HEIGHTS, *NEEDS)}
    said |= {f"cloud_city-tie-{rule}" for rule in (*HEIGHTS, "shared")}
    said |= {id for problem in _refused_files_words_and_options() for id in ids(problem)}
    for language in LANGUAGES:
        own = {id for id in said if id.startswith("cloud_city-")} - texts(language).shared_ids("cloud_city")
        assert own == set(texts(language).ids(game="cloud_city"))


def _refused_files_words_and_options() -> Iterator[Message]:
    flat = "walkways = 31\n" + GOOD.partition("[walkways]")[0]
    wrong = [
        (load_components, flat),
        *((parse_action, text) for text in ("fly", "place x", "link a", "pass on", "draw 9")),
        *((load_components, GOOD.replace(part, other, 1)) for part, other, *_ in BAD.values()),
        (lambda _: GAME.setup(Options(rectangle=True), 4, bytes(32)), ""),
        (lambda _: GAME.setup(Options(first_need="circuits", second_need="circuits"), 2, bytes(32)), ""),
    ]
    for read, text in wrong:
        with pytest.raises(BelvedereError) as refusal:
            read(text)
        yield refusal.value.sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_is_said_can_be_rendered(language: Language) -> None:
    told = texts(language)
    for message in _everything_said():
        line = told.say(message, game="cloud_city", names=NAMES, viewer=0)
        assert is_printable(line)
        assert not re.search(r"[{}]|None|cloud_city-", line)


@cache
def _everything_said() -> tuple[Message, ...]:
    said: list[Message] = [TEXT.event_message(event) for event in EVENTS]

    def hear(message: Message) -> str:
        said.append(message)
        return "said"

    chance = random.Random(3)
    for view in _views():
        TEXT.board(view, hear)
        for section in TEXT.sections.values():
            section(view, hear)
        actions = chance.sample(ALL, 200)
        said.extend(TEXT.action_message(view, action) for action in actions)
        said.extend(TEXT.why_not(view, action) for action in actions)
        said.extend(line.parts for sheet in GAME.view_sheets(view) for line in sheet.lines)
    for moment in _moments():
        said.append(TEXT.prompt(moment.view, moment.decision))
        said.extend(TEXT.action_message(moment.view, action) for action in moment.legal)
    said.extend(TEXT.why_not(view, parse_action(notation)) for view, notation, _ in REFUSED)
    said.append(TEXT.prompt(_view(LINE, pile=""), Decision("", 0, "draw")))
    return tuple(dict.fromkeys(said))


def _views() -> Iterator[View]:
    yield from (moment.view for moment in random.Random(1).sample(_moments(), 40))
    first = _moments()[0].view
    yield attrs.evolve(first, viewer=None)
    yield attrs.evolve(first, active=None)
    yield attrs.evolve(first, needs=(), pile=0, display=(None, None, 3), phase="draw")
    for need in range(len(NEEDS)):
        yield attrs.evolve(first, needs=(need,))
    yield attrs.evolve(first, players=tuple(attrs.evolve(player, hand=()) for player in first.players))


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
REFUSED = (
    (_view(LINE, phase="place", hands="ll mm hh"), "place lm g1", "There is no low-mid tile in your hand."),
    (_view(LINE, phase="place"), "place ll c1 r2", "There is a tile at c1 already."),
    (_view(LINE, phase="place"), "place ll g3", "A tile must share a side with your city; at g3 it would share none."),
    (_view(LINE, phase="place"), "place ll g1", "With a tile at g1 your city would be larger than 3 by 3 tiles."),
    (_view(LINE, phase="place"), "place ll a3 r1", "You may do this now."),
    (_view(LINE), "link b1 d1", "There is no building on b1."),
    (_view(LINE), "link d1 f1", "A walkway links two buildings of one height; here are low on d1 and high on f1."),
    (_view(LINE, "a1-d1"), "link a1 d1", "a1 and d1 are linked by a walkway already."),
    (
        _view(FULL, "a1-b1 b1-d1"),
        "link b1 b3",
        "The building on b1 has 2 walkways already, the most a building can have.",
    ),
    (_view(SHUT), "link a1 d1", "A walkway passes over lower buildings only; this one is too high: mid on c1."),
    (_view(HOLE), "link a1 e1", "A walkway must have tiles below it from end to end; there is none at c1."),
    (_view(CROSSED, "b3-e3"), "link d1 d5", "It would cross a walkway of its own level: mid b3–e3 (value 3)."),
    (_scarce(), "link a1 d1", "All walkways of value 3 for the low level are in use."),
    (_view(LINE), "pass", "You may do this now."),
    (_view(LINE), "draw pile", "Not at this moment: build walkways, or stop."),
    (_view(LINE, phase="place"), "pass", "Not at this moment: first place a tile of your hand."),
    (_view(LINE, phase="draw"), "pass", "Not at this moment: draw a tile."),
    (_view(LINE, phase="draw", display="mm - lm"), "draw 2", "Space 2 of the market is empty."),
    (_view(LINE, phase="draw", pile=""), "draw pile", "The draw pile is empty."),
    (attrs.evolve(_view(LINE), viewer=None), "pass", "You are watching this table; only its players act."),
    (attrs.evolve(_view(LINE), active=None, phase="over"), "pass", "The game is over."),
    (attrs.evolve(_view(LINE), active=1), "pass", "It is Ben's turn; wait until Ben has chosen."),
)


@pytest.mark.parametrize(("view", "notation", "reason"), REFUSED, ids=lambda value: value if type(value) is str else "")
def test_a_refusal_names_the_rule(view: View, notation: str, reason: str) -> None:
    assert _say(TEXT.why_not(view, parse_action(notation))) == reason


def test_the_prompt_counts_what_can_be_built() -> None:
    view = _view(LINE)
    assert _say(TEXT.prompt(view, Decision("", 0, "link"))) == "Build walkways or stop: 2 are possible now."


@pytest.mark.parametrize(
    ("notation", "sentence"),
    [
        ("place lm e5", "Place the low-mid tile at e5: low on e5 and mid on f5"),
        ("place lm e5 r1", "Place the low-mid tile at e5: low on f5 and mid on f6"),
        ("place m-m a1 r1", "Place the diagonal mid-mid tile at a1: mid on b1 and mid on a2"),
        ("link a1 d1", "Link a1 and d1 on the low level for 3 points; 8 left"),
        ("link a1 c1", "Link a1 and c1"),
        ("pass", "Build no more walkways this turn"),
        ("draw 3", "Take the low-mid tile from space 3 of the market"),
        ("draw pile", "Draw the top tile of the draw pile"),
    ],
)
def test_an_action_says_what_it_does(notation: str, sentence: str) -> None:
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


def test_what_everybody_saw_of_a_hand_is_told() -> None:
    view = attrs.evolve(_view(LINE, known="ll", hands="ll mm hh"), viewer=1)
    lines = TEXT.sections["city1"](view, lambda message: _say(message, 1))
    assert "Ann has 3 tiles; taken from the market: low-low tile." in lines


def test_an_empty_hand_and_a_hidden_one_are_said_in_words_of_their_own() -> None:
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
        assert re.search(rf"(^|mirror image |reflet ){words}\s?: {count}\b", tiles, re.MULTILINE), (words, count)
    walkways = told.say(Message("cloud_city-rules-components"), game="cloud_city")
    for value, count in zip(VALUES, STANDARD.walkways, strict=True):
        assert re.search(rf"^Val(ue|eur) {value}\s?: {count},", walkways, re.MULTILINE)


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
    """The first named stands on the left while the tile is not turned."""
    for kind, name in enumerate(KINDS):
        sentence = _say(TEXT.action_message(_view(LINE), Place(kind, 0, 0, 0)))
        where = {"l": "low", "m": "mid", "h": "high"}
        other = "b2" if "-" in name else "b1"
        assert sentence.endswith(f": {where[name[0]]} on a1 and {where[name[-1]]} on {other}")


def test_what_a_tile_opens_is_not_added_up_where_walkways_of_one_level_cross() -> None:
    """It was said to open d3-g3, f1-f4 and f4-f5, worth 7: the first two cross, and 4 can be built."""
    puzzle = next(one for one in puzzles_of(GAME) if one.id == "7950dd37")
    view = question_of(GAME, puzzle).view
    place = GAME.text.parse_action("place lm e3 r2")
    assert isinstance(place, Place)
    player = view.players[puzzle.seat]
    assert sum(walkway.value for walkway in opened(view, player, place)) == 7
    assert together(view, player, place) == 4
