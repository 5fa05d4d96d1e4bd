"""Converts the set-up and the entries of a table to the texts that a store keeps, and back."""

from collections.abc import Callable, Iterable

import attrs

from core.encoding.codec import DecodeError, digest, dumps, for_game, loads
from core.encoding.strict_json import at
from core.kernel.errors import BelvedereError, NotationError
from core.kernel.game import AnyGame
from core.kernel.message import message
from core.kernel.rng import mixed_seed
from core.link.spec import TableSpec
from core.storage.values import StoredEntry
from core.table.entries import Entry, read_entry, write_entry
from core.table.proposal import Proposal
from core.table.table import RebuildError, Table

CHECK_EVERY = 16
"""Versions between two digests of the state in the store."""


class OtherRulesError(BelvedereError):
    """The table follows a version of the rules that is not known here."""


@attrs.frozen
class Setup:
    """What a table was made with. The seed of `spec` is never None here."""

    rules_version: int
    game: AnyGame
    """Under these rules where they are known, else under those in force."""
    spec: TableSpec

    @property
    def secret(self) -> bytes:
        """What the host committed to when the table was made."""
        return self.spec.seed or b""

    @property
    def seed(self) -> bytes:
        """What the table is dealt from: the secret, and what its people added to it."""
        return mixed_seed(self.secret, self.spec.entropy)


def write_setup(setup: Setup) -> str:
    """The header text of a table, secret seed included."""
    spec = for_game(setup.game).encode(setup.spec)
    return dumps({"rules_version": setup.rules_version, "spec": spec}).decode()


def read_setup(header: str, load: Callable[[str], AnyGame]) -> Setup:
    """The set-up in a header. Raises BelvedereError when it is none, or of a game that `load` does not know."""
    data = loads(header.encode())
    if not isinstance(data, dict) or data.keys() != {"rules_version", "spec"} or not isinstance(data["spec"], dict):
        raise DecodeError(at("$", message("data-set-up")))
    game = load(str(data["spec"].get("game")))
    spec = for_game(game).decode(TableSpec, data["spec"])
    if spec.seed is None:
        raise DecodeError(at("$.spec.seed", message("data-seed")))
    rules_version = int(data["rules_version"])
    return Setup(rules_version, game.edition(rules_version) or game, spec)


def new_table(setup: Setup) -> Table:
    """The table of `setup` at version 0. Raises OtherRulesError where its rules are not known."""
    if setup.rules_version != setup.game.meta.rules_version:
        raise OtherRulesError(
            "table-other-rules",
            game=setup.game.meta.title,
            found=str(setup.rules_version),
            installed=", ".join(map(str, setup.game.known_rules)),
        )
    spec = setup.spec
    return Table(setup.game, spec.options, spec.seats, setup.seed, take_back=spec.take_back)


def encode_entry(table: Table, proposal: Proposal) -> StoredEntry:
    """The entry of a proposal as it is stored: with a digest at every sixteenth version and at the end."""
    checked = proposal.version % CHECK_EVERY == 0 or table.ending(proposal) is not None
    check = digest(proposal.state) if checked else None
    return StoredEntry(proposal.version, proposal.entry.seat, *write_entry(table.game, proposal.entry), check)


def decode_entry(game: AnyGame, stored: StoredEntry) -> Entry:
    """The entry that was stored so. Raises NotationError for a text that is no action."""
    return read_entry(game, stored.seat, stored.kind, stored.action)


def rebuild(table: Table, entries: Iterable[StoredEntry]) -> None:
    """Apply stored entries to a table at version 0. Raises RebuildError, naming the version, at the first that the
    rules refuse, or that leads to another state than it did when it was stored."""
    for stored in entries:
        try:
            table.rebuild([decode_entry(table.game, stored)])
        except NotationError as error:
            raise RebuildError("record-version", version=str(stored.version), problem=error.sentence) from None
        if stored.digest is not None and stored.digest != digest(table.state):
            raise RebuildError("record-version", version=str(stored.version), problem=message("record-elsewhere"))
