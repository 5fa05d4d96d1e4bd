"""List the games without loading any rules."""

from argparse import Namespace

from core.catalog import games as catalogue
from core.kernel.message import message, one_of
from core.kernel.meta import Meta, Option
from core.text import Texts
from tui.preferences.language import local_texts
from tui.words.names import length


def games(arguments: Namespace) -> int:
    """Print every game with its key, title, authors, seats, length and options."""
    texts = local_texts()
    for meta in catalogue():
        print("\n".join(describe(meta, texts)))
    return 0


def describe(meta: Meta, texts: Texts) -> list[str]:
    """A few lines about a game, from its title page."""
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
    """An option with its values as they are typed."""
    values = one_of([typed(value) for value in option.values])
    return texts.say(message("games-option", option=option.key, values=values, usual=typed(option.default)))


def typed(value: bool | int | str) -> str:
    """An option's value as it is typed on the command line."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)
