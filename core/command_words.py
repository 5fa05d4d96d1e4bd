"""Splits the command of a program that a host or a player names, and looks whether there is such a program."""

import shlex
import shutil

from core.kernel.errors import BelvedereError


def command_words(text: str, missing: str) -> tuple[str, ...]:
    """The words of a command, split as a shell would split them. Raises BelvedereError with the message id `missing`
    when there is no such program.

    >>> command_words("true --to 'the people'", "notify-no-command")
    ('true', '--to', 'the people')
    """
    try:
        words = tuple(shlex.split(text))
    except ValueError:
        words = ()
    if not words or shutil.which(words[0]) is None:
        raise BelvedereError(missing, command=text)
    return words
