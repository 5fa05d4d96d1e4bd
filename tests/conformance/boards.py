"""A board on the table screen: it is painted at every size, and every choice on it is named and explained."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import attrs

import tui
from core.grammar import LANGUAGES
from core.link.spec import Player
from core.table.table import Table
from core.text import Texts
from tests.conformance.walk import Walk, secret
from themes.glyphs import load_glyphs
from tui.boards import Scene, Trial, board_for
from tui.widgets.picture import Picture, Target

SIZES = ((80, 24), (140, 45))
DRAWN = 6
"""Placements of a piece that are drawn."""
MOMENTS = 6
"""Positions of one table that are painted for its acting seat."""
NAMES = ("Anna", "Bernard", "Chloé", "Dominique", "Émilie")
_INTERFACE = (Path(tui.__file__).parent / "locale",)


def check_board(walk: Walk) -> None:
    """Every target has a place inside the picture. Every action it stands for has a notation, a sentence with its
    effect, and one that says why it is allowed or not. The same holds with each piece in hand: its choices are drawn
    before they are made, where it fits and where it does not."""
    board = board_for(walk.case.game.meta.key)
    for scene in _scenes(walk):
        for width, height in SIZES:
            picture = board.paint(scene, width, height)
            _check_picture(scene, picture, width, height)
            for held in (target.id for target in picture.targets if target.holds):
                in_hand = attrs.evolve(scene, held=held)
                shown = board.paint(in_hand, width, height)
                _check_picture(in_hand, shown, width, height)
                for action in _drawn(shown.targets):
                    board.paint(attrs.evolve(in_hand, trial=Trial(action)), width, height)


def _check_picture(scene: Scene, picture: Picture, width: int, height: int) -> None:
    text, view = scene.game.text, scene.update.view
    assert (picture.width, picture.height) == (width, height)
    for target in picture.targets:
        assert 0 <= target.box.x < width, f"target {target.id} lies outside"
        assert 0 <= target.box.y < height, f"target {target.id} lies outside"
        for action in target.everything[:8]:
            assert text.parse_action(text.format_action(action)) == action
            assert scene.speak(text.action_message(view, action))
            assert scene.speak(text.why_not(view, action)), f"{target.id}: no reason for {action}"


def _drawn(targets: Sequence[Target]) -> tuple[Any, ...]:
    """Some placements of the piece in hand, from all over the board, in different turns."""
    cells = [target.everything for target in targets if target.turns or target.ghost]
    return tuple(
        turns[number % len(turns)] for number, turns in enumerate(cells[:: max(1, len(cells) // DRAWN)]) if turns
    )


def _scenes(walk: Walk) -> Iterator[Scene]:
    game, seats = walk.case.game, walk.case.seats
    players = tuple(Player("person", name) for name in NAMES[:seats])
    table = Table(game, walk.case.options, players, secret(walk.seed))
    chosen = {moment.version for moment in walk.sample(MOMENTS)}
    for number, moment in enumerate(walk.moments[:-1]):
        assert moment.seat is not None
        if moment.version in chosen:
            texts = Texts(LANGUAGES[number % len(LANGUAGES)], _INTERFACE, strict=True)
            yield Scene(game, table.update(moment.seat), texts, load_glyphs("unicode"), NAMES[:seats], moment.seat)
        table.submit(moment.seat, game.decision(moment.state, moment.seat).id, moment.action)
