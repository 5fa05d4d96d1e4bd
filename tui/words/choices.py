"""What was meant, and what there is: the second half of a refusal, in the reader's language."""

from collections.abc import Sequence

from core.kernel.message import Message, message


def choices(word: str, known: Sequence[str]) -> Message:
    """A sentence that names the nearest choice, if one is near, and all of them.

    >>> str(choices("pley", ("play", "games")))
    'choices-near (all=play, games, near=play)'
    """
    from difflib import get_close_matches

    near = get_close_matches(word.lower(), known, n=1)
    everything = ", ".join(known)
    return message("choices-near", near=near[0], all=everything) if near else message("choices-all", all=everything)
