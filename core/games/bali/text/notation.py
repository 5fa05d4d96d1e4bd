"""One line of text for every action, and back."""

from core.games.bali.actions import (
    ALL,
    Action,
    Add,
    Buy,
    Collect,
    Decline,
    Discard,
    Keep,
    Offer,
    Play,
    Reward,
    Take,
)
from core.games.bali.components import CATEGORIES, KINDS
from core.kernel.errors import NotationError
from core.kernel.message import Message, message


def format_action(action: Action) -> str:
    """The action as text: `play rice 2`, `take 3`. Columns and altar cards count from 1.

    >>> format_action(Take(2))
    'take 3'
    """
    return _TEXTS[action]


def parse_action(text: str) -> Action:
    """The action that `text` names; capitals and extra spaces do not matter. Raises NotationError.

    >>> parse_action("play rice")
    Play(kind=0, count=1)
    """
    action = _ACTIONS.get(text) or _ACTIONS.get(" ".join(text.lower().split()))
    if action is None:
        raise NotationError(_complaint(text))
    return action


def _spell(action: Action) -> str:
    match action:
        case Buy(category):
            return f"buy {CATEGORIES[category]}"
        case Decline():
            return "buy nothing"
        case Play(kind, count):
            return f"play {KINDS[kind]}" if count == 1 else f"play {KINDS[kind]} {count}"
        case Discard():
            return "discard shrine"
        case Offer(category):
            return f"offer {CATEGORIES[category]}"
        case Add(category):
            return f"add {CATEGORIES[category]}"
        case Take(column):
            return f"take {column + 1}"
        case Keep(position):
            return "keep nothing" if position is None else f"keep {position + 1}"
        case Reward(reward):
            return f"reward {reward}"
        case Collect(category):
            return f"collect {CATEGORIES[category]}"


def _complaint(text: str) -> Message:
    verb = text.lower().split()[0] if text.strip() else ""
    known = [notation for notation in _TEXTS.values() if notation.split()[0] == verb]
    if known:
        return message("bali-notation-known", text=text[:40], verb=verb, known=", ".join(known))
    verbs = dict.fromkeys(notation.split()[0] for notation in _TEXTS.values())
    return message("bali-notation-verbs", text=text[:40], verbs=", ".join(verbs))


_TEXTS: dict[Action, str] = {action: _spell(action) for action in ALL}
_ACTIONS: dict[str, Action] = {notation: action for action, notation in _TEXTS.items()}
_ACTIONS.update(
    {f"{notation} 1": action for action, notation in _TEXTS.items() if action in {Play(k, 1) for k in range(4)}}
)
