"""What a player can do at the table, key by key, without a terminal."""

import random

import pytest

from core.games.bali import actions as act
from core.kernel.message import message
from core.link.commands import Act
from core.link.updates import Closed, Frozen, Refused
from core.table.table import Table
from tests.tiny import GAME as TINY
from tests.tui.support.harness import NAMES, do, new_table, play_on
from tests.tui.support.sitter import Sitter
from tui.preferences.keys import BINDINGS, Binding, keymap
from tui.screens.table.update import CHOOSING, KEYS, PAGE_KEYS, click, type_text


@pytest.fixture
def buying() -> Sitter:
    """Seat C is asked what to buy: its first turn, 4 stones and a price of 5 less its farmers."""
    table = new_table(seats=3, seed=3)
    rng = random.Random(3)
    while table.to_act != (0,) or table.decision(0).kind != "buy":
        seat = table.to_act[0]
        do(table, seat, rng.choice(table.legal(seat)))
    return Sitter(table)


@pytest.fixture
def fresh() -> Sitter:
    """The very start: seat A has 2 stones, can buy nothing and is asked what to play."""
    return Sitter(new_table(seats=3, seed=1))


def test_arrows_and_enter_are_enough_to_play_a_card(fresh: Sitter) -> None:
    assert fresh.kind == "play"
    hand = fresh.model.update.view.players[0].hand
    fresh.press("right", "enter", "enter")
    assert fresh.link.submitted == [act.PLAY[hand[1]][0]]
    assert fresh.kind == "take"


def test_what_can_be_taken_back_needs_one_enter(buying: Sitter) -> None:
    buying.press("enter")
    assert [type(action) for action in buying.link.submitted] == [act.Buy]
    assert buying.kind == "play"
    buying.press("u")
    assert buying.kind == "buy"


def test_what_cannot_be_taken_back_is_confirmed(fresh: Sitter) -> None:
    """A farmer of the start set tells the others something; the last card taken ends the turn."""
    fresh.press("enter")
    assert fresh.link.submitted == []
    assert "Confirm: Play 1 " in fresh.look()
    fresh.press("enter")
    assert fresh.kind == "take"
    fresh.press("enter")
    assert fresh.model.chooser.staged is not None
    assert "Confirm: Take the" in fresh.look()
    fresh.press("escape")
    assert fresh.model.chooser.staged is None
    fresh.press("enter", "enter")
    assert len(fresh.link.submitted) == 2
    assert fresh.kind is None


def test_where_nothing_is_taken_back_everything_is_confirmed() -> None:
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


def test_several_ways_to_play_a_card_are_listed(buying: Sitter) -> None:
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
    assert "Not at this moment." in buying.look()
    assert ". w opens them." in buying.look()  # "the same key" would be Enter here
    buying.press("w")
    assert "Not at this moment." in buying.look()
    assert before == buying.link.submitted


def test_a_click_on_something_else_leaves_a_refusal_behind(fresh: Sitter) -> None:
    """It stood above "Confirm: Play 1 rice farmer for free.", as if that could not be done."""
    for target, refused in (("column-0", True), ("hand-0", False)):
        fresh.table.do(click, target)
        fresh.table.do(click, target)
        assert ("Not at this moment." in fresh.look()) == refused


def test_a_preview_shows_the_difference_to_my_score_lines(buying: Sitter) -> None:
    buying.rest()
    frame = buying.look()
    assert "Your score now: " in frame
    assert "+1" in frame
    without = Sitter(buying.link.at, previews=False)
    without.rest()
    assert "Your score now" not in without.look()


def test_take_back_says_why_not(fresh: Sitter) -> None:
    fresh.press("u")
    assert "Nothing to take back: you have not acted yet." in fresh.look()


def test_since_tells_everything_in_order_beside_the_board(fresh: Sitter) -> None:
    """It once told events out of order, and covered the board."""
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
    assert fresh.look().splitlines()[-1].split() == ["Esc", "back", "↑", "up", "↓", "down"]
    title, lines = fresh.model.page.title, fresh.model.page.lines
    assert title == "Since you last acted"
    log = fresh.model.log.lines
    assert lines == log[len(log) - len(lines) :]
    assert not any("You play" in line.text for line in lines)
    assert lines[-1].text in " ".join(fresh.look().split())
    fresh.press("escape")
    assert fresh.model.page is None


def test_since_tells_what_rivals_built_in_the_same_reveal() -> None:
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
    assert "Not at this moment." in fresh.look()
    fresh.press("colon", *"fly", "enter")
    assert '"fly" is not an action of Bali.' in fresh.look()
    assert fresh.link.submitted == []


def test_talk_is_said_and_shown(fresh: Sitter) -> None:
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
    assert "Leave the table?" in fresh.look()
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


def test_a_refusal_is_told_and_nothing_changes(fresh: Sitter) -> None:
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
    assert ids - KEYS.keys() == {"help", "palette"}
    assert KEYS.keys() <= ids
    assert CHOOSING | PAGE_KEYS.keys() <= KEYS.keys()


def ids_of(binding: Binding) -> list[str]:
    return [f"digit-{key}" for key in binding.keys] if binding.id == "digit" else [binding.id]


def test_a_digit_mapped_to_a_letter_means_nothing(fresh: Sitter) -> None:
    assert not fresh.table.press("x", "x", keymap("table", {"digit": "x"}), 1e12)
