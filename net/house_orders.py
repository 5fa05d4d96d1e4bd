"""Defines how the command of an admin gets to the other nodes of a house: what is asked there, and what is answered."""

from collections.abc import Awaitable, Callable

import attrs

from core.encoding.strict_json import Json
from core.kernel.message import Message


@attrs.frozen
class AdminOrder:
    """A command of an admin, who gave it at another node."""

    words: tuple[str, ...]
    by: str
    """Who the admin is, as the record of what admins did has it."""


@attrs.frozen
class AdminOutcome:
    """What came of it at one node."""

    lines: tuple[Message, ...]
    value: Json
    """The same as data for programs; null where the sentences are all there is."""
    is_refused: bool


@attrs.frozen
class NodeOutcome:
    """What came of it at the node that is called `node`; None where that did not answer."""

    node: str
    outcome: AdminOutcome | None


ObeyAdmin = Callable[[AdminOrder], Awaitable[AdminOutcome]]
"""Carries out at one node what an admin asked for at another."""
