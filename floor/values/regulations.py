"""The regulations of an event: what a tournament is founded under.

Money is in the smallest unit of ``currency``, durations of levels are seconds.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from typing import Any, Self

from floor.values.level import Level
from rules.multilingual import Multilingual
from rules.sections.documents import EventClass as EventClass


@dataclass(frozen=True)
class Regulations:
    """What an event is played under: the values of the rows each app founds it with.

    ``terms`` are the columns that apps offer in floor/event/terms.py, by name; ``lists`` the items
    of those that they offer in floor/event/event_lists.py, by key.
    """

    key: str
    title: Multilingual
    rulebook: str
    timezone: str
    event_class: EventClass
    language: str
    currency: str
    currency_digits: int
    levels: tuple[Level, ...]
    terms: Mapping[str, Any]
    lists: Mapping[str, Sequence[Mapping[str, Any]]] = field(default_factory=dict)

    def values_for(self, columns: Iterable[str]) -> dict[str, Any]:
        """Return what the regulations say of these columns, by name; tuples become lists."""
        here = {f.name: getattr(self, f.name) for f in fields(self)}
        values = {name: here[name] for name in columns if name in here}
        return {k: list(v) if isinstance(v, tuple) else v for k, v in values.items()}

    def changed(self, **values: Any) -> Self:
        """The same with other values of its own fields and of its terms; KeyError for neither."""
        own = {field.name for field in fields(self)}
        if unknown := values.keys() - own - self.terms.keys():
            raise KeyError(*unknown)
        terms = {name: values.pop(name) for name in list(values) if name not in own}
        return replace(self, terms={**self.terms, **terms}, **values)
