"""How fast a new table is played: the clocks and patiences to choose from, as rows of its form."""

from typing import Final

from core.link.clock import NO_CLOCK, Bank, Clock, Days, PerDecision, clock_message, duration
from core.text import Texts
from tui.widgets.form import Row

CLOCKS: Final[tuple[Clock, ...]] = (
    NO_CLOCK,
    PerDecision(60),
    PerDecision(120),
    PerDecision(300),
    Bank(900, 10),
    Bank(1800, 15),
    Bank(3600, 30),
    Days(1),
    Days(3),
    Days(7),
)
PATIENCES: Final = (60, 300, 900, 3600, 0)
"""Seconds; 0 stands for ever."""


def pace_rows(clock: Clock, patience: int, texts: Texts) -> list[Row]:
    """The rows of a clock and of a patience. A clock of days is its own patience."""
    clocks = tuple(texts.say(clock_message(one)) for one in CLOCKS)
    patiences = tuple(texts.say(duration(one)) if one else texts.ui("new-patience-ever") for one in PATIENCES)
    hint = texts.ui("new-clock-hint")
    found = [Row("clock", texts.ui("new-clock"), "choice", values=clocks, index=CLOCKS.index(clock), hint=hint)]
    if not isinstance(clock, Days):
        label, hint, index = texts.ui("new-patience"), texts.ui("new-patience-hint"), PATIENCES.index(patience)
        found.append(Row("patience", label, "choice", values=patiences, index=index, hint=hint))
    return found
