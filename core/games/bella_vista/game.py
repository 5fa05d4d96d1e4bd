"""Bella Vista, assembled from its rooms."""

from collections.abc import Sequence
from typing import get_args

from core.games.bella_vista.actions import ALL, Action
from core.games.bella_vista.beliefs import determinize
from core.games.bella_vista.census import census, components
from core.games.bella_vista.evaluate import evaluate
from core.games.bella_vista.events import Event, reveals
from core.games.bella_vista.instinct import instinct
from core.games.bella_vista.loader import load_components
from core.games.bella_vista.meta import META, Options
from core.games.bella_vista.rules import advance, apply, decision, legal_actions, plies, to_act
from core.games.bella_vista.scoring import outcome, score_sheets, view_sheets
from core.games.bella_vista.setup import setup
from core.games.bella_vista.state import State, copy
from core.games.bella_vista.text import TEXT
from core.games.bella_vista.view import View, redact, view_for
from core.kernel.game import GameDef, GameTypes


def candidates() -> Sequence[Action]:
    """Every action that the notation can name."""
    return ALL


GAME: GameDef[State, Action, Event, View] = GameDef(
    meta=META,
    types=GameTypes(State, View, Options, get_args(Action), get_args(Event)),
    text=TEXT,
    setup=setup,
    to_act=to_act,
    decision=decision,
    legal_actions=legal_actions,
    advance=advance,
    apply=apply,
    copy=copy,
    view_for=view_for,
    redact=redact,
    reveals=reveals,
    determinize=determinize,
    view_sheets=view_sheets,
    score_sheets=score_sheets,
    outcome=outcome,
    evaluate=evaluate,
    components=components,
    census=census,
    candidates=candidates,
    plies=plies,
    load_components=load_components,
    instinct=instinct,
)
