"""Jump mode: short labels for everything on the screen, none of them the beginning of another."""

from math import ceil

LETTERS = "asdfghjklqwertyuiopzxcvbnm"


def labels(count: int) -> list[str]:
    """So many labels of one letter, or of two where there are more than 26 (676 at most); single letters come first.

    >>> labels(3)
    ['a', 's', 'd']
    >>> labels(28)[-4:]
    ['n', 'ma', 'ms', 'md']
    """
    leading = max(0, ceil((count - len(LETTERS)) / (len(LETTERS) - 1)))
    single = len(LETTERS) - leading
    double = (first + second for first in LETTERS[single:] for second in LETTERS)
    return [*LETTERS[:single], *double][:count]
