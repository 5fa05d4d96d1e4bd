"""Keeps who of the people at a table that is over wants to play it again."""

import asyncio
from collections.abc import Collection
from typing import Final

AGREEMENT_TIME: Final = 600.0
"""Seconds by the host's clock for which a wish stands while others have not agreed."""


class RematchWishes:
    """The people who said yes. All who hold a seat have to, so that nobody finds themselves at a table unasked."""

    def __init__(self) -> None:
        self._agreed: dict[str, frozenset[str]] = {}  # with those who are not told
        self._heard: set[str] = set()
        self.changing = asyncio.Lock()
        """Held while a yes is noted, and while the table that follows is made."""
        self.follower = ""
        """The id of the table that followed; empty while there is none."""

    @property
    def agreed(self) -> frozenset[str]:
        """The identities of those who said yes."""
        return frozenset(self._agreed)

    def told(self, identity: str) -> frozenset[str]:
        """The identities of those who said yes, as far as that person is told."""
        return frozenset(one for one, untold in self._agreed.items() if identity not in untold)

    def agree(self, identity: str, untold: Collection[str] = ()) -> None:
        """Note a yes, which those `untold` are not shown."""
        self._agreed[identity] = frozenset(untold)

    def is_new(self, identity: str) -> bool:
        """Whether it is the first yes of a person, so that absent ones are called once for each."""
        is_new = identity not in self._heard
        self._heard.add(identity)
        return is_new

    def withdraw(self, identity: str) -> None:
        """Note that a person does not want it any more."""
        if not self.follower:
            self._agreed.pop(identity, None)

    def left(self, identity: str, present: Collection[str]) -> None:
        """Note that a terminal of a person is gone, and their wish with the last one: when they are not among those
        still `present`."""
        if identity not in present:
            self.withdraw(identity)

    def give_up(self) -> bool:
        """Forget all wishes, for somebody was waited for in vain; whether there were any."""
        if self.follower or not self._agreed:
            return False
        self._agreed.clear()
        return True

    def awaited(self, people: Collection[str]) -> frozenset[str]:
        """Who of these has not said yes."""
        return frozenset(people) - self.agreed
