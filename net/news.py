"""Defines what the nodes of a cluster tell each other's lobbies: one closed union, and who carries it."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Protocol

import attrs

from core.encoding.strict_json import Json
from core.kernel.message import Message
from core.link.lobby import LobbyChat, StudyPlace, Visitor


@attrs.frozen
class SaidInLobby:
    """A person has said something in the lobby."""

    identity: str
    chat: LobbyChat


@attrs.frozen
class AnnouncedInCluster:
    """An announcement to everybody."""

    sentence: Message


@attrs.frozen
class ToldPerson:
    """An announcement to one person, wherever they are."""

    identity: str
    sentence: Message


@attrs.frozen
class ListsChanged:
    """A table stands otherwise in the lists of these people; of everybody when null."""

    identities: tuple[str, ...] | None


@attrs.frozen
class BlocksChanged:
    """A person blocks others than before."""

    identity: str


@attrs.frozen
class PeopleParted:
    """A person blocks another one: who has a seat at a table of theirs that has not begun loses it."""

    identity: str
    other: str


@attrs.frozen
class VacationTaken:
    """A person is on another vacation than before."""

    identity: str


@attrs.frozen
class PersonRenamed:
    """A person is called otherwise than before."""

    identity: str
    name: str
    before: str
    """What they were called."""


@attrs.frozen
class KeyRemoved:
    """A key leads to its account no longer."""

    fingerprint: str


@attrs.frozen
class AdmissionChanged:
    """Bans, mutes or a lockdown are others than before: the store has them."""


@attrs.frozen
class FeaturedChanged:
    """An admin has chosen the table that everybody at home is shown, or left it to the rule."""


@attrs.frozen
class WebhooksChanged:
    """A person has other webhooks than before: the store has them."""

    identity: str


@attrs.frozen
class TablesMoved:
    """A table went to another server, or came back: the store has which are away."""


@attrs.frozen
class LinkOpened:
    """A link that makes one browser a key of an account; of its code nothing but the hash is said."""

    hash: str
    identity: str


@attrs.frozen
class LinksClosed:
    """The link of this hash into an account was used, or all into that account lead nowhere any more."""

    identity: str
    hash: str = ""


@attrs.frozen
class CodeShown:
    """A browser shows a code to be let into an account, of which nothing but the hash is said."""

    hash: str
    label: str
    """Which browser it is."""


@attrs.frozen
class CodeGone:
    """It shows that code no longer."""

    hash: str


@attrs.frozen
class CodeAnswered:
    """Somebody typed the code of this hash at another node, and wants that browser in their account."""

    hash: str
    identity: str


@attrs.frozen
class StudyShown:
    """A shared study, as the node has it where it is led or was led last. Its code is said: who may speak on the bus is
    trusted as a node is."""

    code: str
    identity: str
    leader: str
    """What its leader is called, or was when they left."""
    place: StudyPlace
    seats: int
    last: int
    """The highest version of its table."""
    may_be_watched: bool
    is_led: bool
    branch: str


@attrs.frozen
class StudyFollowed:
    """These people follow a shared study at the node that says so, each name once for each of their visits."""

    code: str
    names: tuple[str, ...]


@attrs.frozen
class StudyOver:
    """A shared study is over."""

    code: str


@attrs.frozen
class PeopleKnown:
    """People have finished a table, each for the first time or not: they come in before strangers."""

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
        """Who is there, by identity."""
        ...

    def moved(self) -> None:
        """People came, went, or changed places here."""
        ...

    def send(self, news: ClusterNews) -> None:
        """Tell all other nodes, once, as far as they can be reached."""
        ...


# Defines how the command of an admin gets to the other nodes of a cluster: what is asked there, and what is answered


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
