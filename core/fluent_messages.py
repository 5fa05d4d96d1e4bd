"""Formats Fluent messages with more than text and variables: choices, functions, other messages.

Only this module uses fluent.syntax, which parses them. That project's runtime is not used: it brings all of Babel, 36
MB, just for plural rules, and it formats numbers differently. Supported is the part of Fluent that Belvedere's
sentences use; terms, attributes and named arguments are refused.
"""

from collections.abc import Callable, Mapping
from typing import Final

import attrs
from fluent.syntax import FluentParser, ast

from core.grammar import Language, format_number, format_signed, of, that
from core.languages import grammar_of

_FUNCTIONS: Final[Mapping[str, Callable[[int | str, Language], str]]] = {
    "OF": lambda name, language: of(str(name), language),
    "THAT": lambda name, language: that(str(name), language),
    "SIGNED": lambda number, language: format_signed(int(number), language),
}
"""The functions that sentences may call, each with one argument."""


@attrs.frozen(eq=False)
class FluentMessages:
    """The messages of some files in one language, each parsed at its first use."""

    language: Language
    sources: Mapping[str, str]
    """The source of each message, by id."""
    _parsed: dict[str, ast.Pattern] = attrs.field(factory=dict)

    def say(self, id: str, args: Mapping[str, int | str]) -> str:
        """Return the sentence of a message. Raises LookupError for a missing argument, message or function, and
        ValueError for unsupported syntax."""
        return self._text(self._pattern(id), args)

    def _pattern(self, id: str) -> ast.Pattern:
        if id not in self._parsed:
            entry = FluentParser().parse_entry(self.sources[id] + "\n")
            if not isinstance(entry, ast.Message) or entry.value is None or entry.attributes:
                raise ValueError(f"{id} is not a message with a text and nothing else")
            self._parsed[id] = entry.value
        return self._parsed[id]

    def _text(self, pattern: ast.Pattern, args: Mapping[str, int | str]) -> str:
        return "".join(
            [
                element.value if isinstance(element, ast.TextElement) else self._written(element, args)
                for element in pattern.elements
            ]
        )

    def _written(self, element: ast.Placeable, args: Mapping[str, int | str]) -> str:
        if isinstance(element.expression, ast.SelectExpression):
            return self._text(self._chosen(element.expression, args), args)
        value = self._value(element.expression, args)
        return value if isinstance(value, str) else format_number(value, self.language)

    def _value(self, expression: object, args: Mapping[str, int | str]) -> int | str:
        match expression:
            case ast.VariableReference(id=ast.Identifier(name=name)):
                return args[name]
            case ast.StringLiteral():
                return str(expression.parse()["value"])
            case ast.NumberLiteral(value=digits):
                return int(digits)
            case ast.MessageReference(id=ast.Identifier(name=name), attribute=None):
                return self._text(self._pattern(name), args)
            case ast.FunctionReference(
                id=ast.Identifier(name=name), arguments=ast.CallArguments(positional=[argument], named=[])
            ):
                return _FUNCTIONS[name](self._value(argument, args), self.language)
        raise ValueError(f"{type(expression).__name__} is not understood")

    def _chosen(self, choice: ast.SelectExpression, args: Mapping[str, int | str]) -> ast.Pattern:
        """Return the first variant that fits: the number itself or its plural category, or the word; otherwise the
        default."""
        value = self._value(choice.selector, args)
        word = value if isinstance(value, str) else grammar_of(self.language).plural(value)
        for variant in choice.variants:
            key = variant.key
            if word == key.name if isinstance(key, ast.Identifier) else value == int(key.value):
                return variant.value
        return next(variant.value for variant in choice.variants if variant.default)
