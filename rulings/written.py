"""What the jury keeps beside the journal: rulings, penalties and protests, all full of names."""

from collections.abc import Collection
from typing import Any

from django.db.models import QuerySet
from django.utils.translation import gettext_lazy as _

from floor.journal import written
from rulings.models import Addition, CalculatorResult, FreeText, Penalty, Protest, Ruling


def _of_events(events: Collection[int]) -> QuerySet[Any]:
    rulings = Ruling.objects.filter(tournament__in=events).order_by()
    additions = Addition.objects.filter(ruling__in=rulings)
    penalties = Penalty.objects.filter(tournament__in=events)
    protests = Protest.objects.filter(tournament__in=events)
    return rulings.values_list("facts", flat=True).union(
        rulings.values_list("decision", flat=True),
        additions.order_by().values_list("words", flat=True),
        penalties.order_by().values_list("note", flat=True),
        protests.order_by().values_list("text", flat=True),
        protests.order_by().values_list("answer", flat=True),
    )


written.offer(FreeText, _("Ruling, penalty or protest"), _of_events)
written.offer(
    CalculatorResult,
    _("Case of a calculator in a ruling"),
    lambda events: Ruling.objects.filter(tournament__in=events).values_list("reckoned", flat=True),
    *("case", "result", "steps", "typed"),
    typed="typed",
)
