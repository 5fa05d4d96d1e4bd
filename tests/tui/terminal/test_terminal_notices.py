"""What a terminal is sent outside its cells: only where it is known to understand, and only our own words."""

import pytest

from tests.net.support.egress import assert_harmless
from tui.terminal.notices import NOTICE_WAYS, TerminalNotices


def sent(term: str, deed: str, words: str = "► Bali: your turn", **more: str) -> list[str]:
    """What a terminal gets."""
    found: list[str] = []
    getattr(TerminalNotices({"TERM": term, **more}, found.append), deed)(words)
    return found


@pytest.mark.parametrize(
    ("environment", "sequence"),
    [
        ({"TERM": "xterm-kitty"}, "\x1b]99;i=belvedere;► Bali: your turn\x1b\\"),
        ({"TERM": "foot"}, "\x1b]777;notify;Belvedere;► Bali: your turn\x1b\\"),
        ({"TERM": "xterm-256color", "LC_TERMINAL": "iTerm2"}, "\x1b]9;► Bali: your turn\x1b\\"),
    ],
)
def test_each_kind_of_terminal_gets_the_notice_it_understands(environment: dict[str, str], sequence: str) -> None:
    found: list[str] = []
    TerminalNotices(environment, found.append).notice("► Bali: your turn")
    assert found == [sequence]


@pytest.mark.parametrize("term", ["xterm-256color", "xterm", "linux", "dumb", "screen", "tmux-256color", "vt100", ""])
def test_an_unknown_terminal_gets_no_notice(term: str) -> None:
    assert sent(term, "notice") == []


@pytest.mark.parametrize("deed", ["notice", "title"])
@pytest.mark.parametrize("term", [*NOTICE_WAYS, "xterm"])
def test_our_own_sentences_may_leave_the_server_and_others_may_not(term: str, deed: str) -> None:
    for sequence in sent(term, deed):
        assert_harmless(sequence)
    for sequence in sent(term, deed, "the hand of seat 2"):
        with pytest.raises(AssertionError, match="unexpected bytes"):
            assert_harmless(sequence)


@pytest.mark.parametrize("term", ["linux", "dumb", "screen", "tmux-256color", "vt100", ""])
def test_where_there_is_no_title_none_is_set(term: str) -> None:
    assert sent(term, "title") == []


def test_the_title_that_was_there_comes_back() -> None:
    found: list[str] = []
    terminal_notices = TerminalNotices({"TERM": "xterm-256color"}, found.append)
    terminal_notices.title("Bali")
    terminal_notices.title("► Bali: your turn")
    terminal_notices.end()
    terminal_notices.end()
    assert found == ["\x1b[22;2t\x1b]2;Bali\x1b\\", "\x1b]2;► Bali: your turn\x1b\\", "\x1b[23;2t"]


@pytest.mark.parametrize("deed", ["notice", "title"])
@pytest.mark.parametrize("term", [*NOTICE_WAYS, "xterm"])
def test_nothing_that_words_hold_ends_a_sequence_or_begins_another(term: str, deed: str) -> None:
    words = "a\x1b\\b\x07c\x9cd;e\x1b]52;c;b3duZWQ=\x07" + "x" * 500
    for sequence in sent(term, deed, words):
        assert "\x1b" not in sequence.removeprefix("\x1b[22;2t").removeprefix("\x1b]").removesuffix("\x1b\\")
        assert "\x07" not in sequence
        assert len(sequence) < 130
