"""Cards in few letters: colours, icons, conditions, points."""

from collections.abc import Sequence

from core.games.bellevue.components import COLOURS, ICONS, Card, Condition
from tui.boards import Scene


def colour_code(scene: Scene, colour: int) -> str:
    """The letter of a colour."""
    return scene.word(f"board-bellevue-{COLOURS[colour]}")


def short_text(scene: Scene, face: Card) -> str:
    """What a card shows or asks, in at most four letters where that is possible."""
    return icons_text(scene, face.icons) if face.condition is None else condition_text(scene, face.condition)


def icons_text(scene: Scene, icons: Sequence[int]) -> str:
    """Icons as letters, each with its number where that is not one: `c2b`."""
    letters = [scene.word(f"board-bellevue-{icon}") for icon in ICONS]
    return "".join(
        f"{letter}{count if count > 1 else ''}" for letter, count in zip(letters, icons, strict=True) if count
    )


def condition_text(scene: Scene, condition: Condition) -> str:
    """A condition in few letters: `c2b`, `c0`, `=4`, `5+`, `>L`."""
    match condition.rule:
        case "need":
            return icons_text(scene, condition.icons)
        case "none":
            return f"{scene.word(f'board-bellevue-{ICONS[condition.icons.index(1)]}')}0"
        case "height=":
            return f"={condition.height}"
        case "height>=":
            return f"{condition.height}+"
        case "taller" | "shorter":
            sign = ">" if condition.rule == "taller" else "<"
            return sign + scene.word(f"board-bellevue-{condition.side}")


def signed(scene: Scene, number: int) -> str:
    """Points with their sign."""
    dash = "-" if scene.glyphs.ascii_only else "−"
    return f"+{number}" if number > 0 else f"{dash}{-number}" if number else "+0"
