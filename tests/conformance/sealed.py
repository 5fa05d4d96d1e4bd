"""Choices that stay sealed until all are in: players can change them, and the others cannot find them out."""

from typing import Any

from core.kernel.decision import Seat
from core.kernel.game import AnyGame
from tests.conformance.faces import data_face
from tests.conformance.walk import Moment, Walk, at_each, digest

MOMENTS = 16


def check_sealed(walk: Walk) -> None:
    """A sealed choice can be withdrawn and made again, reveals nothing, and changes no other player's question."""
    at_each(walk, walk.sample(MOMENTS), _check_moment)


def _check_moment(moment: Moment) -> None:
    game, state = moment.case.game, moment.state
    before = digest(state)
    for seat in range(moment.case.seats):
        opened = game.withdraw(state, seat)
        assert before == digest(state), "withdrawing a choice changed the state it was made in"
        if opened is not None:
            assert seat not in game.to_act(state), f"seat {seat} has chosen, and is asked"
            _check_opened(moment, seat, opened)


def _check_opened(moment: Moment, seat: Seat, opened: Any) -> None:
    game, state = moment.case.game, moment.state
    assert tuple(sorted({*game.to_act(state), seat})) == game.to_act(opened), "a withdrawal changes who else must act"
    choices = [game.apply(opened, seat, action) for action in game.legal_actions(opened, seat)]
    assert not any(choice.events for choice in choices), "a sealed choice makes events"
    chosen = [choice.state for choice in choices]
    assert digest(state) in map(digest, chosen), "a withdrawn choice cannot be made again"
    for viewer in (*range(moment.case.seats), None):
        if viewer != seat:
            faces = [_face(game, after, viewer) for after in chosen]
            assert all(face == faces[0] for face in faces), f"viewer {viewer} can tell the choices of seat {seat} apart"
            asked, again = _asked(game, state, viewer), _asked(game, opened, viewer)
            assert asked == again, f"a withdrawal of seat {seat} changes what viewer {viewer} is asked"


def _face(game: AnyGame, state: Any, viewer: Seat | None) -> Any:
    return data_face(game, state, viewer), _asked(game, state, viewer)


def _asked(game: AnyGame, state: Any, viewer: Seat | None) -> Any:
    """The question with its id, and the possible answers."""
    if viewer is None or viewer not in game.to_act(state):
        return None
    return game.decision(state, viewer), tuple(game.legal_actions(state, viewer))
