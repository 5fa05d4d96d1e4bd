"""Puzzles that ship: every line can be played and is proven, or judged and far enough ahead. They come in order, and
again when they were missed.

Every line is read; of every game a sample is played, the same in every run. With `BELVEDERE_EXPLORE` all of them
are played. `scripts/puzzles GAME --check` proves all answers again.
"""

import os
from collections.abc import Sequence
from hashlib import blake2b
from pathlib import Path
from zlib import compress

import attrs
import pytest

from core import catalog
from core.bots.heuristics import Chance
from core.bots.ratings import Z
from core.bots.search import Comparison
from core.games.bali.actions import Added, Offered, OfferedFaceDown
from core.grammar import Language
from core.kernel.message import Message
from core.learning.progress import LONGEST_MASK, Progress, format_progress, parse_progress
from core.learning.puzzles import (
    FOLDER,
    JUDGED,
    Puzzle,
    answers_of,
    id_of,
    kinds_of,
    next_puzzle,
    puzzle_table,
    puzzles_of,
    question_of,
    read_puzzle,
    read_puzzles,
    state_of,
    themes_of,
    try_of,
    write_puzzle,
)
from core.learning.solving import follow_up
from core.link.commands import Act
from core.link.updates import Delivery, Log
from core.results.figures import rule_name
from core.review.tries import Judged, TryLink, judged_lines
from core.review.values import trust_of
from core.text import Texts
from scripts.puzzle_judging import (
    AHEAD,
    CALM_BOTS,
    JUDGED_WORLDS,
    MOST_ANSWERS,
    MOST_FINDERS,
    Proof,
    misleads,
    prove,
    prove_given_end,
)

GAMES = sorted(path.stem for path in FOLDER.glob("*.jsonl"))
JUDGED_GAMES = sorted(path.stem for path in JUDGED.glob("*.jsonl"))
SAMPLE = 8
"""One puzzle in so many is played."""
MOST = 4 * LONGEST_MASK
"""Puzzles of a game that a person's progress has room for."""
PROOF_WORLDS = 24
"""Worlds of a proof: a quarter of a puzzle's number, or a fifth if its end is given."""
SMALL_DRAW = "9926b339"
"""The quickest to prove of Neoville's 33 puzzles that end with a blind draw."""
MOST_BYTES = 2_000_000
"""The compressed size of all puzzles allowed in the package."""
ROUNDING = 0.07
"""How far figures in a line may be off, in points."""
DAY = 20780


def sample(puzzles: Sequence[Puzzle]) -> list[Puzzle]:
    """Those of these puzzles that are played."""
    explores = bool(os.environ.get("BELVEDERE_EXPLORE"))
    return [puzzle for puzzle in puzzles if explores or int(puzzle.id, 16) % SAMPLE == 0]


@pytest.mark.parametrize("key", GAMES)
def test_every_line_is_a_puzzle_with_its_own_answer_id_and_place(key: str) -> None:
    puzzles = puzzles_of(catalog.load(key))
    paths = [path for path in (FOLDER / f"{key}.jsonl", JUDGED / f"{key}.jsonl") if path.exists()]
    lines = [line for path in paths for line in path.read_text(encoding="utf-8").splitlines()]
    assert sorted(write_puzzle(puzzle) for puzzle in puzzles) == sorted(lines)
    assert len({puzzle.id for puzzle in puzzles}) == len({puzzle.place for puzzle in puzzles}) == len(puzzles)
    assert all(0 <= puzzle.place < MOST for puzzle in puzzles)
    assert sum(themes_of(puzzles).values()) == len(puzzles)
    for puzzle in puzzles:
        assert puzzle.id == id_of(key, puzzle.seed, puzzle.actions, puzzle.seat)
        assert 0 < len(answers_of(puzzle.less)) < len(puzzle.less)
        assert puzzle.themes


def test_the_puzzles_of_all_games_take_at_most_2_mb_packed() -> None:
    assert sum(len(compress(path.read_bytes())) for path in FOLDER.glob("**/*.jsonl")) <= MOST_BYTES


@pytest.mark.parametrize("key", GAMES)
def test_a_puzzle_is_a_position_of_the_game(key: str) -> None:
    game = catalog.load(key)
    for puzzle in sample(puzzles_of(game)):
        legal, state = question_of(game, puzzle).legal, state_of(game, puzzle)
        assert len(legal) == len(puzzle.less)
        game.advance(state, puzzle.seat, legal[answers_of(puzzle.less)[0]])
        for words in puzzle.then:
            action = game.text.parse_action(words)
            assert action in game.legal_actions(state, puzzle.seat)
            game.advance(state, puzzle.seat, action)


@pytest.mark.parametrize("key", GAMES)
def test_the_easiest_and_the_hardest_are_proven_by_other_worlds_and_rivals(key: str) -> None:
    game = catalog.load(key)
    proven = [puzzle for puzzle in puzzles_of(game) if not puzzle.is_judged]
    for puzzle in (max(proven, key=lambda one: one.found), min(proven, key=lambda one: one.found)):
        asked = question_of(game, puzzle)
        proven_by = prove_given_end if puzzle.given else prove
        proof = proven_by(game, asked.view, puzzle.seat, asked.legal, bytes(32), PROOF_WORLDS)
        assert proof is not None, puzzle.id
        assert answers_of(proof.less) == answers_of(puzzle.less)


def test_the_building_of_an_answer_is_the_best_by_other_worlds_and_rivals_too() -> None:
    game = catalog.load("neoville")
    puzzle = next(one for one in puzzles_of(game) if one.then)
    asked, state = question_of(game, puzzle), state_of(game, puzzle)
    answer = asked.legal[answers_of(puzzle.less)[0]]
    seen = follow_up(game, asked.view, puzzle.seat, answer, bytes(32), PROOF_WORLDS)
    assert tuple(map(game.text.format_action, seen)) == puzzle.then
    game.advance(state, puzzle.seat, answer)
    view = game.view_for(state, puzzle.seat)
    legal = game.legal_actions(state, puzzle.seat)
    proof = prove(game, view, puzzle.seat, legal, bytes(32), PROOF_WORLDS)
    assert proof is not None
    assert [game.text.format_action(legal[place]) for place in answers_of(proof.less)] == [puzzle.then[0]]


def test_blind_draws_count_on_average_and_public_ones_as_they_are() -> None:
    """A draw between the seat's own choices used to exclude every last draw of Neoville from the puzzles."""
    game = catalog.load("neoville")
    puzzle = next(one for one in puzzles_of(game) if one.id == SMALL_DRAW)
    asked = question_of(game, puzzle)
    proof = prove(game, asked.view, puzzle.seat, asked.legal, bytes(32), PROOF_WORLDS)
    assert proof is not None
    taken, drawn = asked.legal[:-1], asked.legal[-1]
    assert {type(action).__name__ for action in taken} == {"Take"}
    assert type(drawn).__name__ == "Draw"
    assert proof.blind
    assert proof.less[:-1] == puzzle.less[:-1]
    assert proof.less[-1] > 0
    takes = prove(game, asked.view, puzzle.seat, taken, bytes(32), PROOF_WORLDS)
    assert takes is not None
    assert (takes.blind, takes.less) == (False, proof.less[:-1])
    assert prove(game, asked.view, puzzle.seat, (drawn,), bytes(32), PROOF_WORLDS) is None


def test_an_answer_misleads_where_another_action_pays_more_at_once() -> None:
    game = catalog.load("neoville")
    puzzle = puzzles_of(game)[0]
    asked, state = question_of(game, puzzle), state_of(game, puzzle)
    after = [game.apply(state, puzzle.seat, action).state for action in asked.legal]
    points = [sum(line.low for line in game.score_sheets(one)[puzzle.seat].lines) for one in after]
    assert len(set(points)) > 1
    for answer, at_once in enumerate(points):
        proof = Proof(tuple(int(place != answer) for place in range(len(points))), ())
        given = (game, asked.view, puzzle.seat, asked.legal, proof, bytes(32))
        assert misleads(*given) == (at_once < max(points))


def test_if_no_rival_can_end_the_table_nothing_is_proven_on_its_end() -> None:
    game = catalog.load("bellevue")
    state = game.setup(game.meta.options(), 2, bytes(32))
    seat = game.to_act(state)[0]
    game.advance(state, seat, game.legal_actions(state, seat)[0])
    assert game.decision(state, seat).kind == "build"
    view = game.view_for(state, seat)
    legal = game.legal_actions(state, seat)
    assert prove_given_end(game, view, seat, legal, bytes(32)) is None


@pytest.mark.parametrize("key", JUDGED_GAMES)
def test_a_judged_answer_is_ahead_by_more_than_noise_error_and_a_point(key: str) -> None:
    error = trust_of(key).error
    assert error is not None
    for puzzle in read_puzzles(JUDGED / f"{key}.jsonl"):
        assert puzzle.worlds >= JUDGED_WORLDS
        assert puzzle.found <= MOST_FINDERS / CALM_BOTS
        assert len(answers_of(puzzle.less)) <= max(1, MOST_ANSWERS * len(puzzle.less))
        for less, noise in zip(puzzle.less, puzzle.errors, strict=True):
            assert (less, noise) == (0, 0) or less - Z * noise > AHEAD + error - ROUNDING


@pytest.mark.parametrize("key", JUDGED_GAMES)
def test_the_hardest_judged_answer_stays_ahead_in_other_worlds(key: str) -> None:
    game = catalog.load(key)
    puzzle = read_puzzles(JUDGED / f"{key}.jsonl")[-1]
    asked, answer = question_of(game, puzzle), answers_of(puzzle.less)[0]
    nearest = min((place for place, less in enumerate(puzzle.less) if less), key=lambda place: puzzle.less[place])
    actions = [asked.legal[answer], asked.legal[nearest]]
    compared = Comparison(game, asked.view, puzzle.seat, actions, Chance(bytes(32), "once more"))
    for _ in range(64):
        compared.play_one()
    assert compared.gap(0, 1).mean > 0


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_try_explains_given_facts_and_estimates_in_words(language: Language) -> None:
    texts = Texts(language)
    told = {}
    for key in GAMES:
        game = catalog.load(key)
        blind = [puzzle for puzzle in puzzles_of(game) if puzzle.blind]
        for puzzle in (puzzles_of(game)[0], *blind[:1], *read_puzzles(JUDGED / f"{key}.jsonl")[-1:]):
            about = puzzle_table(game, puzzle).about
            told[puzzle.given, puzzle.blind, puzzle.is_judged] = "" if about is None else texts.say(about)
    assert str(JUDGED_WORLDS) in told[False, False, True]
    assert len({*told.values()} - {""}) == len(told) == 4


def test_a_puzzle_has_the_log_of_its_table_as_its_seat_was_shown_it() -> None:
    """The altar of Bali decides the value of cards, and only its top card is visible."""
    game = catalog.load("bali")
    puzzle = puzzles_of(game)[0]
    told = list[Delivery]()
    TryLink(puzzle_table(game, puzzle), (try_of(game, puzzle),), lambda link, one: None).attach(told.append)
    log = next(delivery for delivery in told if isinstance(delivery, Log))
    laid = [event for event in log.events if isinstance(event, Offered | OfferedFaceDown | Added)]
    assert len(laid) == question_of(game, puzzle).view.altar_size > 0
    assert [game.redact(event, puzzle.seat) for event in log.events] == [*log.events]


def test_a_choice_that_counts_is_confirmed_before_as_where_nothing_can_be_taken_back() -> None:
    """A tile of Cloud City was laid at the first Enter, since at a table it could be taken back."""
    game = catalog.load("cloud_city")
    assert try_of(game, puzzles_of(game)[0]).update.take_back.reason == Message("table-take-back-never")


def test_the_table_of_a_puzzle_is_played_once_when_it_is_opened() -> None:
    """It was played for the position, and again for its log."""
    game, played = catalog.load("bali"), list[int]()

    def setup(options: object, seats: int, seed: bytes) -> object:
        played.append(seats)
        return game.setup(options, seats, seed)

    puzzle = puzzles_of(game)[0]
    try_of(attrs.evolve(game, setup=setup), puzzle)
    assert played == [puzzle.seats]


def test_a_judged_answer_is_shown_with_its_lead_and_interval() -> None:
    game = catalog.load(JUDGED_GAMES[0])
    puzzle = read_puzzles(JUDGED / f"{JUDGED_GAMES[0]}.jsonl")[-1]
    judged = []
    link = TryLink(puzzle_table(game, puzzle), (try_of(game, puzzle),), lambda link, one: judged.append(one), misses=1)
    link.attach(lambda delivery: None)
    asked = question_of(game, puzzle)
    assert asked.decision is not None
    link.send(Act(asked.decision.id, asked.legal[answers_of(puzzle.less)[0]]))
    less, noise = min((less, noise) for less, noise in zip(puzzle.less, puzzle.errors, strict=True) if less)
    lines = judged_lines(judged[0], game, ("Ada", "Blaise"), Texts("en"))
    assert lines[-3].startswith("Next best: ")
    assert lines[-2] == f"  −{less:.1f} ±{Z * noise:.1f} points compared with the best choice"
    assert lines[-1].startswith("  You gain in: ")


def test_an_answer_is_found_and_any_other_choice_shows_its_cost() -> None:
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
        why = judged_lines(link.done[0], game, ("Ada", "Blaise"), Texts("en"))[-1]
        assert rule_name("bali", puzzle.themes[0], Texts("en")) in why


@pytest.mark.parametrize(("language", "then"), [("en", "  then: "), ("fr", "  puis\xa0: ")])
def test_a_tile_that_pays_by_its_building_names_the_building(language: Language, then: str) -> None:
    """Only the line of the score sheet was named, so a player who missed it did not learn what to build. The extra
    points are compared with the next best choice, which may be another building."""
    game = catalog.load("neoville")
    puzzle = next(one for one in puzzles_of(game) if one.then and len(answers_of(one.less)) > 1)
    decision, answers = try_of(game, puzzle), answers_of(puzzle.less)
    legal = decision.update.legal
    nearest = min((place for place, less in enumerate(puzzle.less) if less), key=lambda at: puzzle.less[at])
    for place in {*answers, nearest, *range(0, len(legal), SAMPLE)}:
        judged = Judged(decision, legal[place], found=place in answers)
        told = [len(decision.follow(legal[at])) for at in {place, nearest}]
        assert place not in answers or decision.follow(legal[place])
        lines = judged_lines(judged, game, ("Ada", "Blaise"), Texts(language))
        missed = len(decision.then) * (place not in answers)
        assert sum(line.startswith(then) for line in lines) == sum(told) + missed


def test_puzzles_come_the_easiest_first_and_again_after_1_3_7_and_21_days() -> None:
    puzzles = puzzles_of(catalog.load("bali"))
    known = Progress().with_puzzle("bali", 0, DAY, found=True).with_puzzle("bali", 1, DAY, found=False)
    easiest = max(puzzle.found for puzzle in puzzles[2:] if not puzzle.is_judged)
    puzzle = next_puzzle(puzzles, known.puzzles_of("bali"), DAY)
    assert puzzle is not None
    assert (puzzle.place > 1, puzzle.found) == (True, easiest)
    days = []
    for day in range(DAY, DAY + 60):
        if 1 in known.puzzles_of("bali").due(day):
            days.append(day - DAY)
            assert next_puzzle(puzzles, known.puzzles_of("bali"), day) == puzzles[1]
            known = known.with_puzzle("bali", 1, day, found=True)
    assert days == [1, 4, 11, 32]
    assert (known.puzzles_of("bali").count, known.puzzles_of("bali").found) == (2, 1)
    assert parse_progress(format_progress(known)) == known


def test_a_theme_has_its_own_puzzles_and_an_end() -> None:
    puzzles = puzzles_of(catalog.load("bali"))
    theme, count = next(iter(themes_of(puzzles).items()))
    known = Progress()
    for _ in range(count):
        puzzle = next_puzzle(puzzles, known.puzzles_of("bali"), DAY, theme)
        assert puzzle is not None
        assert puzzle.themes[0] == theme
        known = known.with_puzzle("bali", puzzle.place, DAY, found=True)
    assert next_puzzle(puzzles, known.puzzles_of("bali"), DAY, theme) is None


LEFT_OUT = [line.split() for line in Path(__file__).with_name("left_out.txt").read_text(encoding="utf-8").splitlines()]
"""Games, places and ids of those left out: less than proven, within the error, or `is_told_by_the_end`."""
PLACES = [
    ("bali", 60, "82390689a019efa3"),
    ("bella_vista", 71, "98e0fa4c44c39914"),
    ("bellevue", 240, "0e6e9fa8890ad8a9"),
    ("cloud_city", 81, "6e010fea8c12d8a7"),
    ("neoville", 49, "0eb78417e32e4405"),
    ("bali", 215, "6b183cb62acc2c60"),
    ("bella_vista", 187, "6f5efb55d6a45885"),
    ("cloud_city", 241, "45ef9b5bf7edcbaa"),
    ("neoville", 51, "bcc7f4c3ff579edd"),
    ("neoville", 55, "48ee8367b9a0f12a"),
    ("neoville", 59, "e39653c00c33f44c"),
    ("neoville", 98, "2215f16d27a79e8f"),
    ("neoville", 111, "fbc059264728a8ff"),
    ("neoville", 177, "9b927e471d519f58"),
    ("neoville", 204, "c94701251c301df5"),
    ("bellevue", 241, "63593f5fb358a05e"),
    ("bali", 339, "823b9c836a7ae950"),
]
"""Games, how many puzzles of each had shipped, and the digest of their ids by place: first while progress counted
lines, the judged ones behind all others, then when there were more. Stored progress still refers to these: rows are
added, and none is changed."""


@pytest.mark.parametrize(("key", "count", "digest"), PLACES)
def test_progress_means_the_puzzles_that_had_these_places_then(key: str, count: int, digest: str) -> None:
    left_out = {int(place): id for game, place, id in LEFT_OUT if game == key}
    by_place = {puzzle.place: puzzle.id for puzzle in puzzles_of(catalog.load(key))}
    assert not left_out.keys() & by_place.keys()
    by_place |= left_out
    ids = [by_place[place] for place in range(count)]
    assert blake2b(" ".join(ids).encode(), digest_size=8).hexdigest() == digest


def test_a_judged_puzzle_that_was_missed_comes_back_when_there_are_more_proven_ones() -> None:
    """It was the last line, of 60: the missed puzzles before it would have come back instead."""
    stored = parse_progress(
        '{"puzzles":{"bali":{"tried":"800000000000000","found":0,"missed":[{"place":59,"box":0,"day":20780}]}}}'
    )
    puzzle = next_puzzle(puzzles_of(catalog.load("bali")), stored.puzzles_of("bali"), DAY)
    assert puzzle is not None
    assert (puzzle.id, puzzle.is_judged) == ("893e9f45", True)


def test_an_omitted_puzzle_leaves_the_others_as_they_were() -> None:
    puzzles = puzzles_of(catalog.load("bali"))
    first, other = puzzles[0].place, puzzles[2].place
    known = Progress().with_puzzle("bali", first, DAY, found=False).with_puzzle("bali", other, DAY, found=False)
    assert next_puzzle(puzzles, known.puzzles_of("bali"), DAY + 1) == puzzles[0]
    assert next_puzzle(puzzles[1:], known.puzzles_of("bali"), DAY + 1) == puzzles[2]


def test_a_kind_has_its_own_puzzles() -> None:
    game = catalog.load(JUDGED_GAMES[0])
    puzzles = puzzles_of(game)
    kinds = kinds_of(puzzles)
    assert kinds["last"] + kinds["middle"] == len(puzzles)
    for kind in kinds:
        puzzle = next_puzzle(puzzles, Progress().puzzles_of(game.meta.key), DAY, kind)
        assert puzzle is not None
        assert puzzle.is_judged == (kind != "last")
    assert kinds_of([puzzle for puzzle in puzzles if not puzzle.is_judged]) == {}


def test_a_line_of_another_deal_is_refused() -> None:
    game = catalog.load("bali")
    puzzle = puzzles_of(game)[0]
    foreign = read_puzzle(write_puzzle(puzzle).replace(puzzle.seed, "00" * 32))
    with pytest.raises(ValueError, match=puzzle.id):
        question_of(game, foreign)


@pytest.mark.parametrize("text", ['{"puzzles":{"bali":{"tried":"zz"}}}', '{"puzzles":{"bali":{"found":-1}}}'])
def test_invalid_progress_with_puzzles_is_dropped(text: str) -> None:
    assert parse_progress(text) == Progress()
