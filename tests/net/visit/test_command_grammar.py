"""What a visitor may ask for by command."""

import pytest

from core.link.visit import Destination
from net.config.server_texts import texts_for
from net.visit.commands import BOARD_COMMANDS, ONE_SHOT_COMMANDS, lines_about, parse_command


@pytest.mark.parametrize(
    ("command", "face", "request_"),
    [
        (None, "any", Destination()),
        ("oak-lamp-river-stone", "any", Destination(invite="oak-lamp-river-stone")),
        ("3fa4b2c1d0", "any", Destination(invite="3fa4b2c1d0")),
        ("line", "line", Destination()),
        ("line oak-lamp-river-stone", "line", Destination(invite="oak-lamp-river-stone")),
        ("learn", "any", Destination(learn="")),
        ("learn cloud-city", "any", Destination(learn="cloud-city")),
        ("line learn", "line", Destination(learn="")),
        ("line learn bali", "line", Destination(learn="bali")),
        ("watch 3fa4b2c1d0", "any", Destination(watch="3fa4b2c1d0")),
        ("show 3fa4b2c1d0", "line", Destination(line=("show", "3fa4b2c1d0"))),
        ("link", "line", Destination(line=("link",))),
        ("create bali open hard", "line", Destination(line=("create", "bali", "open", "hard"))),
        ("  help ", "help", Destination()),
        ("help act", "help", Destination()),
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


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("word", sorted(ONE_SHOT_COMMANDS | BOARD_COMMANDS))
def test_every_command_is_explained_by_name(word: str, language: str) -> None:
    """`ssh HOST help act` once said that there is no such command."""
    found = lines_about(texts_for(language).ui("server-help"), word)
    assert found
    assert all(f" {word}" in line for line in found)


def test_help_about_what_is_none_is_empty() -> None:
    assert lines_about(texts_for("en").ui("server-help"), "dance") == []
    assert lines_about(texts_for("en").ui("server-help"), ".*") == []
