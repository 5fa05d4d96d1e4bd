"""Writes cards in few letters: colours, icons, conditions, points."""

from collections.abc import Sequence
from functools import lru_cache

from core.games.bellevue.components import COLOURS, ICONS, Card, Condition
from core.games.bellevue.text.names import condition_of, icons_of
from core.text import Texts
from tui.boards import Scene


def colour_code(scene: Scene, colour: int) -> str:
    """The letter of a colour."""
    return _letter(scene.texts, COLOURS[colour])


def short_text(scene: Scene, face: Card) -> str:
    """What a card shows or asks, in at most four letters where that is possible: `c2b`, `c0`, `=4`, `5+`, `>L`."""
    return _short(scene.texts, face)


def in_words(scene: Scene, face: Card) -> str:
    """What a card shows or asks, as in the rules."""
    return _words(scene.texts, scene.game.meta.key, face)


def signed(scene: Scene, number: int) -> str:
    """Points with their sign."""
    dash = "-" if scene.glyphs.ascii_only else "−"
    return f"+{number}" if number > 0 else f"{dash}{-number}" if number else "+0"


@lru_cache(maxsize=256)
def _letter(texts: Texts, what: str) -> str:
    return texts.ui(f"board-bellevue-{what}")


@lru_cache(maxsize=1024)
def _short(texts: Texts, face: Card) -> str:
    return _icons(texts, face.icons) if face.condition is None else _condition(texts, face.condition)


@lru_cache(maxsize=1024)
def _words(texts: Texts, game: str, face: Card) -> str:
    words = icons_of(face.icons) if face.condition is None else condition_of(face.condition)
    return texts.say(words, game=game)


def _icons(texts: Texts, icons: Sequence[int]) -> str:
    """Icons as letters, each with its number where that is not one."""
    return "".join(
        f"{_letter(texts, icon)}{count if count > 1 else ''}" for icon, count in zip(ICONS, icons, strict=True) if count
    )


def _condition(texts: Texts, condition: Condition) -> str:
    match condition.rule:
        case "need":
            return _icons(texts, condition.icons)
        case "none":
            return f"{_letter(texts, ICONS[condition.icons.index(1)])}0"
        case "height=":
            return f"={condition.height}"
        case "height>=":
            return f"{condition.height}+"
        case "taller" | "shorter":
            return ("<", ">")[condition.rule == "taller"] + _letter(texts, str(condition.side))
