"""The special prizes of an event as templates keep them (floor/event/event_lists.py): who adds the
money stays with the event, for that may name people."""

from collections.abc import Callable, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from floor.event import event_lists
from floor.event.event_lists import EventList, Item
from floor.journal.open_line import OpenLine
from floor.models import Tournament
from results.models import SpecialPrize
from results.selectors.special_prizes import special_prizes
from results.special_prize_words import group_words

COLUMNS = ("name", "fact", "value", "amount", "from_pool")


def read(tournament: Tournament) -> Sequence[Item]:
    return [{name: getattr(row, name) for name in COLUMNS} for row in special_prizes(tournament)]


def lay(line: OpenLine, items: Sequence[Item]) -> None:
    for item in items:
        columns = {name: item[name] for name in COLUMNS}
        line.create(SpecialPrize, tournament_id=line.tournament.pk, funder_id=None, **columns)


def words(item: Item, sums: Callable[[int], str]) -> str:
    """ "Cup of the club (Club: Orion): 90.00, out of the prize pool"."""
    group = group_words(item["fact"], item["value"])
    name = f"{item['name']} ({group})" if group else str(item["name"])
    if not item["amount"]:
        return name
    source = _("out of the prize pool") if item["from_pool"] else _("on top of the prize pool")
    return f"{name}: {sums(item['amount'])}, {source}"


event_lists.offer(
    EventList(
        "special_prizes",
        gettext_lazy("Special prizes"),
        "results:special_prizes",
        read,
        lay,
        words,
    )
)
