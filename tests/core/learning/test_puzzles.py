"""Puzzles that ship: every line can be played and is proven. They come in order, and again when they were missed."""

import pytest

from core import catalog
from core.learning.progress import Progress, format_progress, parse_progress
from core.learning.puzzles import (
    FOLDER,
    answers_of,
    next_place,
    puzzle_table,
    puzzles_of,
    question_of,
    read_puzzle,
    themes_of,
    try_of,
    write_puzzle,
)
from core.learning.solving import prove
from core.link.commands import Act
from core.review.tries import TryLink

GAMES = sorted(path.stem for path in FOLDER.glob("*.jsonl"))
DAY = 20780


@pytest.mark.parametrize("key", GAMES)
def test_every_puzzle_is_a_position_of_the_game_with_an_answer(key: str) -> None:
    game = catalog.load(key)
    puzzles = puzzles_of(game)
    lines = FOLDER.joinpath(f"{key}.jsonl").read_text(encoding="utf-8").splitlines()
    assert [write_puzzle(puzzle) for puzzle in puzzles] == lines
    assert len({puzzle.id for puzzle in puzzles}) == len(puzzles)
    assert sum(themes_of(puzzles).values()) == len(puzzles)
    for puzzle in puzzles:
        answers = answers_of(puzzle.less)
        assert 0 < len(answers) < len(question_of(game, puzzle).legal)


@pytest.mark.parametrize("key", GAMES)
def test_the_easiest_and_the_hardest_are_proven_by_other_worlds_and_rivals(key: str) -> None:
    game = catalog.load(key)
    for puzzle in (puzzles_of(game)[0], puzzles_of(game)[-1]):
        asked = question_of(game, puzzle)
        proof = prove(game, asked.view, puzzle.seat, asked.legal, bytes(32))
        assert proof is not None, puzzle.id
        assert answers_of(proof.less) == answers_of(puzzle.less)


def test_an_answer_is_found_and_anything_else_is_told_what_it_costs() -> None:
    game = catalog.load("bali")
    puzzle = puzzles_of(game)[0]
    best = answers_of(puzzle.less)[0]
    worst = max(range(len(puzzle.less)), key=lambda place: puzzle.less[place])
    for place in (best, worst):
        decision = try_of(game, puzzle)
        link = TryLink(puzzle_table(game, puzzle), (decision,), lambda link, judged: None, misses=1)
        link.attach(lambda delivery: None)
        assert decision.update.decision is not None
        link.send(Act(decision.update.decision.id, decision.update.legal[place]))
        assert [(one.found, one.worth.mean) for one in link.done] == [(place == best, -puzzle.less[place])]


def test_puzzles_come_the_easiest_first_and_again_after_1_3_7_and_21_days() -> None:
    puzzles = puzzles_of(catalog.load("bali"))
    known = Progress().with_puzzle("bali", 0, DAY, found=True).with_puzzle("bali", 1, DAY, found=False)
    assert next_place(puzzles, known.puzzles_of("bali"), DAY) == 2
    days = []
    for day in range(DAY, DAY + 60):
        if 1 in known.puzzles_of("bali").due(day):
            days.append(day - DAY)
            assert next_place(puzzles, known.puzzles_of("bali"), day) == 1
            known = known.with_puzzle("bali", 1, day, found=True)
    assert days == [1, 4, 11, 32]
    assert (known.puzzles_of("bali").count, known.puzzles_of("bali").found) == (2, 1)
    assert parse_progress(format_progress(known)) == known


def test_a_theme_has_its_own_puzzles_and_an_end() -> None:
    puzzles = puzzles_of(catalog.load("bali"))
    theme, count = next(iter(themes_of(puzzles).items()))
    known = Progress()
    for _ in range(count):
        place = next_place(puzzles, known.puzzles_of("bali"), DAY, theme)
        assert place is not None
        assert puzzles[place].themes[0] == theme
        known = known.with_puzzle("bali", place, DAY, found=True)
    assert next_place(puzzles, known.puzzles_of("bali"), DAY, theme) is None


def test_a_line_of_another_deal_is_refused() -> None:
    game = catalog.load("bali")
    puzzle = puzzles_of(game)[0]
    foreign = read_puzzle(write_puzzle(puzzle).replace(puzzle.seed, "00" * 32))
    with pytest.raises(ValueError, match=puzzle.id):
        question_of(game, foreign)


@pytest.mark.parametrize("text", ['{"puzzles":{"bali":{"tried":"zz"}}}', '{"puzzles":{"bali":{"found":-1}}}'])
def test_what_is_no_progress_with_puzzles_is_dropped(text: str) -> None:
    assert parse_progress(text) == Progress()
