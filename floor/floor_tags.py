"""Template tags every page uses."""

import re
import uuid

from django import template
from django.template.context import Context
from django.urls import reverse
from django.utils.formats import date_format, get_format
from django.utils.translation import gettext_lazy as _

from floor import sentences
from floor.access import Pass
from floor.language import reader_language
from floor.models import Tournament
from floor.roles import CREW
from floor.tournament_time import local
from rules.refusal import Refusal
from rules.rulebook import KEYS, load
from rules.topics import topics_of

register = template.Library()
THIN = "\u00a0"
FIELD = re.compile(r"[a-z_]+\.[a-z_]+")
BOOKS = {
    "bfsp": _("BFSP"),
    "fspr": _("FSPR"),
    "metropolitan": "Metropolitan",
    "tda_2011": "TDA 2011",
    "tda_2019": "TDA 2019",
    "regulations": _("regulations"),
}


@register.simple_tag
def request_id() -> str:
    """A fresh id for a form: posted twice, it acts once."""
    return str(uuid.uuid4())


@register.filter
def number(value: int | None) -> str:
    """Chips and counts with no-break spaces: 141 000."""
    return "" if value is None else f"{value:,}".replace(",", THIN)


def span(least: int, most: int | None) -> str:
    """From the least to the most, "48–52"; one number where there is no other."""
    return number(least) if most in (None, least) else f"{number(least)}–{number(most)}"


@register.filter
def sentence(refusal: Refusal | None) -> str:
    """What a refusal says, in the reader's language; nothing where nothing is refused."""
    return sentences.sentence(refusal) if refusal else ""


@register.filter
def book_name(book: str) -> str:
    """A rulebook as people call it; house rules by their title."""
    try:
        return str(BOOKS.get(book) or load(book).title(reader_language()))
    except KeyError:
        return book


@register.filter
def paragraph(rule: str) -> str:
    """ "tda_2019 RP-8-B" with the book called as people call it: TDA 2019 RP-8-B. A value of house
    rules that rests on no rule of the club ("club chips.last") is called by the house alone."""
    book, _space, place = rule.partition(" ")
    return f"{book_name(book)} {'' if FIELD.fullmatch(place) else place}".strip()


@register.simple_tag(takes_context=True)
def clause_url(context: Context, rule: str) -> str:
    """The page of the paragraph, for staff who may read it; nothing on walls, on paper, and for
    what is no paragraph of the five books."""
    found: Pass | None = context.get("floor_pass")
    book, _space, number = rule.partition(" ")
    if found is None or not found.may(*CREW) or book not in KEYS or not topics_of(book, number):
        return ""
    return reverse("library:clause", args=[found.tournament.slug, book, number])


@register.simple_tag
def money(value: int | None, tournament: Tournament) -> str:
    """An amount in minor units as money of the tournament: 7 360 000 BYR, 12,50 EUR (12.50)."""
    if value is None:
        return ""
    digits = tournament.currency_digits
    whole, part = divmod(abs(value), 10**digits)
    point = get_format("DECIMAL_SEPARATOR")
    text = number(whole) + (f"{point}{part:0{digits}d}" if digits else "")
    return f"{'-' if value < 0 else ''}{text}{THIN}{tournament.currency}"


@register.simple_tag
def clock_time(at_ms: int | None, tournament: Tournament) -> str:
    """Tournament time as hh:mm in the event's zone."""
    if at_ms is None:
        return ""
    return local(at_ms, tournament.timezone).strftime("%H:%M")


@register.simple_tag
def clock_day(at_ms: int, tournament: Tournament) -> str:
    """The day of it in the event's zone, as the reader's language writes days."""
    return date_format(local(at_ms, tournament.timezone))
