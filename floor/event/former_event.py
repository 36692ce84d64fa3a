"""The regulations of an event that was founded before, as a template for the next one."""

from collections.abc import Iterable
from dataclasses import fields
from typing import Any

from floor.event import event_lists, terms
from floor.models import Tournament
from floor.values.level import Level
from floor.values.regulations import Regulations
from rules.multilingual import Multilingual

PREFIX = "like-"  # of the key; what follows is the event's slug
NOT_OF_THE_EVENT = ("key", "title", "levels", "terms", "lists")


def regulations_of(tournament: Tournament, levels: Iterable[Level]) -> Regulations:
    """What the event is played under now, with its structure as it stands: ``levels``."""
    names = [field.name for field in fields(Regulations) if field.name not in NOT_OF_THE_EVENT]
    values: dict[str, Any] = {name: _plain(getattr(tournament, name)) for name in names}
    term_values: dict[str, Any] = {}
    for group in terms.GROUPS.values():
        term_values |= group.values(tournament)
    return Regulations(
        key=f"{PREFIX}{tournament.slug}",
        title=Multilingual.plain(tournament.name),
        levels=tuple(levels),
        terms=term_values,
        lists=event_lists.read_all(tournament),
        **values,
    )


def _plain(value: object) -> object:
    return tuple(value) if isinstance(value, list) else value
