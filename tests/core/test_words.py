"""The words of every message in all languages: required and forbidden ones, with any values."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import product

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from core import catalog
from core.grammar import LANGUAGES, MINUS, Language, format_number, format_signed, moment, of, that
from core.kernel.message import Message, message
from core.languages import grammar_of
from core.text import Texts
from tests.places import ROOT

FOLDERS = tuple(ROOT / room / "locale" for room in ("tui", "net"))
PEOPLE = {"seat", "name", "names", "by", "seats", "winners", "players", "waiting"}
"""Variables that a player's name fills."""
NAMES = ("Ada", "Ben", "Élise", "Yves", "Hugo")
NUMBERS = (0, 1, 2, 5, 21, -4, 12_345)

NOUNS: dict[Language, str] = {
    "en": "points|coins|stones|cards|tiles|seats|people|bots|turns|times|days|tables|choices|buildings|shrines|"
    "walkways|contracts|roofs|cells|players|spectators|conditions|pots|clusters|farmers|offerings",
    "fr": "points|pièces|pierres|cartes|tuiles|places|personnes|robots|tours|jours|tables|bâtiments|"
    "sanctuaires|passerelles|contrats|toits|cases|joueurs|spectateurs|conditions|pots|ensembles|cultivateurs|immeubles",
    "de": "Punkte|Siegpunkte|Münzen|Steine|Karten|Plätze|Personen|Bots|Züge|Tage|Tische|Möglichkeiten|"
    "Schreine|Stege|Verträge|Dächer|Felder|Bedingungen|Gruppen|Partien|Wendepunkte",
}
"""Nouns that must not stand in the plural after a one."""

MANY = {"bali-event-income-stones", "bali-event-income-points"}
"""Messages with a plural number that is never one: a majority's income is three or more."""

FORBIDDEN: dict[Language, tuple[str, ...]] = {
    "en": (
        r"\b[Pp]ress (?!a\b)[a-z]\b",  # a key that may be another one
        r"\bstewards?\b",
        r"\bthe house (is|closes|stays|does|speaks|cannot|announces|was|lets)\b",
        r"\b(this|that|no|your) house (does|lets|needs|is full)\b",
        r"\bhost key\b",
        r"\bpatience\b",
        r"\b[Ww]hoever\b",
        r"\bthose who watch\b",
        r"\b[Ww]ho (cannot|can) pay\b",
        r"\blies open\b",
        r"\bfor ever\b",
        r"\bfor good\b",
        r"\ball the same\b",
        r"\bthis very\b",
        r"\bvery (key|moment)\b",
        r"\b[Ss]hall\b",
        r"\bmend(ed|s|ing)?\b",
        r"\bnobody's\b",
        r"\bloners?\b",
        r"\bfounds?\b (a )?house",
        r"\bstock\b",
        r"\bthe display\b",
        r"\bthe place is shared\b",
        r"\bRulings we took\b",
        r"\bquarters\b(?! of)",
        r"\bdrops?\b",
        r"\bpatch\b",
        r"\bsteps before\b|\bstands before\b",
        r"(?<!disk that )\bholds? (\{|only|three|no|a |it)",
        r"\blays?\b",
        r"\b(?<!you )(wishes|wish|wants?)\b",
        r"\bis no [a-z]+ of\b",
        r"\bsomebody else\b",
        r"\b[Ss]omebody has\b",
    ),
    "fr": (
        r"\b[Aa]ppuyez sur [a-z]\b",
        r"\bintendants?\b",
        r"\b(cette|la|une|de la) maison (ferme|n'accueille|annonce|reste|parle|est pleine|vous|va|n'allait)\b",
        r"\bclé d'hôte\b",
        r"\bpatience\b",
        r"(^|[.:;]\s|pour |à )[Qq]ui (vient|regarde|a|n'a|ne peut|pose|possède|peut|détient|est déjà) ",
        r"\bti(ent|ens|enez|ennent|enir)\b(?! compte)",
        r"\blister\b",
        r"\bla place est partagée\b",
        r"\bs'est absenté\b",
        r"\bassise?\b",
        r"\bmuet\b",
        r"\bn'attend plus personne\b",
        r"\bdressée?\b",
        r"\brelectures?\b",
        r"\binvités?\b",
        r"\bcomposants\b",
        r"\btaches?\b",
        r"\bjet(er|ez|te)\b",
        r"\bfond(er|ez|e) la maison\b",
        r"\bbât(ir|issez|issent|it)\b",
        r"\bsouhaits?\b|\bexaucé",
        r"\b(?<!on )veu(t|lent)\b(?! montrer)",
        r"\bNos (décisions|interprétations)\b",
        r"\bà côté d'un|\bprès d'un",
        r"\bplateau d'offre\b",
        r"\bcartes? (besoin|de construction)\b",
        r"\bqui n'est à personne\b",
        r"\bdes visibles\b",
        r"\bavis\b",
    ),
    "de": (
        r"\b[Dd]rücke? [a-z]\b",
        r"\b[Ss]teward\b",
        r"\bSie (können|haben|sind|müssen|wählen)\b",
        r"\bIhr(e|en|em|er)? (Platz|Karten?|Tisch|Zug|Name)\b",
        r"\bGastgeberschlüssel\b|\bHost-?[Ss]chlüssel\b",
        r"\bGeduld\b",
        r"\bSitz(e|plätze)?\b",
        r"\bKomponenten\b",
        r"\bHaus schließt\b",
        r"[\u201d\u2019]",  # „so“ and nothing else
    ),
}
"""Words that the glossary forbids, as patterns. Typed words (`line-word-...`, `...-section-...`) may use them."""

TYPED = re.compile(r"^(line-word-|[a-z_]+-section-|line-home-help-new$|remote-yes$)")


class _Variables(Visitor):
    def __init__(self) -> None:
        self.all: set[str] = set()
        self.numbers: set[str] = set()
        self.keys: dict[str, list[str]] = {}

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.all.add(node.id.name)

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:
        if node.id.name == "SIGNED":
            for argument in node.arguments.positional:
                assert isinstance(argument, ast.VariableReference)
                self.numbers.add(argument.id.name)
        self.generic_visit(node)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:
        if isinstance(node.selector, ast.VariableReference):
            keys = [_key(variant.key) for variant in node.variants]
            name = node.selector.id.name
            if any(key in ("one", "other") or key.isdigit() for key in keys):
                self.numbers.add(name)
            else:
                self.keys[name] = keys
        self.generic_visit(node)


def _key(key: ast.Identifier | ast.NumberLiteral) -> str:
    return key.name if isinstance(key, ast.Identifier) else key.value


@cache
def _messages(language: Language) -> tuple[tuple[str, str | None, ast.Message], ...]:
    """Every message: its id, its game, its text."""
    rooms = [(ROOT / "core" / "locale", None), *((folder, None) for folder in FOLDERS)]
    rooms += [(ROOT / "core" / "games" / key / "locale", key) for key in (meta.key for meta in catalog.games())]
    found: list[tuple[str, str | None, ast.Message]] = []
    for folder, game in rooms:
        for path in (folder / f"{language}.ftl", *sorted((folder / language).glob("*.ftl"))):
            if path.is_file():
                body = FluentParser().parse(path.read_text(encoding="utf-8")).body
                found += [(entry.id.name, game, entry) for entry in body if isinstance(entry, ast.Message)]
    return tuple(found)


def _fillings(entry: ast.Message, numbers: tuple[int, ...] = NUMBERS) -> Iterator[dict[str, int | str]]:
    """Arguments to say a message with: every branch of it, and every number and name."""
    found = _Variables()
    found.visit(entry)
    branches = {name: keys for name, keys in found.keys.items() if name != "mine"}
    for chosen in product(*branches.values()):
        for number, person in zip(numbers, (*NAMES, *NAMES), strict=False):
            args: dict[str, int | str] = dict(zip(branches, chosen, strict=True))
            for name in found.all - {"mine"} - set(branches):
                args[name] = number if name in found.numbers else person if name in PEOPLE else "w"
            yield args


@cache
def _said(language: Language) -> tuple[tuple[str, str], ...]:
    """Every message in every variant, with its id."""
    texts, told = Texts(language, FOLDERS, strict=True), []
    for id, game, entry in _messages(language):
        for args in _fillings(entry):
            for viewer in (None, 0):
                seat = {"seat": args["seat"]} if "seat" in args else {}
                told.append((id, texts.say(message(id, **args), game=game, viewer=viewer)))
                if not seat:
                    break
    return tuple(dict.fromkeys(told))


def _texts_of(language: Language) -> Iterator[tuple[str, str]]:
    """The text of each message, without its variables."""
    for id, _, entry in _messages(language):
        parts: list[str] = []

        class Collector(Visitor):
            def __init__(self, parts: list[str]) -> None:
                self._parts = parts

            def visit_TextElement(self, node: ast.TextElement) -> None:
                self._parts.append(node.value)

            def visit_VariableReference(self, node: ast.VariableReference) -> None:
                self._parts.append("{")

        Collector(parts).visit(entry)
        yield id, "".join(parts)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_can_be_rendered(language: Language) -> None:
    assert len(_said(language)) > 3000
    assert [id for id, text in _said(language) if re.search(r"\{[$?]", text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_negative_number_has_a_true_minus(language: Language) -> None:
    hyphens = re.compile(r"(?<![\w\])}.\-])-\d")
    assert [(id, text) for id, text in _said(language) if hyphens.search(text)] == []


def _singular(language: Language) -> tuple[int, ...]:
    """The numbers, zero and one, that take the singular."""
    return tuple(number for number in (0, 1) if grammar_of(language).plural(number) == "one")


@pytest.mark.parametrize("language", NOUNS)
def test_one_thing_is_not_a_plural(language: Language) -> None:
    wrong = re.compile(rf"(?<![\d.,−:;×])[{''.join(map(str, _singular(language)))}][ \u00a0]({NOUNS[language]})\b")
    texts = Texts(language, FOLDERS, strict=True)
    numbers = _singular(language)
    found = [
        (id, text)
        for id, game, entry in _messages(language)
        for args in _fillings(entry, numbers)
        if wrong.search(text := texts.say(message(id, **args), game=game)) and "-rules-" not in id
        if id not in MANY
    ]
    assert found == []


@pytest.mark.parametrize("language", FORBIDDEN)
def test_forbidden_words_of_the_glossary_are_not_used(language: Language) -> None:
    found = [
        (id, pattern)
        for id, text in _texts_of(language)
        for pattern in FORBIDDEN[language]
        if not TYPED.match(id) and re.search(pattern, text)
    ]
    assert found == []


def test_french_elides_before_names() -> None:
    wrong = re.compile(r"\b([Dd]e|[Qq]ue) (Ada|Élise|Yves)\b|\b([Dd]|[Qq]u)'(Ben|Hugo)\b")
    assert [(id, text) for id, text in _said("fr") if wrong.search(text)] == []


def test_french_spaces_its_punctuation() -> None:
    """A no-break space (never the narrow one) before `:`, `;`, `!`, `?` and within guillemets; straight apostrophes."""
    wrong = re.compile(r"(?<=[\w)}»\"'])[;!?»](\s|$)|(?<=[\w)}»]):(\s|$)| [:;!?»](\s|$)|«(?!\u00a0)|[\u202f’]")
    texts = [(id, text) for id, text in _texts_of("fr") if not re.search(r"^(board|[a-z_]+)-notation|-code-", id)]
    assert [(id, found[0], text[:80]) for id, text in texts if (found := wrong.search(text))] == []


def test_french_agrees_with_no_name() -> None:
    wrong = re.compile(r"\{ (est|s'est|a été) (assis|exclu|parti|seul|absent|prêt|muet|occupé)")
    assert [id for id, text in _texts_of("fr") if wrong.search(text)] == []


@pytest.mark.parametrize(
    ("language", "numbers"),
    [
        ("en", ["−4", "0", "2,026", "12,345", "−1,048,576"]),
        ("de", ["−4", "0", "2.026", "12.345", "−1.048.576"]),
        ("fr", ["−4", "0", "2\u00a0026", "12\u00a0345", "−1\u00a0048\u00a0576"]),
    ],
)
def test_numbers_are_written_alike_everywhere(language: Language, numbers: list[str]) -> None:
    values = (-4, 0, 2026, 12_345, -1_048_576)
    assert numbers == [format_number(value, language) for value in values]
    texts = Texts(language, strict=True)
    assert numbers == [texts.say(message("neoville-number", count=value), game="neoville") for value in values]


def test_a_change_has_its_sign() -> None:
    assert ["+3", "0", f"{MINUS}3"] == [format_signed(value, "en") for value in (3, 0, -3)]
    texts = Texts("en", FOLDERS, strict=True)
    assert texts.ui("line-change", rule="Stones", points=-2) == "Stones: −2."
    assert texts.ui("line-change", rule="Stones", points=2) == "Stones: +2."


def test_a_terminal_with_only_ascii_gets_a_hyphen_and_plain_spaces() -> None:
    texts = Texts("fr", FOLDERS, strict=True, ascii_only=True)
    assert texts.ui("line-change", rule="Pierres", points=-2) == "Pierres : -2."


def test_names_are_elided_by_their_sound() -> None:
    assert [of(name, "fr") for name in ("Ada", "Élise", "Yves", "Yann", "Hugo", "Ben", "1")] == [
        "d'Ada",
        "d'Élise",
        "d'Yves",
        "de Yann",
        "de Hugo",
        "de Ben",
        "de 1",
    ]
    assert [that(name, "fr") for name in ("Ada", "Ben", "")] == ["qu'Ada", "que Ben", "que "]


def test_dates_are_those_of_the_language() -> None:
    time = 1_795_510_620  # 2026-11-24 08:57 UTC
    said = {language: Texts(language, strict=True).say(moment(time)) for language in ("en", "de", "fr")}
    assert said == {
        "en": "24 Nov 2026, 8:57 UTC",
        "de": "24.\u00a0Nov. 2026, 8:57 UTC",
        "fr": "24\u00a0nov. 2026 à 8\u00a0h\u00a057 UTC",
    }
    first = 1_798_762_500  # 2027-01-01 00:15 UTC
    assert Texts("fr", strict=True).say(moment(first)) == "1er\u00a0janv. 2027 à 0\u00a0h\u00a015 UTC"
    assert Texts("en", strict=True).say(Message("moment-month-5")) == "May"
