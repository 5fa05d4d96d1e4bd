"""What may leave the server for a terminal: text, positions, colours and the driver's own mode switches."""

import re

from tui.driver import BELL, MODES_OFF, MODES_ON, SYNCHRONIZED_END, SYNCHRONIZED_QUERY, SYNCHRONIZED_START

PROLOGUE = (*MODES_ON, *MODES_OFF, SYNCHRONIZED_QUERY, SYNCHRONIZED_START, SYNCHRONIZED_END, BELL)
_BODY = re.compile(r"(?:[^\x00-\x1f\x7f-\x9f]|[\r\n\t]|\x1b\[\d*;?\d*H|\x1b\[[\d;:]*m)*")


def assert_harmless(sent: str) -> None:
    """Raises AssertionError with the first bytes that a terminal might act on."""
    for known in PROLOGUE:
        sent = sent.replace(known, "")
    match = _BODY.match(sent)
    assert match is not None
    end = match.end()
    assert end == len(sent), f"unexpected bytes to a terminal: {sent[end : end + 40]!r}"
