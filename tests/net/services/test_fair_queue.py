"""Questions of bots take turns by person: nobody starves, and nobody waits for more than one question of each other."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from net.services.bot_turns import Asker, FairQueue

HERE, GONE = True, False


def asker(*accounts: str, here: bool = HERE) -> Asker:
    return Asker(accounts, here)


def queue() -> FairQueue[object]:
    return FairQueue(lambda: 0.0)


def taken(found: FairQueue[object]) -> list[object]:
    return [found.take() for _ in range(len(found))]


def test_finding_2_twenty_tables_of_one_key_cost_another_person_one_turn() -> None:
    found = queue()
    for number in range(60):
        found.put(("flood", number), asker("flood"))
    found.put("ann", asker("ann"))
    assert taken(found).index("ann") <= 1


def test_questions_of_one_person_keep_their_order() -> None:
    found = queue()
    for number in range(5):
        found.put(number, asker("ann"))
    assert taken(found) == [0, 1, 2, 3, 4]


def test_tables_where_nobody_is_come_when_no_one_waits() -> None:
    found = queue()
    found.put("left alone", asker("ann", here=GONE))
    found.put("first", asker("ben"))
    found.put("second", asker("ben"))
    assert taken(found) == ["first", "second", "left alone"]


def test_finding_2_who_has_used_up_their_share_waits_for_those_who_have_not() -> None:
    spent = {"flood"}
    found = FairQueue[tuple[str, int]](lambda: 0.0, lambda item: item[0] in spent)
    for number in range(3):
        for name in ("flood", "ann", "ben"):
            found.put((name, number), asker(name))
    first = [found.take() for _ in range(4)]
    assert {name for name, _ in first} == {"ann", "ben"}, first
    spent.clear()
    assert found.take() == ("flood", 0), "their turn comes as before when some of it is free again"


def test_finding_2_strangers_have_one_turn_in_the_ring_however_many_they_are() -> None:
    """Anybody may have as many keys, and as many addresses, as they like: a known person waits for one of theirs."""
    found = FairQueue[str](lambda: 0.0)
    for number in range(6):
        found.put(f"guest {number}", asker(f"guest:192.0.2.{number}"))
        found.put(f"new {number}", asker(f"newcomers:192.0.2.{number}"))
    for number in range(3):
        found.put(f"ann {number}", asker("ann"))
    assert [found.take() for _ in range(6)] == ["guest 0", "ann 0", "new 0", "ann 1", "guest 1", "ann 2"]
    assert [found.take() for _ in range(9)] == [
        "new 1",
        *(f"{who} {n}" for n in range(2, 6) for who in ("guest", "new")),
    ]
    assert (len(found), found.take()) == (0, None)


def test_a_known_person_beside_strangers_waits_as_a_known_person() -> None:
    found = FairQueue[str](lambda: 0.0)
    for number in range(3):
        found.put(f"zed {number}", asker(f"guest:192.0.2.{number}"))
    found.put("both", asker("guest:192.0.2.9", "ann"))
    found.put("late", asker("guest:192.0.2.8"))
    found.drop("late")
    assert [found.take() for _ in range(5)] == ["zed 0", "both", "zed 1", "zed 2", None]


def test_who_has_used_up_their_share_is_served_when_nobody_else_waits() -> None:
    found = FairQueue[object](lambda: 0.0, lambda item: True)
    found.put("mine", asker("ann"))
    assert found.take() == "mine"
    found.put("left alone", asker("ann", here=GONE))
    found.put("mine too", asker("ann"))
    assert taken(found) == ["mine too", "left alone"]


def test_a_question_for_several_waits_where_the_fewest_wait() -> None:
    found = queue()
    for number in range(9):
        found.put(number, asker("flood"))
    found.put("shared", asker("flood", "guest"))
    assert taken(found).index("shared") == 1


def test_who_comes_to_a_table_gets_its_question_among_those_of_people() -> None:
    found = queue()
    found.put("mine", asker("ann", here=GONE))
    found.put("other", asker("ben", here=GONE))
    found.move("other", asker("ben"))
    assert taken(found) == ["other", "mine"]


def test_moving_to_where_it_is_keeps_the_place() -> None:
    found = queue()
    for item in ("first", "second"):
        found.put(item, asker("ann"))
    found.move("first", asker("ann", "ben"))
    assert taken(found) == ["first", "second"]


def test_what_does_not_wait_is_neither_dropped_nor_moved() -> None:
    found = queue()
    found.put("one", asker("ann"))
    assert found.take() == "one"
    found.drop("one")
    found.move("one", asker("ben"))
    assert (len(found), found.take()) == (0, None)


def test_how_long_the_oldest_for_a_person_has_waited() -> None:
    now = [10.0]
    found: FairQueue[str] = FairQueue(lambda: now[0])
    assert found.longest == 0
    found.put("alone", asker("ann", here=GONE))
    now[0] = 11.0
    found.put("one", asker("ann"))
    now[0] = 14.0
    found.put("two", asker("ben"))
    assert found.longest == 3
    found.move("alone", asker("cleo"))
    assert found.longest == 4


def rounds(people: list[str]) -> list[int]:
    """For each turn, how many its person was given before it."""
    given_before: Counter[str] = Counter()
    found: list[int] = []
    for person in people:
        found.append(given_before[person])
        given_before[person] += 1
    return found


PEOPLE = st.sampled_from("abcde")
STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("put"), PEOPLE, st.booleans()),
        st.tuples(st.just("take"), PEOPLE, st.booleans()),
        st.tuples(st.just("drop"), PEOPLE, st.booleans()),
        st.tuples(st.just("move"), PEOPLE, st.booleans()),
    ),
    max_size=120,
)


@given(STEPS)
def test_nothing_is_lost_or_doubled_and_people_come_first(steps: list[tuple[str, str, bool]]) -> None:
    """Whatever is put, taken, dropped and moved: the queue holds exactly the rest, and gives nothing of a table that
    nobody is at while a person waits."""
    found = queue()
    waiting: dict[int, Asker] = {}
    for number, (what, person, here) in enumerate(steps):
        first = next(iter(waiting), None)
        if what == "put":
            waiting[number] = asker(person, here=here)
            found.put(number, waiting[number])
        elif what == "drop" and first is not None:
            found.drop(first)
            del waiting[first]
        elif what == "move" and first is not None:
            waiting[first] = asker(person, here=here)
            found.move(first, waiting[first])
        elif what == "take":
            item = found.take()
            assert (item is None) == (not waiting)
            if isinstance(item, int):
                assert waiting[item].is_attended or not any(one.is_attended for one in waiting.values())
                del waiting[item]
        assert len(found) == len(waiting)
    rest = taken(found)
    assert sorted(map(str, rest)) == sorted(map(str, waiting))
    for here in (HERE, GONE):
        people = [waiting[item].accounts[0] for item in rest if waiting[item].is_attended is here]
        assert rounds(people) == sorted(rounds(people)), "somebody was given a second turn before all had their first"


@given(st.lists(PEOPLE, min_size=1, max_size=80), st.lists(PEOPLE, max_size=200), PEOPLE)
def test_a_question_waits_at_most_one_turn_for_each_person(before: list[str], later: list[str], person: str) -> None:
    """However many questions the others have, and however many more come while it waits."""
    found = queue()
    for number, one in enumerate(before):
        found.put(("before", number), asker(one))
    own = before.count(person)
    found.put("mine", asker(person))
    people = len({*before, *later, person})
    for turn in range(people * (own + 1)):
        if found.take() == "mine":
            return
        for number, one in enumerate(later[turn * 3 : turn * 3 + 3]):
            found.put(("later", turn, number), asker(one))
    raise AssertionError("it never came")


@given(st.integers(1, 40), st.integers(1, 40))
def test_a_crowd_gets_shares_that_differ_by_one_at_most(people: int, rounds: int) -> None:
    """While everybody always has questions, nobody is ever two turns ahead of another."""
    found = queue()
    for person in range(people):
        for number in range(1 + person):
            found.put((str(person), number), asker(str(person)))
    served: Counter[str] = Counter({str(person): 0 for person in range(people)})
    for turn in range(rounds * 3):
        item = found.take()
        assert isinstance(item, tuple)
        served[item[0]] += 1
        found.put((item[0], "more", turn), asker(item[0]))
        assert max(served.values()) - min(served.values()) <= 1
