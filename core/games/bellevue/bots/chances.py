"""How often the condition of a shop or roof is met in the end, for bots, by what its house is like now.

Much is certain before a table is over: icons and height of a house with a roof stay, and so does a comparison of two
such houses, or one that only gets better. The rest was fitted together with what else `heuristics` and `gains` count:
at 3,000 decisions of tables of three that instincts played, six choices each were played on to the end with the same
luck, and how much better one came out than another was laid to what they differ in (ridge regression of leads, with
three points more for a win). Figures that count how often conditions are met do not serve: what is likely anyway would
be left undone.
"""

from core.games.bellevue.scoring.conditions import FIELD, HEIGHT, HIGH, NONE, POTS, SHORTER, lacking, meets

ROOFED = 32
"""Added to the height of a neighbour that has its roof."""
LEFT, BOTH = 1, 3
"""The numbers of comparisons, which are 2 for the right side."""
HIGHEST = ROOFED - 1
"""The mask of the height alone."""
LACKING = (1.0, 0.5, 0.25, 0.15, 0.05)
"""How often a condition is met in the end by how many icons or cards are lacking now, while there are turns enough."""
HURRY = 0.5
"""Part of what is lacking that a turn brings."""
OF_TWO_KINDS, OF_THREE_KINDS = 0.12, 0.15
"""How much more often it is met that lacks one icon each of so many kinds: one window may have them all."""
ROOF_ALONE = 0.75
"""How often a house grows high enough that lacks one card: its roof is one."""
EXACTLY = (0.65, 0.7, 0.2, 0.05)
"""How often a house without a roof is finished with the height it should have, by the cards it lacks: the roof comes on
top of one that lacks none."""
ABSENT, FOUNDED = 0.2, 0.6
"""How often a comparison holds in the end with a house that is not there yet; the second where a finished house should
be the higher one, as any shop is low."""
TURNED, BOTH_TURNED = 0.2, 0.05
"""How often a comparison that fails now holds in the end; the second for a finished house that should be lower than
both its neighbours."""
LEVEL, BOTH_LEVEL, NEARLY = 0.85, 0.45, 0.45
"""The same for a finished house that should be lower than one that grows, and is as high: without and with another to
be lower than; and where it is one card higher."""
CLOSE, BOTH_CLOSE = 0.8, 0.6
"""How often a comparison that holds by one card and may be lost holds in the end; the second for a finished house that
should be higher than both its neighbours."""


def chance(code: int, number: int, own: int, left: int, right: int, is_finished: bool, turns: int) -> float:
    """How probable it is that a condition is met in the end, when so many turns are to come. `own` is the packed house,
    `left` and `right` are the heights of its neighbours, with ROOFED; 0 where there is none."""
    if not turns or code <= HIGH:
        if meets(code, number, own, left & HIGHEST, right & HIGHEST):
            return EXACTLY[0] if code == HIGH and turns and not is_finished else 1.0
        return 0.0 if is_finished or not turns or code == NONE else _still_filled(code, number, own, turns)
    sides = (left, right) if number == BOTH else (left,) if number == LEFT else (right,)
    return min([_compared(code == SHORTER, own >> HEIGHT, side, is_finished, len(sides) > 1) for side in sides])


def _still_filled(code: int, number: int, own: int, turns: int) -> float:
    """The chance of a house without a roof that has too few icons or not the right height so far."""
    if code == HIGH:
        above = number - (own >> HEIGHT)
        return EXACTLY[min(above, 3)] * min(1.0, turns / above) if above > 0 else 0.0
    missing = lacking(number, own)
    if missing == 1 and number >> HEIGHT:
        return ROOF_ALONE
    return LACKING[min(missing, 4)] * min(1.0, HURRY * turns / missing) + _together(number, own)


def _together(number: int, own: int) -> float:
    """How much more probable that is when one window may bring all that is lacking, an icon of each kind."""
    kinds = 0
    for icon in range(0, HEIGHT, POTS // 3):
        short = (number >> icon & FIELD) - (own >> icon & FIELD)
        if short > 1:
            return 0.0
        kinds += short == 1
    return OF_TWO_KINDS if kinds == 2 else OF_THREE_KINDS if kinds > 2 else 0.0


def _compared(is_shorter: bool, height: int, side: int, is_finished: bool, both: bool) -> float:
    """The chance of a comparison with the neighbour on one side; `both` when the condition is about two."""
    if not side:
        return FOUNDED if is_finished and not is_shorter and not both else ABSENT
    other, grows = side & HIGHEST, side < ROOFED
    ahead = other - height if is_shorter else height - other
    if ahead > 0:
        may_lose = not is_finished if is_shorter else grows
        return 1.0 if ahead > 1 or not may_lose else BOTH_CLOSE if both and is_finished else CLOSE
    if not (grows if is_shorter else not is_finished):
        return 0.0
    if is_finished:
        if not ahead:
            return BOTH_LEVEL if both else LEVEL
        return BOTH_TURNED if both else NEARLY if ahead == -1 else TURNED
    return TURNED
