"""Who pays for what is free, and whose tickets are brought."""

from floor.journal.compiled_query import CompiledValues
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
    return sorted((name for (name,) in LATEST.rows()), key=str.casefold)


LATEST = CompiledValues(
    lambda: (
        Funder.objects.exclude(name__contains=MARK)
        .order_by("-pk")
        .values_list("name")[:MOST_OFFERED]
    )
)
