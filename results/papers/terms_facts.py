"""Terms of an event as labels with values, for its papers."""

from collections.abc import Iterable
from functools import partial

from floor.event.readable_terms import is_set, readable
from floor.event.terms import Terms
from floor.models import Tournament
from floor.texts.format import money


def terms_facts(
    tournament: Tournament, row: Terms, columns: Iterable[str]
) -> tuple[tuple[str, str], ...]:
    """Those ``columns`` of the ``row`` that the event sets, in their order."""
    fields = [row._meta.get_field(name) for name in columns]
    as_money = partial(money, tournament=tournament)
    return tuple(
        (str(field.verbose_name), readable(field, row, as_money))  # type: ignore[union-attr, arg-type]  # of columns
        for field in fields
        if is_set(field, row)  # type: ignore[arg-type]  # no relation is a term
    )
