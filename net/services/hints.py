"""Works out hints for people: each is a question for the processes of bots, with a turn among those of all tables.

A hint is worked out for the person who asks, so its turn waits in the lane of that person alone and its time is
charged to them. Unlike a bot's answer, for which a table waits, it may be refused: while too many are being worked out,
or to a person who has used up their share of thinking while somebody waits for a bot. What strangers ask for is no
reason to refuse one to a known person.
"""

from typing import Final

import attrs

from core.kernel.errors import BelvedereError
from core.link.hints import Hint
from net.ledger.register import is_of_strangers
from net.ledger.thinking import ThinkingTime
from net.services.bot_processes import Question, Thinker
from net.services.bot_turns import BotTurns
from net.services.fair_queue import Asker

SECONDS: Final = 0.45
"""Seconds of CPU time for a hint. Medians of the half-widths at 8 to 16 decisions of a table of two were 11 points at
Bali with 0.09 s and 7 with 0.45 s, at Bella Vista 5 and 2: with less, nearly everything is equal."""
QUEUE: Final = 2
"""Hints that may be worked out or waited for at a time; as many more for known people where strangers ask too."""


@attrs.frozen
class HintLimits:
    """What a host allows."""

    allow: bool = True
    seconds: float = SECONDS
    """Seconds of CPU time for one hint."""
    queue: int = QUEUE


class Advisor:
    """Works out the hints of one host."""

    def __init__(self, limits: HintLimits, thinker: Thinker, turns: BotTurns, thinking: ThinkingTime) -> None:
        self.limits = limits
        self._asking: list[str] = []
        self._thinker = thinker
        self._turns = turns
        self._thinking = thinking

    @property
    def working(self) -> int:
        """Hints that are worked out or wait for their turn."""
        return len(self._asking)

    def check(self, identity: str, account: str) -> None:
        """Raises BelvedereError where the person of `identity` gets no hint just now: Exhausted where their share of
        thinking is used up and somebody waits for a bot. Strangers leave the places that others take, and never take
        those that others need."""
        if self._turns.waiting:
            self._thinking.check_left(identity)
        is_stranger = is_of_strangers(account)
        ahead = [one for one in self._asking if is_stranger or not is_of_strangers(one)]
        if len(ahead) >= self.limits.queue or account in ahead:
            raise BelvedereError("hint-busy")

    async def hint(self, question: Question, identity: str, account: str) -> Hint | None:
        """A hint for the person of `identity`, to be checked before; None where it failed. Cancelling it ends the
        thought and the turn."""
        self._asking.append(account)
        try:
            async with self._turns.turn(Asker((account,), is_attended=True, people=(identity,))):
                return await self._thinker.advise(question, self.limits.seconds)
        finally:
            self._asking.remove(account)
