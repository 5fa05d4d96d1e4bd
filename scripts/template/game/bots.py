"""How good a state is for a seat, for bots that only ever hold states which they sampled themselves.

A number that was fitted says here with which command. An `instinct`, a legal move without thinking, is passed to
`GameDef` where the game has one, and so are `own_value`, `own_turns` and `own_moves`, for bots that plan. A folder
when features are worth modules of their own.
"""

from core.games.sixth.components import VALUES
from core.games.sixth.scoring import score_sheets
from core.games.sixth.state import State

TOLERANCE = 1.0
"""Points that a calm bot does not mind: about what tells a good action from the best one."""


def evaluate(state: State, seat: int) -> float:
    """Points ahead of the best other seat, with cards in hand at half their value until the end. Larger is better."""
    share = 0.5 if state.pile else 0.0
    worth = [
        sheet.total + share * sum(VALUES[kind] for kind in hand)
        for sheet, hand in zip(score_sheets(state), state.hands, strict=True)
    ]
    return worth[seat] - max(points for rival, points in enumerate(worth) if rival != seat)
