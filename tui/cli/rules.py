"""Tell the rules of a game in plain text."""

import textwrap
from argparse import Namespace

from core.catalog import load
from core.kernel.errors import BelvedereError
from core.kernel.message import Message
from core.text import Texts
from tui.preferences.language import kept_language, terminal_language, texts_for
from tui.words.table_arguments import chosen_game

WIDTH = 88


def rules(arguments: Namespace) -> int:
    """Print the sections of the rules, or those that have the word."""
    meta = chosen_game(arguments.game)
    texts = texts_for(arguments.language, kept_language(), terminal_language())
    found = [section for section in sections(meta.key, texts) if _has(section, arguments.word)]
    if not found:
        raise BelvedereError("rules-nothing-found", game=meta.title, word=arguments.word)
    for title, body in found:
        print(f"{title}\n")
        print("\n".join(textwrap.fill(line, WIDTH) if line else "" for line in body.splitlines()), end="\n\n")
    return 0


def sections(game: str, texts: Texts) -> list[tuple[str, str]]:
    """The rules of `game` as titles and bodies, in order."""
    keys = load(game).text.rules
    names = [f"{game}-rules-{key}" for key in keys]
    return [(texts.say(Message(f"{id}-title"), game=game), texts.say(Message(id), game=game)) for id in names]


def _has(section: tuple[str, str], word: str | None) -> bool:
    return word is None or any(word.casefold() in part.casefold() for part in section)
