"""Stores the tables of a house in its database for one of its nodes: a table is claimed where no living node owns it.

Other nodes write beside this one, so nothing is remembered of tables that are not this node's.
"""

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from core.storage.data_folder import lock_folder
from core.storage.database import SqlDatabase
from core.storage.lockfile import LockFile
from core.storage.nodes.leases import NOBODY_GONE, NodeCard
from core.storage.postgres.connection import PostgresDatabase
from core.storage.postgres.leases import HAS_RULES, claim_for_node
from core.storage.postgres.node_people import NodePeople
from core.storage.postgres.store import PostgresStore
from core.storage.tables import give_table_back
from core.storage.values import (
    ArrivedTable,
    Claim,
    Deposed,
    OwnedElsewhere,
    Quota,
    ReturnedClaim,
    StoreError,
    TooManyTables,
)

_FORSAKEN = f"""
    SELECT t.id FROM tables t JOIN nodes n ON n.id = ?1 AND {HAS_RULES}
    WHERE status = 'running' AND (summary LIKE '%"is_bots":true%' OR summary = '')
    AND NOT EXISTS (SELECT 1 FROM nodes o WHERE o.id = t.owner AND o.expires > now()) ORDER BY number LIMIT ?2
"""
_NODES = """
    SELECT id, name, release, draining, load, (SELECT count(*) FROM tables WHERE owner = n.id),
           extract(epoch FROM now() - heard)::float8
    FROM nodes n WHERE expires > now() ORDER BY name, id
"""
_MADE = "SELECT count(*) FROM tables WHERE maker = ? AND status <> 'finished'"
_FROM = """
    SELECT count(*), count(*) FILTER (WHERE maker LIKE 'guest:%') FROM tables WHERE source = ? AND status <> 'finished'
"""
_NOTE = "UPDATE tables SET maker = ?, source = nullif(?, '') WHERE number = ?"
_ONE_BY_ONE = "SELECT pg_advisory_xact_lock(hashtext(?), hashtext(?))"


class NodeStore(PostgresStore):
    """The store of one node. Create it with `join`; what makes a table, or claims it, makes the node its owner."""

    def __init__(self, database: PostgresDatabase, lock: LockFile, node: str) -> None:
        super().__init__(database, lock)
        self.people = NodePeople(database)
        self.gone: dict[str, int] = {}
        """By table the epoch whose owner is known to be gone: from them the next claim may take it, once."""
        self._node = node

    @classmethod
    def join(cls, url: str, folder: Path, node: str) -> "NodeStore":
        """Open the store in the database at `url`, which is prepared for nodes, as the node of an id, in the process of
        a data folder. Raises StoreError."""
        lock = lock_folder(folder)
        try:
            return cls(PostgresDatabase(url, folder, is_new=False, is_shared=True, node=node), lock, node)
        except BaseException:
            lock.release()
            raise

    @property
    def house(self) -> str:
        """The name of the house, which no other has. Raises StoreError."""
        return str(self._database.rows("SELECT value FROM meta WHERE key = 'house'")[0][0])

    def forsaken(self, limit: int) -> list[str]:
        """Tables that no living node owns, by rules of this one, and at which a bot owes a choice, or may: no more than
        `limit`."""
        return [str(id) for (id,) in self._database.rows(_FORSAKEN, self._node, limit)]

    def nodes(self) -> list[NodeCard]:
        """The living nodes of the house, by name."""
        return [NodeCard(*row) for row in self._database.rows(_NODES)]

    def claim(self, table: str) -> Claim:
        """Take a table over from nobody, from a node whose lease has run out, or from an owner who is `gone`. Raises
        OwnedElsewhere for that of another or of rules that this node does not have, and where its own lease has run
        out."""
        claimed = claim_for_node(self._database, table, self._node, self.gone.pop(table, NOBODY_GONE))
        if claimed is None:
            self._numbers.pop(table, None)
            self._number(table)
            raise OwnedElsewhere("store-owned-elsewhere", table=table[:40])
        self._numbers[table], epoch = claimed
        self._heads.pop(self._numbers[table], None)
        return Claim(table, epoch)

    def give_back(self, returned: Sequence[ReturnedClaim]) -> None:
        """Let tables be nobody's, or another node's, with what is to be kept of them; nothing where others own them."""
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
        """Another node may put a table that came from elsewhere in the place of one of its id."""
        if table in self._numbers:
            return self._numbers[table]
        number = super()._number(table, refusal)
        del self._numbers[table]
        return number


def _check_quota(database: SqlDatabase, quota: Quota) -> None:
    """Raises TooManyTables for a table more than may be; until the transaction ends nobody else of them makes one."""
    database.execute(_ONE_BY_ONE, ("maker", quota.maker))
    if database.rows(_MADE, quota.maker)[0][0] >= quota.most:
        raise TooManyTables("store-many-tables", most=quota.most)
    if not quota.source:
        return
    database.execute(_ONE_BY_ONE, ("source", quota.source))
    ((all_, of_guests),) = database.rows(_FROM, quota.source)
    for count, most in ((all_, quota.most_of_source), (of_guests, quota.most_of_guests)):
        if most is not None and count >= most:
            raise TooManyTables("store-many-tables-source", most=most)
