"""A refusal as a player would read it, in English unless asked otherwise."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from core.grammar import Language
from core.kernel.message import Argument, BelvedereError
from core.text import Texts
from tests.places import ROOT

FOLDERS = tuple(ROOT / room / "locale" for room in ("tui", "net"))


def said(refusal: BelvedereError, language: Language = "en") -> str:
    """The sentence of a refusal; a missing one is an error."""
    return Texts(language, FOLDERS, strict=True).say(refusal.sentence)


@contextmanager
def refused(sentence: str = "", kind: type[BelvedereError] = BelvedereError) -> Iterator[None]:
    """Passes when the body is refused with a sentence that has this pattern, and exists in French too."""
    with pytest.raises(kind) as refusal:
        yield
    found = said(refusal.value)
    assert re.search(sentence, found), found
    assert said(refusal.value, "fr")


@contextmanager
def refused_as(id: str, kind: type[BelvedereError] = BelvedereError, /, **arguments: Argument) -> Iterator[None]:
    """Passes when the body is refused with the message of this id, which has at least these arguments and
    exists in both languages."""
    with pytest.raises(kind) as refusal:
        yield
    sentence = refusal.value.sentence
    assert sentence.id == id, sentence
    assert arguments.items() <= dict(sentence.args).items(), sentence
    assert said(refusal.value)
    assert said(refusal.value, "fr")
