"""Defines errors that are sentences a player or host can act on."""

from core.kernel.message import Argument, Message, message


class BelvedereError(Exception):
    """Something the caller can mend. `sentence` says what, in whatever language it is rendered by `core.text`.

    >>> BelvedereError("table-waiting", seats=2)
    BelvedereError(Message(id='table-waiting', args=(('seats', 2),)))
    >>> str(_)
    'table-waiting (seats=2)'
    """

    def __init__(self, sentence: Message | str, /, **args: Argument) -> None:
        self.sentence = message(sentence, **args) if isinstance(sentence, str) else sentence
        super().__init__(self.sentence)

    def __str__(self) -> str:
        return str(self.sentence)


class ComponentError(BelvedereError):
    """A component file breaks the rulebook's counts; the sentence names the line."""


class NotationError(BelvedereError):
    """A text is no action of the game."""
