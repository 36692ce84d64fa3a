"""Template tags every page uses."""

from django import template
from django.template.context import Context
from django.urls import reverse

from floor.accounts.access import Pass
from floor.accounts.roles import CREW
from floor.web.format import book_name, clock_day, clock_time, money, number, paragraph, sentence
from rules.rulebook import KEYS
from rules.topics import topics_of

register = template.Library()
register.filter(number)
register.filter(sentence)
register.filter(book_name)
register.filter(paragraph)
register.simple_tag(money)
register.simple_tag(clock_time)
register.simple_tag(clock_day)


@register.simple_tag(takes_context=True)
def clause_url(context: Context, rule: str) -> str:
    """The page of the paragraph, for staff who may read it; nothing on walls, on paper, and for
    what is no paragraph of the five books."""
    floor_pass: Pass | None = context.get("floor_pass")
    book, _space, number = rule.partition(" ")
    if floor_pass is None or not floor_pass.may(*CREW):
        return ""
    if book not in KEYS or not topics_of(book, number):
        return ""
    return reverse("library:clause", args=[floor_pass.tournament.slug, book, number])
