"""Compares two worlds that are one to a viewer: all of this viewer's faces are the same in both, byte for byte."""

from core import catalog
from scripts.soaking.trial import Finding, Setting, Trial
from tests.conformance.cases import Case
from tests.conformance.pairs import compared

WANTED = 200
"""Pairs by game, number of seats and viewer."""


async def run(setting: Setting) -> list[Finding]:
    findings: list[Finding] = []
    wanted = setting.count(WANTED, 1)
    for game in map(catalog.load, catalog.keys()):
        for seats in game.meta.seats:
            case = Case(game, seats, game.meta.options())
            found = [compared(case, viewer, setting.seed, wanted) for viewer in (*range(seats), None)]
            who = f"{game.meta.title}, {seats} seats"
            findings += [
                Finding(
                    f"{who}: pairs for each of {seats + 1} viewers", min(pairs for pairs, _ in found), wanted, "more"
                ),
                Finding(f"{who}: pairs that can be told apart", sum(apart for _, apart in found), 0),
            ]
    return findings


TRIAL = Trial("worlds", "200 pairs of worlds for every viewer, at every number of seats, of every game", run)
