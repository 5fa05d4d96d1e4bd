"""Defines a hint: what a bot would advise a person who asks, how sure that is, and at which tables one may ask."""

from collections.abc import Sequence
from typing import Any, Final, Literal

import attrs

from core.kernel.decision import Seat
from core.kernel.message import Message
from core.kernel.written_fields import of_game, optional_field
from core.link.spec import Hints, Player

HintTerms = Literal["free", "open", "off", "none"]
"""Who may ask for a hint at a table: the only person there, who alone is told it (`free`); anybody, and everybody is
told it (`open`); nobody, for it was not agreed (`off`) or is not given there (`none`)."""


ELSEWHERE: Final = "elsewhere"
"""Stands among the rules for all but the one that was told."""
LEAST_HALF: Final = 0.1
"""Points: the least half of an interval that is written. A smaller one would be written as none."""


@attrs.frozen
class HintReason:
    """What of the score sheet is better or worse than after the choice it is compared with."""

    rule: str
    """The game's key of the rule, or ELSEWHERE."""
    points: float
    """Points more, or less, on average."""


@attrs.frozen
class HintedChoice:
    """One of the choices of a hint."""

    action: Any = attrs.field(metadata=of_game("action"))
    words: Message
    """The action in words, as its seat sees it: nobody else's view tells what it means."""
    gap: float
    """Own points at the end more than after the first choice of the hint, on average; 0 for that one."""
    half: float | None
    """Half the width of the 95 % interval of `gap`; None where the tables were too few to tell."""
    is_equal: bool
    """Whether it may be as good as the best: nothing that is known tells them apart."""
    reasons: tuple[HintReason, ...]
    """At most two of the rules that make up `gap`, each beyond its own noise. Of a choice that is better or worse none
    where they point the other way: what is true then is only that it came out so. Of one that may be as good ELSEWHERE
    makes up for the first where they would say more than `gap`."""


@attrs.frozen
class Hint:
    """What a bot would advise for a decision, made from the view of its seat and nothing else."""

    seat: Seat
    decision: str
    """The id of the decision."""
    choices: tuple[HintedChoice, ...]
    """At most three: first those that may be the best, which are not ranked but for the plan's, then others, the better
    one first."""
    tables: int
    """Imagined tables that each choice was played on at."""
    error: float | None
    """Points by which a gap may be off beyond its interval (`core.review.trust`); None: not measured for this game."""
    is_planned: bool = optional_field(False, spared=True)
    """Whether the first choice is what the best plan of the seat's own turns begins with."""


def hint_terms(hints: Hints, players: Sequence[Player]) -> HintTerms:
    """Who may ask for a hint at a table of these players, where `hints` was agreed. A free seat is for a person.

    >>> hint_terms("off", [Player("person", "Ann"), Player("bot", "Bo", "calm")])
    'free'
    >>> hint_terms("off", [Player("person", "Ann"), Player("open", "")])
    'off'
    """
    if hints == "none":
        return "none"
    return "free" if sum(player.kind != "bot" for player in players) <= 1 else hints
