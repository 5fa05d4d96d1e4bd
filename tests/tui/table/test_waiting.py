"""A table before its start: its seats, and the line that brings friends to it, at every size."""

import attrs
import pytest

from core.link.spec import Player
from tests.tui.support.harness import new_table, texts
from tests.tui.support.sitter import Sitter
from tui.screens.table.model import Invitation
from tui.screens.table.waiting import paint_waiting
from tui.widgets.picture import Box, cells_of, ground_of

KEY = "SHA256:vQtFb6VWiGbkX+PPZuENM02unt7vgrItqbsOFTjgYvA"
INVITATION = Invitation("petal-orange", "ssh petal-orange@192.168.1.20 -p 2222", "", KEY, is_own=True)
PLAYERS = (
    Player("person", "Anna"),
    Player("open", ""),
    Player("bot", "Blaise", "calm"),
    Player("person", "Dominique"),
    Player("open", ""),
)


@pytest.mark.parametrize("language", ["en", "fr", "de"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("size", [(48, 32), (80, 15), (80, 17), (100, 23), (140, 38), (200, 52)])
def test_every_seat_and_the_whole_line_are_shown(size: tuple[int, int], seats: int, language: str) -> None:
    """A list of names stood in the corner, and a toast with the server key covered the prompt."""
    model, spoken = Sitter(new_table("bali", 2), size=(80, 24)).model, texts(language)
    roster = attrs.evolve(
        model.people.roster, players=PLAYERS[:seats], present=(True,) * seats, ready=(0,), added=(), makers=(0,)
    )
    reader, people = attrs.evolve(model.reader, texts=spoken), attrs.evolve(model.people, roster=roster)
    picture = paint_waiting(reader, people, INVITATION, (), Box(0, 1, *size))
    assert (picture.width, picture.height) == size
    rows = picture.text()
    shown = "\n".join(rows)
    assert [player.name for player in PLAYERS[:seats] if player.name not in shown] == []
    assert shown.count(spoken.ui("player-open")) == sum(player.kind == "open" for player in PLAYERS[:seats])
    assert spoken.ui("player-ready") in shown
    assert INVITATION.command in shown
    assert KEY in shown.replace("\n", "").replace(" ", "") or (size == (80, 15) and seats > 3)
    (copied,) = {target.id for target in picture.targets}  # also a click on the line
    assert copied == "press-copy"
    line = next(y for y, row in enumerate(rows) if INVITATION.command in row)
    assert ground_of(cells_of(picture.rows[line])[6][1]) == "raised"
