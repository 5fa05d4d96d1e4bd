"""A replay goes by ply, turn and round, to an event, and from every seat."""

from pathlib import Path

import pytest

from core.catalog import load
from core.link.spec import Player, TableSpec
from core.record.replay import replay
from core.record.text import read
from core.table.entries import Entry
from core.table.table import Table
from core.text import Texts
from net.lobby.person_lobby import PersonLobby
from tests.records import commit, record_of
from tests.tui.support.play_out import play_out
from tests.tui.support.shell import SEED, house
from themes.glyphs import ALLOWED
from tui.preferences.language import LOCALE_FOLDER
from tui.screens.emblems import SKYLINE_HEIGHT, skyline
from tui.study import Playback

TEXTS = Texts("en", (LOCALE_FOLDER,), strict=True)


@pytest.fixture
async def playback(tmp_path: Path) -> Playback:
    """Two people's table, played out with the first legal action."""
    async with house(tmp_path) as host:
        lobby = PersonLobby(host, name="Ana")
        sitters = (Player("person", "Ana"), Player("person", "Bo"))
        card = await lobby.create(TableSpec("bali", load("bali").meta.options(), sitters, seed=SEED))
        await play_out(lobby, card.id)
        return Playback(replay(read(await lobby.record(card.id))))


async def test_it_steps_within_its_bounds(playback: Playback) -> None:
    assert playback.version == 0
    assert playback.stepped(-1).version == 0
    assert playback.stepped(3).version == 3
    assert playback.stepped(100_000).version == playback.last


async def test_a_turn_ends_where_somebody_else_has_to_act(playback: Playback) -> None:
    there = playback.turned(1)
    assert playback.replay.to_act_at(0) == (0,)
    assert playback.replay.to_act_at(there.version) == (1,)
    assert there.turned(-1).version < there.version


async def test_a_round_ends_where_the_first_seat_begins_again(playback: Playback) -> None:
    there = playback.rounded(1)
    assert playback.replay.to_act_at(there.version) == (0,)
    assert there.version > playback.turned(1).version
    assert there.rounded(1).version > there.version


async def test_it_jumps_to_the_next_event_with_a_word_and_round_the_end(playback: Playback) -> None:
    first = playback.found("priest", TEXTS)
    assert first is not None
    assert any("priest" in sentence for sentence in first.sentences(TEXTS))
    second = first.found("priest", TEXTS)
    assert second is not None
    assert second.version != first.version
    end = playback.stepped(100_000).found("priest", TEXTS)
    assert end is not None
    assert end.version == first.version
    assert playback.found("zeppelin", TEXTS) is None


async def test_every_seat_sees_its_own_hand_and_a_spectator_none(playback: Playback) -> None:
    spectator = playback.update().view
    ana = playback.seen_by_next()
    bo = ana.seen_by_next()
    assert [player.hand is None for player in spectator.players] == [True, True]
    assert [player.hand is None for player in ana.update().view.players] == [False, True]
    assert [player.hand is None for player in bo.update().view.players] == [True, False]
    assert bo.seen_by_next().viewer is None


async def test_the_last_version_has_the_outcome(playback: Playback) -> None:
    assert playback.update().outcome is None
    assert playback.stepped(100_000).update().outcome == playback.replay.record.result.outcome


@pytest.mark.parametrize("ascii_only", [False, True])
def test_a_skyline_fills_its_cells_with_glyphs_of_the_list(ascii_only: bool) -> None:
    for key in ("bali", "bellevue", "belvedere"):
        lines = skyline(key, 30, ascii_only=ascii_only)
        assert len(lines) == SKYLINE_HEIGHT
        for line in lines:
            text = "".join(run for run, _ in line)
            assert len(text) == 30
            assert set(text) <= (set(map(chr, range(32, 127))) if ascii_only else ALLOWED)


def test_it_tells_what_was_no_action_and_marks_whom_a_stand_in_played() -> None:
    """A record of three people, of whom the third is played for, comes back and concedes."""
    bali = load("bali")
    people = tuple(Player("person", name) for name in ("Ana", "Bo", "Cy"))
    table = Table(bali, bali.meta.options(), people, SEED)
    requests = (
        lambda: table.consider_stand_in(2, 0),
        lambda: table.consider_return(2),
        lambda: table.consider_concede(2),
    )
    entries: list[Entry] = []
    for request in (*requests, lambda: table.consider_concede(1)):
        commit(table, entries, request())
    here = Playback(replay(record_of(table, entries, SEED))).stepped(1)
    told = [here.stepped(by).sentences(TEXTS) for by in range(3)]
    assert told == [
        ["Ana calls in a stand-in: a bot plays for Cy from here on."],
        ["Cy plays again."],
        ["Cy concedes; a bot goes on."],
    ]
    assert [here.stepped(by).stand_ins for by in (-1, 0, 1)] == [frozenset(), {2}, frozenset()]
