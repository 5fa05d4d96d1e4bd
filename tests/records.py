"""Records of tables that a test plays itself, without a store."""

from collections.abc import Sequence
from hashlib import blake2b
from typing import Any

from core.encoding import codec
from core.record.text import Record
from core.record.verify import compose
from core.table.entries import Entry
from core.table.table import Proposal, Table


def commit(table: Table, entries: list[Entry], proposal: Any) -> None:
    """Let the table take a proposal over, and keep its entry; a refusal is an error."""
    assert isinstance(proposal, Proposal), proposal
    table.commit(proposal)
    entries.append(proposal.entry)


def record_of(table: Table, entries: Sequence[Entry], seed: bytes, **more: Any) -> Record:
    """The record of a table that was dealt from `seed` and has exactly these entries; `more` is passed to
    `compose`."""
    return compose(
        table.game,
        table="t-1",
        created="2026-02-03T04:05:06+00:00",
        options=table.options,
        players=table.players,
        take_back="reveal",
        seed=seed,
        entries=entries,
        **more,
    )


def forged(lines: list[dict[str, Any]]) -> str:
    """Lines with matching hashes, as a forger would write them who knows the format."""
    chain = blake2b(digest_size=8)
    text = ""
    for line in lines:
        body = codec.dumps({key: value for key, value in line.items() if key != "chain"})
        chain.update(body)
        text += f'{body[:-1].decode()},"chain":"{chain.hexdigest()}"}}\n'
    return text
