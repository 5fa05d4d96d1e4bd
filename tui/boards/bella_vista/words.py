"""Words of the board: names short enough for their place, signed numbers, which of two words fits."""

from rich.cells import cell_len

from core.games.bella_vista.components import CONSTRAINTS, OBJECTIVES_CLUSTER, OBJECTIVES_HEIGHT
from core.games.bella_vista.notation import OTHERS, contract_name, objective_name, quarters_of
from core.games.bella_vista.view import View, progress
from tui.boards import Scene
from tui.widgets.picture import cut


def fitting(room: int, *texts: str) -> str:
    """The first of some texts, the longest first, that fits; the last one cut where none does.

    >>> fitting(9, "2 in quarter E", "2 in E"), fitting(4, "2 in quarter E", "2 in E")
    ('2 in E', '2 i…')
    """
    return next((text for text in texts if cell_len(text) <= room), cut(texts[-1], room))


def constraint_words(scene: Scene) -> str:
    """What the constraint in force asks for, in a few words."""
    view: View = scene.update.view
    return scene.word(f"board-bella_vista-{CONSTRAINTS[view.constraints[-1]].replace('_', '-')}")


def contract_words(scene: Scene, contract: int, room: int) -> str:
    """What a contract asks for: as the game says it, else in a few words."""
    view: View = scene.update.view
    letters = quarters_of(contract)
    needed = progress(view, contract, scene.front)[1]
    if len(letters) == 1:
        short = scene.word("board-bella_vista-single", count=needed, letter=letters)
    elif letters:
        short = " + ".join(letters)
    else:
        short = scene.word(f"board-bella_vista-{OTHERS[contract]}-contract", count=needed)
    return fitting(room, scene.speak(contract_name(contract, view.seats)), short)


def objective_words(scene: Scene, rule: str, room: int) -> str:
    """What an objective counts: as the game says it, else in a word."""
    view: View = scene.update.view
    kind, number = ("height", view.height) if rule in OBJECTIVES_HEIGHT else ("cluster", view.cluster)
    said = scene.speak(objective_name(kind, number))
    label = scene.word(f"board-bella_vista-{rule}")
    short = (scene.word(f"board-bella_vista-{rule}-each"),) if rule in ("size", "penalty") else ()
    return fitting(room, said, *short, label)


def objective_rules(view: View) -> tuple[str, str]:
    """The two objectives in force."""
    return OBJECTIVES_HEIGHT[view.height], OBJECTIVES_CLUSTER[view.cluster]
