"""Says what a store must do, whatever it keeps things in. A server knows no more of its store than this.

What every store promises, held by the tests in `tests/core/storage` for each of them:

* **On disk before anybody is told.** What a method was asked to keep is durable when it returns.
* **All or nothing.** A method that raises has changed nothing; but where a store is elsewhere and its answer was lost,
  it may have been done, and none can tell. Entries and seats may therefore be asked for again.
* **In order.** What a method reads is everything that methods before it kept. One thread uses a store.
* **One owner a table.** Who makes a table or claims it may write about it, by the claim that they got, until somebody
  else claims it: what they ask for after that is refused as `Deposed`, and changes nothing. Who claims a table then
  reads all that was kept before.
* **One process.** While a store is open nobody else writes to it; who tries to open it is refused.
* **Nothing is changed in silence.** The entries of a table are a hash chain (`core.storage.values.chained`) that begins
  with its header, seats have check sums; what was altered is found when it is read, and the table is named.
* **Refusals are sentences.** Every method raises StoreError when the disk fails, and nothing else.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

from core.kernel.decision import Seat
from core.link.account import Profile
from core.results.facts import SeatResult, Skill
from core.storage.daily import DailyResult
from core.storage.leftovers import Leftover
from core.storage.values import (
    ArrivedTable,
    Claim,
    EntryWrite,
    Quota,
    ReturnedClaim,
    StoredEntry,
    StoredKey,
    StoredPlayer,
    StoredSeat,
    StoredTable,
)

TALK = 1000
"""Chat lines that are kept of a table, unless another number is asked for."""
AWAY = "away "
"""What the keys of notes begin with that keep where tables went."""


def notes_key(table: str, identity: str) -> str:
    """The key of what a person has written at the versions of a table."""
    return f"notes {table} {identity}"


def private_notes_key(table: str, seat: Seat, identity: str) -> str:
    """The key of what the holder of a seat writes beside a table for themselves."""
    return f"private {table} {seat} {identity}"


def away_key(table: str) -> str:
    """The key of the note that keeps where a table goes, or has gone; while it is there nobody plays at it."""
    return f"{AWAY}{table}"


def follower_key(table: str) -> str:
    """The key of the note that names the table which followed a finished one."""
    return f"rematch {table}"


def letting_key(table: str) -> str:
    """The key of the note that keeps who lets the maker of a table take it away, and until when."""
    return f"letting {table}"


def came_key(identity: str, token: str) -> str:
    """The key of the note that keeps which table a person brought by a token."""
    return f"came {token} {identity}"


class Storage(Protocol):
    """A store that is open. Its methods are those of `core.storage.store.Store`, which says more of each."""

    @property
    def folder(self) -> Path:
        """The data folder of the process that has the store open: for what does not belong into a store."""

    @property
    def room(self) -> int:
        """Bytes that the disk of the folder has left for us."""

    @property
    def size(self) -> int:
        """Bytes that the store takes up, about as many as a copy of it."""

    @property
    def people(self) -> "PeopleStorage": ...

    @property
    def results(self) -> "ResultStorage": ...

    @property
    def daily(self) -> "DailyStorage": ...

    @property
    def leftovers(self) -> "LeftoverStorage": ...

    def probe(self) -> None:
        """Raise StoreError where an entry would be refused now, whatever its table; write nothing that stays."""

    def close(self) -> None:
        """Let go of the store. A second call does nothing."""

    def copy(self, path: Path) -> None:
        """Write all of the store, as it is at one moment, to a file that is not there yet: one that
        `core.storage.backup.move_copy` verifies and `core.storage.backup.restore` puts back."""

    # Tables

    def create_table(
        self,
        table: StoredTable,
        seats: Sequence[StoredSeat],
        entries: Sequence[StoredEntry] = (),
        *,
        follows: str = "",
        quota: Quota | None = None,
    ) -> Claim:
        """Keep a new table with the seats that are taken and the entries that it begins with. Who makes it owns it. Of
        those that would follow a finished table one alone does, until it is removed: raises AlreadyFollowed. Where
        other nodes write too, raises TooManyTables for one beyond the `quota`; a server alone counts by itself."""

    def put_table(self, arrival: ArrivedTable) -> Claim:
        """Keep a table that comes from elsewhere with all that belongs to it, in the place of what is kept under its
        id. Who puts it there owns it."""

    def claim(self, table: str) -> Claim:
        """Take a table over, and read what is kept of it after that."""

    def take_seat(self, claim: Claim, seat: StoredSeat, status: str) -> None:
        """Give an open seat to a person, who may have it already. Raises StoreError when it is another person's."""

    def rename_seats(self, claim: Claim, identity: str, before: str, name: str) -> list[StoredSeat]:
        """Let a person who was called `before` be called `name` at a table that is not over; who sits there then."""

    def rearrange(
        self, claim: Claim, header: str, status: str, seats: Sequence[StoredSeat], moved: Sequence[Seat] = ()
    ) -> None:
        """Give a table that has not begun another set-up, and other people in its seats. Where seats have `moved`, by
        their former number, what people keep for themselves beside them goes along."""

    def remove_open(self, claim: Claim) -> None:
        """Forget a table that never began. Raises StoreError for another one."""

    def remove(self, claim: Claim) -> None:
        """Forget a table with everything that was done and said at it."""

    def append(self, batch: Sequence[EntryWrite]) -> None:
        """Keep entries of any number of tables: all of them or none. An entry that is already there, word for word,
        counts as kept, so a batch may be repeated; another one at its version, or a gap before it, is a StoreError.
        The status of the table, its summary, clocks and results are kept with the entry."""

    def keep_summary(self, claim: Claim, summary: str) -> None:
        """Keep what lists show of a table, between two entries. A change of seats leaves none."""

    def load(self, table: str) -> tuple[StoredTable, list[StoredSeat], list[StoredEntry]]:
        """A table with its taken seats (in seat order) and its entries (oldest first). Raises StoreCorruptError, naming
        the table, when anything was altered or is missing."""

    def seats(self, table: str) -> list[StoredSeat]:
        """The taken seats of a table in seat order. Raises StoreCorruptError when one was altered."""

    def table(self, id: str) -> StoredTable | None:
        """The table's row, None when there is no such table."""

    def table_by_invite(self, invite: str) -> StoredTable | None:
        """The table that an invite leads to, None when there is none."""

    def tables(self, *, status: str | None = None, identity: str | None = None, limit: int = -1) -> list[StoredTable]:
        """Tables with a status, or where a person sits, or all: unfinished before finished, latest change first. No
        more than `limit`, unless it is negative."""

    def public_tables(self, limit: int) -> list[StoredTable]:
        """The latest open tables that everybody may join, and the latest running ones that everybody may watch: of each
        sort no more than `limit`."""

    def studies(self, identity: str) -> list[str]:
        """The ids of the studies at which a person sits and nobody else, the newest first."""

    def keep_times(self, times: Mapping[Claim, str]) -> None:
        """Keep what the seats of some tables have left, between two entries; nothing of tables that others own by
        now."""

    def give_back(self, returned: Sequence[ReturnedClaim]) -> None:
        """Let some tables be nobody's, with what is to be kept of them, all at once: the claims are worth nothing after
        that. Nothing of tables that others own by now."""

    def times(self, table: str) -> str:
        """What the seats of a table had left when it was last kept; empty when it never was."""

    # Notes and talk

    def note(self, key: str) -> str | None:
        """What was kept under `key`."""

    def keep_note(self, key: str, value: str, claim: Claim | None = None) -> None:
        """Keep a short text under `key`; with a `claim`, as the owner of that table alone may."""

    def change_note(self, key: str, before: str, after: str) -> bool:
        """Keep `after` under `key` in the place of `before`, which is empty where nothing is kept; whether it was so.
        Of several who change the same at a time, one does."""

    def forget_note(self, key: str) -> None:
        """Keep nothing under `key`."""

    def notes(self, beginning: str) -> dict[str, str]:
        """What is kept under every key that begins so, in the order of the keys."""

    def keep_visit(self, claim: Claim, seat: Seat, version: int) -> None:
        """Keep how far a seat had been shown the table when its person left."""

    def visits(self, table: str) -> dict[Seat, int]:
        """The version that each seat was shown last, of those that have left at some time."""

    def say(self, claim: Claim, name: str, text: str, *, most: int = TALK) -> None:
        """Keep a chat line of a table, and of those before it at most so many that there are `most` in all."""

    def chat(self, table: str, limit: int = 50) -> list[tuple[str, str]]:
        """The last chat lines of a table (name, text), oldest first."""


class PeopleStorage(Protocol):
    """The people of a store: `core.storage.people.PeopleStore` says more of each method."""

    def player(self, identity: str) -> StoredPlayer | None: ...

    def keep_player(self, player: StoredPlayer) -> None: ...

    def call(self, player: StoredPlayer) -> bool: ...

    def hand_over(self, name: str, heir: StoredPlayer) -> StoredPlayer | None:
        """Raises StoreError when the name is the heir's already, or another person's too."""

    def called(self, name: str) -> StoredPlayer | None: ...

    def formerly_called(self, name: str) -> StoredPlayer | None: ...

    def rename_seats(self, identity: str, before: str, name: str) -> None: ...

    def is_name_taken(self, name: str, identity: str) -> bool: ...

    def finishers(self) -> list[str]: ...

    # Keys

    def identity_of(self, fingerprint: str) -> str: ...

    def keys(self, identity: str) -> list[StoredKey]: ...

    def fingerprints(self, name: str) -> list[str]: ...

    def add_key(self, key: StoredKey) -> None:
        """Raises StoreError when it is known already, or the account has too many or none yet."""

    def remove_key(self, identity: str, fingerprint: str) -> None:
        """Raises StoreError for the last one, and for the key of another account."""

    def saw_key(self, fingerprint: str, now: float) -> None: ...

    # Profiles

    def profile(self, identity: str) -> Profile: ...

    def keep_profile(self, identity: str, profile: Profile) -> None: ...

    def progress(self, identity: str) -> str: ...

    def change_progress(self, identity: str, change: Callable[[str], str]) -> None: ...

    # Whom a person blocks

    def blocked(self, identity: str) -> tuple[str, ...]: ...

    def keep_blocked(self, identity: str, others: Iterable[str]) -> None: ...


class ResultStorage(Protocol):
    """What finished tables came to: `core.storage.store.ResultStore` says more of each method."""

    def of(self, identity: str, limit: int) -> list[tuple[SeatResult, ...]]: ...

    def seats_of(self, identity: str, limit: int) -> dict[str, SeatResult]: ...

    def skills(self, identity: str) -> dict[str, Skill]: ...

    def exported(self, identity: str) -> list[dict[str, Any]]: ...

    def is_open(self, identity: str) -> bool: ...

    def open_up(self, identity: str, is_open: bool) -> None: ...

    def forget(self, identity: str) -> int: ...

    def replace(self, results: Mapping[str, Sequence[SeatResult]]) -> None: ...


class DailyStorage(Protocol):
    """Tries at the deals of days: `core.storage.daily.DailyStore` says more of each method."""

    def add(self, day: int, identity: str, table: str) -> None:
        """Raises StoreError for a second try at a day."""

    def table(self, day: int, identity: str) -> str: ...

    def results(self, day: int, until: float, limit: int) -> list[DailyResult]: ...


class LeftoverStorage(Protocol):
    """Tables that nobody may come back to: `core.storage.leftovers.Leftovers` says more of each method."""

    def of_guests(self) -> list[Leftover]: ...

    def of_absent(self, before: float) -> list[Leftover]: ...
