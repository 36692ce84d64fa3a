"""Template tags every page uses."""

from django import template
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from floor.printing.papers import PAPERS
from floor.texts.format import (
    book_name,
    clock_day,
    clock_time,
    hours_minutes,
    money,
    number,
    paragraph,
    sentence,
    time_left,
)
from floor.time.tournament_time import now
from floor.values.language import arrow, base_of, comma, in_reader_language, listed, other_languages
from floor.values.syllables import broken, pieces
from floor.web import navigation, responses

PLURAL_SAMPLES = {"ar": (0, 1, 2, 5, 11, 100)}  # languages with more forms than Russian

register = template.Library()


@register.filter
def order_words(paper: str) -> str:
    """What stands on the button that orders the paper."""
    return str(PAPERS[paper].words)


@register.simple_tag
def countdown(until_ms: int) -> SafeString:
    """What is left until a moment of tournament time, counted down on the page
    (static/base/countdown.js)."""
    at = now()
    return format_html(
        '<b class="num" role="timer" aria-live="off" data-deadline-ms="{}" data-now-ms="{}">{}</b>',
        until_ms,
        at,
        time_left(until_ms - at),
    )


@register.simple_tag(takes_context=True)
def open_page(context: template.Context, view: str) -> str:
    """The address of a page of the event's menu; "" where it is not open to who reads."""
    member = context.get("floor_pass")
    return navigation.open_page(member, view) if member else ""


@register.simple_tag
def plural_samples() -> tuple[int, ...]:
    """Numbers that meet every plural form of the language: a page shows words for each of them
    where its script writes the number (static/wall/text.js)."""
    return PLURAL_SAMPLES.get(base_of(get_language() or ""), (1, 2, 5))


@register.simple_tag(takes_context=True)
def toast_of_form(context: template.Context) -> str:
    """What a plain form has just done, with its undo, or the place of the toast."""
    request = context.get("request")
    return responses.toast_of_form(request) if request else responses.EMPTY_TOAST


@register.filter
def hyphenated(name: object) -> SafeString:
    """A name in a narrow place: a long word goes to a line of its own, and is broken between its
    syllables where that is too short as well."""
    drawn = [
        format_html('<span class="long-word">{}</span>', broken(piece)) if at % 2 else piece
        for at, piece in enumerate(pieces(name))
    ]
    return format_html_join("", "{}", ((piece,) for piece in drawn))


register.simple_tag(arrow)
register.simple_tag(comma)
register.simple_tag(other_languages)
register.filter(listed)
register.filter(hours_minutes)
register.filter(number)
register.filter(in_reader_language)
register.filter(sentence)
register.filter(book_name)
register.filter(paragraph)
register.simple_tag(money)
register.simple_tag(clock_time)
register.simple_tag(clock_day)
