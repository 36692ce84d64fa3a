"""Who pays for what is free, and whose tickets are brought."""

from django.db.models import QuerySet

from floor.journal import compiled
from floor.journal.words_out import MARK
from registration.models import Funder

MOST_OFFERED = 50


def funder(name: str) -> Funder:
    """The funder of this name, in whatever case it is typed, written down if they are new."""
    name = " ".join(name.split())
    stored_funder = Funder.objects.filter(name__iexact=name).order_by("pk").first()
    return stored_funder or Funder.objects.get_or_create(name=name)[0]


def latest_names() -> list[str]:
    """The names that the desk is offered to choose from, the latest ones, A to Z."""
    return sorted(_latest_names(), key=str.casefold)


@compiled.rows
def _latest_names() -> QuerySet[Funder, str]:
    newest = Funder.objects.exclude(name__contains=MARK).order_by("-pk")
    return newest.values_list("name", flat=True)[:MOST_OFFERED]
