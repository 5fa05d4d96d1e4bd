"""One line of text for every action, and back."""

from functools import lru_cache

from core.games.bellevue.actions import ALL, Action, Build, Canal, Draw
from core.games.bellevue.components import CARD_NAMES, KINDS
from core.kernel.errors import NotationError

_FORMS = {"draw": "draw window", "build": "build w01 31", "canal": "canal w01"}
"""An example by verb."""


def format_action(action: Action) -> str:
    """The action as text: `draw roof`, `build s07 29`, `canal w12`.

    >>> format_action(Build(36, 31))
    'build w07 31'
    """
    match action:
        case Draw(pile):
            return f"draw {KINDS[pile]}"
        case Build(card, house):
            return f"build {CARD_NAMES[card]} {house}"
        case Canal(card):
            return f"canal {CARD_NAMES[card]}"


def parse_action(text: str) -> Action:
    """The action that `text` names; capitals and extra spaces do not matter. Raises NotationError.

    >>> parse_action("Canal S01")
    Canal(card=0)
    """
    action = _actions().get(" ".join(text.lower().split()))
    if action is None:
        verb = text.lower().split()[0] if text.strip() else ""
        if verb in _FORMS:
            raise NotationError("bellevue-notation-known", text=text[:40], verb=verb, example=_FORMS[verb])
        raise NotationError("bellevue-notation-verbs", text=text[:40], verbs=", ".join(_FORMS))
    return action


@lru_cache(maxsize=1)
def _actions() -> dict[str, Action]:
    return {format_action(action): action for action in ALL}
