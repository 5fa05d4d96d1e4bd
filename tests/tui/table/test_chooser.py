"""The chooser: which target stands for which action, and jumping by letters."""

import random
from collections.abc import Iterator

import attrs
import pytest

from core.catalog import keys
from core.kernel.message import Message
from core.learning.progress import FAMILIAR_ANSWERS, Progress
from core.link.commands import Act
from core.link.spec import Player
from core.link.updates import Roster
from tests.tui.support.harness import TableLink, do, new_table, texts
from tests.tui.support.sitter import Sitter
from tui.preferences.learned import Learned, TablePractice
from tui.screens.table.chooser import ChoiceResult, Choices, Chooser
from tui.screens.table.prompt import ListedChoices, offered
from tui.widgets.picture import Box, Target

# The cursor: from a target to a legal action, by arrows, digits, letters and names


# Two rows of cards and a list below:
#   a b c
#   d   e
#   option-0
SPOTS = (
    Target("a", Box(0, 0, 4, 1), ("take a",), 1, "c1"),
    Target("b", Box(5, 0, 4, 1), ("take b",), 2, "c2"),
    Target("c", Box(10, 0, 4, 1), ("take c",), 3, "c3"),
    Target("d", Box(0, 2, 4, 1), ("play d", "play d twice"), 1, "h1"),
    Target("e", Box(10, 2, 4, 1), ("play e",), 2, "h2"),
    Target("option-0", Box(0, 5, 9, 1), ("pass",), 4),
)


def chooser(*legal: str) -> Chooser:
    return Chooser().ask(legal).settle(SPOTS)


def left(found: Chooser, board: tuple[Target, ...]) -> ListedChoices:
    """The choices that a board leaves to the list."""
    return offered(board, found.choices, found.opened, found.turn)


def test_the_cursor_starts_on_the_first_legal_target() -> None:
    assert chooser("take b", "pass").cursor == "b"
    assert chooser().cursor is None


@pytest.mark.parametrize(
    ("start", "way", "end"),
    [
        ("a", (1, 0), "b"),
        ("c", (1, 0), "c"),
        ("c", (-1, 0), "b"),
        ("a", (0, 1), "d"),
        ("c", (0, 1), "e"),
        ("d", (1, 0), "e"),
        ("e", (0, -1), "c"),
        ("d", (0, 1), "option-0"),
        ("option-0", (0, -1), "d"),
        ("a", (0, -1), "a"),
    ],
)
def test_arrows_go_to_the_nearest_target_legal_or_not(start: str, way: tuple[int, int], end: str) -> None:
    assert end == chooser("pass").go(start).move(*way).cursor


def test_tab_goes_round_the_legal_targets() -> None:
    found = chooser("take a", "take c", "pass")
    seen = []
    for _ in range(4):
        seen.append(found.cursor)
        found = found.step(1)
    assert seen == ["a", "c", "option-0", "a"]
    found = found.step(-1)
    assert found.cursor == "a"


def test_choosing_an_illegal_action_names_it() -> None:
    found, chosen = chooser("take a").go("b").choose()
    assert chosen == ChoiceResult(refused="take b")
    assert found.conditions() == {"a": "legal", "b": "visited"}


def test_choosing_one_of_several_lists_them_first() -> None:
    found, chosen = chooser("play d", "play d twice", "play e").choose()
    assert chosen == ChoiceResult()
    assert (found.opened, found.cursor) == ("d", "option-0")
    assert left(found, SPOTS).listed == ("play d", "play d twice")
    assert left(found, SPOTS).first_digit == 1
    back = found.back()
    assert back
    assert (back.opened, back.cursor) == (None, "d")
    assert not back.back()


def test_choosing_the_target_of_an_open_list_leads_into_the_list() -> None:
    """The first of its actions was chosen, which no row under the cursor had named."""
    opened, _ = chooser("play d", "play d twice").choose()
    found, chosen = opened.go("d").choose()
    assert chosen == ChoiceResult()
    assert (found.opened, found.cursor) == ("d", "option-0")


def test_an_action_is_reached_in_the_list_of_its_target_in_the_order_in_which_that_is_shown() -> None:
    found = chooser("play d", "play d twice", "play e").reach("play d twice")
    assert (found.opened, found.cursor) == ("d", "option-1")
    assert left(found, SPOTS).listed[1] == "play d twice"
    first = attrs.evolve(found, choices=Choices(found.legal, frozenset({"play d twice"}))).reach("play d twice")
    assert (first.opened, first.cursor) == ("d", "option-0")
    assert left(first, SPOTS).listed[0] == "play d twice"
    one = found.reach("play e")
    assert (one.opened, one.cursor) == (None, "e")
    assert one.choose()[1] == ChoiceResult(action="play e")


def test_choices_without_a_target_are_listed() -> None:
    assert left(chooser("take a", "pass"), SPOTS[:5]).listed == ("pass",)


def test_the_list_is_numbered_behind_the_targets_it_belongs_to() -> None:
    assert left(chooser("take a", "pass"), SPOTS[:5]).first_digit == 4
    assert left(Chooser().ask((1,)), SPOTS[:5]).first_digit == 1


def test_digits_choose() -> None:
    found = chooser("take b", "pass")
    assert found.digit(4)[1] == ChoiceResult(action="pass")
    assert found.digit(2)[1] == ChoiceResult(action="take b")
    assert found.digit(9)[1] is None


def test_a_digit_without_room_in_an_open_list_still_goes_to_its_choice() -> None:
    """Two of five cards for a space of Bella Vista are shown at 80x24, and the digits of the others did nothing."""
    opened, _ = chooser("play d", "play d twice", "play e").choose()
    found = opened.settle(SPOTS)
    assert found.digit(2) == (attrs.evolve(found, cursor="option-1"), ChoiceResult())
    assert found.digit(3)[1] is None


def test_moving_takes_the_confirmation_back() -> None:
    found = attrs.evolve(chooser("take a", "take b"), staged="take a")
    assert found.conditions() == {"a": "ghost", "b": "legal"}
    found = found.move(1, 0)
    assert (found.cursor, found.staged) == ("b", None)


def test_jump_letters_go_to_legal_targets_first_and_differ() -> None:
    letters = chooser("take c", "pass").letters()
    assert (letters["c"], letters["option-0"]) == ("a", "s")
    assert len(set(letters.values())) == len(SPOTS)


def test_jump_letters_stay_at_the_next_question() -> None:
    """The target `a` became `d` as soon as something else could be chosen."""
    first = chooser("take c", "pass").lettered({})
    later = chooser("take a", "take b").letters(first)
    assert later == first | {id: label for id, label in later.items() if id not in first}
    assert len(set(later.values())) == len(later)


def test_names_are_found_by_their_start() -> None:
    found = chooser("pass")
    assert [spot.id for spot in found.named("h")] == ["d", "e"]
    assert [spot.id for spot in found.named("c3")] == ["c"]


def test_an_action_is_found_on_the_board() -> None:
    assert chooser("play e").find("play e").cursor == "e"


# What a decision is for, below the prompt: in which row, for whom, and that it takes no choice away


def decisions(game: str) -> Iterator[tuple[str, Sitter]]:
    """A player at the first decision of every kind that two tables come to within some plies."""
    seen: set[str] = set()
    for seed in (1, 2):
        table, rng = new_table(game, 2, seed=seed), random.Random(seed)
        for _ in range(25):
            seat = table.to_act[0]
            asked = table.decision(seat)
            assert asked is not None
            if asked.kind not in seen:
                seen.add(asked.kind)
                yield asked.kind, Sitter(table, seat)
            do(table, seat, rng.choice(table.legal(seat)))


def listed(sitter: Sitter) -> list[str]:
    """The choices of the list that are on the screen."""
    sheet = sitter.table.sheet()
    assert sheet is not None
    return [target.id for target in sheet.pictures["prompt"].targets]


@pytest.mark.parametrize("game", keys())
def test_an_aim_has_a_row_of_the_smallest_screen_and_takes_no_choice_away(game: str) -> None:
    for kind, sitter in decisions(game):
        sitter.rest()
        before, choices = sitter.look(), listed(sitter)
        sitter.table.adapt(aims=frozenset({kind}))
        aim = texts().say(Message(f"{game}-aim-{kind}"), game=game)
        assert f"Tip: {aim}" in sitter.look()
        assert listed(sitter) == choices
        sitter.press("tab", "tab")
        assert listed(sitter) == choices
        sitter.press("shift+tab", "shift+tab")
        sitter.table.adapt(aims=frozenset())
        assert sitter.look() == before


def test_spectators_see_no_aims() -> None:
    sitter = Sitter(new_table("neoville", 2), None)
    sitter.table.adapt(aims=frozenset({"place", "build", "draw"}))
    assert "Tip: " not in sitter.look()


def practised(learned: Learned, table: str, answers: int) -> None:
    """The person of seat 0 answers so often at a table of Bellevue, where both players draw at the same time."""
    at = new_table("bellevue", 2)
    practice = TablePractice(learned, at.game, table)
    link = TableLink(at, 0)
    link.attach(practice.receive)
    while answers:
        asked = at.decision(0)
        if asked is None:
            link.act(1, at.legal(1)[0])
            continue
        command = Act(asked.id, at.legal(0)[0])
        practice.send(command)
        link.send(command)
        answers -= 1


def test_accepted_answers_make_a_decision_familiar_at_the_second_table() -> None:
    learned = Learned()
    practised(learned, "t1", 2 * FAMILIAR_ANSWERS)
    practice = TablePractice(learned, new_table("bellevue", 2).game, "t2")
    assert practice.aims("new") == {"draw", "build"}
    practised(learned, "t2", 1)
    assert (practice.aims("new"), practice.aims("always"), practice.aims("never")) == (
        {"build"},
        {"draw", "build"},
        frozenset(),
    )


def test_a_refused_answer_does_not_count() -> None:
    at, learned = new_table("bellevue", 2), Learned()
    practice, link = TablePractice(learned, at.game, "t1"), TableLink(at, 0)
    link.attach(practice.receive)
    asked = at.decision(0)
    assert asked is not None
    for command in (Act(asked.id, "no such action"), Act("another", at.legal(0)[0])):
        practice.send(command)
        link.send(command)
    assert learned.progress == Progress()


def test_a_rated_table_shows_no_aim_of_familiar_decisions_with_any_setting() -> None:
    """A player who knows the purpose of a decision reads nothing about it when points are at stake; a newcomer does."""
    learned, game = Learned(), new_table("bellevue", 2).game
    practised(learned, "t1", 2 * FAMILIAR_ANSWERS)
    practised(learned, "t2", 1)
    practice = TablePractice(learned, game, "t3")
    people = (Player("person", "Anna"), Player("bot", "Ada", "calm"))
    for rated, told in ((True, {"build"}), (False, {"draw", "build"})):
        practice.receive(Roster(people, (True, True), (), rated=rated))
        assert (practice.aims("new"), practice.aims("always"), practice.aims("never")) == ({"build"}, told, frozenset())
