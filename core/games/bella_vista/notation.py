"""One line of text for every action, and back."""

from core.games.bella_vista.actions import ALL, BUILD, Action, Build, Offer, Pass, Take
from core.games.bella_vista.components import CONTRACTS
from core.kernel.errors import NotationError
from core.kernel.grid import cell_name

RIGHT = "right"
"""Stands for the places to the right of the offer board."""
VERBS = {"offer": "offer 3 k5", "build": "build c7 r1", "take": "take c05", "pass": "pass"}
"""What an action may begin with, each with an example."""


def format_action(action: Action) -> str:
    """The action as text: `offer 3 k5` (three coins, card 5), `offer right k5`, `build c7 r1`, `take c05`, `pass`.

    >>> format_action(Build(6, 2, 0))
    'build c7'
    """
    return _TEXTS[action]


def parse_action(text: str) -> Action:
    """The action that `text` names; capitals and extra spaces do not matter, nor does `r0` after a
    building. Raises NotationError.

    >>> parse_action("build c7")
    Build(row=6, column=2, turn=0)
    """
    plain = " ".join(text.lower().split())
    action = _ACTIONS.get(plain)
    if action is None:
        verb = plain.split()[0] if plain else ""
        if verb in VERBS:
            raise NotationError("bella_vista-notation-known", text=text[:40], verb=verb, example=VERBS[verb])
        raise NotationError("bella_vista-notation-verbs", text=text[:40], verbs=", ".join(VERBS))
    return action


def _spell(action: Action) -> str:
    match action:
        case Offer(price, number):
            return f"offer {RIGHT if price is None else price} k{number}"
        case Build(row, column, turn):
            return f"build {cell_name(row, column)} r{turn}" if turn else f"build {cell_name(row, column)}"
        case Take(contract):
            return f"take {CONTRACTS[contract]}"
        case Pass():
            return "pass"


_TEXTS: dict[Action, str] = {action: _spell(action) for action in ALL}
_ACTIONS: dict[str, Action] = {notation: action for action, notation in _TEXTS.items()}
_ACTIONS.update({f"{_TEXTS[column[0]]} r0": column[0] for row in BUILD for column in row})
