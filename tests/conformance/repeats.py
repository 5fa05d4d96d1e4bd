"""The same seed and actions give the same table, in every process."""

import os
import subprocess
import sys

from core.encoding import codec
from core.link.spec import Player
from core.record.text import export, read
from core.record.verify import compose, verify
from core.table.entries import Acted
from tests.conformance.cases import Case
from tests.conformance.walk import Walk, digest, secret

_PROGRAM = """
from core import catalog
from core.encoding import codec
from tests.conformance.cases import cases
from tests.conformance.walk import Walk
for case in cases(catalog.load({key!r})):
    print(case, codec.digest(Walk(case, 1).moments[-1].state))
"""


def check_same_again(walk: Walk) -> None:
    """Played twice from the same seed with the same actions, every state and event is the same."""
    game, case = walk.case.game, walk.case
    state = game.setup(case.options, case.seats, secret(walk.seed))
    for before, after in zip(walk.moments, walk.moments[1:], strict=False):
        assert digest(before.state) == digest(state), walk.story(before.version)
        step = game.apply(state, before.seat, before.action)
        assert after.events == step.events, walk.story(after.version)
        state = step.state
    assert digest(walk.moments[-1].state) == digest(state), walk.story(len(walk.moments) - 1)


def check_seeds_matter(walk: Walk) -> None:
    """Another seed gives another table."""
    game, case = walk.case.game, walk.case
    digests = {digest(game.setup(case.options, case.seats, secret(seed))) for seed in range(8)}
    assert len(digests) > 1, f"{case}: eight seeds, one set-up"


def check_record(walk: Walk) -> None:
    """The record of the table reads back as it was written, and verifies."""
    record = compose(
        walk.case.game,
        table=f"walk-{walk.seed}",
        created="2026-01-01T00:00:00+00:00",
        options=walk.case.options,
        players=tuple(Player("person", f"Player {seat + 1}") for seat in range(walk.case.seats)),
        take_back="reveal",
        seed=secret(walk.seed),
        entries=[Acted(moment.seat, moment.action) for moment in walk.moments if moment.seat is not None],
    )
    assert read(export(record)) == record, walk.case
    assert verify(record).outcome == walk.case.game.outcome(walk.moments[-1].state), walk.case


def check_every_process(game_cases: tuple[Case, ...]) -> None:
    """Two fresh interpreters with differently salted hashes reach the digests of this one."""
    expected = [f"{case} {codec.digest(Walk(case, 1).moments[-1].state)}" for case in game_cases]
    program = _PROGRAM.format(key=game_cases[0].game.meta.key)
    for salt in ("1", "2"):
        environment = os.environ | {"PYTHONHASHSEED": salt}
        run = subprocess.run(
            [sys.executable, "-c", program],
            env=environment,
            capture_output=True,
            text=True,
            check=True,
            cwd=os.getcwd(),
        )
        assert expected == run.stdout.splitlines()
