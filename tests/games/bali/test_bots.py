"""The estimate is good enough to play by."""

from core.games.bali.bots import evaluate
from tests.games.bali.stacked import stacked


def test_more_of_anything_is_never_worth_less():
    plain = stacked("A: display M P | offerings Ri | stones 3\nB: display M P | offerings Ri | stones 3").state
    for richer in ("display M P | offerings Ri Pe | stones 3", "display M P | offerings Ri | stones 4"):
        better = stacked(f"A: {richer}\nB: display M P | offerings Ri | stones 3").state
        assert evaluate(better, 0) > evaluate(plain, 0)
        assert evaluate(better, 1) < evaluate(plain, 1)
