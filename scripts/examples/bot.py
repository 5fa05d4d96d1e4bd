#!/usr/bin/env python3
"""Play at random over the JSON face at every seat you hold: a bot in plain Python.

scripts/examples/bot.py ssh -p 8022 oak-lamp-river-stone@host api   sit down by an invite, with your own key
scripts/examples/bot.py ssh -p 8022 host api               play on at the tables where it sits
scripts/examples/bot.py --challenges bali,neoville ssh -p 8022 host api    take challenges until you stop it
belvedere arena bali easy --against scripts/examples/bot.py         play against bots, on standard input and output
"""

import json
import random
import subprocess
import sys
from typing import IO


def main(words: list[str]) -> None:
    games, command = (words[1].split(","), words[2:]) if words[:1] == ["--challenges"] else ([], words)
    if not command:
        play(sys.stdin, sys.stdout, games)
        return
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as server:
        if server.stdin and server.stdout:
            place = play(server.stdout, server.stdin, games)
            print("the session is over" if games else f"place {place}")


def play(server: IO[str], program: IO[str], games: list[str]) -> int | None:
    """Play until a table is over, and return the place there; with `games`, take challenges until the server ends the
    session."""
    attached: set[str] = set()

    def ask(number: int, **what: object) -> None:
        print(json.dumps({"id": number, "ask": what}), file=program, flush=True)

    def attach(cards: list[dict[str, object]]) -> None:
        for card in cards:
            if card["id"] not in attached and card["status"] != "finished":
                attached.add(str(card["id"]))
                for seat in card["mine"]:  # type: ignore[attr-defined]  # a list of numbers
                    ask(3, type="attach", table=card["id"], seat=seat)

    for line in server:
        match json.loads(line):
            case {"type": "hello", "known": known}:
                if not known:
                    ask(1, type="name", name=f"Random {random.randrange(1000)}")
                if games:
                    ask(5, type="take_challenges", games=games, most=4)
                    ask(6, type="attend", listen=True, aside=True)
                else:
                    ask(2, type="tables")
            case {"type": "answer", "id": 2, "value": cards}:
                attach(cards)
            case {"type": "lobby_news", "what": {"type": "own_tables", "cards": cards}}:
                attach(cards)
            case {"type": "lobby_news", "what": {"type": "announced"}}:
                print(file=program, flush=True)  # any line keeps an idle session
            case {"type": "refusal", "text": text} | {"type": "goodbye", "text": text}:
                print(text, file=sys.stderr)
            case {"type": "happening", "what": {"type": "roster", "claimable": [seat, *_]}} as heard if games:
                ask(7, type="hand_over", table=heard["table"], seat=heard["seat"], other=seat)  # its player has left
            case {
                "type": "happening",
                "what": {"type": "update", "outcome": {"ranks": ranks}, "viewer": seat},
            } as heard:
                if not games:
                    return ranks[seat]
                if heard["table"] in attached:
                    attached.remove(heard["table"])
                    ask(8, type="detach", table=heard["table"], seat=heard["seat"])
            case {"type": "happening", "what": {"type": "update", "decision": {"id": id}, "legal": legal}} as heard:
                place = {"table": heard["table"], "seat": heard["seat"]}
                ask(4, type="act", **place, decision=id, action=random.choice(legal))
    return None


if __name__ == "__main__":
    main(sys.argv[1:])
