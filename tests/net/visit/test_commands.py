"""One-shot commands and their grammar."""

import asyncio
import json
import subprocess
from collections.abc import AsyncIterator, Callable, Sequence
from functools import partial
from pathlib import Path
from time import time
from typing import Any

import asyncssh
import pytest

from core.catalog import load, unknown
from core.encoding import codec
from core.languages import LANGUAGES
from core.learning.daily import WEEK, date_of
from core.learning.progress import day_of
from core.link.lobby import LobbyChat
from core.link.spec import Bank, Player, TableSpec
from core.link.visit import Destination
from core.storage.store import Store
from net.config.server_texts import texts_for
from net.lobby.person_lobby import PersonLobby
from net.people.visit import Person
from net.services.services import Services
from net.tables.host import Host
from net.visit.commands import BOARD_COMMANDS, ONE_SHOT_COMMANDS, lines_about, parse_command, unknown_word
from scripts.clients.openssh import stock_command
from tests.net.support.house import Caller, FirstLegal

# One-shot commands


REFUSED = (
    (("record", "nothing"), b"", b"Unknown table: nothing.\n"),
    (("record", "nothing", "--json"), b'{"refused":"Unknown table: nothing."}\n', b""),
    (("legal", "nothing"), b"", b"Unknown table: nothing.\n"),
    (("legals", "nothing"), b"", b'Unknown command: "legals". Did you mean legal? For all commands: help\n'),
    (("turn",), b"", b'Unknown command: "turn". Did you mean turns? For all commands: help\n'),
    (("frobnicate", "--json"), b'{"refused":"Unknown command: \\"frobnicate\\". Try: help"}\n', b""),
    (("watch", "3fa4b2c1d0"), b"", b"Unknown table: 3fa4b2c1d0.\n"),
    (("study", "3fa4b2c1d0"), b"", b"Unknown table: 3fa4b2c1d0.\n"),
    (
        ("admin", "stop", "--json"),
        b'{"refused":"Only admins of this server can do that. The host chooses them by their keys."}\n',
        b"",
    ),
)
"""Commands that fail: their answers and errors, as stock clients print them."""
BOT, OPEN = Player("bot", "Bot", "easy"), Player("open", "")


@pytest.fixture
async def host(tmp_path: Path) -> AsyncIterator[Host]:
    async with Host(Store.open(tmp_path, reserve=0), FirstLegal(), services=partial(Services, pace=0.0)) as host:
        yield host


@pytest.fixture
async def ann(host: Host) -> Caller:
    caller = Caller(host)
    assert await caller.run("name", "ann") == (0, "ann\n")
    return caller


async def test_a_table_that_waits_is_among_the_turns(ann: Caller) -> None:
    assert await ann.run("turns") == (0, "It is not your turn at any table.\n")
    card = await ann.table(BOT)
    assert await ann.run("turns") == (0, f"{card.id}  Bali: ann, bot Bot. It is your turn.\n")
    status, answer = await ann.run("turns", "--json")
    assert (status, json.loads(answer)[0]["id"]) == (0, card.id)


async def test_an_open_table_is_listed_with_its_invite(ann: Caller) -> None:
    assert await ann.run("tables") == (0, "No tables yet. Create one in the full screen: ssh -t HOST\n")
    card = await ann.table(OPEN)
    assert card.invite in (await ann.run("tables"))[1]
    assert await ann.run("turns") == (0, "It is not your turn at any table.\n")


async def test_an_action_in_notation_is_played_and_reported(ann: Caller) -> None:
    card = await ann.table(BOT)
    inbox = await ann.inbox(card)
    game, update = load("bali"), await inbox.version(0)
    notation = game.text.format_action(update.legal[0])
    status, told = await ann.run("act", card.id, *notation.split())
    assert (status, (await inbox.version(1)).version >= 1) == (0, True)
    assert told.startswith("You ")


@pytest.mark.parametrize(
    ("notation", "status"), [("castle", 64), ("take c9", 64), ("take 1", 77), ("offer rice", 77), ("", 64)]
)
async def test_an_unplayable_action_changes_nothing_and_gets_a_reason(ann: Caller, notation: str, status: int) -> None:
    card = await ann.table(BOT)
    found, told = await ann.run("act", card.id, *notation.split())
    assert (found, bool(told.strip())) == (status, True)
    assert "refused" in json.loads((await ann.run("act", card.id, *notation.split(), "--json"))[1])
    assert (await ann.lobby.tables())[0].version == 0


async def test_a_week_and_an_earlier_deal_are_answered_for_people_and_programs(ann: Caller) -> None:
    today = day_of(time())
    status, told = await ann.run("daily", "--week")
    assert (status, told.count("\n")) == (0, 1 + WEEK + 2)
    week = json.loads((await ann.run("daily", "--week", date_of(today - WEEK), "--json"))[1])
    assert [day["day"] for day in week["days"]] == [today - WEEK - back for back in range(WEEK)]
    status, told = await ann.run("daily", "--play", date_of(today - 3))
    (card,) = await ann.lobby.tables()
    assert (status, card.id in told, card.past, card.daily) == (0, True, True, today - 3)
    assert json.loads((await ann.run("daily", "--play", date_of(today - 3), "--json"))[1])["id"] == card.id
    for words in (("--share",), ("--play", date_of(today - 1)), ("--week", "tomorrow")):
        status, told = await ann.run("daily", *words, "--json")
        assert (status, list(json.loads(told))) == (64, ["refused"])


async def test_talk_reaches_the_table(ann: Caller) -> None:
    card = await ann.table(BOT)
    inbox = await ann.inbox(card)
    assert await ann.run("say", card.id, "good", "evening") == (0, "")
    await inbox.until(lambda: any(getattr(heard, "text", "") == "good evening" for heard in inbox.deliveries))


async def test_a_take_back_is_asked_for_and_answered(ann: Caller, host: Host) -> None:
    ben = Caller(host, Person("SHA256:ben", "ben", guest=False))
    await ben.run("name", "ben")
    seats = (Player("person", "ann"), Player("open", ""))
    spec = TableSpec("bali", load("bali").meta.options(), seats, take_back="consent", clock=Bank(600, 0))
    card = await ann.lobby.create(spec)
    await ben.lobby.join(str(card.invite))
    (game, inbox) = load("bali"), await ann.inbox(card)
    await inbox.version(0)
    assert await ben.run("give-time", card.id) == (0, "The players on the move have more time.\n")
    await inbox.version(1)
    await ann.run("act", card.id, *game.text.format_action(inbox.update.legal[0]).split())
    assert not inbox.update.take_back.allowed
    assert await ann.run("take-back", card.id) == (0, "The others are asked to agree.\n")
    assert await ben.run("decline", card.id) == (0, "The request has ended.\n")
    assert (await ann.run("take-back", card.id))[0] == 77
    assert (await ben.run("agree", card.id))[0] == 77
    assert inbox.update.version == 2


async def test_a_phrase_is_said_by_its_code(ann: Caller) -> None:
    card = await ann.table(BOT)
    inbox = await ann.inbox(card)
    assert await ann.run("say", card.id, ":wp") == (0, "")
    await inbox.until(lambda: any(getattr(heard, "phrase", None) == "wp" for heard in inbox.deliveries))


async def test_chat_at_a_table_is_answered_with_its_result(tmp_path: Path) -> None:
    """Not by earlier messages there, which every visitor of a table receives."""
    stopped = partial(Services, pace=0.0, monotonic=lambda: 0.0)
    async with Host(Store.open(tmp_path, reserve=0), FirstLegal(), services=stopped) as host:
        ann = Caller(host)
        await ann.run("name", "ann")
        card = await ann.table(BOT)
        said = [await ann.run("say", card.id, "good", "evening") for _ in range(7)]
    assert said[:6] == [(0, "")] * 6
    assert (said[6][0], bool(said[6][1])) == (77, True)


@pytest.mark.parametrize(
    "words",
    [("turns", "now"), ("say",), ("say", "table"), ("act",), ("record",), ("record", "a", "b"), ("tables", "all")],
)
async def test_a_command_used_wrongly_says_so(ann: Caller, words: Sequence[str]) -> None:
    status, told = await ann.run(*words)
    assert (status, told) == (64, f'Wrong usage of "{words[0]}". Try: help\n')


@pytest.mark.parametrize("words", [("say", "nowhere", "hi"), ("act", "nowhere", "pass"), ("record", "nowhere")])
async def test_a_table_that_is_not_mine_is_refused(host: Host, ann: Caller, words: Sequence[str]) -> None:
    ben = Caller(host, Person("SHA256:ben", "ben", guest=False))
    await ben.run("name", "ben")
    card = await ben.table(BOT)
    for table in ("nowhere", card.id):
        status, told = await ann.run(words[0], table, *words[2:])
        assert (status, bool(told.strip())) == (64, True)


async def test_an_unknown_visitor_is_asked_for_a_name(host: Host) -> None:
    stranger = Caller(host, Person("SHA256:new", "", guest=False))
    assert "name YOURNAME" in (await stranger.run("turns"))[1]
    assert await stranger.run("name", "Nell", "Gwyn") == (0, "Nell-Gwyn\n")
    assert await stranger.run("name", "--json") == (0, '"Nell-Gwyn"\n')


async def test_a_finished_record_is_printed_and_no_action_is_taken_any_more(ann: Caller) -> None:
    card = await ann.table(BOT)
    assert (await ann.run("record", card.id))[0] == 64
    inbox = await ann.inbox(card)
    await inbox.version(0)
    while inbox.update.outcome is None:
        if inbox.update.decision is None:
            await inbox.version(inbox.update.version + 1)
        else:
            await inbox.acted()
    status, text = await ann.run("record", card.id)
    assert status == 0
    assert codec.loads(text.splitlines()[0])
    over = f"Table {card.id} is over. To see the result, type: show {card.id}\n"
    assert await ann.run("act", card.id, "buy", "nothing") == (64, over)


async def test_sentences_are_in_the_visitors_language(host: Host) -> None:
    anne = Caller(host, Person("SHA256:anne", "anne", guest=False), "fr")
    await anne.run("name", "anne")
    assert await anne.run("turns") == (0, "Ce n'est votre tour à aucune table.\n")


async def test_commands_work_over_ssh(run: Callable[..., Any], keys: tuple[Path, Path]) -> None:
    server = await run()
    async with asyncssh.connect(
        "127.0.0.1", server.address[1], username="ann", known_hosts=None, client_keys=[str(keys[0])], config=None
    ) as connection:
        answers = [await connection.run(words) for words in ("name ann", "turns", "tables --json")]
    assert [answer.exit_status for answer in answers] == [0, 0, 0]
    assert [answer.stdout for answer in answers] == ["ann\n", "It is not your turn at any table.\n", "[]\n"]
    for words, answer, error in REFUSED:
        command = stock_command(server.address[1], *words, key=keys[0])
        ssh = await asyncio.create_subprocess_exec(*command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        status = 77 if words[0] == "admin" else 64
        assert (words, *await ssh.communicate(), ssh.returncode) == (words, answer, error, status)


@pytest.mark.parametrize(
    "words", ["turns", "who", "create bali open", "show nothing", "legal nothing", "link", "stats"]
)
async def test_a_new_key_meets_the_same_answer_in_every_command(
    words: str, run: Callable[..., Any], keys: tuple[Path, Path]
) -> None:
    server = await run()
    async with asyncssh.connect(
        "127.0.0.1", server.address[1], username="ann", known_hosts=None, client_keys=[str(keys[0])], config=None
    ) as connection:
        said, told = [await connection.run(f"{words}{flag}") for flag in ("", " --json")]
    sentence = "You have no name on this server yet. Choose one: ssh HOST name YOURNAME"
    assert (said.exit_status, said.stdout, said.stderr) == (64, "", f"{sentence}\n")
    assert (told.exit_status, json.loads(told.stdout), told.stderr) == (64, {"refused": sentence}, "")


async def test_the_who_command_lists_everyone_where_they_are(host: Host, ann: Caller) -> None:
    assert await ann.run("who") == (0, "No players are here.\n")
    bea = PersonLobby(host, "SHA256:bea", "Bea")
    guest = PersonLobby(host, "guest:1", "guest-77", guest=True)
    await bea.attend(None)
    await guest.attend(None)
    card = await ann.table(BOT)
    (await ann.lobby.link(card.id, 0)).attach(lambda _: None)
    await ann.lobby.attend(None)
    (await guest.link(card.id, None)).attach(lambda _: None)
    assert await ann.run("who") == (
        0,
        (
            f"ann: playing Bali, table {card.id}.\nBea: in the lobby.\n"
            f"guest-77, a guest: watching Bali, table {card.id}.\n"
        ),
    )
    first = json.loads((await ann.run("who", "--json"))[1])[0]
    assert first == {"name": "ann", "guest": False, "table": card.id, "game": "bali", "seat": 0}


async def test_the_who_command_asks_for_a_name_and_counts_unlisted_people(
    host: Host, ann: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in ("net.services.lobby_feed", "net.visit.commands"):
        monkeypatch.setattr(f"{module}.MOST_NAMED", 1)
    for identity, name in (("SHA256:bea", "Bea"), ("SHA256:zoe", "Zoe Zed")):
        await PersonLobby(host, identity, name).attend(None)
    more = 'And 1 more. To see where a player is, add a name to "who".'
    assert await ann.run("who") == (0, f"Bea: in the lobby.\n{more}\n")
    assert await ann.run("who", "zoe", "zed") == (0, "Zoe Zed: in the lobby.\n")
    assert await ann.run("who", "Absent") == (0, "Absent is not here.\n")


async def test_a_message_to_the_lobby_reaches_everyone_there(host: Host, ann: Caller) -> None:
    heard: list[Any] = []
    await PersonLobby(host, "SHA256:bea", "Bea").attend(heard.append)
    assert await ann.run("say", "lobby", "good", "evening") == (0, "")
    assert LobbyChat("ann", "good evening") in heard


async def test_an_open_table_is_readied_started_or_left(host: Host, ann: Caller) -> None:
    bea = Caller(host, Person("SHA256:bea", "bea", guest=False))
    await bea.run("name", "bea")
    card = await ann.table(OPEN, OPEN)
    await bea.lobby.join(card.invite or "")
    assert (await bea.run("start", card.id))[0] == 64
    assert "Seats are open" in (await bea.run("ready", card.id))[1]
    assert await bea.run("leave", card.id) == (0, f"You have left table {card.id}.\n")
    assert await bea.run("tables") == (0, "No tables yet. Create one in the full screen: ssh -t HOST\n")
    assert json.loads((await ann.run("start", card.id, "--json"))[1])["status"] == "running"
    assert (await ann.run("leave", card.id))[0] == 64


async def test_a_listed_table_says_how_to_sit_down(host: Host, ann: Caller) -> None:
    bea = PersonLobby(host, "SHA256:bea", "Bea")
    seats = (Player("person", ""), OPEN)
    card = await bea.create(TableSpec("bali", load("bali").meta.options(), seats, listing="public"))
    assert f"A seat is free: ssh -t HOST {card.id}" in (await ann.run("tables"))[1]


# What a visitor may ask for by command


@pytest.mark.parametrize(
    ("command", "face", "request_"),
    [
        (None, "any", Destination()),
        ("oak-lamp-river-stone", "any", Destination(invite="oak-lamp-river-stone")),
        ("3fa4b2c1d0", "any", Destination(invite="3fa4b2c1d0")),
        ("line", "line", Destination()),
        ("line oak-lamp-river-stone", "line", Destination(invite="oak-lamp-river-stone")),
        ("next", "any", Destination(next=True)),
        ("play bali", "any", Destination(play="bali")),
        ("play Bella Vista", "any", Destination(play="bella_vista")),
        ("line play bali", "line", Destination(play="bali")),
        ("line next", "line", Destination(next=True)),
        ("learn", "any", Destination(learn="")),
        ("learn cloud-city", "any", Destination(learn="cloud-city")),
        ("line learn", "line", Destination(learn="")),
        ("line learn bali", "line", Destination(learn="bali")),
        ("watch 3fa4b2c1d0", "any", Destination(watch="3fa4b2c1d0")),
        ("show 3fa4b2c1d0", "line", Destination(line=("show", "3fa4b2c1d0"))),
        ("link", "line", Destination(line=("link",))),
        ("create bali open hard", "line", Destination(line=("create", "bali", "open", "hard"))),
        ("  help ", "help", Destination()),
        ("help act", "help", Destination()),
        ("api", "api", Destination()),
    ],
)
def test_known_words(command, face, request_):
    found = parse_command(command)
    assert (found.face, found.request, found.wrong) == (face, request_, None)


@pytest.mark.parametrize(
    "command", ["", "ls -l", "watch", "watch ../../x", "a;b", "line a b", "line line", "\x1b[2J", "x" * 2000]
)
def test_unknown_words(command):
    assert parse_command(command).wrong is not None


@pytest.mark.parametrize(
    "word", [*sorted(ONE_SHOT_COMMANDS | BOARD_COMMANDS), "learn", "watch", "study", "line", "api"]
)
def test_a_typo_of_one_word_opens_no_session_and_names_the_command(word: str) -> None:
    """`ssh HOST turn` once opened the full screen, to sit down by the invite `turn`."""
    for typo in (f"{word}x", word[:-1], f"line {word}x"):
        found = parse_command(typo)
        assert found.request == Destination()
        assert found.wrong is not None or typo in ONE_SHOT_COMMANDS  # such as `challenge` and `challenges`
    assert dict(unknown_word(f"{word}x").args)["near"] == word


@pytest.mark.parametrize("command", ["learn bal", "line learn bal", "play bal", "line play bal"])
def test_a_lesson_or_table_of_no_game_opens_no_session(command: str) -> None:
    assert parse_command(command).wrong == unknown("bal").sentence


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("word", sorted(ONE_SHOT_COMMANDS | BOARD_COMMANDS))
def test_every_command_is_explained_by_name(word: str, language: str) -> None:
    """`ssh HOST help act` once said that this command does not exist."""
    found = lines_about(texts_for(language).ui("server-help"), word)
    assert found
    assert all(f" {word}" in line for line in found)


def test_help_about_an_unknown_word_is_empty() -> None:
    assert lines_about(texts_for("en").ui("server-help"), "dance") == []
    assert lines_about(texts_for("en").ui("server-help"), ".*") == []


async def test_turns_can_wait_until_there_is_one(ann: Caller, host: Host) -> None:
    waiting = asyncio.create_task(ann.run("turns", "--wait", "--json"))
    await asyncio.sleep(0)
    assert not waiting.done()
    card = await Caller.table(ann, BOT)
    status, answer = await waiting
    assert (status, [one["id"] for one in json.loads(answer)]) == (0, [card.id])
    assert (await ann.run("turns", "--wait"))[1].startswith(card.id)


async def test_a_token_is_printed_alone_and_revoked(ann: Caller, host: Host) -> None:
    assert (await ann.run("token"))[0] == 64
    host.services.browser_links.site = "http://localhost:8080/"
    status, token = await ann.run("token")
    assert (status, token.count("\n"), token.startswith("belvedere_")) == (0, 1, True)
    other = json.loads((await ann.run("token", "--json"))[1])
    assert other["token"] != token.strip()
    assert json.loads((await ann.run("token", "--revoke", "--json"))[1]) == {"revoked": True}
    assert json.loads((await ann.run("token", "--revoke", "--json"))[1]) == {"revoked": False}
