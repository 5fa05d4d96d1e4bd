"""The choice that pays most at first sight, which puzzles may leave out among their answers."""

from collections import Counter

from core import catalog
from core.learning.puzzles import JUDGED, answers_of, puzzles_of, question_of, read_puzzles, state_of
from core.review.values import trust_of
from scripts.puzzle_judging import Proof, PuzzleJudge, at_first_sight, is_told_by_the_end

JUDGED_GAMES = sorted(path.stem for path in JUDGED.glob("*.jsonl"))


def test_with_simultaneous_choices_first_sight_counts_only_the_card_itself() -> None:
    """A card of Bellevue that waits for the others was taken to pay nothing."""
    game = catalog.load("bellevue")
    puzzle = puzzles_of(game)[0]
    asked = question_of(game, puzzle)
    now = asked.sheets[puzzle.seat].low
    points = at_first_sight(game, asked.view, puzzle.seat, asked.legal, bytes(32))
    singly = [game.view_sheets(game.foresee(asked.view, action))[puzzle.seat].low for action in asked.legal]
    assert points == singly
    assert max(points) > now


def test_an_action_that_may_not_be_an_answer_makes_no_puzzle() -> None:
    game = catalog.load(JUDGED_GAMES[0])
    puzzle = read_puzzles(JUDGED / f"{JUDGED_GAMES[0]}.jsonl")[-1]
    asked = question_of(game, puzzle)
    judge = PuzzleJudge(game, trust_of(game.meta.key).error or 0.0)
    assert asked.decision is not None
    assert judge.judge(asked.view, asked.decision, asked.legal, bytes(32), asked.legal) is None


def test_in_judged_puzzles_of_bellevue_something_else_pays_most_at_once() -> None:
    """It holds for all puzzles with a given end."""
    game = catalog.load("bellevue")
    judged = read_puzzles(JUDGED / "bellevue.jsonl")
    assert judged
    for puzzle in judged:
        asked = question_of(game, puzzle)
        points = at_first_sight(game, asked.view, puzzle.seat, asked.legal, bytes(32))
        assert max(points) > max(points[place] for place in answers_of(puzzle.less))


def test_few_puzzles_of_bali_ask_which_card_does_not_end_the_table() -> None:
    """It was the question and the answer of 183 in 208; two of each theme are left."""
    game, found = catalog.load("bali"), Counter[str]()
    for puzzle in puzzles_of(game):
        legal = question_of(game, puzzle).legal
        proof = Proof(puzzle.less, puzzle.themes)
        if is_told_by_the_end(game, state_of(game, puzzle), puzzle.seat, legal, proof):
            found[puzzle.themes[0]] += 1
    assert max(found.values()) == 2
