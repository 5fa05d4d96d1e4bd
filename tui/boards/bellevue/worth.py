"""Points of cards, houses and choices, as the streets stand or after a choice."""

from collections.abc import Iterator
from functools import lru_cache

import attrs

from core.games.bellevue import actions
from core.games.bellevue.components import ICONS, Card, Street, is_finished
from core.games.bellevue.notation import card_of
from core.games.bellevue.scoring import can_be_met, is_met, largest_groups, tables_of, view_sheets
from core.games.bellevue.view import PlayerView, View, foresee
from tui.boards import Scene
from tui.widgets.kit.signs import Verdict

POT = ICONS.index("pot")


@attrs.frozen
class Storey:
    """A card in its house."""

    face: Card
    """The printed card."""
    verdict: Verdict | None = None
    """For a shop or roof: the verdict on its condition."""
    ghost: bool = False
    """Whether it is only considered."""
    changed: bool = False
    """Whether the considered card would change its verdict."""


@attrs.frozen
class House:
    """One house of a street."""

    number: int
    """Number on the quay."""
    storeys: tuple[Storey, ...]
    """Its cards from the bottom up, including a considered one."""
    points: int
    """The points of its cards."""
    is_finished: bool
    """Whether it has a roof."""
    new: tuple[int, int] | None = None
    """For a card built since the viewer acted: its seat and points."""

    @property
    def card_count(self) -> int:
        """Number of its cards, without a considered one."""
        return sum(not storey.ghost for storey in self.storeys)

    @property
    def ghost(self) -> Storey | None:
        """The card considered for it."""
        return self.storeys[-1] if self.storeys[-1].ghost else None


def houses_of(scene: Scene, seat: int, choice: actions.Choice | None = None) -> tuple[House, ...]:
    """A seat's street as it would be after a choice of the viewer, with a house that it founds. Where it is not
    told what choices bring, all verdicts and points are those of now, and that of the card itself is open."""
    view: View = scene.update.view
    after = view if choice is None else foresee(view, choice) or view
    player, now = after.players[seat], view.players[seat]
    fresh = _fresh_cards(scene, seat)
    return tuple(
        _house(scene, after, seat, place, place + player.leftmost - now.leftmost, fresh.get(player.leftmost + place))
        for place in range(len(player.street))
    )


def _house(scene: Scene, after: View, seat: int, place: int, before: int, new: int | None) -> House:
    """Return the house at `place` after a choice; it was at place `before`."""
    view: View = scene.update.view
    player, is_told = after.players[seat], scene.previews
    cards, street = player.street[place], view.players[seat].street
    old = street[before] if 0 <= before < len(street) else ()
    storeys = []
    for level, card in enumerate(cards):
        is_ghost, face = level >= len(old), card_of(after, card)
        printed: Verdict | None = None if face.condition is None else "open"
        now = printed if is_ghost else _verdict(view, seat, before, card)
        verdict = _verdict(after, seat, place, card) if is_told else now
        storeys.append(Storey(face, verdict, ghost=is_ghost, changed=not is_ghost and verdict != now))
    points = sum(_points_now(storey) for storey in storeys if is_told or not storey.ghost)
    made = None if new is None or new not in cards else (seat, _points_now(storeys[cards.index(new)]))
    return House(player.leftmost + place, tuple(storeys), points, is_finished(old or cards), made)


def _verdict(view: View, seat: int, place: int, card: int) -> Verdict | None:
    if card_of(view, card).condition is None:
        return None
    there = view.options.components, view.players[seat].street, place, card
    if is_met(*there):
        return "met"
    return "open" if not view.over and can_be_met(*there) else "missed"


def _points_now(storey: Storey) -> int:
    """Return a card's present points: those of a met condition, or its pots."""
    return storey.face.icons[POT] if storey.verdict is None else storey.face.points * (storey.verdict == "met")


def _fresh_cards(scene: Scene, seat: int) -> dict[int, int]:
    """Return by house number the cards that a rival built in the last turn, if that was since the viewer acted."""
    view: View = scene.update.view
    if seat == view.viewer:
        return {}
    found: dict[int, int] = {}
    for event in scene.fresh:
        if isinstance(event, actions.Passed) and event.turn < view.turn + view.over:
            found = {}
        elif isinstance(event, actions.Built) and event.seat == seat:
            found[event.house] = event.card
    return found


def numbers_of(view: View, seat: int) -> range:
    """Return the numbers of a street's houses, including one that the viewer's secret choice starts."""
    player, choice = view.players[seat], view.choice
    numbers = range(player.leftmost, player.leftmost + len(player.street))
    if seat != view.viewer or not isinstance(choice, actions.Build) or choice.house in numbers:
        return numbers
    return range(min(numbers.start, choice.house), max(numbers.stop, choice.house + 1))


# Choices


def own_of(view: View) -> PlayerView:
    """Return the viewer's own seat; there must be one."""
    assert view.viewer is not None
    return view.players[view.viewer]


def hand_of(view: View) -> tuple[int, ...]:
    """Return the viewer's cards; none for a spectator."""
    return () if view.viewer is None else own_of(view).hand or ()


def is_choosing(scene: Scene) -> bool:
    """Whether the viewer must build or discard a card."""
    view: View = scene.update.view
    return view.viewer is not None and bool(scene.update.legal) and own_of(view).phase == "build"


def selected_card(scene: Scene) -> int | None:
    """Return the selected card, or the only one in hand."""
    cards = hand_of(scene.update.view) if is_choosing(scene) else ()
    if len(cards) == 1:
        return cards[0]
    return next((card for card in cards if scene.held == f"hand-{card}"), None)


def considered_choice(scene: Scene) -> actions.Choice | None:
    """Return the choice under the cursor, the secret choice, or the best place of the card under the cursor."""
    action = scene.trial.action if scene.trial is not None else scene.update.view.choice
    if isinstance(action, actions.Build | actions.Canal):
        return action
    if scene.held is None and isinstance(scene.pane, str) and is_choosing(scene):
        card = next((card for card in hand_of(scene.update.view) if scene.pane == f"hand-{card}"), None)
        return None if card is None else best(scene, card)
    return None


def gain(scene: Scene, action: actions.Choice) -> int:
    """Return how many points a choice would add to its seat's total, with the other streets as they are."""
    view: View = scene.update.view
    after = foresee(view, action)
    if after is None or view.viewer is None:
        return 0
    return view_sheets(after)[view.viewer].total - scene.update.sheets[view.viewer].total


def gains(scene: Scene, card: int) -> list[tuple[int, int]]:
    """Return points and house of every place for a card, the best first; none if previews are off."""
    if not scene.previews:
        return []
    found = ((gain(scene, action), action.house) for action in builds(scene, card))
    return sorted(found, key=lambda place: -place[0])


def best(scene: Scene, card: int) -> actions.Build | None:
    """Return the best place of a card, or None if it gains nothing anywhere."""
    places = gains(scene, card)
    return actions.BUILD[card][places[0][1]] if places and places[0][0] > 0 else None


def builds(scene: Scene, card: int) -> Iterator[actions.Build]:
    """Return the legal places of a card."""
    return (action for action in scene.update.legal if isinstance(action, actions.Build) and action.card == card)


# Colours


def colour_group(view: View, seat: int) -> tuple[int, tuple[int, ...]]:
    """Return the size of a seat's largest group of one colour, and the colours of that size."""
    return _colour_group(tables_of(view.options.components).colours, view.players[seat].street)


@lru_cache(maxsize=256)
def _colour_group(colours: tuple[int, ...], street: Street) -> tuple[int, tuple[int, ...]]:
    sizes = largest_groups(colours, street)
    most = max(sizes)
    return most, tuple(colour for colour, size in enumerate(sizes) if size == most)
