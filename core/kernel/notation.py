"""Formats every action of a game as one line of text, and parses it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Generic, TypeVar

from core.kernel.message import NotationError, message

A = TypeVar("A")
_LONGEST_QUOTED = 40
"""Most characters of a text that an error message quotes."""


class Notation(Generic[A]):
    """The notation of a game with a finite list of actions.

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
        """`spell` returns the text of an action. `examples` gives, for each verb, the example in error messages.
        `others` maps further texts to actions."""
        self._game, self._examples = game, examples
        self._texts = {action: spell(action) for action in actions}
        self._actions = {text: action for action, text in self._texts.items()} | dict(others or {})

    def format(self, action: A) -> str:
        """Return the action as text."""
        return self._texts[action]

    def parse(self, text: str) -> A:
        """Return the action that `text` names, regardless of case and extra spaces.

        Raises NotationError with the message `<game>-notation-known` after a known verb, otherwise with
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
