"""Who comes here: what people are called, by which of their keys they are known, and what they prefer."""

from core.clean import fold_name
from core.database import Database
from core.stored import StoredPlayer


class People:
    """The people of one store. Every method raises StoreError when the disk does not comply."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def player(self, identity: str) -> StoredPlayer | None:
        """Who a person said to be, None for a stranger."""
        rows = self._database.rows("SELECT identity, name, language, seen FROM players WHERE identity = ?", identity)
        return StoredPlayer(*rows[0]) if rows else None

    def keep_player(self, player: StoredPlayer) -> None:
        """Store or replace what is known of a person."""
        row = (player.identity, player.name, fold_name(player.name), player.language, player.seen)
        with self._database.transaction() as database:
            database.execute("INSERT OR REPLACE INTO players VALUES (?, ?, ?, ?, ?)", row)

    def called(self, name: str) -> StoredPlayer | None:
        """Who goes by a name, or by one too alike to tell apart; None when nobody does."""
        select = "SELECT identity, name, language, seen FROM players WHERE folded = ? LIMIT 1"
        rows = self._database.rows(select, fold_name(name))
        return StoredPlayer(*rows[0]) if rows else None

    def is_name_taken(self, name: str, identity: str) -> bool:
        """Whether somebody else goes by `name` or one too alike to tell apart."""
        select = "SELECT 1 FROM players WHERE folded = ? AND identity <> ? LIMIT 1"
        return bool(self._database.rows(select, fold_name(name), identity))
