"""Template tags of the library's pages."""

from django import template
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from floor.web.language import reader_language
from library.search.found import BEGIN, END
from rules.topics import Group, Topic

register = template.Library()
RIGHT_TO_LEFT = {"ar"}


@register.filter
def marked(text: str) -> SafeString:
    """A found text, whatever stands in it, with the words that were asked for in <mark>; the parts
    of a word with a hyphen in one."""
    safe = (
        escape(text.replace(f"{END}-{BEGIN}", "-")).replace(BEGIN, "<mark>").replace(END, "</mark>")
    )
    return mark_safe(safe)  # noqa: S308  escaped in the line above


@register.filter
def titled(one: Topic | Group) -> str:
    """The title of a topic or a group in the reader's language."""
    return one.title(reader_language())


@register.filter
def direction(language: str) -> str:
    """Which way a text of that language is read: for the attribute dir."""
    return "rtl" if language in RIGHT_TO_LEFT else "ltr"
