"""Lists what every key does; help, the key bar and a player's remapping are made from this one table."""

import re
from collections.abc import Mapping
from functools import lru_cache

import attrs

from core.kernel.message import BelvedereError, Message, message
from core.languages import grammar_of
from tui.words.suggestions import nearest


@attrs.frozen
class Binding:
    """One thing a key does; the messages `key-<id>` and `key-<id>-tip` label and explain it."""

    id: str
    keys: tuple[str, ...]
    """Textual's names of keys; the first is the one shown."""
    contexts: tuple[str, ...]
    """Where it works, of CONTEXTS."""

    @property
    def label(self) -> str:
        """Message id of the word in the key bar."""
        return f"key-{self.id}"

    @property
    def tooltip(self) -> str:
        """Message id of the sentence in the help."""
        return f"key-{self.id}-tip"

    def label_in(self, context: str) -> str:
        """The same where it means something else in a context."""
        return f"{context}-key-{self.id}" if self.id in RENAMED.get(context, ()) else self.label

    def tooltip_in(self, context: str) -> str:
        """The same where it does something else in a context."""
        if context == "scores" and self.id == "why":
            return "scores-key-why-tip"
        return f"{context}-key-{self.id}-tip" if self.id in OTHER.get(context, ()) else self.tooltip


CONTEXTS = (
    "home",
    "join",
    "new-table",
    "table",
    "results",
    "replays",
    "replay",
    "review",
    "rules",
    "settings",
    "statistics",
    "scores",
    "page",
)
"""Every kind of screen; `page` is what has no keys of its own."""
_TABLE = ("table",)
_FORMS = ("home", "join", "new-table", "replays", "settings", "page")
"""What has rows with a cursor, and no other use for the keys to the first and the last."""
_WATCHED = ("table", "replay")
_ALL_BUT_REPLAYS = tuple(context for context in CONTEXTS if context != "replay")
RENAMED = {"replay": ("choose", "next", "step-on", "seat"), "review": ("choose",)}
"""What has another word in the key bar of a context."""
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
    "results": ("choose", "left", "right", "up", "down", "back"),
    "review": ("choose", "left", "right", "back"),
}
"""What does something else in a context than elsewhere."""

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
    Binding("why", ("w",), (*_WATCHED, "scores")),
    Binding("hint", ("a",), _TABLE),
    Binding("since", ("equals_sign",), _TABLE),
    Binding("scores", ("s",), ("table", "replay", "results", "scores")),
    Binding("statistics", ("s",), ("home",)),
    Binding("review", ("v",), ("replays", "replay", "results")),
    Binding("export", ("e",), ("results", "replay", "review")),
    Binding("help", ("question_mark", "f1"), CONTEXTS),
    Binding("jump", ("f",), _WATCHED),
    Binding("coordinate", ("apostrophe",), _WATCHED),
    Binding("seat", ("g",), _WATCHED),
    Binding("log", ("l", "L"), _TABLE),
    Binding("talk", ("t",), ("table", "home")),
    Binding("spectators", ("v",), _TABLE),
    Binding("stand-in", ("o",), _TABLE),
    Binding("command", ("colon",), _TABLE),
    Binding("turn-piece", ("r",), _TABLE),
    Binding("turn-piece-back", ("R",), _TABLE),
    Binding("zoom-out", ("z",), _WATCHED),
    Binding("zoom-in", ("Z",), _WATCHED),
    Binding("invite", ("i",), _TABLE),
    Binding("begin", ("b",), _TABLE),
    Binding("ready", ("y",), _TABLE),
    Binding("stand-up", ("d",), _TABLE),
    Binding("seed", ("e",), _TABLE),
    Binding("let-go", ("m",), _TABLE),
    Binding("moments", ("m",), ("results",)),
    Binding("forget", ("delete",), ("join",)),
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
)
"""`l` is both right and log: right while something is asked of the player, log while nothing is; `L` is always log."""

IDS_LISTED = message("setting-bindings")
"""Says where the ids of bindings are listed."""

BY_ID = {binding.id: binding for binding in BINDINGS}

ON_A_WHOLE_SERVER = {
    "statistics": ("home",),
    "talk": ("home",),
    "review": ("replays", "replay", "results"),
    "what-if": ("table", "replay"),
    "note": ("replay",),
    "share": ("replay",),
    "private-notes": ("table", "replay"),
}
"""What a guest at one table does not have, and in which contexts."""


def is_had(binding: Binding, context: str, *, one_table: bool) -> bool:
    """Whether a key does something in a context, for a guest at `one_table` or for anybody else."""
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
    "ctrl+p": "Ctrl+P",
    "f1": "F1",
}
"""How a key is written for people; any other is written as its own name."""

_ASCII_SHOWN = {"↑": "Up", "↓": "Down", "←": "Left", "→": "Right"}


def shown(key: str, *, ascii_only: bool = False, language: str = "en") -> str:
    """A key as people write it, by its name in their language.

    >>> shown("escape"), shown("u"), shown("up", ascii_only=True), shown("escape", language="fr")
    ('Esc', 'u', 'Up', 'Échap')
    """
    text = SHOWN_KEYS.get(key, key)
    text = _ASCII_SHOWN.get(text, text) if ascii_only else text
    return grammar_of(language).KEYS.get(text, text)


def keys_of(binding: Binding, remapped: Mapping[str, str]) -> tuple[str, ...]:
    """The keys of a binding after a player's remapping (binding id to keys, separated by blanks or commas)."""
    own = re.split(r"[\s,]+", remapped.get(binding.id, ""))
    return tuple(filter(None, own)) or binding.keys


def no_binding(id: str) -> Message:
    """The sentence for an id that no binding has. There are too many to list."""
    near = nearest(id, tuple(BY_ID))
    return message("setting-no-binding", id=id, known=message("choices-meant", near=near) if near else IDS_LISTED)


def keymap(context: str, remapped: Mapping[str, str], *, asked: bool = True) -> Mapping[str, str]:
    """Binding ids by key for one context. A key that two bindings share means the first of them while something is
    asked of the player, and the second while nothing is. Raises BelvedereError for a remapping that cannot be."""
    return _keymap(context, frozenset(remapped.items()), asked=asked)


@lru_cache(maxsize=256)  # every key that is pressed asks
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
