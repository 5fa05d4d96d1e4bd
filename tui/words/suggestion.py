"""What was meant, and what there is: the second half of a refusal."""

from collections.abc import Sequence


def known(word: str, choices: Sequence[str]) -> str:
    """A clause that names the nearest choice, if one is near, and all of them.

    >>> known("pley", ("play", "games"))
    'did you mean play? There are play and games'
    """
    from difflib import get_close_matches

    near = get_close_matches(word.lower(), choices, n=1)
    meant = f"did you mean {near[0]}? There " if near else "there "
    return f"{meant}{'is' if len(choices) == 1 else 'are'} {listed(choices)}"


def listed(words: Sequence[object], last: str = "and") -> str:
    """The words as a row in a sentence.

    >>> listed((2, 3, 4), "or")
    '2, 3 or 4'
    """
    *before, end = [str(word) for word in words]
    return f"{', '.join(before)} {last} {end}" if before else end
