"""Knows what an invite looks like, however it was typed."""

import re
from typing import Final

_INVITE: Final = re.compile(r"[a-z]{2,16}-[a-z]{2,16}-(\d{1,6}|[a-z]{2,16}-[a-z]{2,16})")


def is_invite(text: str) -> bool:
    """Whether `text` has the shape of an invite: four words, or two and a number as they were once.

    >>> is_invite("oak-lamp-river-stone"), is_invite("oak-lamp-27"), is_invite("ann-lee")
    (True, True, False)
    """
    return _INVITE.fullmatch(text) is not None


def parse_invite(text: str) -> str:
    """The invite in what was typed: case and the kind of gaps do not matter. Older ones, of two words and a number, are
    as good.

    >>> parse_invite(" Oak lamp river_stone"), parse_invite("oak lamp 27")
    ('oak-lamp-river-stone', 'oak-lamp-27')
    """
    return "-".join(text.casefold().replace("-", " ").replace("_", " ").split())


def invite_in(text: str) -> str | None:
    """The invite in an address, a link or a line for a shell; None where there is none.

    >>> invite_in("ssh -p 2222 Oak-lamp-river-stone@example.org"), invite_in("example.org")
    ('oak-lamp-river-stone', None)
    """
    return next(filter(is_invite, re.split(r"[\s@/]+", text.casefold())), None)
