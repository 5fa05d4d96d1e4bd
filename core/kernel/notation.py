"""Formats every action of a game as one line of text, and parses it back."""

from collections.abc import Callable, Mapping, Sequence
from typing import Generic, TypeVar

from core.kernel.message import NotationError, message

A = TypeVar("A")
_LONGEST_QUOTED = 40
"""Characters of a text that are quoted back in a complaint."""


class Notation(Generic[A]):
    """The notation of a game whose actions can be listed.

    >>> notation = Notation("bali", lambda action: f"take {action}", (1, 2), {"take": "take 2"})
    >>> notation.format(2), notation.parse("Take  1")
    ('take 2', 1)
    """

    def __init__(
        self,
        game: str,
        spell: Callable[[A], str],
        actions: Sequence[A],
        examples: Mapping[str, str],
        others: Mapping[str, A] | None = None,
    ) -> None:
        """`spell` gives the text of an action, `examples` for each verb what a complaint about it shows, `others` more
        texts that name an action."""
        self._game, self._examples = game, examples
        self._texts = {action: spell(action) for action in actions}
        self._actions = {text: action for action, text in self._texts.items()} | dict(others or {})

    def format(self, action: A) -> str:
        """The action as text."""
        return self._texts[action]

    def parse(self, text: str) -> A:
        """The action that `text` names; capitals and extra spaces do not matter.

        Raises NotationError with the message `<game>-notation-known` after a verb that there is, else with
        `<game>-notation-verbs`.
        """
        words = text.lower().split()
        action = self._actions.get(" ".join(words))
        if action is None:
            quoted = text[:_LONGEST_QUOTED]
            if words and words[0] in self._examples:
                known = self._examples[words[0]]
                raise NotationError(message(f"{self._game}-notation-known", text=quoted, verb=words[0], known=known))
            verbs = ", ".join(self._examples)
            raise NotationError(message(f"{self._game}-notation-verbs", text=quoted, verbs=verbs))
        return action
