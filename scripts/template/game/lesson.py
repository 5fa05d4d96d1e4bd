"""The lesson: a guided first table, as steps with a moment, a sentence and, for a question, the wanted answer.

A step never names a move by its number. It says what it is about by predicates over what the learner sees, and fills
its sentence from there, so that it holds on every deal for which `wants` does. The sentences are messages
`sixth-lesson-<id>`. A lesson has 8 to 13 steps; these three show one of each sort that a game cannot do without.
"""

from collections.abc import Mapping
from typing import Final

from core.games.sixth.actions import Take
from core.games.sixth.components import KINDS, VALUES
from core.games.sixth.meta import Options
from core.games.sixth.view import View
from core.kernel.lesson import Lesson, LessonChoice, LessonMoment, LessonStep
from core.kernel.message import Argument, message


def wants(view: View) -> bool:
    """The card of the market that is worth most is a tower."""
    return KINDS[max(view.market, default=0)] == "tower"


def is_dearest(choice: LessonChoice) -> bool:
    """Whether an action takes the card of the market that is worth most."""
    market = choice.view.market
    return isinstance(choice.action, Take) and market[choice.action.position] == max(market)


def take_args(moment: LessonMoment) -> Mapping[str, Argument]:
    """The most valuable kind, and its value: sentences contain no literal figures."""
    kind = max(moment.view.market)
    return {"kind": message(f"sixth-kind-{KINDS[kind]}"), "points": VALUES[kind]}


STEPS: Final = (
    LessonStep("aim", "turn", "tell"),
    LessonStep(
        "take",
        "turn",
        "do",
        when=lambda moment: wants(moment.view),
        wanted=is_dearest,
        marks=lambda moment: (f"score:{KINDS[max(moment.view.market)]}",),
        args=take_args,
    ),
    LessonStep("on", "end", "tell"),
)

LESSON: Final = Lesson(
    seed=bytes.fromhex("76ed76474e4fde194f634978ceab5881c61374e84f047df3819d5bc4718ee19c"),
    seats=2,
    options=Options(),
    wants=wants,
    steps=STEPS,
)
"""The published deal: `scripts/lesson-seed sixth` finds one that fits."""
