"""What cards, houses and choices are worth as the streets stand, or as they would stand after a choice."""

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
    """One card as it stands in a house."""

    face: Card
    """What is printed on it."""
    verdict: Verdict | None = None
    """Of a shop or roof: whether the house is as it asks."""
    ghost: bool = False
    """Whether it is only being considered."""
    changed: bool = False
    """Whether its verdict would change with what is considered."""


@attrs.frozen
class House:
    """One house of a street."""

    number: int
    """Its number on the quay."""
    storeys: tuple[Storey, ...]
    """Its cards from the bottom up, with the one that is considered for it."""
    points: int
    """What its cards bring."""
    is_finished: bool
    """Whether a roof is on it."""
    new: tuple[int, int] | None = None
    """Of a card that came since the viewer acted last: whose it is, and what it brings."""

    @property
    def built(self) -> int:
        """How many cards stand, without the one that is considered."""
        return sum(not storey.ghost for storey in self.storeys)

    @property
    def ghost(self) -> Storey | None:
        """The card that is considered for it."""
        return self.storeys[-1] if self.storeys[-1].ghost else None


def houses_of(scene: Scene, seat: int, choice: actions.Choice | None = None) -> tuple[House, ...]:
    """A seat's street as it would be after a choice of the viewer, with a house that it founds. Where it is not
    told what choices bring, all verdicts and points are those of now, and that of the card itself is open."""
    view: View = scene.update.view
    after = view if choice is None else foresee(view, choice) or view
    player, now = after.players[seat], view.players[seat]
    fresh = _fresh(scene, seat)
    return tuple(
        _house(scene, after, seat, place, place + player.leftmost - now.leftmost, fresh.get(player.leftmost + place))
        for place in range(len(player.street))
    )


def _house(scene: Scene, after: View, seat: int, place: int, before: int, new: int | None) -> House:
    """The house at `place` after a choice, which was at place `before`."""
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
    points = sum(_counted(storey) for storey in storeys if is_told or not storey.ghost)
    made = None if new is None or new not in cards else (seat, _counted(storeys[cards.index(new)]))
    return House(player.leftmost + place, tuple(storeys), points, is_finished(old or cards), made)


def _verdict(view: View, seat: int, place: int, card: int) -> Verdict | None:
    if card_of(view, card).condition is None:
        return None
    there = view.options.components, view.players[seat].street, place, card
    if is_met(*there):
        return "met"
    return "open" if not view.over and can_be_met(*there) else "missed"


def _counted(storey: Storey) -> int:
    """What a card brings as its street stands: its points when the condition is met, or its pots."""
    return storey.face.icons[POT] if storey.verdict is None else storey.face.points * (storey.verdict == "met")


def _fresh(scene: Scene, seat: int) -> dict[int, int]:
    """By house number, the card that a rival built when all built last, if that was since the viewer acted."""
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
    """The numbers of a street's houses, with the one that the viewer's sealed choice founds there."""
    player, choice = view.players[seat], view.choice
    numbers = range(player.leftmost, player.leftmost + len(player.street))
    if seat != view.viewer or not isinstance(choice, actions.Build) or choice.house in numbers:
        return numbers
    return range(min(numbers.start, choice.house), max(numbers.stop, choice.house + 1))


# Choices


def own_of(view: View) -> PlayerView:
    """The viewer's own seat; there must be one."""
    assert view.viewer is not None
    return view.players[view.viewer]


def hand_of(view: View) -> tuple[int, ...]:
    """The viewer's cards, none for a spectator."""
    return () if view.viewer is None else own_of(view).hand or ()


def is_choosing(scene: Scene) -> bool:
    """Whether the viewer is to build or drop a card."""
    view: View = scene.update.view
    return view.viewer is not None and bool(scene.update.legal) and own_of(view).phase == "build"


def held(scene: Scene) -> int | None:
    """The card in hand: the one that was taken, or the only one there is."""
    cards = hand_of(scene.update.view) if is_choosing(scene) else ()
    if len(cards) == 1:
        return cards[0]
    return next((card for card in cards if scene.held == f"hand-{card}"), None)


def considered(scene: Scene) -> actions.Choice | None:
    """The choice under the cursor, the sealed one, or the best place of the card under the cursor."""
    action = scene.trial.action if scene.trial is not None else scene.update.view.choice
    if isinstance(action, actions.Build | actions.Canal):
        return action
    if scene.held is None and isinstance(scene.pane, str) and is_choosing(scene):
        card = next((card for card in hand_of(scene.update.view) if scene.pane == f"hand-{card}"), None)
        return None if card is None else best(scene, card)
    return None


def gain(scene: Scene, action: actions.Choice) -> int:
    """By how many points a choice would move its seat's total, as all streets stand now."""
    view: View = scene.update.view
    after = foresee(view, action)
    if after is None or view.viewer is None:
        return 0
    return view_sheets(after)[view.viewer].total - scene.update.sheets[view.viewer].total


def gains(scene: Scene, card: int) -> list[tuple[int, int]]:
    """Points and house of every place where a card may be built, the best first; none where that is not told."""
    if not scene.previews:
        return []
    found = ((gain(scene, action), action.house) for action in builds(scene, card))
    return sorted(found, key=lambda place: -place[0])


def best(scene: Scene, card: int) -> actions.Build | None:
    """Where a card brings most, None where it would bring nothing."""
    places = gains(scene, card)
    return actions.BUILD[card][places[0][1]] if places and places[0][0] > 0 else None


def builds(scene: Scene, card: int) -> Iterator[actions.Build]:
    """The legal places of a card."""
    return (action for action in scene.update.legal if isinstance(action, actions.Build) and action.card == card)


# Colours


def patch(view: View, seat: int) -> tuple[int, tuple[int, ...]]:
    """The size of a seat's largest group of one colour, and the colours that have one of that size."""
    return _patch(tables_of(view.options.components).colours, view.players[seat].street)


@lru_cache(maxsize=256)
def _patch(colours: tuple[int, ...], street: Street) -> tuple[int, tuple[int, ...]]:
    sizes = largest_groups(colours, street)
    most = max(sizes)
    return most, tuple(colour for colour, size in enumerate(sizes) if size == most)
