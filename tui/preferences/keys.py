"""The table of all keys, from which help, key bar and remapping are made."""

import re
from collections.abc import Mapping
from functools import lru_cache

import attrs

from core.kernel.message import BelvedereError, Message, message
from core.languages import grammar_of
from tui.words.suggestions import nearest


@attrs.frozen
class Binding:
    """One function of a key. The messages `key-<id>` and `key-<id>-tip` label and explain it."""

    id: str
    keys: tuple[str, ...]
    """Textual's names of keys; the first is the one shown."""
    contexts: tuple[str, ...]
    """The contexts in which it works, of CONTEXTS."""

    @property
    def label(self) -> str:
        """Message id of its label in the key bar."""
        return f"key-{self.id}"

    @property
    def tooltip(self) -> str:
        """Message id of its sentence in the help."""
        return f"key-{self.id}-tip"

    def label_in(self, context: str) -> str:
        """Message id of its label in a context."""
        return f"{context}-key-{self.id}" if self.id in RENAMED.get(context, ()) else self.label

    def tooltip_in(self, context: str) -> str:
        """Message id of its sentence in a context."""
        if context == "scores" and self.id == "why":
            return "scores-key-why-tip"
        return f"{context}-key-{self.id}-tip" if self.id in OTHER.get(context, ()) else self.tooltip


CONTEXTS = (
    "home",
    "join",
    "new-table",
    "table",
    "results",
    "tables",
    "replays",
    "replay",
    "review",
    "rules",
    "settings",
    "statistics",
    "achievements",
    "daily",
    "people",
    "scores",
    "page",
)
"""All kinds of screens; `page` is one without keys of its own."""
_TABLE = ("table",)
_FORMS = ("home", "join", "new-table", "tables", "replays", "settings", "people", "achievements", "page")
"""Screens with rows and a cursor, which leave the keys for the first and last row free."""
_WATCHED = ("table", "replay")
_ALL_BUT_REPLAYS = tuple(context for context in CONTEXTS if context != "replay")
RENAMED = {"replay": ("choose", "next", "step-on", "seat"), "review": ("choose",)}
"""Bindings with another label in the key bar of a context."""
OTHER = {
    "replay": (
        "choose",
        "next",
        "up",
        "down",
        "left",
        "right",
        "back",
        "seat",
        "page-up",
        "page-down",
        "find",
        "why",
        "jump",
        "coordinate",
        "what-if",
    ),
    "results": ("choose", "left", "right", "up", "down", "back", "copy"),
    "daily": ("copy",),
    "review": ("choose", "left", "right", "back"),
    "table": ("leave",),
}
"""Bindings with another function in a context."""

BINDINGS = (
    Binding("up", ("up", "k"), CONTEXTS),
    Binding("down", ("down", "j"), CONTEXTS),
    Binding("left", ("left", "h"), CONTEXTS),
    Binding("right", ("right", "l"), CONTEXTS),
    Binding("choose", ("enter", "space"), CONTEXTS),
    Binding("back", ("escape",), CONTEXTS),
    Binding("next", ("tab",), CONTEXTS),
    Binding("previous", ("shift+tab",), _ALL_BUT_REPLAYS),
    Binding("digit", tuple("123456789"), _TABLE),
    Binding("take-back", ("u",), _TABLE),
    Binding("agree", ("Y",), _TABLE),
    Binding("decline", ("D",), _TABLE),
    Binding("give-time", ("plus",), _TABLE),
    Binding("why", ("w",), (*_WATCHED, "scores")),
    Binding("hint", ("a",), _TABLE),
    Binding("since", ("equals_sign",), _TABLE),
    Binding("scores", ("s",), ("table", "replay", "results", "scores")),
    Binding("statistics", ("s",), ("home",)),
    Binding("play-now", ("p",), ("home",)),
    Binding("review", ("v",), ("replays", "replay", "results")),
    Binding("better-line", ("b",), ("review",)),
    Binding("challenge", ("d",), ("results", "replay")),
    Binding("compare", ("equals_sign",), ("results", "replays", "replay")),
    Binding("export", ("e",), ("results", "replay", "review")),
    Binding("help", ("question_mark", "f1"), CONTEXTS),
    Binding("jump", ("f",), _WATCHED),
    Binding("coordinate", ("apostrophe",), _WATCHED),
    Binding("seat", ("g",), _WATCHED),
    Binding("log", ("l", "L"), _TABLE),
    Binding("talk", ("t",), ("table", "home")),
    Binding("people", ("f",), ("home",)),
    Binding("cups", ("c",), ("home",)),
    Binding("follow", ("f",), ("people",)),
    Binding("friends", ("f",), ("daily",)),
    Binding("spectators", ("v",), _TABLE),
    Binding("stand-in", ("o",), _TABLE),
    Binding("command", ("colon",), _TABLE),
    Binding("turn-piece", ("r",), _TABLE),
    Binding("turn-piece-back", ("R",), _TABLE),
    Binding("zoom-out", ("z",), _WATCHED),
    Binding("zoom-in", ("Z",), _WATCHED),
    Binding("invite", ("i",), _TABLE),
    Binding("copy", ("c",), (*_TABLE, "results", "daily")),
    Binding("begin", ("b",), _TABLE),
    Binding("ready", ("y",), _TABLE),
    Binding("stand-up", ("d",), _TABLE),
    Binding("seed", ("e",), _TABLE),
    Binding("allow-move", ("m",), _TABLE),
    Binding("moments", ("m",), ("results",)),
    Binding("achievements", ("a",), ("results",)),
    Binding("forget", ("delete",), ("join",)),
    Binding("rename", ("n",), ("tables",)),
    Binding("archive", ("a",), ("tables",)),
    Binding("remove", ("delete", "x"), ("tables",)),
    Binding("page-up", ("pageup",), CONTEXTS),
    Binding("page-down", ("pagedown",), CONTEXTS),
    Binding("find", ("slash",), ("rules", "replay")),
    Binding("step-back", ("left_square_bracket",), ("replay",)),
    Binding("step-on", ("right_square_bracket",), ("replay",)),
    Binding("first", ("home",), (*_FORMS, "replay")),
    Binding("last", ("end",), (*_FORMS, "replay")),
    Binding("tenth", tuple("0123456789"), ("replay",)),
    Binding("repeat", ("n",), ("replay",)),
    Binding("repeat-back", ("p",), ("replay",)),
    Binding("story", ("L",), ("replay",)),
    Binding("choices", ("c",), ("replay",)),
    Binding("what-if", ("x",), _WATCHED),
    Binding("note", ("t",), ("replay",)),
    Binding("share", ("i",), ("replay",)),
    Binding("private-notes", ("N",), _WATCHED),
    Binding("leave", ("q",), CONTEXTS),
    Binding("palette", ("ctrl+p",), CONTEXTS),
    Binding("next-table", ("ctrl+n",), CONTEXTS),
)
"""`l` is both right and log: right while a decision is open, otherwise log. `L` is always log."""

IDS_LISTED = message("setting-bindings")
"""The sentence that says where the ids of bindings are listed."""

BY_ID = {binding.id: binding for binding in BINDINGS}

ON_A_WHOLE_SERVER = {
    "statistics": ("home",),
    "play-now": ("home",),
    "talk": ("home",),
    "people": ("home",),
    "cups": ("home",),
    "review": ("replays", "replay", "results"),
    "challenge": ("results", "replay"),
    "compare": ("results", "replays", "replay"),
    "what-if": ("table", "replay"),
    "note": ("replay",),
    "share": ("replay",),
    "private-notes": ("table", "replay"),
    "next-table": CONTEXTS,
}
"""Bindings missing for a guest at a single table, with their contexts."""


def is_had(binding: Binding, context: str, *, one_table: bool) -> bool:
    """Return whether a key works in a context, for a guest at `one_table` or for anybody else."""
    return context in binding.contexts and not (one_table and context in ON_A_WHOLE_SERVER.get(binding.id, ()))


SHOWN_KEYS = {
    "up": "↑",
    "down": "↓",
    "left": "←",
    "right": "→",
    "enter": "Enter",
    "space": "Space",
    "escape": "Esc",
    "tab": "Tab",
    "shift+tab": "Shift+Tab",
    "equals_sign": "=",
    "plus": "+",
    "question_mark": "?",
    "apostrophe": "'",
    "colon": ":",
    "slash": "/",
    "left_square_bracket": "[",
    "right_square_bracket": "]",
    "pageup": "PgUp",
    "pagedown": "PgDn",
    "home": "Home",
    "end": "End",
    "delete": "Del",
    "ctrl+n": "Ctrl+N",
    "ctrl+p": "Ctrl+P",
    "f1": "F1",
}
"""How a key is shown; any other is shown by its name."""

_ASCII_SHOWN = {"↑": "Up", "↓": "Down", "←": "Left", "→": "Right"}


def shown(key: str, *, ascii_only: bool = False, language: str = "en") -> str:
    """Return a key as shown, by its name in a language.

    >>> shown("escape"), shown("u"), shown("up", ascii_only=True), shown("escape", language="fr")
    ('Esc', 'u', 'Up', 'Échap')
    """
    text = SHOWN_KEYS.get(key, key)
    text = _ASCII_SHOWN.get(text, text) if ascii_only else text
    return grammar_of(language).KEYS.get(text, text)


def keys_of(binding: Binding, remapped: Mapping[str, str]) -> tuple[str, ...]:
    """Return the keys of a binding after a player's remapping (binding id to keys, separated by blanks or commas)."""
    own = re.split(r"[\s,]+", remapped.get(binding.id, ""))
    return tuple(filter(None, own)) or binding.keys


def no_binding(id: str) -> Message:
    """Return the sentence for an unknown binding id. There are too many to list."""
    near = nearest(id, tuple(BY_ID))
    return message("setting-no-binding", id=id, known=message("choices-meant", near=near) if near else IDS_LISTED)


def keymap(context: str, remapped: Mapping[str, str], *, asked: bool = True) -> Mapping[str, str]:
    """Return binding ids by key for one context. Raises BelvedereError for an invalid remapping.

    A key shared by two bindings means the first while a decision is open (`asked`), otherwise the second.
    """
    return _keymap(context, frozenset(remapped.items()), asked=asked)


@lru_cache(maxsize=256)  # called at every keypress
def _keymap(context: str, remapped: frozenset[tuple[str, str]], *, asked: bool) -> Mapping[str, str]:
    own = dict(remapped)
    strange = sorted(set(own) - set(BY_ID))
    if strange:
        raise BelvedereError(no_binding(strange[0]))
    found: dict[str, str] = {}
    for binding in BINDINGS:
        if context in binding.contexts:
            for key in keys_of(binding, own):
                if not asked or key not in found:
                    found[key] = binding.id
    return found
