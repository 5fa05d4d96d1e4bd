"""Paints the viewer's hand: every card in full, with what it would bring and where."""

from collections.abc import Sequence

from core.games.bellevue import actions as act
from core.games.bellevue.components import COLOURS, KINDS
from core.games.bellevue.text.names import card_of
from core.games.bellevue.view import View
from tui.boards import Scene
from tui.boards.bellevue.letters import colour_code, in_words, signed
from tui.boards.bellevue.streets import gain, own_of
from tui.widgets.cards import Choice
from tui.widgets.street import HandCard


def hand(scene: Scene) -> list[HandCard]:
    """The viewer's own cards in full, with what each would bring and where."""
    view: View = scene.update.view
    choosing = bool(scene.update.legal) and own_of(view).phase == "build"
    return [_hand_card(scene, place, card, choosing=choosing) for place, card in enumerate(own_of(view).hand or ())]


def _hand_card(scene: Scene, place: int, card: int, *, choosing: bool) -> HandCard:
    view: View = scene.update.view
    face = card_of(view, card)
    uses = tuple(action for action in scene.update.legal if getattr(action, "card", None) == card)
    held_now = scene.held is not None
    return HandCard(
        code=colour_code(scene, face.colour),
        suit=COLOURS[face.colour],
        title=scene.word(f"board-bellevue-{KINDS[face.kind]}"),
        worth="" if face.condition is None else f"+{face.points}",
        text=in_words(scene, face),
        gains=_gains(scene, uses) if choosing else (),
        sealed=view.choice is not None and view.choice.card == card,
        choice=Choice(
            f"hand-{card}", uses, digit=place + 1 if choosing and not held_now else None, name=f"h{place + 1}"
        ),
    )


def _gains(scene: Scene, uses: Sequence[act.Action]) -> tuple[str, ...]:
    """Where a card would change one's total, the best first; where it would be built without a change is not told."""
    builds = [action for action in uses if isinstance(action, act.Build)]
    moves = sorted(((gain(scene, build), build.house) for build in builds), key=lambda move: -move[0])
    return tuple(f"{house} {signed(scene, points)}" for points, house in moves if points)
