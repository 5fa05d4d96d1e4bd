"""Says what is under the cursor: a card and its best place, what a house asks, what is known of a rival's hand."""

from collections.abc import Iterator

from core.games.bellevue.components import KINDS, Card
from core.games.bellevue.text.names import card_in_full, card_of
from tui.boards import Scene
from tui.boards.bellevue.hand import in_words, known_words
from tui.boards.bellevue.worth import House, gains, houses_of, is_choosing
from tui.widgets.kit.signs import signed


def about(scene: Scene, target: str) -> tuple[str, ...]:
    """Sentences about a target."""
    what, _, number = target.partition("-")
    if what == "hand":
        return tuple(_about_card(scene, int(number)))
    if what == "house" and scene.trial is None:
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


def _about_house(scene: Scene, number: int) -> Iterator[str]:
    """Every condition of a house in words, with what it brings now."""
    for house in houses_of(scene, scene.front):
        if house.number == number:
            yield from condition_lines(scene, house)


def condition_lines(scene: Scene, house: House) -> Iterator[str]:
    """Every condition of a house in words, with what it brings now."""
    for storey in house.storeys:
        if storey.verdict is not None:
            state = {"met": "met", "open": "not-met", "missed": "missed"}[storey.verdict]
            yield _condition_line(scene, house.number, storey.face, state)


def _condition_line(scene: Scene, house: int, face: Card, state: str) -> str:
    return scene.word(
        f"board-bellevue-condition-{state}",
        house=house,
        kind=scene.word(f"board-bellevue-{KINDS[face.kind]}"),
        condition=in_words(scene, face),
        points=face.points,
    )


def _about_hand(scene: Scene, seat: int) -> Iterator[str]:
    """The cards that a seat holds or may hold, as far as the viewer remembers them."""
    words = known_words(scene, seat)
    if words:
        yield f"{scene.label(seat)} {words}."


def capital(sentence: str) -> str:
    """A sentence with a capital letter at its beginning."""
    return sentence[:1].upper() + sentence[1:]
