"""Reads Fluent files without the Fluent library: entries by id, and the text of simple entries.

Text and variables are enough for most sentences. `core.text` leaves the rest to `core.fluent_messages`.
"""

import os

TYPE_CHECKING = False
if TYPE_CHECKING:  # `belvedere --help` loads this module; compiling patterns would slow it down
    from collections.abc import Sequence


def files_of(folder: str, language: str) -> "Sequence[str]":
    """Return the paths of a language's files in a `locale` folder: `<language>.ftl`, then `<language>/*.ftl`."""
    own = os.path.join(folder, language)
    more = sorted(os.listdir(own)) if os.path.isdir(own) else []
    paths = [f"{own}.ftl", *[os.path.join(own, name) for name in more if name.endswith(".ftl")]]
    return [path for path in paths if os.path.isfile(path)]


def read_entries(paths: "Sequence[str]") -> dict[str, str]:
    """Return the entries of some files as written, by id."""
    entries: dict[str, str] = {}
    for path in paths:
        with open(path, encoding="utf-8") as file:
            entries.update(_split(file.read()))
    return entries


def _split(source: str) -> dict[str, str]:
    """Return the entries by id. Each reaches to the next entry or comment."""
    entries: dict[str, list[str]] = {}
    lines: list[str] = []
    for line in source.split("\n"):
        id, found, _ = line.partition("=")
        if found and _is_name(id.rstrip(" ").removeprefix("-")):
            lines = entries[id.rstrip(" ")] = []
        elif line.startswith("#"):
            lines = []
        lines.append(line)
    return {id: "\n".join(body).rstrip() for id, body in entries.items()}


def text_and_variables(entry: str) -> "Sequence[str]":
    """Return text and names of variables in turn; an empty list if the entry contains anything else.

    >>> text_and_variables("hello = Hello { $who }!"), text_and_variables('odd = { "" }')
    (['Hello ', 'who', '!'], [])
    """
    first, *pieces = _text(entry).split("{")
    parts = [first]
    for piece in pieces:
        inside, _, after = piece.partition("}")
        mark, name = inside.strip(" ")[:1], inside.strip(" ")[1:]
        if mark != "$" or not _is_name(name):
            return []
        parts += [name, after]
    return [] if any("}" in part for part in parts[::2]) or parts == [""] else parts


def _is_name(word: str) -> bool:
    return word[:1].isalpha() and word.replace("-", "").replace("_", "").isalnum()


def _text(entry: str) -> str:
    """Return the text after the id, or nothing if the entry has attributes. The common indentation is removed."""
    first, *lines = entry.partition("=")[2].split("\n")
    if any(line.lstrip(" ").startswith(".") for line in lines):
        return ""
    indents = [len(line) - len(line.lstrip(" ")) for line in lines if line.strip(" ")]
    least = min(indents, default=0)
    below = [line[least:].rstrip(" ") if line.strip(" ") else "" for line in lines]
    return "\n".join([first.strip(" "), *below]).strip("\n")
