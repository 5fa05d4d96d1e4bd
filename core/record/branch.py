"""Goes on from a version of a finished table: what a study keeps of its record, so that its own record proves itself.

A study has the options and the seed of the record, and begins with what stood of its entries by then. With the same
luck that is all: the cards to come are those of the record. With fresh luck one entry follows, a new deal: what a seat
could not know is completed from a seed of its own. So the record of a study is proved like any other, from the seed of
its header and its entries, without the record that it came from.
"""

import secrets

import attrs

from core.encoding.codec import digest
from core.kernel.decision import Seat
from core.kernel.errors import BelvedereError
from core.kernel.rng import SEED_BYTES
from core.link.spec import Player, StudyOrigin, TableSpec
from core.record.replay import Replay, entries_of, opening, walk
from core.record.values import Record
from core.table.entries import Acted, Entry, Redealt, TookBack


@attrs.frozen
class Branch:
    """A table to make, and the entries that it begins with."""

    spec: TableSpec
    entries: tuple[Entry, ...]
    rules_version: int
    """The rules that it goes on under: those of the record."""


def branch(
    record: Record, replay: Replay, version: int, players: tuple[Player, ...], fresh: Seat | None = None
) -> Branch:
    """The table that goes on from a version of a record with other players. `fresh` is the seat that may not know what
    is dealt from there on; None: everything goes on as it was dealt.

    Raises BelvedereError where the rules of the record are not known, or where it was over by then.
    """
    game = replay.game
    if not replay.recomputed:
        raise BelvedereError("study-other-rules", game=game.meta.title)
    if version not in replay.versions or not replay.to_act_at(version):
        raise BelvedereError("study-over")
    kept: tuple[Entry, ...] = standing(entries_of(game, record)[:version])
    states = [opening(game, record), *(state for state, _ in walk(game, opening(game, record), kept))]
    if digest(states[-1]) != replay.digest_at(version):
        raise BelvedereError("study-over")
    if fresh is not None:
        kept = (*kept, Redealt(fresh, secrets.token_bytes(SEED_BYTES)))
    header = record.header
    spec = TableSpec(
        header.game,
        header.options,
        players,
        watching="none",
        seed=record.result.seed,
        study=StudyOrigin(header.table, version, len(kept)),
        rated=False,
        entropy=header.entropy,
    )
    return Branch(spec, kept, header.rules_version)


def standing(entries: tuple[Entry, ...]) -> tuple[Entry, ...]:
    """What stands of some entries: actions that were not taken back, and new deals. Who gave up, had a hint or was
    played for plays again."""
    found: list[Entry] = []
    for entry in entries:
        match entry:
            case Acted() | Redealt():
                found.append(entry)
            case TookBack(seat):
                places = (place for place, one in enumerate(found) if isinstance(one, Acted) and one.seat == seat)
                del found[max(places)]
    return tuple(found)
