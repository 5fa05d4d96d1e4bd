"""The output that may leave the server for a terminal: text, positions, colours, the driver's own mode switches and
queries, and the title and notices of tui.terminal.notices, which hold our own sentences."""

import re

from core.catalog import keys
from core.clean import clean
from core.text import Texts
from tui.preferences.language import LOCALE_FOLDER
from tui.terminal.answers import BACKGROUND_QUERY, CAPABILITY_QUERY, COLOUR_QUERY, DEVICE_QUERY
from tui.terminal.driver import (
    BELL,
    CURSOR_OFF,
    CURSOR_ON,
    MODES_OFF,
    MODES_ON,
    SYNCHRONIZED_END,
    SYNCHRONIZED_QUERY,
    SYNCHRONIZED_START,
)
from tui.terminal.notices import GIVE_BACK_TITLE, KEEP_TITLE
from tui.words.names import game_title

PROLOGUE = (
    CAPABILITY_QUERY,
    COLOUR_QUERY,
    BACKGROUND_QUERY,
    DEVICE_QUERY,
    *MODES_ON,
    *MODES_OFF,
    CURSOR_ON,
    CURSOR_OFF,
    SYNCHRONIZED_QUERY,
    SYNCHRONIZED_START,
    SYNCHRONIZED_END,
    BELL,
    KEEP_TITLE,
    GIVE_BACK_TITLE,
)
_BODY = re.compile(r"(?:[^\x00-\x1f\x7f-\x9f]|[\r\n\t]|\x1b\[\d*;?\d*H|\x1b\[\d*[CDX]|\x1b\[[\d;:]*m)*")
_SENTENCES = {
    clean(texts.ui(id, game=game_title(texts, game)))
    for texts in (Texts("en", (LOCALE_FOLDER,)), Texts("fr", (LOCALE_FOLDER,)))
    for game in keys()
    for id in ("notice-turn", "notice-table")
} | {"Belvedere"}
_HERALD = re.compile(
    rf"\x1b\](?:2;|9;|99;i=belvedere;|777;notify;Belvedere;)(?:{'|'.join(map(re.escape, _SENTENCES))})\x1b\\"
    r"|\x1b\]777;(?:sound;(?:turn|end)|place;(?:w/[0-9a-f]+)?|colours(?:;#[0-9a-f]{6}){8})\x1b\\"
    r"|\x1b\](?:12;#[0-9a-f]{6}|112)\x1b\\"
)


def assert_harmless(sent: str) -> None:
    """Raises AssertionError with the first bytes that a terminal might act on."""
    for known in PROLOGUE:
        sent = sent.replace(known, "")
    sent = _HERALD.sub("", sent)
    match = _BODY.match(sent)
    assert match is not None
    end = match.end()
    assert end == len(sent), f"unexpected bytes to a terminal: {sent[end : end + 40]!r}"
