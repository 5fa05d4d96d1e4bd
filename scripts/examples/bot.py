#!/usr/bin/env python3
"""Play at random over the JSON face at every seat you hold: a bot in plain Python.

scripts/examples/bot.py ssh -p 8022 oak-lamp-river-stone@host api   sit down by an invite, with your own key
scripts/examples/bot.py ssh -p 8022 host api               play on at the tables where it sits
belvedere arena bali easy --against scripts/examples/bot.py         play against bots, on standard input and output
"""

import json
import random
import subprocess
import sys
from typing import IO


def main(command: list[str]) -> None:
    if not command:
        play(sys.stdin, sys.stdout)
        return
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as server:
        if server.stdin and server.stdout:
            print(f"place {play(server.stdout, server.stdin)}")


def play(server: IO[str], program: IO[str]) -> int | None:
    def ask(number: int, **what: object) -> None:
        print(json.dumps({"id": number, "ask": what}), file=program, flush=True)

    for line in server:
        match json.loads(line):
            case {"type": "hello", "known": known}:
                if not known:
                    ask(1, type="name", name=f"Random {random.randrange(1000)}")
                ask(2, type="tables")
            case {"type": "answer", "id": 2, "value": cards}:
                for table, seat in ((card["id"], seat) for card in cards for seat in card["mine"]):
                    ask(3, type="attach", table=table, seat=seat)
            case {"type": "refusal", "text": text}:
                print(text, file=sys.stderr)
            case {"type": "happening", "what": {"type": "update", "outcome": {"ranks": ranks}, "viewer": seat}}:
                return ranks[seat]
            case {"type": "happening", "what": {"type": "update", "decision": {"id": id}, "legal": legal}} as heard:
                place = {"table": heard["table"], "seat": heard["seat"]}
                ask(4, type="act", **place, decision=id, action=random.choice(legal))
    return None


if __name__ == "__main__":
    main(sys.argv[1:])
