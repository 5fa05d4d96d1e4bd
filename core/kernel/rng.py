"""Generates random numbers from a seed: keyed BLAKE2b in counter mode, reproducible bit for bit on any Python.

A stream is named by a secret seed and a label. Different labels give independent streams, so that a bot's samples never
change the game's deal.
"""

from collections.abc import Sequence
from hashlib import blake2b
from struct import Struct
from typing import Final, TypeVar

T = TypeVar("T")

SEED_BYTES = 32
MOST_ENTROPY = 64
"""Most bytes that the person in a seat may add to the seed of a table."""
_BLOCK: Final = Struct("<16I")
"""A BLAKE2b digest as 16 words."""
_RANGE: Final = 1 << 32
"""Values of a word."""
_BITS_AN_ITEM, _SPARE_BITS = 6, 64
"""There are fewer than 2**525 orders of 100 items; the spare bits keep the bias of the remainders small."""


class Stream:
    """An endless sequence of 32-bit words determined by `seed` (16 to 64 bytes) and `label`.

    >>> Stream(bytes(32), "deal").below(6) == Stream(bytes(32), "deal").below(6)
    True
    """

    __slots__ = ("_counter", "_seed", "_tag", "_words")

    def __init__(self, seed: bytes, label: str) -> None:
        if not 16 <= len(seed) <= 64:
            raise ValueError(f"a seed has 16 to 64 bytes, this one has {len(seed)}")
        self._seed = seed
        self._tag = blake2b(label.encode(), digest_size=16).digest()
        self._counter = 0
        self._words: list[int] = []

    def word(self) -> int:
        """Return the next word, 0 to 2**32 - 1."""
        if not self._words:
            self._refill()
        return self._words.pop()

    def _refill(self) -> None:
        """Append the 16 words of the next block, the first of them last."""
        block = blake2b(self._counter.to_bytes(8, "little"), key=self._seed, salt=self._tag).digest()
        self._counter += 1
        self._words += _BLOCK.unpack(block)[::-1]

    def below(self, limit: int) -> int:
        """Return a whole number from 0 to `limit` - 1, each equally likely. `limit` is 1 to 2**32."""
        if not 1 <= limit <= _RANGE:
            raise ValueError(f"a limit is 1 to 2**32, not {limit}")
        ceiling = _RANGE - _RANGE % limit
        while True:
            word = self.word()
            if word < ceiling:
                return word % limit

    def shuffle(self, items: list[T]) -> None:
        """Put `items` in a random order, in place (Fisher and Yates)."""
        words = self._words
        for last in range(len(items) - 1, 0, -1):
            limit = last + 1
            ceiling = _RANGE - _RANGE % limit
            while True:  # `below(limit)` inlined for speed: the set-up takes a quarter of a playout
                if not words:
                    self._refill()
                word = words.pop()
                if word < ceiling:
                    break
            other = word % limit
            items[last], items[other] = items[other], items[last]

    def mix(self, items: list[T]) -> None:
        """Put up to 100 `items` in a random order, in place, for states that bots sample. It runs Fisher and Yates on
        one large number, several times faster than with a number for each item. The bias is below 2**-64."""
        choices = 0
        for _ in range((len(items) * _BITS_AN_ITEM + _SPARE_BITS) // 32):
            choices = choices << 32 | self.word()
        for last in range(len(items) - 1, 0, -1):
            choices, other = divmod(choices, last + 1)
            items[last], items[other] = items[other], items[last]

    def choice(self, items: "list[T] | tuple[T, ...]") -> T:
        """Return one of `items`, each equally likely. Raises ValueError if it is empty."""
        return items[self.below(len(items))]


def drawn_seats(seed: bytes, count: int) -> tuple[int, ...]:
    """Return the seats drawn for the `count` places of a table, in the order of its maker's list. Each place is equally
    likely to begin, and the deal reveals nothing about the draw.

    >>> sorted(drawn_seats(bytes(32), 4))
    [0, 1, 2, 3]
    """
    seats = list(range(count))
    Stream(seed, "seats").shuffle(seats)
    return tuple(seats)


def commitment(seed: bytes) -> str:
    """Return the hash that is published when a table starts; the seed itself is published when it ends."""
    return blake2b(seed, digest_size=32, person=b"belvedere-seed").hexdigest()


def mixed_seed(secret: bytes, entropy: Sequence[bytes]) -> bytes:
    """Return the seed of a table after people's additions: keyed BLAKE2b of the host's secret (16 to 64 bytes, already
    committed) and the addition of each seat, in seat order. Without additions, return the secret itself.

    >>> mixed_seed(bytes(32), ()) == mixed_seed(bytes(32), (b"", b"")) == bytes(32)
    True
    >>> mixed_seed(bytes(32), (b"a", b"")) == mixed_seed(bytes(32), (b"", b"a"))
    False
    """
    if not any(entropy):
        return secret
    return blake2b(_joined(entropy), key=secret, digest_size=SEED_BYTES, person=b"belvedere-mixed").digest()


def seed_of_draw(secret: bytes, entropy: Sequence[bytes]) -> bytes:
    """Return the seed for drawing seats at the start: the secret with all additions in ascending order of their bytes,
    since the seats are not known yet. The draw therefore depends on the additions, but not on the people who made them.

    >>> seed_of_draw(bytes(32), (b"a", b"b")) == seed_of_draw(bytes(32), (b"b", b"a"))
    True
    """
    return mixed_seed(secret, sorted(entropy))


def entropy_hash(entropy: Sequence[bytes]) -> str:
    """Return the hash of people's additions to the seed, shown from the start of the table; empty without additions."""
    return blake2b(_joined(entropy), digest_size=32, person=b"belvedere-added").hexdigest() if any(entropy) else ""


def _joined(entropy: Sequence[bytes]) -> bytes:
    return b"".join(bytes((len(added),)) + added for added in entropy)
