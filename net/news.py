"""Events that the nodes of a cluster send to each other's lobbies, and the protocol of their carrier."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Protocol

import attrs

from core.encoding.strict_json import Json
from core.kernel.message import Message
from core.link.lobby import LobbyChat, StudyPlace, Visitor


@attrs.frozen
class SaidInLobby:
    """A person said something in the lobby."""

    identity: str
    chat: LobbyChat


@attrs.frozen
class AnnouncedInCluster:
    """An announcement to everybody."""

    sentence: Message


@attrs.frozen
class ToldPerson:
    """An announcement to one person, at whichever node they are."""

    identity: str
    sentence: Message


@attrs.frozen
class ListsChanged:
    """A table changed in the lists of these people, or of everybody if null."""

    identities: tuple[str, ...] | None


@attrs.frozen
class BlocksChanged:
    """A person changed their blocks."""

    identity: str


@attrs.frozen
class PeopleParted:
    """A person blocked another, who loses any seat at tables of theirs that have not begun."""

    identity: str
    other: str


@attrs.frozen
class VacationTaken:
    """A person's vacation changed."""

    identity: str


@attrs.frozen
class PersonRenamed:
    """A person changed their name."""

    identity: str
    name: str
    before: str
    """The previous name."""


@attrs.frozen
class KeyRemoved:
    """A key was removed from its account."""

    fingerprint: str


@attrs.frozen
class AdmissionChanged:
    """Bans, mutes or the lockdown changed; the store has the new state."""


@attrs.frozen
class FeaturedChanged:
    """An admin changed the featured table of the home screen, or reset it to automatic choice."""


@attrs.frozen
class WebhooksChanged:
    """A person changed their webhooks; the store has the new state."""

    identity: str


@attrs.frozen
class TablesMoved:
    """A table moved to another server or back; the store knows which are away."""


@attrs.frozen
class LinkOpened:
    """A link that adds one browser's key to an account was created. Only the hash of its code is sent."""

    hash: str
    identity: str


@attrs.frozen
class LinksClosed:
    """The account's link with this hash was used or, without a hash, all its links were revoked."""

    identity: str
    hash: str = ""


@attrs.frozen
class CodeShown:
    """A browser shows a code for signing in to an account. Only the hash of the code is sent."""

    hash: str
    label: str
    """A description of the browser."""


@attrs.frozen
class CodeGone:
    """The browser stopped showing the code."""

    hash: str


@attrs.frozen
class CodeAnswered:
    """A person at another node entered the code with this hash, to sign in that browser."""

    hash: str
    identity: str


@attrs.frozen
class StudyShown:
    """The state of a shared study, from the node where its leader is or was last.

    It includes the code: everything on the bus is trusted like a node.
    """

    code: str
    identity: str
    leader: str
    """The leader's name, or the last one they had."""
    place: StudyPlace
    seats: int
    last: int
    """The highest version of the table."""
    may_be_watched: bool
    is_led: bool
    branch: str


@attrs.frozen
class StudyFollowed:
    """The people at the sending node who follow a shared study; names repeat for each of their visits."""

    code: str
    names: tuple[str, ...]


@attrs.frozen
class StudyOver:
    """A shared study ended."""

    code: str


@attrs.frozen
class PeopleKnown:
    """These people have finished a table, so they now connect with priority over strangers."""

    identities: tuple[str, ...]


ClusterNews = (
    SaidInLobby
    | AnnouncedInCluster
    | ToldPerson
    | ListsChanged
    | BlocksChanged
    | PeopleParted
    | VacationTaken
    | PersonRenamed
    | KeyRemoved
    | AdmissionChanged
    | FeaturedChanged
    | WebhooksChanged
    | TablesMoved
    | LinkOpened
    | LinksClosed
    | CodeShown
    | CodeGone
    | CodeAnswered
    | PeopleKnown
    | StudyShown
    | StudyFollowed
    | StudyOver
)


class OtherLobbies(Protocol):
    """The lobbies of the other nodes."""

    def visitors(self) -> Mapping[str, Visitor]:
        """Return the visitors at other nodes, by identity."""
        ...

    def moved(self) -> None:
        """Note that visitors of this node came, left or moved."""
        ...

    def send(self, news: ClusterNews) -> None:
        """Send news to all reachable nodes, once."""
        ...


# The commands of admins to other nodes of a cluster, and their answers


@attrs.frozen
class AdminOrder:
    """An admin's command, given at another node."""

    words: tuple[str, ...]
    by: str
    """The admin, as in the audit log."""


@attrs.frozen
class AdminOutcome:
    """The result of a command at one node."""

    lines: tuple[Message, ...]
    value: Json
    """The result as data for programs; null if there are only sentences."""
    is_refused: bool


@attrs.frozen
class NodeOutcome:
    """The result of a command at the node `node`; None if it did not answer."""

    node: str
    outcome: AdminOutcome | None


ObeyAdmin = Callable[[AdminOrder], Awaitable[AdminOutcome]]
"""Runs an admin's command from another node."""
