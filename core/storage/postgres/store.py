"""Stores players, tables, entries, leases and people in a PostgreSQL database.

The statements are those of the file store, except that adding an entry takes only one, to wait for only one answer.
"""

import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from core.kernel.message import Message, message
from core.names import forms
from core.storage.database import LockFile, SqlDatabase, lock_folder
from core.storage.leases import NOBODY_GONE, LivingNode, NodeCard, NodeStatus, Ownership, Renewal, is_larger_part
from core.storage.people import PeopleStore
from core.storage.postgres.connection import PostgresDatabase, address_of
from core.storage.postgres.schema import expand_for_nodes
from core.storage.store import Store
from core.storage.tables import give_table_back
from core.storage.values import (
    ArrivedTable,
    Claim,
    Deposed,
    EntryWrite,
    OwnedElsewhere,
    Quota,
    ReturnedClaim,
    StoredPlayer,
    StoreError,
    TooManyTables,
    chain_link,
)

_ENTRY = """
    WITH found AS (UPDATE tables SET version = $2::bigint, head = $3::bytea, changed = $4::float8, status = $5::text,
                                      summary = $11::text
                   WHERE number = $1::bigint AND version = $2::bigint - 1 AND epoch = $12::bigint RETURNING number),
         clocks AS (INSERT INTO times SELECT number, $6::text FROM found WHERE $6::text <> ''
                    ON CONFLICT (number) DO UPDATE SET times = excluded.times)
    INSERT INTO actions SELECT number, $2::bigint, $7::bigint, $8::text, $9::text, $10::text, $3::bytea FROM found
"""
"""Adds an entry and updates the row and the clocks of its table.

Adds nothing if the entry does not follow the last one, or another owner has the table.
"""


class PostgresStore(Store):
    """The store in a database. Create it with `connect`. Methods raise StoreError if the database fails."""

    _mine = f"{Store._mine} FOR SHARE"

    def __init__(self, database: PostgresDatabase, lock: LockFile) -> None:
        super().__init__(database, lock, reserve=0)
        self._postgres = database
        database.reconnected = self._clear_caches

    @classmethod
    def connect(cls, url: str, folder: Path, *, new_store: bool = True) -> "PostgresStore":
        """Open the store in the database at `url`, for the process of a data folder.

        An empty database becomes a new store if `new_store`. A store of an earlier version is upgraded. Raises
        StoreError if the database cannot be reached, is held by another process, is from a newer version, or is
        foreign.
        """
        lock = lock_folder(folder)
        try:
            return cls(PostgresDatabase(url, folder, is_new=new_store), lock)
        except BaseException:
            lock.release()
            raise

    @staticmethod
    def check(url: str) -> None:
        """Raise StoreError if `url` is not the address of a database. Does not connect."""
        address_of(url)

    def remedy(self, fault: str) -> Message:
        return message("store-remedy-database", address=self._postgres.address, fault=fault)

    def append(self, batch: Sequence[EntryWrite]) -> None:
        """Store entries as the file store does.

        Repeated, misplaced and final entries go to the statements of the file store, which determine the error or add
        the results.
        """
        if any(addition.results for addition in batch) or not self._append_at_once(batch):
            super().append(batch)

    def _append_at_once(self, batch: Sequence[EntryWrite]) -> bool:
        """Add a whole batch in one step and return True, or return False with nothing added."""
        heads: dict[int, bytes] = {}
        rows = []
        for addition in batch:
            number = self._number(addition.claim.table, Deposed)
            entry = addition.entry
            heads[number] = chain_link(heads.get(number) or self._head(number), entry)
            at = (number, entry.version, heads[number], addition.changed, addition.status, addition.times)
            last = addition.summary, addition.claim.epoch
            rows.append((*at, entry.seat, entry.kind, entry.action, entry.digest, *last))
        is_added = self._postgres.write(_ENTRY, rows[0]) == 1 if len(rows) == 1 else self._append_together(rows)
        if is_added:
            self._heads.update(heads)
        return is_added

    def _append_together(self, rows: Sequence[tuple[object, ...]]) -> bool:
        try:
            with self._postgres.transaction() as database:
                if any(count != 1 for count in database.write_all(_ENTRY, rows)):
                    raise _BatchRefused
        except _BatchRefused:
            return False
        return True

    def _check_space(self, least: int) -> None:
        """Do nothing: the database's disk is not visible here, and it refuses writes when full."""

    def _clear_caches(self) -> None:
        """Clear the caches, because the last request may or may not have taken effect."""
        self._heads.clear()
        self.people.forget_names()


class _BatchRefused(Exception):
    """A batch cannot be added in one step."""


# Keeps the leases of nodes in the cluster's database, by its clock
#
# The row of a table names its owner along with the epoch, so that both change together. Nodes of two releases may run
# at the same time: only nodes with its rules can claim a table.

FORGOTTEN = "1 day"
"""How long the row of a node that ended is kept, for inspection."""
_ALIVE = "SELECT id FROM nodes WHERE expires > now()"
_RENEW = """
    INSERT INTO nodes AS n (id, name, release, protocol, draining, load, rules, expires, heard, hearing)
    VALUES (?1, ?2, ?3, ?4::bigint, ?5, ?6::float8, ?7, now() + ?8::float8 * interval '1 second',
            CASE WHEN ?9 THEN now() END, CASE WHEN ?9 THEN now() END)
    ON CONFLICT (id) DO UPDATE SET name = excluded.name, release = excluded.release, protocol = excluded.protocol,
        draining = excluded.draining, load = excluded.load, rules = excluded.rules,
        expires = excluded.expires,
        heard = coalesce(excluded.heard, n.heard),
        hearing = CASE WHEN ?9 THEN coalesce(n.hearing, now()) END
"""
_NODES = """
    SELECT id, name, release, protocol, draining, load, rules,
           extract(epoch FROM heard)::float8, extract(epoch FROM hearing)::float8, extract(epoch FROM now())::float8
    FROM nodes WHERE expires > now() ORDER BY id
"""
_GAME, _VERSION = (f"substring(t.header FROM '{found}')" for found in ('"game":"([^"]*)"', '"rules_version":([0-9]+)'))
HAS_RULES = f"""
    (n.rules = '{{}}' OR {_GAME} IS NULL OR coalesce(n.rules::jsonb -> {_GAME} @> {_VERSION}::jsonb, false))
"""
"""Whether node n has the rules of table t, as in `has_rules`.

Game and version are cut out of the header with regular expressions, so that a damaged header does not make the query
fail. Only loading it does, and that takes the table out of play.
"""
_OWNERSHIP = f"""
    SELECT epoch, owner, coalesce(o.expires > now(), false), extract(epoch FROM now() - o.heard)::float8,
           ARRAY(SELECT n.id FROM nodes n WHERE n.expires > now() AND {HAS_RULES} ORDER BY n.draining, n.id)
    FROM tables t LEFT JOIN nodes o ON o.id = t.owner WHERE t.id = ?
"""
_CLAIM = f"""
    UPDATE tables t SET owner = ?2, epoch = epoch + 1
    WHERE id = ?1 AND EXISTS (SELECT 1 FROM nodes n WHERE n.id = ?2 AND n.expires > now() AND {HAS_RULES})
    AND (owner IS NULL OR owner = ?2 OR epoch = ?3::bigint
         OR NOT EXISTS (SELECT 1 FROM nodes n WHERE n.id = t.owner AND n.expires > now()))
    RETURNING number, epoch
"""
_GIVE_BACK = "UPDATE tables SET owner = NULL, epoch = epoch + 1 WHERE id = ? AND owner = ? AND epoch = ?"


class PostgresLeases:
    """The leases in a database, over a separate connection: waiting for entries must not let a lease expire."""

    def __init__(self, database: PostgresDatabase) -> None:
        """`database` must be opened for a node."""
        self._database = database

    @classmethod
    def prepare(cls, url: str, folder: Path, *, is_new: bool) -> None:
        """Prepare the store at `url`, which no process uses, for a cluster.

        An empty database becomes a store if `is_new`. Raises StoreError.
        """
        database = PostgresDatabase(url, folder, is_new=is_new)
        try:
            with database.session() as session:
                expand_for_nodes(session)
        finally:
            database.close()

    @classmethod
    def connect(cls, url: str, folder: Path) -> "PostgresLeases":
        """Connect to the leases in the store at `url`, which must be prepared for a cluster. Raises StoreError."""
        return cls(PostgresDatabase(url, folder, is_new=False, is_shared=True))

    def renew(self, node: str, status: NodeStatus, lease: float, hears: Collection[str]) -> Renewal:
        with self._database.transaction() as database:
            alive = {str(id) for (id,) in database.execute(_ALIVE).fetchall()}
            is_heard = is_larger_part(hears, {node, *alive})
            database.execute(_RENEW, (node, *_written(status), lease, is_heard))
            database.execute(f"DELETE FROM nodes WHERE expires < now() - interval '{FORGOTTEN}'")
            nodes = database.execute(_NODES).fetchall()
            mine = database.execute("SELECT id, epoch FROM tables WHERE owner = ?", (node,)).fetchall()
        living = tuple(LivingNode(row[0], _read(row[1:7]), *row[7:9]) for row in nodes)
        return Renewal(nodes[0][9], living, frozenset(Claim(*row) for row in mine))

    def leave(self, node: str) -> None:
        self._database.write("DELETE FROM nodes WHERE id = ?", (node,))

    def ownership(self, table: str) -> Ownership:
        rows = self._database.rows(_OWNERSHIP, table)
        if not rows:
            raise StoreError("store-no-table", table=table[:40])
        epoch, owner, is_alive, unheard, takers = rows[0]
        return Ownership(table, epoch, owner, is_alive, unheard, tuple(takers))

    def claim(self, table: str, node: str, seen: int = NOBODY_GONE) -> Claim | None:
        claimed = claim_for_node(self._database, table, node, seen)
        if claimed is None:
            self.ownership(table)
            return None
        return Claim(table, claimed[1])

    def release(self, node: str, claims: Collection[Claim]) -> None:
        with self._database.transaction() as database:
            database.write_all(_GIVE_BACK, [(claim.table, node, claim.epoch) for claim in claims])

    def close(self) -> None:
        """Close the connection. A second call does nothing."""
        self._database.close()


def claim_for_node(database: SqlDatabase, table: str, node: str, seen: int) -> tuple[int, int] | None:
    """Claim a table for a living node, as `LeaseStorage.claim` promises. Return its number and the epoch, or None."""
    rows = database.execute(_CLAIM, (table, node, seen)).fetchall()
    return (int(rows[0][0]), int(rows[0][1])) if rows else None


def _written(status: NodeStatus) -> tuple[object, ...]:
    said = (status.name, status.release, status.protocol, status.is_draining, status.load)
    return *said, json.dumps(dict(status.rules), separators=(",", ":"), sort_keys=True)


def _read(row: tuple[Any, ...]) -> NodeStatus:
    versions: Mapping[str, tuple[int, ...]] = {game: tuple(known) for game, known in json.loads(row[5]).items()}
    name, release, protocol, is_draining, load = row[:5]
    return NodeStatus(name, release, protocol, is_draining, load, versions)


# Stores the people of a cluster for one of its nodes: only one node at a time gives names
#
# A node caches the names that are taken, as every store does. Each change of a name is recorded, so that other nodes
# read only the changes since their last look.

_NEWS = """
    SELECT r.number, p.identity, p.name FROM renamed r JOIN players p ON p.identity = r.identity
    WHERE r.number > ? ORDER BY r.number
"""
_NAMES_NOTE = """
    INSERT INTO renamed SELECT ?1, coalesce(max(number), 0) + 1 FROM renamed
    ON CONFLICT (identity) DO UPDATE SET number = excluded.number
"""


class NodePeople(PeopleStore):
    """The people of one store, which other nodes write to as well."""

    def __init__(self, database: SqlDatabase) -> None:
        super().__init__(database)
        self._read_until = 0
        self._forms: dict[str, Collection[str]] = {}  # by identity, so that a change need not search all names

    def forget_names(self) -> None:
        """Discard the index of names, because another process may have changed the store."""
        super().forget_names()
        self._forms.clear()

    def _alike(self, name: str) -> set[str]:
        self._read_news()
        return super()._alike(name)

    @contextmanager
    def _naming(self) -> Iterator[SqlDatabase]:
        with super()._naming() as database:
            database.execute("SELECT pg_advisory_xact_lock(hashtext('names'), hashtext(current_schema()))")
            yield database

    def _write(self, database: SqlDatabase, *players: StoredPlayer) -> list[StoredPlayer]:
        before = super()._write(database, *players)
        names = {known.identity: known.name for known in before}
        for player in players:
            if names.get(player.identity) != player.name:
                database.execute(_NAMES_NOTE, (player.identity,))
        return before

    def _read_news(self) -> None:
        if self._by_form is None:
            rows = self._database.rows("SELECT coalesce(max(number), 0) FROM renamed")
            self._read_until = int(rows[0][0])
            return  # the whole index is read next
        for number, identity, name in self._database.rows(_NEWS, self._read_until):
            self._read_until = int(number)
            self._index(identity, name)

    def _index(self, identity: str, name: str) -> None:
        if self._by_form is not None:
            for form in self._forms.get(identity, ()):
                self._by_form.get(form, set()).discard(identity)
            self._forms[identity] = forms(name)
        super()._index(identity, name)


# Stores the tables of a cluster for one of its nodes, which claims tables without a living owner
#
# Other nodes write to the database too, so this one only caches data of its own tables.

_ORPHANED = f"""
    SELECT t.id FROM tables t JOIN nodes n ON n.id = ?1 AND {HAS_RULES}
    WHERE status = 'running' AND (summary LIKE '%"is_bots":true%' OR summary = '')
    AND NOT EXISTS (SELECT 1 FROM nodes o WHERE o.id = t.owner AND o.expires > now()) ORDER BY number LIMIT ?2
"""
_NODES_ALIVE = """
    SELECT id, name, release, draining, load, (SELECT count(*) FROM tables WHERE owner = n.id),
           extract(epoch FROM now() - heard)::float8
    FROM nodes n WHERE expires > now() ORDER BY name, id
"""
_COUNT_BY_MAKER = "SELECT count(*) FROM tables WHERE maker = ? AND status <> 'finished'"
_COUNT_BY_SOURCE = """
    SELECT count(*), count(*) FILTER (WHERE maker LIKE 'guest:%') FROM tables WHERE source = ? AND status <> 'finished'
"""
_NOTE = "UPDATE tables SET maker = ?, source = nullif(?, '') WHERE number = ?"
_ONE_BY_ONE = "SELECT pg_advisory_xact_lock(hashtext(?), hashtext(?))"


class NodeStore(PostgresStore):
    """The store of one node. Create it with `join`. The node owns the tables that it creates or claims."""

    def __init__(self, database: PostgresDatabase, lock: LockFile, node: str) -> None:
        super().__init__(database, lock)
        self.people = NodePeople(database)
        self.gone: dict[str, int] = {}
        """By table, an epoch with an owner that is known to be gone; the next claim may take the table from it once."""
        self._node = node

    @classmethod
    def join(cls, url: str, folder: Path, node: str) -> "NodeStore":
        """Open the store in the database at `url`, which is prepared for a cluster, as `node`, in the process of a
        data folder. Raises StoreError.
        """
        lock = lock_folder(folder)
        try:
            return cls(PostgresDatabase(url, folder, is_new=False, is_shared=True, node=node), lock, node)
        except BaseException:
            lock.release()
            raise

    @property
    def cluster(self) -> str:
        """The unique name of the cluster. Raises StoreError."""
        return str(self._database.rows("SELECT value FROM meta WHERE key = 'store_id'")[0][0])

    def orphaned_tables(self, limit: int) -> list[str]:
        """Return at most `limit` tables without a living owner, with rules of this node, where a bot has a decision
        or may have.
        """
        return [str(id) for (id,) in self._database.rows(_ORPHANED, self._node, limit)]

    def nodes(self) -> list[NodeCard]:
        """Return the living nodes of the cluster, by name."""
        return [NodeCard(*row) for row in self._database.rows(_NODES_ALIVE)]

    def claim(self, table: str) -> Claim:
        """Claim a table that is free, or that belongs to an owner with an expired lease or to a `gone` owner.

        Raises OwnedElsewhere if another node owns it, this node lacks its rules, or its own lease has expired.
        """
        claimed = claim_for_node(self._database, table, self._node, self.gone.pop(table, NOBODY_GONE))
        if claimed is None:
            self._numbers.pop(table, None)
            self._number(table)
            raise OwnedElsewhere("store-owned-elsewhere", table=table[:40])
        self._numbers[table], epoch = claimed
        self._heads.pop(self._numbers[table], None)
        return Claim(table, epoch)

    def give_back(self, returned: Sequence[ReturnedClaim]) -> None:
        """Free tables or pass them to other nodes, storing their last data. Tables of other owners are skipped."""
        with self._database.transaction() as database:
            for one in returned:
                with suppress(Deposed):
                    number = self._held(database, one.claim)
                    give_table_back(database, number, one)
                    database.execute("UPDATE tables SET owner = ? WHERE number = ?", (one.to or None, number))
        for one in returned:
            self._heads.pop(self._numbers.pop(one.claim.table, 0), None)

    def _insert(self, database: SqlDatabase, made: ArrivedTable, quota: Quota | None) -> tuple[int, bytes]:
        if quota is not None:
            _check_quota(database, quota)
        number, head = super()._insert(database, made, quota)
        if quota is not None:
            database.execute(_NOTE, (quota.maker, quota.source, number))
        return number, head

    def _held(self, database: SqlDatabase, claim: Claim) -> int:
        try:
            return super()._held(database, claim)
        except Deposed:
            self._numbers.pop(claim.table, None)
            raise

    def _number(self, table: str, refusal: type[StoreError] = StoreError) -> int:
        """Return the number of a table, cached only for own tables: another node may replace a table by one with the
        same id.
        """
        if table in self._numbers:
            return self._numbers[table]
        number = super()._number(table, refusal)
        del self._numbers[table]
        return number


def _check_quota(database: SqlDatabase, quota: Quota) -> None:
    """Raise TooManyTables if a quota is used up.

    Other creations by the same maker or source wait for this transaction.
    """
    database.execute(_ONE_BY_ONE, ("maker", quota.maker))
    if database.rows(_COUNT_BY_MAKER, quota.maker)[0][0] >= quota.most:
        raise TooManyTables("store-many-tables", most=quota.most)
    if not quota.source:
        return
    database.execute(_ONE_BY_ONE, ("source", quota.source))
    ((all_, of_guests),) = database.rows(_COUNT_BY_SOURCE, quota.source)
    for count, most in ((all_, quota.most_of_source), (of_guests, quota.most_of_guests)):
        if most is not None and count >= most:
            raise TooManyTables("store-many-tables-source", most=most)
