"""Admins give a name to somebody else."""

from typing import Any

import pytest

from core.kernel.message import BelvedereError, message
from core.link.lobby_commands import CallMe, ChooseLanguage, KeysOf, ListVisitors
from core.link.updates import Announced
from core.storage.values import StoredPlayer
from net.lobby.person_lobby import PersonLobby
from tests.net.support.bureau import Bureau
from tests.net.support.house import ANN, BEN, CLEO, Inbox, spec

NEW_KEY = f"SHA256:{'n' * 43}"


async def test_a_name_goes_to_a_new_key_and_both_sides_are_told(tables: Bureau) -> None:
    """Somebody lost their key, and comes with another one later; a stranger took the name meanwhile, and is here."""
    squatter = PersonLobby(tables.host, ANN, "ann")
    await squatter.do(CallMe("Ann"))
    await squatter.do(ChooseLanguage("fr"))
    heard = list[Any]()
    await squatter.attend(heard.append)
    said = await tables.done(f"name Ann {NEW_KEY}")
    assert said == f"Ann is the name of {NEW_KEY} now. The account that had it is called Ann-2.\n"
    (told,) = [news.sentence for news in heard if isinstance(news, Announced)]
    assert told == message("lobby-name-gone", name="Ann", spare="Ann-2")
    assert (squatter.me, [one.name for one in await squatter.do(ListVisitors())]) == ("Ann-2", ["Ann-2"])
    with pytest.raises(BelvedereError):
        await squatter.do(CallMe("Ann"))
    assert (await PersonLobby(tables.host, ANN, "ann").account.profile()).language == "fr"  # type: ignore[union-attr]
    owner = PersonLobby(tables.host, NEW_KEY, "whoever", key=NEW_KEY)
    assert (await owner.is_known(), owner.me) == (True, "Ann")
    for expected in (1, 0):
        heard.clear()
        await owner.attend(heard.append)
        assert len([news for news in heard if isinstance(news, Announced)]) == expected, "once"
    assert await owner.do(KeysOf("Ann")) == (NEW_KEY,)


async def test_who_sits_at_a_table_reads_there_that_the_name_is_another_ones(tables: Bureau) -> None:
    lobby = PersonLobby(tables.host, ANN, "ann")  # type: ignore[arg-type]
    await lobby.do(CallMe("Ann"))
    await lobby.attend(None)
    inbox = Inbox(await lobby.link((await lobby.create(spec("person", "easy", seed=None))).id, 0))
    await tables.done(f"name ann {NEW_KEY}")
    assert [one.sentence.id for one in inbox.all(Announced)] == ["lobby-name-gone"]


async def test_a_free_name_and_an_account_by_name(tables: Bureau) -> None:
    await PersonLobby(tables.host, ANN, "ann").do(CallMe("Ann"))
    assert await tables.data("name Anna Ann --json") == {"name": "Anna", "account": ANN}
    assert (await tables.host.people.called("Anna")).identity == ANN  # type: ignore[union-attr]
    assert await tables.done("name ANNA Anna") == f"ANNA is the name of {ANN} now.\n", "in other letters"
    handed = await tables.data(f"name Anna {NEW_KEY}")
    assert handed == {"name": "Anna", "account": NEW_KEY, "before": ANN, "called": "Anna-2"}
    _, french = await tables.say("name Anne Anna-2", "fr")
    assert french == f"Anne est désormais le nom de {ANN}.\n"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("name Ann nobody", "No player is known as nobody"),
        ("name Ann SHA256:short", "SHA256:short is not a whole fingerprint"),
        ("name Ann zed-123", "zed-123 is a guest and keeps no name"),
        (f"name admin {NEW_KEY}", "the server keeps for itself"),
        (f"name !!! {NEW_KEY}", "name"),
        (f"name Annа {NEW_KEY}", "one script"),
        ("name Cleo Cleo", "called Cleo already"),
        ("name Cleo", "used otherwise"),
    ],
)
async def test_a_name_that_cannot_be_given_changes_nothing(tables: Bureau, words: str, told: str) -> None:
    tables.enter("guest:1", "zed-123")
    await PersonLobby(tables.host, CLEO, "cleo").do(CallMe("Cleo"))
    assert told in await tables.refused(words)
    assert (await tables.host.people.called("Cleo")).identity == CLEO  # type: ignore[union-attr]
    assert await tables.host.people.player(NEW_KEY) is None


async def test_a_look_alike_loses_a_name_that_was_given_to_somebody_else(tables: Bureau) -> None:
    """An account may be called BiIl; Bill takes that name away from it."""
    await tables.host.people.keep(StoredPlayer(BEN, "BiIl", "", 0.0))
    assert "The account that had it is called Bill-2." in await tables.done(f"name Bill {NEW_KEY}")
    await tables.host.people.keep(StoredPlayer(ANN, "BiIl", "", 0.0))
    await tables.host.people.keep(StoredPlayer(CLEO, "Biǀl", "", 0.0))
    assert "Bill already" in await tables.refused(f"name Bill {NEW_KEY}")
    assert "too near to BilI" in await tables.refused(f"name BilI {NEW_KEY[:-1]}m")


async def test_that_a_name_was_given_is_in_the_audit(tables: Bureau) -> None:
    await tables.done(f"name Ann {NEW_KEY}")
    assert [(one["words"], one["outcome"]) for one in await tables.data("audit")] == [
        (["name", "Ann", NEW_KEY], "admin-name-given")
    ]
