"""One line of text for every action, and back."""

from core.games.neoville.actions import ALL, Action, Build, Decline, Draw, Place, Take
from core.games.neoville.components import kind_name
from core.kernel.errors import NotationError
from core.kernel.message import Message, message

COLUMN_LETTERS = "abcdefg"
CORNER_NAMES = ("nw", "ne", "sw", "se")
_EXAMPLES = {
    "place": "place 1 d4 r0, place 3 e5 r2",
    "build": "build earth 8 nw, build windmill left se, build nothing",
    "draw": "draw 1, draw 4, draw pile",
}


def format_action(action: Action) -> str:
    """The action as text: `place 2 d4 r1`, `build earth 8 nw`, `draw pile`. Tiles of the hand and the market, and rows,
    count from 1; turns are quarters, clockwise.

    >>> format_action(Place(position=1, row=3, column=3, turn=1))
    'place 2 d4 r1'
    """
    return _TEXTS[action]


def parse_action(text: str) -> Action:
    """The action that `text` names; capitals and extra spaces do not matter. Raises NotationError.

    >>> parse_action("draw pile")
    Draw()
    """
    action = _ACTIONS.get(text) or _ACTIONS.get(" ".join(text.lower().split()))
    if action is None:
        raise NotationError(_complaint(text))
    return action


def place_name(row: int, column: int) -> str:
    """What people call a place of the floating grid.

    >>> place_name(3, 3)
    'd4'
    """
    return f"{COLUMN_LETTERS[column]}{row + 1}"


def square_name(row: int, column: int) -> str:
    """What people call a square of the floating grid: its place and its corner.

    >>> square_name(6, 7)
    'd4ne'
    """
    return place_name(row // 2, column // 2) + CORNER_NAMES[row % 2 * 2 + column % 2]


def _spell(action: Action) -> str:
    match action:
        case Place(position, row, column, turn):
            return f"place {position + 1} {place_name(row, column)} r{turn}"
        case Build(kind, corner):
            return f"build {kind_name(kind)} {CORNER_NAMES[corner]}"
        case Decline():
            return "build nothing"
        case Take(position):
            return f"draw {position + 1}"
        case Draw():
            return "draw pile"


def _complaint(text: str) -> Message:
    verb = text.lower().split()[0] if text.strip() else ""
    if verb in _EXAMPLES:
        return message("neoville-notation-known", text=text[:40], verb=verb, known=_EXAMPLES[verb])
    return message("neoville-notation-verbs", text=text[:40], verbs=", ".join(_EXAMPLES))


_TEXTS: dict[Action, str] = {action: _spell(action) for action in ALL}
_ACTIONS: dict[str, Action] = {notation: action for action, notation in _TEXTS.items()}
