"""What reaches the other end of a link, and what is noticed when something does not."""

import pytest

from net.cluster.table_messages import MOST_EARLY, Receiving, Sending


def sent(epoch: int, signs: str) -> list[bytes]:
    """Deliveries of an owner, one a sign: `+` begins anew."""
    sending = Sending(epoch)
    return [sending.written(b"%d" % number, is_anew=sign == "+") for number, sign in enumerate(signs, 1)]


def received(letters: list[bytes], epoch: int = 7) -> tuple[list[bytes], Receiving]:
    shown: list[bytes] = []
    receiving = Receiving(shown.append)
    assert receiving.open(epoch)
    for letter in letters:
        receiving.take(letter)
    return shown, receiving


def test_deliveries_arrive_as_they_were_sent() -> None:
    assert sent(7, "+.")[1] == b"7 2 . 2"
    body = Sending(7).written(b'{"a b": "\\n"} ', is_anew=True)
    assert received([body])[0] == [b'{"a b": "\\n"} ']


@pytest.mark.parametrize(
    ("order", "shown", "is_waiting"),
    [
        ([0, 1, 2, 3, 4], b"12345", False),
        ([0, 1, 1, 2], b"123", False),
        ([0, 2, 3], b"1", True),
        ([0, 2, 3, 4], b"15", False),
        ([0, 2, 1, 4], b"15", False),
        ([1, 2, 3], b"", True),
        ([1, 4], b"5", False),
        ([], b"", True),
    ],
    ids=["all", "twice", "a gap", "shown anew", "late", "not the first", "anew later", "nothing"],
)
def test_after_a_gap_nothing_is_shown_until_it_begins_anew(order: list[int], shown: bytes, is_waiting: bool) -> None:
    letters = sent(7, "+...+")
    found, receiving = received([letters[number] for number in order])
    assert (b"".join(found), receiving.is_waiting) == (shown, is_waiting)


def test_what_comes_before_the_owner_has_answered_waits_for_it() -> None:
    shown: list[bytes] = []
    receiving = Receiving(shown.append)
    for letter in sent(7, "+."):
        receiving.take(letter)
    assert shown == []
    receiving.open(7)
    assert shown == [b"1", b"2"]


def test_of_two_owners_who_answer_the_one_who_was_asked_counts() -> None:
    shown: list[bytes] = []
    receiving = Receiving(shown.append)
    for letter in (sent(6, "+")[0], sent(7, "+")[0], sent(6, "+.")[1]):
        receiving.take(letter)
    receiving.open(7)
    receiving.take(sent(6, "++")[1])
    assert (shown, receiving.received) == ([b"1"], 1)


def test_an_owner_who_was_replaced_is_not_taken() -> None:
    shown: list[bytes] = []
    receiving = Receiving(shown.append, least=8)
    receiving.take(sent(7, "+")[0])
    assert not receiving.open(7)
    assert shown == []
    assert receiving.open(8)


def test_not_everything_that_comes_early_is_kept() -> None:
    shown: list[bytes] = []
    receiving = Receiving(shown.append)
    for letter in sent(7, "+" * (MOST_EARLY + 5)):
        receiving.take(letter)
    receiving.open(7)
    assert len(shown) == MOST_EARLY
    assert shown[-1] == b"%d" % (MOST_EARLY + 5)


def test_after_a_loss_it_must_be_shown_anew() -> None:
    letters = sent(7, "+..+")
    shown, receiving = received(letters[:2])
    receiving.miss()
    for letter in letters[2:]:
        receiving.take(letter)
    assert b"".join(shown) == b"124"
