"""Converts the set-up, the entries and the list summary of a table to stored texts and back."""

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
"""Versions between two stored digests of the state."""
LONGEST_SUMMARY: Final = 480
"""Maximum bytes of a summary, which is written with every entry."""


class OtherRulesError(BelvedereError):
    """The table follows an unknown version of the rules."""


@attrs.frozen
class Setup:
    """The terms of a table. The seed of `spec` is never None here."""

    rules_version: int
    game: AnyGame
    """The game in the edition of the table if known, otherwise in the current one."""
    spec: TableSpec

    @property
    def secret(self) -> bytes:
        """The seed that the host committed to."""
        return self.spec.seed or b""

    @property
    def seed(self) -> bytes:
        """The seed of all deals: the secret mixed with the players' contributions."""
        return mixed_seed(self.secret, self.spec.entropy)


def write_setup(setup: Setup) -> str:
    """Encode a table's header, including the secret seed."""
    spec = for_game(setup.game).encode(setup.spec)
    return dumps({"rules_version": setup.rules_version, "spec": spec}).decode()


def read_setup(header: str, load: Callable[[str], AnyGame]) -> Setup:
    """Decode a header. Raises BelvedereError if it is invalid, or `load` does not know its game."""
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
    """Create the table of `setup` at version 0. Raises OtherRulesError if its rules are unknown."""
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
    """Encode the entry of a proposal, with a digest at every CHECK_EVERY versions and at the end."""
    checked = proposal.version % CHECK_EVERY == 0 or table.ending(proposal) is not None
    check = digest(proposal.state) if checked else None
    return StoredEntry(proposal.version, proposal.entry.seat, *write_entry(table.game, proposal.entry), check)


def decode_entry(game: AnyGame, stored: StoredEntry) -> Entry:
    """Decode a stored entry. Raises NotationError for an invalid action."""
    return read_entry(game, stored.seat, stored.kind, stored.action)


def rebuild(table: Table, entries: Iterable[StoredEntry]) -> None:
    """Apply stored entries to a table at version 0.

    Raises RebuildError with the version if the rules refuse one, or its digest differs.
    """
    for stored in entries:
        try:
            table.rebuild([decode_entry(table.game, stored)])
        except NotationError as error:
            raise RebuildError("record-version", version=str(stored.version), problem=error.sentence) from None
        if stored.digest is not None and stored.digest != digest(table.state):
            raise RebuildError("record-version", version=str(stored.version), problem=message("record-elsewhere"))


# Summaries, so that lists need not rebuild tables


@attrs.frozen
class TableStanding:
    """The state of a table for lists."""

    version: int
    to_act: tuple[Seat, ...] = optional_field((), spared=True)
    """The seats with a decision."""
    conceded: tuple[Seat, ...] = optional_field((), spared=True)
    stand_ins: tuple[Seat, ...] = optional_field((), spared=True)
    """The seats played by stand-ins."""
    is_over: bool = optional_field(False, spared=True)
    turn: int = optional_field(0, spared=True)
    """The turn or round; 0 if the game counts none."""
    turns: int = optional_field(0, spared=True)
    """About how many turns or rounds the table will have."""
    points: tuple[int, ...] = optional_field((), spared=True)
    """The publicly known points of each seat."""


@attrs.frozen
class CardSummary:
    """The standing of a table for players and for others, and its clocks."""

    players: TableStanding
    others: TableStanding | None = optional_field(None, spared=True)
    """The delayed standing for those who may only watch; None if it is not delayed."""
    at: float = optional_field(0.0, spared=True)
    """When the clocks were read, in seconds since the epoch."""
    left: tuple[float, ...] = optional_field((), spared=True)
    """Seconds on the clock of each seat; empty without a clock."""
    is_bots: bool = optional_field(False, spared=True)
    """Whether a bot has a decision."""

    def known_to(self, *, is_player: bool) -> TableStanding:
        """Return the standing for a player, or for others."""
        return self.players if is_player or self.others is None else self.others


def standing(table: Table, proposal: Proposal | None = None, *, is_over: bool) -> TableStanding:
    """Return the standing of a table, or the one after `proposal` is committed; the caller knows whether it `is_over`
    then.
    """
    entry, state = (proposal.entry, proposal.state) if proposal else (None, table.state)
    conceded = set(table.conceded)
    stand_ins = {one.seat for one in table.stand_ins}
    match entry:
        case Conceded():
            conceded.update(entry.seats)
            stand_ins.difference_update(entry.seats)
        case HandedOver(seat):
            stand_ins.add(seat)
        case Returned(seat):
            stand_ins.discard(seat)
    to_act = () if is_over else table.game.to_act(state)
    version = proposal.version if proposal else table.version
    view = table.public_view(proposal)
    turn, turns = table.game.turns(view)
    return TableStanding(
        version,
        tuple(to_act),
        tuple(sorted(conceded)),
        tuple(sorted(stand_ins)),
        is_over,
        turn,
        turns if turn else 0,
        tuple(sheet.low for sheet in table.game.view_sheets(view)),
    )


def summary_of(
    found: TableStanding, table: Table, times: KeptTimes | None, others: TableStanding | None
) -> CardSummary:
    """Return the summary of a table with the given standing, clock times, and standing for `others`."""
    bots = {seat for seat, player in enumerate(table.players) if player.kind == "bot"}
    is_bots = not bots.union(found.conceded, found.stand_ins).isdisjoint(found.to_act)
    at, left = (times.at, times.left) if times is not None else (0.0, ())
    return CardSummary(found, others, at, left, is_bots)


def write_summary(summary: CardSummary) -> str:
    """Encode a summary for the store."""
    return dumps(encode(summary)).decode()


def read_summary(text: str) -> CardSummary | None:
    """Decode a summary; return None if there is none, or it is of another version."""
    try:
        found: CardSummary | None = decode(CardSummary, loads(text, LONGEST_SUMMARY)) if text else None
    except BelvedereError:
        return None
    return found
