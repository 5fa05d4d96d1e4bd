"""The rules that a node follows, one at a time, by a clock that stands where a test puts it."""

from collections.abc import Collection

import pytest

from core.storage.leases import LivingNode, NodeStatus, Ownership, Renewal
from core.storage.values import Claim
from net.cluster.node import NONE, NodeRules, Orders

ONE, TWO, THREE = Claim("t1", 4), Claim("t2", 7), Claim("t3", 1)
STATUS = NodeStatus("node")


def renewal(
    *nodes: str,
    mine: Collection[Claim] = (),
    heard: dict[str, tuple[float | None, float | None]] | None = None,
    time: float = 1000.0,
) -> Renewal:
    """An answer of the store, in which those nodes live; all hear each other, unless it is said when they did last, and
    since when."""
    found = dict.fromkeys(nodes or ("a", "b", "c"), (time, time - 100)) | (heard or {})
    return Renewal(time, tuple(LivingNode(id, STATUS, *when) for id, when in sorted(found.items())), frozenset(mine))


class Life:
    """Node `a` and its clock."""

    def __init__(self) -> None:
        self.rules = NodeRules("a", lease=6.0, beat=1.0)
        self.now = 0.0
        self.connected = 0.0
        self.held: set[Claim] = set()

    def beats(self, count: int, hears: str = "abc", answer: Renewal | None = None) -> list[Orders]:
        """Let so many beats pass, in which those nodes are heard and the store answers at once; what was ordered."""
        orders = []
        for _ in range(count):
            orders.append(self.rules.look(self.now, self.connected))
            for node in hears:
                self.rules.hear(node, self.now)
            if self.rules.wants_renewal(self.now):
                self.rules.ask(self.now, self.held)
                found = answer or renewal(mine=self.held)
                orders.append(self.rules.renewed(found, self.held, (), self.now))
            self.now += 1
        return [order for order in orders if order != NONE]


@pytest.fixture
def life() -> Life:
    """A node that has lived for a while, connected and heard."""
    found = Life()
    found.held = {ONE, TWO}
    assert found.beats(10) == []
    return found


def owned(owner: str | None, *, is_alive: bool = True, unheard: float | None = None) -> Ownership:
    return Ownership("t9", 5, owner, is_alive, unheard)


# The lease


def test_a_lease_is_renewed_every_third_of_it_and_at_every_beat_after_a_refusal() -> None:
    life, asked = Life(), []
    for beat in range(12):
        life.rules.look(life.now, 0.0)
        if life.rules.wants_renewal(life.now):
            asked.append(beat)
            life.rules.ask(life.now, ())
            if 4 <= beat < 7:
                life.rules.refused()
            else:
                life.rules.renewed(renewal(), (), (), life.now)
        life.now += 1
    assert asked == [0, 2, 4, 5, 6, 7, 9, 11]


def test_one_renewal_is_asked_for_at_a_time_unless_its_answer_never_comes() -> None:
    life, asked = Life(), []
    for beat in range(14):
        life.rules.look(life.now, 0.0)
        if life.rules.wants_renewal(life.now):
            asked.append(beat)
            life.rules.ask(life.now, ())
        life.now += 1
    assert asked == [0, 6, 12]


def test_nothing_is_served_before_the_first_renewal() -> None:
    rules = NodeRules("a")
    rules.look(0.0, 0.0)
    assert not rules.may_serve(0.0)
    rules.ask(0.0, ())
    rules.renewed(renewal(), (), (), 0.1)
    assert rules.may_serve(0.1)


# R1


def test_what_is_another_nodes_by_now_is_let_go(life: Life) -> None:
    assert life.beats(2, answer=renewal(mine=[TWO])) == [Orders(let_go=frozenset([ONE]))]


def test_a_table_that_came_after_the_question_is_not_let_go(life: Life) -> None:
    life.rules.look(life.now, 0.0)
    life.rules.ask(life.now, life.held)
    assert life.rules.renewed(renewal(mine=[ONE, TWO]), {ONE, TWO, THREE}, (), life.now) == NONE


def test_what_is_claimed_and_not_at_work_here_is_given_back(life: Life) -> None:
    """Its claim was made, and the answer to it lost: nobody else may take it from a node that is heard."""
    life.rules.look(life.now, 0.0)
    life.rules.ask(life.now, life.held)
    stray, coming = Claim("t8", 2), Claim("t9", 3)
    orders = life.rules.renewed(renewal(mine=[ONE, TWO, stray, coming]), life.held, ["t9"], life.now)
    assert orders == Orders(give_back=frozenset([stray]))


# R2


def test_a_node_that_slept_ends_its_links_and_renews_before_it_serves(life: Life) -> None:
    rules = life.rules
    life.now += 2.5
    assert not rules.may_serve(life.now)
    assert rules.look(life.now, 0.0) == Orders(ends_links=True)
    assert not rules.may_serve(life.now)
    assert rules.wants_renewal(life.now)
    rules.ask(life.now, life.held)
    rules.renewed(renewal(mine=life.held), life.held, (), life.now)
    assert rules.may_serve(life.now)


def test_an_answer_from_before_the_sleep_does_not_count(life: Life) -> None:
    rules = life.rules
    rules.look(life.now, 0.0)
    rules.ask(life.now, life.held)
    life.now += 4
    rules.look(life.now, 0.0)
    rules.renewed(renewal(mine=life.held), life.held, (), life.now)
    assert not rules.may_serve(life.now)
    assert rules.wants_renewal(life.now)


def test_a_claim_from_before_the_sleep_sets_no_table_to_work(life: Life) -> None:
    """It may be another's by then, and no renewal says so: the table is not at work here yet."""
    rules, asked = life.rules, life.now
    rules.look(asked, 0.0)
    assert rules.may_begin(asked, life.now)
    life.now += 4
    assert not rules.may_begin(asked, life.now)
    life.beats(1)
    assert rules.may_serve(life.now)
    assert not rules.may_begin(asked, life.now)
    assert rules.may_begin(life.now, life.now)


def test_half_a_lease_is_no_sleep(life: Life) -> None:
    life.now += 2
    assert life.rules.may_serve(life.now)
    assert life.rules.look(life.now, 0.0) == NONE


def test_looking_goes_on_while_the_store_is_away(life: Life) -> None:
    for _ in range(20):
        life.rules.look(life.now, 0.0)
        if life.rules.wants_renewal(life.now):
            life.rules.ask(life.now, life.held)
            life.rules.refused()
        life.now += 1
    assert life.rules.may_serve(life.now - 1)


# R3, and from whom a table may be claimed otherwise


def test_a_table_of_nobody_or_ones_own_is_claimed(life: Life) -> None:
    assert life.rules.epoch_to_claim_by(owned(None), life.now) == -1
    assert life.rules.epoch_to_claim_by(owned("a"), life.now) == -1


def test_a_node_that_is_heard_keeps_its_tables_and_a_silent_one_does_not(life: Life) -> None:
    assert life.rules.epoch_to_claim_by(owned("b"), life.now) is None
    life.beats(2, hears="ac")
    assert life.rules.epoch_to_claim_by(owned("b"), life.now - 0.5) is None
    life.beats(1, hears="ac")
    assert life.rules.epoch_to_claim_by(owned("b"), life.now) == 5


def test_the_next_silence_is_three_beats_after_the_beat_that_is_longest_ago() -> None:
    """So that nobody waits for another look who can go on at once."""
    rules = NodeRules("a", beat=1.0)
    assert rules.next_silence(0.0) is None
    rules.hear("a", 1.0)
    rules.hear("b", 0.5)
    assert (rules.next_silence(2.0), rules.next_silence(2.0, "a")) == (1.5, 2.0)
    assert (rules.next_silence(3.5), rules.next_silence(3.5, "b")) == (0.5, None)


def test_nobody_is_silent_to_who_was_connected_just_now(life: Life) -> None:
    life.beats(3, hears="")
    life.connected = life.now
    life.beats(4, hears="ac")
    assert life.rules.epoch_to_claim_by(owned("b"), life.now - 0.5) is None
    life.beats(1, hears="ac")
    assert life.rules.epoch_to_claim_by(owned("b"), life.now - 0.5) == 5


def test_nobody_is_silent_to_who_is_not_connected(life: Life) -> None:
    life.beats(1, hears="ac")
    life.rules.look(life.now, None)
    assert life.rules.epoch_to_claim_by(owned("b"), life.now + 2) is None


@pytest.mark.parametrize(
    ("living", "hears", "taken"),
    [
        ("abc", "a", None),
        ("abc", "ac", 5),
        ("ab", "a", 5),
        ("abcd", "ac", 5),
        ("Babc", "ac", None),
        ("abcde", "ac", None),
    ],
    ids=["one of three", "two of three", "one of two", "the half with the lowest id", "the other half", "two of five"],
)
def test_who_hears_the_smaller_part_takes_nothing(life: Life, living: str, hears: str, taken: int | None) -> None:
    life.beats(6, hears=hears, answer=renewal(*living, mine=life.held))
    assert life.rules.epoch_to_claim_by(owned("b"), life.now - 1) == taken


@pytest.mark.parametrize(("unheard", "taken"), [(None, 5), (3.1, 5), (2.9, None)])
def test_of_two_the_other_part_is_left_what_it_has_while_it_hears_itself(
    life: Life, unheard: float | None, taken: int | None
) -> None:
    """Of two the larger part is the one with the lowest id. It renews every two seconds, at a beat."""
    life.beats(6, hears="a", answer=renewal("A", "a", mine=life.held))
    assert life.rules.epoch_to_claim_by(owned("A", unheard=unheard), life.now - 1) == taken
    assert life.rules.epoch_to_claim_by(owned("A", unheard=0.1, is_alive=False), life.now - 1) == -1


def test_a_lease_that_ran_out_counts_once_the_store_has_answered_for_a_whole_lease(life: Life) -> None:
    gone = owned("b", is_alive=False)
    assert life.rules.epoch_to_claim_by(gone, life.now) == -1
    life.rules.ask(life.now, life.held)
    life.rules.refused()
    life.beats(6)
    assert life.rules.epoch_to_claim_by(gone, life.now - 1) is None
    life.beats(2)
    assert life.rules.epoch_to_claim_by(gone, life.now - 1) == -1


def test_a_node_that_is_draining_takes_nothing(life: Life) -> None:
    life.rules.is_draining = True
    assert life.rules.epoch_to_claim_by(owned(None), life.now) is None
    assert life.rules.may_serve(life.now)


# R3, sooner


def missed(life: Life, *asked: float) -> None:
    """Nobody is there who could answer what `b` is asked at these times, which is known a little later."""
    for time in asked:
        life.rules.doubt("b")
        life.rules.unheard("b", time, time + 0.05)


@pytest.mark.parametrize(("asked", "is_gone"), [((0.3,), False), ((0.3, 0.8), False), ((0.3, 0.9), True)])
def test_a_node_is_gone_where_nobody_is_there_now_and_half_a_second_later(
    life: Life, asked: Collection[float], is_gone: bool
) -> None:
    now = life.now  # all were heard a beat ago
    missed(life, *(now + later for later in asked))
    for other in "ac":
        life.rules.hear(other, now + 0.9)
    assert life.rules.gone() == ({"b"} if is_gone else set())
    assert ("b" in life.rules.hears(now + 1)) == (not is_gone)
    assert life.rules.epoch_to_claim_by(owned("b"), now + 1) == (5 if is_gone else None)


def test_a_node_that_is_late_or_in_doubt_is_asked_and_no_other(life: Life) -> None:
    now, is_to_be_asked = life.now, life.rules.is_to_be_asked
    assert [is_to_be_asked("b", now + later) for later in (0.0, 0.2, 0.25, 1.9, 2.0)] == [
        False,
        False,
        True,
        True,
        False,
    ]
    assert not is_to_be_asked("a", now + 0.25)
    assert not is_to_be_asked("z", now + 0.25)
    for node in "bz":
        life.rules.doubt(node)
    assert [is_to_be_asked(node, now) for node in "bcz"] == [True, False, False]


def test_whoever_answers_or_beats_is_in_doubt_no_more(life: Life) -> None:
    now = life.now
    missed(life, now + 0.3)
    life.rules.answered("b")
    assert not life.rules.doubts("b")
    missed(life, now + 0.9)
    life.rules.hear("c", now + 0.95)
    assert life.rules.gone() == set()  # the one before counts no more
    missed(life, now + 1.5)
    life.rules.hear("c", now + 1.5)
    assert life.rules.gone() == {"b"}
    life.rules.hear("b", now + 1.6)
    assert life.rules.gone() == set()
    life.rules.unheard("b", now + 1.5, now + 1.7)
    assert not life.rules.doubts("b")


def test_what_was_known_over_another_connection_counts_no_more(life: Life) -> None:
    """The bus began anew: subscriptions come back in any order, and nobody takes anything for four beats."""
    now = life.now
    missed(life, now + 0.3)
    life.rules.connect(now + 0.4)
    missed(life, now + 0.9)
    life.rules.hear("c", now + 0.9)
    assert life.rules.gone() == set()
    missed(life, now + 1.5)
    life.rules.hear("c", now + 1.5)
    assert life.rules.gone() == {"b"}
    assert life.rules.epoch_to_claim_by(owned("b"), now + 1.5) is None


def test_nobody_is_gone_to_who_has_not_heard_the_larger_part_since(life: Life) -> None:
    """Where the bus is torn none of the others is reached, and one is asked before the other."""
    missed(life, life.now + 0.3, life.now + 0.9)
    assert life.rules.gone() == set()
    life.rules.hear("c", life.now + 0.95)
    assert life.rules.gone() == {"b"}


# R4


def test_who_is_with_the_smaller_part_gives_everything_back(life: Life) -> None:
    lonely = renewal("b", "c", heard={"a": (994.0, None)}, mine=[ONE, THREE])
    life.beats(1)
    assert life.beats(2, answer=lonely) == [
        Orders(frozenset([ONE, TWO]), frozenset([ONE, THREE]), ends_visits=True),
    ]
    assert life.rules.is_cut_off
    assert not life.rules.may_serve(life.now)
    assert life.rules.epoch_to_claim_by(owned(None), life.now) is None


def test_it_stays_so_until_it_hears_the_larger_part_again(life: Life) -> None:
    lonely = renewal("b", "c", heard={"a": (994.0, None)})
    life.beats(2, answer=lonely)
    life.held = set()
    nobody_hears = renewal(heard={"a": (994.0, None), "b": (999.0, None), "c": (999.0, None)}, time=1010.0)
    life.beats(2, answer=nobody_hears)
    assert life.rules.is_cut_off
    life.beats(2, answer=renewal(time=1020.0))
    assert not life.rules.is_cut_off
    assert life.rules.may_serve(life.now - 1)


@pytest.mark.parametrize(
    ("mine", "others"),
    [
        ((994.1, None), (1000.0, 900.0)),
        ((900.0, None), (1000.0, 994.1)),
        ((None, None), (1000.0, 994.1)),
        ((900.0, None), (990.0, None)),
        ((900.0, None), (None, None)),
        ((1000.0, 1000.0), (1000.0, 900.0)),
    ],
    ids=[
        "others heard not quite a lease longer",
        "after an outage for all others were back first",
        "a new node has not heard yet",
        "others hear no longer",
        "others never heard",
        "it hears again",
    ],
)
def test_it_is_not_cut_off_where(
    life: Life, mine: tuple[float | None, float | None], others: tuple[float | None, float | None]
) -> None:
    answer = renewal(heard={"a": mine, "b": others, "c": others}, mine=life.held)
    assert life.beats(2, answer=answer) == []


def test_who_has_just_woken_has_not_had_time_to_hear(life: Life) -> None:
    lonely = renewal("b", "c", heard={"a": (900.0, None)}, mine=life.held)
    life.now += 10
    assert life.beats(3, hears="", answer=lonely) == [Orders(ends_links=True)]
    assert any(order.ends_visits for order in life.beats(3, hears="", answer=lonely))
