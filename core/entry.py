"""What a table accepts: the entries of its record, one for each version."""

from typing import Any

import attrs

from core.kernel.decision import Seat


@attrs.frozen
class Acted:
    """`seat` answered a decision with `action`."""

    seat: Seat
    action: Any


@attrs.frozen
class TookBack:
    """`seat` took its latest action back."""

    seat: Seat


@attrs.frozen
class Conceded:
    """`seat` gave up; a bot plays on in its place."""

    seat: Seat


Entry = Acted | TookBack | Conceded
