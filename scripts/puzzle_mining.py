"""Looks for puzzles at tables of bots of level calm, who come into positions that people come into too."""

from collections.abc import Iterator, Sequence
from hashlib import blake2b
from time import thread_time
from typing import Any

import attrs

from core import catalog
from core.bots import choose
from core.kernel.decision import Seat
from core.kernel.game import AnyGame
from core.learning.puzzles import FOLDER, Puzzle, answers_of, puzzles_of, question_of, write_puzzle
from core.learning.solving import Proof, found_by_calm, prove

LAST = 3
"""Decisions with a choice that a seat has left, at most, where its last turn is tried."""
FEWEST_CHOICES = 3
HARD = 0.5
"""The share of calm bots that may find the answer."""
SEATS = (2, 3)
BUDGET = 0.05
"""Seconds of a bot's thought, which level calm does not need."""


@attrs.frozen
class _Asked:
    """A decision of a table: what went before, and who was asked what."""

    actions: tuple[str, ...]
    state: Any
    seat: Seat
    legal: tuple[Any, ...]
    left: int
    """How many decisions with a choice its seat had from there on, this one included."""


def mine(key: str, tables: int, most: int) -> int:
    """Write the puzzles of `tables` tables, at most `most` of them, and say how many there are."""
    game, start = catalog.load(key), thread_time()
    found: dict[str, Puzzle] = {}
    for number in range(tables):
        for puzzle in _puzzles(game, number):
            found[puzzle.id] = puzzle
        if len(found) >= most or number % 20 == 19 or number + 1 == tables:
            print(f"{number + 1} tables, {len(found)} puzzles, {thread_time() - start:.0f} s", flush=True)
            _write(key, sorted(found.values(), key=lambda one: (-one.found, one.id))[:most])
        if len(found) >= most:
            break
    return 0


def _write(key: str, puzzles: Sequence[Puzzle]) -> None:
    FOLDER.mkdir(exist_ok=True)
    lines = "".join(f"{write_puzzle(puzzle)}\n" for puzzle in puzzles)
    (FOLDER / f"{key}.jsonl").write_text(lines, encoding="utf-8")


def check(key: str) -> int:
    """Prove the puzzles that ship anew; the exit code is 1 where one could not be."""
    game, wrong = catalog.load(key), 0
    for puzzle in puzzles_of(game):
        asked = question_of(game, puzzle)
        proof = prove(game, asked.view, puzzle.seat, asked.legal, _seed(puzzle.id))
        if proof is None or answers_of(proof.less) != answers_of(puzzle.less):
            print(f"{puzzle.id} is not proven")
            wrong += 1
    print(f"{len(puzzles_of(game))} puzzles, {wrong} not proven")
    return min(wrong, 1)


def _puzzles(game: AnyGame, number: int) -> Iterator[Puzzle]:
    seats = SEATS[number % len(SEATS)]
    deal = _seed(f"{game.meta.key}/{number}")
    for asked in _decisions(game, seats, deal):
        if len(asked.legal) < FEWEST_CHOICES or asked.left > LAST:
            continue
        seed = _seed(f"{game.meta.key}/{number}/{len(asked.actions)}")
        view = game.view_for(asked.state, asked.seat)
        proof = prove(game, view, asked.seat, asked.legal, seed)
        if proof is None or not proof.themes:
            continue
        share = found_by_calm(game, view, asked.seat, asked.legal, proof, seed)
        if share <= HARD:
            yield _puzzle(game, seats, deal, asked, proof, share)


def _decisions(game: AnyGame, seats: int, deal: bytes) -> list[_Asked]:
    """Every decision of a table of calm bots, the last one first."""
    state, actions, found = game.setup(game.meta.options(), seats, deal), list[str](), list[_Asked]()
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


def _puzzle(game: AnyGame, seats: int, deal: bytes, asked: _Asked, proof: Proof, share: float) -> Puzzle:
    words = "\n".join((game.meta.key, deal.hex(), *asked.actions, str(asked.seat)))
    return Puzzle(
        id=blake2b(words.encode(), digest_size=4).hexdigest(),
        rules=game.meta.rules_version,
        seats=seats,
        seed=deal.hex(),
        actions=asked.actions,
        seat=asked.seat,
        themes=proof.themes,
        less=proof.less,
        found=round(share, 2),
    )


def _seed(text: str) -> bytes:
    return blake2b(f"puzzles/{text}".encode(), digest_size=32).digest()
