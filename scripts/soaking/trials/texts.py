"""Random text of every alphabet, and of none: what is left of it when it has been cleaned?"""

import random
import unicodedata
from collections.abc import Sequence

from core.clean import clean, clean_name
from scripts.soaking.trial import Finding, Setting, Trial

_LONGEST = 60
_RANGES = ((0, 0x20), (0x20, 0x7F), (0x7F, 0xA0), (0x300, 0x370), (0x2000, 0x2070), (0xD800, 0xE000), (0, 0x110000))


def text(rng: random.Random) -> str:
    """Some characters, dangerous ones more often than not."""
    ranges = (rng.choice(_RANGES) for _ in range(rng.randrange(_LONGEST)))
    return "".join(chr(rng.randrange(low, high)) for low, high in ranges)


def is_forbidden(character: str) -> bool:
    """Whether a terminal might act on it, or a reader be deceived by it."""
    category = unicodedata.category(character)
    return category[0] == "C" or category in ("Zl", "Zp")


async def run(setting: Setting) -> Sequence[Finding]:
    rng, count = random.Random(setting.seed), setting.count(200_000, 5_000)
    survivors = unstable = names = 0
    for _ in range(count):
        found = text(rng)
        cleaned, name = clean(found), clean_name(found)
        survivors += any(map(is_forbidden, cleaned + name))
        unstable += clean(cleaned) != cleaned or clean_name(name) != name
        names += bool(name)
    return [
        Finding("texts", count, 1, "more"),
        Finding("of them with something left to call a person by", names, 1, "more"),
        Finding("with a forbidden character left", survivors, 0),
        Finding("that a second cleaning changes", unstable, 0),
    ]


TRIAL = Trial("texts", "200,000 random texts are cleaned", run)
