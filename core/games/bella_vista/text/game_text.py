"""The texts of Bella Vista in one record: notation, sentences, the plain-text board, the sections of the rules."""

from typing import Final

from core.games.bella_vista.actions import Action
from core.games.bella_vista.events import Event
from core.games.bella_vista.text import notation, sentences
from core.games.bella_vista.text.board import SECTIONS
from core.games.bella_vista.text.refusals import why_not
from core.games.bella_vista.view import View
from core.kernel.assembly import assemble_text
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
TEXT: Final[GameText[Action, Event, View]] = assemble_text(
    notation, sentences, why_not, SECTIONS, rules=RULES, section_of=SECTION_OF
)
