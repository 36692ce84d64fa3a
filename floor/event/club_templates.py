"""The club's own templates: regulations of an event, kept as a row to found others under."""

from collections.abc import Iterable, Mapping
from dataclasses import asdict, fields
from typing import Any

from floor.event import former_event, terms
from floor.journal.row_images import is_personal
from floor.models import Template, Tournament
from floor.values.level import Level
from floor.values.regulations import Regulations
from rules import rulebook
from rules.multilingual import Multilingual

PREFIX = "ours-"  # of the key; what follows is the row's key
OWN = [f.name for f in fields(Regulations) if f.name not in former_event.NOT_OF_THE_EVENT]


def written(tournament: Tournament, levels: Iterable[Level]) -> dict[str, Any]:
    """What the event is played under as a row keeps it; the names of people stay with the event."""
    regulations = former_event.regulations_of(tournament, levels)
    private = {column.name for group, column in terms.columns() if is_personal(group.model)}
    return {
        **{name: getattr(regulations, name) for name in OWN},
        "levels": [asdict(level) for level in regulations.levels],
        "terms": {name: v for name, v in regulations.terms.items() if name not in private},
        "lists": dict(regulations.lists),
    }


def regulations_of(template: Template) -> Regulations:
    """The regulations of the row; what is newer than the row has its default."""
    stored: Mapping[str, Any] = template.regulations
    defaults = {column.name: column.get_default() for _, column in terms.columns()}
    return Regulations(
        key=f"{PREFIX}{template.pk}",
        title=Multilingual.plain(template.name),
        levels=tuple(Level(**row) for row in stored["levels"]),
        terms=defaults | {name: v for name, v in stored["terms"].items() if name in defaults},
        lists=stored.get("lists", {}),
        **{name: stored[name] for name in OWN},
    )


def read_all() -> dict[str, Regulations]:
    """Every template of the club by its key, in the order of their names; none whose rulebook is
    offered no more."""
    templates = [regulations_of(template) for template in Template.objects.all()]
    return {
        template.key: template for template in templates if template.rulebook in rulebook.offered()
    }
