"""Compare the sentences of a language with the English ones, and print all of them with every variant."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from core.kernel.message import message
from core.languages import FALLBACK
from core.text import Texts

ROOT: Final = Path(__file__).resolve().parent.parent
_ROOMS: Final = ("core", "net", "tui", "scripts/template")
"""The folders with sentence files."""


def files_of(language: str, root: Path = ROOT) -> list[Path]:
    """Return the files of a language: `<place>/en.ftl` and `<place>/en/<subject>.ftl`."""
    files = (path for room in _ROOMS for path in (root / room).rglob("locale/**/*.ftl"))
    return sorted(path for path in files if _language_of(path) == language)


def _language_of(path: Path) -> str:
    return path.stem if path.parent.name == "locale" else path.parent.name


def twin(english: Path, language: str) -> Path:
    """Return the file of a language that corresponds to an English file."""
    if english.parent.name == "locale":
        return english.with_name(f"{language}.ftl")
    return english.parents[1] / language / english.name


def lacking(language: str, root: Path = ROOT) -> list[str]:
    """Return a line for each difference from English: missing and surplus messages, other variables, syntax errors."""
    english = files_of(FALLBACK, root)
    strange = {*files_of(language, root)} - {twin(path, language) for path in english}
    lines = [f"{path.relative_to(root)}: English has no such file" for path in sorted(strange)]
    for path in english:
        own = twin(path, language)
        lines += [f"{own.relative_to(root)}: {line}" for line in _differences(path, own)]
    return lines


def _differences(english: Path, own: Path) -> Iterator[str]:
    wanted, found = entries(english), entries(own) if own.is_file() else {}
    for id, entry in found.items():
        if isinstance(entry, ast.Junk):
            yield f"not Fluent: {(entry.content or '').splitlines()[0]}"
        elif id not in wanted:
            yield f"English has no {id}"
        elif (variables(entry) ^ variables(wanted[id])) - {"mine"}:  # languages say "you" in different sentences
            yield f"{id} has other variables than English: {', '.join(sorted(variables(wanted[id]))) or 'none'}"
    for id in wanted.keys() - found.keys():
        yield f"lacks {id}"


def entries(path: Path) -> dict[str, ast.Message | ast.Term | ast.Junk]:
    """Return the entries of a file by id, syntax errors by their text."""
    body = FluentParser().parse(path.read_text(encoding="utf-8")).body
    found = [entry for entry in body if isinstance(entry, ast.Message | ast.Term | ast.Junk)]
    return {entry.content or "" if isinstance(entry, ast.Junk) else entry.id.name: entry for entry in found}


def variables(entry: ast.Message | ast.Term | ast.Junk) -> set[str]:
    """Return the variables that an entry uses."""
    found: set[str] = set()

    class Collector(Visitor):
        def visit_VariableReference(self, node: ast.VariableReference) -> None:
            found.add(node.id.name)

    Collector().visit(entry)
    return found


def arguments(entry: ast.Message) -> Iterator[dict[str, int | str]]:
    """Yield arguments that together reach every variant: numbers for each variable, and each word of its choices."""
    named, words = variables(entry), _words(entry)
    base: dict[str, int | str] = {name: sorted(words[name])[0] if name in words else 3 for name in named}
    yield from (base | dict.fromkeys(named - words.keys(), number) for number in (0, 1, 3))
    yield from (base | {name: word} for name, asked in words.items() for word in (*sorted(asked), "something else"))


def _words(entry: ast.Message) -> Mapping[str, set[str]]:
    """Return the words of its choices by variable, without plural categories."""
    found: dict[str, set[str]] = {}

    class Collector(Visitor):
        def visit_SelectExpression(self, node: ast.SelectExpression) -> None:
            assert isinstance(node.selector, ast.VariableReference)
            keys = {variant.key.name for variant in node.variants if isinstance(variant.key, ast.Identifier)}
            if keys - {"zero", "one", "two", "few", "many", "other"}:
                found.setdefault(node.selector.id.name, set()).update(keys)
            self.generic_visit(node)

    Collector().visit(entry)
    return found


def said(language: str, part: str = "", root: Path = ROOT) -> Iterator[tuple[str, list[str]]]:
    """Yield the messages with `part` in their id, each with the sentences of its variants."""
    for path in files_of(language, root):
        texts = Texts(language, (path.parent if path.parent.name == "locale" else path.parents[1],))
        for id, entry in entries(path).items():
            if part in id and isinstance(entry, ast.Message):
                variants = (texts.say(message(id, **args)) for args in arguments(entry))
                yield id, list(dict.fromkeys(variants))
