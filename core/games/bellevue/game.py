"""Bellevue, assembled."""

from collections.abc import Sequence
from typing import get_args

from core.games.bellevue.actions import ALL, Action
from core.games.bellevue.beliefs import determinize
from core.games.bellevue.census import census, components
from core.games.bellevue.evaluate import evaluate
from core.games.bellevue.events import Event, redact, reveals
from core.games.bellevue.instinct import instinct
from core.games.bellevue.loader import load_components
from core.games.bellevue.meta import META, Options
from core.games.bellevue.rules import advance, apply, decision, legal_actions, plies, to_act, withdraw
from core.games.bellevue.scoring import outcome, score_sheets, view_sheets
from core.games.bellevue.setup import setup
from core.games.bellevue.state import State, copy
from core.games.bellevue.text import TEXT
from core.games.bellevue.view import View, foresee, view_for
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
    withdraw=withdraw,
    foresee=foresee,
    instinct=instinct,
)
