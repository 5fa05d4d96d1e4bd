"""Playing at the table screen, key by key."""

import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast
from xml.etree import ElementTree

import pytest
from textual.events import MouseScrollUp, Paste
from textual.geometry import Region

from core.catalog import keys, load
from core.games.bali import actions as act
from core.kernel.message import message
from core.link.commands import Act
from core.link.spec import Player, TableSpec
from core.link.updates import Closed, Frozen, Refused, Roster
from core.table.table import Table
from net.lobby.person_lobby import PersonLobby
from tests.said import refused
from tests.tiny import GAME as TINY
from tests.tui.support.harness import NAMES, at_table, do, frame, new_table, play_on, texts
from tests.tui.support.line import confirming, line_host
from tests.tui.support.shell import SEED, house, playing
from tests.tui.support.sitter import Sitter
from themes.glyphs import load_glyphs
from themes.palette import load_theme
from tui.export.positions import Position, write_position
from tui.export.replay import Paper
from tui.line import run_line
from tui.preferences.keys import BINDINGS, Binding, keymap
from tui.preferences.settings import Settings
from tui.screens.table.controller import render
from tui.screens.table.model import TextPage
from tui.screens.table.painter import paint_whole_page
from tui.screens.table.screen import CURSOR_REST, LATE_TIMER, MOST_TRIES, RETRY_PAUSE, Rest
from tui.screens.table.update import CHOOSING, KEYS, PAGE_KEYS, click, type_text
from tui.session.start import Start
from tui.terminal.local_machine import LocalMachine
from tui.widgets.area import trail
from tui.widgets.log import Line
from tui.widgets.picture import Box, Picture, Target

# What a player can do at the table, key by key, without a terminal


@pytest.fixture
def buying() -> Sitter:
    """Seat C decides what to buy: its first turn, 4 stones and a price of 5 less its farmers."""
    table = new_table(seats=3, seed=3)
    rng = random.Random(3)
    while table.to_act != (0,) or table.decision(0).kind != "buy":
        seat = table.to_act[0]
        do(table, seat, rng.choice(table.legal(seat)))
    return Sitter(table)


@pytest.fixture
def fresh() -> Sitter:
    """The very start: seat A has 2 stones, cannot buy anything and decides what to play."""
    return Sitter(new_table(seats=3, seed=1))


def test_arrows_and_enter_are_enough_to_play_a_card(fresh: Sitter) -> None:
    assert fresh.kind == "play"
    hand = fresh.model.update.view.players[0].hand
    fresh.press("right", "enter", "enter")
    assert fresh.link.submitted == [act.PLAY[hand[1]][0]]
    assert fresh.kind == "take"


def test_an_action_that_can_be_taken_back_needs_one_enter(buying: Sitter) -> None:
    buying.press("enter")
    assert [type(action) for action in buying.link.submitted] == [act.Buy]
    assert buying.kind == "play"
    buying.press("u")
    assert buying.kind == "buy"


def test_a_final_action_is_confirmed(fresh: Sitter) -> None:
    """A farmer of the start set reveals something to the others; the last card taken ends the turn."""
    fresh.press("enter")
    assert fresh.link.submitted == []
    assert "Confirm (final: shows a card): Play 1 " in fresh.look()
    fresh.press("enter")
    fresh.press("u")
    assert "because the others have seen this: You play 1 " in " ".join(fresh.look().split())
    assert fresh.kind == "take"
    fresh.press("enter")
    assert fresh.model.chooser.staged is not None
    assert (
        "Confirm (final: your turn ends): Take the peanut farmer from column 1; the rice farmers are scored."
        in " ".join(fresh.look().split())
    )
    fresh.press("escape")
    assert fresh.model.chooser.staged is None
    fresh.press("enter", "enter")
    assert len(fresh.link.submitted) == 2
    assert fresh.kind is None


@pytest.mark.parametrize(("confirm", "asked"), [("always", [True, True]), ("never", [False, False])])
def test_the_reader_decides_whether_an_action_is_confirmed(fresh: Sitter, confirm: str, asked: list[bool]) -> None:
    fresh.table.adapt(confirm=confirm)
    found = []
    for _ in range(2):
        fresh.press("enter")
        found.append(fresh.model.chooser.staged is not None)
        if found[-1]:
            fresh.press("enter")
    assert (found, len(fresh.link.submitted)) == (asked, 2)


def test_without_take_back_everything_is_confirmed() -> None:
    from core.link.spec import Player

    rules = new_table(seats=3, seed=1)
    table = Table(
        rules.game,
        rules.options,
        tuple(Player("person", n) for n in NAMES[:3]),
        (1).to_bytes(32, "little"),
        take_back="never",
    )
    sitter = Sitter(table)
    sitter.press("enter")
    assert sitter.link.submitted == []
    sitter.press("enter")
    assert len(sitter.link.submitted) == 1


def test_several_placements_of_a_card_are_listed(buying: Sitter) -> None:
    table = new_table(seats=2, seed=1)
    rng = random.Random(7)
    for _ in range(400):
        seat = table.to_act[0]
        doubles = {a.kind for a in table.legal(seat) if isinstance(a, act.Play) and a.count == 2}
        if doubles and seat == 0:
            break
        do(table, seat, rng.choice(table.legal(seat)))
    sitter = Sitter(table)
    kind = doubles.pop()
    sitter.change(chooser=sitter.model.chooser.find(act.PLAY[kind][0]))
    sitter.press("enter")
    assert "1 Play 1 " in sitter.look()
    assert "2 Play 2 " in sitter.look()
    sitter.press("2")
    assert sitter.link.submitted == [act.PLAY[kind][1]]


def test_why_not_names_the_rule(buying: Sitter) -> None:
    before = list(buying.link.submitted)
    buying.press("apostrophe", "c", "1", "enter")
    assert "You cannot do this now." in buying.look()
    assert "(w opens them)." in buying.look()  # "the same key" would be Enter here
    buying.press("w")
    assert "You cannot do this now." in buying.look()
    assert before == buying.link.submitted


def test_a_click_on_something_else_leaves_a_refusal_behind(fresh: Sitter) -> None:
    """It stood above "Confirm: Play 1 rice farmer for free.", as if that could not be done."""
    for target, is_refused in (("column-0", True), ("hand-0", False)):
        fresh.table.do(click, target)
        fresh.table.do(click, target)
        assert ("You cannot do this now." in fresh.look()) == is_refused


def test_a_preview_shows_the_difference_to_my_score_lines(buying: Sitter) -> None:
    buying.rest()
    frame = buying.look()
    assert "Your score: " in frame
    assert "+1" in frame
    without = Sitter(buying.link.at, previews=False)
    without.rest()
    assert "Your score" not in without.look()


def test_take_back_says_why_not(fresh: Sitter) -> None:
    fresh.press("u")
    assert "You have no action to take back yet." in fresh.look()


def test_since_shows_everything_in_order_next_to_the_board(fresh: Sitter) -> None:
    """It once showed events out of order, and covered the board."""
    fresh.press("enter", "enter", "enter", "enter")
    rng = random.Random(1)
    while fresh.kind is None:
        seat = fresh.link.at.to_act[0]
        fresh.link.act(seat, rng.choice(fresh.link.at.legal(seat)))
    before = fresh.look().splitlines()
    fresh.press("equals_sign")
    assert fresh.model.page is not None
    sheet = fresh.table.sheet()
    assert sheet is not None
    assert fresh.look().splitlines()[: sheet.layout.log.y] == before[: sheet.layout.log.y]
    region, place = sheet.layout.log, sheet.layout.board
    boxes = [target.box for target in sheet.pictures["board"].targets]
    assert all(place.y + box.bottom <= region.y or place.x + box.right <= region.x for box in boxes)
    assert fresh.look().splitlines()[-1].split() == ["↑↓", "move", "Esc", "back"]
    title, lines = fresh.model.page.title, fresh.model.page.lines
    assert title == "Since your last action"
    log = fresh.model.log.lines
    assert lines == log[len(log) - len(lines) :]
    assert not any("You play" in line.text for line in lines)
    assert lines[-1].text in " ".join(fresh.look().split())
    fresh.press("escape")
    assert fresh.model.page is None


def test_since_includes_the_rivals_builds_of_the_same_reveal() -> None:
    """At Bellevue all build at once: the answer to the last of them once counted as the player's own."""
    rng = random.Random(1)
    sitter = Sitter(new_table("bellevue", 3, seed=1), viewer=1)
    table = sitter.link.at
    while table.to_act != (1,) or table.decision(1).kind != "build":
        seat = next(seat for seat in table.to_act if seat != 1 or table.to_act == (1,))
        sitter.link.act(seat, rng.choice(table.legal(seat)))
    sitter.change(sent=True)
    sitter.link.send(Act(table.decision(1).id, table.legal(1)[0]))
    sitter.press("equals_sign")
    assert sitter.model.page is not None
    told = [line.text for line in sitter.model.page.lines]
    assert [name for name in ("Anna", "Chloé") if any(name in text for text in told)] == ["Anna", "Chloé"]


def test_since_survives_a_new_screen() -> None:
    table = new_table(seats=3, seed=1)
    first = Sitter(table)
    first.press("enter", "enter", "enter", "enter")
    assert first.kind is None
    rng = random.Random(1)
    while not table.decision(0):
        seat = table.to_act[0]
        do(table, seat, rng.choice(table.legal(seat)))
    again = Sitter(table)
    again.press("equals_sign")
    assert again.model.page is not None
    told = [line.text for line in again.model.page.lines]
    assert [text for text in told if text.startswith("Chloé ")]
    assert not [text for text in told if text.startswith("You play") or "starts" in text]


def test_seats_are_one_key_away(fresh: Sitter) -> None:
    fresh.press("g")
    assert "Look at seat (press A, B" in fresh.look()
    fresh.press("b")
    assert fresh.model.front == 1
    assert "▒▒▒" in fresh.look()
    fresh.press("g", "x")
    assert fresh.model.front == 1


def test_jump_letters_move_the_cursor(fresh: Sitter) -> None:
    fresh.press("f")
    letters = fresh.model.chooser.letters()
    fresh.press(letters["column-2"])
    assert fresh.model.chooser.cursor == "column-2"
    assert fresh.model.mode == "choose"


def test_coordinates_move_the_cursor(fresh: Sitter) -> None:
    fresh.press("apostrophe", "h", "3")
    assert fresh.model.chooser.cursor == "hand-2"
    assert fresh.model.entry is None


def test_commands_accept_any_notation_with_completion(fresh: Sitter) -> None:
    wanted = fresh.link.at.game.text.format_action(fresh.model.chooser.legal[-1])
    fresh.press("colon", *wanted[:-2], "tab", "enter", "enter")
    assert [fresh.link.at.game.text.format_action(a) for a in fresh.link.submitted] == [wanted]


def test_commands_that_are_not_legal_or_not_known_say_why(fresh: Sitter) -> None:
    fresh.press("colon", *"take 1", "enter")
    assert "You cannot do this now." in fresh.look()
    fresh.press("colon", *"fly", "enter")
    assert '"fly" is not an action of Bali.' in fresh.look()
    assert fresh.link.submitted == []


def test_chat_is_sent_and_shown(fresh: Sitter) -> None:
    fresh.press("t", *"hi all", "enter")
    assert fresh.link.said == ["hi all"]
    assert "Anna: hi all" in fresh.look()


def test_typed_text_is_cleaned(fresh: Sitter) -> None:
    fresh.press("t")
    assert fresh.model.entry is not None
    fresh.table.do(type_text, "a\x1b]52;c;x\x07\u202eb" + "y" * 400)
    assert fresh.model.entry.text.startswith("a]52;c;xb")
    assert len(fresh.model.entry.text) <= 200


def test_typing_can_be_edited_and_left(fresh: Sitter) -> None:
    fresh.press("colon", *"abc", "left", "backspace", "X", "home", "delete", "end")
    assert (fresh.model.entry.text, fresh.model.entry.cursor) == ("Xc", 2)
    fresh.press("escape")
    assert fresh.model.entry is None


def test_leaving_a_running_table_asks_first(fresh: Sitter) -> None:
    assert fresh.press("q") == "done"
    assert "Leave?" in fresh.look()
    assert fresh.press("escape") == "done"
    assert fresh.press("q", "enter") == "leave"
    assert not fresh.link.conceded
    assert fresh.press("q", "C") == "leave"
    assert fresh.link.conceded


def test_a_spectator_leaves_at_once_and_chooses_nothing() -> None:
    watching = Sitter(new_table(seats=3, seed=1), None)
    assert "Anna (A) is choosing." in watching.look()
    watching.press("enter", "1", "u")
    assert "You are watching" in watching.look()
    assert watching.press("q") == "leave"


def test_type_ahead_counts_while_the_same_player_is_asked(buying: Sitter) -> None:
    buying.link.holding = True
    buying.press("enter", "tab")
    assert buying.model.chooser.cursor == "pile-0"
    buying.link.release()
    buying.look()
    assert buying.table.catch_up()
    assert buying.kind == "play"
    assert buying.model.chooser.cursor == "hand-1"


def test_type_ahead_is_dropped_when_the_prompt_changes_owner(fresh: Sitter) -> None:
    fresh.press("enter", "enter", "enter")
    fresh.link.holding = True
    fresh.press("enter", "enter", "enter", "enter")
    fresh.link.release()
    fresh.look()
    assert not fresh.table.catch_up()
    assert fresh.kind is None
    rng = random.Random(1)
    while fresh.kind is None:
        seat = fresh.link.at.to_act[0]
        fresh.link.act(seat, rng.choice(fresh.link.at.legal(seat)))
    fresh.look()
    asked, count = fresh.kind, len(fresh.link.submitted)
    fresh.press("enter", "enter", time=0.0)
    assert (asked, count) == (fresh.kind, len(fresh.link.submitted))


def test_a_refusal_is_reported_and_nothing_changes(fresh: Sitter) -> None:
    before = fresh.model.update
    fresh.change(sent=True)
    fresh.link.tell(Refused(message("table-no-longer-asked")))
    assert "Too late: the table has moved on. Choose again from the current choices." in fresh.look()
    assert fresh.model.update is before
    assert not fresh.model.sent


def test_a_frozen_or_closed_table_says_so(fresh: Sitter) -> None:
    fresh.link.tell(Frozen(message("table-over")))
    assert "The game is over." in fresh.look()
    fresh.link.tell(Frozen(None))
    assert "The game is over." not in fresh.look()
    fresh.link.tell(Closed(message("table-no-such-seat")))
    assert "This table has no such seat." in fresh.look()


def test_an_older_update_changes_nothing(fresh: Sitter) -> None:
    old = fresh.model.update
    fresh.press("enter")
    newer = fresh.model.update
    assert old is not None
    fresh.link.tell(old)
    assert fresh.model.update is newer


def test_clicks_select_and_click_again_confirms(fresh: Sitter) -> None:
    spot = fresh.model.chooser.spot("hand-1")
    assert spot is not None
    fresh.table.do(click, spot.id)
    assert fresh.link.submitted == []
    assert fresh.model.chooser.cursor == "hand-1"
    fresh.table.do(click, spot.id)
    assert fresh.model.chooser.staged is not None
    fresh.table.do(click, spot.id)
    assert len(fresh.link.submitted) == 1


def test_the_end_names_the_winner() -> None:
    table = new_table(seats=2, seed=5)
    rng = random.Random(5)
    while not table.outcome:
        seat = table.to_act[0]
        do(table, seat, rng.choice(table.legal(seat)))
    [winner] = table.outcome.winners
    assert "you win" in Sitter(table, winner).look()
    assert f"{NAMES[winner]} ({'AB'[winner]}) wins" in Sitter(table, 1 - winner).look()
    assert Sitter(table, winner).press("q") == "leave"


def test_a_game_without_a_board_is_playable_to_its_end() -> None:
    table = Table(TINY, TINY.meta.options(pile=4), new_table(seats=2).players, bytes(32))
    sitters = [Sitter(table, 0), Sitter(table, 1)]
    for _ in range(200):
        if table.outcome:
            break
        sitter = Sitter(table, table.to_act[0])
        count = len(table.legal(table.to_act[0]))
        assert f"{count} tiny-action" in sitter.look()
        sitter.press(str(count), "enter")
        assert sitter.link.submitted
    assert table.outcome
    assert sitters


def test_every_bali_decision_can_be_answered_by_arrows_and_enter() -> None:
    """Each legal action of random play is on the board or in the list, and the cursor can reach it."""
    table = new_table(seats=3, seed=11, oracle=True, demon=True)
    rng = random.Random(11)
    kinds = set()
    while not table.outcome:
        seat = table.to_act[0]
        decision, legal = table.decision(seat), table.legal(seat)
        assert decision is not None
        if decision.kind not in kinds or rng.random() < 0.1:
            sitter = Sitter(table, seat)
            chooser = sitter.model.chooser
            offered = {a for spot in chooser.spots for a in chooser.actions(spot)}
            assert offered == set(legal), decision.kind
        kinds.add(decision.kind)
        do(table, seat, rng.choice(legal))
    assert {"buy", "play", "offer", "offer_face_down", "add", "take", "look", "reward"} <= kinds


def test_play_on_reads_notation() -> None:
    table = new_table(seats=2, seed=1)
    play_on(table, [table.game.text.format_action(table.legal(0)[0])])
    assert table.version == 1


def test_every_binding_of_the_table_does_something_here_or_in_the_app() -> None:
    ids = {id for binding in BINDINGS if "table" in binding.contexts for id in ids_of(binding)}
    assert ids - KEYS.keys() == {"help", "palette", "next-table"}
    assert KEYS.keys() <= ids
    assert CHOOSING | PAGE_KEYS.keys() <= KEYS.keys()


def ids_of(binding: Binding) -> list[str]:
    return [f"digit-{key}" for key in binding.keys] if binding.id == "digit" else [binding.id]


def test_a_digit_mapped_to_a_letter_means_nothing(fresh: Sitter) -> None:
    assert not fresh.table.press("x", "x", keymap("table", {"digit": "x"}), 1e12)


# The table screen in a real app: keys, clicks, sizes, and what it repaints


SIZES = ((80, 24), (100, 30), (140, 45))


@pytest.mark.parametrize("size", SIZES)
async def test_the_screen_shows_the_painted_picture(size: tuple[int, int]) -> None:
    async with at_table(size, plies=40) as (app, pilot):
        assert frame(app.table) == render(app.table.table, *size)
        await pilot.press("tab", "equals_sign")
        assert frame(app.table) == render(app.table.table, *size)


@pytest.mark.parametrize("size", SIZES)
async def test_a_turn_can_be_played_only_with_enter(size: tuple[int, int]) -> None:
    async with at_table(size) as (app, pilot):
        for _ in range(12):
            if app.table.model.asked:
                await pilot.press("enter")
                await pilot.pause()
        assert not app.table.model.asked
        assert "Bernard (B) is choosing." in "\n".join(frame(app.table))


async def test_the_first_choice_of_a_new_screen_shows_its_effect() -> None:
    """It once waited for a key: a screen that is opened is drawn for the first time when it learns its size."""
    async with at_table() as (app, pilot):
        while not app.table.model.trials:
            await pilot.pause(0.05)
        assert "Play 1 peanut farmer for free." in "\n".join(frame(app.table))


async def test_clicking_twice_plays_a_card() -> None:
    async with at_table() as (app, pilot):
        spot = app.table.model.chooser.spot("hand-1")
        assert spot is not None
        for _ in range(3):
            await pilot.click(offset=(spot.box.x + 3, spot.box.y))
            await pilot.pause()
        assert len(app.link.submitted) == 1


async def test_the_wheel_over_the_log_opens_it() -> None:
    async with at_table((100, 30), plies=40) as (app, pilot):
        log = app.table.areas["log"]
        log.post_message(MouseScrollUp(log, 2, 2, 0, -1, 0, False, False, False))
        await pilot.pause()
        assert app.table.model.page is not None


async def test_the_log_begins_with_the_hash_of_the_seed() -> None:
    async with at_table(plies=40) as (app, pilot):
        players = app.link.at.players
        app.link.tell(Roster(players, (True,) * len(players), (), commitment="0a" * 32))
        await pilot.press("L")
        assert app.table.model.page is not None
        lines = app.table.model.page.lines
        assert "0a" * 32 in lines[0].text
        assert len(lines) > 1


async def test_scores_and_leaving_are_the_apps() -> None:
    async with at_table() as (app, pilot):
        await pilot.press("s")
        assert [update.viewer for update in app.scores] == [0]
        await pilot.press("q", "enter")
        await pilot.pause()
        assert app.left


async def test_a_step_of_the_cursor_repaints_two_cards_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    async with at_table(settings=Settings(previews=False)) as (app, pilot):
        regions: list[Region] = []
        for area in app.table.areas.values():
            whole = area.refresh

            def noted(*changed: Region, whole: object = whole, **options: object) -> object:
                regions.extend(changed or [Region(0, 0, 80, 24)])
                return whole(*changed, **options)

            monkeypatch.setattr(area, "refresh", noted)
        await pilot.press("tab")
        assert len(regions) == 1
        assert sum(region.area for region in regions) <= 60


async def test_growing_and_shrinking_keeps_everything_in_place() -> None:
    async with at_table(plies=40) as (app, pilot):
        for size in ((140, 45), (70, 20), (100, 30), (80, 24)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            lines = frame(app.table)
            assert max(map(len, lines)) <= size[0]
            if size == (70, 20):
                told = "This terminal is 70 by 20. Belvedere needs 80 by 22, or 48 by 36 upright."
                assert told in " ".join(lines)
            else:
                assert lines == render(app.table.table, *size)


async def test_markup_in_names_and_chat_is_plain_text() -> None:
    async with at_table() as (app, pilot):
        evil = ("[/bold]", "[link=x]", "[red]R[/]", "$x")
        app.link.tell(Roster(tuple(Player("person", name) for name in evil), (True,) * 4, ()))
        await pilot.press("t", *"[/]x", "enter")
        await pilot.pause()
        shown = "\n".join(frame(app.table))
        assert all(name in shown for name in evil)
        assert "Anna: [/]x" in shown


async def test_pasting_goes_into_the_line_that_is_typed() -> None:
    async with at_table() as (app, pilot):
        await pilot.press("t")
        app.table.post_message(Paste("one\ntwo\x1b[31m"))
        await pilot.pause()
        assert app.table.model.entry is not None
        assert app.table.model.entry.text == "one two[31m"


@pytest.mark.parametrize("theme", ["dark", "light", "high-contrast", "colour-blind", "ansi-16"])
async def test_every_theme_draws_the_table(theme: str) -> None:
    async with at_table(plies=40, settings=Settings(theme=theme)) as (app, _):
        assert frame(app.table) == render(app.table.table, 80, 24)


async def test_the_section_of_the_rules_follows_the_question() -> None:
    async with at_table() as (app, _):
        assert app.table.section == "play"
    async with at_table(viewer=None) as (app, _):
        assert app.table.section is None


@pytest.mark.parametrize("motion", [True, False])
async def test_changes_stand_out_once_if_motion_is_on(motion: bool) -> None:
    async with at_table(settings=Settings(motion=motion)) as (app, pilot):
        lit: list[int] = []
        board = app.table.areas["board"]
        board.flash = lambda boxes, role: lit.append(len(boxes))
        await pilot.press("enter", "enter")
        await pilot.pause()
        assert app.table.model.update is not None
        assert app.table.model.update.version == 1
        assert len(lit) == (1 if motion else 0)


def test_a_city_that_moved_on_the_screen_does_not_stand_out_as_a_whole() -> None:
    rows = [(("." * 40, "text"),) for _ in range(10)]
    moved = [(("o" * 40, "text"),) for _ in range(10)]
    target = Target("cell-1", Box(3, 2, 4, 2))
    still = Picture(40, tuple(rows))
    one = Picture(40, ((("o" + "." * 39, "text"),), *rows[1:]), (target,))
    assert trail(still, one, ()) == [Box(0, 0, 1, 1)]
    assert trail(still, Picture(40, tuple(moved), (target,)), {"cell-1"}) == [Box(3, 2, 4, 1), Box(3, 3, 4, 1)]
    assert trail(still, Picture(40, tuple(moved), (target,)), ()) == []


@pytest.mark.parametrize("size", [(48, 40), (80, 24)])
async def test_a_touch_or_a_click_presses_the_key_that_is_named_and_never_more(size: tuple[int, int]) -> None:
    """On a phone held upright the command list too; with two bindings on one key the other one is pressed, and nothing
    breaks."""
    async with at_table(size, settings=Settings(keys={"why": "x"})) as (app, pilot):
        screen = app.table
        prompt = screen.areas["prompt"]
        pressed = {target.id for area in screen.areas.values() for target in area.picture.targets}
        assert {"press-why", "press-choose"} <= pressed
        assert ("press-palette" in pressed) is (size == (48, 40))
        why = next(target for target in prompt.picture.targets if target.id == "press-why")
        assert not screen.model.notes
        await pilot.click("#table-prompt", offset=(why.box.x + 1, why.box.y))
        await pilot.pause()
        assert screen.model.notes


# A cursor at rest: its choice is looked at once, and not while many others wait


class Timers:
    """A clock by hand, with timers that ring as late as a test wants."""

    def __init__(self) -> None:
        self.now = 0.0
        self.seconds: list[float] = []
        self.stopped = 0
        self._ring: Callable[[], None] = lambda: None

    def set_timer(self, seconds: float, ring: Callable[[], None]) -> Any:
        self.seconds.append(seconds)
        self._ring = ring
        return self

    def stop(self) -> None:
        self.stopped += 1

    def ring(self, *, late: float = 0.0) -> None:
        self.now += self.seconds[-1] + late
        self._ring()


def at_rest() -> tuple[Timers, list[float], Rest]:
    timers, rested = Timers(), list[float]()
    rest = Rest(cast(Any, timers.set_timer), lambda: rested.append(timers.now), lambda: timers.now)
    return timers, rested, rest


def test_it_rests_once() -> None:
    timers, rested, rest = at_rest()
    rest.begin()
    timers.ring()
    assert rested == [CURSOR_REST]
    rest.stop()
    assert (timers.seconds, timers.stopped) == ([CURSOR_REST], 0)


def test_an_action_begins_the_time_again() -> None:
    timers, rested, rest = at_rest()
    rest.begin()
    rest.begin()
    assert (timers.seconds, timers.stopped, rested) == ([CURSOR_REST, CURSOR_REST], 1, [])


def test_while_the_loop_is_behind_it_waits() -> None:
    timers, rested, rest = at_rest()
    rest.begin()
    timers.ring(late=2 * LATE_TIMER)
    timers.ring(late=2 * LATE_TIMER)
    assert (timers.seconds, rested) == ([CURSOR_REST, RETRY_PAUSE, RETRY_PAUSE], [])
    timers.ring()
    assert len(rested) == 1


def test_it_does_not_wait_forever() -> None:
    timers, rested, rest = at_rest()
    rest.begin()
    for _ in range(MOST_TRIES):
        assert rested == []
        timers.ring(late=1.0)
    assert len(rested) == 1


# What a viewer sees of a table in play, as files for others: text, picture and page


def written(folder: Path, game: str, viewer: int | None, language: str = "en") -> dict[str, str]:
    """The files of a position, by suffix."""
    table = new_table(game, 2)
    known = Position(
        load(game),
        table.update(viewer),
        (Player("person", "Anna"), Player("bot", "Bernard", "easy")),
        tuple(table.log(viewer).events),
    )
    paper = Paper(texts(language), load_glyphs("unicode"), load_theme("dark"))
    path = write_position(LocalMachine(folder, folder, lambda title: None), known, paper)
    return {one.suffix: one.read_text(encoding="utf-8") for one in path.parent.glob(f"{path.stem}.*")}


@pytest.mark.parametrize("game", keys())
def test_every_game_is_written_in_three_forms(tmp_path: Path, game: str) -> None:
    files = written(tmp_path, game, 0)
    assert sorted(files) == [".md", ".svg", ".txt"]
    lines = files[".txt"].splitlines()
    assert (len(lines), max(map(len, lines)) <= 100) == (30, True)
    assert lines[0].endswith("Anna, bot Bernard")
    assert lines[-1] == " after move 0, as Anna"
    assert ElementTree.fromstring(files[".svg"]).tag.endswith("svg")
    assert files[".md"].startswith("# Belvedere: ")
    assert files[".md"].count("```") == 2


def test_only_the_viewers_knowledge_is_drawn(tmp_path: Path) -> None:
    (tmp_path / "own").mkdir()
    (tmp_path / "open").mkdir()
    own = written(tmp_path / "own", "bali", 0)
    open_to_all = written(tmp_path / "open", "bali", None)
    assert "Your hand" in own[".txt"]
    assert "Your hand" not in open_to_all[".txt"]
    assert " after move 0, as a spectator" in open_to_all[".txt"]


def test_a_page_is_french(tmp_path: Path) -> None:
    assert "\naprès le coup 0, comme Anna\n" in written(tmp_path, "bali", 0, "fr")[".md"]


def test_a_file_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    with refused(r"nowhere/belvedere-bali-0\.svg cannot be written: not found"):
        written(tmp_path / "nowhere", "bali", 0)


def exports(folder: Path) -> list[Path]:
    """The files that were written."""
    return list(folder.glob("belvedere-*"))


async def begun(host) -> str:
    """A running table of Ana and a bot; its id."""
    players = (Player("person", "Ana"), Player("bot", "Bo", "easy"))
    spec = TableSpec("bali", load("bali").meta.options(), players, seed=SEED)
    return (await PersonLobby(host, name="Ana").create(spec)).id


@pytest.mark.parametrize(("language", "word"), [("en", "picture"), ("fr", "image")])
async def test_the_word_saves_the_screens_contents(
    tmp_path: Path, language: str, word: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    async with house(tmp_path / "data") as host:
        start = Start("table", table=await begun(host))
        async with playing(host, tmp_path, start=start, language=language) as player:
            await player.sees("Ana")
            monkeypatch.setattr(player.app, "tell", told.append)  # a toast goes after seconds, and may break the path
            await player.press("colon", *word, "enter")
            await player.until(lambda: bool(told))
            drawn = next(path for path in exports(tmp_path) if path.suffix == ".svg")
            assert (len(exports(tmp_path)), told) == (3, [player.app.texts.ui("picture-written", path=str(drawn))])


async def test_a_visitor_learns_how_to_get_it(tmp_path: Path) -> None:
    async with house(tmp_path / "data") as host:
        start = Start("table", table=await begun(host))
        async with playing(host, tmp_path, start=start, served=True) as player:
            await player.sees("Ana")
            await player.press("colon", *"picture", "enter")
            await player.sees("ssh HOST show TABLE")
    assert exports(tmp_path) == []


@pytest.mark.parametrize("is_home", [True, False])
async def test_line_mode_has_the_word_too(tmp_path: Path, is_home: bool) -> None:
    lines: list[str] = []
    typed = iter(["new bali 2 seated easy", "picture", "quit"])
    kept = []

    async def read() -> str | None:
        return next(typed, None)

    def keep(game, update, names, events, texts) -> str:
        kept.append((game.meta.key, update.viewer, len(names), texts.language))
        return "somewhere.svg"

    async with line_host(tmp_path) as host:
        lobby = PersonLobby(host, name="Ana")
        await run_line(
            lobby, texts(), read, lines.append, settings=confirming("never"), keep_position=keep if is_home else None
        )
    assert kept == [("bali", 0, 2, "en")] * is_home
    told = "Your view is saved in somewhere.svg" if is_home else "ssh HOST show TABLE > FILE"
    assert any(told in line for line in lines)


@pytest.mark.parametrize("size", [(48, 40), (80, 22), (140, 45), (200, 60)])
def test_the_whole_log_goes_on_from_panel_to_panel(size: tuple[int, int]) -> None:
    lines = tuple(Line(f"Line {number}.") for number in range(20))
    width, height = size
    picture = paint_whole_page(TextPage("Log", lines), load_glyphs("unicode"), Box(0, 1, width, height - 8))
    found = [int(number) for row in picture.text() for number in re.findall(r"Line (\d+)\.", row)]
    assert sorted(found) == list(range(20 - len(found), 20))
    assert len({target.id for target in picture.targets}) == len(picture.targets) == len(found)
    assert all(picture.text()[box.y][box.x : box.right].strip() for box in (one.box for one in picture.targets))
