"""The replay: its keys, a study shared with others, and its lists, marks and sentences."""

from functools import cache
from pathlib import Path

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from textual.events import Paste

from core.bots.search import Figure
from core.catalog import load
from core.kernel.rng import Stream
from core.link.lobby import StudyPlace
from core.link.lobby_commands import Annotate, FetchRecord, FollowStudy, LeadStudy, LeaveStudy, ListStudies, WhatIf
from core.link.spec import Player, StudyOrigin, TableSpec
from core.record.notes import load_notes, read_notes
from core.record.replay import replay
from core.record.text import read
from core.review.values import Luck, Price, Review, SeatPlace
from core.table.entries import Entry
from core.table.table import Table
from core.text import Texts
from net.lobby.person_lobby import PersonLobby
from net.tables.host import Host
from tests.records import commit, record_of
from tests.tui.support.frames import check_frame
from tests.tui.support.line import Terminal
from tests.tui.support.shell import SEED, finished, house, looking_back, play_out, playing
from themes.glyphs import ALLOWED, load_glyphs
from tui.preferences.keys import keymap
from tui.preferences.language import LOCALE_FOLDER
from tui.screens.emblems import SKYLINE_HEIGHT, skyline
from tui.screens.home import HomeScreen
from tui.screens.replay import ReplayScreen
from tui.screens.replay_painting import ReplayLook, paint_replay, paint_scrubber
from tui.screens.replay_study import Study
from tui.screens.replays import ReplaysScreen
from tui.screens.settings import SettingsScreen
from tui.session.start import Start
from tui.study import Asked, Playback, marks_of
from tui.widgets.area import Area
from tui.widgets.picture import Box, Target

# The replay of a finished table: the point of view, the log next to the board, and the effects of its keys


@pytest.mark.parametrize("size", [(80, 24), (140, 45)])
async def test_a_replay_begins_at_the_players_own_seat_with_the_log_visible(
    size: tuple[int, int], tmp_path: Path
) -> None:
    """It once hid the own hand, and showed only the latest action."""
    async with looking_back(tmp_path, size=size) as (_, player):
        await player.sees("as Ana")
        await player.press("right_square_bracket", "right_square_bracket", "right_square_bracket")
        await player.sees("move 3 of")
        told = " ".join(player.text().split())
        assert "You play" in told
        assert "You take" in told
        await player.press("g", "g")
        await player.sees("as a spectator")


async def test_a_click_on_a_line_that_left_the_log_leads_nowhere(tmp_path: Path) -> None:
    async with looking_back(tmp_path) as (_, player):
        await player.sees("as Ana")
        screen = player.app.screen
        screen.post_message(Area.Picked(screen.query_one(Area), Target("line-99", Box(0, 0, 1, 1))))
        await player.pilot.pause()
        await player.sees("as Ana")


async def test_the_help_of_a_replay_describes_its_keys(tmp_path: Path) -> None:
    async with looking_back(tmp_path) as (_, player):
        await player.sees("Enter play")
        assert "Esc back" in player.text()
        await player.press("question_mark")
        await player.sees("Plays the moves one after another; pressed again, pauses.")
        await player.sees("Goes to the next turn.")
        assert "confirms what cannot be taken back" not in player.text()
        assert "Opens the log" not in player.text()


async def test_the_list_is_still_there_when_the_language_was_changed_above_it(tmp_path: Path) -> None:
    async with house(tmp_path) as host, playing(host, tmp_path) as player:
        player.app.open(ReplaysScreen())
        await player.sees("A record file")
        player.app.open(SettingsScreen())
        await player.sees("Language")
        await player.press("right", "escape")
        await player.sees("Wiederholungen")
        await player.sees("Eine Aufzeichnungsdatei")


async def test_the_view_of_a_replay_is_written_for_others(tmp_path: Path) -> None:
    async with looking_back(tmp_path) as (table, player):
        await player.press("right_square_bracket", "e")
        await player.sees("The board is in")
    text = tmp_path / f"belvedere-{table}-1.txt"
    assert "move 1 of" in text.read_text(encoding="utf-8")
    assert all(text.with_suffix(suffix).exists() for suffix in (".svg", ".md", ".cast"))


async def test_a_visitor_learns_where_a_browser_has_a_table_of_theirs(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        lobby = PersonLobby(host, name="Ana")
        start = Start("replay", table=await finished(lobby))
        async with playing(host, tmp_path, start=start, served=True) as player:
            await player.sees("as Ana")
            await player.press("e")
            await player.sees(f"HOST record {start.table}")
            host.services.browser_links.public_site = "https://example.org/"
            await player.press("e")
            await player.sees(f"example.org/r/{start.table}")
        line = Terminal(lobby, start=f"export {start.table}")
        await line.sees(f"Open https://example.org/r/{start.table} in a browser")
        await line.leave()


# A replay goes by ply, turn and round, to an event, and from every seat


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


async def test_a_turn_ends_when_another_seat_must_act(playback: Playback) -> None:
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


def test_it_reports_invalid_actions_and_marks_seats_with_stand_ins() -> None:
    """A record of three people; the third gets a stand-in, returns and concedes."""
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
        ["Cy concedes; a bot plays on in that seat."],
    ]
    assert [here.stepped(by).stand_ins for by in (-1, 0, 1)] == [frozenset(), {2}, frozenset()]


# A replay as a study: the effects of its keys, as a pure value; its lists, marks and sentences


TEXTS = Texts("en", (LOCALE_FOLDER,), strict=True)
LOOK = ReplayLook(TEXTS, load_glyphs("unicode"), "full")
BOUND = keymap("replay", {})
KEYS = ("right", "left", "up", "down", "pageup", "pagedown", "home", "end", "n", "p", "g", "L", "c", "tab", "z", "Z")


@cache
def study(game: str = "bali", plies: int = 40) -> Study:
    """The first plies of a table of two, played by chance, after which the second concedes: a short record."""
    rules = load(game)
    people = (Player("person", "Ana"), Player("person", "Bo"))
    table = Table(rules, rules.meta.options(), people, SEED)
    chance = Stream(SEED, "test")
    entries = list[Entry]()
    for _ in range(plies):
        seat = table.to_act[0]
        decision = table.decision(seat)
        assert decision is not None
        commit(table, entries, table.consider(seat, decision.id, chance.choice(table.legal(seat))))
    commit(table, entries, table.consider_concede(1))
    found = replay(record_of(table, entries, SEED))
    return Study(Playback(found, viewer=0), marks_of(found))


def pressed(here: Study, *keys: str) -> Study:
    """After some keys; those of one character type it."""
    for key in keys:
        character = key if len(key) == 1 else " " if key == "space" else None
        id = BOUND.get({"'": "apostrophe", "/": "slash"}.get(key, key))
        here = here.pressed(id, key, character, TEXTS) or here
    return here


def frame(here: Study, width: int = 80, height: int = 20) -> list[str]:
    return paint_replay(here, LOOK, width, height).picture.text()


@settings(max_examples=40, deadline=None)
@given(st.lists(st.sampled_from(KEYS), max_size=12), st.integers(0, 40))
def test_no_key_leads_out_of_the_table(keys: list[str], place: int) -> None:
    here = study()
    there = pressed(here.moved_to(here.playback.at(place)), *keys)
    assert 0 <= there.playback.index < len(there.playback.replay.versions)
    assert there.playback.viewer in (None, 0, 1)
    assert there.entry is None


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 39), st.sampled_from([("right", "left"), ("end", "home"), ("L", "L"), ("c", "c"), ("z", "Z")]))
def test_forward_then_back_is_the_same_picture(place: int, keys: tuple[str, str]) -> None:
    start = study()
    here = start.moved_to(start.playback.at(0 if keys == ("end", "home") else place))
    assert frame(pressed(here, *keys)) == frame(here)


def placing(here: Study) -> tuple[Study, Asked]:
    """The choices of the first decision to place something."""
    for place in range(len(here.playback.replay.versions)):
        there = attrs.evolve(here, mode="choices").moved_to(here.playback.at(place))
        if (asked := there.asked) is not None and type(asked.taken).__name__ in ("Place", "Build"):
            return there, asked
    raise AssertionError("nothing is placed")


@pytest.mark.parametrize("game", ["bella_vista", "cloud_city"])
def test_the_board_above_the_choices_shows_what_each_would_place(game: str) -> None:
    """On the smallest terminal the list takes rows of the board; the cell under the cursor stays visible."""
    here, asked = placing(study(game, 30))
    boards = set()
    for number in range(len(asked.update.legal)):
        rows = frame(attrs.evolve(here, choice=number))
        head = next(y for y, row in enumerate(rows) if "★" in row)
        assert head >= 12
        boards.add("\n".join(rows[:head]))
    places = {repr(action) for action in asked.update.legal}
    assert len(boards) >= 0.9 * len(places)


@pytest.mark.parametrize("width", [80, 140])
def test_a_choice_too_long_for_the_list_is_shown_whole_below_it(width: int) -> None:
    here, asked = placing(study("bella_vista", 30))
    said = here.playback.game.text.action_message(asked.update.view, asked.taken)
    told = TEXTS.speaker("bella_vista", here.playback.names, asked.seat)(said)
    picture = paint_replay(here, LOOK, width, 40).picture.text()
    words = " ".join(" ".join(row[max(0, row.rfind("  ")) :] for row in picture).split())
    assert told in words


def test_a_sentence_without_room_shows_its_beginning() -> None:
    """The log of Cloud City has three rows on the smallest terminal."""
    here, long = pressed(study("cloud_city", 30), "home"), 0
    for _ in range(30):
        here = pressed(here, "right")
        for last in here.playback.sentences(TEXTS)[-1:]:
            assert any(last[:25] in row for row in frame(here)), last
            long += len(last) > 60
    assert long


def test_digits_are_tenths_and_an_apostrophe_takes_a_version() -> None:
    last = len(study().playback.replay.versions) - 1
    assert [pressed(study(), digit).playback.index for digit in "059"] == [0, last // 2, last * 9 // 10]
    assert pressed(study(), "'", "1", "7", "enter").playback.version == 17
    assert "from 0 to" in pressed(study(), "'", "x", "enter").remark
    assert pressed(study(), "'", "9", "9", "9", "enter").playback.index == last


def test_a_jump_by_a_letter_is_repeated_both_ways() -> None:
    decision = pressed(study(), "f", "B")
    assert decision.playback.replay.record.entries[decision.playback.version].seat == 1
    again = pressed(decision, "n")
    assert again.playback.index > decision.playback.index
    assert pressed(again, "p").playback.index == decision.playback.index
    assert "No more after this" in pressed(decision, "p").remark


def test_every_occurring_class_of_events_has_its_own_letter() -> None:
    here = study()
    offered = here.offers(TEXTS)
    classes = {
        type(event).__name__
        for version in here.playback.replay.versions
        for event in here.playback.replay.events_at(version, 0)
    }
    assert {offer.jump.of for offer in offered if offer.jump.sort == "event"} == classes
    assert len({offer.letter for offer in offered}) == len(offered)
    for offer in offered:
        there = pressed(here, "f", offer.letter)
        assert there.playback.index > 0
        assert there.jump == offer.jump


def test_the_found_word_is_kept() -> None:
    first = pressed(study(), "/", *"chilli", "enter")
    assert first.playback.index > 0
    assert pressed(first, "n").playback.index != first.playback.index
    assert pressed(first, "/", "enter").playback == pressed(first, "n").playback


def test_the_point_of_view_moves_by_the_key_and_by_a_seats_letter() -> None:
    assert [pressed(study(), *keys).playback.viewer for keys in ("g", "gg", "ggg", "gb", "g0", "ga")] == [
        1,
        None,
        0,
        1,
        None,
        0,
    ]
    assert pressed(study(), "g", "5").playback.index == study().playback.at_tenth(5).index


@pytest.mark.parametrize("game", ["bali", "bellevue"])
def test_the_choices_of_a_decision_are_listed_with_the_one_taken_under_the_cursor(game: str) -> None:
    here = pressed(study(game), "5", "c")
    asked = here.asked
    assert asked is not None
    assert here.chosen == asked.taken
    assert asked.update.legal == here.playback.replay.decision_at(here.playback.version, asked.seat)[1]
    assert any("▸" in line for line in frame(here))
    moved = pressed(here, "down", "up", "up", "up", "up", "up")
    assert moved.choice == 0
    assert pressed(moved, "enter").playback.version == here.playback.version + 1


def test_it_says_why_an_action_cannot_be_chosen_here() -> None:
    here = study()
    notation = here.playback.game.text.format_action
    asked = here.playback.asked()
    assert asked is not None
    illegal = next(one for one in here.playback.game.candidates() if one not in asked.update.legal)
    assert pressed(here, "w", *notation(illegal), "enter").remark
    assert "oops" in pressed(here, "w", *"oops", "enter").remark


def test_the_log_leads_where_its_sentence_happened() -> None:
    here = pressed(study(), "5")
    there = pressed(here, "L", "up", "up", "up", "up", "enter")
    assert there.mode == "watch"
    assert there.playback.index < here.playback.index
    assert pressed(here, "L", "up", "escape").playback == here.playback


@pytest.mark.parametrize("size", [(80, 20), (100, 26), (140, 41)])
def test_the_log_next_to_the_board_shows_future_lines_and_lights_the_present(size: tuple[int, int]) -> None:
    here = pressed(study("cloud_city"), "5")
    shown = paint_replay(here, LOOK, *size)
    places = [told.index for told in shown.told]
    assert here.playback.index in places or max(places) < here.playback.index
    if size[0] >= 140:
        assert max(places) > here.playback.index
    read = paint_replay(pressed(here, "L"), LOOK, *size)
    assert max(told.index for told in read.told) > here.playback.index
    assert {target.id for target in read.picture.targets} <= {f"line-{number}" for number in range(len(read.told))}


def review() -> Review:
    """A review that judged a decision of the first seat at version 8 and was surprised at 20."""
    sure, place = Figure(-3.0, 0.5, 64), study().playback.replay
    price = Price(8, 0, "play", 4, "a", "b", sure, sure, (), -3.0, sure=True, stood_in=False)
    places = tuple(SeatPlace(at, 0, Figure(at, 1.0, 9), Figure(at - 10.0, 1.0, 9), 0) for at in (0, 8, 30))
    return Review(
        **{field.name: None for field in attrs.fields(Review)}
        | {
            "record": place.record.header.table,
            "error": 1.0,
            "places": places,
            "prices": (price, attrs.evolve(price, version=12, sure=False)),
            "luck": (Luck(20, 0, 2.5), Luck(24, 0, 0.5)),
        }
    )


@pytest.mark.parametrize("glyphs", ["unicode", "ascii"])
def test_a_review_is_marked_and_drawn_above_the_row(glyphs: str) -> None:
    here = attrs.evolve(study(), marks=marks_of(study().playback.replay, review()))
    curve, row = paint_scrubber(here, load_glyphs(glyphs), 42, 2).text()
    assert (row.count("!"), row.count("~")) == (1, 1)
    assert curve.strip()[0] == ("0" if glyphs == "ascii" else "▁")
    assert curve.strip()[-1] == ("9" if glyphs == "ascii" else "█")
    assert (row + curve).isascii() == (glyphs == "ascii")
    assert pressed(here, "f", "j").playback.version == 8
    assert pressed(here, "f", "s").playback.version == 20
    assert "judgement" not in {offer.jump.sort for offer in study().offers(TEXTS)}


@pytest.mark.parametrize("luck", ["same", "fresh"])
async def test_what_if_continues_from_a_ply_and_shows_the_record_again(luck: str, tmp_path: Path) -> None:
    async with looking_back(tmp_path) as (table, player):
        await player.press("apostrophe", "4", "enter", "x")
        await player.sees("Play on from move 4")
        await player.press("down", "down", "down", *(("right",) if luck == "fresh" else ()), "home")
        await player.press("enter")
        await player.until(lambda: player.app.is_table_in_front and player.app.table_session is not None)
        assert player.app.table_session is not None
        card = player.app.table_session.card
        assert card.study == StudyOrigin(table, 4, 5 if luck == "fresh" else 4)
        await player.press("x")
        await player.sees("move 4 of")
        await player.press("escape")
        await player.until(lambda: player.app.is_table_in_front)
        player.app.open(ReplaysScreen())
        await player.sees("Study: Bali, from move 4")


async def test_leaving_a_study_leads_back_to_where_it_was_opened(tmp_path: Path) -> None:
    """It led home."""
    async with looking_back(tmp_path) as (_, player):
        await player.press("escape")
        await player.until(lambda: isinstance(player.app.screen, HomeScreen))
        player.app.open(ReplaysScreen())
        await player.sees("Bo won by 1")
        await player.press("enter", "apostrophe", "4", "enter", "x", "enter")
        await player.until(lambda: player.app.is_table_in_front and player.app.table_session is not None)
        await player.app.leave_table()
        await player.sees("move 4 of")
        assert isinstance(player.app.screen, ReplayScreen)
        await player.press("escape")
        await player.until(lambda: isinstance(player.app.screen, ReplaysScreen))


async def test_what_if_at_home_with_a_friend_at_the_same_keyboard(tmp_path: Path) -> None:
    async with looking_back(tmp_path) as (_, player):
        await player.press("apostrophe", "4", "enter", "x")
        await player.sees("A friend plays")
        assert "invite" not in player.text()
        await player.press("down", "down", "down", "down", "right", "home", "enter")
        await player.sees("Choose a different seat for your friend")
        await player.press("down", "down", "down", "down", "right", "home", "enter")
        await player.until(lambda: player.app.table_session is not None)
        assert player.app.table_session is not None
        card = player.app.table_session.card
        assert (card.status, card.mine) == ("running", (0, 1))
        assert [one.name for one in card.players] == ["Ana", "Bo"]


def test_a_note_is_written_at_a_ply_and_jumped_to() -> None:
    here = pressed(study(), "5", "t", *"look here", "enter")
    assert here.wish == "note"
    assert here.note == "look here"
    assert '"' in paint_scrubber(here, load_glyphs("unicode"), 42, 1).text()[0]
    back = pressed(attrs.evolve(here, wish=""), "home", "f", "t")
    assert back.playback.index == here.playback.index
    assert pressed(back, "t", "ctrl+u", *(["backspace"] * 9), "enter").note == ""
    assert "t" not in {offer.letter for offer in study().offers(TEXTS) if offer.jump.sort == "note"}


async def test_notes_stand_next_to_their_file_and_at_the_table_of_the_lobby(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        lobby = PersonLobby(host, name="Ana")
        table = await finished(lobby)
        file = tmp_path / "one.jsonl"
        file.write_text(await lobby.do(FetchRecord(table)), encoding="utf-8")
        for start in (
            Start("replay", record=file.read_text(encoding="utf-8"), file=file),
            Start("replay", table=table),
        ):
            async with playing(host, tmp_path, start=start) as player:
                await player.sees("move 0 of")
                await player.press("right", "t", "o", "h", "enter")
                await player.sees('"oh"')
                await player.press("home", "f", "t")
                await player.sees("move 1 of")
                if start.file is not None:
                    await player.until(lambda: load_notes(file) == {1: "oh"})
                while start.table is not None and read_notes(await lobby.do(Annotate(table))) != {1: "oh"}:
                    await player.pilot.pause()


@pytest.mark.parametrize("size", [(80, 24), (140, 45)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_decision_in_a_reviewed_record_is_drawn_as_expected(size: tuple[int, int]) -> None:
    reviewed = attrs.evolve(study(), marks=marks_of(study().playback.replay, review()))
    here = pressed(reviewed, "'", "8", "enter", "c", "down")
    rows = 2 if size[0] >= 100 else 1
    below = paint_scrubber(here, LOOK.glyphs, size[0], rows).text()
    lines = [*frame(here, size[0], size[1] - 3 - rows), *below]
    check_frame(f"study-{size[0]}x{size[1]}", [line.rstrip() for line in lines])


# A replay with others: one leads, the rest see the same place, and look around on their own when they like


ANN, BEN = "SHA256:ann", "SHA256:ben"
SIZE = (80, 24)


async def shared_house(host: Host) -> tuple[PersonLobby, PersonLobby, str]:
    """Ann and Ben on a server, and a finished table of others that both may look through."""
    ann, ben = PersonLobby(host, ANN), PersonLobby(host, BEN)
    await ann.call_me("Ann")
    await ben.call_me("Ben")
    return ann, ben, await finished(PersonLobby(host, name="Ana"))


async def test_a_follower_sees_the_leaders_screen_and_looks_around_without_them(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann, ben, table = await shared_house(host)
        code = (await ann.do(LeadStudy(StudyPlace(table, 12, 1, note="look here")))).code
        async with playing(host, tmp_path, size=SIZE, lobby=ben, served=True) as player:
            player.app.open(ReplaysScreen())
            await player.sees("Follow a shared study")
            player.app.screen.post_message(Paste(code.replace("-", " ")))
            await player.press("enter")
            await player.sees("you follow Ann")
            assert "move 12 of" in player.text()
            assert 'Ann: "look here"' in player.text()
            await ann.do(LeadStudy(StudyPlace(table, 14, 0, choice=1)))
            await player.sees("move 14 of")
            await player.sees("Ana chose this")
            check_frame("shared-study-follower-80x24", player.frame())
            await player.press("g")
            await player.sees("on your own; g: back to Ann")
            await player.press("A", "right")
            await player.sees("move 15 of")
            await ann.do(LeadStudy(StudyPlace(table, 20, None, choice=0)))
            await player.press("g")
            await player.sees("move 20 of")
            assert "as a spectator" in player.text()
            await player.press("left")
            await player.sees("on your own")
            await player.press("g")
            branch = await ann.do(WhatIf(table, 20, 0))
            await player.sees("Ann plays on from here; Enter: watch")
            await player.press("enter")
            await player.until(lambda: player.app.is_table_in_front)
            assert player.app.table_session is not None
            assert player.app.table_session.card.id == branch.id
            await ann.do(LeadStudy(StudyPlace(table, 21, 0)))
            await player.press("x")
            await player.sees("you follow Ann")
            await player.sees("move 21 of")
            await ann.do(LeaveStudy(end=True))
            await player.sees("This shared study is over.")
            assert "you follow" not in player.text()


async def test_a_leader_leads_with_every_key_until_they_end_it(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann, ben, table = await shared_house(host)
        async with playing(
            host, tmp_path, size=SIZE, lobby=ann, served=True, start=Start("replay", table=table)
        ) as player:
            await player.sees("move 0 of")
            await player.press("i")
            await player.sees("no followers yet")
            (study,) = await ann.do(ListStudies())
            assert study.code in player.frame()[0]
            await ben.do(FollowStudy(study.code))
            await player.sees("1 follower")
            await player.press("4", "t", "o", "h", "enter", "B", "c", "down")

            async def place() -> StudyPlace:
                return (await ben.do(ListStudies()))[0].place

            screen = player.app.screen
            assert isinstance(screen, ReplayScreen)
            while await place() != screen.study.place:
                await player.pilot.pause()
            assert (await place()).note == "oh"
            assert (await place()).choice is not None
            await player.press("escape", "escape")
            await player.until(lambda: not isinstance(player.app.screen, ReplayScreen))
            while [one.state for one in await ben.do(ListStudies())] != ["waits"]:
                await player.pilot.pause()
            player.app.open(ReplaysScreen())
            await player.sees(f"Shared study of Ann: {study.code}")
            await player.press("enter")
            await player.sees(f"{study.code}, 1 follower")
            await player.press("i")
            await player.sees("This shared study is over.")
            assert await ben.do(ListStudies()) == ()
