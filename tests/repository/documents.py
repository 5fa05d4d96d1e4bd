"""Reads the documents: their sections, fenced blocks, commands and links."""

import re
from functools import cache

from tests.places import ROOT

FENCE = re.compile(r"^( *)```(\w*)\n(.*?)^\1```$", re.DOTALL | re.MULTILINE)
HEADING = re.compile(r"^(#+) (.+)$", re.MULTILINE)
README = "README.md"
REFERENCE = "docs/reference.md"
PAGES = sorted(str(path.relative_to(ROOT)) for path in (ROOT / "docs").rglob("*.md"))
NODES = "scripts/deploy/README.md"
SMALL = "scripts/deploy/vps.md"
DOCUMENTS = (README, "CONTRIBUTING.md", "CHANGELOG.md", "themes/README.md", NODES, SMALL, *PAGES)


@cache
def text_of(document: str) -> str:
    """A document, by its path from the root of the checkout."""
    return (ROOT / document).read_text(encoding="utf-8")


def prose(text: str) -> str:
    """A text without its fenced blocks."""
    return FENCE.sub("", text)


def section(document: str, title: str) -> str:
    """The text under a heading, up to the next one of its level or above."""
    text = FENCE.sub(lambda block: re.sub(r"^#", " ", block[0], flags=re.MULTILINE), text_of(document))
    (found,) = (match for match in HEADING.finditer(text) if match[2] == title)
    after = (match for match in HEADING.finditer(text, found.end()) if len(match[1]) <= len(found[1]))
    end = next((match.start() for match in after), len(text))
    return text_of(document)[found.end() : end]


def blocks(language: str, text: str) -> list[str]:
    """The fenced blocks of that language, without their indentation."""
    found = [(indent, body) for indent, kind, body in FENCE.findall(text) if kind == language]
    return [re.sub(rf"^{indent}", "", body, flags=re.MULTILINE) for indent, body in found]


def commands(program: str) -> list[str]:
    """Every line in the documents that calls `program`, from blocks and from sentences, without its comment.

    The reference and the changelog are left out: theirs are names of commands, not examples.
    """
    found: list[str] = []
    for document in DOCUMENTS:
        if document in (REFERENCE, "CHANGELOG.md"):
            continue
        text = text_of(document)
        for kind in ("sh", "console"):
            typed = "".join(blocks(kind, text)).replace("\\\n", " ")
            found += [re.sub(r"^(\$ )?(sudo (-u \w+ )?)?", "", line) for line in typed.splitlines()]
        found += [re.sub(r"\s+", " ", line) for line in re.findall(r"`([^`]+)`", prose(text))]
    stripped = (re.split(r"\s+[#>]", line)[0].strip() for line in found)
    return list(dict.fromkeys(line for line in stripped if re.match(rf"{re.escape(program)}(?: |$)", line)))


def is_complete(line: str) -> bool:
    """Whether a command has no words that stand for something, such as GAME or `...`."""
    return not re.search(r"\b[A-Z]{2,}\b|\.\.\.", line)


def transcripts(command: str) -> list[list[str]]:
    """The answers of a command in all documents."""
    shown = [block for document in DOCUMENTS for block in blocks("console", text_of(document))]
    return [block.splitlines()[1:] for block in shown if block.startswith(f"$ {command}")]


def anchors(document: str) -> set[str]:
    """The headings of a document as links name them."""
    heads = (match[2].lower() for match in HEADING.finditer(prose(text_of(document))))
    return {re.sub(r"[^\w\- ]", "", head).replace(" ", "-") for head in heads}
