"""Tells which bots made a review, so that one made by others is not taken for theirs."""

from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Final

_CORE: Final = Path(__file__).parents[1]


@cache
def fingerprint(game: str) -> str:
    """A hash over everything that a review of `game` depends on: the bots, the review itself, the game's rules and
    heuristics. It follows from the sources, so that nobody has to think of raising a number.
    """
    hashed = blake2b(digest_size=8)
    for folder in (_CORE / "bots", _CORE / "review", _CORE / "games" / game):
        for path in sorted(folder.rglob("*.py")):
            if "text" not in path.relative_to(folder).parts:
                hashed.update(path.read_bytes())
    return hashed.hexdigest()
