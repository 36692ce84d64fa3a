"""Template tags of the library's pages."""

from django import template
from django.template.context import Context
from django.urls import reverse
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from floor.accounts.access import Pass
from floor.values.roles import CREW
from library.clause_parser.script import DIRECTIONS
from library.search.results import BEGIN, END
from rules.rulebook import KEYS
from rules.topics import topics_of

register = template.Library()


@register.filter
def mark_words(text: str) -> SafeString:
    """A found text, whatever stands in it, with the words that were asked for in <mark>; the parts
    of a word with a hyphen in one."""
    safe = (
        escape(text.replace(f"{END}-{BEGIN}", "-")).replace(BEGIN, "<mark>").replace(END, "</mark>")
    )
    return mark_safe(safe)  # noqa: S308  escaped in the line above


@register.filter
def direction(language: str) -> str:
    """Which way a text of that language is read: for the attribute dir."""
    return DIRECTIONS.get(language, "ltr")


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
    return reverse("pages:clause", args=[floor_pass.tournament.slug, book, number])
