"""Finds paragraphs of the event's book, by number or by words."""

from collections.abc import Iterator

from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from floor.accounts.access import Pass
from floor.texts.format import paragraph
from floor.values import roles
from floor.values.language import reader_languages
from floor.web.finders import Hit, finder
from library import selectors
from library.search.results import BEGIN, END
from rules import rulebook

SHORTEST = 3  # letters that are looked for in texts; a number may be shorter
MARKS = str.maketrans("", "", BEGIN + END)


@finder(_("Paragraphs"), roles.CREW, position=20)
def find_paragraphs(member: Pass, typed: str) -> Iterator[Hit]:
    if len(typed) < SHORTEST and not any(letter.isdigit() for letter in typed):
        return
    book = rulebook.load(member.tournament.rulebook).base
    for card in selectors.find(typed, book, reader_languages()).own:
        if card.number:
            address = reverse("pages:clause", args=[member.tournament.slug, card.book, card.number])
            yield Hit(card.title.translate(MARKS), address, paragraph(card.tags[0]))
