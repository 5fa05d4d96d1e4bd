"""Says what is under the cursor: a card and its best place, what a house asks and would still lack, what is known of a
rival's hand."""

from collections.abc import Iterator
from typing import Final

from core.games.bellevue import actions as act
from core.games.bellevue.components import KINDS, Card
from core.games.bellevue.notation import card_in_full, card_of, icons_of
from core.games.bellevue.view import View
from tui.boards import Scene
from tui.boards.bellevue.hand import in_words, known_words
from tui.boards.bellevue.worth import House, gains, houses_of, is_choosing
from tui.widgets.kit.signs import signed

STATES: Final = {"met": "met", "open": "not-met", "missed": "missed"}
"""The sentence about a condition by its verdict; of one that is missed at the end."""


def about(scene: Scene, target: str) -> tuple[str, ...]:
    """Sentences about a target."""
    what, _, number = target.partition("-")
    if what == "hand":
        return tuple(_about_card(scene, int(number)))
    if scene.trial is not None and isinstance(scene.trial.action, act.Build) and scene.previews:
        return tuple(_lacks(scene, scene.trial.action))
    if what == "house" and (scene.trial is None or not scene.previews):
        return tuple(_about_house(scene, int(number)))
    if what == "seat":
        return tuple(_about_hand(scene, int(number)))
    return ()


def _about_card(scene: Scene, card: int) -> Iterator[str]:
    yield capital(scene.speak(card_in_full(card_of(scene.update.view, card)))) + "."
    if is_choosing(scene) and scene.held is None:
        places = [(points, house) for points, house in gains(scene, card) if points]
        if places:
            shown = ", ".join(
                scene.word(
                    "board-bellevue-at",
                    points=signed(points, "+0", ascii_only=scene.glyphs.ascii_only),
                    house=str(house),
                )
                for points, house in places
            )
            yield scene.word("board-bellevue-places", places=shown)
            yield from _lacks(scene, act.BUILD[card][places[0][1]])


def _lacks(scene: Scene, choice: act.Build) -> Iterator[str]:
    """What the conditions of a house would still lack after a card was built there, and which would never be met."""
    view: View = scene.update.view
    assert view.viewer is not None
    house = next(house for house in houses_of(scene, view.viewer, choice) if house.number == choice.house)
    for storey in house.storeys:
        if storey.verdict == "open":
            yield _lack(scene, house, storey.face)
        elif storey.verdict == "missed":
            yield _never(scene, house.number, storey.face)


def _never(scene: Scene, house: int, face: Card) -> str:
    """That a condition can be met no more."""
    said = {"kind": _kind(scene, face), "condition": in_words(scene, face)}
    return _told(scene, "never", house=house, points=face.points, **said)


def _lack(scene: Scene, house: House, face: Card) -> str:
    """What one condition of a house lacks that may still be met; neighbours may change too."""
    condition = face.condition
    assert condition is not None
    have = [sum(storey.face.icons[icon] for storey in house.storeys) for icon in range(len(face.icons))]
    short = [max(0, needed - there) for needed, there in zip(condition.icons, have, strict=True)]
    args: dict[str, int | str] = {"house": house.number, "kind": _kind(scene, face), "points": face.points}
    match condition.rule:
        case "need":
            return _told(scene, "lacks", what=scene.speak(icons_of(short)), **args)
        case "height=" | "height>=":
            count = condition.height - len(house.storeys)
            return _told(scene, "lacks", what=scene.word("board-bellevue-cards", count=count), **args)
    return _condition_line(scene, house.number, face, "not-met")


def _about_house(scene: Scene, number: int) -> Iterator[str]:
    """Every condition of a house in words, with what it brings now."""
    for house in houses_of(scene, scene.front):
        if house.number == number:
            yield from condition_lines(scene, house)


def condition_lines(scene: Scene, house: House) -> Iterator[str]:
    """Every condition of a house in words, with what it brings now."""
    for storey in house.storeys:
        if storey.verdict is not None:
            if storey.verdict == "missed" and scene.update.outcome is None:
                yield _never(scene, house.number, storey.face)
            else:
                yield _condition_line(scene, house.number, storey.face, STATES[storey.verdict])


def _condition_line(scene: Scene, house: int, face: Card, state: str) -> str:
    args: dict[str, int | str] = {"house": house, "kind": _kind(scene, face), "points": face.points}
    return _told(scene, f"condition-{state}", condition=in_words(scene, face), **args)


def _told(scene: Scene, id: str, **args: int | str) -> str:
    """A sentence about a condition, without words that an upright phone has no room for."""
    short = "" if scene.panel is None else "-short"
    return scene.word(f"board-bellevue-{id}{short}", **args)


def _kind(scene: Scene, face: Card) -> str:
    return scene.word(f"board-bellevue-{KINDS[face.kind]}").lower()


def _about_hand(scene: Scene, seat: int) -> Iterator[str]:
    """The cards that a seat holds or may hold, as far as the viewer remembers them."""
    words = known_words(scene, seat)
    if words:
        yield f"{scene.label(seat)} {words}."


def capital(sentence: str) -> str:
    """A sentence with a capital letter at its beginning."""
    return sentence[:1].upper() + sentence[1:]
