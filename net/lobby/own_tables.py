"""Lets people tidy their own list of tables: delete tables, name them, archive them."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import attrs

from core.clean import NAME_LIMIT, clean
from core.encoding.codec import decode, encode
from core.encoding.strict_json import dumps, loads
from core.kernel.fields import optional_field
from core.kernel.message import BelvedereError, message
from core.link.lobby import TableCard
from core.link.lobby_commands import LabelTable, OwnTableCommand, RemoveTable
from core.results.facts import GUEST
from core.storage.store import Store
from core.storage.values import labels_key
from net.tables.host import Host

MOST_LABELS: Final = 200
"""Tables that a person can name or archive; the oldest labels go first."""
LABEL_BYTES: Final = 200
"""Stored bytes charged for a label, which is written with all others."""


@attrs.frozen
class Label:
    """A person's notes on one of their tables."""

    name: str = optional_field("", spared=True)
    archived: bool = optional_field(False, spared=True)


async def tidy(host: Host, identity: str, command: OwnTableCommand) -> None:
    """Delete or label a table of a person. Raises BelvedereError for the tables of others, and for a table that cannot
    be deleted."""
    if identity not in await _people(host, command.table):
        raise BelvedereError("tables-not-yours", table=command.table[:40])
    match command:
        case RemoveTable(table):
            await _remove(host, identity, table)
        case LabelTable():
            await _label(host, identity, command)
    host.services.feed.tables_changed([identity])


async def labelled(host: Host, identity: str, cards: Sequence[TableCard]) -> list[TableCard]:
    """Return the cards of a person's tables with their labels."""
    if not cards:
        return []
    text = await host.services.writer.run(lambda store: store.note(labels_key(identity)))
    labels = _read(text)
    known = ((card, labels.get(card.id, Label())) for card in cards)
    return [attrs.evolve(card, label=label.name, archived=label.archived) for card, label in known]


async def _people(host: Host, table: str) -> list[str]:
    """Return the identities of the people in the seats of a table."""
    return [seat.identity for seat in await host.services.writer.run(lambda store: store.seats(table))]


async def _remove(host: Host, identity: str, table: str) -> None:
    stored = await host.table(table)
    card = await host.card(stored, identity) if stored is not None else None
    is_kept = card is None or card.away or (card.daily is not None and not card.past)
    if card is None or is_kept or (card.status == "finished" and card.study is None):
        raise BelvedereError("tables-keep")
    if set(await _people(host, table)) != {identity}:
        raise BelvedereError("tables-shared")
    await host.remove(table, message("tables-removed-by-player"))
    await host.services.writer.run(lambda store: _forget_label(store, identity, table))


async def _label(host: Host, identity: str, command: LabelTable) -> None:
    if identity.startswith(GUEST):
        raise BelvedereError("account-none")
    host.services.charge(identity, "bytes", LABEL_BYTES)
    name = None if command.label is None else clean(command.label, NAME_LIMIT)

    def write(store: Store) -> None:
        labels = dict(_read(store.note(labels_key(identity))))
        before = labels.pop(command.table, Label())
        label = Label(
            before.name if name is None else name, before.archived if command.archived is None else command.archived
        )
        if label != Label():
            labels[command.table] = label
        _keep_labels(store, identity, labels)

    await host.services.writer.run(write)


def _forget_label(store: Store, identity: str, table: str) -> None:
    labels = dict(_read(store.note(labels_key(identity))))
    if labels.pop(table, None) is not None:
        _keep_labels(store, identity, labels)


def _keep_labels(store: Store, identity: str, labels: Mapping[str, Label]) -> None:
    """Store the labels of a person, at most `MOST_LABELS` of them."""
    # Stored as pairs: canonical JSON sorts the keys of an object, and the oldest labels must go first.
    kept = list(labels.items())[-MOST_LABELS:]
    store.keep_note(labels_key(identity), dumps([[table, encode(label)] for table, label in kept]).decode())


def _read(text: str | None) -> Mapping[str, Label]:
    """Return the labels of a person by table, the oldest first, from their stored text."""
    data: list[tuple[str, Any]] = loads(text) if text else []
    return {table: decode(Label, label) for table, label in data}
