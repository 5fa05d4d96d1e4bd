"""The command line, and the only module where interface and network meet.

Nothing large is imported before the arguments have been parsed: `belvedere --help` costs little more than Python
itself.
"""

import os
import sys
from argparse import Namespace

from tui.cli.arguments import read_arguments
from tui.cli.spoken import language
from tui.cli.streams import failure, guard_streams

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import ArgumentParser
    from collections.abc import Awaitable, Callable, Sequence
    from pathlib import Path

    from core.kernel.message import Message
    from core.link.lobby import Lobby, Trusts
    from core.text import Texts
    from net.client.servers import KnownServers
    from net.config.server_config import Configuration
    from net.people.visit import Face

OK = 0
FAULT = 1
USAGE = 2
LATER = 75
INTERRUPTED = 130
LOADS_MUCH = frozenset({"home", "play", "learn", "daily", "puzzle", "study", "join", "serve"})
"""Commands that show or serve screens: the garbage collector is off while they import modules."""


def main(argv: list[str] | None = None) -> int:
    """Run one command and return its exit status.

    0: success. 2: an error that the caller can correct, with a sentence on standard error. 1: an internal error, with
    an incident number and a traceback in the data folder. 75: a temporary failure, such as a full disk. 130: an
    interrupt.
    """
    if argv is None:
        guard_streams()
        argv = sys.argv[1:]
    try:
        try:
            status = _run(read_arguments(argv, further_flags))
        except SystemExit as leaving:
            status = int(leaving.code or OK)
        if (fault := failure()) is not None:
            raise fault
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115 - the interpreter flushes it on the way out
        return OK
    except OSError as fault:
        return _unwritten(fault, argv)
    return status


def _unwritten(fault: OSError, argv: "Sequence[str]") -> int:
    """Say that standard output cannot be written, and return the exit status."""
    from core.kernel.message import BelvedereError
    from core.ownership import reason

    problem = BelvedereError("output-unwritable", reason=reason(fault))
    _complain(problem.sentence, Namespace(command="", language=language(argv)))
    return LATER if problem.is_temporary else USAGE


def _run(arguments: Namespace) -> int:
    from core.kernel.message import BelvedereError

    try:
        return _command(arguments)
    except BelvedereError as problem:
        _complain(problem.sentence, arguments)
        return LATER if problem.is_temporary else USAGE
    except BrokenPipeError:
        raise
    except Exception as fault:  # noqa: BLE001 - no traceback reaches a player
        if failure() is not None:
            return FAULT  # the caller redirected standard output badly
        from core.ownership import OF_THE_SYSTEM, reason

        if isinstance(fault, OSError) and fault.errno in OF_THE_SYSTEM:
            from core.kernel.message import message

            refusal = BelvedereError(message("system-refuses", reason=reason(fault)))
            _complain(refusal.sentence, arguments)
            return LATER if refusal.is_temporary else USAGE
        from tui.cli.output import report

        _complain(report(fault, arguments.data), arguments)
        return FAULT


def _complain(sentence: "Message", arguments: Namespace) -> None:
    """Write a sentence to standard error in the player's language; for a program, as JSON to standard output."""
    from pathlib import Path

    from tui.preferences.language import local_texts

    texts = local_texts(getattr(arguments, "language", None), (Path(__file__).parents[1] / "net" / "locale",))
    if getattr(arguments, "json", False) or (arguments.command == "review" and arguments.form == "json"):
        from core.encoding import codec

        print(codec.dumps({"refused": texts.say(sentence)}).decode())
    else:
        print(f"belvedere: {texts.say(sentence)}", file=sys.stderr)


def _command(arguments: Namespace) -> int:
    if arguments.command not in LOADS_MUCH:
        return _carried_out(arguments)
    from net.process import pause_collector

    with pause_collector():
        return _carried_out(arguments)


def _carried_out(arguments: Namespace) -> int:
    match arguments.command:
        case "daily" if arguments.share or arguments.week or arguments.json:
            from tui.cli.statistics import daily

            return daily(arguments, _local_lobby)
        case "home" | "play" | "learn" | "daily" | "puzzle" | "study":
            return _play(arguments)
        case "join":
            return _join(arguments)
        case "games":
            from tui.cli.catalogue import games

            return games(arguments)
        case "rules":
            from tui.cli.catalogue import rules

            return rules(arguments)
        case "admin":
            return _admin(arguments)
        case "backup" | "restore":
            return _copy(arguments)
        case "store":
            from tui.cli.tables import copy_all
            from tui.preferences.language import local_texts

            return copy_all(arguments, local_texts(arguments.language))
        case "verify":
            from tui.cli.records import verify

            return verify(arguments, _local_lobby)
        case "review":
            from tui.cli.records import review

            return review(arguments)
        case "stats":
            from tui.cli.statistics import stats

            return stats(arguments, _local_lobby)
        case "record":
            from tui.cli.records import record

            return record(arguments, _local_lobby)
        case "table":
            return _table(arguments)
        case "api":
            return _api(arguments)
        case "arena":
            return _arena(arguments)
        case "doctor":
            return _doctor(arguments)
        case "completion":
            from tui.cli.shell import completion

            return completion(arguments, further_flags)
        case "man":
            from tui.cli.shell import man

            return man(arguments, further_flags)
        case _:
            return _serve(arguments)


def _play(arguments: Namespace) -> int:
    """Play at the tables of this machine."""
    from functools import partial

    from net.client.servers import KnownServers
    from tui.cli.play import play
    from tui.preferences.settings import data_folder

    servers = KnownServers(data_folder(arguments.data))
    return play(arguments, partial(_local_lobby, servers=servers), servers)


def _join(arguments: Namespace) -> int:
    """Play on another server with the screens of this machine."""
    from net.client.servers import KnownServers
    from tui.cli.play import play
    from tui.preferences.language import local_texts
    from tui.preferences.settings import data_folder

    servers = KnownServers(data_folder(arguments.data))
    trusts = _trusts(local_texts(arguments.language))
    way = servers.way(arguments.address)
    arguments.invite = way.invite

    async def there(folder: "Path", name: str, use: "Callable[[Lobby], Awaitable[int]]") -> int:
        """Pass the lobby of the server to `use`; the server knows this player's name."""
        from net.process import resume_soon

        resume_soon()
        try:
            return await use(await servers.reach(way, trusts))
        finally:
            await servers.close()

    return play(arguments, there, servers)


def _trusts(texts: "Texts") -> "Trusts":
    """Return a function that asks in the terminal whether to trust a server key; it is used before the screen opens."""

    async def trusts(host: str, fingerprint: str) -> bool:
        if not sys.stdin.isatty():
            return False
        question = texts.ui("remote-trust", host=host, fingerprint=fingerprint)
        return input(f"{question} ").strip().casefold() in texts.ui("remote-yes").split()  # noqa: ASYNC250

    return trusts


def _table(arguments: Namespace) -> int:
    """Move a table of this machine to a server, or back."""
    from functools import partial

    from net.client import moving
    from net.client.servers import KnownServers
    from tui.cli.tables import table
    from tui.preferences.language import local_texts
    from tui.preferences.settings import data_folder

    servers = KnownServers(data_folder(arguments.data))
    trusts = _trusts(local_texts(arguments.language))
    return table(arguments, partial(_local_lobby, servers=servers), servers, trusts, moving)


def _api(arguments: Namespace) -> int:
    """Speak JSON lines on standard input and output, or print their schema."""
    import asyncio
    import json

    from core import catalog
    from core.clean import well_formed_name
    from net.config.server_texts import LOCALE
    from net.json.protocol import LONGEST, protocol_schema
    from net.json.server import run_api
    from tui.cli.typed_lines import TypedLines
    from tui.preferences.language import local_texts
    from tui.preferences.settings import data_folder
    from tui.terminal.local_machine import login_name

    if arguments.schema is not None:
        print(json.dumps(protocol_schema(catalog.load(arguments.schema)), indent=2))
        return OK
    texts = local_texts(arguments.language, (LOCALE,))
    read = TypedLines(sys.stdin.fileno(), LONGEST).read
    name = well_formed_name(arguments.name) if arguments.name else login_name()

    def write(line: str) -> None:
        print(line, end="", flush=True)

    return asyncio.run(
        _local_lobby(data_folder(arguments.data), name, lambda lobby: run_api(lobby, texts, read, write))
    )


def _doctor(arguments: Namespace) -> int:
    """Examine this machine."""
    from net.client.connection import keys_of_account
    from tui.cli.doctor import doctor

    return doctor(arguments, keys_of_account)


def _arena(arguments: Namespace) -> int:
    """Let bots, or a program and bots, play each other."""
    from tui.cli.arena import arena

    if not arguments.against:
        return arena(arguments)
    from net.json.contest import play_with_program

    return arena(arguments, play_with_program)


def _serve(arguments: Namespace) -> int:
    """Run the server until it is stopped, or only check its configuration."""
    import asyncio

    from net.check import concerns
    from net.config.server_config import read_configuration
    from net.config.server_texts import LOCALE
    from net.process import run_uninterrupted
    from net.server import serve
    from tui.cli.served import draw_record, full_screen, line, warm
    from tui.preferences.language import local_texts

    found = read_configuration(
        {name.replace("_", "-"): value for name, value in vars(arguments).items()}, _server_folder
    )
    if arguments.check or arguments.changed:
        return _check(found, new_store=arguments.new_store, changed=arguments.changed)
    texts = local_texts(None, (LOCALE,))
    for concern in concerns(found):
        print(texts.say(concern))
    server = serve(found.config, full_screen, line, warm=warm, draw=draw_record, new_store=arguments.new_store)
    return asyncio.run(run_uninterrupted(server))


def _check(found: "Configuration", *, new_store: bool, changed: bool) -> int:
    """Print the settings in force, or only those that were `changed`, and the unsafe ones; return 2 if the server
    would not start."""
    from net.check import concerns, obstacles, remarks
    from net.config.server_texts import LOCALE
    from tui.preferences.language import local_texts

    if text := found.text(changed=changed):
        print(text)
    texts = local_texts(None, (LOCALE,))
    refusals = obstacles(found, new_store=new_store)
    for sentence in (*concerns(found), *remarks(found)):
        print(texts.say(sentence))
    for refusal in refusals:
        print(f"belvedere: {texts.say(refusal)}", file=sys.stderr)
    return USAGE if refusals else OK


def _copy(arguments: Namespace) -> int:
    """Copy the store of a server, or restore a copy."""
    from pathlib import Path

    from net.admin.sockets import ask
    from tui.cli.tables import backup, put_back
    from tui.preferences.language import local_texts

    folder = Path(arguments.data) if arguments.data else _server_folder()
    texts = local_texts(arguments.language)
    return (
        backup(arguments, folder, texts, ask) if arguments.command == "backup" else put_back(arguments, folder, texts)
    )


def _admin(arguments: Namespace) -> int:
    """Query the server that runs on this machine."""
    from pathlib import Path

    from net.admin.sockets import ask
    from tui.cli.tables import admin

    return admin(arguments, Path(arguments.data) if arguments.data else _server_folder(), ask)


def _server_folder() -> "Path":
    from tui.preferences.settings import data_folder

    return data_folder() / "server"


def further_flags(command: str, parser: "ArgumentParser", language: str) -> None:
    """Add the flags of `serve`, made from its settings."""
    if command == "serve":
        from net.config.server_config import add_flags
        from net.config.server_texts import texts_for

        add_flags(parser, texts_for(language))


async def _local_lobby(
    folder: "Path", name: str, use: "Callable[[Lobby], Awaitable[int]]", servers: "KnownServers | None" = None
) -> int:
    """Pass the lobby of the tables in `folder` to `use`, for a person called `name`.

    The store is opened at once, so that its errors are reported first; the host of the tables starts on first use. If
    another terminal of this person has the tables open, its host is joined. Connections of `servers` are closed at the
    end.
    """
    from core.link.spec import NAMELESS
    from net.local.friends_server import LocalFriendsServer
    from net.local.terminals import LocalTables
    from net.process import resume_soon
    from tui.cli.lazy_lobby import LazyLobby

    resume_soon()
    tables = LocalTables(folder, name, _server_sentences)
    friends_server = LocalFriendsServer(folder, tables.host, _served_faces, _server_sentences)
    try:
        joined = await tables.open()
        return await use(joined or LazyLobby(name or NAMELESS, tables.lobby, friends_server))
    finally:
        if servers is not None:
            await servers.close()
        await friends_server.close()
        await tables.close()


def _served_faces() -> "tuple[Face, Face]":
    """Return the screens for friends who connect to this machine."""
    from tui.cli.served import full_screen, line

    return full_screen, line


def _server_sentences() -> "Texts":
    """Return the sentences of the server in this player's language."""
    from net.config.server_texts import LOCALE
    from tui.preferences.language import local_texts

    return local_texts(None, (LOCALE,))


if __name__ == "__main__":
    sys.exit(main())
