"""Generates chance from a seed: keyed BLAKE2b in counter mode, replayable bit for bit on any Python.

A stream is named by a secret seed and a label. Different labels give independent streams, so that what a
bot samples never changes what the game deals.
"""

from collections.abc import Sequence
from hashlib import blake2b
from struct import Struct
from typing import Final, TypeVar

T = TypeVar("T")

SEED_BYTES = 32
MOST_ENTROPY = 64
"""Bytes that the person in a seat may add to the seed of a table."""
_BLOCK: Final = Struct("<16I")
"""A digest of BLAKE2b as 16 words."""
_RANGE: Final = 1 << 32
"""Values of a word."""
_BITS_AN_ITEM, _SPARE_BITS = 6, 64
"""There are fewer than 2**525 orders of 100 items; what is spare keeps the bias of the remainders down."""


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
        """The next word, 0 to 2**32 - 1."""
        if not self._words:
            self._refill()
        return self._words.pop()

    def _refill(self) -> None:
        """Append the 16 words of the next block, the first of them last."""
        block = blake2b(self._counter.to_bytes(8, "little"), key=self._seed, salt=self._tag).digest()
        self._counter += 1
        self._words += _BLOCK.unpack(block)[::-1]

    def below(self, limit: int) -> int:
        """A whole number from 0 to `limit` - 1, each equally likely. `limit` is 1 to 2**32."""
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
            while True:  # `below(limit)` without the calls: setting up a table is a quarter of a playout
                if not words:
                    self._refill()
                word = words.pop()
                if word < ceiling:
                    break
            other = word % limit
            items[last], items[other] = items[other], items[last]

    def mix(self, items: list[T]) -> None:
        """Put up to 100 `items` in a random order, in place: Fisher and Yates from one large number, several times
        faster than a number an item, for states that bots sample. The bias is below 2**-64."""
        choices = 0
        for _ in range((len(items) * _BITS_AN_ITEM + _SPARE_BITS) // 32):
            choices = choices << 32 | self.word()
        for last in range(len(items) - 1, 0, -1):
            choices, other = divmod(choices, last + 1)
            items[last], items[other] = items[other], items[last]

    def choice(self, items: "list[T] | tuple[T, ...]") -> T:
        """One of `items`, each equally likely. Raises ValueError when there is none."""
        return items[self.below(len(items))]


def drawn_seats(seed: bytes, count: int) -> tuple[int, ...]:
    """The seats that the `count` places of a table get by lot, in the order in which its maker named them. The first
    place begins as often as any other, and the deal tells nothing of the draw.

    >>> sorted(drawn_seats(bytes(32), 4))
    [0, 1, 2, 3]
    """
    seats = list(range(count))
    Stream(seed, "seats").shuffle(seats)
    return tuple(seats)


def commitment(seed: bytes) -> str:
    """The hash that is published when a table starts; the seed itself follows when it ends."""
    return blake2b(seed, digest_size=32, person=b"belvedere-seed").hexdigest()


def mixed_seed(secret: bytes, entropy: Sequence[bytes]) -> bytes:
    """The seed of a table whose people added to it: keyed BLAKE2b of the host's secret (16 to 64 bytes, committed to
    before) and of what each seat added, in seat order. Where nobody did, the secret itself.

    >>> mixed_seed(bytes(32), ()) == mixed_seed(bytes(32), (b"", b"")) == bytes(32)
    True
    >>> mixed_seed(bytes(32), (b"a", b"")) == mixed_seed(bytes(32), (b"", b"a"))
    False
    """
    if not any(entropy):
        return secret
    return blake2b(_joined(entropy), key=secret, digest_size=SEED_BYTES, person=b"belvedere-mixed").digest()


def seed_of_draw(secret: bytes, entropy: Sequence[bytes]) -> bytes:
    """What seats are drawn from when a table begins: the secret and what people added, in ascending order of the bytes,
    since nobody has a seat yet. So one draw alone follows from what was added, whoever did.

    >>> seed_of_draw(bytes(32), (b"a", b"b")) == seed_of_draw(bytes(32), (b"b", b"a"))
    True
    """
    return mixed_seed(secret, sorted(entropy))


def entropy_hash(entropy: Sequence[bytes]) -> str:
    """The hash of what the people of a table added to its seed, shown from its start; empty where nobody did."""
    return blake2b(_joined(entropy), digest_size=32, person=b"belvedere-added").hexdigest() if any(entropy) else ""


def _joined(entropy: Sequence[bytes]) -> bytes:
    return b"".join(bytes((len(added),)) + added for added in entropy)
