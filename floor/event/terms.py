"""The terms of an event, in groups that the apps offer.

An app keeps its terms in a model of its own, a ``Terms`` with one row an event, and offers groups
of its columns. From the columns follow the keys of a template (regulations_file.py), the fields of
the founding page and of the terms page (terms_form.py), what a change would do (terms_preview.py)
and what undo shows. So one more term is one more column.

    change_chip_terms = terms.offer(terms.Group(
        "chips", _("Chips"), Terms, ("starting_stack",), CHIEF,
        until=_("Until the first entry is sold."), blockers=stacks_sold,
        line=_("Terms of chips changed: %(terms)s"),
    ))
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.db import models
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from floor.event.one_row import OneRowField
from floor.journal import row_images, sentences
from floor.journal.open_line import OpenLine
from floor.journal.private import Private
from floor.journal.verbs import Verb, verb
from floor.models import Tournament
from floor.values.roles import Role
from rules.refusal import Refusal, Refused, refuse

Values = Mapping[str, Any] | Private[dict[str, Any]]  # by column


class Terms(models.Model):
    """Terms of an event that one app owns: ``tournament.<app>_terms``.

    A column without default and null must stand in every template. What no single column can say is
    checked by ``clean``, the database has its constraints besides.
    """

    tournament = OneRowField(
        Tournament, on_delete=models.PROTECT, related_name="%(app_label)s_terms"
    )

    OF_THE_EVENT = True  # floor/journal/touches.py: every page of the event reads it

    class Meta:
        abstract = True

    def check_levels(self, played: int) -> None:
        """Raise ValidationError where the terms ask for more levels than the structure has."""

    def validate_constraints(self, exclude: Any = None) -> None:
        """Nothing: ``clean`` says the same with the field's name, and asks no database."""


@dataclass(frozen=True)
class Group:
    """Terms that are read, changed and taken back together, by ``roles``.

    ``until`` says in a sentence how long the group may be changed; ``blockers`` gives the reasons
    why it no longer can, none while it can: the verb refuses with the same. ``line`` is what the
    journal says of a change, with the names of its ``%(terms)s``. ``also`` is called after it with
    the columns that were changed, and may refuse. ``until_sealed`` as in journal.Kind.
    ``usual`` are the columns that most evenings need; the pages fold the others away.
    """

    key: str
    title: str | Promise
    model: type[Terms]
    columns: tuple[str, ...]
    roles: tuple[Role, ...]
    until: str | Promise
    line: str | Promise
    blockers: Callable[[Tournament], tuple[Refusal, ...]] = lambda _tournament: ()
    also: Callable[[OpenLine, set[str]], None] | None = None
    until_sealed: bool = False
    position: int = 50  # on the pages, from the smallest
    usual: frozenset[str] = frozenset()

    @cached_property
    def verb(self) -> "Verb[...]":
        """Called as ``verb(tap, values={column: value, ...}, opened={...})`` with columns of the
        group, and what its form was opened with, both Private where the model is PERSONAL.

        Refused with the blockers, as ``change``, and as ``also``.
        """
        register = verb(
            f"terms.{self.key}_changed",
            roles=self.roles,
            until_sealed=self.until_sealed,
            final=NAMES_OF_PEOPLE if row_images.is_personal(self.model) else None,
        )
        return register(self._change)

    def _change(self, line: OpenLine, *, values: Values, opened: Values | None = None) -> None:
        if reasons := self.blockers(line.tournament):
            raise Refused(*reasons)
        rows = self.model._meta.get_field("tournament").remote_field
        row = getattr(line.tournament, rows.get_accessor_name())
        changed = change(line, row, _open(values), _open(opened or {}))
        if self.also:
            self.also(line, changed)

    def row(self, tournament: Tournament) -> Terms:
        """The event's row with these terms."""
        return self.model._default_manager.get(tournament=tournament)

    def values(self, tournament: Tournament) -> dict[str, Any]:
        """Column -> value as the event has it."""
        row = self.row(tournament)
        return {column: getattr(row, column) for column in self.columns}


NAMES_OF_PEOPLE = _("names of people are in no journal; change them again on the page of terms")
GROUPS: dict[str, Group] = {}  # in the order of the pages


def offer(group: Group) -> "Verb[...]":
    """Add a group; return its verb. No two groups have a column of one name: a template's keys are
    flat."""
    taken = {column for other in GROUPS.values() for column in other.columns}
    if group.key in GROUPS or taken & set(group.columns):
        raise ValueError(f"terms {group.key!r} are offered twice")
    groups = sorted([*GROUPS.values(), group], key=lambda other: other.position)
    GROUPS.clear()
    GROUPS.update({other.key: other for other in groups})
    sentences.lines(**{f"terms__{group.key}_changed": group.line})
    return group.verb


def columns() -> Iterator[tuple[Group, "models.Field[Any, Any]"]]:
    """Every column that is offered, with its group."""
    for group in GROUPS.values():
        for name in group.columns:
            yield group, group.model._meta.get_field(name)  # type: ignore[misc]


def unsaved(model: type[Terms], values: Mapping[str, Any]) -> Terms:
    """A row with those of ``values`` (column -> value) that are the model's."""
    names = {column.name for _, column in columns() if column.model is model}
    return model(**{name: value for name, value in values.items() if name in names})


def models_offered() -> list[type[Terms]]:
    """Every model that a group is of, once."""
    return list(dict.fromkeys(group.model for group in GROUPS.values()))


def lay(line: OpenLine, values: Mapping[str, Any]) -> None:
    """Write the rows of a new event on the line that founds it."""
    for model in models_offered():
        row = unsaved(model, values)
        columns_of = row_images.columns_of(model)
        fields = {column: getattr(row, column) for column in columns_of}
        line.create(model, **fields | {"tournament_id": line.tournament.pk})


def change(
    line: OpenLine, row: Terms, values: Mapping[str, Any], opened: Mapping[str, Any]
) -> set[str]:
    """Write the ``values`` that differ; return their columns.

    ``opened`` are the values that whoever changes them has read. Every page is read anew: a price
    stands on the desk, a level on the wall. Refused "terms.same" where nothing differs,
    "terms.changed_meanwhile" with the columns that are not as they were read.
    """
    if stale := [name for name, value in opened.items() if getattr(row, name) != value]:
        raise refuse("terms.changed_meanwhile", terms=sorted(stale))
    changed = {name: value for name, value in values.items() if getattr(row, name) != value}
    if not changed:
        raise refuse("terms.same")
    line.update(row, **changed)
    line.fact(terms=sorted(changed))
    return set(changed)


def _open(values: Values) -> Mapping[str, Any]:
    return values.value if isinstance(values, Private) else values
