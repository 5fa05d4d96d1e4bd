"""Leaders, followers and their studies: codes, limits, messages, and when a study ends. No clock and no host."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from core.link.lobby import News, SharedStudy, StudyPlace
from net.config.shares import Limits, kinds_of
from net.ledger.ledger import Exhausted, Ledger
from net.ledger.register import Register
from net.news import ClusterNews, StudyFollowed, StudyOver, StudyShown
from net.services.lobby_feed import Caller
from net.services.shared_studies import AWAY, MOST, SharedStudies, StudiedTable
from tests.said import refused_as

TABLE = StudiedTable(seats=2, last=40, may_be_watched=True)
CODE = "oak-lamp-river-stone"


class LaterOn:
    """Timers that a test sets off."""

    def __init__(self) -> None:
        self.waiting: list[tuple[float, Callable[..., None], Any, LaterOn.Once]] = []

    class Once:
        """One of them."""

        is_cancelled = False

        def cancel(self) -> None:
            self.is_cancelled = True

    def __call__(self, seconds: float, what: Callable[..., None], about: Any) -> "LaterOn.Once":
        timer = self.Once()
        self.waiting.append((seconds, what, about, timer))
        return timer

    def passes(self, seconds: float) -> None:
        """So much time goes by."""
        due = [one for one in self.waiting if one[0] <= seconds]
        self.waiting = [one for one in self.waiting if one[0] > seconds]
        for _, what, about, timer in due:
            if not timer.is_cancelled:
                what(about)


class Room:
    """A server's studies with people who remember their messages."""

    def __init__(self, tell_others: Callable[[ClusterNews], None] = lambda _: None, **shares: str) -> None:
        self.time, self.register = LaterOn(), Register()
        self.ledger = Ledger(kinds_of(Limits(), shares))
        self.studies = SharedStudies(self._send, tell_others, self.ledger, self.register, self.time)
        self.sent: dict[int, list[SharedStudy]] = {}

    def _send(self, caller: Caller, news: News) -> None:
        assert isinstance(news, SharedStudy)
        self.sent.setdefault(id(caller), []).append(news)

    def told(self, caller: Caller) -> list[SharedStudy]:
        """The messages to a person since the last call."""
        return self.sent.pop(id(caller), [])

    def lead(self, caller: Caller, version: int = 3, code: str = CODE) -> SharedStudy:
        return self.studies.lead(caller, place(version), TABLE, code)


def place(version: int, viewer: int | None = 0, choice: int | None = None) -> StudyPlace:
    return StudyPlace("t1", version, viewer, choice)


def visit(name: str, *, guest: bool = False) -> Caller:
    async def no_tables() -> tuple[()]:
        return ()

    return Caller(f"SHA256:{name}", name, no_tables, guest, own=no_tables)


def test_a_follower_is_led_to_the_leaders_place_once_for_many_keys() -> None:
    room, ann, ben = Room(), visit("Ann"), visit("Ben")
    led = room.lead(ann)
    assert (led.code, led.leader, led.mine, led.state, led.place.version) == (CODE, "Ann", True, "led", 3)
    followed = room.studies.follow(ben, CODE)
    assert (followed.mine, followed.place, followed.followers) == (False, place(3), ("Ben",))
    for version in (4, 5, 6):
        room.studies.move(ann, place(version, None, 2))
    room.time.passes(1)
    assert [one.place for one in room.told(ben)] == [place(6, None, 2)]
    (heard,) = room.told(ann)
    assert heard.followers == ("Ben",)
    room.studies.move(ann, place(7))
    room.time.passes(1)
    assert room.told(ann) == []  # the leader only gets messages about people
    room.studies.leave(ben)
    room.time.passes(1)
    assert [one.followers for one in room.told(ann)] == [()]


@pytest.mark.parametrize("there", [place(41), place(-1), place(3, 2), place(3, -1), place(3, 0, -1)])
def test_no_one_is_led_out_of_the_table(there: StudyPlace) -> None:
    room, ann = Room(), visit("Ann")
    room.lead(ann)
    with refused_as("study-no-place"):
        room.studies.move(ann, there)
    with refused_as("study-no-place"):
        room.studies.lead(visit("Ben"), there, TABLE, "a-b-c-d")
    assert [one.place for one in room.studies.of(ann)] == [place(3)]


def test_only_a_leader_with_a_broken_connection_leads_again() -> None:
    room = Room()
    ann = visit("Ann")
    ben = visit("Ben")
    back = visit("Ann")
    room.lead(ann)
    room.studies.follow(ben, CODE)
    room.studies.depart(ann)
    room.time.passes(1)
    assert [one.state for one in room.told(ben)] == ["waits"]
    with refused_as("study-no-place"):
        room.studies.move(ann, place(4))
    assert [one.code for one in room.studies.of(back) if one.mine] == [CODE]
    assert room.lead(back, 9, "a-b-c-d").code == CODE
    room.time.passes(AWAY)
    assert [(one.state, one.place.version) for one in room.told(ben)] == [("led", 9)]


def test_an_abandoned_study_ends_and_returns_its_share() -> None:
    room, ann, ben = Room(), visit("Ann"), visit("Ben")
    room.lead(ann)
    room.studies.follow(ben, CODE)
    room.studies.leave(ann)
    assert room.ledger.used("studies", "account", ann.identity) == 1
    room.time.passes(AWAY)
    assert [one.state for one in room.told(ben)][-1] == "over"
    assert room.ledger.used("studies", "account", ann.identity) == 0
    assert room.studies.find(ben, CODE) is None
    with refused_as("study-ended"):
        room.studies.follow(ben, CODE)


@pytest.mark.parametrize("is_guest", [False, True])
def test_a_leader_ends_it_at_once_and_so_does_a_leaving_guest(is_guest: bool) -> None:
    room, ann, ben = Room(), visit("Ann", guest=is_guest), visit("Ben")
    room.lead(ann)
    room.studies.follow(ben, CODE)
    if is_guest:
        room.studies.depart(ann)
    else:
        room.studies.leave(ann, end=True)
    assert [one.state for one in room.told(ben)] == ["over"]
    room.time.passes(AWAY)
    assert room.told(ben) == []


def test_a_leaders_absence_is_shown_until_they_are_back() -> None:
    room, ann, ben = Room(), visit("Ann"), visit("Ben")
    room.lead(ann)
    room.studies.follow(ben, CODE)
    room.studies.branched(ann, "another", "b0")
    room.studies.branched(ann, "t1", "b1")
    room.time.passes(1)
    assert [one.branch for one in room.told(ben)] == ["b1"]
    assert room.lead(ann, 5).branch == ""
    assert room.studies.shows(ann, "t1")
    assert not room.studies.shows(ann, "t2")
    assert not room.studies.shows(ben, "t1")


def test_a_leader_has_one_study_at_a_time_and_keeps_leading_it() -> None:
    room, ann, ben = Room(), visit("Ann"), visit("Ben")
    room.lead(ann)
    room.lead(ben, 8, "a-b-c-d")
    assert room.studies.follow(ann, CODE).mine
    room.studies.follow(ann, "a-b-c-d")
    found = {one.code: (one.mine, one.state) for one in room.studies.of(ann)}
    assert found == {CODE: (True, "waits"), "a-b-c-d": (False, "led")}
    room.lead(ann)
    room.time.passes(1)
    assert [one.code for one in room.studies.of(ann)] == [CODE]
    assert room.told(ben)[-1].followers == ()


def test_up_to_the_limit_of_studies_and_no_more() -> None:
    room = Room(studies="account 2, strangers 3")
    register = room.register
    for number in range(3):
        person = visit(f"Ann{number // 2}")
        register.introduce(person.identity, f"192.0.2.{number}", key=person.identity)
        room.lead(person, 1, f"code-{number}")
    third = visit("Ann0")
    with pytest.raises(Exhausted) as refusal:
        room.lead(third, 1, "code-9")
    assert (refusal.value.kind, refusal.value.scope) == ("studies", "account")
    assert room.studies.find(third, "code-9") is None


def test_up_to_the_limit_of_followers_and_no_more() -> None:
    room, ann = Room(), visit("Ann")
    room.lead(ann)
    for number in range(MOST):
        room.studies.follow(visit(f"F{number}"), CODE)
    with refused_as("study-full"):
        room.studies.follow(visit("Ben"), CODE)


class Cluster:
    """The studies of nodes that exchange their news while they hear each other."""

    def __init__(self, *names: str) -> None:
        self.rooms = {name: Room(partial(self._tell, name)) for name in names}
        self.heard = set(names)

    def _tell(self, node: str, news: ClusterNews) -> None:
        for name, room in self.rooms.items():
            if name != node and {name, node} <= self.heard:
                match news:
                    case StudyShown():
                        room.studies.shown_elsewhere(node, news)
                    case StudyFollowed(code, names):
                        room.studies.followed_elsewhere(node, code, names)
                    case StudyOver(code):
                        room.studies.over_elsewhere(code)

    def passes(self, seconds: float) -> None:
        """Let time pass, and send the changes."""
        for _ in range(3):
            for room in self.rooms.values():
                room.time.passes(seconds)

    def charged(self, who: Caller) -> list[float]:
        """The number of studies that each node charges a person with."""
        return [room.ledger.used("studies", "account", who.identity) for room in self.rooms.values()]

    def go_silent(self, *names: str) -> None:
        """Some nodes are heard no more, which the others see at their next look."""
        self.heard -= set(names)
        for name in self.heard:
            self.rooms[name].studies.look(self.heard)


def test_people_of_several_nodes_follow_one_leader() -> None:
    cluster = Cluster("a", "b", "c")
    ann = visit("Ann")
    ben = visit("Ben")
    cleo = visit("Cleo")
    a, b, c = cluster.rooms.values()
    a.lead(ann)
    cluster.passes(1)
    assert [room.studies.identity_of(CODE) for room in (b, c)] == [ann.identity] * 2
    followed = b.studies.follow(ben, CODE)
    assert (followed.leader, followed.mine, followed.state, followed.place) == ("Ann", False, "led", place(3))
    c.studies.follow(cleo, CODE)
    cluster.passes(1)
    assert set(a.told(ann)[-1].followers) == {"Ben", "Cleo"}
    a.studies.move(ann, place(4))
    a.studies.branched(ann, "t1", "b1")
    cluster.passes(1)
    assert [(one.place.version, one.branch) for one in (b.told(ben)[-1], c.told(cleo)[-1])] == [(4, "b1")] * 2
    b.studies.leave(ben)
    cluster.passes(1)
    assert set(a.told(ann)[-1].followers) == {"Cleo"}
    a.studies.part(ann.identity, cleo.identity)  # each node does that for its own visits
    c.studies.part(ann.identity, cleo.identity)
    assert [one.state for one in c.told(cleo)][-1] == "over"
    assert cluster.charged(ann) == [1, 0, 0]


def test_a_leader_comes_back_at_another_node_and_ends_it_there() -> None:
    cluster = Cluster("a", "b")
    ann = visit("Ann")
    ben = visit("Ben")
    back = visit("Ann")
    a, b = cluster.rooms.values()
    a.lead(ann)
    a.studies.follow(ben, CODE)
    a.studies.depart(ann)
    cluster.passes(1)
    assert [one.code for one in b.studies.of(back) if one.mine and one.state == "waits"] == [CODE]
    assert b.lead(back, 9, "a-b-c-d").code == CODE
    cluster.passes(1)
    assert cluster.charged(ann) == [0, 1]
    assert [(one.state, one.place.version) for one in a.told(ben)][-1] == ("led", 9)
    assert [one.mine for one in a.studies.of(ben)] == [False]
    b.studies.leave(back)
    b.studies.leave(back, end=True)
    assert [one.state for one in a.told(ben)][-1] == "over"
    assert a.studies.find(ben, CODE) is None
    assert cluster.charged(ann) == [0, 0]


def test_a_study_outlives_its_node_and_a_node_that_begins_later_hears_of_it() -> None:
    cluster = Cluster("a", "b")
    ann = visit("Ann")
    ben = visit("Ben")
    back = visit("Ann")
    a, b = cluster.rooms.values()
    cluster.heard.discard("b")
    a.lead(ann)
    cluster.passes(1)
    cluster.heard.add("b")
    a.studies.tell_all()
    assert b.studies.follow(ben, CODE).state == "led"
    cluster.go_silent("a")
    cluster.passes(1)
    assert [one.state for one in b.told(ben)] == ["waits"]
    assert b.lead(back, 7).code == CODE
    cluster.passes(1)
    assert [(one.state, one.place.version) for one in b.told(ben)] == [("led", 7)]
    cluster.heard.add("a")
    b.studies.tell_all()
    with refused_as("study-no-place"):
        a.studies.move(ann, place(8))
    assert cluster.charged(ann) == [0, 1]


def led_and_followed(ann: Caller, ben: Caller) -> tuple[Cluster, Room, Room]:
    """A cluster of two nodes: at the first Ann leads a study, which Ben follows at the second."""
    cluster = Cluster("a", "b")
    a, b = cluster.rooms.values()
    a.lead(ann)
    cluster.passes(1)
    b.studies.follow(ben, CODE)
    return cluster, a, b


def test_a_node_forgets_a_study_it_no_longer_hears_of_and_ends_it_for_no_other() -> None:
    ann, ben = visit("Ann"), visit("Ben")
    cluster, a, b = led_and_followed(ann, ben)
    cluster.passes(AWAY)
    assert [one.state for one in b.told(ben)][-1] == "over"
    assert [one.state for one in a.studies.of(ann)] == ["led"]
    a.studies.tell_all()
    assert b.studies.follow(ben, CODE).state == "led"


def test_a_stopping_node_lets_its_studies_wait_at_the_others() -> None:
    ann, ben = visit("Ann"), visit("Ben")
    cluster, a, b = led_and_followed(ann, ben)
    a.studies.close()
    cluster.passes(1)
    assert [one.state for one in b.told(ben)] == ["waits"]
    cluster.go_silent("a")
    b.time.passes(AWAY)
    assert [one.state for one in b.told(ben)][-1] == "over"
