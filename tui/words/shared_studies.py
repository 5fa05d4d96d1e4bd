"""Finds the record of a shared study, by its code or by what one leads or follows already."""

import re

from core.link.lobby import Lobby, SharedStudy
from core.link.lobby_commands import FetchRecord, FollowStudy, ListStudies
from core.record.values import Record

_CODE = re.compile(r"[a-z]+([-_ ]+[a-z]+){3}")


def is_code(text: str) -> bool:
    """Whether a text is four words, as the codes of shared studies are, and the ids of tables are not.

    >>> is_code("oak-lamp-river-stone"), is_code("Oak lamp river stone "), is_code("99564a8efd")
    (True, True, False)
    """
    return _CODE.fullmatch(text.strip().casefold()) is not None


async def shared_record(lobby: Lobby, named: str) -> str:
    """The record of the finished table of that id; by the code of a shared study that of the table which its leader
    looks through, who is followed from then on."""
    if not is_code(named):
        return await lobby.do(FetchRecord(named))
    code = "-".join(re.split(r"[-_ ]+", named.strip().casefold()))
    own = [study for study in await lobby.do(ListStudies()) if study.mine and study.code == code]
    study = own[0] if own else await lobby.do(FollowStudy(code))
    return await lobby.do(FetchRecord(study.place.table))


async def study_of(lobby: Lobby, record: Record) -> SharedStudy | None:
    """The shared study that a record is part of and this person leads or follows: a study of its table, of the one that
    it came from, or of one that it goes on from."""
    header = record.header
    tables = {header.table, *([header.study.record] if header.study is not None else [])}
    known = (study for study in await lobby.do(ListStudies()) if tables & {study.place.table, study.branch})
    return next(known, None)
