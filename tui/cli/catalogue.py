"""Print the list of games, which imports no rules, and the rules of one game."""

import shutil
from argparse import Namespace

from core.catalog import games as catalogue
from core.catalog import load
from core.kernel.message import BelvedereError, Message, message, one_of
from core.kernel.meta import Meta, Option
from core.text import Texts
from tui.cli.arguments import folded
from tui.preferences.language import kept_language, local_texts, terminal_language, texts_for
from tui.words.arguments import chosen_game
from tui.words.names import length

WIDEST_LINE = 88
"""Maximum columns of printed text: longer lines are hard to read."""


def games(arguments: Namespace) -> int:
    """Print every game with its key, title, authors, seats, length and options, in lines that fit the terminal."""
    texts, width = local_texts(arguments.language), _width()
    for meta in catalogue():
        print("\n".join(folded(line, width) for line in describe(meta, texts)))
    return 0


def describe(meta: Meta, texts: Texts) -> list[str]:
    """Return a few lines about a game from its description."""
    seats = one_of([str(count) for count in meta.seats])
    return [
        texts.ui(
            "games-title",
            key=meta.key,
            title=meta.title,
            designers=", ".join(meta.designers),
            **meta.imprint,
        ),
        texts.ui("games-seats", seats=seats, **length(meta)),
        *(describe_option(option, texts) for option in meta.choices),
    ]


def describe_option(option: Option, texts: Texts) -> str:
    """Return an option with its values as typed."""
    values = one_of([typed(value) for value in option.values])
    return texts.say(message("games-option", option=option.key, values=values, usual=typed(option.default)))


def typed(value: bool | int | str) -> str:
    """Return an option's value as typed on the command line."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


def rules(arguments: Namespace) -> int:
    """Print the sections of the rules, or only those with a word, in lines that fit the terminal."""
    meta = chosen_game(arguments.game)
    texts = texts_for(arguments.language, kept_language(), terminal_language())
    found = [section for section in sections(meta.key, texts) if _has(section, arguments.word)]
    if not found:
        raise BelvedereError("rules-nothing-found", game=meta.title, word=arguments.word)
    width = _width()
    for title, body in found:
        print(f"{title}\n")
        print("\n".join(folded(line, width) for line in body.splitlines()), end="\n\n")
    return 0


def _width() -> int:
    """Return the columns of printed lines: those of the terminal up to WIDEST_LINE, 80 without a terminal."""
    return min(shutil.get_terminal_size().columns, WIDEST_LINE)


def sections(game: str, texts: Texts) -> list[tuple[str, str]]:
    """Return the rules of `game` as titles and bodies, in order."""
    keys = load(game).text.rules
    names = [f"{game}-rules-{key}" for key in keys]
    return [(texts.say(Message(f"{id}-title"), game=game), texts.say(Message(id), game=game)) for id in names]


def _has(section: tuple[str, str], word: str | None) -> bool:
    return word is None or any(word.casefold() in part.casefold() for part in section)
