"""Errors that are sentences a player or host can act on."""


class BelvedereError(Exception):
    """Something the caller can mend; its text is a whole sentence that may be shown as it is."""


class ComponentError(BelvedereError):
    """A component file breaks the rulebook's counts; the text names the line."""


class NotationError(BelvedereError):
    """A text is no action of the game."""
