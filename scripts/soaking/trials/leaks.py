"""Puts leaks into a game, a table and what asks bots, in seven places: does the suite for all games find each?

`worlds` shows that there is none; this shows that it, and the checks beside it, would not pass over one.
"""

import asyncio
import random

import pytest

from core.games.bali.meta import Options
from scripts.soaking.trial import Finding, Setting, Trial
from tests.conformance.cases import Case
from tests.conformance.leaking import LEAKS, Leak
from tests.conformance.walk import Walk

SEATS = 3
WALKS = 12
"""Walks in one of which a leak is to be found: in each, every other one shows nothing of some leaks."""


def is_found(leak: Leak, seed: int) -> bool:
    """Whether its check fails in one of the walks from that seed on."""
    game = leak.game()
    with pytest.MonkeyPatch.context() as patch:
        leak.put(patch)
        for number in range(WALKS):
            try:
                leak.check(Walk(Case(game, SEATS, Options()), seed + number))
            except AssertionError:
                return True
    return False


async def run(setting: Setting) -> list[Finding]:
    rng, findings = random.Random(setting.seed), list[Finding]()
    for place, forms in LEAKS.items():
        tried = rng.sample(sorted(forms), setting.count(len(forms), 1))
        seeds = [rng.randrange(10**6) for _ in range(setting.count(20, 1))]
        found = 0
        for form in tried:
            for seed in seeds:
                found += await asyncio.to_thread(is_found, forms[form], seed)  # the checks have loops of their own
        findings.append(Finding(f"{place}: leaks that were found", found, len(tried) * len(seeds), "more"))
    return findings


TRIAL = Trial("leaks", "leaks are put in seven places; the suite for all games finds each", run)
