"""Makes codes that a person reads in one place and types in another."""

import re
import secrets
from typing import Final

_LETTERS: Final = "0123456789abcdefghjkmnpqrstvwxyz"
"""The letters of a code, chosen to look different from each other."""
_HALF: Final = 5
"""Letters of half a code. A whole code has ten, or 50 bits. The ledger allows 4,000 wrong codes an hour; with 300 open
codes, one guess succeeds in 900 million hours, and even then both sides are asked first."""
_CODE: Final = re.compile(rf"([{_LETTERS}]{{{_HALF}}})-?([{_LETTERS}]{{{_HALF}}})")


def new_code() -> str:
    """Return a new random code."""
    return "-".join("".join(secrets.choice(_LETTERS) for _ in range(_HALF)) for _ in range(2))


def code_in(text: str) -> str | None:
    """Return the code in typed text; None if it is not one.

    >>> code_in(" K7QM2-XFD3A"), code_in("k7qm2xfd3a"), code_in("ssh-ed25519 AAAA")
    ('k7qm2-xfd3a', 'k7qm2-xfd3a', None)
    """
    found = _CODE.fullmatch(text.strip().lower())
    return f"{found[1]}-{found[2]}" if found else None
