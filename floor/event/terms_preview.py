"""What a change of terms would do, and what undo shows of terms."""

import uuid
from collections.abc import Mapping
from dataclasses import replace
from functools import cache, partial
from typing import Any

from django.db.models import QuerySet
from django.utils.translation import gettext as _

from floor.event import terms
from floor.event.readable_terms import readable
from floor.journal import compiled, hooks, preview, sentences
from floor.journal.tap import Tap
from floor.models import Template, Tournament
from floor.texts.format import money
from floor.values.language import becomes


def consequences(tap: Tap, group: terms.Group, ask: Mapping[str, Any]) -> list[hooks.Difference]:
    """What the verb called with ``ask`` would change; raises Refused as it does."""
    trial = replace(tap, request_id=uuid.uuid4())
    return preview.differences(tap.tournament_id, lambda _tournament: group.verb(trial, **ask))


@hooks.snapshot_of("terms")
def snapshot(tournament: Tournament) -> hooks.Snapshot:
    """Every term as people read it, by its column."""
    shown: hooks.Snapshot = {}
    for model in terms.models_offered():
        row = _row_of(model)(tournament)
        columns = (column for _, column in terms.columns() if column.model is model)
        sums = partial(money, tournament=tournament)
        shown |= {(column.name,): readable(column, row, sums) for column in columns}
    return shown


@cache
def _row_of(model: type[terms.Terms]) -> compiled.Selector[[Tournament], terms.Terms]:
    """Reads the row of that model which an event has."""

    @compiled.get
    def row(tournament: Tournament) -> QuerySet[terms.Terms]:
        return model._default_manager.filter(tournament=tournament)

    return row


@hooks.consequence("terms")
def preview_sentences(differences: list[hooks.Difference]) -> list[str]:
    """ "Buy-in: 100 EUR → 120 EUR"."""
    labels = _labels({difference.noun for difference in differences})
    return [
        f"{labels.get(difference.noun, difference.noun)}: "
        f"{becomes(difference.before, difference.after)}"
        for difference in differences
    ]


@hooks.snapshot_of("template")
def club_templates(_tournament: Tournament) -> hooks.Snapshot:
    """The club's templates by name, each with its regulations."""
    rows = Template.objects.values_list("name", "regulations")
    return {(name,): regulations for name, regulations in rows}


@hooks.consequence("template")
def template_sentences(differences: list[hooks.Difference]) -> list[str]:
    """Which templates there would be again or no more, and which would say something else."""
    return [_template_sentence(difference) % difference.noun for difference in differences]


def _template_sentence(difference: hooks.Difference) -> str:
    if difference.after is None:
        return _("The template would be gone: %s")
    if difference.before is None:
        return _("There would be the template again: %s")
    return _("The template would be as it was: %s")


def _labels(names: set[str]) -> dict[str, str]:
    return {
        column.name: str(column.verbose_name)
        for _, column in terms.columns()
        if column.name in names
    }


sentences.NAMES["terms"] = _labels
