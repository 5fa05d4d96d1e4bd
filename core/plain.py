"""Says which tricks with private parts of libraries are switched off, by the environment variable `BELVEDERE_PLAIN`.

The variable is a list with commas: `textual` (`tui/terminal/`), `asyncssh` and `gc` (`net/`), or `all`. Without
its tricks Belvedere does the same, only slower, with more memory or more bytes on the wire; a new version of a
library is tried like this first.
"""

import os
from typing import Final, Literal

Library = Literal["textual", "asyncssh", "gc"]
VARIABLE: Final = "BELVEDERE_PLAIN"


def is_plain(library: Library) -> bool:
    """Whether `library` is to be used as it comes. Words in the variable that name no library are ignored."""
    named = {word.strip() for word in os.environ.get(VARIABLE, "").lower().split(",")}
    return library in named or "all" in named
