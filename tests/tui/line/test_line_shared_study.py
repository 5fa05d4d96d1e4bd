"""A finished table that one shows to others in plain lines."""

from pathlib import Path

import pytest

from core.link.lobby import StudyPlace
from core.link.lobby_commands import LeadStudy, ListStudies, WhatIf
from net.lobby.person_lobby import PersonLobby
from tests.tui.support.finished import finished
from tests.tui.support.line import LinePerson, Terminal, line_host, script, texts
from tui.line import run_line

ANN, BEN = "SHA256:ann", "SHA256:ben"


async def test_one_leads_and_another_follows_and_looks_around_alone(tmp_path: Path) -> None:
    async with line_host(tmp_path) as host:
        ann, ben = PersonLobby(host, ANN), PersonLobby(host, BEN)
        await ann.call_me("Ann")
        await ben.call_me("Ben")
        table = await finished(PersonLobby(host, name="Ana"))
        leader = Terminal(ann, start=f"study lead {table}")
        await leader.sees("You share this table.")
        code = (await ann.do(ListStudies()))[0].code
        assert f"study {code}" in "\n".join(leader.lines)
        follower = Terminal(ben, start=f"study {code}")
        await follower.sees("You follow Ann.")
        await leader.sees("Ben follows you.")
        await leader.type("go 12")
        seen = await follower.sees("Move 12 of 90, as a spectator.")
        await leader.type("note look here")
        await follower.sees("Note of Ann: look here", seen)
        await follower.type("next")
        await follower.sees("Move 13 of")
        seen = await follower.sees("You are on your own; g goes back to Ann.")
        await leader.type("seat B")
        await leader.sees("Move 12 of 90, as Bo")
        await follower.type("g")
        seen = await follower.sees("Move 12 of 90, as Bo", seen)
        await ann.do(LeadStudy(StudyPlace(table, 13, 0, 0)))
        await follower.sees("Move 13 of 90, as Ana", seen)
        await follower.sees("1. ", seen)
        branch = await ann.do(WhatIf(table, 13, 0))
        await follower.sees(f"then watch {branch.id}")
        await leader.type("lead off")
        await follower.sees("This shared study is over.", seen)
        await follower.type("g")
        await follower.sees("Nobody leads you here.")
        await leader.leave()
        await follower.leave()
        assert host.services.ledger.used("studies", "all") == 0


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_at_home_nobody_can_follow(language: str, tmp_path: Path) -> None:
    async with line_host(tmp_path) as host:
        lobby = PersonLobby(host, name="Ana")
        table = await finished(lobby)
        words = {"en": ("lead", "lead off", "g", "quit"), "fr": ("mener", "mener non", "g", "quitter")}
        person = LinePerson(script(*words[language]))
        await run_line(lobby, texts(language), person.read, person.write, start=f"study {table}")
        told = "\n".join(person.lines)
        refusals = {"en": "Studies are shared on a server", "fr": "Les études se partagent sur un serveur"}
        assert told.count(refusals[language]) == 1
        assert {"en": "Nobody follows you now.", "fr": "Personne ne vous suit plus."}[language] in told
