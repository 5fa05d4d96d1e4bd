"""The second half of a refusal: the probable meaning and all choices."""

TYPE_CHECKING = False
if TYPE_CHECKING:  # a mistyped command imports no more than `belvedere --help`
    from collections.abc import Sequence

    from core.kernel.message import Message


def choices(word: str, known: "Sequence[str]") -> "Message":
    """Return a sentence with the nearest choice, if one is near, and all choices.

    >>> str(choices("pley", ("play", "games")))
    'choices-near (all=play, games, near=play)'
    """
    from core.kernel.message import message

    near, everything = nearest(word, known), ", ".join(known)
    return message("choices-near", near=near, all=everything) if near else message("choices-all", all=everything)


def nearest(word: str, choices: "Sequence[str]") -> str | None:
    """Return the choice nearest to a mistyped word, if one is near."""
    from difflib import get_close_matches

    return next(iter(get_close_matches(word.lower(), choices, n=1)), None)
