"""Keeps the leases of nodes in the database of their tables, by its clock.

Whose a table is stands in the row of the table, beside its epoch: who waits for somebody else's claim sees it then.
Nodes of two releases may be alive at a time: a table is claimed by those alone that have its rules.
"""

import json
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any

from core.storage.database import SqlDatabase
from core.storage.nodes.leases import NOBODY_GONE, LivingNode, NodeStatus, Ownership, Renewal, is_larger_part
from core.storage.postgres.connection import PostgresDatabase
from core.storage.postgres.schema import expand_for_nodes
from core.storage.values import Claim, StoreError

FORGOTTEN = "1 day"
"""How long the row of a node that ended is kept, for those who look into the database."""
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
"""Whether a node n has the rules by which a table t is played, as `has_rules` says it. Game and version are cut out of
the header: who finds it damaged puts that one table out of play, and no question fails."""
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
    """The leases in one database, over a connection of their own: what waits for entries must not let one run out."""

    def __init__(self, database: PostgresDatabase) -> None:
        """`database` is one that was opened for a node."""
        self._database = database

    @classmethod
    def prepare(cls, url: str, folder: Path, *, is_new: bool) -> None:
        """Let several servers be one house in the store at `url`, which nobody has open; make the store where the
        database is empty and one `is_new`. Raises StoreError."""
        database = PostgresDatabase(url, folder, is_new=is_new)
        try:
            with database.session() as session:
                expand_for_nodes(session)
        finally:
            database.close()

    @classmethod
    def connect(cls, url: str, folder: Path) -> "PostgresLeases":
        """The leases in the store at `url`, which is prepared for them. Raises StoreError."""
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

    def give_back(self, node: str, claims: Collection[Claim]) -> None:
        with self._database.transaction() as database:
            database.write_all(_GIVE_BACK, [(claim.table, node, claim.epoch) for claim in claims])

    def close(self) -> None:
        """Let go of the database. A second call does nothing."""
        self._database.close()


def claim_for_node(database: SqlDatabase, table: str, node: str, seen: int) -> tuple[int, int] | None:
    """Make a table a living node's, as `LeaseStorage.claim` promises it: its number, and the epoch of the claim. None
    where it is another's, or there is none."""
    rows = database.execute(_CLAIM, (table, node, seen)).fetchall()
    return (int(rows[0][0]), int(rows[0][1])) if rows else None


def _written(status: NodeStatus) -> tuple[object, ...]:
    said = (status.name, status.release, status.protocol, status.is_draining, status.load)
    return *said, json.dumps(dict(status.rules), separators=(",", ":"), sort_keys=True)


def _read(row: tuple[Any, ...]) -> NodeStatus:
    versions: Mapping[str, tuple[int, ...]] = {game: tuple(known) for game, known in json.loads(row[5]).items()}
    name, release, protocol, is_draining, load = row[:5]
    return NodeStatus(name, release, protocol, is_draining, load, versions)
