"""Search for puzzles at tables of bots of level calm, which reach positions that people reach too."""

from collections.abc import Iterator, Sequence
from hashlib import blake2b
from pathlib import Path
from time import thread_time
from typing import Any

import attrs

from core import catalog
from core.bots import choose
from core.bots.heuristics import Chance
from core.kernel.decision import Seat
from core.kernel.game import AnyGame, nothing_sealed
from core.learning.puzzles import (
    FOLDER,
    JUDGED,
    Puzzle,
    answers_of,
    id_of,
    puzzles_of,
    question_of,
    read_puzzles,
    write_puzzle,
)
from core.learning.solving import follow_up
from core.review.values import trust_of
from scripts.puzzle_judging import (
    JUDGED_WORLDS,
    Judgement,
    Proof,
    PuzzleJudge,
    at_first_sight,
    found_by_calm,
    is_told_by_the_end,
    misleads,
    prove,
    prove_given_end,
)

LAST = 3
"""Maximum remaining decisions with a choice when trying a seat's last turns."""
FEWEST_CHOICES = 3
HARD = 0.5
"""Maximum share of calm bots that find the answer, unless another action looks better at first sight. Such bots try
possible continuations of a last tile, which a person has to see."""
SEATS = (2, 3)
FIRST_WORLDS = 8
"""Worlds of a first look whether there is a proof. 96 worlds take 3 s in Neoville, and most positions fail quickly."""
GIVEN_SEATS = 2
"""Seats of tables with a given end: the joint choices of two rivals are too many."""
JUDGED_SEATS = 2
"""Seats of tables with judged puzzles; the error of comparisons was measured with this number."""
MOST_CHOICES = 40
"""Maximum actions of a decision: with more, both judging and solving take too long."""
MOST_OF_A_TABLE = 2
"""Maximum puzzles from one table that are judged or have a given end, because they might be similar."""
NOWHERE = -1
"""The place of a puzzle that is not written yet."""
BUDGET = 0.05
"""CPU seconds of a bot, which level calm does not need."""


@attrs.frozen
class _Asked:
    """A decision of a table: the earlier course, the seat, and its question."""

    actions: tuple[str, ...]
    state: Any
    seat: Seat
    legal: tuple[Any, ...]
    left: int
    """Decisions with a choice that its seat had from there on, including this one."""


def mine(key: str, first: int, tables: int, most: int) -> int:
    """Add the puzzles of `tables` tables, starting with number `first`, to those that ship, up to `most` in all; print
    their number."""
    game, start = catalog.load(key), thread_time()
    puzzles = _puzzles if game.withdraw is nothing_sealed else _given_puzzles
    known = [puzzle for puzzle in puzzles_of(game) if not puzzle.is_judged]
    ids = {puzzle.id for puzzle in known}
    free = _next_place(key)
    found: dict[str, Puzzle] = {}
    for count, number in enumerate(range(first, first + tables), 1):
        for puzzle in puzzles(game, number):
            if puzzle.id not in ids:
                found[puzzle.id] = puzzle
        is_enough = len(known) + len(found) >= most
        if is_enough or count % 20 == 0 or count == tables:
            print(f"{count} tables, {len(known) + len(found)} puzzles, {thread_time() - start:.0f} s", flush=True)
            new = sorted(found.values(), key=lambda one: (-one.found, one.id))
            placed = [attrs.evolve(puzzle, place=free + index) for index, puzzle in enumerate(new)]
            if placed:
                _write(FOLDER / f"{key}.jsonl", [*known, *placed][:most])
        if is_enough:
            break
    return 0


def _next_place(key: str) -> int:
    """Return the first place after all puzzles of a game, including those of earlier editions, because players'
    progress may refer to them."""
    return 1 + max(
        (one.place for folder in (FOLDER, JUDGED) for one in read_puzzles(folder / f"{key}.jsonl")), default=-1
    )


def _write(path: Path, puzzles: Sequence[Puzzle]) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_text("".join(f"{write_puzzle(puzzle)}\n" for puzzle in puzzles), encoding="utf-8")


def mine_judged(key: str, first: int, tables: int, most: int, *, misleading: bool) -> int:
    """Add the judged puzzles of `tables` tables, starting with number `first`, up to `most`, and print their number.
    With `misleading`, keep only those where another action pays more at once. Return 1 for a game without a measured
    comparison error."""
    game, start = catalog.load(key), thread_time()
    error = trust_of(key).error
    if error is None:
        print(f"how far comparisons of {key} err was never measured: scripts/trust {key} --only error")
        return 1
    judge, path = PuzzleJudge(game, error), JUDGED / f"{key}.jsonl"
    found = {puzzle.id: puzzle for puzzle in read_puzzles(path)}
    for number in range(first, first + tables):
        if len(found) >= most:
            break
        for puzzle in _judged_puzzles(judge, number, misleading=misleading):
            found.setdefault(puzzle.id, attrs.evolve(puzzle, place=_next_place(key)))
            _write(path, tuple(found.values())[:most])
        print(f"table {number}, {len(found)} puzzles, {thread_time() - start:.0f} s", flush=True)
    return 0


def _judged_puzzles(judge: PuzzleJudge, number: int, *, misleading: bool) -> Iterator[Puzzle]:
    """Yield at most MOST_OF_A_TABLE puzzles of one table, from anywhere but its last turns."""
    game, count = judge.game, 0
    deal = _seed(f"{game.meta.key}/judged/{number}")
    asked = [one for one in _decisions(game, JUDGED_SEATS, deal) if one.left > LAST]
    Chance(deal, "order").shuffle(asked)
    for one in asked:
        if not FEWEST_CHOICES <= len(one.legal) <= MOST_CHOICES:
            continue
        seed = _seed(f"{game.meta.key}/judged/{number}/{len(one.actions)}")
        view = game.view_for(one.state, one.seat)
        decision = game.decision(one.state, one.seat)
        but = _most_at_once(game, view, one, seed) if misleading else ()
        if misleading and not but:
            continue
        judgement = judge.judge(view, decision, one.legal, seed, but)
        if judgement is None:
            continue
        yield _puzzle(game, JUDGED_SEATS, deal, one, **_judged(judgement))
        count += 1
        if count == MOST_OF_A_TABLE:
            return


def _most_at_once(game: AnyGame, view: Any, asked: _Asked, seed: bytes) -> list[Any]:
    """Return the actions that pay most at once; none if all pay the same."""
    points = at_first_sight(game, view, asked.seat, asked.legal, seed)
    most = max(points)
    return (
        [action for action, now in zip(asked.legal, points, strict=True) if now == most] if min(points) < most else []
    )


def check(key: str) -> int:
    """Prove the shipped puzzles again, except judged ones; return 1 if one cannot be proven."""
    game, wrong = catalog.load(key), 0
    puzzles = [puzzle for puzzle in puzzles_of(game) if not puzzle.is_judged]
    for puzzle in puzzles:
        asked = question_of(game, puzzle)
        proven = prove_given_end if puzzle.given else prove
        proof = proven(game, asked.view, puzzle.seat, asked.legal, _seed(puzzle.id))
        if proof is None or answers_of(proof.less) != answers_of(puzzle.less):
            print(f"{puzzle.id} is not proven")
            wrong += 1
        elif puzzle.then != (() if puzzle.given else _then(game, asked.view, asked.legal, puzzle)):
            print(f"{puzzle.id} goes on with something else")
            wrong += 1
    print(f"{len(puzzles)} puzzles, {wrong} not proven")
    return min(wrong, 1)


def check_judged(key: str) -> int:
    """Play the shipped judged puzzles in other worlds, by bots of level normal; return 1 if an answer does not stay
    ahead by more than noise."""
    game, wrong = catalog.load(key), 0
    judge = PuzzleJudge(game, trust_of(key).error or 0.0)
    puzzles = [puzzle for puzzle in puzzles_of(game) if puzzle.is_judged]
    for puzzle in puzzles:
        asked = question_of(game, puzzle)
        assert asked.decision is not None
        if not judge.stays_ahead(asked.view, asked.decision, asked.legal, puzzle.less, _seed(f"{puzzle.id} anew")):
            print(f"{puzzle.id} does not stay ahead")
            wrong += 1
    print(f"{len(puzzles)} judged puzzles, {wrong} do not stay ahead")
    return min(wrong, 1)


def _puzzles(game: AnyGame, number: int) -> Iterator[Puzzle]:
    seats = SEATS[number % len(SEATS)]
    deal = _seed(f"{game.meta.key}/{number}")
    for asked in _decisions(game, seats, deal):
        if len(asked.legal) < FEWEST_CHOICES or asked.left > LAST:
            continue
        seed = _seed(f"{game.meta.key}/{number}/{len(asked.actions)}")
        view = game.view_for(asked.state, asked.seat)
        looked = prove(game, view, asked.seat, asked.legal, seed, FIRST_WORLDS)
        if looked is None or not looked.themes:
            continue
        if is_told_by_the_end(game, asked.state, asked.seat, asked.legal, looked):
            continue
        share = found_by_calm(game, view, asked.seat, asked.legal, looked, seed)
        if share > HARD and not misleads(game, view, asked.seat, asked.legal, looked, seed):
            continue
        proof = prove(game, view, asked.seat, asked.legal, seed)
        if proof is not None and proof.themes:
            puzzle = _puzzle(game, seats, deal, asked, **_proven(proof, share))
            yield attrs.evolve(puzzle, then=_then(game, view, asked.legal, puzzle))


def _given_puzzles(game: AnyGame, number: int) -> Iterator[Puzzle]:
    """Do the same for a game with simultaneous choices, assuming that the rival ends the table. Yield at most
    MOST_OF_A_TABLE puzzles of one table, last positions first."""
    deal, count = _seed(f"{game.meta.key}/{number}"), 0
    for asked in _decisions(game, GIVEN_SEATS, deal):
        if len(asked.legal) < FEWEST_CHOICES:
            continue
        seed = _seed(f"{game.meta.key}/{number}/{len(asked.actions)}")
        view = game.view_for(asked.state, asked.seat)
        looked = prove_given_end(game, view, asked.seat, asked.legal, seed, FIRST_WORLDS)
        if looked is None or not looked.themes:
            continue
        share = found_by_calm(game, view, asked.seat, asked.legal, looked, seed)
        proof = prove_given_end(game, view, asked.seat, asked.legal, seed) if share <= HARD else None
        if proof is not None:
            yield _puzzle(game, GIVEN_SEATS, deal, asked, given=True, **_proven(proof, share))
            count += 1
        if count == MOST_OF_A_TABLE:
            return


def _decisions(game: AnyGame, seats: int, deal: bytes) -> list[_Asked]:
    """Return every decision of a table of calm bots, last first."""
    state = game.setup(game.meta.options(), seats, deal)
    actions = list[str]()
    found = list[_Asked]()
    while actors := game.to_act(state):
        seat, legal = actors[0], tuple(game.legal_actions(state, actors[0]))
        found.append(_Asked(tuple(actions), game.copy(state), seat, legal, 0))
        view, decision = game.view_for(state, seat), game.decision(state, seat)
        action = choose("calm", game, view, decision, legal, _seed(f"{deal.hex()}/{len(actions)}"), BUDGET)
        game.advance(state, seat, action)
        actions.append(f"{seat} {game.text.format_action(action)}")
    left = [0] * seats
    counted = []
    for asked in reversed(found):
        left[asked.seat] += len(asked.legal) > 1
        counted.append(attrs.evolve(asked, left=left[asked.seat]))
    return counted


def _puzzle(game: AnyGame, seats: int, deal: bytes, asked: _Asked, **answers: Any) -> Puzzle:
    """Return the puzzle of a decision; `answers` are its fields about the answers."""
    return Puzzle(
        id=id_of(game.meta.key, deal.hex(), asked.actions, asked.seat),
        place=NOWHERE,
        rules=game.meta.rules_version,
        seats=seats,
        seed=deal.hex(),
        actions=asked.actions,
        seat=asked.seat,
        **answers,
    )


def _then(game: AnyGame, view: Any, legal: Sequence[Any], puzzle: Puzzle) -> tuple[str, ...]:
    """Return the value of `Puzzle.then`."""
    answer = legal[answers_of(puzzle.less)[0]]
    return tuple(map(game.text.format_action, follow_up(game, view, puzzle.seat, answer, _seed(puzzle.id))))


def _proven(proof: Proof, share: float) -> dict[str, Any]:
    return {"themes": proof.themes, "less": proof.less, "found": round(share, 2), "blind": proof.blind}


def _judged(judgement: Judgement) -> dict[str, Any]:
    return {
        "themes": judgement.lines,
        "less": tuple(round(figure.mean, 1) for figure in judgement.behind),
        "found": round(judgement.found, 2),
        "errors": tuple(round(figure.error, 2) for figure in judgement.behind),
        "worlds": JUDGED_WORLDS,
        "deep": judgement.is_deep,
    }


def _seed(text: str) -> bytes:
    return blake2b(f"puzzles/{text}".encode(), digest_size=32).digest()
