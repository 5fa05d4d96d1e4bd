"""The texts of Bella Vista in one record: notation, sentences, the plain-text board, the sections of the rules."""

from typing import Final

from core.games.bella_vista.actions import Action
from core.games.bella_vista.events import Event
from core.games.bella_vista.text.board import SECTIONS, board
from core.games.bella_vista.text.notation import NOTATION
from core.games.bella_vista.text.refusals import why_not
from core.games.bella_vista.text.sentences import action_message, event_message, prompt
from core.games.bella_vista.view import View
from core.kernel.game import GameText

RULES: Final = (
    "goal",
    "components",
    "city",
    "setup",
    "offer",
    "construction",
    "constraint",
    "income",
    "contract",
    "round",
    "objective",
    "final",
    "three",
    "two",
    "layout",
    "rulings",
    "reconstructed",
    "credits",
)
SECTION_OF: Final = {"offer": "offer", "build": "construction", "contract": "contract", "neutral": "three"}
TEXT: Final[GameText[Action, Event, View]] = GameText(
    format_action=NOTATION.format,
    parse_action=NOTATION.parse,
    action_message=action_message,
    prompt=prompt,
    event_message=event_message,
    why_not=why_not,
    board=board,
    sections=SECTIONS,
    rules=RULES,
    section_of=SECTION_OF,
)
