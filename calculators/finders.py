"""Finds calculators by what they are called and what else people call them."""

from collections.abc import Iterator

from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from calculators.wording.groups import shelves
from floor.accounts.access import Pass
from floor.values import roles
from floor.values.letters import on_other_layout
from floor.web.finders import Hit, finder
from rules import rulebook

SHORTEST = 3  # letters


@finder(_("Calculators"), roles.CREW, position=25)
def find_calculators(member: Pass, typed: str) -> Iterator[Hit]:
    if len(typed) < SHORTEST:
        return
    book = rulebook.load(member.tournament.rulebook)
    fitting = shelves(book, typed) or shelves(book, on_other_layout(typed) or typed)
    for entry in (entry for shelf in fitting for entry in shelf.entries):
        address = reverse("calculators:calculator", args=[member.tournament.slug, entry.topic])
        yield Hit(entry.title, address)
