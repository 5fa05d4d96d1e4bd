"""Three hundred guests and new keys of six addresses and one key with twenty tables: how many turns longer do others'
bots wait?"""

import random

from net.services.bot_turns import Asker, FairQueue
from scripts.soaking.trial import Finding, Setting, Trial

SOURCES, KEYS, TABLES = 6, 20, 20
ROUNDS = 50
"""Questions that each of the known keys asks, one after the other."""


def longest_wait(rng: random.Random, guests: int) -> int:
    """The most turns that a question of a known key waits while `guests` and one key ask all they can."""
    queue: FairQueue[tuple[str, int]] = FairQueue(lambda: 0.0)
    turn, longest = 0, 0
    sorts = ("guest", "newcomers")
    strangers = [f"{rng.choice(sorts)}:source {rng.randrange(SOURCES)}" for _ in range(guests)]
    flood = strangers + ["flood"] * (TABLES if guests else 0)
    for number, account in enumerate(flood):
        queue.put((account, -1 - number), Asker((account,), is_attended=True))
    asked: dict[str, int] = {}
    for person in range(KEYS):
        asked[f"key {person}"] = turn
        queue.put((f"key {person}", turn), Asker((f"key {person}",), is_attended=True))
    while turn < ROUNDS * KEYS:
        item = queue.take()
        assert item is not None
        turn += 1
        account = item[0]
        if account in asked:
            longest = max(longest, turn - asked[account])
            asked[account] = turn
        queue.put((account, turn), Asker((account,), is_attended=True))
    return longest


async def run(setting: Setting) -> list[Finding]:
    rng = random.Random(setting.seed)
    alone = longest_wait(rng, 0)
    beside = longest_wait(rng, setting.count(300, 60))
    return [
        Finding("turns that a bot of twenty known keys waits among themselves", alone, KEYS),
        Finding("the same beside guests of six addresses and a key with twenty tables", beside),
        Finding("times as long", beside / alone, 2),
    ]


TRIAL = Trial("turns", "300 guests and a key with 20 tables let bots think; how long others' bots wait", run)
