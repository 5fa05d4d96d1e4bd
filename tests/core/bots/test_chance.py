"""The sampling stream has the properties of a Stream."""

from collections import Counter

from core.bots.heuristics import Chance

SEED = bytes(range(32))


def test_numbers_stay_below_their_limit_and_reach_all_of_it() -> None:
    chance = Chance(SEED, "test")
    assert set(range(7)) == {chance.below(7) for _ in range(500)}


def test_words_fill_32_bits() -> None:
    chance = Chance(SEED, "test")
    words = [chance.word() for _ in range(2000)]
    assert all(0 <= word < 1 << 32 for word in words)
    assert max(words) >> 31 == 1


def test_a_shuffle_keeps_the_items_and_favours_no_order() -> None:
    chance, orders = Chance(SEED, "test"), Counter[str]()
    for _ in range(6000):
        items = list("abc")
        chance.shuffle(items)
        orders["".join(items)] += 1
    assert {"abc", "acb", "bac", "bca", "cab", "cba"} == set(orders)
    assert all(800 < count < 1200 for count in orders.values())


def test_label_and_seed_tell_streams_apart() -> None:
    rows = {
        tuple(Chance(seed, label).word() for _ in range(4)) for seed in (SEED, SEED[:16]) for label in ("one", "two")
    }
    assert len(rows) == 4
