"""Converts the set-up and the entries of a table, and what lists show of it, to texts that a store keeps, and back."""

from collections.abc import Callable, Iterable
from typing import Final

import attrs

from core.encoding.codec import decode, digest, encode, for_game
from core.encoding.strict_json import DecodeError, at, dumps, loads
from core.kernel.decision import Seat
from core.kernel.fields import optional_field
from core.kernel.game import AnyGame
from core.kernel.message import BelvedereError, NotationError, message
from core.kernel.rng import mixed_seed
from core.link.spec import TableSpec
from core.storage.values import StoredEntry
from core.table.entries import Conceded, Entry, HandedOver, Returned, read_entry, write_entry
from core.table.table import Proposal, RebuildError, Table
from core.table.time_left import KeptTimes

CHECK_EVERY = 16
"""Versions between two digests of the state in the store."""
LONGEST_SUMMARY: Final = 400
"""Bytes of a summary at most: every entry writes one."""


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
    rules_version = data["rules_version"]
    if type(rules_version) is not int:
        raise DecodeError(at("$.rules_version", message("data-set-up")))
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
    return Table(setup.game, spec.options, spec.seats, setup.seed, take_back=spec.take_back, has_moved=bool(spec.moves))


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


# What lists show, so that no list brings a table back to life


@attrs.frozen
class TableStanding:
    """Where a table stands, as far as somebody knows."""

    version: int
    to_act: tuple[Seat, ...] = optional_field((), spared=True)
    """The seats that owe a choice."""
    conceded: tuple[Seat, ...] = optional_field((), spared=True)
    stand_ins: tuple[Seat, ...] = optional_field((), spared=True)
    """The seats that a stand-in plays."""
    is_over: bool = optional_field(False, spared=True)


@attrs.frozen
class CardSummary:
    """Where a table stands for its players and for others, and what is left on its clocks."""

    players: TableStanding
    others: TableStanding | None = optional_field(None, spared=True)
    """What those know who may only watch, where they are told later; else None."""
    at: float = optional_field(0.0, spared=True)
    """When the clocks were read, in seconds since the epoch."""
    left: tuple[float, ...] = optional_field((), spared=True)
    """Seconds on the clock of each seat; empty where there is none."""
    is_bots: bool = optional_field(False, spared=True)
    """Whether a bot owes a choice."""

    def known_to(self, *, is_player: bool) -> TableStanding:
        """Where the table stands for one of its players, or for somebody else."""
        return self.players if is_player or self.others is None else self.others


def standing(table: Table, proposal: Proposal | None = None, *, is_over: bool) -> TableStanding:
    """Where a table stands, or will once `proposal` is committed; whether it `is_over` then is known already."""
    entry, state = (proposal.entry, proposal.state) if proposal else (None, table.state)
    conceded = set(table.conceded)
    stand_ins = {one.seat for one in table.stand_ins}
    match entry:
        case Conceded(seat):
            conceded.add(seat)
            stand_ins.discard(seat)
        case HandedOver(seat):
            stand_ins.add(seat)
        case Returned(seat):
            stand_ins.discard(seat)
    to_act = () if is_over else table.game.to_act(state)
    version = proposal.version if proposal else table.version
    return TableStanding(version, tuple(to_act), tuple(sorted(conceded)), tuple(sorted(stand_ins)), is_over)


def summary_of(
    found: TableStanding, table: Table, times: KeptTimes | None, others: TableStanding | None
) -> CardSummary:
    """What lists show of a table that stands so, with what was read from its clocks and what `others` know."""
    bots = {seat for seat, player in enumerate(table.players) if player.kind == "bot"}
    is_bots = not bots.union(found.conceded, found.stand_ins).isdisjoint(found.to_act)
    at, left = (times.at, times.left) if times is not None else (0.0, ())
    return CardSummary(found, others, at, left, is_bots)


def write_summary(summary: CardSummary) -> str:
    """A summary as the store keeps it."""
    return dumps(encode(summary)).decode()


def read_summary(text: str) -> CardSummary | None:
    """The summary in a text; None where there is none, or one of another version."""
    try:
        found: CardSummary | None = decode(CardSummary, loads(text, LONGEST_SUMMARY)) if text else None
    except BelvedereError:
        return None
    return found
