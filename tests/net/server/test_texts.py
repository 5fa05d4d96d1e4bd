"""The server's own sentences."""

import re
from pathlib import Path

import net
from core.text import Texts
from net.config.server_texts import LOCALE

_ID = re.compile(r'"(server-[a-z-]+)"')


def ids(language):
    """The server's sentences in one language."""
    return {name for name in Texts(language, (LOCALE,)).ids() if name.startswith("server-")}


def test_both_languages_have_every_sentence():
    assert ids("en") == ids("fr")


def test_every_sentence_that_is_said_exists_and_every_one_that_exists_is_said():
    said = {name for path in Path(net.__file__).parent.rglob("*.py") for name in _ID.findall(path.read_text())}
    assert said == ids("en")
