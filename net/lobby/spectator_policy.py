"""What a maker may ask for about spectators."""

from typing import Final

import attrs

from core.kernel.errors import BelvedereError
from core.link.spec import TableSpec

LATEST: Final = 20
"""Whole turns that spectators may be behind, at most."""


def with_spectators(spec: TableSpec) -> TableSpec:
    """`spec` with the seat named whose view spectators would share, where they share one. Raises BelvedereError for
    terms that cannot be."""
    if not 1 <= spec.delay <= LATEST:
        raise BelvedereError("lobby-delay", most=LATEST, found=spec.delay)
    if spec.watching in ("seat", "delayed") and spec.spectator_chat == "table":
        raise BelvedereError("lobby-spectators-would-tell")
    if spec.watching != "seat":
        return attrs.evolve(spec, shown=None)
    people = [seat for seat, player in enumerate(spec.seats) if player.kind != "bot"]
    persons = [seat for seat in people if spec.seats[seat].kind == "person"]
    shown = spec.shown if spec.shown is not None else next(iter(persons), None)
    if shown not in people:
        raise BelvedereError("lobby-nobody-to-show")
    return attrs.evolve(spec, shown=shown)
