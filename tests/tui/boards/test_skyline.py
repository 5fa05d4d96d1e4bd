"""The pictures beside the games."""

from tui.screens.emblems import SKYLINE_HEIGHT, skyline


def test_the_sky_takes_no_ink_of_its_own() -> None:
    """Every change of ink is bytes on the way to a terminal far away; only lit windows are worth one."""
    lines = skyline("bali", 40)
    assert len(lines) == SKYLINE_HEIGHT
    assert {ink for line in lines for text, ink in line if text != "▪"} == {"border"}
