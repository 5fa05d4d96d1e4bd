"""What a decision is for, below the prompt: in which row, for whom, and that it takes no choice away."""

import random
from collections.abc import Iterator

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
        assert f"for: {aim}" in sitter.look()
        assert listed(sitter) == choices
        sitter.press("tab", "tab")
        assert listed(sitter) == choices
        sitter.press("shift+tab", "shift+tab")
        sitter.table.adapt(aims=frozenset())
        assert sitter.look() == before


def test_spectators_are_told_no_aims() -> None:
    sitter = Sitter(new_table("neoville", 2), None)
    sitter.table.adapt(aims=frozenset({"place", "build", "draw"}))
    assert "for: " not in sitter.look()


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


def test_a_rated_table_tells_no_aim_of_what_is_familiar_whatever_the_setting() -> None:
    """Somebody who knows what it is for is told nothing where points are at stake; a newcomer is."""
    learned, game = Learned(), new_table("bellevue", 2).game
    practised(learned, "t1", 2 * FAMILIAR_ANSWERS)
    practised(learned, "t2", 1)
    practice = TablePractice(learned, game, "t3")
    people = (Player("person", "Anna"), Player("bot", "Ada", "calm"))
    for rated, told in ((True, {"build"}), (False, {"draw", "build"})):
        practice.receive(Roster(people, (True, True), (), rated=rated))
        assert (practice.aims("new"), practice.aims("always"), practice.aims("never")) == ({"build"}, told, frozenset())
