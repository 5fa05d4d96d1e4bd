"""Tells which uses of libraries' private parts are disabled by the environment variable `BELVEDERE_PLAIN`.

The variable is a comma-separated list: `textual` (`tui/terminal/`), `asyncssh` and `gc` (`net/`), or `all`. Without
these tricks Belvedere does the same, only slower, with more memory or more bytes on the wire. Use it first to test a
new version of a library.
"""

import os
from typing import Final, Literal

Library = Literal["textual", "asyncssh", "gc"]
VARIABLE: Final = "BELVEDERE_PLAIN"


def is_plain(library: Library) -> bool:
    """Return whether to use `library` without tricks. Unknown words in the variable are ignored."""
    named = {word.strip() for word in os.environ.get(VARIABLE, "").lower().split(",")}
    return library in named or "all" in named
