"""Keys by position: which key of a Latin keyboard lies where another layout has this letter.

Players with a Cyrillic, Greek, Hebrew, Arabic, Korean or Thai layout press the same keys as all others, and
so does who needs Shift for digits. A character that layouts of one script have in different places counts as on the
most common one. Nothing is mapped where text is typed, nor a character that is bound itself.
"""

import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from textual.keys import KEY_NAME_REPLACEMENTS

_LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm"
_LAYOUTS: Final = (
    (_LATIN, "йцукенгшщзхъфывапролджэячсмить"),  # Russian
    ("s]'`", "іїєё"),  # Ukrainian and Belarusian where they differ
    ("qwjxz", "љњјџѕ"),  # Serbian and Macedonian letters of their own
    ("wertyuiopasdfghjklzxcvbnm", "ςερτυθιοπασδφγηξκλζχψωβνμ"),  # Greek
    ("ertyuiopasdfghjkl;zxcvbnm", "קראטוןםפשדגכעיחלךףזסבהנמצ"),  # Hebrew
    ("qwertyuiop[]asdfghjkl;'zxcvnm/", "ضصثقفغعهخحجدشسيبلاتنمكطئءؤرىةظ"),  # Arabic
    ("qwertyuiopasdfghjklzxcvbnm", "ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡ"),  # Korean
    ("qwertyuiopasdfghjklzxcvbnm", "ๆไำพะัีรนยฟหกดเ้่าสผปแอิืท"),  # Thai
    ("1234567890", "&é\"'(-è_çà"),  # French
    ("68", "§!"),  # Belgian
    ("2345678", "ěščřžýá"),  # Czech
    ("25", "ľť"),  # Slovak
)
_UPPER = str.maketrans("[];'`", '{}:"~')


def _pairs() -> Iterator[tuple[str, str]]:
    for latin, local in _LAYOUTS:
        for key, character in zip(latin, local, strict=True):
            yield character, key
            capital = character.upper()
            if capital != character and capital.lower() == character and not key.isdigit():
                yield capital, key.translate(_UPPER).upper()


_KEYS: Final = dict(reversed([*_pairs()]))
"""Characters of a Latin keyboard by those of other layouts; earlier layouts come first."""


@lru_cache(maxsize=512)
def by_position(character: str | None) -> tuple[str, str] | None:
    """Return the key (by Textual's name) and the character that a Latin keyboard has in the place of `character`.

    >>> by_position("й"), by_position("Д"), by_position("é"), by_position("٣"), by_position("？"), by_position("q")
    (('q', 'q'), ('L', 'L'), ('2', '2'), ('3', '3'), ('question_mark', '?'), None)
    """
    if character is None or len(character) != 1:
        return None
    found = _KEYS.get(character, "")
    if not found and (digit := unicodedata.decimal(character, None)) is not None:
        found = str(digit)
    if not found and unicodedata.decomposition(character).startswith("<wide>"):
        found = unicodedata.normalize("NFKC", character)
    return None if found in ("", character) else (_name(found), found)


def _name(character: str) -> str:
    """Return Textual's name of a key."""
    if character.isalnum():
        return character
    name = unicodedata.name(character).lower().replace(" ", "_").replace("-", "_")
    return KEY_NAME_REPLACEMENTS.get(name, name)
