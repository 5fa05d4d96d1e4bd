"""Defines the news that nodes of a cluster send each other, and the commands of admins to other nodes."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Protocol

import attrs

from core.encoding.strict_json import Json
from core.kernel.message import Message
from core.link.lobby import LobbyChat, StudyPlace, Visitor


@attrs.frozen
class SaidInLobby:
    """A line of chat in the lobby."""

    identity: str
    chat: LobbyChat


@attrs.frozen
class AnnouncedInCluster:
    """An announcement to everyone in the cluster."""

    sentence: Message


@attrs.frozen
class ToldPerson:
    """An announcement to one person, at any node."""

    identity: str
    sentence: Message


@attrs.frozen
class ListsChanged:
    """The lists of tables changed for these people, or for everyone if null."""

    identities: tuple[str, ...] | None


@attrs.frozen
class BlocksChanged:
    """The people whom a person blocks changed."""

    identity: str


@attrs.frozen
class PeopleParted:
    """A person blocks another one, which frees the seats of one at unstarted tables of the other."""

    identity: str
    other: str


@attrs.frozen
class FollowsChanged:
    """The people whom a person follows changed, or whether that person's followers are told of their arrivals."""

    identity: str


@attrs.frozen
class PersonCame:
    """A person came online who was at no node, for their followers."""

    identity: str
    name: str
    untold: tuple[str, ...]
    """The people whom that person blocks, who are not told."""


@attrs.frozen
class VacationTaken:
    """The vacation of a person changed."""

    identity: str


@attrs.frozen
class PersonRenamed:
    """A person has a new name."""

    identity: str
    name: str
    before: str
    """Their former name."""


@attrs.frozen
class KeyRemoved:
    """A key was removed from its account."""

    fingerprint: str


@attrs.frozen
class AdmissionChanged:
    """Bans, mutes or the lockdown in the store changed."""


@attrs.frozen
class FeaturedChanged:
    """An admin chose the featured table, or ended the choice."""


@attrs.frozen
class WebhooksChanged:
    """The webhooks of a person in the store changed."""

    identity: str


@attrs.frozen
class TablesMoved:
    """A table left for another server or came back, as noted in the store."""


@attrs.frozen
class LinkOpened:
    """A new link that signs one browser in to an account, by the hash of its code."""

    hash: str
    identity: str


@attrs.frozen
class LinksClosed:
    """The link with this hash was used, or all links of the account were closed if it is empty."""

    identity: str
    hash: str = ""


@attrs.frozen
class CodeShown:
    """A browser shows a code in order to sign in, known by its hash."""

    hash: str
    label: str
    """The name of the browser."""


@attrs.frozen
class CodeGone:
    """The browser no longer shows this code."""

    hash: str


@attrs.frozen
class CodeAnswered:
    """A person typed the code with this hash at another node, to sign that browser in to their account."""

    hash: str
    identity: str


@attrs.frozen
class StudyShown:
    """The state of a shared study at the node where its leader is or last was. It contains the code, since every client
    of the bus is trusted like a node."""

    code: str
    identity: str
    leader: str
    """The name of its leader, or the last one."""
    place: StudyPlace
    seats: int
    last: int
    """The highest version of the table."""
    may_be_watched: bool
    is_led: bool
    branch: str


@attrs.frozen
class StudyFollowed:
    """The followers of a shared study at the sending node, each name once for each visit."""

    code: str
    names: tuple[str, ...]


@attrs.frozen
class StudyOver:
    """The end of a shared study."""

    code: str


@attrs.frozen
class PeopleKnown:
    """People who have finished a table, and so come before strangers in the queue."""

    identities: tuple[str, ...]


ClusterNews = (
    SaidInLobby
    | AnnouncedInCluster
    | ToldPerson
    | ListsChanged
    | BlocksChanged
    | PeopleParted
    | FollowsChanged
    | PersonCame
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
        """Return the visitors of other nodes, by identity."""
        ...

    def moved(self) -> None:
        """Publish changes of the visitors here soon."""
        ...

    def send(self, news: ClusterNews) -> None:
        """Send news to all other nodes that can be reached, once."""
        ...


# Defines the commands of admins to other nodes, and their outcomes


@attrs.frozen
class AdminOrder:
    """A command of an admin at another node."""

    words: tuple[str, ...]
    by: str
    """The admin, as named in the audit log."""


@attrs.frozen
class AdminOutcome:
    """The outcome of a command at one node."""

    lines: tuple[Message, ...]
    value: Json
    """The same as data for programs; null if there is only text."""
    is_refused: bool


@attrs.frozen
class NodeOutcome:
    """The outcome at the node with this name; None if it did not answer."""

    node: str
    outcome: AdminOutcome | None


ObeyAdmin = Callable[[AdminOrder], Awaitable[AdminOutcome]]
"""Carries out the command of an admin at another node."""
