"""The texts of Bellevue in one record: notation, sentences, the plain-text board, the sections of the rules."""

from typing import Final

from core.games.bellevue.actions import Action
from core.games.bellevue.events import Event
from core.games.bellevue.text import notation, sentences
from core.games.bellevue.text.board import SECTIONS
from core.games.bellevue.text.refusals import why_not
from core.games.bellevue.view import View
from core.kernel.assembly import assemble_text
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
TEXT: Final[GameText[Action, Event, View]] = assemble_text(
    notation, sentences, why_not, SECTIONS, rules=RULES, section_of=SECTION_OF
)
