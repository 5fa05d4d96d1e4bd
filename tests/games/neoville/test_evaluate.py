"""The estimate is good enough to play by."""

from core.games.neoville.bots import evaluate
from core.games.neoville.state import copy
from tests.games.neoville.stacked import Stacked, Town, stacked

WIDE = "W W W W\nW W W G\nE R G G\nE E R R"
"""Seven squares of water with room to grow."""


def test_a_skyscraper_that_is_met_is_better_than_one_that_is_not():
    met, short = _after("waterfall 6 at 0 0"), _after("waterfall 12 at 0 0")
    assert evaluate(met.state, 0) > evaluate(stacked(Town(WIDE), Town(WIDE)).state, 0)
    assert evaluate(met.state, 1) < evaluate(stacked(Town(WIDE), Town(WIDE)).state, 1)
    full = "\n".join(["W W W W W W E E", "E E E E G G G G", "R R R R G G G G", "E E E E W W W W"] * 2)
    met, short = (stacked(Town(full, f"waterfall {height} at 0 0"), Town(full), turn=33) for height in (6, 12))
    assert evaluate(met.state, 0) - evaluate(short.state, 0) == 18


def test_a_skyscraper_that_will_be_reached_is_built_and_one_that_will_not_is_not():
    early = "W W\nW E"
    table = stacked(Town(early, hand="W W W R / T05 / T06"), Town()).place("W W W R", 0, 1)
    assert best(table).startswith("build waterfall")
    late = "\n".join(["E E G G R R W W", "G G R R W W E E"] * 3 + ["E E E E R R . .", "G G W W G G . ."])
    table = stacked(Town(late, hand="WP RP GP ES / T05 / T06"), Town(late), turn=31).place("WP RP GP ES", 3, 3)
    assert table.asked == "B place"
    table = stacked(Town(late, hand="W R G E / T05 / T06"), Town(late), turn=31)
    table.state.services = 0
    assert best(table.place("W R G E", 3, 3)) == "build nothing"


def test_a_windmill_goes_where_it_will_be_right():
    wide = "E E G G R R W W\nG G R R W W E E"
    hand = "EP GP RP W / T05 / T06"
    left = stacked(Town(wide, hand=hand), Town(wide)).place("EP GP RP W", 1, 0)
    right = stacked(Town(wide, hand=hand), Town(wide)).place("EP GP RP W", 1, 3)
    for table, better, worse in ((left, "left", "right"), (right, "right", "left")):
        worth = {name: value(table, f"build windmill {name} se") for name in (better, worse)}
        assert worth[better] > value(table, "build nothing") > worth[worse]


def _after(built: str) -> Stacked:
    return stacked(Town(WIDE, built), Town(WIDE))


def value(table: Stacked, text: str) -> float:
    """The estimate after an action; services of any kind are in the supply."""
    trial = Stacked(copy(table.state), [])
    trial.state.services = sum(1 << 3 * kind for kind in range(18))
    return evaluate(trial.do(text).state, table.state.actor)


def best(table: Stacked) -> str:
    return max(table.legal, key=lambda text: evaluate(Stacked(table.state, []).do(text).state, table.state.actor))
