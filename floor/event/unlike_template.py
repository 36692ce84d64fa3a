"""In which terms an event is played otherwise than its template says."""

from collections.abc import Mapping
from functools import partial

from floor.event import terms
from floor.event.amounts import Amount, Amounts
from floor.event.readable_terms import readable
from floor.event.terms import Group, Terms
from floor.journal.row_images import is_personal
from floor.texts.format import amount
from floor.values.regulations import Regulations


def unlike_template(group: Group, row: Terms, template: Regulations) -> Mapping[str, str]:
    """The columns of the group whose values in ``row`` are not those of the ``template``, each with
    what the template says, in words. Nothing of the names of people, which no template keeps, and
    of sums where the template is of another currency."""
    if is_personal(group.model):
        return {}
    event, planned = row.tournament, terms.unsaved(group.model, template.terms)
    money = partial(amount, digits=event.currency_digits)
    is_foreign = event.currency != template.currency
    unlike = {}
    for column in [column for owner, column in terms.columns() if owner is group]:
        if is_foreign and isinstance(column, Amount | Amounts):
            continue
        words = readable(column, planned, money)
        if words != readable(column, row, money):
            unlike[column.name] = words
    return unlike
