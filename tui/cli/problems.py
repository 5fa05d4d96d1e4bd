"""Prints what is wrong beside the answer of a command."""

import sys
from collections.abc import Sequence

from core.kernel.message import Message
from core.text import Texts


def print_problems(problems: Sequence[Message], texts: Texts) -> None:
    """Print each problem on standard error. The command goes on."""
    for problem in problems:
        print(f"belvedere: {texts.say(problem)}", file=sys.stderr)
