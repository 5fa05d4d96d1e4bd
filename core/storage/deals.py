"""Keeps the notes on deals that several people play: the code of a finished table, and the tables dealt from it.

A finished table stays in the store, so its notes do too; each person adds at most a few bytes to them.
"""

from typing import Final

import attrs

from core.encoding.codec import decode, encode
from core.encoding.strict_json import dumps, loads
from core.storage.store import Store
from core.storage.values import StoreError

MOST_TABLES: Final = 50
"""Tables that can be dealt from one finished table. All are listed together, and each takes about 80 bytes."""
LONGEST: Final = 16_384
"""Bytes of a note: enough for that many tables."""


@attrs.frozen
class DealtTable:
    """A table dealt from a finished one."""

    table: str
    player: str
    """Identifies its person."""


@attrs.frozen
class DealNote:
    """The code of a finished table, and the tables dealt from it, the oldest first."""

    code: str = ""
    tables: tuple[DealtTable, ...] = ()


def read_deal(store: Store, table: str) -> DealNote:
    """Return the note on the deal of a finished table. Raises StoreError."""
    return _read(store.note(_deal_key(table)))


def deal_code(store: Store, table: str, fresh: str) -> str:
    """Return the code of a finished table, which becomes `fresh` if it has none. Raises StoreError."""
    while not (note := read_deal(store, table)).code:
        if _change(store, table, note, attrs.evolve(note, code=fresh)):
            store.keep_note(_code_key(fresh), table)
    return note.code


def coded_table(store: Store, code: str) -> str:
    """Return the finished table with that code; empty without one. Raises StoreError."""
    return store.note(_code_key(code)) or ""


def add_dealt_table(store: Store, original: str, dealt: DealtTable) -> None:
    """Note a table that is dealt from a finished one. Tables that are gone, such as those of guests, make room for it.
    Raises StoreError if there are too many."""
    while True:
        note = read_deal(store, original)
        tables = note.tables
        if len(tables) >= MOST_TABLES:
            tables = tuple(one for one in tables if store.table(one.table) is not None)
        if len(tables) >= MOST_TABLES:
            raise StoreError("deal-full", most=MOST_TABLES)
        if _change(store, original, note, attrs.evolve(note, tables=(*tables, dealt))):
            return


def keep_deal_record(store: Store, table: str, record: str) -> None:
    """Keep the record file that a table was dealt from, in a local game. Raises StoreError."""
    store.keep_note(_record_key(table), record)


def deal_record(store: Store, table: str) -> str:
    """Return the record file that a table was dealt from; empty without one. Raises StoreError."""
    return store.note(_record_key(table)) or ""


def _change(store: Store, table: str, before: DealNote, after: DealNote) -> bool:
    """Replace a note unless it has changed meanwhile, at another node of a cluster."""
    return store.change_note(_deal_key(table), "" if before == DealNote() else _text(before), _text(after))


def _text(note: DealNote) -> str:
    return dumps(encode(note)).decode()


def _read(text: str | None) -> DealNote:
    found: DealNote = decode(DealNote, loads(text.encode(), LONGEST)) if text else DealNote()
    return found


def _deal_key(table: str) -> str:
    return f"deal {table}"


def _code_key(code: str) -> str:
    return f"deal code {code}"


def _record_key(table: str) -> str:
    return f"deal record {table}"
