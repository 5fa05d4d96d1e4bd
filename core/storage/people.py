"""Stores the people of a server: names, the keys that log in to their accounts, and preferences.

A person's identity is the fingerprint of the account's first key, with a number appended if another account began
with that key. Other keys map to the same identity.
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import count
from typing import Final

import attrs

from core.clean import NAME_LIMIT, fold_name
from core.link.account import MOST_KEYS, Profile
from core.names import forms
from core.storage.database import SqlDatabase
from core.storage.tables import rename_seats
from core.storage.values import (
    StoredKey,
    StoredPlayer,
    StoreError,
    blocked_key,
    followed_key,
    former_key,
    unannounced_key,
)

SEEN_EVERY = 3600.0
"""Minimum seconds between two recorded logins with a key."""

SPARE_NUMBERS: Final = range(2, 100)
"""Numbers to append to the name of a person who loses it to another."""

_FIRST_KEY = """INSERT INTO keys SELECT ?2, ?1, '', ?3, ?3 WHERE substr(?1, 1, 7) = 'SHA256:'
                AND NOT EXISTS (SELECT 1 FROM keys WHERE identity = ?1) ON CONFLICT DO NOTHING"""
"""Creates an account's first key along with its name: the key in its identity."""
_PLAYER = """INSERT INTO players VALUES (?, ?, ?, ?, ?) ON CONFLICT (identity) DO UPDATE SET name = excluded.name,
             folded = excluded.folded, language = excluded.language, seen = excluded.seen"""
_NOTE = "INSERT INTO meta VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value"
_PROFILE = "INSERT INTO profiles VALUES (?, ?) ON CONFLICT (identity) DO UPDATE SET settings = excluded.settings"
_PROGRESS = "INSERT INTO progress VALUES (?, ?) ON CONFLICT (identity) DO UPDATE SET progress = excluded.progress"


class PeopleStore:
    """The people of one store. Every method raises StoreError if the disk fails."""

    def __init__(self, database: SqlDatabase) -> None:
        self._database = database
        self._by_form: dict[str, set[str]] | None = None
        """Identities by the confusable forms of their names.

        It is built on first use and never stored, so that a new table of confusable characters needs no migration.
        """

    def player(self, identity: str) -> StoredPlayer | None:
        """Return the person with an identity, or None."""
        rows = self._database.rows("SELECT identity, name, language, seen FROM players WHERE identity = ?", identity)
        return StoredPlayer(*rows[0]) if rows else None

    def keep_player(self, player: StoredPlayer) -> None:
        """Insert or update a person."""
        with self._naming() as database:
            before = self._write(database, player)
        self._reindex(before, player)

    def call(self, player: StoredPlayer) -> bool:
        """Store a person under a name, keeping their language.

        Return False if another person has that name or a confusable one.
        """
        with self._naming() as database:
            if self.is_name_taken(player.name, player.identity):
                return False
            known = self.player(player.identity)
            player = attrs.evolve(player, language=known.language if known else "")
            before = self._write(database, player)
        self._reindex(before, player)
        return True

    def hand_over(self, name: str, heir: StoredPlayer) -> StoredPlayer | None:
        """Give a name to the account of `heir`.

        The person who had it, or a confusable one, gets a number appended to it. Returns that person with the new
        name, or None if the name was free. Raises StoreError if the heir has the name already, or several people have
        confusable ones.
        """
        with self._naming() as database:
            heir, holder = self._reassigned(name, heir)
            players = (heir,) if holder is None else (holder, heir)
            before = self._write(database, *players)
        self._reindex(before, *players)
        return holder

    def _reassigned(self, name: str, heir: StoredPlayer) -> tuple[StoredPlayer, StoredPlayer | None]:
        """Return the heir with the name, and the person who had it with a new one."""
        if (known := self.player(heir.identity)) is not None:
            heir = attrs.evolve(known, name=name)
        holder = self.called(name)
        if holder is not None and holder.identity == heir.identity:
            if holder.name == name:
                raise StoreError("admin-name-theirs", name=name)
            holder = None
        if self._alike(name) - {heir.identity, holder.identity if holder else ""}:
            raise StoreError("admin-name-several", name=name)
        if holder is None:
            return heir, None
        spares = (f"{name[: NAME_LIMIT - 3]}-{number}" for number in SPARE_NUMBERS)
        spare = next((one for one in spares if not self.is_name_taken(one, holder.identity)), None)
        if spare is None:
            raise StoreError("admin-name-several", name=name)
        return heir, attrs.evolve(holder, name=spare)

    @contextmanager
    def _naming(self) -> Iterator[SqlDatabase]:
        """Run the body in a transaction that excludes other changes of names."""
        with self._database.transaction() as database:
            yield database

    def _write(self, database: SqlDatabase, *players: StoredPlayer) -> list[StoredPlayer]:
        """Write people inside a transaction; return the earlier rows of those who were known."""
        before = [known for player in players if (known := self.player(player.identity)) is not None]
        for player in players:
            row = (player.identity, player.name, fold_name(player.name), player.language, player.seen)
            database.execute(_PLAYER, row)
            database.execute(_FIRST_KEY, (player.identity, player.identity.partition("#")[0], player.seen))
        names = {player.identity: player.name for player in players}
        for known in before:
            if (name := names[known.identity]) != known.name:
                database.execute(_NOTE, (former_key(fold_name(known.name)), known.identity))
                rename_seats(database, known.identity, known.name, name)
        return before

    def _reindex(self, before: Iterable[StoredPlayer], *players: StoredPlayer) -> None:
        """Update the index after changes of names."""
        if self._by_form is not None:
            for known in before:
                for form in forms(known.name):
                    self._by_form.get(form, set()).discard(known.identity)
            for player in players:
                self._index(player.identity, player.name)

    def called(self, name: str) -> StoredPlayer | None:
        """Return the person with that name: exact, else ignoring case, else the only one with a confusable name;
        otherwise None.
        """
        select = """SELECT identity, name, language, seen FROM players WHERE folded = ?1
                    ORDER BY name <> ?2, identity LIMIT 1"""
        rows = self._database.rows(select, fold_name(name), name)
        if rows:
            return StoredPlayer(*rows[0])
        alike = self._alike(name)
        return self.player(alike.pop()) if len(alike) == 1 else None

    def formerly_called(self, name: str) -> StoredPlayer | None:
        """Return the last person with a name that is free now, ignoring case, or None."""
        rows = self._database.rows("SELECT value FROM meta WHERE key = ?", former_key(fold_name(name)))
        return self.player(str(rows[0][0])) if rows and not self._alike(name) else None

    def rename_seats(self, identity: str, before: str, name: str) -> None:
        """Change a guest's name at the tables that are not over."""
        with self._database.transaction() as database:
            rename_seats(database, identity, before, name)

    def is_name_taken(self, name: str, identity: str) -> bool:
        """Return whether another person has `name` or a confusable one."""
        return bool(self._alike(name) - {identity})

    def _alike(self, name: str) -> set[str]:
        """Return the identities of all people with that name or a confusable one."""
        if self._by_form is None:
            self._by_form = {}
            for identity, known in self._database.rows("SELECT identity, name FROM players"):
                self._index(identity, known)
        return set[str]().union(*(self._by_form.get(form, ()) for form in forms(name)))

    def _index(self, identity: str, name: str) -> None:
        if self._by_form is not None:
            for form in forms(name):
                self._by_form.setdefault(form, set()).add(identity)

    def forget_names(self) -> None:
        """Discard the index of names, because another process may have changed the store."""
        self._by_form = None

    def finishers(self) -> list[str]:
        """Return the identities of all people who have finished a table, and the fingerprints of their keys."""
        select = """SELECT DISTINCT identity FROM seats JOIN tables USING (number) WHERE status = 'finished'"""
        rows = self._database.rows(f"{select} UNION SELECT fingerprint FROM keys WHERE identity IN ({select})")
        return [str(row[0]) for row in rows]

    # Keys

    def identity_of(self, fingerprint: str) -> str:
        """Return the identity of a key's owner. A key that was removed from its account gets a new one."""
        rows = self._database.rows("SELECT identity FROM keys WHERE fingerprint = ?", fingerprint)
        return str(rows[0][0]) if rows else self._free_identity(fingerprint)

    def keys(self, identity: str) -> list[StoredKey]:
        """Return the keys of an account, the oldest first."""
        select = (
            "SELECT fingerprint, identity, label, added, seen FROM keys WHERE identity = ? ORDER BY added, seen DESC"
        )
        return [StoredKey(*row) for row in self._database.rows(select, identity)]

    def fingerprints(self, name: str) -> list[str]:
        """Return the keys of the person that `called` finds, the oldest first."""
        player = self.called(name)
        return [key.fingerprint for key in self.keys(player.identity)] if player else []

    def add_key(self, key: StoredKey) -> None:
        """Add a key to the account `key.identity`.

        Raises StoreError if the key is known, has an account of its own, or the account has too many keys or none
        yet.
        """
        with self._locked_account(key.identity) as database:
            known = [key.fingerprint for key in self.keys(key.identity)]
            if key.fingerprint in known:
                raise StoreError("account-key-yours")
            if self._has_account(key.fingerprint):
                raise StoreError("account-key-theirs")
            if not 0 < len(known) < MOST_KEYS:
                raise StoreError("account-too-many-keys" if known else "account-name-first", limit=MOST_KEYS)
            row = (key.fingerprint, key.identity, key.label, key.added, key.seen)
            database.execute("INSERT INTO keys VALUES (?, ?, ?, ?, ?)", row)

    def remove_key(self, identity: str, fingerprint: str) -> None:
        """Remove a key from an account. Raises StoreError for its last key, or for a key of another account."""
        with self._locked_account(identity) as database:
            known = [key.fingerprint for key in self.keys(identity)]
            if fingerprint not in known:
                raise StoreError("account-no-such-key")
            if len(known) == 1:
                raise StoreError("account-last-key")
            database.execute("DELETE FROM keys WHERE fingerprint = ?", (fingerprint,))

    def note_login(self, fingerprint: str, now: float) -> None:
        """Record a login with a key at `now` (seconds since the epoch), at most once per SEEN_EVERY."""
        rows = self._database.rows("SELECT identity, seen FROM keys WHERE fingerprint = ?", fingerprint)
        if not rows or abs(now - rows[0][1]) < SEEN_EVERY:
            return
        with self._database.transaction() as database:
            database.execute("UPDATE keys SET seen = ? WHERE fingerprint = ?", (now, fingerprint))
            database.execute("UPDATE players SET seen = ? WHERE identity = ?", (now, rows[0][0]))

    # Profiles

    def profile(self, identity: str) -> Profile:
        """Return the preferences of a person."""
        select = """SELECT coalesce((SELECT language FROM players WHERE identity = ?1), ''),
                    coalesce((SELECT settings FROM profiles WHERE identity = ?1), '')"""
        return Profile(*self._database.rows(select, identity)[0])

    def keep_profile(self, identity: str, profile: Profile) -> None:
        """Store the preferences of a person."""
        with self._database.transaction() as database:
            database.execute("UPDATE players SET language = ? WHERE identity = ?", (profile.language, identity))
            database.execute(_PROFILE, (identity, profile.settings))

    def progress(self, identity: str) -> str:
        """Return the text of a person's learning progress, or ""."""
        rows = self._database.rows("SELECT progress FROM progress WHERE identity = ?", identity)
        return str(rows[0][0]) if rows else ""

    def change_progress(self, identity: str, change: Callable[[str], str]) -> None:
        """Replace the text of a person's learning progress by the result of `change`."""
        with self._locked_account(identity) as database:
            database.execute(_PROGRESS, (identity, change(self.progress(identity))))

    # Blocked and followed people

    def blocked(self, identity: str) -> tuple[str, ...]:
        """Return the identities that a person blocks, in the order of blocking."""
        return tuple(self._noted(blocked_key(identity)).split())

    def keep_blocked(self, identity: str, others: Iterable[str]) -> None:
        """Store the identities that a person blocks."""
        self._note(blocked_key(identity), " ".join(others))

    def followed(self, identity: str) -> tuple[str, ...]:
        """Return the identities that a person follows, in the order of following."""
        return tuple(self._noted(followed_key(identity)).split())

    def keep_followed(self, identity: str, others: Iterable[str]) -> None:
        """Store the identities that a person follows."""
        self._note(followed_key(identity), " ".join(others))

    def is_announced(self, identity: str) -> bool:
        """Return whether the followers of a person are told of their arrivals: unless they decided against it."""
        return not self._noted(unannounced_key(identity))

    def set_announced(self, identity: str, is_announced: bool) -> None:
        """Store whether the followers of a person are told of their arrivals."""
        self._note(unannounced_key(identity), "" if is_announced else "yes")

    def _noted(self, key: str) -> str:
        rows = self._database.rows("SELECT value FROM meta WHERE key = ?", key)
        return str(rows[0][0]) if rows else ""

    def _note(self, key: str, text: str) -> None:
        with self._database.transaction() as database:
            database.execute(_NOTE, (key, text))

    @contextmanager
    def _locked_account(self, identity: str) -> Iterator[SqlDatabase]:
        """Run the body in a transaction that excludes other changes of a person's account.

        Each process waits for the lock on that person's row before it reads anything.
        """
        with self._database.transaction() as database:
            database.execute("UPDATE players SET seen = seen WHERE identity = ?", (identity,))
            yield database

    def _has_account(self, fingerprint: str) -> bool:
        """Return whether the owner of a key has a name, a seat, or an account with several keys."""
        select = """SELECT EXISTS (SELECT 1 FROM keys WHERE fingerprint = ?1)
                    OR EXISTS (SELECT 1 FROM players WHERE identity = ?2)
                    OR EXISTS (SELECT 1 FROM seats WHERE identity = ?2)"""
        return bool(self._database.rows(select, fingerprint, self.identity_of(fingerprint))[0][0])

    def _free_identity(self, fingerprint: str) -> str:
        """Return the identity for a key without an account: its fingerprint, with a number if an account still uses
        that.
        """
        names = (fingerprint if number == 1 else f"{fingerprint}#{number}" for number in count(1))
        select = "SELECT DISTINCT identity FROM keys WHERE identity BETWEEN ?1 AND ?1 || '#~'"
        taken = {row[0] for row in self._database.rows(select, fingerprint)}
        return next(name for name in names if name not in taken)
