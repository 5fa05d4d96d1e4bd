"""Whole tables as readable text: played by seeded random choices, told in English, replayed line by line.

    about: a tie that shrines break
    game: bali
    seats: 3
    options: oracle=true
    seed: 00112233...
    choices: 17

    12 A: take 1
      Ann takes the rice farmer from market column 1.

    | Turn 5: it is Bob's turn.
    |- Ann has no card left.

`seed` deals, `choices` seeds the random choices of all seats. The board (`|`) is printed whole at the start and at the
end; before each turn of the first seat only those of its lines that changed, and those that are gone (`|-`).
"""

import difflib
import re
from collections.abc import Iterable, Iterator, Sequence
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Any

import attrs

from core import catalog
from core.catalog import parse_options
from core.kernel.decision import Seat
from core.kernel.game import AnyGame
from core.kernel.message import Message, Say
from core.text import Texts

NAMES = ("Ann", "Bob", "Cid", "Dot", "Eve")
LETTERS = "ABCDE"
GAMES = Path(__file__).parent / "games"
_ACTION = re.compile(r"\d+ ([A-E]): (.+)")


@attrs.frozen
class Setting:
    """The inputs of a playthrough: everything else follows."""

    about: str
    game: str
    seats: int
    options: tuple[str, ...]
    choices: int

    @property
    def seed(self) -> bytes:
        """The inputs of the deal."""
        return blake2b(f"playthrough {self.choices}".encode(), digest_size=32).digest()


Played = Sequence[tuple[Seat, Any]]


def goldens(game: str | None = None) -> tuple[Path, ...]:
    """The stored playthroughs of one game or of all."""
    return tuple(sorted(GAMES.glob(f"{game or '*'}/golden/*.txt")))


def play(setting: Setting) -> Played:
    """The actions of a table on which all seats choose at random."""
    game, state, choose = *_opened(setting), Random(setting.choices).choice
    played = []
    while asked := game.to_act(state):
        seat = choose(asked)
        action = choose(game.legal_actions(state, seat))
        played.append((seat, action))
        game.advance(state, seat, action)
    return played


def tell(setting: Setting, played: Played) -> Iterator[str]:
    """The lines of a playthrough. Raises AssertionError at an action that is not legal."""
    game, state = _opened(setting)
    say = Texts("en", strict=True).speaker(setting.game, NAMES, None)
    yield from _header(setting)
    yield from _block(board := _board(game, state, say))
    first, latest = game.to_act(state)[0], game.to_act(state)[0]
    for version, (seat, action) in enumerate(played, 1):
        assert action in game.legal_actions(state, seat), f"version {version}: {action} is not legal"
        if seat == first != latest:
            before, board = board, _board(game, state, say)
            yield from _block(_changes(before, board))
        latest = seat
        step = game.apply(state, seat, action)
        state = step.state
        yield f"{version} {LETTERS[seat]}: {game.text.format_action(action)}"
        yield from (f"  {say(game.text.event_message(event))}" for event in step.events)
    yield from _block(_board(game, state, say))
    yield from _ended(game, state, say)


def parse_heading(text: str) -> Setting:
    """The inputs of a stored playthrough."""
    heading = text.split("\n\n", 1)[0]
    fields = dict(line.partition(":")[::2] for line in heading.splitlines())
    return Setting(
        fields["about"].strip(),
        fields["game"].strip(),
        int(fields["seats"]),
        tuple(fields["options"].split()),
        int(fields["choices"]),
    )


def parse(text: str) -> tuple[Setting, Played]:
    """Setting and actions of a stored playthrough."""
    setting = parse_heading(text)
    read = catalog.load(setting.game).text.parse_action
    actions = [found.groups() for line in text.splitlines() if (found := _ACTION.fullmatch(line))]
    return setting, [(LETTERS.index(letter), read(notation)) for letter, notation in actions]


def _opened(setting: Setting) -> tuple[AnyGame, Any]:
    game = catalog.load(setting.game)
    return game, game.setup(parse_options(game.meta, setting.options), setting.seats, setting.seed)


def _header(setting: Setting) -> Iterator[str]:
    yield f"about: {setting.about}"
    yield f"game: {setting.game}"
    yield f"seats: {setting.seats}"
    yield f"options: {' '.join(setting.options)}".rstrip()
    yield f"seed: {setting.seed.hex()}"
    yield f"choices: {setting.choices}"


def _board(game: AnyGame, state: Any, say: Say) -> list[str]:
    return [f"| {line}".rstrip() for line in game.text.board(game.view_for(state, None), say)]


def _changes(before: Sequence[str], after: Sequence[str]) -> Iterator[str]:
    """The lines of a board that are new; where fewer come than go, those that are gone first."""
    matcher = difflib.SequenceMatcher(None, before, after, autojunk=False)
    for kind, start, end, new_start, new_end in matcher.get_opcodes():
        if kind != "equal":
            if end - start > new_end - new_start:
                yield from (f"|-{line[1:]}" for line in before[start:end])
            yield from after[new_start:new_end]


def _block(lines: Iterable[str]) -> Iterator[str]:
    yield ""
    yield from lines
    yield ""


def _ended(game: AnyGame, state: Any, say: Say) -> Iterator[str]:
    outcome = game.outcome(state)
    assert outcome is not None, "the playthrough stops before the table is over"
    for sheet in game.score_sheets(state):
        yield f"{NAMES[sheet.seat]}: {sheet.total} points, place {outcome.ranks[sheet.seat]}"
        for line in sheet.lines:
            rule = say(Message(f"{game.meta.key}-score-{line.rule}"))
            yield f"  {line.low:>3} {rule}: {say(line.parts)}"
    yield from (say(sentence) for sentence in outcome.tie_breaks)
