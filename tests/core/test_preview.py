"""A preview states certain effects, gives ranges for the rest, and is cheap because it asks no other seat."""

import random

import attrs
import pytest

from core.games.bali import actions as ev
from core.games.bali.actions import Action
from core.games.bali.components import SHRINE
from core.games.bali.game import GAME
from core.games.bali.meta import Options
from core.games.bali.notation import parse_action
from core.games.bali.state import State
from core.games.bali.view import View
from core.kernel.message import message
from core.kernel.rng import Stream
from core.learning.puzzles import puzzles_of, question_of
from core.table.preview import Change, Preview, preview
from tests import tiny
from tests.games.bali.stacked import Stacked, stacked

SEED = bytes(range(32))


def _stream() -> Stream:
    return Stream(SEED, "preview")


def _preview(state: State, notation: str) -> Preview:
    seat = GAME.to_act(state)[0]
    assert parse_action(notation) in GAME.legal_actions(state, seat)
    return preview(GAME, GAME.view_for(state, seat), seat, parse_action(notation), _stream())


def _change(seen: Preview, rule: str) -> Change:
    return next(change for change in seen.changes if change.rule == rule)


TABLE = """
    A: hand S Ba Ba | display M M S | offerings Ri Pe Ba Ch | stones 9 | points 2
    B: hand M M M | display M | offerings Ri Pe Ba Ch
    market: M P P / S Ri Ri / Ba Ba Ba / Ch Ch Ch
    pile: M P S Ri Pe Ba Ch M P S Ri Pe
    stock: 5 5 5 5
"""


def _table(table: str = TABLE) -> Stacked:
    """A stacked table with the offering cards of the deal, so that its views can be completed."""
    return stacked(table)


def test_playing_a_shrine_shows_its_points_and_its_price() -> None:
    seen = _preview(_table().state, "play shrine")
    shrines, stones = _change(seen, "shrines"), _change(seen, "stones")
    assert (shrines.low, shrines.high) == (4, 4)
    assert (stones.low, stones.high) == (-1, -1)
    assert stones.before == message("bali-parts-stones", count=9)
    assert stones.after == message("bali-parts-stones", count=2)
    assert (seen.low, seen.high) == (3, 3)
    assert [(event.kind, event.cost) for event in seen.events] == [(SHRINE, 7)]
    assert seen.certain


def test_points_that_depend_on_the_altar_are_a_range() -> None:
    table = _table().do("play shrine", "offer rice")
    seen = _preview(table.state, "offer peanut")
    change = _change(seen, "peanut")
    assert (change.low, change.high) == (-3, 0)
    assert seen.events == (ev.OfferedFaceDown(0, 1),)


def test_revelations_at_the_end_are_not_a_change() -> None:
    """It read as "Peanut cards −6 to +6": no player could make sense of that."""
    asked = question_of(GAME, puzzles_of(GAME)[0])
    seen = preview(GAME, asked.view, 2, parse_action("take 1"), _stream())
    assert seen.changes == ()


def test_a_choice_without_points_changes_no_line() -> None:
    seen = _preview(_table().state, "play banana")
    assert seen.changes == ()
    assert (seen.low, seen.high) == (0, 0)
    assert [type(event) for event in seen.events] == [ev.Played]


def test_nothing_is_certain_after_the_first_card_from_the_pile() -> None:
    """The hidden deal: the new column and its consequences are not among the events."""
    table = _table(TABLE.replace("M P P /", "M /"))
    seen = _preview(table.do("play banana").state, "take 1")
    assert [type(event) for event in seen.events] == [ev.Taken]
    assert not seen.certain


def test_the_same_stream_gives_the_same_preview_and_the_view_stays_as_it_is() -> None:
    state = _table().state
    view = GAME.view_for(state, 0)
    before = attrs.evolve(view)
    first, second = (preview(GAME, view, 0, parse_action("play shrine"), _stream()) for _ in range(2))
    assert first == second
    assert view == before == GAME.view_for(state, 0)


@pytest.mark.parametrize("seed", range(4))
def test_certain_effects_of_a_preview_happen(seed: int) -> None:
    """In random play the true events start with the certain ones, and are exactly these when all is certain."""
    chance = random.Random(seed)
    state = GAME.setup(Options(oracle=bool(seed % 2), demon=seed > 1), 2 + seed % 3, bytes([seed]) * 32)
    stream = Stream(bytes([seed]) * 32, "preview")
    while GAME.to_act(state):
        seat = GAME.to_act(state)[0]
        view: View = GAME.view_for(state, seat)
        action: Action = chance.choice(GAME.legal_actions(state, seat))
        seen = preview(GAME, view, seat, action, stream)
        step = GAME.apply(state, seat, action)
        told = tuple(GAME.redact(event, seat) for event in step.events)
        assert told[: len(seen.events)] == seen.events
        if seen.certain:
            assert told == seen.events
        state = step.state


def test_any_game_has_previews() -> None:
    state = tiny.setup(tiny.Options(), 2, SEED)
    view = tiny.view_for(state, 0)
    card = tiny.legal_actions(state, 0)[0]
    assert isinstance(card, tiny.Play)
    seen = preview(tiny.GAME, view, 0, card, _stream())
    assert (seen.low, seen.high) == (card.value, card.value)
    assert seen.events == (tiny.Played(0, card.value),)
    drawn = preview(tiny.GAME, view, 0, tiny.Draw(), _stream())
    assert drawn.changes == ()
