"""Defines the parts of a record. A record exists once its table is over: before that it would show hidden cards."""

from collections.abc import Mapping
from typing import Any, ClassVar

import attrs

from core.encoding.strict_json import Json
from core.kernel.decision import Seat
from core.kernel.errors import BelvedereError
from core.kernel.message import Argument, Message, message
from core.kernel.rng import mixed_seed, seed_of_draw
from core.kernel.score import Outcome, ScoreSheet
from core.kernel.written_fields import of_game, optional_field
from core.link.spec import Player, StudyOrigin, TakeBackPolicy
from core.table.entries import Kind

FORMAT = 5
"""The newest version of the file format."""
FORMATS = (1, 2, 3, 4, FORMAT)
"""The versions that are read. A record is written as the oldest that has what it holds, for programs that know no
other."""
CAME_WITH: Mapping[Kind, int] = {"steward": 2, "return": 2, "hint": 3, "deal": 3}
"""The version that a kind of entry came with; the others are as old as records."""
HEADER_SINCE: Mapping[str, int] = {"study": 3, "drawn": 3, "entropy": 4, "drawn_last": 5, "moved": 5}
"""The same for fields of the header."""


class RecordError(BelvedereError):
    """A record is damaged, forged or made by rules that are not known; the sentence names the line or version."""


def at_line(line: int, problem: Message | str, **args: Argument) -> RecordError:
    """What is wrong with a line of a record file (1 is the first)."""
    found = message(problem, **args) if isinstance(problem, str) else problem
    return RecordError("record-line", line=str(line), problem=found)


def at_version(version: int, problem: Message | str, *, line: int | None = None, **args: Argument) -> RecordError:
    """What is wrong with a version of a table, and with which line of its record."""
    found = message(problem, **args) if isinstance(problem, str) else problem
    if line is None:
        return RecordError("record-version", version=str(version), problem=found)
    return RecordError("record-version-line", version=str(version), line=str(line), problem=found)


@attrs.frozen
class Header:
    """How the table was set up."""

    format: int
    game: str
    """The key of the game."""
    rules_version: int
    table: str
    created: str
    """A time in ISO 8601."""
    components: str
    """The name of the component set that the options carry."""
    options: Any = attrs.field(metadata=of_game("options"))
    players: tuple[Player, ...]
    take_back: TakeBackPolicy
    commitment: str
    """The hash of the seed that was published at the start."""
    lesson: bool = optional_field(False, spared=True)
    """Whether it was the guided first table of its game, whose deal everybody knows."""
    study: StudyOrigin | None = optional_field(None, spared=True)
    """Where it went on from, for a table that asked "what if"."""
    daily: int | None = optional_field(None, spared=True)
    """The day, in days since 1970, whose common deal it was."""
    drawn: tuple[Seat, ...] = optional_field((), spared=True)
    """The seats that the places of the table got by lot, in the order in which its maker named them
    (`core.kernel.rng.drawn_seats`); none where everybody sat as they were named."""
    entropy: tuple[bytes, ...] = optional_field((), spared=True)
    """By seat, what its person added to the seed after the host had committed to it (`core.kernel.rng.mixed_seed`);
    none where nobody did."""
    drawn_last: bool = optional_field(False, spared=True)
    """Whether the seats were drawn when the table began, from what people had added, too
    (`core.kernel.rng.seed_of_draw`). Else they were drawn when it was made, from what the host committed to alone."""
    moved: tuple[int, ...] = optional_field((), spared=True)
    """The versions at which the table went from one host to another; none where it did not."""


@attrs.frozen
class RecordEntry:
    """The entry that made one version of the table."""

    TAG: ClassVar[str] = "entry"
    version: int
    """1 is the first."""
    seat: Seat
    kind: Kind
    action: str
    """The words of the entry (`core.table.entries.write_entry`)."""


@attrs.frozen
class Checkpoint:
    """The encoded state at a version."""

    version: int
    state: Json


@attrs.frozen
class Result:
    """How the table ended."""

    version: int
    """The last version."""
    outcome: Outcome
    sheets: tuple[ScoreSheet, ...]
    digest: str
    """The digest of the last state."""
    seed: bytes
    """What the host committed to; what was dealt follows from it and the header's `entropy`."""


@attrs.frozen
class Record:
    """The whole story of one finished table. RecordEntry n (from 1) led to version n; version 0 is the set-up."""

    header: Header
    entries: tuple[RecordEntry, ...]
    checkpoints: tuple[Checkpoint, ...]
    result: Result

    @property
    def dealt_from(self) -> bytes:
        """The seed that everything at the table was dealt from."""
        return mixed_seed(self.result.seed, self.header.entropy)

    @property
    def drawn_from(self) -> bytes:
        """The seed that seats were drawn from, where they were."""
        return seed_of_draw(self.result.seed, self.header.entropy) if self.header.drawn_last else self.result.seed


def line_of(record: Record, version: int) -> int:
    """The line of the record file (1 is the first) that holds the entry for `version`."""
    return 1 + version + sum(checkpoint.version < version for checkpoint in record.checkpoints)


def component_set_name(options: Any) -> str:
    """The name of the component set that the options carry; `standard` for a game that has only one."""
    return str(getattr(getattr(options, "components", None), "name", "standard"))
