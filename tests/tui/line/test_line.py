"""Line mode plays whole games over a real host, in both languages, without a single escape sequence."""

import asyncio
import itertools
import re
from pathlib import Path
from typing import Any

import pytest

from core import catalog
from core.link.commands import Say
from core.link.spec import Player, TableSpec
from net.lobby.person_lobby import PersonLobby
from net.tables.host import Host
from tests.tui.support.line import (
    SEED,
    LinePerson,
    at_the_line,
    line_host,
    player,
    script,
    texts,
)
from tui.line import run_line
from tui.line.matching import split_verb
from tui.line.speaker import TableSpeaker
from tui.line.verbs import verbs_at


@pytest.mark.parametrize(
    ("language", "order"),
    [
        ("en", "new bali 2 seated easy"),
        ("fr", "nouvelle bali 3 facile oracle démon sans-tirage"),
        ("en", "new bali 4 seated with Ben oracle demon"),
        ("fr", "nouvelle bali 2 avec Ben sans-tirage"),
    ],
)
async def test_a_whole_game_is_played_by_numbers_and_by_the_lines_that_have_them(
    tmp_path: Path, language: str, order: str
) -> None:
    async with line_host(tmp_path) as host:
        person = await at_the_line(host, player(7, order), language)
        (card,) = await PersonLobby(host).tables()
    assert card.status == "finished"
    wording = texts(language)
    over = person.lines.index(wording.ui("line-over"))
    places = [line for line in person.lines[over:] if re.match(r"Place \d:|Rang \d", line)]
    assert len(card.players) == len(places)
    assert person.lines[-1] == wording.ui("line-farewell")
    gone = wording.ui("line-gone", choice="")
    assert not [line for line in person.lines if line.startswith(gone)]


async def test_a_line_of_the_list_means_its_choice_whatever_that_would_bring_now(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a choice brings is found by trying it on states that the view leaves open: three of them agreed by chance
    when the list was told, and did not when the line came back."""
    found = itertools.cycle((1, None, 0))
    monkeypatch.setattr(TableSpeaker, "change", lambda self, update, action: next(found))
    async with line_host(tmp_path) as host:
        person = await at_the_line(host, player(3, "new bali 2 seated easy"))
    assert any("(+1)" in line for line in person.typed)
    assert not [line for line in person.lines if line.startswith("No longer")]


async def test_who_leaves_the_deal_of_the_day_is_told_its_board(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("core.learning.daily.game_of", lambda day: "cloud_city")
    play = player(5, "play daily")

    def reply(person: LinePerson) -> str | bool | None:
        if person.typed[-1:] == ["tables"]:
            return "quit"
        if person.typed[-1:] == ["daily"]:
            return "tables" if person.has("Its deal is fixed") else False
        return "daily" if person.has('"daily" tells') else play(person)

    async with line_host(tmp_path) as host:
        person = await at_the_line(host, reply)
    over = person.lines.index("The game is over.")
    board = [line for line in person.lines[over:] if re.match(r"Place 1: a player \(you\), ", line)]
    assert len(board) == 2, "at the table by its word, then by leaving it"


async def test_nothing_written_is_a_control_character(tmp_path: Path) -> None:
    async with line_host(tmp_path) as host:
        person = await at_the_line(host, player(3, "new bali 2 seated easy oracle demon"))
    assert all(line.isprintable() for line in person.lines)


async def test_who_shows_the_hash_of_the_seed_that_the_record_will_open(tmp_path: Path) -> None:
    async with line_host(tmp_path) as host:
        person = await at_the_line(host, script("new bali 2 seated", "who", "quit"))
        (card,) = await PersonLobby(host).tables()
        owner = await host.owner(card.id)
        assert [line for line in person.lines if owner.roster(None).commitment in line]


async def test_every_query_is_answered(tmp_path: Path) -> None:
    queries = [
        "board",
        "hand",
        "market",
        "row 2",
        "c2",
        "altar",
        "stock",
        "players",
        "tableau",
        "offerings",
        "scores",
        "who",
        "log 5",
        "log",
        "since",
        "why 1",
        "why take 1",
        "why",
        "rules",
        "rules 9",
        "rules demon",
        "rules xyzzy",
        "again",
        "help",
        "?",
        "say",
        "rematch",
        "undo",
        "",
    ]
    async with line_host(tmp_path) as host:
        person = await at_the_line(host, script("new bali 2 seated", *queries, "quit"))
    assert ["new bali 2 seated", *queries, "quit"] == person.typed
    assert not [line for line in person.lines if 'I do not know "' in line]


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_every_word_that_help_names_is_understood(tmp_path: Path, language: str) -> None:
    async with line_host(tmp_path) as host:
        person = await at_the_line(host, script("new bali 2 seated", "help", "quit"), language)
    parts, *told = person.lines[person.lines.index(texts(language).ui("line-help-choose")) + 1 : -1]
    sections = re.split(r"\u00a0?: ", parts)[1].rstrip(".")
    assert len(sections.split(", ")) == len(catalog.load("bali").text.sections)
    named = [sections, *(re.split(r"\u00a0?:", line)[0] for line in told)]
    assert len(named) > 20
    known = verbs_at(texts(language), catalog.load("bali"))
    for entry in named:
        for phrase in re.sub(r" [A-Z]{3,}$", "", entry).split(","):
            assert split_verb(phrase.strip(), known), phrase


async def test_bad_input_gets_a_sentence_and_the_prompt_again(tmp_path: Path) -> None:
    prompt = "Play a stonemason, a priest, a shrine, or up to three farmers of one category."
    bad = {
        "99": "There are choices 1 to 3.",
        "0": "There are choices 1 to 3.",
        "nonsense": 'I do not know "nonsense". Type the number of a choice, or "help" for all words.',
        "take 1": f"Not at this moment. {prompt}",
        "play shrine": "There is no shrine in your hand.",
        "board please": 'I do not know "board please". Type the number of a choice, or "help" for all words.',
        "9" * 400: f'I do not know "{"9" * 40}". Type the number of a choice, or "help" for all words.',
    }
    async with line_host(tmp_path) as host:
        person = await at_the_line(host, script("new bali 2 seated", *bad, "quit"))
        (card,) = await PersonLobby(host).tables()
    for sentence in bad.values():
        assert prompt == person.lines[person.lines.index(sentence) + 1]
    assert card.version == 0


async def test_words_and_notation_choose_like_numbers(tmp_path: Path) -> None:
    async with line_host(tmp_path) as host:
        lobby = PersonLobby(host, name="Ann")
        spec = TableSpec(
            "bali", catalog.meta("bali").options(), (Player("person", "Ann"), Player("person", "Ben")), seed=SEED
        )
        card = await lobby.create(spec)
        link = await lobby.link(card.id, 0)
        updates: list[Any] = []
        link.attach(updates.append)
        legal = updates[-1].legal
        notation = catalog.load("bali").text.format_action
        person = await at_the_line(
            host, script(f"continue bali, table {card.id}", "", "play", notation(legal[1]), "quit")
        )
        (after,) = await lobby.tables()
    numbers = ", ".join(str(number + 1) for number in range(len(legal)))
    assert f"That fits several choices: {numbers}." in person.lines
    assert after.version == 1


async def test_a_line_that_told_a_choice_means_it_under_whatever_number(tmp_path: Path) -> None:
    def at_another_number(person: LinePerson) -> str:
        return f"1. {person.choices[2].partition('. ')[2]}"

    async with line_host(tmp_path) as host:
        orders = ("new bali 2 seated", at_another_number, "1. Play 9 priests", "again", "quit")
        person = await at_the_line(host, script(*orders), start="12. New game of Chess against bots")
        (card,) = await PersonLobby(host).tables()
    assert card.version == 1
    gone = [line for line in person.lines if line.startswith("No longer to be chosen: ")]
    assert gone == [f"No longer to be chosen: {line}" for line in ("12. New game of Chess against bots", orders[2])]
    at_home, at_table = (person.lines.index(line) for line in gone)
    assert any("New game of Bali" in line for line in person.lines[at_home + 1 : at_table])
    assert person.lines[at_table + 2].startswith("1. ")


async def test_a_long_list_is_told_by_its_beginnings_after_the_question(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A tile and its place were told as how four choices begin, and typed laid the tile unturned: that is what they
    say where nobody was told otherwise."""
    monkeypatch.setattr("tui.line.table.MOST_CHOICES", 2)
    async with line_host(tmp_path) as host:
        lobby = PersonLobby(host, name="Ann")
        players = (Player("person", "Ann"), Player("person", "Ben"))
        card = await lobby.create(TableSpec("cloud_city", catalog.meta("cloud_city").options(), players, seed=SEED))
        link = await lobby.link(card.id, 0)
        updates: list[Any] = []
        link.attach(updates.append)
        legal, text = updates[-1].legal, catalog.load("cloud_city").text
        turned = next(one for one in map(text.format_action, reversed(legal)) if one.endswith("r1"))
        tile, place = (turned.rsplit(" ", cut)[0] for cut in (2, 1))
        typed = script(f"continue cloud city, table {card.id}", "", tile, place, turned, "quit")
        person = await at_the_line(host, typed)
        (after,) = await lobby.tables()
    asked = person.lines.index("Round 1 of 8: place a tile of your hand adjacent to your city.")
    assert person.lines[asked + 1] == f"There are {len(legal)} choices. Type how yours begins:"
    told = [line for line in person.lines if re.match(rf"({tile}|{place}|{turned}): ", line)]
    assert [line.split(",")[0] for line in told] == [
        f"{tile}: 16 choices",
        f"{place}: 4 choices",
        f"{turned}: 1 choice",
    ]
    assert after.version == 1


async def test_hanging_up_keeps_the_seat_and_coming_back_continues(tmp_path: Path) -> None:
    async with line_host(tmp_path) as host:
        first = await at_the_line(host, script("new bali 2 seated", "1"))
        (card,) = await PersonLobby(host).tables()
        second = await at_the_line(host, script("1", "log", "quit"))
    assert card.status == "running"
    assert first.lines[-1] == "Goodbye. Your seats are kept."
    assert any("Continue Bali" in line for line in second.lines)
    assert any(line.startswith("You play 1") for line in second.lines)


async def test_a_purchase_is_taken_back_and_asked_again(tmp_path: Path) -> None:
    offered: list[list[str]] = []

    def reply(person: LinePerson) -> str | bool | None:
        if not person.typed:
            return "new bali 2 seated easy" if person.new else False
        if not person.choices:
            return False
        if "Buy a " not in person.choices[0]:
            return "undo" if offered else "1"
        offered.append(person.choices)
        return "1" if len(offered) == 1 else None

    async with line_host(tmp_path) as host:
        person = await at_the_line(host, reply)
    assert person.typed[-1] == "undo"
    assert offered[0] == offered[1]


async def test_what_was_shown_is_not_taken_back(tmp_path: Path) -> None:
    async with line_host(tmp_path) as host:
        person = await at_the_line(host, script("new bali 2 seated", "undo", "1", "undo", "quit"))
    assert "Nothing to take back: you have not acted yet." in person.lines
    assert "Nothing to take back: your last action showed or drew something new." in person.lines


async def test_two_people_meet_by_invite_and_a_third_watches(tmp_path: Path) -> None:
    async with line_host(tmp_path) as host:
        ann = LinePerson(player(1, "new bali 2 seated open"))
        ann_plays, invite = await _opened(host, ann)
        ben = LinePerson(player(2, f"join {invite}"))
        ben_plays = asyncio.create_task(_sit(host, ben, "Ben", "SHA256:ben"))
        await ben.wrote(r"(Turn 1)")
        cleo = LinePerson(
            lambda person: "1" if person.typed == [] and person.new else None if person.has('Type "rematch"') else False
        )
        await asyncio.gather(ann_plays, ben_plays, _sit(host, cleo, "Cleo", "SHA256:cleo"))
    assert "This table waits for 1 more player." in ann.lines
    assert "Ben is here." in ann.lines
    assert any(line.startswith("1. Watch Bali") for line in cleo.lines)
    for person in (ann, ben, cleo):
        assert "The game is over." in person.lines


async def test_what_is_said_reaches_the_table_before_it_begins_and_the_prompt_comes_last(tmp_path: Path) -> None:
    async with line_host(tmp_path) as host:
        ann = LinePerson(
            script("new bali 2 seated open", "hand", "who", "say Well, \x1b[31mhello", lambda person: False)
        )
        sitting, invite = await _opened(host, ann)
        await ann.wrote(r"(Ann says)")
        await _sit(host, LinePerson(script(f"join {invite}", "say Good luck", "quit")), "Ben", "SHA256:ben")
        await ann.wrote(r"(Ben is away)")
        sitting.cancel()
    for line in ("The table has not been shown yet.", "Seat 2 is open.", "Ann says: Well, [31mhello"):
        assert line in ann.lines
    assert ann.lines[ann.lines.index("Ben says: Good luck") + 1].startswith("Play a stonemason")


async def test_what_was_said_is_told_once_where_a_link_begins_anew(tmp_path: Path) -> None:
    """As where the table goes on at another node."""
    async with line_host(tmp_path) as host:
        ann = LinePerson(script("new bali 2 seated open", "say hello", lambda person: False))
        sitting, _ = await _opened(host, ann)
        await ann.wrote(r"(Ann says)")
        (owner,) = host.loaded()
        (link,) = owner.audience.links
        owner.attach(link)
        link.send(Say("anybody?"))
        await ann.wrote(r"(anybody)")
        sitting.cancel()
    assert [line for line in ann.lines if line.startswith("Ann says")] == ["Ann says: hello", "Ann says: anybody?"]


async def test_who_lost_the_connection_is_named_while_they_are_waited_for(tmp_path: Path) -> None:
    def ann_plays(person: LinePerson) -> str | bool | None:
        if not person.typed:
            return "new bali 2 seated open"
        if person.has("Waiting for Ben, who lost the connection"):
            return None
        return "1" if person.has("Ben is away") or (len(person.typed) > 1 and person.choices) else False

    async with line_host(tmp_path) as host:
        ann = LinePerson(ann_plays)
        sitting, invite = await _opened(host, ann)
        await _sit(host, LinePerson(script(f"join {invite}", "quit")), "Ben", "SHA256:ben")
        await sitting
    assert "Waiting for Ben, who lost the connection just now." in ann.lines


async def test_who_loses_the_connection_while_waited_for_is_told_of_without_being_asked(tmp_path: Path) -> None:
    """One had to press Enter to read since when the others were gone."""

    def ann_plays(person: LinePerson) -> str | bool | None:
        if not person.typed:
            return "new bali 2 seated open"
        if person.has("Waiting for Ben, who lost the connection"):
            return None
        return "1" if "Ben is here." in person.lines and person.choices else False

    async with line_host(tmp_path) as host:
        ann = LinePerson(ann_plays)
        sitting, invite = await _opened(host, ann)
        ben = asyncio.create_task(
            _sit(host, LinePerson(script(f"join {invite}", lambda person: False)), "Ben", "SHA256:ben")
        )
        await ann.wrote(r"(Waiting for Ben\.)")
        ben.cancel()
        await sitting
    told = ann.lines.index("Ben is away; the seat is kept.")
    assert ann.lines[told + 1] == "Waiting for Ben, who lost the connection just now."


async def _opened(host: Host, ann: LinePerson) -> tuple["asyncio.Task[None]", str]:
    """Ann, who opens a table and plays on, and its invite."""
    sitting = asyncio.create_task(_sit(host, ann, "Ann", "SHA256:ann"))
    return sitting, await ann.wrote(r"The invite of this table is (\S+);")


async def _sit(host: Host, person: LinePerson, name: str, identity: str) -> None:
    await run_line(PersonLobby(host, identity, name), texts(), person.read, person.write)


async def test_one_person_s_hand_is_out_of_sight_before_the_next_is_named(tmp_path: Path) -> None:
    async with line_host(tmp_path) as host:
        person = await at_the_line(host, player(5, "new bali 2 seated with Ben"))
    curtains = [index for index, line in enumerate(person.lines) if "Press Enter when" in line]
    assert len(curtains) > 10
    for index in curtains[1:]:
        assert person.lines[index - 50 : index] == [""] * 50
    assert not [line for line in person.lines[: curtains[0] + 1] if line.startswith("Your hand")]


async def test_conceding_is_asked_twice(tmp_path: Path) -> None:
    async with line_host(tmp_path) as host:
        person = await at_the_line(host, script("new bali 2 seated", "concede", "hand", "concede", "concede", "quit"))
    assert person.lines.count('To concede and give up your seat, type "concede" once more.') == 2
    assert "Ann conceded and comes last." in person.lines


async def test_home_answers_what_it_does_not_know(tmp_path: Path) -> None:
    orders = [
        "what",
        "join",
        "join nowhere-at-all",
        "watch",
        "watch nothing",
        "new bali 9",
        "new bali plum",
        "rules",
        "help",
        "77",
    ]
    async with line_host(tmp_path) as host:
        person = await at_the_line(host, script(*orders, "quit"))
        assert await PersonLobby(host).tables() == ()
    for sentence in (
        'I do not know "what". Type the number of a choice, or "help" for all words.',
        'Type "join" and the invite, or at your own machine the address of a server.',
        "There is no table nothing that you may watch.",
        "The number of seats can be 2, 3, 4.",
        "1: Aim",
    ):
        assert sentence in person.lines
