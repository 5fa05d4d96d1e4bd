"""What a visitor may ask for by command."""

import pytest

from net.people.visit import Destination
from net.ssh.command_grammar import parse_command


@pytest.mark.parametrize(
    ("command", "face", "request_"),
    [
        (None, "any", Destination()),
        ("oak-lamp-27", "any", Destination(invite="oak-lamp-27")),
        ("3fa4b2c1d0", "any", Destination(invite="3fa4b2c1d0")),
        ("line", "line", Destination()),
        ("line oak-lamp-27", "line", Destination(invite="oak-lamp-27")),
        ("watch 3fa4b2c1d0", "any", Destination(watch="3fa4b2c1d0")),
        ("  help ", "help", Destination()),
        ("api", "api", Destination()),
    ],
)
def test_known_words(command, face, request_):
    found = parse_command(command)
    assert (found.face, found.request, found.wrong) == (face, request_, None)


@pytest.mark.parametrize(
    "command", ["", "ls -l", "watch", "watch ../../x", "a;b", "line a b", "line line", "\x1b[2J", "x" * 2000]
)
def test_unknown_words(command):
    assert parse_command(command).wrong == "server-unknown-word"
