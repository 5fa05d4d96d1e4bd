"""The texts of Bellevue in one record: notation, sentences, the plain-text board, the sections of the rules."""

from typing import Final

from core.games.bellevue.actions import Action
from core.games.bellevue.events import Event
from core.games.bellevue.text.board import SECTIONS, board
from core.games.bellevue.text.notation import NOTATION
from core.games.bellevue.text.refusals import why_not
from core.games.bellevue.text.sentences import action_message, event_message, prompt
from core.games.bellevue.view import View
from core.kernel.game import GameText

RULES: Final = (
    "goal",
    "components",
    "setup",
    "turn",
    "draw",
    "build",
    "pass",
    "end",
    "scoring",
    "conditions",
    "bonus",
    "option",
    "shops",
    "windows",
    "roofs",
    "rulings",
    "reconstructed",
    "credits",
)
SECTION_OF: Final = {"draw": "draw", "build": "build"}
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
