"""List the games without loading any rules."""

from argparse import Namespace

from core.catalog import games as catalogue
from core.kernel.meta import Meta, Option
from tui.suggestion import listed


def games(arguments: Namespace) -> int:
    """Print every game with its key, title, authors, seats, length and options."""
    for meta in catalogue():
        print("\n".join(describe(meta)))
    return 0


def describe(meta: Meta) -> list[str]:
    """A few lines about a game, from its title page."""
    low, high = meta.minutes
    return [
        f"{meta.key}: {meta.title}, by {listed(meta.designers)} ({meta.publisher}, {meta.year})",
        f"  seats: {listed(meta.seats, 'or')}; {low} to {high} minutes",
        *(f"  option {describe_option(option)}" for option in meta.choices),
    ]


def describe_option(option: Option) -> str:
    """An option with its values as they are typed.

    >>> describe_option(Option("oracle", (False, True), False))
    'oracle: off or on (off)'
    """
    return f"{option.key}: {listed([typed(value) for value in option.values], 'or')} ({typed(option.default)})"


def typed(value: bool | int | str) -> str:
    """An option's value as it is typed on the command line."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)
