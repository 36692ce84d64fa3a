"""Who pays for what is free, and whose tickets are brought."""

from floor.journal.words_out import MARK
from registration.models import Funder

MOST_OFFERED = 50


def funder(name: str) -> Funder:
    """The funder of this name, in whatever case it is typed, written down if they are new."""
    name = " ".join(name.split())
    known = Funder.objects.filter(name__iexact=name).order_by("pk").first()
    return known or Funder.objects.get_or_create(name=name)[0]


def latest_names() -> list[str]:
    """The names that the desk is offered to choose from, the latest ones, A to Z."""
    whole = Funder.objects.exclude(name__contains=MARK)
    latest = whole.order_by("-pk").values_list("name", flat=True)[:MOST_OFFERED]
    return sorted(latest, key=str.casefold)
