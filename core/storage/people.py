"""Stores the people of a server: their names, the keys that log in to their accounts, their preferences.

A person is an identity: the fingerprint of the first key of the account, or with a number behind it where
another account began with that key. Other keys lead to the same identity.
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
from core.storage.values import StoredKey, StoredPlayer, StoreError, blocked_key, former_key

SEEN_EVERY = 3600.0
"""Seconds within which a second login with a key is not written down."""

SPARE_NUMBERS: Final = range(2, 100)
"""Numbers that tell a person apart from another one who has their name now."""

_FIRST_KEY = """INSERT INTO keys SELECT ?2, ?1, '', ?3, ?3 WHERE substr(?1, 1, 7) = 'SHA256:'
                AND NOT EXISTS (SELECT 1 FROM keys WHERE identity = ?1) ON CONFLICT DO NOTHING"""
"""An account begins with its name, and with the key that its identity is made of."""
_PLAYER = """INSERT INTO players VALUES (?, ?, ?, ?, ?) ON CONFLICT (identity) DO UPDATE SET name = excluded.name,
             folded = excluded.folded, language = excluded.language, seen = excluded.seen"""
_NOTE = "INSERT INTO meta VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value"
_PROFILE = "INSERT INTO profiles VALUES (?, ?) ON CONFLICT (identity) DO UPDATE SET settings = excluded.settings"
_PROGRESS = "INSERT INTO progress VALUES (?, ?) ON CONFLICT (identity) DO UPDATE SET progress = excluded.progress"


class PeopleStore:
    """The people of one store. Every method raises StoreError when the disk fails."""

    def __init__(self, database: SqlDatabase) -> None:
        self._database = database
        self._by_form: dict[str, set[str]] | None = None
        """By the forms of names, the identities that go by such a name; made when it is first asked for, because its
        forms are those of this version: a new table of characters needs no new store."""

    def player(self, identity: str) -> StoredPlayer | None:
        """The person of an identity, None when there is none."""
        rows = self._database.rows("SELECT identity, name, language, seen FROM players WHERE identity = ?", identity)
        return StoredPlayer(*rows[0]) if rows else None

    def keep_player(self, player: StoredPlayer) -> None:
        """Store or replace what is known of a person."""
        with self._naming() as database:
            before = self._write(database, player)
        self._reindex(before, player)

    def call(self, player: StoredPlayer) -> bool:
        """Store a person under a name that nobody else has, nor one too alike; whether that is so. What is known of
        their language stays."""
        with self._naming() as database:
            if self.is_name_taken(player.name, player.identity):
                return False
            known = self.player(player.identity)
            player = attrs.evolve(player, language=known.language if known else "")
            before = self._write(database, player)
        self._reindex(before, player)
        return True

    def hand_over(self, name: str, heir: StoredPlayer) -> StoredPlayer | None:
        """Give the account of `heir` a name. Whoever has it, or one too alike to tell apart, is called by it with a
        number behind it from now on: that person as they are afterwards, None when nobody had it. Raises StoreError
        when it is the heir's already, or another person's too."""
        with self._naming() as database:
            heir, holder = self._handed_over(name, heir)
            players = (heir,) if holder is None else (holder, heir)
            before = self._write(database, *players)
        self._reindex(before, *players)
        return holder

    def _handed_over(self, name: str, heir: StoredPlayer) -> tuple[StoredPlayer, StoredPlayer | None]:
        """The heir of a name as they are afterwards, and whoever had it."""
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
        """A transaction in which nobody else gives names."""
        with self._database.transaction() as database:
            yield database

    def _write(self, database: SqlDatabase, *players: StoredPlayer) -> list[StoredPlayer]:
        """Write people inside a transaction; as those were who were known before."""
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
        """Find people by their new names."""
        if self._by_form is not None:
            for known in before:
                for form in forms(known.name):
                    self._by_form.get(form, set()).discard(known.identity)
            for player in players:
                self._index(player.identity, player.name)

    def called(self, name: str) -> StoredPlayer | None:
        """The person of that very name, else in other capitals, else the one person whose name is too alike to tell
        apart; None when there is none, or there are several of these."""
        select = """SELECT identity, name, language, seen FROM players WHERE folded = ?1
                    ORDER BY name <> ?2, identity LIMIT 1"""
        rows = self._database.rows(select, fold_name(name), name)
        if rows:
            return StoredPlayer(*rows[0])
        alike = self._alike(name)
        return self.player(alike.pop()) if len(alike) == 1 else None

    def formerly_called(self, name: str) -> StoredPlayer | None:
        """The person who had a name last that nobody has now, in whatever capitals; None when there is none."""
        rows = self._database.rows("SELECT value FROM meta WHERE key = ?", former_key(fold_name(name)))
        return self.player(str(rows[0][0])) if rows and not self._alike(name) else None

    def rename_seats(self, identity: str, before: str, name: str) -> None:
        """Let a person who is no account be called otherwise at the tables that are not over."""
        with self._database.transaction() as database:
            rename_seats(database, identity, before, name)

    def is_name_taken(self, name: str, identity: str) -> bool:
        """Whether another person has `name` or one too alike to tell apart."""
        return bool(self._alike(name) - {identity})

    def _alike(self, name: str) -> set[str]:
        """The identities of everybody whose name is too alike to `name` to tell apart."""
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
        """Read the names anew when they are next wanted: the store may have others."""
        self._by_form = None

    def finishers(self) -> list[str]:
        """The identities of all who have finished a table, and the fingerprints that lead to them."""
        select = """SELECT DISTINCT identity FROM seats JOIN tables USING (number) WHERE status = 'finished'"""
        rows = self._database.rows(f"{select} UNION SELECT fingerprint FROM keys WHERE identity IN ({select})")
        return [str(row[0]) for row in rows]

    # Keys

    def identity_of(self, fingerprint: str) -> str:
        """The identity of the owner of a key. A key that left its account is that of a new person."""
        rows = self._database.rows("SELECT identity FROM keys WHERE fingerprint = ?", fingerprint)
        return str(rows[0][0]) if rows else self._free_identity(fingerprint)

    def keys(self, identity: str) -> list[StoredKey]:
        """The keys of an account, the oldest first."""
        select = (
            "SELECT fingerprint, identity, label, added, seen FROM keys WHERE identity = ? ORDER BY added, seen DESC"
        )
        return [StoredKey(*row) for row in self._database.rows(select, identity)]

    def fingerprints(self, name: str) -> list[str]:
        """The keys of the person whom `called` finds, the oldest first."""
        player = self.called(name)
        return [key.fingerprint for key in self.keys(player.identity)] if player else []

    def add_key(self, key: StoredKey) -> None:
        """Let a key lead to the account `key.identity`. Raises StoreError when it is known already, or has an account
        of its own, or the account has too many or none yet."""
        with self._alone_with(key.identity) as database:
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
        """Let a key lead to that account no longer. Raises StoreError for the last one, and for the key of
        another account."""
        with self._alone_with(identity) as database:
            known = [key.fingerprint for key in self.keys(identity)]
            if fingerprint not in known:
                raise StoreError("account-no-such-key")
            if len(known) == 1:
                raise StoreError("account-last-key")
            database.execute("DELETE FROM keys WHERE fingerprint = ?", (fingerprint,))

    def saw_key(self, fingerprint: str, now: float) -> None:
        """Write down a login with that key at `now` (seconds since the epoch), at most once an hour."""
        rows = self._database.rows("SELECT identity, seen FROM keys WHERE fingerprint = ?", fingerprint)
        if not rows or abs(now - rows[0][1]) < SEEN_EVERY:
            return
        with self._database.transaction() as database:
            database.execute("UPDATE keys SET seen = ? WHERE fingerprint = ?", (now, fingerprint))
            database.execute("UPDATE players SET seen = ? WHERE identity = ?", (now, rows[0][0]))

    # Profiles

    def profile(self, identity: str) -> Profile:
        """The preferences of a person."""
        select = """SELECT coalesce((SELECT language FROM players WHERE identity = ?1), ''),
                    coalesce((SELECT settings FROM profiles WHERE identity = ?1), '')"""
        return Profile(*self._database.rows(select, identity)[0])

    def keep_profile(self, identity: str, profile: Profile) -> None:
        """Remember what a person chose."""
        with self._database.transaction() as database:
            database.execute("UPDATE players SET language = ? WHERE identity = ?", (profile.language, identity))
            database.execute(_PROFILE, (identity, profile.settings))

    def progress(self, identity: str) -> str:
        """The text of what a person has learned, empty when nothing is kept."""
        rows = self._database.rows("SELECT progress FROM progress WHERE identity = ?", identity)
        return str(rows[0][0]) if rows else ""

    def change_progress(self, identity: str, change: Callable[[str], str]) -> None:
        """Keep what `change` makes of the text of what a person has learned."""
        with self._alone_with(identity) as database:
            database.execute(_PROGRESS, (identity, change(self.progress(identity))))

    # Whom a person blocks

    def blocked(self, identity: str) -> tuple[str, ...]:
        """The identities of those whom a person blocks, in the order in which they did."""
        rows = self._database.rows("SELECT value FROM meta WHERE key = ?", blocked_key(identity))
        return tuple(str(rows[0][0]).split()) if rows else ()

    def keep_blocked(self, identity: str, others: Iterable[str]) -> None:
        """Keep whom a person blocks."""
        with self._database.transaction() as database:
            database.execute(_NOTE, (blocked_key(identity), " ".join(others)))

    @contextmanager
    def _alone_with(self, identity: str) -> Iterator[SqlDatabase]:
        """A transaction in which no other process changes the account of a person: each waits for the row of that
        person before it reads anything."""
        with self._database.transaction() as database:
            database.execute("UPDATE players SET seen = seen WHERE identity = ?", (identity,))
            yield database

    def _has_account(self, fingerprint: str) -> bool:
        """Whether the owner of that key has a name or a seat, or an account with several keys."""
        select = """SELECT EXISTS (SELECT 1 FROM keys WHERE fingerprint = ?1)
                    OR EXISTS (SELECT 1 FROM players WHERE identity = ?2)
                    OR EXISTS (SELECT 1 FROM seats WHERE identity = ?2)"""
        return bool(self._database.rows(select, fingerprint, self.identity_of(fingerprint))[0][0])

    def _free_identity(self, fingerprint: str) -> str:
        """The identity of a key that leads to no account: its fingerprint, unless an account still goes by it."""
        names = (fingerprint if number == 1 else f"{fingerprint}#{number}" for number in count(1))
        select = "SELECT DISTINCT identity FROM keys WHERE identity BETWEEN ?1 AND ?1 || '#~'"
        taken = {row[0] for row in self._database.rows(select, fingerprint)}
        return next(name for name in names if name not in taken)
