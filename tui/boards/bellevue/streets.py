"""Streets as they are painted: every card with what it brings, the card in hand with the places where it may go."""

from collections.abc import Sequence

import attrs

from core.games.bellevue import actions as act
from core.games.bellevue.components import COLOURS, FIRST_WINDOW, ICONS, Card, is_finished
from core.games.bellevue.scoring import view_sheets
from core.games.bellevue.scoring.conditions import is_met
from core.games.bellevue.text.names import card_of
from core.games.bellevue.view import PlayerView, View, foresee
from tui.boards import Scene
from tui.boards.bellevue.letters import colour_code, short_text, signed
from tui.widgets.cards import Choice
from tui.widgets.picture import cut
from tui.widgets.street import Brick, House, Plot, Street

NAME = 12
"""Cells for a player's name on the canal."""


def street(scene: Scene, seat: int) -> Street:
    """A seat's street with its canal; one's own with the places where the card in hand may go."""
    view: View = scene.update.view
    player = view.players[seat]
    mine = seat == view.viewer
    choice = considered(scene) if mine else None
    after = view if choice is None else foresee(view, choice) or view
    card = held(scene) if mine and player.phase == "build" else None
    return Street(
        houses=tuple(_house(scene, after, seat, place, card) for place in range(len(player.street))),
        left=_end(scene, after, card, player.leftmost - 1) if mine else None,
        right=_end(scene, after, card, player.leftmost + len(player.street)) if mine else None,
        canal=_canal_words(scene, seat, after.players[seat].canal_size, changed=isinstance(choice, act.Canal)),
        water=None if card is None else Choice("canal", (act.CANAL[card],), name="canal"),
    )


def considered(scene: Scene) -> act.Build | act.Canal | None:
    """The choice under the cursor, or the sealed one."""
    view: View = scene.update.view
    action = scene.trial.action if scene.trial is not None else view.choice
    return action if isinstance(action, act.Build | act.Canal) else None


def held(scene: Scene) -> int | None:
    """The card in hand: the one that was taken, or the only one there is."""
    view: View = scene.update.view
    cards = own_of(view).hand or () if view.viewer is not None else ()
    if len(cards) == 1:
        return cards[0]
    return next((card for card in cards if scene.held == f"hand-{card}"), None)


def own_of(view: View) -> PlayerView:
    """The viewer's own seat; there must be one."""
    assert view.viewer is not None
    return view.players[view.viewer]


def _house(scene: Scene, after: View, seat: int, place: int, card: int | None) -> House:
    """The house at `place` of the street as it is, judged by how it would be `after` the choice considered."""
    view: View = scene.update.view
    player, following = view.players[seat], after.players[seat]
    number = player.leftmost + place
    moved = number - following.leftmost
    bricks, ghost = _judged(scene, after, seat, place, moved)
    plot = None
    if ghost is not None or (card is not None and card >= FIRST_WINDOW):
        answers = () if card is None else (act.BUILD[card][number],)
        choice = Choice(f"house-{number}", answers, digit=_digit(place), name=str(number))
        plot = Plot(choice, _gain_words(scene, answers), ghost)
    built = following.street[moved]
    worth = sum(_counted(after, seat, moved, own) for own in built)
    return House(bricks, str(number), f"+{worth}" if worth else "", plot, is_finished(built))


def _judged(scene: Scene, after: View, seat: int, place: int, moved: int) -> tuple[tuple[Brick, ...], Brick | None]:
    """The cards of a house and the one that is considered for it; `moved` is its place in the street `after` that."""
    view: View = scene.update.view
    now = view.players[seat].street[place]
    bricks = tuple(_brick(scene, after, seat, moved, own) for own in after.players[seat].street[moved])
    if after is view:
        return bricks, None
    before = [_worth(scene, view, seat, place, own) for own in now]
    changed = tuple(
        brick if brick.worth == worth else attrs.evolve(brick, changed=True)
        for brick, worth in zip(bricks, before, strict=False)
    )
    return changed, attrs.evolve(bricks[-1], ghost=True) if len(bricks) > len(now) else None


def _digit(place: int) -> int | None:
    return place + 1 if place < 9 else None


def _end(scene: Scene, after: View, card: int | None, number: int) -> Plot | None:
    """The place beyond an end of the street, with the shop that is being considered for it."""
    view: View = scene.update.view
    ghost, following = None, own_of(after)
    place = number - following.leftmost
    if 0 <= place < len(following.street):
        ghost = attrs.evolve(_brick(scene, after, view.viewer or 0, place, following.street[place][0]), ghost=True)
    if ghost is None and (card is None or card >= FIRST_WINDOW):
        return None
    answers = () if card is None else (act.BUILD[card][number],)
    side = "left" if number < own_of(view).leftmost else "right"
    digit = 1 if side == "left" else 2
    return Plot(Choice(f"end-{side}", answers, digit=digit, name=str(number)), _gain_words(scene, answers), ghost)


def _brick(scene: Scene, view: View, seat: int, place: int, card: int) -> Brick:
    face = card_of(view, card)
    return Brick(
        code=colour_code(scene, face.colour),
        suit=COLOURS[face.colour],
        text=short_text(scene, face),
        worth=_worth(scene, view, seat, place, card),
    )


def _worth(scene: Scene, view: View, seat: int, place: int, card: int) -> str:
    face = card_of(view, card)
    counted = _counted(view, seat, place, card)
    if counted or face.condition is None:
        return f"+{counted}" if counted else ""
    return scene.glyphs["dash"] if view.over else f"?{face.points}"


def _counted(view: View, seat: int, place: int, card: int) -> int:
    """What a card brings as the street stands: its points when the condition is met, or its pots."""
    face = card_of(view, card)
    if face.condition is None:
        return face.icons[ICONS.index("pot")]
    return face.points if is_met(view.options.components, view.players[seat].street, place, card) else 0


def _canal_words(scene: Scene, seat: int, count: int, *, changed: bool) -> str:
    """What lies in a canal; whose it is, and what is known of that hand, where it is not one's own."""
    words = scene.word("board-bellevue-canal", count=count)
    if seat != scene.update.viewer:
        name, known = cut(scene.label(seat), NAME, more=scene.glyphs["more"]), known_words(scene, seat)
        ending = "-holding" if known else ""
        words = scene.word(f"board-bellevue-canal-of{ending}", name=name, canal=words, hand=known)
    return f"{scene.glyphs['ghost']} {words}" if changed else words


def gain(scene: Scene, action: act.Action) -> int:
    """By how many points a choice would move its seat's total, as all streets stand now."""
    view: View = scene.update.view
    after = foresee(view, action)
    if after is None or view.viewer is None:
        return 0
    return view_sheets(after)[view.viewer].total - scene.update.sheets[view.viewer].total


def _gain_words(scene: Scene, answers: Sequence[act.Action]) -> str:
    legal = [action for action in answers if action in scene.update.legal]
    return signed(scene, gain(scene, legal[0])) if legal else ""


# What is known of the hands of others


def known_words(scene: Scene, seat: int) -> str:
    """The cards that a seat holds or may hold, in few letters; empty when nothing is known of them."""
    view: View = scene.update.view
    known = next((passed for passed in view.passed if passed.seat == seat and passed.possible), None)
    if known is None:
        return ""
    cards = " ".join(_in_short(scene, card_of(view, card)) for card in known.certain or known.possible)
    return scene.word(f"board-bellevue-known-{'certain' if known.certain else 'possible'}", cards=cards)


def _in_short(scene: Scene, face: Card) -> str:
    worth = f"+{face.points}" if face.condition is not None else ""
    return f"{colour_code(scene, face.colour)}{short_text(scene, face)}{worth}"
